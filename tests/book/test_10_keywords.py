"""Load and empty, charge, the mark, sabotage, dividends. CR sec_load_and_empty, sec_charge, sec_mark, sec_sabotage."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..rules.cards1 import agenda, asset, event, resource, rezzed, upgrade
from .cards_10 import MAYFLIES, OATS

# -- load and empty ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_load_and_empty")
def test_a_card_loaded_with_counters_is_empty_when_the_last_of_them_is_gone():
    battery = resource(
        "Battery",
        Paid(Clicks(1), Load(2, kind=POWER)),
        Paid(HostedCounter(POWER), Draw(1)),
        When(IsEmpty(POWER), Trash(THIS)),
    )
    t = scenario(runner={"rig": [battery], "stack": MAYFLIES}).do("use Battery: load")
    assert t.card("Battery").power == 2
    t.do("use Battery: draw")
    assert (t.card("Battery").power, t.runner.rig) == (1, ["Battery"])
    t.do("use Battery: draw")
    t.until("action")
    assert (t.runner.rig, t.runner.heap) == ([], ["Battery"])


@pytest.mark.ruling("rule_meeting_empty_condition", "rule_empty_requires_loading")
def test_counters_that_were_not_loaded_leave_a_card_without_making_it_empty():
    box = resource(
        "Box",
        Paid(Clicks(1), Load(2)),
        When(IsEmpty(), Trash(THIS)),
        Paid(HostedCounter(POWER), Draw(1)),
        Paid(Clicks(1), TakeCredits(2)),
    )
    t = scenario(runner={"rig": [{"card": box, "power": 1}], "stack": MAYFLIES}).do("use Box: draw")
    t.until("action")
    assert (t.card("Box").power, t.runner.rig) == (0, ["Box"]), "never loaded"
    t = scenario(runner={"rig": [{"card": box, "power": 1}], "stack": MAYFLIES}).do("use Box: load", "use Box: draw")
    t.until("action")
    assert (t.card("Box").power, t.runner.rig) == (0, ["Box"]), "loaded with others, which are still there"
    t.do("use Box: take")
    t.until("action")
    assert t.runner.heap == ["Box"]


@pytest.mark.ruling("rule_meeting_empty_condition")
def test_credits_that_were_placed_and_not_loaded_are_no_load():
    tin = resource(
        "Tin", Paid(Clicks(1), PlaceCredits(2)), Paid(Clicks(1), TakeCredits(2)), When(IsEmpty(), Trash(THIS))
    )
    t = scenario(runner={"rig": [tin]}).do("use Tin: place", "use Tin: take")
    t.until("action")
    assert (t.card("Tin").credits, t.runner.rig) == (0, ["Tin"])


@pytest.mark.ruling("rule_loading_does_not_restrict_counters")
def test_loaded_counters_are_added_to_and_taken_from_like_any_others():
    box = resource("Box", Paid(Clicks(1), Load(2)), When(IsEmpty(), Trash(THIS)))
    tip = event("Tip", Play(Place(1, CREDIT, Choose(1, Cards(RESOURCE, installed=True)))))
    rob = event("Rob", Play(RemoveCountersFrom(3, CREDIT, Choose(1, Cards(RESOURCE, installed=True)))))
    t = scenario(runner={"credits": 0, "grip": [tip, rob], "rig": [box]}).do("use Box", "play Tip")
    assert t.card("Box").credits == 3
    t.do("play Rob")
    t.until("action")
    assert "Box" in t.runner.heap, "empty, whatever removed them"


# -- charge --------------------------------------------------------------------------------------------------

CHARGER = event("Charger", Play(Charge(Choose(1, Cards(installed=True)))))


@pytest.mark.ruling("rule_charge", "rule_charge_targets")
def test_whoever_charges_chooses_among_the_cards_that_have_a_power_counter():
    rig = [resource("Empty"), {"card": resource("One"), "power": 1}, {"card": resource("Two"), "power": 2}]
    rig.append({"card": resource("Sick"), "virus": 2})
    t = scenario(runner={"grip": [CHARGER], "rig": rig}).do("play Charger")
    assert t.options() == ["choose One", "choose Two"]
    t.do("choose Two")
    assert [t.card(name).power for name in ("Empty", "One", "Two", "Sick")] == [0, 1, 3, 0]
    t = scenario(runner={"grip": [CHARGER], "rig": [resource("Empty")]})
    if t.can("play Charger"):
        t.do("play Charger")
        t.until("action")
    assert t.card("Empty").power == 0


@pytest.mark.ruling("rule_charge_requires_hosted_counter")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (0, 0)])
def test_a_certain_card_is_charged_only_if_it_has_a_counter_when_its_turn_comes(before: int, after: int):
    box = resource("Box", Paid(Clicks(1), Both(Charge(THIS), GainCredits(1))))
    t = scenario(runner={"credits": 0, "rig": [{"card": box, "power": before}]}).do("use Box")
    assert (t.card("Box").power, t.runner.credits) == (after, 1), "the rest of the instruction is done"
    late = resource("Late", Paid(Clicks(1), Place(1, POWER), Charge(THIS)))
    t = scenario(runner={"rig": [late]}).do("use Late")
    assert t.card("Late").power == 2, "placed by the instruction before"


# -- the mark ------------------------------------------------------------------------------------------------

SCOUT = event("Scout", Play(IdentifyMark()))
WATCHER = resource("Watcher", When(MakesSuccessfulRun(on=YOUR_MARK), GainCredits(3)))


@pytest.mark.ruling("rule_mark", "rule_mark_identification")
def test_the_mark_does_nothing_of_itself_and_cards_refer_to_it():
    t = scenario(runner={"credits": 0, "grip": [SCOUT], "rig": [WATCHER]}).fix_random("HQ")
    before = (t.runner.link, t.runner.hand_size, t.corp.hand_size, sorted(t.state.ice))
    t.do("play Scout")
    assert t.state.mark == 0
    assert (t.runner.link, t.runner.hand_size, t.corp.hand_size, sorted(t.state.ice)) == before
    t.do("run R&D")
    t.until("action")
    assert t.runner.credits == 0
    t.do("run HQ")
    t.until("action")
    assert t.runner.credits == 3


@pytest.mark.ruling("rule_mark_identification_method")
def test_each_central_server_becomes_the_mark_about_as_often():
    marks = [scenario(seed=seed, runner={"grip": [SCOUT]}).do("play Scout").state.mark for seed in range(300)]
    assert set(marks) == {0, 1, 2}
    assert all(70 < marks.count(server) < 130 for server in (0, 1, 2))


@pytest.mark.ruling("rule_mark_designation_lingering_effect", "rule_mark_already_identified")
def test_another_turn_has_another_mark_and_none_before_it_is_identified():
    idea = resource("Idea", Paid(Clicks(1), IdentifyMark()))
    t = scenario(
        clicks=2, runner={"credits": 0, "rig": [idea, WATCHER], "stack": MAYFLIES}, corp={"rd": OATS, "hq": OATS}
    )
    t.fix_random("R&D", "HQ").do("use Idea", "use Idea")
    assert t.state.mark == -1, "the turn is over"
    t.until("runner")
    t.until("action")
    t.do("run R&D")
    t.until("action")
    assert t.runner.credits == 0, "it is the mark no more"
    t.do("use Idea")
    assert t.state.mark == 0


@pytest.mark.ruling("rule_mark_designated_condition_check", "cr.rule_mark_designated_condition_check.example-1")
def test_what_happened_at_a_server_before_it_was_the_mark_did_not_happen_at_the_mark():
    """The run on HQ came first, then HQ became the mark: the next successful run is the first on the mark."""
    virtuoso = resource("Virtuoso", When(FirstEachTurn(MakesSuccessfulRun(on=YOUR_MARK)), GainCredits(3)))
    runner = {"credits": 0, "grip": [SCOUT], "rig": [virtuoso]}
    t = scenario(runner=runner, corp={"hq": OATS, "rd": OATS}).fix_random("HQ").do("run HQ")
    t.until("action")
    t.do("play Scout", "run HQ")
    t.until("action")
    assert t.runner.credits == 3
    t.do("run HQ")
    t.until("corp")
    assert t.runner.credits == 3, "and the one after it is not"


@pytest.mark.ruling("rule_mark_designated_condition_check")
def test_a_card_that_asks_whether_the_mark_was_run_counts_from_when_it_was_the_mark():
    if_did = event("Cheer", Play(If(Did(MakesSuccessfulRun(on=YOUR_MARK)), GainCredits(5))))
    for order, gained in ((("run HQ", "play Scout"), 0), (("play Scout", "run HQ"), 5)):
        t = scenario(runner={"credits": 0, "grip": [SCOUT, if_did]}, corp={"hq": OATS}).fix_random("HQ")
        for key in order:
            t.do(key)
            t.until("action")
        if t.can("play Cheer"):
            t.do("play Cheer")
        assert t.runner.credits == gained


# -- sabotage ------------------------------------------------------------------------------------------------

ARSON = event("Arson", Play(Sabotage(2)))


@pytest.mark.ruling("rule_sabotage_with_not_enough_cards")
def test_what_one_zone_lacks_comes_from_the_other():
    for hq, rd, least in ((0, 6, 0), (3, 0, 2), (3, 1, 1), (3, 2, 0)):
        t = scenario(runner={"grip": [ARSON]}, corp={"hq": OATS[:hq], "rd": OATS[:rd]}).do("play Arson")
        t.until("action")
        assert (len(t.corp.archives), len(t.corp.hq), len(t.corp.rd)) == (2, hq - least, rd - 2 + least)


@pytest.mark.ruling("rule_sabotage", "rule_sabotage_resolution", "rule_sabotage_facedown")
def test_sabotaged_cards_are_trashed_together_and_facedown():
    one = resource("One", When(AreTrashed(Cards(of=CORP)), GainCredits(1)))
    corp = {"hq": [asset("Hut")], "rd": [asset("Top"), asset("Next")]}
    t = scenario(runner={"credits": 0, "grip": [ARSON], "rig": [one]}, corp=corp).do("play Arson", "trash Hut")
    t.until("action")
    assert (sorted(t.corp.facedown_archives), t.corp.rd) == (["Hut", "Top"], ["Next"])
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_sabotage_when_corp_can_look_facedown")
def test_the_corp_sees_the_card_from_rnd_only_when_everything_is_decided():
    corp = {"hq": [asset("Hut"), asset("Den")], "rd": [asset("Top"), asset("Next")]}
    t = scenario(runner={"grip": [ARSON]}, corp=corp).do("play Arson", "trash Hut")
    assert t.decision.side == "corp"
    assert not t.card("Top").known_to("corp")
    t.do("done")
    assert t.card("Top").known_to("corp")
    assert not t.card("Next").known_to("corp")


@pytest.mark.ruling("rule_sabotage_all_remaining_cards")
@pytest.mark.parametrize(("hq", "rd"), [(1, 0), (0, 1), (0, 0)])
def test_with_fewer_cards_than_it_takes_sabotage_takes_them_all(hq: int, rd: int):
    t = scenario(runner={"grip": [ARSON]}, corp={"hq": OATS[:hq], "rd": OATS[:rd]}).do("play Arson")
    t.until("action")
    assert (len(t.corp.archives), t.corp.hq, t.corp.rd) == (hq + rd, [], [])


# -- dividends -----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_dividends", "rule_dividends_timing")
def test_dividends_wait_until_the_agenda_is_scored_and_look_at_what_it_was_before():
    growing = agenda("Growing", dividends(2), requirement=3, points=1)
    lower = upgrade(
        "Lower", Static(AdvancementRequirement(Each(Cards(AGENDA, where=(InServer(Server.THIS_SERVER),))), -1))
    )
    root = [{"card": growing, "advancement": 4}, rezzed(lower)]
    t = scenario(turn="corp", corp={"servers": {"Server 1": {"root": root}}})
    assert t.card("Growing").counters("agenda") == 0
    t.do("score Growing")
    assert (t.card("Growing").counters("agenda"), t.card("Growing").advancement) == (4, 0)
    t = scenario(runner={}, corp={"servers": {"Server 1": {"root": root}}}).do("run Server 1")
    t.until("action")
    assert t.runner.score == ["Growing"]
    assert t.card("Growing").counters("agenda") == 0, "stolen is not scored"
