/** Which icebreakers meet the encountered ice. */

import { installed } from "../cards/lookup";
import type { Handle, View } from "../lib/types";

export interface Duellist {
  handle: Handle;
  title: string;
  strength: number;
  /** How much strength it lacks; 0 if it meets the ice. */
  short: number;
}

/** The icebreakers that could break it, the strongest first, two at most. */
export function breakersAgainst(view: View): Duellist[] {
  const { breakers = [], strength = 0 } = view.encounter ?? {};
  const found: Duellist[] = [];
  for (const card of installed(view)) {
    if (!breakers.includes(card.handle) || card.title === null || card.strength == null) continue;
    found.push({ handle: card.handle, title: card.title, strength: card.strength, short: Math.max(0, strength - card.strength) });
  }
  return found.sort((a, b) => a.short - b.short).slice(0, 2);
}
