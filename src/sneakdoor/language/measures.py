"""Relative clauses about what is printed on a card, and about its strength: 'with a trash cost', 'worth 2 or less'."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Counter, term

from .counting import Countable, Number
from .grammar import Voice
from .qualities import is_blank
from .scene import Scene


@term
class WithStrengthAtMost:
    """with N or less strength"""

    number: int

    def clause(self, voice: Voice) -> str:
        return f"with {self.number} or less strength"

    def covers(self, scene: Scene, card: int) -> bool:
        """A program that is no icebreaker has no strength at all. CR rule_programs_without_strength_value."""
        return (scene.is_ice(card) or scene.has_subtype(card, "icebreaker")) and scene.strength(card) <= self.number


@term
class InstallCostAtMost:
    """with an install cost equal to or less than <number> | than the number of power counters on this <card>

    The printed one, since the card is not being installed yet (faq4.qa.q58.kate-davinci). CR rule_targets_must_be_valid
    A facedown card has none. CR rule_facedown_runner_cards_are_blank
    """

    number: Counter | Number
    printed: bool = False
    """Whether it says so."""

    def clause(self, voice: Voice) -> str:
        if isinstance(self.number, Counter):
            number = f"the number of {self.number.value}s on {voice.this()}"
        else:
            number = self.number.value(voice)
        return f"with {'a printed' if self.printed else 'an'} install cost equal to or less than {number}"

    def covers(self, scene: Scene, card: int) -> bool:
        printed = scene.card(card)
        has_one = printed.cost_field == "install_cost" and not is_blank(scene, card, printed.side)
        cost = printed.cost if has_one else None
        most = (
            scene.counters(scene.source, self.number) if isinstance(self.number, Counter) else self.number.amount(scene)
        )
        return isinstance(cost, int) and cost <= most


@term
class PrintedRezCostLess:
    """with a printed rez cost exactly N[credit] less than the trashed card's printed rez cost.

    Of the card that the trigger condition speaks of; what has no rez cost is neither.
    """

    number: int

    def clause(self, voice: Voice) -> str:
        exactly = f"exactly {self.number}[credit] less than the trashed card's printed rez cost"
        return f"with a printed rez cost {exactly}"

    def covers(self, scene: Scene, card: int) -> bool:
        event = scene.event
        if event is None or event.card < 0:
            return False
        this, trashed = (_printed_rez_cost(scene, c) for c in (card, event.card))
        return this is not None and trashed is not None and this == trashed - self.number


def _printed_rez_cost(scene: Scene, card: int) -> int | None:
    printed = scene.card(card)
    cost = printed.cost if printed.cost_field == "rez_cost" else None
    return cost if isinstance(cost, int) else None


@term
class PrintedInstallCostAtLeast:
    """with a printed install cost of N[credit] or greater; a facedown card has none"""

    number: int

    def clause(self, voice: Voice) -> str:
        return f"with a printed install cost of {self.number}[credit] or greater"

    def covers(self, scene: Scene, card: int) -> bool:
        printed = scene.card(card)
        cost = printed.cost if printed.cost_field == "install_cost" else None
        facedown = scene.is_installed(card) and not scene.is_faceup(card)
        return not facedown and isinstance(cost, int) and cost >= self.number


@term
class ThatPrintedInstallCost:
    """with that printed install cost: the one chosen before; a facedown card has none"""

    def clause(self, voice: Voice) -> str:
        return "with that printed install cost"

    def covers(self, scene: Scene, card: int) -> bool:
        printed = scene.card(card)
        has_one = printed.cost_field == "install_cost" and not is_blank(scene, card, printed.side)
        return has_one and printed.cost == scene.named_number()


@term
class WorthExactly:
    """worth agenda points equal to the exact number of <things>"""

    number: Countable

    def clause(self, voice: Voice) -> str:
        return f"worth agenda points equal to the exact number of {self.number.many(voice)}"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.card(card).points == self.number.count(scene)


@term
class WorthAtMost:
    """worth N or less agenda points"""

    number: int
    before_zone: ClassVar[bool] = True

    def clause(self, voice: Voice) -> str:
        return f"worth {self.number} or less agenda points"

    def covers(self, scene: Scene, card: int) -> bool:
        points = scene.card(card).points
        return points is not None and points <= self.number


@term
class PrintedPointsAreX:
    """with a printed agenda point value equal to X, the one announced with the cost; what became an agenda has none"""

    def clause(self, voice: Voice) -> str:
        return "with a printed agenda point value equal to X"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.printed_points(card) == scene.x()


@term
class WithTrashCost:
    """with a trash cost"""

    def clause(self, voice: Voice) -> str:
        return "with a trash cost"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.card(card).printed_trash_cost is not None


@term
class TrashCostIsX:
    """with trash cost equal to X, the one announced with the cost: as it is now. CR rule_modified_costs"""

    unannounced: ClassVar[WithTrashCost] = WithTrashCost()
    """What could be meant, as long as X has not been announced."""

    def clause(self, voice: Voice) -> str:
        return "with trash cost equal to X"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.trash_cost(card) == scene.x()


@term
class WithTrashAbilities:
    """with [trash] abilities. CR rule_trash_ability"""

    def clause(self, voice: Voice) -> str:
        return "with [trash] abilities"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.card(card).has_trash_ability
