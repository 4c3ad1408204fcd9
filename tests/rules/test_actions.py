"""Actions, clicks, and cards that care about them. CR sec_actions, sec_clicks."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import BELL, CORP_BELL, asset, event, hardware, ice, operation, program, resource, rezzed, upgrade

ANYTHING = ["Hedge Fund"] * 5


# -- the Corp's basic actions ------------------------------------------------------------------------


@pytest.mark.ruling("rule_corp_basic_action_credit", "gloss.action-phase.corp.basic.credit")
def test_corp_gains_a_credit_for_a_click():
    t = scenario(turn="corp", corp=dict(credits=2)).do("credit")
    assert (t.corp.credits, t.corp.clicks) == (3, 2)


@pytest.mark.ruling("rule_corp_basic_action_draw", "gloss.action-phase.corp.basic.draw")
def test_corp_draws_a_card_for_a_click():
    t = scenario(turn="corp", corp=dict(rd=["Hedge Fund", "Palisade"])).do("draw")
    assert (t.corp.hq, t.corp.rd, t.corp.clicks) == (["Hedge Fund"], ["Palisade"], 2)


@pytest.mark.ruling("rule_corp_basic_action_install", "rule_no_install_cost")
def test_corp_installs_in_a_root_for_a_click_and_no_credits():
    t = scenario(turn="corp", corp=dict(credits=0, hq=["Nico Campaign"]))
    t.do("install Nico Campaign")
    assert (t.server("Server 1").root, t.corp.clicks, t.card("Nico Campaign").rezzed) == (["Nico Campaign"], 2, False)


@pytest.mark.ruling("rule_install_cost_ice")
def test_corp_pays_a_credit_for_each_ice_already_protecting_the_server():
    t = scenario(turn="corp", corp=dict(credits=5, hq=["Tithe"], servers={"HQ": dict(ice=["Palisade", "Ping"])}))
    t.do("install Tithe", "install protecting HQ").until("action")
    assert t.corp.credits == 3
    assert t.server("HQ").ice[0] == "Tithe"


@pytest.mark.ruling("rule_corp_basic_action_operation", "rule_play_cost")
def test_corp_plays_an_operation_for_a_click_and_its_play_cost():
    t = scenario(turn="corp", corp=dict(credits=5, hq=["Hedge Fund"])).do("play Hedge Fund")
    assert (t.corp.credits, t.corp.clicks, t.corp.archives) == (9, 2, ["Hedge Fund"])


@pytest.mark.ruling("rule_play_cost", "rule_cost")
def test_an_operation_nobody_can_afford_is_not_offered():
    t = scenario(turn="corp", corp=dict(credits=4, hq=["Hedge Fund"]))
    assert not t.can("play Hedge Fund")


@pytest.mark.ruling("corp_basic_action_advance", "gloss.action-phase.corp.basic.advance")
def test_corp_advances_for_a_click_and_a_credit():
    t = scenario(turn="corp", corp=dict(credits=5, servers={"Server 1": dict(root=["Offworld Office"])}))
    t.do("advance Offworld Office")
    assert (t.card("Offworld Office").advancement, t.corp.credits, t.corp.clicks) == (1, 4, 2)


@pytest.mark.ruling("corp_basic_action_advance")
def test_corp_cannot_advance_without_a_credit():
    t = scenario(turn="corp", corp=dict(credits=0, servers={"Server 1": dict(root=["Offworld Office"])}))
    assert not t.can("advance")


@pytest.mark.ruling("rule_you_can_advance")
def test_only_agendas_and_cards_that_say_so_can_be_advanced_even_unrezzed():
    t = scenario(
        turn="corp",
        corp=dict(
            servers={
                "Server 1": dict(root=["Nico Campaign"]),
                "Server 2": dict(root=["Urtica Cipher"]),
                "HQ": dict(ice=["Pharos", "Palisade"]),
            }
        ),
    )
    t.until("action")
    assert [k for k in t.options() if k.startswith("advance")] == ["advance Urtica Cipher", "advance Pharos"]


@pytest.mark.ruling("corp_basic_action_trash_resource", "rule_tagged_trash_resource")
def test_corp_trashes_a_resource_for_a_click_and_two_credits_only_if_the_runner_is_tagged():
    board = dict(turn="corp", corp=dict(credits=2))
    assert not scenario(**board, runner=dict(rig=["Smartware Distributor"])).can("trash resource")
    t = scenario(**board, runner=dict(rig=["Smartware Distributor", "Mayfly"], tags=1))
    t.until("action")
    assert [k for k in t.options() if k.startswith("trash")] == ["trash resource Smartware Distributor"]
    t.do("trash resource Smartware Distributor")
    assert (t.runner.heap, t.runner.tags, t.corp.credits, t.corp.clicks) == (["Smartware Distributor"], 1, 0, 2)


@pytest.mark.ruling("corp_basic_action_trash_resource")
def test_corp_cannot_trash_a_resource_with_one_credit():
    t = scenario(turn="corp", corp=dict(credits=1), runner=dict(rig=["Smartware Distributor"], tags=1))
    assert not t.can("trash resource")


@pytest.mark.ruling("corp_basic_action_purge_virus_counters", "rule_purge", "gloss.purge.1")
def test_purging_costs_three_clicks_and_removes_virus_counters_only():
    t = scenario(turn="corp", runner=dict(rig=["Conduit (3 virus)", "Leech (1 virus)", "Pantograph (2 power)"]))
    t.do("purge")
    assert (t.card("Conduit").virus, t.card("Leech").virus, t.card("Pantograph").power) == (0, 0, 2)
    assert t.corp.clicks == 0


@pytest.mark.ruling("corp_basic_action_purge_virus_counters")
def test_purging_is_not_offered_with_two_clicks():
    t = scenario(turn="corp", clicks=2, runner=dict(rig=["Fermenter (3 virus)"]))
    assert not t.can("purge")


@pytest.mark.ruling("corp_basic_action_purge_virus_counters", "gloss.purge.2")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_purging_needs_no_virus_counter(rulebook):
    assert scenario(turn="corp", rulebook=rulebook).can("purge")


# -- the Runner's basic actions ----------------------------------------------------------------------


@pytest.mark.ruling("runner_basic_action_credit")
def test_runner_gains_a_credit_for_a_click():
    t = scenario(runner=dict(credits=2)).do("credit")
    assert (t.runner.credits, t.runner.clicks) == (3, 3)


@pytest.mark.ruling("runner_basic_action_card")
def test_runner_draws_a_card_for_a_click():
    t = scenario(runner=dict(stack=["Mayfly", "Cleaver"])).do("draw")
    assert (t.runner.grip, t.runner.stack, t.runner.clicks) == (["Mayfly"], ["Cleaver"], 3)


@pytest.mark.ruling("runner_basic_action_install", "rule_install_cost_on_card")
def test_runner_installs_for_a_click_and_the_install_cost():
    t = scenario(runner=dict(credits=5, grip=["Cleaver"])).do("install Cleaver")
    assert (t.runner.rig, t.runner.credits, t.runner.clicks) == (["Cleaver"], 2, 3)
    assert t.card("Cleaver").active


@pytest.mark.ruling("runner_basic_action_event")
def test_runner_plays_an_event_for_a_click_and_its_play_cost():
    t = scenario(runner=dict(credits=5, grip=["Sure Gamble"])).do("play Sure Gamble")
    assert (t.runner.credits, t.runner.clicks, t.runner.heap) == (9, 3, ["Sure Gamble"])


@pytest.mark.ruling("runner_basic_action_run")
def test_runner_can_run_every_server_that_exists_for_a_click():
    t = scenario(corp=dict(hq=["Hedge Fund"], servers={"Server 2": dict(root=["Nico Campaign"])}))
    t.until("action")
    assert [k for k in t.options() if k.startswith("run")] == ["run HQ", "run R&D", "run Archives", "run Server 2"]
    t.do("run HQ")
    assert t.running
    assert t.runner.clicks == 3


@pytest.mark.ruling("runner_basic_action_remove_tag", "rule_tagged_remove_tag")
def test_runner_removes_a_tag_for_a_click_and_two_credits():
    assert not scenario(runner=dict(credits=9)).can("remove tag")
    assert not scenario(runner=dict(credits=1, tags=1)).can("remove tag")
    t = scenario(runner=dict(credits=2, tags=2)).do("remove tag")
    assert (t.runner.tags, t.runner.credits, t.runner.clicks) == (1, 0, 3)


# -- what is an action -------------------------------------------------------------------------------


@pytest.mark.ruling("rule_action_window_options", "rule_action_phase_duration")
def test_there_is_no_passing_in_an_action_window():
    assert "pass" not in scenario().options()
    assert "pass" not in scenario(turn="corp").options()


@pytest.mark.ruling("rule_action_definition")
def test_a_paid_ability_whose_cost_begins_with_a_click_is_an_action_and_no_other_window_offers_it():
    t = scenario(runner=dict(rig=["Smartware Distributor", BELL]))
    assert not t.can("use Smartware")
    t.do("pass")
    assert t.decision.kind == "action"
    assert t.can("use Smartware Distributor")
    assert not t.can("use Bell")


@pytest.mark.ruling("rule_action_definition", "rule_costs_with_click", "gloss.action.1")
def test_a_click_elsewhere_in_a_cost_makes_an_action_under_classic_rules_only():
    odd = resource("Odd Job", Paid((TrashThis(), Clicks(1)), GainCredits(4)))
    t = scenario(runner=dict(rig=[odd]))
    assert (t.decision.kind, t.can("use Odd Job")) == ("window", True)
    t = scenario(runner=dict(rig=[odd]), rulebook="classic")
    assert (t.decision.kind, t.can("use Odd Job")) == ("action", True)


@pytest.mark.ruling("rule_action_conditional_ability_trigger")
def test_an_ability_about_taking_an_action_resolves_after_the_cost_and_before_the_effect():
    eager = resource("Eager", When(TakesAction(Basic.CREDIT), If(HasCredits(YOU, at_most=0), GainCredits(5))))
    t = scenario(runner=dict(credits=0, rig=[eager])).do("credit")
    assert (t.runner.credits, t.runner.clicks) == (6, 3)


@pytest.mark.ruling("rule_action_completion")
def test_a_run_made_by_an_action_is_over_before_the_next_action():
    t = scenario(corp=dict(servers={"HQ": dict(ice=["Palisade"])}))
    t.do("run HQ").until("action")
    assert not t.running
    assert t.runner.clicks == 3


# -- clicks ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_click", "gloss.click.1")
def test_clicks_are_a_running_total_raised_and_lowered_by_effects():
    hurry = event("Hurry", Play(GainClicks(2)))
    doze = event("Doze", Play(LoseClicks(2)))
    t = scenario(runner=dict(grip=[hurry, doze]))
    t.do("play Hurry")
    assert t.runner.clicks == 5
    t.do("play Doze")
    assert t.runner.clicks == 2


@pytest.mark.ruling("rule_lose_spend_clicks")
def test_nobody_loses_more_clicks_than_they_have():
    t = scenario(clicks=1, runner=dict(grip=[event("Sleep", Play(LoseClicks(3)))]), corp=dict(rd=ANYTHING))
    t.do("play Sleep")
    assert t.runner.clicks == 0
    assert t.decision.side == "corp"


@pytest.mark.ruling("step_runner_turn_lose_unspent_clicks")
def test_clicks_left_when_the_action_phase_is_ended_are_lost():
    stop = event("Stop", Static(ActionPhaseEnds()), Play(GainCredits(1)), subtypes=("terminal",))
    t = scenario(runner=dict(grip=[stop]), corp=dict(rd=ANYTHING)).do("play Stop")
    assert t.decision.side == "corp"
    assert (t.runner.clicks, t.corp.clicks) == (0, 3)


@pytest.mark.ruling("rule_allotted_clicks")
def test_allotted_clicks_are_gained_before_anything_else_of_the_turn():
    hasty = resource("Hasty", Paid(LoseClicks(1), GainCredits(1)))
    t = scenario(turn="corp", clicks=1, runner=dict(rig=[hasty])).do("credit")
    t.until("step_runner_turn_action_phase_paw")
    assert t.runner.clicks == 4


# -- priority, terminal, double, triple --------------------------------------------------------------


@pytest.mark.ruling("rule_priority_subtype")
def test_a_priority_card_can_be_played_only_as_the_first_click():
    early = event("Early", Static(PlayOnlyAsFirstClick()), Play(GainCredits(3)), subtypes=("priority",))
    t = scenario(runner=dict(grip=[early, early]))
    assert t.can("play Early")
    t.do("play Early")
    assert not t.can("play Early")
    assert not scenario(runner=dict(grip=[early])).do("credit").can("play Early")


@pytest.mark.ruling("rule_priority_subtype")
def test_losing_a_click_does_not_keep_a_priority_card_from_being_played():
    early = event("Early", Static(PlayOnlyAsFirstClick()), Play(GainCredits(3)), subtypes=("priority",))
    hasty = resource("Hasty", Paid(LoseClicks(1), GainCredits(1)))
    t = scenario(runner=dict(grip=[early], rig=[hasty])).do("use Hasty", "pass")
    assert t.runner.clicks == 3
    assert t.can("play Early")


@pytest.mark.ruling("rule_terminal_to_discard_phase", "rule_forced_action_phase_end")
def test_a_terminal_operation_ends_the_action_phase_after_resolving():
    stop = operation("Stop", Static(ActionPhaseEnds()), Play(GainCredits(3)), subtypes=("terminal",))
    t = scenario(turn="corp", corp=dict(credits=0, hq=[stop, "Tithe", *["Hedge Fund"] * 5]))
    t.do("play Stop")
    assert t.corp.credits == 3
    assert (t.decision.side, t.decision.kind, t.step) == ("corp", "choose", "rule_discarding_process")


@pytest.mark.ruling("rule_terminal_checkpoint")
def test_ending_the_action_phase_meets_conditions_about_its_end():
    stop = event("Stop", Static(ActionPhaseEnds()), Play(GainCredits(3)), subtypes=("terminal",))
    late = resource("Late", When(Ends(Phase.ACTION_PHASE), GainCredits(10)))
    t = scenario(runner=dict(credits=0, grip=[stop], rig=[late]), corp=dict(rd=ANYTHING)).do("play Stop")
    assert t.runner.credits == 13


@pytest.mark.ruling("rule_terminal_completion")
def test_ending_the_action_phase_stops_what_is_resolving():
    stop = event("Stop", Play(GainCredits(1), EndActionPhase(), GainCredits(10)))
    t = scenario(runner=dict(credits=0, grip=[stop]), corp=dict(rd=ANYTHING)).do("play Stop")
    assert t.runner.credits == 1
    assert t.decision.side == "corp"


@pytest.mark.ruling("rule_terminal_completion")
def test_a_card_that_is_gone_as_it_ends_the_action_phase_is_not_trashed_as_well():
    stop = event("Stop", Play(RemoveFromGame(THIS), EndActionPhase()))
    t = scenario(runner=dict(grip=[stop]), corp=dict(rd=ANYTHING)).do("play Stop")
    assert t.decision.side == "corp"
    assert (t.runner.heap, t.runner.removed) == ([], ["Stop"])
    stay = event("Stay", Static(NotTrashedUntil(Until.SCORED)), Play(EndActionPhase()), subtypes=("current",))
    t = scenario(runner=dict(grip=[stay]), corp=dict(rd=ANYTHING)).do("play Stay")
    assert t.runner.heap == []


@pytest.mark.ruling("rule_end_action_phase_outside_action_phase")
def test_ending_the_action_phase_does_nothing_in_the_other_players_turn():
    nap = resource("Nap", Paid(TrashThis(), EndActionPhase()))
    t = scenario(turn="corp", runner=dict(rig=[nap]), corp=dict(servers={"Server 1": dict(root=[rezzed(CORP_BELL)])}))
    t.do("pass", "use Nap").until("action")
    assert (t.decision.side, t.corp.clicks) == ("corp", 3)


@pytest.mark.parametrize(("subtype", "clicks"), [("double", 2), ("triple", 3)])
@pytest.mark.ruling("rule_additional_cost")
def test_doubles_and_triples_cost_further_clicks(subtype, clicks):
    more = Static(AdditionalCost(Verb.PLAY, THIS, Clicks(clicks - 1)))
    slow = event("Slow", more, Play(GainCredits(7)), subtypes=(subtype,))
    t = scenario(runner=dict(credits=0, grip=[slow])).do("play Slow")
    assert (t.runner.credits, t.runner.clicks) == (7, 4 - clicks)
    assert not scenario(clicks=clicks - 1, runner=dict(grip=[slow])).can("play Slow")


# -- the discard phase -------------------------------------------------------------------------------


@pytest.mark.ruling("rule_discarding_process", "rule_max_hand_size_default")
def test_players_discard_down_to_five_cards_of_their_choice():
    t = scenario(clicks=1, runner=dict(grip=["Mayfly", "Cleaver", *["Sure Gamble"] * 5]), corp=dict(rd=ANYTHING))
    t.do("credit", "discard Mayfly", "discard Cleaver")
    assert (t.runner.grip, t.runner.heap) == (["Sure Gamble"] * 5, ["Mayfly", "Cleaver"])


@pytest.mark.ruling("rule_discarding_facedown_status", "rule_discarding_trashed")
def test_cards_discarded_from_hq_lie_facedown_and_are_not_trashed():
    mourner = asset("Mourner", When(IsTrashed(Cards()), GainCredits(5)))
    t = scenario(
        turn="corp",
        clicks=1,
        corp=dict(
            credits=0,
            hq=["Tithe", *["Hedge Fund"] * 5],
            servers={"Server 1": dict(root=[rezzed(mourner)])},
        ),
    )
    t.do("credit", "discard Tithe")
    assert t.corp.facedown_archives == ["Tithe"]
    assert t.corp.credits == 1


@pytest.mark.ruling("rule_max_hand_size_core_damage")
def test_maximum_hand_size_is_changed_by_cards_and_core_damage():
    assert scenario(runner=dict(rig=["T400 Memory Diamond"])).runner.hand_size == 6
    assert scenario(runner=dict(core_damage=2)).runner.hand_size == 3


@pytest.mark.ruling("rule_program_install_exceed_memory_limit")
def test_a_program_too_big_for_the_whole_memory_cannot_be_installed():
    t = scenario(runner=dict(grip=[program("Vast", memory=5), program("Big", memory=4)]))
    assert not t.can("install Vast")
    assert t.can("install Big")


@pytest.mark.ruling("rule_agendas_in_roots")
def test_only_upgrades_and_ice_can_be_installed_at_central_servers():
    t = scenario(turn="corp", corp=dict(hq=[asset("Plant"), upgrade("Addition"), ice("Frost")]))
    t.do("install Addition")
    assert "install in HQ" in t.options()
    t = scenario(
        turn="corp",
        corp=dict(
            hq=[asset("Plant")],
            servers={"Server 1": dict(root=[upgrade("Addition")])},
        ),
    ).do("install Plant")
    assert t.options() == ["install in Server 1", "install in a new server"]


# -- whoever listens ---------------------------------------------------------------------------------


def test_what_hears_of_each_card_drawn_hears_of_it_though_nobody_else_listens_to_the_game():
    t = scenario(
        runner=dict(credits=0, stack=["Sure Gamble"] * 2, rig=[resource("Ear", When(DrawsCard(), GainCredits(3)))])
    )
    t.state.listen(None)
    t.do("draw")
    assert (t.runner.credits, len(t.runner.grip)) == (3, 1)


@pytest.mark.ruling("rule_cannot_precedence")
def test_what_costs_less_is_not_offered_where_something_forbids_it():
    cheap = resource("Cheap", Static(CostsLess(Cards(HARDWARE), 1)))
    ban = resource("Ban", Static(Cannot(RUNNER, (Verb.INSTALL,), Cards(HARDWARE))))
    tool = hardware("Tool", cost=1)
    for rig, can in (([cheap], True), ([ban], False), ([cheap, ban], False)):
        t = scenario(runner=dict(credits=9, grip=[tool], rig=rig))
        assert t.can("install Tool") is can
