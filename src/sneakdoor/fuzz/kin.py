"""Which cards have to do with an ability: those that share its words, the rarer a word the more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from math import log2
from random import Random
from typing import Final

from sneakdoor import cards
from sneakdoor.language import Card, Identity
from sneakdoor.subtypes import KNOWN
from sneakdoor.word import walk

STEM: Final = 5
"""So many letters tell a word: Expose, Exposed and PreventExposing speak of one thing."""
SINGLE: Final = 0.4
"""How often all cards are of one topic."""
SAID_BY_NAME: Final = re.compile("[A-Z][a-z]+")


def topics(value: object) -> frozenset[str]:
    """What a value of the language speaks of: the stems of its words, which kinds of things, and which subtypes."""
    return frozenset(_topics(value))


def _topics(value: object) -> Iterator[str]:
    for part in walk(value):
        if isinstance(part, str):
            if part in KNOWN:
                yield part
        elif isinstance(part, Enum):
            yield f"{type(part).__name__} {part.name}"
        else:
            yield from (word[:STEM] for word in SAID_BY_NAME.findall(type(part).__name__))


@cache
def spoken_of() -> dict[str, tuple[Card, ...]]:
    """By topic, the cards that speak of it; by subtype, those that have it."""
    found: dict[str, list[Card]] = {}
    for card in cards.POOL.values():
        if not isinstance(card, Identity):
            for topic in {*card.subtypes, *topics(card.abilities).difference(KNOWN)}:
                found.setdefault(topic, []).append(card)
    return {topic: tuple(those) for topic, those in found.items()}


def rarity(topic: str) -> float:
    """By how many halvings fewer cards than all have to do with it; of subtypes it counts twice."""
    halvings = log2(len(cards.POOL) / len(spoken_of().get(topic, cards.POOL)))
    return halvings * 2 if topic in KNOWN else halvings


def kin(random: Random, spoken: Iterable[str], card: Card, side: int, number: int) -> list[Card]:
    """Other cards of a side that have to do with what is spoken of, so many: for each a topic is drawn, then a card.

    Or all are of one topic, and there are twice as many: some abilities need several of a kind.
    """
    near = {topic: [c for c in spoken_of().get(topic, ()) if c.side == side and c is not card] for topic in spoken}
    chosen = sorted(topic for topic, those in near.items() if those)
    weights = [rarity(topic) ** 2 for topic in chosen]
    if not any(weights):
        return []
    drawn = random.choices(chosen, weights, k=number)
    if random.random() < SINGLE:
        drawn = [drawn[0]] * number * 2
    return list(dict.fromkeys(random.choice(near[topic]) for topic in drawn))
