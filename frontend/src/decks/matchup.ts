/** What many games between two decks came to. */

import type { MatchGame, Side } from "../lib/types";

export interface CardRecord {
  title: string;
  /** In how many games its side drew it, and how many of those that side won. */
  drawn: number;
  won: number;
}

export interface Ending {
  winner: Side | null;
  reason: string;
  games: number;
}

export interface Count {
  games: number;
  wins: Record<Side, number>;
  endings: Ending[];
  /** Each turn from the first on which a game ended to the last, and how many ended on it. */
  turns: { turn: number; games: number }[];
  cards: Record<Side, CardRecord[]>;
}

const SIDES = ["corp", "runner"] as const;

export function counted(games: readonly MatchGame[]): Count {
  const wins = { corp: 0, runner: 0 };
  const endings = new Map<string, Ending>();
  const turns = new Map<number, number>();
  const cards = { corp: new Map<string, CardRecord>(), runner: new Map<string, CardRecord>() };
  for (const game of games) {
    const winner = game.winner === "corp" || game.winner === "runner" ? game.winner : null;
    if (winner) wins[winner] += 1;
    const name = `${winner ?? "draw"} ${game.reason}`;
    const ending = endings.get(name) ?? { winner, reason: game.reason, games: 0 };
    endings.set(name, { ...ending, games: ending.games + 1 });
    turns.set(game.turn, (turns.get(game.turn) ?? 0) + 1);
    for (const side of SIDES) {
      for (const title of game.drawn[side] ?? []) {
        const record = cards[side].get(title) ?? { title, drawn: 0, won: 0 };
        cards[side].set(title, { ...record, drawn: record.drawn + 1, won: record.won + (winner === side ? 1 : 0) });
      }
    }
  }
  const [first, last] = [Math.min(...turns.keys()), Math.max(...turns.keys())];
  return {
    games: games.length,
    wins,
    endings: [...endings.values()].sort((a, b) => b.games - a.games),
    turns: games.length ? Array.from({ length: last - first + 1 }, (_, n) => ({ turn: first + n, games: turns.get(first + n) ?? 0 })) : [],
    cards: { corp: best(cards.corp), runner: best(cards.runner) },
  };
}

/** Those first with which their side won most of its games. */
function best(cards: Map<string, CardRecord>): CardRecord[] {
  return [...cards.values()].sort((a, b) => b.won / b.drawn - a.won / a.drawn || b.drawn - a.drawn || a.title.localeCompare(b.title));
}

/** Between which shares the true one lies, in 19 of 20 cases: the Wilson score interval. */
export function interval(successes: number, trials: number): [number, number] {
  if (!trials) return [0, 1];
  const z = 1.959964;
  const share = successes / trials;
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const [middle, scale] = [share + (z * z) / (2 * trials), 1 + (z * z) / trials];
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
