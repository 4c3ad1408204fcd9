/** Whole games as fixtures/record.py recorded them, and a board that beats play on. */

import type { Entry, Frames, Side, View } from "../../src/lib/types";
import type { Arrival, Beat } from "../../src/moments/beats";
import { Moments, type Board, type Pace } from "../../src/moments/moments.svelte";
import { patched } from "../../src/net/patch";

const files = import.meta.glob<Frames>("../../fixtures/games/*.json", { import: "default", eager: true });

export const GAMES = Object.entries(files).map(([path, frames]): [string, Side, Frames] => {
  const name = path.replace(/^.*\/|\.json$/g, "");
  return [name, name.endsWith("corp") ? "corp" : "runner", frames];
});

/** The pictures of a game, as they come over the wire. */
export function* arrivals({ start, frames }: Frames): Generator<Arrival> {
  let before: View = start;
  let log: Entry[] = [];
  let seq = 0;
  for (const frame of frames) {
    const view = patched(before, frame.patch);
    log = [...log, ...frame.log];
    seq += 1;
    yield { before, view, seq, moment: false, fresh: frame.log, log };
    before = view;
  }
}

/** What a page would show. */
export class Screen implements Board {
  view: View | null = null;
  seq = 0;
  log: readonly Entry[] = [];
  begun: Beat[] = [];
  verdicts: Beat[] = [];
  pace: Pace = "full";
  readonly moments: Moments;

  constructor(readonly you: Side | null) {
    this.moments = new Moments(this, {
      pace: () => this.pace,
      sound: (beat, verdict) => void (verdict ? this.verdicts : this.begun).push(beat),
    });
  }

  show({ view, seq, log }: Arrival): void {
    this.view = view;
    this.seq = seq;
    this.log = log;
  }

  between(view: View, log: readonly Entry[]): void {
    this.view = view;
    this.log = log;
  }
}
