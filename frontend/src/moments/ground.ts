/** Where things stand on the page, for what moves between them. */

import type { Handle, Side } from "../lib/types";
import type { Beat } from "./beats";

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The parts of the page that a beat plays between; spots are named by their middle. */
export interface Ground {
  /** The board, without the rail. */
  board: DOMRect;
  /** The timing track, where the sentence stands. */
  track: DOMRect;
  dock: DOMRect | null;
  /** What the beat is about. */
  from: Spot | null;
  /** Where it goes. */
  to: Spot | null;
}

function shown(selector: string): DOMRect | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return box;
  }
  return null;
}

function middle(box: DOMRect | null): Spot | null {
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width, height: box.height };
}

function named(handle: Handle | undefined): string | null {
  return handle === undefined ? null : `[data-handle="${CSS.escape(handle)}"]`;
}

function card(handle: Handle | undefined): DOMRect | null {
  const selector = named(handle);
  return selector === null ? null : shown(selector);
}

function server(name: string | undefined): DOMRect | null {
  if (name === undefined) return null;
  return shown(`button[data-server="${CSS.escape(name)}"]`) ?? shown(`[data-server="${CSS.escape(name)}"]`);
}

function place(name: string, side: Side): DOMRect | null {
  return shown(`[data-place="${side} ${name}"]`) ?? card(`${side} identity`);
}

/** The Runner's hand: a pile across the table, or one's own. */
function grip(): DOMRect | null {
  return shown('[data-place="runner hand"]') ?? shown('[data-group="hand"]') ?? card("runner identity");
}

function destination({ kind, entry }: Beat): DOMRect | null {
  switch (kind) {
    case "steal":
    case "score":
      return place("score", entry.side ?? "runner");
    case "damage":
      return place("discard", "runner");
    case "tag":
    case "untag":
      return place("tags", "runner");
    case "rez":
    case "action":
      return place("credits", entry.side ?? "corp");
    case "subroutine":
      return grip();
    default:
      return null;
  }
}

function boardBox(): DOMRect {
  const strip = shown("main > .theirs"); // the zones stand in the page's own grid: the one around them has no box
  return strip ? new DOMRect(strip.left, strip.top, strip.width, innerHeight - strip.top) : document.documentElement.getBoundingClientRect();
}

/** Where the timing track is, or would be. */
export function trackBox(): DOMRect {
  const board = boardBox();
  const low = shown("#act")?.top ?? board.bottom;
  return shown('[aria-label="Timing"]') ?? new DOMRect(board.left, low - 44, board.width, 44);
}

/** The upper edge of the sky, between the buttons that count the servers past its sides; and how high it is. */
export function skyBox(): { left: number; top: number; width: number; height: number } {
  const board = boardBox();
  const servers = shown('section:has([data-group="servers"])') ?? board;
  let [left, right] = [board.left, board.right];
  for (const button of document.querySelectorAll('section:has(> [data-group="servers"]) > button')) {
    const box = button.getBoundingClientRect();
    if (box.width === 0 || box.top - servers.top > servers.height / 3) continue;
    if (box.left + box.right < board.left + board.right) left = Math.max(left, box.right);
    else right = Math.min(right, box.left);
  }
  return { left, top: servers.top, width: right - left, height: servers.height };
}

/** What of the board a beat is about: the card, or the server where there is none to be seen. */
export function subjectOf({ entry }: Beat): HTMLElement | null {
  const selectors = [named(entry.cards?.[0]?.handle), entry.server && `[data-server="${CSS.escape(entry.server)}"]`];
  for (const selector of selectors) {
    const found = selector ? document.querySelector<HTMLElement>(selector) : null;
    if (found?.getClientRects().length) return found;
  }
  return null;
}

export function groundOf(beat: Beat): Ground {
  const { entry, kind } = beat;
  const nearer =
    kind === "damage"
      ? grip()
      : kind === "subroutine"
        ? shown(`[data-subroutine="${entry.subroutine}"]`)
        : kind === "run ends"
          ? shown('[data-place="dive"] i')
          : null;
  const about = nearer ?? card(entry.cards?.[0]?.handle) ?? server(entry.server) ?? card(entry.side && `${entry.side} identity`);
  return { board: boardBox(), track: trackBox(), dock: shown("#act"), from: middle(about), to: middle(destination(beat)) };
}
