import { describe, expect, it } from "vitest";

import { AREAS, areaOf, titleOf } from "../../src/frame/areas";
import { placeAt } from "../../src/router.svelte";

describe("the areas", () => {
  it("lead to pages of their own, by keys of their own", () => {
    for (const area of AREAS) expect(areaOf(placeAt(area.href).page), area.word).toBe(area);
    expect(new Set(AREAS.map(({ key }) => key)).size).toBe(AREAS.length);
  });

  it("stand in the title behind what is shown", () => {
    expect(titleOf("card", "Tithe")).toBe("Tithe · Cards · Sneakdoor");
    expect(titleOf("lobby", null)).toBe("Sneakdoor");
    expect(titleOf("replay", null)).toBe("Replay · Sneakdoor");
    expect(titleOf("nowhere", null)).toBe("Sneakdoor");
  });
});

describe("addresses", () => {
  it.each([
    ["/learn", { page: "learn" }],
    ["/learn/runner/4", { page: "lesson", side: "runner", number: 4 }],
    ["/learn/puzzles", { page: "puzzles" }],
    ["/learn/puzzles/17", { page: "puzzle", number: 17 }],
    ["/cards", { page: "cards" }],
    ["/cards/sneakdoor-beta", { page: "card", slug: "sneakdoor-beta" }],
    ["/decks", { page: "decks" }],
    ["/decks/import", { page: "import" }],
    ["/decks/d7", { page: "deck", id: "d7", version: null }],
    ["/decks/d7/v4", { page: "deck", id: "d7", version: 4 }],
    ["/decks/d7/compare/4..5", { page: "compare", id: "d7", older: 4, newer: 5 }],
    ["/rules", { page: "rules", structure: null }],
    ["/rules/run", { page: "rules", structure: "run" }],
    ["/rules/rulings", { page: "rulings" }],
    ["/rules/rulings/faq4.card.femme-fatale.1", { page: "ruling", id: "faq4.card.femme-fatale.1" }],
    ["/rules/cr/rule_run", { page: "rule", slug: "rule_run" }],
    ["/rules/glossary", { page: "glossary", term: null }],
    ["/rules/glossary/rez", { page: "glossary", term: "rez" }],
    ["/bench", { page: "bench" }],
    ["/watch", { page: "watching" }],
    ["/watch/t4/corp", { page: "watch", id: "t4", eyes: "corp" }],
  ])("%s", (path, place) => {
    expect(placeAt(path)).toEqual(place);
  });

  it.each(["/learn/runner", "/learn/runner/x", "/learn/puzzles/0", "/decks/d7/compare/4", "/bench/7", "/toString", "/%", "/watch/t4/both"])(
    "%s leads nowhere",
    (path) => {
      expect(placeAt(path)).toEqual({ page: "nowhere" });
    },
  );
});
