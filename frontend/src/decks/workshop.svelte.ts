/** A deck in the making: every change is kept on the server a moment later, and can be taken back. */

import type { ChangedDeck, DeckList, DeckStanding, FormatId, KeptDeck } from "../lib/types";
import { ApiError } from "../net/api";
import { same, withCopies } from "./contents";

export interface Keeper {
  change: (id: string, change: ChangedDeck) => Promise<KeptDeck>;
}

/** Milliseconds after which what was changed is sent. */
const PAUSE = 250;
const MOST_UNDONE = 200;

export class Workshop {
  deck = $state.raw<KeptDeck>() as KeptDeck;
  contents = $state.raw<DeckList>() as DeckList;
  name = $state("");
  notes = $state("");
  format = $state<FormatId>("");
  standing = $state.raw<DeckStanding>() as DeckStanding;
  problem = $state<string | null>(null);
  /** What the lists were before, the last at the end. */
  private past = $state.raw<DeckList[]>([]);
  private changes = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private sending: Promise<void> | null = null;

  constructor(
    deck: KeptDeck,
    private readonly keeper: Keeper,
  ) {
    this.take(deck);
    this.contents = deck.contents;
    this.name = deck.name;
    this.notes = deck.notes;
    this.format = deck.format;
  }

  take(deck: KeptDeck): void {
    this.deck = deck;
    this.standing = deck.standing;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** So many copies of a card more or fewer. */
  add(title: string, change: number): void {
    this.become(withCopies(this.contents, title, change));
  }

  become(contents: DeckList): void {
    if (same(contents, this.contents)) return;
    this.past = [...this.past.slice(1 - MOST_UNDONE), this.contents];
    this.contents = contents;
    this.changed();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.contents = before;
    this.changed();
  }

  /** Something is other than it was: it is sent when nothing else follows at once. */
  changed(): void {
    this.changes += 1;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep().catch(() => undefined), PAUSE);
  }

  /** Send what has not been sent yet, and wait until it is kept. */
  async keep(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    while (this.sending) await this.sending;
    if (!this.changes) return;
    this.sending = this.send().finally(() => (this.sending = null));
    await this.sending;
    if (this.changes) await this.keep();
  }

  private async send(): Promise<void> {
    const sent = this.changes;
    const { contents, name, notes, format } = this;
    try {
      this.take(await this.keeper.change(this.deck.id, { revision: this.deck.revision, contents, name, notes, format }));
      this.changes -= sent;
      this.problem = null;
    } catch (trouble) {
      this.problem = trouble instanceof ApiError ? trouble.message : "The last change could not be kept. Try again.";
      throw trouble;
    }
  }
}
