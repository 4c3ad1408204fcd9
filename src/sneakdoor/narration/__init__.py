"""What happens, told to each side as far as it may know: in values, and in a sentence that says them.

An entry is made for each reader: the Corp, the Runner, the public, and somebody who may know everything; each time from
what that reader may know at that moment. Costs are folded into what they paid for: "The Corp rezzes Palisade for 3
credits."
"""

from __future__ import annotations

from . import cards, contests, counters, money, playing, runs
from .entries import CardTold, Entry, Kind
from .log import Log

__all__ = ["CardTold", "Entry", "Kind", "Log", "cards", "contests", "counters", "money", "playing", "runs"]
