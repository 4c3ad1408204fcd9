"""Shaper cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
JESMINDER = "Jesminder Sareen: Girl Behind the Curtain"
ACTION = "step_runner_turn_action"

TAGGER = ln.Ice(
    "Tagger",
    faction=ln.NEUTRAL_CORP,
    rez_cost=0,
    strength=9,
    abilities=(ln.Subroutine(ln.GiveTags(2)), ln.Subroutine(ln.GiveTags(1))),
)


# -- Jesminder Sareen --------------------------------------------------------------------------------


@BOOKS
def test_jesminder_prevents_one_tag_the_first_time_each_run(rulebook):
    t = scenario(
        runner={"identity": JESMINDER},
        corp={"servers": {"HQ": {"ice": [{"card": TAGGER, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.tags == 2, "1 of the first 2, all of the later ones"
    t.do("run HQ").until(ACTION)
    assert t.runner.tags == 4, "and again in the next run"


@BOOKS
def test_jesminder_prevents_nothing_outside_runs(rulebook):
    sting = ln.Operation("Sting", faction=ln.NEUTRAL_CORP, play_cost=0, abilities=(ln.Play(ln.GiveTags(1)),))
    t = scenario(turn="corp", runner={"identity": JESMINDER}, corp={"hq": [sting]}, rulebook=rulebook)
    t.do("play Sting")
    assert t.runner.tags == 1


@pytest.mark.ruling("official.jesminder-sareen-girl-behind-the-curtain.1")
def test_jesminder_has_missed_her_tag_if_another_card_prevented_the_first():
    """Official answer of 2017-05-01: hers is the first tag of the run, whoever prevented it."""
    ravens = ["Data Raven (rezzed)"] * 2
    t = scenario(
        runner={"identity": JESMINDER, "credits": 2, "rig": ["New Angeles City Hall"]},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ravens}}},
    )
    t.do("run HQ", "take 1 tag", "use New Angeles City Hall")
    assert t.runner.tags == 0
    while not t.can("take 1 tag"):
        t.do("continue" if t.can("continue") else "pass" if t.can("pass") else "spend 0")
    t.do("take 1 tag")
    assert t.runner.tags == 1


@BOOKS
def test_a_tag_that_was_prevented_otherwise_was_still_the_first(rulebook):
    shield = ln.Resource(
        "Shield",
        faction=ln.NEUTRAL_RUNNER,
        install_cost=0,
        abilities=(ln.Paid(ln.Credits(1), ln.PreventTags(ln.All()), flags=ln.INTERRUPT),),
    )
    t = scenario(
        runner={"identity": JESMINDER, "credits": 1, "rig": [shield]},
        corp={"servers": {"HQ": {"ice": [{"card": TAGGER, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("interrupt")
    t.do("use Shield")
    t.until(ACTION)
    assert t.runner.tags == 1, "of the second subroutine; it was not the first time that she would take tags"
