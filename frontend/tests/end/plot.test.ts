import { describe, expect, it } from "vitest";

import { clicksInWords, every, height, path, places, roundMax, turnNear } from "../../src/end/plot";
import { positionPath } from "../../src/end/position";
import type { TurnFigures } from "../../src/lib/types";
import { placeAt, watchPath } from "../../src/router.svelte";

const row = { top: 10, height: 100, max: 20 };
const turn = (n: number): TurnFigures => ({ turn: n, side: "corp", step: n, corp: { points: 0, credits: 5 }, runner: { points: 0, credits: 5 }, clicks: [] });

describe("the plot of a game", () => {
  it("stands on its foot and reaches its top", () => {
    expect(height(row, 0)).toBe(110);
    expect(height(row, 20)).toBe(10);
    expect(places(3, 0, 100)).toEqual([0, 50, 100]);
    expect(places(1, 0, 100)).toEqual([50]);
    expect(places(0, 0, 100)).toEqual([]);
  });

  it("goes in lines for credits and in steps for points", () => {
    expect(path([0, 20], [0, 50], row)).toBe("M0 110L50 10");
    expect(path([0, 20], [0, 50], row, true)).toBe("M0 110H50V10");
    expect(path([], [], row)).toBe("");
  });

  it("has a round top whose half is whole, and room for its numbers", () => {
    expect([[], [4], [6], [7], [21], [39], [120]].map((values) => roundMax(values))).toEqual([6, 6, 6, 10, 30, 40, 120]);
    expect(every(30, 22)).toBe(1);
    expect(every(10, 22)).toBe(3);
  });

  it("finds the turn that was pointed at", () => {
    const turns = [turn(1), turn(2), turn(3)];
    expect(turnNear(turns, [0, 50, 100], 60)?.turn).toBe(2);
    expect(turnNear(turns, [0, 50, 100], 900)?.turn).toBe(3);
    expect(turnNear([], [], 5)).toBeNull();
  });

  it("says clicks in words", () => {
    expect(clicksInWords(["run", "credit", "credit", "run"])).toBe("run, credit ×2, run");
    expect(clicksInWords([])).toBe("");
  });
});

describe("links to a position", () => {
  it("lead to the position they name", () => {
    expect(placeAt(positionPath("t42", 137))).toEqual({ page: "replay", game: "t42", step: 137, eyes: "both" });
    expect(placeAt(positionPath("t42", 137, "corp"))).toEqual({ page: "replay", game: "t42", step: 137, eyes: "corp" });
    expect(placeAt(positionPath("t42", null))).toEqual({ page: "replay", game: "t42", step: null, eyes: "both" });
  });

  it("lead nowhere if they name none", () => {
    for (const path of ["/replay/t42/x", "/replay/t42/-1", "/replay/t42/1234567", "/replay/t42/5/both/more", "/replay/t42/5/nobody"]) {
      expect(placeAt(path).page, path).toBe("nowhere");
    }
  });

  it("to the next game keep the eyes of those who watch", () => {
    expect(placeAt(watchPath("t43", "neutral"))).toEqual({ page: "watch", id: "t43", eyes: "spectator" });
    expect(placeAt(watchPath("t43", "runner"))).toEqual({ page: "watch", id: "t43", eyes: "runner" });
  });
});
