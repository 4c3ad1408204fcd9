"""Deck lists that agree with what was seen of a deck."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

from sneakdoor import decks
from sneakdoor.decks import Deck

Copies: TypeAlias = tuple[tuple[str, int], ...]
"""How many of each title, in the order of the titles."""


@cache
def shipped(identity: str, size: int) -> tuple[Deck, ...]:
    """The decks that come with the game, of that identity and size."""
    loaded = [decks.load(name) for name in decks.names()]
    return tuple(d for d in loaded if d.identity == identity and sum(d.counts.values()) == size)


@lru_cache(maxsize=2048)
def agreeing(identity: str, size: int, seen: Copies) -> tuple[Deck, ...]:
    """Those of them that hold all that was seen."""
    return tuple(d for d in shipped(identity, size) if all(d.counts.get(title, 0) >= n for title, n in seen))


@lru_cache(maxsize=2048)
def unseen(identity: str, size: int, seen: Copies) -> tuple[tuple[str, float], ...]:
    """How many copies of each title are still hidden, on average over the lists that agree; nothing if none does."""
    lists = agreeing(identity, size, seen)
    left: dict[str, float] = {}
    for deck in lists:
        for title, n in deck.counts.items():
            left[title] = left.get(title, 0.0) + n / len(lists)
    for title, n in seen if lists else ():
        left[title] -= n
    return tuple((title, n) for title, n in sorted(left.items()) if n > 0)
