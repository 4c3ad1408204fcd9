/** A board to practise on: no table, no socket. Each choice is answered by a callback with the picture that comes of it. */

import type { Target } from "../lib/lit";
import type { Entry, Side, View, WhyAnswer } from "../lib/types";
import type { Arrival } from "../moments/beats";
import { ApiError } from "../net/api";
import type { Place } from "../play/desk.svelte";

/** What a choice led to: the picture for whoever practises, and all that has been told since the exercise began. */
export interface Step {
  view: View;
  log: Entry[];
}

export interface ExerciseWays {
  /** Choose an option by its key. An error's message becomes the notice; null: nothing changes on the board. */
  choose(key: string): Promise<Step | null>;
  /** Why something is not lit; without this nothing is said. */
  why?(about: Target | { wish: string }): Promise<WhyAnswer | null>;
  /** Has the cards brought that are in what is to be shown; null: they are here. */
  cards?(...shown: unknown[]): Promise<void> | null;
  /** Take back the last choice. */
  undo?(): void;
}

/** Decides when what comes is shown; without one, at once. */
interface Pacing {
  come(arrival: Arrival): void;
  begin(view: View | null, log: readonly Entry[]): void;
}

/** An answer that is on its way for less than this is not drawn. */
const NOTICED = 150;

export class Exercise implements Place {
  readonly table = null;
  readonly moment = false;
  readonly connection = "open";
  view = $state.raw<View | null>(null);
  log = $state.raw<Entry[]>([]);
  seq = $state(-1);
  pending = $state<string | null>(null);
  notice = $state<string | null>(null);
  slow = $state(false);
  pacing: Pacing | null = null;

  private newest: Step | null = null;
  private shown = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly you: Side,
    private readonly ways: ExerciseWays,
  ) {}

  /** Put a picture there without any motion: the beginning, or another place to go on from. */
  async begin(step: Step): Promise<void> {
    await this.ways.cards?.(step.view, step.log);
    this.answered();
    this.newest = step;
    this.view = step.view;
    this.log = step.log;
    this.shown = ++this.seq;
    this.pacing?.begin(step.view, step.log);
  }

  /** What follows from here, shown beat by beat. */
  async come(step: Step): Promise<void> {
    const before = this.newest;
    await this.ways.cards?.(step.view, step.log);
    this.newest = step;
    const told = before?.log.at(-1)?.n ?? -1;
    const fresh = step.log.filter(({ n }) => n > told);
    const arrival = { view: step.view, seq: ++this.shown, moment: false, fresh, log: step.log };
    if (this.pacing && before) this.pacing.come({ ...arrival, before: before.view });
    else this.show(arrival);
  }

  show({ view, seq, log }: Pick<Arrival, "seq" | "log"> & { view: View }): void {
    this.view = view;
    this.seq = seq;
    this.log = [...log];
    this.answered();
  }

  between(view: View, log: readonly Entry[]): void {
    this.view = view;
    this.log = [...log];
  }

  /** Choose an option. One answer at a time. */
  choose(key: string): Promise<boolean> {
    return this.take(key, () => this.ways.choose(key));
  }

  /** Something that is answered like a choice, and is none: a hint that plays, the line to be shown. */
  async take(name: string, ask: () => Promise<Step | null>): Promise<boolean> {
    if (this.pending !== null) return false;
    this.pending = name;
    this.notice = null;
    this.timer = setTimeout(() => (this.slow = true), NOTICED);
    try {
      const step = await ask();
      if (step) await this.come(step);
      else this.answered();
      return step !== null;
    } catch (trouble) {
      this.answered();
      this.notice = trouble instanceof ApiError ? trouble.message : "That did not work. Try again.";
      return false;
    }
  }

  async why(about: Target | { wish: string }): Promise<WhyAnswer | null> {
    try {
      return (await this.ways.why?.(about)) ?? null;
    } catch (trouble) {
      this.notice = trouble instanceof ApiError ? trouble.message : null;
      return null;
    }
  }

  askUndo(): Promise<boolean> {
    this.ways.undo?.();
    return Promise.resolve(this.ways.undo !== undefined);
  }

  // An exercise is played choice by choice: nothing passes by itself and nothing is held.

  shortcut(): Promise<boolean> {
    return Promise.resolve(false);
  }

  abandon(): Promise<boolean> {
    return Promise.resolve(false);
  }

  letPass(): Promise<boolean> {
    return Promise.resolve(false);
  }

  hold(): Promise<boolean> {
    return Promise.resolve(false);
  }

  private answered(): void {
    clearTimeout(this.timer);
    this.slow = false;
    this.pending = null;
    this.notice = null;
  }
}
