import { describe, expect, it } from "vitest";

import { breakable } from "../../src/cards/catalogue";
import { facedownNumbers, liveNumbers } from "../../src/cards/live";
import { installed, lookUp } from "../../src/cards/lookup";
import { symbolWord, withSymbols } from "../../src/cards/symbols";
import { catalogue, fixture } from "../fixtures";

const card = (title: string) => catalogue.cards[title]!;

describe("what lives on a card", () => {
  it("marks a strength that is not the printed one, and says which that was", () => {
    const [strength] = liveNumbers(card("Cleaver"), { strength: 5 });
    expect(strength).toMatchObject({ value: 5, modified: true, label: "strength 5, printed 3" });
    expect(liveNumbers(card("Cleaver"), { strength: 3 })[0]?.modified).toBe(false);
  });

  it("counts counters by kind, in words", () => {
    const labels = liveNumbers(card("Leech"), { counters: { virus: 1, power: 2, credit: 3 } }).map((n) => n.label);
    expect(labels).toEqual(["1 virus counter", "2 power counters", "3 credits on it"]);
  });

  it("shows what it costs to trash a rezzed card, where asked", () => {
    expect(liveNumbers(card("Nico Campaign"), {}, true).at(-1)).toMatchObject({ glyph: "trash", value: 2 });
    expect(liveNumbers(card("Nico Campaign"), {})).toEqual([]);
  });

  it("tells the Corp how far its facedown agenda is, and what else costs to rez", () => {
    expect(facedownNumbers(card("Orbital Superiority"), { advancement: 3 })[0]).toMatchObject({
      value: "3/4",
      tone: "warn",
    });
    const asset = facedownNumbers(card("Urtica Cipher"), { advancement: 2 });
    expect(asset.map((n) => [n.glyph, n.value])).toEqual([
      ["rez", 0],
      ["advancement", 2],
    ]);
  });
});

describe("symbols in brackets", () => {
  it("are drawn, other brackets stay text", () => {
    expect(withSymbols("Gain 1[credit].")).toEqual(["Gain 1", { symbol: "credit" }, "."]);
    expect(withSymbols("Lose [click][click]")).toEqual(["Lose ", { symbol: "click" }, { symbol: "click" }]);
    expect(withSymbols("[sic] end")).toEqual(["[sic]", " end"]);
  });

  it("are called by the number before them", () => {
    expect(symbolWord("credit", "Gain 1")).toBe("credit");
    expect(symbolWord("credit", "Gain 11")).toBe("credits");
    expect(symbolWord("credit", "0")).toBe("credits");
    expect(symbolWord("recurring-credit", "2")).toBe("recurring credits");
    expect(symbolWord("credit", "Pay X")).toBe("credits");
    expect(symbolWord("click", "2")).toBe("clicks");
    expect(symbolWord("click", "Lose ")).toBe("click");
    expect(symbolWord("click", { symbol: "click" })).toBe("click");
    expect(symbolWord("mu", "+2")).toBe("memory");
  });
});

describe("long words in titles", () => {
  it("may be broken between syllables, short ones not", () => {
    const parts = (title: string) => breakable(title).split("\u00ad");
    expect(parts("Superconducting Hub")).toEqual(["Super", "con", "duc", "ting Hub"]);
    expect(parts("Pennyshaver")).toEqual(["Pen", "nyshaver"]);
    expect(parts("Sure Gamble")).toEqual(["Sure Gamble"]);
  });
});

describe("looking up a handle", () => {
  const view = fixture("dive-runner");

  it("finds every card in play, hosted ones too", () => {
    const titles = [...installed(view)].map((c) => c.title);
    expect(titles).toContain("Botulus");
    for (const found of installed(view)) expect(lookUp(view, found.handle)?.title).toBe(found.title);
  });

  it("finds cards in hand, in piles, in score areas and identities", () => {
    expect(lookUp(view, view.runner.cards_in_hand![0]!.handle)?.title).toBe(view.runner.cards_in_hand![0]!.title);
    expect(lookUp(view, view.runner.discard[0]!.handle)?.title).toBe(view.runner.discard[0]!.title);
    expect(lookUp(view, view.corp.score_area[0]!.handle)?.title).toBe(view.corp.score_area[0]!.title);
    expect(lookUp(view, "corp identity")?.title).toBe(view.corp.identity);
    expect(lookUp(view, "card 9999")).toBeNull();
  });
});
