"""Cards that lose their abilities to other cards. CR rule_dependent_effects, rule_independent_effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sneakdoor.language.declarations import D_SILENCE, LosesAbilities

from .changes import ACTIVITY, COUNTS
from .movement import reface
from .scene import Scene, standing
from .state import SILENCED

if TYPE_CHECKING:
    from .state import State


def silence(state: State) -> None:
    """Cards lose the abilities that active cards take from them, and have them again when those are gone."""
    now = {card for card, kind in state.converted.items() if kind[0] == SILENCED}
    said = {say[0] for say in state.index.declared[D_SILENCE]}
    said |= {card for card in now if any(kind == D_SILENCE for kind, _, _, _ in state.printed[card].declared)}
    lost = _lost(state, {card: _targets(state, card) for card in said})
    for card in (*sorted(lost - now), *sorted(now - lost)):
        _change(state, card, silenced=card in lost)


def _targets(state: State, card: int) -> frozenset[int]:
    scene = Scene(state, standing(card, state.controller(card)))
    return frozenset(
        target
        for kind, declaration, _, _ in state.printed[card].declared
        if kind == D_SILENCE
        for target in cast("LosesAbilities", declaration).silenced(scene)
        if target >= 0 and state.since[target]
    )


def _lost(state: State, waiting: dict[int, frozenset[int]]) -> set[int]:
    """Whose abilities are lost: what depends on no other effect applies first; in a circle, what is hosted does.

    An effect whose own ability has been lost by then never applies.
    """
    lost: set[int] = set()
    waiting = dict(sorted(waiting.items()))
    for _ in range(len(waiting)):
        if not waiting:
            break
        free = [c for c in waiting if not any(c in targets for other, targets in waiting.items() if other != c)]
        first = (free or [c for c in waiting if state.host[c] in waiting] or list(waiting))[0]
        targets = waiting.pop(first)
        if first not in lost:
            lost |= targets
            waiting = {c: t for c, t in waiting.items() if c not in lost}
    return lost


def _change(state: State, card: int, *, silenced: bool) -> None:
    active, index = state.since[card], state.own_index()
    if active and state.face[card].indexed:
        index.remove(card, state.face[card])
    if silenced:
        state.converted[card] = (SILENCED, 0)
        reface(state, card)
    else:
        state.revert(card)
    if active and state.face[card].indexed:
        index.add(card, state.face[card], state.face[card].side)
    state.dirty |= ACTIVITY | COUNTS
