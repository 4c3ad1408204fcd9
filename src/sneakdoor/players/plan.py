"""A plan for people: how to break all of the ice that they encounter, from what they see, one choice at a time."""

from __future__ import annotations

from msgspec.structs import replace

from sneakdoor.game import Game
from sneakdoor.views import DecisionView, EncounterView, PlanView, View

from .shortcuts import BREAK_ALL, Aim, next_use, options_of


def planned(game: Game, view: View) -> View:
    """The same view, with a plan where there is one."""
    decision = view.decision
    if decision is None or view.encounter is None or decision.side != view.viewer or decision.side != "runner":
        return view
    plan = naming(decision) or breaking(game, view, view.encounter)
    return view if plan is None else replace(view, decision=replace(decision, plan=plan))


def naming(decision: DecisionView) -> PlanView | None:
    """What is paid for is done: only the subroutines are to be named, one after the other."""
    key = next((key for key, about in options_of(decision) if about.kind == "Break"), None)
    return None if key is None else PlanView(next=key, steps=[], credits=0)


def breaking(game: Game, view: View, ice: EncounterView) -> PlanView | None:
    """How to break what is unbroken."""
    aim = Aim.of(ice, BREAK_ALL)
    shown, way = aim.shown(game, view), aim.way(view)
    if shown is None or way is None or shown.short is not None:
        return None
    key = next_use(view.open_decision, way[0])
    return None if key is None else PlanView(next=key, steps=shown.steps, credits=shown.credits)
