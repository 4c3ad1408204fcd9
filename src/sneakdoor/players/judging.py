"""What hard thinks of each option, as two numbers: for a network that learns where its rules of thumb are wrong."""

from __future__ import annotations

from array import array
from math import tanh
from typing import Final

from sneakdoor.network.plan import SCALE
from sneakdoor.terms import CORP_SIDE

from .corp import HeuristicCorp
from .runner import HeuristicRunner
from .seat import Seat

MUCH: Final = 4.0
"""Credits by which an option is clearly worse than another."""


class Judge:
    """Hard in a seat in which somebody else decides: it says what it thinks, and is told what was chosen."""

    def __init__(self, side: int) -> None:
        self._hard = HeuristicCorp(0) if side == CORP_SIDE else HeuristicRunner(0)

    def judge(self, seat: Seat) -> array[int]:
        """What `network.plan` calls JUDGED of each option, one after another."""
        if isinstance(self._hard, HeuristicRunner):
            self._hard.sit(seat)
        values = self._hard.values(seat.glance)
        most = max(values)
        best = values.index(most)
        found = array("h")
        for place, value in enumerate(values):
            found.append(SCALE if place == best else 0)
            found.append(round(SCALE * tanh((value - most) / MUCH)))
        return found

    def chose(self, seat: Seat, place: int) -> None:
        """This was chosen."""
        self._hard.chose(seat.glance, place)
