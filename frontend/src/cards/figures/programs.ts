/** Figures of programs: what breaks, what unlocks, what kills, what spreads. */

import type { Pen } from "../pen";
import { around, either, TURN, X, Y } from "./frame";

export function prism(pen: Pen): void {
  const corners = pen.pick([3, 4, 5, 6, 8]);
  const layers = pen.whole(3, 5);
  const twist = pen.between(0.12, 0.5);
  const start = pen.between(0, 1);
  for (let i = 0; i < layers; i++) {
    pen.drawn += `<g opacity="${Math.round((0.55 + (0.45 * i) / layers) * 100) / 100}">`;
    pen.polygon(X, Y, corners, 35 - (i * 28) / layers, start + i * twist, {
      fill: i % 2 ? "main" : "ground",
      stroke: either(i % 2 === 1),
      width: 1.5,
    });
    pen.drawn += "</g>";
  }
}

export function wedge(pen: Pen): void {
  const count = pen.whole(3, 5);
  const spread = pen.between(16, 26);
  for (let i = 0; i < count; i++) {
    const y = 12 + (i * 46) / count;
    const w = spread * (1 - i / (count + 2)) + 6;
    pen.path(
      `M60 ${pen.n(y + 22)}L${pen.n(X - w)} ${pen.n(y)}L${pen.n(X - w)} ${pen.n(y - 8)}L60 ${pen.n(y + 13)}L${pen.n(X + w)} ${pen.n(y - 8)}L${pen.n(X + w)} ${pen.n(y)}Z`,
      { fill: either(i === count - 1), opacity: 0.5 + (0.45 * i) / count },
    );
  }
  const cracks = pen.whole(3, 5);
  for (let i = 0; i < cracks; i++) {
    const x = X + pen.between(-44, 44);
    pen.path(`M60 70L${pen.n((x + X) / 2 + pen.between(-4, 4))} ${pen.n(pen.between(72, 76))}L${pen.n(x)} 84`, {
      stroke: "light",
      width: 1.3,
      opacity: 0.8,
    });
  }
}

export function shards(pen: Pen): void {
  const count = pen.whole(4, 7);
  for (let i = 0; i < count; i++) {
    const y = pen.between(8, 70);
    const w = pen.between(10, 38);
    const h = pen.between(7, 20);
    pen.mirrored(
      `M60 ${pen.n(y)}L${pen.n(X + w)} ${pen.n(y - h * pen.between(-0.6, 1))}L${pen.n(X + w * 0.3)} ${pen.n(y + h)}Z`,
      { fill: either(i % 3 === 2), opacity: 0.4 + 0.09 * i },
    );
  }
}

export function dial(pen: Pen): void {
  const rings = pen.whole(2, 4);
  for (let i = 0; i < rings; i++) {
    const r = 14 + i * (22 / rings);
    const length = TURN * r;
    const parts = pen.pick([3, 4, 5, 6, 8, 12]);
    const gap = pen.between(0.15, 0.4);
    pen.circle(X, Y, r, {
      stroke: either(i % 2 === 1),
      width: pen.between(2.4, 5),
      dash: `${pen.n((length / parts) * (1 - gap))} ${pen.n((length / parts) * gap)}`,
      transform: `rotate(${pen.whole(0, 359)} 60 40)`,
    });
  }
  const hand = pen.between(0, 360);
  pen.path("M-1.6 0L0 -30L1.6 0Z", { fill: "light", transform: around(hand) });
  pen.circle(X, Y, 6, { fill: "main" });
  pen.circle(X, Y, 2.4, { fill: "ground" });
}

export function key(pen: Pen): void {
  const corners = pen.pick([3, 4, 6, 8, 20]);
  const turn = `rotate(${pen.pick([-45, -30, 0, 30, 45])} 60 40)`;
  const teeth = pen.whole(2, 4);
  pen.drawn += `<g transform="${turn}">`;
  pen.rect(X - 4, Y - 3, 42, 6, { fill: "main" }, 2);
  for (let i = 0; i < teeth; i++)
    pen.rect(X + 16 + i * (20 / teeth), Y, 4, pen.between(7, 15), { fill: either(i === 1) });
  pen.polygon(X - 16, Y, corners, 18, 0.2, { fill: "main" });
  pen.polygon(X - 16, Y, corners, 9, 0.2, { fill: "ground", stroke: "light", width: 2 });
  pen.drawn += "</g>";
}

export function blades(pen: Pen): void {
  const count = pen.whole(3, 8);
  const bend = pen.between(6, 16);
  const length = pen.between(27, 35);
  const lean = pen.between(-15, 15);
  for (let i = 0; i < count; i++)
    pen.path(
      `M0 -5Q${pen.n(bend)} ${pen.n(-length * 0.45)} ${pen.n(lean)} ${pen.n(-length)}Q${pen.n(-bend * 0.4)} ${pen.n(-length * 0.5)} 0 -5`,
      { fill: "main", opacity: i % 2 ? 0.95 : 0.62, transform: around((i * 360) / count) },
    );
  pen.circle(X, Y, pen.between(5, 9), { fill: "ground", stroke: "light", width: 2 });
}

export function claws(pen: Pen): void {
  const count = pen.whole(3, 5);
  const bend = pen.between(10, 22) * (pen.chance(0.5) ? 1 : -1);
  for (let i = 0; i < count; i++) {
    const x = X - 30 + (i * 60) / (count - 1);
    const top = pen.between(6, 14);
    const bottom = pen.between(64, 76);
    pen.path(
      `M${pen.n(x - 4)} ${pen.n(top)}Q${pen.n(x + bend)} 40 ${pen.n(x + bend * 0.3)} ${pen.n(bottom)}Q${pen.n(x + bend * 0.4)} 36 ${pen.n(x + 5)} ${pen.n(top + 4)}Z`,
      { fill: either(i === Math.floor(count / 2)), opacity: 0.92 },
    );
  }
}

export function scythe(pen: Pen): void {
  const count = pen.whole(2, 4);
  const sweep = pen.between(24, 32);
  for (let i = 0; i < count; i++) {
    const r = sweep - i * 6.5;
    pen.path(
      `M${pen.n(-r)} 6A${pen.n(r)} ${pen.n(r)} 0 0 1 ${pen.n(r)} 6A${pen.n(r * 1.25)} ${pen.n(r * 0.72)} 0 0 0 ${pen.n(-r)} 6Z`,
      { fill: either(i === 1), opacity: 0.95, transform: around(pen.between(-30, 30) + i * pen.between(40, 90)) },
    );
  }
  pen.circle(X, Y + 4, 4.5, { fill: "ground", stroke: "light", width: 2 });
}

export function spore(pen: Pen): void {
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

export function colony(pen: Pen): void {
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

export function rosette(pen: Pen): void {
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

export function rings(pen: Pen): void {
  const count = pen.whole(3, 5);
  for (let i = 0; i < count; i++) {
    const r = 10 + (i * 26) / count;
    const length = TURN * r;
    pen.circle(X, Y, r, {
      stroke: either(i % 2 === 0),
      width: pen.between(1.8, 5),
      dash: `${pen.n(length * pen.between(0.25, 0.7))} ${pen.n(length * pen.between(0.05, 0.14))}`,
      transform: `rotate(${pen.whole(0, 359)} 60 40)`,
      opacity: 0.94,
    });
  }
  pen.circle(X, Y, 3.6, { fill: "light" });
}
