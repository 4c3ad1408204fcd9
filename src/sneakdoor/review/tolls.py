"""The ice of one deck against the breakers of the other, piece by piece: what each costs, now and at last."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from sneakdoor.players.breaking import Obstacle, RunnerMeans, passage
from sneakdoor.players.means import Tool
from sneakdoor.players.reading import read
from sneakdoor.players.value import remembered
from sneakdoor.terms import ICE

from .board import DETERMINED, RICH, Board

SHUT: Final = 20.0
"""What ice counts for that cannot be passed; what costs more is not told apart."""
SLIM: Final = 0.05
"""A chance to get past that is none."""
USUAL_GRIP: Final = 5
USUAL_CLICKS: Final = 3

Breakers = tuple[str, ...]
"""Titles, each once, in order: a tuple of them is no work for the garbage collector once it is remembered."""


def once(titles: Iterable[str]) -> Breakers:
    """Each title once.

    >>> once(["Corroder", "Cleaver", "Corroder"])
    ('Cleaver', 'Corroder')
    """
    return tuple(sorted(set(titles)))


class Tolls:
    """All ice that the Corp has left or in play, and the breakers of the Runner, as far as they are seen."""

    def __init__(self, board: Board) -> None:
        self.board = board

    @cached_property
    def rig(self) -> Breakers:
        """The tools against ice that are in play."""
        return once(t for t in self.board.active_rig if read(t).breaks)

    @cached_property
    def with_grip(self) -> Breakers:
        """Those, and the breakers in the grip."""
        return once([*self.rig, *(t for t in self.board.grip or [] if read(t).is_breaker)])

    @cached_property
    def at_last(self) -> Breakers:
        """Those, and the breakers in the stack: what the Runner breaks with when everything is in play."""
        return once([*self.with_grip, *(t for t in self.board.stack or [] if read(t).is_breaker)])

    @cached_property
    def in_play(self) -> list[str]:
        """The titles of the ice that protects servers."""
        return [c.title for c in self.board.ice if c.title is not None]

    @cached_property
    def every(self) -> list[str]:
        """Those, and the ice in HQ and R&D."""
        left = [*(self.board.hq or []), *(self.board.rnd or [])]
        return [*(t for t in left if read(t).card.type is ICE), *self.in_play]

    def protecting(self, name: str) -> float:
        """What all ice of a server costs a Runner with everything in play, rezzed or not."""
        ice = self.board.view.servers[name].installed_ice
        return sum(toll(c.title, self.at_last) for c in ice if c.title is not None)


@remembered
def passed(ice: str, breakers: Breakers) -> tuple[float, float]:
    """How likely a rich Runner with these breakers gets past one piece of ice, and what that costs."""
    tools = tuple(Tool(title, title, read(title).ice_strength()) for title in breakers)
    means = RunnerMeans(credits=RICH, clicks=USUAL_CLICKS, grip=USUAL_GRIP, tools=tools)
    way = passage([Obstacle(ice, ice, read(ice).ice_strength())], means, DETERMINED)
    return way.chance, max(0.0, way.cost)


def toll(ice: str, breakers: Breakers) -> float:
    """What getting past it costs."""
    chance, cost = passed(ice, breakers)
    return SHUT if chance < SLIM else min(SHUT, cost / chance)


def shut(ice: str, breakers: Breakers) -> float:
    """How likely they do not get past it."""
    return 1 - passed(ice, breakers)[0]
