"""What players wish of their table besides playing: in which windows to be asked, for how long not, who may watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sneakdoor.stops import StopSetting
from sneakdoor.views import Side

from .messages import SpectatorsAllowed
from .record import Event
from .refusal import Refusal

if TYPE_CHECKING:
    from .table import Table


async def allow(table: Table, side: Side, spectators: SpectatorsAllowed, accepted: Callable[[], None]) -> None:
    """A player says who may watch; whoever may not any longer is sent away."""
    async with table.lock:
        await table.keep([Event("allowed", {"side": side, "spectators": spectators})], accepted)
        table.send_away()
        table.tell_table()


async def set_stops(table: Table, side: Side, stops: dict[str, StopSetting], accepted: Callable[[], None]) -> None:
    """A player says in which kinds of windows they want to be asked."""
    async with table.lock:
        unknown = stops.keys() - table.record.seat(side).stops.keys()
        if unknown:
            raise Refusal("malformed", f"No kind of window is called {min(unknown)!r}; the catalogue lists them.")
        await table.keep([Event("stops", {"side": side, "stops": stops})], accepted)
        table.reconsider()
        table.tell_table(only=side)
    table.wake()


async def let_pass(table: Table, side: Side, on: bool, accepted: Callable[[], None]) -> None:
    """A player's windows pass until something happens, or no longer; where more is asked of them there is no point."""
    async with table.lock:
        table.record.seat(side).passes = on and table.record.state == "playing"
        table.reconsider()
        table.end_passing()
        accepted()
        table.tell_table(only=side)
    table.wake()


async def hold(table: Table, side: Side, on: bool, accepted: Callable[[], None]) -> None:
    """A player wants to be asked in every window for now, or no longer."""
    async with table.lock:
        table.record.seat(side).hold = on
        table.reconsider()
        accepted()
        table.tell_table(only=side)
    table.wake()
