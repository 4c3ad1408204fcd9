import { beforeEach, describe, expect, it, vi } from "vitest";

import { Workshop } from "../../src/decks/workshop.svelte";
import type { ChangedDeck, KeptDeck } from "../../src/lib/types";
import { ApiError } from "../../src/net/api";

const KEPT = { id: "d1", name: "Mine", notes: "", format: "", revision: 1, contents: { identity: "Noise", cards: { Diesel: 1 } }, standing: { size: 1 } } as unknown as KeptDeck;

describe("a deck in the making", () => {
  let sent: ChangedDeck[];
  let fails: ApiError | null;
  const make = () =>
    new Workshop(KEPT, {
      change: async (_id, change) => {
        sent.push(change);
        if (fails) throw fails;
        return { ...KEPT, ...change, revision: (change.revision ?? 0) + 1 } as KeptDeck;
      },
    });

  beforeEach(() => {
    sent = [];
    fails = null;
    vi.useFakeTimers();
  });

  it("is kept a moment after the last of several changes, once", async () => {
    const shop = make();
    shop.add("Diesel", 1);
    shop.add("Diesel", 1);
    expect(shop.contents.cards).toEqual({ Diesel: 3 });
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map(({ revision, contents }) => [revision, contents?.cards])).toEqual([[1, { Diesel: 3 }]]);
    shop.add("Legwork", 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent[1]?.revision).toBe(2);
  });

  it("takes back change by change, and keeps that, too", async () => {
    const shop = make();
    shop.add("Diesel", 1);
    shop.add("Legwork", 1);
    shop.undo();
    expect(shop.contents.cards).toEqual({ Diesel: 2 });
    shop.undo();
    shop.undo();
    expect([shop.contents.cards, shop.canUndo]).toEqual([{ Diesel: 1 }, false]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.at(-1)?.contents?.cards).toEqual({ Diesel: 1 });
  });

  it("sends what changed while something was sent", async () => {
    const shop = make();
    shop.add("Diesel", 1);
    const kept = shop.keep();
    shop.add("Diesel", 1);
    await kept;
    expect(sent.map(({ contents }) => contents?.cards["Diesel"])).toEqual([2, 3]);
  });

  it("says what is against it, and sends it again with the next change", async () => {
    const shop = make();
    fails = new ApiError("conflict", "This deck was changed elsewhere.", 409);
    shop.add("Diesel", 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shop.problem).toBe("This deck was changed elsewhere.");
    fails = null;
    shop.add("Legwork", 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect([shop.problem, sent.at(-1)?.contents?.cards]).toEqual([null, { Diesel: 2, Legwork: 1 }]);
  });
});
