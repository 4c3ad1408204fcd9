"""Prevention and avoidance, which mean the same. CR sec_prevent_avoid."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from sneakdoor.deciding import Deciding
from sneakdoor.terms import CORP_SIDE, VIRUS, Conjugate, Damage, Server, Zone, term

from .. import effects as fx
from ..amounts import All, AllBut, AllOfThose, Amount, Any, UpTo, evaluate, measured, things
from ..effects import Effect
from ..facts import CannotBePrevented, DamageFacts, PreventFacts, TrashFacts, told
from ..grammar import Voice, sentence
from ..instruction import Instruction
from ..periods import THIS_TURN
from ..scene import Scene
from ..targets import THIS, A, Choose, Choosing, Target
from .economy import DoDamage


def can_be_prevented(effect: Effect) -> bool:
    """CR rule_cannot_be_prevented_restriction."""
    if effect.kind == fx.DAMAGE_SUFFERED:
        return not isinstance(effect.facts, DamageFacts) or effect.facts.preventable
    return not isinstance(effect.facts, CannotBePrevented)


class Prevention(Instruction):
    """Takes something away from what is imminent; relevant only while that is expected. CR rule_prevent_relevant."""

    __slots__ = ()
    prevents: ClassVar[int] = -1
    """The kind of effect that it looks for among what is imminent: every prevention says it."""
    adds: ClassVar[bool] = False
    """Whether it does the contrary: a value that is 0, or cannot be prevented, can still be raised."""

    def applies(self, scene: Scene, effect: Effect) -> bool:
        """Whether it could prevent (part of) an expected effect."""
        return effect.kind == self.prevents

    def number(self, scene: Scene) -> int | None:
        """How many points, tags or cards it prevents; None: all of them."""
        return None

    def preventable(self, scene: Scene) -> tuple[int, ...]:
        """The places of the expected effects that it could prevent (part of)."""
        return tuple(
            i for i, e in enumerate(scene.imminent()) if self.applies(scene, e) and (self.adds or can_be_prevented(e))
        )

    def relevant(self, scene: Scene) -> bool:
        """CR sec_relevant_interrupts."""
        return bool(self.preventable(scene))

    def targets(self) -> tuple[Choosing, ...]:
        return (Expected(self),)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = self.number(scene)
        imminent = scene.imminent()
        return tuple(
            Effect(
                fx.PREVENTED,
                scene.you,
                index,
                imminent[index].amount if number is None else number,
                source=scene.source,
                facts=PreventFacts(imminent[index].kind, wholly=number is None),
            )
            for index in Expected(self).find(scene)
        )

    def could_change(self, scene: Scene) -> bool:
        return self.relevant(scene)


@term
class Expected(Choosing):
    """one of the expected effects that a prevention applies to; whoever prevents chooses which"""

    prevention: Prevention
    deciding: ClassVar[Deciding] = Deciding.PREVENT
    cards_chosen: ClassVar[bool] = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "that effect"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.prevention.preventable(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


class Reduction(Prevention):
    """Takes a number off what is expected; of 'up to', whoever prevents says how much."""

    __slots__ = ()
    amount: Amount

    @property
    def wholly(self) -> bool:
        """Whether it leaves no value to be changed. CR rule_prevent_all."""
        return isinstance(self.amount, (All, AllOfThose, Any))

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return (0, self.amount.most) if isinstance(self.amount, UpTo) else None

    def number(self, scene: Scene) -> int | None:
        return None if self.wholly else evaluate(self.amount, scene)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        """Of 'all but some', what leaves so many, whatever was changed before. CR rule_prevent_all_but_one."""
        effects = Prevention.expects(self, scene)
        if not isinstance(self.amount, AllBut):
            return effects
        imminent, left = scene.imminent(), self.amount.number
        return tuple(e.but(amount=imminent[e.card].amount - left) for e in effects)

    def matters(self, effect: Effect) -> bool:
        """Whether there is enough of it; what is prevented wholly may be 0 by now.

        CR rule_prevent_as_trigger_condition.
        """
        least = self.amount.number if isinstance(self.amount, AllBut) else 0
        return effect.amount > least or self.wholly


@term
class PreventDamage(Reduction):
    """prevent N net damage; 'the first': while nothing has prevented the first of this turn

    What prevents some of it leaves the first one (official.bio-modeled-network.1).
    """

    amount: Amount
    kind: Damage | None = None
    first: bool = False
    prevents: ClassVar[int] = fx.DAMAGE_SUFFERED

    def act(self, voice: Voice, do: Conjugate) -> str:
        if self.first:
            return f"{do('prevent')} the first {self.kind.value if self.kind else 'damage'}"
        return f"{do('prevent')} {measured(self.amount, things(self.kind.value if self.kind else 'damage'), voice)}"

    def applies(self, scene: Scene, effect: Effect) -> bool:
        facts = effect.facts
        if effect.kind != self.prevents or not self.matters(effect) or not isinstance(facts, DamageFacts):
            return False
        if self.first and any(_prevented_first(e) for e in scene.history(THIS_TURN)):
            return False
        return self.kind is None or facts.kind is self.kind

    @property
    def kinds(self) -> tuple[int, ...]:
        """What it looks back at."""
        return (fx.PREVENTED,) if self.first else ()

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        effects = Reduction.expects(self, scene)
        if not self.first:
            return effects
        return tuple(e.but(facts=replace(told(e, PreventFacts), first=True)) for e in effects)


def _prevented_first(effect: Effect) -> bool:
    return effect.kind == fx.PREVENTED and isinstance(effect.facts, PreventFacts) and effect.facts.first


@term
class PreventTags(Reduction):
    """prevent N tags"""

    amount: Amount = 1
    prevents: ClassVar[int] = fx.TAGS_TAKEN

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('prevent')} {measured(self.amount, things('tag'), voice)}"

    def applies(self, scene: Scene, effect: Effect) -> bool:
        return effect.kind == self.prevents and self.matters(effect)


@term
class PreventTrash(Prevention):
    """prevent a player from trashing <card> | prevent this: all that its own card trashes"""

    card: Target
    this: bool = False
    prevents: ClassVar[int] = fx.CARD_TRASHED

    def act(self, voice: Voice, do: Conjugate) -> str:
        if self.this:
            return f"{do('prevent')} this"
        return f"{do('prevent')} a player from trashing {self.card.noun(voice)}"

    def applies(self, scene: Scene, effect: Effect) -> bool:
        card = self.card.cards if isinstance(self.card, (A, Choose)) else self.card
        how = effect.facts
        by_player = not isinstance(how, TrashFacts) or not (how.by_rule or how.by_game)
        if self.this and effect.source != scene.source:
            return False
        return effect.kind == self.prevents and by_player and card.covers(scene, effect.card)

    def targets(self) -> tuple[Choosing, ...]:
        return () if self.this else (Expected(self),)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        if not self.this:
            return Prevention.expects(self, scene)
        facts, you, source = PreventFacts(self.prevents, wholly=True), scene.you, scene.source
        return tuple(Effect(fx.PREVENTED, you, i, 1, source=source, facts=facts) for i in self.preventable(scene))


@term
class PreventExposing(Prevention):
    """prevent <card> from being exposed"""

    card: Target
    prevents: ClassVar[int] = fx.CARD_EXPOSED

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('prevent')} {self.card.noun(voice)} from being exposed"

    def applies(self, scene: Scene, effect: Effect) -> bool:
        if effect.kind != self.prevents:
            return False
        card = self.card.cards if isinstance(self.card, (A, Choose)) else self.card
        return card.covers(scene, effect.card)


@term
class PreventSubroutine(Prevention):
    """prevent the subroutine from resolving. CR step_subroutine_interrupt_subroutine_resolution"""

    prevents: ClassVar[int] = fx.SUBROUTINE_RESOLVED

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('prevent')} that subroutine from resolving"


@term
class PreventEnding(Prevention):
    """prevent a Corp card ability from ending the run | prevent the run from ending, whatever would end it"""

    whatever: bool = False
    prevents: ClassVar[int] = fx.RUN_ENDED_EARLY

    def act(self, voice: Voice, do: Conjugate) -> str:
        if self.whatever:
            return f"{do('prevent')} the run from ending"
        return f"{do('prevent')} a Corp card ability from ending the run"

    def applies(self, scene: Scene, effect: Effect) -> bool:
        if self.whatever or effect.kind != self.prevents:
            return effect.kind == self.prevents
        return (scene.card(effect.source).side if effect.source >= 0 else effect.side) == CORP_SIDE


@term
class PreventBreaking(Prevention):
    """prevent 1 subroutine from being broken on <ice>. CR rule_break_subroutine"""

    ice: Target
    prevents: ClassVar[int] = fx.SUBROUTINE_BROKEN

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('prevent')} 1 subroutine from being broken on {self.ice.noun(voice)}"

    def applies(self, scene: Scene, effect: Effect) -> bool:
        return effect.kind == self.prevents and self.ice.covers(scene, effect.card)


@term
class PreventEncounterAbility(Prevention):
    """prevent a "when encountered" ability on a piece of ice: as it is triggered"""

    prevents: ClassVar[int] = fx.ENCOUNTER_ABILITY

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f'{do("prevent")} a "when encountered" ability on a piece of ice'


@term
class IncreaseDamage(Prevention):
    """increase that damage by N, even if it is 0 by now.

    CR rule_modifiable_value_damage, rule_negative_values_imminent, rule_modified_values_retain_properties
    """

    by_amount: int
    kind: Damage | None = None
    adds: ClassVar[bool] = True
    prevents: ClassVar[int] = fx.DAMAGE_SUFFERED

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('increase')} that damage by {self.by_amount}"

    def applies(self, scene: Scene, effect: Effect) -> bool:
        facts = effect.facts
        if effect.kind != self.prevents or not isinstance(facts, DamageFacts):
            return False
        return self.kind is None or facts.kind is self.kind

    def number(self, scene: Scene) -> int | None:
        return -self.by_amount


@term
class IncreaseDraw(Prevention):
    """increase the number of cards you will draw by N. CR rule_modify_drawn_cards"""

    by_amount: int
    prevents: ClassVar[int] = fx.CARDS_DRAWN

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('increase')} the number of cards you will draw by {self.by_amount}"

    def applies(self, scene: Scene, effect: Effect) -> bool:
        return effect.kind == self.prevents and effect.side == scene.you

    def number(self, scene: Scene) -> int | None:
        return -self.by_amount


@term
class DoAdditionalDamage(Instruction):
    """do N additional net damage: with the damage it adds to, or after it, as the rulebook says (gloss.additional.1)"""

    amount: Amount
    kind: Damage
    simultaneous: bool = False
    """Set where the rulebook makes it part of the damage that is imminent."""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('do')} {measured(self.amount, things(f'additional {self.kind.value}'), voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.amount, scene)
        if not self.simultaneous:
            return DoDamage(number, self.kind).expects(scene)
        for index, effect in enumerate(scene.imminent()):
            if isinstance(effect.facts, DamageFacts) and effect.facts.kind is self.kind:
                facts = PreventFacts(effect.kind)
                return (Effect(fx.PREVENTED, scene.you, index, -number, source=scene.source, facts=facts),)
        return ()


@term
class InsteadOfAdding(Instruction):
    """<instruction> instead of adding it to <discard pile>; still trashed. CR sec_replacing_movements

    `then` is what is done after they are trashed, with the same cards.
    """

    instruction: Instruction
    to: Zone
    cards: Target = THIS
    then: tuple[Instruction, ...] = ()

    def act(self, voice: Voice, do: Conjugate) -> str:
        done = self.instruction.act(voice, do)
        text = f"{done} instead of adding {'it' if self.cards == THIS else 'them'} to {self.to.phrase}"
        return ". ".join([text, *(sentence(i.phrase(voice)).removesuffix(".") for i in self.then)])

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.TRASH_REROUTED, scene.you, source=scene.source, facts=self),)


@term
class IgnoreOnceUsed(Instruction):
    """ignore this ability if you have already <done> with it this turn: an offer in it was taken"""

    done: str

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('ignore')} this ability if you have already {self.done} with it this turn"


@term
class OnceEachBreach(Instruction):
    """use this ability only once each time you breach <server>. CR rule_use_restriction"""

    server: Server
    kinds: ClassVar[tuple[int, ...]] = (fx.ABILITY_USED, fx.BREACH_BEGAN, fx.BREACH_ENDED)

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('use')} this ability only once each time you breach {self.server.value}"

    def is_used(self, scene: Scene, ability: int) -> bool:
        """Whether the ability, which is known by its number, has been used since a breach began or ended last."""
        for event in reversed(scene.history(THIS_TURN)):
            if event.kind in (fx.BREACH_BEGAN, fx.BREACH_ENDED):
                return False
            if event.kind == fx.ABILITY_USED and event.card == scene.source and event.amount == ability:
                return True
        return False


@term
class SetTraceBase(Prevention):
    """reduce the base trace strength of a trace to N. CR rule_modifiable_value_base_trace_strength"""

    base: int
    prevents: ClassVar[int] = fx.TRACE_INITIATED

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('reduce')} the base trace strength of a trace to {self.base}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.TRACE_BASE_CHANGED, scene.you, amount=self.base, source=scene.source),)


@term
class SpareCounters(Instruction):
    """prevent N virus counters on the hosted program from being removed by the purge that is imminent"""

    amount: int
    cards: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        counters = measured(self.amount, things("virus counter"), voice)
        return f"{do('prevent')} {counters} on {self.cards.noun(voice)} from being removed"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.COUNTERS_SPARED, scene.you, c, self.amount, source=scene.source)
            for c in self.cards.find(scene)
            if scene.own_counters(c, VIRUS)
        )
