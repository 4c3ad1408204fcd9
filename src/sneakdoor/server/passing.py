"""Which windows pass by themselves, and which of those must not show that they did.

A player's settings pass windows for them (`sneakdoor.stops`). Where the Corp has cards that the Runner may not know,
that the Corp could do nothing must not show: such a window is shown and waits like one that is passed by hand. Whether
it waits depends on settings and on what everybody sees, never on hidden cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum

from msgspec.structs import replace

from sneakdoor import stops
from sneakdoor.deciding import Deciding
from sneakdoor.engine.interned import DONE, PASS
from sneakdoor.engine.windows import WindowFrame, secretive
from sneakdoor.game import Game
from sneakdoor.players.shortcuts import carried_out
from sneakdoor.views import DecisionView, ShortcutKind, Side, View, view

from .record import PLAYER, STOP, Event, Record, Seat, chosen
from .standing import Standing

ACTION_RULES = {"corp": "step_corp_turn_action", "runner": "step_runner_turn_action"}
"""Where a player takes an action."""


class Passing(Enum):
    """How a decision is dealt with."""

    ASKED = "asked"
    AT_ONCE = "at once"
    SLOWLY = "slowly"
    """Passed as well, but shown, and no faster than by hand."""


def passing(record: Record, game: Game) -> Passing:
    """How the open decision is dealt with; `game` is the record's, or a clone a few choices ahead."""
    decision = game.decision
    if decision is None:
        return Passing.ASKED
    seat = record.seat(decision.side)
    if decision.kind == "trash first":
        wanted = seat.is_bot or seat.trash_first or seat.hold or DONE not in game.state.options
        return Passing.ASKED if wanted else Passing.AT_ONCE
    if decision.kind != "window":
        return Passing.ASKED
    stop = stops.stop_of(game.state)
    setting = setting_of(seat, stop)
    if setting == stops.ALWAYS or (setting == stops.USEFUL and asks_usefully(record, game, stop)):
        return Passing.ASKED
    slowly = setting != stops.NEVER and decision.side == "corp" and hides(game)
    return Passing.SLOWLY if slowly else Passing.AT_ONCE


def setting_of(seat: Seat, stop: str | None) -> str:
    """What a player wants in a kind of window; whoever holds priority wants to be asked."""
    if stop is None or seat.hold:
        return stops.ALWAYS
    return seat.stops.get(stop, stops.ALWAYS)


def asks_usefully(record: Record, game: Game, stop: str | None) -> bool:
    """Whether a player who wants to be asked where it is of use is asked in the open window."""
    decision = game.decision
    assert decision is not None
    seen = view(game, decision.side)
    if record.seat(decision.side).passes and not stops.threatened(seen):
        return False
    return stops.stops_at(seen, stops.USEFUL, declined(record, game, decision.side, stop))


def rouses(game: Game, place: int) -> bool:
    """Whether a choice is something that happens to the other side: whatever is more than passing a window."""
    decision = game.decision
    return decision is not None and not (decision.kind == "window" and place == pass_of(game))


def shows_idle(record: Record, game: Game) -> bool:
    """Whether a window that the game passed over, as the Corp could do nothing, is shown and waits all the same."""
    return setting_of(record.seat("corp"), stops.stop_of(game.state)) != stops.NEVER


def declined(record: Record, game: Game, side: Side, stop: str | None) -> Collection[str]:
    """What a player passed up between their own actions this turn, and is not asked about again."""
    before = record.passed.get(side, frozenset())
    return before if stop == f"{side}-actions" and f"turn {game.state.turn}" in before else ()


def hides(game: Game) -> bool:
    """Whether the Runner cannot tell what the Corp could do in the open window."""
    top = game.state.stack[-1]
    return isinstance(top, WindowFrame) and secretive(game.state, top.here)


def pass_of(game: Game) -> int:
    """The place of passing, or of going on without trashing anything, among the options."""
    return game.state.options.index(DONE if game.state.deciding is Deciding.TRASH_FIRST else PASS)


def foreseen(record: Record, place: int, by: str) -> tuple[list[Event], Standing]:
    """A choice with all that settings choose right after it, durable together; and how the game stands after it."""
    return _foreseen(record, record.the_game.clone(), [place], by)


def foreseen_shortcut(record: Record, kind: ShortcutKind) -> tuple[list[Event], Standing]:
    """The same of all the choices of a shortcut."""
    game = record.the_game.clone()
    return _foreseen(record, game, carried_out(game, kind), PLAYER)


def _foreseen(record: Record, game: Game, places: Iterable[int], by: str) -> tuple[list[Event], Standing]:
    found: list[Event] = []
    for place in places:
        decision = game.decision
        asks = by == PLAYER and decision is not None and record.seat(decision.side).trash_first
        found.append(chosen(game, place, by, part=bool(found), trash_first=asks))
        game.choose(place)
        while passing(record, game) is Passing.AT_ONCE:
            passed = pass_of(game)
            found.append(chosen(game, passed, STOP))
            game.choose(passed)
    return found, Standing.of(game)


def discreet(picture: View) -> View:
    """A picture as the others may have it: that a player has a window before their own action tells what they could do.

    So it looks like the action that follows.
    """
    decision = picture.decision
    if decision is None or decision.kind != "window" or decision.side == picture.viewer:
        return picture
    side = decision.side
    if picture.window != f"{side}-actions":
        return picture
    return replace(picture, decision=DecisionView(side=side, kind="action"), window=None, rule=ACTION_RULES[side])
