/** How each beat moves: keyframes by the millisecond, for the parts that `Showing.svelte` draws. */

import type { Beat, BeatKind } from "./beats";

export const EASE = "cubic-bezier(.2,.8,.2,1)";
export const AWAY = "cubic-bezier(.6,0,.9,.4)";
const LANDING = "cubic-bezier(.3,1.5,.5,1)";
const STEP = "step-end";

/** A keyframe: when, what, and the ease to the next. */
type Frame = [at: number, look: Keyframe, ease?: string];
export type Motion = Keyframe[];

/** From the place of a part to somewhere else: how far, and how much smaller it is there. */
export interface Flight {
  x: number;
  y: number;
  scale: number;
}

export type Part = "veil" | "edge" | "sentence" | "card" | "back" | "upper" | "lower" | "stamp" | "line" | "bolt" | "ring" | "price" | "panel" | "corp" | "runner" | "coin" | "bid" | "mark";

/** One card among the cards of a beat, and its ways. */
export interface Way {
  place: number;
  of: number;
  from: Flight;
  to: Flight;
}

/** When the sentence comes: never before the beat has shown what it says. */
const SAID_AT: Record<BeatKind, number> = {
  access: 420,
  reveal: 420,
  steal: 520,
  score: 480,
  damage: 260,
  rez: 300,
  subroutine: 200,
  tag: 240,
  untag: 60,
  trace: 1000,
  psi: 600,
  "run ends": 180,
  action: 100,
};

const HIDDEN: Keyframe = { opacity: 0 };
const WHOLE = "polygon(-20% -20%, 120% -20%, 120% 120%, -20% 120%)";
const UPPER = "polygon(-20% -20%, 120% -20%, 120% 42%, -20% 58%)";
const LOWER = "polygon(-20% 58%, 120% 42%, 120% 120%, -20% 120%)";

function at({ x, y, scale }: Flight, more = ""): string {
  return `translate(${x}px, ${y}px) scale(${scale}) ${more}`;
}

function motion(duration: number, frames: Frame[]): Motion {
  return frames.map(([when, look, ease]) => ({ offset: Math.min(1, Math.max(0, when / duration)), easing: ease ?? EASE, ...look }));
}

/** Comes at a time, stays, and goes at the end. */
function fade(duration: number, from: number, opacity = 1, lift = ""): Motion {
  const away = { opacity: 0, ...(lift && { transform: lift }) };
  const there = { opacity, ...(lift && { transform: "none" }) };
  return motion(duration, [
    [0, away],
    [from, away],
    [from + 140, there],
    [duration - 140, there],
    [duration, HIDDEN],
  ]);
}

/** When a card of several comes, is turned, and makes room for the next. */
function turn({ duration, each }: Beat, { place, of }: Way): { begin: number; open: number; end: number } {
  const first = duration - (of - 1) * each;
  const begin = place === 0 ? 0 : first + (place - 1) * each - 100;
  const end = place === of - 1 ? duration : first + place * each - 100;
  return { begin, open: begin + Math.min(420, (end - begin) * 0.4), end };
}

/** A card that turns over, is read, and goes home; the ones before it in the beat have gone to the tray by then. */
function turned(beat: Beat, way: Way): Motion {
  const { duration } = beat;
  const { place, of, from, to } = way;
  const { begin, open, end } = turn(beat, way);
  const half = begin + (open - begin) * 0.74;
  const gone: Frame[] =
    of > 1
      ? [
          [Math.min(end, duration - 60), { opacity: 1, transform: at(to) }],
          [duration - 60, { opacity: 1, transform: at(to) }],
          [duration, HIDDEN],
        ]
      : [[duration, { opacity: 0, transform: at(from) }]];
  return motion(duration, [
    [0, { opacity: 0, transform: at(from) }],
    [begin, { opacity: place === 0 ? 1 : 0, transform: at(from) }],
    [begin + (open - begin) * 0.48, { opacity: 1, transform: "translateY(4px) scale(.92)" }],
    [half, { opacity: 1, transform: "rotateY(88deg)" }],
    [open, { opacity: 1, transform: "none" }],
    [Math.max(open, end - 150), { opacity: 1, transform: "none" }, AWAY],
    ...gone,
  ]);
}

/** Its back, until it is turned. */
function unturned(beat: Beat, way: Way): Motion {
  const { begin, open } = turn(beat, way);
  const half = begin + (open - begin) * 0.74;
  return motion(beat.duration, [
    [0, { opacity: 1 }, STEP],
    [half, HIDDEN],
    [beat.duration, HIDDEN],
  ]);
}

/** An agenda that shines and flies to a score. */
function won(duration: number, lands: number, { from, to }: Way, glow: string): Motion {
  return motion(duration, [
    [0, { opacity: 0, transform: at(from) }],
    [160, { opacity: 1, transform: "none", filter: "none" }],
    [lands - 580, { opacity: 1, transform: "none", filter: "none" }],
    [lands - 480, { opacity: 1, transform: "scale(1.05)", filter: `drop-shadow(0 0 22px ${glow})` }],
    [lands - 380, { opacity: 1, transform: "scale(1.03)", filter: `drop-shadow(0 0 16px ${glow})` }, AWAY],
    [lands - 180, { opacity: 1, transform: at({ x: to.x * 0.55, y: to.y * 0.25, scale: 0.5 }, "rotate(5deg)") }, "cubic-bezier(.2,.4,.5,1)"],
    [lands, { opacity: 1, transform: at(to), filter: "none" }],
    [Math.min(duration, lands + 40), { opacity: 0, transform: at(to) }],
    [duration, HIDDEN],
  ]);
}

/** A card that damage took: it rises, stands to be read, tears and drops. */
function lost({ duration, each }: Beat, { place, from }: Way): Motion {
  const begin = 120 + place * each;
  return motion(duration, [
    [0, { opacity: 0, transform: at(from) }],
    [begin, { opacity: 0, transform: at(from) }],
    [begin + 240, { opacity: 1, transform: "none" }],
    [duration - 40, { opacity: 1, transform: "none" }],
    [duration, HIDDEN],
  ]);
}

function torn(duration: number, { to }: Way, upper: boolean): Motion {
  const clip = { clipPath: upper ? UPPER : LOWER };
  const tilt = upper ? 5 : -5;
  return motion(duration, [
    [0, { clipPath: WHOLE }, STEP],
    [duration - 540, { ...clip, transform: "none" }, AWAY],
    [duration - 220, { ...clip, transform: `translate(${upper ? 8 : 12}px, ${upper ? -10 : 18}px) rotate(${tilt}deg)` }, AWAY],
    [duration, { ...clip, transform: at(to, `rotate(${tilt * 3}deg)`) }],
  ]);
}

/** How one part of a beat moves. */
export function choreography(beat: Beat, part: Part, way: Way): Motion {
  const { kind, duration: D, lands, tone } = beat;
  switch (part) {
    case "veil":
      return fade(D, 0, kind === "subroutine" ? 0.35 : kind === "action" ? 0.3 : 0.62);
    case "sentence":
      return fade(D, Math.min(SAID_AT[kind], D - 400), 1, "translateY(6px)");
    case "edge":
      return motion(D, [
        [0, HIDDEN],
        [90, { opacity: 0.7 }],
        [420, HIDDEN],
        [D, HIDDEN],
      ]);
    case "card":
      if (kind === "steal" || kind === "score") return won(D, lands, way, tone === "bad" ? "var(--danger)" : "var(--lit)");
      if (kind === "damage") return lost(beat, way);
      if (kind === "action") return fade(D, 0, 1, at(way.from));
      return turned(beat, way);
    case "back":
      return unturned(beat, way);
    case "upper":
    case "lower":
      return torn(D, way, part === "upper");
    case "stamp": {
      const there = at(way.to);
      if (kind === "untag")
        return motion(D, [
          [0, { opacity: 0, transform: there }],
          [80, { opacity: 1, transform: there }],
          [lands, { opacity: 0, transform: at({ x: 0, y: 0, scale: 1 }) }],
          [D, HIDDEN],
        ]);
      return motion(D, [
        [0, { opacity: 0, transform: "scale(1.6)" }],
        [140, { opacity: 1, transform: "none" }, AWAY],
        [lands, { opacity: 1, transform: there }],
        [lands + 100, { opacity: 0, transform: there }],
        [D, HIDDEN],
      ]);
    }
    case "line":
      return motion(D, [
        [0, { opacity: 0, transform: "scale(.9)" }],
        [120, { opacity: 1, transform: "none" }],
        [D - 200, { opacity: 1, transform: "none" }],
        [D, HIDDEN],
      ]);
    case "bolt":
      return motion(D, [
        [0, HIDDEN],
        [240, { opacity: 0, transform: "none" }],
        [280, { opacity: 1, transform: "none" }, AWAY],
        [lands + 40, { opacity: 1, transform: at(way.to) }],
        [lands + 120, { opacity: 0, transform: at({ ...way.to, scale: 2 }) }],
        [D, HIDDEN],
      ]);
    case "ring":
      return motion(D, [
        [0, { opacity: 0, transform: "scale(1.25)" }],
        [lands, { opacity: 1, transform: "none" }],
        [D - 180, { opacity: 1, transform: "none" }],
        [D, { opacity: 0, transform: "none" }],
      ]);
    case "price":
      return motion(D, [
        [0, { opacity: 0, transform: "none" }],
        [lands, { opacity: 1, transform: "none" }],
        [D - 300, { opacity: 1, transform: "translateY(14px)" }],
        [D, { opacity: 0, transform: "translateY(22px)" }],
      ]);
    case "panel":
      return fade(D, 0, 1, "scale(.96)");
    case "corp":
    case "runner":
      return motion(D, [
        [0, { transform: "scaleX(0)" }],
        [200, { transform: "scaleX(0)" }],
        [lands - (part === "corp" ? 80 : 160), { transform: "none" }],
        [D, { transform: "none" }],
      ]);
    case "coin":
      return motion(D, [
        [0, { opacity: 0, transform: "translateY(-10px) rotateY(180deg)" }],
        [160, { opacity: 1, transform: "rotateY(180deg)" }],
        [lands - 180, { opacity: 1, transform: "rotateY(180deg)" }],
        [lands + 40, { opacity: 1, transform: "none" }, LANDING],
        [D - 120, { opacity: 1, transform: "none" }],
        [D, HIDDEN],
      ]);
    case "bid":
      return motion(D, [
        [0, HIDDEN],
        [lands - 71, HIDDEN, STEP],
        [lands - 70, { opacity: 1 }],
        [D, { opacity: 1 }],
      ]);
    case "mark":
      return motion(D, [
        [0, { opacity: 1, transform: "none" }],
        [200, { opacity: 1, transform: "translateY(8px) scale(1.1)" }],
        [lands + 120, { opacity: 0.9, transform: `translateY(${way.to.y * 0.75}px)` }],
        [D - 100, { opacity: 0, transform: `translateY(${way.to.y}px)` }],
        [D, HIDDEN],
      ]);
  }
}
