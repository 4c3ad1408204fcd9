"""The coach: what the computer would do in a player's place, where the computer is also the opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.players.reasons import sentence
from sneakdoor.views import Side

from .record import OTHER
from .refusal import Refusal
from .shapes import AdviceAnswer

if TYPE_CHECKING:
    from .table import Table

PEOPLE: Final = "The coach speaks only in games against the computer."


async def advice(table: Table, side: Side, seq: int, number: int) -> AdviceAnswer:
    """What the strongest level would do now, from what that side sees, and its reasons."""
    record = table.record
    other = record.seats.get(OTHER[side])
    if other is None or not other.is_bot:
        raise Refusal("forbidden", PEOPLE)
    async with table.lock:
        table.check_asked(side, seq)
        game = record.the_game.clone()
    assert game.decision is not None
    keys = game.decision.keys()
    found = await table.lobby.bots.advise(game, side)
    return AdviceAnswer(
        id=number,
        key=keys[found.place],
        reasons=[sentence(reason, found.side) for reason in found.reasons],
        second=None if found.second is None else keys[found.second],
        margin=None if found.margin is None else round(found.margin, 1),
    )
