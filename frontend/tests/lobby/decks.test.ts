import { describe, expect, it } from "vitest";

import type { Catalogue, Deck } from "../../src/lib/types";
import { atFirst, grouped, matching } from "../../src/lobby/decks";

const deck = (id: string, more: Partial<Deck>): Deck => ({
  id,
  name: id,
  side: "runner",
  identity: "Tāo Salonga: Telepresence Magician",
  description: "A deck.",
  group: "Starter decks",
  cards: { "Sure Gamble": 3 },
  ...more,
});

const decks = [
  deck("workshop", {}),
  deck("wildfire", { identity: "René “Loup” Arcemont: Party Animal" }),
  deck("worlds-2014", { group: "World Championship 2014", player: "Dan D", cards: { "Account Siphon": 3 } }),
  deck("worlds-2012", { group: "World Championship 2012" }),
];
const catalogue = {
  cards: { "Tāo Salonga: Telepresence Magician": { faction: "shaper" } },
  factions: { shaper: { label: "Shaper", side: "runner" } },
} as unknown as Catalogue;
const found = (words: string): string[] => matching(catalogue, decks, words).map((one) => one.id);

describe("the decks that are offered", () => {
  it("stand under headings, in the order in which they came", () => {
    expect(grouped(decks).map((group) => [group.name, group.decks.map((one) => one.id)])).toEqual([
      ["Starter decks", ["workshop", "wildfire"]],
      ["World Championship 2014", ["worlds-2014"]],
      ["World Championship 2012", ["worlds-2012"]],
    ]);
  });

  it("are the first heading's until somebody asks for more, and what was chosen elsewhere", () => {
    const groups = grouped(decks);
    expect(atFirst(groups, "wildfire").map((group) => group.name)).toEqual(["Starter decks"]);
    expect(atFirst(groups, "worlds-2012").map((group) => group.name)).toEqual(["Starter decks", "World Championship 2012"]);
  });

  it("are found by event, year, player, identity, faction and card, however that is typed", () => {
    expect(found("")).toEqual(["workshop", "wildfire", "worlds-2014", "worlds-2012"]);
    expect(found("championship 2014")).toEqual(["worlds-2014"]);
    expect(found("dan")).toEqual(["worlds-2014"]);
    expect(found('rene "loup"')).toEqual(["wildfire"]);
    expect(found("TAO")).toEqual(["workshop", "worlds-2014", "worlds-2012"]);
    expect(found("shaper siphon")).toEqual(["worlds-2014"]);
    expect(found("nothing of the kind")).toEqual([]);
  });
});
