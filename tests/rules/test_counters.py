"""Counters: placed, charged, loaded, purged, lost. CR sec_counters_and_tokens."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    ADVANCEMENT,
    AGENDA,
    AGENDA_COUNTER,
    ASSET,
    CREDIT,
    GRIP,
    POWER,
    PROGRAM,
    RESOURCE,
    RUNNER,
    THIS,
    VIRUS,
    AddTo,
    AddToScoreArea,
    Cards,
    Charge,
    Choose,
    Clicks,
    For,
    GainCredits,
    Hosted,
    HostedCounter,
    IsEmpty,
    Load,
    MoveCounter,
    MoveCounters,
    Paid,
    Place,
    PlaceCredits,
    Purge,
    RecurringCredits,
    RemoveCounters,
    Static,
    TakeCredits,
    Trash,
    UseCredits,
    Verb,
    When,
    Zone,
)
from sneakdoor.testing import scenario

from .cards1 import corp_identity, rezzed
from .cards2 import SMALL_PLAN, VIRUS_BOX, asset, event, hardware, operation, program, resource

KINDS = {"virus": VIRUS, "power": POWER, "agenda": AGENDA_COUNTER, "credits": CREDIT, "advancement": ADVANCEMENT}


@pytest.mark.ruling("rule_counter_types", "rule_bank_default")
@pytest.mark.parametrize("kind", list(KINDS))
def test_counters_of_every_type_are_placed_from_the_bank(kind):
    box = resource("Box", Paid(Clicks(1), Place(2, KINDS[kind])))
    t = scenario(runner=dict(credits=3, rig=[box]))
    t.do("use Box")
    assert t.card("Box").counters(kind) == 2
    assert t.runner.credits == 3


@pytest.mark.ruling("rule_hosted_counters_not_on_player", "rule_hosted_credits")
def test_hosted_credits_are_not_in_the_credit_pool():
    t = scenario(runner=dict(credits=0, grip=["Overclock"], rig=["Telework Contract (9 credits)"]))
    assert not t.can("play Overclock")


@pytest.mark.ruling("rule_remove_spend_hosted_objects", "rule_spent_counters_returned_to_bank")
def test_a_hosted_counter_is_spent_as_a_cost():
    box = resource("Box", Paid(HostedCounter(POWER), GainCredits(1)))
    t = scenario(runner=dict(credits=0, rig=[dict(card=box, power=1)]))
    t.do("use Box")
    assert t.card("Box").power == 0
    assert t.runner.credits == 1
    assert not t.can("use Box")


def test_a_hosted_counter_is_spent_from_this_card_whatever_else_is_chosen_for_the_cost():
    gun = resource("Gun", Paid((HostedCounter(POWER), Trash(Choose(1, Cards(PROGRAM)))), GainCredits(1)))
    tools = [dict(card=program(title), power=1) for title in ("Drill", "Saw")]
    t = scenario(runner=dict(credits=0, rig=[dict(card=gun, power=1), *tools])).do("use Gun", "choose Drill")
    assert (t.runner.heap, t.runner.credits) == (["Drill"], 1)
    assert (t.card("Gun").power, t.card("Saw").power) == (0, 1)


@pytest.mark.ruling("rule_remove_spend_hosted_objects")
def test_no_more_counters_are_removed_than_are_there():
    box = resource("Box", Paid(Clicks(1), RemoveCounters(3, Hosted(VIRUS))))
    t = scenario(runner=dict(rig=[dict(card=box, virus=2)]))
    t.do("use Box")
    assert t.card("Box").virus == 0


@pytest.mark.ruling("rule_remove_spend_hosted_objects")
@pytest.mark.parametrize("there", [1, 2, 3])
def test_removing_counters_is_a_cost_that_takes_all_of_them(there):
    box = resource("Box", Paid(RemoveCounters(2, Hosted(VIRUS)), GainCredits(1)))
    t = scenario(runner=dict(credits=0, rig=[dict(card=box, virus=there)]))
    if there < 2:
        assert not [key for key in t.options() if "Box" in key]
    else:
        t.do("use Box")
        assert (t.card("Box").virus, t.runner.credits) == (there - 2, 1)


# -- charge ------------------------------------------------------------------------------------------

CHARGER = event("Charger", Charge(Choose(1, Cards(installed=True, of=RUNNER))))


@pytest.mark.ruling("rule_charge")
def test_charging_adds_one_power_counter_to_a_card_that_has_one():
    box = resource("Box", Paid(Clicks(1), Charge(THIS)))
    t = scenario(runner=dict(rig=[dict(card=box, power=1)]))
    t.do("use Box")
    assert t.card("Box").power == 2


@pytest.mark.ruling("rule_charge_requires_hosted_counter")
def test_a_card_without_power_counters_cannot_be_charged():
    box = resource("Box", Paid(Clicks(1), Charge(THIS)))
    t = scenario(runner=dict(rig=[box]))
    t.do("use Box")
    assert t.card("Box").power == 0


@pytest.mark.ruling("rule_charge_targets")
def test_only_cards_with_power_counters_are_targets_of_a_charge():
    t = scenario(runner=dict(grip=[CHARGER], rig=[resource("Empty"), dict(card=resource("Full"), power=1)]))
    t.do("play Charger")
    assert t.decision.kind == "action"
    assert t.card("Full").power == 2


# -- load and empty ----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_load_and_empty")
def test_a_loaded_card_that_becomes_empty_triggers():
    t = scenario(runner=dict(credits=0, rig=["Telework Contract (3 credits)"]))
    t.do("use Telework Contract")
    assert t.runner.credits == 3
    assert t.runner.heap == ["Telework Contract"]


@pytest.mark.ruling("rule_empty_requires_loading")
def test_a_card_never_loaded_is_not_empty():
    late = resource("Late", Paid(Clicks(1), Load(2)), When(IsEmpty(), Trash(THIS)), Paid(Clicks(1), TakeCredits(2)))
    t = scenario(runner=dict(rig=[late]))
    t.do("credit")
    assert t.runner.rig == ["Late"]
    t.do("use Late: load")
    assert t.runner.rig == ["Late"]
    t.do("use Late: take")
    assert t.runner.heap == ["Late"]


@pytest.mark.ruling("rule_loading_does_not_restrict_counters")
def test_counters_placed_besides_keep_a_loaded_card_from_being_empty():
    put, take = Paid(Clicks(1), PlaceCredits(1)), Paid(Clicks(1), TakeCredits(3))
    box = resource("Box", put, take, When(IsEmpty(), Trash(THIS)))
    t = scenario(runner=dict(credits=0, rig=[dict(card=box, credits=3)]))
    t.do("use Box: place", "use Box: take")
    assert t.runner.rig == ["Box"]
    assert t.card("Box").credits == 1


@pytest.mark.ruling("rule_take_credits")
def test_no_more_credits_are_taken_than_are_there():
    t = scenario(runner=dict(credits=0, rig=["Telework Contract (2 credits)"]))
    t.do("use Telework Contract")
    assert t.runner.credits == 2


# -- purge -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_purge", "corp_basic_action_purge_virus_counters")
def test_purging_removes_all_virus_counters_and_no_others():
    box = resource("Box")
    t = scenario(turn="corp", runner=dict(rig=[dict(card=box, virus=3, power=2), dict(card=VIRUS_BOX, virus=2)]))
    t.do("purge")
    assert t.card("Box").virus == 0
    assert t.card("Virus Box").virus == 0
    assert t.card("Box").power == 2
    assert t.state.active == 1


@pytest.mark.ruling("rule_purge", "corp_basic_action_purge_virus_counters")
def test_purging_takes_three_clicks():
    assert scenario(turn="corp", clicks=3).can("purge")
    assert not scenario(turn="corp", clicks=2).can("purge")


@pytest.mark.ruling("rule_purge")
def test_a_card_can_purge():
    cure = operation("Cure", Purge())
    t = scenario(turn="corp", corp=dict(hq=[cure]), runner=dict(rig=["Fermenter (2 virus)"]))
    t.do("play Cure")
    assert t.card("Fermenter").virus == 0


# -- counters and moving cards -----------------------------------------------------------------------


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed", "rule_illegal_location_counters_returned_to_bank")
def test_a_card_that_leaves_play_loses_its_counters():
    bounce = event("Bounce", AddTo(Choose(1, Cards(RESOURCE, installed=True)), GRIP))
    t = scenario(runner=dict(grip=[bounce], rig=[dict(card=resource("Box"), power=3, virus=1)]))
    t.do("play Bounce")
    assert t.runner.grip == ["Box"]
    t.do("install Box")
    assert (t.card("Box").power, t.card("Box").virus) == (0, 0)


@pytest.mark.ruling("rule_score_area_uninstalled")
def test_a_scored_agenda_loses_its_advancement_counters():
    t = scenario(turn="corp", corp=dict(servers={"Server 1": dict(root=[dict(card=SMALL_PLAN, advancement=3)])}))
    t.do("score Small Plan")
    assert t.card("Small Plan").advancement == 0


@pytest.mark.ruling("rule_swap_score_areas", "rule_trash_hosted_objects_when_host_trashed")
def test_an_agenda_keeps_its_counters_from_one_score_area_to_the_other():
    grab = event("Grab", AddToScoreArea(Choose(1, Cards(AGENDA, zone=Zone.CORP_SCORE_AREA)), Zone.YOUR_SCORE_AREA))
    t = scenario(corp=dict(score=[dict(card=SMALL_PLAN, agenda=2)]), runner=dict(grip=[grab]))
    t.do("play Grab")
    assert t.runner.score == ["Small Plan"]
    assert t.card("Small Plan").counters("agenda") == 2


@pytest.mark.ruling("rule_refill_recurring_credits")
def test_recurring_credits_are_refilled_to_their_number_not_beyond():
    purse = hardware("Purse", Static(RecurringCredits(2)), Static(UseCredits((For(Verb.INSTALL, Cards(PROGRAM)),))))
    toy = program("Dear Toy", cost=1)
    t = scenario(corp=dict(rd=["Hedge Fund"] * 5), runner=dict(credits=0, rig=[purse], grip=[toy]), clicks=1)
    assert t.card("Purse").credits == 2
    t.do("install Dear Toy")
    assert t.card("Purse").credits == 1
    t.finish()
    t.until("runner")
    assert t.card("Purse").credits == 2


@pytest.mark.parametrize(
    ("moving", "left"),
    [(MoveCounter(1, POWER, Choose(1, Cards(ASSET))), 1), (MoveCounters(POWER, Choose(1, Cards(ASSET))), 0)],
    ids=["some", "all"],
)
def test_counters_are_moved_from_whatever_card_says_so_an_identity_too(moving, left):
    bank = corp_identity("Bank", Paid(Clicks(1), Place(2, POWER)), Paid(Clicks(1), moving))
    root = {"Server 1": {"root": [rezzed(asset("Safe"))]}}
    t = scenario(turn="corp", corp={"identity": bank, "servers": root})
    for use in ("use Bank: place", "use Bank: move"):
        t.until("action")
        t.do(use)
    t.until("action")
    assert (t.card("Bank").power, t.card("Safe").power) == (left, 2 - left)
