"""Anarch cards of Reign and Reverie, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


def patchwork(rulebook="modern", credits=5, grip=("Sure Gamble", "Leech", "Cleaver"), **more):
    """The Runner's turn, with Patchwork installed."""
    return scenario(
        runner={"credits": credits, "grip": list(grip), "rig": ["Patchwork"], "stack": ["Carmen"], **more},
        rulebook=rulebook,
    )


# -- Patchwork ---------------------------------------------------------------------------------------


@BOOKS
def test_patchwork_lets_a_card_be_played_for_two_less(rulebook):
    t = patchwork(rulebook)
    assert t.runner.memory == 5
    t.do("play Sure Gamble", "Patchwork")
    assert t.options() == ["choose Leech", "choose Cleaver"], "not the card that is being played"
    t.do("choose Leech")
    assert t.runner.credits == 5 - 3 + 9
    assert sorted(t.runner.heap) == ["Leech", "Sure Gamble"]


@BOOKS
def test_patchwork_lets_a_card_be_installed_for_two_less(rulebook):
    t = patchwork(rulebook)
    t.do("install Cleaver", "Patchwork", "choose Leech")
    assert t.runner.credits == 4
    assert t.runner.rig == ["Patchwork", "Cleaver"]


@BOOKS
def test_what_only_patchwork_makes_affordable_can_be_played(rulebook):
    """Official answer: Sure Gamble with 3 credits."""
    t = patchwork(rulebook, credits=3)
    t.do("play Sure Gamble", "Patchwork", "choose Leech")
    assert t.runner.credits == 9


def test_it_takes_another_card_in_the_grip():
    assert not patchwork(credits=3, grip=["Sure Gamble"]).can("play Sure Gamble")
    assert not patchwork(credits=2).can("play Sure Gamble")


@BOOKS
def test_patchwork_may_be_declined_and_is_used_once_per_turn(rulebook):
    t = patchwork(rulebook, grip=["Sure Gamble", "Sure Gamble", "Leech", "Cleaver"])
    t.do("play Sure Gamble", "pass")
    assert t.runner.credits == 9
    t.do("play Sure Gamble", "Patchwork", "choose Cleaver")
    assert t.runner.credits == 15
    t.do("install Leech")
    assert t.step == ACTION, "it was used"
    assert t.runner.credits == 14


def test_whoever_declines_what_they_cannot_do_without_plays_nothing():
    t = patchwork(credits=3)
    t.do("play Sure Gamble", "pass")
    assert t.runner.credits == 3
    assert "Sure Gamble" in t.runner.grip
    t = patchwork(credits=1)
    t.do("install Cleaver", "pass")
    assert t.runner.credits == 1
    assert t.runner.rig == ["Patchwork"]


def test_patchwork_lowers_no_cost_below_zero():
    t = patchwork(grip=["Leech", "Botulus"], credits=0)
    t.do("install Leech", "Patchwork")
    assert t.runner.credits == 0
    assert t.runner.rig == ["Patchwork", "Leech"]


@BOOKS
@pytest.mark.parametrize("cards", [0, 4, 6])
def test_cradle_is_weaker_with_each_card_in_the_grip(rulebook: str, cards: int) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Cradle"], "grip": ["Sure Gamble"] * cards},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.card("Cradle").strength == 5 - cards
    keys = seen_until(t.do("run HQ"), "action")
    assert any("use Cradle" in key for key in keys) is (5 - cards >= 0)


@BOOKS
def test_guinea_pig_trashes_the_grip_even_an_empty_one(rulebook: str) -> None:
    for grip in (["Cleaver", "Unity"], []):
        t = scenario(runner={"credits": 4, "grip": ["Guinea Pig", *grip]}, rulebook=rulebook)
        t.do("play Guinea Pig")
        assert t.runner.credits == 10
        assert t.runner.grip == []
        assert t.runner.heap == [*grip, "Guinea Pig"]
