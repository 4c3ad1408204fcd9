/** How options are said on buttons: a heading, a second line, a price. Symbols stand in brackets: `1[credit]`. */

import { capital, cardOf, typeOf } from "../cards/catalogue";
import { counted } from "../lib/counted";
import type { Catalogue, OptionView, PriceView, ShortcutKind, ShortcutView, StepView, SubroutineView, View } from "../lib/types";

export interface Saying {
  heading: string;
  detail: string | null;
  cost: string | null;
}

/** "1[click] 2[credit]" */
export function price(paid: PriceView | undefined | null): string | null {
  if (!paid) return null;
  const credits = [paid.credits ? `${paid.credits}` : null, paid.x ? "X" : null].filter((part) => part !== null).join("+");
  const counts = [paid.clicks ? `${paid.clicks}[click]` : null, credits ? `${credits}[credit]` : null];
  return counts.filter((part) => part !== null).join(" ") || null;
}

/** What is paid besides clicks and credits stands with the words: "[trash]: Gain 2[credit]". */
function withPrice(detail: string | null, paid: PriceView | undefined | null): string | null {
  return [paid?.also ? capital(paid.also) : null, detail].filter((part) => part).join(": ") || null;
}

/** What an ability says, and with which of several such cards. */
function abilityWords(about: OptionView): string {
  const words = capital(about.words ?? "");
  return about.twin ? `${words}, with number ${about.twin}` : words;
}

/** Where the card is, or which of its twins it is. */
function whereabouts(about: OptionView): string | null {
  return [about.where, about.twin ? `number ${about.twin}` : null].filter((part) => part).join(" ") || null;
}

function withPlace(words: string, about: OptionView): string {
  return [words, whereabouts(about)].filter((part) => part).join(" ");
}

/** A card whose title is not known, and where it is: "Unrezzed ice", "Protecting Server 1". */
function unknown(key: string, about: OptionView, otherwise: string | null = null): [string, string | null] {
  return [capital(about.called ?? key), capital(whereabouts(about) ?? "") || otherwise];
}

/** What a card is, in one or two words: "Event", "Ice: Barrier". */
function kindOf(title: string | null, catalogue: Catalogue | null): string {
  const card = cardOf(catalogue, title);
  if (!card) return "";
  return capital(typeOf(card));
}

/** What follows when this player passes, in a window. */
function passing(view: View): Saying {
  const mine = view.decision?.side === view.active;
  if (view.run && view.decision?.side === "corp") {
    const heading = view.run.approached ? "Do not rez" : "Pass";
    return { heading, detail: "The run goes on", cost: null };
  }
  if (view.encounter) return { heading: "Continue", detail: "Every subroutine is broken", cost: null };
  if (view.run) return { heading: "Continue", detail: "On with the run", cost: null };
  const own = view.phase === "action phase" ? "On with your turn" : "Nothing now";
  return { heading: mine ? "Continue" : "Pass", detail: mine ? own : "Nothing now", cost: null };
}

/** An option as it is said on a button. */
export function saying(key: string, about: OptionView, view: View, catalogue: Catalogue | null): Saying {
  const cost = price(about.price);
  const title = about.title ?? "";
  const said = (heading: string, detail: string | null = null): Saying => ({ heading, detail: withPrice(detail, about.price), cost });
  const you = view.decision?.side === "corp" ? view.corp : view.runner;
  switch (about.verb) {
    case "credit":
      return said("Gain 1[credit]", `You have ${you.credits}`);
    case "draw":
      return said("Draw 1 card", `${counted(you.deck, "card")} in ${view.viewer === "corp" ? "R&D" : "the stack"}`);
    case "remove tag":
      return said("Remove 1 tag", `You have ${counted(view.runner.tags, "tag")}`);
    case "purge":
      return said("Purge viruses", "Remove every virus counter");
    case "run":
      return said(`Run ${about.server ?? ""}`, icePhrase(view, about.server));
    case "install":
      return said(title || capital(key), withPlace(`Install: ${kindOf(title, catalogue)}`, about));
    case "play":
      return said(title || capital(key), withPlace(`Play: ${kindOf(title, catalogue)}`, about));
    case "advance":
      return said(title || "Facedown card", withPlace("Advance", about));
    case "trash resource":
      return said(title, withPlace("Trash this resource", about));
    case "use":
      return said(title || "Ability", abilityWords(about));
    case "trigger":
      return said(title || capital(about.called ?? ""), abilityWords(about));
    case "rez":
      return said(`Rez ${title}`, withPlace(kindOf(title, catalogue), about) || null);
    case "score":
      return said(`Score ${title}`, pointsOf(title, catalogue));
    case "steal":
      return said(`Steal ${title}`, pointsOf(title, catalogue));
    case "trash":
      return said(view.accessed ? "Trash it" : `Trash ${title}`, withPlace(view.accessed ? title : "", about) || null);
    case "pass":
      return view.decision?.kind === "window" ? passing(view) : said(view.accessed && view.decision?.kind === "access" ? "Leave it" : "Pass", null);
    case "continue":
      return said("Continue the run", `Toward ${view.run?.server ?? "the server"}`);
    case "jack out":
      return said("Jack out", "The run ends");
    case "keep":
      return said("Keep this hand", "The game begins");
    case "mulligan":
      return said("Mulligan", "Shuffle it back, draw a new hand, once");
    case "done":
      return said(view.decision?.kind === "trash first" ? "Trash nothing" : "Done");
    case "decline":
      return said("Decline");
    case "install in":
      return said(about.server === NEW ? "A new server" : (about.server ?? ""), about.trashes ? `Trashes ${about.trashes}` : placePhrase(about, view, catalogue));
    case "access HQ":
      return said("A card from HQ", "At random");
    case "access R&D":
      return said("The top of R&D", "The next card down");
    case "choose":
    case "find":
    case "next":
      if (!title) return said(...unknown(key, about));
      return said(title, withPlace(kindOf(title, catalogue), about) || null);
    case "access":
    case "discard":
    case "ignore":
    case "candidate":
    case "host on":
    case "trash first":
      if (!title) return said(...unknown(key, about, ACTS[about.verb]));
      return said(title, withPlace(ACTS[about.verb] ?? "", about) || null);
    case "break":
    case "resolve":
      return said(about.number === null ? "Subroutine" : `Subroutine ${about.number + 1}`, capital(about.words ?? ""));
    case "spare":
      return said("Leave it unbroken", capital(about.words ?? ""));
    case "server":
      return said(about.server ?? capital(key), icePhrase(view, about.server));
    case "attack":
      return said(`Attack ${about.server ?? ""}`, icePhrase(view, about.server));
    case "breach":
      return said("Breach", `Access cards in ${view.run?.server ?? "the server"}`);
    case "instead":
      return said("Instead of breaching", abilityWords(about));
    case "from":
      return said(about.number === 0 ? `Nothing from ${title || "bad publicity"}` : `${about.number ?? ""}[credit] from ${title || "bad publicity"}`, whereabouts(about));
    case "no host":
      return said("On no host", "Into the rig");
    case "lose":
    case "start with":
    case "name":
      if (!title) return said(capital(key));
      return said(title, withPlace(kindOf(title, catalogue), about) || null);
    case "spend":
      return said(`Pay ${about.number ?? ""}`, spending(about.number, view));
    case "bid":
      return said(`Bid ${about.number ?? ""}`, `You keep ${you.credits - (about.number ?? 0)}`);
    case "number":
    case "guess":
    case "repeat":
    case "position":
      return said(String(about.number ?? ""));
    default:
      return said(capital(key));
  }
}

const ACTS: Record<string, string> = {
  access: "Access it",
  discard: "Discard it",
  ignore: "Do not access it",
  candidate: "Access it too",
  "host on": "Host it here",
  "trash first": "Trash it first",
};

/** What spending so much on a trace makes sure of: the least that does is worth a word. */
function spending(number: number | null, view: View): string | null {
  const trace = view.trace;
  if (!trace || number === null) return null;
  if (view.decision?.side === "runner") return number === Math.max(0, trace.strength - trace.link) ? "evades it" : null;
  return number === Math.max(0, trace.link + view.runner.credits - trace.strength + 1) ? "cannot be evaded" : null;
}

function pointsOf(title: string, catalogue: Catalogue | null): string | null {
  const points = cardOf(catalogue, title)?.points;
  return points === undefined || points === null ? null : counted(points, "agenda point");
}

function icePhrase(view: View, server: string | null): string | null {
  const there = server ? view.servers[server] : undefined;
  if (!there) return null;
  const ice = there.ice.filter((place) => !("vacant" in place)).length;
  return ice === 0 ? "No ice" : `${ice} ice`;
}

/** How a server that does not exist yet is called. */
export const NEW = "new";

function placePhrase(about: OptionView, view: View, catalogue: Catalogue | null): string | null {
  const title = view.decision?.question?.card_title;
  const card = cardOf(catalogue, title);
  const protecting = card !== null && typeOf(card) === "ice";
  if (!about.server || about.server === NEW) return protecting ? "Ice before an empty remote" : "A remote of its own";
  const there = view.servers[about.server];
  if (!protecting || !there) return null;
  return there.ice.length === 0 ? "Its first ice" : `Outermost of ${there.ice.length + 1}`;
}

/** What unbroken subroutines would do: what matters most of it, in one line. */
export function consequence(subroutines: readonly SubroutineView[]): string {
  const threats = subroutines.flatMap((sub) => sub.threat ?? []);
  const damage = (["net", "meat", "core"] as const)
    .map((kind) => [kind, threats.reduce((sum, threat) => sum + (threat[kind] ?? 0), 0)] as const)
    .filter(([, amount]) => amount > 0)
    .map(([kind, amount]) => `${amount} ${kind} damage`);
  const parts = [
    ...damage,
    ...(threats.some((threat) => threat.tags) ? ["a tag"] : []),
    ...(threats.some((threat) => threat.trashes) ? ["a card trashed"] : []),
    ...(threats.some((threat) => threat.ends_run) ? ["the run ends"] : []),
  ];
  return parts.length ? capital(parts.join(", ")) : "They do what they say";
}

export function letFire(n: number): string {
  if (n === 1) return "Let it fire";
  return n === 2 ? "Let both fire" : `Let all ${n} fire`;
}

const SHORTCUTS: Record<ShortcutKind, string> = {
  "break all": "Break all",
  "break enough": "Break what ends the run",
  "access the rest": "Access the rest",
};

/** By what it is broken: "Unity: 2 boosts, 1 break". */
function means(steps: readonly StepView[]): string {
  const titles = [...new Set(steps.map((step) => step.title))];
  return titles
    .map((title) => {
      const own = steps.filter((step) => step.title === title);
      const boosts = own.filter((step) => !step.breaks).length;
      const parts = [boosts ? counted(boosts, "boost") : null, own.length > boosts ? counted(own.length - boosts, "break") : null];
      return `${title}: ${parts.filter((part) => part).join(", ")}`;
    })
    .join("; ");
}

/** A shortcut as it is said on a button: its price, by which means, and what stays unbroken. */
export function shortcutSaying(one: ShortcutView, view: View): Saying {
  const heading = SHORTCUTS[one.kind];
  const cost = one.kind === "access the rest" ? null : `${one.credits ?? 0}[credit]`;
  if (one.short != null) {
    const you = view.decision?.side === "corp" ? view.corp : view.runner;
    return { heading, cost, detail: `You have ${you.credits}: ${one.short} short` };
  }
  if (one.kind === "access the rest") return { heading, cost, detail: "Nothing to decide in them" };
  const stays = (one.unbroken ?? []).map((i) => view.encounter?.subroutines[i]?.text ?? "").filter((text) => text);
  const left = stays.length ? `Stays: ${(stays[0] ?? "").replace(/\.$/, "")}${stays.length > 1 ? ` and ${stays.length - 1} more` : ""}` : "Nothing stays unbroken";
  const by = means(one.steps ?? []);
  return { heading, cost, detail: by ? `${by}. ${left}` : left };
}
