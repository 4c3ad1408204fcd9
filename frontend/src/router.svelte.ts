/** Where in the client you are, by the address: `/`, `/t/ID`, `/watch/ID`, `/watch/ID/corp`, `/replay`, `/replay/GAME`. */

export type Place =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "watch"; id: string; eyes: "spectator" | "corp" | "runner" }
  | { page: "replay"; game: string | null }
  | { page: "nowhere" };

export function placeAt(path: string): Place {
  const [page, id, ...more] = path.split("/").filter((part) => part !== "").map(decodeURIComponent);
  const eyes = more[0];
  if (page === "watch" && id && more.length === 1 && (eyes === "corp" || eyes === "runner")) return { page: "watch", id, eyes };
  if (more.length) return { page: "nowhere" };
  if (page === undefined) return { page: "lobby" };
  if (page === "replay") return { page: "replay", game: id ?? null };
  if (page === "t" && id) return { page: "table", id };
  if (page === "watch" && id) return { page: "watch", id, eyes: "spectator" };
  return { page: "nowhere" };
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
