"""Kitara: shaper."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8


@BOOKS
def test_cyberdelia_gains_a_credit_for_the_first_ice_fully_broken_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Cyberdelia", "Cleaver"], "credits": 2},
        corp={"hq": FILLER[:1], "servers": {"HQ": {"ice": ["Najja 1.0 (rezzed)", "Wall of Static (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    reach(t, "use Cleaver: break")
    while t.runner.credits == 1:
        t.game.choose(t.options()[0])
    assert t.runner.credits == 2
    reach(t, "use Cleaver: break").until("action")
    assert t.runner.credits == 1, "not for the second"
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_nyashia_gives_one_of_three_counters_for_one_more_card_of_rnd(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Nyashia"], "credits": 9}, corp={"rd": FILLER}, clicks=7, rulebook=rulebook)
    t.do("install Nyashia")
    assert t.card("Nyashia").power == 3
    seen = 0
    for left in (2, 1, 0):
        reach(t.do("run R&D"), "Nyashia").until("action")
        assert t.card("Nyashia").power == left
        assert len(t.accesses) == seen + 2
        seen += 2
    t.do("run R&D")
    assert not any("Nyashia" in key for key in seen_until(t, "action"))
    assert len(t.accesses) == seen + 1


@BOOKS
def test_upya_turns_three_counters_and_a_click_into_two_clicks_once_each_turn(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Upya (6 power)"]}, corp={"rd": FILLER}, clicks=3, rulebook=rulebook)
    t.do("use Upya")
    assert (t.runner.clicks, t.card("Upya").power) == (4, 3)
    assert not t.offers("use Upya")
    reach(t.do("run R&D"), "Upya")
    assert t.card("Upya").power == 4
