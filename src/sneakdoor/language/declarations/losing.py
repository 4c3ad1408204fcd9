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
    kind: ClassVar[int] = D_LOSES

    def text(self, voice: Voice) -> str:
        but = " except printed subroutines" if self.except_subroutines else ""
        return f"{self.card.noun(voice)} loses all abilities{but}"
