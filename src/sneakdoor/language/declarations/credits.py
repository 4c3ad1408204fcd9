"""Credits on cards, and what they may be spent on."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from sneakdoor.terms import Server, Verb, term

from ..counting import Number
from ..descriptions import BOLD, Cards
from ..grammar import Voice, listing
from ..scene import Scene
from .base import D_RECURRING, D_SPEND


@term
class RecurringCredits:
    """N[recurring-credit], X[recurring-credit]. CR rule_recurring_credits"""

    number: int | Number
    kind: ClassVar[int] = D_RECURRING

    def text(self, voice: Voice) -> str:
        return f"{self.number if isinstance(self.number, int) else 'X'}[recurring-credit]"

    def amount(self, scene: Scene) -> int:
        """How many there are to be after a refill."""
        return self.number if isinstance(self.number, int) else self.number.amount(scene)


@term
class For:
    """what credits on a card may be spent on"""

    verb: Verb
    cards: Cards | tuple[Cards, ...] | None = None
    during_runs: bool = False
    costs: bool = False
    """Whether it says 'to pay install costs'."""

    def words(self, voice: Voice) -> str:
        """'to install programs', 'to pay for using icebreakers'."""
        if self.verb is Verb.REMOVE_TAG:
            return f"to {self.verb.value}"
        if self.costs or (self.verb is Verb.TRASH and self.cards is None):
            of = f" of {self._what(voice)}" if self.costs and self.cards is not None else ""
            return f"to pay {self.verb.value} costs{of}"
        if self.verb is Verb.TRACE:
            return "during traces"
        text = f"to pay {self.gerund(voice)}" if self.verb is Verb.USE else f"to {self.verb.value} {self._what(voice)}"
        return f"{text} during runs" if self.during_runs else text

    def gerund(self, voice: Voice) -> str:
        """'for installing virus programs', where several uses are listed."""
        return f"for {self.verb.value.removesuffix('e')}ing {self._what(voice)}"

    def _what(self, voice: Voice) -> str:
        if isinstance(self.cards, tuple):
            if alike(self.cards):
                plain = replace(self.cards[0], subtype=None)
                return f"{listing(BOLD(c.subtype) for c in self.cards if c.subtype)} {plain.many(voice)}"
            return listing(c.words(voice, many=True, prep="in").removeprefix("pieces of ") for c in self.cards)
        return self.cards.many(voice).removeprefix("pieces of ") if self.cards is not None else "cards"

    def allows(self, scene: Scene, verb: Verb, card: int) -> bool:
        """Whether they may pay for doing this to that card."""
        if verb is not self.verb or (self.during_runs and not scene.is_during_run()):
            return False
        if isinstance(self.cards, tuple):
            return card >= 0 and any(cards.covers(scene, card) for cards in self.cards)
        return self.cards is None or (card >= 0 and self.cards.covers(scene, card))


def alike(cards: tuple[Cards, ...]) -> bool:
    """Whether descriptions differ in nothing but their subtypes."""
    plain = {replace(c, subtype=None) for c in cards if c.subtype is not None}
    return len(plain) == 1 and all(c.subtype is not None for c in cards)


@term
class DuringARun:
    """credits that may be spent on anything, during a run (runs on <server>). CR rule_spend_hosted_credits_during"""

    on: Server | None = None

    def words(self, voice: Voice) -> str:
        """'during a run', 'during runs on HQ'."""
        if self.on is Server.CENTRAL:
            return "during runs on central servers"
        return "during a run" if self.on is None else f"during runs on {self.on.value}"

    def gerund(self, voice: Voice) -> str:
        """The same, where several uses are listed."""
        return self.words(voice)

    def allows(self, scene: Scene, verb: Verb, card: int) -> bool:
        """Whether such a run is in progress."""
        return scene.is_during_run() and (self.on is None or scene.attacked_server() in scene.servers(self.on))


@term
class CanSpendHosted:
    """you can spend hosted credits [to <do>]. CR rule_spend_hosted_credits"""

    to: For | DuringARun | None = None
    kind: ClassVar[int] = D_SPEND

    def text(self, voice: Voice) -> str:
        if self.to is None:
            return "you can spend hosted credits"
        return f"you can spend hosted credits {self.to.words(voice).replace('to pay for using', 'to use')}"

    def allows(self, scene: Scene, verb: Verb, card: int) -> bool:
        """Whether hosted credits may pay for doing this to that card."""
        return self.to is None or self.to.allows(scene, verb, card)


@term
class HostedAreInPool:
    """hosted credits are considered to be in your credit pool: to be spent on anything, counted, and lost"""

    kind: ClassVar[int] = D_SPEND

    def text(self, voice: Voice) -> str:
        return "hosted credits are considered to be in your credit pool"

    def allows(self, scene: Scene, verb: Verb, card: int) -> bool:
        """They may pay for anything."""
        return True


@term
class UseCredits:
    """use these credits <for>"""

    uses: tuple[For | DuringARun, ...]
    number: int = 2
    kind: ClassVar[int] = D_SPEND

    def text(self, voice: Voice) -> str:
        these = "this credit" if self.number == 1 else "these credits"
        if len(self.uses) == 1:
            return f"use {these} {self.uses[0].words(voice)}"
        return f"use {these} to pay {listing((use.gerund(voice) for use in self.uses), 'or')}"

    def allows(self, scene: Scene, verb: Verb, card: int) -> bool:
        """Whether these credits may pay for doing this to that card."""
        return any(use.allows(scene, verb, card) for use in self.uses)
