"""The Lunar cycle's Anarch cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine import values
from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Incubator -----------------------------------------------------------------------------------------


@both_rulebooks
def test_incubator_gathers_virus_counters_and_moves_them_all(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"]},
        runner={"rig": ["Incubator (2 virus)", "Leech (1 virus)", "Cleaver", "Fermenter (1 virus)"]},
        rulebook=rulebook,
    )
    t.finish()
    t.until(ACTION)
    assert t.card("Incubator").virus == 3
    t.do("use Incubator")
    assert t.options() == ["choose Leech", "choose Fermenter"], "neither itself nor what is no virus"
    t.do("choose Leech")
    assert t.card("Leech").virus == 4
    assert t.runner.heap == ["Incubator"]
    assert t.runner.clicks == 3


# -- Ekomind -------------------------------------------------------------------------------------------


@both_rulebooks
def test_ekomind_makes_the_grip_the_memory_limit(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble", "Leech", "Cleaver"], "rig": ["Ekomind", "Marjanah"]},
        rulebook=rulebook,
    )
    assert values.memory_limit(t.state) == 3
    t.do("install Leech", "done")
    assert values.memory_limit(t.state) == 2
    t.do("play Sure Gamble")
    assert values.memory_limit(t.state) == 1
    assert t.step == "rule_program_other_exceed_memory_limit", "playing an event leaves too little memory"
    t.do("trash Leech")
    assert t.runner.rig == ["Ekomind", "Marjanah"]


def test_ekomind_counts_cards_lost_to_damage() -> None:
    t = scenario(
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Gemini (rezzed)"]}}},
        runner={"credits": 0, "grip": ["Sure Gamble"] * 2, "rig": ["Ekomind", "Marjanah", "Leech"]},
    )
    t.do("run HQ").until("choose")
    assert t.step == "rule_program_other_exceed_memory_limit"
