"""The Genesis cycle's Anarch cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from .boards import FILLER, GRIP, RUNNER_ACTION, TRACER, TRACING, both_rulebooks, next_turn

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
