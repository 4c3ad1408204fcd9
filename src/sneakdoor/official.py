"""The official rulings on the cards of the pool, in our words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from sneakdoor.book import entries
from sneakdoor.cards import plain
from sneakdoor.errors import UnknownRule, did_you_mean

Era = Literal["modern", "classic"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Official:
    """One official ruling on one card, in our words."""

    id: str
    """official.<card>.<number>, numbered in the order in which they were given."""
    card: str
    era: Era
    """modern: those who keep today's rules stand by it; classic: it is older, and the rules may have moved on."""
    says: str
    """Empty while nobody has written it."""
    reading: str = ""
    """Why it is not shown as it was given: what has changed since, or why no game can show it."""
    file: str
    """The file that it is written in."""


@cache
def every() -> tuple[Official, ...]:
    """All rulings, in the order of their cards.

    >>> len(every()) > 300
    True
    """
    return tuple(Official(file=file, **entry) for file, entry in entries("official"))


@cache
def _by_id() -> dict[str, Official]:
    return {ruling.id: ruling for ruling in every()}


def find(id: str) -> Official:
    """The ruling of that id.

    >>> find("official.architect.1").card
    'Architect'
    """
    ruling = _by_id().get(id)
    if ruling is None:
        message = f"no official ruling is called {id!r}{did_you_mean(id, _by_id())}"
        raise UnknownRule(message)
    return ruling


def search(*words: str) -> list[Official]:
    """The official rulings in which every word occurs: in the id, the card's title, the sentence, the reading.

    >>> [ruling.id for ruling in search("official.architect.1")]
    ['official.architect.1']
    """
    return [ruling for ruling in every() if all(plain(word) in _said(ruling) for word in words)]


@cache
def _said(ruling: Official) -> str:
    return plain(f"{ruling.id}\n{ruling.card}\n{ruling.says}\n{ruling.reading}")
