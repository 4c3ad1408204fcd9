"""The plan that people are offered in an encounter: the bots' search, on what they see."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import pytest

from sneakdoor.cards import POOL
from sneakdoor.game import Game
from sneakdoor.players.breaking import Obstacle, Tool, for_credits
from sneakdoor.players.plan import planned
from sneakdoor.players.reading import read
from sneakdoor.players.shortcuts import MOST_SUBROUTINES
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import PlanView, StepView, view
from sneakdoor.worlds import imagine


def meeting(ice: Any, *rig: Any, credits: int = 9, **runner: Any) -> Scenario:
    """The Runner encounters a piece of ice before HQ, and may use what is installed."""
    corp = {"credits": 9, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [ice]}}}
    t = scenario(corp=corp, runner={"credits": credits, "rig": list(rig), **runner})
    t.do("run HQ").until("step_encounter_paw")
    return t


def plan_of(game: Game, side: str | None = "runner") -> PlanView | None:
    """What the server sends as the plan."""
    decision = planned(game, view(game, side)).decision
    return None if decision is None else decision.plan


def follow(t: Scenario) -> int:
    """Choose what each plan says, until there is none; how many choices that took."""
    for steps in range(30):
        plan = plan_of(t.game)
        if plan is None:
            return steps
        t.game.choose(plan.next)
    raise AssertionError("the plan never ends")


def unbroken(t: Scenario) -> int:
    """How many subroutines are not broken."""
    ice = view(t.game, "runner").encounter
    assert ice is not None
    return sum(not s.broken for s in ice.subroutines)


def test_all_is_broken_at_the_price_that_was_said() -> None:
    t = meeting("Brân 1.0 (rezzed)", "Cleaver", credits=12)
    plan = plan_of(t.game)
    assert plan is not None
    handle = view(t.game, "runner").rig[0].handle
    boosts = [s for s in plan.steps if not s.breaks]
    assert plan.steps[0] == StepView(card=handle, title="Cleaver", ability=boosts[0].ability)
    assert sum(s.breaks for s in plan.steps) == 3
    before = view(t.game, "runner").runner.credits
    assert follow(t) > len(plan.steps)
    assert unbroken(t) == 0
    assert before - view(t.game, "runner").runner.credits == plan.credits


@pytest.mark.parametrize(
    "ice", ["Palisade (rezzed)", "Whitespace (rezzed)", "Karunā (rezzed)", "Tithe (rezzed)", "Ping (rezzed)"]
)
def test_each_plan_keeps_its_word(ice: str) -> None:
    t = meeting(ice, "Cleaver", "Unity", "Carmen", credits=15)
    plan = plan_of(t.game)
    assert plan is not None
    before = view(t.game, "runner").runner.credits
    follow(t)
    assert unbroken(t) == 0
    assert before - view(t.game, "runner").runner.credits == plan.credits


def test_no_plan_that_cannot_be_paid() -> None:
    assert plan_of(meeting("Brân 1.0 (rezzed)", "Cleaver", credits=12).game) is not None
    assert plan_of(meeting("Brân 1.0 (rezzed)", "Cleaver", credits=2).game) is None


@pytest.mark.parametrize(
    ("ice", "tool"),
    [("Palisade (rezzed)", "Mayfly"), ("Brân 1.0 (rezzed)", "Unity"), ("Tithe (rezzed)", "Cleaver")],
    ids=["trashed for it", "clicks alone", "made for other ice"],
)
def test_no_plan_that_spends_more_than_credits(ice: str, tool: str) -> None:
    assert plan_of(meeting(ice, tool).game) is None


def test_counters_are_not_spent_even_where_they_are_cheaper() -> None:
    ice = {"card": "Palisade", "rezzed": True, "hosted": ["Botulus (2 virus)"]}
    assert plan_of(meeting(ice).game) is None
    plan = plan_of(meeting(ice, "Cleaver").game)
    assert plan is not None
    assert {s.title for s in plan.steps} == {"Cleaver"}


def test_nothing_is_planned_once_all_is_broken() -> None:
    t = meeting("Palisade (rezzed)", "Cleaver")
    assert follow(t)
    assert t.decision.kind == "window"
    assert plan_of(t.game) is None


def test_only_its_player_is_told() -> None:
    t = meeting("Palisade (rezzed)", "Cleaver")
    assert plan_of(t.game) is not None
    assert plan_of(t.game, "corp") is None
    assert plan_of(t.game, None) is None


def test_plan_is_the_same_whatever_is_hidden() -> None:
    t = meeting("Brân 1.0 (rezzed)", "Cleaver", "Unity", credits=14)
    told = plan_of(t.game)
    assert told is not None
    for seed in range(8):
        assert plan_of(imagine(t.game, "runner", Random(seed))) == told


def test_the_search_is_bounded_whatever_is_installed() -> None:
    breakers = [c for c in POOL.values() if "icebreaker" in c.subtypes and read(c.title).breaks]
    rig = tuple(Tool(f"card {i}", card.title, 0) for i, card in enumerate(breakers))
    assert len(rig) > 20
    begun = perf_counter()
    for ice in ("Brân 1.0", "Palisade", "Tithe"):
        for_credits(Obstacle("ice", ice, 9, met=True, subroutines=MOST_SUBROUTINES), rig, len(rig))
    assert perf_counter() - begun < 6, "three encounters nobody will ever have, on any machine"
