/** What just happened that deserves a card on the screen for a moment. */

import type { LogLine } from "../lib/types";
import { pieces } from "./telling";

export interface Flash {
  n: number;
  title: string;
  words: string;
}

const WORTH = / (accesses|steals|scores|plays|rezzes|reveals) /;

/** The moments among new lines; a card that is told of twice, accessed and then stolen, is shown once, with the last words. */
export function flashes(lines: readonly LogLine[], known: RegExp | null): Flash[] {
  const found = new Map<string, Flash>();
  for (const [n, words] of lines) {
    if (!WORTH.test(words)) continue;
    const title = pieces(words, known).find((piece) => piece.card)?.card;
    if (title) found.set(title, { n, title, words });
  }
  return [...found.values()].slice(-3);
}
