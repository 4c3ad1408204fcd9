"""What static abilities and lasting effects declare. CR rule_declaration: nobody performs a declaration.

The engine finds active declarations by `kind`: from what is asked (a strength, a cost, a limit) to who has a say.
"""

from __future__ import annotations

from typing import ClassVar, Final, Protocol

from sneakdoor.terms import YOU, Basic, Period, Subtype, Verb, Who, Zone, term

from . import effects as fx
from .amounts import Number
from .costs import Cost, Costs, nested, parts
from .effects import Effect
from .grammar import Voice, listing
from .instruction import Instruction
from .occurrences import State
from .scene import Scene
from .targets import BOLD, THIS, Cards, Countable, Target

D_NONE: Final = 0
D_MEMORY: Final = 1
D_LINK: Final = 2
D_HAND: Final = 3
D_STRENGTH: Final = 4
D_COST: Final = 5
D_REQUIREMENT: Final = 6
D_CANNOT: Final = 7
D_ADDITIONAL: Final = 8
D_CLICKS: Final = 9
D_POINTS: Final = 10
D_TO_WIN: Final = 11
D_SPEND: Final = 12
D_ADVANCE: Final = 13
D_HOST: Final = 14
D_MUST_REVEAL: Final = 15
D_RECURRING: Final = 16
D_SUBTYPE: Final = 17
D_FREE_MEMORY: Final = 18
D_ACCESSES: Final = 19


class Declaration(Protocol):
    """Something that is made so."""

    @property
    def kind(self) -> int: ...
    def text(self, voice: Voice) -> str: ...


def signed(number: int) -> str:
    """'+1', '-2'."""
    return f"{number:+}"


# -- the Runner's and the Corp's own numbers ---------------------------------------------------------


@term
class Memory:
    """+N[mu]"""

    number: int
    kind: ClassVar[int] = D_MEMORY

    def text(self, voice: Voice) -> str:
        return f"+{self.number}[mu]"


@term
class Link:
    """+N[link]"""

    number: int
    kind: ClassVar[int] = D_LINK

    def text(self, voice: Voice) -> str:
        return f"+{self.number}[link]"


@term
class RecurringCredits:
    """N[recurring-credit]. CR rule_recurring_credits"""

    number: int
    kind: ClassVar[int] = D_RECURRING

    def text(self, voice: Voice) -> str:
        return f"{self.number}[recurring-credit]"


@term
class MaximumHandSize:
    """you get +N maximum hand size"""

    change: int
    of: Who = YOU
    kind: ClassVar[int] = D_HAND

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.of, 'get')} {signed(self.change)} maximum hand size"


@term
class AllottedClicks:
    """you get +N allotted [click] for each of your turns"""

    change: int
    of: Who = YOU
    kind: ClassVar[int] = D_CLICKS

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.of, 'get')} {signed(self.change)} allotted [click] for each of your turns"


@term
class PointsToWin:
    """<player> needs N agenda points to win"""

    number: int
    of: Who = YOU
    kind: ClassVar[int] = D_TO_WIN

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.of, 'need')} {self.number} agenda points to win the game"


# -- numbers on cards --------------------------------------------------------------------------------


@term
class Strength:
    """<card> gets +N strength [for each <thing>] [while <state>]"""

    target: Target
    change: int
    for_each: Countable | None = None
    while_: State | None = None
    kind: ClassVar[int] = D_STRENGTH

    def text(self, voice: Voice) -> str:
        text = f"{self.target.noun(voice)} gets {signed(self.change)} strength"
        if self.for_each is not None:
            text += f" for each {self.for_each.one(voice)}"
        return f"{text} while {self.while_.holds(voice)}" if self.while_ else text

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to a card's strength now."""
        if not self.target.covers(scene, card) or (self.while_ is not None and not self.while_.is_so(scene)):
            return 0
        return self.change if self.for_each is None else self.change * self.for_each.count(scene)


@term
class AdvancementRequirement:
    """<agendas> get -N advancement requirement"""

    agendas: Target
    change: int
    kind: ClassVar[int] = D_REQUIREMENT

    def text(self, voice: Voice) -> str:
        return f"{self.agendas.noun(voice, 'in')} gets {signed(self.change)} advancement requirement"

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to an agenda's advancement requirement."""
        return self.change if self.agendas.covers(scene, card) else 0


@term
class AgendaPoints:
    """<agenda> is worth N more agenda points [for each <thing>]"""

    agenda: Target
    amount: int
    for_each: Countable | None = None
    kind: ClassVar[int] = D_POINTS

    def text(self, voice: Voice) -> str:
        more = "more" if self.amount > 0 else "less"
        points = f"agenda point{'' if abs(self.amount) == 1 else 's'}"
        each = f" for each {self.for_each.one(voice)}" if self.for_each is not None else ""
        return f"{self.agenda.noun(voice)} is worth {abs(self.amount)} {more} {points}{each}"

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to an agenda's worth."""
        if not self.agenda.covers(scene, card):
            return 0
        return self.amount if self.for_each is None else self.amount * self.for_each.count(scene)


# -- costs -------------------------------------------------------------------------------------------


@term
class CostsLess:
    """<card> costs N[credit] less to install"""

    card: Target
    less: int
    verb: Verb = Verb.INSTALL
    kind: ClassVar[int] = D_COST

    def text(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} costs {self.less}[credit] less to {self.verb.value}"

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to the cost."""
        return -self.less if self.card.covers(scene, card) else 0


@term
class FirstInstalledEachTurn:
    """the first <card> you install each turn"""

    cards: Cards
    chooses: ClassVar[bool] = False
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_INSTALLED,)

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"the first {self.cards.words(voice)} you install each turn"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return ()

    def covers(self, scene: Scene, card: int) -> bool:
        return self.cards.covers(scene, card) and not any(
            e.kind == fx.CARD_INSTALLED and e.side == scene.you and self.cards.covers(scene, e.card)
            for e in scene.history(Period.THIS_TURN)
        )


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
class ThisAbilityCostsLess:
    """this ability costs N[credit] less to use"""

    less: int
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"this ability costs {self.less}[credit] less to use"


@term
class AdditionalCost:
    """as an additional cost to <verb> <card>, [the Runner must] <cost>. CR rule_additional_cost"""

    verb: Verb
    card: Target
    cost: Costs
    by: Who = YOU
    kind: ClassVar[int] = D_ADDITIONAL

    def text(self, voice: Voice) -> str:
        prep = "in" if self.verb is Verb.ACCESS else "from"
        lead = f"as an additional cost to {self.verb.value} {self.card.noun(voice, prep)}, "
        if voice.is_you(self.by):
            return lead + nested(self.cost, voice, str)
        subject, _ = voice.subject(self.by)
        return f"{lead}{subject} must {nested(self.cost, voice, str)}"

    def demands(self, scene: Scene, verb: Verb, card: int) -> tuple[Cost, ...]:
        """What it adds to the cost of doing something to a card."""
        return parts(self.cost) if verb is self.verb and self.card.covers(scene, card) else ()


# -- credits to spend --------------------------------------------------------------------------------


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
        return "you can spend hosted credits" + (f" {self.to.words(voice)}" if self.to else "")

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


# -- permissions, limits, prohibitions ---------------------------------------------------------------


@term
class CanAdvance:
    """you can advance <card>. CR rule_you_can_advance"""

    card: Target = THIS
    kind: ClassVar[int] = D_ADVANCE

    def text(self, voice: Voice) -> str:
        return f"you can advance {self.card.noun(voice)}"


@term
class InstallOnly:
    """install only on <card> / in <zone>. CR rule_host_on_ability"""

    on: Cards | None = None
    in_: Zone | None = None
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        where = f"on {self.on.noun(voice)}" if self.on else f"in {self.in_.phrase if self.in_ else ''}"
        return f"install only {where}"


@term
class PlayOnlyIf:
    """play only if <state>. CR rule_act_restriction"""

    state: State
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"play only if {self.state.holds(voice)}"


@term
class PlayOnlyAsFirstClick:
    """play only as your first [click]. CR rule_priority_subtype"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return "play only as your first [click]"


@term
class UseOnlyIf:
    """use this ability only if <state>. CR rule_use_restriction"""

    state: State
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"use this ability only if {self.state.holds(voice)}"


@term
class LimitPerPlayer:
    """limit N <subtype> per player. CR subsec_consoles"""

    subtype: Subtype
    number: int = 1
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"limit {self.number} {BOLD(self.subtype)} per player"


@term
class LimitPerServer:
    """limit N <subtype> per server. CR subsec_regions"""

    subtype: Subtype
    number: int = 1
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"limit {self.number} {BOLD(self.subtype)} per server"


@term
class LimitPerDeck:
    """limit N per deck. CR rule_maximum_copies"""

    number: int
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"limit {self.number} per deck"


@term
class StarterGameOnly:
    """starter game only. CR rule_gateway_identities"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return "starter game only"


@term
class Cannot:
    """<player> cannot <verb> [or <verb>] <cards>. CR rule_cannot_precedence"""

    who: Who
    verbs: tuple[Verb, ...]
    cards: Cards | None = None
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.who)
        what = f" {self.cards.many(voice)}" if self.cards is not None else ""
        return f"{subject} cannot {listing((v.value for v in self.verbs), 'or')}{what}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int) -> bool:
        """Whether it forbids a player to do this to that card."""
        return (
            verb in self.verbs
            and side == scene.player(self.who)
            and (self.cards is None or (card >= 0 and self.cards.covers(scene, card)))
        )


@term
class MustReveal:
    """while the Runner is accessing this asset in R&D, they must reveal it. CR rule_ambush_text"""

    in_: Zone
    kind: ClassVar[int] = D_MUST_REVEAL

    def text(self, voice: Voice) -> str:
        return f"while the Runner is accessing {voice.this()} in {self.in_.phrase}, they must reveal it"


@term
class CanHost:
    """<card> can host up to N <cards>. CR rule_host_via_install"""

    number: int
    cards: Cards
    memory: bool = False
    kind: ClassVar[int] = D_HOST

    def text(self, voice: Voice) -> str:
        if self.memory:
            return f"{voice.this()} can host up to {self.number}[mu] of {self.cards.many(voice)}"
        return f"{voice.this()} can host up to {self.number} {self.cards.words(voice, many=self.number != 1)}"


@term
class HostedMemoryIsFree:
    """the memory costs of hosted programs do not count against your memory limit"""

    kind: ClassVar[int] = D_FREE_MEMORY

    def text(self, voice: Voice) -> str:
        return "the memory costs of hosted programs do not count against your memory limit"


@term
class XIsAtMost:
    """X must be equal to or less than <number>. CR rule_variable_restriction"""

    number: Number
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"X must be equal to or less than {self.number.value(voice)}"


class Until:
    """What ends a current's or lockdown's stay. CR rule_play_not_trashed_until."""

    SCORED = "scored"
    STOLEN = "stolen"
    NEXT_TURN = "your next turn begins"


@term
class NotTrashedUntil:
    """this event is not trashed until another current is played or an agenda is <scored|stolen>"""

    until: str
    subtype: Subtype = "current"
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        if self.until == Until.NEXT_TURN:
            return f"{voice.this()} is not trashed until {self.until}"
        return (
            f"{voice.this()} is not trashed until another {BOLD(self.subtype)} is played or an agenda is {self.until}"
        )


@term
class ActiveInRunnerScoreArea:
    """this agenda is active while in the Runner's score area. CR rule_score_area_active_inactive"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} is active while in the Runner's score area"


# -- declarations that last --------------------------------------------------------------------------


@term
class Lasting(Instruction):
    """<declaration> for the remainder of the turn. CR sec_lingering_effects"""

    declaration: Declaration
    period: Period

    def phrase(self, voice: Voice) -> str:
        return f"{self.declaration.text(voice)} {self.period.value}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (
            Effect(
                fx.LINGERING_CREATED,
                scene.you,
                source=scene.source,
                extra=("declared", self.period, self.declaration),
            ),
        )


@term
class During(Instruction):
    """During that run, <declaration>. CR rule_linked_abilities_during_timing_structure"""

    period: Period
    declaration: Declaration

    def phrase(self, voice: Voice) -> str:
        return f"{self.period.value}, {self.declaration.text(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (
            Effect(
                fx.LINGERING_CREATED,
                scene.you,
                source=scene.source,
                extra=("declared", self.period, self.declaration),
            ),
        )
