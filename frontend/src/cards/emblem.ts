/**
 * The picture of a card, made from its name: the same name always gives the same picture.
 *
 * FNV-1a turns the title into a number, mulberry32 turns that into a stream of choices, and these draw three layers: a
 * ground, a field behind, and a figure whose family the card's kind decides. Colours are the faction's, through --f, --f2
 * and --fd, so a theme recolours pictures without drawing them again. The algorithm is frozen (tests/emblem.test.ts): any
 * change redraws every card that players have learnt to recognise.
 */

import { FIGURES, type Kind } from "./figures";
import { Pen } from "./pen";

export type { Kind } from "./figures";

/** Shapes of frame that pictures are cut to; the figure stands in the middle of all of them. */
export const FRAMES = {
  plain: "0 0 120 80",
  middle: "-24 0 168 80",
  wide: "-45 0 210 80",
  square: "20 0 80 80",
} as const;

/** Chosen so that the cards of the first sets share as few families as they can. */
const SALT = "s12489 ";

const cache = new Map<string, string>();

/** FNV-1a over the title's code points, 32 bits. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The mulberry32 generator: numbers from 0 up to 1. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The picture as SVG; decoration, hidden from assistive technology. */
export function emblem(title: string, kind: Kind, viewBox: string = FRAMES.plain): string {
  const key = `${viewBox}|${kind}|${title}`;
  let drawn = cache.get(key);
  if (drawn === undefined) {
    drawn = `<svg viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${layers(title, kind)}</svg>`;
    cache.set(key, drawn);
  }
  return drawn;
}

function layers(title: string, kind: Kind): string {
  const pen = new Pen(mulberry32(fnv1a(title)));
  ground(pen);
  field(pen);
  const families = FIGURES[kind];
  families[fnv1a(`${SALT}${title}`) % families.length]!(pen);
  return pen.drawn;
}

/** Layer 1: the faction's dark, and one large soft shape. */
function ground(pen: Pen): void {
  pen.rect(-90, -20, 300, 120, { fill: "ground" });
  const x = pen.between(8, 112);
  const y = pen.between(-4, 84);
  switch (pen.whole(0, 4)) {
    case 0:
      pen.circle(x, y, pen.between(34, 60), { fill: "main", opacity: 0.13 });
      break;
    case 1: // a moon with a smaller one beside it
      pen.circle(x, y, pen.between(30, 44), { fill: "main", opacity: 0.11 });
      pen.circle(120 - x, 80 - y, pen.between(14, 26), { fill: "main", opacity: 0.14 });
      break;
    case 2: // a horizon
      pen.rect(-90, y < 40 ? -20 : y, 300, 120, { fill: "main", opacity: 0.1 });
      break;
    case 3: {
      // a beam from above
      const spread = pen.between(24, 60);
      pen.path(`M${pen.n(x - 12)} -20H${pen.n(x + 12)}L${pen.n(60 + spread)} 100H${pen.n(60 - spread)}Z`, {
        fill: "main",
        opacity: 0.12,
      });
      break;
    }
    default: // a corner
      pen.path(`M-90 ${pen.n(y)}L${pen.n(x + 60)} -20H-90ZM210 ${pen.n(80 - y)}L${pen.n(x - 60)} 100H210Z`, {
        fill: "main",
        opacity: 0.11,
      });
  }
}

/** Layer 2: a quiet texture. */
function field(pen: Pen): void {
  const step = pen.pick([5, 6, 7, 9]);
  const turned = `rotate(${pen.pick([0, 30, 45, 60, 90, 120, 135, 150])} 60 40)`;
  switch (pen.whole(0, 4)) {
    case 0:
    case 1: {
      // hatching
      let lines = "";
      for (let x = -140; x <= 140; x += step) lines += `M${60 + x} -110V190`;
      pen.path(lines, { stroke: "main", width: 0.7, opacity: 0.17, transform: turned });
      break;
    }
    case 2: {
      // a grid of points
      let points = "";
      for (let y = -16; y <= 96; y += step + 1) for (let x = -84; x <= 204; x += step + 1) points += `M${x} ${y}h.01`;
      pen.path(points, { stroke: "main", width: 1.3, opacity: 0.26, round: true });
      break;
    }
    case 3: {
      // ripples around a point
      const x = pen.between(-10, 130);
      const y = pen.pick([-14, 94]);
      for (let r = 14; r < 150; r += step * 1.7) pen.circle(x, y, r, { stroke: "main", width: 0.7, opacity: 0.18 });
      break;
    }
    default: {
      // scan lines that break off
      let lines = "";
      for (let y = -14; y <= 94; y += step) {
        const from = pen.between(-84, 60);
        lines += `M${pen.n(from)} ${y}H${pen.n(from + pen.between(30, 150))}`;
      }
      pen.path(lines, { stroke: "main", width: 1, opacity: 0.2 });
    }
  }
}
