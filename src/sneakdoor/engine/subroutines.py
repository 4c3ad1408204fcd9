"""The subroutines of ice: those printed on it and those it has gained, in their order. CR rule_subroutine_origins.

A subroutine is known by a number that stays the same while others come and go: a printed one by its place among the
abilities; a gained one by when that which grants it began to apply (0, if the ice itself does), which of the grants of
that time it is, and which of the subroutines of that grant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sneakdoor.language import abilities as ab
from sneakdoor.language.declarations import D_LOSES, D_SUBROUTINE, GainsSubroutine, LosesAbilities, LosesSubroutines
from sneakdoor.terms import Order

from . import values
from .lingering.kinds import SequenceOfSubroutines
from .runaway import numbers

if TYPE_CHECKING:
    from .state import State

COPIES: Final = 8
"""Bits for the number of a subroutine among those that one effect grants."""
GRANTS: Final = COPIES + 5
"""Bits for that, for the number of the effect among those of one time, and for whether it grants before or after."""
PRINTED: Final = 64
"""More abilities than any card has printed on it."""


class Gained(NamedTuple):
    """A subroutine that a piece of ice has gained."""

    number: int
    ability: ab.Subroutine
    next_to: int
    after: bool


def gained(state: State, ice: int) -> list[Gained]:
    """What the ice has gained, the oldest first."""
    if state.index.declared[D_LOSES] and cannot_gain(state, ice):
        return []
    found: list[Gained] = []
    grants: dict[int, int] = {}
    for say in state.index.declared[D_SUBROUTINE]:
        declaration = say.declaration
        own = say.card == ice and say.lingering < 0
        when = 0 if own else say.lingering if say.lingering >= 0 else state.active_since[say.card]
        grant = grants[when] = grants.get(when, 0) + 1
        if not isinstance(declaration, GainsSubroutine):
            continue
        scene = values.scene_of(state, say)
        if not values.applies(state, say, scene):
            continue
        last = declaration.where is not Order.BEFORE
        first = when << GRANTS | grant << COPIES + 1 | last << COPIES
        found += [
            Gained(first | copy, declaration.subroutine, declaration.next_to, declaration.after)
            for copy in numbers(0, declaration.granted(scene, ice) - 1)
        ]
    found.sort(key=lambda g: g.number)
    return found


def cannot_gain(state: State, ice: int) -> bool:
    """Whether something keeps the ice from gaining abilities."""
    for say in state.index.declared[D_LOSES]:
        declaration = say.declaration
        if isinstance(declaration, LosesAbilities) and declaration.cannot_gain:
            scene = values.scene_of(state, say)
            if values.applies(state, say, scene) and declaration.card.covers(scene, ice):
                return True
    return False


def subroutines(state: State, ice: int) -> tuple[int, ...]:
    """The subroutines of a piece of ice, in order. CR rule_subroutines_ordered."""
    printed = state.face[ice].subroutines
    return _changed(state, ice, printed) if state.index.declared[D_SUBROUTINE] else printed


def _changed(state: State, ice: int, printed: tuple[int, ...]) -> tuple[int, ...]:
    """The subroutines of a piece of ice with those it has gained and without those it has lost."""
    more = gained(state, ice)
    declared = sequence(state, ice)
    order = [*printed, *(g.number for g in more if g.next_to < 0)]
    order.sort(key=lambda number: category(number, declared))
    for g in more:
        if g.next_to >= 0:
            order.insert(_beside(order, g, more, declared), g.number)
    lost = printed[len(printed) - removed(state, ice) :]
    return tuple(s for s in order if s not in lost)


def category(number: int, declared: tuple[int, ...] = ()) -> tuple[int, int]:
    """Of what kind a subroutine is, in the order of the kinds, and its place there. CR rule_subroutine_origins."""
    if number < PRINTED:
        return 2, number
    first = not number >> COPIES & 1
    if number < 1 << GRANTS:
        return (1 if first else 3), number
    if number in declared:
        return (0, declared.index(number) - len(declared)) if first else (4, declared.index(number))
    return (0, -number) if first else (4, number)


def _beside(order: list[int], placed: Gained, gained: list[Gained], declared: tuple[int, ...]) -> int:
    """Where among the subroutines one stands that was put beside another; also if that one is gone.

    CR rule_subroutines_duplicated: it stays where it would be if the other were still there.
    """
    if placed.next_to in order:
        return order.index(placed.next_to) + placed.after
    others = {g.number for g in gained if g.next_to >= 0}
    where = category(placed.next_to, declared)
    later = (i for i, number in enumerate(order) if number not in others and category(number, declared) > where)
    return next(later, len(order))


def removed(state: State, ice: int) -> int:
    """How many of its printed subroutines the ice has lost, the last first.

    CR rule_subroutines_static_ability_remove_subroutines.
    """
    lost = 0
    for say in state.index.declared[D_SUBROUTINE]:
        declaration = say.declaration
        if isinstance(declaration, LosesSubroutines):
            scene = values.scene_of(state, say)
            if values.applies(state, say, scene):
                lost += declaration.lost(scene, ice)
    return min(lost, len(state.face[ice].subroutines))


def sequence(state: State, ice: int) -> tuple[int, ...]:
    """The order that the Corp has declared for what the ice gained at one time.

    CR rule_corp_decides_unspecified_order.
    """
    for x in reversed(state.lingering):
        if isinstance(x, SequenceOfSubroutines) and x.card == ice and x.incarnation == state.incarnation[ice]:
            return x.order
    return ()


def simultaneous(state: State, ice: int) -> list[tuple[int, ...]]:
    """What ice that became active just now gained with that, where the order is open: for each end, its subroutines."""
    since = state.active_since[ice] << GRANTS
    new = [g for g in gained(state, ice) if g.next_to < 0 and g.number < since]
    ends = [[g for g in new if category(g.number)[0] == end] for end in (0, 4)]
    return [tuple(g.number for g in end) for end in ends if len({g.ability for g in end}) > 1]


def subroutine(state: State, ice: int, which: int) -> ab.Subroutine | None:
    """A subroutine by its number, if the ice (still) has it."""
    if which < PRINTED:
        ability = state.face[ice].abilities[which]
        assert isinstance(ability, ab.Subroutine)
        return ability
    for g in gained(state, ice):
        if g.number == which:
            return g.ability
    return None
