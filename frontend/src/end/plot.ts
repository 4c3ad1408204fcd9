/** Where things stand in the plot of a game. */

import type { ClickUse } from "../lib/types";

/** One of the plot's rows: from `top` down, so high, with `max` at its top. */
export interface Row {
  top: number;
  height: number;
  max: number;
}

export function height(row: Row, value: number): number {
  return row.top + row.height - (value / row.max) * row.height;
}

/** The place of each of so many turns between left and right. */
export function places(turns: number, left: number, right: number): number[] {
  return Array.from({ length: turns }, (_, i) => (turns < 2 ? (left + right) / 2 : left + (i * (right - left)) / (turns - 1)));
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** From value to value in straight lines, or in steps. */
export function path(values: number[], xs: number[], row: Row, stepped = false): string {
  return values
    .map((value, i) => {
      const x = rounded(xs[i] ?? 0);
      const y = rounded(height(row, value));
      if (i === 0) return `M${x} ${y}`;
      return stepped ? `H${x}V${y}` : `L${x} ${y}`;
    })
    .join("");
}

/** The least even ten, or 6, that is not below any of them: half of it is a whole number. */
export function roundMax(values: number[]): number {
  const most = Math.max(1, ...values);
  return most <= 6 ? 6 : Math.ceil(most / 10) * 10;
}

/** Every how many turns the plot has room for a number. */
export function every(spacing: number, room: number): number {
  return Math.max(1, Math.ceil(room / spacing));
}

/** What clicks were spent on, in words: `run, credit, credit, credit` → `run, credit ×3`. */
export function clicksInWords(clicks: ClickUse[]): string {
  const groups: { use: ClickUse; times: number }[] = [];
  for (const use of clicks) {
    const last = groups.at(-1);
    if (last?.use === use) last.times += 1;
    else groups.push({ use, times: 1 });
  }
  return groups.map(({ use, times }) => (times > 1 ? `${use} ×${times}` : use)).join(", ");
}

/** The turn that a place of the plot belongs to. */
export function turnNear<T>(turns: T[], xs: number[], x: number): T | null {
  let best: T | null = null;
  let least = Infinity;
  xs.forEach((place, i) => {
    const far = Math.abs(place - x);
    if (far < least) [best, least] = [turns[i] ?? null, far];
  });
  return best;
}
