"""Rezzing: pay, checkpoint, turn faceup. CR sec_rez."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.costs import Cost, Credits, credits_of
from sneakdoor.language.declarations import D_ADDITIONAL, D_CANNOT, D_COST, D_SUBROUTINE, PaysFor
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import CardsFacts, told
from sneakdoor.language.instructions import Rez
from sneakdoor.terms import CORP_SIDE, P_INSTALLED, V_REZ

from . import values
from .apply import applies
from .frames import Frame, Options
from .interned import DECLINE, REZ
from .obstacles import AGENDA_UNREZZABLE, NOT_INSTALLED_TO_REZ, REZZED_ALREADY, RUNNER_CARD, Obstacle
from .option import Option
from .options import Decline
from .payment import cannot_afford, cannot_pay, pay, pay_credits
from .scene import standing
from .sequences import order_gained
from .state import BOTH_KNOW

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State


def rez_costs(state: State, card: int, free: bool, less: int, creditless: bool = False) -> tuple[Cost, ...]:
    """All that rezzing a card costs; of what is `creditless`, all but credits. CR rule_ignore_credit_cost."""
    if free:
        return ()
    more = values.additional_costs(state, V_REZ, card, CORP_SIDE)
    if creditless:
        return tuple(c for c in more if not isinstance(c, Credits))
    cost = values.rez_cost(state, card)
    credits = cost - less if cost > less else 0
    own_costs = state.face[card].own_costs
    if own_costs and credits:
        other = next((own for own, _, _ in own_costs if isinstance(own, PaysFor)), None)
        if other is not None:
            return (*other.ways(credits), *more)
    return (credits_of(credits), *more)


def can_rez(state: State, card: int, *, ignoring_costs: bool = False, less: int = 0, creditless: bool = False) -> bool:
    """Whether the Corp can rez a card now, the kind of window aside."""
    return cannot_rez(state, card, ignoring_costs=ignoring_costs, less=less, creditless=creditless) is None


def cannot_rez(
    state: State, card: int, ignoring_costs: bool = False, less: int = 0, creditless: bool = False
) -> Obstacle | None:
    """Why the Corp cannot rez a card now, the kind of window aside.

    CR rule_rezzed_unrezzed, rule_cannot_rez_agendas.
    """
    face = state.face[card]
    if face.side != CORP_SIDE:
        return RUNNER_CARD
    if face.is_agenda:
        return AGENDA_UNREZZABLE
    if state.zone[card] != P_INSTALLED:
        return NOT_INSTALLED_TO_REZ
    if state.faceup[card]:
        return REZZED_ALREADY
    declared = state.index.declared
    if declared[D_CANNOT] or face.own_bans:
        found = values.ban(state, CORP_SIDE, V_REZ, card)
        if found is not None:
            return found
    if ignoring_costs:
        return None
    if not face.own_costs and not declared[D_COST] and not declared[D_ADDITIONAL] and not less and not creditless:
        return cannot_afford(state, CORP_SIDE, face.cost, V_REZ, card)
    cost = rez_costs(state, card, free=False, less=less, creditless=creditless)
    return cannot_pay(state, CORP_SIDE, cost, V_REZ, card, standing(card, CORP_SIDE))


def rezzed_like_others(state: State, ice: int) -> bool:
    """Whether a piece of ice can be rezzed now where assets and upgrades are: in runs on its server, if it says so."""
    return state.face[ice].rezzed_in_windows and state.run_no > 0 and state.server[ice] == state.attacked


def rez(state: State, card: int) -> None:
    """Rez a card in a window."""
    state.stack.append(RezFrame(card, False, 0, False, True))


def verify(state: State, card: int) -> None:
    """Show a card just installed, unless both players have seen which it is: whoever installed it kept to the words.

    CR rule_reveal_for_ability_limitations, rule_reveal_for_install_and_rez.
    """
    if state.known[card] != BOTH_KNOW:
        resolve.carry_out(state, (Effect(fx.CARDS_REVEALED, state.face[card].side, facts=CardsFacts((card,))),))


class RezFrame(Frame):
    """A card being rezzed. An effect that rezzes cannot force additional costs.

    CR rule_inherent_and_additional_cost.
    """

    __slots__ = ("card", "creditless", "declinable", "free", "incarnation", "less", "stage", "sure", "verify")

    def __init__(
        self,
        card: int,
        free: bool = False,
        less: int = 0,
        declinable: bool = True,
        sure: bool = False,
        verify: bool = False,
        creditless: bool = False,
    ) -> None:
        self.card = card
        self.creditless = creditless
        """Whether no credits are paid for it, for whatever reason. CR rule_ignore_credit_cost."""
        self.free = free
        self.less = less
        self.declinable = declinable
        """Whether the Corp may still refuse to pay an additional cost."""
        self.sure = sure
        """Whether it is known already that the card can be rezzed."""
        self.verify = verify
        """Whether the card is revealed if it is not rezzed. CR rule_reveal_for_install_and_rez."""
        self.stage = 0
        self.incarnation = -1

    def step(self, state: State) -> Options | None:
        card = self.card
        if self.stage == 0:
            self.incarnation = state.incarnation[card]
            if not self.sure and not can_rez(
                state, card, ignoring_costs=self.free, less=self.less, creditless=self.creditless
            ):
                self._abandon(state)
                return None
            if self.declinable and not self.free and self._additional(state):
                return state.ask(
                    CORP_SIDE, Deciding.ADDITIONAL_COST, [REZ[card], DECLINE], "rule_decline_additional_cost"
                )
            self._pay(state)
            if state.stack[-1] is not self or state.dirty:
                return None
        if self.stage == 2:
            self._abandon(state)
            return None
        state.stack.pop()
        if state.incarnation[card] == self.incarnation and not state.faceup[card]:
            state.faceup[card] = True
            state.known[card] = BOTH_KNOW
            if state.face[card].rezzed_in_windows:
                state.turned(card)
            state.activate(card)
            state.emit(fx.CARD_REZZED, CORP_SIDE, card, 1, state.server[card])
            if state.index.declared[D_SUBROUTINE] and state.face[card].is_ice:
                order_gained(state, card)
        return None

    def _additional(self, state: State) -> tuple[Cost, ...]:
        """What must be paid besides, and can be declined."""
        if self.creditless:
            return rez_costs(state, self.card, free=False, less=0, creditless=True)
        return values.additional_costs(state, V_REZ, self.card, CORP_SIDE)

    def _pay(self, state: State) -> None:
        self.stage = 1
        if self.free:
            return
        cost = rez_costs(state, self.card, free=False, less=self.less, creditless=self.creditless)
        if not cost:
            return
        if len(cost) == 1 and not self.creditless:
            pay_credits(state, CORP_SIDE, cast("int", cast("Credits", cost[0]).amount), V_REZ, self.card)
        else:
            pay(state, CORP_SIDE, cost, V_REZ, self.card, self.card, state.incarnation[self.card])

    def cost_prevented(self) -> None:
        self.stage = 2

    def _abandon(self, state: State) -> None:
        state.stack.pop()
        state.stack[-1].failed()
        if self.verify and state.incarnation[self.card] == self.incarnation:
            verify(state, self.card)

    def choose(self, state: State, option: Option) -> None:
        if isinstance(option, Decline):
            self._abandon(state)
        else:
            self._pay(state)

    def copy(self) -> RezFrame:
        new = RezFrame(
            self.card,
            free=self.free,
            less=self.less,
            declinable=self.declinable,
            sure=self.sure,
            verify=self.verify,
            creditless=self.creditless,
        )
        new.incarnation = self.incarnation
        new.stage = self.stage
        return new


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.CARD_REZZED)
def rez_by_effect(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    how = told(effect, Rez)
    willing = owner is not None and owner.willing
    state.stack.append(RezFrame(effect.card, free=how.ignoring_all_costs, less=how.paying_less, declinable=not willing))


from . import resolve  # noqa: E402 - the engine's circle, see engine/__init__.py
