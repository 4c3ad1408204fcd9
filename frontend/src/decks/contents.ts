/** The cards of a deck: changed, counted, put in order, compared. */

import { capital, typeOf } from "../cards/catalogue";
import type { Card, DeckList, DeckStanding, Fitting } from "../lib/types";

/** In which order the types of cards stand in a list. */
const ORDER = ["agenda", "asset", "upgrade", "operation", "ice", "event", "hardware", "resource", "program"];
const PLURALS: Record<string, string> = {
  agenda: "Agendas",
  asset: "Assets",
  upgrade: "Upgrades",
  operation: "Operations",
  event: "Events",
  resource: "Resources",
  program: "Programs",
};

export interface Line {
  title: string;
  copies: number;
  card: Card | null;
}

export interface Heading {
  type: string;
  name: string;
  copies: number;
  lines: Line[];
}

export function size(cards: Record<string, number>): number {
  return Object.values(cards).reduce((sum, copies) => sum + copies, 0);
}

/** The deck with so many copies of a card more or fewer; at most 99, and none of what there are 0 of. */
export function withCopies(deck: DeckList, title: string, change: number): DeckList {
  const copies = Math.min(99, (deck.cards[title] ?? 0) + change);
  const cards = { ...deck.cards };
  if (copies > 0) cards[title] = copies;
  else delete cards[title];
  return { ...deck, cards };
}

export function same(one: DeckList, other: DeckList): boolean {
  const flat = ({ identity, cards, extra = [] }: DeckList): string => JSON.stringify([identity, Object.entries(cards).sort(), [...extra].sort()]);
  return flat(one) === flat(other);
}

export function pluralOf(type: string): string {
  return PLURALS[type] ?? capital(type);
}

/** The list under its types, each by cost and title; cards that are not here yet stand at the end. */
export function byType(cards: Record<string, number>, cardOf: (title: string) => Card | null): Heading[] {
  const headings = new Map<string, Line[]>();
  for (const [title, copies] of Object.entries(cards)) {
    const card = cardOf(title);
    const type = card ? typeOf(card) : "other";
    headings.set(type, [...(headings.get(type) ?? []), { title, copies, card }]);
  }
  const place = (type: string): number => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);
  return [...headings]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([type, lines]) => ({
      type,
      name: pluralOf(type),
      copies: lines.reduce((sum, line) => sum + line.copies, 0),
      lines: lines.sort((a, b) => a.title.localeCompare(b.title)),
    }));
}

/** What a card costs, as a curve has it: play, install or rez cost; an agenda, what it takes to advance it. */
export function costOf(card: Card): number | null {
  const cost = card.cost ?? card.advancement;
  return typeof cost === "number" ? cost : null;
}

export const DEAREST = 6;

export interface Column {
  cost: number;
  copies: number;
  types: [string, number][];
}

/** How many cards of each cost, from 0 to 6 and more, and of which types. */
export function curve(lines: Line[]): Column[] {
  const columns: Column[] = Array.from({ length: DEAREST + 1 }, (_, cost) => ({ cost, copies: 0, types: [] }));
  for (const { card, copies } of lines) {
    const cost = card ? costOf(card) : null;
    const column = cost === null ? undefined : columns[Math.min(cost, DEAREST)];
    if (!card || !column) continue;
    column.copies += copies;
    const found = column.types.find(([type]) => type === typeOf(card));
    if (found) found[1] += copies;
    else column.types.push([typeOf(card), copies]);
  }
  for (const column of columns) column.types.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return columns;
}

/** Why a deck cannot hold one more of a card; null: it can. */
export function whyNot(title: string, deck: DeckList, fitting: Fitting | null, standing: DeckStanding | null): string | null {
  if (!fitting) return null;
  const fits = fitting.cards[title];
  if (!fits) return "No deck of this identity can hold it.";
  const [influence, copies] = fits;
  const held = deck.cards[title] ?? 0;
  if (held >= copies) return held === 1 ? "It is in already, and one is allowed." : `${held} are in, and ${copies} are allowed.`;
  const limit = standing?.influence_limit ?? null;
  const left = limit === null ? null : limit - (standing?.influence ?? 0);
  if (influence > 0 && left !== null && influence > left) return `It costs ${influence} influence, and ${Math.max(0, left)} ${left === 1 ? "is" : "are"} left.`;
  return null;
}

export interface Difference {
  title: string;
  older: number;
  newer: number;
}

/** What two lists do not have alike, by title. */
export function differences(older: Record<string, number>, newer: Record<string, number>): Difference[] {
  return [...new Set([...Object.keys(older), ...Object.keys(newer)])]
    .map((title) => ({ title, older: older[title] ?? 0, newer: newer[title] ?? 0 }))
    .filter((one) => one.older !== one.newer)
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** When something was, as people say it. */
export function when(seconds: number, now: number = Date.now() / 1000): string {
  const ago = now - seconds;
  if (ago < 90) return "just now";
  if (ago < 3600) return `${Math.round(ago / 60)} minutes ago`;
  if (ago < 86_400) return `${Math.round(ago / 3600)} h ago`;
  return new Date(seconds * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "short", ...(ago > 300 * 86_400 ? { year: "numeric" } : {}) });
}

/** An identity's name without what follows it; a corporation's has its own before. */
export function shortName(identity: string): string {
  const [name = identity, more] = identity.split(": ");
  return more && ["Haas-Bioroid", "Jinteki", "NBN", "Weyland Consortium"].includes(name) ? more : name;
}
