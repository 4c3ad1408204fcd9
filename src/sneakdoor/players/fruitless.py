"""What a player has used to no effect: it is not used again soon, whatever its words seem to promise."""

from __future__ import annotations

from typing import Final, NamedTuple

from sneakdoor.views import OptionView, PlayerView, View

from .reading import read

SOON: Final = 8
"""How many turns, of both sides, something that came to nothing is left alone."""
SETTLED: Final = frozenset(("action", "window"))
"""Decisions at which what was used before has been done."""

What = tuple[str, int]
"""A card and the place of its ability."""


class Use(NamedTuple):
    """An ability that has been used, and how things stood before."""

    what: What
    turn: int
    credits: int
    board: tuple[object, ...]


class Fruitless:
    """The abilities that one player has used as an action in one game, without anything coming of it."""

    def __init__(self) -> None:
        self._used: Use | None = None
        """What has just been used."""
        self._vain: dict[What, int] = {}
        """The turn in which something came to nothing."""

    def look(self, view: View) -> None:
        """See whether anything has come of what was used."""
        if self._used is None or view.open_decision.kind not in SETTLED:
            return
        use, self._used = self._used, None
        if use.turn == view.turn and own(view).credits <= use.credits and use.board == board_of(view):
            self._vain[use.what] = use.turn

    def chose(self, view: View, about: OptionView) -> None:
        """Note what is used as an action."""
        self._used = None
        if view.open_decision.kind != "action" or about.verb != "use" or about.title is None or about.ability is None:
            return
        if read(about.title).run_made(about.ability) is None:
            self._used = Use((about.title, about.ability), view.turn, own(view).credits, board_of(view))

    def without(self, view: View, values: list[float]) -> list[float]:
        """What options are worth, if those that came to nothing lately will again."""
        if not self._vain or view.open_decision.kind != "action":
            return values
        return [
            min(v, -1.0) if self._vainly(view, a) else v for v, a in zip(values, view.open_decision.about, strict=True)
        ]

    def _vainly(self, view: View, about: OptionView) -> bool:
        if about.verb != "use" or about.title is None or about.ability is None:
            return False
        turn = self._vain.get((about.title, about.ability))
        return turn is not None and view.turn < turn + SOON


def own(view: View) -> PlayerView:
    """The player whose turn it is: nobody else takes actions."""
    return view.corp if view.active == "corp" else view.runner


def board_of(view: View) -> tuple[object, ...]:
    """All that using something could have changed, but for what it costs."""
    corp, runner, mine = view.corp, view.runner, own(view)
    theirs = runner if mine is corp else corp
    installed = [c for server in view.servers.values() for c in server.cards] + list(view.rig)
    return (
        *(mine.hand, theirs.hand, mine.deck, theirs.deck, theirs.credits, corp.points, runner.points, runner.tags),
        *(len(mine.discard), len(theirs.discard), corp.bad_publicity, corp.identity_side, runner.identity_side),
        *(len(corp.known_in_deck), len(runner.known_in_deck), mine.hand_size, len(view.lasting)),
        *((c.handle, c.faceup, tuple(c.counters.items()), len(c.hosted)) for c in installed),
    )
