/** What all figures share: the middle of their 120 × 80 frame, and a few ways of saying things. */

import type { Ink } from "../pen";

export const X = 60;
export const Y = 40;
export const TURN = 2 * Math.PI;

/** A turn around the middle, for a shape drawn from the origin. */
export const around = (degrees: number): string => `translate(60 40) rotate(${Math.round(degrees * 10) / 10})`;

export const either = (light: boolean): Ink => (light ? "light" : "main");
