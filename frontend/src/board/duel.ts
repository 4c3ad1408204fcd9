/** Which icebreakers meet the encountered ice, by what their text says they break and by strength. */

import { cardOf } from "../cards/catalogue";
import { installed } from "../cards/lookup";
import type { Card, Catalogue, Handle, Paragraph, View } from "../lib/types";

export interface Duellist {
  handle: Handle;
  title: string;
  strength: number;
  /** How much strength it lacks; 0 if it meets the ice. */
  short: number;
}

const SUBTYPES = ["barrier", "code gate", "sentry"];

function wording(text: Paragraph[]): string {
  return text
    .flat()
    .map((part) => (typeof part === "string" ? part : "strong" in part ? part.strong : "term" in part ? part.term : ""))
    .join("")
    .toLowerCase();
}

/** Whether its text breaks subroutines of this ice: of one of its subtypes, or of any. */
export function breaks(breaker: Card, ice: Card): boolean {
  const said = wording(breaker.text);
  const named = SUBTYPES.filter((subtype) => said.includes(subtype));
  if (!said.includes("subroutine")) return false;
  return named.length === 0 || ice.subtypes.some((subtype) => named.includes(subtype.toLowerCase()));
}

/** The icebreakers that could break it, the strongest first, two at most. */
export function breakersAgainst(view: View, catalogue: Catalogue, ice: Card, strength: number): Duellist[] {
  const found: Duellist[] = [];
  for (const card of installed(view)) {
    const known = cardOf(catalogue, card.title);
    if (card.side !== "runner" || card.strength == null || !known || !breaks(known, ice)) continue;
    found.push({
      handle: card.handle,
      title: known.title,
      strength: card.strength,
      short: Math.max(0, strength - card.strength),
    });
  }
  return found.sort((a, b) => a.short - b.short).slice(0, 2);
}
