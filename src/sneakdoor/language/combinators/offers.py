"""What instructions put to a player: what they may do, must pay, choose among, or do instead."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import SIDE_TITLES, YOU, Conjugate, Subtype, Who, term
from sneakdoor.word import walk

from ..costs import Cost, Costs, Credits, CreditsFrom, alternatives, nested, paid_by, parts
from ..descriptions import BOLD
from ..grammar import Voice, sentence, third
from ..instruction import OFFERING, UNFOLDING, Branch, Instruction, Offer
from ..occurrences import State
from ..scene import Scene
from .joining import IfYouDoNot, Instead

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
class May(Instruction):
    """you may <instruction>[. If you do not, … | , if able; otherwise, …]"""

    instruction: Instruction
    if_not: Instruction | None = None
    by: Who = YOU
    if_able: bool = False
    """Whether the other is done also if what was chosen could not be: 'if able; otherwise, …'."""
    shape: ClassVar[int] = OFFERING

    @property
    def active_in(self) -> tuple[int, ...]:
        return self.instruction.comes_from

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
        if self.if_able:
            return f"{text}, if able; otherwise, {self.if_not.phrase(voice)}"
        again, _ = voice.subject(self.who())
        return f"{text}. If {again} do not, {self.if_not.phrase(voice)}"

    def offers(self, scene: Scene) -> Offer:
        able = self.instruction.possible(scene) and not self.instruction.in_vain(scene)
        declined = Branch(NO, (self.if_not,) if self.if_not else (), did=False, declines=True)
        otherwise = (IfYouDoNot(self.if_not),) if self.if_able and self.if_not is not None else ()
        accepted = (Branch(YES, (self.instruction, *otherwise)),) if able else ()
        return Offer(scene.player(self.who()), (*accepted, declined), "rule_optional_conditional_ability")

    def could_change(self, scene: Scene) -> bool:
        declined = self.if_not is not None and self.if_not.could_change(scene)
        return declined or self.instruction.could_change(scene)


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
    spending_from: Subtype | None = None
    """Of which subtype the cards must be from which the credits come. CR rule_use_restriction."""
    shape: ClassVar[int] = OFFERING

    @property
    def active_in(self) -> tuple[int, ...]:
        return self.effect.comes_from

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
            text = f"{text} to {self.to.phrase(voice)}"
            if self.spending_from is None:
                return text
            return f"{text}. Use this ability only by spending credits from {BOLD(self.spending_from)} cards"
        again, _ = voice.subject(self.by)
        if self.if_you_do is not None:
            text = f"{text}. If {again} do, {self.if_you_do.phrase(voice)}"
        return text if self.if_not is None else f"{text}. If {again} do not, {self.if_not.phrase(voice)}"

    def _hangs_on_cost(self) -> bool:
        """Whether it speaks of what is paid, so that nobody knows before what it could do."""
        return any(getattr(part, "looks_back", False) for target in self.effect.targets() for part in walk(target))

    def offers(self, scene: Scene) -> Offer:
        ways = alternatives(parts(self.cost)) if self.effect.possible(scene) or self._hangs_on_cost() else ()
        if self.spending_from is not None:
            ways = tuple(tuple(_from(c, self.spending_from) for c in way) for way in ways)
        paid_for = () if self.effect is NOTHING_MORE else (self.effect,)
        accepted = tuple(Branch(YES if len(ways) == 1 else "", paid_for, way) for way in ways)
        declined = Branch(NO, (self.if_not,) if self.if_not else (), did=False, declines=True)
        return Offer(scene.player(self.by), (*accepted, declined), "rule_nested_cost_may")

    def could_change(self, scene: Scene) -> bool:
        return self.effect is NOTHING_MORE or self.effect.could_change(scene)


def _from(cost: Cost, subtype: Subtype) -> Cost:
    """A part of a cost; credits come from cards of a subtype alone."""
    return CreditsFrom(cost.amount, subtype) if isinstance(cost, Credits) else cost


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
    """[either] <a> or <b>; you choose, not what would do nothing if the other does something.

    CR rule_choice_instruction
    """

    first: Instruction
    second: Instruction
    either: bool = False
    shape: ClassVar[int] = OFFERING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{'either ' if self.either else ''}{self.first.act(voice, do)} or {self.second.act(voice, do)}"

    def offers(self, scene: Scene) -> Offer:
        both = (self.first, self.second)
        whole = tuple(i for i in both if i.could_change(scene)) or both
        return Offer(scene.you, tuple(Branch("", (i,)) for i in whole))

    def could_change(self, scene: Scene) -> bool:
        return self.first.could_change(scene) or self.second.could_change(scene)


@term
class InsteadIf(Instruction):
    """<instruction>. If <state>, instead <instructions>: one or the other. CR sec_replacement_effects

    With `suffix`: If <state>, <instructions> instead. With `either`, you may do the one that you may or the other.
    """

    instruction: Instruction
    state: State
    instead: tuple[Instruction, ...]
    suffix: bool = False
    either: bool = False
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        if self.suffix:
            done = " and ".join(i.phrase(voice) for i in self.instead)
            return f"{self.instruction.phrase(voice)}. If {self.state.text(voice)}, {done} instead"
        text = f"{self.instruction.phrase(voice)}. If {self.state.text(voice)}, instead {self.instead[0].phrase(voice)}"
        return " ".join([f"{text}.", *(sentence(i.phrase(voice)) for i in self.instead[1:])])

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        if not self.state.is_so(scene):
            return (self.instruction,)
        first, other = self.instruction, self.instead[0]
        if self.either and isinstance(first, May) and isinstance(other, May):
            return (May(Or(first.instruction, other.instruction)),)
        return self.instead

    def could_change(self, scene: Scene) -> bool:
        return any(i.could_change(scene) for i in self.unfolds(scene))


@term
class Resolve(Instruction):
    """Resolve [up to] N of the following [of the Corp's choice] [in any order]: … CR subsec_modal_abilities

    With `only_if`: if <state>, resolve N of the following; otherwise, resolve up to M in any order
    """

    number: int
    options: tuple[Instruction, ...]
    chooser: Who = YOU
    both_if: State | None = None
    up_to: bool = False
    any_order: bool = False
    """Whether it says 'in any order', as it is anyhow. CR rule_after_resolving_mode."""
    only_if: State | None = None
    otherwise_up_to: int = 0
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        choice = "" if self.chooser is YOU else f" of {self.chooser.value}ʼs choice"
        lead = f"if {self.only_if.text(voice)}, " if self.only_if is not None else ""
        lead += f"resolve {'up to ' if self.up_to else ''}{self.number} of the following{choice}"
        if self.any_order:
            lead += " in any order"
        if self.only_if is not None:
            lead += f"; otherwise, resolve up to {self.otherwise_up_to} in any order"
        lead += f". If {self.both_if.text(voice)}, you may resolve both instead." if self.both_if else ":"
        items = ""
        for option in self.options:
            voice.named = None  # each mode names the players anew
            items += f"<li>{voice.finish(option.phrase(voice))}</li>"
        return f"{lead}<ul>{items}</ul>"

    def offers(self, scene: Scene) -> Offer:
        number, up_to = self.number, self.up_to
        if self.only_if is not None and not self.only_if.is_so(scene):
            number, up_to = self.otherwise_up_to, True
        branches = tuple(Branch("", (o, *self._more(number, o, up_to))) for o in self.options)
        if self.both_if is not None and self.both_if.is_so(scene):
            last = self.options[-1]
            branches += (
                Branch("both", self.options),
                Branch(f"both, {said(scene, last)} first", tuple(reversed(self.options))),
            )
        if up_to:
            branches += (Branch(NO, did=False, declines=True),)
        return Offer(scene.player(self.chooser), branches, "subsec_modal_abilities")

    def _more(self, number: int, done: Instruction, up_to: bool) -> tuple[Instruction, ...]:
        """The same choice once more, among the others. CR rule_after_resolving_mode, rule_cannot_repeat_modes."""
        others = tuple(o for o in self.options if o is not done)
        return (Resolve(number - 1, others, self.chooser, up_to=up_to),) if number > 1 and others else ()

    def could_change(self, scene: Scene) -> bool:
        return any(o.could_change(scene) for o in self.options)


@term
class ResolveOtherMode(Instruction):
    """[you may also] resolve the other mode: of what was resolved before, which says it. CR rule_cannot_repeat_modes"""

    mode: Instruction | None = None
    """The one that is left, once the first is chosen."""
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('resolve')} the other mode"

    def possible(self, scene: Scene) -> bool:
        return self.mode is not None and self.mode.possible(scene)

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return () if self.mode is None else (self.mode,)

    def could_change(self, scene: Scene) -> bool:
        return self.mode is not None and self.mode.could_change(scene)


def unless_paid(scene: Scene, instruction: Instruction, cost: Costs, by: Who) -> Offer:
    """What happens to whoever does not pay. CR rule_nested_cost_unless."""
    ways = tuple(Branch("", (), way, did=False) for way in alternatives(parts(cost)))
    declined = Branch("decline", (instruction,), declines=True)
    return Offer(scene.player(by), (*ways, declined), "rule_nested_cost_unless")


@term
class Unless(Instruction):
    """<instruction> unless <player> <cost>. CR rule_nested_cost_unless"""

    instruction: Instruction
    cost: Costs
    by: Who
    by_name: bool = False
    """Whether it names the player where others say 'they' or 'you'."""
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        text = self.instruction.phrase(voice)
        if not self.by_name:
            return f"{text} unless {paid_by(self.by, self.cost, voice)}"
        player = SIDE_TITLES[voice.side] if voice.is_you(self.by) else self.by.value
        return f"{text} unless {player} {nested(self.cost, voice, third)}"

    def offers(self, scene: Scene) -> Offer:
        return unless_paid(scene, self.instruction, self.cost, self.by)

    def could_change(self, scene: Scene) -> bool:
        return self.instruction.could_change(scene)


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
