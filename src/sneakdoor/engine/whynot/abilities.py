"""Using abilities, above all those of icebreakers."""

from __future__ import annotations

from sneakdoor.deciding import Deciding
from sneakdoor.language.costs import Clicks, Credits, HostedCounter
from sneakdoor.language.declarations import UseOnlyDuring, UseOnlyIf
from sneakdoor.language.grammar import Voice, count
from sneakdoor.language.targets import ApproachedIce
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    P_DISCARD_CORP,
    P_INSTALLED,
    SIDE_TITLES,
    Verb,
)

from .. import values
from ..access import in_vain
from ..encounter import unbroken
from ..faces import Paying
from ..naming import ability_phrase
from ..payment import can_pay, credits_of
from ..prompts import Reason
from ..scene import Scene, standing
from ..state import use_key
from ..using import can_use, discount, missing_ice
from .wish import Wish, plain


def use(w: Wish) -> Reason:
    state = w.state
    card = w.card((P_INSTALLED,))
    if isinstance(card, Reason):
        return card
    face, title = state.face[card], w.title(card)
    if not face.paying:
        return Reason(f"{title} has no ability to use; what it does happens by itself.", "rule_trigger_cost")
    if not state.since[card]:
        why = "unrezzed" if state.zone[card] == P_INSTALLED else w.where(card)
        return Reason(f"{title} is {why}, so its abilities are not active.", "rule_inactive_cards")
    abilities = [p for p in face.paying.values() if p.side == w.side]
    if not abilities:
        return Reason(f"Only {SIDE_TITLES[1 - w.side]} can use the abilities of {title}.", "rule_trigger_cost")
    if w.detail:
        like = [p for p in abilities if w.detail in plain(readable(ability_phrase(state, card, p.index)))]
        raw = [p for p in abilities if w.detail in plain(ability_phrase(state, card, p.index))]
        abilities = like or raw or abilities
    reasons = [_use_one(w, card, p) for p in abilities]
    return min(reasons, key=lambda r: r[0])[1]


def _use_one(w: Wish, card: int, paying: Paying) -> tuple[int, Reason]:
    """Why one ability cannot be used, and how general the reason is: the least general is the one to tell."""
    state, title = w.state, w.title(card)
    ice = state.ice_met()
    action = paying in state.face[card].actions
    if action:
        blocked = w.no_action()
        if blocked is not None:
            return 2, blocked
    if paying.once and state.used.get(use_key(card, paying.index)) == state.inc[card]:
        return 0, Reason(f"{title} has been used this turn, which is once.", "rule_once_per_turn_flag")
    if (paying.interface or paying.breaks is not None or paying.encountered is not None) and ice < 0:
        rule = "rule_paid_ability_breaks_subroutines"
        if paying.interface:
            rule = "rule_icebreaker_interface_during_encounter"
        return 1, Reason(f"{title} does that only while ice is being encountered.", rule)
    missing = missing_ice(state, w.side, card, paying)
    if missing is not None:
        doing = "approach" if isinstance(missing, ApproachedIce) else "encounter"
        rule = f"rule_paid_ability_refers_to_{doing}ed_ice"
        return 1, Reason(f"{title} does that only while such ice is being {doing}ed.", rule)
    blocked = _against_ice(w, card, paying)
    if blocked is not None:
        return 0, blocked
    scene = Scene(state, standing(card, w.side))
    voice = Voice(state.printed[card].side, state.printed[card].card.noun, title)
    for term in paying.ability.terms:
        for declaration in term.declarations:
            if isinstance(declaration, (UseOnlyDuring, UseOnlyIf)) and not declaration.allows(scene):
                said = readable(declaration.text(voice)).removeprefix("use this ability only ")
                return 0, Reason(f"That ability can be used only {said}.", "rule_use_restriction")
    for only in state.face[card].use_only:
        if not only.allows(scene):
            return 0, Reason(f"One may {readable(only.text(voice))}.", "rule_use_restriction")
    blocked = _cost_of_use(w, card, paying, scene) or w.forbidden(Verb.USE, card)
    if blocked is not None:
        return 1, blocked
    if paying in state.face[card].access_paid:
        return 1, _in_access(w, card, paying)
    if not action and not (state.deciding is Deciding.WINDOW and w.decides):
        if state.deciding is Deciding.ACTION and w.decides:
            return 2, Reason(
                f"{title} is used in paid ability windows, which come before and after each action.",
                "rule_paid_ability_window_options",
            )
        return 3, Reason(f"{title} is used in paid ability windows; {w.now()}", "rule_paid_ability_window_options")
    if not can_use(state, w.side, card, paying):
        return 2, Reason(f"Using {title} would change nothing now.", "cr1.4.1.2.5")
    return 3, w.otherwise()


def _in_access(w: Wish, card: int, paying: Paying) -> Reason:
    """Why a mid-access ability that could be paid for cannot be used."""
    state, accessed = w.state, w.state.accessed
    if accessed < 0:
        return Reason(f"{w.title(card)} is used while a card is being accessed.", "rule_access_flag")
    if not in_vain(state, accessed, paying):
        return w.otherwise()
    if state.zone[accessed] == P_DISCARD_CORP:
        return Reason(f"{w.title(accessed)} is in Archives already.", "rule_trash_in_archives")
    return w.forbidden(Verb.TRASH, accessed) or w.otherwise()


def _against_ice(w: Wish, card: int, paying: Paying) -> Reason | None:
    """What stands between an icebreaker and the encountered ice."""
    state, ice = w.state, w.state.ice_met()
    if ice < 0:
        return None
    breaks = paying.breaks
    if breaks is not None:
        kinds = breaks.subtypes
        if kinds and not any(values.has_subtype(state, ice, s) for s in kinds):
            wanted = " or ".join(kinds)
            return Reason(
                f"{w.title(card)} breaks {wanted} subroutines, and {w.title(ice)} is no {wanted}.",
                "rule_icebreaker_interface_subtype",
            )
        if not unbroken(state):
            return Reason(f"Every subroutine of {w.title(ice)} is broken.", "rule_break_subroutine")
    if paying.interface:
        if not values.has_subtype(state, card, "icebreaker"):
            return Reason(f"{w.title(card)} is no icebreaker.", "rule_interface_flag")
        mine, its = values.strength(state, card), values.strength(state, ice)
        if mine < its:
            return Reason(
                f"{w.title(card)} has strength {mine}, and {w.title(ice)} has {its}.",
                "rule_icebreaker_interface_strength",
            )
    if breaks is not None and not breaks.suits_encounter(Scene(state, standing(card, w.side))):
        return Reason(f"{w.title(card)} does not break subroutines of {w.title(ice)}.", "rule_break_subroutine")
    return None


def _cost_of_use(w: Wish, card: int, paying: Paying, scene: Scene) -> Reason | None:
    state, cost = w.state, paying.ability.cost
    less = discount(state, w.side, card, paying)
    for part in cost:
        if isinstance(part, HostedCounter):
            has = scene.counters(card, part.kind)
            if has < part.number:
                need = count(part.number, part.kind.value)
                return Reason(f"It costs {need}, and {w.title(card)} has {has}.", "rule_cost")
    credits = max(0, sum(credits_of(c, scene) for c in cost if isinstance(c, Credits)) - less)
    clicks = sum(c.number for c in cost if isinstance(c, Clicks))
    blocked = w.short_of_clicks(clicks) or w.short_of(credits, Verb.USE, card)
    if blocked is None and not can_pay(state, w.side, cost, Verb.USE, card, standing(card, w.side), less):
        return Reason("You cannot pay all that it costs.", "rule_cost")
    return blocked
