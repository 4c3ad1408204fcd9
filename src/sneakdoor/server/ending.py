"""How a game ends by what its players say, and how another begins: giving up, claiming it, playing again."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from sneakdoor.game import CONCESSION
from sneakdoor.views import Side

from .record import OTHER, Event
from .refusal import Refusal
from .standing import CLAIM, Standing

if TYPE_CHECKING:
    from .table import Table


async def concede(table: Table, side: Side, accepted: Callable[[], None]) -> None:
    """A player gives up."""
    async with table.lock:
        table.check_playing()
        over = lost(table, side, CONCESSION)
        await table.keep([Event("conceded", {"side": side})], accepted, over)


async def claim(table: Table, side: Side, accepted: Callable[[], None]) -> None:
    """A player has waited for the other as long as was agreed, and takes the game."""
    async with table.lock:
        table.check_playing()
        if table.record.claim_after is None:
            raise Refusal("illegal", "At this table whoever is away is waited for; nobody can claim the game.")
        left = table.claim_in(side)
        if left is None:
            raise Refusal("illegal", "The other player is here; the game can be claimed when they have been away.")
        if left > 0:
            message = f"The other player may still come back; the game can be claimed in {math.ceil(left)} seconds."
            raise Refusal("illegal", message)
        over = lost(table, OTHER[side], CLAIM)
        await table.keep([Event("claimed", {"side": side})], accepted, over)


def lost(table: Table, side: Side, reason: str) -> Standing:
    """How the game of a table stands when a side has lost it as it is."""
    return replace(table.record.standing, state="over", winner=OTHER[side], reason=reason)


async def rematch(table: Table, side: Side, swap: bool, accepted: Callable[[], None]) -> None:
    """A player would like another game; when both do, there is one."""
    async with table.lock:
        record = table.record
        if record.state != "over":
            raise Refusal("illegal", "The game is still going on; ask for another when it is over.")
        if record.next is not None:
            raise Refusal("illegal", "The other game has been opened already.")
        await table.keep([Event("rematch", {"side": side, "swap": swap})], accepted)
        other = record.seat(OTHER[side])
        if other.is_bot or other.wants is not None:
            swapped = swap if other.is_bot else swap and bool(other.wants)
            opened = await table.lobby.open_again(table, swapped)
            await table.keep([Event("next", {"table": opened})])
        table.tell_table()
