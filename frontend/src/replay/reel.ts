/** A finished game as pictures one after the other. */

import type { Entry, Frames, Side, View } from "../lib/types";
import { patched } from "../net/patch";

export interface Reel {
  views: View[];
  /** How many entries of the log had been told at each picture. */
  told: number[];
  log: Entry[];
  /** What was chosen to get to each picture, and by whom; nothing led to the first. */
  moves: ({ side: Side; key: string } | null)[];
  turns: { turn: number; side: Side; at: number }[];
}

export function unroll({ start, frames, turns }: Frames): Reel {
  const views = [start];
  const told = [0];
  const moves: Reel["moves"] = [null];
  const log: Entry[] = [];
  for (const frame of frames) {
    views.push(patched(views[views.length - 1] as View, frame.patch));
    log.push(...frame.log);
    told.push(log.length);
    moves.push({ side: frame.side, key: frame.key });
  }
  return { views, told, log, moves, turns: turns.map(([turn, side, frame]) => ({ turn, side, at: frame + 1 })) };
}

/** The turn that a picture belongs to, as its place among the turns; -1 before the first. */
export function turnAt(reel: Reel, at: number): number {
  return reel.turns.filter((turn) => turn.at <= at).length - 1;
}

/** The picture where the turn before begins: of this turn, if it is under way. */
export function turnBefore(reel: Reel, at: number): number {
  return reel.turns.filter((turn) => turn.at < at).at(-1)?.at ?? 0;
}

export function turnAfter(reel: Reel, at: number): number {
  return reel.turns.find((turn) => turn.at > at)?.at ?? reel.views.length - 1;
}
