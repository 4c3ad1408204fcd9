"""What came of it all: a line for each attack, and the last line."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from ..people import percentile
from .siege import Tally

MOST_RATIO: Final = 3.0
"""How much later honest players' pictures may come, at the 99th percentile, than without the attack."""
QUIET: Final = "quiet"


@dataclass(slots=True)
class Verdict:
    """Everything that is known in the end."""

    tallies: dict[str, Tally] = field(default_factory=dict)
    times: dict[str, list[float]] = field(default_factory=dict)
    """How long honest choices took, by phase: `quiet`, or the name of an attack."""
    lost: list[str] = field(default_factory=list)
    memory: tuple[float, float, float] = (math.nan, math.nan, math.nan)
    """Before, at most, and after, in MB."""

    @property
    def quiet(self) -> float:
        """The 99th percentile without an attack."""
        return percentile(self.times.get(QUIET, ()), 0.99)

    @property
    def ratio(self) -> float:
        """The 99th percentile during the attacks beside that without."""
        during = [t for phase in self.tallies for t in self.times.get(phase, ())]
        return percentile(during, 0.99) / self.quiet

    @property
    def all_lost(self) -> list[str]:
        """What was lost, and how often the server came to its end."""
        return self.lost + [f"{name}: {how}" for name, tally in self.tallies.items() for how in tally.died]

    @property
    def good(self) -> bool:
        """Whether nothing a stranger sent has hurt the server."""
        return not self.errors and not self.all_lost and self.ratio <= MOST_RATIO

    @property
    def errors(self) -> int:
        """What went wrong inside the server."""
        return sum(tally.errors for tally in self.tallies.values())

    def line(self, name: str) -> str:
        """What one attack did."""
        tally, times = self.tallies[name], self.times.get(name, [])
        p99 = percentile(times, 0.99)
        parts = [
            f"{name:20} {tally.messages:7,} sent in {tally.seconds:4.0f} s",
            f"p99 {p99:7.1f} ms ({p99 / self.quiet:5.1f} times, {len(times)} choices)",
            f"memory {tally.memory:5.0f} MB",
            f"dropped {tally.dropped:,}",
            f"5xx {tally.errors}",
        ]
        if tally.silent:
            parts.append(f"not answered in time {tally.silent}")
        if answers := told(tally.answers):
            parts.append(f"answers {answers}")
        if closed := told(tally.closed):
            parts.append(f"closed {closed}")
        return "  ".join([*parts, *tally.notes, *(f"THE SERVER {how.upper()}" for how in tally.died)])

    def last_line(self) -> str:
        """All in one line."""
        messages = sum(tally.messages for tally in self.tallies.values())
        dropped = sum(tally.dropped for tally in self.tallies.values())
        return (
            f"attack: messages={messages} errors_5xx={self.errors} dropped={dropped} "
            f"p99_ratio={self.ratio:.2f} lost={len(self.all_lost)}"
        )


def told(counted: Counter[int]) -> str:
    """Numbers of things by code."""
    return " ".join(f"{code}:{n}" for code, n in sorted(counted.items()) if n)
