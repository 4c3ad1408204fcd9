"""Paying costs: all at once, from the sources that may be used, with the player's choice of how. CR sec_costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.amounts import UNLIMITED, Amount, Any, UpTo, X, evaluate
from sneakdoor.language.costs import (
    AnyCounters,
    Clicks,
    Cost,
    Credits,
    CreditsFrom,
    HostedCounter,
    OneOf,
    TrashCost,
    TrashThis,
    alternatives,
)
from sneakdoor.language.declarations import D_CANNOT, D_SHARED, D_SPEND, D_STAY
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import AS_COST, ClickFacts, card_facts, counter_facts, use_facts
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import Derez, Trash, TurnFacedown
from sneakdoor.language.targets import Choosing
from sneakdoor.terms import C_CREDIT, COUNTER_INDEX, P_INSTALLED, RUNNER_SIDE, V_SPEND, V_TRASH, V_USE, Counter, Verb

from . import values
from .changes import COUNTS
from .choosing import ChooseFrame, NumberFrame, Receiver, choose_cards
from .cost_obstacles import (
    NO_TRASH_COST,
    NO_WAY_TO_PAY,
    SHORT_OF_CLICKS,
    SHORT_OF_CREDITS,
    SPENDING_FORBIDDEN,
    ShortOfCounters,
    SpendOnlyFrom,
    Unpayable,
)
from .frames import Frame, Options
from .interned import PAY, PAY_FROM, SPEND_COUNTER_ON
from .obstacles import Obstacle
from .option import Option
from .options import Done, Pay, PayFrom, SpendCounterOn
from .runaway import numbers
from .scene import Context, Scene, Standing

if TYPE_CHECKING:
    from .state import State

UNASKED: Final = -2
FUND: Final = -2
"""The bad publicity fund, among the sources of credits."""


class Paid(Standing):
    """The context of a cost being paid: what was chosen for it, X, and the event of the ability that asks for it."""

    __slots__ = ("chosen", "event", "incarnation", "it", "named", "x")

    def __init__(
        self,
        source: int,
        side: int,
        incarnation: int = -1,
        chosen: tuple[tuple[Choosing, tuple[int, ...]], ...] = (),
        x: int = 0,
        event: Effect | None = None,
    ) -> None:
        self.source = source
        self.side = side
        self.incarnation = incarnation
        self.chosen = chosen
        self.event = event
        self.it = (event.card,) if event is not None and event.card >= 0 else ()
        self.x = self.named = x


# -- credits -----------------------------------------------------------------------------------------


def sources(state: State, side: int, verb: Verb, card: int) -> list[tuple[int, int]]:
    """Other places than the credit pool from which a player may pay: (card or FUND, credits there)."""
    found: list[tuple[int, int]] = []
    if state.bad_publicity_fund and side == RUNNER_SIDE and state.run_no and not state.rules.bad_publicity_in_pool:
        found.append((FUND, state.bad_publicity_fund))
    for say in state.index.declared[D_SPEND]:
        if say.side != side:
            continue
        here = state.count(say.card, C_CREDIT)
        if here and not values.unusable(state, side, say.card):
            scene = values.scene_of(state, say)
            if say.declaration.allows(scene, verb, card) and values.applies(state, say, scene):  # type: ignore[attr-defined]
                found.append((say.card, here))
    return found


def has_sources(state: State) -> bool:
    """Whether anything but credit pools could pay for something now."""
    return bool(state.bad_publicity_fund or state.index.declared[D_SPEND])


def can_afford(state: State, side: int, amount: int, verb: Verb, card: int) -> bool:
    """Whether a player can pay that many credits for doing this to that card."""
    pool = state.credits[side]
    if pool >= amount:
        return not (amount and state.index.declared[D_CANNOT] and values.forbidden(state, side, V_SPEND))
    if not state.bad_publicity_fund and not state.index.declared[D_SPEND]:
        return False
    if state.index.declared[D_CANNOT] and values.forbidden(state, side, V_SPEND):
        return False
    return pool + sum(n for _, n in sources(state, side, verb, card)) >= amount


def cannot_afford(state: State, side: int, amount: int, verb: Verb, card: int) -> Obstacle | None:
    """Why a player cannot pay that many credits for doing this to that card."""
    return None if can_afford(state, side, amount, verb, card) else short_of(state, side, amount, verb, card)


def short_of(state: State, side: int, amount: int, verb: Verb, card: int) -> Obstacle:
    """What keeps a player from paying credits who cannot: that there are too few or, of enough, that one may not."""
    if state.index.declared[D_CANNOT]:
        source = values.forbidding(state, side, V_SPEND)
        if source is not None and state.credits[side] + sum(n for _, n in sources(state, side, verb, card)) >= amount:
            return SPENDING_FORBIDDEN[source]
    return SHORT_OF_CREDITS[amount]


def spend(state: State, side: int, amount: int, plan: tuple[tuple[int, int], ...] = (), cause: int = -1) -> None:
    """Spend credits: what the plan says from elsewhere, the rest from the pool.

    `cause` is the card whose ability asks for them, where a card of this game could care.
    """
    rest = amount
    for source, number in plan:
        if source == FUND:
            state.bad_publicity_fund -= number
        else:
            state.put(source, C_CREDIT, -number)
            if state.emitted_kinds[fx.ABILITY_USED]:
                state.emit(fx.ABILITY_USED, side, source, -1, facts=use_facts(False, state.is_during_run()))
            if state.emitted_kinds[fx.CREDITS_SPENT_FROM]:
                how = card_facts(state.zone[source], True)
                state.emit(fx.CREDITS_SPENT_FROM, side, source, number, facts=how)
        rest -= number
    state.credits[side] -= rest
    if state.bad_publicity_fund and side == RUNNER_SIDE and state.rules.bad_publicity_in_pool:
        state.bad_publicity_fund -= min(rest, state.bad_publicity_fund)
    if amount and state.emitted_kinds[fx.CREDITS_SPENT]:
        state.emit(fx.CREDITS_SPENT, side, amount=amount, source=cause)
    if state.index.watchers:
        state.dirty |= COUNTS  # CR rule_cost_checkpoint, rule_cost_checkpoint_cost_zero


def asking(state: State, side: int, verb: Verb, card: int, source: int) -> int:
    """The card whose ability asks for the credits of a cost: its source or, besides what a rule asks for, another.

    To install, play, trash, access or steal a card is no ability of that card: what these cost besides may be one.
    """
    if verb is V_USE or source != card:
        return source
    return values.charging(state, verb, card, side)


# -- costs -------------------------------------------------------------------------------------------


def is_open(amount: Amount) -> bool:
    """Whether whoever pays says how much: X, any number, or up to so many."""
    return isinstance(amount, (Any, UpTo)) or (isinstance(amount, X) and amount.equal_to is None)


def limits(cost: tuple[Cost, ...]) -> tuple[int, ...]:
    """The most credits that each part of a cost asks for."""
    asked = [c.amount for c in cost if isinstance(c, Credits)]
    return tuple([a.most if isinstance(a, UpTo) else UNLIMITED for a in asked])


def credits_of(cost: Cost, scene: Scene) -> int:
    """The credits in one part of a cost."""
    if isinstance(cost, Credits):
        return max(0, evaluate(cost.amount, scene))
    if isinstance(cost, TrashCost):
        return values.trash_cost(scene.state, scene.accessed_card()) or 0
    return 0


def measured(cost: tuple[Cost, ...], scene: Scene) -> tuple[Cost, ...]:
    """A cost with its counts taken ('1[credit] for each subroutine it has'); an X is still to be chosen."""
    return tuple(
        c
        if not isinstance(c, Credits) or isinstance(c.amount, int) or is_open(c.amount)
        else Credits(credits_of(c, scene))
        for c in cost
    )


def can_pay(
    state: State,
    side: int,
    cost: tuple[Cost, ...],
    verb: Verb,
    card: int,
    ctx: Context,
    less: int = 0,
    ability: int = -1,
) -> bool:
    """Whether a player can pay a cost in full, be it for using an ability of the source. CR rule_cost."""
    return cannot_pay(state, side, cost, verb, card, ctx, less, ability) is None


def cannot_pay(
    state: State,
    side: int,
    cost: tuple[Cost, ...],
    verb: Verb,
    card: int,
    ctx: Context,
    less: int = 0,
    ability: int = -1,
) -> Obstacle | None:
    """Why a player cannot pay a cost in full: the first part that cannot be paid, credits last."""
    scene = Scene(state, ctx)
    clicks = credits = 0
    for part in cost:
        if isinstance(part, (Credits, TrashCost)):
            if isinstance(part, TrashCost) and values.trash_cost(state, state.accessed) is None:
                return NO_TRASH_COST
            credits += credits_of(part, scene)
            if isinstance(part, CreditsFrom) and _from_such(state, side, verb, card, part.subtype) < credits:
                return SpendOnlyFrom(part.subtype)
        elif isinstance(part, OneOf):
            for way in alternatives(cost):
                if cannot_pay(state, side, way, verb, card, ctx, less, ability) is None:
                    return None
            return NO_WAY_TO_PAY
        elif isinstance(part, Clicks):
            clicks += part.number
        elif isinstance(part, AnyCounters):
            number = part.amount(scene)
            there = 0
            for bearer in bearers(state, side, part.kind):
                there += state.count(bearer, COUNTER_INDEX[part.kind])
            if number < 0 or there < number:
                return Unpayable(part)
        elif isinstance(part, HostedCounter):
            if not part.x and spendable(state, scene.source, part.kind) < part.number:
                return ShortOfCounters(part.kind, part.number)
        elif isinstance(part, TrashThis):
            if scene.source < 0:
                return Unpayable(part)
            found = values.ban(state, side, V_TRASH, scene.source)
            if found is not None:
                return found
        elif isinstance(part, Instruction):
            targets = part.targets()
            what = PaidFor(side, verb, card, scene.source, ability)
            if not part.payable(scene):
                return Unpayable(part)
            for target in targets:
                if len(payable_with(part, target, scene, what)) < target.bounds(scene)[0]:
                    return Unpayable(part)
            if not targets and restricted(state, what) and not survives(state, what, part, ctx):
                return Unpayable(part)
            if not targets and may_fail(state) and fails(part, scene):
                return Unpayable(part)
    if state.clicks[side] < clicks:
        return SHORT_OF_CLICKS[clicks]
    return cannot_afford(state, side, credits - less if credits > less else 0, verb, card)


def _from_such(state: State, side: int, verb: Verb, card: int, subtype: str) -> int:
    """The credits on cards of a subtype that could pay for something."""
    there = sources(state, side, verb, card)
    return sum(n for source, n in there if source >= 0 and values.has_subtype(state, source, subtype))


def spendable(state: State, card: int, kind: Counter) -> int:
    """How many counters can be spent as if from a card: its own, and those that count there too."""
    number = COUNTER_INDEX[kind]
    there = state.count(card, number)
    if state.index.declared[D_SHARED]:
        there += sum(state.count(c, number) for c in _lenders(state, card, kind))
    return there


def _lenders(state: State, card: int, kind: Counter) -> tuple[int, ...]:
    """The other cards whose counters can be spent as if from a card: to do that is to use them.

    CR rule_hosted_counter_used_condition.
    """
    sharers = values.sharers(state, card, kind)
    return tuple(c for c in sharers if not values.unusable(state, state.controller(card), c))


def unstopped(state: State, effects: tuple[Effect, ...]) -> bool:
    """Whether no mandatory interrupt would prevent what is to be paid. CR rule_cost_interrupt_static_mandatory."""
    return state.rules.costs_can_be_prevented or not interrupts.stopped(state, effects)


def may_fail(state: State) -> bool:
    """Whether anything could keep a cost from being carried out that its player is able to pay."""
    index = state.index
    return index.interrupting or bool(index.declared[D_CANNOT] or index.declared[D_STAY])


def fails(part: Instruction, scene: Scene) -> bool:
    """Whether a static ability or a mandatory interrupt would prevent a part of a cost, all choices made.

    CR rule_cost_interrupt_static_mandatory.
    """
    state = scene.state
    declared = state.index.declared
    if declared[D_CANNOT] and part.barred(scene):
        return True
    effects = part.expects(scene)
    if declared[D_STAY] and any(e.card >= 0 and values.stays(state, e.card) for e in effects):
        return True
    return state.index.interrupting and not unstopped(state, effects)


def payable_with(
    part: Instruction, target: Choosing, scene: Scene, what: PaidFor, picked: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """What a player may choose for a cost: to trash, their own cards; none for which it could not be carried out.

    CR rule_pay_costs_controlled_objects, rule_cost_interrupt_static_mandatory. Not the card that it is all about, nor
    one without which that would not be allowed (rule_cost_restrictions).
    """
    state = scene.state
    there = target.candidates(scene)
    if isinstance(part, Trash):
        there = tuple(c for c in there if scene.controller(c) == what.side)
    if isinstance(part, (Derez, TurnFacedown)):
        there = tuple(c for c in there if part.suits(scene, c))
    if what.ability < 0 and what.card in there and target.cards_chosen:
        there = tuple(c for c in there if c != what.card)
    if may_fail(state):
        ctx = scene.ctx

        def chosen(card: int) -> Scene:
            picks = (*ctx.chosen, (target, (card,)))
            return Scene(state, Paid(ctx.source, ctx.side, ctx.incarnation, picks, ctx.x, ctx.event))

        there = tuple(c for c in there if not fails(part, chosen(c)))
    if there and restricted(state, what):
        return payable(state, what, part, target, there, picked, target.bounds(scene)[0])
    return there


def bearers(state: State, side: int, kind: Counter) -> tuple[int, ...]:
    """A player's installed cards that bear a counter."""
    number = COUNTER_INDEX[kind]
    return tuple(c for c in state.piles[P_INSTALLED] if state.controller(c) == side and state.count(c, number))


class CountersFrame(Frame):
    """Counters being spent as a cost, from whichever cards the player likes, one after another."""

    __slots__ = ("kind", "left", "side")

    def __init__(self, side: int, kind: Counter, left: int) -> None:
        self.side = side
        self.kind = kind
        self.left = left

    def step(self, state: State) -> Options | None:
        if not self.left:
            state.stack.pop()
            return None
        return state.ask(
            self.side,
            Deciding.SPEND_COUNTER,
            [SPEND_COUNTER_ON[c] for c in bearers(state, self.side, self.kind)],
            "rule_cost",
        )

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, SpendCounterOn)
        self.left -= 1
        state.put(option.card, COUNTER_INDEX[self.kind], -1)
        state.emit(fx.COUNTERS_REMOVED, self.side, option.card, 1, facts=counter_facts(self.kind))

    def copy(self) -> CountersFrame:
        return CountersFrame(self.side, self.kind, self.left)


class PaymentFrame(Receiver):
    """A cost being paid: choices first, then everything at once, then (by the loop) a checkpoint.

    CR rule_cost_checkpoint.
    """

    __slots__ = (
        "ability",
        "bearer",
        "card",
        "chosen",
        "cost",
        "event",
        "from_subtype",
        "incarnation",
        "less",
        "plan",
        "planned",
        "side",
        "source",
        "stage",
        "verb",
        "x",
    )

    def __init__(
        self,
        side: int,
        cost: tuple[Cost, ...],
        verb: Verb,
        card: int,
        source: int,
        incarnation: int,
        less: int = 0,
        event: Effect | None = None,
        from_subtype: str = "",
        ability: int = -1,
    ) -> None:
        self.side = side
        self.ability = ability
        """Which ability of the source is paid for; below 0 if none."""
        self.event = event
        self.from_subtype = from_subtype
        """What a card must be from which at least 1 of the credits comes."""
        self.cost = cost
        self.verb = verb
        self.card = card
        self.source = source
        self.incarnation = incarnation
        self.less = less
        self.chosen: tuple[tuple[Choosing, tuple[int, ...]], ...] = ()
        self.plan: tuple[tuple[int, int], ...] = ()
        self.planned = 0
        self.x = -1
        self.bearer = UNASKED
        """The card whose counters are spent as if on the source. CR rule_additional_counters."""
        self.stage = 0

    def context(self) -> Paid:
        """What the cost refers to."""
        return Paid(self.source, self.side, self.incarnation, self.chosen, max(0, self.x), self.event)

    def paid_for(self) -> PaidFor:
        """What the cost pays for."""
        return PaidFor(self.side, self.verb, self.card, self.source, self.ability)

    def payable_besides(self, state: State, picked: tuple[int, ...]) -> tuple[int, ...]:
        """What may be chosen besides cards that were picked for the part of the cost that is being chosen."""
        scene = Scene(state, self.context())
        parts = (p for p in self.cost if isinstance(p, Instruction))
        part, target = next((p, t) for p in parts for t in p.targets() if all(t != done for done, _ in self.chosen))
        return payable_with(part, target, scene, self.paid_for(), picked)

    def total(self, state: State) -> int:
        """All the credits there are to pay."""
        scene = Scene(state, self.context())
        return max(0, sum(credits_of(c, scene) for c in self.cost) - self.less)

    def step(self, state: State) -> Options | None:
        if self.stage == 0:
            return self._choose_way(state)
        if self.stage == 1:
            return self._choose_targets(state)
        if self.stage == 2:
            return self._divide_credits(state)
        self._pay(state)
        return None

    def _choose_way(self, state: State) -> Options | None:
        ways = alternatives(self.cost)
        if len(ways) > 1:
            able = [
                (i, way)
                for i, way in enumerate(ways)
                if can_pay(state, self.side, way, self.verb, self.card, self.context(), self.less, self.ability)
            ]
            if len(able) > 1:
                return state.ask(self.side, Deciding.WAY_TO_PAY, [PAY[i] for i, _ in able], "rule_alternate_payment")
            self.cost = able[0][1] if able else ways[0]
        if self.x < 0 and any(isinstance(c, Credits) and is_open(c.amount) for c in self.cost):
            most = min(most_credits(state, self.side, self.verb, self.card), *limits(self.cost))
            state.stack.append(NumberFrame(self.side, 0, most, "rule_cost_x", Deciding.X))
            return None
        for part in self.cost:
            if self.x < 0 and isinstance(part, HostedCounter) and part.x:
                most = spendable(state, self.source, part.kind)
                state.stack.append(NumberFrame(self.side, 0, most, "rule_cost_x", Deciding.X))
                return None
        bounds = self._open_number(state) if self.x < 0 else None
        if bounds is not None:
            low, high = bounds
            if low < high:
                state.stack.append(NumberFrame(self.side, low, high, "rule_cost", Deciding.X))
                return None
            self.x = high
        self.stage = 1
        return None

    def _open_number(self, state: State) -> tuple[int, int] | None:
        """Between which numbers the player says how much of something other than credits is paid."""
        scene = Scene(state, self.context())
        open_numbers = (part.numbers(scene) for part in self.cost if isinstance(part, Instruction))
        return next((bounds for bounds in open_numbers if bounds is not None), None)

    def _choose_targets(self, state: State) -> Options | None:
        scene = Scene(state, self.context())
        for part in self.cost:
            if isinstance(part, HostedCounter) and self.bearer == UNASKED and state.index.declared[D_SHARED]:
                bearers = tuple(
                    c
                    for c in (self.source, *_lenders(state, self.source, part.kind))
                    if part.x or state.count(c, COUNTER_INDEX[part.kind]) >= part.number
                )
                cards = choose_cards(state, self.side, Deciding.SPEND_FROM, bearers, 1, 1, "rule_additional_counters")
                if cards is None:
                    return None
                self.bearer = cards[0] if cards else -1
            if isinstance(part, Instruction):
                for target in part.targets():
                    if all(target != t for t, _ in self.chosen):
                        low, high = target.bounds(scene)
                        what = self.paid_for()
                        there = payable_with(part, target, scene, what)
                        if target.random:
                            self.chosen = (*self.chosen, (target, state.random_cards(there, high)))
                            continue
                        if high > 1 and len(there) > low and restricted(state, what):
                            state.stack.append(CostChoiceFrame(self.side, Deciding.COST, there, low, high, "rule_cost"))
                            return None
                        cards = choose_cards(state, self.side, Deciding.COST, there, low, high, "rule_cost")
                        if cards is None:
                            return None
                        self.chosen = (*self.chosen, (target, cards))
        self.stage = 2
        return None

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        if self.stage == 0:
            self.x = answer[0]
            return
        if self.bearer == UNASKED and state.index.declared[D_SHARED] and answer:
            shares = any(isinstance(part, HostedCounter) for part in self.cost)
            if shares:
                self.bearer = answer[0]
                return
        for part in self.cost:
            if isinstance(part, Instruction):
                for target in part.targets():
                    if all(target != t for t, _ in self.chosen):
                        self.chosen = (*self.chosen, (target, answer))
                        return

    def _divide_credits(self, state: State) -> Options | None:
        """From which sources, as the player likes. CR rule_spend_credits."""
        others = sources(state, self.side, self.verb, self.card)
        need = self.total(state) - sum(n for _, n in self.plan)
        if self.planned >= len(others) or need <= 0:
            self.stage = 3
            return None
        source, here = others[self.planned]
        later = sum(n for _, n in others[self.planned + 1 :])
        low = max(0, need - state.credits[self.side] - later)
        high = min(here, need)
        kind, demanded = self._demanded(state)
        if demanded:
            demanded -= sum(n for c, n in self.plan if _is_such(state, c, kind))
        if demanded > 0:
            if not _is_such(state, source, kind):
                high = min(high, need - demanded)
            else:
                low = max(low, demanded - sum(n for c, n in others[self.planned + 1 :] if _is_such(state, c, kind)))
        if low == high:
            self._plan(source, low)
            return None
        return state.ask(
            self.side,
            Deciding.PAY_FROM,
            [PAY_FROM[source, n] for n in reversed(numbers(low, high))],
            "rule_spend_credits",
        )

    def _demanded(self, state: State) -> tuple[str, int]:
        """Of which subtype cards must be from which credits come, and how many of these there must be."""
        if self.from_subtype:
            return self.from_subtype, 1
        for part in self.cost:
            if isinstance(part, CreditsFrom):
                return part.subtype, self.total(state)
        return "", 0

    def _plan(self, source: int, number: int) -> None:
        if number:
            self.plan = (*self.plan, (source, number))
        self.planned += 1

    def choose(self, state: State, option: Option) -> None:
        if isinstance(option, Pay):
            self.cost = alternatives(self.cost)[option.place]
        elif isinstance(option, PayFrom):
            self._plan(option.source, option.number)

    def _pay(self, state: State) -> None:
        state.stack.pop()
        if self.x > 0:
            state.stack[-1].set_x(self.x)
        if self.chosen:
            state.stack[-1].paid_with(tuple(c for target, cards in self.chosen if target.cards_chosen for c in cards))
        cause = -1
        if state.recorded_kinds[fx.CREDITS_SPENT]:
            cause = asking(state, self.side, self.verb, self.card, self.source)
        pay_now(state, self.side, self.cost, self.context(), self.total(state), self.plan, self.bearer, cause)

    def copy(self) -> PaymentFrame:
        new = type(self)(
            self.side,
            self.cost,
            self.verb,
            self.card,
            self.source,
            self.incarnation,
            self.less,
            self.event,
            self.from_subtype,
            self.ability,
        )
        new.bearer = self.bearer
        new.chosen = self.chosen
        new.plan = self.plan
        new.planned = self.planned
        new.stage = self.stage
        new.x = self.x
        return new


def _is_such(state: State, source: int, subtype: str) -> bool:
    """Whether credits come from a card of a subtype."""
    return source >= 0 and values.has_subtype(state, source, subtype)


class CostChoiceFrame(ChooseFrame):
    """Several cards are chosen to pay with, which together leave allowed what they pay for.

    CR rule_cost_restrictions.
    """

    __slots__ = ()

    def choose(self, state: State, option: Option) -> None:
        super().choose(state, option)
        if not isinstance(option, Done):
            payment = state.stack[-2]
            assert isinstance(payment, PaymentFrame)
            self.candidates = (*self.picked, *payment.payable_besides(state, self.picked))


def most_credits(state: State, side: int, verb: Verb, card: int) -> int:
    """All that a player could spend on something."""
    if state.index.declared[D_CANNOT] and values.forbidden(state, side, V_SPEND):
        return 0
    return state.credits[side] + sum(n for _, n in sources(state, side, verb, card))


def pay_now(
    state: State,
    side: int,
    cost: tuple[Cost, ...],
    ctx: Context,
    credits: int,
    plan: tuple[tuple[int, int], ...],
    bearer: int = -1,
    cause: int = -1,
) -> None:
    """Pay every part of a cost, all choices made."""
    scene = Scene(state, ctx)
    effects: list[Effect] = []
    for part in cost:
        if isinstance(part, Clicks):
            spend_clicks(state, side, part.number)
        elif isinstance(part, AnyCounters):
            state.stack.append(CountersFrame(side, part.kind, part.amount(scene)))
        elif isinstance(part, HostedCounter):
            paid = HostedCounter(part.kind, scene.x()) if part.x else part
            spend_counters(state, side, paid, scene.source, bearer)
        elif isinstance(part, TrashThis):
            effects.append(Effect(fx.CARD_TRASHED, side, scene.source, source=scene.source, facts=AS_COST))
        elif isinstance(part, Instruction):
            effects += part.expects(scene)
    spend(state, side, credits, plan, cause)
    if effects:
        resolve.carry_out(state, tuple(effects), as_cost=True)


def spend_counters(state: State, side: int, cost: HostedCounter, source: int, bearer: int) -> None:
    """Spend counters on a card, or considered to be on it: from the bearer chosen, then wherever they are."""
    kind, rest = COUNTER_INDEX[cost.kind], cost.number
    for card in dict.fromkeys((bearer if bearer >= 0 else source, source, *_lenders(state, source, cost.kind))):
        number = min(rest, state.count(card, kind))
        if number:
            state.put(card, kind, -number)
            state.emit(fx.COUNTERS_REMOVED, side, card, number, source=source, facts=counter_facts(cost.kind))
            rest -= number


def lowered(cost: tuple[Cost, ...], clicks: int) -> tuple[Cost, ...]:
    """A cost that is so many clicks less, or as many as it has."""
    parts: list[Cost] = []
    for part in cost:
        if not isinstance(part, Clicks):
            parts.append(part)
            continue
        if part.number > clicks:
            parts.append(Clicks(part.number - clicks))
        clicks = max(0, clicks - part.number)
    return tuple(parts)


def spend_clicks(state: State, side: int, number: int) -> None:
    """Spend clicks: the running total goes down at once. CR rule_lose_spend_clicks."""
    state.clicks[side] -= number
    state.clicks_spent += number
    if state.emitted_kinds[fx.CLICKS_SPENT]:
        state.emit(fx.CLICKS_SPENT, side, amount=number, facts=ClickFacts(state.acting, state.numbers))


def pay_credits(state: State, side: int, amount: int, verb: Verb, card: int) -> None:
    """Pay a number of credits that the player can pay: at once if the pool is all there is to pay from."""
    if amount and (state.bad_publicity_fund or state.index.declared[D_SPEND]):
        state.stack.append(PaymentFrame(side, (Credits(amount),), verb, card, card, -1))
        return
    if state.index.watchers:
        state.dirty |= COUNTS  # CR rule_cost_checkpoint_cost_zero
    if not amount:
        return
    state.credits[side] -= amount
    if state.emitted_kinds[fx.CREDITS_SPENT]:
        state.emit(fx.CREDITS_SPENT, side, amount=amount, source=card if verb is V_USE else -1)


def pay(
    state: State,
    side: int,
    cost: tuple[Cost, ...],
    verb: Verb,
    card: int,
    source: int,
    incarnation: int = -1,
    less: int = 0,
    event: Effect | None = None,
    from_subtype: str = "",
    ability: int = -1,
) -> None:
    """Pay a cost the player can pay: at once if there is nothing to choose, else through a frame on top."""
    simple = not state.bad_publicity_fund and not state.index.declared[D_SPEND]
    credits = clicks = 0
    for part in cost:
        if type(part) is Credits and type(part.amount) is int:
            credits += part.amount
        elif type(part) is Clicks:
            clicks += part.number
        else:
            simple = False
            break
    if simple:
        if clicks:
            spend_clicks(state, side, clicks)
        cause = asking(state, side, verb, card, source) if state.recorded_kinds[fx.CREDITS_SPENT] else -1
        spend(state, side, credits - less if credits > less else 0, (), cause)
    else:
        state.stack.append(
            PaymentFrame(side, cost, verb, card, source, incarnation, less, event, from_subtype, ability)
        )


from . import interrupts, resolve  # noqa: E402 - the engine's circle, see engine/__init__.py
from .restrictions import PaidFor, payable, restricted, survives  # noqa: E402 - as above
