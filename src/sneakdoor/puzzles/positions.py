"""When two positions are the same.

They are if everything about them is equal but three things: chance and the order of what nobody knows in a deck (all of
it is tried anyway), the numbers by which the engine tells runs, encounters and installed cards apart, and the order in
which cards became active.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, Generic, TypeVar

from sneakdoor.engine.state import State
from sneakdoor.terms import DECK_OF

T = TypeVar("T")
PLAIN: Final = (
    "accessed", "active", "approached", "attacked", "bad_publicity", "bad_publicity_fund", "bids", "breached",
    "clicks_spent", "core_damage", "decider", "deciding", "departed", "encounter_no", "encounter_start", "encountered",
    "mark", "next_remote", "orphans", "parted", "phase", "position", "rule", "run_expected", "run_no", "run_start",
    "seen_root", "successful", "tags", "turn", "window_before", "window_start",
)  # fmt: skip
"""Fields that are values as they are."""
LISTS: Final = ("faceup", "server", "host", "incarnation", "known", "installed_turn", "credits", "clicks")
TABLES: Final = ("ice", "root", "hosted", "counters", "used", "versions")
COMPARED: Final = (
    "acting", "converted", "events", "expected", "face", "history", "last_turn", "lingering", "loops", "options",
    "remembered", "servers_chosen", "stack", "stood", "titles_named",
)  # fmt: skip
"""Fields that are compared one by one, where the rest is equal."""
SIZED: Final = ("history", "lingering", "options", "remembered", "stack")
LEFT_OUT: Final = (
    "active_since", "attentive", "counts_idle_windows", "dirty", "emitted_kinds", "index", "last_encounter", "loaded",
    "numbers", "outcome", "printed", "recorded_kinds", "remembered_kinds", "rng", "rules", "scripted_random", "serial",
    "teller", "turns", "watched_would", "zone", "piles",
)  # fmt: skip
"""What follows from the rest, does not change within a puzzle, or does not matter."""


def rough(state: State) -> Hashable:
    """What equal positions have in common."""
    piles = list(state.piles)
    known = state.known
    for place in DECK_OF:  # of a deck: what is in it, and where what somebody knows lies
        deck = piles[place]
        piles[place] = (*sorted(deck), -1, *[c if known[c] else -1 for c in deck])
    return (
        tuple(piles),
        *[getattr(state, name) for name in PLAIN],
        *[tuple(getattr(state, name)) for name in LISTS],
        *[tuple(sorted(getattr(state, name).items())) for name in TABLES],
        *[len(getattr(state, name)) for name in SIZED],
    )


def same(one: State, other: State) -> bool:
    """Whether two positions of which the rough is equal are the same."""
    return all(getattr(one, name) == getattr(other, name) for name in COMPARED)


class Positions(Generic[T]):
    """What is known about positions met before."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[Any, list[list[Any]]] = {}

    def entry(self, state: State) -> list[Any]:
        """The place for what is known about a position: [the position, what is known]."""
        bucket = self._found.setdefault(rough(state), [])
        for entry in bucket:
            if same(entry[0], state):
                return entry
        entry = [state, None]
        bucket.append(entry)
        return entry
