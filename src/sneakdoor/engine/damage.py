"""Damage whose cards are chosen, not picked at random. CR rule_modify_ability_with_choice.

They are selected one after another and trashed together (rule_multiple_damage_selected_sequentially).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import D_DAMAGE
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import CardsFacts, DamageFacts, told
from sneakdoor.terms import P_HAND_RUNNER

from . import apply, values
from .choosing import Receiver, choose_cards
from .frames import Options
from .interned import DECLINE, LOOK_AT_GRIP
from .option import Option
from .options import Decline

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State


def put_to_players(state: State, effect: Effect) -> bool:
    """Whether somebody has a say about which cards this damage trashes; then they are asked."""
    kind = told(effect, DamageFacts).kind
    every = first = -1
    for say in state.index.declared[D_DAMAGE]:
        scene = values.scene_of(state, say)
        if say.declaration.chooses(scene, kind) and values.applies(state, say, scene):  # type: ignore[attr-defined]
            if say.declaration.first_only:  # type: ignore[attr-defined]
                first = say.side
            else:
                every = say.side
    if (every < 0 and first < 0) or not state.piles[P_HAND_RUNNER]:
        return False
    state.stack.append(DamageFrame(effect, every, first))
    return True


class DamageFrame(Receiver):
    """Damage being suffered, while it is chosen which cards it trashes."""

    __slots__ = ("effect", "every", "first", "looking", "picked")

    def __init__(self, effect: Effect, every: int, first: int) -> None:
        self.effect = effect
        self.every = every
        """Who chooses every card, or -1."""
        self.first = first
        """Who may look at the grip and choose the first, or -1."""
        self.looking = 0 if first >= 0 else -1
        """0: it is to be asked; 1: that player looks; -1: nobody does."""
        self.picked: tuple[int, ...] = ()

    def step(self, state: State) -> Options | None:
        grip = state.piles[P_HAND_RUNNER]
        if self.looking == 0:
            return state.ask(
                self.first, Deciding.LOOK_AT_GRIP, [LOOK_AT_GRIP, DECLINE], "rule_modify_ability_with_choice"
            )
        left = tuple(c for c in grip if c not in self.picked)
        if len(self.picked) < min(self.effect.amount, len(grip)):
            chooser = self.chooser(state)
            if chooser < 0:
                self.receive(state, (state.random_card(left),))
            elif (cards := choose_cards(state, chooser, Deciding.DAMAGE, left, 1, 1)) is not None:
                self.receive(state, cards)
            return None
        state.stack.pop()
        if self.looking == 1:
            apply.forget_hands(state, grip)
        below = state.stack[-1]
        owner = cast("AbilityFrame", below) if hasattr(below, "trashed") else None
        apply.lose_cards(state, self.effect, self.picked, owner)
        return None

    def chooser(self, state: State) -> int:
        """Who chooses the next card: of two who both should, the active player; -1: chance does."""
        if self.picked or self.looking != 1:
            return self.every
        return self.first if self.every < 0 else state.active

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        self.picked += answer

    def choose(self, state: State, option: Option) -> None:
        if isinstance(option, Decline):
            self.looking = -1
            return
        self.looking = 1
        grip = state.piles[P_HAND_RUNNER]
        for card in grip:
            state.known[card] |= 1 << self.first
        state.emit(fx.CARDS_LOOKED_AT, self.first, amount=len(grip), facts=CardsFacts(grip))

    def copy(self) -> DamageFrame:
        new = DamageFrame(self.effect, self.every, self.first)
        new.looking = self.looking
        new.picked = self.picked
        return new
