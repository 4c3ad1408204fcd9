"""The five kinds of ability. CR rule_ability_categories."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from sneakdoor.terms import (
    INTERRUPT,
    ONCE_PER_TURN,
    RUNNER,
    RUNNER_SIDE,
    CardType,
    Flag,
    Who,
    term,
)
from sneakdoor.word import rewritten

from . import effects as fx
from .combinators import May, MayPay
from .costs import Cost, Costs, before_colon, parts
from .declarations import (
    D_NONE,
    Declaration,
    InterfacesOnlyWith,
    Link,
    Memory,
    PaidAbilitiesCostLess,
    RecurringCredits,
    UsableOncePerTurn,
    UseOnlyDuring,
    UseOnlyIf,
)
from .descriptions import Cards, called
from .effects import Effect
from .flags import Flags, flag_set, flag_text, once_text
from .grammar import Voice
from .instruction import Instruction
from .instructions import RemoveFromGame, Trash
from .instructions.prevention import Prevention
from .occurrences import First, FirstThisTurn, NextThisRun, State, Trigger, WhileSo, Would, trigger_text
from .periods import Period
from .qualities import CanGainAbilities
from .scene import Scene
from .targets import THIS, EncounteredIce, Host, This

LEAVING = ((Trash(THIS),), (RemoveFromGame(THIS),))
"""What a card does that is gone then, so that it says 'when' of what others wait for again and again."""


def sentences(instructions: tuple[Instruction, ...], voice: Voice, lead: str = "") -> str:
    """One sentence per instruction; the trigger leads the first."""
    return " ".join(
        voice.finish((lead if number == 0 else "") + instruction.phrase(voice))
        for number, instruction in enumerate(instructions)
    )


@term
class Static:
    """[While/If <state>, ]<declaration>. CR sec_static_abilities"""

    declarations: tuple[Declaration, ...]
    if_: State | None
    while_: State | None
    flags: tuple[Flag, ...]
    threat: int
    joined: bool
    """Whether it is one sentence, its parts joined with 'and'."""

    def __init__(
        self,
        *declarations: Declaration,
        if_: State | None = None,
        while_: State | None = None,
        flags: Flags = (),
        threat: int = 0,
        joined: bool = False,
    ) -> None:
        object.__setattr__(self, "declarations", declarations)
        object.__setattr__(self, "if_", if_)
        object.__setattr__(self, "while_", while_)
        object.__setattr__(self, "flags", flag_set(flags))
        object.__setattr__(self, "threat", threat)
        object.__setattr__(self, "joined", joined)

    @property
    def condition(self) -> State | None:
        """What must be so for it to apply."""
        return self.if_ if self.if_ is not None else self.while_

    def text(self, voice: Voice) -> str:
        if all(isinstance(d, (Memory, Link, RecurringCredits)) for d in self.declarations):
            return " ".join(d.text(voice) for d in self.declarations)
        lead = ""
        if self.if_:
            lead = f"if {self.if_.text(voice)}, "
        elif self.while_:
            lead = f"{getattr(self.while_, 'lead', 'while')} {self.while_.text(voice)}, "
        flags = flag_text(self.flags, self.threat)
        if self.joined:
            first, *more = [d.text(voice) for d in self.declarations]
            return flags + voice.finish(lead + " and ".join((first, *(text.removeprefix("it ") for text in more))))
        done = [voice.finish((lead if i == 0 else "") + d.text(voice)) for i, d in enumerate(self.declarations)]
        return flags + " ".join(done)


@term
class Paid:
    """<flags →> <cost>: <instructions>. CR sec_paid_abilities"""

    cost: tuple[Cost, ...]
    instructions: tuple[Instruction, ...]
    flags: tuple[Flag, ...]
    only_by: Who | None
    by_anyone: bool
    """Whether the opponent can use it too."""
    terms: tuple[Static, ...]
    threat: int
    terms_after: int
    """After how many instructions the terms are said; -1: after all of them."""

    def __init__(
        self,
        cost: Costs,
        *instructions: Instruction,
        flags: Flags = (),
        only_by: Who | None = None,
        by_anyone: bool = False,
        terms: tuple[Static, ...] = (),
        threat: int = 0,
        terms_after: int = -1,
    ) -> None:
        object.__setattr__(self, "cost", parts(cost))
        object.__setattr__(self, "instructions", instructions)
        object.__setattr__(self, "flags", flag_set(flags))
        object.__setattr__(self, "only_by", only_by)
        object.__setattr__(self, "by_anyone", by_anyone)
        object.__setattr__(self, "terms", terms)
        object.__setattr__(self, "threat", threat)
        object.__setattr__(self, "terms_after", terms_after)

    @property
    def active_in(self) -> tuple[int, ...]:
        """The places in which it can be used, and nowhere else. CR rule_active_exception_catchall."""
        return self.instructions[0].comes_from if self.instructions else ()

    def text(self, voice: Voice) -> str:
        if self.only_by is RUNNER and voice.side != RUNNER_SIDE:
            voice = Voice(RUNNER_SIDE, voice.noun, voice.title)  # it speaks to whoever can use it
        if self.by_anyone:
            voice = Voice(1 - voice.side, voice.noun, voice.title)  # and here of its owner, by name
        flags, cost = flag_text(self.flags, self.threat), before_colon(self.cost, voice)
        if voice.last == "this":
            voice.last = None  # what the ability does names its card again
        if self.terms_after >= 0:
            first, then = self.instructions[: self.terms_after], self.instructions[self.terms_after :]
            only = " ".join(t.text(voice) for t in self.terms)
            return f"{flags}<strong>{cost}:</strong> {sentences(first, voice)} {only} {sentences(then, voice)}"
        text = f"{flags}<strong>{cost}:</strong> {sentences(self.instructions, voice)}"
        once, terms = once_text(self.flags), self.terms
        if once and terms and isinstance(terms[0].declarations[0], UseOnlyDuring):
            during, terms = terms[0].text(voice).removesuffix("."), terms[1:]
            once = once.replace("Use this ability", f"{during} and")
        text += once
        if self.by_anyone:
            text += " Any player can use this ability."
        if self.only_by is not None:
            text += f" Only {self.only_by.value} can use this ability."
            voice = Voice(1 - RUNNER_SIDE, voice.noun, voice.title)
            voice.named = self.only_by
            term_ = terms[0].declarations[0] if terms else None
            if isinstance(term_, UseOnlyIf) and term_.joined:
                return f"{text.removesuffix('.')}, {term_.text(voice)}."
        return " ".join([text, *(t.text(voice) for t in terms)])


@term
class GainsAbility:
    """this agenda gains "<ability>": it has it while the condition of the static ability holds.

    CR rule_source_granted_abilities
    """

    ability: Paid | When
    host: CardType | None = None
    """What is on the card that gains it, if this is a counter on another."""
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        if self.host is not None:
            host = called(self.host)
            return f"host {host} gains '{self.ability.text(Voice(RUNNER_SIDE, host, voice.title))}'"
        return f'{voice.this()} gains "{self.ability.text(voice)}"'


def prevents(instruction: Instruction) -> bool:
    """Whether it says 'prevent' or 'avoid', perhaps as something that somebody may do or pay for."""
    inner = instruction
    if isinstance(instruction, MayPay):
        inner = instruction.effect
    elif isinstance(instruction, May):
        inner = instruction.instruction
    return isinstance(inner, Prevention) and not inner.adds


@term
class When:
    """<flags →> When <event>, <instructions>. CR sec_conditional_abilities"""

    trigger: Trigger
    instructions: tuple[Instruction, ...]
    flags: tuple[Flag, ...]
    threat: int

    def __init__(self, trigger: Trigger, *instructions: Instruction, flags: Flags = (), threat: int = 0) -> None:
        object.__setattr__(self, "trigger", trigger)
        object.__setattr__(self, "instructions", instructions)
        object.__setattr__(self, "flags", flag_set(flags))
        object.__setattr__(self, "threat", threat)

    @property
    def active_in(self) -> tuple[int, ...]:
        """The places in which it is active, although its card is not."""
        return self.instructions[0].active_in if self.instructions else ()

    @property
    def rezzes_this(self) -> bool:
        """Whether its own card is rezzed by it, and so it is active before."""
        return bool(self.instructions) and self.instructions[0].rezzes_this

    @property
    def interrupts(self) -> bool:
        """CR rule_interrupt_symbol, rule_interrupt_keywords: flagged, about what 'would' happen, or it prevents."""
        trigger: object = self.trigger
        inner = getattr(trigger, "event", None)
        return (
            INTERRUPT in self.flags
            or isinstance(trigger, Would)
            or isinstance(inner, Would)
            or any(prevents(i) for i in self.instructions)
        )

    def text(self, voice: Voice) -> str:
        once = ONCE_PER_TURN in self.flags or self.instructions[:1] in LEAVING
        lead = trigger_text(self.trigger, voice, once=once)
        text = flag_text(self.flags, self.threat) + sentences(self.instructions, voice, f"{lead}, ")
        return text + once_text(self.flags)


@term
class IceGains:
    """each <ice> gains "When the Runner encounters this ice, …". CR rule_source_granted_abilities

    The ability is listened to by the card that grants it, and speaks of the ice that has it.
    """

    ice: Cards
    ability: When
    given_to: ClassVar[CardType] = CardType.ICE
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        ability = self.ability.text(Voice(voice.side, "ice", voice.title))
        return f'each {self.ice.words(voice)} gains "{ability}"'

    def granted(self) -> When:
        """The ability as the card that grants it waits for it."""
        having = replace(self.ice, where=(*self.ice.where, CanGainAbilities()))
        instructions = of_ice(self.ability.instructions)
        return When(replace(self.ability.trigger, ice=having), *instructions, flags=self.ability.flags)  # type: ignore[type-var]


def names_its_period(trigger: object) -> bool:
    """Whether what is waited for says itself in what time, be it the first or what would happen."""
    inner = getattr(trigger, "event", None)
    return getattr(trigger, "names_its_period", False) or (inner is not None and names_its_period(inner))


@term
class LastingWhen(Instruction):
    """whenever <event> <duration>, <instructions>: an ability that a card makes for a while. CR sec_lingering_effects

    With `First` it is over once it has been triggered; with `once`, once it has been used.
    """

    ability: When
    period: Period
    once: bool

    def __init__(
        self, trigger: Trigger, *instructions: Instruction, period: Period, flags: Flags = (), once: bool = False
    ) -> None:
        period.require_duration()
        object.__setattr__(self, "ability", When(trigger, *instructions, flags=flags))
        object.__setattr__(self, "period", period)
        object.__setattr__(self, "once", once)

    @property
    def single(self) -> bool:
        """Whether it is over after one time."""
        return self.once or isinstance(self.ability.trigger, First)

    def phrase(self, voice: Voice) -> str:
        when = trigger_text(self.ability.trigger, voice)
        trigger = self.ability.trigger
        said = isinstance(trigger, (FirstThisTurn, NextThisRun)) or names_its_period(trigger)
        lead = f"{when}, " if said else f"{when} {self.period.text}, "
        if self.period.leads:
            lead = f"{self.period.text}, {lead.removesuffix(f' {self.period.text}, ')}, "
        text = sentences(self.ability.instructions, voice, lead)
        text = text[:1].lower() + text[1:]
        return f"{text} Use this ability only once {self.period.text}" if self.once else text

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.LINGERING_CREATED, scene.you, source=scene.source, facts=self),)

    def could_change(self, scene: Scene) -> bool:
        return True


@term
class Play:
    """<instructions>. CR sec_play_abilities"""

    instructions: tuple[Instruction, ...]
    threat: int

    def __init__(self, *instructions: Instruction, threat: int = 0) -> None:
        object.__setattr__(self, "instructions", instructions)
        object.__setattr__(self, "threat", threat)

    def text(self, voice: Voice) -> str:
        return flag_text((), self.threat) + sentences(self.instructions, voice)


@term
class Subroutine:
    """[subroutine] <instructions>. CR sec_subroutines"""

    instructions: tuple[Instruction, ...]

    def __init__(self, *instructions: Instruction) -> None:
        object.__setattr__(self, "instructions", instructions)

    def text(self, voice: Voice) -> str:
        return "[subroutine] " + sentences(self.instructions, voice)


@term
class Paragraph:
    """Abilities printed in one paragraph"""

    abilities: tuple[Static | Paid | When | Play, ...]

    def __init__(self, *abilities: Static | Paid | When | Play) -> None:
        object.__setattr__(self, "abilities", abilities)

    def text(self, voice: Voice) -> str:
        return " ".join(a.text(voice) for a in self.abilities)


SingleAbility = Static | Paid | When | Play | Subroutine
Ability = SingleAbility | Paragraph


QUALIFYING = (PaidAbilitiesCostLess, InterfacesOnlyWith, UsableOncePerTurn)


def singly(abilities: tuple[Ability, ...]) -> tuple[SingleAbility, ...]:
    """The abilities one by one, whatever paragraphs they are in; what a static ability grants comes after it."""
    found: list[SingleAbility] = []
    for ability in abilities:
        for single in ability.abilities if isinstance(ability, Paragraph) else (ability,):
            found.append(single)
            if isinstance(single, Static):
                found += [granted(d, single) for d in single.declarations if isinstance(d, GainsAbility)]
                found += [d.granted() for d in single.declarations if isinstance(d, IceGains)]
    statics = [a for a in found if isinstance(a, Static) and any(isinstance(d, QUALIFYING) for d in a.declarations)]
    return tuple(qualified(a, statics) for a in found) if statics else tuple(found)


def granted(gains: GainsAbility, by: Static) -> Paid | When:
    """A gained ability: it can be used as long as what grants it applies; that of a host by the Runner."""
    ability: Paid | When = gains.ability if gains.host is None else of_host(gains.ability, Host(gains.host))
    state = by.condition
    if isinstance(ability, When):
        trigger = ability.trigger if state is None else WhileSo(ability.trigger, state)
        return When(trigger, *ability.instructions, flags=ability.flags, threat=by.threat or ability.threat)
    terms = ability.terms if state is None else (*ability.terms, Static(UseOnlyIf(state)))
    return Paid(
        ability.cost,
        *ability.instructions,
        flags=ability.flags,
        only_by=ability.only_by if gains.host is None else Who.RUNNER,
        by_anyone=ability.by_anyone,
        terms=terms,
        threat=by.threat or ability.threat,
        terms_after=ability.terms_after,
    )


def qualified(ability: SingleAbility, statics: list[Static]) -> SingleAbility:
    """An ability with what its card says of all such abilities on it, as terms of its own."""
    if not isinstance(ability, Paid):
        return ability
    terms = [
        Static(term, if_=static.condition, threat=static.threat)
        for static in statics
        for d in static.declarations
        if isinstance(d, QUALIFYING) and (term := d.term_of(ability)) is not None
    ]
    return Paid(
        ability.cost,
        *ability.instructions,
        flags=ability.flags,
        only_by=ability.only_by,
        by_anyone=ability.by_anyone,
        terms=(*ability.terms, *terms),
        threat=ability.threat,
        terms_after=ability.terms_after,
    )


def of_host(term: Any, host: Host) -> Any:
    """A term in which 'this card' is the host of the card it is on."""
    return rewritten(term, lambda part: host if isinstance(part, This) else part)


def of_ice(instructions: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Instructions in which 'this card' is the ice that the Runner encounters."""
    changed: tuple[Instruction, ...] = rewritten(
        instructions, lambda part: EncounteredIce() if isinstance(part, This) else part
    )
    return changed
