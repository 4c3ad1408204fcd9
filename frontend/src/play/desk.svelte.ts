/** One player's dealings with a table: what is read from the picture, what is open on the page, what was asked. */

import type { Target } from "../lib/lit";
import type { Catalogue, Handle, Side, WhyAnswer } from "../lib/types";
import type { Sitting } from "../net/sitting.svelte";
import { breakAll, goOn } from "./breaking";
import { read, type Choice } from "./decision";
import type { Command, OpenMenu } from "./keyboard";
import { settings } from "./settings.svelte";

export interface CardMenu extends OpenMenu {
  title: string;
  anchor: Element | null;
  target: Target;
}

export interface Asked {
  answer: WhyAnswer;
  anchor: Element | null;
  target: Target;
}

export type Window = "settings" | "keys" | "guide" | "all" | "concede" | "wish" | "end" | null;

/** A sequence stops by itself after so many steps, whatever happens. */
const LONGEST = 24;

export class Desk {
  menu = $state.raw<CardMenu | null>(null);
  asked = $state.raw<Asked | null>(null);
  window = $state<Window>(null);
  private steps = $state(0);
  private through: Handle | null = null;

  readonly reading = $derived.by(() => (this.sitting.moment ? null : read(this.sitting.view, this.catalogue)));
  readonly plan = $derived.by(() => breakAll(this.reading, this.sitting.view));
  readonly names = $derived.by((): Record<Side, string> => {
    const table = this.sitting.table;
    return { corp: table?.corp?.name ?? "Corp", runner: table?.runner?.name ?? "Runner" };
  });

  constructor(
    readonly sitting: Sitting,
    private readonly catalogue: Catalogue,
    /** While something is still being shown, nothing is answered. */
    private readonly moments: { readonly busy: boolean } | null = null,
  ) {}

  /** Whether a choice is on its way, or a row of them. */
  get busy(): boolean {
    return (this.moments?.busy ?? false) || this.sitting.pending !== null || this.steps > 0 || this.sitting.connection !== "open";
  }

  choose = (choice: Choice): void => {
    this.menu = null;
    this.asked = null;
    if (this.window === "all") this.window = null;
    void this.sitting.choose(choice.key);
  };

  /** Press a card or a server: its only option, a menu of several, or the reason why there is none. */
  pick = (target: Target, places: readonly number[], anchor: Element, careful = false): void => {
    const choices = places.flatMap((place) => this.reading?.choices[place] ?? []);
    const [first] = choices;
    this.asked = null;
    if (!first) {
      void this.why(target, anchor);
      return;
    }
    if (this.busy) return;
    if (choices.length === 1 && !settings.ask && !careful) {
      this.choose(first);
      return;
    }
    const title = target.server ?? first.about.title ?? "This card";
    this.menu = { title, choices, anchor, target, runs: false };
  };

  why = async (target: Target, anchor: Element | null): Promise<void> => {
    this.menu = null;
    if (this.sitting.you === null) return;
    const answer = await this.sitting.why(target);
    if (answer) this.asked = { answer, anchor, target };
  };

  runs(anchor: Element | null): void {
    const runs = this.reading?.runs ?? [];
    if (runs.length) this.menu = { title: "Run which server?", choices: runs, anchor, target: {}, runs: true };
  }

  /** Break everything, step by step. */
  combine = (): void => {
    const plan = this.plan;
    if (!plan || this.busy) return;
    this.steps = 1;
    this.through = this.sitting.view?.encounter?.ice ?? null;
    void this.step(plan.next);
  };

  private async step(choice: Choice): Promise<void> {
    if (!(await this.sitting.choose(choice.key))) this.steps = 0;
  }

  /** To be called when a new picture is there: goes on with a row of steps, if one is under way. */
  advance(): void {
    if (this.steps === 0 || this.sitting.pending !== null || this.sitting.moment) return;
    const view = this.sitting.view;
    if (view?.decision && view.decision.side !== this.sitting.you) return;
    const next = view?.encounter?.ice === this.through ? goOn(this.reading, view) : null;
    if (!next || this.steps >= LONGEST) {
      this.steps = 0;
      return;
    }
    this.steps += 1;
    void this.step(next);
  }

  /** Close what is on top; whether there was anything. */
  close(): boolean {
    if (this.menu) this.menu = null;
    else if (this.asked) this.asked = null;
    else if (this.window) this.window = null;
    else return false;
    return true;
  }

  /** Carry out what a key meant, unless it is about the page itself. */
  obey(command: Command): boolean {
    switch (command.does) {
      case "choose":
        if (!this.busy) this.choose(command.choice);
        return true;
      case "combined":
        this.combine();
        return true;
      case "close":
        return this.close();
      case "all":
        this.window = "all";
        return true;
      case "settings":
        this.window = "settings";
        return true;
      case "help":
        this.window = "keys";
        return true;
      case "theme":
        settings.turnTheme();
        return true;
      case "undo":
        if (this.sitting.you) void this.sitting.askUndo();
        return true;
      case "hold":
        if (this.sitting.you) void this.sitting.hold(!this.sitting.table?.hold);
        return true;
      default:
        return false;
    }
  }
}
