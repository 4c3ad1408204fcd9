"""Legal decks of random cards."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from sneakdoor import cards
from sneakdoor.decks import Deck
from sneakdoor.language import Card, Identity
from sneakdoor.legality import agenda_points_needed, agendas_of_any_faction, copies_allowed, starts_installed
from sneakdoor.terms import AGENDA, CORP_SIDE, RUNNER_SIDE

from .invariants import Violation

MUCH_INFLUENCE: Final = 1_000
"""What an identity without an influence limit may spend, which is more than any deck costs."""
KINDS: Final = frozenset(("barrier", "code gate", "sentry", "fracter", "decoder", "killer"))
"""Subtypes that say what a card is for, more than its type does."""
TRIES: Final = 20


def random_deck(random: Random, side: int, holding: tuple[Card, ...] = ()) -> Deck:
    """A legal deck of random cards for a random identity; `holding` as many copies of some as there may be."""
    pool = [c for c in cards.POOL.values() if c.side == side]
    held = [c for c in holding if c.side == side]
    identities = [c for c in held if isinstance(c, Identity)]
    identities = identities or [c for c in pool if isinstance(c, Identity) and c.influence_limit is not None]
    others = [c for c in pool if not isinstance(c, Identity)]
    for _ in range(1000):
        identity = random.choice(identities)
        counts: Counter[str] = Counter()
        for card in held:
            if not isinstance(card, Identity):
                counts[card.title] = copies_allowed(card, identity)
        if side == CORP_SIDE:
            points = sum((cards.POOL[title].points or 0) * number for title, number in counts.items())
            needed, _ = agenda_points_needed(identity.minimum_deck)
            _add(counts, random, identity, [c for c in others if c.type is AGENDA], needed - points)
        rest = [c for c in others if c.type is not AGENDA]
        _add(counts, random, identity, rest, identity.minimum_deck - counts.total())
        deck = Deck("random", identity.title, dict(counts), _beside(random, identity, pool))
        if not deck.violations():
            return deck
    message = "no legal deck was found"
    raise Violation(message)


def varied_deck(random: Random, deck: Deck, share: float, without: frozenset[str] = frozenset()) -> Deck:
    """A deck like this one, so many of whose cards are exchanged for others of their kind, none of those that it shall
    be `without`; the same deck if none is found that is legal.
    """
    identity = cards.find(deck.identity)
    assert isinstance(identity, Identity)
    pool = [c for c in cards.POOL.values() if c.side == identity.side and not isinstance(c, Identity)]
    pool = [c for c in pool if c.title not in without]
    for _ in range(TRIES):
        counts = Counter(deck.counts)
        for title in random.sample(sorted(counts), max(1, round(share * len(counts)))):
            card, number = cards.POOL[title], counts.pop(title)
            wanted = number * (card.points or 0) if card.type is AGENDA else number
            _add(counts, random, identity, [c for c in pool if c is not card and _alike(c, card)], wanted)
        found = Deck("varied", deck.identity, dict(counts), deck.extra)
        if not found.violations():
            return found
    return deck


def _alike(card: Card, other: Card) -> bool:
    """Whether one card can do what another is there for, roughly."""
    kinds = KINDS.intersection(other.subtypes)
    return card.type is other.type and (not kinds or not kinds.isdisjoint(card.subtypes))


def _beside(random: Random, identity: Identity, pool: list[Card]) -> tuple[str, ...]:
    """What it brings along: the cards that it starts with, and for the Runner some identities to become."""
    start = starts_installed(identity)
    needed = [c.title for c in pool if start is not None and start.cards.subtype in c.subtypes]
    others = [c.title for c in pool if isinstance(c, Identity) and c.title != identity.title]
    return (*needed, *(random.sample(others, 3) if identity.side == RUNNER_SIDE else ()))


def _add(counts: Counter[str], random: Random, identity: Identity, pool: list[Card], wanted: int) -> None:
    """Add random cards: agendas until they are worth enough, others until there are enough."""
    influence = MUCH_INFLUENCE if identity.influence_limit is None else identity.influence_limit
    for title, number in counts.items():
        held = cards.POOL[title]
        influence -= 0 if held.faction is identity.faction else number * (held.influence or 0)
    while wanted > 0 and pool:
        place = random.randrange(len(pool))
        card = pool[place]
        free = card.faction is identity.faction or (card.type is AGENDA and agendas_of_any_faction(identity))
        price = 0 if free else card.influence
        if price is None or price > influence or counts[card.title] >= copies_allowed(card, identity):
            del pool[place]
            continue
        counts[card.title] += 1
        influence -= price
        wanted -= (card.points or 0) if card.type is AGENDA else 1
