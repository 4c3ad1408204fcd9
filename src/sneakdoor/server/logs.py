"""What the server tells its operator: one line an event, for people or for programs, and never more than is useful."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Final, Literal

Format = Literal["text", "json"]
LOG: Final = logging.getLogger("sneakdoor.server")
LONGEST_TRACEBACK = 8_000
"""Characters; the end of a traceback says most."""
EVERY = 60.0
"""Seconds between two lines about the same kind of refusal."""


def note(level: int, event: str, **fields: Any) -> None:
    """Tell that something happened. Fields are for counts, codes and places: no tokens, nothing that people said."""
    LOG.log(level, event, extra={"fields": fields})


class Lines(logging.Formatter):
    """Each event as one line: time, level, event, fields."""

    def __init__(self, form: Format) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever a message or an exception contains."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields: dict[str, Any] = dict(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[0] is not None:
            fields["traceback"] = "".join(traceback.format_exception(*record.exc_info))[-LONGEST_TRACEBACK:]
        time, level, event = at.replace("+00:00", "Z"), record.levelname.lower(), record.getMessage()
        if self._form == "json":
            return json.dumps({"time": time, "level": level, "event": event, **fields}, default=str)
        return " ".join([time, level, quoted(event), *(f"{name}={quoted(value)}" for name, value in fields.items())])


def quoted(value: Any) -> str:
    """A value as it stands in a line: in quotes where it has spaces or anything odd in it.

    >>> quoted("address-full"), quoted("two words"), quoted(3)
    ('address-full', '"two words"', '3')
    """
    text = str(value)
    plain = text.isascii() and text.isprintable() and text and not set(text) & set(' "=')
    return text if plain else json.dumps(text)


def set_up(form: Format, level: str) -> None:
    """Send what is logged to the standard error stream; of what the libraries say, only warnings and worse."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(Lines(form))
    own = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(handlers=[stream], level=max(own, logging.WARNING), force=True)
    logging.getLogger("sneakdoor").setLevel(own)


@dataclass(slots=True)
class Count:
    """How often something was refused since that was last told."""

    level: int
    told_at: float
    number: int = 0


class Tally:
    """Counts what is refused, and tells each kind at most once a minute: a flood does not fill the log."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._counts: dict[tuple[str, str], Count] = {}

    def count(self, event: str, kind: str, level: int = logging.WARNING) -> None:
        """One more. Event and kind are words of the server's own, so there are only so many."""
        counted = self._counts.get((event, kind))
        if counted is None:
            counted = self._counts[event, kind] = Count(level, self._clock() - EVERY)
        counted.number += 1
        self._tell(event, kind, counted)

    def tell(self, *, now: bool = False) -> None:
        """Tell what has been counted, as far as its minute is over; or all of it now."""
        for (event, kind), counted in self._counts.items():
            self._tell(event, kind, counted, now=now)

    def _tell(self, event: str, kind: str, counted: Count, *, now: bool = False) -> None:
        if counted.number and (now or self._clock() - counted.told_at >= EVERY):
            note(counted.level, event, kind=kind, count=counted.number)
            counted.number, counted.told_at = 0, self._clock()
