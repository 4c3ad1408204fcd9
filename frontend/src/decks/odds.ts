/** How likely cards are drawn: exact, by counting hands. */

export const HAND = 5;
/** Cards seen by the third turn: the opening hand, and one more each turn. The Corp draws it, the Runner spends a click. */
export const BY_TURN_3 = HAND + 3;

/** That none of so many cards is among the first draws of a deck: hypergeometric. */
export function none(deck: number, copies: number, draws: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < Math.min(draws, deck); drawn++) chance *= Math.max(0, deck - copies - drawn) / (deck - drawn);
  return chance;
}

export interface Odds {
  /** At least one in the opening hand. */
  opening: number;
  /** The same, if a hand without is shuffled back once. */
  mulligan: number;
  /** By the third turn, without a mulligan. */
  turn3: number;
}

export function odds(deck: number, copies: number): Odds {
  const missed = none(deck, copies, HAND);
  return { opening: 1 - missed, mulligan: 1 - missed * missed, turn3: 1 - none(deck, copies, BY_TURN_3) };
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}

/** A hand from the top of the deck, shuffled. */
export function dealt(cards: Record<string, number>, random: () => number = Math.random): string[] {
  const deck = Object.entries(cards).flatMap(([title, copies]) => Array<string>(copies).fill(title));
  const hand: string[] = [];
  while (hand.length < HAND && deck.length) hand.push(...deck.splice(Math.floor(random() * deck.length), 1));
  return hand;
}
