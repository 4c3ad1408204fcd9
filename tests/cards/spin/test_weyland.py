"""The Spin cycle's Weyland cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import decks
from sneakdoor.game import Game
from sneakdoor.testing import Scenario, scenario

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


# -- GRNDL ---------------------------------------------------------------------------------------------


def test_grndl_starts_with_ten_credits_and_a_bad_publicity() -> None:
    corp = replace(decks.load("gateway-beginner-corp"), identity="GRNDL: Power Unleashed")
    game = Game.new(corp, decks.load("gateway-beginner-runner"), 1)
    assert game.state.credits == [10, 5]
    assert game.state.bad_publicity == 1


# -- Power Shutdown ------------------------------------------------------------------------------------


def shutdown(rulebook: str, rig: list[str], *, run: bool = True) -> Scenario:
    t = scenario(
        runner={"rig": rig},
        corp={"credits": 5, "hq": ["Power Shutdown"], "rd": ["Hedge Fund"] * 6},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Archives" if run else "credit").until("step_corp_turn_action")
    return t


@both_rulebooks
def test_power_shutdown_trashes_from_rd_and_then_a_program_or_hardware_that_is_no_dearer(rulebook: str) -> None:
    t = shutdown(rulebook, ["Cleaver", "Pawn", "Smartware Distributor", "Docklands Pass"])
    t.do("play Power Shutdown", "2")
    assert len(t.corp.archives) == 2, "and Power Shutdown is not trashed yet"
    assert t.decision is not None
    assert t.decision.side == "runner"
    assert sorted(t.options()) == ["choose Docklands Pass", "choose Pawn"], "Cleaver costs 3"
    t.do("choose Docklands Pass")
    assert t.runner.heap == ["Docklands Pass"]


@both_rulebooks
def test_power_shutdown_needs_a_run_in_the_runners_last_turn(rulebook: str) -> None:
    assert not shutdown(rulebook, ["Cleaver"], run=False).can("play Power Shutdown")
    assert shutdown(rulebook, ["Cleaver"]).can("play Power Shutdown")
