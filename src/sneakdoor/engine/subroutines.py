"""The subroutines of ice: those printed on it and those it has gained, in their order. CR rule_subroutine_origins.

A subroutine is known by a number that stays the same while others come and go: a printed one by its place among the
abilities, one that a static ability of the ice itself grants by its place after those, one that something else grants
by the time at which that began to apply.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sneakdoor.language import abilities as ab
from sneakdoor.language.declarations import D_SUBROUTINE, GainsSubroutine
from sneakdoor.terms import Order

from . import values
from .runaway import numbers

if TYPE_CHECKING:
    from .state import State

PRINTED: Final = 64
"""More abilities than any card has printed on it."""
COPIES: Final = 8
"""Bits for the number of a subroutine among those that one effect grants."""


class Gained(NamedTuple):
    """A subroutine that a piece of ice has gained."""

    number: int
    ability: ab.Subroutine
    before: bool
    next_to: int
    after: bool


def gained(state: State, ice: int) -> list[Gained]:
    """What the ice has gained, the oldest first."""
    found: list[Gained] = []
    copies: dict[int, int] = {}
    for say in state.index.declared[D_SUBROUTINE]:
        declaration = say[2]
        assert isinstance(declaration, GainsSubroutine)
        scene = values.scene_of(state, say)
        if not values.applies(state, say, scene):
            continue
        own = say[0] == ice and say[5] < 0
        when = 0 if own else say[5] if say[5] >= 0 else state.since[say[0]]
        for _ in numbers(1, declaration.granted(scene, ice)):
            copy = copies.get(when, 0)
            copies[when] = copy + 1
            number = PRINTED + copy if own else when << COPIES | copy
            before = declaration.where is Order.BEFORE
            found.append(Gained(number, declaration.subroutine, before, declaration.next_to, declaration.after))
    found.sort(key=lambda g: g.number)
    return found


def subroutines(state: State, ice: int) -> tuple[int, ...]:
    """The subroutines of a piece of ice, in order. CR rule_subroutines_ordered."""
    printed = state.face[ice].subroutines
    if not state.index.declared[D_SUBROUTINE]:
        return printed
    more = gained(state, ice)
    placed = [g for g in more if g.next_to >= 0]
    own, other = [g for g in more if _own(g)], [g for g in more if not _own(g) and g.next_to < 0]
    order = [
        *(g.number for g in reversed(other) if g.before),
        *(g.number for g in own if g.before),
        *printed,
        *(g.number for g in own if not g.before),
        *(g.number for g in other if not g.before),
    ]
    for g in placed:
        order.insert(order.index(g.next_to) + g.after if g.next_to in order else len(order), g.number)
    return tuple(order)


def _own(subroutine: Gained) -> bool:
    return subroutine.number < 1 << COPIES


def subroutine(state: State, ice: int, which: int) -> ab.Subroutine | None:
    """A subroutine by its number, if the ice (still) has it."""
    if which < PRINTED:
        ability = state.face[ice].abilities[which]
        assert isinstance(ability, ab.Subroutine)
        return ability
    return next((g.ability for g in gained(state, ice) if g.number == which), None)
