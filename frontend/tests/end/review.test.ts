import { describe, expect, it } from "vitest";

import { area, chances, cost, inWords, own, percent, placeOf } from "../../src/end/chances";
import type { LostTurn, Review, TurnChance } from "../../src/lib/types";

const turn = (n: number, corp: number): TurnChance => ({ turn: n, side: n % 2 ? "corp" : "runner", step: 10 * n, corp });
const lost = (n: number, before: number, after: number): LostTurn => ({ turn: n, side: "runner", step: 10 * n, before, after, happened: [], instead: null });
const review: Review = { turns: [turn(1, 0.5), turn(2, 0.62), turn(3, 0.2)], end: 0, lost: { corp: [lost(2, 0.62, 0.2)], runner: [] } };

describe("a review", () => {
  it("tells each side its own chance, to the end", () => {
    expect(own(0.3, "corp")).toBe(0.3);
    expect(own(0.3, "runner")).toBeCloseTo(0.7);
    expect(chances(review, "corp")).toEqual([0.5, 0.62, 0.2, 0]);
    expect(chances(review, "runner").at(-1)).toBe(1);
    expect(chances({ ...review, end: null }, "corp")).toHaveLength(3);
  });

  it("never calls certain what is not", () => {
    expect(percent(0.504, "corp")).toBe("50 %");
    expect(percent(0.999, "corp")).toBe("99 %");
    expect(percent(0.001, "corp")).toBe("1 %");
    expect(percent(1, "corp")).toBe("100 %");
    expect(percent(1, "runner")).toBe("0 %");
  });

  it("gives both sides a hundred together", () => {
    for (let n = 0; n <= 1000; n++) {
      const both = [percent(n / 1000, "corp"), percent(n / 1000, "runner")].map((shown) => parseInt(shown));
      expect((both[0] as number) + (both[1] as number), String(n)).toBe(100);
    }
  });

  it("costs what the two numbers beside it differ by", () => {
    expect(cost(lost(2, 0.625, 0.204), "corp")).toBe(43);
    expect(percent(own(0.815, "runner"), "runner")).toBe("81 %");
    expect(cost(lost(2, 0.815, 0.5), "runner")).toBe(31);
    expect(placeOf(review.turns, lost(2, 0.62, 0.2))).toBe(1);
    expect(placeOf(review.turns, lost(9, 0.62, 0.2))).toBe(-1);
  });

  it("is filled down to its foot", () => {
    expect(area("M0 5L10 8", [0, 10], 20)).toBe("M0 5L10 8V20H0Z");
    expect(area("", [], 20)).toBe("");
  });

  it("is said to those who cannot see it", () => {
    expect(inWords(review, "corp", "you")).toBe(
      "How likely you were to win by turn: 50 % at first, at most 62 % on turn 2, at least 20 % on turn 3, 20 % when the last turn began.",
    );
    expect(inWords(review, "runner", "grey heron")).toMatch(/^How likely grey heron was to win by turn: 50 % at first, at most 80 % on turn 3/);
    expect(inWords({ turns: [], end: 1, lost: {} }, "corp", "you")).toBe("The game ended before its first turn.");
  });
});
