"""How instructions are joined, offered, made conditional, put off."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import ClassVar

from sneakdoor.terms import YOU, Conjugate, Server, Who, term
from sneakdoor.word import parts_of

from . import effects as fx
from .amounts import X, measured, things
from .costs import Cost, Costs, alternatives, nested, paid_by, parts
from .counting import Countable, Number
from .effects import Effect
from .grammar import Voice, listing, sentence
from .instruction import OFFERING, UNFOLDING, Branch, Instruction, Offer
from .occurrences import State, Trigger, own_places, trigger_text
from .scene import Scene
from .targets import Choosing

YES, NO = "yes", "no"
NOTHING_MORE = Instruction()
"""What is paid for where paying only avoids something."""


def plainly(text: str) -> str:
    """A phrase as an option's key: no markup, no capitals to guess."""
    for mark in ("<strong>", "</strong>"):
        text = text.replace(mark, "")
    return text


def said(scene: Scene, instruction: Instruction) -> str:
    """An instruction as a branch's label."""
    card = scene.card(scene.source)
    return plainly(instruction.phrase(Voice(card.side, card.noun, card.title)))


@term
class Both(Instruction):
    """<a> and <b>: one instruction; interrupts to any part come before all of it.

    CR rule_resolve_instruction_in_order
    """

    first: Instruction
    second: Instruction
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
        comma = "," if ", " in first else ""
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
    """<instruction> for each <thing>: one after another. CR rule_aggregated_instructions"""

    instruction: Instruction
    for_each: Countable
    shape: ClassVar[int] = UNFOLDING

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
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        text = InOrder(self.instructions).phrase(voice)
        condition = f"if {self.if_.holds(voice)}, " if self.if_ else ""
        times = ""
        if self.more is not None:
            more = self.more if isinstance(self.more, int) else X(self.more)
            times = f" {measured(more, things('more time'), voice)}"
        return f"{text}. {sentence(f'{condition}repeat this process{times}')}".removesuffix(".")

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        again: Instruction = self if self.more is None else Again(self.instructions, self.more)
        return (*self.instructions, again if self.if_ is None else If(self.if_, again))

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.instructions)


@term
class Again(Instruction):
    """the repetitions of a process, as many as the number is now. CR rule_repeat_this_process_x_times"""

    instructions: tuple[Instruction, ...]
    more: Number | int
    shape: ClassVar[int] = UNFOLDING

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return self.instructions * (self.more if isinstance(self.more, int) else self.more.amount(scene))


@term
class InOrder(Instruction):
    """<a>. <B>: sentences that hang together on one condition"""

    instructions: tuple[Instruction, ...]
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        first, *others = (i.phrase(voice) for i in self.instructions)
        return " ".join([f"{first}.", *map(sentence, others)]).removesuffix(".")

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return self.instructions

    def possible(self, scene: Scene) -> bool:
        return self.instructions[0].possible(scene)

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.instructions)


@term
class OneAfterAnother(Instruction):
    """<a>, <b>, and <c>: in one sentence, each done before the next is announced"""

    instructions: tuple[Instruction, ...]
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return listing(i.act(voice, do) for i in self.instructions)

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
        return f"then, {self.instruction.phrase(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return (self.instruction,)

    def could_change(self, scene: Scene) -> bool:
        return self.instruction.could_change(scene)


@term
class May(Instruction):
    """you may <instruction>[. If you do not, …]"""

    instruction: Instruction
    if_not: Instruction | None = None
    by: Who = YOU
    shape: ClassVar[int] = OFFERING

    @property
    def comes_from(self) -> tuple[int, ...]:
        return self.instruction.comes_from

    @property
    def rezzes_this(self) -> bool:
        return self.instruction.rezzes_this

    def who(self) -> Who:
        """Who may."""
        return self.by if self.by is not YOU else self.instruction.actor()

    def phrase(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.who())
        text = f"{subject} may {self.instruction.act(voice, str)}"
        if self.if_not is None:
            return text
        again, _ = voice.subject(self.who())
        return f"{text}. If {again} do not, {self.if_not.phrase(voice)}"

    def offers(self, scene: Scene) -> Offer:
        able = self.instruction.possible(scene)
        declined = Branch(NO, (self.if_not,) if self.if_not else (), did=False, declines=True)
        accepted = (Branch(YES, (self.instruction,)),) if able else ()
        return Offer(scene.player(self.who()), (*accepted, declined), "rule_optional_conditional_ability")

    def could_change(self, scene: Scene) -> bool:
        return self.instruction.could_change(scene)


@term
class MayPay(Instruction):
    """you may <cost> to <instruction> | you may <cost>. If you do, <instruction>. CR rule_nested_cost_may

    With `instead`, what is paid for replaces what is imminent.
    """

    cost: Costs
    to: Instruction | None = None
    if_you_do: Instruction | None = None
    if_not: Instruction | None = None
    by: Who = YOU
    instead: bool = False
    shape: ClassVar[int] = OFFERING

    @property
    def effect(self) -> Instruction:
        """What is paid for; nothing, if paying only avoids something."""
        effect = self.to if self.to is not None else self.if_you_do
        if effect is None:
            return NOTHING_MORE
        return Instead(effect) if self.instead else effect

    def phrase(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.by)
        text = f"{'instead ' if self.instead else ''}{subject} may {nested(self.cost, voice, str)}"
        if self.to is not None:
            return f"{text} to {self.to.phrase(voice)}"
        again, _ = voice.subject(self.by)
        if self.if_you_do is not None:
            text = f"{text}. If {again} do, {self.if_you_do.phrase(voice)}"
        return text if self.if_not is None else f"{text}. If {again} do not, {self.if_not.phrase(voice)}"

    def offers(self, scene: Scene) -> Offer:
        ways = alternatives(parts(self.cost)) if self.effect.possible(scene) else ()
        paid_for = () if self.effect is NOTHING_MORE else (self.effect,)
        if isinstance(self.effect, InOrder) and not self.effect.possible(scene):
            ways = ()
        accepted = tuple(Branch(YES if len(ways) == 1 else "", paid_for, way) for way in ways)
        declined = Branch(NO, (self.if_not,) if self.if_not else (), did=False, declines=True)
        return Offer(scene.player(self.by), (*accepted, declined), "rule_nested_cost_may")

    def could_change(self, scene: Scene) -> bool:
        return self.effect is NOTHING_MORE or self.effect.could_change(scene)


def branch_label(scene: Scene, branch: Branch) -> str:
    """What a branch is called: as it says, or 'pay 5[credit]', 'spend [click][click]', or what would be done."""
    if branch.label:
        return branch.label
    if not branch.cost:
        return said(scene, branch.instructions[0])
    card = scene.card(scene.source)
    return plainly(nested(branch.cost, Voice(card.side, card.noun, card.title), str))


@term
class MustPay(Instruction):
    """they must <cost>, if able. If they do not, <instruction>. CR rule_if_able"""

    cost: Costs
    if_not: Instruction
    by: Who
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.by)
        text = f"{subject} must {nested(self.cost, voice, str)}, if able"
        again, _ = voice.subject(self.by)
        return f"{text}. If {again} do not, {self.if_not.phrase(voice)}"

    def offers(self, scene: Scene) -> Offer:
        ways = tuple(Branch("", (), way) for way in alternatives(parts(self.cost)))
        return Offer(
            scene.player(self.by), (*ways, Branch(NO, (self.if_not,), did=False, declines=True)), "rule_if_able"
        )

    def could_change(self, scene: Scene) -> bool:
        return True


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
class MustChoose(Instruction):
    """they must <a> or <b>: one that can be fully resolved, if any; each is an instruction or a cost.

    CR rule_mandatory_choice
    """

    first: Cost
    second: Cost
    by: Who
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.by)
        return f"{subject} must {self.first.act(voice, str)} or {self.second.act(voice, str)}"

    def offers(self, scene: Scene) -> Offer:
        branches: list[Branch] = []
        for either in (self.first, self.second):
            if not isinstance(either, Instruction):
                branches.append(Branch("", (), (either,)))
            elif either.payable(scene) and either.possible(scene) and either.could_change(scene):
                branches.append(Branch("", (either,)))
        return Offer(scene.player(self.by), tuple(branches), "rule_mandatory_choice")

    def could_change(self, scene: Scene) -> bool:
        return any(not isinstance(i, Instruction) or i.could_change(scene) for i in (self.first, self.second))


@term
class Or(Instruction):
    """<a> or <b>; you choose, not what would do nothing if the other does something. CR rule_choice_instruction"""

    first: Instruction
    second: Instruction
    shape: ClassVar[int] = OFFERING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{self.first.act(voice, do)} or {self.second.act(voice, do)}"

    def offers(self, scene: Scene) -> Offer:
        both = (self.first, self.second)
        whole = tuple(i for i in both if i.could_change(scene)) or both
        return Offer(scene.you, tuple(Branch("", (i,)) for i in whole))

    def could_change(self, scene: Scene) -> bool:
        return self.first.could_change(scene) or self.second.could_change(scene)


@term
class Resolve(Instruction):
    """Resolve [up to] N of the following [of the Corp's choice]: … CR subsec_modal_abilities"""

    number: int
    options: tuple[Instruction, ...]
    chooser: Who = YOU
    both_if: State | None = None
    up_to: bool = False
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        choice = "" if self.chooser is YOU else f" of {self.chooser.value}ʼs choice"
        lead = f"resolve {'up to ' if self.up_to else ''}{self.number} of the following{choice}"
        lead += f". If {self.both_if.holds(voice)}, you may resolve both instead." if self.both_if else ":"
        items = "".join(f"<li>{sentence(o.phrase(voice))}</li>" for o in self.options)
        return f"{lead}<ul>{items}</ul>"

    def offers(self, scene: Scene) -> Offer:
        branches = tuple(Branch("", (o,)) for o in self.options)
        if self.both_if is not None and self.both_if.is_so(scene):
            last = self.options[-1]
            branches += (
                Branch("both", self.options),
                Branch(f"both, {said(scene, last)} first", tuple(reversed(self.options))),
            )
        if self.up_to:
            branches += (Branch(NO, did=False, declines=True),)
        return Offer(scene.player(self.chooser), branches, "subsec_modal_abilities")

    def could_change(self, scene: Scene) -> bool:
        return any(o.could_change(scene) for o in self.options)


@term
class If(Instruction):
    """if <state>, <instruction>[; otherwise, …], checked at resolution.

    CR rule_condition_requirements_part_of_effect
    """

    state: State
    instruction: Instruction
    otherwise: Instruction | None = None
    suffix: bool = False
    shape: ClassVar[int] = UNFOLDING

    @property
    def active_in(self) -> tuple[int, ...]:
        return own_places(self.state)

    def phrase(self, voice: Voice) -> str:
        if self.suffix:
            done = self.instruction.phrase(voice)
            text = f"{done} if {self.state.holds(voice)}"
            return f"{text}; otherwise, {self.otherwise.phrase(voice)}" if self.otherwise else text
        text = f"if {self.state.holds(voice)}, {self.instruction.phrase(voice)}"
        if self.otherwise is None:
            return text
        stop = ". Otherwise" if ". " in text else "; otherwise"
        return f"{text}{stop}, {self.otherwise.phrase(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        if self.state.is_so(scene):
            return (self.instruction,)
        return (self.otherwise,) if self.otherwise else ()

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.unfolds(scene))


@term
class InsteadIf(Instruction):
    """<instruction>. If <state>, instead <instructions>: one or the other. CR sec_replacement_effects

    With `suffix`: If <state>, <instructions> instead
    """

    instruction: Instruction
    state: State
    instead: tuple[Instruction, ...]
    suffix: bool = False
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        if self.suffix:
            done = " and ".join(i.phrase(voice) for i in self.instead)
            return f"{self.instruction.phrase(voice)}. If {self.state.holds(voice)}, {done} instead"
        text = (
            f"{self.instruction.phrase(voice)}. If {self.state.holds(voice)}, instead {self.instead[0].phrase(voice)}"
        )
        return " ".join([f"{text}.", *(sentence(i.phrase(voice)) for i in self.instead[1:])])

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return self.instead if self.state.is_so(scene) else (self.instruction,)

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
class CanPrevent(Instruction):
    """<instruction>. <Player> can <cost> to prevent this"""

    instruction: Instruction
    cost: Costs
    by: Who
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        text = self.instruction.phrase(voice)
        subject, _ = voice.subject(self.by)
        return f"{text}. {subject[:1].upper()}{subject[1:]} can {nested(self.cost, voice, str)} to prevent this"

    def actor(self) -> Who:
        return YOU

    def offers(self, scene: Scene) -> Offer:
        ways = tuple(Branch("", (), way, did=False) for way in alternatives(parts(self.cost)))
        return Offer(
            scene.player(self.by),
            (*ways, Branch("decline", (self.instruction,), declines=True)),
            "rule_nested_cost_unless",
        )

    def could_change(self, scene: Scene) -> bool:
        return self.instruction.could_change(scene)


@term
class Unless(Instruction):
    """<instruction> unless <player> <cost>. CR rule_nested_cost_unless"""

    instruction: Instruction
    cost: Costs
    by: Who
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        return f"{self.instruction.phrase(voice)} unless {paid_by(self.by, self.cost, voice)}"

    def offers(self, scene: Scene) -> Offer:
        ways = tuple(Branch("", (), way, did=False) for way in alternatives(parts(self.cost)))
        return Offer(
            scene.player(self.by),
            (*ways, Branch("decline", (self.instruction,), declines=True)),
            "rule_nested_cost_unless",
        )

    def could_change(self, scene: Scene) -> bool:
        return self.instruction.could_change(scene)


@term
class Delayed(Instruction):
    """When <event>, <instruction>: a delayed conditional ability. CR rule_delayed_conditional_ability"""

    trigger: Trigger
    instruction: Instruction
    suffix: bool = False
    """'Take 1 tag when this turn ends.'"""
    at_once: bool = False
    """Whether it waits only for what is done together with it: 'when you do'."""

    def phrase(self, voice: Voice) -> str:
        voice.named = None
        if self.suffix:
            return f"{self.instruction.phrase(voice)} {trigger_text(self.trigger, voice, once=True)}"
        return f"{trigger_text(self.trigger, voice, once=True)}, {self.instruction.phrase(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.LINGERING_CREATED, scene.you, source=scene.source, facts=self),)

    def could_change(self, scene: Scene) -> bool:
        return True


@term
class WhenYouDo(Instruction):
    """<instruction>. When you do, <instruction>: a delayed ability about the first one.

    CR rule_delayed_conditional_ability
    """

    first: Instruction
    trigger: Trigger
    then: Instruction

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{self.first.act(voice, do)}. When you do, {self.then.phrase(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return self.first.targets()

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return self.first.numbers(scene)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return Delayed(self.trigger, self.then, at_once=True).expects(scene) + self.first.expects(scene)

    def could_change(self, scene: Scene) -> bool:
        return self.first.could_change(scene)


@term
class Instead(Instruction):
    """instead <instruction>: replaces what the triggering action would do. CR sec_replacement_effects"""

    instruction: Instruction

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"instead {self.instruction.act(voice, do)}"

    def targets(self) -> tuple[Choosing, ...]:
        return self.instruction.targets()

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.REPLACED, scene.you, source=scene.source, facts=self.instruction),)


@term
class InsteadOfBreaching(Instruction):
    """instead of breaching <server>, <instruction>. CR rule_if_successful_lingering_effect"""

    server: Server
    instruction: Instruction

    def phrase(self, voice: Voice) -> str:
        return f"instead of breaching {self.server.value}, {self.instruction.phrase(voice)}"

    @property
    def active_in(self) -> tuple[int, ...]:
        return self.instruction.comes_from

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        """Nothing, if it is about something that could not be done."""
        if isinstance(self.instruction, May) and not self.instruction.instruction.possible(scene):
            return ()
        return (Effect(fx.LINGERING_CREATED, scene.you, source=scene.source, facts=self),)


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
class IfYouDo(Instruction):
    """If you do [and <state>], <instruction>: looks back at the sentence before. CR rule_nested_cost_no_may"""

    instruction: Instruction
    by: Who = YOU
    and_: State | None = None
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.by)
        besides = f" and {self.and_.holds(voice)}" if self.and_ is not None else ""
        if voice.is_you(self.by):
            voice.named = None  # what follows names the opponent again
        return f"if {subject} do{besides}, {self.instruction.phrase(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return (self.instruction,) if scene.did() and (self.and_ is None or self.and_.is_so(scene)) else ()


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


@term
class Pay(Instruction):
    """pay <cost>: without a choice, if it can be paid. CR rule_if_able"""

    cost: Costs
    by: Who = YOU
    shape: ClassVar[int] = OFFERING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return nested(self.cost, voice, do)

    def offers(self, scene: Scene) -> Offer:
        ways = tuple(Branch("", (), way) for way in alternatives(parts(self.cost)))
        return Offer(scene.player(self.by), ways, "rule_if_able")

    def could_change(self, scene: Scene) -> bool:
        return True
