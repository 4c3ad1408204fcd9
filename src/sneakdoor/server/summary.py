"""A table in a few words: what lists of tables show."""

from __future__ import annotations

from sneakdoor.views import Side

from .record import Record
from .shapes import SeatInfo, TableInfo, TableState


def table_info(id: str, created: float, record: Record, state: TableState, turn: int, spectators: int = 0) -> TableInfo:
    """A table as it is listed."""
    return TableInfo(
        table=id,
        state=state,
        corp=seat_info(record, "corp"),
        runner=seat_info(record, "runner"),
        level=record.level,
        turn=turn,
        spectators=spectators,
        created=created,
        start=None if record.start is None else record.start.info,
    )


def seat_info(record: Record, side: Side) -> SeatInfo | None:
    """Who sits there, and their identity: deck lists stay secret."""
    seat = record.seats[side]
    return None if seat is None else SeatInfo(name=seat.name, deck=seat.deck.identity)
