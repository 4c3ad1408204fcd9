import { expect, test } from "vitest";

import { originOf } from "../../src/play/origin";

test("a table that goes on from another game says whose decks are played", () => {
  const said = originOf({ step: 8, players: { corp: "ada", runner: "Easy bot" } });
  expect(said).toContain("step 8 of a game of ada, Corp, and Easy bot, Runner");
  expect(said).toContain("know how the cards lie");
});

test("a table that goes on from a proof names the ruling", () => {
  expect(originOf({ step: 3, players: {}, ruling: "faq4.card.femme-fatale.2" })).toContain("step 3 of the proof of a ruling (faq4.card.femme-fatale.2)");
});

test("where the players were not noted it is another game", () => {
  expect(originOf({ step: 0, players: {} })).toContain("of another game");
});
