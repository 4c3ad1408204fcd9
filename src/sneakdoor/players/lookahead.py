"""Looking ahead: a few good options are played out in worlds that agree with the view, and the best of them is taken.

Nothing of the real game is used but the seat: worlds are imagined from it. How far it looks is counted in decisions, so
that the same seed plays the same game; the clock only stops it where a machine is far too slow.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from sneakdoor.views import View

from .playout import Playout
from .seat import Seat
from .standing import standing

POINTLESS: Final = -0.9
"""What is worth no more than this is not tried, unless everything is."""


LOOK_AGAIN: Final = 4
"""Worlds after which options that have fallen behind are given up."""


class Judge(Protocol):
    """Whoever can say what each option is worth."""

    def values(self, view: View) -> list[float]:
        """What each option is worth, in credits."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far and how wide to look."""

    kinds: frozenset[str] = frozenset(("window",))
    """Decisions that are worth it: in these, what comes next follows from the rules rather than from plans.

    Playouts by rules of thumb do not carry a plan on. Measured with actions too, hard was no better than normal.
    """
    worlds: int = 12
    """Imagined worlds in which each option is tried."""
    options: int = 4
    """Options that are tried, those first that seem best."""
    margin: float = 5.0
    """How much worse than the best an option may seem and still be tried, in credits."""
    turns: int = 1
    """After how many changes of turn a world is judged."""
    decisions: int = 1200
    """Decisions that may be played out for one choice."""
    trust: float = 0.5
    """How much of the first impression counts beside what came of it."""
    doubt: float = 16.0
    """How far an option may fall behind in one world and still be tried in more, in credits."""
    seconds: float = 0.11
    """When to stop wherever it is."""


class Lookahead:
    """A player who thinks before the decisions that matter."""

    def __init__(self, base: Judge, seed: int, depth: Depth | None = None) -> None:
        self.base = base
        """Whose first impression it starts from."""
        self.depth = depth or Depth()
        self._random = Random(seed)

    def choose(self, seat: Seat) -> int:
        """The place of the option that turns out best."""
        values = self.base.values(seat.view)
        first = max(range(len(values)), key=values.__getitem__)
        if seat.decision["kind"] not in self.depth.kinds:
            return first
        tried = self.promising(values)
        if len(tried) < 2:
            return first
        return self.best(seat, values, tried)

    def promising(self, values: list[float]) -> list[int]:
        """The options that might be best."""
        depth = self.depth
        order = sorted(range(len(values)), key=lambda i: -values[i])
        least = max(values[order[0]] - depth.margin, min(values[order[0]], POINTLESS))
        return [i for i in order[: depth.options] if values[i] >= least]

    def best(self, seat: Seat, values: list[float], tried: list[int]) -> int:
        """The best of some options: each is played out in the same worlds."""
        depth = self.depth
        sign = 1.0 if seat.side == "corp" else -1.0
        totals = dict.fromkeys(tried, 0.0)
        until = seat.view["turn"] + depth.turns
        left = depth.decisions
        stop = time.perf_counter() + depth.seconds
        worlds = 0
        while worlds < depth.worlds and len(tried) > 1 and left > 0 and time.perf_counter() < stop:
            world = seat.imagine(self._random)
            chance = self._random.getrandbits(32)
            for option in tried:
                game = world.clone()
                game.choose(option)
                left -= Playout(game, Random(chance)).play(until)
                totals[option] += sign * standing(game)
            worlds += 1
            if worlds % LOOK_AGAIN == 0:
                tried = self.still_open(tried, values, totals, worlds)
        return max(tried, key=lambda i: totals[i] / max(1, worlds) + depth.trust * values[i])

    def still_open(self, tried: list[int], values: list[float], totals: dict[int, float], worlds: int) -> list[int]:
        """The options that may yet turn out best after so many worlds."""
        depth = self.depth
        found = {i: totals[i] / worlds + depth.trust * values[i] for i in tried}
        least = max(found.values()) - depth.doubt / worlds**0.5
        return [i for i in tried if found[i] >= least]
