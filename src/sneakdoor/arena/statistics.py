"""What games between two players tell, and how surely. Nothing here knows what a game is.

A *pair* is two games on the same shuffles with the players exchanged. Its difference is what the first player scored as
Corp less what the second did: 1 if the first won both games, -1 if the second did, 0 if each won one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from sneakdoor.simulation import CONFIDENCE_95

ELO_PER_NAT: Final = 400 / math.log(10)
"""How many points of rating multiply the odds of winning by e."""
AVERAGE: Final = 1500.0
"""The mean of all ratings: only their distances mean anything."""
PRIOR: Final = 0.5
"""How many games each two players who met are taken to have drawn besides, so that nobody's rating is endless."""
MOST_ROUNDS: Final = 100
SETTLED: Final = 1e-9
"""By how much estimates may still move when they are taken for found."""


class Interval(NamedTuple):
    """An estimate and between what the truth lies, in 19 of 20 such cases."""

    mean: float
    low: float
    high: float


@dataclass
class Differences:
    """The differences of many pairs."""

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0
    discordant: int = 0
    """Pairs in which one player won more than the other; all others tell nothing about who is better."""

    def add(self, difference: float) -> None:
        """Count one more pair."""
        self.pairs += 1
        self.total += difference
        self.squares += difference * difference
        self.discordant += difference != 0

    @classmethod
    def of(cls, differences: Iterable[float]) -> Differences:
        """All of these."""
        found = cls()
        for difference in differences:
            found.add(difference)
        return found

    @property
    def variance(self) -> float:
        """How much single pairs scatter, as if half a pair more had gone each way and one had gone neither.

        Few pairs of which none or all differ would otherwise seem to prove everything (Agresti and Min, 2005).
        """
        many = self.pairs + 2
        return (self.squares + 1) / many - (self.total / many) ** 2

    def interval(self, z: float = CONFIDENCE_95) -> Interval:
        """The mean difference, with the interval of Agresti and Min for paired proportions.

        >>> mean, low, high = Differences.of([1] * 9 + [-1] * 3 + [0] * 28).interval()
        >>> f"{mean:.3f} ({low:.3f} to {high:.3f})"
        '0.150 (-0.020 to 0.305)'
        """
        if not self.pairs:
            return Interval(0.0, -1.0, 1.0)
        many = self.pairs + 2
        middle, spread = self.total / many, z * math.sqrt(self.variance / many)
        return Interval(self.total / self.pairs, max(-1.0, middle - spread), min(1.0, middle + spread))


class Verdict(StrEnum):
    """What a sequential test has come to."""

    OPEN = "open"
    FIRST = "first"
    """The first player is better."""
    SECOND = "second"
    """The second player is better."""
    NEITHER = "neither"
    """Neither is better by as much as was asked for."""


@dataclass
class Sequential:
    """Whether one of two players is better, looked at after every pair, and answered as soon as it is clear.

    Two generalised sequential probability ratio tests, side by side: of 'the first is better by `margin`' against
    'they are equal', and of the same for the second. The pairs' scatter is taken from themselves. A player is called
    better in at most `wrongly` of all cases in which they are equal; and if one is better by the margin, that is missed
    in at most `missed` of all cases. Before `least` pairs nothing is said: so early the scatter is hardly known.

    >>> test = Sequential(margin=0.05)
    >>> for n in range(300):
    ...     verdict = test.add((1, 0, 0, 1, -1)[n % 5])
    >>> verdict, test.decided_at
    (<Verdict.FIRST: 'first'>, 229)
    """

    margin: float = 0.05
    wrongly: float = 0.05
    missed: float = 0.05
    least: int = 50
    verdict: Verdict = Verdict.OPEN
    decided_at: int = 0
    """After how many pairs it was clear; 0 while it is open."""

    def __post_init__(self) -> None:
        self.seen = Differences()
        half = self.wrongly / 2  # either player could be called better
        self._accept = math.log((1 - self.missed) / half)
        self._reject = math.log(self.missed / (1 - half))

    def add(self, difference: float) -> Verdict:
        """What is known after one more pair. Once it is clear it stays so."""
        if self.verdict is not Verdict.OPEN:
            return self.verdict
        self.seen.add(difference)
        if self.seen.pairs < self.least:
            return self.verdict
        first, second = self.evidence
        if first >= self._accept:
            self.verdict = Verdict.FIRST
        elif second >= self._accept:
            self.verdict = Verdict.SECOND
        elif first <= self._reject and second <= self._reject:
            self.verdict = Verdict.NEITHER
        if self.verdict is not Verdict.OPEN:
            self.decided_at = self.seen.pairs
        return self.verdict

    @property
    def evidence(self) -> tuple[float, float]:
        """The logarithm of the likelihood ratio for the first being better, and for the second."""
        seen = self.seen
        scale, half = self.margin / seen.variance, self.margin * seen.pairs / 2
        return scale * (seen.total - half), scale * (-seen.total - half)


# -- ratings over many players


class Meeting(NamedTuple):
    """What one player scored as Corp against another as Runner, in so many games."""

    corp: str
    runner: str
    score: float
    games: int


class Rating(NamedTuple):
    """How strong a player is, beside the others, in Elo's points."""

    player: str
    rating: float
    give_or_take: float
    """Half of the interval in which it lies in 19 of 20 cases."""


class Ratings(NamedTuple):
    """All players, the strongest first."""

    players: list[Rating]
    corp_edge: float
    """How many points playing the Corp is worth."""


def rated(meetings: Sequence[Meeting]) -> Ratings:
    """Elo's ratings for players who met: those under which what happened was most likely (Bradley and Terry, 1952).

    >>> ratings = rated([Meeting("a", "b", 75, 100), Meeting("b", "a", 25, 100)])
    >>> [(r.player, round(r.rating)) for r in ratings.players]
    [('a', 1595), ('b', 1405)]
    >>> abs(round(ratings.corp_edge))
    0
    """
    names = sorted({name for m in meetings for name in (m.corp, m.runner)})
    place = {name: n for n, name in enumerate(names)}
    many = len(names)
    level = [0.0] * (many + 1)  # the last is the Corp's edge
    for _ in range(MOST_ROUNDS):
        slope, curve = _likelihood(meetings, place, level)
        step = _solved(curve, slope)
        largest = max(map(abs, step))
        step = [each / max(1.0, largest) for each in step]  # never so far that it overshoots
        level = [now + by for now, by in zip(level, step, strict=True)]
        if largest < SETTLED:
            break
    _, curve = _likelihood(meetings, place, level)
    found = []
    mean = sum(level[:many]) / many if many else 0.0
    for name, n in place.items():
        towards = [float(k == n) - (1 / many if k < many else 0) for k in range(many + 1)]
        spread = sum(a * b for a, b in zip(towards, _solved(curve, towards), strict=True))
        found.append(
            Rating(
                name,
                AVERAGE + ELO_PER_NAT * (level[n] - mean),
                CONFIDENCE_95 * ELO_PER_NAT * math.sqrt(max(0.0, spread)),
            )
        )
    found.sort(key=lambda r: (-r.rating, r.player))
    return Ratings(found, ELO_PER_NAT * level[many])


def _likelihood(
    meetings: Sequence[Meeting], place: dict[str, int], level: list[float]
) -> tuple[list[float], list[list[float]]]:
    """Which way each estimate should move, and how sharply the likelihood bends there."""
    size = len(level)
    slope = [0.0] * size
    curve = [[1e-6 if row == column else 0.0 for column in range(size)] for row in range(size)]
    for met in meetings:
        corp, runner = place[met.corp], place[met.runner]
        expected = 1 / (1 + math.exp(level[runner] - level[corp] - level[size - 1]))
        games, score = met.games + PRIOR, met.score + PRIOR / 2
        push, bend = score - games * expected, games * expected * (1 - expected)
        weights = [(corp, 1.0), (runner, -1.0), (size - 1, 1.0)]
        for row, by in weights:
            slope[row] += by * push
            for column, with_ in weights:
                curve[row][column] += by * with_ * bend
    return slope, curve


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination with the largest pivot."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for n in range(size):
        best = max(range(n, size), key=lambda r: abs(rows[r][n]))
        rows[n], rows[best] = rows[best], rows[n]
        for r in range(size):
            if r != n and rows[r][n]:
                factor = rows[r][n] / rows[n][n]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[n], strict=True)]
    return [rows[n][size] / rows[n][n] for n in range(size)]


# -- times, counted so that many games take little room

STEPS_PER_DECADE: Final = 20
"""How finely times are told apart: a step is 12 %."""


def step_of(seconds: float) -> int:
    """Under which step a time is counted.

    >>> step_of(0.001), step_of(0.01), step_of(0)
    (60, 80, 0)
    """
    return max(0, round(STEPS_PER_DECADE * math.log10(seconds * 1e6))) if seconds > 1e-6 else 0


def percentile_of(steps: dict[int, int], share: float) -> float:
    """The time below which that share of those counted lies, in seconds; 0 of none.

    >>> f"{percentile_of({60: 99, 80: 1}, 0.5):.4f} {percentile_of({60: 99, 80: 1}, 0.99):.4f}"
    '0.0010 0.0100'
    """
    left = share * sum(steps.values())
    for step, number in sorted(steps.items()):
        left -= number
        if left < 0:
            return float(10 ** (step / STEPS_PER_DECADE) / 1e6)
    return 0.0
