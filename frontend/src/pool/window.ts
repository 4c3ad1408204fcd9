/** Of many rows, those that are in sight: the others are only room. */

export interface Sight {
  /** The first thing that is drawn, and the one behind the last. */
  first: number;
  end: number;
  /** How many rows there are above what is drawn, and all in all. */
  above: number;
  rows: number;
}

/** Up to so many are all drawn. */
export const FEW = 60;

/**
 * @param top where the rows begin, from the top of the window: negative once one has scrolled past it
 * @param height how high the window is
 * @param first whether only what is seen at once is wanted: it comes first, the rest a moment later
 */
export function inSight(count: number, across: number, rowHeight: number, top: number, height: number, first = false): Sight {
  const rows = Math.ceil(count / across);
  if ((count <= FEW && !first) || rowHeight <= 0) return { first: 0, end: count, above: 0, rows };
  const margin = first ? 0 : Math.ceil(height / 2);
  const above = Math.max(0, Math.min(rows - 1, Math.floor((-top - margin) / rowHeight)));
  const below = Math.min(rows, Math.max(above + 1, Math.ceil((-top + height + margin) / rowHeight)));
  return { first: above * across, end: Math.min(count, below * across), above, rows };
}
