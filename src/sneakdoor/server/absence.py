"""How long players who are away have been waited for.

What counts is time in which one player is at the table and the other is not. Whoever comes back has not been away;
whoever leaves while waiting goes on waiting where they left off.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sneakdoor.views import Side

from .record import OTHER, SIDES


class Absence:
    """The time for which each player of a game has been waited for."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._waited: dict[Side, float] = dict.fromkeys(SIDES, 0.0)
        self._since: dict[Side, float | None] = dict.fromkeys(SIDES)

    def note(self, here: Mapping[Side, bool]) -> None:
        """Who is at the table from now on."""
        now = self._clock()
        for side in SIDES:
            waited = 0.0 if here[side] else self.waited(side)
            self._waited[side] = waited
            self._since[side] = now if here[OTHER[side]] and not here[side] else None

    def waited(self, side: Side) -> float:
        """For how many seconds that player has been waited for."""
        since = self._since[side]
        return self._waited[side] + (0.0 if since is None else self._clock() - since)
