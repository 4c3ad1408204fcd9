"""What things cost: more, less, or something besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sneakdoor.terms import NO_SERVER, YOU, Basic, Server, Verb, Who, term

from .. import effects as fx
from ..amounts import ForEach, Plus, evaluate
from ..costs import Cost, Costs, Credits, OneOf, nested, parts
from ..counting import Countable
from ..descriptions import Cards, OneOfKinds
from ..effects import Effect
from ..grammar import Voice
from ..occurrences import State
from ..periods import THIS_TURN, Period
from ..scene import Scene
from ..targets import THIS, Target
from .base import D_ADDITIONAL, D_COST, D_NONE

if TYPE_CHECKING:
    from ..abilities import Paid


@term
class CostsLess:
    """<card> costs N[credit] less to install [for each <thing>] | lower the install cost of <card> by N"""

    card: Target
    less: int
    verb: Verb = Verb.INSTALL
    for_each: Countable | None = None
    lowered: bool = False
    kind: ClassVar[int] = D_COST

    def text(self, voice: Voice) -> str:
        if self.lowered:
            return f"lower the {self.verb.value} cost of {self.card.noun(voice)} by {self.less}"
        each = f" for each {self.for_each.one(voice)}" if self.for_each is not None else ""
        return f"{self.card.noun(voice)} costs {self.less}[credit] less to {self.verb.value}{each}"

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to the cost."""
        if not self.card.covers(scene, card):
            return 0
        return -self.less if self.for_each is None else -self.less * self.for_each.count(scene)


@term
class FirstInstalledEachTurn:
    """the first <card> you install each turn"""

    cards: Cards | OneOfKinds
    chooses: ClassVar[bool] = False
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_INSTALLED,)

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"the first {self.cards.words(voice)} you install each turn"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return ()

    def covers(self, scene: Scene, card: int) -> bool:
        if not self.cards.covers(scene, card):
            return False
        for e in scene.history(THIS_TURN):
            if e.kind == fx.CARD_INSTALLED and e.side == scene.you and self.cards.covers(scene, e.card):
                return False
        return True


@term
class RezCost:
    """the rez cost of <cards> is increased/lowered by N[credit]"""

    cards: Target
    change: int
    for_each: Countable | None = None
    kind: ClassVar[int] = D_COST
    verb: ClassVar[Verb] = Verb.REZ

    def text(self, voice: Voice) -> str:
        word = "increased" if self.change > 0 else "lowered"
        noun = self.cards.noun(voice, "in")
        whose = "its rez cost" if noun == "it" else f"the rez cost of {noun}"
        each = f" for each {self.for_each.one(voice)}" if self.for_each else ""
        return f"{whose} is {word} by {abs(self.change)}[credit]{each}"

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to the rez cost."""
        if not self.cards.covers(scene, card):
            return 0
        return self.change if self.for_each is None else self.change * self.for_each.count(scene)


@term
class TrashCostChange:
    """the trash cost of <cards> is increased/lowered by N[credit]"""

    cards: Target
    change: int
    kind: ClassVar[int] = D_COST
    verb: ClassVar[Verb] = Verb.TRASH

    def text(self, voice: Voice) -> str:
        word = "increased" if self.change > 0 else "lowered"
        return f"the trash cost of {self.cards.noun(voice, 'in')} is {word} by {abs(self.change)}[credit]"

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to the trash cost."""
        return self.change if self.cards.covers(scene, card) else 0


@term
class PlayCost:
    """the play cost of <cards> is increased/lowered by N[credit]"""

    cards: Target
    change: int
    kind: ClassVar[int] = D_COST
    verb: ClassVar[Verb] = Verb.PLAY

    def text(self, voice: Voice) -> str:
        word = "increased" if self.change > 0 else "lowered"
        return f"the play cost of {self.cards.noun(voice, 'in')} is {word} by {abs(self.change)}[credit]"

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to the play cost."""
        return self.change if self.cards.covers(scene, card) else 0


@term
class ThisAbilityCostsLess:
    """this ability costs N[credit] less to use [for each <thing>]"""

    less: int
    for_each: Countable | None = None
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        each = f" for each {self.for_each.one(voice)}" if self.for_each is not None else ""
        return f"this ability costs {self.less}[credit] less to use{each}"

    def reduces(self, scene: Scene) -> int:
        """How much less the ability costs now."""
        return self.less if self.for_each is None else self.less * self.for_each.count(scene)


@term
class PaidAbilitiesCostLess:
    """paid abilities on this program cost N[credit] less to use"""

    less: int
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"paid abilities on {voice.this()} cost {self.less}[credit] less to use"

    def term_of(self, ability: Paid) -> ThisAbilityCostsLess:
        """What each of them is told."""
        return ThisAbilityCostsLess(self.less)


@term
class AdditionalCost:
    """as an additional cost to <verb> <card | server> [with the basic action], [the Runner must] <cost>.

    CR rule_additional_cost
    """

    verb: Verb
    card: Target | None = None
    cost: Costs = ()
    by: Who = YOU
    server: Server | None = None
    basic: Basic | None = None
    first: bool = False
    """Only for the first time during their turn; of runs, and of basic actions."""
    ignored_if: State | None = None
    """When it is not asked for."""
    said_last: bool = False
    """'The Corp must pay 2[credit] as an additional cost to rez that ice.'"""
    for_each: Countable | None = None
    """All of the cost, so many times: 'spend [click] and 1[credit] for each hosted power counter'."""
    kind: ClassVar[int] = D_ADDITIONAL

    @property
    def kinds(self) -> tuple[int, ...]:
        """The events it looks back at."""
        if not self.first:
            return ()
        return (fx.RUN_BEGAN,) if self.basic is None else (fx.BASIC_ACTION_TAKEN[self.basic],)

    def asks(self, scene: Scene, basic: Basic, card: int) -> bool:
        """Whether it makes that basic action cost more now, about that card if it is about one."""
        if basic is not self.basic or (self.card is not None and not (card >= 0 and self.card.covers(scene, card))):
            return False
        return not (self.first and any(e.kind in self.kinds for e in scene.history(THIS_TURN)))

    def text(self, voice: Voice) -> str:
        prep = "in" if self.verb is Verb.ACCESS else "from"
        if self.basic is not None:
            subject, _ = voice.subject(self.by)
            lead = f"as an additional cost to take the basic action to {self.basic.value}"
            if self.card is not None:
                lead = f"as an additional cost to {self.verb.value} {self.card.noun(voice)} with the basic action"
            if self.first:
                lead = f"{lead.replace(' any ', ' a ')} for the first time each turn"
            return f"{lead}, {subject} must {nested(self.cost, voice, str)}"
        if self.said_last:
            subject, _ = voice.subject(self.by)
            must = f"{subject} must {nested(self.cost, voice, str)}"
            return f"{must} as an additional cost to {self.verb.value} {self.card.noun(voice) if self.card else ''}"
        what = self.server.value if self.server else self.card.noun(voice, prep) if self.card else "anything"
        if self.first:
            what = "for the first time during their turn"
        lead = f"as an additional cost to {self.verb.value} {what}, "
        if voice.is_you(self.by):
            text = lead + nested(self.cost, voice, str)
            return text if self.ignored_if is None else f"{text}. Ignore this cost if {self.ignored_if.text(voice)}"
        subject, _ = voice.subject(self.by)
        each = f" for each {self.for_each.one(voice)}" if self.for_each is not None else ""
        return f"{lead}{subject} must {nested(self.cost, voice, str)}{each}"

    def demands(self, scene: Scene, verb: Verb, card: int, server: int = NO_SERVER) -> tuple[Cost, ...]:
        """What it adds to the cost of doing something to a card or a server."""
        if verb is not self.verb or self.basic is not None:
            return ()
        if self.ignored_if is not None and self.ignored_if.is_so(scene):
            return ()
        if self.server is not None and server not in scene.servers(self.server):
            return ()
        if self.card is not None and not (card >= 0 and self.card.covers(scene, card)):
            return ()
        if self.first and not (
            scene.is_turn_of(scene.player(self.by))
            and all(e.kind != fx.RUN_BEGAN for e in scene.history(Period.THIS_TURN))
        ):
            return ()
        demanded = tuple(_counted(c, scene, card) for c in parts(self.cost))
        return demanded if self.for_each is None else demanded * self.for_each.count(scene)


def _counted(cost: Cost, scene: Scene, card: int) -> Cost:
    """A part of a cost with its count taken, since who pays it looks from another card. CR rule_cost_quantities."""
    if not isinstance(cost, Credits) or not isinstance(cost.amount, (ForEach, Plus)):
        return cost
    about = scene if card < 0 else scene.seeing(Effect(fx.CARD_NAMED, scene.you, card))
    return Credits(evaluate(cost.amount, about))


@term
class PaysFor:
    """you can <cost> as you <verb> this <card> to pay for N[credit] of its <verb> cost. CR rule_alternate_payment"""

    cost: Cost
    credits: int
    verb: Verb = Verb.REZ
    card: Target = THIS
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        verb, card = self.verb.value, self.card.noun(voice)
        lead = f"you can {nested(self.cost, voice, str)} as you {verb} {card}"
        return f"{lead} to pay for {self.credits}[credit] of its {verb} cost"

    def ways(self, credits: int) -> tuple[Cost, ...]:
        """The same cost, with the other way to pay as much of it."""
        paid = min(credits, self.credits)
        return (Credits(credits - paid), OneOf(Credits(paid), self.cost))
