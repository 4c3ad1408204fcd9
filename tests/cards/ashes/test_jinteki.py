"""Ashes' Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import ice, rezzed
from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def flushed(rulebook: str, kind: str) -> Scenario:
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble", "Cleaver", "Carmen"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Engram Flush (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    assert t.options() == ["event", "hardware", "program", "resource"]
    return t.do(kind)


@both_rulebooks
def test_engram_flush_trashes_a_card_of_the_chosen_type_with_each_subroutine(rulebook: str) -> None:
    t = flushed(rulebook, "program")
    reach(t, "Engram Flush")
    assert sorted(t.options()) == ["trash Carmen", "trash Cleaver"]
    t.do("trash Carmen")
    reach(t, "Engram Flush")
    t.finish()
    assert sorted(t.runner.heap) == ["Carmen", "Cleaver"]
    assert t.runner.grip == ["Sure Gamble"]
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
def test_the_grip_that_engram_flush_showed_cannot_be_told_apart_any_more(rulebook: str) -> None:
    t = flushed(rulebook, "program")
    reach(t, "Engram Flush")
    assert t.card("Sure Gamble").known_to("corp"), "while the Corp chooses"
    t.do("trash Carmen")
    t.until("jack out")
    assert not t.card("Sure Gamble").known_to("corp")


@both_rulebooks
def test_a_grip_shown_by_a_subroutine_cannot_be_told_apart_during_the_next_or_after_the_run_was_ended(
    rulebook: str,
) -> None:
    shout = When(Encounters(THIS), LastingWhen(RevealsWithThis(), GainCredits(1), period=Period.REST_OF_THE_ENCOUNTER))
    show = Reveal(AllIn(Zone.THE_GRIP))
    flash = ice("Flash", shout, Subroutine(show), Subroutine(May(GainCredits(1))), Subroutine(show, EndTheRun()))
    t = scenario(
        runner={"grip": ["Sure Gamble", "Carmen"]},
        corp={"credits": 0, "servers": {"HQ": {"ice": [rezzed(flash)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("offer")
    assert (t.options(), sum("reveals" in line for line in t.log)) == (["yes", "no"], 1)
    assert not any(t.card(title).known_to("corp") for title in t.runner.grip)
    t.until("action")
    assert (t.running, sum("reveals" in line for line in t.log)) == (False, 2)
    assert not any(t.card(title).known_to("corp") for title in t.runner.grip)


@both_rulebooks
def test_engram_flush_trashes_nothing_of_another_type(rulebook: str) -> None:
    t = flushed(rulebook, "resource")
    t.finish()
    assert t.runner.heap == []
    assert sum("reveals" in line for line in t.log) == 2


@both_rulebooks
@pytest.mark.ruling("official.engram-flush.1")
def test_engram_flush_trashes_nothing_if_no_type_was_chosen(rulebook: str) -> None:
    """Official answer of 2020-04-10: its subroutines only reveal then."""
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 2, "rig": ["Hunting Grounds"]},
        corp={"servers": {"HQ": {"ice": ["Engram Flush (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Hunting Grounds: prevent").until("jack out")
    assert t.log.count("The Corp reveals Sure Gamble and Sure Gamble.") == 2
    assert t.runner.heap == []
