import { describe, expect, it } from "vitest";

import type { Catalogue, OwnTable } from "../../src/lib/types";
import { dateOf, deckName, reasonOf, standing } from "../../src/lobby/games";
import { awayRule, countdown, duration, rulesName } from "../../src/play/agreed";

const table = (more: Partial<OwnTable>): OwnTable => ({
  table: "t1",
  state: "over",
  corp: { name: "ada", deck: "The Syndicate", called: "first-corp" },
  runner: { name: "bea", deck: "The Catalyst", called: "mine" },
  level: null,
  turn: 9,
  spectators: 0,
  created: 0,
  changed: 0,
  points: { corp: 7, runner: 2 },
  result: { winner: "corp", reason: "agenda points" },
  rulebook: "modern",
  claim_after: null,
  from: null,
  you: "corp",
  ...more,
});

describe("your last games", () => {
  it("say by a word how they ended for you", () => {
    expect(standing(table({}))).toEqual({ mark: "won", word: "Won" });
    expect(standing(table({ you: "runner" }))).toEqual({ mark: "lost", word: "Lost" });
    expect(standing(table({ result: { winner: null, reason: "agenda points" } }))).toEqual({ mark: "drawn", word: "Draw" });
    expect(standing(table({ state: "playing", result: null }))).toEqual({ mark: "open", word: "Playing" });
    expect(standing(table({ state: "waiting", result: null }))).toEqual({ mark: "open", word: "Waiting" });
    expect(standing(table({ result: null })), "of a version that did not note it").toEqual({ mark: "over", word: "Over" });
  });

  it("say why, and nothing where nobody noted it", () => {
    expect(reasonOf(table({ result: { winner: "corp", reason: "claim" } }))).toBe("by absence");
    expect(reasonOf(table({ result: { winner: "corp", reason: "a card's effect" } }))).toBe("by a card's effect");
    expect(reasonOf(table({ result: null }))).toBe("");
  });

  it("call decks by the name they have, or by their identity while that is secret", () => {
    const catalogue = { decks: [{ id: "first-corp", name: "First steps" }] } as Catalogue;
    expect(deckName(catalogue, table({}).corp)).toBe("First steps");
    expect(deckName(catalogue, table({}).runner)).toBe("mine");
    expect(deckName(catalogue, { name: "ada", deck: "The Syndicate", called: null })).toBe("The Syndicate");
    expect(deckName(catalogue, null)).toBe("");
  });

  it("have dates as one says them", () => {
    const now = new Date(2026, 10, 16, 12, 0);
    const at = (...parts: [number, number, number, number, number]) => dateOf(new Date(...parts).getTime() / 1000, now);
    expect(at(2026, 10, 16, 9, 5)).toBe("today 09:05");
    expect(at(2026, 10, 15, 23, 59)).toBe("yesterday 23:59");
    expect(at(2026, 10, 14, 0, 0)).toBe("14 Nov");
    expect(at(2025, 0, 2, 3, 4)).toBe("2 Jan 2025");
  });
});

describe("what is agreed on", () => {
  it("is said in words", () => {
    expect([60, 600, 3600, 7200, 90].map(duration)).toEqual(["1 minute", "10 minutes", "1 hour", "2 hours", "90 seconds"]);
    expect([0, 4.2, 65, 600, -3].map(countdown)).toEqual(["0:00", "0:05", "1:05", "10:00", "0:00"]);
    expect(["modern", "classic", "house"].map(rulesName)).toEqual(["Current rules", "Rules of 2017", "house"]);
    expect(awayRule(null)).toContain("is waited for");
    expect(awayRule(600)).toBe("Whoever is away for 10 minutes while the other waits can lose the game: the other may claim it.");
  });
});
