"""Abilities taken away."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import term

from ..grammar import Voice
from ..targets import Target
from .base import D_LOSES


@term
class LosesAbilities:
    """<card> loses all abilities [except printed subroutines]. CR rule_lose_ability"""

    card: Target
    except_subroutines: bool = False
    cannot_gain: bool = False
    """Whether it cannot gain any either: then its own subroutines are all it has."""
    kind: ClassVar[int] = D_LOSES

    def text(self, voice: Voice) -> str:
        if self.cannot_gain:
            card = self.card.noun(voice)
            return f"{card} cannot gain abilities and loses all abilities except its printed subroutines"
        but = " except printed subroutines" if self.except_subroutines else ""
        return f"{self.card.noun(voice)} loses all abilities{but}"
