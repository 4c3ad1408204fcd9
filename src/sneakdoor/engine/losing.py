"""Cards that have lost their abilities: to the engine, cards with another face. CR rule_gaining_losing_abilities.

The abilities that are left keep their numbers. A card that is something else than what is printed on it, as a counter
or an agenda, keeps its abilities.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sneakdoor.language.declarations import D_LOSES, LosesAbilities
from sneakdoor.terms import C_CREDIT, NO_SERVER, P_INSTALLED

from . import values
from .index import ActiveDeclaration, without
from .memory import WithoutAbilities
from .movement import reface

if TYPE_CHECKING:
    from .state import State


def settle(state: State) -> None:
    """Cards lose the abilities that are declared lost now, and have the others back."""
    converted = state.converted.items()
    now = {card: become.except_subroutines for card, become in converted if isinstance(become, WithoutAbilities)}
    wanted = losses(state) if state.index.declared[D_LOSES] else {}
    for card in sorted({*now, *wanted}):
        if now.get(card) is not wanted.get(card):
            _change(state, card, wanted.get(card))


def losses(state: State) -> dict[int, bool]:
    """The cards that lose abilities, and whether their printed subroutines are left to them.

    What is hosted on a card takes its abilities before the card could take those of its guest (CR
    rule_dependent_effects); otherwise the older declaration comes first.
    """
    found: dict[int, bool] = {}
    for say in sorted(state.index.declared[D_LOSES], key=lambda s: state.host[s.card] < 0):
        if say.lingering < 0 and say.card in found:
            continue
        for card in _covered(state, say):
            found[card] = found.get(card, True) and cast("LosesAbilities", say.declaration).except_subroutines
    return found


def _covered(state: State, say: ActiveDeclaration) -> list[int]:
    scene = values.scene_of(state, say)
    if not values.applies(state, say, scene):
        return []
    about = cast("LosesAbilities", say.declaration).card
    return [
        card
        for card, since in enumerate(state.active_since)
        if (since or state.zone[card] == P_INSTALLED) and _can_lose(state, card) and about.covers(scene, card)
    ]


def _can_lose(state: State, card: int) -> bool:
    """Whether a card is nothing but itself, be it without abilities already."""
    return card not in state.converted or isinstance(state.converted[card], WithoutAbilities)


def _keep_advanceable(state: State, card: int) -> None:
    """The index knows what can be advanced, in the order in which it was installed."""
    index = state.own_index()
    cards = [c for c in index.advanceable if c != card]
    if state.face[card].advanceable:
        cards.append(card)
    index.advanceable = tuple(sorted(cards, key=state.serial.__getitem__))


def _change(state: State, card: int, subroutines: bool | None) -> None:
    """A card loses its abilities, all of them or all but its subroutines; or (None) has them again."""
    active, credits, departed = state.active_since[card], state.count(card, C_CREDIT), state.departed
    state.deactivate(card)
    unrezzed = state.index.unrezzed
    if card in unrezzed:
        state.own_index().set_unrezzed(without(unrezzed, card), state.face)
    if subroutines is None:
        state.revert(card)
    else:
        state.converted[card] = WithoutAbilities(subroutines)
        reface(state, card)
    if card in unrezzed:
        state.own_index().set_unrezzed(unrezzed, state.face)
        state.ripen()
    if state.server[card] != NO_SERVER:
        _keep_advanceable(state, card)
    if active:
        state.activate(card)
        state.put(card, C_CREDIT, credits - state.count(card, C_CREDIT))
    state.departed = departed
