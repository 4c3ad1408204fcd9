/** How factions look: the class that colours, and the mark that says it without colour. */

import type { GlyphName } from "./glyphs";

const LOOKS: Record<string, GlyphName> = {
  anarch: "anarch",
  criminal: "criminal",
  shaper: "shaper",
  haas_bioroid: "hb",
  jinteki: "jinteki",
  nbn: "nbn",
  weyland_consortium: "weyland",
  adam: "adam",
  apex: "apex",
  sunny_lebeau: "sunny",
};

/** The faction's mark; neutral cards, and cards nobody knows, have the ring. */
export function factionMark(faction: string | null | undefined): GlyphName {
  return LOOKS[faction ?? ""] ?? "neutral";
}

/** The class that sets --f, --f2 and --fd. */
export function factionClass(faction: string | null | undefined): string {
  return `f-${factionMark(faction)}`;
}
