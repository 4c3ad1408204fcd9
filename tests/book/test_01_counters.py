"""Counters: their kinds, the bank, and counters that only count. CR sec_counters_and_tokens."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ..rules.cards1 import BELL, agenda, asset, event, ice, operation, program, resource, rezzed
from ..rulings import ruling
from .cards_01a import BOX, MAYFLIES, OATS

KINDS = {"virus": VIRUS, "power": POWER, "agenda": AGENDA_COUNTER, "credits": CREDIT, "advancement": ADVANCEMENT}
ALL_KINDS = pytest.mark.parametrize("kind", list(KINDS))
ON_BOX = Choose(1, Cards(RESOURCE, installed=True))

# -- the bank ------------------------------------------------------------------------------------------------


@ruling("rule_bank")
def test_the_bank_never_runs_out(rulebook: str):
    flood = event("Flood", Play(GainCredits(2000), Place(3000, VIRUS, ON_BOX), Place(3000, POWER, ON_BOX)))
    t = scenario(runner={"credits": 0, "rig": [BOX], "grip": [flood, flood]}, rulebook=rulebook)
    t.do("play Flood", "play Flood")
    assert (t.runner.credits, t.card("Box").virus, t.card("Box").power) == (4000, 6000, 6000)
    tax = operation("Tax", Play(GiveTags(500), TakeBadPublicity(500)))
    t = scenario(turn="corp", corp={"hq": [tax]}, rulebook=rulebook).do("play Tax")
    assert (t.runner.tags, t.corp.bad_publicity) == (500, 500)


@ruling("rule_bank")
def test_what_is_in_the_bank_is_nobodys_to_spend(rulebook: str):
    """Only the 2 credits and the 1 counter that are in play can be spent."""
    shop = resource("Shop", Paid(Credits(3), Draw(1)))
    gun = resource("Gun", Paid(HostedCounter(VIRUS), Draw(1)))
    rig = [shop, {"card": gun, "virus": 1}]
    t = scenario(runner={"credits": 2, "rig": rig, "stack": MAYFLIES}, rulebook=rulebook)
    assert not t.can("use Shop")
    t.do("use Gun")
    assert (t.card("Gun").virus, t.can("use Gun")) == (0, False)
    t.until("action")
    t.do("credit")
    assert t.can("use Shop"), "taken from the bank, it is theirs"


@ruling("rule_bank_default")
@ALL_KINDS
def test_counters_come_from_the_bank_if_nothing_is_said(kind: str, rulebook: str):
    """Nobody and no other card has fewer than before."""
    fill = event("Fill", Play(Place(2, KINDS[kind], ON_BOX)))
    store = asset("Store")
    corp = {"credits": 3, "servers": {"Server 1": {"root": [{"card": store, "rezzed": True, kind: 4}]}}}
    t = scenario(runner={"credits": 3, "rig": [BOX], "grip": [fill]}, corp=corp, rulebook=rulebook).do("play Fill")
    assert (t.card("Box").counters(kind), t.card("Store").counters(kind)) == (2, 4)
    assert (t.runner.credits, t.corp.credits) == (3, 3)


@ruling("rule_counters_placed_condition")
@pytest.mark.parametrize("moved", [False, True], ids=["from the bank", "moved"])
def test_counters_are_placed_on_a_card_whether_from_the_bank_or_from_another_card(moved: bool, rulebook: str):
    joy = resource("Joy", When(PlacesCounters(POWER, Cards(HARDWARE)), GainCredits(5)))
    target = Choose(1, Cards(HARDWARE, installed=True))
    put = MoveCounter(1, POWER, target) if moved else Place(1, POWER, target)
    pump = resource("Pump", Paid(Clicks(1), put))
    vat = Hardware("Vat", faction=NEUTRAL_RUNNER, install_cost=0)
    rig = [joy, vat, {"card": pump, "power": 2}]
    t = scenario(runner={"credits": 0, "rig": rig}, rulebook=rulebook).do("use Pump")
    assert (t.card("Vat").power, t.card("Pump").power, t.runner.credits) == (1, 1 if moved else 2, 5)


# -- cards that become counters ------------------------------------------------------------------------------

NOTE = operation(
    "Note",
    Play(BecomeConditionCounter(Choose(1, Cards(ICE, installed=True)), (Static(Strength(HOST_ICE, +3)),))),
    subtypes=("condition",),
)


@ruling("rule_card_conversion_game_piece", "rule_type_condition_counter")
def test_a_card_that_became_a_counter_lies_on_its_host_and_what_it_says_is_so_there(rulebook: str):
    melt = operation("Melt", Play(Trash(Choose(1, Cards(ICE, installed=True)))))
    servers = {"HQ": {"ice": [rezzed(ice("Wall", strength=1))]}, "R&D": {"ice": [rezzed(ice("Fence", strength=1))]}}
    t = scenario(turn="corp", corp={"hq": [NOTE, melt], "servers": servers}, rulebook=rulebook)
    t.do("play Note", "choose Wall")
    assert (t.card("Note").host, t.corp.archives) == ("Wall", [])
    assert (t.card("Wall").strength, t.card("Fence").strength) == (4, 1)
    assert t.card("Note").known_to("runner"), "the card is the game piece"
    t.do("play Melt", "choose Wall")
    assert sorted(t.corp.archives) == ["Melt", "Note", "Wall"]
    assert (t.card("Note").host, t.card("Fence").strength) == (None, 1)


# -- counters that only count --------------------------------------------------------------------------------


@ruling("rule_additional_counters")
def test_counters_a_card_is_considered_to_have_count_and_can_neither_be_spent_nor_moved_nor_removed(rulebook: str):
    fake = resource("Fake", Static(AdditionalCounters(2, VIRUS, Cards(PROGRAM, subtype="virus"))))

    def board(ability: Ability, virus: int) -> Scenario:
        bug = {"card": program("Bug", ability, subtypes=("virus",)), "virus": virus}
        runner = {"credits": 0, "rig": [bug, BOX, fake], "stack": MAYFLIES}
        return scenario(runner=runner, corp={"rd": OATS}, rulebook=rulebook)

    counting = Paid(Clicks(1), GainCredits(ForEach(1, Hosted(VIRUS))))
    assert board(counting, 1).do("use Bug").runner.credits == 3, "the one on it and the two it is considered to have"
    spending = Paid(HostedCounter(VIRUS), GainCredits(1))
    assert not board(spending, 0).offers("use Bug")
    t = board(spending, 1).do("use Bug")
    assert (t.runner.credits, t.offers("use Bug")) == (1, False)
    moving = Paid(Credits(0), MoveCounter(2, VIRUS, Choose(1, Cards(RESOURCE, installed=True))))
    t = board(moving, 1).do("use Bug", "choose Box")
    assert (t.card("Bug").virus, t.card("Box").virus) == (0, 1)
    removing = Paid(Credits(0), RemoveCounters(3, Hosted(VIRUS)), GainCredits(ForEach(1, Hosted(VIRUS))))
    t = board(removing, 1).do("use Bug")
    assert (t.card("Bug").virus, t.runner.credits) == (0, 2)


@ruling("rule_additional_counters")
def test_tags_the_runner_is_considered_to_have_make_them_tagged_and_stay(rulebook: str):
    fame = asset("Fame", Static(AdditionalTags(1)))
    servers = {"Server 1": {"root": [rezzed(fame)]}}
    t = scenario(runner={"credits": 9, "tags": 1, "rig": [BELL]}, corp={"servers": servers}, rulebook=rulebook)
    t.until("action")
    t.do("remove tag")
    t.until("action")
    assert not t.can("remove tag"), "the other is not on the Runner to be removed"
    sweep = operation("Sweep", Play(If(Tagged(), GainCredits(ForEach(1, Tags())))))
    for root, more in ((servers, 1), ({}, 0)):
        board = {"credits": 2, "hq": [sweep], "rd": OATS, "servers": root}
        t = scenario(turn="corp", corp=board, runner={"rig": [BELL]}, rulebook=rulebook)
        t.until("action")
        if t.can("play Sweep"):
            t.do("play Sweep")
            t.until("action")
        assert t.corp.credits == 2 + more
        assert t.can("trash resource Bell") is bool(more)


@ruling("rule_additional_counters")
@pytest.mark.parametrize(("real", "can"), [(0, False), (1, True)])
def test_an_agenda_is_scored_with_counters_it_is_considered_to_have_and_they_are_referred_to(
    real: int, can: bool, rulebook: str
):
    """They tell all that real ones would: 2 more make 3, when it is scored and when it is stolen."""
    rumour = asset("Rumour", Static(AdditionalCounters(2, ADVANCEMENT, Cards(AGENDA, installed=True))))
    plan = agenda("Plan", When(Scores(THIS), GainCredits(ForEach(1, Hosted(ADVANCEMENT)))), requirement=3)
    servers = {"Server 1": {"root": [rezzed(rumour)]}, "Server 2": {"root": [{"card": plan, "advancement": real}]}}
    t = scenario(turn="corp", corp={"credits": 0, "servers": servers}, rulebook=rulebook)
    assert t.can("score Plan") is can
    if can:
        assert t.do("score Plan").corp.credits == 3
    trap = agenda("Trap", When(Steals(THIS), GainCredits(ForEach(1, Hosted(ADVANCEMENT)), by=CORP)))
    servers["Server 2"] = {"root": [{"card": trap, "advancement": real}]}
    t = scenario(corp={"credits": 0, "servers": servers}, rulebook=rulebook).do("run Server 2")
    t.until("action")
    assert (t.runner.score, t.corp.credits) == (["Trap"], 2 + real)


@ruling("rule_additional_counters")
@pytest.mark.parametrize("fake", [False, True])
def test_a_card_is_charged_for_a_counter_it_is_considered_to_have(fake: bool, rulebook: str):
    static = (Static(AdditionalCounters(1, POWER, Cards(RESOURCE))),) if fake else ()
    battery = resource("Battery", *static, Paid(Clicks(1), Charge(THIS), GainCredits(1)))
    t = scenario(runner={"rig": [battery]}, rulebook=rulebook).do("use Battery")
    assert t.card("Battery").power == (1 if fake else 0)


@ruling("rule_additional_counters")
@pytest.mark.parametrize("fake", [False, True])
@pytest.mark.parametrize("trashed", [False, True])
def test_ice_is_advanced_by_counters_it_is_considered_to_have_even_as_it_is_trashed(
    fake: bool, trashed: bool, rulebook: str
):
    more = (Static(AdditionalCounters(1, ADVANCEMENT, Cards(ICE, installed=True))),) if fake else ()
    watch = asset("Watch", *more, When(EncounterEnds(advanced=True), GainCredits(5)))
    servers = {"HQ": {"ice": [rezzed(ice("Wall"))]}, "Server 1": {"root": [rezzed(watch)]}}
    crowbar = resource("Crowbar", Paid(Credits(0), Trash(Choose(1, Cards(ICE, installed=True)))))
    corp = {"credits": 0, "hq": OATS, "servers": servers}
    t = scenario(corp=corp, runner={"rig": [crowbar]}, rulebook=rulebook).do("run HQ")
    t.until("encounter")
    if trashed:
        t.do("use Crowbar")
    t.until("action")
    assert (t.corp.credits, t.server("HQ").ice) == (5 if fake else 0, [] if trashed else ["Wall"])


@ruling("rule_additional_counters")
@pytest.mark.parametrize("fake", [False, True])
def test_a_card_with_counters_it_is_considered_to_have_is_not_advanced_for_the_first_time(fake: bool, rulebook: str):
    more = (Static(AdditionalCounters(1, ADVANCEMENT, Cards(AGENDA, installed=True))),) if fake else ()
    joy = asset("Joy", *more, When(Advances(Cards()), If(HadNo(ADVANCEMENT), GainCredits(5))))
    servers = {"Server 1": {"root": [rezzed(joy)]}, "Server 2": {"root": [agenda("Plan", requirement=9)]}}
    t = scenario(turn="corp", corp={"credits": 1, "rd": OATS, "servers": servers}, rulebook=rulebook)
    t.until("action")
    t.do("advance Plan")
    t.until("action")
    assert t.corp.credits == (0 if fake else 5)


# -- the kinds of counters -----------------------------------------------------------------------------------


@ruling("rule_counter_types")
@ALL_KINDS
def test_counters_of_different_kinds_are_counted_apart(kind: str, rulebook: str):
    fill = event("Fill", Play(Place(1, KINDS[kind], ON_BOX)))
    there = {name: number for number, name in enumerate(KINDS, start=2)}
    t = scenario(runner={"rig": [{"card": BOX, **there}], "grip": [fill]}, rulebook=rulebook).do("play Fill")
    assert {name: t.card("Box").counters(name) for name in KINDS} == {**there, kind: there[kind] + 1}


@ruling("rule_counter_types", "rule_type_tag_counter", "rule_type_bad_pub_counter", "rule_type_core_damage_counter")
def test_players_have_tags_bad_publicity_and_core_damage_of_their_own(rulebook: str):
    for instruction, expected in (
        (GiveTags(2), (2, 0, 0)),
        (TakeBadPublicity(2), (0, 2, 0)),
        (DoDamage(2, CORE), (0, 0, 2)),
        (DoDamage(2, NET), (0, 0, 0)),
    ):
        act = operation("Act", Play(instruction))
        t = scenario(turn="corp", corp={"hq": [act]}, runner={"grip": MAYFLIES}, rulebook=rulebook).do("play Act")
        assert (t.runner.tags, t.corp.bad_publicity, t.runner.core_damage) == expected
        seen = view(t.game, "runner")
        assert (seen.runner.tags, seen.corp.bad_publicity) == expected[:2], "both players see them"
        assert t.runner.hand_size == 5 - expected[2], "each point of core damage is a counter for good"


@ruling("rule_type_credit_counter")
def test_credits_are_in_a_pool_or_on_a_card(rulebook: str):
    stash = resource("Stash", Paid(Clicks(1), PlaceCredits(3)), Paid(Clicks(1), TakeCredits(2)))
    t = scenario(runner={"credits": 1, "rig": [stash]}, rulebook=rulebook).do("use Stash: place")
    assert (t.runner.credits, t.card("Stash").credits) == (1, 3)
    t.do("use Stash: take")
    assert (t.runner.credits, t.card("Stash").credits) == (3, 1)


@ruling("rule_type_click_counter")
def test_clicks_left_are_seen_by_both_players(rulebook: str):
    t = scenario(runner={"stack": MAYFLIES}, corp={"rd": ["Hedge Fund"] * 2}, rulebook=rulebook)
    for left in (4, 3, 2, 1):
        assert [view(t.game, viewer).runner.clicks for viewer in ("corp", "runner")] == [left, left]
        t.do("draw")
        t.until("action")


@ruling("rule_type_advancement_counter")
def test_advancement_counters_tell_whether_an_agenda_can_be_scored(rulebook: str):
    plan = agenda("Plan", requirement=2)
    for kind, can in (("advancement", True), ("power", False), ("agenda", False), ("virus", False)):
        servers = {"Server 1": {"root": [{"card": plan, kind: 2}]}}
        t = scenario(turn="corp", corp={"servers": servers}, rulebook=rulebook)
        assert t.can("score Plan") is can


@ruling("rule_type_virus_counter", "rule_type_power_counter", "rule_type_agenda_counter")
@ALL_KINDS
def test_purging_removes_virus_counters_and_no_other_kind_wherever_they_are(kind: str, rulebook: str):
    bug = program("Bug", subtypes=("virus",))
    runner = {"rig": [{"card": BOX, kind: 3}, {"card": bug, kind: 2}], "stack": MAYFLIES}
    t = scenario(turn="corp", runner=runner, corp={"rd": OATS}, rulebook=rulebook).do("purge")
    purged = kind == "virus"
    assert (t.card("Box").counters(kind), t.card("Bug").counters(kind)) == ((0, 0) if purged else (3, 2))


@ruling("rule_type_power_counter", "rule_type_agenda_counter")
@pytest.mark.parametrize("kind", ["power", "agenda"])
def test_power_and_agenda_counters_stay_and_do_nothing_by_themselves(kind: str, rulebook: str):
    """A whole round later there are as many, and the game is the same as without them."""

    def after_a_round(number: int) -> tuple[object, ...]:
        runner = {"rig": [{"card": BOX, kind: number}], "stack": MAYFLIES}
        score = [{"card": agenda("Plan"), kind: number}]
        t = scenario(clicks=1, runner=runner, corp={"rd": OATS, "score": score}, rulebook=rulebook).do("credit")
        t.until("action")
        t.finish()
        t.until("runner")
        t.until("action")
        assert (t.card("Box").counters(kind), t.card("Plan").counters(kind)) == (number, number)
        return t.runner.credits, t.corp.credits, t.runner.points, t.corp.points, tuple(t.options())

    assert after_a_round(0) == after_a_round(4)


@ruling("rule_type_condition_counter")
def test_what_a_condition_counter_says_is_active_only_while_it_is_hosted(rulebook: str):
    servers = {"HQ": {"ice": [rezzed(ice("Wall", strength=1))]}}
    for board in ({"hq": [NOTE]}, {"archives": [NOTE]}, {"rd": [NOTE]}):
        t = scenario(turn="corp", corp={**board, "servers": servers}, rulebook=rulebook)
        assert t.card("Wall").strength == 1
