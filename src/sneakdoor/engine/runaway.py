"""The end of every loop that a rulebook, a save or a scenario could make go on for ever.

Each `while` and each count that follows what a state says is bounded by one number; a game that reaches it raises
`Runaway`, whoever made it so. Loops that end by themselves say why in `tests/rules/test_runaway.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.errors import Runaway

if TYPE_CHECKING:
    from .state import State

MOST_STEPS: Final = 100_000
"""More steps than any chain of automatic steps takes, and more than anything in a game numbers."""
RUNAWAY: Final = range(MOST_STEPS)
"""What counts them; the hottest loops count down by themselves."""


def numbers(low: int, high: int) -> range:
    """The whole numbers from one to another, both included, for a choice or a count; Runaway if there are too many."""
    if high - low >= len(RUNAWAY):
        raise Runaway(f"counting from {low} to {high}")
    return range(low, high + 1)


def fingerprint(state: State) -> int:
    """What must be the same for the game to have come back to where it was."""
    return hash(
        (
            tuple(state.credits),
            tuple(state.clicks),
            state.tags,
            state.position,
            state.attacked,
            tuple(state.zone),
            tuple(state.faceup),
            tuple(sorted(state.counters.items())),
        )
    )
