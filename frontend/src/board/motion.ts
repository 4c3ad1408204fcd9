/** How things move: the durations of the design, and nothing at all for those who want no motion. */

import { type AnimationConfig, flip } from "svelte/animate";
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade, scale, type TransitionConfig } from "svelte/transition";

export const FAST = 120;
export const MOVE = 220;
export const SLOW = 420;

/** A duration, or 0 where motion is unwanted. */
export function lasting(milliseconds: number): number {
  const still = typeof document !== "undefined" && document.documentElement.dataset["motion"] === "none";
  return prefersReducedMotion.current || still ? 0 : milliseconds;
}

const [leave, arrive] = crossfade({
  duration: () => lasting(MOVE),
  easing: cubicOut,
  fallback: (node): TransitionConfig => scale(node, { duration: lasting(MOVE), start: 0.86, easing: cubicOut }),
});

type Crossing = ReturnType<typeof crossfade>[0];
const STILL: TransitionConfig = { duration: 0 };

/** What is not shown (behind another tab of a phone) has no size to move from or to. */
function shown(node: Element): boolean {
  return node.getClientRects().length > 0;
}

function ifShown(cross: Crossing): Crossing {
  return (node, key) => {
    const begin = cross(node, key);
    return () => {
      const crossing = begin(); // also where it is not shown: it takes the other end off the list of those that wait
      return shown(node) ? crossing : STILL;
    };
  };
}

/** A card that goes from one place on the table to another, by its title; one that comes from nowhere grows. */
export const send = ifShown(leave);
export const receive = ifShown(arrive);

/** For `animate:`: things make room for one another. */
export function shift(node: Element, boxes: { from: DOMRect; to: DOMRect }): AnimationConfig {
  if (!boxes.from.width || !boxes.to.width) return { duration: 0 };
  return flip(node, boxes, { duration: lasting(MOVE), easing: cubicOut });
}
