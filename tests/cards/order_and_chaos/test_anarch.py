"""Order and Chaos: the Anarch cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
EDWARD = "Edward Kim: Humanity's Hammer"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Eater ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_eater_breaks_anything_but_then_nothing_is_accessed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Eater"]},
        corp={"hq": ["Offworld Office"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Eater: break").until(ACTION)
    assert t.accesses == []
    assert t.runner.score == []
    assert t.runner.credits == 4
    t.do("run R&D").until(ACTION)
    t.do("run Archives").until(ACTION)


@both_rulebooks
def test_eater_forbids_accesses_only_in_the_run_in_which_it_broke(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Eater"]},
        corp={"hq": ["Offworld Office"], "rd": ["Hedge Fund"], "servers": {"R&D": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run R&D", "use Eater: +1 strength", "use Eater: break").until(ACTION)
    assert t.accesses == []
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Offworld Office"]


# -- Edward Kim ----------------------------------------------------------------------------------------


@both_rulebooks
def test_edward_kim_trashes_the_first_operation_accessed_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"identity": EDWARD, "credits": 0},
        corp={"hq": ["Hedge Fund", "Hedge Fund"], "rd": ["Nico Campaign", "Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run R&D").until(ACTION)
    assert t.corp.archives == [], "an asset is no operation"
    t.do("run HQ").until(ACTION)
    assert t.corp.archives == ["Hedge Fund"]
    t.do("run HQ").until(ACTION)
    assert t.corp.archives == ["Hedge Fund"], "only the first"


# -- Forked --------------------------------------------------------------------------------------------


@both_rulebooks
def test_forked_trashes_the_first_sentry_fully_broken_in_its_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 20, "grip": ["Forked"] + ["Leech"] * 4, "rig": ["Carmen"]},
        corp={"servers": {"HQ": {"ice": ["Karunā (rezzed)", "Karunā (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Forked", "run HQ")
    for _ in range(2):
        t.until("encounter")
        t.do("use Carmen: +3 strength", "use Carmen: break", "break Do 2 net damage. The Runner may jack out.")
        t.do("use Carmen: break").until("jack out")
        t.do("continue")
    t.until(ACTION)
    assert t.server("HQ").ice == ["Karunā"], "the second one is spared"
    assert t.corp.archives == ["Karunā"]


def test_forked_spares_ice_that_is_no_sentry_and_sentries_broken_in_part() -> None:
    t = scenario(
        runner={"credits": 20, "grip": ["Forked"] + ["Leech"] * 4, "rig": ["Carmen", "Cleaver"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)", "Karunā (rezzed)"]}}},
    )
    t.do("play Forked", "run HQ", "use Cleaver: break").until("jack out")
    t.do("continue").until("encounter")
    t.do("use Carmen: +3 strength", "use Carmen: break")
    t.do("break Do 2 net damage. The Runner may jack out.").until(ACTION)
    assert t.server("HQ").ice == ["Palisade", "Karunā"]


# -- I've Had Worse ------------------------------------------------------------------------------------


@both_rulebooks
def test_ive_had_worse_draws_when_played(rulebook: str) -> None:
    t = scenario(runner={"grip": ["I've Had Worse"], "stack": ["Leech"] * 4}, rulebook=rulebook)
    t.do("play I've Had Worse")
    assert t.runner.grip == ["Leech"] * 3


@both_rulebooks
def test_ive_had_worse_draws_when_net_damage_trashes_it(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["I've Had Worse", "Cleaver"], "stack": ["Leech"] * 4},
        corp={"servers": {"HQ": {"ice": ["Karunā (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("offer")
    assert sorted(t.runner.heap) == ["Cleaver", "I've Had Worse"]
    assert t.runner.grip == ["Leech"] * 3


def test_ive_had_worse_draws_nothing_when_it_is_discarded_or_trashed_otherwise() -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Housekeeping"], "rd": ["Tithe"] * 3},
        runner={"grip": ["I've Had Worse", "Leech"], "stack": ["Cleaver"] * 4},
        clicks=1,
    )
    t.do("play Housekeeping").until(ACTION)
    t.do("install Leech")
    assert t.runner.heap == ["I've Had Worse"]
    assert t.runner.grip == []


# -- Itinerant Protesters ------------------------------------------------------------------------------


@both_rulebooks
def test_itinerant_protesters_lowers_the_corps_hand_size_by_its_bad_publicity(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Itinerant Protesters"]}, corp={"bad_publicity": 2}, rulebook=rulebook)
    assert t.corp.hand_size == 5
    t.do("play Itinerant Protesters")
    assert t.corp.hand_size == 3
    assert t.runner.hand_size == 5


# -- Virus Breeding Ground -----------------------------------------------------------------------------


@both_rulebooks
def test_virus_breeding_ground_grows_and_moves_counters_to_cards_that_have_some(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"rd": ["Hedge Fund"] * 3},
        runner={"rig": ["Virus Breeding Ground (1 virus)", "Leech (1 virus)", "Fermenter"]},
        rulebook=rulebook,
    )
    t.do("credit").until(ACTION)
    assert t.card("Virus Breeding Ground").virus == 2
    t.until(ACTION)
    before = t.card("Fermenter").virus
    t.do("use Virus Breeding Ground")
    if t.can("choose Leech"):
        t.do("choose Leech")
    assert t.card("Virus Breeding Ground").virus == 1
    assert t.card("Leech").virus == 2
    assert t.card("Fermenter").virus == before
