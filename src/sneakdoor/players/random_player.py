"""A player who takes any option, each as likely as the others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from sneakdoor.errors import GameOver

if TYPE_CHECKING:
    from sneakdoor.game import Game


class RandomPlayer:
    """Chooses uniformly at random, from its own seed: the same seed plays the same game again."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, game: Game) -> int:
        """The place of a random option."""
        decision = game.decision
        if decision is None:
            message = "the game is over; there is nothing to choose"
            raise GameOver(message)
        return self._random.randrange(len(decision.options))
