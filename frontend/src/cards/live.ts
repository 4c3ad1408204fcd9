/** What is on a card now, as the small numbers drawn on its face. */

import { counted } from "../lib/counted";
import type { Card, Counters } from "../lib/types";
import { counterGlyph, type GlyphName } from "./glyphs";

export interface LiveNumber {
  glyph: GlyphName;
  value: number | string;
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
  if (kind === "credit") return `${counted(count, "credit")} on it`;
  return counted(count, `${name} counter`);
}

/** What the Corp knows of its own facedown card: how far it is advanced, or what it costs to rez. */
export function facedownNumbers(card: Card, counters: Counters): LiveNumber[] {
  const advanced = counters["advancement"] ?? 0;
  const needed = typeof card.advancement === "number" ? card.advancement : null;
  const others = Object.fromEntries(
    Object.entries(counters).filter(([kind]) => needed === null || kind !== "advancement"),
  );
  const numbers = liveNumbers(card, { counters: others });
  if (needed !== null) {
    const label = `${advanced} of ${needed} advancements`;
    return [{ glyph: "advancement", value: `${advanced}/${needed}`, label, modified: false, tone: "warn" }, ...numbers];
  }
  if (card.cost == null) return numbers;
  return [{ glyph: "rez", value: card.cost, label: `${card.cost} to rez`, modified: false, tone: "plain" }, ...numbers];
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
    numbers.push({
      glyph: "trash",
      value: card.trash_cost,
      label: `${card.trash_cost} to trash`,
      modified: false,
      tone: "plain",
    });
  return numbers;
}
