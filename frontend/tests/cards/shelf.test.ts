import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Shelf, titlesIn } from "../../src/cards/shelf.svelte";
import type { Card } from "../../src/lib/types";
import { views } from "../fixtures";

const printed = (title: string): Card => ({ title }) as Card;
const known = (titles: string[]): Record<string, Card> =>
  Object.fromEntries(titles.filter((title) => title !== "No Such Card").map((title) => [title, printed(title)]));

let asked: string[][] = [];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function shelf(failures = 0): Shelf {
  return new Shelf((titles) => {
    asked.push(titles);
    return failures-- > 0 ? Promise.reject(new Error("away")) : Promise.resolve(known(titles));
  });
}

describe("cards", () => {
  it("are asked for as they come into sight, those of one moment together, and once", async () => {
    const cards = shelf();
    expect([cards.card("Palisade"), cards.card("Tithe"), cards.card("Palisade")]).toEqual([null, null, null]);
    await vi.runAllTimersAsync();
    expect(asked).toEqual([["Palisade", "Tithe"]]);
    expect(cards.card("Tithe")?.title).toBe("Tithe");
    expect(cards.bring(["Palisade", "Tithe"]), "nothing to wait for").toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("that there are not are not asked for again", async () => {
    const cards = shelf();
    cards.card("No Such Card");
    await vi.runAllTimersAsync();
    expect(cards.card("No Such Card")).toBeNull();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
  });

  it("come in portions that the server takes", async () => {
    const cards = shelf();
    void cards.bring(Array.from({ length: 130 }, (_, place) => `Card ${place}`));
    await vi.runAllTimersAsync();
    expect(asked.map((titles) => titles.length)).toEqual([60, 60, 10]);
  });

  it("are tried for again while the server is away, and given up for a time in the end", async () => {
    const once = shelf(2);
    once.card("Palisade");
    await vi.runAllTimersAsync();
    expect(once.card("Palisade")?.title).toBe("Palisade");
    const never = shelf(6);
    never.card("Palisade");
    await vi.runAllTimersAsync();
    expect(never.card("Palisade"), "asked for anew").toBeNull();
    await vi.runAllTimersAsync();
    expect(never.card("Palisade")?.title).toBe("Palisade");
  });

  it("hold a picture up for a moment only", async () => {
    const cards = new Shelf(() => new Promise(() => undefined));
    let shown = false;
    void cards.bring(["Palisade"])?.then(() => (shown = true));
    await vi.advanceTimersByTimeAsync(1400);
    expect(shown).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toBe(true);
  });
});

describe("the titles in a picture", () => {
  it("are those of its cards, and nothing that is not seen there", () => {
    for (const [name, view] of views) {
      const text = JSON.stringify(view);
      const found = [...titlesIn(view)];
      expect(found.length, name).toBeGreaterThan(2);
      for (const title of found) expect(text).toContain(JSON.stringify(title));
    }
    expect([...titlesIn({ title: null, rig: [{ title: "Cleaver", words: "Palisade" }], outside: ["Safety First"] })]).toEqual([
      "Cleaver",
      "Safety First",
    ]);
  });
});
