import { describe, expect, it } from "vitest";

import { counted, interval, percent } from "../../src/decks/matchup";
import type { MatchGame } from "../../src/lib/types";

const game = (winner: string | null, turn: number, corp: string[], runner: string[]): MatchGame => ({
  winner,
  turn,
  reason: winner ? "agenda points" : "decking",
  drawn: { corp, runner },
});

describe("a matchup", () => {
  const count = counted([
    game("corp", 9, ["Hedge Fund", "Palisade"], ["Sure Gamble"]),
    game("runner", 11, ["Hedge Fund"], ["Sure Gamble"]),
    game(null, 9, [], ["Cleaver"]),
  ]);

  it("counts wins, endings and turns", () => {
    expect(count.games).toBe(3);
    expect(count.wins).toEqual({ corp: 1, runner: 1 });
    expect(count.endings.map(({ winner, games }) => [winner, games])).toEqual([
      ["corp", 1],
      ["runner", 1],
      [null, 1],
    ]);
    expect(count.turns).toEqual([
      { turn: 9, games: 2 },
      { turn: 10, games: 0 },
      { turn: 11, games: 1 },
    ]);
  });

  it("counts a card for its own side, in the games in which it was drawn", () => {
    expect(count.cards.corp).toEqual([
      { title: "Palisade", drawn: 1, won: 1 },
      { title: "Hedge Fund", drawn: 2, won: 1 },
    ]);
    expect(count.cards.runner).toEqual([
      { title: "Sure Gamble", drawn: 2, won: 1 },
      { title: "Cleaver", drawn: 1, won: 0 },
    ]);
  });

  it("of no games comes nothing", () => {
    expect(counted([])).toEqual({ games: 0, wins: { corp: 0, runner: 0 }, endings: [], turns: [], cards: { corp: [], runner: [] } });
  });

  it("has Wilson's interval", () => {
    expect(interval(50, 100).map((share) => share.toFixed(3))).toEqual(["0.404", "0.596"]);
    expect(interval(0, 0)).toEqual([0, 1]);
    expect(percent(0.404)).toBe("40 %");
  });
});
