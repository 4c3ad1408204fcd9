/** The log, read for the page: turns, runs, and the cards that entries name. */

import { sideName } from "../board/timing";
import type { Entry, EntryKind, Side } from "../lib/types";

export interface Piece {
  text: string;
  /** The card that these words name. */
  card: string | null;
}

export type Mark = "run" | "break" | "rez" | "credit" | "card" | "trash" | "tag" | "adv" | "score" | "damage";

export interface Told {
  n: number;
  /** A heading opens a turn. */
  heading: boolean;
  inRun: boolean;
  /** How many clicks were spent on it; null where it came of something or happened by itself. */
  clicks: number | null;
  side: Side | null;
  mark: Mark | null;
  pieces: Piece[];
  kind: EntryKind;
}

const MARKS: Partial<Record<EntryKind, Mark>> = {
  "run began": "run",
  "subroutine broken": "break",
  "card rezzed": "rez",
  "card derezzed": "rez",
  "agenda scored": "score",
  "agenda stolen": "score",
  "damage suffered": "damage",
  "card advanced": "adv",
  "tags taken": "tag",
  "tags removed": "tag",
  "card trashed": "trash",
  "credits gained": "credit",
  "credits taken": "credit",
  "credits lost": "credit",
  "credits spent": "credit",
  "cards drawn": "card",
  "card installed": "card",
  "card played": "card",
  "card discarded": "card",
  "cards accessed": "card",
  "card moved": "card",
  "deck searched": "card",
  "deck shuffled": "card",
};

function markOf(entry: Entry): Mark | null {
  if (entry.kind === "counters placed" && entry.counter === "credit") return "credit";
  return MARKS[entry.kind] ?? null;
}

/** A sentence with the titles in it apart. */
export function pieces({ text, names = [] }: Pick<Entry, "text" | "names">): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const [from, to] of names) {
    if (from > end) found.push({ text: text.slice(end, from), card: null });
    found.push({ text: text.slice(from, to), card: text.slice(from, to) });
    end = to;
  }
  if (end < text.length) found.push({ text: text.slice(end), card: null });
  return found;
}

/** The card that an entry is about, or else the one that does it, if you may know it. */
export function titleOf({ cards = [], source }: Entry): string | null {
  return [...cards, ...(source ? [source] : [])].find((card) => card.title !== null)?.title ?? null;
}

function headingOf({ turn, side }: Entry, between: string): string {
  return `Turn ${turn}${between}${side ? sideName(side) : ""}`;
}

/** An entry as it is read aloud. */
export function readAloud(entry: Entry): string {
  return entry.kind === "turn began" ? `${headingOf(entry, ": ")}.` : entry.text;
}

export function tell(log: readonly Entry[]): Told[] {
  const inRun = new Map<number, boolean>();
  return log.map((entry): Told => {
    const { n, kind, under } = entry;
    inRun.set(n, kind === "run began" || (under !== undefined && inRun.get(under) === true));
    const heading = kind === "turn began";
    return {
      n,
      kind,
      heading,
      inRun: inRun.get(n) === true,
      clicks: entry.action ? (entry.clicks ?? 1) : null,
      side: heading ? null : (entry.side ?? null),
      mark: markOf(entry),
      pieces: heading ? [{ text: headingOf(entry, " · "), card: null }] : pieces(entry),
    };
  });
}
