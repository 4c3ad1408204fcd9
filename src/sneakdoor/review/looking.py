"""The positions of a game that is played again: one at the beginning of each turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sneakdoor.game import Game
from sneakdoor.views import view

from .features import numbers
from .games import Played
from .value import EYES


def turns(game: Game, choices: Sequence[int]) -> Iterator[int]:
    """Play choices; at the first decision of each turn, how many have been made."""
    before = game.state.turn
    for made, choice in enumerate(choices):
        if game.state.turn != before:
            before = game.state.turn
            yield made
        game.choose(choice)


class Looked(NamedTuple):
    """A game that was looked at."""

    game: Played
    rows: dict[str, list[tuple[float, ...]]]
    """The features at the beginning of each turn, by whose eyes look."""


def looked(game: Played) -> Looked:
    """Look at each turn of a game with everybody's eyes."""
    again = game.begin()
    found: dict[str, list[tuple[float, ...]]] = {eyes: [] for eyes in EYES}
    for _ in turns(again, game.choices):
        for eyes, rows in found.items():
            rows.append(numbers(view(again, eyes)))
    return Looked(game, found)
