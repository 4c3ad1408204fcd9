/** The pictures of real games in fixtures/, by name. */

import catalogueData from "../fixtures/catalogue.json";
import type { Lit } from "../src/lib/lit";
import type { Catalogue, View } from "../src/lib/types";

export const catalogue = catalogueData as unknown as Catalogue;

const files = import.meta.glob<View>("../fixtures/views/*.json", { import: "default", eager: true });
export const views = new Map(Object.entries(files).map(([path, view]) => [path.replace(/^.*\/|\.json$/g, ""), view]));

/** A picture of one's own, to change at will. */
export function fixture(name: string): View {
  const view = views.get(name);
  if (!view) throw new Error(`No fixture ${name}; run fixtures/make.py.`);
  return structuredClone(view);
}

/** What the decision of a picture lights. */
export function litBy(view: View): Lit {
  const lit: Lit = { cards: {}, servers: {} };
  view.decision?.about?.forEach((about, place) => {
    if (about.card) (lit.cards[about.card] ??= []).push(place);
    else if (about.server) (lit.servers[about.server] ??= []).push(place);
  });
  return lit;
}
