"""The levels at which the computer plays, for either side."""

from __future__ import annotations

from typing import Final

from . import Player
from .corp import HeuristicCorp
from .corp_actions import Weights
from .lookahead import Lookahead
from .random_player import RandomPlayer
from .runner import HeuristicRunner
from .temper import Temper

LEVELS: Final = ("random", "easy", "normal", "hard")
EASY_CORP: Final = Weights(noise=3.0, blunders=0.08)
"""Misjudges what actions are worth, and now and then does anything at all."""
NORMAL_RUNNER: Final = Temper(noise=2.0)
"""Sees what the hard one sees, but does not weigh it as finely: without this it would be too much for the Corp."""
EASY_RUNNER: Final = Temper(noise=3.5, blunders=0.08, caution=0.5, thirst=0.0, haste=0.0)
"""As the easy Corp; it is rash, and does not think of what it should save for."""
RUNNERS: Final = {"easy": EASY_RUNNER, "normal": NORMAL_RUNNER, "hard": Temper()}
"""The hard Runner counts exactly. It does not look ahead: played-out worlds were measured to mislead it."""


def make(level: str, side: str, seed: int) -> Player:
    """A player of that level for a side. The same seed plays the same game again.

    >>> type(make("normal", "runner", 1)).__name__
    'HeuristicRunner'
    """
    if level not in LEVELS:
        message = f"no level is called {level!r} (there are {', '.join(LEVELS)})"
        raise ValueError(message)
    if level == "random":
        return RandomPlayer(seed)
    if side == "corp":
        if level == "hard":
            return Lookahead(HeuristicCorp(seed), seed)
        return HeuristicCorp(seed, EASY_CORP if level == "easy" else None)
    return HeuristicRunner(seed, RUNNERS[level])
