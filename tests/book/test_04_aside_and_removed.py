"""The bank, the set-aside zone and the zone of removed cards. CR sec_bank, sec_set_aside, sec_removed_from_game."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.terms import P_REMOVED
from sneakdoor.testing import scenario

from ..cards.driving import reach
from ..rules.cards1 import event, operation, resource, rezzed
from .cards_04 import BENCH, HALL, MAYFLIES, NOTE, OATS, PLAN, TIP, TOOL, VIEWERS, seen

KINDS = {"virus": VIRUS, "power": POWER, "agenda": AGENDA_COUNTER, "credits": CREDIT, "advancement": ADVANCEMENT}


# -- the bank ------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_bank_counter_supply", "rule_counters_default_from_bank")
@pytest.mark.parametrize("kind", list(KINDS))
def test_the_bank_never_runs_out_of_counters(kind: str):
    box = resource("Box", Paid(Clicks(1), Place(5000, KINDS[kind])))
    t = scenario(corp={"credits": 3}, runner={"credits": 3, "rig": [{"card": box, kind: 7}, {"card": BENCH, kind: 2}]})
    t.do("use Box", "use Box")
    assert t.card("Box").counters(kind) == 10007
    assert (t.card("Bench").counters(kind), t.corp.credits, t.runner.credits) == (2, 3, 3), "from nowhere else"


@pytest.mark.ruling("rule_bank_counter_supply", "rule_counters_default_from_bank")
def test_what_players_gain_comes_from_the_bank():
    rich = event("Rich", Play(GainCredits(10000)))
    shame = operation("Shame", Play(TakeBadPublicity(500), GiveTags(500)))
    t = scenario(corp={"credits": 3}, runner={"credits": 0, "grip": [rich], "rig": [{"card": BENCH, "credits": 4}]})
    t.do("play Rich")
    assert (t.runner.credits, t.corp.credits, t.card("Bench").credits) == (10000, 3, 4)
    t = scenario(turn="corp", corp={"hq": [shame]}).do("play Shame")
    assert (t.corp.bad_publicity, t.runner.tags) == (500, 500)
    take = resource("Take", Paid(Clicks(1), TakeCredits(3)))
    t = scenario(runner={"credits": 0, "rig": [{"card": take, "credits": 4}]}).do("use Take")
    assert (t.runner.credits, t.card("Take").credits) == (3, 1), "unless it says from where"


@pytest.mark.ruling("rule_spent_counters_returned_to_bank")
def test_what_is_spent_on_costs_goes_to_nobody():
    box = resource("Box", Paid((Credits(2), HostedCounter(POWER)), Draw(1)))
    runner = {"credits": 5, "stack": MAYFLIES, "rig": [{"card": box, "power": 2}, {"card": BENCH, "power": 1}]}
    t = scenario(corp={"credits": 3}, runner=runner).do("use Box")
    assert (t.runner.credits, t.corp.credits) == (3, 3)
    assert (t.card("Box").power, t.card("Bench").power) == (1, 1)


@pytest.mark.ruling("rule_illegal_location_counters_returned_to_bank")
@pytest.mark.parametrize("kind", list(KINDS))
def test_counters_of_a_card_that_left_are_gone_when_it_comes_back(kind: str):
    bounce = event("Bounce", Play(AddTo(Choose(1, Cards(RESOURCE, installed=True)), GRIP)))
    t = scenario(corp={"credits": 3}, runner={"credits": 3, "grip": [bounce], "rig": [{"card": BENCH, kind: 4}]})
    t.do("play Bounce", "install Bench")
    assert t.card("Bench").counters(kind) == 0
    assert (t.corp.credits, t.runner.credits) == (3, 3), "nor are they anybody's"


# -- setting aside -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_set_aside_zone", "rule_set_aside")
def test_cards_of_both_players_that_are_set_aside_lie_in_one_inactive_zone():
    lay = operation("Lay", Play(SetAside(Every(Cards((ASSET, RESOURCE), installed=True)))))
    corp = {"hq": [lay], "servers": {"Server 1": {"root": [rezzed(HALL)]}}}
    t = scenario(turn="corp", corp=corp, runner={"rig": [BENCH]})
    assert (t.corp.hand_size, t.runner.hand_size) == (6, 6)
    t.do("play Lay")
    assert {c.title for c in seen(t, None).set_aside} == {"Hall", "Bench"}
    assert [t.card(c).place for c in ("Hall", "Bench")] == ["set aside"] * 2
    assert (t.server("Server 1").exists, t.runner.rig) == (False, []), "they have left where they were"
    assert (t.corp.hand_size, t.runner.hand_size) == (5, 5)
    assert not t.offers("use Hall")


STREETHAWK = resource("Streethawk", When(Installs(Cards(PROGRAM, zone=HEAP)), GainCredits(5)))


@pytest.mark.ruling("cr.rule_set_aside_zone_passthrough.example-1", "rule_set_aside_zone_passthrough")
@pytest.mark.parametrize(("zone", "gained"), [("heap", 5), ("stack", 0)])
def test_a_card_installed_after_a_search_was_installed_from_where_it_was_found(zone: str, gained: int):
    runner = {"credits": 3, "grip": ["Test Run"], "rig": [STREETHAWK], zone: [TOOL]}
    t = scenario(runner=runner)
    reach(t, "play Test Run")
    for _ in range(4):
        if t.decision.kind == "action":
            break
        t.do(next((k for k in t.options() if zone in k or "Tool" in k), t.options()[0]))
    assert (t.card("Tool").installed, t.runner.credits) == (True, gained)


@pytest.mark.ruling("rule_set_aside_zone_passthrough")
def test_a_card_set_aside_and_put_elsewhere_came_from_where_it_was_before():
    notice = resource("Notice", When(IsTrashed(Cards(zone=GRIP)), GainCredits(5)))
    for zone, gained in (("grip", 5), ("stack", 0)):
        where = Cards(PROGRAM, zone=GRIP) if zone == "grip" else Cards(PROGRAM, zone=STACK)
        drop = event("Drop", Play(SetAside(Each(where)), Trash(ThoseCards())))
        runner = {"credits": 0, "grip": [drop], "rig": [notice]}
        runner[zone] = [*runner.get(zone, []), TOOL]
        t = scenario(runner=runner).do("play Drop")
        assert (t.card("Tool").place, t.runner.credits) == ("the heap", gained)


@pytest.mark.ruling("rule_set_aside_zone_passthrough")
def test_nothing_sees_what_is_set_aside_by_another_ability():
    count = resource("Count", Paid(Clicks(1), GainCredits(ForEach(1, Cards(PROGRAM, zone=HEAP)))))
    t = scenario(runner={"credits": 0, "rig": [count], "set_aside": [TOOL], "heap": ["Imp"]}).do("use Count")
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_searched_cards_set_aside")
def test_what_a_search_finds_lies_aside_facedown_while_the_deck_is_shuffled():
    fetch = event(
        "Fetch", Play(Search(STACK, Choose(1, Cards(PROGRAM)), reveal=False), May(GainCredits(1)), AddTo(IT, GRIP))
    )
    runner = {"grip": [fetch], "stack": [TOOL, *MAYFLIES, TIP]}
    t = scenario(runner=runner).do("play Fetch", "find Tool")
    assert t.decision.kind == "offer"
    assert (t.card("Tool").place, t.card("Tool").faceup) == ("set aside", False)
    assert len(t.runner.stack) == 9
    assert any("shuffle" in line for line in t.log)
    assert [[c.title for c in seen(t, v).set_aside] for v in VIEWERS] == [[None], ["Tool"], [None]]
    t.do("no")
    assert t.runner.grip == ["Tool"]


@pytest.mark.ruling("rule_set_aside_hosted_counters_trash_ability")
def test_what_was_hosted_on_a_card_that_paid_with_itself_is_set_aside_for_its_ability():
    take = Paid(TrashThis(), AddTo(Choose(1, Cards(hosted=True)), GRIP))
    cart = resource("Cart", Static(CanHost(3, Cards())), take)
    t = scenario(runner={"rig": [{"card": cart, "hosted": [BENCH, TOOL]}]}).do("use Cart")
    assert [t.card(c).place for c in ("Cart", "Bench", "Tool")] == ["the heap", "set aside", "set aside"]
    t.do("choose Tool")
    assert (t.runner.grip, t.card("Bench").place) == (["Tool"], "the heap")
    jar = resource("Jar", Paid(TrashThis(), GainCredits(ForEach(1, Hosted(POWER)))))
    t = scenario(runner={"credits": 0, "rig": [{"card": jar, "power": 4}]}).do("use Jar")
    assert t.runner.credits == 4, "counters likewise"


@pytest.mark.ruling("rule_set_aside_default_faceup")
@pytest.mark.parametrize("facedown", [False, True])
def test_cards_are_set_aside_faceup_unless_it_says_facedown(facedown: bool):
    lay = operation("Lay", Play(SetAside(TopOf(1, IN_RND), facedown=facedown)))
    t = scenario(turn="corp", corp={"hq": [lay], "rd": ["Tithe", "Enigma"]}).do("play Lay")
    assert (t.card("Tithe").place, t.card("Tithe").faceup) == ("set aside", not facedown)
    assert seen(t, "runner").set_aside[0].title == (None if facedown else "Tithe")


@pytest.mark.ruling("rule_facedown_set_aside_distinct_groups")
def test_who_knew_a_card_before_it_was_set_aside_facedown_cannot_tell_it_from_the_others_of_its_group():
    drawn = resource("Drawn", When(Draws(), May(GainCredits(1))))
    study = event("Study", Play(Draw(2)))
    stack = ["Imp (known)", "Mimic", "Decoy"]
    t = scenario(runner={"grip": [study], "rig": [drawn], "stack": stack}).do("play Study")
    assert t.card("Imp").place == t.card("Mimic").place == "set aside"
    assert [c.title for c in seen(t, "corp").set_aside] == [None, None]
    assert {c.title for c in seen(t, "runner").set_aside} == {"Imp", "Mimic"}


@pytest.mark.ruling("rule_facedown_set_aside_distinct_groups")
def test_an_ability_takes_back_only_the_group_that_it_set_aside():
    store = Paid(Clicks(1), SetAside(TopOf(1, STACK), facedown=True))
    fetch = Paid(Clicks(1), AddTo(Each(Cards(where=(SetAsideWithThis(),))), GRIP))
    one, two = resource("One", store, fetch), resource("Two", store, fetch)
    t = scenario(clicks=9, runner={"rig": [one, two], "stack": ["Imp", "Mimic", "Decoy"]})
    t.do("use One: set", "use Two: set", "use One: set")
    assert t.runner.stack == []
    t.do("use Two: add")
    assert t.runner.grip == ["Mimic"]
    t.do("use One: add")
    assert sorted(t.runner.grip) == ["Decoy", "Imp", "Mimic"]


# -- removed from the game -----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_removed_from_game_zone", "rule_rfg_move", "rule_rfg_inactive", "rule_rfg_open_information")
def test_a_removed_card_leaves_its_zone_for_good_and_lies_open_and_inactive():
    wipe = operation("Wipe", Play(RemoveFromGame(Each(Cards((ASSET, RESOURCE), installed=True)))))
    corp = {"hq": [wipe, NOTE], "rd": OATS, "servers": {"Server 1": {"root": [rezzed(HALL)]}}}
    t = scenario(turn="corp", corp=corp, runner={"rig": [BENCH], "stack": MAYFLIES}).do("play Wipe")
    assert (t.corp.removed, t.runner.removed) == (["Hall"], ["Bench"]), "one zone for both players"
    assert (t.corp.hand_size, t.runner.hand_size, t.runner.rig, t.server("Server 1").exists) == (5, 5, [], False)
    assert (t.corp.archives, t.runner.heap) == (["Wipe"], [])
    for viewer in VIEWERS:
        assert {c.title for c in seen(t, viewer).removed} == {"Hall", "Bench"}
    t.until("runner")
    t.until("action")
    assert not t.offers("use Bench")
    assert len(t.state.piles[P_REMOVED]) == 2


@pytest.mark.ruling("rule_forfeit_rfg")
def test_a_forfeited_agenda_is_removed_from_the_game():
    offer = operation("Offer", Play(Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))))
    t = scenario(turn="corp", corp={"hq": [offer], "score": [PLAN]})
    assert t.corp.points == 2
    t.do("play Offer")
    assert (t.corp.score, t.corp.removed, t.corp.points, t.corp.archives) == ([], ["Plan"], 0, ["Offer"])


AGAIN = {
    "add": AddTo(IT, GRIP),
    "install": Install(IT, ignoring_all_costs=True),
    "trash": Trash(IT),
    "shuffle": ShuffleInto(IT, STACK),
    "place": Place(1, POWER, IT),
}


@pytest.mark.ruling("rule_rfg_no_interaction", "rule_removed_from_game_zone")
@pytest.mark.parametrize("what", list(AGAIN))
def test_nothing_reaches_a_card_that_was_removed_from_the_game(what: str):
    zone, before = ("rig", "play") if what in ("trash", "place") else ("heap", "the heap")
    chosen = Choose(1, Cards(RESOURCE, installed=True) if zone == "rig" else Cards(RESOURCE, zone=HEAP))
    for first, place in ((RemoveFromGame(chosen), "removed from the game"), (ChooseCard(chosen), before)):
        t = scenario(runner={"grip": [event("Do", Play(first, AGAIN[what]))], zone: [BENCH]}).do("play Do")
        stayed = (t.card("Bench").place, t.card("Bench").power) == (place, 0)
        assert stayed is (place != before), "removed, it stays; else it is moved or bears a counter"


@pytest.mark.ruling("rule_rfg_no_interaction")
def test_no_description_or_search_finds_a_removed_card():
    back = event("Back", Play(AddTo(ChooseUpTo(9, Cards(zone=HEAP)), GRIP)))
    count = event("Count", Play(GainCredits(ForEach(1, Cards(RESOURCE)))))
    t = scenario(runner={"credits": 0, "grip": [back, count], "removed": [BENCH, TIP], "heap": ["Imp"]})
    t.do("play Count", "play Back")
    assert (t.runner.credits, {k for k in t.options() if k.startswith("choose")}) == (0, {"choose Imp", "choose Count"})
