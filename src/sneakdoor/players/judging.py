"""What hard thinks of a decision, beside which the level expert weighs what it has learned."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import Final, NamedTuple

from sneakdoor.terms import CORP_SIDE

from .corp import HeuristicCorp
from .runner import HeuristicRunner
from .runner_board import Board
from .runner_prospects import POINTS_PER_AGENDA
from .seat import Seat

MUCH: Final = 4.0
"""So many credits behind the best is much."""
DEAR: Final = 8.0
"""So many credits is much for a run."""
MOST: Final = 3.0
"""How many times as much still makes a difference."""
GAUGED_AT: Final = frozenset(("action", "server", "jack out"))
"""Decisions at which runs are reckoned."""


class Judged(NamedTuple):
    """What hard thinks of an option."""

    best: float
    """1 for the one that it would take, 0 for another;"""
    ahead: float
    """how far ahead it is of the best of all others, from -1 to 1."""


class Gauge(NamedTuple):
    """What hard reckons of a run on a server, or of the rest of one: credits in parts of what is much."""

    reckoned: float
    """1 where this was reckoned at all;"""
    chance: float
    """how likely a Runner gets in who believes an agenda there,"""
    cost: float
    """what all that it takes comes to,"""
    paid: float
    """and the credits among that;"""
    gain: float
    """what getting in is worth, by what is believed to be there;"""
    worth: float
    """and the run, all in all."""


class Heard(NamedTuple):
    """What hard says."""

    judged: Sequence[Judged]
    """What it thinks of each option;"""
    gauged: Sequence[Gauge]
    """what it reckons of a run on each server: as the Runner, at some decisions."""


class Judge:
    """A player of the level hard, who is asked what it thinks and told what was chosen."""

    def __init__(self, side: int) -> None:
        self._hard: HeuristicCorp | HeuristicRunner = HeuristicCorp(0) if side == CORP_SIDE else HeuristicRunner(0)

    def hear(self, seat: Seat) -> Heard:
        """What hard says of a decision."""
        view = seat.glance
        if not isinstance(self._hard, HeuristicRunner):
            return Heard(judged(self._hard.values(view)), ())
        self._hard.sit(seat)
        board = self._hard.look(view)
        said = judged(self._hard.weigh(board))
        return Heard(said, gauged(board) if view.open_decision.kind in GAUGED_AT else ())

    def chose(self, seat: Seat, place: int) -> None:
        """This was chosen."""
        self._hard.chose(seat.glance, place)


def judged(values: list[float]) -> list[Judged]:
    """What is thought of options that are worth so much."""
    most = max(values)
    best = values.index(most)
    next_most = max((value for place, value in enumerate(values) if place != best), default=most - 2 * MUCH)
    found = [Judged(0.0, tanh((value - most) / MUCH)) for value in values]
    found[best] = Judged(1.0, tanh((most - next_most) / MUCH))
    return found


def gauged(board: Board) -> list[Gauge]:
    """What is reckoned of each server."""
    agenda = POINTS_PER_AGENDA * board.point
    found = []
    for name in board.servers:
        gain = board.gain(name)
        way = board.route(name, max(1.0, agenda, gain), bypass=board.bonus.bypass)
        paid = max(0, board.means.credits - way.after.credits)
        found.append(Gauge(1.0, way.chance, much(way.cost), much(paid), much(gain), much(board.run_worth(name))))
    return found


def much(credits: float) -> float:
    """How much so many credits are for a run."""
    return max(-MOST, min(MOST, credits / DEAR))
