"""What can be learned from decisions: what came of each, and how much better that was than expected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

TO_EXPECT: Final = 0.95
"""How much of what came a turn later still counts in what is to be expected of a position;"""
TO_CHOOSE: Final = 0.6
"""and in how good a choice was. A game's end says little about one choice in it."""
Places = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Lessons:
    """Decisions of one side in a store, and what came of each."""

    places: Places
    returns: NDArray[np.float32]
    """What came of it in the end, from 0 to 1, with some of what was expected on the way;"""
    ahead: NDArray[np.float32]
    """and how much better the game stood some turns later than was expected."""

    def __len__(self) -> int:
        return len(self.places)


def joined(parts: list[Lessons]) -> Lessons:
    """All of these."""
    return Lessons(
        np.concatenate([part.places for part in parts]),
        np.concatenate([part.returns for part in parts]),
        np.concatenate([part.ahead for part in parts]),
    )


def outcomes(turns: NDArray[np.int16], values: NDArray[np.float32], won: float, share: float) -> NDArray[np.float32]:
    """What came of each decision: how the game ended, mixed with what was expected as each later turn began.

    Values amid a turn are not asked: those in a run, say, differ from those before it by more than the run is worth.
    """
    found = np.empty(len(turns), np.float32)
    begins = [0, *(np.flatnonzero(np.diff(turns)) + 1).tolist()]
    stop, later = len(turns), won
    for begin in reversed(begins):
        found[begin:stop] = later
        later = share * later + (1 - share) * float(values[begin])
        stop = begin
    return found
