"""Who asks too fast or for too much at a time: buckets that fill with time and empty with use, and places to take."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from . import messages
from .refusal import Refusal
from .settings import Allowance, Settings

MOST_ASKERS = 10_000
"""How many askers are remembered; who was quiet longest is forgotten first."""


class Bucket:
    """What one asker may still ask."""

    __slots__ = ("_allowance", "_clock", "_left", "_since")

    def __init__(self, allowance: Allowance, clock: Callable[[], float] = monotonic) -> None:
        self._allowance = allowance
        self._clock = clock
        self._left = allowance.burst
        self._since = clock()

    def take(self) -> bool:
        """Whether one more is allowed; if so, it counts."""
        now = self._clock()
        self._left = min(self._allowance.burst, self._left + (now - self._since) * self._allowance.per_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each asker."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, asker: str) -> bool:
        """Whether that asker may ask once more."""
        bucket = self._buckets.get(asker)
        if bucket is None:
            bucket = self._buckets[asker] = Bucket(self._allowance)
            if len(self._buckets) > MOST_ASKERS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(asker)
        return bucket.take()


class Places:
    """So many places for each asker, which they give back."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def take(self, asker: str) -> bool:
        """Whether one more was free; if so, it is taken."""
        if self._taken[asker] >= self._most:
            return False
        self._taken[asker] += 1
        return True

    def give(self, asker: str) -> None:
        """One is free again; who has none is forgotten."""
        self._taken[asker] -= 1
        if not self._taken[asker]:
            del self._taken[asker]

    @contextmanager
    def taken(self, asker: str) -> Iterator[bool]:
        """A place for as long as it is needed; or that there was none."""
        had = self.take(asker)
        try:
            yield had
        finally:
            if had:
                self.give(asker)


class GuestLimits:
    """What each guest may ask at tables: coming back over another connection gives nobody more."""

    def __init__(self, settings: Settings) -> None:
        self.messages: Final = Buckets(settings.messages)
        self.nonsense: Final = Buckets(settings.nonsense)
        self.resyncs: Final = Buckets(settings.resyncs)
        self.deck_changes: Final = Buckets(settings.deck_changes)
        self.deck_readings: Final = Buckets(settings.deck_readings)
        self.sockets: Final = Places(settings.sockets_per_guest)
        changes = Buckets(settings.changes)
        self._dear: Final[dict[type[messages.ClientMessage], Buckets]] = {
            messages.Resync: self.resyncs,
            messages.Chat: Buckets(settings.chat),
            messages.Undo: Buckets(settings.undos),
            messages.Rematch: Buckets(settings.rematches),
            messages.Stops: changes,
            messages.Hold: changes,
            messages.Pass: changes,
            messages.Leave: changes,
            messages.Allow: changes,
            messages.Why: Buckets(settings.whys),
            messages.Advise: Buckets(settings.advice),
        }

    def check(self, guest: str, message: messages.ClientMessage) -> None:
        """Refuse what costs others much if this guest has asked for it too often."""
        buckets = self._dear.get(type(message))
        if buckets is not None and not buckets.take(guest):
            raise Refusal("too-fast", "You have asked for that too often; wait a few seconds.")
