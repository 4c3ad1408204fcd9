/** Decks, as PROTOCOL.md has them: asked for with the guest's token. */

import type { ChangedDeck, DeckList, DeckReading, DeckStanding, DeckText, DeckToCheck, DeckVersion, Fitting } from "../lib/types";
import type { KeptDeck, NewDeck, OwnDecks } from "../lib/types";
import { asked } from "../net/api";
import { guest } from "../net/guest.svelte";

export type ExportKind = "text" | "plain" | "jinteki" | "json" | "octgn";

const at = (id: string): string => `/api/decks/${encodeURIComponent(id)}`;

function own<T>(method: string, path: string, body?: unknown): Promise<T> {
  return guest.with((token) => asked(method, path, token, body) as Promise<T>);
}

export const calls = {
  all: () => own<OwnDecks>("GET", "/api/decks"),
  one: (id: string) => own<KeptDeck>("GET", at(id)),
  keep: (deck: NewDeck) => own<KeptDeck>("POST", "/api/decks", deck),
  change: (id: string, change: ChangedDeck) => own<KeptDeck>("PATCH", at(id), change),
  remove: (id: string) => own<OwnDecks>("DELETE", at(id)),
  keepVersion: (id: string, name = "") => own<KeptDeck>("POST", `${at(id)}/versions`, { name }),
  version: (id: string, n: number) => own<DeckVersion>("GET", `${at(id)}/versions/${n}`),
  written: (id: string, kind: ExportKind) => own<DeckText>("GET", `${at(id)}/export?as=${kind}`),
  read: (text: string) => own<DeckReading>("POST", "/api/decks/read", { text }),
  check: (contents: DeckList, format: DeckToCheck["format"] = "") =>
    own<DeckStanding>("POST", "/api/decks/check", { contents, format } satisfies DeckToCheck),
  fits: (identity: string) => asked("GET", `/api/decks/fits?${new URLSearchParams({ identity })}`, null) as Promise<Fitting>,
};
