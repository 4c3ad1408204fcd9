/** The catalogue, within reach of every card on the page. */

import { getContext, setContext } from "svelte";

import type { Card, Catalogue, GlossaryEntry, Part } from "../lib/types";
import { api } from "../net/api";
import { Shelf } from "./shelf.svelte";

/** The cards of this page. */
export const shelf = new Shelf((titles) => api.cards(titles));

const KEY = Symbol("catalogue");

/** To be called by the component under which cards are drawn. */
export function provideCatalogue(current: () => Catalogue): void {
  setContext(KEY, current);
}

export function useCatalogue(): () => Catalogue {
  const current = getContext<(() => Catalogue) | undefined>(KEY);
  if (!current) throw new Error("No catalogue here: call provideCatalogue() in a component above.");
  return current;
}

/** The card of that title, or the other side of an identity; one that is not here yet is asked for. */
export function cardOf(catalogue: Catalogue | null, title: string | null | undefined): Card | null {
  return title ? (catalogue?.cards[title] ?? shelf.card(title)) : null;
}

/** What the glossary says of a word, in any of its forms. */
export function explain(catalogue: Catalogue, word: string): GlossaryEntry | null {
  const wanted = word.toLowerCase();
  const direct = catalogue.glossary[wanted] ?? catalogue.glossary[word];
  if (direct) return direct;
  const found = Object.entries(catalogue.glossary).find(([key, entry]) =>
    [key, ...entry.forms].some((form) => form.toLowerCase() === wanted),
  );
  return found ? found[1] : null;
}

const SHORT: Record<string, string> = { "piece of ice": "ice", "piece of hardware": "hardware" };

/** A card's type as people say it: "ice", "hardware", "agenda". */
export function typeOf(card: Card): string {
  const type = card.type.toLowerCase();
  return SHORT[type] ?? type;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const LONG_WORD = /[\p{L}]{11,}/gu;
const SYLLABLE = /([aeiouy][b-df-hj-np-tv-z])(?=(?![hlr])[b-df-hj-np-tv-z][aeiouy])/giu;

/** A title that may be broken inside its long words: browsers do not all know where. */
export function breakable(title: string): string {
  return title.replace(LONG_WORD, (word) => word.replace(SYLLABLE, "$1\u00ad"));
}

/** A subtype as it is printed: "Code Gate", "AP". */
export function subtypeName(subtype: string): string {
  if (subtype === "caissa") return "Caïssa";
  if (subtype.length <= 2) return subtype.toUpperCase();
  return subtype.split(" ").map(capital).join(" ");
}

/** The whole type line: "Program: Icebreaker · Killer". */
export function typeLine(card: Card): string {
  const type = capital(typeOf(card));
  return card.subtypes.length ? `${type}: ${card.subtypes.map(subtypeName).join(" · ")}` : type;
}

/** The one word that tells most: what an icebreaker breaks, what ice is, else the first subtype or the type. */
export function shortType(card: Card): string {
  const subtypes = card.subtypes.map(subtypeName);
  if (card.subtypes.some((s) => s.toLowerCase() === "icebreaker"))
    return subtypes.find((s) => s !== "Icebreaker") ?? "Icebreaker";
  return subtypes[0] ?? capital(typeOf(card));
}

function lettersIn(part: Part): number {
  if (typeof part === "string") return part.length;
  if ("symbol" in part) return 2;
  if ("strong" in part) return part.strong.length;
  if ("term" in part) return part.term.length;
  return part.list.flat().reduce((sum, inner) => sum + lettersIn(inner), 0);
}

/** About how many letters a card's text has: a paragraph's last line counts as half empty. */
export function lengthOf(card: Card | null): number {
  const paragraphs = card?.text ?? [];
  return paragraphs.reduce((sum, text) => sum + text.reduce((all, part) => all + lettersIn(part), 24), 0);
}
