/** How a game ended, in words. */

import type { Side, View } from "../lib/types";
import { sideName } from "../board/timing";

export interface Ending {
  title: string;
  why: string;
  won: boolean;
}

const WHY: Record<string, (winner: string, loser: string) => string> = {
  "agenda points": (winner) => `${winner} reached the agenda points needed to win`,
  flatline: (_, loser) => `${loser} suffered more damage than there were cards in the grip to lose: flatlined`,
  decking: (_, loser) => `${loser} had to draw from an empty R&D`,
  concession: (_, loser) => `${loser} conceded`,
};

export function ending(view: View, you: Side | null, names: Record<Side, string>): Ending {
  const outcome = view.outcome;
  if (!outcome) return { title: "The game goes on", why: "", won: false };
  if (!outcome.winner) return { title: "A draw", why: `The game ended on turn ${outcome.turn}: ${outcome.reason}.`, won: false };
  const loser: Side = outcome.winner === "corp" ? "runner" : "corp";
  const called = (side: Side) => (side === you ? "You" : `${names[side]} (${sideName(side)})`);
  const told = WHY[outcome.reason]?.(called(outcome.winner), called(loser)) ?? `It ended by ${outcome.reason}`;
  const won = outcome.winner === you;
  const title = you ? (won ? "You win" : "You lose") : `${names[outcome.winner]} wins`;
  return { title, why: `${told}, on turn ${outcome.turn}.`, won };
}
