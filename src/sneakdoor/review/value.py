"""How likely the Corp is to win: a sum of weights and small trees over the features of a position.

The numbers lie in `data/value.json`, fitted on games of hard against hard (`make value`): one set for whoever sees
everything, one for each seat. Nothing but the standard library is needed to ask.
"""

from __future__ import annotations

import math
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from sneakdoor.errors import SaveError
from sneakdoor.views import View

from .features import NAMES, numbers

FILE: Final = "value.json"
VERSION: Final = 1
"""Counts changes to the shape of the file."""
EYES: Final = ("both", "corp", "runner")
"""Whose views there is a value for."""


class Tree(msgspec.Struct, frozen=True, array_like=True):
    """Questions in levels, each a feature and a threshold, from the root down: place 0, then 1 and 2, then 3 to 6."""

    features: list[int]
    thresholds: list[float]
    leaves: list[float]

    def at(self, numbers: tuple[float, ...]) -> float:
        """What it adds for a position. Above the threshold is to the right."""
        place, inner = 0, len(self.features)
        while place < inner:
            place = 2 * place + (2 if numbers[self.features[place]] > self.thresholds[place] else 1)
        return self.leaves[place - inner]


class Model(msgspec.Struct, frozen=True):
    """The value for one pair of eyes."""

    base: float
    weights: list[float]
    """By feature, for each unit of it,"""
    centres: list[float]
    """away from here,"""
    reach: list[float]
    """and no further than this."""
    trees: list[Tree]

    def logit(self, numbers: tuple[float, ...]) -> float:
        """The odds of the Corp, as a logarithm."""
        total = self.base
        for number, weight, centre, most in zip(numbers, self.weights, self.centres, self.reach, strict=True):
            total += weight * max(-most, min(most, number - centre))
        return total + sum(tree.at(numbers) for tree in self.trees)

    def chance(self, numbers: tuple[float, ...]) -> float:
        """How likely the Corp wins."""
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, self.logit(numbers)))))


class Fitted(msgspec.Struct, frozen=True):
    """The file."""

    version: int
    names: list[str]
    """The features, in their order."""
    models: dict[str, Model]
    """By whose eyes look."""


def loaded(text: bytes) -> Fitted:
    """The numbers in a file, if they are of these features."""
    try:
        found = msgspec.json.decode(text, type=Fitted)
    except msgspec.DecodeError as error:
        raise SaveError(f"{FILE} is no fitted value: {error}; make it anew with `make value`") from error
    if found.version != VERSION or tuple(found.names) != NAMES or set(found.models) != set(EYES):
        raise SaveError(f"{FILE} was fitted to other features than there are now; make it anew with `make value`")
    return found


@cache
def fitted() -> Fitted:
    """The numbers that come with the package."""
    return loaded((resources.files("sneakdoor") / "data" / FILE).read_bytes())


def corp_chance(view: View) -> float:
    """How likely the Corp wins from here, as far as this view tells; of a game that is over, whether it did."""
    if view.outcome is not None:
        winner = view.outcome.winner
        return 0.5 if winner is None else float(winner == "corp")
    if view.viewer is None:
        raise ValueError("a spectator's view has no value: ask with a seat's, or with everything")
    return fitted().models[view.viewer].chance(numbers(view))
