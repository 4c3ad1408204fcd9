"""A table in a few words: what lists of tables show."""

from __future__ import annotations

from typing import Any

from .record import Record


def table_info(id: str, created: float, record: Record, state: str, turn: int) -> dict[str, Any]:
    """TableInfo of a table that nobody looks at."""
    return {
        "table": id,
        "state": state,
        "corp": seat_info(record, "corp"),
        "runner": seat_info(record, "runner"),
        "level": record.level,
        "turn": turn,
        "spectators": 0,
        "created": created,
        "from": None if record.start is None else record.start.info,
    }


def seat_info(record: Record, side: str) -> dict[str, str] | None:
    """Who sits there, and their identity: deck lists stay secret."""
    seat = record.seats[side]
    return None if seat is None else {"name": seat.name, "deck": seat.deck.identity}
