/** Where something said about an element fits: beside it, in the window, and not over what must stay visible. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Spot {
  left: number;
  top: number;
}

const GAP = 10;
const EDGE = 8;

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Above the anchor if there is room, else below, else to its right or left; never over `keep` if that can be helped. */
export function spotFor(anchor: Box, width: number, height: number, view: { width: number; height: number }, keep: Box | null): Spot {
  const within = (value: number, size: number, whole: number) => Math.max(EDGE, Math.min(value, whole - size - EDGE));
  const middle = within((anchor.left + anchor.right - width) / 2, width, view.width);
  const beside = within((anchor.top + anchor.bottom - height) / 2, height, view.height);
  const spots: Spot[] = [
    { left: middle, top: anchor.top - height - GAP },
    { left: middle, top: anchor.bottom + GAP },
    { left: anchor.right + GAP, top: beside },
    { left: anchor.left - width - GAP, top: beside },
    // Last, over the anchor but clear of what must stay visible.
    { left: middle, top: keep ? keep.top - height - GAP : within(anchor.top, height, view.height) },
  ];
  const box = ({ left, top }: Spot): Box => ({ left, top, right: left + width, bottom: top + height });
  const inside = (b: Box) => b.left >= EDGE - 1 && b.top >= EDGE - 1 && b.right <= view.width - EDGE + 1 && b.bottom <= view.height - EDGE + 1;
  const fits = spots.find((spot) => inside(box(spot)) && !(keep && overlaps(box(spot), keep)));
  return fits ?? { left: middle, top: within(anchor.top - height - GAP, height, view.height) };
}
