"""Which abilities interrupt what is about to happen, and what they could do to it. CR sec_relevant_interrupts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.combinators import Instead, May, MayPay
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import TrashFacts
from sneakdoor.language.instructions import PlayForLess
from sneakdoor.language.instructions.prevention import (
    IgnoreOnceUsed,
    InsteadOfAdding,
    OnceEachBreach,
    Prevention,
    Reduction,
    can_be_prevented,
)
from sneakdoor.terms import ONCE_PER_TURN

from . import values
from .reading import is_optional
from .scene import Happening, Scene, standing
from .state import use_key

if TYPE_CHECKING:
    from .state import State


WHOLE: Final = frozenset((fx.CARD_TRASHED, fx.CARD_EXPOSED, fx.SUBROUTINE_RESOLVED, fx.SUBROUTINE_BROKEN))
"""What is prevented altogether or not at all."""


class Interrupter(NamedTuple):
    """An ability that interrupts: of an active card, or one that lasts for a while (told by an index below zero)."""

    card: int
    which: int
    ability: ab.SingleAbility
    side: int
    incarnation: int

    @property
    def key(self) -> tuple[int, int]:
        return self.card, self.which


def interrupter(state: State, card: int, index: int) -> Interrupter | None:
    """An entry of the index, or of an option, as an ability; None if it lasted for a while that is over."""
    serial = -1 - index if index < 0 else -1 - card
    if serial < 0:
        return Interrupter(
            card, index, state.face[card].abilities[index], state.controller(card), state.incarnation[card]
        )
    x = making.find(state, serial)
    if not isinstance(x, AbilityGained):
        return None
    incarnation = -1 if x.made is None else x.made.incarnation
    return Interrupter(x.source, -1 - serial, x.gained.ability, x.side, incarnation)


def relevant(
    state: State,
    card: int,
    ability: ab.SingleAbility,
    effects: tuple[Effect, ...],
    side: int,
    *,
    pending: bool = False,
) -> bool:
    """Whether an interrupt could do something to what is expected. CR sec_relevant_interrupts.

    One that is pending met its condition when the window opened; if it prevents wholly, a value of 0 is still
    something to prevent (CR rule_prevent_as_trigger_condition).
    """
    if isinstance(ability, ab.When):
        if pending and any(isinstance(p, Reduction) and p.wholly for p in preventions(ability)):
            return _can_prevent(state, card, ability, effects, side)
        kinds = ability.trigger.kinds
        return (
            any(
                e.kind in kinds
                and (e.amount > 0 or e.kind in WHOLE or e.kind == fx.CARD_INSTALLED or adds(ability))
                and ability.trigger.met(Scene(state, Happening(card, side, e)), e)
                for e in effects
            )
            and _can_prevent(state, card, ability, effects, side)
            and _can_reroute(state, card, ability, effects, side)
        )
    if isinstance(ability, ab.Paid) and preventions(ability):
        return _can_prevent(state, card, ability, effects, side)
    return False


def _can_prevent(state: State, card: int, ability: ab.When | ab.Paid, effects: tuple[Effect, ...], side: int) -> bool:
    """Whether what it prevents (if that is what it does) is expected. CR rule_prevent_relevant."""
    found = preventions(ability)
    if not found:
        return True
    scene = Scene(state, Happening(card, side, None))
    return any(
        prevention.applies(scene, e) and (prevention.adds or can_be_prevented(e))
        for prevention in found
        for e in effects
    )


def _can_reroute(state: State, card: int, ability: ab.When, effects: tuple[Effect, ...], side: int) -> bool:
    """Whether a card that it would send elsewhere (if that is what it does) is still expected to be discarded.

    CR rule_replacement_effect_must_have_something_to_replace.
    """
    for i in ability.instructions:
        how = i.instruction if isinstance(i, May) else i
        if isinstance(how, InsteadOfAdding):
            return any(
                is_discarded(e) and how.cards.covers(Scene(state, Happening(card, side, e)), e.card) for e in effects
            )
    return True


def is_discarded(effect: Effect) -> bool:
    """Whether a card is expected to be trashed and to go to a discard pile by that, not elsewhere."""
    sent = isinstance(effect.facts, TrashFacts) and effect.facts.instead is not None
    return effect.kind == fx.CARD_TRASHED and not sent


def preventions(ability: ab.When | ab.Paid) -> list[Prevention]:
    """The preventions among an ability's instructions, also those that are paid for."""
    found: list[Prevention] = []
    for i in ability.instructions:
        inner = i.effect if isinstance(i, MayPay) else i.instruction if isinstance(i, May) else i
        if isinstance(inner, Prevention):
            found.append(inner)
    return found


def adds(ability: ab.SingleAbility) -> bool:
    """Whether it raises what is expected. CR rule_negative_values_imminent."""
    return isinstance(ability, ab.When) and any(p.adds for p in preventions(ability))


def interrupters(state: State, effects: tuple[Effect, ...]) -> list[Interrupter]:
    """The active interrupts relevant to what is expected."""
    found: dict[tuple[int, int], Interrupter] = {}
    for kind in {e.kind for e in effects}:
        for card, index in state.index.interrupts[kind]:
            it = interrupter(state, card, index)
            if it is None:
                continue
            if (
                not is_used_up(state, it)
                and relevant(state, it.card, it.ability, effects, it.side)
                and not is_unusable(state, it)
            ):
                found[it.key] = it
    return list(found.values())


def is_unusable(state: State, it: Interrupter) -> bool:
    """Whether its controller would have to use a card that they cannot use. CR rule_using."""
    return (
        not mandatory(it) and state.incarnation[it.card] == it.incarnation and values.unusable(state, it.side, it.card)
    )


def is_used_up(state: State, it: Interrupter) -> bool:
    """Whether it has been used, and says how often it can be: for this turn, or for this breach."""
    ability = it.ability
    if not isinstance(ability, (ab.Paid, ab.When)) or state.used.get(use_key(it.card, it.which)) != it.incarnation:
        return False
    for i in ability.instructions:
        if isinstance(i, IgnoreOnceUsed):
            return True
        if isinstance(i, OnceEachBreach) and i.is_used(Scene(state, standing(it.card, it.side)), it.which):
            return True
    return ONCE_PER_TURN in ability.flags


def mandatory(it: Interrupter) -> bool:
    """Whether an interrupt happens whether its controller likes it or not."""
    return (
        isinstance(it.ability, ab.When)
        and ONCE_PER_TURN not in it.ability.flags
        and not is_optional(it.ability.instructions, it.side)
    )


def lowers(ability: ab.When) -> int:
    """By how many credits an interrupt lowers the cost of the card about to be played or installed."""
    offer = ability.instructions[0]
    instead = offer.effect if isinstance(offer, MayPay) else None
    if not isinstance(instead, Instead) or not isinstance(instead.instruction, PlayForLess):
        return 0
    return instead.instruction.less


from .lingering import making  # noqa: E402 - the engine's circle, see engine/__init__.py
from .lingering.kinds import AbilityGained  # noqa: E402 - the same
