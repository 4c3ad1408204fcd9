"""Credits and costs: where they come from, how they are paid. CR sec_credits, sec_costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor.language import *
from sneakdoor.rulebooks import CLASSIC, MODERN
from sneakdoor.testing import scenario

from .cards1 import BELL, SHOP, agenda, asset, event, hardware, ice, operation, program, resource, rezzed, upgrade

ANYTHING = ["Hedge Fund"] * 5
KIT = resource("Kit", Static(RecurringCredits(2)), Static(UseCredits((For(Verb.USE, Cards(subtype="icebreaker")),))))
PICK = program("Pick", breaks(1, "barrier"), boost(1, 1), strength=2, subtypes=("icebreaker", "fracter"))
PURSE = resource("Purse", Static(CanSpendHosted()))


def next_runner_turn(t):
    """From the Corp's turn to the first action of the Runner's next one."""
    turn = t.state.turn
    assert t.state.active == 0
    while t.state.turn < turn or t.decision.side != "runner" or t.decision.kind != "action":
        t.game.choose("credit" if t.decision.kind == "action" else t.options().index("pass"))


# -- recurring credits -------------------------------------------------------------------------------


@pytest.mark.ruling("rule_recurring_credits", "gloss.recurring.1")
def test_recurring_credits_are_placed_when_the_card_becomes_active():
    t = scenario(runner=dict(grip=[KIT])).do("install Kit")
    assert t.card("Kit").credits == 2


@pytest.mark.ruling("rule_recurring_credits")
def test_recurring_credits_of_a_corp_card_are_placed_when_it_is_rezzed():
    vault = asset("Vault", Static(RecurringCredits(3)), Static(UseCredits((For(Verb.REZ),))))
    t = scenario(turn="corp", corp=dict(servers={"Server 1": dict(root=[vault])}))
    assert t.card("Vault").credits == 0
    t.do("rez Vault")
    assert t.card("Vault").credits == 3


@pytest.mark.ruling("rule_recurring_credits_do_not_accumulate", "gloss.recurring.2")
@pytest.mark.parametrize(("left", "after"), [(0, 2), (1, 2), (2, 2), (5, 5)])
def test_recurring_credits_are_refilled_up_to_their_number_and_not_beyond(left, after):
    t = scenario(clicks=1, runner=dict(rig=[{"card": KIT, "credits": left}]), corp=dict(rd=ANYTHING))
    t.do("credit")
    assert t.card("Kit").credits == left
    next_runner_turn(t)
    assert t.card("Kit").credits == after


@pytest.mark.ruling("rule_refill_recurring_credits", "gloss.recurring.2")
def test_recurring_credits_are_refilled_before_turn_begins_abilities():
    dawn = resource("Dawn", When(Begins(), TakeCredits(2)), Static(RecurringCredits(2)))
    t = scenario(clicks=1, runner=dict(credits=0, rig=[{"card": dawn, "credits": 0}]), corp=dict(rd=ANYTHING))
    t.do("credit")
    next_runner_turn(t)
    assert (t.runner.credits, t.card("Dawn").credits) == (3, 0)


@pytest.mark.ruling("rule_refill_recurring_credits")
def test_recurring_credits_are_refilled_in_their_controllers_turn_only():
    t = scenario(clicks=1, runner=dict(rig=[{"card": KIT, "credits": 0}]), corp=dict(rd=ANYTHING)).do("credit")
    assert t.decision.side == "corp"
    assert t.card("Kit").credits == 0


# -- credits on cards --------------------------------------------------------------------------------


@pytest.mark.ruling("rule_spend_hosted_credits")
def test_credits_on_a_card_are_spent_only_for_the_purpose_it_names():
    t = scenario(
        runner=dict(credits=0, rig=[KIT, PICK, resource("Library", Paid(Credits(1), Draw(1)))]),
        corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)"])}),
    )
    assert not t.can("use Library")
    t.do("run HQ").until("encounter")
    assert not t.can("use Library")
    t.do("use Pick: break 1 barrier subroutine")
    assert (t.card("Kit").credits, t.runner.credits) == (1, 0)


@pytest.mark.ruling("rule_spend_credits")
def test_a_player_divides_a_payment_among_the_sources_they_may_use():
    t = scenario(runner=dict(credits=2, rig=[{"card": PURSE, "credits": 2}, SHOP], stack=["Mayfly"]))
    t.do("use Shop")
    assert t.decision.side == "runner"
    assert t.options() == ["pay 2 from Purse", "pay 1 from Purse"]
    t.do("pay 1 from Purse")
    assert (t.runner.credits, t.card("Purse").credits, t.runner.grip) == (0, 1, ["Mayfly"])


@pytest.mark.ruling("rule_spend_credits")
def test_each_of_several_sources_is_asked_for_in_turn():
    second = resource("Wallet", Static(CanSpendHosted()))
    t = scenario(
        runner=dict(
            credits=3,
            rig=[{"card": PURSE, "credits": 3}, {"card": second, "credits": 3}, SHOP],
            stack=["Mayfly"],
        )
    )
    t.do("use Shop", "pay 1 from Purse", "pay 1 from Wallet")
    assert (t.runner.credits, t.card("Purse").credits, t.card("Wallet").credits) == (2, 2, 2)


@pytest.mark.ruling("rule_spend_hosted_credits_during")
def test_hosted_credits_are_not_lost_with_the_pool():
    drain = ice("Drain", Subroutine(LoseCredits(3, by=RUNNER)))
    t = scenario(
        runner=dict(credits=1, rig=[{"card": PURSE, "credits": 4}]),
        corp=dict(servers={"HQ": dict(ice=[rezzed(drain)])}),
    ).do("run HQ")
    t.finish()
    assert (t.runner.credits, t.card("Purse").credits) == (0, 4)


@pytest.mark.ruling("rule_spend_hosted_credits_during")
def test_overclocks_credits_are_spent_during_its_run_and_gone_afterwards():
    t = scenario(
        runner=dict(credits=1, grip=["Overclock"], rig=["Cleaver"]),
        corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=["Palisade (rezzed)"])}),
    )
    t.do("play Overclock", "run HQ").until("encounter")
    assert t.runner.credits == 0
    t.do("use Cleaver: break")
    assert t.card("Overclock").credits == 4
    t.finish()
    assert (t.runner.credits, t.card("Overclock").credits, t.card("Overclock").place) == (0, 0, "the heap")


# -- bad publicity -----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_bad_publicity_fund", "rule_bad_publicity_beginning_run")
def test_bad_publicity_credits_lie_in_a_fund_that_is_not_the_pool():
    t = scenario(runner=dict(credits=1, rig=[SHOP], stack=["Mayfly"]), corp=dict(hq=["Hedge Fund"], bad_publicity=2))
    assert not t.can("use Shop")
    t.do("run HQ")
    assert (t.runner.credits, t.runner.fund) == (1, 2)
    t.do("use Shop")
    assert (t.runner.credits, t.runner.fund, t.runner.grip) == (0, 0, ["Mayfly"])


@pytest.mark.ruling("rule_bad_publicity_fund", "rule_spend_credits")
def test_the_runner_chooses_how_much_to_pay_from_the_fund():
    t = scenario(runner=dict(credits=3, rig=[SHOP], stack=["Mayfly"]), corp=dict(hq=["Hedge Fund"], bad_publicity=2))
    t.do("run HQ", "use Shop")
    assert t.options() == [f"pay {n} from the bad publicity fund" for n in (2, 1, 0)]
    t.do("pay 1 from")
    assert (t.runner.credits, t.runner.fund) == (1, 1)


@pytest.mark.ruling("rule_bad_publicity_gone_in_run_ends_phase")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_bad_publicity_credits_not_spent_are_gone_after_the_run(rulebook):
    t = scenario(runner=dict(credits=1), corp=dict(hq=["Hedge Fund"], bad_publicity=2), rulebook=rulebook)
    t.do("run HQ")
    t.finish()
    assert (t.runner.credits, t.runner.fund) == (1, 0)


@pytest.mark.ruling("rule_bad_publicity_during_run")
def test_bad_publicity_taken_during_a_run_adds_nothing_to_its_fund():
    scandal = ice("Scandal", Subroutine(TakeBadPublicity(1)))
    t = scenario(runner=dict(rig=[BELL]), corp=dict(bad_publicity=1, servers={"HQ": dict(ice=[rezzed(scandal)])}))
    t.do("run HQ").until("movement")
    assert t.corp.bad_publicity == 2
    assert t.runner.fund == 1


@pytest.mark.ruling("gloss.bad-publicity.1")
def test_bad_publicity_credits_are_in_the_pool_under_classic_rules():
    drain = ice("Drain", Subroutine(LoseCredits(2, by=RUNNER)))
    board = dict(
        runner=dict(credits=1, rig=[BELL]), corp=dict(bad_publicity=2, servers={"HQ": dict(ice=[rezzed(drain)])})
    )
    t = scenario(**board, rulebook="classic").do("run HQ")
    assert t.runner.credits == 3
    t.finish()
    assert t.runner.credits == 0
    t = scenario(**board, rulebook="modern").do("run HQ")
    t.until("movement")
    assert (t.runner.credits, t.runner.fund) == (0, 2)


@pytest.mark.ruling("gloss.bad-publicity.1")
def test_bad_publicity_credits_count_once_under_classic_rules():
    t = scenario(
        runner=dict(credits=1, rig=[SHOP], stack=["Mayfly"]),
        corp=dict(hq=["Hedge Fund"], bad_publicity=1),
        rulebook="classic",
    ).do("run HQ")
    assert t.runner.credits == 2
    assert not t.can("use Shop")


@pytest.mark.ruling("gloss.bad-publicity.1")
def test_bad_publicity_credits_are_spent_first_under_classic_rules():
    t = scenario(
        runner=dict(credits=2, rig=[SHOP], stack=["Mayfly"]),
        corp=dict(hq=["Hedge Fund"], bad_publicity=2),
        rulebook="classic",
    ).do("run HQ", "use Shop")
    t.finish()
    assert t.runner.credits == 1


# -- costs -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_cost")
def test_a_cost_that_cannot_be_paid_in_full_cannot_be_paid():
    both = resource("Both", Paid((Credits(2), Trash(Choose(1, Cards(zone=GRIP)))), GainCredits(9)))
    assert not scenario(runner=dict(credits=2, rig=[both])).can("use Both")
    assert not scenario(runner=dict(credits=1, grip=["Mayfly"], rig=[both])).can("use Both")
    t = scenario(runner=dict(credits=2, grip=["Mayfly"], rig=[both])).do("use Both")
    assert (t.runner.credits, t.runner.heap) == (9, ["Mayfly"])


@pytest.mark.ruling("rule_cost_zero")
def test_a_cost_of_0_can_be_paid_by_a_player_without_credits():
    t = scenario(runner=dict(credits=0, rig=[BELL])).do("use Bell")
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_cost_x")
@pytest.mark.parametrize("x", [0, 2, 5])
def test_x_is_chosen_before_it_is_paid_up_to_what_can_be_paid(x):
    pour = event("Pour", Play(Place(X(), POWER, on=Each(Cards(HARDWARE)))), cost="X")
    t = scenario(runner=dict(credits=5, grip=[pour], rig=[hardware("Vat")])).do("play Pour")
    assert t.options() == ["0", "1", "2", "3", "4", "5"]
    t.do(str(x))
    assert (t.runner.credits, t.card("Vat").power) == (5 - x, x)


@pytest.mark.ruling("rule_variable_restriction")
def test_x_obeys_the_cards_own_limit():
    pour = operation("Pour", Static(XIsAtMost(NumberOf(Tags()))), Play(GainCredits(X())), cost="X")
    t = scenario(turn="corp", corp=dict(credits=5, hq=[pour]), runner=dict(tags=2)).do("play Pour")
    assert t.options() == ["0", "1", "2"]


@pytest.mark.ruling("rule_cost_x")
def test_x_in_a_trigger_cost_is_announced_as_it_is_paid():
    pump = resource("Pump", Paid(Credits(X()), Place(X(), POWER)))
    t = scenario(runner=dict(credits=3, rig=[pump])).do("use Pump", "2")
    assert (t.runner.credits, t.card("Pump").power) == (1, 2)


def test_what_is_forbidden_besides_spending_bears_on_no_x_and_no_credits_of_cards():
    ban = resource("Ban", Static(Cannot(CORP, (Verb.ADVANCE,))))
    purse = resource("Purse", Static(UseCredits((For(Verb.INSTALL, Cards(PROGRAM)),))))
    pump = resource("Pump", Paid(Credits(X()), Place(X(), POWER)))
    t = scenario(runner=dict(credits=1, rig=[ban, {"card": purse, "credits": 2}], grip=[program("Tool", cost=3)]))
    assert t.can("install Tool")
    assert scenario(runner=dict(credits=1, rig=[ban, pump])).do("use Pump").options() == ["0", "1"]


@pytest.mark.ruling("rule_cost_calculation")
def test_costs_are_raised_first_then_lowered_and_never_below_0():
    dear = resource("Dear", Static(CostsLess(Cards(PROGRAM), -2)))
    cheap = resource("Cheap", Static(CostsLess(Cards(PROGRAM), 4)))
    tool = program("Tool", cost=1)
    t = scenario(runner=dict(credits=5, rig=[dear], grip=[tool])).do("install Tool")
    assert t.runner.credits == 2
    t = scenario(runner=dict(credits=5, rig=[cheap], grip=[tool])).do("install Tool")
    assert t.runner.credits == 5
    t = scenario(runner=dict(credits=5, rig=[cheap, dear], grip=[program("Big Tool", cost=3)])).do("install Big Tool")
    assert t.runner.credits == 4


@pytest.mark.ruling("rule_cost_calculation", "rule_additonal_cost_simultaenous")
def test_what_a_cost_was_lowered_below_0_does_not_lower_an_additional_cost():
    cheap = resource("Cheap", Static(CostsLess(Cards(PROGRAM), 4)))
    tax = resource("Tax", Static(AdditionalCost(Verb.INSTALL, Cards(PROGRAM), Credits(2))))
    t = scenario(runner=dict(credits=5, rig=[cheap, tax], grip=[program("Tool", cost=1)])).do("install Tool")
    assert t.runner.credits == 3


@pytest.mark.ruling("rule_cost_calculation")
def test_a_rez_cost_lowered_below_0_is_0():
    sale = asset("Sale", Static(RezCost(Cards(UPGRADE), -3)))
    t = scenario(
        turn="corp",
        corp=dict(
            credits=0,
            servers={"Server 1": dict(root=[rezzed(sale), upgrade("Annex", cost=2)])},
        ),
    ).do("rez Annex")
    assert (t.card("Annex").rezzed, t.corp.credits) == (True, 0)


def test_a_cost_with_alternatives_is_paid_the_way_its_player_likes():
    either = resource("Either", Paid(OneOf(Credits(2), Trash(Choose(1, Cards(zone=GRIP)))), Draw(1)))
    t = scenario(runner=dict(credits=2, grip=["Mayfly"], stack=["Cleaver"], rig=[either])).do("use Either")
    assert t.decision.kind == "pay"
    assert len(t.options()) == 2
    t.do("pay 2")
    assert (t.runner.credits, t.runner.grip) == (0, ["Mayfly", "Cleaver"])


# -- nested costs ------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_nested_cost_may")
def test_a_nested_cost_may_be_declined():
    deal = event("Deal", Play(MayPay(Credits(2), to=Draw(2))))
    board = dict(runner=dict(credits=2, grip=[deal], stack=["Mayfly", "Cleaver"]))
    t = scenario(**board).do("play Deal", "no")
    assert (t.runner.credits, t.runner.grip) == (2, [])
    t = scenario(**board).do("play Deal", "yes")
    assert (t.runner.credits, t.runner.grip) == (0, ["Mayfly", "Cleaver"])


@pytest.mark.ruling("rule_nested_cost_may")
def test_a_nested_cost_that_cannot_be_paid_is_not_offered():
    deal = event("Deal", Play(MayPay(Credits(2), if_you_do=Draw(2), if_not=GainCredits(5))))
    t = scenario(runner=dict(credits=1, grip=[deal], stack=["Mayfly", "Cleaver"])).do("play Deal")
    assert t.decision.kind == "action"
    assert (t.runner.credits, t.runner.grip) == (6, [])


@pytest.mark.ruling("rule_nested_cost_unless")
@pytest.mark.parametrize(("choice", "credits", "tags"), [("pay 3", 0, 0), ("decline", 3, 1)])
def test_unless_resolves_its_instruction_if_the_cost_is_not_paid(choice, credits, tags):
    bill = ice("Bill", Subroutine(Unless(GiveTags(1), Credits(3), RUNNER)))
    t = scenario(runner=dict(credits=3), corp=dict(servers={"HQ": dict(ice=[rezzed(bill)])}))
    t.do("run HQ", choice)
    assert (t.runner.credits, t.runner.tags) == (credits, tags)


@pytest.mark.ruling("rule_nested_cost_unless", "rule_cost")
def test_unless_a_cost_nobody_can_pay_simply_happens():
    bill = ice("Bill", Subroutine(Unless(GiveTags(1), Credits(3), RUNNER)))
    t = scenario(runner=dict(credits=2), corp=dict(servers={"HQ": dict(ice=[rezzed(bill)])})).do("run HQ")
    assert (t.runner.credits, t.runner.tags) == (2, 1)


@pytest.mark.ruling("rule_if_able")
def test_what_must_be_paid_if_able_is_paid_by_a_player_who_can():
    toll = ice("Toll", Subroutine(MustPay(Credits(3), EndTheRun(), RUNNER)))
    t = scenario(runner=dict(credits=3), corp=dict(servers={"HQ": dict(ice=[rezzed(toll)])})).do("run HQ")
    assert t.running
    assert t.runner.credits == 0


@pytest.mark.ruling("rule_if_able")
def test_what_must_be_paid_if_able_is_not_paid_in_part():
    toll = ice("Toll", Subroutine(MustPay(Credits(3), EndTheRun(), RUNNER)))
    t = scenario(runner=dict(credits=2), corp=dict(servers={"HQ": dict(ice=[rezzed(toll)])})).do("run HQ")
    assert not t.running
    assert t.runner.credits == 2


# -- additional costs --------------------------------------------------------------------------------


FORTRESS = agenda("Fortress", Static(AdditionalCost(Verb.STEAL, THIS, Credits(3), by=RUNNER)))


@pytest.mark.ruling("rule_decline_additional_cost", "rule_decline_to_steal")
def test_the_runner_may_decline_an_additional_cost_to_steal():
    t = scenario(runner=dict(credits=4), corp=dict(hq=[FORTRESS])).do("run HQ", "continue")
    assert t.options() == ["steal Fortress", "decline"]
    t.do("decline")
    assert (t.runner.score, t.runner.credits, t.corp.hq) == ([], 4, ["Fortress"])


@pytest.mark.ruling("rule_additional_cost_checkpoint", "rule_decline_to_steal")
def test_an_additional_cost_to_steal_is_paid_before_the_agenda_is_stolen():
    t = scenario(runner=dict(credits=4), corp=dict(hq=[FORTRESS])).do("run HQ", "continue", "steal Fortress")
    assert (t.runner.score, t.runner.credits) == (["Fortress"], 1)


@pytest.mark.ruling("rule_cost", "rule_decline_to_steal")
def test_an_agenda_whose_additional_cost_cannot_be_paid_is_not_stolen():
    t = scenario(runner=dict(credits=2), corp=dict(hq=[FORTRESS])).do("run HQ", "continue")
    assert not t.running
    assert (t.runner.score, t.corp.hq) == ([], ["Fortress"])


@pytest.mark.ruling("rule_decline_to_steal")
def test_without_an_additional_cost_stealing_cannot_be_declined():
    t = scenario(corp=dict(hq=["Offworld Office"])).do("run HQ", "continue")
    assert t.runner.score == ["Offworld Office"]


HEAVY = ice("Heavy", Static(AdditionalCost(Verb.REZ, THIS, Trash(Choose(1, Cards(zone=IN_HQ))))), cost=2)


@pytest.mark.ruling("rule_inherent_and_additional_cost")
def test_an_effect_that_rezzes_does_not_force_an_additional_cost():
    lift = operation("Lift", Play(Rez(Choose(1, Cards(ICE, rezzed=False)))))
    board = dict(turn="corp", corp=dict(credits=5, hq=[lift, "Tithe"], servers={"HQ": dict(ice=[HEAVY])}))
    t = scenario(**board).do("play Lift", "decline")
    assert (t.card("Heavy").rezzed, t.corp.credits, t.corp.hq) == (False, 5, ["Tithe"])
    t = scenario(**board).do("play Lift", "rez Heavy")
    assert (t.card("Heavy").rezzed, t.corp.credits, t.corp.hq) == (True, 3, [])


@pytest.mark.ruling("rule_additonal_cost_simultaenous")
def test_ice_whose_additional_cost_cannot_be_paid_cannot_be_rezzed():
    t = scenario(corp=dict(credits=5, servers={"Archives": dict(ice=[HEAVY])})).do("run Archives")
    assert t.decision.kind == "jack out"
    assert not t.card("Heavy").rezzed


@pytest.mark.ruling("rule_ignore_all_costs")
def test_ignoring_all_costs_ignores_additional_costs_too():
    lift = operation("Lift", Play(Rez(Choose(1, Cards(ICE, rezzed=False)), ignoring_all_costs=True)))
    t = scenario(turn="corp", corp=dict(credits=0, hq=[lift, "Tithe"], servers={"HQ": dict(ice=[HEAVY])}))
    t.do("play Lift")
    assert (t.card("Heavy").rezzed, t.corp.hq) == (True, ["Tithe"])


# -- trashing as a cost, and preventing it -----------------------------------------------------------


SCALE = resource("Scale", Paid(TrashThis(), GainCredits(5)))
GUARD = hardware("Guard", Paid(TrashThis(), PreventTrash(Cards(RESOURCE)), flags=INTERRUPT))


@pytest.mark.ruling("rule_symbol_trash", "rule_paid_ability_independent")
def test_an_ability_paid_for_by_trashing_its_source_still_resolves():
    t = scenario(runner=dict(credits=0, rig=[SCALE])).do("use Scale")
    assert (t.runner.credits, t.runner.heap) == (5, ["Scale"])


@pytest.mark.ruling("rule_trash_ability_keeps_track_of_hosted_objects")
def test_an_ability_that_trashed_its_source_still_counts_what_it_hosted():
    t = scenario(runner=dict(credits=0, rig=["Fermenter (3 virus)"])).do("use Fermenter")
    assert t.runner.credits == 6


@pytest.mark.ruling("rule_cost_no_interrupt")
def test_trashing_as_a_cost_cannot_be_prevented():
    t = scenario(runner=dict(credits=0, rig=[SCALE, GUARD])).do("use Scale")
    assert t.decision.kind != "interrupt"
    assert (t.runner.credits, t.runner.rig, t.runner.heap) == (5, ["Guard"], ["Scale"])


@pytest.mark.ruling("gloss.cost.2")
def test_under_classic_rules_preventing_a_cost_stops_what_it_was_to_pay_for():
    t = scenario(runner=dict(credits=0, rig=[SCALE, GUARD]), rulebook="classic").do("use Scale")
    assert t.decision.kind == "interrupt"
    t.do("use Guard")
    assert (t.runner.credits, t.runner.rig, t.runner.heap) == (0, ["Scale"], ["Guard"])


@pytest.mark.parametrize("rulebook", [CLASSIC, replace(MODERN, costs_can_be_prevented=True)])
def test_a_cost_that_could_be_prevented_but_is_not_pays_for_its_effect(rulebook):
    t = scenario(runner=dict(credits=0, rig=[SCALE, GUARD]), rulebook=rulebook).do("use Scale", "pass")
    assert (t.runner.credits, t.runner.rig, t.runner.heap) == (5, ["Guard"], ["Scale"])


TOLL = Trash(Choose(1, Cards(RESOURCE, installed=True)))


@pytest.mark.ruling("rule_nested_cost_may")
@pytest.mark.parametrize("prevented", [True, False])
def test_under_classic_rules_a_prevented_nested_cost_stops_only_what_it_was_to_pay_for(prevented):
    bargain = event("Bargain", Play(MayPay(TOLL, if_you_do=GainCredits(5)), GainCredits(1)))
    t = scenario(runner=dict(credits=0, grip=[bargain], rig=[SCALE, GUARD]), rulebook="classic")
    t.do("play Bargain", "yes", "use Guard" if prevented else "pass")
    assert (t.runner.credits, "Scale" in t.runner.rig) == ((1, True) if prevented else (6, False))


@pytest.mark.ruling("rule_nested_cost_unless")
@pytest.mark.parametrize("prevented", [True, False])
def test_under_classic_rules_a_prevented_unless_cost_does_not_stop_the_instruction(prevented):
    threat = event("Threat", Play(Unless(LoseClicks(1), TOLL, RUNNER)))
    t = scenario(runner=dict(credits=0, grip=[threat], rig=[SCALE, GUARD]), clicks=4, rulebook="classic")
    t.do("play Threat", "trash 1", "use Guard" if prevented else "pass")
    assert t.runner.clicks == (2 if prevented else 3)


@pytest.mark.ruling("rule_additional_cost")
@pytest.mark.parametrize("prevented", [True, False])
@pytest.mark.parametrize("verb", [Verb.PLAY, Verb.INSTALL])
def test_under_classic_rules_a_prevented_additional_cost_leaves_the_card_in_hand(verb, prevented):
    cost = Static(AdditionalCost(verb, THIS, TOLL))
    if verb is Verb.PLAY:
        card = Event("Prize", faction=NEUTRAL_RUNNER, play_cost=0, abilities=(cost, Play(GainCredits(3))))
    else:
        card = Resource("Prize", faction=NEUTRAL_RUNNER, install_cost=0, abilities=(cost,))
    t = scenario(runner=dict(credits=0, grip=[card], rig=[SCALE, GUARD]), rulebook="classic")
    t.do(f"{verb.value} Prize", "use Guard" if prevented else "pass")
    assert t.runner.grip == (["Prize"] if prevented else [])
    assert ("Scale" in t.runner.rig) is prevented


@pytest.mark.ruling("rule_additional_cost")
@pytest.mark.parametrize("prevented", [True, False])
@pytest.mark.parametrize("verb", [Verb.PLAY, Verb.INSTALL])
def test_under_classic_rules_what_depends_on_playing_or_installing_does_not_happen_without_it(verb, prevented):
    cost = Static(AdditionalCost(verb, THIS, TOLL))
    if verb is Verb.PLAY:
        card, way = event("Prize", cost, Play(TakeTags(1))), PlayCard(Choose(1, Cards(EVENT, zone=HEAP)))
    else:
        card, way = resource("Prize", cost), Install(Choose(1, Cards(RESOURCE, zone=HEAP)))
    again = event("Again", Play(way, IfYouDo(GainCredits(3)), GainCredits(1)))
    t = scenario(runner=dict(credits=0, grip=[again], heap=[card], rig=[SCALE, GUARD]), rulebook="classic")
    t.do("play Again", f"{verb.value} Prize", "use Guard" if prevented else "pass").until("action")
    assert t.runner.credits == (1 if prevented else 4)
    assert ("Prize" in t.runner.heap) is (prevented or verb is Verb.PLAY)
    assert t.card("Prize").faceup


@pytest.mark.ruling("rule_cost_x", "rule_additional_cost")
@pytest.mark.parametrize("ignoring", [True, False])
def test_x_leaves_enough_for_the_additional_costs_that_are_paid(ignoring):
    spree = event("Spree", Static(AdditionalCost(Verb.PLAY, THIS, Credits(2))), Play(Draw(X())), cost="X")
    again = event("Again", Play(PlayCard(Choose(1, Cards(EVENT, zone=GRIP)), ignoring_additional_costs=ignoring)))
    t = scenario(runner=dict(credits=5, grip=[again, spree], stack=["Mayfly"] * 6)).do("play Again")
    if not ignoring:
        t.do("play Spree")
    assert t.options() == [str(n) for n in range(6 if ignoring else 4)]
    t.do(t.options()[-1]).until("action")
    assert (t.runner.credits, len(t.runner.grip)) == (0, 5 if ignoring else 3)


@pytest.mark.ruling("rule_additional_cost")
@pytest.mark.parametrize("ignoring", [True, False])
def test_a_card_whose_additional_cost_cannot_be_paid_is_chosen_only_where_that_is_ignored(ignoring):
    dear = event("Dear", Static(AdditionalCost(Verb.PLAY, THIS, Credits(2))), Play(Draw(1)))
    again = event("Again", Play(PlayCard(Choose(1, Cards(EVENT, zone=GRIP)), ignoring_additional_costs=ignoring)))
    grip = [again, dear, *(event(title, Play(GainCredits(1))) for title in ("One", "Other"))]
    t = scenario(runner=dict(credits=0, grip=grip, stack=["Mayfly"])).do("play Again")
    assert t.options() == [*(["choose Dear"] if ignoring else []), "choose One", "choose Other"]


@pytest.mark.ruling("rule_additional_cost")
@pytest.mark.parametrize("facedown", [True, False])
def test_under_classic_rules_an_operation_whose_additional_cost_is_prevented_lies_as_it_lay(facedown):
    toll = Static(AdditionalCost(Verb.PLAY, THIS, Trash(Choose(1, Cards(ASSET, installed=True)))))
    prize = operation("Prize", toll, Play(GainCredits(3)))
    again = operation("Again", Play(PlayCard(Choose(1, Cards(OPERATION, zone=IN_ARCHIVES)))))
    guard = upgrade("Guard", Paid(TrashThis(), PreventTrash(Cards(ASSET)), flags=INTERRUPT))
    corp = dict(hq=[again], archives=[dict(card=prize, facedown=facedown)])
    corp |= dict(servers={"Server 1": dict(root=[rezzed(asset("Desk")), rezzed(guard)])})
    t = scenario(turn="corp", corp=corp, rulebook="classic")
    t.do("play Again", "play Prize", "use Guard").until("action")
    assert (t.card("Prize").place, t.card("Prize").faceup) == ("Archives", not facedown)


@pytest.mark.ruling("rule_cost_checkpoint", "rule_checkpoint_after_paying_cost")
def test_what_a_payment_triggers_resolves_before_what_it_pays_for():
    mourner = resource("Mourner", When(IsTrashed(Cards(RESOURCE)), If(HasCredits(YOU, at_most=0), GainCredits(1))))
    t = scenario(runner=dict(credits=0, rig=[SCALE, mourner])).do("use Scale")
    assert t.runner.credits == 6


@pytest.mark.ruling("rule_mandatory_choice")
@pytest.mark.parametrize("turned", [False, True])
def test_what_is_done_together_can_be_chosen_only_if_all_of_it_can_be_paid(turned):
    parts = (LoseClicks(4), GainCredits(9))
    press = event("Press", Play(MustChoose(Both(*(reversed(parts) if turned else parts)), Draw(1), YOU)))
    for clicks, gained in ((4, 0), (5, 9)):
        t = scenario(clicks=clicks, runner=dict(credits=0, grip=[press], stack=["Mayfly"] * 2)).do("play Press")
        if gained:
            t.do(next(key for key in t.options() if "lose" in key))
        assert (t.runner.credits, len(t.runner.grip)) == (gained, 0 if gained else 1)
