/** How a game ended, in words. */

import type { OutcomeView, Side, View, Winning } from "../lib/types";
import { sideName } from "../board/timing";

/** Words of a sentence; what it turns on stands out. */
export type Said = string | { strong: string };

export interface Ending {
  title: string;
  why: Said[];
  result: "won" | "lost" | "drawn" | "watched";
}

/** All that is known of how it ended besides the outcome. */
export interface Known {
  claimed?: boolean;
  winning?: Winning | null;
}

interface Player {
  side: Side;
  you: boolean;
  name: string;
}

const OTHER: Record<Side, Side> = { corp: "runner", runner: "corp" };
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

export function ending(view: View, you: Side | null, names: Record<Side, string>, known: Known = {}): Ending {
  const outcome = view.outcome;
  if (!outcome) return { title: "The game goes on", why: [], result: "watched" };
  if (!outcome.winner) return { title: "A draw", why: [`Both sides ended the game on turn ${outcome.turn}, by ${outcome.reason}.`], result: "drawn" };
  const player = (side: Side): Player => ({ side, you: side === you, name: names[side] });
  const winner = player(outcome.winner);
  const loser = player(OTHER[outcome.winner]);
  const claimed = known.claimed === true || known.winning?.way === "claim";
  return {
    title: title(claimed ? "claim" : outcome.reason, winner, loser),
    why: why(outcome, winner, loser, view, known.winning ?? null, claimed),
    result: winner.you ? "won" : loser.you ? "lost" : "watched",
  };
}

function title(reason: string, winner: Player, loser: Player): string {
  const wins = winner.you ? "You win" : loser.you ? "You lose" : `${winner.name} wins`;
  switch (reason) {
    case "agenda points":
      return `${wins} by agenda points`;
    case "flatline":
      return loser.you ? "You were flatlined" : `${wins}: the Runner is flatlined`;
    case "decking":
      return `${wins}: R&D is empty`;
    case "concession":
      return loser.you ? "You conceded" : `${wins}: ${loser.name} conceded`;
    case "claim":
      return loser.you ? "You were away too long" : `${wins}: ${loser.name} did not come back`;
    default:
      return wins;
  }
}

function called({ you, name, side }: Player): string {
  return you ? "You" : `${name} (${sideName(side)})`;
}

function why(outcome: OutcomeView, winner: Player, loser: Player, view: View, winning: Winning | null, claimed: boolean): Said[] {
  const on = ` on turn ${outcome.turn}`;
  if (claimed) return [`${called(loser)} ${loser.you ? "were" : "was"} away for longer than the time agreed, and ${winner.you ? "you" : winner.name} claimed the game${on}.`];
  switch (winning?.way ?? outcome.reason) {
    case "stolen":
    case "scored":
      return taken(winning as Winning, winner, on);
    case "damage":
      return harmed(winning as Winning, loser, view, on);
    case "agenda points":
    case "points":
      return [`${called(winner)} reached the agenda points needed to win${on}.`];
    case "flatline":
      return [`${called(loser)} suffered more damage than there were cards in the grip to lose${on}.`];
    case "hand size":
      return [`${called(loser)} ended the turn with a hand size below 0${on}: flatlined.`];
    case "decking":
      return [`${called(loser)} had to draw from an empty R&D${on}.`];
    case "concession":
      return [`${called(loser)} gave up${on}.`];
    default:
      return winning?.title ? [{ strong: winning.title }, ` won the game${on}.`] : [`The game ended${on}, by ${outcome.reason}.`];
  }
}

function taken({ way, title, server, before, after, needed, advancements, requirement }: Winning, winner: Player, on: string): Said[] {
  const where = server ? (way === "stolen" ? ` from ${server}` : ` in ${server}`) : "";
  const said: Said[] = [`${called(winner)} ${way === "stolen" ? "stole" : "scored"} `, { strong: title ?? "an agenda" }, `${where}${on}, from ${before ?? 0} to `, { strong: `${after ?? 0} of ${needed ?? 7}` }, " points."];
  if (way === "stolen" && advancements) said.push(` It had ${advancements} of the ${requirement ?? 0} advancements it needed.`);
  return said;
}

function harmed({ title, damage, amount, held }: Winning, loser: Player, view: View, on: string): Said[] {
  const did = `${amount ?? 0} ${damage ?? ""} damage`.replace("  ", " ");
  const had = `${loser.you ? "you" : loser.name} held ${held ? count(held, "card") : "no cards"}.`;
  const { points, points_to_win: needed } = view.runner;
  const short = needed - points;
  const stood = short > 0 ? ` ${loser.you ? "You" : loser.name} had ${count(points, "point")}, ${short} short.` : "";
  return title ? [{ strong: title }, ` did ${did}${on}, and ${had}${stood}`] : [`${called(loser)} suffered ${did}${on}, and ${had}${stood}`];
}

/** A sentence without what stands out. */
export function plain(said: Said[]): string {
  return said.map((part) => (typeof part === "string" ? part : part.strong)).join("");
}
