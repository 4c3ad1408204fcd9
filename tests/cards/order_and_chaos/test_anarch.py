"""Order and Chaos: the Anarch cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.testing import scenario

from ...rules.cards3 import record

ACTION = "step_runner_turn_action"
VALENCIA = "Valencia Estevez: The Angel of Cayambe"
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


# -- Valencia Estevez ----------------------------------------------------------------------------------


@both_rulebooks
def test_valencia_gives_the_corp_one_bad_publicity_from_the_start(rulebook: str) -> None:
    runner = Deck("valencia", VALENCIA, {"Sure Gamble": 3, "Leech": 3, "Cleaver": 3})
    game = Game.new(decks.load("gateway-beginner-corp"), runner, 1, rulebook)
    assert game.state.bad_publicity == 1
    assert game.state.credits == [5, 5]


# -- Hivemind ------------------------------------------------------------------------------------------


@both_rulebooks
def test_hiveminds_counter_counts_on_every_other_virus_and_can_be_spent_there(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Hivemind"], "rig": ["Leech (1 virus)"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install Hivemind", "done")
    assert t.card("Hivemind").virus == 1
    t.do("run HQ").until("encounter")
    t.do("use Leech")
    assert sorted(t.options()) == ["spend from Hivemind", "spend from Leech"]
    t.do("spend from Hivemind")
    assert (t.card("Hivemind").virus, t.card("Leech").virus) == (0, 1)
    assert t.card("Palisade").strength == 1
    t.do("use Leech")
    assert t.card("Leech").virus == 0
    assert not t.can("use Leech")


def test_hiveminds_counter_does_not_count_on_other_programs_or_cards() -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"rig": ["Hivemind (3 virus)", "Virus Breeding Ground", "Cleaver", "Leech"]},
        corp={"rd": ["Hedge Fund"] * 3},
    )
    t.do("credit").until(ACTION)
    assert t.card("Virus Breeding Ground").virus == 1, "its own, since its turn began"
    t.do("use Virus Breeding Ground")
    assert sorted(t.options()) == ["choose Hivemind", "choose Leech"], "Cleaver is no virus"
    t.do("choose Leech")
    assert t.card("Leech").virus == 1
    assert t.card("Virus Breeding Ground").virus == 0


# -- Progenitor ----------------------------------------------------------------------------------------


@both_rulebooks
def test_progenitor_hosts_one_virus_without_memory_and_saves_a_counter(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"rd": ["Hedge Fund"] * 3},
        runner={"credits": 9, "grip": ["Leech", "Cleaver"], "rig": ["Progenitor", "Fermenter (3 virus)"]},
        rulebook=rulebook,
    )
    t.do("purge").until(ACTION)
    assert t.card("Fermenter").virus <= 1, "not hosted: only what it gets as the turn begins"
    t.do("install Leech", "host on Progenitor", "done")
    assert t.card("Progenitor").hosted == ["Leech"]
    assert t.runner.memory_used == 1
    t.do("install Cleaver")
    assert not t.can("host on"), "neither a virus, nor room for another program"


@both_rulebooks
def test_progenitor_keeps_one_counter_from_being_purged(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": [{"card": "Progenitor", "hosted": ["Leech (3 virus)"]}, "Fermenter (3 virus)"]},
        corp={"rd": ["Hedge Fund"] * 3},
        rulebook=rulebook,
    )
    t.do("purge")
    assert t.card("Leech").virus == 1
    assert "The Runner keeps 1 virus counter on Leech from being removed." in t.log


def test_progenitor_leaves_nothing_to_be_removed_of_one_counter() -> None:
    for virus, removed in ((1, 0), (2, 1)):
        host = {"card": "Progenitor", "hosted": [f"Leech ({virus} virus)"]}
        t = scenario(turn="corp", runner={"rig": [host]})
        heard = record(t)
        t.do("purge")
        t.until("action")
        assert (t.card("Leech").virus, heard.count("counters removed")) == (1, removed)


# -- events --------------------------------------------------------------------------------------------


@both_rulebooks
def test_amped_up_gains_three_clicks_for_core_damage_that_nothing_prevents(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Amped Up", "Sure Gamble"], "rig": ["Feedback Filter"]},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Amped Up")
    assert t.step == ACTION
    assert (t.runner.clicks, t.runner.core_damage) == (3, 1)
    assert sorted(t.runner.heap) == ["Amped Up", "Sure Gamble"]


@both_rulebooks
@pytest.mark.parametrize("clicks", [3, 4])
def test_day_job_takes_four_clicks(rulebook: str, clicks: int) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Day Job"]}, corp={"rd": ["Hedge Fund"]}, clicks=clicks, rulebook=rulebook
    )
    assert t.can("play Day Job") is (clicks == 4)
    if clicks == 4:
        t.do("play Day Job")
        assert t.runner.credits == 10
        assert t.runner.clicks == 0


@both_rulebooks
def test_showing_off_accesses_from_the_bottom_of_rnd(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Showing Off"], "rig": ["R&D Interface"]},
        corp={"rd": ["Hedge Fund", "Palisade", "Tithe", "Ping"]},
        rulebook=rulebook,
    )
    t.do("play Showing Off").until(ACTION)
    assert t.accesses == ["Ping", "Tithe"]
    assert t.corp.rd == ["Hedge Fund", "Palisade", "Tithe", "Ping"], "what lay aside goes back to where it was"
    t.do("run R&D").until(ACTION)
    assert t.accesses == ["Ping", "Tithe", "Hedge Fund", "Palisade"]


# -- Gravedigger ---------------------------------------------------------------------------------------


@both_rulebooks
def test_gravedigger_counts_installed_corp_cards_that_are_trashed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Gravedigger", "Inti"]},
        corp={
            "hq": ["Nico Campaign"],
            "rd": ["Hedge Fund", "Palisade"],
            "servers": {"Server 1": {"root": ["Nico Campaign"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("access")
    t.do("trash Nico Campaign").until(ACTION)
    assert t.card("Gravedigger").virus == 0, "it was not installed"
    t.do("run Server 1").until("access")
    t.do("trash Nico Campaign").until(ACTION)
    assert t.card("Gravedigger").virus == 1
    t.do("use Gravedigger")
    assert t.card("Gravedigger").virus == 0
    assert t.corp.rd == ["Palisade"]
    assert sorted(t.corp.archives) == ["Hedge Fund", "Nico Campaign", "Nico Campaign"]


# -- MaxX, MemStrips -----------------------------------------------------------------------------------


@both_rulebooks
def test_maxx_trashes_two_cards_and_draws_one_as_her_turn_begins(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"identity": "MaxX: Maximum Punk Rock", "stack": ["Inti", "Dagger", "Cloak", "Sure Gamble"]},
        corp={"rd": ["Hedge Fund"] * 6},
        rulebook=rulebook,
    )
    t.until(ACTION)
    assert sorted(t.runner.heap) == ["Dagger", "Inti"]
    assert t.runner.grip == ["Cloak"]


@both_rulebooks
def test_the_memory_of_memstrips_is_for_virus_programs(rulebook: str) -> None:
    for program, fits in (("Gravedigger", True), ("Inti", False)):
        t = scenario(
            runner={"credits": 9, "rig": ["MemStrips", "Cloak", "Cloak", "Cloak", "Cloak"], "grip": [program]},
            rulebook=rulebook,
        )
        t.do(f"install {program}")
        while t.decision is not None and t.decision.kind == "choose":
            t.do(t.options()[0])
        t.until(ACTION)
        assert len(t.runner.rig) == (6 if fits else 5)
    t = scenario(runner={"credits": 9, "rig": ["MemStrips", *["Gravedigger"] * 3, *["Cloak"] * 4]}, rulebook=rulebook)
    assert len(t.runner.rig) == 8
