/** The parts of the board that a lesson can light besides cards and servers, and where on the page they are. */

import type { Side } from "../lib/types";

const PARTS: Record<string, (side: Side) => string> = {
  credits: (side) => `[data-place="${side} credits"]`,
  clicks: () => ".strip.mine .clicks",
  memory: () => ".strip.mine .memory",
  tags: () => '[data-place="runner tags"]',
  "score area": (side) => `[data-place="${side} score"]`,
  hand: () => '[data-group="hand"]',
  rig: () => '[data-group="rig"]',
  servers: () => '[data-group="servers"]',
  opponent: () => ".strip:not(.mine)",
  deck: (side) => (side === "corp" ? '[data-server="R&D"]' : ".rig:not(.across) .piles .pile:first-child"),
  discard: (side) => (side === "corp" ? '[data-server="Archives"]' : ".rig:not(.across) .piles .pile:nth-child(2)"),
};

/** Where a part of the board is; null for a card or a server. */
export function partAt(name: string, side: Side): string | null {
  return PARTS[name]?.(side) ?? null;
}
