/** Where in a proof one stands, and what lies before and behind it. */

import type { BoardInfo } from "../lib/types";

/** The steps that matter, each once, in order. */
export function stops(board: BoardInfo): number[] {
  return [...new Set(board.points.map((point) => point.step))].sort((a, b) => a - b);
}

/** The last step that matters before this one; the beginning if there is none. */
export function stopBefore(board: BoardInfo, at: number): number {
  return stops(board).filter((step) => step < at).at(-1) ?? 0;
}

/** The next step that matters; the end if there is none. */
export function stopAfter(board: BoardInfo, at: number): number {
  return stops(board).find((step) => step > at) ?? board.steps;
}

/** Where a key leads; null if it is none that moves. */
export function moved(key: string, board: BoardInfo, at: number): number | null {
  const to: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    "[": stopBefore(board, at),
    "]": stopAfter(board, at),
    p: board.point,
    P: board.point,
    Home: 0,
    End: board.steps,
  };
  const found = Object.hasOwn(to, key) ? to[key] : undefined;
  return found === undefined ? null : Math.max(0, Math.min(board.steps, found));
}
