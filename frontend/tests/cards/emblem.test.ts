import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { emblem, fnv1a, FRAMES, mulberry32 } from "../../src/cards/emblem";
import { FIGURES, type Kind, kindOf } from "../../src/cards/figures";
import { catalogue } from "../fixtures";

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

describe("emblems", () => {
  it("are frozen: a change of the algorithm would redraw every card players know", () => {
    const titles = [
      "Sure Gamble",
      "Brân 1.0",
      "Déjà Vu",
      "Snare!",
      "Corroder",
      "Wake",
      "Heimdall",
      "Mimic",
      "Noise",
      "Ash",
      "Medium",
      "Parasite",
    ];
    const drawn = (Object.keys(FIGURES) as Kind[]).flatMap((kind) => titles.map((title) => emblem(title, kind)));
    expect(digest(drawn.join("\n"))).toBe("6cf17597778383cc");
  });

  it("hash titles with FNV-1a", () => {
    expect(fnv1a("")).toBe(0x811c9dc5);
    expect(fnv1a("a")).toBe(0xe40c292c);
    expect(fnv1a("foobar")).toBe(0xbf9cf968);
  });

  it("draw from mulberry32, which stays within 0 and 1 and repeats itself", () => {
    const first = mulberry32(7);
    const second = mulberry32(7);
    for (let i = 0; i < 200; i++) {
      const value = first();
      expect(value).toBe(second());
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
    }
  });

  it("show the same figure in every frame", () => {
    const inside = (svg: string): string => svg.replace(/^<svg[^>]*>/, "");
    expect(inside(emblem("Cleaver", "fracter", FRAMES.wide))).toBe(inside(emblem("Cleaver", "fracter", FRAMES.plain)));
  });

  it("differ from card to card", () => {
    const drawn = Object.values(catalogue.cards).map((card) => emblem(card.title, kindOf(card)));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("bring no colours, styles or numbers that are none, so themes and strict pages can use them", () => {
    for (const card of Object.values(catalogue.cards)) {
      const svg = emblem(card.title, kindOf(card));
      expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|#[0-9a-f]{3}/i);
      expect(svg.length).toBeLessThan(16_000);
    }
  });
});

describe("the kind of a picture", () => {
  const kind = (title: string): Kind => kindOf(catalogue.cards[title]!);

  it("follows the card's type and its telling subtype", () => {
    expect(kind("Cleaver")).toBe("fracter");
    expect(kind("Unity")).toBe("decoder");
    expect(kind("Carmen")).toBe("killer");
    expect(kind("Mayfly")).toBe("breaker");
    expect(kind("Leech")).toBe("virus");
    expect(kind("Brân 1.0")).toBe("barrier");
    expect(kind("Whitespace")).toBe("code gate");
    expect(kind("Karunā")).toBe("sentry");
    expect(kind("Jailbreak")).toBe("run");
    expect(kind("Sure Gamble")).toBe("event");
    expect(kind("Haas-Bioroid: Precision Design")).toBe("corp");
    expect(kind("The Catalyst: Convention Breaker")).toBe("runner");
  });
});
