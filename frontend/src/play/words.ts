/** How options are said on buttons: a heading, a second line, a price. Symbols stand in brackets: `1[credit]`. */

import { capital, typeOf } from "../cards/catalogue";
import type { Catalogue, OptionView, View } from "../lib/types";

export interface Saying {
  heading: string;
  detail: string | null;
  cost: string | null;
}

/** "1 credit, lose 1 click" → "1[credit], lose 1[click]" */
export function price(words: string | null): string | null {
  if (!words) return null;
  return words.replace(/(\d+|X) credits?/g, "$1[credit]").replace(/(\d+) clicks?/g, "$1[click]");
}

export function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

/** "+1 strength #2": the same of a second card of that title. */
function twin(words: string): string {
  return words.replace(/ #(\d+)$/, ", with number $1");
}

/** What stands in a key behind `verb title`: where the card is, or which of its twins it is. */
function tail(key: string, about: OptionView): string | null {
  if (!about.title) return null;
  const found = key.indexOf(about.title);
  if (found < 0) return null;
  // "trash Botulus first", "Botulus next": said already by what the option does.
  const rest = key.slice(found + about.title.length).trim().replace(/^(first|next)\b\s*/, "");
  return rest.startsWith(":") || rest === "" ? null : rest.replace(/^#(\d+)$/, "number $1");
}

/** What a card is called whose title is not known, and where it is: "Unrezzed ice", "protecting Server 1". */
function unknown(key: string, about: OptionView): [string, string] {
  const words = key.startsWith(`${about.verb} `) ? key.slice(about.verb.length + 1) : key;
  const found = /^(unrezzed ice|facedown card|unknown card)(?: (.+))?$/.exec(words);
  return found ? [capital(found[1] ?? ""), capital(found[2] ?? "")] : [capital(words), ""];
}

function withTail(words: string, key: string, about: OptionView): string {
  const rest = tail(key, about);
  return rest ? `${words} ${rest}` : words;
}

function spent(...parts: (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(" ") || null;
}

/** What a card is, in one or two words: "Event", "Ice: Barrier". */
function kindOf(title: string | null, catalogue: Catalogue | null): string {
  const card = title ? catalogue?.cards[title] : undefined;
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

const CLICK = "1[click]";

/** An option as it is said on a button. */
export function saying(key: string, about: OptionView, view: View, catalogue: Catalogue | null): Saying {
  const cost = price(about.cost);
  const title = about.title ?? "";
  const said = (heading: string, detail: string | null = null, paid: string | null = cost): Saying => ({
    heading,
    detail,
    cost: paid,
  });
  const you = view.decision?.side === "corp" ? view.corp : view.runner;
  switch (about.verb) {
    case "credit":
      return said("Gain 1[credit]", `You have ${you.credits}`, CLICK);
    case "draw":
      return said("Draw 1 card", `${counted(you.deck, "card")} in ${view.viewer === "corp" ? "R&D" : "the stack"}`, CLICK);
    case "remove tag":
      return said("Remove 1 tag", `You have ${counted(view.runner.tags, "tag")}`, `${CLICK} 2[credit]`);
    case "purge":
      return said("Purge viruses", "Remove every virus counter", "3[click]");
    case "run":
      return said(`Run ${about.server ?? key.replace(/^run /, "")}`, icePhrase(view, about.server), view.decision?.kind === "action" ? CLICK : cost);
    case "install":
      return said(title || capital(key), withTail(`Install: ${kindOf(title, catalogue)}`, key, about), spent(CLICK, cost));
    case "play":
      return said(title || capital(key), withTail(`Play: ${kindOf(title, catalogue)}`, key, about), spent(CLICK, cost));
    case "advance":
      return said(title || "Facedown card", withTail("Advance", key, about), `${CLICK} 1[credit]`);
    case "trash resource":
      return said(title, withTail("Trash this resource", key, about), `${CLICK} 2[credit]`);
    case "use":
      return said(title || "Ability", capital(twin(key.slice(key.indexOf(": ") + 2))));
    case "trigger": {
      const colon = key.indexOf(": ");
      return said(title || key.slice(0, Math.max(0, colon)), capital(twin(key.slice(colon + 2))));
    }
    case "rez":
      return said(`Rez ${title}`, withTail(kindOf(title, catalogue), key, about) || null);
    case "score":
      return said(`Score ${title}`, pointsOf(title, catalogue));
    case "steal":
      return said(`Steal ${title}`, pointsOf(title, catalogue));
    case "trash":
      return said(view.accessed ? "Trash it" : `Trash ${title}`, withTail(view.accessed ? title : "", key, about) || null);
    case "pass":
      return view.decision?.kind === "window" ? passing(view) : said(view.accessed && view.decision?.kind === "access" ? "Leave it" : "Pass", null);
    case "continue":
      return said("Continue the run", `Toward ${view.run?.server ?? "the server"}`);
    case "jack out":
      return said("Jack out", "The run ends");
    case "keep":
      return said("Keep this hand", "The game begins");
    case "mulligan":
      return said("Mulligan", "Shuffle it back, draw five new cards, once");
    case "done":
      return said(view.decision?.kind === "trash first" ? "Trash nothing" : "Done");
    case "decline":
      return said("Decline");
    case "install in":
      return said(destination(key, about), about.trashes ? `Trashes ${about.trashes}` : placePhrase(key, about, view));
    case "access HQ":
      return said("A card from HQ", "At random");
    case "access R&D":
      return said("The top of R&D", "The next card down");
    case "choose":
    case "find":
    case "next":
      if (!title) return said(unknown(key, about)[0], unknown(key, about)[1] || null);
      return said(title, withTail(kindOf(title, catalogue), key, about) || null);
    case "access":
    case "discard":
    case "ignore":
    case "candidate":
    case "host on":
    case "trash first":
      if (!title) return said(unknown(key, about)[0], unknown(key, about)[1] || ACTS[about.verb] || null);
      return said(title, withTail(ACTS[about.verb] ?? "", key, about) || null);
    case "break":
      return said(about.number === null ? "Subroutine" : `Subroutine ${about.number + 1}`, capital(key.replace(/^break /, "").replace(/ #\d+$/, "")));
    case "resolve":
      return said(about.number === null ? "Subroutine" : `Subroutine ${about.number + 1}`, capital(key.replace(/^resolve /, "").replace(/ #\d+$/, "")));
    case "server":
      return said(about.server ?? capital(key), icePhrase(view, about.server));
    case "attack":
      return said(`Attack ${about.server ?? key.replace(/^attack /, "")}`, icePhrase(view, about.server));
    case "breach":
      return said("Breach", `Access cards in ${view.run?.server ?? "the server"}`);
    case "instead":
      return said("Instead of breaching", capital(twin(key.slice(key.indexOf(": ") + 2))));
    case "from":
      return said(about.number === 0 ? `Nothing from ${title || "bad publicity"}` : `${about.number ?? ""}[credit] from ${title || "bad publicity"}`, withTail("", key, about) || null);
    case "no host":
      return said("On no host", "Into the rig");
    case "lose":
    case "start with":
    case "name":
      if (!title) return said(capital(key));
      return said(title, withTail(kindOf(title, catalogue), key, about) || null);
    case "spend":
      return said(String(about.number ?? key.replace(/\D+/g, "")), spending(about.number, view));
    case "number":
    case "guess":
    case "bid":
    case "repeat":
    case "position":
      return said(String(about.number ?? key.replace(/\D+/g, "")));
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
  const points = catalogue?.cards[title]?.points;
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

function destination(key: string, about: OptionView): string {
  if (about.server && about.server !== NEW) return about.server;
  return /new server/.test(key) ? "A new server" : capital(key.replace(/^install (in|protecting) /, ""));
}

function placePhrase(key: string, about: OptionView, view: View): string | null {
  const protecting = /protecting/.test(key);
  if (!about.server || about.server === NEW) return protecting ? "Ice before an empty remote" : "A remote of its own";
  const there = view.servers[about.server];
  if (!protecting || !there) return null;
  return there.ice.length === 0 ? "Its first ice" : `Outermost of ${there.ice.length + 1}`;
}

/** What unbroken subroutines would do: what matters most of it, in one line. */
export function consequence(texts: readonly string[]): string {
  const all = texts.join(" ");
  const parts: string[] = [];
  let damage = 0;
  let sort = "";
  for (const found of all.matchAll(/(\d+) (net|meat|core) damage/gi)) {
    damage += Number(found[1]);
    sort = sort && sort !== found[2] ? "" : (found[2] ?? "");
  }
  if (damage) parts.push(`${damage} ${sort ? `${sort} ` : ""}damage`);
  if (/\btags?\b/i.test(all)) parts.push("a tag");
  if (/trash/i.test(all)) parts.push("a card trashed");
  if (/end the run/i.test(all)) parts.push("the run ends");
  return parts.length ? capital(parts.join(", ")) : "They do what they say";
}

export function letResolve(n: number): string {
  if (n === 1) return "Let it resolve";
  return n === 2 ? "Let both resolve" : `Let all ${n} resolve`;
}
