/** What just happened that deserves a card on the screen for a moment: what the other side shows, and what is accessed. */

import type { Entry, EntryKind, Side } from "../lib/types";

export interface Flash {
  n: number;
  title: string;
  words: string;
}

const THEIRS = new Set<EntryKind>(["card played", "card rezzed", "agenda scored"]);
const ANYBODYS = new Set<EntryKind>(["cards accessed", "agenda stolen", "cards revealed"]);

/** The moments among new entries; a card that is told of twice, accessed and then stolen, is shown once, with the last words. */
export function flashes(entries: readonly Entry[], you: Side | null): Flash[] {
  const found = new Map<string, Flash>();
  for (const { n, kind, side, text, cards = [] } of entries) {
    const theirs = THEIRS.has(kind) && (you === null || side !== you);
    const title = cards.find((card) => card.title !== null)?.title;
    if (!title || !(theirs || ANYBODYS.has(kind))) continue;
    found.delete(title);
    found.set(title, { n, title, words: text });
  }
  return [...found.values()].slice(-2);
}
