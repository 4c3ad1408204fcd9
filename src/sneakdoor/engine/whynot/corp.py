"""What only the Corp does."""

from __future__ import annotations

from sneakdoor.language.grammar import count
from sneakdoor.terms import (
    ADVANCEMENT,
    P_INSTALLED,
    RUNNER_SIDE,
    Basic,
    Verb,
)

from .. import actions, rezzing, values
from ..prompts import Reason
from .wish import Wish, unpayable


def rez(w: Wish) -> Reason:
    state = w.state
    card = w.card((P_INSTALLED,))
    if isinstance(card, Reason):
        return card
    face, title = state.face[card], w.title(card)
    if face.side == RUNNER_SIDE:
        return Reason(f"{title} is a Runner card, and those are neither rezzed nor unrezzed.", "rule_rezzed_unrezzed")
    if face.is_agenda:
        return Reason(f"{title} is an agenda, and agendas cannot be rezzed.", "rule_cannot_rez_agendas")
    if state.zone[card] != P_INSTALLED:
        return Reason(f"{title} is {w.where(card)}; only an installed card can be rezzed.", "rule_rezzed_unrezzed")
    if state.faceup[card]:
        return Reason(f"{title} is rezzed already.", "rule_rezzed_unrezzed")
    window = w.window()
    if face.is_ice and not (window is not None and window.here.ice and state.approached == card):
        return Reason(
            f"{title} is ice, which can be rezzed only while the Runner approaches it.", "rule_rez_ice_restriction"
        )
    costs = rezzing.rez_costs(state, card, free=False, less=0)
    blocked = (
        w.forbidden(Verb.REZ, card)
        or w.short_of(values.rez_cost(state, card), Verb.REZ, card)
        or unpayable(w, costs, Verb.REZ, card)
    )
    if blocked is not None:
        return blocked
    if window is None or not window.here.rez:
        return Reason(
            f"{title} can be rezzed only in a paid ability window that allows rezzing; {w.now()}",
            "rule_paid_ability_window_corp_rez",
        )
    return w.otherwise()


def score(w: Wish) -> Reason:
    state = w.state
    card = w.card((P_INSTALLED,))
    if isinstance(card, Reason):
        return card
    title = w.title(card)
    if not state.face[card].is_agenda:
        return Reason(f"{title} is no agenda, and only agendas are scored.", "rule_score_steal")
    if state.zone[card] != P_INSTALLED:
        return Reason(f"{title} is {w.where(card)}; only an installed agenda can be scored.", "rule_score_steal")
    has, needs = values.counters(state, card, ADVANCEMENT), values.requirement(state, card)
    if has < needs:
        return Reason(
            f"{title} has {count(has, 'advancement counter')} and needs {needs}.", "rule_advancement_requirement"
        )
    costs = values.additional_costs(state, Verb.SCORE, card, w.side)
    blocked = w.forbidden(Verb.SCORE, card) or unpayable(w, costs, Verb.SCORE, card)
    if blocked is not None:
        return blocked
    window = w.window()
    if window is None or not window.here.score:
        return Reason(
            f"{title} can be scored only in a paid ability window of your own turn that allows scoring; {w.now()}",
            "rule_paid_ability_window_corp_score",
        )
    return w.otherwise()


def advance(w: Wish) -> Reason:
    state = w.state
    card = w.card((P_INSTALLED,))
    if isinstance(card, Reason):
        return card
    title = w.title(card)
    if state.zone[card] != P_INSTALLED:
        return Reason(f"{title} is {w.where(card)}; only an installed card can be advanced.", "rule_you_can_advance")
    blocked = w.forbidden(Verb.ADVANCE, card)
    if blocked is not None:
        return blocked
    if not values.can_advance(state, card):
        return Reason(f"{title} cannot be advanced: it is no agenda and does not say so.", "rule_you_can_advance")
    return w.no_action() or w.short_of(1, Verb.ADVANCE, card) or w.otherwise()


def purge(w: Wish) -> Reason:
    blocked = w.no_action() or w.short_of_clicks(3)
    if blocked is None and not values.can_purge(w.state):
        blocked = Reason("No card hosts a virus counter, or would be trashed.", "faq4.rules.purge")
    return blocked or w.otherwise()


def trash_resource(w: Wish) -> Reason:
    state = w.state
    if not values.tags(state):
        return Reason("The Runner has no tags.", "rule_tagged_trash_resource")
    card = w.card((P_INSTALLED,), own=False)
    if isinstance(card, Reason):
        return card
    if not state.face[card].is_resource or state.zone[card] != P_INSTALLED:
        return Reason(f"{w.title(card)} is no installed resource.", "rule_resource_trash_action")
    costs = actions.basic_cost(state, w.side, Basic.TRASH_RESOURCE)
    return w.no_action() or w.short_of(2, Verb.TRASH, -1) or unpayable(w, costs, Verb.TRASH, -1) or w.otherwise()
