import { describe, expect, it } from "vitest";

import type { SearchKey } from "../../src/lib/types";
import { slugOf } from "../../src/pool/slug";
import { choosing, chosen, replaced, typedParts } from "../../src/pool/typed";
import { FEW, inSight } from "../../src/pool/window";

const faction: SearchKey = { letter: "f", name: "faction", example: "f:jinteki", ordered: false, choices: ["Anarch", "Haas-Bioroid", "Weyland Consortium"] };

describe("what is typed", () => {
  it("is told in parts, fields apart from values", () => {
    expect(typedParts('sneak t:ice  -o<=3 x:"end the run"').map(({ at, field, value }) => [at, field, value])).toEqual([
      [0, "", "sneak"],
      [6, "t:", "ice"],
      [13, "-o<=", "3"],
      [19, "x:", '"end the run"'],
    ]);
  });

  it("loses no letter, whatever it is", () => {
    for (const text of ['"', "t:", "-", ": :", 'x:"abc', "ü<3", "  a  ", "a|b!=c"]) {
      const parts = typedParts(text);
      for (const part of parts) expect(text.slice(part.at, part.at + part.text.length)).toBe(part.text);
      expect(parts.reduce((sum, part) => sum + part.text.length, 0)).toBe(text.replaceAll(" ", "").length);
    }
  });
});

describe("a filter", () => {
  it("shows what the search says already", () => {
    expect(chosen("f:anarch|weyland-consortium", faction)).toEqual(["Anarch", "Weyland Consortium"]);
    expect(chosen('faction:"weyland consortium"', faction)).toEqual(["Weyland Consortium"]);
    expect(chosen("-f:anarch f!anarch", faction)).toEqual([]);
  });

  it("writes into the search, in the place where it stood", () => {
    expect(choosing("", faction, ["Anarch"])).toBe("f:anarch");
    expect(choosing("t:ice f:anarch o<=3", faction, ["Anarch", "Haas-Bioroid"])).toBe("t:ice f:anarch|haas-bioroid o<=3");
    expect(choosing("t:ice f:anarch o<=3", faction, [])).toBe("t:ice o<=3");
    expect(choosing("-f:anarch", faction, ["Anarch"])).toBe("-f:anarch f:anarch");
  });

  it("takes a part away without leaving a gap", () => {
    expect(replaced("t:ice f:anarch o<=3", 6, 8)).toBe("t:ice o<=3");
    expect(replaced("t:ice", 0, 5)).toBe("");
  });
});

describe("the slug of a title", () => {
  it.each([
    ["Sneakdoor Beta", "sneakdoor-beta"],
    ["Brân 1.0", "bran-1-0"],
    ["Director Haas' Pet Project", "director-haas-pet-project"],
    ["Rielle “Kit” Peddler: Transhuman", "rielle-kit-peddler-transhuman"],
    ["Snare!", "snare"],
    ["Tāo Salonga: Telepresence Magician", "tao-salonga-telepresence-magician"],
    ["NGO Front", "ngo-front"],
    ["Eli 1.0", "eli-1-0"],
  ])("%s", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});

describe("what is in sight", () => {
  it("is everything, while there is little", () => {
    expect(inSight(FEW, 5, 200, -5000, 900)).toEqual({ first: 0, end: FEW, above: 0, rows: 12 });
    expect(inSight(FEW, 5, 200, 100, 900, true)).toEqual({ first: 0, end: 20, above: 0, rows: 12 });
  });

  it("moves with the page, in whole rows, half a window more on either side", () => {
    expect(inSight(1000, 5, 200, 100, 900)).toEqual({ first: 0, end: 35, above: 0, rows: 200 });
    const { first, end } = inSight(1000, 5, 200, -10_000, 900);
    expect(first % 5).toBe(0);
    expect(first).toBeLessThanOrEqual(50 * 5);
    expect(end).toBeGreaterThanOrEqual(54 * 5);
    expect(end - first).toBeLessThan(60);
  });

  it("ends with the last card", () => {
    expect(inSight(1001, 5, 200, -40_000, 900).end).toBe(1001);
    expect(inSight(1001, 5, 200, -90_000, 900).first).toBe(1000);
  });
});
