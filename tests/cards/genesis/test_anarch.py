"""The Genesis cycle's Anarch cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

from ..driving import seen_until
from .boards import FILLER, GRIP, RUNNER_ACTION, TRACER, TRACING, both_rulebooks, ice, next_turn

GATE_2 = ice("Gate", *ln.end_the_run(), strength=2)

# -- Disrupter -----------------------------------------------------------------------------------------


@both_rulebooks
def test_disrupter_makes_the_base_trace_strength_zero(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": [TRACING], "credits": 2},
        runner={"rig": ["Disrupter"], "credits": 2},
        rulebook=rulebook,
    )
    t.do("play Tracing", "use Disrupter")
    assert t.runner.heap == ["Disrupter"]
    t.do("spend 2")
    assert t.corp.credits == 0
    t.do("spend 2")
    assert t.runner.tags == 0, "2 against 2: only the base strength of 3 would have helped"


def test_disrupter_is_offered_only_while_a_trace_is_imminent() -> None:
    t = scenario(turn="corp", corp={"hq": [TRACING], "credits": 2}, runner={"rig": ["Disrupter"], "credits": 2})
    assert not t.can("use Disrupter")
    t.do("play Tracing")
    assert t.decision is not None
    assert (t.decision.side, t.decision.kind) == ("runner", "interrupt")
    t.do("pass")
    assert not t.can("use Disrupter"), "the Corp is spending credits"


# -- Imp -----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("card", ["Hedge Fund", "Offworld Office", "Nico Campaign"])
def test_imp_trashes_any_card_being_accessed(rulebook: str, card: str) -> None:
    t = scenario(runner={"grip": ["Imp"], "credits": 2}, corp={"hq": [card]}, rulebook=rulebook)
    t.do("install Imp")
    assert t.card("Imp").virus == 2
    t.do("run HQ").until("access")
    t.do("use Imp").until(RUNNER_ACTION)
    assert t.corp.archives == [card]
    assert t.card("Imp").virus == 1
    assert t.runner.score == []
    assert t.runner.credits == 0


def test_imp_works_once_per_turn_and_not_in_archives() -> None:
    t = scenario(
        runner={"rig": ["Imp (2 virus)"]},
        corp={"hq": ["Hedge Fund", "Hedge Fund"], "archives": ["Hedge Fund"], "rd": FILLER},
    )
    t.do("run Archives").until(RUNNER_ACTION)
    assert t.card("Imp").virus == 2
    t.do("run HQ").until("access")
    t.do("use Imp").until(RUNNER_ACTION)
    t.do("run HQ").until(RUNNER_ACTION)
    assert len(t.corp.hq) == 1
    next_turn(t, RUNNER_ACTION)
    t.do("run HQ").until("access")
    assert t.can("use Imp")


# -- Nerve Agent ---------------------------------------------------------------------------------------


@both_rulebooks
def test_nerve_agent_grows_and_lets_the_runner_access_more_of_hq(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Nerve Agent"]}, corp={"hq": FILLER}, rulebook=rulebook)
    t.do("run HQ").until(RUNNER_ACTION)
    assert t.card("Nerve Agent").virus == 1
    assert len(t.accesses) == 1, "a number less than 1 is 0"
    t.do("run HQ").until("number")
    assert t.options() == ["0", "1"]
    t.do("1").until(RUNNER_ACTION)
    assert t.card("Nerve Agent").virus == 2
    assert len(t.accesses) == 3


def test_nerve_agent_grows_on_hq_alone() -> None:
    t = scenario(runner={"rig": ["Nerve Agent (3 virus)"]}, corp={"hq": FILLER, "rd": FILLER})
    t.do("run R&D").until(RUNNER_ACTION)
    assert t.card("Nerve Agent").virus == 3
    assert len(t.accesses) == 1


# -- Scrubber ------------------------------------------------------------------------------------------


@both_rulebooks
def test_scrubber_pays_trash_costs_and_nothing_else(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Scrubber", "Sure Gamble"], "credits": 2},
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("install Scrubber")
    assert t.card("Scrubber").credits == 2
    assert t.runner.credits == 0
    t.until("action")
    assert not t.can("play Sure Gamble")
    t.do("run Server 1").until("access")
    t.do("trash Nico Campaign").until(RUNNER_ACTION)
    assert t.corp.archives == ["Nico Campaign"]
    assert t.card("Scrubber").credits == 0
    next_turn(t, RUNNER_ACTION)
    assert t.card("Scrubber").credits == 2


# -- Spinal Modem --------------------------------------------------------------------------------------


@both_rulebooks
def test_spinal_modem_pays_for_icebreakers_and_hurts_when_a_trace_succeeds_during_a_run(rulebook: str) -> None:
    t = scenario(
        runner={"rig": [{"card": "Spinal Modem", "credits": 2}, "Cleaver"], "credits": 0, "grip": GRIP},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}, "R&D": {"ice": [{"card": TRACER, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    assert t.runner.memory == 5
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break")
    assert t.card("Spinal Modem").credits == 1
    t.do("jack out")
    t.do("run R&D", "spend 0").until("jack out")
    assert t.runner.core_damage == 1
    assert len(t.runner.grip) == 4


def test_spinal_modem_does_not_mind_traces_that_fail_or_come_outside_runs() -> None:
    t = scenario(
        runner={"rig": ["Spinal Modem"], "credits": 2, "grip": GRIP},
        corp={"servers": {"R&D": {"ice": [{"card": TRACER, "rezzed": True}]}}},
    )
    t.do("run R&D", "spend 0", "spend 1")
    assert t.runner.core_damage == 0
    t = scenario(turn="corp", runner={"rig": ["Spinal Modem"], "grip": GRIP}, corp={"hq": [TRACING]})
    t.do("play Tracing", "spend 0", "spend 0")
    assert t.runner.tags == 1
    assert t.runner.core_damage == 0


# -- Darwin --------------------------------------------------------------------------------------------


@both_rulebooks
def test_darwin_is_as_strong_as_it_has_virus_counters_and_may_grow_each_turn(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": ["Darwin (1 virus)"], "credits": 3},
        corp={"rd": FILLER, "hq": FILLER, "servers": {"HQ": {"ice": [{"card": GATE_2, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    assert t.card("Darwin").strength == 1
    t.finish()
    t.until("reaction")
    t.do("Darwin: you may pay 1[credit] to place 1 virus counter on this program")
    assert t.card("Darwin").strength == 2
    assert t.runner.credits == 2
    t.do("run HQ", "use Darwin: break 1 subroutine").until(RUNNER_ACTION)
    assert t.runner.credits == 0
    assert t.accesses == ["Hedge Fund"]


def test_darwin_breaks_nothing_stronger_than_itself() -> None:
    t = scenario(
        runner={"rig": ["Darwin (1 virus)"], "credits": 3},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": [{"card": GATE_2, "rezzed": True}]}}},
    )
    t.do("run HQ")
    assert not t.can("use Darwin")
    t.until(RUNNER_ACTION)
    assert t.accesses == []


# -- Data Leak Reversal --------------------------------------------------------------------------------


@both_rulebooks
def test_data_leak_reversal_trashes_cards_from_r_and_d_while_the_runner_is_tagged(rulebook: str) -> None:
    top = ["Tithe", *FILLER]
    t = scenario(runner={"grip": ["Data Leak Reversal"], "credits": 1, "tags": 1}, corp={"rd": top}, rulebook=rulebook)
    assert not t.can("install Data Leak Reversal")
    t.do("run Archives").until(RUNNER_ACTION)
    t.do("install Data Leak Reversal", "use Data Leak Reversal: the Corp trashes the top card of R&D")
    assert t.corp.archives == ["Tithe"]
    assert t.corp.facedown_archives == ["Tithe"]
    assert t.runner.clicks == 1


def test_data_leak_reversal_does_nothing_for_a_runner_without_tags() -> None:
    t = scenario(runner={"rig": ["Data Leak Reversal"]}, corp={"rd": FILLER})
    assert not t.can("use Data Leak Reversal")


def test_data_leak_reversal_is_not_installed_after_a_run_on_a_remote_server() -> None:
    t = scenario(runner={"grip": ["Data Leak Reversal"]}, corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}})
    t.do("run Server 1").until(RUNNER_ACTION)
    assert not t.can("install Data Leak Reversal")
    assert "install only if you made a successful run on a central server this turn" in str(
        t.game.why_not("install Data Leak Reversal")
    )


# -- Joshua B. -----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("accepts", [True, False])
def test_joshua_b_gives_a_click_for_a_tag_at_the_end_of_the_turn(rulebook: str, accepts: bool) -> None:
    t = scenario(turn="corp", runner={"rig": ["Joshua B."]}, corp={"rd": FILLER}, rulebook=rulebook)
    t.finish()
    t.until("reaction")
    t.do("Joshua B.: you may gain [click]" if accepts else "pass")
    assert t.runner.clicks == 4 + accepts
    assert t.runner.tags == 0
    t.finish()
    assert t.runner.tags == int(accepts)


# -- Retrieval Run -------------------------------------------------------------------------------------


@both_rulebooks
def test_retrieval_run_installs_a_program_from_the_heap_for_nothing_instead_of_a_breach(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Retrieval Run"], "heap": ["Morning Star", "Sure Gamble"]},
        corp={"archives": ["Offworld Office"]},
        rulebook=rulebook,
    )
    t.do("play Retrieval Run").until("breach")
    assert t.can("breach"), "they may breach Archives all the same"
    t.do("instead of breaching: you may install 1 program from your heap").until(RUNNER_ACTION)
    assert t.runner.rig == ["Morning Star"]
    assert t.runner.credits == 0
    assert t.accesses == []
    assert t.runner.score == []


# -- Whizzard ------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("where", ["HQ", "Server 1"])
def test_whizzard_trashes_cards_with_his_recurring_credits_wherever_they_are(rulebook: str, where: str) -> None:
    at = {"hq": ["Nico Campaign"]} if where == "HQ" else {"servers": {where: {"root": ["Nico Campaign"]}}}
    t = scenario(
        runner={"identity": "Whizzard: Master Gamer", "credits": 0}, corp=at | {"rd": FILLER}, rulebook=rulebook
    )
    assert t.card("Whizzard: Master Gamer").credits == 3
    t.do(f"run {where}").until("access")
    t.do("trash Nico Campaign").until(RUNNER_ACTION)
    assert t.corp.archives == ["Nico Campaign"]
    assert t.card("Whizzard: Master Gamer").credits == 1


def test_whizzard_pays_for_nothing_else() -> None:
    t = scenario(runner={"identity": "Whizzard: Master Gamer", "credits": 0, "grip": ["Force of Nature"]})
    assert not t.can("install Force of Nature")


# -- Xanadu --------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("credits", [3, 4])
def test_xanadu_makes_every_piece_of_ice_dearer_and_nothing_else(rulebook: str, credits: int) -> None:
    t = scenario(
        runner={"rig": ["Xanadu"]},
        corp={
            "credits": credits,
            "hq": FILLER,
            "servers": {"HQ": {"ice": ["Palisade"]}, "Server 1": {"root": ["Nico Campaign"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert ("rez Palisade" in seen_until(t, RUNNER_ACTION)) is (credits == 4)
    t = scenario(
        turn="corp",
        runner={"rig": ["Xanadu"]},
        corp={"credits": 2, "rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("rez Nico Campaign")
    assert t.corp.credits == 0


# -- Liberated Account ---------------------------------------------------------------------------------


@both_rulebooks
def test_liberated_account_gives_four_credits_a_click_and_goes_when_it_is_empty(rulebook: str) -> None:
    t = scenario(runner={"credits": 6, "grip": ["Liberated Account"]}, clicks=5, rulebook=rulebook)
    t.do("install Liberated Account")
    assert t.card("Liberated Account").credits == 16
    for taken in (4, 8, 12):
        t.do("use Liberated Account")
        assert (t.runner.credits, t.card("Liberated Account").credits) == (taken, 16 - taken)
    t.do("use Liberated Account")
    assert t.runner.credits == 16
    assert t.runner.heap == ["Liberated Account"]


# -- icebreakers ---------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(
    ("title", "subtype", "boosts", "spent"),
    [("Force of Nature", "code gate", 2, 4), ("Morning Star", "barrier", 0, 1), ("Peacock", "code gate", 1, 6)],
)
def test_icebreakers_break_two_subroutines_of_strength_three(
    rulebook: str, title: str, subtype: str, boosts: int, spent: int
) -> None:
    wall = ice("Wall", *ln.end_the_run(2), strength=3, subtype=subtype)
    t = scenario(
        runner={"credits": 9, "rig": [title]},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": [{"card": wall, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    for _ in range(boosts):
        t.do(f"use {title}: +")
    while t.can(f"use {title}: break"):
        t.do(f"use {title}: break")
        while t.can("break End the run."):
            t.do("break End the run.")
    t.until(RUNNER_ACTION)
    assert t.runner.credits == 9 - spent
    assert t.accesses == ["Hedge Fund"]
