import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Entry, EntryKind, Side, View } from "../../src/lib/types";
import type { Arrival, Beat } from "../../src/moments/beats";
import { spoken } from "../../src/moments/sentence";
import { entry } from "../entries";
import { decision, view } from "../play/table";
import { arrivals, GAMES, Screen } from "./recorded";

/** What must be seen, whoever looks on, as issue 13 names it. */
const MUST: readonly EntryKind[] = [
  "cards accessed",
  "agenda stolen",
  "agenda scored",
  "damage suffered",
  "card rezzed",
  "subroutine resolved",
  "tags taken",
  "tags removed",
  "trace successful",
  "trace unsuccessful",
  "bids revealed",
  "run ended",
];

function mustSee(log: readonly Entry[], you: Side): number[] {
  return log.filter(({ kind, action, side }) => MUST.includes(kind) || (action && side !== you)).map(({ n }) => n);
}

let log: Entry[] = [];
let before: View = view();

/** A picture that comes with some entries. */
function coming(fresh: Entry[], after: View = view()): Arrival {
  log = [...log, ...fresh];
  const arrival: Arrival = { before, view: after, seq: log.length, moment: false, fresh, log };
  before = after;
  return arrival;
}

const REZ = entry(0, "card rezzed", "", { side: "corp", cards: [{ title: "Diviner", handle: "card 5" }], price: 2, server: "HQ" });
const TAG = entry(1, "tags taken", "", { side: "runner", amount: 1, now: 1 });
const ENDED = entry(2, "run ended", "", { side: "runner", server: "HQ" });

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  before = view();
});
afterEach(() => void vi.useRealTimers());

describe("a recorded game, stepped at full speed", () => {
  it.each(GAMES)("shows every moment of %s, in order, one at a time, and ends with the board as it is", (_, you, frames) => {
    const screen = new Screen(you);
    screen.moments.begin(frames.start, []);
    let last: Arrival | null = null;
    for (const arrival of arrivals(frames)) {
      screen.moments.come(arrival);
      last = arrival;
    }
    let playing: Beat | null = null;
    let changes = 0;
    while (screen.moments.running) {
      if (screen.moments.running.beat !== playing) {
        playing = screen.moments.running.beat;
        changes += 1;
        expect(screen.begun.at(-1)).toBe(playing);
      }
      vi.advanceTimersByTime(25);
    }
    const told = last?.log ?? [];
    expect(mustSee(told, you).filter((n) => !screen.begun.some((beat) => beat.n === n))).toEqual([]);
    expect(screen.begun.every(({ n }, i) => i === 0 || n > (screen.begun[i - 1]?.n ?? -1))).toBe(true);
    expect(changes).toBe(screen.begun.length);
    expect(screen.view).toEqual(last?.view);
    expect(screen.log).toEqual(told);
  });

  it("has every kind of moment among the games", () => {
    const kinds = new Set(GAMES.flatMap(([, , { frames }]) => frames.flatMap((frame) => frame.log.map(({ kind }) => kind))));
    expect(MUST.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it.each(GAMES)("says each of %s in a sentence that is to you, and tells no rule and no number that is not there", (_, you, frames) => {
    const screen = new Screen(you);
    screen.pace = "off";
    screen.moments.begin(frames.start, []);
    for (const arrival of arrivals(frames)) screen.moments.come(arrival);
    expect(screen.begun.length).toBeGreaterThan(30);
    for (const beat of screen.begun) {
      const words = spoken(beat.said);
      expect(words).toMatch(/^[“A-Z0-9].*[.!]$/);
      expect(words).not.toMatch(/undefined|null|NaN|_|\[/);
      if (beat.kind === "damage" || beat.kind === "steal") expect(/\byou\b/i.test(words)).toBe(you === "runner");
    }
  });
});

describe("the queue", () => {
  it("keeps the board before a beat until it lands, and the log with it", () => {
    const screen = new Screen("runner");
    screen.moments.begin(before, []);
    const now = view({ runner: { ...view().runner, tags: 1 } });
    screen.moments.come(coming([TAG], now));
    vi.advanceTimersByTime(319);
    expect(screen.view).toBeNull();
    expect(screen.log).toEqual([]);
    vi.advanceTimersByTime(2);
    expect(screen.view).toBe(now);
    expect(screen.log).toEqual([TAG]);
    expect(screen.moments.running?.beat.kind).toBe("tag");
    vi.advanceTimersByTime(600);
    expect(screen.moments.running).toBeNull();
  });

  it("changes only what a beat is about while more of the same picture follow", () => {
    const run = { server: "HQ", position: 0, phase: "encounter ice", approached: null, successful: false };
    const running = view({ run });
    before = running;
    const screen = new Screen("runner");
    screen.moments.begin(running, []);
    screen.moments.come(coming([TAG, ENDED], view({ runner: { ...view().runner, tags: 1 }, turn: 3 })));
    vi.advanceTimersByTime(330);
    expect(screen.view?.runner.tags).toBe(1);
    expect(screen.view?.run).toEqual(run);
    expect(screen.seq).toBe(0);
    vi.advanceTimersByTime(900);
    expect(screen.moments.running?.beat.kind).toBe("run ends");
    vi.advanceTimersByTime(150);
    expect(screen.view?.turn).toBe(3);
    expect(screen.seq).toBe(2);
  });

  it("shows pictures without beats at once when nothing plays, and in their turn otherwise", () => {
    const screen = new Screen("runner");
    screen.moments.begin(before, []);
    screen.moments.come(coming([], view({ turn: 5 })));
    expect(screen.view?.turn).toBe(5);
    expect(screen.moments.busy).toBe(false);
    screen.moments.come(coming([REZ], view({ turn: 6 })));
    screen.moments.come(coming([], view({ turn: 7 })));
    expect(screen.view?.turn).toBe(5);
    vi.advanceTimersByTime(200);
    expect(screen.view?.turn).toBe(6);
    vi.advanceTimersByTime(800);
    expect(screen.view?.turn).toBe(7);
  });

  it("plays the oldest at double speed with more than six waiting, and drops none", () => {
    const screen = new Screen("runner");
    screen.moments.begin(before, []);
    for (let n = 0; n < 9; n += 1) screen.moments.come(coming([{ ...TAG, n }]));
    expect(screen.moments.running?.rate).toBe(1);
    const rates: number[] = [];
    while (screen.moments.running) {
      const { beat, rate } = screen.moments.running;
      if (rates.length <= beat.n) rates.push(rate);
      vi.advanceTimersByTime(10);
    }
    expect(rates).toEqual([1, 2, 1, 1, 1, 1, 1, 1, 1]);
    expect(screen.begun).toHaveLength(9);
  });

  it("goes twice as fast where that is wanted", () => {
    const screen = new Screen("runner");
    screen.pace = "short";
    screen.moments.begin(before, []);
    screen.moments.come(coming([TAG]));
    vi.advanceTimersByTime(445);
    expect(screen.moments.running).not.toBeNull();
    vi.advanceTimersByTime(10);
    expect(screen.moments.running).toBeNull();
  });

  it("shows the end at once without motion, and keeps sentence and sound", () => {
    const screen = new Screen("runner");
    screen.pace = "off";
    screen.moments.begin(before, []);
    screen.moments.come(coming([TAG, ENDED], view({ turn: 9 })));
    expect(screen.view?.turn).toBe(9);
    expect(screen.moments.running).toBeNull();
    expect(screen.begun.map(({ kind }) => kind)).toEqual(["tag", "run ends"]);
    expect(screen.moments.deaf(performance.now())).toBe(false);
    expect(spoken(screen.moments.caption ?? [])).toBe("You take 1 tag. The run on HQ ends.");
    vi.advanceTimersByTime(3100);
    expect(screen.moments.caption).toBeNull();
  });

  it("ends one beat on a cut and all of them on request, and what they change is there", () => {
    const screen = new Screen("runner");
    screen.moments.begin(before, []);
    screen.moments.come(coming([REZ], view({ turn: 6 })));
    screen.moments.come(coming([TAG], view({ turn: 7 })));
    screen.moments.come(coming([ENDED], view({ turn: 8 })));
    screen.moments.cut(performance.now());
    expect(screen.view?.turn).toBe(6);
    expect(screen.moments.running?.beat.kind).toBe("tag");
    screen.moments.cutAll(performance.now());
    expect(screen.moments.running).toBeNull();
    expect(screen.view?.turn).toBe(8);
    expect(screen.log.map(({ n }) => n)).toEqual([0, 1, 2]);
  });

  it("lands a beat that is cut before its time, though more of the same picture follow", () => {
    const screen = new Screen("runner");
    screen.moments.begin(before, []);
    screen.moments.come(coming([TAG, ENDED], view({ turn: 9 })));
    screen.moments.cut(performance.now());
    expect(screen.view?.runner.tags).toBe(1);
    expect(screen.log).toEqual([TAG]);
    expect(screen.moments.running?.beat.kind).toBe("run ends");
    expect(screen.seq).toBe(0);
  });

  it("listens 150 ms after the last beat, and 350 ms after a cut, by the time of the press", () => {
    const screen = new Screen("runner");
    screen.moments.begin(before, []);
    screen.moments.come(coming([TAG]));
    vi.advanceTimersByTime(900);
    const over = performance.now();
    expect(screen.moments.running).toBeNull();
    expect(screen.moments.deaf(over + 149)).toBe(true);
    expect(screen.moments.deaf(over + 151)).toBe(false);
    expect(screen.moments.busy).toBe(true);
    vi.advanceTimersByTime(151);
    expect(screen.moments.busy).toBe(false);
    screen.moments.come(coming([ENDED]));
    const cut = performance.now();
    screen.moments.cut(cut);
    expect(screen.moments.deaf(cut + 349)).toBe(true);
    expect(screen.moments.deaf(cut + 351)).toBe(false);
  });

  it("plays nothing of what was missed in an absence", () => {
    const screen = new Screen("runner");
    screen.moments.begin(before, []);
    screen.moments.come(coming([REZ]));
    screen.moments.come(coming([TAG]));
    screen.moments.begin(view({ turn: 20 }), log);
    expect(screen.moments.running).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(screen.begun).toHaveLength(1);
    expect(screen.view).toBeNull();
  });

  const access = (n: number, ...titles: string[]): Entry => entry(n, "cards accessed", "", { side: "runner", server: "HQ", cards: titles.map((title) => ({ title })) });

  it("takes 700 ms for each further card of an access of several, 450 where there are many", () => {
    const screen = new Screen("runner");
    screen.moments.begin(before, []);
    screen.moments.come(coming([access(0, "Tithe", "Ping", "Snare!")]));
    screen.moments.cutAll(performance.now());
    screen.moments.come(coming([TAG, access(2, "Tithe", "Ping", "Snare!", "Karunā", "Hedge Fund", "Urtica Cipher")]));
    screen.moments.cut(performance.now());
    expect(screen.begun.map(({ duration }) => duration)).toEqual([1200 + 2 * 700, 900, 1200 + 5 * 450]);
  });

  it("takes 450 ms for each of the rest, which one press accesses", () => {
    const passing = view({ decision: { ...decision("access", []), side: "runner" } });
    const screen = new Screen("runner");
    screen.moments.begin(before, []);
    screen.moments.come(coming([access(0, "Tithe")], passing));
    screen.moments.come(coming([access(1, "Ping")], passing));
    screen.moments.come(coming([access(2, "Snare!")]));
    while (screen.moments.running) vi.advanceTimersByTime(50);
    expect(screen.begun.map(({ duration }) => duration)).toEqual([1200, 450, 450]);
  });

  it("sounds the verdict of a trace too where nothing moves", () => {
    const screen = new Screen("runner");
    screen.pace = "off";
    screen.moments.begin(before, []);
    screen.moments.come(coming([entry(0, "trace successful", "", { side: "corp", amount: 3, against: 0 })]));
    expect(screen.verdicts.map(({ verdict }) => verdict)).toEqual(["trace.lost"]);
  });

  it("makes an access right after another shorter and higher", () => {
    const screen = new Screen("runner");
    screen.moments.begin(before, []);
    screen.moments.come(coming([access(0, "Tithe")]));
    screen.moments.come(coming([access(1, "Ping"), access(2, "Snare!")]));
    while (screen.moments.running) vi.advanceTimersByTime(50);
    expect(screen.begun.map(({ duration, rise }) => [duration, rise])).toEqual([
      [1200, 0],
      [700, 1],
      [700, 2],
    ]);
  });

  it("keeps the boards of earlier moments to look back at", () => {
    const screen = new Screen("runner");
    screen.moments.begin(view({ turn: 1 }), []);
    screen.moments.come(coming([REZ], view({ turn: 2 })));
    screen.moments.come(coming([TAG], view({ turn: 3 })));
    screen.moments.cutAll(performance.now());
    expect(screen.moments.boardAt(0)?.turn).toBe(2);
    expect(screen.moments.boardAt(1)?.turn).toBe(3);
    expect(screen.moments.boardAt(-1)).toBeNull();
  });
});
