/** Links to a position of a finished game: `/replay/GAME/STEP`, and whose eyes see it. */

import type { Eyes } from "../net/api";

/** The address of a position; without a step that of the game from its beginning. */
export function positionPath(game: string, step: number | null, eyes: Eyes = "both"): string {
  const seenBy = eyes === "both" ? "" : `/${eyes}`;
  const at = step === null ? "" : `/${step}${seenBy}`;
  return `/replay/${encodeURIComponent(game)}${at}`;
}

export function positionLink(game: string, step: number | null, eyes: Eyes = "both"): string {
  return `${location.origin}${positionPath(game, step, eyes)}`;
}
