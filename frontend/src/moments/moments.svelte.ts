/** The queue of beats at a table: what comes waits its turn, one beat plays at a time, and the board changes with it. */

import type { Entry, Side, View } from "../lib/types";
import { beatsOf, type Arrival, type Beat } from "./beats";
import { landed } from "./landing";
import { spoken, type Said } from "./sentence";

export type Pace = "full" | "short" | "off";

/** Where the board is that beats change. */
export interface Board {
  readonly you: Side | null;
  /** Show a picture, whole, and all that was told by then. */
  show(arrival: Arrival): void;
  /** Show a board on the way to the next picture, and what was told by then. */
  between(view: View, log: readonly Entry[]): void;
}

export interface Ways {
  pace(): Pace;
  /** Called when a beat begins, and again when it lands if it has a verdict. */
  sound(beat: Beat, verdict: boolean): void;
}

/** The beat that plays. */
export interface Running {
  beat: Beat;
  /** How many times faster than written. */
  rate: number;
}

/** A board of earlier on, and the last entry told by then. */
export interface Past {
  n: number;
  view: View;
}

/** A picture, and the beats that are still to be shown before it is whole. */
interface Waiting {
  arrival: Arrival;
  beats: Beat[];
}

/** With more than so many waiting, the oldest go by at double speed. */
export const CALM = 6;
/** How long after the last beat an answer is taken, and how long after a cut. */
export const AFTER_BEAT = 150;
export const AFTER_CUT = 350;
/** How long a sentence stays where nothing moves. */
const STILL_SENTENCE = 3000;
/** How many boards are kept to look back at. */
const KEPT = 400;

export class Moments {
  running = $state.raw<Running | null>(null);
  /** The entry whose board is looked back at. */
  looking = $state<number | null>(null);
  /** What stands on the timing track where nothing moves. */
  caption = $state.raw<Said | null>(null);
  /** The boards of the last turns, the oldest first. */
  past = $state.raw<readonly Past[]>([]);

  /** Whether beats play or have just done so. */
  private unsettled = $state(false);
  private line: Waiting[] = [];
  /** What the running beat leads to. */
  private coming: Waiting | null = null;
  /** Whether the running beat has changed the board. */
  private landed = false;
  /** The board as it is drawn. */
  private drawn: View | null = null;
  private lastCut = -Infinity;
  private listensAt = -Infinity;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private settling: ReturnType<typeof setTimeout> | undefined;
  private fading: ReturnType<typeof setTimeout> | undefined;
  private readonly sentences = new Map<number, string>();

  constructor(
    private readonly board: Board,
    private readonly ways: Ways,
  ) {}

  /** Whether nothing is answered now: beats play or have just done so, or an earlier board is shown. */
  get busy(): boolean {
    return this.unsettled || this.looking !== null;
  }

  /** The earlier board that is looked back at. */
  get lookedAt(): View | null {
    return this.looking === null ? null : this.boardAt(this.looking);
  }

  /** A new picture; what led to it is shown first. */
  come(arrival: Arrival): void {
    this.looking = null;
    const you = this.board.you;
    const before = this.line.at(-1)?.beats.at(-1) ?? this.running?.beat ?? null;
    const beats = beatsOf(arrival, you, before);
    for (const beat of beats) this.sentences.set(beat.n, spoken(beat.said));
    this.line.push({ arrival, beats });
    if (this.ways.pace() === "off") this.still();
    else if (!this.running) this.next();
  }

  /** A whole picture after an absence: whatever waited is no longer worth a beat. */
  begin(view: View | null, log: readonly Entry[]): void {
    this.stop();
    this.line = [];
    this.running = this.coming = this.caption = this.looking = null;
    this.unsettled = false;
    this.drawn = view;
    this.past = view ? [{ n: log.at(-1)?.n ?? -1, view }] : [];
  }

  /** What is said of an entry, where it makes a beat. */
  sentence(n: number): string | null {
    return this.sentences.get(n) ?? null;
  }

  /** Whether a press at that time is too early to be an answer. */
  deaf(timeStamp: number): boolean {
    return this.running !== null || timeStamp < this.listensAt;
  }

  /** End the running beat; what it changes is there at once. */
  cut(timeStamp: number): void {
    if (!this.running) return;
    this.lastCut = timeStamp;
    this.end();
  }

  /** End this beat and all that wait. */
  cutAll(timeStamp: number): void {
    if (!this.running) return;
    this.lastCut = timeStamp;
    this.finish();
  }

  /** Show everything that waits at once: motion was switched off, or nobody looks. */
  hurry(): void {
    if (this.running) this.finish();
  }

  /** The board as it was when an entry had just been told; null where that was before one came. */
  boardAt(n: number): View | null {
    const first = this.past[0];
    if (!first || n <= first.n) return null;
    return this.past.find((past) => past.n >= n)?.view ?? null;
  }

  leave(): void {
    this.stop();
    clearTimeout(this.settling);
    clearTimeout(this.fading);
  }

  private get waiting(): number {
    return [...(this.coming ? [this.coming] : []), ...this.line].reduce((sum, { beats }) => sum + beats.length, 0);
  }

  private next(): void {
    for (;;) {
      const coming = (this.coming ??= this.line.shift() ?? null);
      if (!coming) break;
      const beat = coming.beats.shift();
      if (beat) {
        this.play(beat);
        return;
      }
      this.coming = null;
      this.show(coming.arrival);
    }
    if (!this.running) return;
    this.running = null;
    this.settle();
  }

  private play(beat: Beat): void {
    const rate = (this.ways.pace() === "short" ? 2 : 1) * (this.waiting > CALM ? 2 : 1);
    this.caption = null;
    this.unsettled = true;
    clearTimeout(this.settling);
    this.running = { beat, rate };
    this.landed = false;
    this.ways.sound(beat, false);
    this.timers = [setTimeout(() => this.land(beat), beat.lands / rate), setTimeout(() => this.end(), beat.duration / rate)];
  }

  /** The board changes: by all that the picture brings with its last beat, by what the beat is about before. */
  private land(beat: Beat): void {
    const coming = this.coming;
    if (this.landed || !coming) return;
    this.landed = true;
    if (beat.verdict) this.ways.sound(beat, true);
    const { arrival, beats } = coming;
    if (beats.length === 0) {
      this.coming = null;
      this.show(arrival);
      return;
    }
    const view = landed(this.drawn ?? arrival.before, arrival.view, beat);
    this.draw(view, beat.n);
    this.board.between(
      view,
      arrival.log.filter(({ n }) => n <= beat.n),
    );
  }

  private show(arrival: Arrival): void {
    this.draw(arrival.view, arrival.log.at(-1)?.n ?? -1);
    this.board.show(arrival);
  }

  private draw(view: View, n: number): void {
    this.drawn = view;
    // After something was taken back, numbers come again.
    const before = this.past.filter((past) => past.n <= n);
    this.past = [...before, { n, view }].slice(-KEPT);
  }

  private end(): void {
    const running = this.running;
    this.stop();
    if (running) this.land(running.beat);
    this.next();
  }

  private finish(): void {
    this.stop();
    const rest = [...(this.coming ? [this.coming] : []), ...this.line];
    this.line = [];
    this.running = this.coming = null;
    for (const { arrival } of rest) this.show(arrival);
    this.settle();
  }

  /** Without motion: the end at once, the words and the sounds remain. Nothing plays, so nothing need be cut. */
  private still(): void {
    if (this.running) this.finish();
    const rest = this.line;
    this.line = [];
    const beats = rest.flatMap((waiting) => waiting.beats);
    for (const { arrival } of rest) this.show(arrival);
    if (!beats.length) return;
    for (const beat of beats) {
      this.ways.sound(beat, false);
      if (beat.verdict) this.ways.sound(beat, true);
    }
    this.caption = beats.slice(-2).flatMap(({ said }, i) => [...(i ? [{ text: " ", strong: false }] : []), ...said]);
    clearTimeout(this.fading);
    this.fading = setTimeout(() => (this.caption = null), STILL_SENTENCE);
  }

  /** No beat is left: the dock listens again in a moment. */
  private settle(): void {
    this.listensAt = Math.max(performance.now() + AFTER_BEAT, this.lastCut + AFTER_CUT);
    this.unsettled = true;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => (this.unsettled = false), this.listensAt - performance.now());
  }

  private stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}
