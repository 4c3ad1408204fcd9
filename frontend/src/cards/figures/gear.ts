/** Figures of hardware and resources: circuits, panels, people, currents. */

import type { Pen } from "../pen";
import { either, TURN, X, Y } from "./frame";

export function circuit(pen: Pen): void {
  const lines = pen.whole(4, 6);
  for (let i = 0; i < lines; i++) {
    const y = 8 + (i * 64) / (lines - 1);
    const x = pen.between(14, 40);
    const from = Y + (y - Y) * pen.between(0.2, 0.55);
    const bend = X + x * 0.45;
    const end = 74 + x;
    pen.mirrored(
      `M60 ${pen.n(from)}H${pen.n(bend)}L${pen.n(bend + Math.abs(y - from) * 0.5)} ${pen.n(y)}H${pen.n(end)}`,
      { stroke: "main", width: 1.8 },
    );
    for (const at of [end, 120 - end]) pen.circle(at, y, 2.5, { fill: either(i % 2 === 1) });
  }
  const half = pen.between(9, 14);
  pen.rect(X - half, Y - half, 2 * half, 2 * half, { fill: "main" }, 2.5);
  pen.rect(X - half * 0.5, Y - half * 0.5, half, half, { fill: "ground", stroke: "light", width: 1.2 }, 1.4);
}

export function chip(pen: Pen): void {
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
        for (const x of c ? [X - cell / 2 + c * cell, X - cell / 2 - c * cell] : [X - cell / 2])
          pen.rect(x + 0.6, y, cell - 1.2, 5, { fill: light ? "light" : "ground" }, 0.8);
      }
}

export function panel(pen: Pen): void {
  const tilt = pen.between(-8, 8);
  pen.drawn += `<g transform="rotate(${pen.n(tilt)} 60 40)">`;
  pen.rect(X - 34, Y - 26, 68, 52, { fill: "main", opacity: 0.88 }, 5);
  pen.rect(X - 29, Y - 21, 36, 26, { fill: "ground", stroke: "light", width: 1.2 }, 2);
  let d = "";
  const f = pen.between(0.2, 0.5);
  for (let x = 0; x <= 32; x += 2)
    d += `${x ? "L" : "M"}${X - 27 + x} ${pen.n(Y - 8 + 8 * Math.sin(x * f) * Math.sin((x / 32) * Math.PI))}`;
  pen.path(d, { stroke: "light", width: 1.6, round: true });
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 2; column++)
      pen.circle(X + 15 + column * 11, Y - 16 + row * 11, pen.between(2.4, 4.2), {
        fill: pen.chance(0.35) ? "light" : "ground",
      });
  for (let i = 0; i < 6; i++)
    pen.rect(X - 29 + i * 10.4, Y + 12, 7, pen.chance(0.5) ? 8 : 5, { fill: pen.chance(0.25) ? "light" : "ground" }, 1);
  pen.drawn += "</g>";
}

export function stack(pen: Pen): void {
  const plates = pen.whole(3, 5);
  const w = pen.between(26, 36);
  const h = w * pen.between(0.34, 0.46);
  const gap = 40 / plates;
  for (let i = plates - 1; i >= 0; i--) {
    const y = 22 + i * gap;
    pen.path(`M60 ${pen.n(y - h)}L${pen.n(X + w)} ${pen.n(y)}L60 ${pen.n(y + h)}L${pen.n(X - w)} ${pen.n(y)}Z`, {
      fill: "main",
      stroke: "ground",
      width: 1.6,
      opacity: 0.95 - i * 0.1,
    });
  }
  pen.path(`M60 ${pen.n(22 - h * 0.5)}L${pen.n(X + w * 0.5)} 22L60 ${pen.n(22 + h * 0.5)}L${pen.n(X - w * 0.5)} 22Z`, {
    fill: "ground",
    stroke: "light",
    width: 1.8,
  });
  const marks = pen.whole(1, 4);
  for (let i = 0; i < marks; i++) pen.circle(X - 9 + i * 6, 22, 1.5, { fill: "light" });
}

export function orbits(pen: Pen): void {
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

export function figures(pen: Pen): void {
  const people = pen.pick([1, 3, 5]);
  for (let i = people - 1; i >= 0; i--) {
    const side = i % 2 ? 1 : -1;
    const x = X + side * Math.ceil(i / 2) * 21;
    const size = 1 - Math.ceil(i / 2) * 0.2;
    const y = 30 + (1 - size) * 34;
    pen.path(
      `M${pen.n(x - 17 * size)} 90Q${pen.n(x - 17 * size)} ${pen.n(y + 15 * size)} ${pen.n(x)} ${pen.n(y + 15 * size)}Q${pen.n(x + 17 * size)} ${pen.n(y + 15 * size)} ${pen.n(x + 17 * size)} 90Z`,
      { fill: "main", stroke: "ground", width: 2 },
    );
    pen.polygon(x, y, pen.pick([5, 6, 8, 16]), 11 * size, pen.between(0, 1), {
      fill: either(i === 0),
      stroke: "ground",
      width: 2,
    });
  }
  const r = pen.between(15, 21);
  pen.circle(X, 30, r, { stroke: "light", width: 1.4, dash: `${pen.whole(3, 12)} ${pen.whole(2, 6)}` });
}

export function waves(pen: Pen): void {
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
