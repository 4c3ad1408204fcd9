"""Shaper cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from tests.rulings import ruling

from ..driving import reach

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


# -- Artist Colony -------------------------------------------------------------------------------------


@BOOKS
def test_artist_colony_forfeits_an_agenda_for_a_card_to_install(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 3,
            "rig": ["Artist Colony"],
            "score": ["Offworld Office"],
            "stack": ["Diesel", "Cleaver", "Bookmark", "Street Magic"],
        },
        rulebook=rulebook,
    )
    t.do("use Artist Colony")
    assert not t.can("find Diesel")
    t.do("find Cleaver")
    assert t.runner.score == []
    assert t.runner.rig == ["Artist Colony", "Cleaver"]
    assert t.runner.credits == 0
    assert t.runner.clicks == 4


# -- Brahman -------------------------------------------------------------------------------------------


@BOOKS
def test_brahman_returns_a_program_that_is_no_virus_after_an_encounter_it_broke_in(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Brahman", "Leech", "Cleaver"], "stack": ["Diesel"]},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Vanilla (rezzed)"]}, "R&D": {"ice": ["Vanilla (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run R&D").until(ACTION)
    assert t.runner.rig == ["Brahman", "Leech", "Cleaver"], "it broke nothing"
    t.do("run HQ").until("encounter")
    t.do("use Brahman: break", "pass")
    assert not t.can("choose Leech")
    t.do("choose Cleaver").until(ACTION)
    assert t.runner.stack == ["Cleaver", "Diesel"]
    assert t.accesses == ["Hedge Fund"]


# -- Out of the Ashes ----------------------------------------------------------------------------------


@ruling("official.out-of-the-ashes.1")
def test_each_out_of_the_ashes_in_the_heap_may_be_removed_to_run_as_the_turn_begins(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"heap": ["Out of the Ashes"] * 2, "grip": ["Out of the Ashes"]},
        corp={"hq": ["Hedge Fund"], "rd": ["Tithe"] * 5},
        rulebook=rulebook,
    )
    t.do("credit")
    t.do(next(key for key in t.options() if key.startswith("Out of the Ashes")), "yes", "run HQ")
    reach(t, "yes", "run R&D").until(ACTION)
    assert t.runner.removed == ["Out of the Ashes"] * 2
    assert t.runner.grip == ["Out of the Ashes"], "one in the grip is no part of it"
    assert t.runner.clicks == 4
    assert t.accesses[-1] == "Tithe"
    t.do("play Out of the Ashes", "run Archives").until(ACTION)
    assert t.runner.heap == ["Out of the Ashes"]


# -- Patron --------------------------------------------------------------------------------------------


@BOOKS
def test_patron_draws_two_instead_of_breaching_the_chosen_server_once(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"rig": ["Patron"], "stack": ["Diesel"] * 5},
        corp={"hq": ["Hedge Fund"], "rd": ["Tithe"] * 5},
        rulebook=rulebook,
    )
    reach(t.do("credit"), "Patron", "choose HQ").until(ACTION)
    t.do("run HQ").until(ACTION)
    assert t.runner.grip == ["Diesel"] * 2
    assert t.accesses == []
    t.do("run HQ").until(ACTION)
    assert t.runner.grip == ["Diesel"] * 2
    assert t.accesses == ["Hedge Fund"]


# -- Temple of the Liberated Mind ----------------------------------------------------------------------


@BOOKS
def test_temple_of_the_liberated_mind_gives_a_click_once_each_turn_of_yours(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Temple of the Liberated Mind (2 power)"]}, rulebook=rulebook)
    t.do("use Temple of the Liberated Mind: gain")
    assert t.runner.clicks == 5
    t.until(ACTION)
    assert not t.can("use Temple of the Liberated Mind: gain")
    t = scenario(
        turn="corp",
        runner={"rig": ["Temple of the Liberated Mind (2 power)"]},
        corp={"rd": ["Tithe"] * 5},
        rulebook=rulebook,
    )
    t.do("credit")
    assert not t.can("use Temple")
