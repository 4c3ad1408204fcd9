/** Figures of events and operations: dives, bursts, bolts, ledgers. */

import type { Ink, Pen } from "../pen";
import { around, either, TURN, X, Y } from "./frame";

export function dive(pen: Pen): void {
  const lanes = pen.whole(3, 5);
  for (let i = 0; i < lanes; i++) {
    const x = X + (i - (lanes - 1) / 2) * pen.between(15, 20);
    const tip = 74 - Math.abs(i - (lanes - 1) / 2) * pen.between(9, 16);
    pen.path(`M${pen.n(x)} -20V${pen.n(tip - 10)}`, { stroke: "main", width: 4.5, opacity: 0.75 });
    pen.path(`M${pen.n(x - 8)} ${pen.n(tip - 12)}L${pen.n(x)} ${pen.n(tip)}L${pen.n(x + 8)} ${pen.n(tip - 12)}Z`, {
      fill: either(i === Math.floor(lanes / 2)),
    });
  }
  const marks = pen.whole(3, 6);
  for (let i = 0; i < marks; i++)
    pen.rect(X + pen.between(-48, 44), pen.between(6, 66), pen.between(4, 14), 1.8, { fill: "light", opacity: 0.75 });
}

export function tunnel(pen: Pen): void {
  const corners = pen.pick([4, 5, 6, 8]);
  const frames = pen.whole(5, 7);
  const twist = pen.between(-0.16, 0.16);
  const [vx, vy] = [pen.between(-12, 12), pen.between(-7, 7)];
  for (let i = 0; i < frames; i++) {
    const near = 1 - i / frames;
    const r = 6 + 44 * near * near;
    pen.polygon(X + vx * (1 - near), Y + vy * (1 - near), corners, r, 0.4 + i * twist, {
      stroke: either(i === frames - 2),
      width: 1 + 3 * near,
      opacity: 0.55 + 0.45 * (1 - near),
    });
  }
  pen.circle(X + vx * 0.9, Y + vy * 0.9, 4, { fill: "light" });
}

export function bolt(pen: Pen): void {
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
  for (let i = 0; i < 5; i++)
    pen.circle(X + pen.between(-46, 46), pen.between(8, 72), pen.between(1, 2.2), { fill: "light" });
}

export function burst(pen: Pen): void {
  const rays = pen.pick([12, 16, 18, 20, 24]);
  const core = pen.between(7, 12);
  for (let i = 0; i < rays; i++) {
    const length = core + 4 + pen.between(4, 24) * (i % 2 ? 0.55 : 1);
    pen.path(`M-1.6 ${pen.n(-core - 3)}L0 ${pen.n(-length)}L1.6 ${pen.n(-core - 3)}Z`, {
      fill: either(i % 3 === 0),
      transform: around((i * 360) / rays),
    });
  }
  pen.circle(X, Y, core, { stroke: "main", width: 2.8 });
  pen.polygon(X, Y, pen.pick([3, 4, 6]), core * 0.58, pen.between(0, 1), { fill: "light" });
}

export function gyre(pen: Pen): void {
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

export function constellation(pen: Pen): void {
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

export function ledger(pen: Pen): void {
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

export function transfer(pen: Pen): void {
  const rows = pen.whole(3, 4);
  for (let i = 0; i < rows; i++) {
    const y = 14 + (i * 52) / (rows - 1);
    const long = pen.between(46, 84);
    const right = i % 2 === 0;
    const from = right ? X - long / 2 : X + long / 2;
    const to = right ? X + long / 2 : X - long / 2;
    const tip = right ? -9 : 9;
    pen.path(
      `M${pen.n(from)} ${pen.n(y)}H${pen.n(to)}M${pen.n(to + tip)} ${pen.n(y - 7)}L${pen.n(to)} ${pen.n(y)}L${pen.n(to + tip)} ${pen.n(y + 7)}`,
      { stroke: either(i === 1), width: 3.6, round: true },
    );
    pen.circle(from, y, 4, { fill: "main" });
  }
}
