"""Rulebooks: timing structures as tables, and an answer to every question on which the eras disagree.

A rulebook is a value. `modern` is the current Comprehensive Rules, `classic` the FFG reference of 2017 with FAQ 4.0.
A variant replaces one answer: `replace(CLASSIC, deck_out=DeckOut.ANY_DRAW)`.
"""

from __future__ import annotations

from typing import Final

from sneakdoor.errors import UnknownRulebook, did_you_mean, quoted

from .classic import CLASSIC
from .doing import WINDOWS, Do
from .modern import MODERN
from .rulebook import Accesses, DeckOut, HandSizeCheck, Rulebook, RunMeans, SecondConsole, Step

__all__ = [
    "CLASSIC",
    "MODERN",
    "RULEBOOKS",
    "WINDOWS",
    "Accesses",
    "DeckOut",
    "Do",
    "HandSizeCheck",
    "Rulebook",
    "RunMeans",
    "SecondConsole",
    "Step",
    "load",
]

RULEBOOKS: Final[dict[str, Rulebook]] = {book.name: book for book in (MODERN, CLASSIC)}


def load(name: str | Rulebook) -> Rulebook:
    """The rulebook of that name (or the rulebook itself).

    >>> load("classic").must_change_state
    True
    """
    if isinstance(name, Rulebook):
        return name
    if name not in RULEBOOKS:
        message = (
            f"no rulebook is called {quoted(name)}{did_you_mean(name, RULEBOOKS)} (there are {' and '.join(RULEBOOKS)})"
        )
        raise UnknownRulebook(message)
    return RULEBOOKS[name]
