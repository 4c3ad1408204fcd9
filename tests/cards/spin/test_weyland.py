"""The Spin cycle's Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

# -- The Cleaners --------------------------------------------------------------------------------------


@both_rulebooks
def test_the_cleaners_raise_the_corps_meat_damage_by_one(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 6, "tags": 1},
        corp={
            "score": ["The Cleaners"],
            "hq": ["Orbital Superiority"],
            "servers": {"Server 1": {"root": ["Orbital Superiority (4 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Orbital Superiority")
    assert len(t.runner.heap) == 5, "4, and 1 more"


def test_the_cleaners_do_not_touch_net_damage() -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5},
        corp={"credits": 2, "score": ["The Cleaners"], "servers": {"HQ": {"ice": ["Tsurugi (rezzed)"]}}},
    )
    t.do("run HQ", "pay 1").until(ACTION)
    assert len(t.runner.heap) == 3


# -- Punitive Counterstrike ----------------------------------------------------------------------------


@both_rulebooks
def test_punitive_counterstrike_counts_the_printed_points_stolen_in_the_last_turn(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 6, "credits": 2},
        corp={
            "credits": 9,
            "hq": ["Punitive Counterstrike", "Hedge Fund"],
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Project Ares"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Server 1").until("step_corp_turn_action")
    t.do("play Punitive Counterstrike", "spend 0", "spend 0")
    assert len(t.runner.heap) == 3, "1 discarded at the end of the turn, 2 for the 2 points"


def test_punitive_counterstrike_does_nothing_without_a_theft_or_a_successful_trace() -> None:
    for points, link in ((0, 0), (2, 6)):
        t = scenario(
            runner={"grip": ["Sure Gamble"] * 4, "credits": 9},
            corp={
                "credits": 3,
                "hq": ["Punitive Counterstrike"],
                "rd": ["Hedge Fund"] * 5,
                "servers": {"Server 1": {"root": ["Project Ares"]}} if points else {},
            },
            clicks=1,
        )
        t.do("run Server 1" if points else "credit").until("step_corp_turn_action")
        t.do("play Punitive Counterstrike", f"spend {link}")
        assert t.runner.heap == []
