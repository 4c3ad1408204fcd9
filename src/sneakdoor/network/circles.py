"""What keeps a network from going round in circles: an ability that changes nothing can look good again and again."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sneakdoor.encoding import layout
from sneakdoor.encoding.vocabulary import OPTION_OF
from sneakdoor.engine.options import Use

from . import plan
from .forward import Ints

MOST: Final = 2
"""How often an ability is used in a turn while everything looks the same."""


class Circles:
    """What one side has used in a turn, by how everything looked."""

    def __init__(self) -> None:
        self._turn = -1
        self._used: Counter[tuple[int, int]] = Counter()

    def barred(self, seen: Ints, options: Ints) -> list[int]:
        """The places of the options that lead nowhere: never all of them, as nobody must use anything."""
        turn = int(seen[layout.AT["turn"]])
        if turn != self._turn:
            self._turn = turn
            self._used.clear()
        if not self._used:
            return []
        looks = _looks(seen)
        uses = options[:, plan.OPTION_COLUMN["verb"]] == OPTION_OF[Use]
        found = [int(place) for place in uses.nonzero()[0] if self._used[looks, int(place)] >= MOST]
        return found if len(found) < len(options) else []

    def took(self, seen: Ints, options: Ints, place: int) -> None:
        """This option was taken."""
        if options[place, plan.OPTION_COLUMN["verb"]] == OPTION_OF[Use]:
            self._used[_looks(seen), place] += 1


def _looks(seen: Ints) -> int:
    """All that is seen, but how many effects last: one more that does nothing is no difference."""
    compared = seen.copy()
    compared[layout.AT["lasting"]] = 0
    return hash(compared.tobytes())
