"""The levels at which the computer plays, for either side.

Hard counts exactly. Normal sees the same, but misjudges what things are worth by a few credits; easy by more, and now
and then it does anything at all. Looking ahead is no part of any level: playing options on in imagined worlds by rules
of thumb was built and measured, and made neither side stronger.
"""

from __future__ import annotations

from typing import Final

from sneakdoor.terms import SIDE_NAMES

from . import Player
from .corp import HeuristicCorp
from .corp_actions import CorpWeights
from .expert import Expert
from .quick_policy import quick
from .random_player import RandomPlayer
from .runner import HeuristicRunner
from .runner_weights import RunnerWeights

LEVELS: Final = ("random", "easy", "normal", "hard")
QUICK: Final = "quick"
"""The policy for playing many games to their end: nobody is offered it as an opponent."""
EXPERT: Final = "expert"
"""The network that is being trained (`sneakdoor train`), with what hard thinks beside it: nobody is offered it before
it is clearly better than hard on both sides."""
CORPS: Final = {"easy": CorpWeights(noise=4.0, blunders=0.1), "normal": CorpWeights(noise=2.0), "hard": CorpWeights()}
RUNNERS: Final = {
    "easy": RunnerWeights(noise=5.0, blunders=0.1, caution=0.5, credit_hunger=0.0, haste=0.0),
    "normal": RunnerWeights(noise=3.0),
    "hard": RunnerWeights(),
}
"""The easy Runner is rash besides, and does not think of what it should save for."""


def make(level: str, side: str, seed: int) -> Player:
    """A player of that level for a side. The same seed plays the same game again.

    >>> type(make("normal", "runner", 1)).__name__
    'HeuristicRunner'
    """
    if level == QUICK:
        return quick(side)
    if level == EXPERT:
        return Expert(SIDE_NAMES.index(side))
    if level not in LEVELS:
        message = f"no level is called {level!r} (there are {', '.join(LEVELS)})"
        raise ValueError(message)
    if level == "random":
        return RandomPlayer(seed)
    if side == "corp":
        return HeuristicCorp(seed, CORPS[level])
    return HeuristicRunner(seed, RUNNERS[level])
