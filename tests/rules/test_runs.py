"""Runs: phases, positions, jacking out, ending, and what changes a run while it goes on."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.language import effects as fx
from sneakdoor.testing import scenario

from .cards3 import (
    BARE,
    BOTH,
    BUILDER,
    CABINET,
    CROWBAR,
    DAMPER,
    FENCE,
    GATE,
    METER,
    MIXER,
    PAPER,
    PICK,
    POINT,
    SPIKE,
    STEAM,
    STOPPER,
    TUNNEL,
    WALL,
    agenda,
    asset,
    bureau,
    event,
    gadget,
    listener,
    record,
    through,
    titles,
    upgrade,
)

DETOUR = gadget("Detour", ChangeServer(RND))
PASSED = listener("Passed", Passes(Cards(ICE)), GainCredits(1))
APPROACH = {"modern": "step_approach_paw", "classic": "faq4.timing.run.2.3"}
ENCOUNTER = {"modern": "step_encounter_paw", "classic": "faq4.timing.run.3.1"}
UNSUCCESSFUL, SUCCESSFUL = "run declared unsuccessful", "run declared successful"


def rezzed(card) -> dict:
    return {"card": card, "rezzed": True}


def board(*ice, rig=(), root=(), rulebook="modern", server="HQ", **more):
    """A board with ice and a root, and the Runner's rig; credits are 5 each."""
    corp = {"servers": {server: {"ice": list(ice), "root": list(root)}}, **more.pop("corp", {})}
    runner = {"rig": list(rig), **more.pop("runner", {})}
    return scenario(runner=runner, corp=corp, rulebook=rulebook, **more)


# -- approaching -------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_rez_ice_restriction", "faq4.timing.run.2.3")
@pytest.mark.parametrize("rulebook", BOTH)
def test_corp_can_rez_only_the_approached_ice(rulebook):
    t = board(WALL, FENCE, rulebook=rulebook).do("run HQ")
    assert t.step == APPROACH[rulebook]
    assert t.can("rez Wall")
    assert not t.can("rez Fence")


@pytest.mark.ruling("step_initiation_paw")
def test_ice_cannot_be_rezzed_in_the_initiation_window():
    t = board(WALL, root=[CABINET], corp={"credits": 9}).do("run HQ")
    assert t.step == "step_initiation_paw"
    assert t.options() == ["rez Cabinet", "pass"]


@pytest.mark.ruling("rule_approach_ice_next_phase", "faq4.timing.run.2.4")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_rezzed_while_approached_is_encountered(rulebook):
    t = board(WALL, rulebook=rulebook).do("run HQ")
    heard = record(t)
    t.do("rez Wall")
    assert titles(t, heard, "ice encountered") == ["Wall"]
    assert not t.running


@pytest.mark.ruling("rule_approach_ice_next_phase", "faq4.timing.run.2.4")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_left_unrezzed_is_passed_without_encounter(rulebook):
    t = board(WALL, rig=[PASSED], rulebook=rulebook).do("run HQ")
    heard = record(t)
    through(t)
    assert heard.count("ice encountered") == 0
    assert heard.count("ice passed") == 1
    assert t.runner.credits == 6
    assert heard.count(SUCCESSFUL) == 1


@pytest.mark.ruling("rule_position_progression")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_is_approached_from_outermost_to_innermost(rulebook):
    t = board(rezzed(FENCE), rezzed(GATE), rezzed(BARE), rulebook=rulebook)
    heard = record(t)
    through(t.do("run HQ"))
    assert titles(t, heard, "ice approached") == ["Fence", "Gate", "Bare"]
    assert titles(t, heard, "ice passed") == ["Fence", "Gate", "Bare"]


@pytest.mark.ruling("rule_run_initiation_phase_next_phase")
@pytest.mark.parametrize("rulebook", BOTH)
def test_run_on_unprotected_server_approaches_and_passes_no_ice(rulebook):
    t = board(rulebook=rulebook)
    heard = record(t)
    through(t.do("run HQ"))
    assert heard.count("ice approached") == heard.count("ice passed") == 0
    assert heard.count("server approached") == 1
    assert heard.count(SUCCESSFUL) == 1


@pytest.mark.ruling("rule_approach_condition", "rule_approach_server")
@pytest.mark.parametrize("rulebook", BOTH)
def test_when_approached_abilities_of_ice_and_server_trigger(rulebook):
    ice_alarm = upgrade("Ice Alarm", When(ApproachesIce(Cards(ICE)), GainCredits(1)))
    door_alarm = upgrade("Door Alarm", When(Approaches(), GainCredits(10)))
    t = board(WALL, root=[rezzed(ice_alarm), rezzed(door_alarm)], rulebook=rulebook, corp={"credits": 0})
    t.do("run HQ").until("access")
    assert t.corp.credits == 11


# -- jacking out -------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_jack_out_before_approach")
def test_modern_runner_may_jack_out_before_approaching_an_unprotected_server():
    t = board()
    heard = record(t)
    t.do("run HQ")
    assert t.step == "step_jack_out_choice"
    t.do("jack out")
    assert heard.count("server approached") == 0
    assert heard.count(UNSUCCESSFUL) == 1


@pytest.mark.ruling("rule_jack_out_movement_phase", "rule_jack_out_after_passing_ice")
def test_modern_runner_is_asked_to_jack_out_once_after_each_ice():
    t = board(WALL, FENCE).do("run HQ")
    asked = []
    while t.running:
        if t.decision.kind == "jack out":
            asked.append(t.step)
        t.game.choose("pass" if t.can("pass") else "continue")
    assert asked == ["step_jack_out_choice"] * 2


@pytest.mark.ruling("faq4.timing.run.2.2")
def test_classic_runner_cannot_jack_out_on_the_first_approach():
    t = board(WALL, FENCE, rulebook="classic").do("run HQ")
    asked = []
    while t.running:
        if t.decision.kind == "jack out":
            asked.append(t.step)
        t.game.choose("pass" if t.can("pass") else "continue")
    assert asked == ["faq4.timing.run.2.2", "faq4.timing.run.5.2"]


@pytest.mark.ruling("rule_jacking_out", "rule_unsuccessful_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_jacking_out_makes_the_run_unsuccessful(rulebook):
    t = board(rig=[listener("Coward", JacksOut(), GainCredits(3))], rulebook=rulebook)
    heard = record(t)
    t.do("run HQ", "jack out")
    assert not t.running
    assert heard.count(UNSUCCESSFUL) == 1
    assert heard.count(SUCCESSFUL) == 0
    assert t.runner.credits == 8


@pytest.mark.ruling("rule_jacking_out", "rule_cannot_precedence")
@pytest.mark.parametrize("rulebook", BOTH)
def test_runner_who_cannot_jack_out_is_not_asked(rulebook):
    lock = upgrade("Lock", Static(Cannot(RUNNER, (Verb.JACK_OUT,))))
    t = board(root=[rezzed(lock)], rulebook=rulebook).do("run HQ")
    assert t.decision.kind == "access"


# -- ending the run ----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_end_the_run", "rule_unsuccessful_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_subroutine_that_ends_the_run_makes_it_unsuccessful(rulebook):
    t = board(rezzed(WALL), rezzed(FENCE), rulebook=rulebook, corp={"hq": [POINT]})
    heard = record(t)
    t.do("run HQ")
    assert not t.running
    assert heard.count(UNSUCCESSFUL) == 1
    assert heard.count("ice passed") == heard.count("Runner jacked out") == heard.count("card accessed") == 0
    assert t.corp.credits == 5


@pytest.mark.ruling("rule_resolve_subroutines_run_ends")
@pytest.mark.parametrize("rulebook", BOTH)
def test_subroutines_after_the_one_that_ended_the_run_do_not_resolve(rulebook):
    barbed = Ice(
        "Barbed",
        faction=NEUTRAL_CORP,
        rez_cost=1,
        strength=1,
        abilities=(*end_the_run(), Subroutine(GainCredits(1))),
    )
    t = board(rezzed(barbed), rulebook=rulebook).do("run HQ")
    assert not t.running
    assert t.corp.credits == 5


@pytest.mark.ruling("rule_end_the_run", "rule_abilities_resolution_independent")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ability_that_ends_the_run_goes_on_resolving(rulebook):
    t = board(rezzed(SPIKE), rulebook=rulebook).do("run HQ")
    assert not t.running
    assert t.corp.credits == 6


@pytest.mark.ruling("rule_run_ends_close_paws")
@pytest.mark.parametrize("rulebook", BOTH)
def test_window_in_which_the_run_was_ended_closes(rulebook):
    t = board(rezzed(WALL), rig=[METER], root=[rezzed(STOPPER)], rulebook=rulebook).do("run HQ")
    t.until("corp")
    t.do("use Stopper")
    assert not t.running
    assert t.step == "step_runner_turn_loop_paw"


@pytest.mark.ruling("rule_end_run_access_or_breach_during_run", "rule_not_unsuccessful_when_reached_success_phase")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ending_the_run_during_access_ends_access_and_breach_and_leaves_the_run_successful(rulebook):
    alarm = asset("Alarm", When(Accesses(THIS), EndTheRun()))
    t = board(root=[{"card": alarm, "known": True}, CABINET], server="Server 1", rulebook=rulebook)
    heard = record(t)
    t.do("run Server 1", "continue", "access Alarm")
    assert not t.running
    assert titles(t, heard, "card accessed") == ["Alarm"]
    assert heard.count(SUCCESSFUL) == 1
    assert heard.count(UNSUCCESSFUL) == 0
    assert t.server("Server 1").root == ["Alarm", "Cabinet"]


@pytest.mark.ruling("rule_end_run_no_run_or_encounter")
@pytest.mark.parametrize("rulebook", ["modern"])
def test_ending_the_run_outside_a_run_does_nothing(rulebook):
    t = board(rig=[gadget("Quit", EndTheRun())], rulebook=rulebook)
    t.do("use Quit")
    assert t.decision.kind == "action"
    assert t.runner.heap == ["Quit"]
    assert t.runner.clicks == 4


@pytest.mark.ruling("rule_run_ends_other_priority_windows")
def test_pending_abilities_of_a_successful_run_still_resolve_after_it_was_ended():
    rig = [
        listener("Sting", MakesSuccessfulRun(), EndTheRun()),
        listener("Bonus", MakesSuccessfulRun(), GainCredits(2)),
    ]
    t = board(rig=rig, corp={"hq": [POINT]}).do("run HQ", "continue", "Sting")
    assert not t.running
    assert t.runner.credits == 7
    assert t.runner.score == []


@pytest.mark.ruling("rule_run_ends_other_priority_windows")
def test_breach_cannot_be_initiated_in_the_window_after_the_run_was_ended():
    rig = [listener("Sting", MakesSuccessfulRun(), EndTheRun()), listener("Burrow", MakesSuccessfulRun(), Breach(RND))]
    t = board(rig=rig, corp={"rd": [POINT]}).do("run HQ", "continue", "Sting")
    assert not t.running
    assert t.runner.score == []


@pytest.mark.ruling("rule_run_ends_close_reaction_window", "rule_reaction_window_closing_timing_structure")
def test_window_opened_by_an_encounter_closes_when_the_run_is_ended():
    stop = upgrade("Stop", When(Encounters(Cards(ICE)), EndTheRun()))
    pay = upgrade("Pay", When(Encounters(Cards(ICE)), GainCredits(3)))
    t = board(rezzed(FENCE), root=[rezzed(stop), rezzed(pay)]).do("run HQ", "Stop")
    assert not t.running
    assert t.corp.credits == 5


@pytest.mark.ruling("rule_run_ends_condition", "step_run_complete")
@pytest.mark.parametrize("rulebook", BOTH)
def test_when_the_run_ends_is_met_after_the_run_is_complete(rulebook):
    t = board(
        rig=[listener("Rest", RunEnds(), If(DuringRun(), GainCredits(10), otherwise=GainCredits(1)))], rulebook=rulebook
    )
    through(t.do("run HQ"))
    assert t.runner.credits == 6


@pytest.mark.ruling("rule_not_unsuccessful_when_reached_success_phase")
@pytest.mark.parametrize("rulebook", BOTH)
def test_run_that_reached_its_server_is_successful_and_not_unsuccessful(rulebook):
    t = board(rulebook=rulebook)
    heard = record(t)
    through(t.do("run HQ"))
    assert [heard.count(SUCCESSFUL), heard.count(UNSUCCESSFUL)] == [1, 0]


# -- the attacked server -----------------------------------------------------------------------------


@pytest.mark.ruling("rule_change_attacked_server_directly")
@pytest.mark.parametrize("rulebook", BOTH)
def test_changing_the_attacked_server_changes_what_is_breached_and_not_the_step(rulebook):
    t = board(rig=[DETOUR], rulebook=rulebook, corp={"rd": [POINT], "hq": [PAPER]})
    heard = record(t)
    t.do("run HQ")
    step = t.step
    through(t.do("use Detour"))
    assert step.endswith(("paw", ".1"))
    assert titles(t, heard, "card accessed") == ["Point"]
    assert [e.server for e in heard.effects if e.kind == fx.RUN_SUCCESSFUL] == [1]
    assert heard.count("run began") == 1


@pytest.mark.ruling("rule_if_successful")
@pytest.mark.parametrize("rulebook", BOTH)
def test_if_successful_resolves_when_the_run_it_began_is_successful(rulebook):
    raid = event("Raid", Run(HQ, if_successful=GainCredits(4)))
    t = board(runner={"grip": [raid]}, rulebook=rulebook).do("play Raid")
    through(t)
    assert t.runner.credits == 9
    through(t.do("run HQ"))
    assert t.runner.credits == 9


@pytest.mark.ruling("rule_if_successful_tied_to_server")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(("server", "credits"), [(HQ, 5), (HQ_OR_RND, 9)])
def test_if_successful_is_tied_to_the_servers_the_run_could_be_on(rulebook, server, credits):
    raid = event("Raid", Run(server, if_successful=GainCredits(4)))
    t = board(rig=[DETOUR], runner={"grip": [raid]}, rulebook=rulebook).do("play Raid")
    if t.decision.kind == "server":
        t.do("run HQ")
    through(t.do("use Detour"))
    assert t.runner.credits == credits


@pytest.mark.ruling("rule_announce_attacked_server")
@pytest.mark.parametrize("rulebook", BOTH)
def test_runner_announces_one_of_the_servers_a_card_lets_them_run(rulebook):
    t = board(runner={"grip": [event("Raid", Run(HQ_OR_RND))]}, rulebook=rulebook).do("play Raid")
    assert t.options() == ["run HQ", "run R&D"]


@pytest.mark.ruling("rule_cannot_run_abilities")
@pytest.mark.parametrize("rulebook", BOTH)
def test_runner_who_cannot_run_has_no_run_action(rulebook):
    fog = upgrade("Fog", Static(Cannot(RUNNER, (Verb.RUN,))))
    t = board(root=[rezzed(fog)], runner={"stack": ["Sure Gamble"]}, rulebook=rulebook)
    assert t.can("draw")
    assert not t.can("run ")


# -- positions ---------------------------------------------------------------------------------------


def approached_after(rulebook: str, position: str) -> list[str]:
    t = board(rezzed(FENCE), rezzed(GATE), root=[rezzed(BUILDER)], corp={"hq": [BARE]}, rulebook=rulebook)
    heard = record(t)
    t.do("run HQ").until(ENCOUNTER[rulebook])
    t.do("use Builder", "install protecting HQ", position)
    while t.can("trash ") or t.can("done"):
        t.do("done")
    through(t)
    return titles(t, heard, "ice approached")


@pytest.mark.ruling("rule_ice_change_outward", "faq4.timing.run.2")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_installed_outward_of_the_runner_is_not_approached(rulebook):
    assert approached_after(rulebook, "position 0") == ["Fence", "Gate"]


@pytest.mark.ruling("rule_ice_change_inward")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(
    ("position", "order"),
    [
        ("position 1", ["Fence", "Bare", "Gate"]),
        ("position 2", ["Fence", "Gate", "Bare"]),
    ],
)
def test_ice_installed_inward_of_the_runner_is_approached(rulebook, position, order):
    assert approached_after(rulebook, position) == order


@pytest.mark.ruling("rule_ice_change_inward")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_trashed_inward_of_the_runner_is_not_approached(rulebook):
    t = board(rezzed(FENCE), rezzed(WALL), rig=[CROWBAR], rulebook=rulebook)
    heard = record(t)
    t.do("run HQ").until(ENCOUNTER[rulebook])
    through(t.do("use Crowbar", "choose Wall"))
    assert titles(t, heard, "ice approached") == ["Fence"]
    assert heard.count(SUCCESSFUL) == 1


@pytest.mark.ruling("rule_ice_change_can_affect_position")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_trashed_outward_of_the_runner_leaves_their_position(rulebook):
    t = board(rezzed(FENCE), rezzed(GATE), rezzed(BARE), rig=[CROWBAR], rulebook=rulebook)
    heard = record(t)
    t.do("run HQ", "continue")
    t.until(ENCOUNTER[rulebook])
    assert t.state.encountered == t.card("Gate").id
    through(t.do("use Crowbar", "choose Fence"))
    assert titles(t, heard, "ice approached") == ["Fence", "Gate", "Bare"]


@pytest.mark.ruling("rule_ice_change_approach_uninstall_move", "rule_destroy_position")
def test_modern_ice_uninstalled_while_approached_leaves_a_position_that_is_passed_but_no_ice():
    t = board(rezzed(WALL), rezzed(GATE), rig=[CROWBAR, PASSED])
    heard = record(t)
    t.do("run HQ").until("step_approach_paw")
    t.do("use Crowbar", "choose Wall")
    through(t)
    assert titles(t, heard, "ice encountered") == ["Gate"]
    assert titles(t, heard, "ice passed") == ["Gate"]
    assert t.runner.credits == 6


@pytest.mark.ruling("faq4.timing.run.2")
def test_classic_ice_uninstalled_while_approached_is_passed():
    t = board(rezzed(WALL), rezzed(GATE), rig=[CROWBAR, PASSED], rulebook="classic")
    heard = record(t)
    t.do("run HQ").until("faq4.timing.run.2.3")
    through(t.do("use Crowbar", "choose Wall"))
    assert titles(t, heard, "ice encountered") == ["Gate"]
    assert titles(t, heard, "ice passed") == ["Wall", "Gate"]


@pytest.mark.ruling("rule_destroy_position", "step_checkpoint_vacant_position")
def test_vacated_position_stays_while_the_runner_is_in_it():
    """Ice installed inward of the vacant position is still ahead of the Runner, ice outward of it is not."""
    t = board(rezzed(WALL), rezzed(GATE), rig=[CROWBAR], root=[rezzed(BUILDER)], corp={"hq": [BARE]})
    heard = record(t)
    t.do("run HQ").until("step_approach_paw")
    t.do("use Crowbar", "choose Wall", "use Builder", "install protecting HQ", "position 1")
    while t.can("done"):
        t.do("done")
    through(t)
    assert titles(t, heard, "ice approached") == ["Wall", "Bare", "Gate"]
    assert t.server("HQ").ice == ["Bare", "Gate"]


@pytest.mark.ruling("rule_ice_change_during_movement")
def test_ice_trashed_after_it_was_passed_does_not_move_the_runner():
    t = board(rezzed(FENCE), rezzed(GATE), rig=[CROWBAR])
    heard = record(t)
    t.do("run HQ").until("step_before_jack_out_paw")
    through(t.do("use Crowbar", "choose Fence"))
    assert titles(t, heard, "ice approached") == ["Fence", "Gate"]
    assert heard.count(SUCCESSFUL) == 1


@pytest.mark.ruling("rule_ice_change_approach_swap")
@pytest.mark.parametrize("rulebook", BOTH)
def test_swapped_approached_ice_is_replaced_by_the_other_without_a_new_approach(rulebook):
    t = board(rezzed(WALL), rezzed(GATE), root=[rezzed(MIXER)], rulebook=rulebook)
    heard = record(t)
    t.do("run HQ").until(APPROACH[rulebook])
    t.do("use Mixer")
    t.until("action")
    assert titles(t, heard, "ice approached")[:1] == ["Wall"]
    assert titles(t, heard, "ice encountered")[0] == "Gate"
    assert t.server("HQ").ice == ["Gate", "Wall"]


@pytest.mark.ruling("rule_ice_change_encounter_move_swap")
@pytest.mark.parametrize("rulebook", BOTH)
def test_swapped_encountered_ice_takes_the_runner_along(rulebook):
    t = scenario(
        corp={
            "servers": {
                "HQ": {"ice": [rezzed(FENCE), rezzed(WALL)], "root": [rezzed(MIXER)]},
                "R&D": {"ice": [rezzed(GATE)]},
            },
            "rd": [POINT],
        },
        rulebook=rulebook,
    )
    heard = record(t)
    t.do("run HQ").until(ENCOUNTER[rulebook])
    through(t.do("use Mixer", "choose Fence", "choose Gate"))
    assert titles(t, heard, "ice encountered") == ["Fence"]
    assert t.runner.score == ["Point"]
    assert t.server("R&D").ice == ["Fence"]


@pytest.mark.ruling("rule_move_to_specific_position")
@pytest.mark.parametrize("rulebook", BOTH)
def test_runner_moved_to_the_outermost_position_approaches_the_ice_there_again(rulebook):
    t = board(rezzed(FENCE), rezzed(GATE), rig=[STEAM], rulebook=rulebook)
    heard = record(t)
    t.do("run HQ", "continue")
    t.until(ENCOUNTER[rulebook])
    through(t.do("use Steam"))
    assert titles(t, heard, "ice approached") == ["Fence", "Gate", "Fence", "Gate"]
    assert t.corp.credits == 5 + 3


@pytest.mark.ruling("rule_move_new_run_phase")
@pytest.mark.parametrize("rulebook", BOTH)
def test_window_in_which_the_runner_is_moved_is_completed_and_no_subroutine_resolves_after_it(rulebook):
    t = board(rezzed(FENCE), rezzed(GATE), rig=[STEAM, METER], rulebook=rulebook)
    t.do("run HQ").until(ENCOUNTER[rulebook])
    t.do("use Steam")
    assert t.step == ENCOUNTER[rulebook]
    t.do("use Meter", "pass")
    assert t.corp.credits == 5
    through(t)
    assert t.corp.credits == 7
    assert t.runner.credits == 6


@pytest.mark.ruling("rule_run_ends_other_priority_windows")
def test_encounter_cannot_be_forced_in_the_window_after_the_run_was_ended():
    rig = [
        listener("Sting", MakesSuccessfulRun(), EndTheRun()),
        listener("Rope", MakesSuccessfulRun(), Encounter(Each(Cards(ICE, rezzed=True)))),
    ]
    t = board(rig=rig, corp={"servers": {"R&D": {"ice": [rezzed(FENCE)]}}}).do("run HQ", "continue", "Sting")
    assert not t.running
    assert t.corp.credits == 5


@pytest.mark.ruling("rule_move_to_piece_of_ice")
@pytest.mark.parametrize("rulebook", BOTH)
def test_runner_moved_to_ice_of_another_server_attacks_that_server(rulebook):
    jump = gadget("Jump", ApproachIce(Choose(1, Cards(ICE, where=(Guarding(RND),)))))
    t = scenario(
        runner={"rig": [jump]},
        corp={"servers": {"HQ": {"ice": [rezzed(FENCE), WALL]}, "R&D": {"ice": [rezzed(GATE)]}}, "rd": [POINT]},
        rulebook=rulebook,
    )
    heard = record(t)
    t.do("run HQ").until(ENCOUNTER[rulebook])
    through(t.do("use Jump"))
    assert titles(t, heard, "ice approached") == ["Fence", "Gate"]
    assert t.runner.score == ["Point"]


@pytest.mark.ruling("rule_ineffective_move")
@pytest.mark.parametrize("rulebook", BOTH)
def test_runner_cannot_be_moved_in_the_success_phase(rulebook):
    t = board(
        rezzed(FENCE),
        rig=[listener("Rewind", MakesSuccessfulRun(), MoveToOutermost())],
        rulebook=rulebook,
        corp={"hq": [POINT]},
    )
    heard = record(t)
    through(t.do("run HQ"))
    assert titles(t, heard, "ice approached") == ["Fence"]
    assert t.runner.score == ["Point"]


# -- servers that cease to exist ---------------------------------------------------------------------


@pytest.mark.ruling("rule_remote_server_cease_to_exist", "rule_server_cease_to_exist_unsuccesful_exception")
@pytest.mark.parametrize("rulebook", BOTH)
def test_run_on_a_server_that_ceases_to_exist_is_neither_successful_nor_unsuccessful(rulebook):
    t = board(root=[rezzed(bureau("Shell", GainCredits(1)))], server="Server 1", rulebook=rulebook)
    heard = record(t)
    t.do("run Server 1", "use Shell")
    assert not t.running
    assert not t.server("Server 1").exists
    assert [heard.count(SUCCESSFUL), heard.count(UNSUCCESSFUL), heard.count("run ended")] == [0, 0, 1]


@pytest.mark.ruling("rule_remote_server_cease_to_exist")
@pytest.mark.parametrize("rulebook", BOTH)
def test_server_whose_last_ice_is_trashed_in_an_encounter_ceases_to_exist(rulebook):
    t = board(rezzed(FENCE), rig=[CROWBAR], server="Server 1", rulebook=rulebook)
    heard = record(t)
    through(t.do("run Server 1", "use Crowbar"))
    assert not t.server("Server 1").exists
    assert [heard.count(SUCCESSFUL), heard.count(UNSUCCESSFUL), heard.count("run ended")] == [0, 0, 1]


@pytest.mark.ruling("rule_not_unsuccessful_when_reached_success_phase")
@pytest.mark.parametrize("rulebook", BOTH)
def test_server_that_ceases_to_exist_during_its_breach_was_run_successfully(rulebook):
    t = board(root=[POINT], server="Server 1", rulebook=rulebook)
    heard = record(t)
    through(t.do("run Server 1"))
    assert t.runner.score == ["Point"]
    assert not t.server("Server 1").exists
    assert [heard.count(SUCCESSFUL), heard.count(UNSUCCESSFUL)] == [1, 0]


# -- what belongs to a run ---------------------------------------------------------------------------


@pytest.mark.ruling("step_initiation_bad_publicity", "rule_bad_publicity_gone_in_run_ends_phase")
def test_bad_publicity_fund_lasts_for_the_run():
    t = board(rig=[PICK], corp={"bad_publicity": 2}, runner={"credits": 0}).do("run HQ")
    assert (t.runner.fund, t.runner.credits) == (2, 0)
    t.do("use Pick: +1")
    assert (t.runner.fund, t.runner.credits) == (1, 0)
    through(t)
    assert (t.runner.fund, t.runner.credits) == (0, 0)


@pytest.mark.ruling("rule_bad_publicity_during_run")
def test_bad_publicity_taken_during_a_run_adds_nothing_to_its_fund():
    scandal = upgrade("Scandal", When(Encounters(Cards(ICE)), TakeBadPublicity(1)))
    t = board(rezzed(FENCE), rig=[METER], root=[rezzed(scandal)], corp={"bad_publicity": 1}).do("run HQ")
    t.until("step_encounter_paw")
    assert t.corp.bad_publicity == 2
    assert t.runner.fund == 1


@pytest.mark.ruling("rule_bad_publicity_fund")
def test_bad_publicity_fund_cannot_be_spent_outside_a_run():
    t = board(rig=[PICK], corp={"bad_publicity": 2}, runner={"credits": 0})
    assert t.runner.fund == 0
    assert not t.can("use Pick")


@pytest.mark.ruling("rule_playing_timing_structure")
@pytest.mark.parametrize("rulebook", BOTH)
def test_run_event_stays_in_play_until_its_run_is_over(rulebook):
    t = board(rezzed(FENCE), rig=[METER], runner={"grip": [event("Raid", Run(HQ))]}, rulebook=rulebook)
    t.do("play Raid")
    assert t.running
    assert t.card("Raid").place == "play"
    assert t.runner.heap == []
    through(t)
    assert t.runner.heap == ["Raid"]


@pytest.mark.ruling("rule_linked_abilities_during_timing_structure")
@pytest.mark.parametrize("rulebook", BOTH)
def test_during_that_run_applies_from_the_beginning_of_the_run_to_its_end(rulebook):
    t = board(WALL, runner={"grip": ["Tread Lightly"]}, corp={"credits": 4}, rulebook=rulebook)
    t.do("play Tread Lightly", "run HQ")
    t.do("rez Wall")
    assert t.corp.credits == 0
    assert t.card("Wall").rezzed
    u = board(WALL, runner={"grip": ["Tread Lightly"]}, corp={"credits": 3}, rulebook=rulebook)
    u.do("play Tread Lightly", "run HQ")
    assert not u.can("rez Wall")
    through(u)
    u.do("run HQ")
    u.until(APPROACH[rulebook])
    assert u.can("rez Wall")


@pytest.mark.ruling("rule_delayed_run_ends_condition_outside_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_when_this_run_ends_is_not_created_outside_a_run(rulebook):
    t = board(rig=[gadget("Later", Delayed(RunEnds(THIS_ONE), GainCredits(5)))], rulebook=rulebook)
    t.do("use Later")
    through(t.do("run HQ"))
    assert t.runner.credits == 5


@pytest.mark.ruling("rule_delayed_conditional_ability")
@pytest.mark.parametrize("rulebook", BOTH)
def test_when_this_run_ends_resolves_once_after_the_run(rulebook):
    t = board(rezzed(FENCE), rig=[gadget("Later", Delayed(RunEnds(THIS_ONE), GainCredits(5)))], rulebook=rulebook)
    t.do("run HQ").until(ENCOUNTER[rulebook])
    t.do("use Later")
    assert t.runner.credits == 5
    through(t)
    assert t.runner.credits == 10
    through(t.do("run HQ"))
    assert t.runner.credits == 10


@pytest.mark.ruling("rule_additional_cost_to_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_additional_cost_to_run_is_paid_as_the_server_is_announced(rulebook):
    booth = upgrade("Booth", Static(AdditionalCost(Verb.RUN, cost=Credits(2), by=RUNNER, server=ANY_SERVER)))
    t = board(rezzed(FENCE), rig=[METER], root=[rezzed(booth)], rulebook=rulebook).do("run HQ")
    assert t.running
    assert t.runner.credits == 3
    u = board(root=[rezzed(booth)], runner={"credits": 1, "stack": ["Sure Gamble"]}, rulebook=rulebook)
    assert not u.can("run ")


@pytest.mark.ruling("rule_optional_infinite_loop")
def test_optional_loop_in_a_run_is_ended_by_jacking_out():
    rewind = listener("Rewind", Approaches(ATTACKED_SERVER), MoveToOutermost())
    t = board(rezzed(BARE), rig=[rewind]).do("run HQ")
    heard = record(t)
    turns = 0
    while t.running and turns < 100:
        turns += 1
        t.game.choose("continue")
    assert not t.running
    assert turns > 1
    assert heard.count("Runner jacked out") == 1


@pytest.mark.ruling("step_breach", "rule_breach_link")
@pytest.mark.parametrize("rulebook", BOTH)
def test_breach_follows_the_declaration_of_success(rulebook):
    t = board(rig=[TUNNEL], rulebook=rulebook, corp={"hq": [agenda("Prize")], "rd": [PAPER]})
    heard = record(t)
    through(t.do("run HQ"))
    kinds = [k for k in heard.kinds() if k in (SUCCESSFUL, "server breached", "agenda stolen", "run ended")]
    assert kinds == [SUCCESSFUL, "server breached", "agenda stolen", "run ended"]


@pytest.mark.ruling("rule_uninstall_ice_during_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_nothing_refers_to_ice_that_left_while_it_was_approached(rulebook):
    chalk = gadget("Chalk", GainSubtypes(ApproachedIce(), ("barrier",), REST_OF_RUN))
    t = board(rezzed(WALL), rig=[CROWBAR, chalk, METER], rulebook=rulebook)
    t.do("run HQ").until(APPROACH[rulebook])
    assert t.offers("use Chalk")
    t.do("use Crowbar")
    assert t.decision.rule == APPROACH[rulebook]
    assert t.corp.archives == ["Wall"]
    assert not t.offers("use Chalk")


@pytest.mark.ruling("rule_ice_change_encounter_uninstall_derez")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_derezzed_while_encountered_ends_the_encounter_and_is_passed(rulebook):
    t = board(rezzed(WALL), rig=[DAMPER, PASSED], rulebook=rulebook)
    heard = record(t)
    t.do("run HQ").until(ENCOUNTER[rulebook])
    through(t.do("use Damper"))
    assert heard.count("subroutine resolved") == 0
    assert titles(t, heard, "ice passed") == ["Wall"]
    assert heard.count(SUCCESSFUL) == 1
