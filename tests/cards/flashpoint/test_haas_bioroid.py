"""Haas-Bioroid's cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


def against_fairchild(rulebook="modern", **runner):
    """The Runner encounters Fairchild 2.0."""
    t = scenario(runner=runner, corp={"servers": {"HQ": {"ice": ["Fairchild 2.0 (rezzed)"]}}}, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    return t


# -- Fairchild 2.0 -----------------------------------------------------------------------------------


@BOOKS
def test_fairchild_makes_the_runner_pay_or_trash_and_does_core_damage(rulebook):
    t = against_fairchild(rulebook, credits=4, rig=["Leech"], grip=["Sure Gamble"] * 3)
    t.do("pass")
    assert t.options() == ["pay 2[credit]", "the Runner trashes 1 of their installed cards"]
    t.do("pay 2", "the Runner trashes").until(ACTION)
    assert t.runner.credits == 2
    assert t.runner.rig == []
    assert t.runner.core_damage == 1


@BOOKS
def test_two_clicks_break_up_to_two_subroutines_of_fairchild(rulebook):
    t = against_fairchild(rulebook, credits=2, grip=["Sure Gamble"] * 3)
    t.do("use Fairchild 2.0", "break Do 1 core")
    t.do(t.options()[0])
    t.until(ACTION)
    assert t.runner.clicks == 1
    assert t.runner.credits == 0, "the second subroutine was left"
    assert t.runner.core_damage == 0


def test_one_click_is_not_enough_for_fairchild():
    corp = {"rd": ["Hedge Fund"] * 2, "servers": {"HQ": {"ice": ["Fairchild 2.0 (rezzed)"]}}}
    t = scenario(clicks=2, corp=corp)
    assert not t.do("run HQ").comes("encounter")


@ruling("gloss.must.example-2")
def test_a_runner_who_can_do_neither_does_nothing(rulebook):
    t = against_fairchild(rulebook, credits=3, grip=["Sure Gamble"] * 3)
    t.do("pass").until(ACTION)
    assert t.runner.credits == 1, "2 for the first subroutine, nothing for the second"
    assert t.runner.core_damage == 1


def test_a_runner_who_cannot_pay_must_trash():
    t = against_fairchild(credits=1, rig=["Leech", "Cleaver"], grip=["Sure Gamble"] * 3)
    t.do("pass", "choose Leech").until(ACTION)
    assert t.runner.rig == []
    assert t.runner.credits == 1


def test_a_runner_who_can_neither_pay_nor_trash_keeps_the_credit():
    """Official answer of 2017-04-12: one credit is not two, and nothing is installed."""
    t = against_fairchild(credits=1, rig=[], grip=["Sure Gamble"] * 3)
    t.do("pass").until(ACTION)
    assert t.runner.credits == 1
    assert t.runner.core_damage == 1
