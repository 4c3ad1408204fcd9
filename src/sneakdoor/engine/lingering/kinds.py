"""The kinds of lingering effects, each with what only it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.language import effects as fx
from sneakdoor.language.abilities import LastingWhen, Static, When
from sneakdoor.language.declarations import Declaration, Strength
from sneakdoor.language.facts import CardFacts, told
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import IfRunWouldSucceed, InsteadOfApproaching
from sneakdoor.language.periods import Duration, ForEncounter
from sneakdoor.language.run_facts import EncounterFacts

from ..changes import ACTIVITY, LOOKED_AT
from ..index import ActiveDeclaration
from ..scene import Context, Continuing, Happening, Naming, Persisting, Scene, Telling
from .base import AboutCard, Lingering, MadeBy

if TYPE_CHECKING:
    from sneakdoor.language.combinators import Delayed, InsteadOfBreaching
    from sneakdoor.language.effects import Effect
    from sneakdoor.language.instructions import InsteadOfPassing, NextEncounteredIce

    from ..state import State


class StrengthChanged(AboutCard):
    """A card has another strength for a while."""

    __slots__ = ("amount", "turn")

    def __init__(
        self,
        serial: int,
        until: Duration,
        side: int,
        source: int,
        card: int,
        incarnation: int,
        amount: int,
        turn: int = -1,
    ) -> None:
        super().__init__(serial, until, side, source, card, incarnation)
        self.amount = amount
        self.turn = turn
        """The turn in which it began, if it can come to last longer."""

    def text(self) -> str:
        return f"{self.amount:+d} strength"

    def boosted_in(self) -> int:
        return self.turn if self.amount > 0 else -1


class SubtypeGained(AboutCard):
    """A card has one more subtype for a while."""

    __slots__ = ("subtype",)

    def __init__(
        self, serial: int, until: Duration, side: int, source: int, card: int, incarnation: int, subtype: str
    ) -> None:
        super().__init__(serial, until, side, source, card, incarnation)
        self.subtype = subtype

    def text(self) -> str:
        return "gains a subtype"

    def unsettles(self) -> int:
        return ACTIVITY


class Declared(AboutCard):
    """Something is declared for a while."""

    __slots__ = ("declaration", "made", "turn")

    def __init__(
        self,
        serial: int,
        until: Duration,
        side: int,
        source: int,
        card: int,
        incarnation: int,
        declaration: Declaration,
        made: MadeBy | None,
        turn: int,
    ) -> None:
        super().__init__(serial, until, side, source, card, incarnation)
        self.declaration = declaration
        self.made = made
        self.turn = turn
        """The turn in which it began."""

    def text(self) -> str:
        return "changes the rules"

    def declares(self) -> tuple[ActiveDeclaration, ...]:
        return (ActiveDeclaration(self.source, self.side, self.declaration, lingering=self.serial),)

    def unsettles(self) -> int:
        return LOOKED_AT[self.declaration.kind]

    def boosted_in(self) -> int:
        declaration = self.declaration
        return self.turn if self.card >= 0 and isinstance(declaration, Strength) and declaration.change > 0 else -1

    def memory(self) -> MadeBy | None:
        return self.made

    def context(self, state: State) -> Context | None:
        """What was declared of a card calls it 'it'."""
        about = (self.card,) if self.card >= 0 else ()
        if self.made is not None:
            return Continuing(self.source, self.side, self.made, about or self.made.still_there(state))
        return Telling(self.source, self.side, about) if about else None


class DelayedAbility(AboutCard):
    """An ability waits to happen, once. CR rule_delayed_conditional_ability."""

    __slots__ = ("delayed", "made")

    def __init__(
        self,
        serial: int,
        until: Duration,
        side: int,
        source: int,
        card: int,
        incarnation: int,
        delayed: Delayed,
        made: MadeBy | None,
    ) -> None:
        super().__init__(serial, until, side, source, card, incarnation)
        self.delayed = delayed
        self.made = made

    def text(self) -> str:
        return "waits to happen"

    def listens(self) -> tuple[int, ...]:
        return self.delayed.trigger.kinds

    def answer(self, state: State, event: Effect) -> tuple[Instruction, ...] | None:
        if event.kind == fx.ENCOUNTER_ENDED and _is_another(self.until, event):
            return None
        met = self.delayed.trigger.met(Scene(state, Happening(self.source, self.side, event)), event)
        return (self.delayed.instruction,) if met else None

    def memory(self) -> MadeBy | None:
        return self.made


class TraceResult(DelayedAbility):
    """What a trace does once it is decided. CR rule_trace_conditional_abilities."""

    __slots__ = ()


def _is_another(until: Duration, ended: Effect) -> bool:
    """Whether the encounter that ended is not the one that something lasts for."""
    return isinstance(until, ForEncounter) and told(ended, EncounterFacts).number != until.encounter


class AbilityGained(Lingering):
    """There is an ability for a while. CR rule_lingering_effect_ability."""

    __slots__ = ("gained", "made")

    def __init__(
        self,
        serial: int,
        until: Duration,
        side: int,
        source: int,
        gained: LastingWhen,
        made: MadeBy | None,
    ) -> None:
        super().__init__(serial, until, side, source)
        self.gained = gained
        self.made = made

    def text(self) -> str:
        return "gives an ability"

    def listens(self) -> tuple[int, ...]:
        ability = self.gained.ability
        return () if ability.interrupts else ability.trigger.kinds

    def interrupts(self) -> tuple[int, ...]:
        ability = self.gained.ability
        return ability.trigger.kinds if ability.interrupts else ()

    def answer(self, state: State, event: Effect) -> tuple[Instruction, ...] | None:
        ability, made = self.gained.ability, self.made
        named, title = (0, "") if made is None else (made.named, made.title)
        looking = Naming(self.source, self.side, event, named, title)
        return ability.instructions if ability.trigger.met(Scene(state, looking), event) else None

    def is_spent(self) -> bool:
        return self.gained.single

    def memory(self) -> MadeBy | None:
        return self.made


class IfSuccessful(Lingering):
    """Something is done if the run is declared successful. CR rule_if_successful_lingering_effect."""

    __slots__ = ("instruction", "made", "servers")

    def __init__(
        self,
        serial: int,
        until: Duration,
        side: int,
        source: int,
        instruction: Instruction,
        made: MadeBy | None,
        servers: tuple[int, ...],
    ) -> None:
        super().__init__(serial, until, side, source)
        self.instruction = instruction
        self.made = made
        self.servers = servers
        """Those that the run must succeed on."""

    def text(self) -> str:
        return "happens if the run is successful"

    def listens(self) -> tuple[int, ...]:
        return (fx.RUN_SUCCESSFUL,)

    def answer(self, state: State, event: Effect) -> tuple[Instruction, ...] | None:
        return (self.instruction,) if event.server in self.servers else None

    def memory(self) -> MadeBy | None:
        return self.made


class BreachReplaced(Lingering):
    """Something is, or may be, done instead of breaching."""

    __slots__ = ("applied", "replacement", "servers")

    def __init__(
        self,
        serial: int,
        until: Duration,
        side: int,
        source: int,
        replacement: InsteadOfBreaching,
        servers: tuple[int, ...],
        applied: bool = False,
    ) -> None:
        super().__init__(serial, until, side, source)
        self.replacement = replacement
        self.servers = servers
        """Those whose breach is replaced, as the ability that says so saw them."""
        self.applied = applied
        """Whether it has replaced the breach by one of another kind, which others can still replace."""

    def text(self) -> str:
        return "may happen instead of breaching"


class StepChanged(AboutCard):
    """Something comes before a step of the run, or in its place, once. CR sec_replacement_effects.

    What it says tells which step; where that is to pass a piece of ice, it is about that ice.
    """

    __slots__ = ("said",)

    def __init__(
        self,
        serial: int,
        until: Duration,
        side: int,
        source: int,
        card: int,
        incarnation: int,
        said: IfRunWouldSucceed | InsteadOfApproaching | InsteadOfPassing,
    ) -> None:
        super().__init__(serial, until, side, source, card, incarnation)
        self.said = said

    def text(self) -> str:
        match self.said:
            case IfRunWouldSucceed():
                return "changes the run before it succeeds"
            case InsteadOfApproaching():
                return "changes the run before the server is approached"
        return "sends the Runner elsewhere instead of letting them pass"


class NextEncounterChanged(Lingering):
    """Something takes hold of the next ice that the Runner encounters in the run."""

    __slots__ = ("change", "made")

    def __init__(
        self,
        serial: int,
        until: Duration,
        side: int,
        source: int,
        change: NextEncounteredIce,
        made: MadeBy | None,
    ) -> None:
        super().__init__(serial, until, side, source)
        self.change = change
        self.made = made

    def text(self) -> str:
        return "changes the next ice that is encountered"

    def memory(self) -> MadeBy | None:
        return self.made


class AccessesAdded(Lingering):
    """The Runner can access more cards, or fewer, when they breach."""

    __slots__ = ("amount",)

    def __init__(self, serial: int, until: Duration, side: int, source: int, amount: int) -> None:
        super().__init__(serial, until, side, source)
        self.amount = amount

    def text(self) -> str:
        return "lets the Runner access more cards"


class SequenceOfSubroutines(AboutCard):
    """The Corp has declared in what order ice has gained subroutines at one time."""

    __slots__ = ("order",)

    def __init__(
        self,
        serial: int,
        until: Duration,
        side: int,
        source: int,
        card: int,
        incarnation: int,
        order: tuple[int, ...],
    ) -> None:
        super().__init__(serial, until, side, source, card, incarnation)
        self.order = order

    def text(self) -> str:
        return "has gained subroutines in an order of the Corp's"


class Persistent(Lingering):
    """An ability lasts although its card is gone, until just after the run. CR subsec_persistent."""

    __slots__ = ("ability", "bygone", "home", "object")

    def __init__(
        self,
        serial: int,
        until: Duration,
        side: int,
        source: int,
        ability: Static | When,
        home: int,
        object: int,
        bygone: bool = False,
    ) -> None:
        super().__init__(serial, until, side, source)
        self.ability = ability
        self.home = home
        """The server where its card was;"""
        self.object = object
        """the object that it was."""
        self.bygone = bygone
        """Whether its run is over: nothing meets it any more. CR rule_persistent_applicability."""

    def text(self) -> str:
        return "persists"

    def listens(self) -> tuple[int, ...]:
        return self.ability.trigger.kinds if isinstance(self.ability, When) else ()

    def declares(self) -> tuple[ActiveDeclaration, ...]:
        static = self.ability
        if not isinstance(static, Static):
            return ()
        return tuple(
            ActiveDeclaration(self.source, self.side, d, static.condition, static.threat, self.serial)
            for d in static.declarations
        )

    def unsettles(self) -> int:
        found = 0
        for declaration in self.ability.declarations if isinstance(self.ability, Static) else ():
            found |= LOOKED_AT[declaration.kind]
        return found

    def is_over(self, state: State) -> bool:
        """It lasts through the reaction window after its run. CR rule_persistent_expiration."""
        if not self.until.is_over(state):
            return False
        return not self.bygone or state.run_no > 0 or not any(f.reacts for f in state.stack)

    def answer(self, state: State, event: Effect) -> tuple[Instruction, ...] | None:
        """That card itself answers to its trashing: this is no second ability (CR rule_persistent_continuous)."""
        ability = self.ability
        if self.bygone or not isinstance(ability, When):
            return None
        if event.card == self.source and isinstance(event.facts, CardFacts) and event.facts.active:
            return None
        gone = Persisting(self.source, self.side, event, self.home)
        return ability.instructions if ability.trigger.met(Scene(state, gone), event) else None

    def is_spent(self) -> bool:
        return False

    def memory(self) -> MadeBy | None:
        return MadeBy(0, 0, (), self.home, self.object)

    def context(self, state: State) -> Context | None:
        """Its source is gone from its server. CR rule_this_server."""
        return Persisting(self.source, self.side, None, self.home)
