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
