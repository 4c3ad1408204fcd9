"""The Spin cycle's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    NEUTRAL_CORP,
    THIS,
    AdditionalCost,
    Clicks,
    GainCredits,
    Operation,
    Play,
    Static,
    Verb,
)
from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

# -- Hudson 1.0 ----------------------------------------------------------------------------------------


@both_rulebooks
def test_hudson_lets_the_runner_access_one_card_in_this_run_only(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Docklands Pass"]},
        corp={
            "hq": ["Hedge Fund"] * 3,
            "servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"], "root": ["Manegarm Skunkworks"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("candidate")
    t.do("access facedown card").until(ACTION)
    assert t.accesses == ["Manegarm Skunkworks"], "not even the cards in HQ"
    t.do("run Archives").until(ACTION)
    t.do("run R&D").until(ACTION)


def test_a_broken_hudson_limits_nothing() -> None:
    t = scenario(
        runner={"rig": ["Docklands Pass"]},
        corp={"hq": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"]}}},
    )
    t.do(
        "run HQ", "use Hudson", "break The Runner cannot access more than 1 card during this run.", "use Hudson"
    ).until(ACTION)
    assert t.runner.clicks == 1
    assert len(t.accesses) == 2


def test_hudson_forbids_no_access_before_the_first() -> None:
    t = scenario(corp={"hq": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"]}}})
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Hedge Fund"]


# -- Project Ares --------------------------------------------------------------------------------------


@both_rulebooks
def test_project_ares_makes_the_runner_trash_a_card_for_each_counter_past_four(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Docklands Pass", "Cleaver", "Smartware Distributor"]},
        corp={"servers": {"Server 1": {"root": ["Project Ares (6 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Project Ares")
    assert t.decision is not None
    assert t.decision.side == "runner"
    t.do("choose Cleaver", "choose Docklands Pass")
    assert t.runner.rig == ["Smartware Distributor"]
    assert t.corp.bad_publicity == 1


@pytest.mark.parametrize(("counters", "rig"), [(4, ["Cleaver"]), (6, [])])
def test_project_ares_costs_no_bad_publicity_if_nothing_is_trashed(counters: int, rig: list[str]) -> None:
    t = scenario(
        runner={"rig": rig},
        corp={"servers": {"Server 1": {"root": [f"Project Ares ({counters} advancement)"]}}},
        turn="corp",
    )
    t.do("score Project Ares")
    assert t.runner.rig == rig
    assert t.corp.bad_publicity == 0
    assert t.corp.points == 2


# -- Accelerated Diagnostics ---------------------------------------------------------------------------


@both_rulebooks
def test_accelerated_diagnostics_plays_the_operations_among_the_top_three_and_trashes_the_rest(rulebook: str) -> None:
    rd = ["Hedge Fund", "Palisade", "Government Subsidy", "Tithe"]
    t = scenario(corp={"credits": 12, "hq": ["Accelerated Diagnostics"], "rd": rd}, turn="corp", rulebook=rulebook)
    t.do("play Accelerated Diagnostics")
    assert t.options() == ["play Hedge Fund", "play Government Subsidy", "done"]
    t.do("play Government Subsidy", "play Hedge Fund")
    assert t.corp.credits == 12 - 1 - 10 + 15 - 5 + 9
    assert t.corp.rd == ["Tithe"]
    assert sorted(t.corp.archives) == ["Accelerated Diagnostics", "Government Subsidy", "Hedge Fund", "Palisade"]
    assert t.corp.facedown_archives == ["Palisade"]
    assert t.corp.clicks == 2


def test_accelerated_diagnostics_ignores_additional_costs_but_not_the_play_cost() -> None:
    double = Operation(
        "Red Tape",
        faction=NEUTRAL_CORP,
        influence=0,
        play_cost=0,
        subtypes=("double",),
        abilities=(Static(AdditionalCost(Verb.PLAY, THIS, Clicks(1))), Play(GainCredits(2))),
    )
    rd = ["Hedge Fund", double, "Palisade"]
    t = scenario(corp={"credits": 5, "hq": ["Accelerated Diagnostics"], "rd": rd}, turn="corp", clicks=1)
    t.do("play Accelerated Diagnostics")
    assert t.options() == ["play Red Tape", "done"], "4 credits are left"
    t.do("play Red Tape", "done")
    rd = ["Hedge Fund", "Red Tape", "Palisade"]
    assert sorted(t.corp.archives) == sorted(["Accelerated Diagnostics", *rd])
