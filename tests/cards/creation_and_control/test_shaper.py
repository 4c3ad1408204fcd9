"""Creation and Control's Shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

KIT = "Rielle “Kit” Peddler: Transhuman"


# -- Feedback Filter -----------------------------------------------------------------------------------


@both_rulebooks
def test_feedback_filter_prevents_net_damage_for_three_credits_each(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 6, "grip": ["Sure Gamble"] * 5, "rig": ["Feedback Filter"]},
        corp={"credits": 1, "servers": {"HQ": {"ice": ["Tsurugi (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "pay 1", "use Feedback Filter", "pass", "use Feedback Filter").until(ACTION)
    assert len(t.runner.heap) == 1
    assert t.runner.credits == 0
    assert t.runner.rig == ["Feedback Filter"]


@both_rulebooks
def test_feedback_filter_is_trashed_to_prevent_up_to_two_core_damage(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5, "rig": ["Feedback Filter"]},
        corp={"servers": {"Server 1": {"root": ["Cerebral Overwriter (3 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    t.do("Cerebral Overwriter")
    assert t.options() == ["use Feedback Filter: prevent up to 2 core damage", "pass"]
    t.do("use Feedback Filter", "2").until(ACTION)
    assert t.runner.core_damage == 1
    assert t.runner.rig == []


# -- Kit -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_kit_makes_the_first_ice_encountered_each_turn_a_code_gate(rulebook: str) -> None:
    t = scenario(
        runner={"identity": KIT, "credits": 9, "rig": ["Unity"]},
        corp={
            "servers": {
                "HQ": {"ice": ["Paper Wall (rezzed)", "Palisade (rezzed)"]},
                "R&D": {"ice": ["Paper Wall (rezzed)"]},
            }
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    t.until("encounter")
    assert t.can("use Unity: break"), "Paper Wall is a code gate now"
    if rulebook == "modern":
        assert t.log[-1] == "Paper Wall gains code gate."
    t.do("use Unity: break", "continue")
    t.until("encounter")
    assert t.state.encountered == t.card("Palisade").id
    t.do("use Unity: +", "use Unity: +")
    assert not t.can("use Unity: break"), "the second ice stays what it is"
    t.until(ACTION)
    t.do("run R&D")
    t.until("encounter")
    assert t.state.encountered >= 0
    assert not t.can("use Unity: break"), "not the first encounter of this turn"


# -- Atman ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_atman_takes_the_strength_it_is_paid_for_and_breaks_ice_of_that_strength_alone(rulebook: str) -> None:
    ice = ["Paper Wall (rezzed)", "Hudson 1.0 (rezzed)"]
    t = scenario(runner={"credits": 9, "grip": ["Atman"]}, corp={"servers": {"HQ": {"ice": ice}}}, rulebook=rulebook)
    t.do("install Atman", "Atman", "1")
    assert t.card("Atman").power == 1
    assert t.card("Atman").strength == 1
    assert t.runner.credits == 5
    t.do("run HQ", "use Atman")
    assert t.corp.archives == ["Paper Wall"]
    t.do("continue")
    t.until("encounter")
    assert not t.can("use Atman"), "Hudson is stronger"


def test_atman_interfaces_with_ice_of_its_own_strength_alone() -> None:
    ice = {"servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"]}}}
    for power, able in ((4, False), (5, True), (6, False)):
        t = scenario(runner={"credits": 9, "rig": [f"Atman ({power} power)"]}, corp=ice)
        t.do("run HQ").until("encounter")
        assert t.can("use Hudson")
        assert t.can("use Atman") is able


def test_atman_may_be_left_at_zero() -> None:
    t = scenario(runner={"credits": 3, "grip": ["Atman"]})
    t.do("install Atman")
    t.until(ACTION)
    assert t.card("Atman").strength == 0


# -- Scavenge ------------------------------------------------------------------------------------------


@both_rulebooks
def test_scavenge_installs_a_program_for_less_by_the_cost_of_the_one_trashed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Scavenge", "Carmen"], "rig": ["Cleaver"], "heap": ["Unity"]}, rulebook=rulebook
    )
    t.do("play Scavenge")
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver", "choose Unity"]
    t.do("choose Carmen")
    assert t.runner.rig == ["Carmen"]
    assert t.runner.credits == 0, "5, less 3"


def test_scavenge_needs_a_program_to_trash() -> None:
    t = scenario(runner={"credits": 9, "grip": ["Scavenge", "Carmen"]})
    assert not t.can("play Scavenge")
