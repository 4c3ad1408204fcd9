"""A table in words: what lists of tables show, and what those at it are told about it."""

from __future__ import annotations

from msgspec.structs import asdict

from sneakdoor.views import Side

from .record import Record
from .shapes import Broken, EachSide, SeatInfo, TableInfo, TableView, UndoWish
from .standing import Standing


def table_info(
    id: str, created: float, changed: float, record: Record, standing: Standing, spectators: int = 0
) -> TableInfo:
    """A table as it is listed."""
    over = standing.state == "over"
    return TableInfo(
        table=id,
        state=standing.state,
        corp=seat_info(record, "corp", over=over),
        runner=seat_info(record, "runner", over=over),
        level=record.level,
        turn=standing.turn,
        spectators=spectators,
        created=created,
        changed=changed,
        points=standing.score,
        result=standing.result,
        rulebook=record.rulebook,
        claim_after=record.claim_after,
        start=None if record.start is None else record.start.info,
    )


def table_view(
    info: TableInfo, record: Record, you: Side | None, online: EachSide, claim_in: float | None
) -> TableView:
    """A table as one player, or a spectator, is told about it."""
    mine = None if you is None else record.seat(you)
    return TableView(
        **asdict(info),
        game=info.table,
        version=record.version,
        broken=None if record.broken is None else Broken(step=record.broken.step, message=record.why_broken),
        commitment=record.commitment,
        allows="none" if mine is None else mine.allows,
        stops={} if mine is None else mine.stops,
        hold=mine is not None and mine.hold,
        passes=mine is not None and mine.passes,
        undo=None if record.undo is None else UndoWish(by=record.undo),
        rematch=EachSide(corp=record.wants_another("corp"), runner=record.wants_another("runner")),
        next=record.next,
        online=online,
        claim_in=claim_in,
    )


def seat_info(record: Record, side: Side, *, over: bool) -> SeatInfo | None:
    """Who sits there, and their identity: deck lists stay secret, and what they are called until the game is over."""
    seat = record.seats[side]
    if seat is None:
        return None
    return SeatInfo(name=seat.name, deck=seat.deck.identity, called=seat.deck.name if over else None)
