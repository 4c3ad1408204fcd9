"""The solver: whether a position is won whatever the opponent does, whatever chance picks, however the decks lie.

It tries everything on the engine, but for what only spends credits (a boost with nothing to break). A position is WON
if some option of the solving side leads to positions that are all WON; it is LOST if every option can be answered so
that it is LOST. The opponent sees everything. The solving side does not: where a card outside the decks is hidden from
it, what it does must not depend on that card, so only the least it can do counts as a proof. What was not searched to
its end is UNKNOWN, and nothing is made of that.
"""

from __future__ import annotations

import sys
from math import inf
from time import process_time
from typing import Final, NamedTuple

from sneakdoor.engine.declining import default_option
from sneakdoor.engine.state import State
from sneakdoor.terms import DECK_OF, P_OUTSIDE
from sneakdoor.views.about import only_spends

from .goals import Goal, Verdict
from .outcomes import NO_FATE, outcomes
from .positions import Positions

WON, LOST, UNKNOWN = Verdict.WON, Verdict.LOST, Verdict.UNKNOWN
DEEPEST: Final = 300
"""Decisions on a line."""


class Value(NamedTuple):
    """What a position is worth."""

    verdict: Verdict
    length: int = 0
    """How many choices of the solving side the win takes, if the opponent holds out for as long as it can."""


class Exhausted(Exception):
    """The search has taken as many steps, or as much of the processor's time, as it may."""


class Solver:
    """Searches one puzzle. What it has found out is kept, for whoever asks about another position of it."""

    def __init__(self, goal: Goal, most_steps: int = 100_000, seconds: float = inf) -> None:
        self.goal = goal
        self.most_steps = most_steps
        self._deadline = process_time() + seconds
        self.steps = 0
        """How many choices were tried."""
        self.orders = 0
        """At how many of them chance or the order of a deck mattered."""
        self._known: Positions[Value] = Positions()
        self.positions = 0
        sys.setrecursionlimit(max(sys.getrecursionlimit(), 20 * DEEPEST))

    def extend(self, steps: int, seconds: float) -> None:
        """Let it search so much more."""
        self.most_steps = self.steps + steps
        self._deadline = process_time() + seconds

    def value(self, state: State, depth: int = 0) -> Value:
        """What a position is worth. Raises `Exhausted` when it takes too many steps."""
        judged = self.goal.judge(state)
        if judged is not None:
            return Value(judged)
        if depth > DEEPEST:
            return Value(UNKNOWN)
        mine = state.decider == self.goal.side
        places = choices(state)
        if len(places) == 1:
            return self.after(state, places[0], depth)
        entry = self._known.entry(state)
        if entry[1] is not None:
            found: Value = entry[1]
            return found
        self.positions += 1
        entry[1] = Value(UNKNOWN)  # a line that comes back to where it was proves nothing
        try:
            value = self.best(state, places, depth) if mine else self.worst(state, places, depth)
        except Exhausted:
            entry[1] = None
            raise
        entry[1] = value
        return value

    def best(self, state: State, places: list[int], depth: int) -> Value:
        """The solving side decides."""
        blind = hides(state, self.goal.side)
        if blind:
            least = self.after(state, default_option(state), depth)
            if least.verdict is WON:
                return Value(WON, least.length + 1)
        unknown = False
        for place in places:
            value = self.after(state, place, depth)
            if value.verdict is WON and not blind:
                return Value(WON, value.length + 1)
            unknown |= value.verdict is not LOST
        return Value(UNKNOWN if unknown else LOST)

    def worst(self, state: State, places: list[int], depth: int) -> Value:
        """The opponent decides."""
        length, unknown = 0, False
        for place in places:
            value = self.after(state, place, depth)
            if value.verdict is LOST:
                return value
            unknown |= value.verdict is UNKNOWN
            length = max(length, value.length)
        return Value(UNKNOWN) if unknown else Value(WON, length)

    def after(self, state: State, place: int, depth: int = 0) -> Value:
        """What a choice is worth, whatever fate has."""
        self.steps += 1
        if self.steps > self.most_steps or process_time() > self._deadline:
            raise Exhausted
        length, unknown, several = 0, False, False
        for child, fate, whole in outcomes(state, place):
            several |= fate is not NO_FATE
            value = self.value(child, depth + 1)
            if value.verdict is LOST:
                return value
            unknown |= value.verdict is UNKNOWN or not whole
            length = max(length, value.length)
        self.orders += several
        return Value(UNKNOWN) if unknown else Value(WON, length)


def choices(state: State) -> list[int]:
    """The places of the options that do something, or nothing at no price."""
    options = state.options
    if len(options) == 1:
        return [0]
    return [place for place, option in enumerate(options) if not only_spends(state, option)]


def hides(state: State, side: int) -> bool:
    """Whether a side does not know some card outside the decks, or a secret of the opponent's."""
    bit = 1 << side
    known = state.known
    for place, pile in enumerate(state.piles):
        if place in DECK_OF or place == P_OUTSIDE:
            continue
        for card in pile:
            if not known[card] & bit:
                return True
    return any(getattr(frame, "secret", ()) for frame in state.stack)
