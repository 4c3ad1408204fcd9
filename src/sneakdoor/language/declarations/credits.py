"""Credits on cards, and what they may be spent on."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Basic, Verb, term

from ..descriptions import Cards
from ..grammar import Voice, listing
from ..scene import Scene
from .base import D_RECURRING, D_SPEND


@term
class RecurringCredits:
    """N[recurring-credit]. CR rule_recurring_credits"""

    number: int
    kind: ClassVar[int] = D_RECURRING

    def text(self, voice: Voice) -> str:
        return f"{self.number}[recurring-credit]"


@term
class For:
    """what credits on a card may be spent on"""

    verb: Verb
    cards: Cards | None = None
    basic: Basic | None = None

    def words(self, voice: Voice) -> str:
        """'to install programs', 'to pay for using icebreakers'."""
        if self.basic is not None:
            return f"to take the basic action to {self.basic.value}"
        if self.verb is Verb.TRASH and self.cards is None:
            return "to pay trash costs"
        cards = self.cards.many(voice) if self.cards is not None else "cards"
        return f"to pay for using {cards}" if self.verb is Verb.USE else f"to {self.verb.value} {cards}"

    def allows(self, scene: Scene, verb: Verb, card: int) -> bool:
        """Whether they may pay for doing this to that card."""
        return verb is self.verb and (self.cards is None or (card >= 0 and self.cards.covers(scene, card)))


@term
class CanSpendHosted:
    """you can spend hosted credits [to <do>]. CR rule_spend_hosted_credits"""

    to: For | None = None
    kind: ClassVar[int] = D_SPEND

    def text(self, voice: Voice) -> str:
        if self.to is None:
            return "you can spend hosted credits"
        return f"you can spend hosted credits {self.to.words(voice).replace('to pay for using', 'to use')}"

    def allows(self, scene: Scene, verb: Verb, card: int) -> bool:
        """Whether hosted credits may pay for doing this to that card."""
        return self.to is None or self.to.allows(scene, verb, card)


@term
class UseCredits:
    """use these credits <for>"""

    uses: tuple[For, ...]
    number: int = 2
    kind: ClassVar[int] = D_SPEND

    def text(self, voice: Voice) -> str:
        these = "this credit" if self.number == 1 else "these credits"
        return f"use {these} {listing((use.words(voice) for use in self.uses), 'or')}"

    def allows(self, scene: Scene, verb: Verb, card: int) -> bool:
        """Whether these credits may pay for doing this to that card."""
        return any(use.allows(scene, verb, card) for use in self.uses)
