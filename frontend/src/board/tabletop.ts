/** What every card on the table needs to know, and what can be done with it: given once by Table, used by all below. */

import { getContext, setContext } from "svelte";

import type { Drop, Lit, Target } from "../lib/lit";
import type { Catalogue, Handle, Side, View } from "../lib/types";

export interface Tabletop {
  readonly view: View;
  /** Whether the picture is one of earlier on: nothing happens in the game when it comes and goes. */
  readonly earlier: boolean;
  readonly catalogue: Catalogue;
  /** Whose side of the table is at the bottom. */
  readonly seat: Side;
  /** Whether the one who looks on has a seat, or is a spectator. */
  readonly seated: boolean;
  readonly lit: Lit;
  readonly asked: Handle | null;
  readonly selected: readonly Handle[];
  /** Whether it is for the one who sits here to decide. */
  readonly deciding: boolean;
  readonly names: Record<Side, string>;
  /** `careful` shows first what it would do, with everything else it may. */
  pick(target: Target, element: HTMLElement, careful?: boolean): void;
  /** A card of the hand was carried there. */
  drop(card: Handle, onto: Drop, element: HTMLElement): void;
  zoom(title: string | null, handle: Handle | null): void;
  /** A long press: to read a card where there is no room to show it beside the table. */
  hold(title: string, handle: Handle | null): void;
  /** Lay out a pile: "corp discard", "runner discard", "removed". */
  open(pile: PileName, element: HTMLElement): void;
}

export type PileName = "corp discard" | "runner discard" | "removed";

const KEY = Symbol("tabletop");

export function provideTabletop(tabletop: Tabletop): void {
  setContext(KEY, tabletop);
}

export function useTabletop(): Tabletop {
  const tabletop = getContext<Tabletop | undefined>(KEY);
  if (!tabletop) throw new Error("No table here: this component belongs inside Table.");
  return tabletop;
}

/** The places of the options that a card is about. */
export function placesOf(lit: Lit, handle: Handle | null): number[] {
  return (handle !== null && lit.cards[handle]) || [];
}

/** Copies of one card are alike: where options are about one of them, pressing any of them means that one. */
export function alike(
  lit: Lit,
  cards: readonly { handle: Handle | null; title: string | null }[],
  handle: Handle | null,
): Handle | null {
  if (handle === null || placesOf(lit, handle).length) return handle;
  const title = cards.find((card) => card.handle === handle)?.title ?? null;
  if (title === null) return handle;
  return cards.find((card) => card.title === title && placesOf(lit, card.handle).length)?.handle ?? handle;
}

/** The servers as they stand side by side: Archives, R&D, HQ, then the remotes in their order. */
export function serverNames(view: View): string[] {
  const centrals = ["Archives", "R&D", "HQ"].filter((name) => name in view.servers);
  const remotes = Object.keys(view.servers)
    .filter((name) => !centrals.includes(name))
    .sort((a, b) => Number(a.replace(/\D/g, "")) - Number(b.replace(/\D/g, "")));
  return [...centrals, ...remotes];
}

/** What pressing a lit server does, in words: "Run HQ", "Install in Server 2". */
export function serverAction(view: View, lit: Lit, server: string): string | null {
  const place = lit.servers[server]?.[0];
  if (place === undefined) return null;
  const named = server === "new" ? "a new server" : server;
  switch (view.decision?.about?.[place]?.verb) {
    case "run":
      return `Run ${named}`;
    case "install in":
      return server === "new" ? "New server" : "Install here";
    case "access HQ":
    case "access R&D":
      return `Access ${named}`;
    default:
      return `Choose ${named}`;
  }
}

/** Keys that tell cards of one title apart, in a place where handles are good for one picture only. */
export function keyed<T extends { title: string | null }>(cards: readonly T[]): { key: string; card: T }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const title = card.title ?? "?";
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { key: `${title} ${count}`, card };
  });
}
