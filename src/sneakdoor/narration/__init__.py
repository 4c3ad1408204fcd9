"""What happens, told in sentences, to each side what it may know.

A sentence is made three times: for the Corp, for the Runner, and for somebody who may know everything, each time from
what that reader may know at that moment. Costs are folded into what they paid for: "The Corp rezzes Palisade for 3
credits."
"""

from __future__ import annotations

from . import cards, contests, counters, money, playing, runs
from .log import Entry, Log

__all__ = ["Entry", "Log", "cards", "contests", "counters", "money", "playing", "runs"]
