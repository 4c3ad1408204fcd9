"""Identities: special setups, versions chosen in secret, other sides. CR sec_identities, sec_starting_the_game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import SwitchFacts
from sneakdoor.terms import CORP_SIDE, P_IDENTITY, P_OUTSIDE, RUNNER_SIDE, YOU, Who

from .apply import applies
from .changes import ACTIVITY
from .frames import Frame, Options
from .interned import VERSION
from .memory import AsBack
from .movement import reface
from .option import Option
from .options import Version

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State


def set_up(state: State) -> None:
    """What identities change about the start of the game. CR rule_setup_abilities.

    Two that speak of the same thing say the same: they do not add up (faq4.qa.q40.valencia-grndl).
    """
    for card in state.piles[P_IDENTITY]:
        face = state.face[card]
        for starts in face.starts:
            side = face.side if starts.of is YOU else CORP_SIDE if starts.of is Who.CORP else RUNNER_SIDE
            if starts.credits is not None:
                state.credits[side] = starts.credits
            if starts.bad_publicity is not None:
                state.bad_publicity = max(state.bad_publicity, starts.bad_publicity)


def version(state: State, card: int) -> int:
    """Which of its backs an identity has: the first, unless its owner chose."""
    return state.versions.get(card, 0)


@applies(fx.IDENTITY_FLIPPED)
def flip(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """The other side is up, and only that one is active. CR rule_identity_double_sided."""
    card = effect.card
    if state.zone[card] != P_IDENTITY or not state.printed[card].backs:
        return
    state.deactivate(card)
    if card in state.converted:
        state.revert(card)
    else:
        state.converted[card] = AsBack(version(state, card))
        reface(state, card)
    state.activate(card)
    state.dirty |= ACTIVITY
    state.emit(fx.IDENTITY_FLIPPED, effect.side, card)


@applies(fx.VERSION_CHOSEN)
def choose_version(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if effect.card >= 0 and len(state.printed[effect.card].backs) > 1:
        state.stack.append(VersionFrame(effect.side, effect.card))


class VersionFrame(Frame):
    """A player chooses in secret which copy of their identity they play; it enters with its front up.

    CR rule_jinteki_biotech_detail, rule_melies_u_detail.
    """

    __slots__ = ("card", "side")

    def __init__(self, side: int, card: int) -> None:
        self.side = side
        self.card = card

    def step(self, state: State) -> Options | None:
        options: Options = [VERSION[i] for i in range(len(state.printed[self.card].backs))]
        return state.ask(self.side, Deciding.VERSION, options, "rule_jinteki_biotech_detail")

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, Version)
        state.stack.pop()
        state.versions[self.card] = option.place
        if self.card in state.converted:
            state.deactivate(self.card)
            state.revert(self.card)
            state.activate(self.card)
            state.dirty |= ACTIVITY
        state.emit(fx.VERSION_CHOSEN, self.side, self.card)

    def copy(self) -> VersionFrame:
        return VersionFrame(self.side, self.card)


@applies(fx.IDENTITY_SWITCHED)
def switch(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """Another identity takes the place of a player's own, which goes to the pile outside the game.

    CR rule_additional_identities_reference, rule_additional_identity_double_sided: it enters front side up.
    """
    new = effect.card
    old = next(c for c in state.piles[P_IDENTITY] if state.printed[c].side == effect.side)
    state.deactivate(old)
    if old in state.converted:
        state.revert(old)
    state.move(old, P_OUTSIDE, faceup=True)
    state.move(new, P_IDENTITY, faceup=True)
    state.activate(new)
    state.dirty |= ACTIVITY
    state.emit(fx.IDENTITY_SWITCHED, effect.side, new, facts=SwitchFacts(old))
