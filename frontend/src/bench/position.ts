/** A position on the bench: its places, what each takes, and the whole of it as a piece of an address. */

import { typeOf } from "../cards/catalogue";
import type { BenchBoard, BenchCard, Card, Side } from "../lib/types";

export interface Spot {
  id: string;
  name: string;
  side: Side;
  /** Which cards can be there. */
  takes: (card: Card) => boolean;
  /** Whether cards there are installed: they can be rezzed, and have counters. */
  installed: boolean;
}

export const CENTRALS = ["HQ", "R&D", "Archives"] as const;
const MOST_REMOTES = 9;

const of =
  (side: Side, ...types: string[]) =>
  (card: Card): boolean =>
    card.side === side && types.includes(typeOf(card));
const held =
  (side: Side) =>
  (card: Card): boolean =>
    card.side === side && typeOf(card) !== "identity";
const agenda = of("corp", "agenda");

/** The remotes that there are, in their order. */
export function remotes(board: BenchBoard): string[] {
  const named = Object.keys(board.corp?.servers ?? {}).filter((name) => !CENTRALS.some((central) => central === name));
  return named.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

/** The next server that could be made. */
export function newServer(board: BenchBoard): string | null {
  const taken = new Set(remotes(board));
  for (let number = 1; number <= MOST_REMOTES; number++) if (!taken.has(`Server ${number}`)) return `Server ${number}`;
  return null;
}

/** Every place of a position, in the order in which it is read. */
export function spots(board: BenchBoard): Spot[] {
  const fresh = newServer(board);
  const servers = [...CENTRALS, ...remotes(board), ...(fresh ? [fresh] : [])];
  return [
    { id: "corp.identity", name: "Corp identity", side: "corp", takes: of("corp", "identity"), installed: false },
    { id: "corp.hq", name: "HQ", side: "corp", takes: held("corp"), installed: false },
    { id: "corp.rd", name: "R&D, from the top", side: "corp", takes: held("corp"), installed: false },
    { id: "corp.archives", name: "Archives", side: "corp", takes: held("corp"), installed: false },
    { id: "corp.score", name: "Scored", side: "corp", takes: agenda, installed: false },
    ...servers.flatMap((server): Spot[] => {
      const central = CENTRALS.some((name) => name === server);
      const said = server === fresh ? "a new server" : server;
      return [
        { id: `ice:${server}`, name: `Protecting ${said}`, side: "corp", takes: of("corp", "ice"), installed: true },
        {
          id: `root:${server}`,
          name: `In the root of ${said}`,
          side: "corp",
          takes: central ? of("corp", "upgrade") : of("corp", "agenda", "asset", "upgrade"),
          installed: true,
        },
      ];
    }),
    { id: "runner.identity", name: "Runner identity", side: "runner", takes: of("runner", "identity"), installed: false },
    { id: "runner.rig", name: "Rig", side: "runner", takes: of("runner", "program", "hardware", "resource"), installed: true },
    { id: "runner.grip", name: "Grip", side: "runner", takes: held("runner"), installed: false },
    { id: "runner.stack", name: "Stack, from the top", side: "runner", takes: held("runner"), installed: false },
    { id: "runner.heap", name: "Heap", side: "runner", takes: held("runner"), installed: false },
    { id: "runner.score", name: "Stolen", side: "runner", takes: agenda, installed: false },
  ];
}

type Pile = "hq" | "rd" | "archives" | "score" | "rig" | "grip" | "stack" | "heap";

/** The cards in a place; ice from the outermost inward. */
export function cardsAt(board: BenchBoard, id: string): BenchCard[] {
  const [kind, server] = id.split(":");
  if (server !== undefined) return board.corp?.servers?.[server]?.[kind === "ice" ? "ice" : "root"] ?? [];
  const [side, pile] = id.split(".") as [Side, string];
  const player = (board[side] ?? {}) as Partial<Record<Pile, BenchCard[]>> & { identity?: string };
  if (pile === "identity") return player.identity ? [{ title: player.identity }] : [];
  return player[pile as Pile] ?? [];
}

/** The position with those cards in a place, and no others. */
export function withCards(board: BenchBoard, id: string, cards: BenchCard[]): BenchBoard {
  const [kind, server] = id.split(":");
  if (server !== undefined) {
    const servers = { ...(board.corp?.servers ?? {}) };
    const one = { ...servers[server], [kind === "ice" ? "ice" : "root"]: cards };
    if (one.ice?.length || one.root?.length) servers[server] = one;
    else delete servers[server];
    return { ...board, corp: { ...board.corp, servers } };
  }
  const [side, pile] = id.split(".") as [Side, string];
  const value = pile === "identity" ? (cards.at(-1)?.title ?? "") : cards;
  return { ...board, [side]: { ...board[side], [pile]: value } };
}

/** The whole position as a piece of an address: nothing is uploaded. */
export function toFragment(board: BenchBoard): string {
  const bytes = new TextEncoder().encode(JSON.stringify(board));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The position of an address; null: there is none, or it cannot be read. */
export function fromFragment(fragment: string): BenchBoard | null {
  const text = fragment.replace(/^#/, "").replaceAll("-", "+").replaceAll("_", "/");
  if (!text) return null;
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))));
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as BenchBoard) : null;
  } catch {
    return null;
  }
}

/** The bench with one card on it, where it would most likely be; null: it would be nowhere. */
export function benchWith(card: Card): string | null {
  const wanted = ["runner.rig", "ice:HQ", "root:Server 1", "corp.hq", "runner.grip", "corp.identity", "runner.identity"];
  const spot = wanted.find((id) => spots({}).some((one) => one.id === id && one.takes(card)));
  return spot ? `/bench#${toFragment(withCards({}, spot, [{ title: card.title }]))}` : null;
}
