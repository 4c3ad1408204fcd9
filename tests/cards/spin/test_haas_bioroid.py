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


# -- Isabel McGuire ------------------------------------------------------------------------------------


@both_rulebooks
def test_isabel_mcguire_takes_any_card_of_the_corp_back_and_none_of_the_runner(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}, "Server 1": {"root": ["Isabel McGuire (rezzed)"]}}},
        runner={"rig": ["Cleaver"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Isabel McGuire")
    assert sorted(t.options()) == ["choose Isabel McGuire", "choose Palisade"]
    t.do("choose Palisade")
    assert t.corp.hq == ["Palisade"]
    t.do("use Isabel McGuire")
    assert t.corp.hq == ["Palisade", "Isabel McGuire"]


# -- Panic Button --------------------------------------------------------------------------------------


@both_rulebooks
def test_panic_button_draws_during_runs_on_hq_alone(rulebook: str) -> None:
    for server, drawn in (("HQ", 1), ("Archives", 0)):
        t = scenario(
            corp={"credits": 1, "rd": ["Hedge Fund"] * 2, "servers": {"HQ": {"root": ["Panic Button (rezzed)"]}}},
            rulebook=rulebook,
        )
        t.do(f"run {server}")
        if drawn:
            t.do("use Panic Button")
        while t.running:
            assert not t.offers("use Panic Button")
            t.do(t.options()[0])
        assert len(t.corp.hq) == drawn
        assert t.corp.credits == 1 - drawn


def test_panic_button_is_installed_in_the_root_of_hq_and_nowhere_else() -> None:
    t = scenario(
        corp={"hq": ["Panic Button"], "servers": {"Server 1": {"root": ["Nico Campaign (rezzed)"]}}}, turn="corp"
    )
    t.do("install Panic Button")
    assert t.server("HQ").root == ["Panic Button"], "nobody is asked where"


# -- Strongbox -----------------------------------------------------------------------------------------


@both_rulebooks
def test_strongbox_makes_stealing_from_its_server_cost_a_click(rulebook: str) -> None:
    for clicks, stolen in ((4, True), (1, False)):
        t = scenario(
            corp={"rd": ["Hedge Fund"] * 2, "servers": {"Server 1": {"root": ["Project Ares", "Strongbox (rezzed)"]}}},
            runner={"credits": 0},
            clicks=clicks,
            rulebook=rulebook,
        )
        t.do("run Server 1", "continue", "access facedown")
        if stolen:
            t.do("steal").until(ACTION)
            assert t.runner.clicks == 2, "one for the run, one for the agenda"
        else:
            assert not t.offers("steal")
            t.until("step_corp_turn_action")
        assert t.runner.score == (["Project Ares"] if stolen else [])


@both_rulebooks
def test_strongbox_still_costs_a_click_after_it_was_trashed_in_the_run(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 2, "servers": {"Server 1": {"root": ["Project Ares", "Strongbox (rezzed)"]}}},
        runner={"credits": 1},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue", "access Strongbox", "trash").until("step_corp_turn_action")
    assert t.corp.archives[:1] == ["Strongbox"]
    assert t.runner.score == []


# -- Wotan ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_wotan_can_be_paid_off_in_four_ways(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Wotan (rezzed)"]}}, "hq": ["Hedge Fund"]},
        runner={"credits": 3, "rig": ["Cleaver"], "grip": ["Leech"]},
        rulebook=rulebook,
    )
    t.do("run HQ", "pass", "spend", "pay 3", "trash", "suffer")
    assert t.runner.clicks == 1
    assert t.runner.credits == 0
    assert t.runner.rig == []
    assert t.runner.core_damage == 1
    t.until(ACTION)
    assert t.accesses == ["Hedge Fund"]


def test_wotan_ends_the_run_of_whoever_cannot_or_will_not_pay() -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Wotan (rezzed)"]}}, "hq": ["Hedge Fund"]},
        runner={"credits": 3, "grip": ["Leech"]},
    )
    t.do("run HQ", "spend", "pay 3")
    assert not t.running, "there is no program to trash"
    assert t.runner.core_damage == 0


# -- Rex Campaign --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("way", ["remove", "gain"])
def test_rex_campaign_ends_with_credits_or_without_a_bad_publicity(rulebook: str, way: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "bad_publicity": 1,
            "rd": ["Hedge Fund"] * 3,
            "servers": {"Server 1": {"root": [{"card": "Rex Campaign", "rezzed": True, "power": 1}]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    t.do(way)
    assert t.corp.archives == ["Rex Campaign"]
    assert t.corp.bad_publicity == (0 if way == "remove" else 1)
    assert t.corp.credits == (0 if way == "remove" else 5)


def test_rex_campaign_is_loaded_with_three_counters_and_pays_a_corp_without_bad_publicity() -> None:
    t = scenario(
        corp={"credits": 1, "rd": ["Hedge Fund"] * 9, "servers": {"Server 1": {"root": ["Rex Campaign"]}}}, clicks=1
    )
    t.do("run Archives", "rez Rex Campaign")
    assert t.card("Rex Campaign").power == 3
    for left in (2, 1, 0):
        t.until("step_corp_turn_action")
        if left:
            assert t.card("Rex Campaign").power == left
            t.finish()
            t.finish()
    assert "Rex Campaign" in t.corp.archives
    assert any("gains 5 credits" in line for line in t.log), "there was no bad publicity to remove"


# -- NEXT Bronze ---------------------------------------------------------------------------------------


@both_rulebooks
def test_next_ice_counts_the_rezzed_next_ice_itself_included(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Hedge Fund"],
            "servers": {
                "HQ": {"ice": ["NEXT Silver (rezzed)"]},
                "R&D": {"ice": ["NEXT Bronze (rezzed)", "NEXT Bronze", "Quandary (rezzed)"]},
            },
        },
        runner={"credits": 9, "rig": ["Corroder"]},
        rulebook=rulebook,
    )
    assert t.card("NEXT Bronze").strength == 2, "itself and the silver one; another is not rezzed"
    t.do("run HQ").until("encounter")
    t.do("use Corroder: break", "break End the run.").until(ACTION)
    assert t.accesses == [], "it has two subroutines"
