import { describe, expect, it } from "vitest";

import type { Frames } from "../../src/lib/types";
import { turnAfter, turnAt, turnBefore, unroll } from "../../src/replay/reel";
import { entry } from "../entries";
import { view } from "../play/table";

const FRAMES: Frames = {
  corp: "ada",
  runner: "bea",
  outcome: null,
  claimed: false,
  broken: null,
  start: view({ turn: 0 }),
  frames: [
    { patch: [], log: [entry(0, "hand kept", "The Corp keeps the starting hand.")], turn: 0, side: "corp", key: "keep" },
    { patch: [[["turn"], 1]], log: [], turn: 1, side: "runner", key: "keep" },
    { patch: [[["corp", "credits"], 6]], log: [entry(1, "credits gained", "The Corp gains 1 credit (now 6).")], turn: 1, side: "corp", key: "credit" },
    { patch: [[["turn"], 2]], log: [], turn: 2, side: "corp", key: "credit" },
  ],
  turns: [
    [1, "corp", 1],
    [2, "runner", 3],
  ],
};

describe("a replay", () => {
  const reel = unroll(FRAMES);

  it("has one picture more than it has choices", () => {
    expect(reel.views).toHaveLength(5);
    expect(reel.views.map((one) => one.turn)).toEqual([0, 0, 1, 1, 2]);
    expect(reel.views[3]?.corp.credits).toBe(6);
    expect(reel.moves[0]).toBeNull();
  });

  it("tells the log as far as the picture has come", () => {
    expect(reel.told).toEqual([0, 1, 1, 2, 2]);
  });

  it("begins each turn with the picture in which it is that turn", () => {
    expect(reel.turns.map((turn) => reel.views[turn.at]?.turn)).toEqual([1, 2]);
    expect(turnAt(reel, 0)).toBe(-1);
    expect(turnAt(reel, 3)).toBe(0);
  });

  it("jumps to the beginning of this turn, then to the one before", () => {
    expect(turnBefore(reel, 3)).toBe(2);
    expect(turnBefore(reel, 2)).toBe(0);
    expect(turnAfter(reel, 2)).toBe(4);
    expect(turnAfter(reel, 4)).toBe(4);
  });
});
