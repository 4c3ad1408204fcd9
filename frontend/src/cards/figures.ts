/** The figures of emblems: one family of shapes for each kind of card, in the middle of a 120 × 80 frame. */

import type { Card } from "../lib/types";
import type { Ink, Pen } from "./pen";

export type Kind =
  | "barrier"
  | "code gate"
  | "sentry"
  | "ice"
  | "fracter"
  | "decoder"
  | "killer"
  | "breaker"
  | "virus"
  | "program"
  | "console"
  | "hardware"
  | "connection"
  | "resource"
  | "run"
  | "event"
  | "asset"
  | "upgrade"
  | "operation"
  | "agenda"
  | "runner"
  | "corp";

type Figure = (pen: Pen) => void;

const X = 60;
const Y = 40;
const TURN = 2 * Math.PI;

export const FIGURES: Record<Kind, readonly Figure[]> = {
  barrier: [bricks, plates, portcullis],
  "code gate": [lock, labyrinth],
  sentry: [eye, jaws, reticle],
  ice: [web, prism],
  fracter: [wedge, shards],
  decoder: [dial, key],
  killer: [blades, claws, scythe],
  breaker: [prism, gyre],
  virus: [spore, colony],
  program: [rosette, prism, rings, constellation],
  console: [panel],
  hardware: [circuit, chip, stack],
  connection: [figures, constellation],
  resource: [waves, orbits, rings, arches],
  run: [dive, tunnel, bolt],
  event: [burst, waves, shards, gyre, bolt, constellation],
  asset: [skyline, dome, arches],
  upgrade: [dome, circuit, stack, tunnel],
  operation: [ledger, burst, transfer, gyre],
  agenda: [rosette, sun, seal, peaks, gem],
  runner: [mask],
  corp: [seal],
};

/** What a card's picture is drawn from: its type, and the subtype that matters most. */
export function kindOf(card: Pick<Card, "type" | "subtypes" | "side">): Kind {
  const subtypes = card.subtypes.map((s) => s.toLowerCase());
  const first = (kinds: readonly Kind[], otherwise: Kind): Kind => kinds.find((k) => subtypes.includes(k)) ?? otherwise;
  switch (card.type.toLowerCase()) {
    case "ice":
      return first(["barrier", "code gate", "sentry"], "ice");
    case "program":
      if (subtypes.includes("icebreaker")) return first(["fracter", "decoder", "killer"], "breaker");
      return first(["virus"], "program");
    case "hardware":
      return first(["console"], "hardware");
    case "resource":
      return first(["connection"], "resource");
    case "event":
      return first(["run"], "event");
    case "identity":
      return card.side;
    case "asset":
    case "upgrade":
    case "operation":
    case "agenda":
      return card.type.toLowerCase() as Kind;
    default:
      return "program";
  }
}

const around = (degrees: number): string => `translate(60 40) rotate(${Math.round(degrees * 10) / 10})`;
const either = (light: boolean): Ink => (light ? "light" : "main");

// ── Ice ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

function bricks(pen: Pen): void {
  const rows = pen.whole(4, 6);
  const width = pen.pick([20, 26, 32]);
  const height = 64 / rows;
  for (let row = 0; row < rows; row++) {
    const shift = (row % 2 ? width / 2 : 0) + pen.between(-3, 3);
    for (let x = -96; x < 200; x += width) {
      const lit = pen.chance(0.13);
      pen.rect(x + shift, 8 + row * height, width - 2, height - 2, { fill: either(lit), opacity: lit ? 0.95 : pen.between(0.26, 0.82) }, 1.4);
    }
  }
}

function plates(pen: Pen): void {
  const count = pen.whole(4, 6);
  const lean = pen.between(-14, 14);
  const lit = pen.whole(0, count - 1);
  for (let i = 0; i < count; i++) {
    const x = -84 + i * (288 / count);
    const w = 288 / count - 3;
    const top = pen.between(6, 26);
    pen.path(
      `M${pen.n(x + lean)} ${pen.n(top)}L${pen.n(x + w + lean)} ${pen.n(top + pen.between(-6, 6))}L${pen.n(x + w)} 100H${pen.n(x)}Z`,
      { fill: "main", opacity: pen.between(0.35, 0.8) },
    );
  }
  for (let row = 0; row < 3; row++) pen.rect(-90, 34 + row * 14, 300, 2, { fill: "ground" });
  const at = X + (lit - count / 2) * 9;
  pen.polygon(at, Y + 4, 6, pen.between(9, 13), 0, { fill: "ground", stroke: "light", width: 2.4 });
  pen.polygon(at, Y + 4, 6, 3.6, 0, { fill: "light" });
}

function lock(pen: Pen): void {
  const rings = pen.whole(3, 4);
  for (let i = 0; i < rings; i++) {
    const half = 12 + (i * 24) / rings;
    const length = half * 8;
    pen.rect(X - half, Y - half, 2 * half, 2 * half, {
      stroke: either(i % 2 === 0),
      width: pen.between(2, 4),
      dash: `${pen.n(length * pen.between(0.3, 0.62))} ${pen.n(length * pen.between(0.06, 0.14))}`,
      transform: `rotate(${pen.whole(0, 7) * 45} 60 40)`,
    }, 2);
  }
  pen.circle(X, Y - 3, 4.4, { fill: "light" });
  pen.path("M57.8 39h4.4l1.6 9h-7.6z", { fill: "light" });
}

function labyrinth(pen: Pen): void {
  const rings = pen.whole(4, 5);
  for (let i = 1; i <= rings; i++) {
    const r = 4 + i * (32 / rings);
    const gap = pen.between(0, TURN);
    const open = 0.5 + 1.6 / i;
    const [ax, ay] = [X + r * Math.cos(gap), Y + r * Math.sin(gap)];
    const [bx, by] = [X + r * Math.cos(gap - open), Y + r * Math.sin(gap - open)];
    pen.path(`M${pen.n(ax)} ${pen.n(ay)}A${pen.n(r)} ${pen.n(r)} 0 1 1 ${pen.n(bx)} ${pen.n(by)}`, { stroke: either(i === 2), width: 3.2, round: true });
    if (i < rings && pen.chance(0.7)) {
      const spoke = pen.between(0, TURN);
      const far = r + 32 / rings;
      pen.path(`M${pen.n(X + r * Math.cos(spoke))} ${pen.n(Y + r * Math.sin(spoke))}L${pen.n(X + far * Math.cos(spoke))} ${pen.n(Y + far * Math.sin(spoke))}`, { stroke: "main", width: 3.2, round: true });
    }
  }
  pen.circle(X, Y, 3.6, { fill: "light" });
}

function eye(pen: Pen): void {
  const lashes = pen.whole(5, 10);
  const a = pen.between(30, 40);
  const b = pen.between(12, 19);
  for (let i = 0; i < lashes; i++) {
    const x = X - a * 0.82 + (i * a * 1.64) / (lashes - 1);
    const h = Math.cos(((x - X) / a) * 1.5) * pen.between(9, 17) + b * 0.8;
    pen.path(`M${pen.n(x - 2.2)} 40L${pen.n(x)} ${pen.n(Y - h)}L${pen.n(x + 2.2)} 40Z`, { fill: "main", opacity: 0.8 });
  }
  pen.path(`M${pen.n(X - a)} 40Q60 ${pen.n(Y - b * 1.9)} ${pen.n(X + a)} 40Q60 ${pen.n(Y + b * 1.9)} ${pen.n(X - a)} 40Z`, { fill: "ground", stroke: "main", width: 2.4 });
  pen.circle(X, Y, b * 0.68, { fill: "main" });
  if (pen.chance(0.5)) pen.path(`M60 ${pen.n(Y - b * 0.6)}L${pen.n(X + pen.between(2, 5))} 40L60 ${pen.n(Y + b * 0.6)}L${pen.n(X - pen.between(2, 5))} 40Z`, { fill: "light" });
  else {
    pen.circle(X, Y, b * 0.36, { fill: "ground", stroke: "light", width: 2 });
    pen.circle(X + b * 0.16, Y - b * 0.16, 1.6, { fill: "light" });
  }
}

function jaws(pen: Pen): void {
  const teeth = pen.whole(4, 7);
  const reach = pen.between(8, 15);
  const width = 92 / teeth;
  for (const down of [true, false]) {
    const edge = down ? 12 : 68;
    let d = `M-90 ${down ? -20 : 100}H210V${edge}`;
    for (let i = teeth + 3; i >= -3; i--) {
      const x = 14 + i * width;
      const tip = down ? edge + reach + pen.between(2, 12) : edge - reach - pen.between(2, 12);
      d += `L${pen.n(x + width)} ${edge}L${pen.n(x + width / 2)} ${pen.n(tip)}`;
    }
    pen.path(`${d}L-90 ${edge}Z`, { fill: "main", opacity: down ? 0.9 : 0.68 });
  }
  const r = pen.between(6, 9);
  pen.circle(X, Y, r, { fill: "ground", stroke: "light", width: 2.2 });
  pen.circle(X, Y, r * 0.4, { fill: "light" });
}

function reticle(pen: Pen): void {
  const r = pen.between(20, 27);
  const ticks = pen.pick([8, 12, 16, 24]);
  pen.circle(X, Y, r, { stroke: "main", width: 2.6 });
  for (let i = 0; i < ticks; i++) pen.path(`M0 ${pen.n(-r)}V${pen.n(-r - (i % (ticks / 4) ? 5 : 12))}`, { stroke: either(i % (ticks / 4) === 0), width: 2, transform: around((i * 360) / ticks) });
  const sweep = pen.between(40, 110);
  const [x, y] = [r * Math.sin((sweep * Math.PI) / 180), -r * Math.cos((sweep * Math.PI) / 180)];
  pen.path(`M0 0V${pen.n(-r)}A${pen.n(r)} ${pen.n(r)} 0 0 1 ${pen.n(x)} ${pen.n(y)}Z`, { fill: "main", opacity: 0.55, transform: around(pen.between(0, 360)) });
  pen.circle(X, Y, r * 0.55, { stroke: "main", width: 1.4, dash: "4 3" });
  pen.circle(X + pen.between(-9, 9), Y + pen.between(-9, 9), 3.2, { fill: "light" });
}

function portcullis(pen: Pen): void {
  const bars = pen.whole(5, 8);
  const gap = 96 / bars;
  const rails = pen.whole(2, 3);
  for (let i = 0; i < rails; i++) pen.rect(-90, 16 + (i * 40) / rails, 300, 5, { fill: "main", opacity: 0.6 });
  for (let i = -4; i < bars + 4; i++) {
    const x = 12 + (i + 0.5) * gap;
    const foot = 62 + pen.between(-3, 6);
    pen.path(`M${pen.n(x - 3.4)} -20V${pen.n(foot)}L${pen.n(x)} ${pen.n(foot + 11)}L${pen.n(x + 3.4)} ${pen.n(foot)}V-20Z`, { fill: "main", opacity: 0.95 });
  }
  const at = 12 + (pen.whole(1, bars - 2) + 0.5) * gap;
  pen.circle(at, 36, 8, { fill: "ground", stroke: "light", width: 2.4 });
  pen.rect(at - 1.4, 33, 2.8, 7, { fill: "light" }, 1);
}

function web(pen: Pen): void {
  const spokes = pen.whole(6, 10);
  const turn = pen.between(0, 1);
  for (let i = 0; i < spokes; i++) {
    const angle = turn + (i / spokes) * TURN;
    pen.path(`M60 40L${pen.n(X + 44 * Math.sin(angle))} ${pen.n(Y - 44 * Math.cos(angle))}`, { stroke: "main", width: 1.4 });
  }
  for (let r = 8; r < 40; r += pen.between(6, 9)) pen.polygon(X, Y, spokes, r, turn, { stroke: either(pen.chance(0.3)), width: 1.6 });
  pen.polygon(X, Y, spokes, 5, turn, { fill: "light" });
}

// ── Programs ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function prism(pen: Pen): void {
  const corners = pen.pick([3, 4, 5, 6, 8]);
  const layers = pen.whole(3, 5);
  const twist = pen.between(0.12, 0.5);
  const start = pen.between(0, 1);
  for (let i = 0; i < layers; i++) {
    pen.drawn += `<g opacity="${Math.round((0.55 + (0.45 * i) / layers) * 100) / 100}">`;
    pen.polygon(X, Y, corners, 35 - (i * 28) / layers, start + i * twist, { fill: i % 2 ? "main" : "ground", stroke: either(i % 2 === 1), width: 1.5 });
    pen.drawn += "</g>";
  }
}

function wedge(pen: Pen): void {
  const count = pen.whole(3, 5);
  const spread = pen.between(16, 26);
  for (let i = 0; i < count; i++) {
    const y = 12 + (i * 46) / count;
    const w = spread * (1 - i / (count + 2)) + 6;
    pen.path(`M60 ${pen.n(y + 22)}L${pen.n(X - w)} ${pen.n(y)}L${pen.n(X - w)} ${pen.n(y - 8)}L60 ${pen.n(y + 13)}L${pen.n(X + w)} ${pen.n(y - 8)}L${pen.n(X + w)} ${pen.n(y)}Z`, { fill: either(i === count - 1), opacity: 0.5 + (0.45 * i) / count });
  }
  const cracks = pen.whole(3, 5);
  for (let i = 0; i < cracks; i++) {
    const x = X + pen.between(-44, 44);
    pen.path(`M60 70L${pen.n((x + X) / 2 + pen.between(-4, 4))} ${pen.n(pen.between(72, 76))}L${pen.n(x)} 84`, { stroke: "light", width: 1.3, opacity: 0.8 });
  }
}

function shards(pen: Pen): void {
  const count = pen.whole(4, 7);
  for (let i = 0; i < count; i++) {
    const y = pen.between(8, 70);
    const w = pen.between(10, 38);
    const h = pen.between(7, 20);
    pen.mirrored(`M60 ${pen.n(y)}L${pen.n(X + w)} ${pen.n(y - h * pen.between(-0.6, 1))}L${pen.n(X + w * 0.3)} ${pen.n(y + h)}Z`, { fill: either(i % 3 === 2), opacity: 0.4 + 0.09 * i });
  }
}

function dial(pen: Pen): void {
  const rings = pen.whole(2, 4);
  for (let i = 0; i < rings; i++) {
    const r = 14 + i * (22 / rings);
    const length = TURN * r;
    const parts = pen.pick([3, 4, 5, 6, 8, 12]);
    const gap = pen.between(0.15, 0.4);
    pen.circle(X, Y, r, { stroke: either(i % 2 === 1), width: pen.between(2.4, 5), dash: `${pen.n((length / parts) * (1 - gap))} ${pen.n((length / parts) * gap)}`, transform: `rotate(${pen.whole(0, 359)} 60 40)` });
  }
  const hand = pen.between(0, 360);
  pen.path("M-1.6 0L0 -30L1.6 0Z", { fill: "light", transform: around(hand) });
  pen.circle(X, Y, 6, { fill: "main" });
  pen.circle(X, Y, 2.4, { fill: "ground" });
}

function key(pen: Pen): void {
  const corners = pen.pick([3, 4, 6, 8, 20]);
  const turn = `rotate(${pen.pick([-45, -30, 0, 30, 45])} 60 40)`;
  const teeth = pen.whole(2, 4);
  pen.drawn += `<g transform="${turn}">`;
  pen.rect(X - 4, Y - 3, 42, 6, { fill: "main" }, 2);
  for (let i = 0; i < teeth; i++) pen.rect(X + 16 + i * (20 / teeth), Y, 4, pen.between(7, 15), { fill: either(i === 1) });
  pen.polygon(X - 16, Y, corners, 18, 0.2, { fill: "main" });
  pen.polygon(X - 16, Y, corners, 9, 0.2, { fill: "ground", stroke: "light", width: 2 });
  pen.drawn += "</g>";
}

function blades(pen: Pen): void {
  const count = pen.whole(3, 8);
  const bend = pen.between(6, 16);
  const length = pen.between(27, 35);
  const lean = pen.between(-15, 15);
  for (let i = 0; i < count; i++)
    pen.path(`M0 -5Q${pen.n(bend)} ${pen.n(-length * 0.45)} ${pen.n(lean)} ${pen.n(-length)}Q${pen.n(-bend * 0.4)} ${pen.n(-length * 0.5)} 0 -5`, { fill: "main", opacity: i % 2 ? 0.95 : 0.62, transform: around((i * 360) / count) });
  pen.circle(X, Y, pen.between(5, 9), { fill: "ground", stroke: "light", width: 2 });
}

function claws(pen: Pen): void {
  const count = pen.whole(3, 5);
  const bend = pen.between(10, 22) * (pen.chance(0.5) ? 1 : -1);
  for (let i = 0; i < count; i++) {
    const x = X - 30 + (i * 60) / (count - 1);
    const top = pen.between(6, 14);
    const bottom = pen.between(64, 76);
    pen.path(`M${pen.n(x - 4)} ${pen.n(top)}Q${pen.n(x + bend)} 40 ${pen.n(x + bend * 0.3)} ${pen.n(bottom)}Q${pen.n(x + bend * 0.4)} 36 ${pen.n(x + 5)} ${pen.n(top + 4)}Z`, { fill: either(i === Math.floor(count / 2)), opacity: 0.92 });
  }
}

function spore(pen: Pen): void {
  const arms = pen.pick([6, 7, 8, 9, 10, 12]);
  const core = pen.between(11, 17);
  const reach = pen.between(10, 18);
  for (let i = 0; i < arms; i++) {
    const length = i % 2 ? reach : reach * pen.between(0.55, 0.8);
    pen.drawn += `<g transform="${around((i * 360) / arms)}">`;
    pen.path(`M0 ${pen.n(-core)}V${pen.n(-core - length)}`, { stroke: "main", width: 2 });
    pen.circle(0, -core - length - 2, i % 2 ? 2.9 : 1.9, { fill: either(i % 2 === 1) });
    pen.drawn += "</g>";
  }
  pen.circle(X, Y, core, { fill: "main", opacity: 0.88 });
  pen.circle(X - core * 0.25, Y - core * 0.2, core * 0.45, { fill: "ground" });
  pen.circle(X + core * 0.42, Y + core * 0.34, core * 0.2, { fill: "ground" });
}

function colony(pen: Pen): void {
  const cells = pen.whole(6, 9);
  const turn = pen.between(0, TURN);
  for (let i = 0; i < cells; i++) {
    const angle = turn + i * 2.4;
    const away = 6 + i * 3.8;
    const r = pen.between(7, 12) * (1 - i / (cells * 2.2));
    const [x, y] = [X + away * 1.2 * Math.sin(angle), Y - away * 0.86 * Math.cos(angle)];
    pen.circle(x, y, r, { fill: "main", opacity: 0.6 + 0.04 * i });
    pen.circle(x, y, r * 0.42, { fill: i % 3 === 1 ? "light" : "ground" });
    if (i) pen.path(`M60 40L${pen.n(x)} ${pen.n(y)}`, { stroke: "main", width: 1.2, opacity: 0.5 });
  }
}

function rosette(pen: Pen): void {
  const petals = pen.whole(3, 9);
  const a = pen.between(16, 26);
  const b = pen.between(6, 12);
  const twist = pen.pick([1, 2, 3]);
  for (let layer = 0; layer < 3; layer++) {
    let d = "";
    for (let i = 0; i <= 120; i++) {
      const t = (i / 120) * TURN;
      const r = (a + b * Math.sin(petals * t + layer * twist * 0.6)) * (1 - layer * 0.2);
      d += `${i ? "L" : "M"}${pen.n(X + r * Math.cos(t) * 1.1)} ${pen.n(Y + r * Math.sin(t))}`;
    }
    pen.path(`${d}Z`, { stroke: either(layer === 1), width: 1.8 });
  }
  pen.circle(X, Y, 4.5, { fill: "light" });
}

function rings(pen: Pen): void {
  const count = pen.whole(3, 5);
  for (let i = 0; i < count; i++) {
    const r = 10 + (i * 26) / count;
    const length = TURN * r;
    pen.circle(X, Y, r, { stroke: either(i % 2 === 0), width: pen.between(1.8, 5), dash: `${pen.n(length * pen.between(0.25, 0.7))} ${pen.n(length * pen.between(0.05, 0.14))}`, transform: `rotate(${pen.whole(0, 359)} 60 40)`, opacity: 0.94 });
  }
  pen.circle(X, Y, 3.6, { fill: "light" });
}

// ── Hardware and resources ───────────────────────────────────────────────────────────────────────────────────────────

function circuit(pen: Pen): void {
  const lines = pen.whole(4, 6);
  for (let i = 0; i < lines; i++) {
    const y = 8 + (i * 64) / (lines - 1);
    const x = pen.between(14, 40);
    const from = Y + (y - Y) * pen.between(0.2, 0.55);
    const bend = X + x * 0.45;
    const end = 74 + x;
    pen.mirrored(`M60 ${pen.n(from)}H${pen.n(bend)}L${pen.n(bend + Math.abs(y - from) * 0.5)} ${pen.n(y)}H${pen.n(end)}`, { stroke: "main", width: 1.8 });
    for (const at of [end, 120 - end]) pen.circle(at, y, 2.5, { fill: either(i % 2 === 1) });
  }
  const half = pen.between(9, 14);
  pen.rect(X - half, Y - half, 2 * half, 2 * half, { fill: "main" }, 2.5);
  pen.rect(X - half * 0.5, Y - half * 0.5, half, half, { fill: "ground", stroke: "light", width: 1.2 }, 1.4);
}

function chip(pen: Pen): void {
  const pins = pen.whole(3, 6);
  const w = pen.between(20, 30);
  const h = pen.between(18, 26);
  for (let i = 0; i < pins; i++) {
    const y = Y - h + 6 + (i * (2 * h - 12)) / (pins - 1);
    for (const s of [-1, 1]) pen.rect(s > 0 ? X + w : X - w - 9, y - 1.6, 9, 3.2, { fill: either(pen.chance(0.25)) });
  }
  pen.rect(X - w, Y - h, 2 * w, 2 * h, { fill: "main", opacity: 0.9 }, 3);
  const columns = pen.whole(3, 4);
  const cell = (2 * w - 10) / (columns * 2 - 1);
  for (let c = 0; c < columns; c++)
    for (let y = Y - h + 5; y + 5 < Y + h; y += 7)
      if (pen.chance(0.6)) {
        const light = pen.chance(0.22);
        for (const x of c ? [X - cell / 2 + c * cell, X - cell / 2 - c * cell] : [X - cell / 2]) pen.rect(x + 0.6, y, cell - 1.2, 5, { fill: light ? "light" : "ground" }, 0.8);
      }
}

function panel(pen: Pen): void {
  const tilt = pen.between(-8, 8);
  pen.drawn += `<g transform="rotate(${pen.n(tilt)} 60 40)">`;
  pen.rect(X - 34, Y - 26, 68, 52, { fill: "main", opacity: 0.88 }, 5);
  pen.rect(X - 29, Y - 21, 36, 26, { fill: "ground", stroke: "light", width: 1.2 }, 2);
  let d = "";
  const f = pen.between(0.2, 0.5);
  for (let x = 0; x <= 32; x += 2) d += `${x ? "L" : "M"}${X - 27 + x} ${pen.n(Y - 8 + 8 * Math.sin(x * f) * Math.sin((x / 32) * Math.PI))}`;
  pen.path(d, { stroke: "light", width: 1.6, round: true });
  for (let row = 0; row < 3; row++) for (let column = 0; column < 2; column++) pen.circle(X + 15 + column * 11, Y - 16 + row * 11, pen.between(2.4, 4.2), { fill: pen.chance(0.35) ? "light" : "ground" });
  for (let i = 0; i < 6; i++) pen.rect(X - 29 + i * 10.4, Y + 12, 7, pen.chance(0.5) ? 8 : 5, { fill: pen.chance(0.25) ? "light" : "ground" }, 1);
  pen.drawn += "</g>";
}

function orbits(pen: Pen): void {
  const count = pen.whole(2, 4);
  const a = pen.between(26, 36);
  const b = pen.between(8, 16);
  for (let i = 0; i < count; i++) {
    const t = pen.between(0, TURN);
    pen.drawn += `<g transform="rotate(${pen.n((i * 180) / count + pen.between(-8, 8))} 60 40)">`;
    pen.ellipse(X, Y, a, b, { stroke: "main", width: 1.8 });
    pen.circle(X + a * Math.cos(t), Y + b * Math.sin(t), 3.2, { fill: "light" });
    pen.drawn += "</g>";
  }
  pen.circle(X, Y, pen.between(5, 8), { fill: "main" });
}

function figures(pen: Pen): void {
  const people = pen.pick([1, 3, 5]);
  for (let i = people - 1; i >= 0; i--) {
    const side = i % 2 ? 1 : -1;
    const x = X + side * Math.ceil(i / 2) * 21;
    const size = 1 - Math.ceil(i / 2) * 0.2;
    const y = 30 + (1 - size) * 34;
    pen.path(`M${pen.n(x - 17 * size)} 90Q${pen.n(x - 17 * size)} ${pen.n(y + 15 * size)} ${pen.n(x)} ${pen.n(y + 15 * size)}Q${pen.n(x + 17 * size)} ${pen.n(y + 15 * size)} ${pen.n(x + 17 * size)} 90Z`, { fill: "main", stroke: "ground", width: 2 });
    pen.polygon(x, y, pen.pick([5, 6, 8, 16]), 11 * size, pen.between(0, 1), { fill: either(i === 0), stroke: "ground", width: 2 });
  }
  const r = pen.between(15, 21);
  pen.circle(X, 30, r, { stroke: "light", width: 1.4, dash: `${pen.whole(3, 12)} ${pen.whole(2, 6)}` });
}

function waves(pen: Pen): void {
  const count = pen.whole(6, 9);
  const frequency = pen.between(0.06, 0.15);
  const height = pen.between(5, 13);
  const phase = pen.between(0, 6);
  const drift = pen.between(0.3, 0.8);
  for (let i = 0; i < count; i++) {
    let d = "";
    for (let x = 12; x <= 108; x += 4) {
      const envelope = Math.sin(((x - 12) / 96) * Math.PI);
      d += `${d ? "L" : "M"}${x} ${pen.n(12 + (i * 56) / (count - 1) - height * envelope * envelope * Math.sin(frequency * x + phase + i * drift))}`;
    }
    pen.path(d, { stroke: either(i % 3 === 1), width: 1.2 + 1.4 * (i % 2), opacity: 0.94, round: true });
  }
}

// ── Events, operations, the Corp's holdings ──────────────────────────────────────────────────────────────────────────

function dive(pen: Pen): void {
  const lanes = pen.whole(3, 5);
  for (let i = 0; i < lanes; i++) {
    const x = X + (i - (lanes - 1) / 2) * pen.between(15, 20);
    const tip = 74 - Math.abs(i - (lanes - 1) / 2) * pen.between(9, 16);
    pen.path(`M${pen.n(x)} -20V${pen.n(tip - 10)}`, { stroke: "main", width: 4.5, opacity: 0.75 });
    pen.path(`M${pen.n(x - 8)} ${pen.n(tip - 12)}L${pen.n(x)} ${pen.n(tip)}L${pen.n(x + 8)} ${pen.n(tip - 12)}Z`, { fill: either(i === Math.floor(lanes / 2)) });
  }
  const marks = pen.whole(3, 6);
  for (let i = 0; i < marks; i++) pen.rect(X + pen.between(-48, 44), pen.between(6, 66), pen.between(4, 14), 1.8, { fill: "light", opacity: 0.75 });
}

function burst(pen: Pen): void {
  const rays = pen.pick([12, 16, 18, 20, 24]);
  const core = pen.between(7, 12);
  for (let i = 0; i < rays; i++) {
    const length = core + 4 + pen.between(4, 24) * (i % 2 ? 0.55 : 1);
    pen.path(`M-1.6 ${pen.n(-core - 3)}L0 ${pen.n(-length)}L1.6 ${pen.n(-core - 3)}Z`, { fill: either(i % 3 === 0), transform: around((i * 360) / rays) });
  }
  pen.circle(X, Y, core, { stroke: "main", width: 2.8 });
  pen.polygon(X, Y, pen.pick([3, 4, 6]), core * 0.58, pen.between(0, 1), { fill: "light" });
}

function skyline(pen: Pen): void {
  const towers = pen.whole(4, 6);
  for (let i = towers - 1; i >= 0; i--) {
    for (const side of i ? [1, -1] : [1]) {
      const h = pen.between(20, 68) * (1 - i * 0.09);
      const x = X + side * i * 9.4 - 4;
      pen.rect(x, 84 - h, 8, h, { fill: "main", opacity: 0.95 - i * 0.1 });
      if (pen.chance(0.4)) pen.rect(x + 3.4, 84 - h - pen.between(4, 10), 1.2, 10, { fill: "main" });
      for (let y = 88 - h; y < 76; y += 5) if (pen.chance(0.6)) pen.rect(x + (pen.chance(0.5) ? 1.4 : 4.2), y, 2.4, 2, { fill: "light", opacity: 0.85 });
    }
  }
}

function dome(pen: Pen): void {
  const ribs = pen.whole(3, 6);
  const w = pen.between(30, 42);
  const h = pen.between(30, 48);
  const base = 66;
  pen.path(`M${pen.n(X - w)} ${base}A${pen.n(w)} ${pen.n(h)} 0 0 1 ${pen.n(X + w)} ${base}Z`, { fill: "main", opacity: 0.34, stroke: "main", width: 2.2 });
  for (let i = 1; i < ribs; i++) {
    const rx = (w * i) / ribs;
    pen.path(`M${pen.n(X - rx)} ${base}A${pen.n(rx)} ${pen.n(h)} 0 0 1 ${pen.n(X + rx)} ${base}`, { stroke: either(i === 1), width: 1.5 });
  }
  for (let i = 1; i <= 3; i++) {
    const y = base - (h * i) / 4;
    const half = w * Math.sqrt(1 - (i / 4) ** 2);
    pen.path(`M${pen.n(X - half)} ${pen.n(y)}H${pen.n(X + half)}`, { stroke: "main", width: 1.2, opacity: 0.8 });
  }
  pen.rect(X - w - 8, base, 2 * w + 16, 6, { fill: "main" }, 1);
  const doors = pen.whole(1, 4);
  for (let i = 0; i < doors; i++) pen.rect(X - 3 + (i - (doors - 1) / 2) * 12, base - 9, 6, 9, { fill: "light" }, 1);
}

function ledger(pen: Pen): void {
  const bars = pen.whole(5, 8);
  const width = 76 / bars;
  let d = "";
  for (let i = 0; i < bars; i++) {
    const h = pen.between(10, 50) * (0.5 + (0.6 * i) / bars);
    const x = 22 + i * width;
    pen.rect(x, 68 - h, width - 3, h, { fill: "main", opacity: 0.45 + (0.5 * i) / bars }, 1);
    d += `${i ? "L" : "M"}${pen.n(x + width / 2 - 1.5)} ${pen.n(62 - h - pen.between(0, 8))}`;
  }
  pen.path(d, { stroke: "light", width: 2, round: true });
  pen.path("M18 69.5H102", { stroke: "main", width: 2 });
}

function sun(pen: Pen): void {
  const base = pen.between(52, 60);
  const r = pen.between(20, 28);
  pen.path(`M${pen.n(X - r)} ${pen.n(base)}A${pen.n(r)} ${pen.n(r)} 0 0 1 ${pen.n(X + r)} ${pen.n(base)}Z`, { fill: "main" });
  const rays = pen.whole(7, 13);
  for (let i = 0; i < rays; i++) {
    const angle = Math.PI * ((i + 0.5) / rays) - Math.PI / 2;
    const far = r + pen.between(8, 18);
    pen.path(`M${pen.n(X + (r + 4) * Math.sin(angle))} ${pen.n(base - (r + 4) * Math.cos(angle))}L${pen.n(X + far * Math.sin(angle))} ${pen.n(base - far * Math.cos(angle))}`, { stroke: either(i % 2 === 0), width: 2.4, round: true });
  }
  for (let i = 0; i < 4; i++) {
    const half = pen.between(14, 48);
    pen.rect(X - half, base + 4 + i * 6, 2 * half, 2.4, { fill: either(i === 1), opacity: 0.9 - i * 0.14 }, 1);
  }
}

function gyre(pen: Pen): void {
  const arms = pen.whole(2, 5);
  const turns = pen.between(0.6, 1.5);
  const hand = pen.pick([1, -1]);
  for (let arm = 0; arm < arms; arm++) {
    let d = "";
    for (let i = 0; i <= 28; i++) {
      const r = 4 + (i / 28) * 32;
      const angle = (arm / arms) * TURN + hand * (i / 28) * turns * TURN;
      d += `${i ? "L" : "M"}${pen.n(X + r * 1.12 * Math.cos(angle))} ${pen.n(Y + r * Math.sin(angle))}`;
    }
    pen.path(d, { stroke: either(arm === 0), width: 3.4, round: true, opacity: 0.95 });
  }
  pen.circle(X, Y, 5, { fill: "light" });
}

function constellation(pen: Pen): void {
  const count = pen.whole(6, 9);
  const stars: [number, number, number][] = [];
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * TURN + pen.between(-0.35, 0.35);
    const away = pen.between(14, 34);
    stars.push([X + away * 1.3 * Math.cos(angle), Y + away * Math.sin(angle), pen.between(2.4, 5.4)]);
  }
  const skip = pen.pick([1, 2, 3]);
  let d = "";
  stars.forEach(([x, y], i) => {
    const [tx, ty] = stars[(i + skip) % count] as [number, number, number];
    d += `M${pen.n(x)} ${pen.n(y)}L${pen.n(tx)} ${pen.n(ty)}`;
  });
  pen.path(d, { stroke: "main", width: 1.5, opacity: 0.85 });
  stars.forEach(([x, y, r], i) => pen.circle(x, y, r, { fill: either(i % 4 === 0), stroke: "ground", width: 1.4 }));
  pen.circle(X, Y, pen.between(5, 8), { fill: "main", stroke: "light", width: 2 });
}

function bolt(pen: Pen): void {
  const lean = pen.between(6, 26) * pen.pick([1, -1]);
  const thick = pen.between(7, 16);
  const strike = (dx: number, fill: Ink, opacity: number): void =>
    pen.path(
      `M${pen.n(X + lean + dx)} 4L${pen.n(X - thick + dx)} 45H${pen.n(X + dx - 1)}L${pen.n(X - lean + dx)} 77L${pen.n(X + thick + dx + 2)} 34H${pen.n(X + dx + 3)}Z`,
      { fill, opacity },
    );
  const echoes = pen.whole(1, 3);
  for (let i = echoes; i > 0; i--) for (const side of [1, -1]) strike(side * i * pen.between(15, 19), "main", 0.5 / i);
  strike(0, pen.chance(0.4) ? "light" : "main", 1);
  for (let i = 0; i < 5; i++) pen.circle(X + pen.between(-46, 46), pen.between(8, 72), pen.between(1, 2.2), { fill: "light" });
}

function tunnel(pen: Pen): void {
  const corners = pen.pick([4, 5, 6, 8]);
  const frames = pen.whole(5, 7);
  const twist = pen.between(-0.16, 0.16);
  const [vx, vy] = [pen.between(-12, 12), pen.between(-7, 7)];
  for (let i = 0; i < frames; i++) {
    const near = 1 - i / frames;
    const r = 6 + 44 * near * near;
    pen.polygon(X + vx * (1 - near), Y + vy * (1 - near), corners, r, 0.4 + i * twist, { stroke: either(i === frames - 2), width: 1 + 3 * near, opacity: 0.55 + 0.45 * (1 - near) });
  }
  pen.circle(X + vx * 0.9, Y + vy * 0.9, 4, { fill: "light" });
}

function scythe(pen: Pen): void {
  const count = pen.whole(2, 4);
  const sweep = pen.between(24, 32);
  for (let i = 0; i < count; i++) {
    const r = sweep - i * 6.5;
    pen.path(`M${pen.n(-r)} 6A${pen.n(r)} ${pen.n(r)} 0 0 1 ${pen.n(r)} 6A${pen.n(r * 1.25)} ${pen.n(r * 0.72)} 0 0 0 ${pen.n(-r)} 6Z`, { fill: either(i === 1), opacity: 0.95, transform: around(pen.between(-30, 30) + i * pen.between(40, 90)) });
  }
  pen.circle(X, Y + 4, 4.5, { fill: "ground", stroke: "light", width: 2 });
}

function stack(pen: Pen): void {
  const plates = pen.whole(3, 5);
  const w = pen.between(26, 36);
  const h = w * pen.between(0.34, 0.46);
  const gap = 40 / plates;
  for (let i = plates - 1; i >= 0; i--) {
    const y = 22 + i * gap;
    pen.path(`M60 ${pen.n(y - h)}L${pen.n(X + w)} ${pen.n(y)}L60 ${pen.n(y + h)}L${pen.n(X - w)} ${pen.n(y)}Z`, { fill: "main", stroke: "ground", width: 1.6, opacity: 0.95 - i * 0.1 });
  }
  pen.path(`M60 ${pen.n(22 - h * 0.5)}L${pen.n(X + w * 0.5)} 22L60 ${pen.n(22 + h * 0.5)}L${pen.n(X - w * 0.5)} 22Z`, { fill: "ground", stroke: "light", width: 1.8 });
  const marks = pen.whole(1, 4);
  for (let i = 0; i < marks; i++) pen.circle(X - 9 + i * 6, 22, 1.5, { fill: "light" });
}

function arches(pen: Pen): void {
  const count = pen.whole(2, 4);
  const width = 84 / count;
  for (let i = 0; i < count; i++) {
    const x = 18 + i * width;
    const top = pen.between(14, 34);
    const r = width / 2 - 2;
    pen.path(`M${pen.n(x + 2)} 72V${pen.n(top + r)}A${pen.n(r)} ${pen.n(r)} 0 0 1 ${pen.n(x + width - 2)} ${pen.n(top + r)}V72`, { fill: "main", opacity: pen.between(0.5, 0.95) });
    pen.path(`M${pen.n(x + 2 + r * 0.5)} 72V${pen.n(top + r)}A${pen.n(r * 0.5)} ${pen.n(r * 0.5)} 0 0 1 ${pen.n(x + width - 2 - r * 0.5)} ${pen.n(top + r)}V72Z`, { fill: pen.chance(0.35) ? "light" : "ground" });
  }
  pen.rect(8, 72, 104, 3, { fill: "main" }, 1);
}

function transfer(pen: Pen): void {
  const rows = pen.whole(3, 4);
  for (let i = 0; i < rows; i++) {
    const y = 14 + (i * 52) / (rows - 1);
    const long = pen.between(46, 84);
    const right = i % 2 === 0;
    const from = right ? X - long / 2 : X + long / 2;
    const to = right ? X + long / 2 : X - long / 2;
    const tip = right ? -9 : 9;
    pen.path(`M${pen.n(from)} ${pen.n(y)}H${pen.n(to)}M${pen.n(to + tip)} ${pen.n(y - 7)}L${pen.n(to)} ${pen.n(y)}L${pen.n(to + tip)} ${pen.n(y + 7)}`, { stroke: either(i === 1), width: 3.6, round: true });
    pen.circle(from, y, 4, { fill: "main" });
  }
}

function gem(pen: Pen): void {
  const w = pen.between(24, 34);
  const table = w * pen.between(0.45, 0.65);
  const [top, girdle, bottom] = [pen.between(10, 16), pen.between(26, 34), pen.between(68, 74)];
  const facets = pen.whole(1, 3);
  pen.path(`M${pen.n(X - table)} ${pen.n(top)}H${pen.n(X + table)}L${pen.n(X + w)} ${pen.n(girdle)}L60 ${pen.n(bottom)}L${pen.n(X - w)} ${pen.n(girdle)}Z`, { fill: "main", opacity: 0.9 });
  pen.path(`M${pen.n(X - w)} ${pen.n(girdle)}H${pen.n(X + w)}`, { stroke: "ground", width: 1.6 });
  for (let i = -facets; i <= facets; i++) {
    const x = X + (i * table) / facets;
    const y = X + (i * w * 0.7) / facets;
    pen.path(`M${pen.n(x)} ${pen.n(top)}L${pen.n(y)} ${pen.n(girdle)}L60 ${pen.n(bottom)}`, { stroke: i === 0 ? "light" : "ground", width: 1.5 });
  }
  const glints = pen.whole(3, 5);
  for (let i = 0; i < glints; i++) {
    const [x, y, r] = [X + pen.pick([-1, 1]) * pen.between(34, 50), pen.between(12, 66), pen.between(3, 6)];
    pen.path(`M${pen.n(x)} ${pen.n(y - r)}L${pen.n(x + r * 0.25)} ${pen.n(y)}L${pen.n(x)} ${pen.n(y + r)}L${pen.n(x - r * 0.25)} ${pen.n(y)}Z`, { fill: "light" });
  }
}

function peaks(pen: Pen): void {
  const count = pen.whole(3, 5);
  for (let i = count - 1; i >= 0; i--) {
    const x = X + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * pen.between(17, 22);
    const h = pen.between(34, 58) * (1 - Math.ceil(i / 2) * 0.22);
    const w = pen.between(18, 26);
    pen.path(`M${pen.n(x - w)} 74L${pen.n(x)} ${pen.n(74 - h)}L${pen.n(x + w)} 74Z`, { fill: "main", stroke: "ground", width: 1.6, opacity: 0.95 });
    pen.path(`M${pen.n(x)} ${pen.n(74 - h)}L${pen.n(x + w * 0.28)} ${pen.n(74 - h * 0.72)}L${pen.n(x)} ${pen.n(74 - h * 0.8)}L${pen.n(x - w * 0.28)} ${pen.n(74 - h * 0.72)}Z`, { fill: "light" });
  }
  pen.path("M-90 75H210", { stroke: "main", width: 2.4 });
}

// ── Identities ───────────────────────────────────────────────────────────────────────────────────────────────────────

function seal(pen: Pen): void {
  const outer = pen.pick([4, 6, 8, 12]);
  const turn = pen.pick([0, Math.PI / outer]);
  pen.polygon(X, Y, outer, 35, turn, { fill: "main", opacity: 0.3 });
  pen.polygon(X, Y, outer, 35, turn, { stroke: "main", width: 2.6 });
  const star = pen.pick([3, 4, 5, 6]);
  const inner = pen.between(0.36, 0.62);
  let d = "";
  for (let i = 0; i < star * 2; i++) {
    const angle = (i / (star * 2)) * TURN;
    const r = i % 2 ? 25 * inner : 25;
    d += `${i ? "L" : "M"}${pen.n(X + r * Math.sin(angle))} ${pen.n(Y - r * Math.cos(angle))}`;
  }
  pen.path(`${d}Z`, { fill: "main" });
  pen.polygon(X, Y, pen.pick([3, 4, 6, 20]), 25 * inner * 0.62, pen.between(0, 1), { fill: "ground", stroke: "light", width: 2 });
  for (let i = 0; i < outer; i++) {
    const angle = turn + (i / outer) * TURN;
    pen.circle(X + 30 * Math.sin(angle), Y - 30 * Math.cos(angle), 1.7, { fill: "light" });
  }
}

function mask(pen: Pen): void {
  const height = 7;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < 4; column++) {
      const eyes = row === 2 && column === 1;
      const inside = column < 3 || (row > 0 && row < height - 2);
      if (!eyes && (!inside || !pen.chance(column === 0 ? 0.9 : 0.72))) continue;
      const fill: Ink = eyes || pen.chance(0.1) ? "light" : "main";
      const opacity = eyes ? 1 : pen.between(0.5, 1);
      for (const side of column ? [1, -1] : [1]) pen.rect(X + side * column * 9.6 - 4.2, 6.6 + row * 9.8, 8.4, 8.6, { fill, opacity }, 1.6);
    }
}
