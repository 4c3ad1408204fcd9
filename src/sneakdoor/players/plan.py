"""A plan for people: how to break all of the ice that they encounter, from what they see.

The search is the bots' own (`breaking`), and looks at no more than `search.MOST_WAYS` partial ways.
"""

from __future__ import annotations

from msgspec.structs import replace

from sneakdoor.views import DecisionView, EncounterView, OptionView, PlanView, StepView, View

from .breaking import Obstacle, for_credits, tools
from .means import RunnerMeans
from .reading import read
from .search import Step

Uses = dict[tuple[str | None, int | None], tuple[str, OptionView]]
"""The key and the rest of each option to use an ability, by card and ability."""
MOST_SUBROUTINES = 40
"""Ice with more of them is left to people."""


def planned(view: View) -> View:
    """The same view, with a plan where there is one."""
    decision = view.decision
    if decision is None or view.encounter is None or decision.side != view.viewer or decision.side != "runner":
        return view
    plan = naming(decision) or breaking(view, view.encounter, decision)
    return view if plan is None else replace(view, decision=replace(decision, plan=plan))


def naming(decision: DecisionView) -> PlanView | None:
    """What is paid for is done: only the subroutines are to be named, one after the other."""
    every = zip(decision.options, decision.about, strict=True)
    key = next((key for key, about in every if about.kind == "Break"), None)
    return None if key is None else PlanView(next=key, steps=[], credits=0)


def breaking(view: View, ice: EncounterView, decision: DecisionView) -> PlanView | None:
    """How to break what is unbroken."""
    if decision.kind != "window" or len(ice.subroutines) > MOST_SUBROUTINES:
        return None
    done = frozenset(i for i, s in enumerate(ice.subroutines) if s.broken or s.resolved)
    if len(done) == len(ice.subroutines):
        return None
    uses: Uses = {
        (about.card, about.ability): (key, about)
        for key, about in zip(decision.options, decision.about, strict=True)
        if about.kind == "Use"
    }
    every = tools(view)
    suited = tuple(t for t in every if t.handle in ice.breakers or not read(t.title).breaks)
    obstacle = Obstacle(ice.ice or "", ice.title, ice.strength, broken=done, met=True, subroutines=len(ice.subroutines))
    steps = for_credits(obstacle, suited, RunnerMeans(0, tools=every).situation().icebreakers)
    if not steps:
        return None
    key, first = uses.get((steps[0].handle, steps[0].ability), (None, None))
    if key is None or first is None or first.idle:
        return None
    titles = {obstacle.handle: ice.title} | {t.handle: t.title for t in suited}
    credits = sum(price(step, titles[step.handle], uses) for step in steps)
    if credits > view.runner.credits + view.runner.fund:
        return None
    shown = [StepView(card=s.handle, title=titles[s.handle], ability=s.ability, breaks=len(s.breaks)) for s in steps]
    return PlanView(next=key, steps=shown, credits=credits)


def price(step: Step, title: str, uses: Uses) -> int:
    """What a step costs: as it is offered now, or, where it is not yet, as it is printed."""
    offered = uses.get((step.handle, step.ability))
    if offered is not None:
        return 0 if offered[1].price is None else offered[1].price.credits
    card = read(title)
    printed = {b.ability: b.price for b in card.breaks} | {b.ability: b.price for b in card.boosts}
    return int(printed[step.ability].credits)
