/**
 * Cards as they are printed, asked for as they come into sight: a table needs a few dozen of many hundred. Nobody is sent a
 * card that they have not seen the title of, so what is asked for tells nothing about hidden ones.
 */

import type { Card } from "../lib/types";

export type Ask = (titles: string[]) => Promise<Record<string, Card>>;

/** How many titles the server takes at a time. */
const AT_A_TIME = 60;
const TRIES = 6;
const PAUSE = 500;
/** For how long a picture waits for its cards; then it is shown with their titles alone. */
const PATIENCE = 1500;
/** The fields of what the server sends in which titles of cards stand. */
const FIELDS: ReadonlySet<string> = new Set(["title", "card_title", "identity", "identity_side", "identity_back", "named"]);
/** Those in which several stand. */
const LISTS: ReadonlySet<string> = new Set(["titles", "outside"]);

/** Every title in a picture or in what is told with it. */
export function* titlesIn(value: unknown): Generator<string> {
  if (value === null || typeof value !== "object") return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === "string") {
      if (FIELDS.has(name)) yield inner;
    } else if (LISTS.has(name) && Array.isArray(inner)) {
      for (const title of inner) if (typeof title === "string") yield title;
    } else yield* titlesIn(inner);
  }
}

export class Shelf {
  private cards = $state.raw<Record<string, Card>>({});
  /** Titles that were asked for; those that there are not stay here, and are not asked for again. */
  private readonly asked = new Set<string>();
  private wanted: string[] = [];
  private coming: Promise<void> | null = null;

  constructor(private readonly ask: Ask) {}

  /** The card of that title, if it is here; else it is asked for, and whoever drew without it draws again when it comes. */
  card(title: string): Card | null {
    const found = this.cards[title] ?? null;
    if (!found) this.want(title);
    return found;
  }

  private want(title: string): void {
    if (this.asked.has(title)) return;
    this.asked.add(title);
    this.wanted.push(title);
    this.coming ??= Promise.resolve().then(() => this.fetch());
  }

  /** Have these cards brought. What is waited for, at most for a moment; null: all of them are here. */
  bring(titles: Iterable<string>): Promise<void> | null {
    let all = true;
    for (const title of titles) {
      if (this.cards[title]) continue;
      this.want(title);
      all = false;
    }
    if (all || !this.coming) return null;
    return Promise.race([this.coming, new Promise<void>((done) => setTimeout(done, PATIENCE))]);
  }

  private async fetch(): Promise<void> {
    for (let tried = 0; this.wanted.length; ) {
      const titles = this.wanted.splice(0, AT_A_TIME);
      try {
        const came = await this.ask(titles);
        this.cards = { ...this.cards, ...came };
        tried = 0;
      } catch {
        tried += 1;
        this.wanted.unshift(...titles);
        if (tried === TRIES) break;
        await new Promise((go) => setTimeout(go, PAUSE * tried));
      }
    }
    // What could not be had is asked for again by whoever draws it next.
    for (const title of this.wanted.splice(0)) this.asked.delete(title);
    this.coming = null;
  }
}
