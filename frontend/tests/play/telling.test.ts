import { describe, expect, it } from "vitest";

import { placeAt } from "../../src/router.svelte";
import { spotFor } from "../../src/play/place";
import { pieces, readAloud, tell, titleOf } from "../../src/play/telling";
import { consequence, price } from "../../src/play/words";
import type { SubroutineView, ThreatView } from "../../src/lib/types";
import { entry } from "../entries";

const PLAYED = entry(7, "card played", "The Corp plays Hedge Fund for 5 credits.", {
  side: "corp",
  cards: [{ title: "Hedge Fund" }],
  names: [[15, 25]],
  price: 5,
});

describe("the log", () => {
  it("finds the cards that an entry names, and leaves the words as they are", () => {
    expect(pieces(PLAYED)).toEqual([
      { text: "The Corp plays ", card: null },
      { text: "Hedge Fund", card: "Hedge Fund" },
      { text: " for 5 credits.", card: null },
    ]);
    expect(pieces({ text: "Hedge Fund", names: [[0, 10]] })).toEqual([{ text: "Hedge Fund", card: "Hedge Fund" }]);
    expect(pieces({ text: "Nothing." })).toEqual([{ text: "Nothing.", card: null }]);
  });

  it("marks what happened within a run, whatever it is a part of there", () => {
    const told = tell([
      entry(0, "turn began", "", { side: "runner" }),
      entry(1, "card played", "The Runner plays Jailbreak.", { side: "runner", action: true }),
      entry(2, "run began", "The Runner runs HQ.", { side: "runner", under: 1 }),
      entry(3, "cards accessed", "The Runner accesses a card.", { under: 2 }),
      entry(4, "damage suffered", "The Runner suffers 1 net damage.", { under: 3 }),
      entry(5, "run ended", "The run on HQ ends.", { under: 2 }),
      entry(6, "credits gained", "The Runner gains 1 credit (now 5).", { under: 1 }),
    ]);
    expect(told.map((line) => line.inRun)).toEqual([false, false, true, true, true, true, false]);
    expect(told.map((line) => line.heading)).toEqual([true, false, false, false, false, false, false]);
    expect(told.map((line) => line.mark)).toEqual([null, "card", "run", "card", "damage", null, "credit"]);
    expect(told[0]?.pieces[0]?.text).toBe("Turn 2 · Runner");
    expect(told[1]?.side).toBe("runner");
    expect(told[3]?.side).toBeNull();
  });

  it("tells clicks from what comes of them", () => {
    const told = tell([
      entry(0, "card played", "The Runner plays Jailbreak.", { side: "runner", action: true, clicks: 1 }),
      entry(1, "credits gained", "The Runner gains 1 credit.", { side: "runner", under: 0 }),
      entry(2, "ability used", "The Runner uses Telework Contract.", { side: "runner", action: true, clicks: 2 }),
      entry(3, "cards drawn", "The Corp draws 1 card.", { side: "corp" }),
    ]);
    expect(told.map(({ clicks }) => clicks)).toEqual([1, null, 2, null]);
  });

  it("marks counters that are credits as credits", () => {
    const marks = (["credit", "virus"] as const).map((counter) => tell([entry(0, "counters placed", "", { counter })])[0]?.mark);
    expect(marks).toEqual(["credit", null]);
  });

  it("is read aloud in its own words, and a turn by its number", () => {
    expect(readAloud(PLAYED)).toBe("The Corp plays Hedge Fund for 5 credits.");
    expect(readAloud(entry(0, "turn began", "=== Turn 2: Runner ===", { side: "runner" }))).toBe("Turn 2: Runner.");
  });

  it("is about a card that you may know, or else the card that does it", () => {
    const cards = [{ title: null }, { title: "Cleaver" }];
    expect(titleOf(entry(0, "cards drawn", "", { cards, source: { title: "Diesel" } }))).toBe("Cleaver");
    expect(titleOf(entry(0, "cards drawn", "", { cards: [{ title: null }], source: { title: "Diesel" } }))).toBe("Diesel");
    expect(titleOf(entry(0, "cards drawn", ""))).toBeNull();
  });
});

describe("words", () => {
  const threatens = (threat?: ThreatView): SubroutineView => ({ text: "…", broken: false, by: null, resolved: false, ...(threat && { threat }) });

  it("say prices in symbols", () => {
    expect(price({ credits: 2 })).toBe("2[credit]");
    expect(price({ also: "lose [click]" })).toBeNull();
    expect(price(null)).toBeNull();
  });

  it("say what unbroken subroutines would do, the damage added up", () => {
    expect(consequence([threatens({ net: 1 }), threatens({ net: 2 })])).toBe("3 net damage");
    expect(consequence([threatens({ tags: true }), threatens({ ends_run: true })])).toBe("A tag, the run ends");
    expect(consequence([threatens()])).toBe("They do what they say");
  });
});

describe("a popover", () => {
  const view = { width: 1440, height: 900 };
  const bar = { left: 0, right: 1100, top: 540, bottom: 610 };
  const clear = (top: number, height: number) => top + height <= bar.top || top >= bar.bottom;

  it("stands above what it is about where there is room", () => {
    expect(spotFor({ left: 400, right: 500, top: 300, bottom: 400 }, 360, 120, view, bar)).toEqual({ left: 270, top: 170 });
  });

  it("never covers the action bar", () => {
    const rig = { left: 40, right: 126, top: 640, bottom: 756 };
    const spot = spotFor(rig, 400, 130, view, bar);
    expect(clear(spot.top, 130)).toBe(true);
  });
});

describe("addresses", () => {
  it("name pages", () => {
    expect(placeAt("/")).toEqual({ page: "lobby" });
    expect(placeAt("/t/t42")).toEqual({ page: "table", id: "t42" });
    expect(placeAt("/watch/t42")).toEqual({ page: "watch", id: "t42", eyes: "spectator" });
    expect(placeAt("/watch/t42/corp")).toEqual({ page: "watch", id: "t42", eyes: "corp" });
    expect(placeAt("/watch/t42/both")).toEqual({ page: "nowhere" });
    expect(placeAt("/replay")).toEqual({ page: "replay", game: null, step: null, eyes: "both" });
    expect(placeAt("/replay/g7")).toEqual({ page: "replay", game: "g7", step: null, eyes: "both" });
    expect(placeAt("/t/a/b")).toEqual({ page: "nowhere" });
  });
});
