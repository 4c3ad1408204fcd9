"""What can be learned from decisions: what came of each, and how much better that was than expected."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sneakdoor.terms import RUNNER_SIDE

TO_EXPECT: Final = 0.97
"""How much of what came a span later still counts in what is to be expected of a position;"""
TO_CHOOSE: Final = 0.65
"""and in how good a choice was, as a rule. A game's end says little about one choice in it, and what the next clicks
bring is mostly luck, too."""
FIRST_WEIGHTS: Final = (0.0, 0.7, -0.3)
"""What the sum of what both sides expect is made of before games have told: always, of the Corp's, of the Runner's."""
FIRM: Final = 5.0
"""How firmly that is believed: as much as some such decisions say."""
ASK_AGAIN: Final = 100
"""Games after which they are asked again,"""
GAMES: Final = 2_000
"""the latest of which so many are asked."""
Places = NDArray[np.int64]
Chances = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Story:
    """What a side's network expected in a game, at each of its decisions."""

    when: NDArray[np.int64]
    """A number that grows from each decision of the game to the next, whoever's it is;"""
    spans: NDArray[np.int16]
    """another one, which grows whenever it is heard what both sides expect (`tables`): as turns and actions begin;"""
    values: Chances
    """how likely that side wins, it seemed."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """What both sides' networks expected in a game, decision by decision."""

    sides: NDArray[np.int8]
    """Whose decision it is;"""
    spans: NDArray[np.int16]
    said: NDArray[np.float64]
    """and by then: 1, and what the Corp and the Runner expected last, as logits (0 if nothing yet)."""

    @staticmethod
    def of(corp: Story, runner: Story) -> Chronicle:
        """The stories of both as one."""
        order = np.argsort(np.concatenate([corp.when, runner.when]))
        sides = np.repeat(np.array([0, 1], np.int8), [len(corp.when), len(runner.when)])[order]
        values = np.concatenate([corp.values, runner.values])[order].clip(1e-4, 1 - 1e-4).astype(np.float64)
        logits, each = np.log(values / (1 - values)), np.arange(len(order))
        said = np.ones((len(order), 3))
        for side in (0, 1):
            last = np.maximum.accumulate(np.where(sides == side, each, -1))
            said[:, 1 + side] = np.where(last >= 0, logits[last], 0.0)
        return Chronicle(sides, np.concatenate([corp.spans, runner.spans])[order], said)


class Witness:
    """How likely the Corp wins, by what both networks expect: each sees cards that the other does not.

    What one side's choices are learned by may know what that side did not: luck that nobody chose counts less so. How
    much each network's word counts is learned from games that have ended.
    """

    def __init__(self) -> None:
        self._weights = np.array(FIRST_WEIGHTS)
        self._games: deque[tuple[NDArray[np.float64], float]] = deque(maxlen=GAMES)
        self._heard = 0

    def chances(self, chronicle: Chronicle) -> Chances:
        """How likely the Corp wins, at each decision of a game."""
        found: Chances = (1 / (1 + np.exp(-(chronicle.said @ self._weights)))).astype(np.float32)
        return found

    def hear(self, chronicle: Chronicle, won: float) -> None:
        """How a game ended for the Corp."""
        if not len(chronicle.spans):
            return
        self._games.append((chronicle.said[both_heard(chronicle.spans)], won))
        self._heard += 1
        if self._heard % ASK_AGAIN == 0:
            self._ask()

    def _ask(self) -> None:
        """Weigh both anew, so that what they say together fits best (logistic regression, by Newton's method)."""
        said = np.concatenate([each for each, _ in self._games])
        won = np.repeat([won for _, won in self._games], [len(each) for each, _ in self._games])
        first = np.array(FIRST_WEIGHTS)
        weights = self._weights
        for _ in range(10):
            chance = 1 / (1 + np.exp(-(said @ weights)))
            slope = said.T @ (won - chance) - FIRM * (weights - first)
            bend = (said * (chance * (1 - chance))[:, None]).T @ said + FIRM * np.eye(3)
            weights = weights + np.linalg.solve(bend, slope)
        self._weights = weights

    def standing(self) -> list[float]:
        """How much counts always, of the Corp's word and of the Runner's."""
        return [round(float(weight), 3) for weight in self._weights]


@dataclass(frozen=True, slots=True)
class Lessons:
    """Decisions of one side in a store, and what came of each."""

    places: Places
    returns: NDArray[np.float32]
    """What came of it for that side, from 0 to 1, with some of what was expected on the way;"""
    ahead: NDArray[np.float32]
    """and how much better the game stood some actions later than was expected."""

    def __len__(self) -> int:
        return len(self.places)


NONE: Final = Lessons(np.zeros(0, np.int64), np.zeros(0, np.float32), np.zeros(0, np.float32))
"""Nothing to learn."""


def joined(parts: list[Lessons]) -> Lessons:
    """All of these."""
    every = [NONE, *parts]
    return Lessons(
        np.concatenate([part.places for part in every]),
        np.concatenate([part.returns for part in every]),
        np.concatenate([part.ahead for part in every]),
    )


def taught(
    chronicle: Chronicle, side: int, won: float, chances: Chances, later: float = TO_CHOOSE
) -> tuple[Chances, Chances]:
    """What came of each of a side's decisions in a game that the Corp has won or not, and how much better that was than
    what was to be expected: of what came a span later, so much still counts in how good a choice was.
    """
    returns = outcomes(chronicle.spans, chances, won, TO_EXPECT)
    ahead = outcomes(chronicle.spans, chances, won, later) - chances
    mine = chronicle.sides == side
    return (1 - returns[mine], -ahead[mine]) if side == RUNNER_SIDE else (returns[mine], ahead[mine])


def outcomes(spans: NDArray[np.int16], values: Chances, won: float, share: float) -> Chances:
    """What came of each decision: how the game ended, mixed with what was expected as each later span began.

    Values amid a span are not asked: those in a run, say, differ from those before it by more than the run is worth.
    """
    found = np.empty(len(spans), np.float32)
    stop, later = len(spans), won
    for begin, heard in zip(reversed(_begins(spans).tolist()), reversed(both_heard(spans).tolist()), strict=True):
        found[begin:stop] = later
        later = share * later + (1 - share) * float(values[heard])
        stop = begin
    return found


def both_heard(spans: NDArray[np.int16]) -> Places:
    """Of each span, the place by which both sides have said what they expect as it begins: the second one."""
    begins = _begins(spans)
    found: Places = np.minimum(begins + 1, np.append(begins[1:], len(spans)) - 1)
    return found


def _begins(spans: NDArray[np.int16]) -> Places:
    """The first place of each span."""
    found: Places = np.flatnonzero(np.diff(spans, prepend=np.int16(-1)))
    return found
