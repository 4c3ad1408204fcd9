/** What is said of a table that goes on from another game, or from a proof. */

import type { Origin } from "../lib/types";

export function originOf({ step, players, ruling }: Origin): string {
  if (ruling) return `This game goes on from step ${step} of the proof of a ruling (${ruling}). Whoever has watched that knows how the cards lie.`;
  const { corp, runner } = players;
  const game = corp && runner ? `a game of ${corp}, Corp, and ${runner}, Runner` : "another game";
  return `This game goes on from step ${step} of ${game}. Their decks are played, and whoever has seen that game may know how the cards lie.`;
}
