"""Swapping, hosting, converting, arranging, drawing: movements with rules of their own. CR chpt_card_manipulation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.abilities import GainsAbility, Static, Subroutine, singly
from sneakdoor.language.declarations import D_STAY, AddedWithCounters
from sneakdoor.language.facts import CardsFacts
from sneakdoor.language.instructions import BecomeConditionCounter
from sneakdoor.language.printed import Agenda, Card, ConditionCounter
from sneakdoor.language.targets import Nobody, This
from sneakdoor.terms import (
    C_CREDIT,
    CORP_SIDE,
    COUNTER_INDEX,
    DISCARD_OF,
    HAND_OF,
    NEUTRAL_CORP,
    NEUTRAL_RUNNER,
    NO_SERVER,
    P_HOSTED,
    P_INSTALLED,
    P_SET_ASIDE,
    RUNNER_SIDE,
    SCORE_OF,
    Subtype,
    walk,
)
from sneakdoor.word import rewritten

from .changes import PLACES
from .choosing import ChooseFrame
from .faces import face_of
from .frames import Frame, Options
from .interned import NEXT
from .memory import AsAgenda, AsBack, AsCondition, AsCopy, Remembered, WithoutAbilities
from .option import Option
from .options import Next
from .randomness import shuffled
from .state import BOTH_KNOW, VACANT, State

if TYPE_CHECKING:
    from collections.abc import Sequence


class DrawnFrame(Frame):
    """Drawn cards lie aside while what was triggered by drawing them resolves. CR step_draw_add_to_hand."""

    __slots__ = ("cards", "drawn", "side")

    def __init__(self, side: int, cards: tuple[int, ...]) -> None:
        self.side = side
        self.cards = cards
        self.drawn = cards
        """The cards as the event tells of them, whatever is swapped for one of them since."""

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        for card in self.cards:
            if state.zone[card] == P_SET_ASIDE:
                state.move(card, HAND_OF[self.side])
        return None

    def stand_in(self, old: tuple[int, int], new: tuple[int, int]) -> None:
        """CR rule_drawn_card_swapped."""
        self.cards = tuple(new[0] if card == old[0] else card for card in self.cards)

    def copy(self) -> DrawnFrame:
        new = DrawnFrame(self.side, self.cards)
        new.drawn = self.drawn
        return new


class ArrangeFrame(Frame):
    """Cards from the top of a deck are put back in any order. CR rule_arrange_secretly."""

    __slots__ = ("left", "order", "side")

    def __init__(self, side: int, left: tuple[int, ...]) -> None:
        self.side = side
        self.left = left
        self.order: tuple[int, ...] = ()

    def step(self, state: State) -> Options | None:
        if len(self.left) > 1:
            return state.ask(self.side, Deciding.ARRANGE, [NEXT[c] for c in self.left], "rule_arrange_secretly")
        self._finish(state)
        return None

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, Next)
        self.order = (*self.order, option.card)
        self.left = tuple(c for c in self.left if c != option.card)

    def _finish(self, state: State) -> None:
        """The first chosen goes on top; all become new objects."""
        state.stack.pop()
        order = (*self.order, *self.left)
        if not order:
            return
        place = state.zone[order[0]]
        rest = tuple(c for c in state.piles[place] if c not in order)
        state.piles[place] = order + rest
        for card in order:
            state.incarnation[card] += 1
            state.known[card] &= 1 << self.side
        state.dirty |= PLACES
        state.emit(fx.CARDS_ARRANGED, self.side, amount=len(order), facts=CardsFacts(order))

    def copy(self) -> ArrangeFrame:
        new = ArrangeFrame(self.side, self.left)
        new.order = self.order
        return new


class ArrangeIceFrame(Frame):
    """The ice protecting a server is put into any order, in the open: by swapping. CR rule_arrange_ice."""

    __slots__ = ("order", "server", "side")

    def __init__(self, side: int, server: int) -> None:
        self.side = side
        self.server = server
        self.order: tuple[int, ...] = ()

    def step(self, state: State) -> Options | None:
        left = [c for c in state.ice.get(self.server, ()) if c >= 0 and c not in self.order]
        if len(left) > 1:
            return state.ask(self.side, Deciding.ARRANGE_ICE, [NEXT[c] for c in left], "rule_arrange_ice")
        state.stack.pop()
        for place, wanted in enumerate(self.order):
            here = [c for c in state.ice[self.server] if c >= 0][place]
            if here != wanted:
                swap(state, here, wanted)
        return None

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, Next)
        self.order = (*self.order, option.card)

    def copy(self) -> ArrangeIceFrame:
        new = ArrangeIceFrame(self.side, self.server)
        new.order = self.order
        return new


# -- moving, swapping ----------------------------------------------------------------------------------------


def can_swap(state: State, side: int, first: int, second: int) -> bool:
    """Whether a side may swap them: each into a place it may be in. CR rule_swap_only_to_valid_location."""
    a, b = state.face[first], state.face[second]
    if first == second or (
        state.index.declared[D_STAY] and (values.stays(state, first) or values.stays(state, second))
    ):
        return False
    if state.zone[first] == state.zone[second] == P_INSTALLED and a.side == b.side == CORP_SIDE:
        return a.is_ice == b.is_ice and _fits(state, side, first, second) and _fits(state, side, second, first)
    if P_INSTALLED in (state.zone[first], state.zone[second]):
        inside, outside = (first, second) if state.zone[first] == P_INSTALLED else (second, first)
        alike = a.side == b.side and a.is_ice == b.is_ice and not state.face[outside].played
        if a.side == CORP_SIDE or state.host[inside] >= 0:
            return alike and _fits(state, side, outside, inside)
        return alike
    return a.side == b.side or (state.zone[first] in SCORE_OF and state.zone[second] in SCORE_OF)


def _fits(state: State, side: int, card: int, place_of: int) -> bool:
    """Whether a Corp card may be where another is; who swaps must be able to show that its host can host it."""
    face, host, server = state.face[card], state.host[place_of], state.server[place_of]
    if host >= 0:
        shown = state.faceup[card] or side == face.side
        return shown and host != card and installing.has_room(state, host, card, without=(place_of,))
    return server in installing.permitted(state, card) and root_has_room(state, card, server, (place_of,))


def root_has_room(state: State, card: int, server: int, leaving: tuple[int, ...]) -> bool:
    """Whether the root of a server has room for a card, once others have left it. CR subsec_regions."""
    face = state.face[card]
    others = [state.face[c] for c in state.root[server] if c != card and c not in leaving]
    if face.region and any(other.region for other in others):
        return False
    return face.is_ice or face.is_upgrade or not any(other.is_agenda or other.is_asset for other in others)


def swap(state: State, first: int, second: int) -> None:
    """Exchange two cards' locations. CR sec_swapping_cards."""
    if state.zone[first] == state.zone[second] == P_INSTALLED:
        _swap_installed(state, first, second)
    elif P_INSTALLED in (state.zone[first], state.zone[second]):
        inside, outside = (first, second) if state.zone[first] == P_INSTALLED else (second, first)
        _swap_into_play(state, inside, outside)
    else:
        _swap_zones(state, first, second)
    state.dirty |= PLACES


def _is_met(state: State, ice: int) -> bool:
    """Whether ice is being encountered, be it in an encounter that another one interrupts."""
    return state.encountered == ice or any(f.interrupts() == ice for f in state.stack)


def move_ice(state: State, ice: int, server: int, *, innermost: bool = False) -> None:
    """Ice becomes the outermost or innermost of a server; who encounters it comes along, who approaches it does not.

    CR rule_ice_change_encounter_move_swap, rule_ice_change_approach_uninstall_move.
    """
    encountered = state.position == ice and _is_met(state, ice)
    state.leave_server(ice)
    state.server[ice] = server
    state.ice[server] = (*state.ice[server], ice) if innermost else (ice, *state.ice[server])
    state.arrived(ice)
    if encountered:
        left_behind = state.attacked
        state.ice[left_behind] = tuple(c for c in state.ice[left_behind] if c != VACANT)
        state.attacked = server
        state.position = ice


class SwapFrame(ChooseFrame):
    """Two cards are chosen that can be swapped. CR rule_swap_only_to_valid_location."""

    __slots__ = ()

    def choose(self, state: State, option: Option) -> None:
        super().choose(state, option)
        picked = self.picked
        fitting = (c for c in self.candidates if c in picked or can_swap(state, self.side, picked[-1], c))
        self.candidates = tuple(fitting)


def _exchange(cards: Sequence[int], first: int, second: int) -> tuple[int, ...]:
    return tuple(second if c == first else first if c == second else c for c in cards)


def _swap_installed(state: State, first: int, second: int) -> None:
    """Both stay installed, with all they host. CR rule_swap_installed_cards_preserves_hosting.

    Approached ice is left behind, encountered ice takes the Runner along (rule_ice_change_approach_swap,
    rule_ice_change_encounter_move_swap).
    """
    table = state.ice if state.face[first].is_ice else state.root
    for server in {state.server[first], state.server[second]} - {NO_SERVER}:
        table[server] = _exchange(table[server], first, second)
    for host in {state.host[first], state.host[second]} - {-1}:
        state.hosted[host] = _exchange(state.hosted[host], first, second)
    state.server[first], state.server[second] = state.server[second], state.server[first]
    state.host[first], state.host[second] = state.host[second], state.host[first]
    if NO_SERVER in (state.server[first], state.server[second]):
        _relocate_ice(state, first, second)
    if state.position in (first, second):
        here = state.position
        other = second if here == first else first
        if state.server[here] != NO_SERVER and _is_met(state, here):
            state.attacked = state.server[here]
        else:
            state.position = other
            if state.approached == here:
                state.approached = other


def _relocate_ice(state: State, first: int, second: int) -> None:
    """Hosted ice protects no server: the index keeps the one that does now."""
    index = state.own_index()
    index.advanceable = tuple(c for c in index.advanceable if c not in (first, second))
    index.unrezzed = tuple(c for c in index.unrezzed if c not in (first, second))
    for ice in (first, second):
        if state.server[ice] != NO_SERVER:
            state.arrived(ice)


def _swap_into_play(state: State, inside: int, outside: int) -> None:
    """The card from elsewhere is installed exactly where the other was. CR rule_swap_become_installed."""
    server = state.server[inside]
    table = state.ice if state.face[inside].is_ice else state.root
    on = state.host[inside]
    spot = table[server].index(inside) if server >= 0 and on < 0 else -1
    place = state.zone[outside]
    here = state.position == inside
    faceup = _lies_faceup(state, inside, place)
    state.move(outside, P_INSTALLED, state.face[outside].side == RUNNER_SIDE)
    state.move(inside, place, faceup)
    state.installed_turn[outside] = state.turn
    state.serial[outside] = state.number()
    if spot >= 0:
        row = [c for c in table[server] if c != -2 or not here]
        row.insert(spot, outside)
        table[server] = tuple(row)
    elif on >= 0:
        attach(state, outside, on)
    if server >= 0:
        state.server[outside] = server
        state.arrived(outside)
        if server == state.breached and not state.face[outside].is_ice:
            state.seen_root += (outside,)
        if here:
            state.position = outside
            if state.approached == inside:
                state.approached = outside
    if state.faceup[outside]:
        state.activate(outside)


def _swap_zones(state: State, first: int, second: int) -> None:
    """Each enters its zone as cards do: Archives faceup only if it was. CR rule_state_of_swap_into_zone.

    A card swapped for one that was set aside takes its place there: it is drawn in its stead (rule_drawn_card_swapped).
    """
    a, b = state.zone[first], state.zone[second]
    counters = dict(state.counters)
    up = _lies_faceup(state, first, b), _lies_faceup(state, second, a)
    objects = {card: (card, state.incarnation[card]) for card in (first, second)}
    state.move(first, b, faceup=up[0])
    state.move(second, a, faceup=up[1])
    if P_SET_ASIDE in (a, b) and a != b:
        aside, new = (first, second) if a == P_SET_ASIDE else (second, first)
        _stand_in(state, objects[aside], (new, state.incarnation[new]))
    if a in SCORE_OF and b in SCORE_OF:
        state.counters = counters
        for card in (first, second):
            state.faceup[card] = True
            state.known[card] = BOTH_KNOW
            if state.zone[card] == SCORE_OF[CORP_SIDE] or state.face[card].active_when_stolen:
                state.activate(card)


def _lies_faceup(state: State, card: int, place: int) -> bool:
    """Whether a card that is swapped into a discard pile lies there faceup: in the heap always, in Archives if it did.

    CR rule_state_of_swap_into_zone.
    """
    return place in DISCARD_OF and (state.faceup[card] or state.face[card].side == RUNNER_SIDE)


def _stand_in(state: State, old: tuple[int, int], new: tuple[int, int]) -> None:
    """A card comes into the group that an ability set aside, for one that leaves it. CR rule_swap_to_set_aside."""
    for f in state.stack:
        f.stand_in(old, new)
    for source, kept in list(state.remembered.items()):
        if old in kept.cards:
            cards = tuple(new if one == old else one for one in kept.cards)
            state.remembered[source] = Remembered(kept.incarnation, cards)


# -- hosting, converting -----------------------------------------------------------------------------


def host(state: State, card: int, on: int, *, faceup: bool) -> None:
    """Create a host relationship; an installed card stays installed, another is not installed by it. CR sec_host.

    The Corp's cards are installed only on its own side; the Runner's programs also on ice.
    """
    side, seen = state.face[card].side, state.known[card]
    if state.zone[card] == P_INSTALLED and (side == RUNNER_SIDE or side == state.face[on].side):
        if state.host[card] >= 0:
            state.unhost(card)
        state.leave_server(card)
    else:
        state.move(card, P_HOSTED, faceup=faceup)
    attach(state, card, on)
    if not faceup and state.zone[card] == P_HOSTED:
        state.known[card] = seen | 1 << keeper(state, card)
        mix_facedown(state, on)


def keeper(state: State, card: int) -> int:
    """Who controls a card that is hosted without being installed: in play, whoever put it on their card.

    In a score area it is its owner's. CR rule_controller_card_play_area, rule_controller_default_owner.
    """
    host = state.host[card]
    return state.face[card if host < 0 or state.zone[host] in SCORE_OF else host].side


def mix_facedown(state: State, on: int) -> None:
    """What lies facedown on one host and is not installed has no order, and its controller alone tells it apart.

    CR rule_hosted_facedown_groups.
    """
    hosted = state.hosted[on]
    group = tuple(c for c in hosted if state.zone[c] == P_HOSTED and not state.faceup[c])
    if len(group) == 1:
        return
    state.rng, mixed = shuffled(state.rng, group)
    state.hosted[on] = (*(c for c in hosted if c not in group), *mixed)
    for c in group:
        state.known[c] = 1 << keeper(state, c)


def attach(state: State, card: int, on: int) -> None:
    """Put a card on its host."""
    state.host[card] = on
    state.hosted[on] = (*state.hosted.get(on, ()), card)
    state.dirty |= PLACES


def added_to_runner_score_area(state: State, card: int, came_from: int) -> None:
    """An agenda is now in the Runner's score area: with counters, if it says so, and active, if it is there."""
    for ability in state.face[card].abilities:
        for declaration in ability.declarations if isinstance(ability, Static) else ():
            if isinstance(declaration, AddedWithCounters) and came_from not in declaration.except_from.places:
                state.put(card, COUNTER_INDEX[declaration.counter], declaration.number)
    if state.face[card].active_when_stolen:
        state.activate(card)


def add_to_score_area(state: State, card: int, area: int, worth: int | None, subtype: Subtype | None = None) -> None:
    """Add a card to a score area, as an agenda if it is none. Not scored, not stolen.

    CR rule_add_card_to_score_area.
    """
    came_from = state.zone[card]
    state.move(card, area, faceup=True)
    if worth is not None:
        state.converted[card] = AsAgenda(worth, subtype)
        reface(state, card)
    elif area == SCORE_OF[CORP_SIDE]:
        state.activate(card)
    else:
        added_to_runner_score_area(state, card, came_from)
    state.dirty |= PLACES


def become_condition_counter(state: State, card: int, on: int) -> None:
    """An operation or event becomes a counter hosted on a card; its abilities work there. CR rule_card_to_counter."""
    state.move(card, P_INSTALLED, faceup=True)
    state.serial[card] = state.number()
    state.converted[card] = AsCondition(on)
    reface(state, card)
    attach(state, card, on)
    state.activate(card)


def gain_text(state: State, card: int, title: str) -> None:
    """A card gains the abilities of another, and is their source. CR rule_source_granted_abilities."""
    if card in state.converted and not isinstance(state.converted[card], AsCopy):
        return
    active, before, credits = state.active_since[card], state.face[card], state.count(card, C_CREDIT)
    state.deactivate(card)
    state.converted[card] = AsCopy(title)
    reface(state, card)
    if active:
        state.activate(card)
        if before.recurring:
            new = state.face[card].recurring - before.recurring
            state.put(card, C_CREDIT, credits + new - state.count(card, C_CREDIT))


def without_self(term: Any) -> Any:
    """A term in which the card's own name means nothing (gloss.self-ref.2), nor 'this agenda gains'."""

    def change(part: object) -> object:
        if isinstance(part, This):
            return Nobody()
        if isinstance(part, tuple) and any(isinstance(inner, GainsAbility) for inner in part):
            return without_self(tuple(inner for inner in part if not isinstance(inner, GainsAbility)))
        return part

    return rewritten(term, change)


def reface(state: State, card: int) -> None:
    """Give a converted card the properties that its conversion states, and no others."""
    become = state.converted[card]
    if isinstance(become, AsBack):
        state.face[card] = state.printed[card].backs[become.version]
        return
    printed = state.printed[card].card
    faction = NEUTRAL_CORP if printed.side == CORP_SIDE else NEUTRAL_RUNNER
    name = printed.title if state.rules.converted_keeps_name else ""
    if isinstance(become, AsAgenda):
        subtypes = () if become.subtype is None else (become.subtype,)
        converted: Card = Agenda(name, faction=faction, requirement=0, agenda_points=become.worth, subtypes=subtypes)
        as_ = " ".join((*subtypes, f"agenda {become.worth}"))
    elif isinstance(become, AsCopy):
        as_ = f"copy {become.title}"
        gained = next(f.card.abilities for f in state.printed if f.title == become.title)
        if state.rules.copied_self_reference_dies:
            gained = without_self(gained)
        converted = replace(printed, abilities=(*printed.abilities, *gained))
    elif isinstance(become, WithoutAbilities):
        as_, kept = f"lost {become.except_subroutines}", become.except_subroutines
        left = tuple(a if kept and isinstance(a, Subroutine) else Static() for a in singly(printed.abilities))
        converted = replace(printed, abilities=left)
    else:
        text = next(t.abilities for t in walk(printed.abilities) if isinstance(t, BecomeConditionCounter))
        converted = ConditionCounter(name, faction=faction, abilities=text)
        as_ = "condition"
    state.face[card] = face_of(converted, state.rules, f"{printed.title} as {as_}")


from . import installing, values  # noqa: E402 - the engine's circle, see engine/__init__.py
