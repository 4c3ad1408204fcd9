"""Before the game: what identities start with and do, starting hands, mulligans. CR sec_starting_the_game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import Deciding
from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import StartInstalled
from sneakdoor.language.facts import HandFacts
from sneakdoor.language.occurrences import BeforeStartingHand
from sneakdoor.terms import CORP_SIDE, DECK_OF, HAND_OF, P_IDENTITY, P_INSTALLED, P_OUTSIDE, RUNNER_SIDE

from . import identities
from .choosing import Receiver, choose_cards
from .faces import Face
from .frames import Frame, Options
from .interned import KEEP, MULLIGAN
from .option import Option
from .options import Mulligan
from .randomness import shuffled
from .resolve import AbilityFrame
from .scene import Scene, standing
from .turn import begin_turn

if TYPE_CHECKING:
    from .state import State

STARTING_CREDITS: Final = 5
FIRST_TURN: Final = RUNNER_SIDE + 1
"""Whose turn it is to take a mulligan when both have decided."""


def sets_up(face: Face) -> bool:
    """Whether an identity changes how the game is set up. CR rule_setup_identity."""
    return starts_with(face) is not None or bool(before_hand(face))


def starts_with(face: Face) -> StartInstalled | None:
    """What an identity starts with, besides its deck. CR rule_adam."""
    for ability in face.abilities:
        if isinstance(ability, ab.Static):
            for declaration in ability.declarations:
                if isinstance(declaration, StartInstalled):
                    return declaration
    return None


def before_hand(face: Face) -> tuple[int, ...]:
    """The abilities that an identity resolves before the starting hand is drawn."""
    return tuple(
        i
        for i, ability in enumerate(face.abilities)
        if isinstance(ability, ab.When) and isinstance(ability.trigger, BeforeStartingHand)
    )


def starting_hand(state: State, side: int) -> int:
    """The cards a player starts with: 5, or what the identity says. CR rule_setup_identity."""
    return max(state.face[c].starting_hand for c in state.piles[P_IDENTITY] if state.face[c].side == side)


def take_credits_and_shuffle(state: State) -> None:
    """CR rule_start_credits, rule_start_shuffle."""
    for side in (CORP_SIDE, RUNNER_SIDE):
        state.credits[side] = STARTING_CREDITS
    identities.set_up(state)
    for side in (CORP_SIDE, RUNNER_SIDE):
        deck = DECK_OF[side]
        state.rng, state.piles[deck] = shuffled(state.rng, state.piles[deck])


def draw_hands(state: State) -> None:
    """Both players draw their starting hands, and the identities become active. CR rule_draw_starting_hand."""
    for side in (CORP_SIDE, RUNNER_SIDE):
        state.draw(side, starting_hand(state, side))
    for card in (*state.piles[P_IDENTITY], *state.piles[P_INSTALLED]):
        state.activate(card)


class SetupFrame(Receiver):
    """Setup by identities that have a say in it: the Corp's first. CR rule_setup_abilities."""

    __slots__ = ("side", "stage")

    def __init__(self) -> None:
        self.side = CORP_SIDE
        self.stage = 0

    def step(self, state: State) -> Options | None:
        if self.stage == 2:
            state.stack.pop()
            draw_hands(state)
            state.stack.append(MulliganFrame())
        elif self.side > RUNNER_SIDE:
            self.side = CORP_SIDE
            self.stage += 1
            if self.stage == 1:
                take_credits_and_shuffle(state)
        elif self.stage == 0:
            self._start_with(state)
        else:
            self._before_hand(state)
        return None

    def _start_with(self, state: State) -> None:
        """CR rule_adam_directives_install: exactly so many differently named cards of those brought along."""
        face = state.face[self.side]
        wanted = starts_with(face)
        found: dict[str, int] = {}
        if wanted is not None:
            scene = Scene(state, standing(self.side, self.side))
            for card in state.piles[P_OUTSIDE]:
                if state.printed[card].side == self.side and wanted.cards.covers(scene, card):
                    found.setdefault(state.printed[card].title, card)
        number = 0 if wanted is None else min(wanted.number, len(found))
        brought = tuple(found.values())
        chosen = choose_cards(
            state, self.side, Deciding.START_WITH, brought, number, number, "rule_adam_directives_install"
        )
        if chosen is not None:
            self.receive(state, chosen)

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        for card in answer:
            state.move(card, P_INSTALLED, faceup=True)
            state.serial[card] = state.number()
            state.installed_turn[card] = 0
            state.emit(fx.STARTED_INSTALLED, self.side, card)
        self.side += 1

    def _before_hand(self, state: State) -> None:
        side = self.side
        self.side += 1
        face = state.face[side]
        for index in reversed(before_hand(face)):
            ability = face.abilities[index]
            assert isinstance(ability, ab.When)
            state.stack.append(AbilityFrame(side, state.incarnation[side], side, ability.instructions, index=index))

    def copy(self) -> SetupFrame:
        new = SetupFrame()
        new.side = self.side
        new.stage = self.stage
        return new


class MulliganFrame(Frame):
    """The Corp may take a mulligan, then the Runner; then comes what precedes the first turn, and that turn.

    CR rule_mulligan, rule_before_first_turn.
    """

    __slots__ = ("side",)

    def __init__(self) -> None:
        self.side = CORP_SIDE

    def step(self, state: State) -> Options | None:
        if self.side == FIRST_TURN:
            self.side += 1
            if state.emitted_kinds[fx.FIRST_TURN_NEXT]:
                state.emit(fx.FIRST_TURN_NEXT, CORP_SIDE)
            if state.dirty:
                return None
        if self.side > RUNNER_SIDE:
            state.stack.pop()
            begin_turn(state, CORP_SIDE)
            return None
        return state.ask(self.side, Deciding.MULLIGAN, [KEEP, MULLIGAN], "rule_mulligan")

    def choose(self, state: State, option: Option) -> None:
        side = self.side
        self.side += 1
        if isinstance(option, Mulligan):
            for card in state.piles[HAND_OF[side]]:
                state.move(card, DECK_OF[side])
            state.shuffle(side)
            state.draw(side, starting_hand(state, side))
        state.emit(fx.HAND_SETTLED, side, facts=HandFacts(isinstance(option, Mulligan)))

    def copy(self) -> MulliganFrame:
        new = MulliganFrame()
        new.side = self.side
        return new
