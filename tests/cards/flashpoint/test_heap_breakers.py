"""Paperclip, Black Orchestra and MKUltra: icebreakers that are installed from the heap as their ice is encountered."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
BREAKERS = [("Paperclip", "Palisade", 4), ("Black Orchestra", "Enigma", 3), ("MKUltra", "Neural Katana", 2)]


@BOOKS
@pytest.mark.parametrize(("breaker", "ice", "cost"), BREAKERS)
def test_a_heap_breaker_is_installed_at_its_cost_as_its_ice_is_encountered(rulebook, breaker, ice, cost):
    t = scenario(
        runner={"credits": 9, "heap": [breaker]},
        corp={"servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do(f"{breaker}: you may install")
    assert t.runner.credits == 9 - cost
    assert t.runner.heap == []
    assert t.can(f"use {breaker}"), "in this very encounter"


@BOOKS
@pytest.mark.parametrize(
    ("breaker", "ice", "credits"),
    [("Paperclip", "Enigma", 9), ("MKUltra", "Palisade", 9), ("Paperclip", "Palisade", 3)],
)
def test_a_heap_breaker_minds_no_other_ice_and_must_be_paid_for(rulebook, breaker, ice, credits):
    t = scenario(
        runner={"credits": credits, "heap": [breaker]},
        corp={"servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert not t.can(f"{breaker}: you may install")


@BOOKS
def test_black_orchestra_gains_strength_and_breaks_up_to_two_subroutines(rulebook):
    t = scenario(
        runner={"credits": 6, "rig": ["Black Orchestra"]},
        corp={"servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.card("Black Orchestra").strength == 2
    t.do("use Black Orchestra", "break The Runner loses", "break End the run")
    assert t.runner.credits == 3
    assert t.card("Black Orchestra").strength == 4
    assert t.running
    t.until("step_runner_turn_action")
    assert t.runner.clicks == 3, "nothing resolved: no click was lost"


@BOOKS
def test_a_heap_breaker_that_is_still_too_weak_only_gains_strength(rulebook):
    t = scenario(
        runner={"credits": 9, "rig": ["MKUltra"]},
        corp={"servers": {"HQ": {"ice": ["Archer (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use MKUltra")
    assert t.card("MKUltra").strength == 3
    assert t.can("use MKUltra"), "and nothing was broken, nor asked"
    t.do("use MKUltra")
    assert t.card("MKUltra").strength == 5
    assert not any(o.startswith("break") for o in t.options())


@BOOKS
def test_a_heap_breaker_breaks_nothing_on_other_ice(rulebook):
    t = scenario(
        runner={"credits": 3, "rig": ["MKUltra"]},
        corp={"servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use MKUltra") if t.can("use MKUltra") else None
    assert not any(o.startswith("break") for o in t.options())


@BOOKS
@pytest.mark.parametrize(("x", "offered"), [(5, 3), (4, 0)])
def test_paperclip_gains_x_strength_and_breaks_up_to_x_if_that_is_enough(rulebook, x, offered):
    t = scenario(
        runner={"credits": 5, "rig": ["Paperclip"]},
        corp={"servers": {"HQ": {"ice": ["Heimdall 1.0 (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Paperclip", f"{x}")
    assert t.card("Paperclip").strength == 1 + x
    assert t.runner.credits == 5 - x
    assert len([o for o in t.options() if o.startswith("break")]) == offered


@BOOKS
def test_paperclip_breaks_no_more_than_x(rulebook):
    t = scenario(
        runner={"credits": 6, "rig": ["Paperclip"]},
        corp={"servers": {"HQ": {"ice": ["Heimdall 1.0 (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Paperclip", "4", "use Paperclip", "1")
    assert t.card("Paperclip").strength == 6
    t.do("break End the run.")
    assert not t.can("break"), "1 was all that X allowed"
    assert t.can("use Paperclip"), "the encounter goes on"


@ruling("official.paperclip.1")
def test_credits_for_using_icebreakers_do_not_install_paperclip(rulebook: str) -> None:
    for credits, can in ((3, False), (4, True)):
        t = scenario(
            runner={"credits": credits, "heap": ["Paperclip"], "rig": ["Cloak (1 credit)"]},
            corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
            rulebook=rulebook,
        )
        t.do("run HQ")
        assert t.can("Paperclip: you may install") is can
