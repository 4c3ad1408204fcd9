"""SanSan's NBN cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

from ..driving import reach

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_predictive_algorithm_makes_stealing_cost_two_credits_until_it_happens(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"hq": ["Predictive Algorithm", "Offworld Office", "Offworld Office"], "rd": ["Hedge Fund"] * 3},
        runner={"credits": 2},
        rulebook=rulebook,
    )
    t.do("play Predictive Algorithm").until(ACTION)
    t.do("run HQ").until("steal")
    t.do("decline").until(ACTION)
    assert t.runner.score == []
    t.do("run HQ").until("steal")
    t.do("steal").until(ACTION)
    assert t.runner.credits == 0
    assert t.corp.archives == ["Predictive Algorithm"]
    t.do("run HQ").until(ACTION)
    assert len(t.runner.score) == 2, "the current is gone"


def test_predictive_algorithm_keeps_agendas_from_a_poor_runner() -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"hq": ["Predictive Algorithm", "Offworld Office"], "rd": ["Hedge Fund"] * 3},
        runner={"credits": 1},
    )
    t.do("play Predictive Algorithm").until(ACTION)
    t.do("run HQ").until(ACTION)
    assert t.runner.score == []


# -- Casting Call --------------------------------------------------------------------------------------


@both_rulebooks
def test_casting_call_installs_an_agenda_faceup_that_tags_whoever_accesses_it(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"hq": ["Casting Call", "Offworld Office", "Hedge Fund"], "rd": ["Tithe"] * 3},
        rulebook=rulebook,
    )
    t.do("play Casting Call").until(ACTION)
    assert t.card("Offworld Office").faceup
    assert t.card("Casting Call").host == "Offworld Office"
    assert t.corp.archives == []
    t.do("run Server 1").until(ACTION)
    assert t.runner.tags == 2
    assert t.runner.score == ["Offworld Office"]
    assert t.corp.archives == ["Casting Call"]


def test_casting_call_says_what_it_does() -> None:
    t = scenario(turn="corp", corp={"hq": ["Casting Call", "Offworld Office"]})
    t.do("play Casting Call")
    assert any("Offworld Office" in line and "install" in line for line in t.log)


# -- Blacklist -----------------------------------------------------------------------------------------

DIG = ln.Event(
    "Dig",
    faction=ln.ANARCH,
    influence=0,
    play_cost=0,
    abilities=(ln.Play(ln.AddTo(ln.Choose(1, ln.Cards(zone=ln.HEAP)), ln.GRIP)),),
)
ROBBERY = ln.Resource(
    "Robbery",
    faction=ln.ANARCH,
    influence=0,
    install_cost=0,
    abilities=(ln.Paid(ln.RemoveFromGame(ln.Choose(1, ln.Cards(zone=ln.HEAP))), ln.GainCredits(3)),),
)


@both_rulebooks
def test_blacklist_keeps_cards_in_the_heap(rulebook: str) -> None:
    blacklist = {"Server 1": {"root": ["Blacklist (rezzed)"]}}
    for servers, kept in ((blacklist, True), ({}, False)):
        t = scenario(runner={"grip": [DIG], "heap": ["Leech", "Carmen"]}, corp={"servers": servers}, rulebook=rulebook)
        t.do("play Dig", "choose Leech").until(ACTION)
        assert ("Leech" in t.runner.heap) is kept
        assert ("Leech" in t.runner.grip) is not kept


def test_blacklist_makes_costs_unpayable_that_take_cards_from_the_heap() -> None:
    for servers, able in (({"Server 1": {"root": ["Blacklist (rezzed)"]}}, False), ({}, True)):
        t = scenario(runner={"rig": [ROBBERY], "heap": ["Leech"]}, corp={"servers": servers})
        assert t.can("use Robbery") is able


def test_blacklist_does_not_keep_cards_out_of_the_heap_or_in_archives() -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"], "credits": 5},
        corp={"servers": {"Server 1": {"root": ["Blacklist (rezzed)"]}}},
    )
    t.do("play Sure Gamble")
    assert t.runner.heap == ["Sure Gamble"]


@pytest.mark.parametrize(
    "does",
    [
        ln.RemoveFromGame(ln.Choose(1, ln.Cards(ln.PROGRAM))),
        ln.AddTo(ln.Choose(1, ln.Cards(ln.PROGRAM)), ln.GRIP),
        ln.SetAside(ln.Choose(1, ln.Cards(ln.PROGRAM))),
        ln.Trash(ln.Choose(1, ln.Cards(ln.PROGRAM))),
    ],
)
def test_blacklist_does_not_keep_cards_that_are_elsewhere(does: ln.Instruction) -> None:
    away = ln.Event("Away", faction=ln.ANARCH, influence=0, play_cost=0, abilities=(ln.Play(does),))
    t = scenario(
        runner={"grip": [away], "rig": ["Leech"]},
        corp={"servers": {"Server 1": {"root": ["Blacklist (rezzed)"]}}},
    )
    t.do("play Away").until(ACTION)
    assert t.runner.rig == []


def in_play(title: str, *abilities: ln.Ability) -> ln.Resource:
    return ln.Resource(title, faction=ln.ANARCH, influence=0, install_cost=0, abilities=abilities)


BLACKLIST = {"servers": {"Server 1": {"root": ["Blacklist (rezzed)"]}}}


def test_blacklist_keeps_cards_from_being_installed_out_of_the_heap() -> None:
    raise_ = ln.Install(ln.Choose(1, ln.Cards(ln.PROGRAM, zone=ln.HEAP)), ignoring_all_costs=True)
    for corp, able in ((BLACKLIST, False), ({}, True)):
        rig = [in_play("Raise", ln.Paid(ln.Clicks(1), raise_))]
        t = scenario(runner={"rig": rig, "heap": ["Leech"]}, corp=corp).do("use Raise")
        t.until(ACTION)
        assert (t.card("Leech").installed, t.runner.heap) == (able, [] if able else ["Leech"])


def test_blacklist_does_not_keep_costs_from_being_paid_with_other_cards() -> None:
    burn = in_play("Burn", ln.Paid(ln.Trash(ln.Choose(1, ln.Cards(ln.PROGRAM))), ln.GainCredits(3)))
    t = scenario(runner={"credits": 0, "rig": [burn, "Leech"]}, corp=BLACKLIST).do("use Burn")
    assert (t.runner.heap, t.runner.credits) == (["Leech"], 3)


@pytest.mark.parametrize(("zone", "found"), [(ln.STACK, True), (ln.HEAP, False)])
def test_blacklist_keeps_what_is_searched_for_in_the_heap_alone(zone: ln.Zone, found: bool) -> None:
    seek = (ln.Search(zone, ln.Choose(1, ln.Cards(ln.PROGRAM))), ln.AddTo(ln.IT, ln.GRIP))
    rig = [in_play("Seek", ln.Paid(ln.Clicks(1), *seek))]
    t = scenario(runner={"rig": rig, "heap": ["Leech"], "stack": ["Leech"]}, corp=BLACKLIST).do("use Seek")
    while t.decision.rule != ACTION:
        t.do(next((key for key in t.options() if "Leech" in key), t.options()[0]))
    assert t.runner.grip == (["Leech"] if found else [])


# -- Award Bait, Explode-a-palooza ---------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("place", ["hq", "rd", "archives", "root"])
def test_award_bait_may_place_up_to_two_counters_wherever_it_is_accessed(rulebook: str, place: str) -> None:
    servers = {"Server 1": {"root": ["Offworld Office"]}, "Server 2": {"root": ["Nico Campaign"]}}
    if place == "root":
        servers["Server 3"] = {"root": ["Award Bait"]}
    corp = {"servers": servers} | ({} if place == "root" else {place: ["Award Bait"]})
    t = scenario(corp=corp, rulebook=rulebook)
    t.do("run " + {"hq": "HQ", "rd": "R&D", "archives": "Archives", "root": "Server 3"}[place])
    reach(t, "Award Bait", "2").until(ACTION)
    assert t.card("Offworld Office").advancement == 2
    assert t.runner.score == ["Award Bait"]


@both_rulebooks
def test_explode_a_palooza_may_pay_five_as_it_is_accessed(rulebook: str) -> None:
    t = scenario(corp={"credits": 0, "rd": ["Explode-a-palooza"]}, rulebook=rulebook)
    reach(t.do("run R&D"), "Explode-a-palooza").until(ACTION)
    assert t.corp.credits == 5
    assert t.runner.points == 2


# -- Exposé --------------------------------------------------------------------------------------------


@both_rulebooks
def test_expose_removes_bad_publicity_for_its_counters(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"bad_publicity": 3, "servers": {"Server 1": {"root": ["Exposé (rezzed, 2 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("use Exposé")
    assert t.corp.bad_publicity == 1
    assert t.corp.archives == ["Exposé"]


# -- Little Engine, Pachinko ---------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("tags", "ended"), [(0, False), (1, True)])
def test_pachinko_stops_only_the_tagged(rulebook: str, tags: int, ended: bool) -> None:
    t = scenario(
        runner={"tags": tags},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Pachinko (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert (t.accesses == []) is ended


def test_little_engine_pays_the_runner_whose_breaker_gets_past_the_rest() -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["Study Guide (7 power)"]},
        corp={"servers": {"HQ": {"ice": ["Little Engine (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Study Guide: break", "break End the run.").until(ACTION)
    assert t.runner.credits == 0, "the second subroutine ended the run"


# -- Product Placement ---------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("place", "gained"), [("hq", 2), ("rd", 2), ("archives", 0)])
def test_product_placement_pays_except_in_archives(rulebook: str, place: str, gained: int) -> None:
    t = scenario(corp={"credits": 0, place: ["Product Placement"]}, rulebook=rulebook)
    t.do("run " + {"hq": "HQ", "rd": "R&D", "archives": "Archives"}[place]).until(ACTION)
    assert t.accesses == ["Product Placement"]
    assert t.corp.credits == gained
