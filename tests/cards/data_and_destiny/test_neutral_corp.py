"""The neutral Corp cards of Data and Destiny, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


def test_assassin_traces_for_damage_and_for_a_program() -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Leech"], "grip": ["Diesel"] * 4},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Assassin (rezzed)"]}}},
    )
    t.do("run HQ", "spend 5")
    assert len(t.runner.grip) == 4
    t.until(ACTION)
    assert t.runner.rig == []
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_launch_campaign_pays_two_a_turn_three_times(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 1, "rd": ["Tithe"] * 9, "servers": {"Server 1": {"root": ["Launch Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("rez Launch Campaign")
    for left in (4, 2):
        t.finish()
        t.until("step_corp_turn_action")
        assert t.card("Launch Campaign").credits == left
    t.finish()
    t.until("step_corp_turn_action")
    assert "Launch Campaign" in t.corp.archives


@BOOKS
def test_global_food_initiative_is_worth_one_less_to_the_runner_alone(rulebook: str) -> None:
    t = scenario(
        corp={"score": ["Global Food Initiative"], "servers": {"Server 1": {"root": ["Global Food Initiative"]}}},
        rulebook=rulebook,
    )
    assert t.corp.points == 3
    t.do("run Server 1").until(ACTION)
    assert (t.corp.points, t.runner.points) == (3, 2)
