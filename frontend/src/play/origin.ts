/** What is said of a table that goes on from another game. */

import type { Origin } from "../lib/types";

export function originOf({ step, players }: Origin): string {
  const { corp, runner } = players;
  const game = corp && runner ? `a game of ${corp}, Corp, and ${runner}, Runner` : "another game";
  return `This game goes on from step ${step} of ${game}. Their decks are played, and whoever has seen that game may know how the cards lie.`;
}
