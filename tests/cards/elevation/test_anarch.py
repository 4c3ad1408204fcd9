"""Elevation's Anarch cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import seen_until

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
TOPAN = "Topan: Ormas Leader"


# -- Cacophony -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_cacophony_counts_the_first_card_stolen_or_trashed_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Cacophony"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}, "Server 2": {"root": ["Offworld Office"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash").until("action")
    assert t.card("Cacophony").counters("power") == 1
    t.do("run Server 2").until("action")
    assert t.runner.score == ["Offworld Office"]
    assert t.card("Cacophony").counters("power") == 1


@both_rulebooks
def test_cacophony_sabotages_for_two_counters_when_the_action_phase_ends(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Cacophony (2 power)"]},
        corp={"hq": ["Hedge Fund"], "rd": ["Tithe", "Ping", "Palisade", "Hedge Fund"]},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit", "Cacophony")
    t.until("action")
    assert t.card("Cacophony").counters("power") == 0
    assert len(t.corp.archives) == 3


# -- Gourmand ------------------------------------------------------------------------------------------------


@both_rulebooks
def test_gourmand_trashes_what_is_accessed_for_nothing_and_draws(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Gourmand"], "stack": ["Sure Gamble", "Diesel"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("access")
    t.do("use Gourmand")
    assert t.corp.archives == ["Hedge Fund"]
    assert t.runner.heap == ["Gourmand"]
    assert t.runner.grip == ["Sure Gamble"]


@both_rulebooks
def test_gourmand_leaves_agendas_alone(rulebook: str) -> None:
    """Today it may be used for nothing, which the classic rules forbid; the agenda is stolen, and no card is drawn."""
    runner = {"rig": ["Gourmand"], "stack": ["Sure Gamble"]}
    t = scenario(runner=runner, corp={"hq": ["Offworld Office"]}, rulebook=rulebook)
    t.do("run HQ")
    if rulebook == "modern":
        t.until("access")
        t.do("use Gourmand")
    assert not any("Gourmand" in key for key in seen_until(t, "action"))
    assert t.runner.rig == ([] if rulebook == "modern" else ["Gourmand"])
    assert (t.corp.archives, t.runner.score, t.runner.grip) == ([], ["Offworld Office"], [])


# -- Hantu, Rising Tide --------------------------------------------------------------------------------------


@both_rulebooks
def test_hantu_is_strengthened_by_its_virus_counters(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "grip": ["Hantu"]},
        corp={"servers": {"HQ": {"ice": ["Ichi 1.0 (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install Hantu").until("action")
    assert t.card("Hantu").virus == 2
    t.do("run HQ").until("encounter")
    assert not t.can("use Hantu: break")
    t.do("use Hantu: +2 strength")
    assert (t.card("Hantu").strength, t.card("Hantu").virus) == (4, 1)
    t.do("use Hantu: break")
    assert t.runner.credits == 0


@both_rulebooks
def test_rising_tide_is_as_strong_as_the_fracters_in_the_heap_make_it(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Rising Tide"], "heap": ["Cleaver", "Corroder", "Sure Gamble"]},
        rulebook=rulebook,
    )
    assert t.card("Rising Tide").strength == 3


# -- Scrounge ------------------------------------------------------------------------------------------------


@both_rulebooks
def test_scrounge_installs_a_program_from_the_heap_and_puts_another_under_the_stack(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 4,
            "grip": ["Scrounge"],
            "heap": ["Cleaver", "Corroder", "Sure Gamble"],
            "stack": ["Diesel"],
        },
        rulebook=rulebook,
    )
    t.do("play Scrounge")
    assert not t.can("choose Sure Gamble")
    t.do("choose Cleaver", "yes")
    t.until("action")
    assert t.runner.rig == ["Cleaver"]
    assert t.runner.credits == 0
    assert t.runner.clicks == 2
    assert t.runner.stack == ["Diesel", "Corroder"]


# -- Topan ---------------------------------------------------------------------------------------------------


@both_rulebooks
def test_topan_installs_for_two_credits_less_and_suffers_one_meat_damage_afterwards(rulebook: str) -> None:
    t = scenario(
        runner={"identity": TOPAN, "credits": 2, "grip": ["Corroder", "Sure Gamble"]},
        rulebook=rulebook,
    )
    t.do(f"use {TOPAN}", "choose Corroder")
    t.until("action")
    assert t.runner.rig == ["Corroder"]
    assert t.runner.credits == 2
    assert t.runner.heap == ["Sure Gamble"]
    assert not t.can(f"use {TOPAN}"), "once per turn"


@both_rulebooks
def test_what_topan_installs_may_prevent_the_damage_it_brings(rulebook: str) -> None:
    t = scenario(
        runner={"identity": TOPAN, "credits": 3, "grip": ["Crash Space", "Sure Gamble"]},
        rulebook=rulebook,
    )
    t.do(f"use {TOPAN}", "choose Crash Space")
    t.do("use Crash Space", "1")
    t.until("action")
    assert t.runner.heap == ["Crash Space"]


@both_rulebooks
def test_topan_suffers_for_no_card_that_was_installed_otherwise(rulebook: str) -> None:
    t = scenario(
        runner={"identity": TOPAN, "credits": 5, "grip": ["Corroder", "Cleaver", "Cleaver", "Cleaver"]},
        rulebook=rulebook,
    )
    t.do(f"use {TOPAN}", "choose Corroder")
    t.until("action")
    assert len(t.runner.heap) == 1
    t.do("install Cleaver").until("action")
    assert len(t.runner.heap) == 1


# -- Rent Rioters --------------------------------------------------------------------------------------------


@both_rulebooks
def test_rent_rioters_pay_nine_credits_for_three_clicks(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "rig": ["Rent Rioters"]}, rulebook=rulebook)
    t.do("use Rent Rioters").until("action")
    assert (t.runner.credits, t.runner.clicks, t.runner.heap) == (9, 1, ["Rent Rioters"])


# -- Charm Offensive -----------------------------------------------------------------------------------------


@both_rulebooks
def test_charm_offensive_trashes_a_rezzed_copy_of_a_card_accessed_in_archives(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Charm Offensive"]},
        corp={
            "archives": ["PAD Campaign", "Ice Wall"],
            "servers": {
                "Server 1": {"ice": ["Ice Wall"], "root": ["PAD Campaign (rezzed)"]},
                "Server 2": {"root": ["PAD Campaign"]},
                "Server 3": {"root": ["Nico Campaign (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("play Charm Offensive").until("reaction")
    t.do("Charm Offensive").until("action")
    assert t.server("Server 1").root == []
    assert t.server("Server 2").root == ["PAD Campaign"]
    assert t.server("Server 3").root == ["Nico Campaign"]


@both_rulebooks
def test_charm_offensive_needs_a_copy_of_what_was_accessed(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Charm Offensive"]},
        corp={"archives": ["Ice Wall"], "servers": {"Server 1": {"root": ["PAD Campaign (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Charm Offensive")
    assert not t.comes("reaction")
    assert t.server("Server 1").root == ["PAD Campaign"]


# -- Ryō "Phoenix" Ōno ---------------------------------------------------------------------------------------


RYO = "Ryō “Phoenix” Ōno: Out of the Ashes"


@both_rulebooks
def test_ryo_is_paid_when_a_run_succeeds_after_a_subroutine_resolved(rulebook: str) -> None:
    t = scenario(
        runner={"identity": RYO, "credits": 0, "grip": ["Sure Gamble"] * 5},
        corp={"hq": ["Tithe", "Hedge Fund"], "rd": ["Hedge Fund"] * 3, "servers": {"R&D": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert t.runner.credits == 0, "no subroutine resolved"
    t.do("run R&D", "continue")
    assert t.decision is not None
    assert t.decision.side == "corp", "the Corp says which card"
    t.do("choose Tithe").until("action")
    assert (t.runner.credits, t.corp.hq) == (1, ["Hedge Fund"])
    t.do("run R&D").until("action")
    assert t.runner.credits == 1, "the first time each turn"
    assert t.corp.hq == ["Hedge Fund"]
