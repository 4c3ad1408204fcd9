"""What effects do to cards that lie otherwise than before: turned, swapped, moved, hosted, converted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import D_STAY
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import (
    WAS_ACTIVE,
    Facing,
    HostFacts,
    IceMoveFacts,
    IntoCondition,
    IntoCopy,
    IntoScoreArea,
    SwapFacts,
    install_facts,
    told,
)
from sneakdoor.terms import C_ADVANCEMENT, P_DISCARD_CORP, P_INSTALLED, RUNNER_SIDE

from . import installing, movement, values
from .apply import HOSTING_PLACES, applies, departing, mingle, uninstalled
from .changes import PLACES
from .memory import PickedServer
from .state import BOTH_KNOW

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State


@applies(fx.CARD_DEREZZED)
def derez(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR sec_derez. Derezzing encountered ice ends the encounter (rule_ice_change_encounter_uninstall_derez)."""
    card = effect.card
    if state.faceup[card] and state.zone[card] == P_INSTALLED:
        state.deactivate(card)
        forget_choices(state, card)
        state.time_passed()
        state.faceup[card] = False
        if card == state.encountered:
            state.part_from_ice()
        if state.face[card].rezzed_in_windows:
            state.turned(card)
        state.emit(fx.CARD_DEREZZED, effect.side, card, facts=WAS_ACTIVE)


def forget_choices(state: State, card: int) -> None:
    """What a card chose is not maintained once it is inactive, though it stays the same object.

    CR rule_lingering_effect_maintaining_choice_duration_other_cases.
    """
    for choices in (state.remembered, state.titles_named, state.servers_chosen):
        choices.pop(card, None)


@applies(fx.CARD_TURNED)
def turn_card(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR sec_facedown_runner_cards: turning is neither installing nor uninstalling, and of what is only hosted no more.

    A faceup agenda is active only by its own text (CR rule_agendas_faceup).
    """
    card = effect.card
    state.faceup[card] = faceup = told(effect, Facing).faceup
    if faceup:
        state.known[card] = BOTH_KNOW
        if state.zone[card] == P_INSTALLED and (
            state.face[card].side == RUNNER_SIDE or state.face[card].installed_faceup
        ):
            state.activate(card)
    else:
        state.deactivate(card)
        forget_choices(state, card)
        if not state.rules.facedown_origin_open:
            state.known[card] = 1 << state.printed[card].side
        elif state.zone[card] == P_DISCARD_CORP:  # cards there have no order (official.kakurenbo.1)
            mingle(state, [c for c in state.piles[P_DISCARD_CORP] if not state.faceup[c]])
    state.emit(fx.CARD_TURNED, effect.side, card, facts=effect.facts)


@applies(fx.CARDS_SWAPPED)
def swap(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    facts = told(effect, SwapFacts)
    pair = (effect.card, facts.other)
    before = [(state.zone[c], state.server[c], departing(state, c)) for c in pair]
    movement.swap(state, *pair)
    if facts.kept:
        state.put(facts.other, C_ADVANCEMENT, facts.kept)
    told_of = SwapFacts(facts.other, facts.kept, (state.zone[effect.card], state.zone[facts.other]))
    state.emit(fx.CARDS_SWAPPED, effect.side, effect.card, facts=told_of)
    for card, (place, server, leaving) in zip(pair, before, strict=True):
        here = state.zone[card]
        if place != P_INSTALLED and here == P_INSTALLED:
            came = install_facts(place, False, 0, swapped=True)
            state.emit(fx.CARD_INSTALLED, effect.side, card, server=state.server[card], facts=came)
        elif here != P_INSTALLED:
            uninstalled(state, effect.side, card, place, server, leaving)
        elif state.emitted_kinds[fx.CARD_RELOCATED] and server != state.server[card] and not state.face[card].is_ice:
            state.emit(fx.CARD_RELOCATED, effect.side, card, server=state.server[card], source=effect.source)


@applies(fx.ICE_MOVED)
def move_ice(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    attacked = state.attacked
    facts = told(effect, IceMoveFacts)
    movement.move_ice(state, effect.card, effect.server, innermost=facts.innermost)
    state.emit(fx.ICE_MOVED, effect.side, effect.card, server=effect.server, source=effect.source, facts=facts)
    if state.attacked != attacked:
        state.emit(fx.ATTACKED_SERVER_CHANGED, RUNNER_SIDE, -1, 1, state.attacked)


def can_move_to(state: State, card: int, server: int) -> bool:
    """Whether a card in a root may be moved to that of another server. CR rule_corp_cards_cannot_be_moved.

    CR rule_region_swap, rule_x_server_only.
    """
    if state.zone[card] != P_INSTALLED or state.face[card].is_ice or server == state.server[card]:
        return False
    if state.index.declared[D_STAY] and values.stays(state, card):
        return False
    return server in installing.permitted(state, card) and movement.root_has_room(state, card, server, ())


def move_to_root(state: State, card: int, server: int) -> None:
    """A card in a root goes to that of another server, with all it hosts: it stays the object it was.

    CR rule_object_move_location.
    """
    if state.host[card] >= 0:
        state.unhost(card)
    state.leave_server(card)
    state.server[card] = server
    state.root[server] += (card,)
    state.arrived(card)
    if server == state.breached:
        state.seen_root += (card,)
    state.dirty |= PLACES


@applies(fx.CARD_RELOCATED)
def relocate(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    move_to_root(state, effect.card, effect.server)
    state.emit(fx.CARD_RELOCATED, effect.side, effect.card, server=effect.server, source=effect.source)


@applies(fx.ICE_ARRANGED)
def arrange_ice(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    state.stack.append(movement.ArrangeIceFrame(effect.side, effect.server))
    state.emit(fx.ICE_ARRANGED, effect.side, server=effect.server)


@applies(fx.SERVER_CHOSEN)
def choose_server(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_choose_instruction: 'that server' to the rest of the ability, 'the chosen server' to its card later.

    CR rule_lingering_effect_maintaining_choice_turn_begins_duration,
    rule_lingering_effect_maintaining_choice_duration_other_cases.
    """
    card = effect.source
    event = None
    if owner is not None:
        owner.place = effect.server
        event = owner.event
    if card >= 0:
        for_turn = event is not None and event.kind == fx.TURN_BEGAN
        state.servers_chosen[card] = PickedServer(state.incarnation[card], effect.server, for_turn)
    state.emit(fx.SERVER_CHOSEN, effect.side, server=effect.server, source=effect.source)


@applies(fx.CARD_HOSTED)
def host_card(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR sec_host; a card that is neither in play nor in a score area hosts nothing. CR rule_valid_hosts."""
    facts = told(effect, HostFacts)
    host = facts.host
    if state.zone[host] not in HOSTING_PLACES or (state.index.declared[D_STAY] and values.stays(state, effect.card)):
        return
    card = effect.card
    place, server, leaving = state.zone[card], state.server[card], departing(state, card)
    movement.host(state, card, host, faceup=facts.faceup)
    state.emit(fx.CARD_HOSTED, effect.side, card, facts=facts)
    if state.zone[card] != place:
        uninstalled(state, effect.side, card, place, server, leaving)


@applies(fx.CARD_CONVERTED)
def convert(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_add_card_to_score_area, rule_card_to_counter, rule_source_granted_abilities."""
    card, into = effect.card, effect.facts
    place, server, leaving = state.zone[card], state.server[card], departing(state, card)
    if isinstance(into, IntoCondition):
        movement.become_condition_counter(state, card, into.host)
    elif isinstance(into, IntoCopy):
        movement.gain_text(state, card, into.title)
    else:
        into = told(effect, IntoScoreArea)
        movement.add_to_score_area(state, card, into.area, into.worth, into.subtype)
    state.emit(fx.CARD_CONVERTED, effect.side, card, facts=into)
    if state.zone[card] != place:
        uninstalled(state, effect.side, card, place, server, leaving)
