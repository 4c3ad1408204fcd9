"""How long a player takes to pass a window by hand, so that a window in which they could do nothing takes as long."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Final

from .settings import Span

REMEMBERED: Final = 24
"""How many answers are remembered: a player's pace changes in the course of a game."""
BEFOREHAND: Final = 4
"""How many answers the usual pace counts for, while little is known of a player."""
BLUR: Final = 0.2
"""How much a remembered time is varied when it is drawn again, so that no time comes twice to the millisecond."""


class Tempo:
    """The times of one player's answers, and times drawn from the same distribution.

    A longer answer than `longest` counts as that long: nobody should wait for minutes for somebody who has nothing to
    decide, so an answer beyond it does tell that there was something.
    """

    def __init__(self, usual: Span, longest: float, chance: Random) -> None:
        self._usual = usual
        self._longest = max(longest, usual[1])
        self._chance = chance
        self._answers: deque[float] = deque(maxlen=REMEMBERED)

    def took(self, seconds: float) -> None:
        """The player passed a window by hand, after that long."""
        self._answers.append(min(seconds, self._longest))

    def usual(self) -> float:
        """A time as it is while nothing is known of the player."""
        return self._chance.uniform(*self._usual)

    def draw(self) -> float:
        """A time that the player might take."""
        chance, answers = self._chance, self._answers
        if chance.randrange(BEFOREHAND + len(answers)) < BEFOREHAND:
            return self.usual()
        return min(self._longest, chance.choice(answers) * chance.lognormvariate(0.0, BLUR))
