/** What is on a card now, as the small numbers drawn on its face. */

import type { Card, Counters } from "../lib/types";
import { counterGlyph, type GlyphName } from "./glyphs";

export interface LiveNumber {
  glyph: GlyphName;
  value: number;
  label: string;
  modified: boolean;
  tone: "plain" | "warn";
}

interface OnTable {
  counters?: Counters;
  strength?: number | null | undefined;
}

/** Counters as words: "3 virus counters", "6 credits". */
export function counterWords(kind: string, count: number): string {
  const name = kind.replace(/_/g, " ");
  if (kind === "credit") return `${count} ${count === 1 ? "credit" : "credits"} on it`;
  return `${count} ${name} ${count === 1 ? "counter" : "counters"}`;
}

/** Strength first, then counters, then the cost to trash a card of the Corp. */
export function liveNumbers(card: Card | null, { counters = {}, strength }: OnTable, trash = false): LiveNumber[] {
  const numbers: LiveNumber[] = [];
  if (strength !== undefined && strength !== null) {
    const printed = typeof card?.strength === "number" ? card.strength : null;
    const modified = printed !== null && printed !== strength;
    const label = modified ? `strength ${strength}, printed ${printed}` : `strength ${strength}`;
    numbers.push({ glyph: "strength", value: strength, label, modified, tone: "plain" });
  }
  for (const [kind, count] of Object.entries(counters)) {
    const tone = kind === "advancement" ? "warn" : "plain";
    numbers.push({ glyph: counterGlyph(kind), value: count, label: counterWords(kind, count), modified: false, tone });
  }
  if (trash && typeof card?.trash_cost === "number")
    numbers.push({ glyph: "trash", value: card.trash_cost, label: `${card.trash_cost} to trash`, modified: false, tone: "plain" });
  return numbers;
}
