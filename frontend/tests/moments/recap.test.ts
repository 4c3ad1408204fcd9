import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";

import type { Entry, Side } from "../../src/lib/types";
import { isFresh, recapOf } from "../../src/moments/recap";
import RecapStrip from "../../src/moments/RecapStrip.svelte";
import { entry } from "../entries";
import { view } from "../play/table";
import { arrivals, GAMES, Screen } from "./recorded";

const BOARD = view({ servers: { ...view().servers, HQ: { ice: [{ handle: "card 4", title: null, side: "corp", faceup: false, counters: {}, hosted: [] }], root: [] } } });

const TURN: Entry[] = [
  entry(0, "turn began", "", { side: "runner", turn: 2 }),
  entry(1, "card played", "", { side: "runner", action: true, cards: [{ title: "Sure Gamble" }], price: 5, clicks: 1 }),
  entry(2, "credits gained", "", { side: "runner", amount: 9, under: 1 }),
  entry(3, "run began", "", { side: "runner", action: true, server: "HQ", clicks: 1 }),
  entry(4, "ice approached", "", { side: "runner", under: 3, cards: [{ title: null, handle: "card 4" }] }),
  entry(5, "card rezzed", "", { side: "corp", under: 3, price: 2, cards: [{ title: "Diviner", handle: "card 4" }] }),
  entry(6, "ice encountered", "", { side: "runner", under: 3, cards: [{ title: "Diviner", handle: "card 4" }] }),
  entry(7, "ability used", "", { side: "runner", under: 3, cards: [{ title: "Unity" }], price: 2 }),
  entry(8, "subroutine broken", "", { side: "runner", under: 7, cards: [{ title: "Diviner", handle: "card 4" }] }),
  entry(9, "run successful", "", { side: "runner", under: 3 }),
  entry(10, "cards accessed", "", { side: "runner", under: 3, cards: [{ title: "Hedge Fund" }] }),
  entry(11, "run ended", "", { side: "runner", under: 3, successful: true }),
  entry(12, "ability used", "", { side: "runner", action: true, cards: [{ title: "Telework Contract" }], clicks: 2 }),
  entry(13, "turn began", "", { side: "corp", turn: 3 }),
];

describe("the recap of a turn", () => {
  it("tells each click, what it cost, and the stations of a run", () => {
    const recap = recapOf(TURN, "corp", BOARD);
    expect(recap?.deeds.map(({ click, words, credits }) => [click, words, credits])).toEqual([
      ["1", "Plays Sure Gamble", 4],
      ["2", "Runs HQ", -2],
      ["3–4", "Uses Telework Contract", 0],
    ]);
    expect(recap?.deeds[1]?.stations.map(({ words }) => words)).toEqual(["Diviner: broken −2[credit]", "sees Hedge Fund"]);
  });

  it("is of the other side's turn that ended last, and of any for those who watch", () => {
    expect(recapOf(TURN, "runner", BOARD)).toBeNull();
    expect(recapOf(TURN, null, BOARD)?.turn).toBe(2);
    expect(recapOf(TURN.slice(0, -1), "corp", BOARD)).toBeNull();
  });

  it("is fresh until the first action of one's own", () => {
    expect(isFresh(TURN, "corp")).toBe(true);
    expect(isFresh(TURN, "runner")).toBe(false);
    const drawn = entry(14, "cards drawn", "", { side: "corp" });
    expect(isFresh([...TURN, drawn], "corp")).toBe(true);
    expect(isFresh([...TURN, drawn, entry(15, "credits gained", "", { side: "corp", action: true })], "corp")).toBe(false);
  });

  it.each(GAMES)("has every action of every turn of the other side in %s", (_, you, frames) => {
    const other: Side = you === "corp" ? "runner" : "corp";
    const told: number[] = [];
    let log: readonly Entry[] = [];
    for (const arrival of arrivals(frames)) {
      log = arrival.log;
      if (!arrival.fresh.some(({ kind, side }) => kind === "turn began" && side === you)) continue;
      told.push(...(recapOf(log, you, arrival.view)?.deeds ?? []).filter(({ click }) => click !== null).map(({ n }) => n));
    }
    const end = log.filter(({ kind, side }) => kind === "turn began" && side === you).at(-1)?.n ?? 0;
    expect(told).toEqual(log.filter(({ action, side, n }) => action && side === other && n < end).map(({ n }) => n));
    expect(told.length).toBeGreaterThan(5);
  });
});

describe("the strip", () => {
  it("opens the board of that moment, and puts it away again", () => {
    const screen = new Screen("corp");
    screen.moments.begin(view({ turn: 2 }), []);
    const then = view({ turn: 2, mark: "HQ" });
    screen.moments.come({ before: view(), view: then, seq: 1, moment: false, fresh: TURN.slice(0, 3), log: TURN.slice(0, 3) });
    screen.moments.come({ before: then, view: BOARD, seq: 2, moment: false, fresh: TURN.slice(3), log: TURN });
    screen.moments.hurry();
    const strip = mount(RecapStrip, { target: document.body, props: { moments: screen.moments, log: TURN, you: "corp", view: BOARD } });
    flushSync();
    const [first] = document.querySelectorAll<HTMLButtonElement>("nav.recap li button");
    first?.click();
    flushSync();
    expect(screen.moments.lookedAt).toBe(then);
    expect(screen.moments.busy).toBe(true);
    first?.click();
    flushSync();
    expect(screen.moments.lookedAt).toBeNull();
    expect(strip.toggle()).toBe(true);
    flushSync();
    expect(document.querySelector("nav.recap")).toBeNull();
    strip.toggle();
    flushSync();
    expect(document.querySelector("nav.recap")).not.toBeNull();
    void unmount(strip);
  });
});
