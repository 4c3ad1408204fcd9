import { describe, expect, it } from "vitest";

import { byType, curve, differences, same, shortName, whyNot, withCopies } from "../../src/decks/contents";
import type { Card, DeckStanding } from "../../src/lib/types";

const card = (title: string, type: string, more: Partial<Card> = {}): Card => ({
  title,
  side: "runner",
  faction: "anarch",
  type,
  subtypes: [],
  unique: false,
  text: [],
  ...more,
});
const POOL: Record<string, Card> = {
  Corroder: card("Corroder", "program", { cost: 2 }),
  Diesel: card("Diesel", "event", { cost: 0 }),
  "Sure Gamble": card("Sure Gamble", "event", { cost: 5 }),
  Monolith: card("Monolith", "hardware", { cost: 18 }),
};
const DECK = { identity: "Noise", cards: { Corroder: 2, "Sure Gamble": 3, Diesel: 1, Monolith: 1 } };
const STANDING = { influence: 14, influence_limit: 15 } as DeckStanding;
const FITTING = { identity: "Noise", cards: { Corroder: [0, 3], "Sure Gamble": [0, 3], Diesel: [2, 3], Magnum: [0, 1] } as Record<string, [number, number]> };

describe("the cards of a deck", () => {
  it("are added and taken out, and nothing is left of none", () => {
    expect(withCopies(DECK, "Diesel", 2).cards["Diesel"]).toBe(3);
    expect("Diesel" in withCopies(DECK, "Diesel", -1).cards).toBe(false);
    expect("Legwork" in withCopies(DECK, "Legwork", -1).cards).toBe(false);
    expect(DECK.cards.Diesel).toBe(1);
  });

  it("are the same in any order", () => {
    expect(same(DECK, { ...DECK, cards: Object.fromEntries(Object.entries(DECK.cards).reverse()) })).toBe(true);
    expect(same(DECK, withCopies(DECK, "Diesel", 1))).toBe(false);
  });

  it("stand under their types with what they cost", () => {
    const headings = byType({ ...DECK.cards, Legwork: 1 }, (title) => POOL[title] ?? null);
    expect(headings.map(({ name, copies }) => [name, copies])).toEqual([["Events", 4], ["Hardware", 1], ["Programs", 2], ["Other", 1]]);
    expect(headings[0]?.lines.map(({ title }) => title)).toEqual(["Diesel", "Sure Gamble"]);
    const columns = curve(headings.flatMap(({ lines }) => lines));
    expect(columns.map(({ copies }) => copies)).toEqual([1, 0, 2, 0, 0, 3, 1]);
    expect(columns[5]?.types).toEqual([["event", 3]]);
  });

  it("say why no more of them can go in", () => {
    const why = (title: string) => whyNot(title, { ...DECK, cards: { ...DECK.cards, Magnum: 1 } }, FITTING, STANDING);
    expect(why("Corroder")).toBeNull();
    expect(why("Sure Gamble")).toBe("3 are in, and 3 are allowed.");
    expect(why("Magnum")).toBe("It is in already, and one is allowed.");
    expect(why("Diesel")).toBe("It costs 2 influence, and 1 is left.");
    expect(why("Hedge Fund")).toBe("No deck of this identity can hold it.");
  });

  it("are compared", () => {
    expect(differences({ a: 3, b: 1 }, { a: 2, c: 1, b: 1 })).toEqual([
      { title: "a", older: 3, newer: 2 },
      { title: "c", older: 0, newer: 1 },
    ]);
  });

  it("are called by the name of their identity", () => {
    expect(["Noise: Hacker Extraordinaire", "Jinteki: Personal Evolution", "Apex"].map(shortName)).toEqual(["Noise", "Personal Evolution", "Apex"]);
  });
});
