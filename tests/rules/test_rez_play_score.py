"""Rezzing, playing, advancing, scoring, stealing. CR sec_rez, sec_steps_playing, sec_score_scoring_steal."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    ADVANCEMENT,
    AGENDA,
    ASSET,
    CORP,
    IN_HQ,
    RUNNER,
    THIS,
    ActionPhaseEnds,
    AdditionalCost,
    Advance,
    Advanceable,
    AdvancementRequirement,
    Advances,
    CanAdvance,
    Cannot,
    Cards,
    Choose,
    Clicks,
    Credits,
    Derez,
    Draw,
    Each,
    Forfeit,
    GainCredits,
    MaximumHandSize,
    NotTrashedUntil,
    NumberOf,
    Paid,
    Place,
    PlayOnlyAsFirstClick,
    RemoveCountersFrom,
    Rez,
    Rezzes,
    Static,
    Tags,
    Trash,
    Until,
    Verb,
    When,
    X,
    XIsAtMost,
    Zone,
    dividends,
)
from sneakdoor.testing import scenario

from .cards1 import corp_identity
from .cards2 import (
    PARLOUR,
    SMALL_PLAN,
    agenda,
    asset,
    event,
    operation,
    resource,
)

SHOP = asset("Shop", When(Rezzes(THIS), GainCredits(5)), Static(MaximumHandSize(+1)), rez=2)


def remote(*cards, **more):
    """One remote server with these cards in its root."""
    return {"servers": {"Server 1": dict(root=list(cards))}, **more}


# -- rez and derez -----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_inherent_rez_cost", "rule_rez_procedure")
def test_rezzing_costs_the_rez_cost_and_turns_the_card_faceup_and_active():
    t = scenario(turn="corp", corp=remote(SHOP, credits=2))
    t.do("rez Shop")
    assert t.card("Shop").rezzed
    assert t.card("Shop").active
    assert t.corp.credits == 5
    assert not scenario(turn="corp", corp=remote(SHOP, credits=1)).can("rez Shop")


@pytest.mark.ruling("rule_cannot_rez_agendas")
def test_agendas_cannot_be_rezzed():
    t = scenario(turn="corp", corp=remote(SMALL_PLAN, credits=9))
    assert not t.can("rez Small Plan")


DEMANDING = asset("Demanding", Static(AdditionalCost(Verb.REZ, THIS, Trash(Choose(1, Cards(zone=IN_HQ))))))


@pytest.mark.ruling("rule_additional_cost")
def test_an_additional_cost_to_rez_must_be_paid():
    t = scenario(turn="corp", corp=remote(DEMANDING, hq=["Hedge Fund"]))
    t.do("rez Demanding")
    assert t.card("Demanding").rezzed
    assert t.corp.archives == ["Hedge Fund"]
    assert not scenario(turn="corp", corp=remote(DEMANDING, hq=[])).can("rez Demanding")


ORDER = operation("Order", Rez(Choose(1, Cards(ASSET, installed=True))))


@pytest.mark.ruling("rule_inherent_and_additional_cost", "rule_decline_additional_cost")
def test_an_effect_that_rezzes_cannot_force_the_additional_cost():
    t = scenario(turn="corp", corp=remote(DEMANDING, hq=[ORDER, "Hedge Fund"]))
    t.do("play Order", "decline")
    assert not t.card("Demanding").rezzed
    assert t.corp.hq == ["Hedge Fund"]


CLOSE = operation("Close", Derez(Choose(1, Cards(installed=True, rezzed=True))))


@pytest.mark.ruling("sec_derez")
def test_a_derezzed_card_is_facedown_inactive_and_known():
    t = scenario(turn="corp", corp=remote(dict(card=SHOP, rezzed=True), hq=[CLOSE]))
    assert t.corp.hand_size == 6
    t.do("play Close")
    assert not t.card("Shop").rezzed
    assert not t.card("Shop").active
    assert t.corp.hand_size == 5
    assert t.state.known[t.card("Shop").id] == 3


@pytest.mark.ruling("sec_rez", "sec_derez")
def test_a_card_rezzed_again_costs_again_and_triggers_again():
    t = scenario(turn="corp", corp=remote(SHOP, credits=4, hq=[CLOSE]))
    t.do("rez Shop", "play Close", "rez Shop")
    assert t.corp.credits == 4 - 2 + 5 - 2 + 5


# -- playing -----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_playing_play_cost", "rule_steps_playing_trash_played_card")
def test_a_played_card_costs_its_play_cost_and_a_click_and_is_trashed_after_resolving():
    t = scenario(runner=dict(credits=5, grip=["Sure Gamble"]))
    t.do("play Sure Gamble")
    assert t.runner.credits == 9
    assert t.runner.clicks == 3
    assert t.runner.heap == ["Sure Gamble"]
    assert not scenario(runner=dict(credits=4, grip=["Sure Gamble"])).can("play Sure Gamble")


SCHEME = event("Scheme", GainCredits(X()), Draw(X()), cost="X")


@pytest.mark.ruling("rule_play_cost_x")
def test_x_is_chosen_as_the_play_cost_is_paid_and_kept():
    t = scenario(runner=dict(credits=3, grip=[SCHEME], stack=["Sure Gamble"] * 5))
    t.do("play Scheme")
    assert t.options() == ["0", "1", "2", "3"]
    t.do("2")
    assert t.runner.credits == 3
    assert len(t.runner.grip) == 2


@pytest.mark.ruling("rule_play_cost_x", "rule_variable_restriction")
def test_x_can_be_limited_by_the_card():
    capped = operation("Capped", GainCredits(X()), cost="X", also=(Static(XIsAtMost(NumberOf(Tags()))),))
    t = scenario(turn="corp", corp=dict(credits=9, hq=[capped]), runner=dict(tags=2))
    t.do("play Capped")
    assert t.options() == ["0", "1", "2"]


@pytest.mark.ruling("rule_additional_cost")
@pytest.mark.parametrize(("subtype", "clicks"), [("double", 2), ("triple", 3)])
def test_doubles_and_triples_cost_further_clicks(subtype, clicks):
    more = Static(AdditionalCost(Verb.PLAY, THIS, Clicks(clicks - 1)))
    card = event("Long", GainCredits(1), subtypes=(subtype,), also=(more,))
    t = scenario(runner=dict(grip=[card]), clicks=clicks)
    t.do("play Long")
    assert t.runner.clicks == 0 or t.state.active == 0
    assert t.runner.heap == ["Long"]
    assert not scenario(runner=dict(grip=[card]), clicks=clicks - 1).can("play Long")


@pytest.mark.ruling("rule_priority_subtype")
def test_a_priority_card_is_played_only_as_the_first_click():
    card = event("Early", GainCredits(1), subtypes=("priority",), also=(Static(PlayOnlyAsFirstClick()),))
    t = scenario(runner=dict(grip=[card]))
    assert t.can("play Early")
    t.do("credit")
    assert not t.can("play Early")


@pytest.mark.ruling("rule_terminal_to_discard_phase")
def test_a_terminal_card_ends_the_action_phase_after_it_resolved():
    card = operation("Last", GainCredits(3), subtypes=("terminal",), also=(Static(ActionPhaseEnds()),))
    t = scenario(turn="corp", corp=dict(credits=0, hq=[card], rd=["Hedge Fund"]))
    t.do("play Last")
    assert t.corp.credits == 3
    assert t.decision.side == "runner"
    assert t.decision.kind == "action"


CORP_CURRENT = operation(
    "Slogan",
    subtypes=("current",),
    also=(Static(NotTrashedUntil(Until.STOLEN)), Static(MaximumHandSize(-1, RUNNER))),
)
RUNNER_CURRENT = event(
    "Graffiti",
    subtypes=("current",),
    also=(Static(NotTrashedUntil(Until.SCORED)), Static(MaximumHandSize(-1, CORP))),
)


@pytest.mark.ruling("rule_play_not_trashed_until", "rule_operation_current")
def test_a_current_stays_active_until_another_current_is_played():
    t = scenario(runner=dict(grip=[RUNNER_CURRENT, RUNNER_CURRENT]))
    t.do("play Graffiti")
    assert t.corp.hand_size == 4
    assert t.runner.heap == []
    t.do("play Graffiti")
    assert t.corp.hand_size == 4
    assert t.runner.heap == ["Graffiti"]


@pytest.mark.ruling("rule_operation_current")
def test_a_corp_current_ends_as_an_agenda_is_stolen():
    t = scenario(turn="corp", corp=remote(SMALL_PLAN, hq=[CORP_CURRENT], rd=["Hedge Fund"] * 3), clicks=1)
    t.do("play Slogan")
    t.until("runner")
    assert t.runner.hand_size == 4
    t.do("run Server 1")
    t.finish()
    assert t.runner.score == ["Small Plan"]
    assert t.runner.hand_size == 5
    assert "Slogan" in t.corp.archives


@pytest.mark.ruling("rule_event_current")
def test_a_runner_current_ends_as_an_agenda_is_scored():
    t = scenario(
        corp=remote(dict(card=SMALL_PLAN, advancement=2), rd=["Hedge Fund"]),
        runner=dict(grip=[RUNNER_CURRENT]),
        clicks=1,
    )
    t.do("play Graffiti")
    assert t.corp.hand_size == 4
    t.do("score Small Plan")
    assert t.corp.hand_size == 5
    assert t.runner.heap == ["Graffiti"]


@pytest.mark.ruling("rule_operation_lockdown")
def test_a_lockdown_stays_until_the_corps_next_turn_begins():
    lockdown = operation(
        "Curfew",
        subtypes=("lockdown",),
        also=(Static(NotTrashedUntil(Until.NEXT_TURN)), Static(Cannot(RUNNER, (Verb.RUN,)))),
    )
    t = scenario(turn="corp", corp=dict(hq=[lockdown], rd=["Hedge Fund"] * 3), clicks=1)
    t.do("play Curfew")
    assert t.decision.side == "runner"
    assert not t.can("run HQ")
    t.finish()
    assert t.corp.archives == ["Curfew"]


# -- advancing ---------------------------------------------------------------------------------------

FAN = resource("Fan", When(Advances(Cards(), by=CORP), GainCredits(1)))
NOURISH = operation("Nourish", Place(2, ADVANCEMENT, on=Choose(1, Cards(installed=True, of=CORP))))
PROMOTE = operation("Promote", Advance(Choose(1, Cards(installed=True, where=(Advanceable(),)))))


@pytest.mark.ruling("rule_advance", "corp_basic_action_advance")
def test_advancing_costs_a_click_and_a_credit_and_places_one_counter():
    t = scenario(turn="corp", corp=remote(SMALL_PLAN, credits=5), runner=dict(credits=0, rig=[FAN]))
    t.do("advance Small Plan")
    assert t.card("Small Plan").advancement == 1
    assert (t.corp.credits, t.corp.clicks) == (4, 2)
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_placing_advancement_counter")
def test_placing_advancement_counters_is_not_advancing():
    t = scenario(turn="corp", corp=remote(PARLOUR, hq=[NOURISH]), runner=dict(credits=0, rig=[FAN]))
    t.do("play Nourish")
    assert t.card("Parlour").advancement == 2
    assert t.runner.credits == 0


@pytest.mark.ruling("rule_advance")
@pytest.mark.parametrize(("rulebook", "gained"), [("modern", 1), ("classic", 0)])
def test_a_card_can_advance_under_modern_rules_only(rulebook, gained):
    t = scenario(
        turn="corp",
        rulebook=rulebook,
        corp=remote(SMALL_PLAN, hq=[PROMOTE]),
        runner=dict(credits=0, rig=[FAN]),
    )
    t.do("play Promote")
    assert t.card("Small Plan").advancement == 1
    assert t.runner.credits == gained


@pytest.mark.ruling("rule_you_can_advance")
def test_only_agendas_and_cards_that_say_so_can_be_advanced():
    t = scenario(turn="corp", corp=remote(asset("Plain", rez=99)))
    assert t.can("credit")
    assert not t.can("advance")
    trap = asset("Trap", Static(CanAdvance()), rez=99)
    assert scenario(turn="corp", corp=remote(trap)).can("advance Trap")


# -- scoring, stealing, forfeiting -------------------------------------------------------------------


@pytest.mark.ruling("rule_advancement_requirement", "rule_score_not_an_action")
def test_an_agenda_is_scored_with_counters_equal_to_its_requirement_and_without_a_click():
    assert not scenario(turn="corp", corp=remote(dict(card=SMALL_PLAN, advancement=1))).can("score")
    t = scenario(turn="corp", corp=remote(dict(card=SMALL_PLAN, advancement=2)))
    t.do("score Small Plan")
    assert t.corp.score == ["Small Plan"]
    assert t.corp.points == 1
    assert t.corp.clicks == 3


@pytest.mark.ruling("rule_advancemenet_requirements_modification")
def test_a_modified_requirement_counts():
    help_ = asset("Help", Static(AdvancementRequirement(Each(Cards(AGENDA)), -1)))
    servers = {
        "Server 1": dict(root=[dict(card=SMALL_PLAN, advancement=1)]),
        "Server 2": dict(root=[dict(card=help_, rezzed=True)]),
    }
    assert scenario(turn="corp", corp=dict(servers=servers)).can("score Small Plan")


def test_what_was_just_installed_can_be_rezzed_or_scored_in_the_next_window():
    """Also where nobody listens, so that windows for nobody are not even opened."""
    t = scenario(turn="corp", corp=dict(hq=[asset("Desk", rez=2)]))
    t.state.listen(None)
    t.do("install Desk", "rez Desk")
    assert (t.card("Desk").rezzed, t.corp.clicks) == (True, 2)
    help_ = corp_identity("Help", Static(AdvancementRequirement(Each(Cards(AGENDA)), -2)))
    t = scenario(turn="corp", corp=dict(hq=[SMALL_PLAN], identity=help_))
    t.state.listen(None)
    t.do("install Small Plan", "score Small Plan")
    assert (t.corp.score, t.corp.clicks) == (["Small Plan"], 2)


def test_an_agenda_can_be_scored_in_the_window_after_its_last_counter_and_in_none_before():
    """Also where nobody listens, so that the index alone says whether there is anything to do."""
    t = scenario(turn="corp", corp=dict(credits=5, servers={"Server 1": dict(root=[SMALL_PLAN])}))
    t.state.listen(None)
    t.do("advance Small Plan")
    assert (t.corp.clicks, t.can("score Small Plan")) == (2, False)
    t.do("advance Small Plan", "score Small Plan")
    assert (t.corp.score, t.corp.clicks) == (["Small Plan"], 1)


def test_an_agenda_whose_counters_are_taken_away_cannot_be_scored():
    wither = operation("Wither", RemoveCountersFrom(2, ADVANCEMENT, Choose(1, Cards(AGENDA, installed=True))))
    servers = {"Server 1": dict(root=[dict(card=SMALL_PLAN, advancement=2)])}
    t = scenario(turn="corp", corp=dict(servers=servers, hq=[wither]))
    t.state.listen(None)
    assert t.can("score Small Plan")
    t.do("pass", "play Wither")
    assert not t.can("score Small Plan")


@pytest.mark.ruling("rule_paid_ability_window_corp_score", "step_corp_turn_discard_phase_paw")
def test_agendas_cannot_be_scored_in_the_window_of_the_discard_phase():
    servers = {"Server 1": dict(root=[dict(card=SMALL_PLAN, advancement=1)]), "Server 2": dict(root=[SHOP])}
    t = scenario(turn="corp", corp=dict(servers=servers), clicks=1)
    t.do("advance Small Plan")
    assert t.can("score Small Plan")
    t.do("pass")
    assert t.step == "step_corp_turn_discard_phase_paw"
    assert t.can("rez Shop")
    assert not t.can("score")


@pytest.mark.ruling("rule_score_steal")
def test_an_accessed_agenda_is_stolen():
    t = scenario(corp=remote(SMALL_PLAN))
    t.do("run Server 1")
    t.finish()
    assert t.runner.score == ["Small Plan"]
    assert t.runner.points == 1


@pytest.mark.ruling("rule_decline_to_steal")
def test_an_additional_cost_to_steal_can_be_declined():
    dear = agenda("Dear Plan", Static(AdditionalCost(Verb.STEAL, THIS, Credits(2), by=RUNNER)))
    t = scenario(corp=remote(dear), runner=dict(credits=2))
    t.do("run Server 1").until("steal")
    t.do("decline")
    assert t.runner.score == []
    t = scenario(corp=remote(dear), runner=dict(credits=2))
    t.do("run Server 1").until("steal")
    t.do("steal Dear Plan")
    assert t.runner.score == ["Dear Plan"]
    assert t.runner.credits == 0
    t = scenario(corp=remote(dear), runner=dict(credits=1))
    t.do("run Server 1")
    t.finish()
    assert t.runner.score == []


@pytest.mark.ruling("movement_forfeit", "rule_forfeit_rfg")
def test_forfeiting_an_agenda_as_a_cost_removes_it_from_the_game():
    forfeit = Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))
    bargain = asset("Bargain", Paid((Clicks(1), forfeit), GainCredits(9)))
    t = scenario(turn="corp", corp=remote(dict(card=bargain, rezzed=True), credits=0, score=[SMALL_PLAN]))
    t.do("use Bargain")
    assert t.corp.credits == 9
    assert t.corp.score == []
    assert t.corp.removed == ["Small Plan"]
    assert t.corp.points == 0
    assert not scenario(turn="corp", corp=remote(dict(card=bargain, rezzed=True))).can("use Bargain")


@pytest.mark.ruling("rule_dividends", "rule_dividends_timing")
@pytest.mark.parametrize(("advanced", "counters"), [(2, 0), (3, 1), (5, 3)])
def test_dividends_place_agenda_counters_for_advancement_past_the_requirement(advanced, counters):
    growing = agenda("Growing Plan", dividends(1))
    t = scenario(turn="corp", corp=remote(dict(card=growing, advancement=advanced)))
    t.do("score Growing Plan")
    assert t.card("Growing Plan").counters("agenda") == counters
    assert t.card("Growing Plan").advancement == 0


@pytest.mark.ruling("rule_dividends_timing")
def test_dividends_count_from_the_modified_requirement():
    growing = agenda("Growing Plan", dividends(2))
    help_ = asset("Help", Static(AdvancementRequirement(Each(Cards(AGENDA)), -1)))
    servers = {
        "Server 1": dict(root=[dict(card=growing, advancement=2)]),
        "Server 2": dict(root=[dict(card=help_, rezzed=True)]),
    }
    t = scenario(turn="corp", corp=dict(servers=servers))
    t.do("score Growing Plan")
    assert t.card("Growing Plan").counters("agenda") == 2


@pytest.mark.ruling("step_checkpoint_agenda_points")
def test_seven_agenda_points_win():
    big = agenda("Big Plan", points=7)
    t = scenario(turn="corp", corp=remote(dict(card=big, advancement=2)))
    t.do("score Big Plan")
    assert t.outcome.winner == 0


def test_what_may_be_rezzed_is_offered_in_the_order_it_was_installed_in():
    dim = operation("Dim", Derez(Each(Cards(ASSET, rezzed=True))))
    one = dict(card=asset("One"), rezzed=True)
    roots = {f"Server {n}": dict(root=[card]) for n, card in enumerate((one, asset("Two"), asset("Three")), 1)}
    t = scenario(turn="corp", corp=dict(hq=[dim], servers=roots)).do("play Dim")
    assert [key for key in t.options() if key.startswith("rez")] == ["rez One", "rez Two", "rez Three"]
