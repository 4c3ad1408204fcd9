"""Accessing a card. CR sec_accessing_cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.costs import Cost, credits_of
from sneakdoor.language.declarations import D_ADDITIONAL, D_CANNOT, Cannot
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import BOUGHT, AccessFacts, CardsFacts, card_facts
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import Access as AccessInstruction
from sneakdoor.language.instructions import Trash
from sneakdoor.language.periods import ForAccess
from sneakdoor.language.run_facts import DemandFacts
from sneakdoor.language.targets import IT, AccessedCard
from sneakdoor.rulebooks import Do, Step
from sneakdoor.terms import HAND_OF, P_DISCARD_CORP, RUNNER, RUNNER_SIDE, SERVER_OF_PLACE, V_ACCESS, V_STEAL, V_TRASH

from . import values
from .apply import applies
from .cost_obstacles import NO_TRASH_COST
from .frames import Frame, Options
from .interned import ACCESS, DECLINE, PASS, STEAL, TRASH_ACCESSED
from .lingering.kinds import Declared
from .lingering.making import linger
from .obstacles import IN_ARCHIVES, NOT_AN_AGENDA, Obstacle
from .option import Option
from .options import Access, Decline, Steal, TrashAccessed, Use
from .payment import can_pay, cannot_afford, cannot_pay, pay
from .reading import Paying
from .resolve import AbilityFrame, carry_out
from .scene import standing
from .scoring import steal
from .state import BOTH_KNOW, CORP_KNOWS, RUNNER_KNOWS
from .structure import ACCESS as ACCESS_TABLE
from .structure import GO_ON, Function, Structure
from .using import cannot_use, use

if TYPE_CHECKING:
    from .state import State


KEPT: Final = Cannot(RUNNER, (V_STEAL, V_TRASH), IT)
"""What is so of an agenda for an access in which it cannot be stolen or trashed."""
NOT_DEMANDED, ANYHOW, BY_PAYING = 0, 1, 2
"""Whether an accessed card must be trashed, and how; both may be demanded."""


def trashes_accessed(instruction: Instruction) -> bool:
    """Whether an instruction trashes the accessed card."""
    return isinstance(instruction, Trash) and isinstance(instruction.cards, AccessedCard)


def untrashable(state: State, card: int) -> Obstacle | None:
    """Why the Runner cannot trash an accessed card: it lies in Archives, or something says so.

    CR rule_trash_in_archives, rule_cannot_precedence.
    """
    if state.zone[card] == P_DISCARD_CORP:
        return IN_ARCHIVES
    return values.ban(state, RUNNER_SIDE, V_TRASH, card) if state.index.declared[D_CANNOT] else None


def cannot_trash(state: State, card: int) -> Obstacle | None:
    """Why the Runner cannot use the basic trash ability on an accessed card.

    CR rule_basic_trash_ability, rule_trash_in_archives.
    """
    price = values.trash_cost(state, card)
    if price is None:
        return NO_TRASH_COST
    found = untrashable(state, card)
    if found is not None:
        return found
    cost = basic_trash_cost(state, card, price)
    if len(cost) == 1:
        return cannot_afford(state, RUNNER_SIDE, price, V_TRASH, card)  # as below, without taking the cost apart
    return cannot_pay(state, RUNNER_SIDE, cost, V_TRASH, card, standing(card, RUNNER_SIDE))


def basic_trash_cost(state: State, card: int, price: int) -> tuple[Cost, ...]:
    """All that trashing an accessed card by the basic ability costs."""
    return (credits_of(price), *values.additional_costs(state, V_TRASH, card, RUNNER_SIDE))


def cannot_steal(state: State, card: int) -> Obstacle | None:
    """Why the Runner cannot steal an accessed card. CR step_access_agenda."""
    if not state.face[card].is_agenda:
        return NOT_AN_AGENDA
    found = values.ban(state, RUNNER_SIDE, V_STEAL, card)
    if found is not None:
        return found
    cost = values.additional_costs(state, V_STEAL, card, RUNNER_SIDE)
    return cannot_pay(state, RUNNER_SIDE, cost, V_STEAL, card, standing(card, RUNNER_SIDE)) if cost else None


def in_vain(state: State, card: int, paying: Paying) -> Obstacle | None:
    """Why a mid-access ability would do nothing: it only trashes the accessed card, and that cannot be trashed.

    Then it cannot be used, whether the rule says so of a card in Archives or a card of another (CR
    rule_trash_in_archives, official.ansel-1-0.3). In Archives no trash cost is paid for anything else either.
    """
    if paying.trash_cost and state.zone[card] == P_DISCARD_CORP:
        return IN_ARCHIVES
    return untrashable(state, card) if all(map(trashes_accessed, paying.ability.instructions)) else None


class AccessFrame(Structure):
    """One access. It ends when the card moves. CR rule_moved_while_accessing."""

    __slots__ = ("abilities", "before", "card", "demand", "incarnation", "kept", "place", "trashing")
    structural = True

    def __init__(self, card: int, incarnation: int, kept: bool = False) -> None:
        self.table = ACCESS_TABLE
        self.at = 0
        self.card = card
        self.incarnation = incarnation
        self.kept = kept
        """Whether the card can be neither stolen nor trashed during this access."""
        self.abilities = 0
        """Mid-access abilities used."""
        self.trashing = False
        self.before = -1
        self.demand = NOT_DEMANDED
        """How the card must be trashed, if able."""
        self.place = -1
        """Where it was when the access began."""

    def is_accessing(self, card: int) -> bool:
        return self.card == card

    def demanded(self, state: State, options: Options) -> Options:
        """What the Runner must do: trash the card by paying its trash cost or, if no ability says how, anyhow.

        CR rule_access_reveal_trash_if_able, rule_access_installed_must_trash_if_able.
        """
        paying: Options = [o for o in options if isinstance(o, TrashAccessed)]
        if self.demand & BY_PAYING and paying:
            return paying
        return [o for o in options if self._trashes(state, o)] if self.demand & ANYHOW else []

    def _trashes(self, state: State, option: Option) -> bool:
        """Whether an option trashes the accessed card."""
        if not isinstance(option, Use):
            return True
        return any(map(trashes_accessed, state.face[option.card].paying[option.ability].ability.instructions))

    def choose(self, state: State, option: Option) -> None:
        if isinstance(option, TrashAccessed):
            price = values.trash_cost(state, self.card)
            assert price is not None
            cost = basic_trash_cost(state, self.card, price)
            self.abilities += 1
            self.trashing = True
            pay(state, RUNNER_SIDE, cost, V_TRASH, self.card, self.card)
        elif isinstance(option, Use):
            self.abilities += 1
            use(state, RUNNER_SIDE, option.card, option.ability)
        elif isinstance(option, Steal):
            self.go_on(state)
            cost = values.additional_costs(state, V_STEAL, self.card, RUNNER_SIDE)
            state.stack.append(StealFrame(self.card, self.incarnation))
            pay(state, RUNNER_SIDE, cost, V_STEAL, self.card, self.card)
        else:
            self.go_on(state)

    def cost_prevented(self) -> None:
        self.trashing = False

    def copy(self) -> AccessFrame:
        new = AccessFrame(self.card, self.incarnation, self.kept)
        new.abilities = self.abilities
        new.at = self.at
        new.table = self.table
        new.before = self.before
        new.demand = self.demand
        new.place = self.place
        new.trashing = self.trashing
        return new


# -- the steps ---------------------------------------------------------------------------------------


def card_accessed(state: State, access: AccessFrame, here: Step) -> Options | None:
    """CR step_card_accessed, rule_accessing_who_can_look."""
    card = access.card
    access.before = state.accessed
    state.accessed = card
    if access.kept:
        until = ForAccess(card)
        linger(
            state, Declared(state.number(), until, RUNNER_SIDE, -1, card, access.incarnation, KEPT, None, state.turn)
        )
    state.known[card] |= RUNNER_KNOWS
    place = access.place = state.zone[card]
    if place in state.face[card].must_reveal:
        state.known[card] = BOTH_KNOW
        state.emit(fx.CARDS_REVEALED, RUNNER_SIDE, facts=CardsFacts((card,)))
    server = state.server[card] if state.server[card] >= 0 else SERVER_OF_PLACE.get(place, -1)
    state.emit(fx.CARD_ACCESSED, RUNNER_SIDE, card, 1, server, -1, card_facts(place))
    return None if state.dirty else GO_ON


def use_access_ability(state: State, access: AccessFrame, here: Step) -> Options | None:
    """CR rule_mid_access_window; what the last one paid for comes first."""
    card = access.card
    state.accessed = card
    if access.trashing:
        access.trashing = False
        access.goto(state, Do.USE_ACCESS_ABILITY)
        carry_out(state, (Effect(fx.CARD_TRASHED, RUNNER_SIDE, card, facts=BOUGHT),))
        return None
    if state.incarnation[card] != access.incarnation:
        return access_complete(state, access, here)
    options: Options = []
    if access.abilities < state.rules.mid_access_abilities:
        if cannot_trash(state, card) is None:
            options.append(TRASH_ACCESSED[card])
        for other, paying in state.index.access_paid:
            if cannot_use(state, RUNNER_SIDE, other, paying) is None and in_vain(state, card, paying) is None:
                options.append(paying.uses[other])
    if not options:
        return GO_ON
    demanded = access.demanded(state, options) if access.demand else []
    return state.ask(RUNNER_SIDE, Deciding.ACCESS, demanded or [*options, PASS], here.rule)


def steal_agenda(state: State, access: AccessFrame, here: Step) -> Options | None:
    """CR step_access_agenda, rule_decline_to_steal."""
    card = access.card
    if state.incarnation[card] != access.incarnation:
        return access_complete(state, access, here)
    state.accessed = card
    if cannot_steal(state, card) is not None:
        return GO_ON
    if not values.additional_costs(state, V_STEAL, card, RUNNER_SIDE):
        steal(state, card)
        return None
    return state.ask(RUNNER_SIDE, Deciding.STEAL, [STEAL[card], DECLINE], here.rule)


def access_complete(state: State, access: AccessFrame, here: Step) -> Options | None:
    """CR step_access_complete."""
    card = access.card
    state.close(access)
    state.accessed = access.before
    if state.lingering:
        state.time_passed()
    if state.breached < 0 and state.zone[card] in HAND_OF and state.incarnation[card] == access.incarnation:
        state.known[card] &= CORP_KNOWS
    if state.emitted_kinds[fx.ACCESS_ENDED]:
        trashed = state.incarnation[card] != access.incarnation and state.zone[card] == P_DISCARD_CORP
        state.emit(fx.ACCESS_ENDED, RUNNER_SIDE, card, facts=AccessFacts(access.place, trashed=trashed))
    return None


ACCESS_STEPS: Final[dict[Do, Function]] = {
    Do.ACCESS_CARD: card_accessed,
    Do.USE_ACCESS_ABILITY: use_access_ability,
    Do.STEAL: steal_agenda,
    Do.ACCESS_COMPLETE: access_complete,
}


class StealFrame(Frame):
    """An agenda being stolen whose additional cost is being paid."""

    __slots__ = ("card", "incarnation")

    def __init__(self, card: int, incarnation: int) -> None:
        self.card = card
        self.incarnation = incarnation

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        if state.incarnation[self.card] == self.incarnation:
            steal(state, self.card)
        return None

    def cost_prevented(self) -> None:
        self.incarnation = -1

    def copy(self) -> StealFrame:
        return StealFrame(self.card, self.incarnation)


class AccessCostFrame(Frame):
    """The Runner pays what it costs besides to access a card, or declines and does not access it.

    CR rule_decline_additional_cost.
    """

    __slots__ = ("card", "incarnation", "kept", "paid")

    def __init__(self, card: int, incarnation: int, kept: bool = False) -> None:
        self.card = card
        self.incarnation = incarnation
        self.kept = kept
        self.paid = False

    def cost(self, state: State) -> tuple[Cost, ...]:
        """All that there is to pay."""
        return values.additional_costs(state, V_ACCESS, self.card, RUNNER_SIDE)

    def step(self, state: State) -> Options | None:
        if self.paid:
            state.stack.pop()
            if state.incarnation[self.card] == self.incarnation:
                state.stack.append(AccessFrame(self.card, self.incarnation, self.kept))
            return None
        if not can_pay(state, RUNNER_SIDE, self.cost(state), V_ACCESS, self.card, standing(self.card, RUNNER_SIDE)):
            state.stack.pop()
            return None
        return state.ask(
            RUNNER_SIDE, Deciding.ADDITIONAL_COST, [ACCESS[self.card], DECLINE], "rule_decline_additional_cost"
        )

    def choose(self, state: State, option: Option) -> None:
        if isinstance(option, Decline):
            state.stack.pop()
            return
        self.paid = True
        pay(state, RUNNER_SIDE, self.cost(state), V_ACCESS, self.card, self.card)

    def cost_prevented(self) -> None:
        self.incarnation = -1

    def copy(self) -> AccessCostFrame:
        new = AccessCostFrame(self.card, self.incarnation, self.kept)
        new.paid = self.paid
        return new


def begin_access(state: State, card: int) -> None:
    """The Runner is about to access a card: something may come instead, or cost something. CR sec_accessing_cards."""
    if state.index.interrupts[fx.CARD_ACCESSED]:
        carry_out(state, (Effect(fx.CARD_ACCESSED, RUNNER_SIDE, card),))
    else:
        start_access(state, card)


def start_access(state: State, card: int, kept: bool = False) -> None:
    """Access a card, once its additional costs are paid."""
    if state.index.declared[D_ADDITIONAL] and values.additional_costs(state, V_ACCESS, card, RUNNER_SIDE):
        state.stack.append(AccessCostFrame(card, state.incarnation[card], kept))
    else:
        state.stack.append(AccessFrame(card, state.incarnation[card], kept))


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.TRASHING_DEMANDED)
def demand_trashing(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    for f in reversed(state.stack):
        if isinstance(f, AccessFrame) and f.card == effect.card:
            f.demand |= BY_PAYING if isinstance(effect.facts, DemandFacts) and effect.facts.paying else ANYHOW
            return


@applies(fx.CARD_ACCESSED)
def access(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if state.index.declared[D_CANNOT] and values.forbidden(state, RUNNER_SIDE, V_ACCESS, effect.card):
        return
    kept = isinstance(effect.facts, AccessInstruction) and effect.facts.agenda_stays
    start_access(state, effect.card, kept and state.face[effect.card].is_agenda)


# -- several accesses ----------------------------------------------------------------------------------


def allowed(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards that nothing forbids to access."""
    return tuple([c for c in cards if not values.forbidden(state, RUNNER_SIDE, V_ACCESS, c)])


class AccessSetFrame(Frame):
    """Cards that an ability has the Runner access, one after another as they like. CR rule_access_set_of_cards."""

    __slots__ = ("cards",)
    structural = True

    def __init__(self, cards: tuple[tuple[int, int], ...]) -> None:
        self.cards = cards
        """Those still to be accessed, each with the object it is."""

    def step(self, state: State) -> Options | None:
        left = tuple(c for c, incarnation in self.cards if state.incarnation[c] == incarnation)
        if state.index.declared[D_CANNOT]:
            left = allowed(state, left)
        if not left:
            state.stack.pop()
            return None
        return state.ask(RUNNER_SIDE, Deciding.NEXT_ACCESS, [ACCESS[c] for c in left], "rule_access_set_of_cards")

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, Access)
        self.cards = tuple((c, incarnation) for c, incarnation in self.cards if c != option.card)
        begin_access(state, option.card)

    def copy(self) -> AccessSetFrame:
        return AccessSetFrame(self.cards)
