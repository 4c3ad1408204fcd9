import { describe, expect, it } from "vitest";

import type { Entry } from "../../src/lib/types";
import { beatsOf, type Beat, type BeatKind } from "../../src/moments/beats";
import { choreography, type Part } from "../../src/moments/choreography";
import { entry } from "../entries";
import { decision, view } from "../play/table";
import { arrivals, GAMES } from "./recorded";

/** What each beat is made of. */
const PARTS: Record<BeatKind, Part[]> = {
  access: ["veil", "card", "back"],
  reveal: ["veil", "card", "back"],
  steal: ["veil", "card"],
  score: ["veil", "card"],
  damage: ["veil", "edge", "card", "upper", "lower"],
  rez: ["ring", "price"],
  subroutine: ["veil", "ring", "line", "bolt"],
  tag: ["stamp"],
  untag: ["stamp"],
  trace: ["veil", "panel", "corp", "runner"],
  psi: ["veil", "panel", "coin", "bid"],
  "run ends": ["mark"],
  action: ["veil", "card", "ring", "price"],
};
const FLIGHT = { x: 40, y: -30, scale: 0.3 };

function access(n: number, many: number): Entry {
  return entry(n, "cards accessed", "", { side: "runner", cards: Array.from({ length: many }, () => ({ title: "Tithe" })) });
}

/** Accesses of one to seven cards, one after another, each asked for and all of them by one press. */
function accesses(): Beat[] {
  const fresh = [1, 2, 3, 4, 5, 6, 7].map((many, n) => access(n, many));
  return [view(), view({ decision: { ...decision("access", []), side: "runner" } })].flatMap((before) =>
    beatsOf({ before, view: before, seq: 1, moment: false, fresh, log: fresh }, "runner"),
  );
}

describe("the choreography of a beat", () => {
  it("goes forward in time in every part, from the first instant to the last", () => {
    const recorded = GAMES.flatMap(([, you, frames]) => {
      let last: Beat | null = null;
      return [...arrivals(frames)].flatMap((arrival) => {
        const beats = beatsOf(arrival, you, last);
        last = beats.at(-1) ?? last;
        return beats;
      });
    });
    const wrong: string[] = [];
    for (const beat of [...recorded, ...accesses()]) {
      const of = beat.entry.cards?.length ?? 1;
      for (const part of [...PARTS[beat.kind], "sentence"] as Part[]) {
        for (let place = 0; place < of; place += 1) {
          const offsets = choreography(beat, part, { place, of, from: FLIGHT, to: FLIGHT }).map(({ offset }) => offset ?? -1);
          const forward = offsets[0] === 0 && offsets.at(-1) === 1 && offsets.every((offset, i) => offset >= (offsets[i - 1] ?? 0));
          if (!forward) wrong.push(`${beat.kind} of ${beat.duration}, ${part} ${place} of ${of}: ${offsets.join(" ")}`);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
});
