/** The six areas of the client, and which page belongs to which. */

import type { GlyphName } from "../cards/glyphs";
import type { PageName } from "../router.svelte";

export interface Area {
  word: string;
  href: string;
  glyph: GlyphName;
  /** Pressed after G, it leads there. */
  key: string;
  pages: readonly PageName[];
}

export const AREAS: readonly Area[] = [
  { word: "Play", href: "/", glyph: "play", key: "p", pages: ["lobby", "table"] },
  { word: "Learn", href: "/learn", glyph: "run", key: "l", pages: ["learn", "lesson", "puzzles", "puzzle"] },
  { word: "Cards", href: "/cards", glyph: "card", key: "c", pages: ["cards", "card"] },
  { word: "Decks", href: "/decks", glyph: "deck", key: "d", pages: ["decks", "deck", "import", "compare", "matchup"] },
  { word: "Rules", href: "/rules", glyph: "log", key: "r", pages: ["rules", "rulings", "ruling", "rule", "glossary", "bench"] },
  { word: "Watch", href: "/watch", glyph: "rez", key: "w", pages: ["watching", "watch", "replay"] },
];

export function areaOf(page: PageName): Area | null {
  return AREAS.find((area) => area.pages.includes(page)) ?? null;
}

/** The title of the window: what is shown, where, and in what. */
export function titleOf(page: PageName, thing: string | null): string {
  const area = areaOf(page);
  return [thing, page === "lobby" ? null : page === "replay" ? "Replay" : area?.word, "Sneakdoor"].filter(Boolean).join(" · ");
}
