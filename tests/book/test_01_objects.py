"""Objects: what stays the same card, and what becomes another. CR sec_objects."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import asset, event, ice, operation, program, resource, rezzed
from ..rulings import ruling
from .cards_01a import OATS

TOOL = program("Tool", Paid(Credits(0), GainCredits(1), flags=ONCE_PER_TURN), strength=1)
PUMP = resource("Pump", Paid(Credits(0), ModifyStrength(Choose(1, Cards(PROGRAM)), +5, REST_OF_TURN)))


def used_and_pumped(*grip: Card, rulebook: str) -> Scenario:
    """Tool has been used this turn, and is 5 stronger until its end."""
    t = scenario(clicks=5, runner={"rig": [TOOL, PUMP], "grip": list(grip)}, rulebook=rulebook)
    t.do("use Tool", "use Pump")
    assert (t.card("Tool").strength, t.offers("use Tool")) == (6, False)
    return t


@ruling("rule_object", "rule_no_memory")
@pytest.mark.parametrize("zone", ["grip", "heap"])
def test_a_card_that_left_its_zone_and_came_back_is_another_object(zone: str, rulebook: str):
    if zone == "grip":
        away = event("Away", Play(AddTo(Choose(1, Cards(PROGRAM, installed=True)), GRIP)))
        back = event("Back", Play(Install(Choose(1, Cards(PROGRAM, zone=GRIP)))))
    else:
        away = event("Away", Play(Trash(Choose(1, Cards(PROGRAM, installed=True)))))
        back = event("Back", Play(Install(Choose(1, Cards(PROGRAM, zone=HEAP)))))
    t = used_and_pumped(away, back, rulebook=rulebook).do("play Away")
    t.until("action")
    t.do("play Back")
    assert t.card("Tool").installed
    assert (t.card("Tool").strength, t.offers("use Tool")) == (1, True), "it remembers neither"


@ruling("rule_no_memory", "rule_object")
def test_counters_that_left_are_not_on_the_card_that_comes_back(rulebook: str):
    away = event("Away", Play(AddTo(Choose(1, Cards(PROGRAM, installed=True)), GRIP)))
    runner = {"rig": [{"card": TOOL, "power": 3}], "grip": [away]}
    t = scenario(runner=runner, rulebook=rulebook).do("play Away", "install Tool")
    assert t.card("Tool").power == 0


@ruling("rule_object_turn_faceup_facedown")
def test_a_card_turned_facedown_and_faceup_again_is_the_same_object(rulebook: str):
    dark = operation("Dark", Play(Derez(Choose(1, Cards(ASSET, rezzed=True)))))
    mint = asset("Mint", Paid(Credits(0), GainCredits(1), flags=ONCE_PER_TURN))
    corp = {"hq": [dark], "rd": OATS, "servers": {"Server 1": {"root": [{**rezzed(mint), "power": 2}]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("use Mint", "play Dark")
    assert not t.card("Mint").rezzed
    t.do("rez Mint")
    assert t.card("Mint").rezzed
    assert (t.offers("use Mint"), t.card("Mint").power) == (False, 2)


@ruling("rule_object_move_known_location")
def test_ice_moved_in_the_play_area_is_the_same_object(rulebook: str):
    """It has counters, and is stronger until the turn ends: moved before another server, it still is."""
    grow = operation("Grow", Play(ModifyStrength(Choose(1, Cards(ICE, rezzed=True)), +4, REST_OF_TURN)))
    mix = operation("Mix", Play(Swap(Choose(2, Cards(ICE, installed=True)))))
    wall = {**rezzed(ice("Wall", strength=1)), "power": 2}
    servers = {"HQ": {"ice": [wall]}, "R&D": {"ice": [ice("Fence")]}}
    t = scenario(turn="corp", corp={"hq": [grow, mix], "rd": OATS, "servers": servers}, rulebook=rulebook)
    t.do("play Grow", "play Mix")
    t.until("action")
    assert t.server("R&D").ice == ["Wall"]
    assert (t.card("Wall").strength, t.card("Wall").power) == (5, 2)


@ruling("rule_identify_object_after_move")
@pytest.mark.parametrize("again", [False, True])
def test_an_ability_goes_on_with_the_card_it_moved(again: bool, rulebook: str):
    """It trashes a program and gives it back; what another ability trashed is not found by it."""
    todo = (
        (Trash(Choose(1, Cards(PROGRAM, installed=True))), AddTo(IT, GRIP))
        if again
        else (Trash(Choose(1, Cards(PROGRAM, installed=True))),)
    )
    t = scenario(runner={"rig": [TOOL], "grip": [event("Loop", Play(*todo))]}, rulebook=rulebook).do("play Loop")
    assert ("Tool" in t.runner.grip, "Tool" in t.runner.heap) == (again, not again)


@ruling("rule_object_move_location", under="modern")
@pytest.mark.parametrize("shuffled", [False, True])
def test_cards_looked_at_and_then_shuffled_cannot_be_acted_on(shuffled: bool, rulebook: str):
    """The ability looks at the top 2 cards of the stack and adds them to the grip, unless they were shuffled away."""
    todo = (Look(TopOf(2, STACK)), *((Shuffle(STACK),) if shuffled else ()), AddTo(TheRest(), GRIP))
    runner = {"grip": [event("Peek", Play(*todo))], "stack": ["Mayfly", "Cleaver", "Unity", "Carmen"]}
    t = scenario(runner=runner, rulebook=rulebook).do("play Peek")
    assert sorted(t.runner.grip) == ([] if shuffled else ["Cleaver", "Mayfly"])


BRAVE = event(
    "Brave",
    Play(Run(HQ)),
    When(RunEnds(), GainCredits(ForEach(1, Times(Passes(Cards(ICE), by=YOU), THAT_RUN)))),
    subtypes=("run",),
)
CROWBAR = resource("Crowbar", Paid(Credits(0), Trash(Choose(1, Cards(ICE, installed=True)))))


@ruling("rule_previous_object", "cr.rule_previous_object.example-1", under="modern")
@pytest.mark.parametrize(("trashed", "credits"), [(None, 2), ("Outer", 2), ("Inner", 1)])
def test_ice_that_was_passed_counts_even_if_it_is_gone(trashed: str | None, credits: int, rulebook: str):
    """Outer is passed before it is trashed; Inner is trashed before it could be passed."""
    servers = {"HQ": {"ice": [rezzed(ice("Outer")), rezzed(ice("Inner"))]}}
    runner = {"credits": 0, "rig": [CROWBAR], "grip": [BRAVE]}
    t = scenario(runner=runner, corp={"hq": OATS, "servers": servers}, rulebook=rulebook).do("play Brave")
    t.until("encounter")
    t.until("movement")
    if trashed:
        t.do("use Crowbar", f"choose {trashed}")
    t.until("action")
    assert t.runner.credits == credits
    assert (trashed in t.corp.archives) is (trashed is not None)


@ruling("rule_previous_object_source")
def test_a_card_that_is_gone_is_still_the_source_of_what_it_left_behind(rulebook: str):
    """'This server' of a persistent ability is the server from which the card was trashed."""
    snare = Upgrade(
        "Snare Wire",
        faction=NEUTRAL_CORP,
        rez_cost=0,
        trash_cost=0,
        abilities=(When(RunEnds(on=THIS_SERVER), GiveTags(1), flags=PERSISTENT),),
    )
    servers = {"Server 1": {"root": [rezzed(snare)]}, "Server 2": {"root": [asset("Stall")]}}
    for key, tags in (("trash Snare Wire", 1), ("", 1)):
        t = scenario(runner={"credits": 9}, corp={"servers": servers}, rulebook=rulebook).do("run Server 1")
        t.until("access")
        if key:
            t.do(key)
        t.until("action")
        assert t.runner.tags == tags
        assert (t.corp.archives == ["Snare Wire"]) is bool(key)
        t.do("run Server 2")
        t.until("action")
        assert t.runner.tags == tags, "only that run, on that server"


@ruling("rule_previous_object_source")
@pytest.mark.parametrize("trashed", [False, True])
def test_what_is_done_for_this_server_is_done_for_the_server_where_its_source_was(trashed: bool, rulebook: str):
    """2 pieces of ice protect that server, and 1 the Archives in which the card lies when its ability resolves."""
    here = Cards(ICE, where=(Guarding(THIS_SERVER),))
    meter = Upgrade(
        "Meter",
        faction=NEUTRAL_CORP,
        rez_cost=0,
        trash_cost=0,
        abilities=(When(RunEnds(on=THIS_SERVER), GainCredits(ForEach(1, here)), flags=PERSISTENT),),
    )
    walls = [rezzed(ice(f"Wall {n}")) for n in range(3)]
    servers = {"Server 1": {"root": [rezzed(meter)], "ice": walls[:2]}, "Archives": {"ice": walls[2:]}}
    t = scenario(corp={"credits": 0, "servers": servers}, rulebook=rulebook).do("run Server 1")
    t.until("access")
    if trashed:
        t.do("trash Meter")
    t.until("action")
    assert (t.corp.credits, t.corp.archives) == (2, ["Meter"] if trashed else [])
