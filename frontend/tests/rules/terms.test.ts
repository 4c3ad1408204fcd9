import { describe, expect, it } from "vitest";

import type { TermLine } from "../../src/lib/types";
import { byLetter, folded, letterOf, lookedFor, termAddress } from "../../src/rules/terms";

const line = (slug: string, term: string, more: Partial<TermLine> = {}): TermLine => ({ slug, term, kind: "keyword", short: "", ...more });
const LINES = [
  line("if-able", "“if able”", { kind: "wording" }),
  line("caissa", "Caïssa", { kind: "subtype" }),
  line("core-damage", "core damage", { names: ["brain damage"], short: "It lowers the maximum hand size." }),
  line("core-damage-counter", "core damage counter"),
  line("r-d", "R&D", { names: ["Research and Development"] }),
  line("rez", "rez", { forms: ["rezzed", "rezzing"] }),
  line("unrezzed", "unrezzed"),
];

describe("letters", () => {
  it("are those of the alphabet, quotes and accents aside", () => {
    expect(LINES.map(letterOf)).toEqual(["I", "C", "C", "C", "R", "R", "U"]);
    expect(byLetter(LINES).map(({ letter, lines }) => [letter, lines.length])).toEqual([["C", 3], ["I", 1], ["R", 2], ["U", 1]]);
  });
});

describe("looking for a term", () => {
  const slugs = (words: string) => lookedFor(LINES, words).map(({ slug }) => slug);

  it("finds it by its name, another one or a form, however it is typed", () => {
    expect(slugs("CAISSA")).toEqual(["caissa"]);
    expect(slugs("brain")).toEqual(["core-damage"]);
    expect(slugs("r&d")).toEqual(["r-d"]);
    expect(folded("Corp’s  turn")).toBe("corps turn");
  });

  it("puts the nearest first and then what is said of others", () => {
    expect(slugs("rezzed")).toEqual(["rez", "unrezzed"]);
    expect(slugs("core damage")).toEqual(["core-damage", "core-damage-counter"]);
    expect(slugs("hand size")).toEqual(["core-damage"]);
  });

  it("finds all without a word and nothing without sense", () => {
    expect(slugs(" ")).toHaveLength(LINES.length);
    expect(slugs("qqq")).toEqual([]);
  });
});

it("a term has an address", () => {
  expect(termAddress("r-d")).toBe("/rules/glossary/r-d");
});
