/** Where in the client you are, by the address, and how to get elsewhere. Every address can be opened cold, shared and gone back from. */

import type { Side } from "./lib/types";
import type { Eyes } from "./net/api";

export type Place =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "watching" }
  | { page: "watch"; id: string; eyes: "spectator" | "corp" | "runner" }
  | { page: "replay"; game: string | null; step: number | null; eyes: Eyes }
  | { page: "learn" }
  | { page: "lesson"; side: Side; number: number }
  | { page: "puzzles" }
  | { page: "puzzle"; number: number }
  | { page: "cards" }
  | { page: "card"; slug: string }
  | { page: "decks" }
  | { page: "import" }
  | { page: "deck"; id: string; version: number | null }
  | { page: "compare"; id: string; older: number; newer: number }
  | { page: "matchup" }
  | { page: "rules"; structure: string | null }
  | { page: "rulings" }
  | { page: "ruling"; id: string }
  | { page: "rule"; slug: string }
  | { page: "glossary"; term: string | null }
  | { page: "bench" }
  | { page: "nowhere" };

export type PageName = Place["page"];

const NOWHERE: Place = { page: "nowhere" };
const NUMBER = /^[1-9][0-9]{0,5}$/;

/** What the parts of an address behind its first name, for each first part. */
const READERS: Record<string, (parts: string[]) => Place> = {
  t: ([id, ...more]) => (id && !more.length ? { page: "table", id } : NOWHERE),
  watch: ([id, eyes, ...more]) => {
    if (more.length || (eyes !== undefined && eyes !== "corp" && eyes !== "runner")) return NOWHERE;
    return id ? { page: "watch", id, eyes: eyes ?? "spectator" } : { page: "watching" };
  },
  replay: ([game, at, eyes = "both", ...more]) => {
    if (more.length || (at !== undefined && !/^[0-9]{1,6}$/.test(at))) return NOWHERE;
    if (eyes !== "both" && eyes !== "corp" && eyes !== "runner") return NOWHERE;
    return { page: "replay", game: game ?? null, step: at === undefined ? null : Number(at), eyes };
  },
  learn: ([what, number, ...more]) => {
    if (what === undefined) return { page: "learn" };
    if (more.length || (number !== undefined && !NUMBER.test(number))) return NOWHERE;
    if (what === "puzzles") return number === undefined ? { page: "puzzles" } : { page: "puzzle", number: Number(number) };
    return (what === "corp" || what === "runner") && number !== undefined ? { page: "lesson", side: what, number: Number(number) } : NOWHERE;
  },
  cards: ([slug, ...more]) => (more.length ? NOWHERE : slug ? { page: "card", slug } : { page: "cards" }),
  decks: ([id, what, versions, ...more]) => {
    if (more.length) return NOWHERE;
    if (id === undefined) return { page: "decks" };
    if (id === "import" || id === "matchup") return what === undefined ? { page: id } : NOWHERE;
    if (what === undefined) return { page: "deck", id, version: null };
    const version = /^v([1-9][0-9]{0,5})$/.exec(what);
    if (version && versions === undefined) return { page: "deck", id, version: Number(version[1]) };
    const both = /^([1-9][0-9]{0,5})\.\.([1-9][0-9]{0,5})$/.exec(versions ?? "");
    return what === "compare" && both ? { page: "compare", id, older: Number(both[1]), newer: Number(both[2]) } : NOWHERE;
  },
  rules: ([what, which, ...more]) => {
    if (more.length) return NOWHERE;
    if (what === "glossary") return { page: "glossary", term: which ?? null };
    if (what === "rulings") return which ? { page: "ruling", id: which } : { page: "rulings" };
    if (what === "cr") return { page: "rule", slug: which ?? "" };
    return which === undefined ? { page: "rules", structure: what ?? null } : NOWHERE;
  },
  bench: (parts) => (parts.length ? NOWHERE : { page: "bench" }),
};

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // a percent sign that is none of an address's
  }
}

export function placeAt(path: string): Place {
  const parts = path.split("/").filter((part) => part !== "").map(decoded);
  if (parts.includes(null)) return NOWHERE;
  const [first, ...rest] = parts as string[];
  if (first === undefined) return { page: "lobby" };
  return Object.hasOwn(READERS, first) ? (READERS[first]?.(rest) ?? NOWHERE) : NOWHERE;
}

/** Where a table is watched, with the same eyes as another. */
export function watchPath(table: string, eyes: "neutral" | "corp" | "runner" | null): string {
  return eyes === "corp" || eyes === "runner" ? `/watch/${table}/${eyes}` : `/watch/${table}`;
}

/** For how many frames a page that is gone back to may take to become as long as it was. */
const PATIENCE = 60;

class Router {
  place = $state.raw<Place>(placeAt(location.pathname));
  /** What stands behind the question mark. */
  query = $state.raw(new URLSearchParams(location.search));
  /** What the page shows, for the title of the window: a card, a deck. */
  thing = $state<string | null>(null);

  constructor() {
    history.scrollRestoration = "manual";
    addEventListener("popstate", (event: PopStateEvent) => {
      this.#arrive();
      const height: unknown = (event.state as { scroll?: unknown } | null)?.scroll;
      scrolledTo(typeof height === "number" ? height : 0);
    });
    addEventListener("pagehide", () => this.#leave());
  }

  /** Go to another page, of this one or with another query; `replace` leaves no trace of where one was. */
  go(path: string, { replace = false }: { replace?: boolean } = {}): void {
    const to = new URL(path, location.href);
    const elsewhere = to.pathname !== location.pathname;
    if (replace) history.replaceState(history.state, "", to);
    else if (to.href !== location.href) {
      this.#leave();
      history.pushState(null, "", to);
    }
    this.#arrive();
    if (elsewhere) scrollTo(0, 0);
  }

  /** For links: go there without loading the page anew, unless the player wants another window. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget;
    if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(link.href);
  };

  /** How far down one was is kept with the place one leaves. */
  #leave(): void {
    history.replaceState({ scroll: scrollY }, "");
  }

  #arrive(): void {
    const place = placeAt(location.pathname);
    if (JSON.stringify(place) !== JSON.stringify(this.place)) {
      this.thing = null;
      this.place = place;
    }
    this.query = new URLSearchParams(location.search);
  }
}

/** Scroll as soon as the page is long enough, since what it shows may still be on its way. */
function scrolledTo(height: number, tries = PATIENCE): void {
  scrollTo(0, height);
  if (Math.abs(scrollY - height) > 1 && tries > 0) requestAnimationFrame(() => scrolledTo(height, tries - 1));
}

export const router = new Router();
