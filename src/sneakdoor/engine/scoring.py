"""Scoring and stealing agendas. CR sec_score_scoring_steal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import ScoreFacts, card_facts
from sneakdoor.terms import (
    ADVANCEMENT,
    CORP_SIDE,
    P_INSTALLED,
    P_SCORE_CORP,
    P_SCORE_RUNNER,
    RUNNER_SIDE,
    SERVER_OF_PLACE,
    V_SCORE,
)

from . import values
from .apply import applies, departing, uninstalled
from .frames import Frame, Options
from .movement import added_to_runner_score_area
from .obstacles import NOT_AN_AGENDA, NOT_INSTALLED_TO_SCORE, Obstacle, TooFewAdvancements
from .payment import can_pay, cannot_pay, pay
from .playing import end_currents
from .scene import standing

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State


def restriction(state: State, card: int) -> Obstacle | None:
    """Why a card may not be scored, what that costs aside. CR rule_advancement_requirement."""
    if not state.face[card].is_agenda:
        return NOT_AN_AGENDA
    if state.zone[card] != P_INSTALLED:
        return NOT_INSTALLED_TO_SCORE
    has, needs = values.counters(state, card, ADVANCEMENT), values.requirement(state, card)
    if has < needs:
        return TooFewAdvancements(has, needs)
    return values.ban(state, CORP_SIDE, V_SCORE, card)


def can_score(state: State, card: int) -> bool:
    """Whether a card can be scored now, the kind of window aside."""
    return cannot_score(state, card) is None


def cannot_score(state: State, card: int) -> Obstacle | None:
    """Why a card cannot be scored now, the kind of window aside."""
    found = restriction(state, card)
    if found is not None:
        return found
    more = values.additional_costs(state, V_SCORE, card, CORP_SIDE)
    return cannot_pay(state, CORP_SIDE, more, V_SCORE, card, standing(card, CORP_SIDE)) if more else None


def score(state: State, card: int) -> None:
    """Score an agenda."""
    more = values.additional_costs(state, V_SCORE, card, CORP_SIDE)
    if more:
        state.stack.append(ScoreFrame(card, state.incarnation[card]))
        pay(state, CORP_SIDE, more, V_SCORE, card, card, state.incarnation[card])
    else:
        finish_scoring(state, card)


class ScoreFrame(Frame):
    """An agenda being scored whose additional cost is being paid: what that set off may have taken it away.

    CR rule_additional_cost_checkpoint.
    """

    __slots__ = ("card", "incarnation")

    def __init__(self, card: int, incarnation: int) -> None:
        self.card = card
        self.incarnation = incarnation

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        if state.incarnation[self.card] == self.incarnation:
            finish_scoring(state, self.card)
        return None

    def cost_prevented(self) -> None:
        self.incarnation = -1

    def copy(self) -> ScoreFrame:
        return ScoreFrame(self.card, self.incarnation)


def finish_scoring(state: State, card: int) -> None:
    """To the Corp's score area; its counters are remembered. CR rule_agenda_scored, rule_dividends_timing."""
    server = state.server[card]
    told = departing(state, card)
    advanced = values.counters(state, card, ADVANCEMENT)
    required = values.requirement(state, card)
    state.move(card, P_SCORE_CORP, faceup=True)
    state.activate(card)
    end_currents(state, CORP_SIDE)
    facts = ScoreFacts(P_INSTALLED, over=advanced - required)
    state.emit(fx.AGENDA_SCORED, CORP_SIDE, card, advanced, server, facts=facts)
    uninstalled(state, CORP_SIDE, card, P_INSTALLED, server, told)


def steal(state: State, card: int) -> None:
    """To the Runner's score area. CR rule_agenda_stolen."""
    place = state.zone[card]
    server = state.server[card] if state.server[card] >= 0 else SERVER_OF_PLACE.get(place, -1)
    told = departing(state, card)
    advanced = values.counters(state, card, ADVANCEMENT)
    state.move(card, P_SCORE_RUNNER, faceup=True)
    added_to_runner_score_area(state, card, place)
    end_currents(state, RUNNER_SIDE)
    state.emit(fx.AGENDA_STOLEN, RUNNER_SIDE, card, advanced, server, facts=card_facts(place, accessed=True))
    uninstalled(state, RUNNER_SIDE, card, place, server, told)


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.AGENDA_STOLEN)
def steal_by_effect(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """A card steals the accessed agenda, whatever that would cost besides."""
    if state.accessed == effect.card:
        steal(state, effect.card)


@applies(fx.AGENDA_SCORED)
def score_by_effect(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """A card scores an agenda: its requirement does not matter, additional costs do. CR rule_card_precedence."""
    more = values.additional_costs(state, V_SCORE, effect.card, CORP_SIDE)
    if state.zone[effect.card] == P_INSTALLED and can_pay(
        state, CORP_SIDE, more, V_SCORE, effect.card, standing(effect.card, CORP_SIDE)
    ):
        score(state, effect.card)
