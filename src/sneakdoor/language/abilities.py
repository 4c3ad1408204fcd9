"""The five kinds of ability. CR rule_ability_categories."""

from __future__ import annotations

from typing import Any, ClassVar

from sneakdoor.terms import (
    INTERRUPT,
    ONCE_PER_ENCOUNTER,
    ONCE_PER_RUN,
    ONCE_PER_TURN,
    RUNNER,
    RUNNER_SIDE,
    CardType,
    Flag,
    Order,
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
    GainsSubroutine,
    InterfacesOnlyWith,
    Lasting,
    Link,
    Memory,
    PaidAbilitiesCostLess,
    RecurringCredits,
    UsableOncePerTurn,
    UseOnlyIf,
)
from .declarations.lasting import declared
from .descriptions import called
from .effects import Effect
from .grammar import Voice
from .instruction import OFFERING, UNFOLDING, Branch, Instruction, Offer, choosing
from .instructions import Trash
from .instructions.prevention import Prevention
from .occurrences import First, FirstThisTurn, State, Trigger, Would, trigger_text
from .periods import Period
from .scene import Scene
from .targets import THIS, Choosing, Host, Target, This, ThoseCards

Flags = Flag | tuple[Flag, ...]


SENTENCES = (ONCE_PER_RUN, ONCE_PER_ENCOUNTER)
"""Flags that are said in a sentence after the ability."""


def flag_set(flags: Flags) -> tuple[Flag, ...]:
    """Flags as a tuple."""
    return flags if isinstance(flags, tuple) else (flags,)


def flag_text(flags: tuple[Flag, ...], threat: int = 0) -> str:
    """'Access, once per turn → '."""
    names = [f.value for f in flags if f not in SENTENCES]
    if threat:
        names.insert(0, f"threat {threat}")
    if not names:
        return ""
    text = ", ".join(names)
    return f"{text[:1].upper()}{text[1:]} → "


def once_text(flags: tuple[Flag, ...]) -> str:
    """' Use this ability only once per run.'"""
    return "".join(f" Use this ability {flag.value}." for flag in flags if flag in SENTENCES)


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

    def __init__(
        self,
        *declarations: Declaration,
        if_: State | None = None,
        while_: State | None = None,
        flags: Flags = (),
        threat: int = 0,
    ) -> None:
        object.__setattr__(self, "declarations", declarations)
        object.__setattr__(self, "if_", if_)
        object.__setattr__(self, "while_", while_)
        object.__setattr__(self, "flags", flag_set(flags))
        object.__setattr__(self, "threat", threat)

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
        done = [voice.finish((lead if i == 0 else "") + d.text(voice)) for i, d in enumerate(self.declarations)]
        return flag_text(self.flags, self.threat) + " ".join(done)


@term
class Paid:
    """<flags →> <cost>: <instructions>. CR sec_paid_abilities"""

    cost: tuple[Cost, ...]
    instructions: tuple[Instruction, ...]
    flags: tuple[Flag, ...]
    only_by: Who | None
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
        terms: tuple[Static, ...] = (),
        threat: int = 0,
        terms_after: int = -1,
    ) -> None:
        object.__setattr__(self, "cost", parts(cost))
        object.__setattr__(self, "instructions", instructions)
        object.__setattr__(self, "flags", flag_set(flags))
        object.__setattr__(self, "only_by", only_by)
        object.__setattr__(self, "terms", terms)
        object.__setattr__(self, "threat", threat)
        object.__setattr__(self, "terms_after", terms_after)

    def text(self, voice: Voice) -> str:
        if self.only_by is RUNNER and voice.side != RUNNER_SIDE:
            voice = Voice(RUNNER_SIDE, voice.noun, voice.title)  # it speaks to whoever can use it
        flags, cost = flag_text(self.flags, self.threat), before_colon(self.cost, voice)
        if voice.last == "this":
            voice.last = None  # what the ability does names its card again
        if self.terms_after >= 0:
            first, then = self.instructions[: self.terms_after], self.instructions[self.terms_after :]
            terms = " ".join(t.text(voice) for t in self.terms)
            return f"{flags}<strong>{cost}:</strong> {sentences(first, voice)} {terms} {sentences(then, voice)}"
        text = f"{flags}<strong>{cost}:</strong> {sentences(self.instructions, voice)}"
        text += once_text(self.flags)
        if self.only_by is not None:
            text += f" Only {self.only_by.value} can use this ability."
            voice = Voice(1 - RUNNER_SIDE, voice.noun, voice.title)
            voice.named = self.only_by
            term_ = self.terms[0].declarations[0] if self.terms else None
            if isinstance(term_, UseOnlyIf) and term_.joined:
                return f"{text.removesuffix('.')}, {term_.text(voice)}."
        return " ".join([text, *(t.text(voice) for t in self.terms)])


@term
class GainsAbility:
    """this agenda gains "<ability>": it has it while the condition of the static ability holds.

    CR rule_source_granted_abilities
    """

    ability: Paid
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
        once = ONCE_PER_TURN in self.flags or self.instructions[:1] == (Trash(THIS),)
        lead = trigger_text(self.trigger, voice, once=once)
        text = flag_text(self.flags, self.threat) + sentences(self.instructions, voice, f"{lead}, ")
        return text + once_text(self.flags)


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
        said = isinstance(self.ability.trigger, FirstThisTurn)
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
class PlaceSubroutine(Instruction):
    """where among the subroutines that it has, this ice gains one; the Corp says"""

    subroutine: Subroutine
    period: Period
    shape: ClassVar[int] = OFFERING

    def __post_init__(self) -> None:
        self.period.require_duration()

    def offers(self, scene: Scene) -> Offer:
        card = scene.card(scene.source)
        voice = Voice(card.side, card.noun, card.title)
        there = scene.subroutine_numbers(scene.source)
        words = (sentences(scene.subroutine(scene.source, n), voice) for n in there)
        branches = [Branch(f"before: {text}", (self._put(n),)) for n, text in zip(there, words, strict=True)]
        last = Branch("after all others", (self._put(there[-1], after=True) if there else self._put(-1),))
        return Offer(scene.you, (*branches, last), "rule_gain_subroutines_in_any_order")

    def _put(self, number: int, *, after: bool = False) -> Instruction:
        return Lasting(GainsSubroutine(THIS, self.subroutine, next_to=number, after=after), self.period)


@term
class CopySubroutines(Instruction):
    """<ice> gains a second copy of each subroutine, right after it, <duration>. CR rule_subroutines_duplicated"""

    ice: Target
    period: Period

    def __post_init__(self) -> None:
        self.period.require_duration()

    def phrase(self, voice: Voice) -> str:
        copies = "a second copy of each subroutine on it (after the original subroutine)"
        return f"{self.ice.noun(voice)} gains {copies} {self.period.text}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            effect
            for c in self.ice.find(scene)
            for n in scene.subroutine_numbers(c)
            for effect in declared(
                scene,
                self.period,
                GainsSubroutine(self.ice, Subroutine(*scene.subroutine(c, n)), next_to=n, after=True),
            )
        )


@term
class GainSubroutinesOf(Instruction):
    """this ice gains the subroutines of <ice> in order before all its other subroutines <duration>.

    CR rule_subroutine_origin_external_before
    """

    ice: Target
    where: Order
    period: Period

    def __post_init__(self) -> None:
        self.period.require_duration()

    def phrase(self, voice: Voice) -> str:
        where = f"in order {self.where.value} all its other subroutines"
        return f"{voice.this()} gains the subroutines of {self.ice.noun(voice)} {where} {self.period.text}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.ice)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        """What comes before all others is before what has come before: the first of them comes last."""
        found = [Subroutine(*scene.subroutine(c, n)) for c in self.ice.find(scene) for n in scene.subroutine_numbers(c)]
        if self.where is Order.BEFORE:
            found.reverse()
        grants = (GainsSubroutine(THIS, subroutine, where=self.where) for subroutine in found)
        return tuple(effect for grant in grants for effect in declared(scene, self.period, grant))


@term
class GainRevealedSubroutines(Instruction):
    """For the remainder of this run, this ice gains the subroutines of the revealed ice in the order of your choice.

    CR rule_gain_subroutines_in_any_order
    """

    period: Period = Period.REST_OF_RUN
    shape: ClassVar[int] = UNFOLDING

    def __post_init__(self) -> None:
        self.period.require_duration()

    def phrase(self, voice: Voice) -> str:
        return (
            f"{self.period.text}, {voice.this()} gains the subroutines of the revealed ice in the order of your choice"
        )

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return tuple(
            PlaceSubroutine(Subroutine(*scene.subroutine(c, n)), self.period)
            for c in ThoseCards().find(scene)
            for n in scene.subroutine_numbers(c)
        )


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
    statics = [a for a in found if isinstance(a, Static) and any(isinstance(d, QUALIFYING) for d in a.declarations)]
    return tuple(qualified(a, statics) for a in found) if statics else tuple(found)


def granted(gains: GainsAbility, by: Static) -> Paid:
    """A gained ability: it can be used as long as what grants it applies; that of a host by the Runner."""
    ability: Paid = gains.ability if gains.host is None else of_host(gains.ability, Host(gains.host))
    state = by.condition
    terms = ability.terms if state is None else (*ability.terms, Static(UseOnlyIf(state)))
    return Paid(
        ability.cost,
        *ability.instructions,
        flags=ability.flags,
        only_by=ability.only_by if gains.host is None else Who.RUNNER,
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
        terms=(*ability.terms, *terms),
        threat=ability.threat,
        terms_after=ability.terms_after,
    )


def of_host(term: Any, host: Host) -> Any:
    """A term in which 'this card' is the host of the card it is on."""
    return rewritten(term, lambda part: host if isinstance(part, This) else part)
