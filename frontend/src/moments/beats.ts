/** What happened, as beats: one for each entry of the log that a player must see, whoever decides. */

import type { Entry, EntryKind, Side, View } from "../lib/types";
import type { Cue } from "./cues";
import { sentenceOf, type Said } from "./sentence";

export type BeatKind =
  | "access"
  | "reveal"
  | "steal"
  | "score"
  | "damage"
  | "rez"
  | "subroutine"
  | "tag"
  | "untag"
  | "trace"
  | "psi"
  | "run ends"
  | "action";

/** How a sentence is coloured: for you, against you, about a run, or none of it. */
export type Tone = "good" | "bad" | "run" | "plain";

/** A picture that came, and what was told with it. */
export interface Arrival {
  /** The picture that it came after. */
  before: View;
  view: View;
  seq: number;
  /** A picture of a window that passed; more follows by itself. */
  moment: boolean;
  /** What is new. */
  fresh: readonly Entry[];
  /** Everything told by then. */
  log: readonly Entry[];
}

export interface Beat {
  /** The number of its entry. */
  n: number;
  kind: BeatKind;
  entry: Entry;
  /** The words about it, the ones that stand out apart. */
  said: Said;
  tone: Tone;
  /** In milliseconds, at full length. */
  duration: number;
  /** How much of it is for each card after the first. */
  each: number;
  /** When the board changes. */
  lands: number;
  cue: Cue;
  /** What is heard when it lands, where it only then shows how it went. */
  verdict: Cue | null;
  /** By how many thirds its cue is higher. */
  rise: number;
}

const KINDS: Partial<Record<EntryKind, BeatKind>> = {
  "cards accessed": "access",
  "cards revealed": "reveal",
  "card exposed": "reveal",
  "agenda stolen": "steal",
  "agenda scored": "score",
  "damage suffered": "damage",
  "card rezzed": "rez",
  "subroutine resolved": "subroutine",
  "tags taken": "tag",
  "tags removed": "untag",
  "trace successful": "trace",
  "trace unsuccessful": "trace",
  "bids revealed": "psi",
  "spending guessed": "psi",
  "run ended": "run ends",
};

/** How long a beat lasts, and when the board changes. */
const TIMES: Record<BeatKind, readonly [duration: number, lands: number]> = {
  access: [1200, 420],
  reveal: [1200, 420],
  steal: [1600, 1280],
  score: [1500, 1180],
  damage: [1300, 260],
  rez: [900, 160],
  subroutine: [900, 520],
  tag: [900, 320],
  untag: [400, 320],
  trace: [1500, 1000],
  psi: [1300, 520],
  "run ends": [800, 400],
  action: [600, 200],
};
/** An access right after another, and each further card of one of several. */
const NEXT_ACCESS = 700;
/** The same where the rest is accessed by one press, or where there are many. */
const OF_THE_REST = 450;
const MANY = 4;
const ANOTHER_LOST = 350;

/** The beat that an entry makes, if it makes one for whoever looks on; null eyes follow both sides. */
export function kindOf(entry: Entry, you: Side | null): BeatKind | null {
  const kind = KINDS[entry.kind];
  if (kind) return kind;
  const theirs = entry.side !== undefined && entry.side !== you;
  return theirs && (entry.action === true || entry.kind === "card played") ? "action" : null;
}

function cueOf(entry: Entry, kind: BeatKind): [cue: Cue, verdict: Cue | null] {
  switch (kind) {
    case "access":
    case "reveal":
      return ["access.flip", null];
    case "steal":
      return ["agenda.steal", null];
    case "score":
      return ["agenda.score", null];
    case "damage":
      return [`damage.${entry.damage ?? "net"}`, null];
    case "rez":
      return ["ice.rez", null];
    case "subroutine":
      return ["sub.fire", null];
    case "tag":
      return ["tag.on", null];
    case "untag":
      return ["tag.off", null];
    case "trace":
      return ["trace.tick", entry.kind === "trace successful" ? "trace.lost" : "trace.held"];
    case "psi":
      return ["psi.turn", entry.amount === entry.against ? "psi.same" : "psi.differ"];
    case "run ends":
      return [entry.successful ? "run.success" : "run.end", null];
    case "action":
      return ["act", null];
  }
}

function toneOf(entry: Entry, kind: BeatKind, you: Side | null): Tone {
  switch (kind) {
    case "steal":
    case "score":
      return you === null ? "run" : entry.side === you ? "good" : "bad";
    case "damage":
    case "tag":
    case "subroutine":
      return "bad";
    case "trace":
      return entry.kind === "trace successful" ? "bad" : "plain";
    case "access":
    case "reveal":
    case "run ends":
      return "run";
    default:
      return "plain";
  }
}

/** The beats of a picture, in order. `after` is the beat that comes right before them, if one does. */
export function beatsOf(arrival: Arrival, you: Side | null, after: Beat | null = null): Beat[] {
  const beats: Beat[] = [];
  const { decision } = arrival.before;
  /** You were not asked before it: one press went for all of it. */
  const unasked = decision?.side === you && !decision?.options?.length;
  const seen = arrival.fresh.flatMap(({ kind, cards = [] }) => (kind === "cards accessed" ? cards.map(({ title }) => title) : []));
  for (const entry of arrival.fresh) {
    const kind = kindOf(entry, you);
    // What is revealed to be accessed is read once.
    if (kind === null || (kind === "reveal" && entry.cards?.every(({ title }) => seen.includes(title)))) continue;
    const last = beats.at(-1) ?? after;
    const again = kind === "access" && last?.kind === "access";
    const more = Math.max(0, (entry.cards?.length ?? 0) - 1);
    let [duration, lands] = TIMES[kind];
    if (again) duration = unasked ? OF_THE_REST : NEXT_ACCESS;
    const each = kind === "damage" ? ANOTHER_LOST : kind !== "access" && kind !== "reveal" ? 0 : more < MANY ? NEXT_ACCESS : OF_THE_REST;
    duration += more * each;
    lands = Math.min(lands, duration);
    const [cue, verdict] = cueOf(entry, kind);
    beats.push({
      n: entry.n,
      kind,
      entry,
      said: sentenceOf(entry, kind, arrival, you),
      tone: toneOf(entry, kind, you),
      duration,
      each,
      lands,
      cue,
      verdict,
      rise: again ? last.rise + 1 : 0,
    });
  }
  return beats;
}
