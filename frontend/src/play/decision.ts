/** A decision read for a player: what is obvious, what is risky, which keys choose what, what is lit. */

import { installed } from "../cards/lookup";
import type { Lit } from "../lib/lit";
import type { Catalogue, Handle, OptionView, SubroutineView, View } from "../lib/types";
import { consequence, letResolve, NEW, saying, type Saying } from "./words";

export type Weight = "primary" | "plain" | "risk";

export interface Choice extends Saying {
  place: number;
  key: string;
  about: OptionView;
  weight: Weight;
  /** "Space", "0" … "9", or null where it is reached by its card or in a list. */
  hotkey: string | null;
}

export type Tray = "mulligan" | "access" | "cards" | "numbers" | null;

export interface Reading {
  kind: string;
  prompt: string;
  rule: string | null;
  choices: Choice[];
  primary: Choice | null;
  risk: Choice | null;
  /** What stands in the bar as buttons, after the primary and before the risk. */
  bar: Choice[];
  /** Runs, said together behind R. */
  runs: Choice[];
  /** How many options are only on their cards or in the list of all. */
  elsewhere: number;
  lit: Lit;
  tray: Tray;
}

/** Decisions in which the option that does least is the obvious one. */
const PASSES_FREELY = new Set(["window", "jack out", "access", "trash first", "mulligan"]);
/** Decisions in which the other option is the obvious one, and doing least the one to think about. */
const ACTS_FREELY = new Set(["steal", "score"]);
const NUMBERS = new Set(["number", "spend", "bid", "guess", "repeat", "position"]);
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

function primaryOf(choices: Choice[], view: View): Choice | null {
  const kind = view.decision?.kind ?? "";
  const only = choices.length === 1 ? choices[0] : undefined;
  if (only && only.weight !== "risk") return only;
  const acting = choices.find((choice) => ACTS_FREELY.has(choice.about.verb));
  if (acting) return acting;
  if (kind === "choose" && !view.decision?.question?.picked) return null;
  if (!PASSES_FREELY.has(kind) && kind !== "choose") return null;
  return choices.find((choice) => choice.about.declines && choice.weight !== "risk") ?? null;
}

function markRisks(choices: Choice[], view: View): void {
  const open = unbroken(view);
  for (const choice of choices) {
    if (choice.about.verb === "jack out") choice.weight = "risk";
    if (choice.about.verb === "pass" && open.length) {
      choice.weight = "risk";
      choice.heading = letResolve(open.length);
      choice.detail = consequence(open);
    }
  }
}

/** In the order in which the bar shows them: what does something first, what only spends credits last. */
function barred(choices: Choice[], view: View): Choice[] {
  if (view.decision?.kind !== "action") {
    return [...choices.filter((c) => !c.about.idle), ...choices.filter((c) => c.about.idle)];
  }
  const infected = [...installed(view)].some((card) => card.counters["virus"]);
  return BASIC.filter((verb) => verb !== "purge" || infected).flatMap((verb) => choices.filter((choice) => choice.about.verb === verb));
}

function trayFor(choices: Choice[], view: View): Tray {
  const kind = view.decision?.kind ?? "";
  if (kind === "mulligan") return "mulligan";
  if ((kind === "access" || kind === "steal") && view.accessed) return "access";
  if (choices.length > 1 && choices.every((choice) => NUMBERS.has(choice.about.verb))) return "numbers";
  const shown = onTable(view);
  const laid = choices.filter((c) => c.about.title && (!c.about.card || !shown.has(c.about.card)));
  if (["choose", "arrange", "candidate"].includes(kind) && laid.some((c) => c.about.verb !== "break")) return "cards";
  return null;
}

function assignKeys(reading: Reading): void {
  if (reading.primary) reading.primary.hotkey = "Space";
  if (reading.risk) reading.risk.hotkey = "0";
  if (reading.tray === "numbers") {
    for (const choice of reading.choices) {
      const number = choice.about.number;
      if (number !== null && number >= 0 && number <= 9) choice.hotkey = String(number);
    }
    return;
  }
  let next = 1;
  for (const choice of reading.bar) {
    if (choice.about.declines && !reading.risk) choice.hotkey = "0";
    else if (next <= IN_BAR) choice.hotkey = String(next++);
  }
}

function lighted(choices: Choice[]): Lit {
  const lit: Required<Lit> = { cards: {}, servers: {}, keys: {} };
  for (const { about, place, hotkey } of choices) {
    if (about.card) {
      (lit.cards[about.card] ??= []).push(place);
      if (hotkey && hotkey !== "Space") {
        lit.keys[about.card] = lit.keys[about.card] ? `${lit.keys[about.card]} ${hotkey}` : hotkey;
      }
    }
    const server = about.server ?? BREACHED[about.verb] ?? (about.verb === "install in" ? NEW : null);
    if (server && !about.card) (lit.servers[server] ??= []).push(place);
  }
  return lit;
}

/** The decision that this viewer must make; null if there is none. */
export function read(view: View | null, catalogue: Catalogue | null): Reading | null {
  const decision = view?.decision;
  if (!view || !decision?.options || !decision.about) return null;
  const about = decision.about;
  const prompt = decision.prompt ?? "";
  const choices = decision.options.map((key, place): Choice => {
    const one = about[place] as OptionView;
    return { ...saying(key, one, view, catalogue), place, key, about: one, weight: "plain", hotkey: null };
  });
  markRisks(choices, view);
  const primary = primaryOf(choices, view);
  if (primary) primary.weight = "primary";
  const risk = choices.find((choice) => choice.weight === "risk") ?? null;
  const grouped = decision.kind === "action";
  const runs = grouped ? choices.filter((choice) => choice.about.verb === "run") : [];
  const rest = choices.filter((choice) => choice !== primary && choice !== risk && !runs.includes(choice));
  const bar = barred(rest, view).slice(0, IN_BAR);
  const reading: Reading = {
    kind: decision.kind,
    prompt,
    rule: decision.rule ?? null,
    choices,
    primary,
    risk,
    bar,
    runs,
    elsewhere: rest.length - bar.length,
    lit: { cards: {}, servers: {} },
    tray: trayFor(choices, view),
  };
  assignKeys(reading);
  reading.lit = lighted(choices);
  return reading;
}

/** The run that a letter or digit after R means: A, D, H, or the number of a remote. */
export function runBy(runs: readonly Choice[], key: string): Choice | null {
  const central: Record<string, string> = { a: "Archives", d: "R&D", h: "HQ" };
  const name = central[key.toLowerCase()] ?? (/^[1-9]$/.test(key) ? `Server ${key}` : null);
  return runs.find((choice) => choice.about.server === name) ?? null;
}
