"""Players that decide by themselves. A player sees a game and names one of the options of its decision."""

from __future__ import annotations

from typing import Protocol

from sneakdoor.game import Game

from .random_player import RandomPlayer

__all__ = ["Player", "RandomPlayer", "play_out"]


class Player(Protocol):
    """Whoever decides for a side."""

    def choose(self, game: Game) -> int:
        """The place of the option to take in the decision that is open."""


def play_out(game: Game, corp: Player, runner: Player) -> int:
    """Play a game to its end; the number of decisions it took."""
    players = {"corp": corp, "runner": runner}
    decisions = 0
    while (decision := game.decision) is not None:
        game.choose(players[decision.side].choose(game))
        decisions += 1
    return decisions
