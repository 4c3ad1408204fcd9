"""What both sides do."""

from __future__ import annotations

from sneakdoor.deciding import Deciding
from sneakdoor.language.costs import Clicks
from sneakdoor.language.grammar import Voice, count
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    DECK_OF,
    HAND_OF,
    P_INSTALLED,
    PLACE_NAMES,
    RUNNER_SIDE,
    Verb,
)

from .. import installing, playing, values
from ..prompts import Reason
from ..scene import Scene, standing
from .wish import Wish, unpayable


def credit(w: Wish) -> Reason:
    return w.no_action() or w.otherwise()


def draw(w: Wish) -> Reason:
    blocked = w.no_action() or w.forbidden(Verb.DRAW)
    if blocked is None and not w.state.piles[DECK_OF[w.side]]:
        blocked = Reason(f"{PLACE_NAMES[DECK_OF[w.side]]} is empty.".capitalize(), "cr1.4.1.2.5")
    return blocked or w.otherwise()


def play(w: Wish) -> Reason:
    state = w.state
    card = w.card((HAND_OF[w.side],))
    if isinstance(card, Reason):
        return card
    face, title = state.face[card], w.title(card)
    if not face.played:
        verb = "run with" if face.is_identity else "install"
        return Reason(f"{title} is not played: it is a card to {verb}.", "rule_playing")
    if state.zone[card] != HAND_OF[w.side]:
        return Reason(f"{title} is {w.where(card)}, not in {PLACE_NAMES[HAND_OF[w.side]]}.", "rule_playing")
    blocked = w.no_action()
    if blocked is not None:
        return blocked
    scene = Scene(state, standing(card, w.side))
    for condition in face.play_only:
        if not condition.is_so(scene):
            voice = Voice(face.side, face.card.noun, face.title)
            return Reason(f"{title} can be played only if {readable(condition.holds(voice))}.", "rule_act_restriction")
    if face.priority and state.clicks_spent:
        return Reason(f"{title} can be played only as your first click of the turn.", "rule_priority_subtype")
    costs = (*playing.play_costs(state, card), Clicks(1))
    clicks = sum(c.number for c in costs if isinstance(c, Clicks))
    price = values.play_cost(state, card)
    blocked = (
        w.short_of_clicks(clicks)
        or w.short_of(price, Verb.PLAY, card)
        or w.forbidden(Verb.PLAY, card)
        or unpayable(w, costs, Verb.PLAY, card)
    )
    if blocked is None and state.rules.must_change_state and not face.changing.could_change(scene):
        blocked = Reason(f"{title} would change nothing now.", "cr1.4.1.2.5")
    return blocked or w.otherwise()


def install(w: Wish) -> Reason:
    state = w.state
    card = w.card((HAND_OF[w.side],))
    if isinstance(card, Reason):
        return card
    face, title = state.face[card], w.title(card)
    if face.played or face.is_identity:
        return Reason(f"{title} is never installed: it is {_a(face.card.noun)}.", "rule_installing")
    if state.zone[card] == P_INSTALLED:
        return Reason(f"{title} is installed already.", "rule_installing")
    if state.zone[card] != HAND_OF[w.side]:
        return Reason(f"{title} is {w.where(card)}, not in {PLACE_NAMES[HAND_OF[w.side]]}.", "rule_installing")
    blocked = w.no_action() or w.forbidden(Verb.INSTALL, card)
    if blocked is not None:
        return blocked
    if face.side == RUNNER_SIDE:
        only = face.install_only
        if only is not None and only.if_ is not None and not only.if_.is_so(Scene(state, standing(card, face.side))):
            what = only.text(Voice(face.side, face.card.noun, face.title))
            return Reason(f"Of {title} it says “{readable(what)}”, and that is not so.", "rule_act_restriction")
        if face.install_only is not None and face.install_only.on is not None and not installing.hosts(state, card):
            what = face.install_only.text(Voice(face.side, face.card.noun, face.title))
            return Reason(f"Of {title} it says “{readable(what)}”, and there is none.", "rule_host_on_ability")
        if face.memory and not values.has_memory_for(state, card):
            limit = values.memory_limit(state)
            return Reason(
                f"{title} needs {face.memory} memory, and your limit is {limit}"
                f"{'' if face.memory > limit else ', part of which it cannot use'}.",
                "rule_program_install_exceed_memory_limit",
            )
        blocked = w.short_of(values.install_cost(state, card), Verb.INSTALL, card)
        if blocked is None and face.console and not installing.can_install(state, card):
            blocked = Reason("You have a console already.", "subsec_consoles")
    costs = values.additional_costs(state, Verb.INSTALL, card, w.side)
    return blocked or unpayable(w, costs, Verb.INSTALL, card) or w.otherwise()


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def pass_(w: Wish) -> Reason:
    if not w.decides:
        return Reason(f"There is nothing for you to pass; {w.now()}", w.state.rule)
    if w.state.deciding is Deciding.ACTION:
        left = count(w.state.clicks[w.side], "click")
        return Reason(f"You have {left} left and must take an action.", "rule_action_window_options")
    if w.state.deciding in (Deciding.REACTION, Deciding.INTERRUPT):
        return Reason("What is pending is mandatory.", "rule_reaction_window_must_resolve_mandatory_abilities")
    return Reason(f"This choice must be made; {w.now()}", w.state.rule)


def mulligan(w: Wish) -> Reason:
    return Reason(f"A {w.verb} is decided once, after the starting hands are drawn.", "rule_mulligan")
