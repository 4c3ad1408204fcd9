/** Figures of what the Corp owns and wants, and of who plays: buildings, agendas, seals, masks. */

import type { Ink, Pen } from "../pen";
import { either, TURN, X, Y } from "./frame";

export function skyline(pen: Pen): void {
  const towers = pen.whole(4, 6);
  for (let i = towers - 1; i >= 0; i--) {
    for (const side of i ? [1, -1] : [1]) {
      const h = pen.between(20, 68) * (1 - i * 0.09);
      const x = X + side * i * 9.4 - 4;
      pen.rect(x, 84 - h, 8, h, { fill: "main", opacity: 0.95 - i * 0.1 });
      if (pen.chance(0.4)) pen.rect(x + 3.4, 84 - h - pen.between(4, 10), 1.2, 10, { fill: "main" });
      for (let y = 88 - h; y < 76; y += 5)
        if (pen.chance(0.6)) pen.rect(x + (pen.chance(0.5) ? 1.4 : 4.2), y, 2.4, 2, { fill: "light", opacity: 0.85 });
    }
  }
}

export function dome(pen: Pen): void {
  const ribs = pen.whole(3, 6);
  const w = pen.between(30, 42);
  const h = pen.between(30, 48);
  const base = 66;
  pen.path(`M${pen.n(X - w)} ${base}A${pen.n(w)} ${pen.n(h)} 0 0 1 ${pen.n(X + w)} ${base}Z`, {
    fill: "main",
    opacity: 0.34,
    stroke: "main",
    width: 2.2,
  });
  for (let i = 1; i < ribs; i++) {
    const rx = (w * i) / ribs;
    pen.path(`M${pen.n(X - rx)} ${base}A${pen.n(rx)} ${pen.n(h)} 0 0 1 ${pen.n(X + rx)} ${base}`, {
      stroke: either(i === 1),
      width: 1.5,
    });
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

export function arches(pen: Pen): void {
  const count = pen.whole(2, 4);
  const width = 84 / count;
  for (let i = 0; i < count; i++) {
    const x = 18 + i * width;
    const top = pen.between(14, 34);
    const r = width / 2 - 2;
    pen.path(
      `M${pen.n(x + 2)} 72V${pen.n(top + r)}A${pen.n(r)} ${pen.n(r)} 0 0 1 ${pen.n(x + width - 2)} ${pen.n(top + r)}V72`,
      { fill: "main", opacity: pen.between(0.5, 0.95) },
    );
    pen.path(
      `M${pen.n(x + 2 + r * 0.5)} 72V${pen.n(top + r)}A${pen.n(r * 0.5)} ${pen.n(r * 0.5)} 0 0 1 ${pen.n(x + width - 2 - r * 0.5)} ${pen.n(top + r)}V72Z`,
      { fill: pen.chance(0.35) ? "light" : "ground" },
    );
  }
  pen.rect(8, 72, 104, 3, { fill: "main" }, 1);
}

export function sun(pen: Pen): void {
  const base = pen.between(52, 60);
  const r = pen.between(20, 28);
  pen.path(`M${pen.n(X - r)} ${pen.n(base)}A${pen.n(r)} ${pen.n(r)} 0 0 1 ${pen.n(X + r)} ${pen.n(base)}Z`, {
    fill: "main",
  });
  const rays = pen.whole(7, 13);
  for (let i = 0; i < rays; i++) {
    const angle = Math.PI * ((i + 0.5) / rays) - Math.PI / 2;
    const far = r + pen.between(8, 18);
    pen.path(
      `M${pen.n(X + (r + 4) * Math.sin(angle))} ${pen.n(base - (r + 4) * Math.cos(angle))}L${pen.n(X + far * Math.sin(angle))} ${pen.n(base - far * Math.cos(angle))}`,
      { stroke: either(i % 2 === 0), width: 2.4, round: true },
    );
  }
  for (let i = 0; i < 4; i++) {
    const half = pen.between(14, 48);
    pen.rect(X - half, base + 4 + i * 6, 2 * half, 2.4, { fill: either(i === 1), opacity: 0.9 - i * 0.14 }, 1);
  }
}

export function gem(pen: Pen): void {
  const w = pen.between(24, 34);
  const table = w * pen.between(0.45, 0.65);
  const [top, girdle, bottom] = [pen.between(10, 16), pen.between(26, 34), pen.between(68, 74)];
  const facets = pen.whole(1, 3);
  pen.path(
    `M${pen.n(X - table)} ${pen.n(top)}H${pen.n(X + table)}L${pen.n(X + w)} ${pen.n(girdle)}L60 ${pen.n(bottom)}L${pen.n(X - w)} ${pen.n(girdle)}Z`,
    { fill: "main", opacity: 0.9 },
  );
  pen.path(`M${pen.n(X - w)} ${pen.n(girdle)}H${pen.n(X + w)}`, { stroke: "ground", width: 1.6 });
  for (let i = -facets; i <= facets; i++) {
    const x = X + (i * table) / facets;
    const y = X + (i * w * 0.7) / facets;
    pen.path(`M${pen.n(x)} ${pen.n(top)}L${pen.n(y)} ${pen.n(girdle)}L60 ${pen.n(bottom)}`, {
      stroke: i === 0 ? "light" : "ground",
      width: 1.5,
    });
  }
  const glints = pen.whole(3, 5);
  for (let i = 0; i < glints; i++) {
    const [x, y, r] = [X + pen.pick([-1, 1]) * pen.between(34, 50), pen.between(12, 66), pen.between(3, 6)];
    pen.path(
      `M${pen.n(x)} ${pen.n(y - r)}L${pen.n(x + r * 0.25)} ${pen.n(y)}L${pen.n(x)} ${pen.n(y + r)}L${pen.n(x - r * 0.25)} ${pen.n(y)}Z`,
      { fill: "light" },
    );
  }
}

export function peaks(pen: Pen): void {
  const count = pen.whole(3, 5);
  for (let i = count - 1; i >= 0; i--) {
    const x = X + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * pen.between(17, 22);
    const h = pen.between(34, 58) * (1 - Math.ceil(i / 2) * 0.22);
    const w = pen.between(18, 26);
    pen.path(`M${pen.n(x - w)} 74L${pen.n(x)} ${pen.n(74 - h)}L${pen.n(x + w)} 74Z`, {
      fill: "main",
      stroke: "ground",
      width: 1.6,
      opacity: 0.95,
    });
    pen.path(
      `M${pen.n(x)} ${pen.n(74 - h)}L${pen.n(x + w * 0.28)} ${pen.n(74 - h * 0.72)}L${pen.n(x)} ${pen.n(74 - h * 0.8)}L${pen.n(x - w * 0.28)} ${pen.n(74 - h * 0.72)}Z`,
      { fill: "light" },
    );
  }
  pen.path("M-90 75H210", { stroke: "main", width: 2.4 });
}

export function seal(pen: Pen): void {
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
  pen.polygon(X, Y, pen.pick([3, 4, 6, 20]), 25 * inner * 0.62, pen.between(0, 1), {
    fill: "ground",
    stroke: "light",
    width: 2,
  });
  for (let i = 0; i < outer; i++) {
    const angle = turn + (i / outer) * TURN;
    pen.circle(X + 30 * Math.sin(angle), Y - 30 * Math.cos(angle), 1.7, { fill: "light" });
  }
}

export function mask(pen: Pen): void {
  const height = 7;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < 4; column++) {
      const eyes = row === 2 && column === 1;
      const inside = column < 3 || (row > 0 && row < height - 2);
      if (!eyes && (!inside || !pen.chance(column === 0 ? 0.9 : 0.72))) continue;
      const fill: Ink = eyes || pen.chance(0.1) ? "light" : "main";
      const opacity = eyes ? 1 : pen.between(0.5, 1);
      for (const side of column ? [1, -1] : [1])
        pen.rect(X + side * column * 9.6 - 4.2, 6.6 + row * 9.8, 8.4, 8.6, { fill, opacity }, 1.6);
    }
}
