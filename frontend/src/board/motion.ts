/** How things move: the durations of the design, and nothing at all for those who want no motion. */

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

/** A card that goes from one place on the table to another, by its title; one that comes from nowhere grows. */
export const [send, receive] = crossfade({
  duration: () => lasting(MOVE),
  easing: cubicOut,
  fallback: (node): TransitionConfig => scale(node, { duration: lasting(MOVE), start: 0.86, easing: cubicOut }),
});

/** For `animate:flip`. */
export const shift = { duration: () => lasting(MOVE), easing: cubicOut };
