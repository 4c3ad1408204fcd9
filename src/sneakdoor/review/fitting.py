"""Fitting the value: logistic regression, then small trees on what it leaves unexplained. It needs numpy."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from .features import NAMES
from .value import Model, Tree

TREES: Final = 100
DEPTH: Final = 3
RATE: Final = 0.07
"""How much of what a tree finds is believed."""
SHRINK: Final = 100.0
"""How much a leaf needs to be believed: rows of a game are alike, so few games look like many rows."""
RIDGE: Final = 600.0
"""How much a weight of the regression costs."""
STEPS: Final = 8
"""Newton's steps; far fewer are enough."""
BINS: Final = 24
"""How many thresholds are tried of each feature."""
GAMES_SHOWN: Final = 0.6
"""The share of games that each tree is made from,"""
TURNS_SHOWN: Final = 0.35
"""of their turns: one is much like the next,"""
FEATURES_SHOWN: Final = 0.3
"""and of features."""
AHEAD: Final = 8
"""So many turns later it is looked where a position has led;"""
FORESIGHT: Final = 0.8
"""so much counts what it looks like there, the rest how the game ended."""
OUTLIERS: Final = 4.0
"""Beyond so many standard deviations a feature counts no further."""
TINY: Final = 1e-6

Array = np.ndarray[Any, np.dtype[Any]]


class Rows(NamedTuple):
    """Positions of many games, game by game in the order of their numbers, turn by turn."""

    numbers: Array
    """A row of features for each position."""
    won: Array
    """Whether the Corp won its game: 1.0 or 0.0; for fitting also how likely it was to."""
    games: Array
    """The number of its game."""

    def of(self, games: Array) -> Rows:
        """Those of some games."""
        return self.at(np.isin(self.games, games))

    def at(self, here: Array) -> Rows:
        """Those that are marked."""
        return Rows(self.numbers[here], self.won[here], self.games[here])

    @property
    def weights(self) -> Array:
        """What each counts: a game of many turns more than one of few, but not as much more as it has rows."""
        _, game, rows = np.unique(self.games, return_inverse=True, return_counts=True)
        weights = 1 / np.sqrt(rows[game])
        return np.asarray(weights * len(weights) / weights.sum())

    @property
    def turns(self) -> Array:
        """The turn of each."""
        return np.asarray(self.numbers[:, NAMES.index("turn")])


def sigmoid(logits: Array) -> Array:
    """Odds as chances."""
    return np.asarray(1 / (1 + np.exp(-np.clip(logits, -30, 30))))


def fit(rows: Rows, seed: int) -> Model:
    """The value that explains these positions best, with numbers as they stand in the file."""
    centres = rows.numbers.mean(0)
    spread = rows.numbers.std(0)
    reach = OUTLIERS * spread + TINY
    shifted = np.clip(rows.numbers - centres, -reach, reach)
    scaled = shifted / np.maximum(spread, TINY)
    chance = np.random.default_rng(seed)
    foreseen = rows._replace(won=foresight(rows, scaled, chance))
    weights, base = regression(scaled, foreseen)
    weights = np.where(spread > TINY, weights / np.maximum(spread, TINY), 0.0)
    trees = boosted(foreseen, shifted @ weights + base, chance)
    return Model(rounded(base), listed(weights), listed(centres), listed(reach), trees)


def foresight(rows: Rows, scaled: Array, chance: np.random.Generator) -> Array:
    """What each position is fitted to: how its game looked some turns later, and a little how it ended.

    What a game comes to by luck at its end says nothing of a position long before. How it looks is said by a value that
    was fitted on the other half of the games; near its end a game looks as it ended.
    """
    every = np.unique(rows.games)
    half = np.isin(rows.games, chance.choice(every, len(every) // 2, replace=False))
    looks = np.empty(len(rows.won))
    for here in (half, ~half):
        weights, base = regression(scaled[~here], rows.at(~here))
        looks[here] = sigmoid(scaled[here] @ weights + base)
    later = np.arange(len(looks)) + AHEAD
    last = np.searchsorted(rows.games, rows.games, side="right") - 1
    seen = np.where(later > last, rows.won, looks[np.minimum(later, last)])
    return np.asarray(FORESIGHT * seen + (1 - FORESIGHT) * rows.won)


def regression(scaled: Array, rows: Rows) -> tuple[Array, float]:
    """Ridge logistic regression by Newton's method: the weights and the base."""
    known = np.c_[scaled, np.ones(len(scaled))]
    cost = np.full(known.shape[1], RIDGE)
    cost[-1] = TINY
    found, counts = np.zeros(known.shape[1]), rows.weights
    for _ in range(STEPS):
        chances = sigmoid(known @ found)
        slope = known.T @ (counts * (chances - rows.won)) + cost * found
        curve = (known * (counts * chances * (1 - chances))[:, None]).T @ known + np.diag(cost)
        found = found - np.linalg.solve(curve, slope)
    return found[:-1], float(found[-1])


def boosted(rows: Rows, logits: Array, chance: np.random.Generator) -> list[Tree]:
    """Trees, each on what is left unexplained by all before it."""
    cuts = [np.unique(np.quantile(column, np.linspace(0, 1, BINS + 1)[1:-1]).round(4)) for column in rows.numbers.T]
    binned = np.stack([np.searchsorted(c, column, side="left") for c, column in zip(cuts, rows.numbers.T, strict=True)])
    usable = np.array([place for place, c in enumerate(cuts) if len(c)])
    every, weights = np.unique(rows.games), rows.weights
    found: list[Tree] = []
    for _ in range(TREES):
        chances = sigmoid(logits)
        slope, curve = weights * (rows.won - chances), weights * chances * (1 - chances)
        shown = np.isin(rows.games, chance.choice(every, int(GAMES_SHOWN * len(every)), replace=False))
        shown &= chance.random(len(shown)) < TURNS_SHOWN
        columns = chance.choice(usable, max(1, int(FEATURES_SHOWN * len(usable))), replace=False)
        tree, node = grown(binned, cuts, slope, curve, shown, columns)
        logits = logits + np.array(tree.leaves)[node]
        found.append(tree)
    return found


def grown(
    binned: Array, cuts: list[Array], slope: Array, curve: Array, shown: Array, columns: Array
) -> tuple[Tree, Array]:
    """One tree, level by level, and the leaf that each position comes to."""
    node = np.zeros(binned.shape[1], dtype=np.int64)
    asked: list[int] = []
    thresholds: list[float] = []
    slopes, curves = slope[shown], curve[shown]
    for level in range(DEPTH):
        width = 2**level
        best = np.full(width, -np.inf)
        which, place = np.full(width, columns[0]), np.zeros(width, dtype=np.int64)
        here = node[shown] * (BINS + 1)
        for column in columns:
            cell = here + binned[column][shown]
            left = np.bincount(cell, slopes, width * (BINS + 1)).reshape(width, -1).cumsum(1)
            heavy = np.bincount(cell, curves, width * (BINS + 1)).reshape(width, -1).cumsum(1)
            gain = left**2 / (heavy + SHRINK) + (left[:, -1:] - left) ** 2 / (heavy[:, -1:] - heavy + SHRINK)
            gain = gain[:, : len(cuts[column])]
            at = gain.argmax(1)
            gains = gain[np.arange(width), at]
            better = gains > best
            best[better], which[better], place[better] = gains[better], column, at[better]
        asked += [int(column) for column in which]
        thresholds += [rounded(cuts[column][at]) for column, at in zip(which, place, strict=True)]
        node = 2 * node + (binned[which[node], np.arange(len(node))] > place[node])
    leaves = np.bincount(node[shown], slopes, 2**DEPTH) / (np.bincount(node[shown], curves, 2**DEPTH) + SHRINK)
    return Tree(asked, thresholds, listed(RATE * leaves)), node


def rounded(number: float) -> float:
    """A number as it stands in the file."""
    return round(float(number), 5)


def listed(numbers: Array) -> list[float]:
    """Numbers as they stand in the file."""
    return [rounded(number) for number in numbers]


def chances(model: Model, numbers: Array) -> Array:
    """How likely the Corp wins each of many positions: what `Model.chance` says, for all at once."""
    reach = np.array(model.reach)
    logits = np.clip(numbers - np.array(model.centres), -reach, reach) @ np.array(model.weights) + model.base
    every = np.arange(len(numbers))
    for tree in model.trees:
        asked, thresholds = np.array(tree.features), np.array(tree.thresholds)
        place = np.zeros(len(numbers), dtype=np.int64)
        while place[0] < len(asked):
            place = 2 * place + 1 + (numbers[every, asked[place]] > thresholds[place])
        logits = logits + np.array(tree.leaves)[place - len(asked)]
    return sigmoid(logits)
