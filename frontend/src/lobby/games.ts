/** Your last games, in words. */

import type { Catalogue, OwnTable, SeatInfo, Side } from "../lib/types";

export type Mark = "won" | "lost" | "drawn" | "open" | "over";

export interface Standing {
  mark: Mark;
  word: string;
}

export function standing({ state, result, you }: OwnTable): Standing {
  if (state === "waiting") return { mark: "open", word: "Waiting" };
  if (state === "playing") return { mark: "open", word: "Playing" };
  if (state === "broken" || !result) return { mark: "over", word: "Over" };
  if (!result.winner) return { mark: "drawn", word: "Draw" };
  return result.winner === you ? { mark: "won", word: "Won" } : { mark: "lost", word: "Lost" };
}

const REASONS: Record<string, string> = {
  "agenda points": "by agenda points",
  flatline: "by flatline",
  decking: "by decking",
  concession: "by concession",
  claim: "by absence",
};

/** How it was decided, where that was noted. */
export function reasonOf({ result }: OwnTable): string {
  return result ? (REASONS[result.reason] ?? `by ${result.reason}`) : "";
}

export const opposite = (side: Side): Side => (side === "corp" ? "runner" : "corp");

/** What a deck is called: by its name, once that is known, else by its identity. */
export function deckName(catalogue: Catalogue, seat: SeatInfo | null): string {
  if (!seat) return "";
  return catalogue.decks.find((deck) => deck.id === seat.called)?.name ?? seat.called ?? seat.deck;
}

/** A date as one would say it now: `today 21:40`, `14 Nov`, `14 Nov 2025`. */
export function dateOf(seconds: number, now: Date = new Date()): string {
  const then = new Date(1000 * seconds);
  const clock = `${String(then.getHours()).padStart(2, "0")}:${String(then.getMinutes()).padStart(2, "0")}`;
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000);
  if (days === 0) return `today ${clock}`;
  if (days === 1) return `yesterday ${clock}`;
  const month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][then.getMonth()];
  return `${then.getDate()} ${month}${then.getFullYear() === now.getFullYear() ? "" : ` ${then.getFullYear()}`}`;
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
