"""The Spin cycle's neutral Runner card."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_john_masanori_draws_for_the_first_successful_run_each_turn(rulebook: str) -> None:
    t = scenario(runner={"rig": ["John Masanori"], "stack": ["Sure Gamble"] * 3}, rulebook=rulebook)
    t.do("run Archives").until(ACTION)
    assert t.runner.grip == ["Sure Gamble"]
    t.do("run Archives").until(ACTION)
    assert t.runner.grip == ["Sure Gamble"]
    assert t.runner.tags == 0


@both_rulebooks
def test_john_masanori_tags_for_the_first_unsuccessful_run_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["John Masanori"], "stack": ["Sure Gamble"] * 3},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.tags == 1
    t.do("run HQ").until(ACTION)
    assert t.runner.tags == 1
    t.do("run Archives").until(ACTION)
    assert t.runner.grip == ["Sure Gamble"], "the first successful one, whatever came before"


@both_rulebooks
def test_prepaid_voicepad_pays_for_events_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Prepaid VoicePAD (1 credits)"], "grip": ["Sure Gamble", "Grifter"]},
        rulebook=rulebook,
    )
    t.do("play Sure Gamble")
    assert t.runner.credits == 9
    assert t.card("Prepaid VoicePAD").credits == 0
