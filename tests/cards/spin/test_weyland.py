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


# -- Geothermal Fracking -------------------------------------------------------------------------------


@both_rulebooks
def test_geothermal_fracking_pays_seven_for_a_click_a_counter_and_a_bad_publicity(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["Geothermal Fracking (4 advancement)"]}},
        },
        turn="corp",
        clicks=4,
        rulebook=rulebook,
    )
    t.do("score Geothermal Fracking", "use Geothermal Fracking", "use Geothermal Fracking")
    assert t.corp.credits == 14
    assert t.corp.bad_publicity == 2
    assert t.corp.clicks == 2
    assert not t.can("use Geothermal Fracking"), "it had two counters"


# -- GRNDL Refinery ------------------------------------------------------------------------------------


@both_rulebooks
def test_grndl_refinery_pays_four_for_each_advancement_counter(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "rd": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["GRNDL Refinery (rezzed, 2 advancement)"]}},
        },
        turn="corp",
        clicks=4,
        rulebook=rulebook,
    )
    t.do("advance GRNDL Refinery", "use GRNDL Refinery")
    assert t.corp.credits == 12
    assert t.corp.clicks == 2
    assert t.corp.archives == ["GRNDL Refinery"]


# -- Vulcan Coverup ------------------------------------------------------------------------------------


@both_rulebooks
def test_vulcan_coverup_hurts_when_scored_and_costs_its_corp_publicity_when_stolen(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Vulcan Coverup (3 advancement)"]}}},
        runner={"grip": ["Leech"] * 3},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Vulcan Coverup")
    assert len(t.runner.heap) == 2
    assert t.corp.bad_publicity == 0
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Vulcan Coverup"]}}}, runner={"grip": ["Leech"] * 3}, rulebook=rulebook
    )
    t.do("run Server 1").until(ACTION)
    assert t.runner.score == ["Vulcan Coverup"]
    assert t.corp.bad_publicity == 1
    assert t.runner.heap == []


def test_stealing_another_agenda_is_no_matter_to_vulcan_coverup() -> None:
    t = scenario(
        corp={"score": ["Vulcan Coverup"], "servers": {"Server 1": {"root": ["Project Ares"]}}},
    )
    t.do("run Server 1").until(ACTION)
    assert t.corp.bad_publicity == 0


# -- Ireress -------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("bad_publicity", [0, 1, 3])
def test_ireress_takes_a_credit_for_each_bad_publicity(rulebook: str, bad_publicity: int) -> None:
    t = scenario(
        corp={"bad_publicity": bad_publicity, "servers": {"HQ": {"ice": ["Ireress (rezzed)"]}}},
        runner={"credits": 9},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.credits == 9 - bad_publicity


# -- Elizabeth Mills -----------------------------------------------------------------------------------


@both_rulebooks
def test_elizabeth_mills_removes_a_bad_publicity_and_takes_one_for_a_location(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 2,
            "bad_publicity": 1,
            "rd": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["Elizabeth Mills"]}},
        },
        runner={"rig": ["Earthrise Hotel (3 power)", "Duggar's", "Grifter"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("rez Elizabeth Mills")
    assert t.corp.bad_publicity == 0
    t.do("use Elizabeth Mills")
    assert sorted(t.options()) == ["choose Duggar's", "choose Earthrise Hotel"]
    t.do("choose Duggar's")
    assert t.runner.heap == ["Duggar's"]
    assert t.corp.bad_publicity == 1
