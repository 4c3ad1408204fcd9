"""What hard thinks of the options of a decision, beside which the level expert weighs what it has learned."""

from __future__ import annotations

from math import tanh
from typing import Final

from sneakdoor.terms import CORP_SIDE

from .corp import HeuristicCorp
from .runner import HeuristicRunner
from .seat import Seat

MUCH: Final = 4.0
"""So many credits behind the best is much."""
AHEAD: Final = 2.5
"""How much it counts that an option is the best,"""
BEHIND: Final = 1.5
"""and, at the most, how far another one is behind it."""


class Judge:
    """A player of the level hard, who is asked what it thinks and told what was chosen."""

    def __init__(self, side: int) -> None:
        self._hard: HeuristicCorp | HeuristicRunner = HeuristicCorp(0) if side == CORP_SIDE else HeuristicRunner(0)

    def judge(self, seat: Seat) -> list[float]:
        """How good each option is, above another one that is much worse than the best."""
        if isinstance(self._hard, HeuristicRunner):
            self._hard.sit(seat)
        values = self._hard.values(seat.glance)
        most = max(values)
        found = [BEHIND * tanh((value - most) / MUCH) for value in values]
        found[values.index(most)] += AHEAD
        return found

    def chose(self, seat: Seat, place: int) -> None:
        """This was chosen."""
        self._hard.chose(seat.glance, place)
