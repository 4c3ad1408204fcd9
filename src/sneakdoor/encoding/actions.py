"""Options as numbers: what is done, to which card, where, by which ability, how often or how many.

An action means the same in every game, and an option is found again by it (`place_of`); the place of an option among
those of its decision means nothing elsewhere.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sneakdoor.engine import options as op
from sneakdoor.engine.option import CardOption, NumberOption, Option, PlaceOption, ServerOption, SubroutineOption
from sneakdoor.engine.payment import FUND
from sneakdoor.engine.reactions import ReactionFrame
from sneakdoor.engine.searching import titles
from sneakdoor.engine.subroutines import PRINTED, subroutines
from sneakdoor.errors import IllegalChoice, InvalidChoice
from sneakdoor.terms import HAND_OF, P_HOSTED, P_INSTALLED, P_RESOLVING, P_SET_ASIDE, RUNNER_SIDE

from .layout import (
    HAND,
    HAND_ROW,
    ICE,
    LOOSE,
    MOST_OPTIONS,
    NEW_SERVER,
    OPTION_WIDTH,
    OPTIONS_SIZE,
    RIG,
    ROOT,
    SERVERS,
)
from .observing import capped, is_loose, slot_of, slots_of
from .vocabulary import CARD_IDS, OPTION_OF

if TYPE_CHECKING:
    from sneakdoor.engine.state import State

    from .observing import Observer

_ROOTS: Final = SERVERS * ICE
_RIG: Final = _ROOTS + SERVERS * ROOT
_LOOSE: Final = _RIG + RIG
_EMPTY: Final = bytes(2 * OPTIONS_SIZE)


class Action(NamedTuple):
    """An option as a value of numbers."""

    verb: int
    """What is done, of `OPTION_IDS`."""
    card: int = 0
    """To or with which card, of `CARD_IDS`; 0 none, or one that this side does not know."""
    server: int = 0
    """To which server, or to a card in which: a slot, NEW_SERVER for a new one."""
    ability: int = 0
    """By which ability or subroutine: 1 more than its place among those of the card; PRINTED more for one gained."""
    number: int = 0
    """The number that is named, or by which it is told from its like, from 1 where that may be 0."""
    twin: int = 0
    """How many options before it are the same in all of this."""


def rows(observer: Observer) -> array[int]:
    """The options of the open decision, one after another, as many as there are: OPTION_WIDTH numbers each."""
    state = observer.state
    ids, known, bit = observer.cards(), state.known, 1 << observer.side
    slots = slots_of(state)
    found: list[int] = []
    twins: dict[tuple[int, int, int, int, int], int] = {}
    for option in state.options:
        verb = OPTION_OF[type(option)]
        card, server, ability, number = _about(state, option, slots)
        title = row = 0
        if card >= 0:
            row = _row(state, card, slots)
            if known[card] & bit:
                title = ids[card]
        elif isinstance(option, op.Name):
            title = CARD_IDS.get(titles(1 - state.decider)[option.place], 0)
        key = (verb, title, server, ability, number)
        twin = twins.get(key, 0)
        twins[key] = twin + 1
        found += (verb, title, server, ability, number, twin, row)
    return array("h", found)


def _about(state: State, option: Option, slots: dict[int, int]) -> tuple[int, int, int, int]:
    """The card, slot, ability and number of an option."""
    if isinstance(option, CardOption):
        card = option.card
        slot = slot_of(state, card, slots) if card >= 0 else 0
        if isinstance(option, op.Use):
            return card, slot, option.ability + 1, 0
        if isinstance(option, op.Interrupt):
            lasting = option.ability < 0
            return card, slot, 0 if lasting else option.ability + 1, capped(-option.ability) if lasting else 0
        if isinstance(option, op.Trigger):
            top = state.stack[-1]
            index = top.pending[option.pending].index if isinstance(top, ReactionFrame) else -1
            return card, slot, index + 1 if 0 <= index < PRINTED else 0, 0
        return card, slot, 0, 0
    if isinstance(option, ServerOption):
        return -1, NEW_SERVER if option.server < 0 else slots.get(option.server, 0), 0, 0
    if isinstance(option, NumberOption):
        return -1, 0, 0, capped(option.number + 1)
    if isinstance(option, SubroutineOption):
        which = option.subroutine
        ice = state.encountered if isinstance(option, (op.Break, op.Spare)) else -1
        if which < PRINTED:
            return ice, 0, which + 1, 0
        every = subroutines(state, ice) if ice >= 0 else ()
        return ice, 0, PRINTED + 1, every.index(which) + 1 if which in every else 0
    if isinstance(option, op.PayFrom):
        card = option.source if option.source != FUND else -1
        return card, slot_of(state, card, slots) if card >= 0 else 0, 0, capped(option.number + 1)
    if isinstance(option, PlaceOption):
        return -1, 0, 0, 0 if isinstance(option, op.Name) else capped(option.place + 1)
    return -1, 0, 0, 0


def _row(state: State, card: int, slots: dict[int, int]) -> int:
    """The row of an observation in which a card stands, counted from 1; 0 if it stands in none."""
    zone = state.zone[card]
    if zone in HAND_OF:
        hand = state.piles[zone]
        place = hand.index(card)
        return HAND_ROW + place if place < HAND and state.printed[card].side == state.decider else 0
    if zone != P_INSTALLED:
        return _loose_row(state, card) if zone in (P_RESOLVING, P_SET_ASIDE, P_HOSTED) else 0
    if state.printed[card].side == RUNNER_SIDE:
        place = 0
        for other in state.piles[P_INSTALLED]:
            if other == card:
                return _RIG + place + 1 if place < RIG else 0
            if state.printed[other].side == RUNNER_SIDE:
                place += 1
    server = state.server[card]
    slot = slots.get(server, 0)
    if slot < 1 or slot > SERVERS:
        return _loose_row(state, card) if is_loose(state, card) else 0
    ice, root = state.ice[server], state.root[server]
    if card in ice:
        place = len(ice) - 1 - ice.index(card)
        return (slot - 1) * ICE + place + 1 if place < ICE else 0
    if card in root:
        place = root.index(card)
        return _ROOTS + (slot - 1) * ROOT + place + 1 if place < ROOT else 0
    return _loose_row(state, card)


def _loose_row(state: State, card: int) -> int:
    """The row of a card that is in no server, as `Observer` counts them."""
    place = 0
    for other in state.piles[P_INSTALLED]:
        if state.host[other] >= 0 and state.printed[other].side != RUNNER_SIDE and is_loose(state, other):
            if other == card:
                return _LOOSE + place + 1 if place < LOOSE else 0
            place += 1
    for zone in (P_RESOLVING, P_SET_ASIDE, P_HOSTED):
        pile = state.piles[zone]
        if card in pile:
            place += pile.index(card)
            return _LOOSE + place + 1 if place < LOOSE else 0
        place += len(pile)
    return 0


def encode(observer: Observer, out: Any, mask: Any) -> int:
    """Write the options into `out`, OPTIONS_SIZE numbers of 16 bits, and what may be chosen into `mask`, MOST_OPTIONS
    bytes: 1, else 0. How many of them there are; 0 if another side decides.
    """
    state = observer.state
    table, chosen = array("h", _EMPTY), bytearray(MOST_OPTIONS)
    number = 0
    if state.outcome is None and state.decider == observer.side:
        number = min(len(state.options), MOST_OPTIONS)
        found = rows(observer)[: number * OPTION_WIDTH]
        table[: len(found)] = found
        chosen[:number] = b"\x01" * number
    with memoryview(out) as buffer, memoryview(mask) as offered:
        if buffer.format != "h" or len(buffer) != OPTIONS_SIZE or offered.itemsize != 1 or len(offered) != MOST_OPTIONS:
            raise InvalidChoice(
                f"options are written into {OPTIONS_SIZE} numbers of 16 bits and a mask of {MOST_OPTIONS} bytes"
            )
        buffer[:] = table
        offered.cast("B")[:] = chosen
    return number


def actions(observer: Observer) -> list[Action]:
    """The options of the open decision as values, in their order."""
    flat = rows(observer)
    return [Action(*flat[at : at + 6]) for at in range(0, len(flat), OPTION_WIDTH)]


def place_of(observer: Observer, action: Sequence[int]) -> int:
    """The place of the option that an action names among those of the open decision."""
    wanted = Action(*action)
    for place, offered in enumerate(actions(observer)):
        if offered == wanted:
            return place
    message = f"{wanted} is not among the options; ask for them with Seat.actions()"
    raise IllegalChoice(message)
