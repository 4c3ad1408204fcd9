/** Finding what a handle names in a view. */

import type { Counters, Handle, Installed, View } from "../lib/types";

export interface Found {
  title: string | null;
  faceup: boolean;
  counters: Counters;
  hosted: Installed[];
  strength?: number | null | undefined;
}

/** Every card in play, hosted ones after their hosts. */
export function* installed(view: View): Generator<Installed> {
  for (const server of Object.values(view.servers)) {
    for (const ice of server.ice) if (!("vacant" in ice)) yield* withHosted(ice);
    for (const card of server.root) yield* withHosted(card);
  }
  for (const card of view.rig) yield* withHosted(card);
  for (const side of [view.corp, view.runner]) {
    for (const card of side.hosted) yield* withHosted(card);
    for (const scored of side.score_area) for (const card of scored.hosted) yield* withHosted(card);
  }
}

function* withHosted(card: Installed): Generator<Installed> {
  yield card;
  for (const hosted of card.hosted) yield* withHosted(hosted);
}

/** The card a handle names, with what is on it; null where the view does not show it. */
export function lookUp(view: View, handle: Handle): Found | null {
  for (const card of installed(view)) if (card.handle === handle) return card;
  for (const name of ["corp", "runner"] as const) {
    const side = view[name];
    if (handle === `${name} identity`)
      return { title: side.identity, faceup: true, counters: side.identity_counters, hosted: side.hosted };
    for (const card of side.score_area)
      if (card.handle === handle)
        return { title: card.title, faceup: true, counters: card.counters, hosted: card.hosted };
    for (const card of [...(side.cards_in_hand ?? []), ...side.discard])
      if (card.handle === handle) return { title: card.title, faceup: true, counters: {}, hosted: [] };
  }
  for (const card of [...view.resolving, ...view.set_aside, ...view.removed])
    if (card.handle === handle) return { title: card.title, faceup: card.faceup, counters: {}, hosted: [] };
  return null;
}
