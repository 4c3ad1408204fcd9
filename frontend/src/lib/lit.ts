/** What the table and the player's controls share: what may be done, and what was clicked. */

import type { Handle } from "./types";

/** What may be done now: the places of the options that a card or a server is about. */
export interface Lit {
  cards: Record<Handle, number[]>;
  servers: Record<string, number[]>;
  /** What to show on a lit card as its key, where it has one: "1", "2 3". */
  keys?: Record<Handle, string>;
}

/** What was clicked: a card, or a server as a whole. */
export interface Target {
  card?: Handle;
  server?: string;
}

/** Where a card was let go: at a server ("new" is one that is not there yet), in the rig, or on a discard pile. */
export type Drop = { server: string } | { zone: "rig" | "discard" };

export const NOTHING_LIT: Lit = { cards: {}, servers: {} };
