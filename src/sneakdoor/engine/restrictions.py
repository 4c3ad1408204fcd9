"""A cost cannot be paid in a way that takes away the permission for what it pays for. CR rule_cost_restrictions.

What a cost would do to the board is tried on a copy of the game, and the restrictions are looked at there: whatever it
is that makes them hold, the rule is the same. Where nothing restricts, nothing is tried.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sneakdoor.language.declarations import D_CANNOT, D_STRENGTH
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.targets import Choosing
from sneakdoor.terms import V_INSTALL, V_PLAY, V_SCORE, Verb

from . import apply, values
from .scene import Scene, standing

if TYPE_CHECKING:
    from .scene import Context
    from .state import State


class PaidFor(NamedTuple):
    """What a cost pays for: doing this to that card or, if `ability` is no less than 0, using that of the source."""

    side: int
    verb: Verb
    card: int
    source: int
    ability: int


def restricted(state: State, what: PaidFor) -> bool:
    """Whether what is paid for is allowed now and hangs on something that paying could change."""
    return bool(state.index.declared[D_CANNOT] or _limited(state, what)) and met(state, what)


def _limited(state: State, what: PaidFor) -> bool:
    """Whether a restriction of its own is on it, other than those that paying cannot touch."""
    if what.ability >= 0:
        face = state.face[what.source]
        paying = face.paying[what.ability]
        if paying.interface and state.index.declared[D_STRENGTH]:
            return True
        return bool(face.use_only or paying.ability.terms or paying.ability.threat)
    if what.card < 0:
        return False
    face = state.face[what.card]
    return what.verb is V_SCORE or bool(face.play_only) or face.install_only is not None


def met(state: State, what: PaidFor) -> bool:
    """Whether all restrictions are met, costs aside. CR rule_restriction."""
    side, verb, card, source, ability = what
    if ability >= 0:
        return using.restriction(state, side, source, state.face[source].paying[ability]) is None
    if verb is V_SCORE:
        return scoring.restriction(state, card) is None
    if verb is V_PLAY:
        return playing.restriction(state, card) is None
    if verb is V_INSTALL:
        only = state.face[card].install_only
        if only is not None and only.if_ is not None and not only.if_.is_so(Scene(state, standing(card, side))):
            return False
    return not values.forbidden(state, side, verb, card)


def survives(state: State, what: PaidFor, part: Instruction, context: Context) -> bool:
    """Whether the restrictions would still be met with this part of the cost paid.

    An ability whose cost takes its own source away is independent of it (rule_paid_ability_independent).
    """
    tried = state.clone()
    for effect in part.expects(Scene(tried, context)):
        apply.APPLY[effect.kind](tried, effect, None)
    gone = what.source >= 0 and tried.incarnation[what.source] != state.incarnation[what.source]
    return (what.ability >= 0 and gone) or met(tried, what)


def payable(
    state: State,
    what: PaidFor,
    part: Instruction,
    target: Choosing,
    cards: tuple[int, ...],
    picked: tuple[int, ...],
    least: int,
) -> tuple[int, ...]:
    """Which cards can be chosen for a cost besides those picked, so that enough of them can be paid with."""
    found = []
    for card in cards:
        if card in picked:
            continue
        chosen = (*picked, card)
        others = (c for c in cards if c not in chosen)
        more = combinations(others, max(0, least - len(chosen)))
        if any(
            survives(state, what, part, payment.Paid(what.source, what.side, chosen=((target, (*chosen, *rest)),)))
            for rest in more
        ):
            found.append(card)
    return tuple(found)


from . import payment, playing, scoring, using  # noqa: E402 - the engine's circle, see engine/__init__.py
