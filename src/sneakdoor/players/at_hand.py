"""Whether the cards are there that an ability would be used for: without them it is used to no effect."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from sneakdoor.language import combinators as joined
from sneakdoor.language import instructions as do
from sneakdoor.language.counting import Hosted
from sneakdoor.language.descriptions import Cards
from sneakdoor.language.measures import WorthExactly
from sneakdoor.terms import EVENT, OPERATION, CardType, Zone, walk

from .outcomes import Situation
from .reading import read

HANDS: Final = frozenset((Zone.HQ, Zone.GRIP, Zone.THE_GRIP))
MOVED: Final = (do.Install, do.InstallUpTo, do.AddToScoreArea, do.HostOn)
"""What is done to a card of one's own hand, or one that is hosted, and would be done to nothing without it."""


WAYS: Final = (joined.Resolve, joined.Or, joined.May, joined.MayPay, joined.If)
"""What leaves another way open."""


class Asked(NamedTuple):
    """What an ability begins with."""

    cards: Cards
    installed: bool
    """Whether they are to be installed, which no operation or event can be."""


@cache
def asked_for(title: str, ability: int | None) -> Asked | None:
    """The cards of the hand, or on the card itself, without which playing or using a card begins with nothing."""
    reading = read(title)
    found = None if ability is None else reading.ability(ability)
    instructions = reading.play if ability is None else getattr(found, "instructions", ())
    for term in walk(instructions[:1]):
        if isinstance(term, WAYS):
            return None
        if isinstance(term, MOVED):
            wanted = next((t for t in walk(term) if isinstance(t, Cards)), None)
            if wanted is None or not (wanted.zone in HANDS or wanted.names_hosted):
                return None
            return Asked(wanted, isinstance(term, (do.Install, do.InstallUpTo)))
    return None


def besides(hand: Iterable[str], title: str) -> tuple[str, ...]:
    """The cards of a hand besides one of that title, if it is there.

    >>> besides(["Sure Gamble", "Cleaver", "Sure Gamble"], "Sure Gamble")
    ('Cleaver', 'Sure Gamble')
    """
    found = list(hand)
    if title in found:
        found.remove(title)
    return tuple(found)


def lacking(title: str, ability: int | None, hand: Iterable[str], hosted: Iterable[str], situation: Situation) -> bool:
    """Whether playing or using a card begins with a card of the hand, or on it, and no such card is there."""
    asked = asked_for(title, ability)
    if asked is None:
        return False
    there = hosted if asked.cards.names_hosted else hand
    return not any(fits(asked, t, situation) for t in there)


def fits(asked: Asked, title: str, situation: Situation) -> bool:
    """Whether a card is of the kind that is asked for, as far as that is printed on it."""
    card, wanted = read(title).card, asked.cards
    if asked.installed and card.type in (OPERATION, EVENT):
        return False
    if CardType.CARD not in wanted.card_types and card.type not in wanted.card_types:
        return False
    if card.type is wanted.non_type or (wanted.non_subtype is not None and wanted.non_subtype in card.subtypes):
        return False
    if wanted.subtype is not None and wanted.subtype not in card.subtypes:
        return False
    exact = [q.number for q in wanted.where if isinstance(q, WorthExactly)]
    return all(card.points == situation.hosted(n.kind) for n in exact if isinstance(n, Hosted))
