/** Figures of ice: walls, locks, eyes and teeth. */

import type { Pen } from "../pen";
import { around, either, TURN, X, Y } from "./frame";

export function bricks(pen: Pen): void {
  const rows = pen.whole(4, 6);
  const width = pen.pick([20, 26, 32]);
  const height = 64 / rows;
  for (let row = 0; row < rows; row++) {
    const shift = (row % 2 ? width / 2 : 0) + pen.between(-3, 3);
    for (let x = -96; x < 200; x += width) {
      const lit = pen.chance(0.13);
      pen.rect(
        x + shift,
        8 + row * height,
        width - 2,
        height - 2,
        { fill: either(lit), opacity: lit ? 0.95 : pen.between(0.26, 0.82) },
        1.4,
      );
    }
  }
}

export function plates(pen: Pen): void {
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

export function portcullis(pen: Pen): void {
  const bars = pen.whole(5, 8);
  const gap = 96 / bars;
  const rails = pen.whole(2, 3);
  for (let i = 0; i < rails; i++) pen.rect(-90, 16 + (i * 40) / rails, 300, 5, { fill: "main", opacity: 0.6 });
  for (let i = -4; i < bars + 4; i++) {
    const x = 12 + (i + 0.5) * gap;
    const foot = 62 + pen.between(-3, 6);
    pen.path(
      `M${pen.n(x - 3.4)} -20V${pen.n(foot)}L${pen.n(x)} ${pen.n(foot + 11)}L${pen.n(x + 3.4)} ${pen.n(foot)}V-20Z`,
      { fill: "main", opacity: 0.95 },
    );
  }
  const at = 12 + (pen.whole(1, bars - 2) + 0.5) * gap;
  pen.circle(at, 36, 8, { fill: "ground", stroke: "light", width: 2.4 });
  pen.rect(at - 1.4, 33, 2.8, 7, { fill: "light" }, 1);
}

export function lock(pen: Pen): void {
  const rings = pen.whole(3, 4);
  for (let i = 0; i < rings; i++) {
    const half = 12 + (i * 24) / rings;
    const length = half * 8;
    pen.rect(
      X - half,
      Y - half,
      2 * half,
      2 * half,
      {
        stroke: either(i % 2 === 0),
        width: pen.between(2, 4),
        dash: `${pen.n(length * pen.between(0.3, 0.62))} ${pen.n(length * pen.between(0.06, 0.14))}`,
        transform: `rotate(${pen.whole(0, 7) * 45} 60 40)`,
      },
      2,
    );
  }
  pen.circle(X, Y - 3, 4.4, { fill: "light" });
  pen.path("M57.8 39h4.4l1.6 9h-7.6z", { fill: "light" });
}

export function labyrinth(pen: Pen): void {
  const rings = pen.whole(4, 5);
  for (let i = 1; i <= rings; i++) {
    const r = 4 + i * (32 / rings);
    const gap = pen.between(0, TURN);
    const open = 0.5 + 1.6 / i;
    const [ax, ay] = [X + r * Math.cos(gap), Y + r * Math.sin(gap)];
    const [bx, by] = [X + r * Math.cos(gap - open), Y + r * Math.sin(gap - open)];
    pen.path(`M${pen.n(ax)} ${pen.n(ay)}A${pen.n(r)} ${pen.n(r)} 0 1 1 ${pen.n(bx)} ${pen.n(by)}`, {
      stroke: either(i === 2),
      width: 3.2,
      round: true,
    });
    if (i < rings && pen.chance(0.7)) {
      const spoke = pen.between(0, TURN);
      const far = r + 32 / rings;
      pen.path(
        `M${pen.n(X + r * Math.cos(spoke))} ${pen.n(Y + r * Math.sin(spoke))}L${pen.n(X + far * Math.cos(spoke))} ${pen.n(Y + far * Math.sin(spoke))}`,
        { stroke: "main", width: 3.2, round: true },
      );
    }
  }
  pen.circle(X, Y, 3.6, { fill: "light" });
}

export function eye(pen: Pen): void {
  const lashes = pen.whole(5, 10);
  const a = pen.between(30, 40);
  const b = pen.between(12, 19);
  for (let i = 0; i < lashes; i++) {
    const x = X - a * 0.82 + (i * a * 1.64) / (lashes - 1);
    const h = Math.cos(((x - X) / a) * 1.5) * pen.between(9, 17) + b * 0.8;
    pen.path(`M${pen.n(x - 2.2)} 40L${pen.n(x)} ${pen.n(Y - h)}L${pen.n(x + 2.2)} 40Z`, { fill: "main", opacity: 0.8 });
  }
  pen.path(
    `M${pen.n(X - a)} 40Q60 ${pen.n(Y - b * 1.9)} ${pen.n(X + a)} 40Q60 ${pen.n(Y + b * 1.9)} ${pen.n(X - a)} 40Z`,
    { fill: "ground", stroke: "main", width: 2.4 },
  );
  pen.circle(X, Y, b * 0.68, { fill: "main" });
  if (pen.chance(0.5))
    pen.path(
      `M60 ${pen.n(Y - b * 0.6)}L${pen.n(X + pen.between(2, 5))} 40L60 ${pen.n(Y + b * 0.6)}L${pen.n(X - pen.between(2, 5))} 40Z`,
      { fill: "light" },
    );
  else {
    pen.circle(X, Y, b * 0.36, { fill: "ground", stroke: "light", width: 2 });
    pen.circle(X + b * 0.16, Y - b * 0.16, 1.6, { fill: "light" });
  }
}

export function jaws(pen: Pen): void {
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

export function reticle(pen: Pen): void {
  const r = pen.between(20, 27);
  const ticks = pen.pick([8, 12, 16, 24]);
  pen.circle(X, Y, r, { stroke: "main", width: 2.6 });
  for (let i = 0; i < ticks; i++)
    pen.path(`M0 ${pen.n(-r)}V${pen.n(-r - (i % (ticks / 4) ? 5 : 12))}`, {
      stroke: either(i % (ticks / 4) === 0),
      width: 2,
      transform: around((i * 360) / ticks),
    });
  const sweep = pen.between(40, 110);
  const [x, y] = [r * Math.sin((sweep * Math.PI) / 180), -r * Math.cos((sweep * Math.PI) / 180)];
  pen.path(`M0 0V${pen.n(-r)}A${pen.n(r)} ${pen.n(r)} 0 0 1 ${pen.n(x)} ${pen.n(y)}Z`, {
    fill: "main",
    opacity: 0.55,
    transform: around(pen.between(0, 360)),
  });
  pen.circle(X, Y, r * 0.55, { stroke: "main", width: 1.4, dash: "4 3" });
  pen.circle(X + pen.between(-9, 9), Y + pen.between(-9, 9), 3.2, { fill: "light" });
}

export function web(pen: Pen): void {
  const spokes = pen.whole(6, 10);
  const turn = pen.between(0, 1);
  for (let i = 0; i < spokes; i++) {
    const angle = turn + (i / spokes) * TURN;
    pen.path(`M60 40L${pen.n(X + 44 * Math.sin(angle))} ${pen.n(Y - 44 * Math.cos(angle))}`, {
      stroke: "main",
      width: 1.4,
    });
  }
  for (let r = 8; r < 40; r += pen.between(6, 9))
    pen.polygon(X, Y, spokes, r, turn, { stroke: either(pen.chance(0.3)), width: 1.6 });
  pen.polygon(X, Y, spokes, 5, turn, { fill: "light" });
}
