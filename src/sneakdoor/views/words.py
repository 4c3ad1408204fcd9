"""The words of a card's text by their places, so that a view can say which of them is meant."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sneakdoor.cards import POOL
from sneakdoor.word import walk


@cache
def words_of(title: str) -> tuple[object, ...]:
    """Every word in the text of a card, in the order in which it is written; of a card in no set, none."""
    card = POOL.get(title)
    return () if card is None else tuple(walk(card.abilities))


def place_of(title: str, word: object) -> int | None:
    """The place of a word in the text of a card; None if it is not written there."""
    kind = type(word)
    return next((i for i, there in enumerate(words_of(title)) if type(there) is kind and there == word), None)


def words_at(title: str, places: Iterable[int | None]) -> tuple[object, ...]:
    """The words at these places in the text of a card; what is not written there is left out."""
    words = words_of(title)
    return tuple(words[place] for place in places if place is not None)
