/** Where in the client you are, by the address: `/`, `/t/ID`, `/watch/ID`, `/watch/ID/corp`, `/replay`, `/replay/GAME`, `/replay/GAME/STEP`, `/replay/GAME/STEP/corp`. */

import type { Eyes } from "./net/api";

export type Place =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "watch"; id: string; eyes: "spectator" | "corp" | "runner" }
  | { page: "replay"; game: string | null; step: number | null; eyes: Eyes }
  | { page: "nowhere" };

export function placeAt(path: string): Place {
  const [page, id, ...more] = path.split("/").filter((part) => part !== "").map(decodeURIComponent);
  if (page === "replay" && id && more.length <= 2) return position(id, more);
  const eyes = more[0];
  if (page === "watch" && id && more.length === 1 && (eyes === "corp" || eyes === "runner")) return { page: "watch", id, eyes };
  if (more.length) return { page: "nowhere" };
  if (page === undefined) return { page: "lobby" };
  if (page === "replay") return { page: "replay", game: null, step: null, eyes: "both" };
  if (page === "t" && id) return { page: "table", id };
  if (page === "watch" && id) return { page: "watch", id, eyes: "spectator" };
  return { page: "nowhere" };
}

/** A finished game from its beginning, or at one of its pictures. */
function position(game: string, [at, eyes = "both"]: string[]): Place {
  if (at !== undefined && !/^[0-9]{1,6}$/.test(at)) return { page: "nowhere" };
  if (eyes !== "both" && eyes !== "corp" && eyes !== "runner") return { page: "nowhere" };
  return { page: "replay", game, step: at === undefined ? null : Number(at), eyes };
}

/** Where a table is watched, with the same eyes as another. */
export function watchPath(table: string, eyes: "neutral" | "corp" | "runner" | null): string {
  return eyes === "corp" || eyes === "runner" ? `/watch/${table}/${eyes}` : `/watch/${table}`;
}

class Router {
  place = $state.raw<Place>(placeAt(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.place = placeAt(location.pathname)));
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.place = placeAt(path);
    scrollTo(0, 0);
  }

  /** For links: go there without loading the page anew, unless the player wants another window. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget;
    if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(new URL(link.href).pathname);
  };
}

export const router = new Router();
