/** The log, read for the page: turns, runs, and the cards that lines speak of. */

import type { Catalogue, LogLine, Side } from "../lib/types";

export interface Piece {
  text: string;
  /** The card that these words name. */
  card: string | null;
}

export type Mark = "run" | "break" | "rez" | "credit" | "card" | "trash" | "tag" | "adv" | "score" | "damage" | null;

export interface Told {
  n: number;
  /** A heading opens a turn. */
  heading: boolean;
  inRun: boolean;
  side: Side | null;
  mark: Mark;
  pieces: Piece[];
}

const MARKS: [RegExp, Mark][] = [
  [/ runs /, "run"],
  [/ breaks? /, "break"],
  [/ rez/, "rez"],
  [/ (scores|steals) /, "score"],
  [/ damage/, "damage"],
  [/ advance/, "adv"],
  [/ tags?\b/, "tag"],
  [/ trash/, "trash"],
  [/ (gains|takes|loses|spends|pays|places) \d+ credit/, "credit"],
  [/ (draws|installs|plays|discards|accesses|adds|searches|shuffles) /, "card"],
];

/** Finds the titles of cards in a sentence, the longest first. */
export function titles(catalogue: Catalogue): RegExp | null {
  const known = Object.keys(catalogue.cards).sort((a, b) => b.length - a.length);
  if (!known.length) return null;
  const escaped = known.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\d])(${escaped.join("|")})(?![\\p{L}\\d])`, "gu");
}

export function pieces(line: string, known: RegExp | null): Piece[] {
  if (!known) return [{ text: line, card: null }];
  const found: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(known)) {
    if (match.index > end) found.push({ text: line.slice(end, match.index), card: null });
    found.push({ text: match[0], card: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) found.push({ text: line.slice(end), card: null });
  return found;
}

export function tell(log: readonly LogLine[], known: RegExp | null): Told[] {
  let running = false;
  return log.map(([n, line]): Told => {
    const heading = /^=== (.*) ===$/.exec(line);
    if (heading) {
      running = false;
      return { n, heading: true, inRun: false, side: null, mark: null, pieces: [{ text: (heading[1] ?? "").replace(": ", " · "), card: null }] };
    }
    if (/ runs (HQ|R&D|Archives|Server \d+)\b/.test(line)) running = true;
    const inRun = running;
    if (/^The run on .* ends/.test(line)) running = false;
    const side = line.startsWith("The Corp ") ? "corp" : line.startsWith("The Runner ") ? "runner" : null;
    const mark = MARKS.find(([pattern]) => pattern.test(line))?.[1] ?? null;
    return { n, heading: false, inRun, side, mark, pieces: pieces(line, known) };
  });
}
