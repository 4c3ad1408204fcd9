"""Counters placed, moved, removed; advancing, charging, purging."""

from __future__ import annotations

from sneakdoor.terms import (
    ADVANCEMENT,
    POWER,
    SCORE_OF,
    YOU,
    Conjugate,
    Counter,
    Who,
    term,
)

from .. import effects as fx
from ..amounts import UNLIMITED, All, Amount, ForEach, Plus, UpTo, choice_of, evaluate, measured, things
from ..counting import Hosted, Number
from ..descriptions import Cards
from ..effects import Effect
from ..facts import AdvanceFacts, counter_facts
from ..grammar import Voice, article, count
from ..instruction import Instruction, choosing
from ..occurrences import State
from ..scene import Scene
from ..targets import THIS, Choosing, Target


@term
class Place(Instruction):
    """place N counters on <card>; placing advancement counters is not advancing. CR rule_placing_advancement_counter"""

    amount: Amount
    kind: Counter
    on: Target = THIS
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        unit = things(self.kind.value)
        if isinstance(self.amount, ForEach):
            return f"{do('place')} {unit(self.amount.each)} on {self.on.noun(voice, 'in')} {self.amount.per(voice)}"
        if isinstance(self.amount, Plus):
            base = f"{do('place')} {unit(self.amount.base)} on {self.on.noun(voice, 'in')}"
            return f"{base} plus {measured(self.amount.more, unit, voice)}"
        return f"{do('place')} {measured(self.amount, unit, voice)} on {self.on.noun(voice, 'in')}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.on)

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return choice_of(self.amount, UNLIMITED) if isinstance(self.amount, UpTo) else None

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.amount, scene)
        return tuple(
            Effect(fx.COUNTERS_PLACED, scene.player(self.by), c, number, facts=counter_facts(self.kind))
            for c in self.on.find(scene)
        )


@term
class Share(Choosing):
    """where one of several counters goes; each is announced by itself"""

    cards: Cards
    which: int

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return self.cards.noun(voice, prep)

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class PlaceInTotal(Instruction):
    """place a total of N <counters> on <cards>: so many on each as you like"""

    number: int
    kind: Counter
    cards: Cards

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('place')} a total of {count(self.number, self.kind.value)} on {self.cards.many(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return tuple(Share(self.cards, which) for which in range(self.number))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        on = [c for share in self.targets() for c in share.find(scene)]
        return tuple(
            Effect(fx.COUNTERS_PLACED, scene.you, c, on.count(c), facts=counter_facts(self.kind))
            for c in dict.fromkeys(on)
        )


@term
class PlaceMoreIf(Instruction):
    """place N counters on <card>. If <state>, instead place M counters on that card: one card, chosen before"""

    amount: int
    kind: Counter
    on: Target
    state: State
    instead: int

    def act(self, voice: Voice, do: Conjugate) -> str:
        few = f"{do('place')} {count(self.amount, self.kind.value)} on {self.on.noun(voice)}"
        more = f"instead {do('place')} {count(self.instead, self.kind.value)} on that card"
        return f"{few}. If {self.state.text(voice)}, {more}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.on)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = self.instead if self.state.is_so(scene) else self.amount
        return tuple(
            Effect(fx.COUNTERS_PLACED, scene.you, c, number, facts=counter_facts(self.kind))
            for c in self.on.find(scene)
        )


@term
class RemoveCounters(Instruction):
    """remove N hosted counters"""

    amount: Amount
    counters: Hosted

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('remove')} {voice.mention(measured(self.amount, things(self.counters.one(voice)), voice))}"

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return choice_of(self.amount, scene.counters(scene.source, self.counters.kind))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        kind = self.counters.kind
        available = scene.counters(scene.source, kind)
        number = min(evaluate(self.amount, scene, available), available)
        return (Effect(fx.COUNTERS_REMOVED, scene.you, scene.source, number, facts=counter_facts(kind)),)

    def payable(self, scene: Scene) -> bool:
        least = evaluate(self.amount, scene, 0) if self.numbers(scene) is None else 1
        return scene.counters(scene.source, self.counters.kind) >= least


@term
class Bearing(Choosing):
    """a card of yours that bears a counter of a kind, installed or in your score area"""

    kind: Counter

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"a card with {article(self.kind.value)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        pool = (*scene.installed_cards(), *scene.cards_in(SCORE_OF[scene.you]))
        return tuple(c for c in pool if scene.controller(c) == scene.you and scene.counters(c, self.kind))

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class AnyCounter(Instruction):
    """any agenda counter, on whichever of your cards it is; as a cost"""

    kind: Counter

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"any {self.kind.value}"

    def targets(self) -> tuple[Choosing, ...]:
        return (Bearing(self.kind),)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.COUNTERS_REMOVED, scene.you, c, 1, source=scene.source, facts=counter_facts(self.kind))
            for c in Bearing(self.kind).find(scene)
        )


@term
class MoveCounter(Instruction):
    """move N <counters> on this card to <card>"""

    amount: int
    kind: Counter
    to: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        counters = count(self.amount, self.kind.value)
        return f"{do('move')} {counters} on {voice.this()} to {self.to.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.to)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = min(self.amount, scene.own_counters(scene.source, self.kind)) if scene.source >= 0 else 0
        return tuple(
            effect
            for c in self.to.find(scene)
            if number
            for effect in (
                Effect(fx.COUNTERS_REMOVED, scene.you, scene.source, number, facts=counter_facts(self.kind)),
                Effect(fx.COUNTERS_PLACED, scene.you, c, number, facts=counter_facts(self.kind)),
            )
        )


@term
class MoveCountersFrom(Instruction):
    """move up to N <counters> from <card> to <card>"""

    amount: Amount
    kind: Counter
    from_: Target
    to: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        counters = measured(self.amount, things(self.kind.value), voice)
        return f"{do('move')} {counters} from {self.from_.noun(voice)} to {self.to.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.from_, self.to)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card has such counters; once that is settled, whether it is another one."""
        from_ = self.from_.find(scene)
        return card not in from_ if from_ else scene.counters(card, self.kind) > 0

    def possible(self, scene: Scene) -> bool:
        first = self.from_.candidates(scene) if isinstance(self.from_, Choosing) else self.from_.find(scene)
        there = self.to.candidates(scene) if isinstance(self.to, Choosing) else self.to.find(scene)
        return any(scene.counters(c, self.kind) and any(c != other for other in there) for c in first)

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return choice_of(self.amount, sum(scene.counters(c, self.kind) for c in self.from_.find(scene)))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.amount, scene)
        return tuple(
            effect
            for c in self.from_.find(scene)
            for there in self.to.find(scene)
            if number
            for effect in (
                Effect(fx.COUNTERS_REMOVED, scene.you, c, number, facts=counter_facts(self.kind)),
                Effect(fx.COUNTERS_PLACED, scene.you, there, number, facts=counter_facts(self.kind)),
            )
        )


@term
class RemoveCountersFrom(Instruction):
    """remove N (all) <counters> from <card>"""

    amount: int | All
    kind: Counter
    card: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('remove')} {measured(self.amount, things(self.kind.value), voice)} from {self.card.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card has any."""
        return scene.counters(card, self.kind) > 0

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        facts = counter_facts(self.kind)
        found = self.card.find(scene)
        if isinstance(self.amount, All):  # also those that are only considered to be there: official.consume.1
            lent = scene.sharers(self.kind) if scene.source in found else ()
            every = [(c, scene.own_counters(c, self.kind)) for c in (*found, *lent)]
            return tuple(Effect(fx.COUNTERS_REMOVED, scene.you, c, n, facts=facts) for c, n in every if n)
        return tuple(
            Effect(fx.COUNTERS_REMOVED, scene.you, c, min(self.amount, scene.counters(c, self.kind)), facts=facts)
            for c in found
        )


@term
class PlaceEqual(Instruction):
    """place <counters> on <card> equal to <number>"""

    kind: Counter
    on: Target
    number: Number

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('place')} {self.kind.value}s on {self.on.noun(voice)} equal to {self.number.value(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = self.number.amount(scene)
        return tuple(
            Effect(fx.COUNTERS_PLACED, scene.you, c, number, facts=counter_facts(self.kind))
            for c in self.on.find(scene)
        )


@term
class Advance(Instruction):
    """advance <card>. CR rule_advance"""

    card: Target
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('advance')} {self.card.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.CARD_ADVANCED, scene.player(self.by), c, facts=AdvanceFacts(scene.counters(c, ADVANCEMENT)))
            for c in self.card.find(scene)
            if scene.can_advance(c)
        )


@term
class Charge(Instruction):
    """charge <card>: 1 power counter on a card that has one. CR sec_charge"""

    card: Target = THIS
    if_able: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('charge')} {self.card.noun(voice)}{' if able' if self.if_able else ''}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def possible(self, scene: Scene) -> bool:
        there = self.card.candidates(scene) if isinstance(self.card, Choosing) else self.card.find(scene)
        return any(self.suits(scene, c) for c in there)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be charged. CR rule_charge_targets."""
        return scene.counters(card, POWER) > 0

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_CHARGED, scene.you, c) for c in self.card.find(scene) if self.suits(scene, c))


@term
class Purge(Instruction):
    """purge virus counters. CR rule_purge"""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('purge')} {voice.mention('virus counters')}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.VIRUS_PURGED, scene.you),)

    def could_change(self, scene: Scene) -> bool:
        return scene.can_purge()


@term
class MoveCounters(Instruction):
    """move all <counters> from this card to <card>; those of a source that its cost removed are moved all the same.

    CR rule_trash_ability_keeps_track_of_hosted_objects
    """

    kind: Counter
    to: Target
    considered: bool = False
    """Whether those move too that are only considered to be on it (faq4.qa.q45.incubator-hivemind)."""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('move')} all {self.kind.value}s from {voice.this()} to {self.to.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.to)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        there = self.to.find(scene)
        if not there:
            return ()
        own = scene.own_counters(scene.source, self.kind) if scene.source >= 0 else scene.counters(-1, self.kind)
        gone = [(scene.source, own)] if scene.source >= 0 else []
        lent = [(c, scene.own_counters(c, self.kind)) for c in scene.sharers(self.kind)] if self.considered else []
        number = own + sum(n for _, n in lent)
        return (
            *(
                Effect(fx.COUNTERS_REMOVED, scene.you, c, n, facts=counter_facts(self.kind))
                for c, n in (*gone, *lent)
                if n
            ),
            *(Effect(fx.COUNTERS_PLACED, scene.you, c, number, facts=counter_facts(self.kind)) for c in there),
        )
