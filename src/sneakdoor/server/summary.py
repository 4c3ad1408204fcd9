"""A table in words: what lists of tables show, and what those at it are told about it."""

from __future__ import annotations

from msgspec.structs import asdict

from sneakdoor.views import Side

from .record import Record
from .shapes import Broken, EachSide, SeatInfo, TableInfo, TableState, TableView, UndoWish


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


def table_view(info: TableInfo, record: Record, you: Side | None, online: EachSide) -> TableView:
    """A table as one player, or a spectator, is told about it."""
    mine = None if you is None else record.seat(you)
    return TableView(
        **asdict(info),
        game=info.table,
        version=record.version,
        broken=None if record.broken is None else Broken(step=record.broken.step, message=record.why_broken),
        commitment=record.commitment,
        rulebook=record.rulebook,
        allows="none" if mine is None else mine.allows,
        stops={} if mine is None else mine.stops,
        hold=mine is not None and mine.hold,
        undo=None if record.undo is None else UndoWish(by=record.undo),
        rematch=EachSide(corp=record.wants_another("corp"), runner=record.wants_another("runner")),
        next=record.next,
        online=online,
    )


def seat_info(record: Record, side: Side) -> SeatInfo | None:
    """Who sits there, and their identity: deck lists stay secret."""
    seat = record.seats[side]
    return None if seat is None else SeatInfo(name=seat.name, deck=seat.deck.identity)
