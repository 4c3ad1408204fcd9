"""Abilities taken away."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import term

from ..descriptions import Cards
from ..grammar import Voice
from ..targets import Target
from .base import D_LOSES


@term
class LosesAbilities:
    """<card> loses all abilities [except printed subroutines] | loses its printed abilities. CR rule_lose_ability

    Of several: <cards> lose all abilities
    """

    card: Target
    except_subroutines: bool = False
    cannot_gain: bool = False
    """Whether it cannot gain any either: then its own subroutines are all it has."""
    printed: bool = False
    """Whether it says that they are its printed ones, of a card that has no others."""
    many: bool = False
    """Whether it speaks of all such cards."""
    kind: ClassVar[int] = D_LOSES

    def text(self, voice: Voice) -> str:
        if self.many and isinstance(self.card, Cards):
            return f"{self.card.many(voice)} lose all abilities"
        card = self.card.noun(voice)
        if self.printed:
            return f"{card} loses its printed abilities"
        gains = " cannot gain abilities and" if self.cannot_gain else ""
        but = f" except {'its ' if self.cannot_gain else ''}printed subroutines" if self.except_subroutines else ""
        return f"{card}{gains} loses all abilities{but}"
