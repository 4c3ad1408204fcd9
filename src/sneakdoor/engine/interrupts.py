"""Imminent instructions, and the abilities that change what they will do. CR sec_interrupts_replacements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from sneakdoor.deciding import Deciding
from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import D_LIKE_HAND
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import PreventFacts, PurgeFacts, SparedCounters
from sneakdoor.language.instructions import Install, PlayCard
from sneakdoor.language.instructions.playing import like_in_hand
from sneakdoor.language.occurrences import First
from sneakdoor.language.targets import A, Choose, ChooseUpTo
from sneakdoor.terms import CORP_SIDE, HAND_OF, ONCE_PER_TURN, P_SET_ASIDE, RUNNER_SIDE, V_INSTALL, V_PLAY

from . import values
from .changes import COUNTS, HAPPENED
from .frames import Frame, Options
from .interned import INTERRUPT, PASS, USES
from .option import Option
from .options import Interrupt, Pass, Use
from .reading import is_optional
from .relevance import (
    WHOLE,
    Interrupter,
    adds,
    interrupter,
    interrupters,
    is_unusable,
    lowers,
    mandatory,
    preventions,
    relevant,
)
from .scene import Happening, Scene
from .state import idle_key, use_key

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State


def imminent(state: State) -> tuple[Effect, ...]:
    """The expected effects of the instruction now imminent."""
    for f in reversed(state.stack):
        if isinstance(f, InterruptFrame):
            return f.effects
    return ()


def opens(state: State, effects: tuple[Effect, ...], *, forced: bool = False) -> bool:
    """Whether the interrupt window for these effects is worth opening."""
    table = state.index.interrupts
    return any(table[e.kind] for e in effects) and any(
        not forced or mandatory(it) for it in interrupters(state, effects)
    )


def stopped(state: State, effects: tuple[Effect, ...]) -> bool:
    """Whether a mandatory interrupt would prevent some of these effects, if they became imminent."""
    watched = tuple(e for e in effects if state.watched_would[e.kind])
    state.expected += watched
    found = any(
        isinstance(it.ability, ab.When) and mandatory(it) and preventions(it.ability)
        for it in interrupters(state, effects)
    )
    if watched:
        del state.expected[-len(watched) :]
    return found


def discount(state: State, side: int, kind: int, card: int) -> int:
    """By how many credits an interrupt could lower what playing or installing a card from the hand costs."""
    for source, index in state.index.interrupts[kind]:
        ability = state.face[source].abilities[index] if index >= 0 else None
        if not isinstance(ability, ab.When) or state.controller(source) != side or values.unusable(state, side, source):
            continue
        used = state.used.get(use_key(source, index)) == state.incarnation[source]
        less = lowers(ability)
        if less and not used and any(c != card for c in state.piles[HAND_OF[side]]):
            return less
    return 0


def unaffordable(state: State, effect: Effect) -> bool:
    """Whether a card about to be played or installed cannot be paid for as things stand."""
    how, side, card = effect.facts, effect.side, effect.card
    if isinstance(how, Install):
        if how.ignoring_all_costs or how.ignoring_install_cost or how.facedown:
            return False
        price = values.install_cost(state, card, less=cast("int", how.paying_less))
        return not payment.can_afford(state, side, price, V_INSTALL, card)
    if effect.kind != fx.CARD_PLAYED:
        return False
    less = how.paying_less if isinstance(how, PlayCard) else 0
    return not payment.can_afford(state, side, max(0, values.play_cost(state, card) - less), V_PLAY, card)


def interrupt_window(state: State, effects: tuple[Effect, ...], *, forced: bool = False) -> InterruptFrame:
    """A window for interrupts to what is about to happen, just opened."""
    objects = tuple((e.card, state.incarnation[e.card]) for e in effects if e.card >= 0)
    window = InterruptFrame(effects, objects, forced=forced)
    window.begin(state)
    return window


class InterruptFrame(Frame):
    """An interrupt window for one imminent instruction; the frame below carries out what is left.

    CR rule_interrupt_window.
    """

    __slots__ = ("effects", "forced", "interrupted", "measured", "objects", "passed", "pending", "side")

    def __init__(self, effects: tuple[Effect, ...], objects: tuple[tuple[int, int], ...], *, forced: bool) -> None:
        self.effects = effects
        self.measured = effects
        """What the instruction came to by itself when it was last measured."""
        self.objects = objects
        """What is to be acted on, each with the object it is now."""
        self.interrupted = False
        self.forced = forced
        """Whether only mandatory interrupts may change it, as with a cost. CR rule_cost_no_interrupt."""
        self.side = CORP_SIDE
        self.passed = 0
        self.pending: tuple[tuple[int, int, int], ...] = ()

    def begin(self, state: State) -> None:
        """The active player goes first; abilities that meet their condition now are pending."""
        self.side = state.active
        self.passed = 0
        waiting = [
            it
            for it in interrupters(state, self.effects)
            if isinstance(it.ability, ab.When) and (not self.forced or mandatory(it))
        ]
        self.pending = tuple((it.card, it.which, it.incarnation) for it in waiting)
        if state.rules.additions_first:
            self.side = next((it.side for it in waiting if adds(it.ability)), self.side)

    def step(self, state: State) -> Options | None:

        if self.passed >= 2:
            state.stack.pop()
            if self.pending:
                self._let_go_by(state)
            below = state.stack[-1]
            if isinstance(below, resolve.EffectsFrame) and below.as_cost:
                self._stop_what_is_paid_for(state, below)
            elif self.interrupted and isinstance(below, resolve.AbilityFrame):
                self._pass_over_what_is_gone(state, below)
            if all(e.kind == fx.PREVENTED or e.amount <= 0 for e in self.effects):
                below.failed()
                if isinstance(below, resolve.AbilityFrame) and (below.source, below.index) in state.index.states:
                    state.stack.insert(-1, StillSoFrame())
            below.queue = tuple(e for e in self.effects if e.kind != fx.PREVENTED)  # type: ignore[attr-defined]
            return None
        options: Options = []
        must = False
        for card, index, incarnation in self.pending:
            it = interrupter(state, card, index)
            if (
                it is not None
                and it.incarnation == incarnation
                and it.side == self.side
                and isinstance(it.ability, ab.When)
                and relevant(state, card, it.ability, self.effects, it.side, pending=True)
                and not is_unusable(state, it)
                and not _hopeless(state, it, it.ability, self.effects)
            ):
                options.append(INTERRUPT[card, index])
                must = must or mandatory(it) or self._relied_on(state, it.ability)
        for kind in () if self.forced else {e.kind for e in self.effects}:
            for card, index in state.index.interrupts[kind]:
                if card < 0:
                    continue
                ability = state.face[card].abilities[index]
                if (
                    isinstance(ability, ab.Paid)
                    and USES[index][card] not in options
                    and using.usable(state, self.side, card, index)
                    and relevant(state, card, ability, self.effects, state.controller(card))
                ):
                    options.append(USES[index][card])
        if not options:
            self._pass()
            return None
        if not must:
            options.append(PASS)
        return state.ask(self.side, Deciding.INTERRUPT, options, "rule_interrupt_window")

    def _let_go_by(self, state: State) -> None:
        """The first time has been, for an ability that waited for a while for it, whatever came of it.

        CR rule_ordinal_would.
        """
        for card, index, _ in self.pending:
            it = interrupter(state, card, index) if index < 0 else None
            if it is not None and isinstance(it.ability, ab.When) and isinstance(it.ability.trigger, First):
                making.used_up(state, -1 - index)

    def _relied_on(self, state: State, ability: ab.When) -> bool:
        """Whether a search could find the card only because this lowers its cost: it lies aside to be paid for.

        CR rule_valid_search_target_install_play.
        """
        if not lowers(ability):
            return False
        found = [e for e in self.effects if e.side == self.side and e.card >= 0 and state.zone[e.card] == P_SET_ASIDE]
        return any(unaffordable(state, e) for e in found)

    def _pass_over_what_is_gone(self, state: State, below: AbilityFrame) -> None:
        """What has become another object meanwhile, or was chosen and no longer fits, is not acted on.

        CR rule_targets_gone.
        """
        gone = {card for card, incarnation in self.objects if state.incarnation[card] != incarnation}
        for target, cards in below.chosen:
            if isinstance(target, (Choose, ChooseUpTo, A)):
                scene = Scene(state, below)
                fitting = target.candidates(scene)
                if state.index.declared[D_LIKE_HAND] and any(
                    isinstance(e.facts, (Install, PlayCard)) for e in self.effects
                ):
                    fitting += like_in_hand(target, scene)
                gone.update(card for card in cards if card not in fitting)
        if gone:
            self.effects = tuple(e for e in self.effects if e.card not in gone)

    def _stop_what_is_paid_for(self, state: State, cost: resolve.EffectsFrame) -> None:
        """A cost prevented even in part pays for nothing, where costs can be prevented (gloss.cost.2)."""
        pairs = zip(self.effects, cost.queue, strict=True)
        prevented = any(now.kind == fx.PREVENTED or now.amount < before.amount for now, before in pairs)
        if prevented:
            state.stack[-2].cost_prevented()

    def _pass(self) -> None:
        self.side = RUNNER_SIDE if self.side == CORP_SIDE else CORP_SIDE
        self.passed += 1

    def choose(self, state: State, option: Option) -> None:
        if isinstance(option, Pass):
            self._pass()
            return
        self.passed = 0
        self.interrupted = True
        state.stack.append(MeasureFrame())
        if isinstance(option, Use):
            using.use(state, self.side, option.card, option.ability)
            return
        assert isinstance(option, Interrupt)
        card, index = option.card, option.ability
        self.pending = tuple(p for p in self.pending if p[:2] != (card, index))
        it = interrupter(state, card, index)
        assert it is not None
        ability = it.ability
        assert isinstance(ability, ab.When)
        once = ONCE_PER_TURN in ability.flags
        accepted = is_optional(ability.instructions, self.side, once)
        limited = index >= 0 and once and not accepted
        if index < 0:
            making.used_up(state, -1 - index)
        elif limited:
            resolve.mark_used(state, card, index, state.incarnation[card])
        event = next(
            (
                e
                for e in self.effects
                if e.kind in ability.trigger.kinds and ability.trigger.met(Scene(state, Happening(card, it.side, e)), e)
            ),
            None,
        )
        resolving = resolve.AbilityFrame(
            card,
            it.incarnation,
            it.side,
            ability.instructions,
            event=event,
            accepted=accepted,
            index=index,
        )
        resolving.used = limited
        state.stack.append(resolving)

    def prevent(self, which: int, number: int, everything: bool) -> None:
        """Take something off an expected effect. CR sec_calculating_expected_effect_values, rule_prevent_all."""
        effects = list(self.effects)
        effect = effects[which]
        if everything or effect.kind in WHOLE:
            effects[which] = Effect(fx.PREVENTED, effect.side, effect.card, 0, facts=PreventFacts(effect.kind))
        else:
            effects[which] = effect.but(amount=effect.amount - number)
        self.effects = tuple(effects)

    def measure(self, state: State) -> None:
        """Values that hang on the state of the game follow it. CR sec_calculating_expected_effect_values."""
        below = state.stack[-2]
        now = below.expected(state) if isinstance(below, resolve.AbilityFrame) else self.measured
        if len(now) != len(self.measured):
            return
        effects = list(self.effects)
        for before, after in zip(self.measured, now, strict=True):
            if after.amount != before.amount and after == before.but(amount=after.amount):
                which = next((i for i, e in enumerate(effects) if e.but(amount=before.amount) == before), -1)
                if which >= 0:
                    effects[which] = effects[which].but(amount=effects[which].amount + after.amount - before.amount)
        self.effects, self.measured = tuple(effects), now

    def replace(self, effect: Effect, instead: tuple[Effect, ...]) -> None:
        """Other effects in the place of an expected one. CR rule_replace_imminent_effects."""
        i = self.effects.index(effect)
        self.effects = (*self.effects[:i], *instead, *self.effects[i + 1 :])

    def spare(self, card: int, number: int) -> None:
        """Let a purge leave counters on a card."""
        effects = list(self.effects)
        for i, e in enumerate(effects):
            if e.kind == fx.VIRUS_PURGED:
                before = e.facts.spared if isinstance(e.facts, PurgeFacts) else ()
                effects[i] = e.but(facts=PurgeFacts((*before, SparedCounters(card, number))))
        self.effects = tuple(effects)

    def set_amount(self, kind: int, amount: int) -> None:
        """Set a value of the imminent instruction."""
        self.effects = tuple(e.but(amount=amount) if e.kind == kind else e for e in self.effects)

    def copy(self) -> InterruptFrame:
        new = InterruptFrame(self.effects, self.objects, forced=self.forced)
        new.interrupted = self.interrupted
        new.measured = self.measured
        new.passed = self.passed
        new.pending = self.pending
        new.side = self.side
        return new


def _hopeless(state: State, it: Interrupter, ability: ab.When, effects: tuple[Effect, ...]) -> bool:
    """An optional interrupt that its controller could not carry out: not worth a question."""
    return not reactions.can_accept(state, it.card, ability.instructions, effects[0], it.side)


class MeasureFrame(Frame):
    """Between an interrupt and its window: what is imminent is measured anew."""

    __slots__ = ()

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        below = state.stack[-1]
        if isinstance(below, InterruptFrame):
            below.measure(state)
        return None

    def copy(self) -> MeasureFrame:
        return MeasureFrame()


class StillSoFrame(Frame):
    """Below an ability with a static condition whose effects were prevented: if it is still so, it is pending again.

    CR rule_conditional_ability_with_static_condition.
    """

    __slots__ = ()

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        state.dirty |= COUNTS
        return None

    def copy(self) -> StillSoFrame:
        return StillSoFrame()


class RestFrame(Frame):
    """An ability with a static condition that could do nothing is not pending again before a step is completed.

    It lies right above the timing structure whose step that is. CR rule_conditional_ability_static_condition_no_effect.
    """

    __slots__ = ("card", "index")
    structural = True

    def __init__(self, card: int, index: int) -> None:
        self.card = card
        self.index = index

    def subject_left(self, state: State) -> bool:
        return state.stack[state.stack.index(self) - 1].subject_left(state)

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        state.used.pop(idle_key(self.card, self.index), None)
        state.dirty |= COUNTS
        return None

    def copy(self) -> RestFrame:
        return RestFrame(self.card, self.index)


def rests(state: State, card: int, index: int) -> bool:
    """Whether an ability that could do nothing must wait for the end of the step in progress.

    It has had its time at the first checkpoint of this step, unless this is the first.
    """
    key = idle_key(card, index)
    if state.used.get(key) != state.incarnation[card]:
        return False
    stack = state.stack
    if hasattr(stack[-1], "at"):
        del state.used[key]
        return False
    resting = RestFrame(card, index)
    if resting not in stack:
        where = next((i for i in range(len(stack) - 1, -1, -1) if hasattr(stack[i], "at")), -1)
        stack.insert(where + 1, resting)
    return True


class ReroutedFrame(Frame):
    """Trashed cards go elsewhere, and something is done with them there: all of that is their trashing.

    What it sets off waits until it is over. CR rule_set_aside_zone_passthrough, rule_active_exception_catchall.
    """

    __slots__ = ("cards", "departed", "events", "index", "side", "source", "todo")

    def __init__(self, source: int, side: int, todo: tuple[Any, ...], index: int, cards: tuple[int, ...]) -> None:
        self.source = source
        self.side = side
        self.todo = todo
        """What is still to be done with the cards; nothing once it has begun."""
        self.index = index
        self.cards = cards
        self.events: tuple[int, ...] = ()
        """Where in the history that stands which waits."""
        self.departed: tuple[int, ...] = ()

    def hold(self, state: State) -> None:
        """Keep what has happened from being heard now."""
        self.events += tuple(state.events)
        self.departed += state.departed
        state.events, state.departed = [], ()

    def step(self, state: State) -> Options | None:
        if self.todo:
            doing = resolve.AbilityFrame(
                self.source, state.incarnation[self.source], self.side, self.todo, index=self.index
            )
            doing.it = self.cards
            doing.looked = tuple((c, state.incarnation[c]) for c in self.cards)
            self.todo = ()
            state.stack.append(doing)
            return None
        state.stack.pop()
        if self.events:
            state.events = [*self.events, *state.events]
            state.departed += self.departed
            state.dirty |= HAPPENED
        return None

    def copy(self) -> ReroutedFrame:
        new = ReroutedFrame(self.source, self.side, self.todo, self.index, self.cards)
        new.departed = self.departed
        new.events = self.events
        return new


from . import payment, reactions, resolve, using  # noqa: E402 - the engine's circle, see engine/__init__.py
from .lingering import making  # noqa: E402 - the same
