"""Neutral Runner cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Injection Attack --------------------------------------------------------------------------------


@BOOKS
def test_injection_attack_strengthens_one_icebreaker_during_that_run(rulebook):
    t = scenario(
        runner={"credits": 3, "grip": ["Injection Attack"], "rig": ["Cleaver", "Carmen", "Leech"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Injection Attack")
    assert t.options() == ["choose Cleaver", "choose Carmen"]
    t.do("choose Cleaver", "run HQ")
    t.until("encounter")
    assert t.card("Cleaver").strength == 5
    assert t.card("Carmen").strength == 2
    t.until(ACTION)
    assert t.card("Cleaver").strength == 3
    assert t.runner.heap == ["Injection Attack"]


def test_injection_attack_runs_even_without_an_icebreaker():
    t = scenario(runner={"credits": 1, "grip": ["Injection Attack"]})
    t.do("play Injection Attack", "run R&D")
    assert t.running
