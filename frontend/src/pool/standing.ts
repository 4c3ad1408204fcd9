/** How a card stands in a format, in words. */

import type { FormatStanding } from "../lib/types";
import { plural } from "../lib/counted";

/** A day as people write it: "24 April 2025". */
export function dayInWords(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(Date.UTC(year, month - 1, date));
}

const WORDS: Record<FormatStanding["status"], (standing: FormatStanding) => string> = {
  legal: () => "legal",
  restricted: () => "restricted: one restricted card a deck",
  limited: ({ number = 0 }) => `${number} ${number === 1 ? "copy" : "copies"} a deck`,
  dearer: ({ number = 0 }) => `${number} more influence each`,
  points: ({ number = 0 }) => `counts ${number} ${plural(number, "point")}`,
  banned: () => "banned",
  "not-out": () => "not out yet",
  rotated: () => "rotated",
  outside: () => "never in its pool",
  "not-begun": () => "no such format yet",
};

export function standingWords(standing: FormatStanding): string {
  return WORDS[standing.status](standing);
}

/** Since when, or from when on, and by which list. */
export function standingSince(standing: FormatStanding): string {
  if (!standing.since) return "";
  const later = standing.status === "not-out" || standing.status === "not-begun";
  const when = `${later ? "from" : "since"} ${dayInWords(standing.since)}`;
  return standing.list ? `${when}, ${standing.list}` : when;
}
