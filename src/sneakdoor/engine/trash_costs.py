"""What it costs besides to trash a card by an ability that asks for no cost itself. CR rule_additional_cost_checkpoint.

The basic ability to trash an accessed card asks for it together with the trash cost (`access`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sneakdoor.deciding import Deciding
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import ANYHOW, TrashFacts
from sneakdoor.terms import V_TRASH

from . import apply, values
from .frames import Frame, Options
from .interned import DECLINE, TRASH
from .option import Option
from .options import Trash
from .payment import can_pay, pay
from .resolve import AbilityFrame
from .scene import standing

if TYPE_CHECKING:
    from sneakdoor.language.costs import Cost

    from .state import State


def put_to_player(state: State, effect: Effect, owner: AbilityFrame | None) -> bool:
    """Whether trashing a card costs whoever does it something besides; then it is put to them."""
    how = effect.facts
    if isinstance(how, TrashFacts) and (how.paid or how.bought or how.as_cost or how.by_game or how.by_rule):
        return False
    if not values.additional_costs(state, V_TRASH, effect.card, effect.side):
        return False
    declinable = owner is None or not owner.willing
    state.stack.append(TrashCostFrame(effect, state.incarnation[effect.card], declinable=declinable))
    return True


class TrashCostFrame(Frame):
    """A player pays what it costs besides to trash a card, or declines and does not trash it.

    CR rule_decline_additional_cost.
    """

    __slots__ = ("declinable", "effect", "incarnation", "paid")

    def __init__(self, effect: Effect, incarnation: int, *, declinable: bool) -> None:
        self.effect = effect
        self.incarnation = incarnation
        self.declinable = declinable
        """Whether the player has not chosen already to do it."""
        self.paid = False

    def cost(self, state: State) -> tuple[Cost, ...]:
        """All that there is to pay."""
        return values.additional_costs(state, V_TRASH, self.effect.card, self.effect.side)

    def step(self, state: State) -> Options | None:
        side, card = self.effect.side, self.effect.card
        if self.paid:
            state.stack.pop()
            if state.incarnation[card] == self.incarnation:
                below, how = state.stack[-1], self.effect.facts
                settled = replace(how if isinstance(how, TrashFacts) else ANYHOW, paid=True)
                apply.trash(state, self.effect.but(facts=settled), below if isinstance(below, AbilityFrame) else None)
        elif not can_pay(state, side, self.cost(state), V_TRASH, card, standing(card, side)):
            self._leave(state)
        elif self.declinable:
            options: Options = [TRASH[card], DECLINE]
            return state.ask(side, Deciding.ADDITIONAL_COST, options, "rule_decline_additional_cost")
        else:
            self._pay(state)
        return None

    def choose(self, state: State, option: Option) -> None:
        if isinstance(option, Trash):
            self._pay(state)
        else:
            self._leave(state)

    def _pay(self, state: State) -> None:
        self.paid = True
        pay(state, self.effect.side, self.cost(state), V_TRASH, self.effect.card, self.effect.card)

    def _leave(self, state: State) -> None:
        state.stack.pop()
        state.stack[-1].failed()

    def cost_prevented(self) -> None:
        self.incarnation = -1

    def copy(self) -> TrashCostFrame:
        new = TrashCostFrame(self.effect, self.incarnation, declinable=self.declinable)
        new.paid = self.paid
        return new
