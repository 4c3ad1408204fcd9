/** What just happened that deserves a card on the screen for a moment: what the other side shows, and what is accessed. */

import type { LogLine, Side } from "../lib/types";
import { pieces } from "./telling";

export interface Flash {
  n: number;
  title: string;
  words: string;
}

const THEIRS = / (plays|rezzes|scores) /;
const ANYBODYS = / (accesses|steals|reveals) /;
const SPEAKS_OF: Record<Side, string> = { corp: "The Corp ", runner: "The Runner " };

/** The moments among new lines; a card that is told of twice, accessed and then stolen, is shown once, with the last words. */
export function flashes(lines: readonly LogLine[], you: Side | null, known: RegExp | null): Flash[] {
  const found = new Map<string, Flash>();
  for (const [n, words] of lines) {
    const own = you !== null && words.startsWith(SPEAKS_OF[you]);
    if (!ANYBODYS.test(words) && (own || !THEIRS.test(words))) continue;
    const title = pieces(words, known).find((piece) => piece.card)?.card;
    if (!title) continue;
    found.delete(title);
    found.set(title, { n, title, words });
  }
  return [...found.values()].slice(-2);
}
