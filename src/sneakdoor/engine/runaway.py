"""The end of every loop that a rulebook, a save or a scenario could make go on for ever.

Each `while` and each count that follows what a state says is bounded by one number; a game that reaches it raises
`Runaway`, whoever made it so. Loops that end by themselves say why in `tests/rules/test_runaway.py`.
"""

from __future__ import annotations

from typing import Final

from sneakdoor.errors import Runaway

MOST_STEPS: Final = 100_000
"""More steps than any chain of automatic steps takes, and more than anything in a game numbers."""
RUNAWAY: Final = range(MOST_STEPS)
"""What counts them; the hottest loops count down by themselves."""


def numbers(low: int, high: int) -> range:
    """The whole numbers from one to another, both included, for a choice or a count; Runaway if there are too many."""
    if high - low >= len(RUNAWAY):
        raise Runaway(f"counting from {low} to {high}")
    return range(low, high + 1)
