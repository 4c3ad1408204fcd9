"""A player who takes any option, each as likely as the others."""

from __future__ import annotations

from random import Random

from .seat import Seat


class RandomPlayer:
    """Chooses uniformly at random, from its own seed: the same seed plays the same game again."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, seat: Seat) -> int:
        """The place of a random option."""
        return self._random.randrange(seat.number_of_options)
