"""Credits, clicks, cards drawn, tags, bad publicity, damage."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from sneakdoor.terms import (
    CORP_SIDE,
    CREDIT,
    DECK_OF,
    RUNNER,
    RUNNER_SIDE,
    V_DRAW,
    YOU,
    Conjugate,
    Counter,
    Damage,
    Verb,
    Who,
    term,
)

from .. import effects as fx
from ..amounts import Amount, choice_of, click, credit, evaluate, measured, things
from ..combinators import NO, YES, Both
from ..counting import Countable
from ..effects import NO_CARD, Effect
from ..facts import DRAW_TOGETHER, CannotBePrevented, CounterFacts, DamageFacts, counter_facts
from ..grammar import Voice
from ..instruction import OFFERING, UNFOLDING, Branch, Instruction, Offer
from ..scene import Scene
from ..targets import THIS, Target, This


@term
class GainCredits(Instruction):
    """gain [another] N[credit]"""

    amount: Amount
    by: Who = YOU
    another: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('gain')} {'another ' if self.another else ''}{measured(self.amount, credit, voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.CREDITS_GAINED, scene.player(self.by), NO_CARD, evaluate(self.amount, scene)),)


@term
class LoseCredits(Instruction):
    """lose N[credit]"""

    amount: Amount
    by: Who = YOU
    chooser: Who | None = None
    """Who says how many, if not whoever loses them."""

    def act(self, voice: Voice, do: Conjugate) -> str:
        lost = measured(self.amount, credit, voice)
        pool = f" in {voice.possessive(self.by)} credit pool" if lost == "all credits" else ""
        return f"{do('lose')} {lost}{pool}"

    def measurer(self) -> Who:
        return self.by if self.chooser is None else self.chooser

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return choice_of(self.amount, scene.credits(scene.player(self.by)))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        side = scene.player(self.by)
        lost = evaluate(self.amount, scene, scene.credits(side))
        return (Effect(fx.CREDITS_LOST, side, amount=lost, source=scene.origin),)

    def payable(self, scene: Scene) -> bool:
        return scene.credits(scene.player(self.by)) >= evaluate(self.amount, scene, 0)

    def could_change(self, scene: Scene) -> bool:
        return scene.credits(scene.player(self.by)) > 0


@term
class ForEachThing(Instruction):
    """for each <thing>, <player gains> and <player loses>: credits only, and so once, with all that comes together.
    CR rule_calculated_quantity, rule_aggregated_instructions
    """

    thing: Countable
    first: GainCredits | LoseCredits
    second: GainCredits | LoseCredits
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        return f"for each {self.thing.one(voice)}, {Both(self.first, self.second).phrase(voice)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        number = self.thing.count(scene)
        return (Both(_times(self.first, number), _times(self.second, number)),) if number > 0 else ()

    def could_change(self, scene: Scene) -> bool:
        return self.thing.count(scene) > 0


def _times(said: GainCredits | LoseCredits, number: int) -> GainCredits | LoseCredits:
    assert isinstance(said.amount, int)
    return replace(said, amount=said.amount * number)


@term
class GainClicks(Instruction):
    """gain [click][click]"""

    number: int
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('gain')} {click(self.number)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.CLICKS_GAINED, scene.player(self.by), amount=self.number),)


@term
class LoseClicks(Instruction):
    """lose [click]"""

    number: int = 1
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('lose')} {click(self.number)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.CLICKS_LOST, scene.player(self.by), amount=self.number),)

    def payable(self, scene: Scene) -> bool:
        return scene.clicks(scene.player(self.by)) >= self.number

    def could_change(self, scene: Scene) -> bool:
        return scene.clicks(scene.player(self.by)) > 0


@term
class LoseAllClicks(Instruction):
    """lose all their [click]; as a cost, only by whoever has any left"""

    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('lose')} all {voice.possessive(self.by)} [click]"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        side = scene.player(self.by)
        return (Effect(fx.CLICKS_LOST, side, amount=scene.clicks(side)),)

    def payable(self, scene: Scene) -> bool:
        return scene.clicks(scene.player(self.by)) > 0

    def could_change(self, scene: Scene) -> bool:
        return scene.clicks(scene.player(self.by)) > 0


@term
class Draw(Instruction):
    """draw N cards"""

    amount: Amount
    by: Who = YOU
    forbidden_by: ClassVar[Verb | None] = V_DRAW

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('draw')} {measured(self.amount, things('card'), voice)}"

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return choice_of(self.amount, 999)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        """CR rule_expected_effects: a draw that is forbidden is not expected, and nothing can interrupt it."""
        side = scene.player(self.by)
        if scene.forbidden(side, V_DRAW, -1):
            return ()
        return (Effect(fx.CARDS_DRAWN, side, NO_CARD, evaluate(self.amount, scene)),)

    def could_change(self, scene: Scene) -> bool:
        side = scene.player(self.by)
        return bool(scene.cards_in(DECK_OF[side])) and not scene.forbidden(side, V_DRAW, -1)


@term
class EachPlayerDraws(Instruction):
    """each player draws N cards [or nobody but those who said so], at the same time. CR rule_drawing_simultaneously"""

    number: int
    willing: tuple[int, ...] = (CORP_SIDE, RUNNER_SIDE)

    def phrase(self, voice: Voice) -> str:
        return f"each player draws {things('card')(self.number)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        order = _active_first(scene)
        sides = [side for side in order if side in self.willing and not scene.forbidden(side, V_DRAW, -1)]
        return tuple(Effect(fx.CARDS_DRAWN, side, amount=self.number, facts=DRAW_TOGETHER) for side in sides)


@term
class EachPlayerGains(Instruction):
    """each player gains N[credit] | have each player gain N[credit], where somebody may decide it"""

    number: int

    def phrase(self, voice: Voice) -> str:
        return f"each player gains {credit(self.number)}"

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('have')} each player gain {credit(self.number)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CREDITS_GAINED, side, amount=self.number) for side in _active_first(scene))


@term
class EachPlayerMayDraw(Instruction):
    """each player may draw N cards: first each says whether, the active player first; then they draw together.

    CR rule_optional_drawing_simultaneously
    """

    number: int
    said: tuple[bool, ...] = ()
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        return f"each player may draw {things('card')(self.number)}"

    def offers(self, scene: Scene) -> Offer:
        order = _active_first(scene)
        said = [(*self.said, yes) for yes in (True, False)]
        if len(self.said) < len(order) - 1:
            then: list[Instruction] = [EachPlayerMayDraw(self.number, so_far) for so_far in said]
        else:
            willing = [tuple(s for s, yes in zip(order, answers, strict=True) if yes) for answers in said]
            then = [EachPlayerDraws(self.number, sides) for sides in willing]
        branches = (Branch(YES, (then[0],)), Branch(NO, (then[1],), declines=True))
        return Offer(order[len(self.said)], branches, "rule_optional_drawing_simultaneously")

    def could_change(self, scene: Scene) -> bool:
        return any(scene.cards_in(deck) for deck in DECK_OF)


def _active_first(scene: Scene) -> tuple[int, int]:
    return (CORP_SIDE, RUNNER_SIDE) if scene.is_turn_of(CORP_SIDE) else (RUNNER_SIDE, CORP_SIDE)


@term
class DrawMore(Instruction):
    """increase the number of cards you draw by N: by the basic action now being taken"""

    number: int

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('increase')} the number of cards you draw by {self.number}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.DRAW_INCREASED, scene.you, amount=self.number, source=scene.source),)


@term
class GiveTags(Instruction):
    """give the Runner N tags [(cannot be avoided)]"""

    amount: Amount = 1
    preventable: bool = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        tail = "" if self.preventable else " (cannot be avoided)"
        return f"{do('give')} {voice.player(RUNNER)} {measured(self.amount, things('tag'), voice)}{tail}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        amount, how = evaluate(self.amount, scene), None if self.preventable else CannotBePrevented()
        return (Effect(fx.TAGS_TAKEN, RUNNER_SIDE, amount=amount, source=scene.source, facts=how),)


@term
class TakeTags(Instruction):
    """take N tags"""

    amount: Amount = 1
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('take')} {measured(self.amount, things('tag'), voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.TAGS_TAKEN, RUNNER_SIDE, amount=evaluate(self.amount, scene), source=scene.source),)


@term
class RemoveTags(Instruction):
    """remove N tags"""

    amount: Amount = 1
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('remove')} {measured(self.amount, things('tag'), voice)}"

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return choice_of(self.amount, scene.tag_counters())

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.amount, scene, scene.tag_counters())
        return (Effect(fx.TAGS_REMOVED, scene.player(self.by), amount=number),)

    def payable(self, scene: Scene) -> bool:
        return scene.tag_counters() >= evaluate(self.amount, scene, 0)

    def could_change(self, scene: Scene) -> bool:
        return scene.tag_counters() > 0


@term
class TakeBadPublicity(Instruction):
    """take N bad publicity [from this card, where it is hosted as counters]"""

    amount: Amount = 1
    by: Who = YOU
    from_this: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        whence = f" from {voice.this()}" if self.from_this else ""
        return f"{do('take')} {measured(self.amount, things('bad publicity'), voice)}{whence}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.amount, scene)
        if not self.from_this:
            return (Effect(fx.BAD_PUBLICITY_TAKEN, CORP_SIDE, amount=number),)
        number = min(number, scene.counters(scene.source, Counter.BAD_PUBLICITY)) if scene.source >= 0 else 0
        if not number:
            return ()
        facts = counter_facts(Counter.BAD_PUBLICITY)
        return (
            Effect(fx.COUNTERS_REMOVED, scene.you, scene.source, number, facts=facts),
            Effect(fx.BAD_PUBLICITY_TAKEN, CORP_SIDE, amount=number),
        )


@term
class RemoveBadPublicity(Instruction):
    """remove N bad publicity"""

    amount: Amount = 1
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('remove')} {measured(self.amount, things('bad publicity'), voice)}"

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return choice_of(self.amount, scene.bad_publicity())

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.BAD_PUBLICITY_REMOVED, CORP_SIDE, amount=evaluate(self.amount, scene)),)

    def payable(self, scene: Scene) -> bool:
        return scene.bad_publicity() >= evaluate(self.amount, scene, 0)

    def could_change(self, scene: Scene) -> bool:
        return scene.bad_publicity() > 0


@term
class DoDamage(Instruction):
    """do N net damage: the Corp is responsible for it. CR rule_suffer_or_take_damage"""

    amount: Amount
    kind: Damage
    preventable: bool = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        tail = "" if self.preventable else ". This damage cannot be prevented"
        return f"{do('do')} {measured(self.amount, things(self.kind.value), voice)}{tail}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (
            Effect(
                fx.DAMAGE_SUFFERED,
                RUNNER_SIDE,
                NO_CARD,
                evaluate(self.amount, scene),
                -1,
                scene.source,
                DamageFacts(self.kind, scene.you, self.preventable, scene.is_subroutine()),
            ),
        )


@term
class SufferDamage(Instruction):
    """suffer N core damage [This damage cannot be prevented.]"""

    amount: Amount
    kind: Damage
    preventable: bool = True
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        tail = "" if self.preventable else ". This damage cannot be prevented"
        return f"{do('suffer')} {measured(self.amount, things(self.kind.value), voice)}{tail}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (
            Effect(
                fx.DAMAGE_SUFFERED,
                RUNNER_SIDE,
                amount=evaluate(self.amount, scene),
                source=scene.source,
                facts=DamageFacts(self.kind, RUNNER_SIDE, self.preventable),
            ),
        )


@term
class PlaceCredits(Instruction):
    """place N[credit] on <card>"""

    amount: Amount
    on: Target = THIS

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('place')} {measured(self.amount, credit, voice)} on {self.on.noun(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.amount, scene)
        facts = counter_facts(CREDIT)
        return tuple(
            [Effect(fx.COUNTERS_PLACED, scene.you, c, number, -1, NO_CARD, facts) for c in self.on.find(scene)]
        )


@term
class Load(Instruction):
    """load N[credit] (or counters) onto <card>. CR sec_load_and_empty"""

    amount: Amount
    onto: Target = THIS
    kind: Counter = CREDIT

    def act(self, voice: Voice, do: Conjugate) -> str:
        unit = credit if self.kind is CREDIT else things(self.kind.value)
        return f"{do('load')} {measured(self.amount, unit, voice)} onto {self.onto.noun(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.amount, scene)
        facts = CounterFacts(self.kind, loaded=True)
        return tuple(
            [Effect(fx.COUNTERS_PLACED, scene.you, c, number, -1, NO_CARD, facts) for c in self.onto.find(scene)]
        )


@term
class TakeCredits(Instruction):
    """take N[credit] from <card>: also gains them. CR rule_take_credits

    From a source that its own cost took away, those that were on it (CR
    rule_trash_ability_keeps_track_of_hosted_objects).
    """

    amount: Amount
    from_: Target = THIS

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('take')} {measured(self.amount, credit, voice)} from {self.from_.noun(voice)}"

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        if isinstance(self.amount, int):
            return None
        there = 0
        for card in self.from_.find(scene):
            there += scene.counters(card, CREDIT)
        return choice_of(self.amount, there)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        effects = []
        for card in self.from_.find(scene):
            amount = evaluate(self.amount, scene, scene.counters(card, CREDIT))
            effects.append(Effect(fx.CREDITS_TAKEN, scene.you, card, amount))
        if scene.source == NO_CARD and isinstance(self.from_, This):
            amount = evaluate(self.amount, scene, scene.counters(NO_CARD, CREDIT))
            effects.append(Effect(fx.CREDITS_GAINED, scene.you, NO_CARD, min(amount, scene.counters(NO_CARD, CREDIT))))
        return tuple(effects)

    def could_change(self, scene: Scene) -> bool:
        return any(scene.counters(c, CREDIT) for c in self.from_.find(scene))
