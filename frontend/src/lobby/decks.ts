/** The decks that are offered: under which headings, and found by what. */

import type { Catalogue, Deck } from "../lib/types";

export interface Group {
  name: string;
  decks: Deck[];
}

/** Decks by heading, in the order in which the catalogue has them. */
export function grouped(decks: Deck[]): Group[] {
  const groups = new Map<string, Deck[]>();
  for (const deck of decks) groups.set(deck.group, [...(groups.get(deck.group) ?? []), deck]);
  return [...groups].map(([name, members]) => ({ name, decks: members }));
}

/** A text as people type it: no accents, no capitals, no typographic quotes. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase();
}

/** The decks in which every word is found: in the name, the identity, the event and year, the player, or among the cards. */
export function matching(catalogue: Catalogue, decks: Deck[], words: string): Deck[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) return decks;
  return decks.filter((deck) => {
    const faction = catalogue.cards[deck.identity]?.faction ?? "";
    const label = catalogue.factions[faction]?.label ?? "";
    const told = [deck.name, deck.identity, deck.group, deck.player ?? "", label, ...Object.keys(deck.cards)];
    const text = plain(told.join("\n"));
    return wanted.every((word) => text.includes(word));
  });
}

/** What is shown before anybody asks for more: the first heading, and whatever has been chosen under another one. */
export function atFirst(groups: Group[], chosen: string): Group[] {
  return groups.filter((group, place) => place === 0 || group.decks.some((deck) => deck.id === chosen));
}
