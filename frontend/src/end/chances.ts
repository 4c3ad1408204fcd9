/** A review as the end screen draws it: chances as somebody's own, in hundredths, and the turns that cost most. */

import type { LostTurn, Review, Side, TurnChance } from "../lib/types";

/** A side's own chance, where the Corp's is that. */
export function own(corp: number, side: Side): number {
  return side === "corp" ? corp : 1 - corp;
}

/** The Corp's chance in whole hundredths; the Runner's is the rest, so that both together are a hundred. */
function hundredths(corp: number): number {
  const thousandths = Math.round(1000 * corp);
  const whole = Math.floor((thousandths + 5) / 10);
  return thousandths <= 0 || thousandths >= 1000 ? whole : Math.min(99, Math.max(1, whole));
}

/** A side's chance as it is shown, where the Corp's is that. What is not certain never reads as certain. */
export function percent(corp: number, side: Side): string {
  return `${side === "corp" ? hundredths(corp) : 100 - hundredths(corp)} %`;
}

/** A side's chance from turn to turn, and how it ended. */
export function chances(review: Review, side: Side): number[] {
  const all = review.turns.map((turn) => own(turn.corp, side));
  return review.end === null ? all : [...all, own(review.end, side)];
}

/** How much a turn cost the side that lost in it, in whole hundredths as they are shown. */
export function cost({ before, after }: LostTurn, side: Side): number {
  return Math.abs(hundredths(own(before, side)) - hundredths(own(after, side)));
}

/** Under a line over turns, down to `foot`; nothing of no line. */
export function area(line: string, xs: number[], foot: number): string {
  const first = xs[0];
  const last = xs.at(-1);
  return line && first !== undefined && last !== undefined ? `${line}V${foot}H${first}Z` : "";
}

/** The place of a lost turn among all turns. */
export function placeOf(turns: TurnChance[], lost: LostTurn): number {
  return turns.findIndex(({ turn }) => turn === lost.turn);
}

/** What the plot says to whoever cannot see it. */
export function inWords(review: Review, side: Side, called: string): string {
  const corp = review.turns.map((turn) => turn.corp);
  const all = corp.map((chance) => own(chance, side));
  if (!all.length) return "The game ended before its first turn.";
  const best = all.indexOf(Math.max(...all));
  const worst = all.indexOf(Math.min(...all));
  const shown = (place: number) => percent(corp.at(place) as number, side);
  const at = (place: number) => `${shown(place)} on turn ${(review.turns[place] as TurnChance).turn}`;
  return `How likely ${called} ${called === "you" ? "were" : "was"} to win by turn: ${shown(0)} at first, at most ${at(best)}, at least ${at(worst)}, ${shown(-1)} when the last turn began.`;
}
