"""Obstacles in what something costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .obstacles import Interned, Obstacle

if TYPE_CHECKING:
    from sneakdoor.language.costs import Cost
    from sneakdoor.terms import Counter


class CostObstacle(Obstacle):
    """It costs what the player cannot pay."""

    __slots__ = ()
    rule = "rule_cost"
    after_moment = True


class ShortOfCredits(CostObstacle):
    """There are too few credits to spend on it."""

    __slots__ = ("need",)

    def __init__(self, need: int) -> None:
        self.need = need


class SpendingForbidden(CostObstacle):
    """A card forbids to spend credits."""

    __slots__ = ("source",)
    rule = "rule_cannot_precedence"
    after_moment = False

    def __init__(self, source: int) -> None:
        self.source = source
        """The card that says so."""


class ShortOfClicks(CostObstacle):
    """There are too few clicks."""

    __slots__ = ("need",)

    def __init__(self, need: int) -> None:
        self.need = need


class ShortOfCounters(CostObstacle):
    """The card has too few counters."""

    __slots__ = ("kind", "need")

    def __init__(self, kind: Counter, need: int) -> None:
        self.kind = kind
        self.need = need


class Unpayable(CostObstacle):
    """A part of the cost cannot be paid."""

    __slots__ = ("part",)

    def __init__(self, part: Cost) -> None:
        self.part = part


class NoWayToPay(CostObstacle):
    """Of several ways to pay, none is possible."""

    __slots__ = ()


class SpendOnlyFrom(CostObstacle):
    """The ability is paid for with credits from a card of a subtype, and there are none."""

    __slots__ = ("subtype",)
    rule = "rule_use_restriction"

    def __init__(self, subtype: str) -> None:
        self.subtype = subtype


class CostPrevented(CostObstacle):
    """Something would keep the cost from being paid."""

    __slots__ = ()
    rule = "rule_cost_interrupt_static_mandatory"


class NoTrashCost(Obstacle):
    """The accessed card has no trash cost."""

    __slots__ = ()
    rule = "rule_paying_trash_costs"


SHORT_OF_CREDITS: Final = Interned(ShortOfCredits)
SHORT_OF_CLICKS: Final = Interned(ShortOfClicks)
SPENDING_FORBIDDEN: Final = Interned(SpendingForbidden)
NO_WAY_TO_PAY: Final = NoWayToPay()
COST_PREVENTED: Final = CostPrevented()
NO_TRASH_COST: Final = NoTrashCost()
