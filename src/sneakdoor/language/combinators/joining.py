"""How instructions follow each other: together, in order, again, on a condition, instead of another."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import ClassVar

from sneakdoor.terms import YOU, Conjugate, Who, term
from sneakdoor.word import parts_of

from .. import effects as fx
from ..amounts import X, measured, things
from ..counting import Countable, Number
from ..effects import Effect
from ..grammar import Voice, listing, sentence
from ..instruction import PLAIN, UNFOLDING, Instruction
from ..occurrences import State, own_places
from ..scene import Scene
from ..targets import Choosing


@term
class Both(Instruction):
    """<a> and <b>: one instruction; interrupts to any part come before all of it.

    CR rule_resolve_instruction_in_order
    """

    first: Instruction
    second: Instruction
    comma: bool = False
    """Whether a comma stands before 'and', as it does after a comma in the first part."""
    verb_once: bool = False
    """Whether the verb of both is said once: 'loses [click] and 1[credit]'."""
    goes_on: ClassVar[bool] = True

    def actor(self) -> Who:
        return self.first.actor()

    @property
    def in_order(self) -> bool:
        """Whether its second part speaks of what the first has done, and so can only be measured after it."""
        second = self.second
        return second.looks_back or any(getattr(part, "looks_back", False) for part in parts_of(second))

    def act(self, voice: Voice, do: Conjugate) -> str:
        same = self.second.actor() is self.first.actor()
        first = self.first.act(voice, do)
        second = self.second.act(voice, do) if same else self.second.phrase(voice)
        if not same and voice.is_you(self.second.actor()):
            second = f"you {second}"
        if self.verb_once:
            second = second.removeprefix(f"{first.partition(' ')[0]} ")
        comma = "," if self.comma or ", " in first else ""
        return f"{first}{comma} and {second}"

    def targets(self) -> tuple[Choosing, ...]:
        return self.first.targets() + self.second.targets()

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return self.first.numbers(scene) or self.second.numbers(scene)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return self.first.expects(scene) + self.second.expects(scene)

    def payable(self, scene: Scene) -> bool:
        return self.first.payable(scene) and self.second.payable(scene)

    def barred(self, scene: Scene) -> bool:
        return self.first.barred(scene) or self.second.barred(scene)

    def could_change(self, scene: Scene) -> bool:
        return self.first.could_change(scene) or self.second.could_change(scene)


@term
class AndThen(Instruction):
    """<a>, then <b>: one sentence, in this order"""

    first: Instruction
    second: Instruction
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        you = "you " if isinstance(self.first, Force) else ""
        return f"{self.first.act(voice, do)}, then {you}{self.second.phrase(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return (self.first, self.second)

    def could_change(self, scene: Scene) -> bool:
        return self.first.could_change(scene) or self.second.could_change(scene)


@term
class Repeat(Instruction):
    """<instruction> for each <thing> | for each <thing>, <instruction>: one after another.

    CR rule_aggregated_instructions
    """

    instruction: Instruction
    for_each: Countable
    leads: bool = False
    """Whether it says first what is counted."""
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        if not self.leads:
            return Instruction.phrase(self, voice)
        return f"for each {self.for_each.one(voice)}, {self.instruction.phrase(voice)}"

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{self.instruction.act(voice, do)} for each {self.for_each.one(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return (self.instruction,) * self.for_each.count(scene)

    def could_change(self, scene: Scene) -> bool:
        return self.for_each.count(scene) > 0 and self.instruction.could_change(scene)


@term
class RepeatThisProcess(Instruction):
    """<instructions>. [If <state>,] repeat this process [N more times]. CR subsec_repeat_this_process

    With a number, it is counted when the instructions have been resolved once; without, the sentence is resolved anew
    with them, for as long as its condition holds.
    """

    instructions: tuple[Instruction, ...]
    more: Number | int | None = None
    if_: State | None = None
    for_each: Countable | None = None
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        text = InOrder(self.instructions).phrase(voice)
        condition = f"if {self.if_.text(voice)}, " if self.if_ else ""
        times = ""
        if self.more is not None:
            more = self.more if isinstance(self.more, int) else X(self.more)
            times = f" {measured(more, things('more time'), voice)}"
        if self.for_each is not None:
            times = f" for each {self.for_each.one(voice)}"
        return f"{text}. {sentence(f'{condition}repeat this process{times}')}".removesuffix(".")

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        again: Instruction = self if self.more is None else Again(self.instructions, self.more)
        if self.for_each is not None:
            again = Repeat(InOrder(self.instructions), self.for_each)
        return (*self.instructions, again if self.if_ is None else If(self.if_, again))

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.instructions)


@term
class Again(Instruction):
    """the repetitions of a process, as many as the number is now. CR rule_repeat_this_process_x_times"""

    instructions: tuple[Instruction, ...]
    more: Number | int
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        return "repeat this process"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return self.instructions * (self.more if isinstance(self.more, int) else self.more.amount(scene))


@term
class InOrder(Instruction):
    """<a>. <B>: sentences that hang together on one condition"""

    instructions: tuple[Instruction, ...]
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        first, *others = (self._said(i, voice) for i in self.instructions)
        return " ".join([f"{first}.", *map(sentence, others)]).removesuffix(".")

    def _said(self, instruction: Instruction, voice: Voice) -> str:
        """A sentence; after one that tells you to do something, the opponent is named again."""
        text = voice.closed(instruction.phrase(voice))
        if instruction.shape == PLAIN and voice.is_you(instruction.actor()):
            voice.named = None
        return text

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return self.instructions

    def possible(self, scene: Scene) -> bool:
        return self.instructions[0].possible(scene) or any(i.waits for i in self.instructions)

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.instructions)


@term
class OneAfterAnother(Instruction):
    """<a>, <b>, and <c>: in one sentence, each done before the next is announced"""

    instructions: tuple[Instruction, ...]
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return listing(part.act(voice, do) for i in self.instructions for part in i.in_a_list())

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return self.instructions

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.instructions)


@term
class Then(Instruction):
    """Then, <instruction>"""

    instruction: Instruction
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        voice.named = None
        return f"then, {self.instruction.phrase(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return (self.instruction,)

    def could_change(self, scene: Scene) -> bool:
        return self.instruction.could_change(scene)


@term
class Also(Instruction):
    """[you may] also <instruction>"""

    instruction: Instruction
    shape: ClassVar[int] = UNFOLDING

    def actor(self) -> Who:
        return self.instruction.actor()

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"also {self.instruction.act(voice, do)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return (self.instruction,)

    def possible(self, scene: Scene) -> bool:
        return self.instruction.possible(scene)

    def could_change(self, scene: Scene) -> bool:
        return self.instruction.could_change(scene)


@term
class Must(Instruction):
    """the Corp must <instruction>"""

    instruction: Instruction
    shape: ClassVar[int] = UNFOLDING

    def actor(self) -> Who:
        return self.instruction.actor()

    def phrase(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.actor())
        return f"{subject} must {self.instruction.act(voice, str)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return (self.instruction,)

    def could_change(self, scene: Scene) -> bool:
        return self.instruction.could_change(scene)


@term
class If(Instruction):
    """if <state>, <instruction>[; otherwise, …], checked at resolution.

    CR rule_condition_requirements_part_of_effect
    """

    state: State
    instruction: Instruction
    otherwise: Instruction | None = None
    suffix: bool = False
    also: bool = False
    """Whether it says that this comes besides."""
    anew: bool = False
    """Whether 'otherwise' begins a sentence of its own."""
    shape: ClassVar[int] = UNFOLDING

    @property
    def active_in(self) -> tuple[int, ...]:
        return own_places(self.state)

    def phrase(self, voice: Voice) -> str:
        if self.suffix:
            done = self.instruction.phrase(voice)
            text = f"{done} if {self.state.text(voice)}"
            return f"{text}; otherwise, {self.otherwise.phrase(voice)}" if self.otherwise else text
        also = "also " if self.also else ""
        text = f"if {self.state.text(voice)}, {also}{self.instruction.phrase(voice)}"
        if self.otherwise is None:
            return text
        anew = self.anew or isinstance(self.instruction, Both)
        stop = ". Otherwise" if anew or ". " in text else "; otherwise"
        if anew:
            voice.last = None
        return f"{text}{stop}, {self.otherwise.phrase(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        if self.state.is_so(scene):
            return (self.instruction,)
        return (self.otherwise,) if self.otherwise else ()

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.unfolds(scene))


@term
class AtThreat(Instruction):
    """an instruction of a play ability with a threat flag. CR rule_threat_flag"""

    level: int
    instruction: Instruction
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        return self.instruction.phrase(voice)

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return (self.instruction,) if max(scene.points(0), scene.points(1)) >= self.level else ()

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.unfolds(scene))


@term
class Instead(Instruction):
    """instead <instruction> | <instruction> instead: replaces what the triggering action would do.

    CR sec_replacement_effects
    """

    instruction: Instruction
    last: bool = False
    """Whether 'instead' is said last."""

    def act(self, voice: Voice, do: Conjugate) -> str:
        done = self.instruction.act(voice, do)
        return f"{done} instead" if self.last else f"instead {done}"

    def targets(self) -> tuple[Choosing, ...]:
        return self.instruction.targets()

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.REPLACED, scene.you, source=scene.source, facts=self.instruction),)


@term
class Force(Instruction):
    """force <player> to <instruction>; whoever forces them says how much"""

    who: Who
    to: Instruction
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('force')} {voice.player(self.who)} to {self.to.act(voice, str)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        changes = {"by": self.who, "chooser": YOU}
        known = {f.name for f in fields(self.to)}  # type: ignore[arg-type]
        return (replace(self.to, **{k: v for k, v in changes.items() if k in known}),)  # type: ignore[type-var]

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.unfolds(scene))


@term
class Have(Instruction):
    """have <player> <instruction>: it is theirs to do, and yours to say so"""

    who: Who
    instruction: Instruction
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('have')} {voice.player(self.who)} {self.instruction.act(voice, str)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return (replace(self.instruction, by=self.who),)  # type: ignore[type-var]

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.unfolds(scene))


@term
class IfYouDo(Instruction):
    """If you do [and <state>], <instruction>[. Otherwise, …]: looks back at the sentence before.

    CR rule_nested_cost_no_may
    """

    instruction: Instruction
    by: Who = YOU
    and_: State | None = None
    otherwise: Instruction | None = None
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.by)
        besides = f" and {self.and_.text(voice)}" if self.and_ is not None else ""
        if voice.is_you(self.by):
            voice.named = None  # what follows names the opponent again
        text = f"if {subject} do{besides}, {self.instruction.phrase(voice)}"
        return text if self.otherwise is None else f"{text}. Otherwise, {self.otherwise.phrase(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        if scene.did() and (self.and_ is None or self.and_.is_so(scene)):
            return (self.instruction,)
        return () if self.otherwise is None else (self.otherwise,)

    def could_change(self, scene: Scene) -> bool:
        """What is done only if the sentence before does something adds nothing to it."""
        return self.otherwise is not None and self.otherwise.could_change(scene)


@term
class IfYouDoNot(Instruction):
    """If you do not (or 'cannot'), <instruction>: looks back at the sentence before, however it came to nothing"""

    instruction: Instruction
    by: Who = YOU
    cannot: bool = False
    """Whether it says 'cannot', after what nobody could decline."""
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.by)
        return f"if {subject} {'cannot' if self.cannot else 'do not'}, {self.instruction.phrase(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return () if scene.did() else (self.instruction,)

    def could_change(self, scene: Scene) -> bool:
        return self.instruction.could_change(scene)
