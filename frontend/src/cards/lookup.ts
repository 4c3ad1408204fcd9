/** Finding what a handle names in a view. */

import type { Counters, Handle, InstalledCard, View } from "../lib/types";

export interface Found {
  title: string | null;
  faceup: boolean;
  counters: Counters;
  hosted: InstalledCard[];
  strength?: number | null | undefined;
  /** What its ability chose, as long as that lasts. */
  chosen?: Handle[] | undefined;
  /** The server that it chose, as long as that lasts. */
  chosen_server?: string | undefined;
  /** The card that it has named. */
  named?: string | undefined;
}

/** Every card in play, hosted ones after their hosts. */
export function* installed(view: View): Generator<InstalledCard> {
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

function* withHosted(card: InstalledCard): Generator<InstalledCard> {
  yield card;
  for (const hosted of card.hosted) yield* withHosted(hosted);
}

/** The card a handle names, with what is on it; null where the view does not show it. */
export function lookUp(view: View, handle: Handle): Found | null {
  for (const card of installed(view)) if (card.handle === handle) return card;
  for (const name of ["corp", "runner"] as const) {
    const side = view[name];
    if (handle === `${name} identity`)
      return { title: side.identity_side, faceup: true, counters: side.identity_counters, hosted: side.hosted };
    for (const card of side.score_area)
      if (card.handle === handle)
        return { title: card.title, faceup: true, counters: card.counters, hosted: card.hosted };
    for (const card of [...(side.cards_in_hand ?? []), ...side.discard])
      if (card.handle === handle) return { title: card.title, faceup: true, counters: {}, hosted: [] };
  }
  for (const card of [...view.resolving, ...view.set_aside, ...view.removed])
    if (card.handle === handle)
      return { title: card.title, faceup: card.faceup, counters: card.counters, hosted: [], named: card.named };
  return null;
}

/** The side of an identity that is down, if that is what the handle names and this viewer may know it. */
export function otherSide(view: View, handle: Handle): string | null {
  for (const name of ["corp", "runner"] as const) if (handle === `${name} identity`) return view[name].identity_back;
  return null;
}

/** What a card is called where only its handle is at hand: its title, or what can be seen of it. */
export function named(view: View | null, handle: Handle): string {
  const found = view ? lookUp(view, handle) : null;
  if (found?.title) return found.title;
  for (const [name, server] of Object.entries(view?.servers ?? {})) {
    if (server.ice.some((ice) => !("vacant" in ice) && ice.handle === handle)) return `unrezzed ice protecting ${name}`;
    if (server.root.some((card) => card.handle === handle)) return `a facedown card in ${name}`;
  }
  return "a card";
}
