"""A choice that its player has begun and not finished: what it began with, and whether it can be left.

It can be left where leaving tells nobody anything and takes nothing from anybody: nobody has learnt of a card since,
nothing was left to chance, the other side has decided nothing, and nothing was told but what is paid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import UNFINISHED
from sneakdoor.engine.naming import KNOWING, card_name, knows
from sneakdoor.engine.option import CardOption
from sneakdoor.narration import Kind
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.views import LeaveView, Side

if TYPE_CHECKING:
    from sneakdoor.engine.state import State
    from sneakdoor.game import Game

READERS: Final = ("corp", "runner", None)
HARMLESS: Final = frozenset(
    (
        Kind.ABILITY_USED,
        Kind.CARD_TRASHED,
        Kind.CLICKS_SPENT,
        Kind.COUNTERS_REMOVED,
        Kind.CREDITS_SPENT,
        Kind.TURN_BEGAN,
    )
)
"""What may have been told since: what is paid, before anything has come of it, and whose turn it is."""


@dataclass(frozen=True, slots=True)
class Begun:
    """What a player began, and how things stood before."""

    choices: int
    """How many choices of the table came before it."""
    side: Side
    left: LeaveView
    """As its player is told."""
    rng: int
    """The state of chance."""
    known: tuple[frozenset[int], ...]
    """The cards that each side knew."""
    told: tuple[int, ...]
    """How many entries each had been told."""


def begun(game: Game, place: int, choices: int) -> Begun:
    """What a player begins by choosing that option."""
    decision, log = game.decision, game.log
    assert decision is not None
    assert log is not None
    state = game.state
    option = state.options[place]
    what, title = option.verb, None
    if isinstance(option, CardOption):
        what = f"{what} {card_name(state, option.card, state.decider)}"
        title = state.printed[option.card].title if knows(state, option.card, state.decider) else None
    return Begun(
        choices,
        decision.side,
        LeaveView(kind=type(option).__name__, key=decision.keys()[place], text=f"do not {what}", title=title),
        state.rng,
        known(state),
        tuple(len(log.entries(reader)) for reader in READERS),
    )


def leaving(game: Game, since: Begun | None) -> Begun | None:
    """What can be left now, of what was begun last."""
    decision, log = game.decision, game.log
    if since is None or decision is None or log is None or game.state.deciding not in UNFINISHED:
        return None
    if decision.side != since.side or game.state.rng != since.rng:
        return None
    if not all(now <= before for now, before in zip(known(game.state), since.known, strict=True)):
        return None
    told = (entry for reader, n in zip(READERS, since.told, strict=True) for entry in log.entries(reader, n))
    return since if all(entry.kind in HARMLESS for entry in told) else None


def known(state: State) -> tuple[frozenset[int], ...]:
    """The cards that each side may know."""
    return tuple(
        frozenset(card for card, bits in enumerate(state.known) if bits & KNOWING[side] == KNOWING[side])
        for side in (CORP_SIDE, RUNNER_SIDE)
    )
