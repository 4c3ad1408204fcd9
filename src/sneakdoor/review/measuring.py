"""How good the value is, on games that it was not fitted on: AUC by turn, calibration, beside points alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from .features import NAMES
from .fitting import Array, Rows

BAND: Final = 4
"""Turns that are counted together."""
LAST_BAND: Final = 25
"""All turns from here on are one band."""
RESAMPLED: Final = 200
"""How often games are drawn anew for an interval."""
PARTS: Final = 10
"""How many parts calibration is told in."""
MIDDLE: Final = 9
"""The band that is asked about: turns 9 to 12."""


class Band(NamedTuple):
    """The value in some turns."""

    first: int
    last: int | None
    positions: int
    auc: float
    low: float
    high: float
    """The interval of 95 %, over games."""
    points_auc: float
    """What the difference of points comes to by itself."""

    @property
    def turns(self) -> str:
        """'9–12', '25 and later'."""
        return f"{self.first} and later" if self.last is None else f"{self.first}–{self.last}"


class Part(NamedTuple):
    """Positions of which much the same was said."""

    said: float
    """How likely the Corp was said to win, on average,"""
    was: float
    """and how often it won."""
    positions: int


def auc(won: Array, said: Array) -> float:
    """How often a position that was won was thought better than one that was lost; as good counts a half.

    >>> auc(np.array([0, 1, 0, 1]), np.array([0.1, 0.4, 0.4, 0.8]))
    0.875
    """
    _, place, tied = np.unique(said, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(tied) - (tied - 1) / 2)[place]
    wins = won.sum()
    losses = len(won) - wins
    if not wins or not losses:
        return float("nan")
    return float((ranks[won == 1].sum() - wins * (wins + 1) / 2) / (wins * losses))


def points_alone(rows: Rows) -> Array:
    """How far the Corp is ahead on points."""
    return np.asarray(rows.numbers[:, NAMES.index("runner_needs")] - rows.numbers[:, NAMES.index("corp_needs")])


def bands(rows: Rows, said: Array, seed: int) -> list[Band]:
    """The value by turns."""
    chance = np.random.default_rng(seed)
    points = points_alone(rows)
    found: list[Band] = []
    for first in range(1, LAST_BAND + 1, BAND):
        last = first + BAND - 1 if first < LAST_BAND else None
        here = (rows.turns >= first) & (rows.turns <= (np.inf if last is None else last))
        won, games = rows.won[here], rows.games[here]
        if 0 < won.sum() < len(won):
            low, high = interval(won, said[here], games, chance)
            found.append(Band(first, last, len(won), auc(won, said[here]), low, high, auc(won, points[here])))
    return found


def interval(won: Array, said: Array, games: Array, chance: np.random.Generator) -> tuple[float, float]:
    """Where 95 of 100 lie when games are drawn anew: positions of one game are not so many observations."""
    order = np.argsort(games, kind="stable")
    every, starts = np.unique(games[order], return_index=True)
    of_game = np.split(order, starts[1:])
    found = []
    for _ in range(RESAMPLED):
        drawn = np.concatenate([of_game[i] for i in chance.integers(0, len(every), len(every))])
        found.append(auc(won[drawn], said[drawn]))
    low, high = np.nanpercentile(found, [2.5, 97.5])
    return float(low), float(high)


def calibration(won: Array, said: Array) -> list[Part]:
    """What was said beside what came, in parts of a tenth."""
    place = np.minimum((said * PARTS).astype(int), PARTS - 1)
    return [
        Part(float(said[place == p].mean()), float(won[place == p].mean()), int((place == p).sum()))
        for p in range(PARTS)
        if (place == p).any()
    ]


def log_loss(won: Array, said: Array) -> float:
    """How surprised the value is by what came, on average; 0.693 knows nothing."""
    return float(-np.log(np.where(won == 1, said, 1 - said)).mean())


def brier(won: Array, said: Array) -> float:
    """How far what was said is from what came, squared, on average; 0.25 knows nothing."""
    return float(((won - said) ** 2).mean())


def table(measured: Sequence[Band]) -> str:
    """The bands, a line each."""
    lines = ["turns          positions  AUC                  points alone"]
    lines += [
        f"{b.turns:<14} {b.positions:>9}  {b.auc:.3f} ({b.low:.3f}–{b.high:.3f})  {b.points_auc:.3f}" for b in measured
    ]
    return "\n".join(lines)
