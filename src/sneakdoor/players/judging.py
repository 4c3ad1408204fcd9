"""What hard thinks of the options of a decision, beside which the level expert weighs what it has learned."""

from __future__ import annotations

from math import tanh
from typing import Final, NamedTuple

from sneakdoor.terms import CORP_SIDE

from .corp import HeuristicCorp
from .runner import HeuristicRunner
from .seat import Seat

MUCH: Final = 4.0
"""So many credits behind the best is much."""


class Judged(NamedTuple):
    """What hard thinks of an option."""

    best: float
    """1 for the one that it would take, 0 for another;"""
    ahead: float
    """how far ahead it is of the best of all others, from -1 to 1."""


class Judge:
    """A player of the level hard, who is asked what it thinks and told what was chosen."""

    def __init__(self, side: int) -> None:
        self._hard: HeuristicCorp | HeuristicRunner = HeuristicCorp(0) if side == CORP_SIDE else HeuristicRunner(0)

    def judge(self, seat: Seat) -> list[Judged]:
        """What is thought of each option."""
        if isinstance(self._hard, HeuristicRunner):
            self._hard.sit(seat)
        values = self._hard.values(seat.glance)
        most = max(values)
        best = values.index(most)
        next_most = max((value for place, value in enumerate(values) if place != best), default=most - 2 * MUCH)
        found = [Judged(0.0, tanh((value - most) / MUCH)) for value in values]
        found[best] = Judged(1.0, tanh((most - next_most) / MUCH))
        return found

    def chose(self, seat: Seat, place: int) -> None:
        """This was chosen."""
        self._hard.chose(seat.glance, place)
