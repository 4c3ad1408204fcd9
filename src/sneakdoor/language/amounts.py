"""How much: constants, counts, X."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from sneakdoor.terms import term

from .counting import Countable, Number
from .descriptions import Cards
from .effects import CARDS_DRAWN
from .grammar import Voice, count
from .qualities import Original
from .scene import Scene

Unit = Callable[[int | str], str]


@term
class InstallCost:
    """its [printed] install cost, as printed on the card spoken of: one that paid for it, or was chosen"""

    printed: bool = False
    """Whether it says so."""

    def value(self, voice: Voice) -> str:
        return f"its {'printed ' if self.printed else ''}install cost"

    def amount(self, scene: Scene) -> int:
        costs = [scene.card(c).cost for c in scene.spent() or scene.it()]
        return sum(cost for cost in costs if isinstance(cost, int))


@term
class PlayOrInstallCost:
    """its printed play or install cost: of the card revealed, or spoken of | that card's play or install cost

    With `that_card`, of the one that the sentence has just chosen. An X counts for nothing.
    """

    that_card: bool = False
    looks_back: ClassVar[bool] = True

    def value(self, voice: Voice) -> str:
        return "that card's play or install cost" if self.that_card else "its printed play or install cost"

    def amount(self, scene: Scene) -> int:
        cards = scene.it() if self.that_card else scene.looked_at() or scene.it()
        costs = (scene.card(c).play_or_install_cost for c in cards)
        return sum(cost for cost in costs if isinstance(cost, int))


@term
class NumberOf:
    """the number of <things>"""

    things: Countable

    def value(self, voice: Voice) -> str:
        if isinstance(self.things, Cards):
            owner = f"{voice.possessive(self.things.owner)} " if self.things.owner is not None else ""
            return f"the number of {owner}{self.things.words(voice, many=True, prep='in')}"
        return f"the number of {self.things.many(voice)}"

    def amount(self, scene: Scene) -> int:
        return self.things.count(scene)


@term
class WouldDrawPlus:
    """the number of cards you would draw plus N"""

    more: int

    def value(self, voice: Voice) -> str:
        return f"the number of cards you would draw plus {self.more}"

    def amount(self, scene: Scene) -> int:
        return self.more + sum(e.amount for e in scene.imminent() if e.kind == CARDS_DRAWN and e.side == scene.you)


@term
class AccessedCardCost:
    """that card's rez or play cost: of the accessed card, as it is now; below zero if it has none.

    CR rule_modified_costs
    """

    def value(self, voice: Voice) -> str:
        return "that card's rez or play cost"

    def amount(self, scene: Scene) -> int:
        card = scene.accessed_card()
        if card < 0 or scene.card(card).cost is None:
            return -1
        return scene.play_cost(card) if scene.card(card).cost_field == "play_cost" else scene.rez_cost(card)


@term
class YourAgendaPoints:
    """the number of agenda points you have; fewer than none add nothing (faq4.card.brain-chip.1)"""

    def value(self, voice: Voice) -> str:
        return "the number of agenda points you have"

    def amount(self, scene: Scene) -> int:
        return max(0, scene.points(scene.you))


@term
class AtMost:
    """<number> or N, whichever is less | <number>, up to N"""

    number: Number
    most: int
    up_to: bool = False

    def value(self, voice: Voice) -> str:
        if self.up_to:
            return f"{self.number.value(voice)}, up to {self.most}"
        return f"{self.number.value(voice)} or {self.most}, whichever is less"

    def amount(self, scene: Scene) -> int:
        return min(self.number.amount(scene), self.most)


@term
class SumOfPrintedPoints:
    """the sum of the printed agenda points on [all] <agendas>"""

    agendas: Cards
    every: bool = False

    def value(self, voice: Voice) -> str:
        every = "all " if self.every else ""
        return f"the sum of the printed agenda points on {every}{self.agendas.many(voice)}"

    def amount(self, scene: Scene) -> int:
        return sum(scene.printed_points(c) or 0 for c in self.agendas.find(scene))


@term
class RezCostOf:
    """the [printed] rez cost of <ice>: as it is now, unless it says printed. CR rule_modified_costs"""

    ice: Original
    printed: bool = False

    def value(self, voice: Voice) -> str:
        printed = "printed " if self.printed else ""
        return f"the {printed}rez cost of {self.ice.noun(voice)}"

    def amount(self, scene: Scene) -> int:
        if self.printed:
            costs = [scene.card(c).cost for c in self.ice.find(scene)]
            return sum(cost for cost in costs if isinstance(cost, int))
        return sum(scene.rez_cost(c) for c in self.ice.find(scene))


@term
class EqualTo:
    """credits equal to <number>"""

    number: Number


@term
class UpTo:
    """up to N"""

    most: int


@term
class UpToX:
    """up to X: as many as were announced with the cost. CR rule_cost_x"""


@term
class ForEach:
    """N <unit> for each <thing>, or for every M <things>; one batch. CR rule_calculated_quantity"""

    each: int
    thing: Countable
    every: int = 1

    def per(self, voice: Voice) -> str:
        """'for each <thing>', 'for every 2 <things>'."""
        if self.every == 1:
            return f"for each {self.thing.one(voice)}"
        return f"for every {self.every} {self.thing.many(voice)}"

    @property
    def looks_back(self) -> bool:
        """Whether it counts what the words before it have done."""
        return getattr(self.thing, "looks_back", False)


@term
class Plus:
    """N <unit> plus M <unit> for each <thing>"""

    base: int
    more: ForEach


@term
class X:
    """X <unit>. X is equal to <number>; without a number, the X announced with the cost. CR rule_cost_x"""

    equal_to: Number | None = None
    where: bool = False


@term
class All:
    """all <unit>s"""


@term
class AllBut:
    """all but N <unit>s"""

    number: int


@term
class AllOfThose:
    """all of those <unit>s: all that is imminent"""


@term
class OneOrTwo:
    """1 or 2"""


@term
class Any:
    """any number of <unit>s"""


@term
class ThatMany:
    """that many: the number chosen before | X, of which the value was chosen before"""

    x: bool = False


Amount = int | UpTo | UpToX | OneOrTwo | ForEach | Plus | X | All | AllBut | AllOfThose | Any | ThatMany | EqualTo
UNLIMITED = 10**6


def evaluate(amount: Amount, scene: Scene, available: int = UNLIMITED) -> int:
    """What an amount comes to now; of an open amount, the number chosen."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, (All, AllOfThose)):
        return available
    match amount:
        case ForEach(each, thing, every):
            return each * (thing.count(scene) // every)
        case Plus(base, more):
            return base + more.each * more.thing.count(scene)
        case EqualTo(number):
            return number.amount(scene)
        case X(equal_to):
            return scene.x() if equal_to is None else equal_to.amount(scene)
        case AllBut(number):
            return max(0, available - number)
        case _:
            return scene.named_number()


def choice_of(amount: Amount, available: int) -> tuple[int, int] | None:
    """The numbers between which a player chooses when the instruction resolves. CR rule_object_subroutine_targets."""
    if isinstance(amount, UpTo):
        return 0, min(amount.most, available)
    if isinstance(amount, OneOrTwo):
        return min(1, available), min(2, available)
    return (0, available) if isinstance(amount, Any) else None


def credit(n: int | str) -> str:
    """'3[credit]'."""
    return f"{n}[credit]"


def click(n: int | str) -> str:
    """'[click][click]'."""
    return "[click]" * n if isinstance(n, int) else f"{n} [click]"


def things(noun: str) -> Unit:
    """A unit that is counted: '1 card', '2 cards'."""
    return lambda n: count(n, noun)


def measured(amount: Amount, unit: Unit, voice: Voice) -> str:
    """An amount with its unit: '2[credit] for each hosted virus counter'."""
    match amount:
        case int():
            return unit(amount)
        case UpTo(most):
            return f"up to {unit(most)}"
        case UpToX():
            return f"up to {unit('X')}"
        case OneOrTwo():
            return f"1 or {unit(2)}"
        case ForEach(each):
            return f"{unit(each)} {amount.per(voice)}"
        case Plus(base, more):
            return f"{unit(base)} plus {measured(more, unit, voice)}"
        case X(equal_to, where):
            if equal_to is not None:
                voice.define_x(f"{', where ' if where else ''}X is equal to {equal_to.value(voice)}")
            return unit("X")
        case EqualTo(number):
            return f"{'credits' if unit is credit else unit(2).removeprefix('2 ')} equal to {number.value(voice)}"
        case All():
            return "all credits" if unit is credit else f"all {unit(2).removeprefix('2 ')}"
        case AllBut(number):
            return f"all but {unit(number)}"
        case AllOfThose():
            return f"all of those {unit(2).removeprefix('2 ')}"
        case Any():
            return "any number of credits" if unit is credit else f"any number of {unit(2).removeprefix('2 ')}"
        case ThatMany(x):
            return unit("X") if x else "that many " + unit(2).removeprefix("2 ")


@term
class CardTypesAmong:
    """card type(s) among <cards>"""

    cards: Cards

    def one(self, voice: Voice) -> str:
        return f"card type among {self.cards.words(voice, many=True, prep='in')}"

    def many(self, voice: Voice) -> str:
        return f"card types among {self.cards.words(voice, many=True, prep='in')}"

    def count(self, scene: Scene) -> int:
        return len({scene.card(c).type for c in self.cards.find(scene)})


@term
class InstallCostOfTrashed:
    """the install cost of the program you trashed: as a cost, or just before"""

    def value(self, voice: Voice) -> str:
        return "the install cost of the program you trashed"

    def amount(self, scene: Scene) -> int:
        costs = (scene.card(c).play_or_install_cost for c in scene.spent() or scene.trashed_this_way())
        return sum(cost for cost in costs if isinstance(cost, int))


@term
class InstallCostOfReturned:
    """the printed install cost of the card you added to your grip, as a cost"""

    def value(self, voice: Voice) -> str:
        return "the printed install cost of the card you added to your grip"

    def amount(self, scene: Scene) -> int:
        costs = (scene.card(c).play_or_install_cost for c in scene.spent())
        return sum(cost for cost in costs if isinstance(cost, int))


@term
class HighestInstallCost:
    """the highest install cost among <cards>"""

    cards: Cards

    def value(self, voice: Voice) -> str:
        return f"the highest install cost among {self.cards.many(voice)}"

    def amount(self, scene: Scene) -> int:
        costs = (scene.card(c).play_or_install_cost for c in self.cards.find(scene))
        return max((cost for cost in costs if isinstance(cost, int)), default=0)
