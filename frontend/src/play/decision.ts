/** A decision read for a player: what glows, what is risky, which keys choose what, what is lit. */

import { installed } from "../cards/lookup";
import type { Lit } from "../lib/lit";
import type { Catalogue, Handle, LeaveView, OptionView, ShortcutKind, SubroutineView, View, WarningView } from "../lib/types";
import { consequence, letFire, NEW, saying, shortcutSaying, type Saying } from "./words";

/** How an answer stands in the dock; only one is primary, and `lethal` is pressed twice. */
export type Weight = "primary" | "plain" | "dim" | "risk" | "lethal";

export interface Choice extends Saying {
  place: number;
  key: string;
  about: OptionView;
  weight: Weight;
  /** What to know before it is chosen, the worst of it, where it is more than that nothing comes of it. */
  warning: string | null;
  /** "0" … "9", or null where it is reached by its card or in a list. */
  hotkey: string | null;
}

/** Several choices made by one key: B, E or X. */
export interface Shortcut extends Saying {
  kind: ShortcutKind;
  weight: "primary" | "plain" | "dim";
  /** Not affordable: shown, and not pressed. */
  short: number | null;
}

export function isChoice(answer: Choice | Shortcut | null): answer is Choice {
  return answer !== null && "place" in answer;
}

export type Tray = "cards" | "numbers" | null;

export interface Reading {
  kind: string;
  prompt: string;
  choices: Choice[];
  shortcuts: Shortcut[];
  /** What Space does; null where more than one answer could be right. */
  primary: Choice | Shortcut | null;
  /** Passing, declining, or what is risky: always 0, always last. */
  last: Choice | null;
  /** What stands in the dock as buttons, after the primary and before the last. */
  bar: Choice[];
  /** Runs, said together behind R. */
  runs: Choice[];
  /** How many options are only on their cards or in the list of all. */
  elsewhere: number;
  lit: Lit;
  tray: Tray;
  /** What Esc leaves. */
  leave: LeaveView | null;
}

/** Which digits options have, for as long as one decision lasts: they do not close up when one goes. */
export class Keyring {
  private decision = "";
  private digits = new Map<string, string>();

  /** Give each option its digit, the same as before within the decision that `name` names. */
  give(name: string, choices: readonly Choice[]): void {
    if (name !== this.decision) {
      this.decision = name;
      this.digits = new Map();
    }
    for (const choice of choices) choice.hotkey = this.digits.get(choice.key) ?? null;
    for (const choice of choices) {
      if (choice.hotkey !== null) continue;
      const digit = this.free(new Set(choices.map((one) => one.hotkey)));
      if (digit === null) return;
      this.digits.set(choice.key, digit);
      choice.hotkey = digit;
    }
  }

  /** The next digit that nothing had; once all are given out, one whose option is gone. */
  private free(shown: ReadonlySet<string | null>): string | null {
    const given = new Set(this.digits.values());
    for (const taken of [given, shown]) {
      for (let n = 1; n <= 9; n++) if (!taken.has(String(n))) return String(n);
    }
    return null;
  }
}

const NUMBERS = new Set(["number", "spend", "bid", "guess", "repeat", "position", "from"]);
const BASIC = ["credit", "draw", "remove tag", "advance", "use", "trash resource", "purge"];
/** Cards that are accessed unseen belong to their server. */
const BREACHED: Record<string, string> = { "access HQ": "HQ", "access R&D": "R&D" };
const IN_BAR = 9;

/** The subroutines that would resolve if this player passed now. */
export function unbroken(view: View): SubroutineView[] {
  if (!view.encounter || view.decision?.side !== "runner" || view.decision.kind !== "window") return [];
  return view.encounter.subroutines.filter((sub) => !sub.broken && !sub.resolved);
}

/** The cards that the table shows anyway; others are laid out to choose from. */
function onTable(view: View): Set<Handle> {
  const hands = [...(view.corp.cards_in_hand ?? []), ...(view.runner.cards_in_hand ?? [])];
  return new Set([...installed(view), ...hands].map((card) => card.handle));
}

/** What Space does. Which answer is at least as good for any plan is for the engine to say; one alone is. */
function primaryOf(choices: Choice[], shortcuts: Shortcut[], view: View): Choice | Shortcut | null {
  const shortcut = shortcuts.find((one) => one.weight === "primary");
  if (shortcut) return shortcut;
  const said = choices[view.decision?.primary ?? -1] ?? (choices.length === 1 && !shortcuts.length ? choices[0] : undefined);
  if (!said || said.weight === "risk" || said.weight === "lethal") return null;
  said.weight = "primary";
  return said;
}

const OUTLINED = new Set<WarningView["kind"]>(["damage", "too dear"]);

function weigh(choice: Choice, open: readonly SubroutineView[]): void {
  const { about } = choice;
  const warnings = about.warnings ?? [];
  const worst = warnings.find(({ kind }) => kind !== "does nothing");
  const nothing = warnings.find(({ kind }) => kind === "does nothing");
  if (about.verb === "pass" && open.length) {
    choice.weight = "risk";
    choice.heading = letFire(open.length);
    choice.detail = consequence(open);
  }
  if (about.verb === "jack out") choice.weight = "risk";
  if (worst) {
    choice.warning = worst.text;
    if (worst.kind === "lethal") choice.weight = "lethal";
    else if (OUTLINED.has(worst.kind)) choice.weight = "risk";
  } else if (nothing || about.idle) {
    choice.weight = "dim";
    choice.detail = nothing?.text ?? `${choice.detail ?? ""}, to no use now`;
  }
}

/** In the order in which the dock shows them: what does something first, what does nothing last. */
function barred(choices: Choice[], view: View): Choice[] {
  if (view.decision?.kind !== "action") {
    return [...choices.filter((c) => c.weight !== "dim"), ...choices.filter((c) => c.weight === "dim")];
  }
  const infected = [...installed(view)].some((card) => card.counters["virus"]);
  return BASIC.filter((verb) => verb !== "purge" || infected).flatMap((verb) => choices.filter((choice) => choice.about.verb === verb));
}

function trayFor(choices: Choice[], view: View): Tray {
  const kind = view.decision?.kind ?? "";
  if (choices.length > 1 && choices.every((choice) => NUMBERS.has(choice.about.verb))) return "numbers";
  const shown = onTable(view);
  const laid = choices.filter((c) => c.about.title && (!c.about.card || !shown.has(c.about.card)));
  if (["choose", "arrange", "candidate"].includes(kind) && laid.some((c) => c.about.verb !== "break")) return "cards";
  return null;
}

/** One decision as a player thinks of it: all windows of an encounter, all actions of a turn. */
function decisionName(view: View): string {
  const { kind = "", side = "" } = view.decision ?? {};
  return [kind, side, view.turn, view.run?.server, view.run?.position, view.encounter?.ice, view.accessed?.handle].join(" ");
}

function assignKeys(reading: Reading, view: View, ring: Keyring): void {
  const least = reading.last ?? (isChoice(reading.primary) && reading.primary.about.declines ? reading.primary : null);
  if (least) least.hotkey = "0";
  if (reading.tray === "numbers") {
    for (const choice of reading.choices) {
      const number = choice.about.number;
      if (number !== null && number >= 0 && number <= 9) choice.hotkey = String(number);
    }
    return;
  }
  ring.give(decisionName(view), reading.bar);
  reading.bar.sort((a, b) => Number(a.hotkey ?? 10) - Number(b.hotkey ?? 10));
}

function lighted(choices: Choice[]): Lit {
  const lit: Required<Lit> = { cards: {}, servers: {}, keys: {} };
  for (const { about, place, hotkey } of choices) {
    if (about.card) {
      (lit.cards[about.card] ??= []).push(place);
      if (hotkey && about.verb !== "from") {
        lit.keys[about.card] = lit.keys[about.card] ? `${lit.keys[about.card]} ${hotkey}` : hotkey;
      }
    }
    const server = about.server ?? BREACHED[about.verb] ?? (about.verb === "install in" ? NEW : null);
    if (server && !about.card) (lit.servers[server] ??= []).push(place);
  }
  return lit;
}

/** The decision that this viewer must make; null if there is none. */
export function read(view: View | null, catalogue: Catalogue | null, ring: Keyring = new Keyring()): Reading | null {
  const decision = view?.decision;
  if (!view || !decision?.options) return null;
  const about = decision.about ?? [];
  const open = unbroken(view);
  const choices = decision.options.map((key, place): Choice => {
    const one = about[place] as OptionView;
    return { ...saying(key, one, view, catalogue), place, key, about: one, weight: "plain", warning: null, hotkey: null };
  });
  for (const choice of choices) weigh(choice, open);
  const shortcuts = (decision.shortcuts ?? []).map(
    (one): Shortcut => ({
      ...shortcutSaying(one, view),
      kind: one.kind,
      weight: one.short != null ? "dim" : one.primary ? "primary" : "plain",
      short: one.short ?? null,
    }),
  );
  const primary = primaryOf(choices, shortcuts, view);
  const tray = trayFor(choices, view);
  const others = choices.filter((choice) => choice !== primary);
  const last =
    tray === "numbers" || decision.kind === "mulligan"
      ? null
      : (others.find(({ about: { verb } }) => verb === "jack out") ??
        others.find(({ about: { declines } }) => declines) ??
        others.find(({ weight }) => weight === "risk" || weight === "lethal") ??
        null);
  const runs = decision.kind === "action" ? choices.filter((choice) => choice.about.verb === "run") : [];
  const rest = others.filter((choice) => choice !== last && !runs.includes(choice));
  const bar = barred(rest, view).slice(0, IN_BAR);
  const reading: Reading = {
    kind: decision.kind,
    prompt: decision.prompt ?? "",
    choices,
    shortcuts,
    primary,
    last,
    bar,
    runs,
    elsewhere: rest.length - bar.length,
    lit: { cards: {}, servers: {} },
    tray,
    leave: decision.leave ?? null,
  };
  assignKeys(reading, view, ring);
  reading.lit = lighted(choices);
  return reading;
}

/** The run that a letter or digit after R means: A, D, H, or the number of a remote. */
export function runBy(runs: readonly Choice[], key: string): Choice | null {
  const central: Record<string, string> = { a: "Archives", d: "R&D", h: "HQ" };
  const name = central[key.toLowerCase()] ?? (/^[1-9]$/.test(key) ? `Server ${key}` : null);
  return runs.find((choice) => choice.about.server === name) ?? null;
}
