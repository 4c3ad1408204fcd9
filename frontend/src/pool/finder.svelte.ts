/** What a search finds: asked as it is typed, one question at a time, and only the last answer counts. */

import type { CardPage, FoundCards, SearchKeys, SearchOrder } from "../lib/types";
import { ApiError, api } from "../net/api";

export const ORDERS: readonly { order: SearchOrder; word: string }[] = [
  { order: "title", word: "By title" },
  { order: "cost", word: "By cost" },
  { order: "type", word: "By type" },
  { order: "faction", word: "By faction" },
  { order: "set", word: "By set" },
  { order: "strength", word: "By strength" },
];

/** How many answers are kept: whoever deletes what they typed sees them again at once. */
const KEPT = 60;

const TRIES = 5;
const PAUSE = 250;

interface Wish {
  text: string;
  order: SearchOrder;
}

const kept = new Map<string, FoundCards>();
const named = ({ text, order }: Wish): string => `${order} ${text}`;

function keep(wish: Wish, found: FoundCards): void {
  kept.set(named(wish), found);
  const oldest = kept.keys().next();
  if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
}

export class Finder {
  /** The last answer; null: none yet. */
  found = $state.raw<FoundCards | null>(null);
  /** The search that it answers. */
  asked = $state("");
  problem = $state<string | null>(null);
  private wish: Wish | null = null;
  private asking = false;

  look(text: string, order: SearchOrder): void {
    this.wish = { text, order };
    const known = kept.get(named(this.wish));
    if (known) this.show(this.wish, known);
    else if (!this.asking) void this.ask();
  }

  /** All titles of the pool; null while they are on their way. */
  everything(): string[] | null {
    const empty: Wish = { text: "", order: "title" };
    const known = kept.get(named(empty));
    if (!known && !this.asking) void api.search(empty.text, empty.order).then((found) => keep(empty, found), () => {});
    return known?.titles ?? null;
  }

  again(): void {
    if (this.wish && !this.asking) void this.ask();
  }

  private show(wish: Wish, found: FoundCards): void {
    this.problem = null;
    this.asked = wish.text;
    this.found = found;
  }

  private async ask(): Promise<void> {
    this.asking = true;
    let tried = 0;
    for (let wish = this.wish; wish && !kept.has(named(wish)); wish = this.wish) {
      try {
        keep(wish, await api.search(wish.text, wish.order));
        tried = 0;
      } catch (trouble) {
        tried += 1;
        if (!(trouble instanceof ApiError) || trouble.code !== "too-fast" || tried === TRIES) {
          this.problem = trouble instanceof ApiError ? trouble.message : "The search could not be asked. Try again.";
          break;
        }
        await new Promise((go) => setTimeout(go, PAUSE * tried));
      }
    }
    this.asking = false;
    const known = this.wish ? kept.get(named(this.wish)) : undefined;
    if (this.wish && known) this.show(this.wish, known);
  }
}

let keys: Promise<SearchKeys> | null = null;

/** How a search is typed, asked for once. */
export function theKeys(): Promise<SearchKeys> {
  keys ??= api.searchKeys().catch((problem: unknown) => {
    keys = null;
    throw problem;
  });
  return keys;
}

const pages = new Map<string, CardPage>();

/** A card's page that was loaded before. */
export function knownPage(slug: string): CardPage | null {
  return pages.get(slug) ?? null;
}

export async function cardPage(slug: string, on: string | null = null): Promise<CardPage> {
  const known = on === null ? pages.get(slug) : undefined;
  if (known) return known;
  const page = await api.cardPage(slug, on);
  if (on === null) pages.set(slug, page);
  return page;
}
