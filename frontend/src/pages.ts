/** The pages that are loaded when somebody goes there, and whether the frame stands around them. */

import type { Component } from "svelte";

import type { Catalogue } from "./lib/types";
import type { PageName, Place } from "./router.svelte";

type PageOf<P extends PageName> = Component<{ catalogue: Catalogue; place: Extract<Place, { page: P }> }>;

export interface Page {
  load: () => Promise<{ default: Component<{ catalogue: Catalogue; place: Place }> }>;
  framed: boolean;
}

/** A page in the frame; each gets the very place that its address names. */
function framed<P extends PageName>(_page: P, load: () => Promise<{ default: PageOf<P> }>): Page {
  return { load: load as unknown as Page["load"], framed: true };
}

/** A page that is all board, and needs the whole window. */
function whole<P extends PageName>(_page: P, load: () => Promise<{ default: PageOf<P> }>): Page {
  return { load: load as unknown as Page["load"], framed: false };
}

const PAGES: Partial<Record<PageName, Page>> = {
  watching: framed("watching", () => import("./watch/Watching.svelte")),
  learn: framed("learn", () => import("./learn/Learn.svelte")),
  lesson: whole("lesson", () => import("./learn/LessonPage.svelte")),
  puzzles: framed("puzzles", () => import("./learn/Puzzles.svelte")),
  puzzle: whole("puzzle", () => import("./learn/PuzzlePage.svelte")),
  cards: framed("cards", () => import("./pool/CardsPage.svelte")),
  card: framed("card", () => import("./pool/CardPage.svelte")),
  decks: framed("decks", () => import("./decks/DecksPage.svelte")),
  deck: framed("deck", () => import("./decks/BuilderPage.svelte")),
  import: framed("import", () => import("./decks/ImportPage.svelte")),
  compare: framed("compare", () => import("./decks/ComparePage.svelte")),
  matchup: framed("matchup", () => import("./decks/MatchupPage.svelte")),
  rules: framed("rules", () => import("./rules/RulesPage.svelte")),
  rulings: framed("rulings", () => import("./rules/RulingsPage.svelte")),
  ruling: framed("ruling", () => import("./rules/RulingPage.svelte")),
  rule: framed("rule", () => import("./rules/RulePage.svelte")),
  glossary: framed("glossary", () => import("./rules/Glossary.svelte")),
  bench: framed("bench", () => import("./bench/BenchPage.svelte")),
};

export function pageFor(page: PageName): Page | null {
  return PAGES[page] ?? null;
}
