/** A turn that is over, click by click: what was done, what it cost, and the stations of each run. */

import type { Entry, EntryKind, Side, View } from "../lib/types";

/** Something within a run. */
export interface Station {
  n: number;
  /** In words, symbols in brackets. */
  words: string;
  /** Whether it went against the Runner. */
  hurts: boolean;
}

export interface Deed {
  n: number;
  /** Which click of the turn it was: "1", "2–3"; null where it was none. */
  click: string | null;
  words: string;
  /** By how much the side's credits changed. */
  credits: number;
  run: boolean;
  stations: Station[];
}

export interface Recap {
  turn: number;
  side: Side;
  deeds: Deed[];
}

/** What is told of a turn though no click was spent on it. */
const TOLD = new Set<EntryKind>(["cards drawn", "card rezzed", "agenda scored", "credits gained", "credits taken", "tags taken", "damage suffered", "card played"]);
const GAINS = new Set<EntryKind>(["credits gained", "credits taken"]);
const LOSSES = new Set<EntryKind>(["credits lost", "credits spent"]);

function titles({ cards = [] }: Entry): string {
  return cards.some(({ title }) => title === null) ? `${cards.length} ${cards.length === 1 ? "card" : "cards"}` : cards.map(({ title }) => title).join(", ");
}

function title({ cards }: Entry, otherwise = "a card"): string {
  return cards?.[0]?.title ?? otherwise;
}

/** Where an installed card is, if the picture shows it. */
function spot(view: View, entry: Entry): string | null {
  const handle = entry.cards?.[0]?.handle;
  for (const [server, { ice, root }] of Object.entries(view.servers)) {
    if (ice.some((card) => !("vacant" in card) && card.handle === handle)) return `ice on ${server}`;
    if (root.some((card) => card.handle === handle)) return server;
  }
  return null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DEEDS: Partial<Record<EntryKind, (entry: Entry, view: View) => string>> = {
  "card played": (entry) => `Plays ${title(entry)}`,
  "card installed": (entry, view) => {
    if (entry.cards?.[0]?.title) return `Installs ${entry.cards[0].title}`;
    const where = spot(view, entry);
    return where?.startsWith("ice") ? capital(where) : `Card in ${entry.server ?? where ?? "play"}`;
  },
  "credits gained": (entry) => (entry.source?.title ? entry.source.title : "Credits"),
  "credits taken": (entry) => `Takes from ${title(entry)}`,
  "cards drawn": (entry) => `Draws ${entry.amount ?? 1}`,
  "card advanced": (entry, view) => `Advances ${entry.cards?.[0]?.title ?? spot(view, entry) ?? "a card"}${entry.now ? ` to ${entry.now}` : ""}`,
  "run began": (entry) => `Runs ${entry.server ?? "a server"}`,
  "ability used": (entry) => `Uses ${title(entry)}`,
  "card trashed": (entry) => `Trashes ${title(entry)}`,
  "card rezzed": (entry) => `Rezzes ${title(entry)}`,
  "agenda scored": (entry) => `Scores ${title(entry)}, ${entry.amount ?? 0}[agenda]`,
  "tags removed": (entry) => `Removes ${entry.amount ?? 1} ${entry.amount === 1 ? "tag" : "tags"}`,
  "tags taken": (entry) => `Takes ${entry.amount ?? 1} ${entry.amount === 1 ? "tag" : "tags"}`,
  "damage suffered": (entry) => `${entry.amount ?? 1} ${entry.damage ?? ""} damage`,
  "virus purged": (entry) => `Purges ${entry.amount ?? 0} virus`,
};

/** An entry and everything that is a part of it. */
function within(turn: readonly Entry[], head: Entry): Entry[] {
  const part = new Set([head.n]);
  for (const { n, under } of turn) if (under !== undefined && part.has(under)) part.add(n);
  return turn.filter(({ n }) => part.has(n));
}

function creditsOf(entries: readonly Entry[], side: Side): number {
  let sum = 0;
  for (const entry of entries) {
    if (entry.side !== side) continue;
    sum -= entry.price ?? 0;
    if (GAINS.has(entry.kind)) sum += entry.amount ?? 0;
    if (LOSSES.has(entry.kind)) sum -= entry.amount ?? 0;
  }
  return sum;
}

function priced(credits: number): string {
  return credits === 0 ? "" : ` ${credits > 0 ? "+" : "−"}${Math.abs(credits)}[credit]`;
}

/** One station for each ice met, and for what came after it. */
function stationsOf(entries: readonly Entry[]): Station[] {
  const found: Station[] = [];
  let met: { entry: Entry; broken: number; fired: number; credits: number } | null = null;
  const leave = (): void => {
    if (!met) return;
    const { entry, broken, fired, credits } = met;
    const how = fired ? `${fired} fired` : broken ? "broken" : "passed";
    found.push({ n: entry.n, words: `${title(entry, "unrezzed")}: ${how}${priced(credits)}`, hurts: fired > 0 });
    met = null;
  };
  for (const entry of entries) {
    const { kind, n, side, price = 0, amount = 1 } = entry;
    if (met && side === "runner") met.credits -= price;
    if (kind === "subroutine broken" && met) met.broken += 1;
    if (kind === "subroutine resolved" && met) met.fired += 1;
    if (kind === "ice approached" || kind === "ice encountered") {
      if (met?.entry.cards?.[0]?.handle !== entry.cards?.[0]?.handle || !met) {
        leave();
        met = { entry, broken: 0, fired: 0, credits: 0 };
      } else met.entry = { ...entry, n: met.entry.n };
    }
    if (kind === "run successful" || kind === "run ended") leave();
    if (kind === "cards accessed") found.push({ n, words: `sees ${titles(entry)}`, hurts: false });
    if (kind === "agenda stolen") found.push({ n, words: `steals ${title(entry)}, ${amount}[agenda]`, hurts: false });
    if (kind === "card trashed" && side === "runner") found.push({ n, words: `trashes ${title(entry)}${priced(-price)}`, hurts: false });
    if (kind === "damage suffered") found.push({ n, words: `${amount} ${entry.damage ?? ""} damage`, hurts: true });
    if (kind === "tags taken") found.push({ n, words: `${amount} ${amount === 1 ? "tag" : "tags"}`, hurts: true });
    if (kind === "run ended" && !entry.successful) found.push({ n, words: "the run ends", hurts: true });
  }
  leave();
  return found;
}

function clicked(first: number, count: number): string {
  return count > 1 ? `${first}–${first + count - 1}` : `${first}`;
}

/** The entries of the turn that ended last, of the other side; of any side for those who only watch. */
function lastTurn(log: readonly Entry[], you: Side | null): Entry[] {
  const headings = log.filter(({ kind }) => kind === "turn began");
  const ended = headings.slice(0, -1).filter(({ side }) => you === null || side !== you);
  const heading = ended.at(-1);
  if (!heading) return [];
  const next = headings[headings.indexOf(heading) + 1];
  return log.filter(({ n }) => n >= heading.n && n < (next?.n ?? Infinity));
}

export function recapOf(log: readonly Entry[], you: Side | null, view: View): Recap | null {
  const [heading, ...turn] = lastTurn(log, you);
  if (!heading?.side) return null;
  const side = heading.side;
  let clicks = 0;
  const deeds = turn
    .filter(({ under, action, kind }) => under === undefined && (action === true || TOLD.has(kind)))
    .map((entry): Deed => {
      const parts = within(turn, entry);
      const run = parts.some(({ kind }) => kind === "run began");
      const count = entry.action ? (entry.clicks ?? 1) : 0;
      const click = entry.action ? clicked(clicks + 1, count) : null;
      clicks += count;
      return {
        n: entry.n,
        click,
        words: DEEDS[entry.kind]?.(entry, view) ?? entry.text,
        credits: creditsOf(parts, side),
        run,
        stations: run ? stationsOf(parts) : [],
      };
    });
  return { turn: heading.turn, side, deeds };
}

/** Whether the turn after it has begun and nothing was done in it yet by who looks on. */
export function isFresh(log: readonly Entry[], you: Side | null): boolean {
  const began = log.filter(({ kind }) => kind === "turn began").at(-1);
  if (!began || (you !== null && began.side !== you)) return false;
  return !log.some(({ n, action, side }) => n > began.n && action === true && side === began.side);
}
