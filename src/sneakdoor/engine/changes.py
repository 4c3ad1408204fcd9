"""What can have changed since the last checkpoint, as bits, so that it skips the steps that look at nothing new."""

from __future__ import annotations

from typing import Final

from sneakdoor.language.declarations import (
    D_DURATION,
    D_FREE_MEMORY,
    D_HOST,
    D_LOSES,
    D_MEMORY,
    D_MEMORY_FOR,
    D_MEMORY_LIMIT,
    D_POINTS,
    D_REMOTES,
    D_SUBTYPE,
    D_TO_WIN,
    DECLARATION_KINDS,
    Declaration,
)
from sneakdoor.word import is_word, parts_of

ACTIVITY: Final = 1
"""A unique card, console, program or something that limits others became active or inactive;"""
PLACES: Final = 2
"""an installed or hosted card went or moved;"""
TIMES: Final = 4
"""a turn, run or encounter ended, or something expires at the next checkpoint;"""
COUNTS: Final = 8
"""counters were placed or removed, or any other card became active or inactive;"""
SCORES: Final = 16
"""an agenda entered or left a score area, or what agendas are worth may be different;"""
HAPPENED: Final = 32
"""something happened that an ability listens to;"""
OVER: Final = 64
"""the game ended."""

_LOOKED_AT: Final = {
    D_POINTS: SCORES,
    D_TO_WIN: SCORES,
    D_MEMORY: ACTIVITY,
    D_MEMORY_FOR: ACTIVITY,
    D_MEMORY_LIMIT: ACTIVITY,
    D_FREE_MEMORY: ACTIVITY,
    D_REMOTES: ACTIVITY,
    D_HOST: ACTIVITY,
    D_SUBTYPE: ACTIVITY,
    D_LOSES: ACTIVITY,
    D_DURATION: TIMES,
}
LOOKED_AT: Final = tuple(_LOOKED_AT.get(kind, 0) for kind in range(DECLARATION_KINDS))
"""What a checkpoint must look at when something of a kind is declared, or is no longer."""
CHECKED_KINDS: Final = tuple(_LOOKED_AT)
"""The kinds of declarations that matter to a checkpoint."""


def varies(declaration: Declaration) -> bool:
    """Whether what is declared hangs on more than that it is declared: on a count, or on which cards it covers."""
    return any(map(is_word, parts_of(declaration)))
