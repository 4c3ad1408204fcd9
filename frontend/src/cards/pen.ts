/** Draws SVG from a stream of random numbers, in the faction's three colours. */

export type Ink = "main" | "light" | "ground" | "none";

export interface Stroke {
  fill?: Ink;
  stroke?: Ink;
  width?: number;
  opacity?: number;
  transform?: string;
  round?: boolean;
  dash?: string;
}

const INKS: Record<Ink, string> = { main: "var(--f)", light: "var(--f2)", ground: "var(--fd)", none: "none" };

export class Pen {
  drawn = "";

  constructor(private readonly random: () => number) {}

  // ── Choosing

  between(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.whole(0, choices.length - 1)] as T;
  }

  /** A number as it is written: one decimal is a tenth of a pixel or less. */
  n(value: number): number {
    return Math.round(value * 10) / 10;
  }

  // ── Drawing

  private attributes({ fill, stroke, width, opacity, transform, round, dash }: Stroke): string {
    let out = ` fill="${INKS[fill ?? "none"]}"`;
    if (stroke) out += ` stroke="${INKS[stroke]}" stroke-width="${this.n(width ?? 1.6)}"`;
    if (round) out += ` stroke-linecap="round" stroke-linejoin="round"`;
    if (dash) out += ` stroke-dasharray="${dash}"`;
    if (opacity !== undefined) out += ` opacity="${Math.round(opacity * 100) / 100}"`;
    if (transform) out += ` transform="${transform}"`;
    return out;
  }

  path(d: string, stroke: Stroke): void {
    this.drawn += `<path d="${d}"${this.attributes(stroke)}/>`;
  }

  circle(x: number, y: number, r: number, stroke: Stroke): void {
    this.drawn += `<circle cx="${this.n(x)}" cy="${this.n(y)}" r="${this.n(r)}"${this.attributes(stroke)}/>`;
  }

  ellipse(x: number, y: number, rx: number, ry: number, stroke: Stroke): void {
    this.drawn += `<ellipse cx="${this.n(x)}" cy="${this.n(y)}" rx="${this.n(rx)}" ry="${this.n(ry)}"${this.attributes(stroke)}/>`;
  }

  rect(x: number, y: number, width: number, height: number, stroke: Stroke, rounded = 0): void {
    const corner = rounded ? ` rx="${rounded}"` : "";
    this.drawn += `<rect x="${this.n(x)}" y="${this.n(y)}" width="${this.n(width)}" height="${this.n(height)}"${corner}${this.attributes(stroke)}/>`;
  }

  /** A regular polygon around a point, `turn` in radians. */
  polygon(x: number, y: number, corners: number, radius: number, turn: number, stroke: Stroke): void {
    this.path(this.outline(x, y, corners, radius, turn), stroke);
  }

  outline(x: number, y: number, corners: number, radius: number, turn: number): string {
    let d = "";
    for (let i = 0; i < corners; i++) {
      const angle = turn + (i / corners) * 2 * Math.PI;
      d += `${i ? "L" : "M"}${this.n(x + radius * Math.sin(angle))} ${this.n(y - radius * Math.cos(angle))}`;
    }
    return `${d}Z`;
  }

  /** The same path on both sides of the middle. */
  mirrored(d: string, stroke: Stroke): void {
    this.path(d, stroke);
    this.path(d, { ...stroke, transform: "matrix(-1 0 0 1 120 0)" });
  }
}
