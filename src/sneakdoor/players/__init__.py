"""Players that decide by themselves. A player sits at a game and names one of the options of its decision."""

from __future__ import annotations

from typing import Protocol

from sneakdoor.game import Game

from .random_player import RandomPlayer
from .seat import Seat

__all__ = ["Player", "RandomPlayer", "Seat", "play_out"]


class Player(Protocol):
    """Whoever decides for a side."""

    def choose(self, seat: Seat) -> int:
        """The place of the option to take in the decision that is open."""


def play_out(game: Game, corp: Player, runner: Player, most: int | None = None) -> int:
    """Play a game to its end, or through so many decisions at most; the number of decisions it took."""
    players = {"corp": (corp, Seat(game, "corp")), "runner": (runner, Seat(game, "runner"))}
    decisions = 0
    while (decision := game.decision) is not None and decisions != most:
        player, seat = players[decision.side]
        game.choose(player.choose(seat))
        decisions += 1
    return decisions
