"""Neutral Runner cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

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


# -- Deuces Wild --------------------------------------------------------------------------------------


@ruling("official.deuces-wild.1")
def test_deuces_wild_asks_for_its_second_mode_when_the_first_is_done(rulebook: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Deuces Wild"], "stack": ["Leech"] * 3}, rulebook=rulebook)
    t.do("play Deuces Wild", "draw 2")
    assert t.runner.grip == ["Leech"] * 2
    assert not t.can("draw 2 cards"), "each mode once"
    t.do("gain 3")
    assert t.runner.credits == 3
    assert t.can("draw"), "that was two of them"


@BOOKS
def test_deuces_wild_exposes_ice_and_runs(rulebook):
    t = scenario(
        runner={"credits": 2, "grip": ["Deuces Wild"]},
        corp={"servers": {"HQ": {"ice": ["Palisade"]}, "R&D": {"ice": ["Enigma (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Deuces Wild", "expose 1 piece of ice")
    t.do("run Archives")
    assert t.running
    assert t.runner.credits == 0, "the second mode comes after the run"
