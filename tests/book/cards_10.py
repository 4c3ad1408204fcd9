"""Small cards for the chapter of additional rules."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.language import *
from sneakdoor.language import effects as fx
from sneakdoor.language.grammar import Voice
from sneakdoor.language.scene import Scene
from sneakdoor.terms import term

from ..rules.cards1 import resource

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6
HAND = ["Sure Gamble"] * 5

PURSE = resource("Purse", Static(CanSpendHosted()))
"""Credits on it are spent like those of the pool, as the Runner likes."""


@term
class TraceInitiated:
    """a trace is initiated"""

    kinds: ClassVar[tuple[int, ...]] = (fx.TRACE_INITIATED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return "a trace is initiated"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: fx.Effect) -> bool:
        return True
