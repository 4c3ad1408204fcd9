"""Who asks too fast: buckets that fill with time and empty with use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from .settings import Allowance

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
