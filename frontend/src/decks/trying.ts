/** A deck against the computer, in one click. */

import { shelf } from "../cards/catalogue";
import type { DeckList, Side } from "../lib/types";
import { api } from "../net/api";
import { guest } from "../net/guest.svelte";
import { remembered } from "../net/storage";
import { router } from "../router.svelte";

/** Opens a table with the deck, at the level and by the rules that were played last, and goes there. */
export async function tryIt(deck: { id: string; side: Side; contents: DeckList }): Promise<void> {
  const { level, rulebook } = remembered<{ level?: string; rulebook?: "modern" | "classic" }>("wish", {});
  const made = await guest.with((token) =>
    api.newTable(token, { opponent: "bot", side: deck.side, deck: deck.id, ...(level ? { level } : {}), ...(rulebook ? { rulebook } : {}) }),
  );
  void shelf.bring(Object.keys(deck.contents.cards));
  router.go(made.link);
}
