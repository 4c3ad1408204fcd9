"""Shaper cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


def seizure(rulebook="modern", rig=("Cleaver", "Carmen"), played=True):
    """The Runner encounters the first of two Palisades, System Seizure active or not."""
    t = scenario(
        runner={"credits": 20, "grip": ["System Seizure"], "rig": list(rig)},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)", "Palisade (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    if played:
        t.do("play System Seizure")
    t.do("run HQ").until("encounter")
    return t


# -- System Seizure ----------------------------------------------------------------------------------


@BOOKS
def test_boosts_of_the_first_icebreaker_last_for_the_run(rulebook):
    t = seizure(rulebook)
    t.do("use Cleaver: +1", "use Cleaver: +1", "use Carmen: +3", "use Cleaver: break", "continue")
    t.until("encounter")
    assert t.card("Cleaver").strength == 5, "both boosts, also the second"
    assert t.card("Carmen").strength == 2, "Carmen was not the first"
    t.do("use Cleaver: break").until(ACTION)
    assert t.card("Cleaver").strength == 3, "no longer than the run"


@BOOKS
def test_without_system_seizure_boosts_last_for_the_encounter(rulebook):
    t = seizure(rulebook, played=False)
    t.do("use Cleaver: +1", "use Cleaver: break", "continue").until("encounter")
    assert t.card("Cleaver").strength == 3


@BOOKS
def test_system_seizure_works_for_the_first_boost_each_turn(rulebook):
    t = seizure(rulebook)
    t.do("use Cleaver: +1").until(ACTION)
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: +1", "use Cleaver: break", "continue").until("encounter")
    assert t.card("Cleaver").strength == 3, "it was used in the run before"
