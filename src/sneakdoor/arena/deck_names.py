"""Decks by name: those of the game, files, and decks of random cards, whose names say how they were drawn."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from sneakdoor.decks import Deck
from sneakdoor.fuzz.random_decks import random_deck
from sneakdoor.simulation import deck_named
from sneakdoor.terms import SIDE_NAMES

DRAWN: Final = "random"
MOST_DRAWN: Final = 1_000
"""How many decks of random cards a side can have."""


def drawn(number: int, seed: int) -> tuple[list[str], list[str]]:
    """The names of so many decks of random cards of each side.

    >>> drawn(2, 7)
    (['random:corp:7', 'random:corp:8'], ['random:runner:7', 'random:runner:8'])
    """
    corp, runner = ([f"{DRAWN}:{side}:{seed + n}" for n in range(number)] for side in SIDE_NAMES)
    return corp, runner


@cache
def deck(name: str) -> Deck:
    """The deck of that name, wherever it comes from: the same name is the same deck in every process.

    >>> deck("random:runner:7").side, deck("random:runner:7").violations()
    ('runner', [])
    """
    kind, _, rest = name.partition(":")
    side, _, seed = rest.partition(":")
    if kind == DRAWN and side in SIDE_NAMES and seed.isdecimal():
        return random_deck(Random(f"{side} {seed}"), SIDE_NAMES.index(side))
    return deck_named(name)
