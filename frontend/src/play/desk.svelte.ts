/** One player's dealings with a table: what is read from the picture, what is open on the page, what was asked. */

import { NOTHING_LIT, type Drop, type Lit, type Target } from "../lib/lit";
import type { AdviceAnswer, Catalogue, Handle, ShortcutKind, Side, TableView, View, WhyAnswer } from "../lib/types";
import type { Connection } from "../net/sitting.svelte";
import { Keyring, read, type Choice } from "./decision";
import type { Command, Group, OpenMenu } from "./keyboard";
import { settings } from "./settings.svelte";

/** Where one sits: at a table on a server (`Sitting`), or before a board to practise on (`Exercise`). */
export interface Place {
  readonly you: Side | null;
  readonly view: View | null;
  /** Null where there is no table. */
  readonly table: TableView | null;
  /** The number of the picture. */
  readonly seq: number;
  readonly moment: boolean;
  readonly pending: string | null;
  readonly slow: boolean;
  readonly connection: Connection;
  choose(key: string, trashFirst?: boolean): Promise<boolean>;
  shortcut(kind: ShortcutKind): Promise<boolean>;
  abandon(): Promise<boolean>;
  letPass(on: boolean): Promise<boolean>;
  hold(on: boolean): Promise<boolean>;
  askUndo(): Promise<boolean>;
  why(about: Target | { wish: string }): Promise<WhyAnswer | null>;
}

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

/** Cards that a key walked to, in the order of their numbers. */
export interface Reach {
  group: Group;
  cards: readonly Handle[];
}

export type Window = "settings" | "keys" | "guide" | "all" | "concede" | "wish" | "end" | null;

/** For so long the first press of what loses the game waits for the second. */
const ARMED = 3000;
/** Questions that a server answers to which the card was carried. */
const AIMED = new Set(["install in", "attack", "server"]);

export class Desk {
  menu = $state.raw<CardMenu | null>(null);
  asked = $state.raw<Asked | null>(null);
  advised = $state.raw<AdviceAnswer | null>(null);
  window = $state<Window>(null);
  /** The key of the option that loses the game and was pressed once. */
  armed = $state<string | null>(null);
  reach = $state.raw<Reach | null>(null);
  /** The server that a card was carried to: it answers the question where, once. */
  private aim: string | null = null;
  private disarming: ReturnType<typeof setTimeout> | undefined;
  private readonly ring = new Keyring();

  readonly reading = $derived.by(() => (this.sitting.moment ? null : read(this.sitting.view, this.catalogue, this.ring)));
  /** What may be done now, each card with its key: its own, or its number where a key walked to it. */
  readonly lit = $derived.by((): Lit => {
    if (!this.reading || this.dimmed) return NOTHING_LIT;
    if (!this.reach) return this.reading.lit;
    return { ...this.reading.lit, keys: Object.fromEntries(this.reach.cards.slice(0, 10).map((card, n) => [card, String((n + 1) % 10)])) };
  });
  readonly names = $derived.by((): Record<Side, string> => {
    const table = this.sitting.table;
    return { corp: table?.corp?.name ?? "Corp", runner: table?.runner?.name ?? "Runner" };
  });

  constructor(
    readonly sitting: Place,
    private readonly catalogue: Catalogue,
    /** While something is still being shown, nothing is answered. */
    private readonly moments: { readonly busy: boolean } | null = null,
  ) {}

  /** Whether an answer is on its way. */
  get busy(): boolean {
    return (this.moments?.busy ?? false) || this.sitting.pending !== null || this.sitting.connection !== "open";
  }

  /** Whether that is to be seen: an answer that comes back at once dims nothing. */
  get dimmed(): boolean {
    return (this.moments?.busy ?? false) || this.sitting.slow || this.sitting.connection !== "open";
  }

  /** Choose an option. One that loses the game is only armed by the first press. */
  choose = (choice: Choice, trashFirst = false): void => {
    const sure = choice.weight !== "lethal" || this.armed === choice.key;
    this.disarm();
    if (!sure) {
      this.armed = choice.key;
      this.disarming = setTimeout(() => this.disarm(), ARMED);
      return;
    }
    this.menu = null;
    this.asked = null;
    this.advised = null;
    if (this.window === "all") this.window = null;
    void this.sitting.choose(choice.key, trashFirst);
  };

  /** Several choices by one press, as the picture offers them. */
  shortcut = (kind: ShortcutKind): void => {
    this.disarm();
    if (!this.busy) void this.sitting.shortcut(kind);
  };

  /** Leave an unfinished choice of one's own; whether there was one. */
  leave = (): boolean => {
    if (!this.reading?.leave || this.busy) return false;
    void this.sitting.abandon();
    return true;
  };

  /** Let windows pass until something happens, or no longer. */
  letPass = (): void => {
    if (this.sitting.you) void this.sitting.letPass(!this.sitting.table?.passes);
  };

  disarm(): void {
    clearTimeout(this.disarming);
    this.armed = null;
  }

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

  /** A card was carried somewhere: what that means is done, and the question where to is answered with it. */
  drop = (target: Target, places: readonly number[], onto: Drop, anchor: Element): void => {
    const away = "zone" in onto && onto.zone === "discard";
    const meant = places.filter((place) => (this.reading?.choices[place]?.about.verb === "discard") === away);
    if (!meant.length) {
      void this.why(target, anchor);
      return;
    }
    this.pick(target, meant, anchor);
    this.aim = this.sitting.pending !== null && "server" in onto ? onto.server : null;
  };

  /** To be called when a new picture is there. */
  follow(): void {
    const places = this.aim === null || !this.reading ? undefined : this.reading.lit.servers[this.aim];
    if (!this.reading || this.busy) return;
    this.aim = null;
    const choice = places?.length === 1 ? this.reading.choices[places[0] ?? -1] : undefined;
    if (choice && AIMED.has(choice.about.verb)) this.choose(choice);
  }

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

  /** Close what is on top; whether there was anything. */
  close(): boolean {
    if (this.armed) this.disarm();
    else if (this.reach) this.reach = null;
    else if (this.menu) this.menu = null;
    else if (this.asked) this.asked = null;
    else if (this.advised) this.advised = null;
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
      case "shortcut":
        this.shortcut(command.kind);
        return true;
      case "close":
        return this.close() || this.leave();
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
      case "pass":
        this.letPass();
        return true;
      case "hold":
        if (this.sitting.you) void this.sitting.hold(!this.sitting.table?.hold);
        return true;
      default:
        return false;
    }
  }
}
