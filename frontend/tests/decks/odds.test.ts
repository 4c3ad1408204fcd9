import { describe, expect, it } from "vitest";

import { dealt, none, odds } from "../../src/decks/odds";

/** Counted hand by hand, for decks small enough. */
function counted(deck: number, copies: number, draws: number): number {
  let without = 0;
  let all = 0;
  const choose = (from: number, left: number, clean: boolean): void => {
    if (!left) {
      all += 1;
      without += clean ? 1 : 0;
      return;
    }
    for (let card = from; card <= deck - left; card++) choose(card + 1, left - 1, clean && card >= copies);
  };
  choose(0, draws, true);
  return without / all;
}

describe("odds", () => {
  it.each([
    [10, 3, 5],
    [12, 1, 5],
    [9, 6, 5],
    [11, 2, 8],
    [5, 1, 5],
  ])("are those of counting every hand: %i cards, %i copies, %i drawn", (deck, copies, draws) => {
    expect(none(deck, copies, draws)).toBeCloseTo(counted(deck, copies, draws), 12);
  });

  it("are those of a deck of 45 with three copies", () => {
    const found = odds(45, 3);
    expect(found.opening).toBeCloseTo(1 - (42 * 41 * 40 * 39 * 38) / (45 * 44 * 43 * 42 * 41), 12);
    expect(found.mulligan).toBeCloseTo(1 - (1 - found.opening) ** 2, 12);
    expect(found.turn3).toBeGreaterThan(found.opening);
  });

  it("are certain where there is nothing else, and none where there is nothing", () => {
    expect(odds(3, 3).opening).toBe(1);
    expect(odds(40, 0)).toEqual({ opening: 0, mulligan: 0, turn3: 0 });
    expect(odds(0, 0).opening).toBe(0);
  });

  it("deal five different cards of the deck, or as many as there are", () => {
    const hand = dealt({ a: 3, b: 2, c: 1 });
    expect(hand).toHaveLength(5);
    expect(hand.filter((title) => title === "c").length).toBeLessThanOrEqual(1);
    expect(dealt({ a: 2 }).sort()).toEqual(["a", "a"]);
  });
});
