"""The current Comprehensive Rules."""

from __future__ import annotations

from typing import Final

from .rulebook import Accesses, DeckOut, HandSizeCheck, Rulebook, RunMeans, SecondConsole, Step

DRAW, ACTION, DISCARD = "draw phase", "action phase", "discard phase"

CORP_TURN: Final = (
    Step("step_corp_turn_allotted_clicks", "gain allotted clicks", DRAW),
    Step("step_corp_turn_draw_phase_paw", "window", DRAW, rez=True, score=True),
    Step("step_corp_turn_recurring_credits_refill", "refill recurring credits", DRAW),
    Step("step_corp_turn_turn_formal_begin", "turn begins", DRAW),
    Step("step_corp_turn_mandatory_draw", "mandatory draw", DRAW),
    Step("step_corp_turn_action_phase_paw", "window", ACTION, rez=True, score=True),
    Step("step_corp_turn_action", "take an action", ACTION),
    Step("step_corp_turn_action_phase_end", "action phase ends", ACTION),
    Step("step_corp_turn_discard", "discard", DISCARD),
    Step("step_corp_turn_discard_phase_paw", "window", DISCARD, rez=True),
    Step("step_corp_turn_lose_unspent_clicks", "lose unspent clicks", DISCARD),
    Step("step_corp_turn_formal_end", "turn ends", DISCARD),
    Step("step_corp_turn_complete", "next turn", DISCARD),
)

RUNNER_TURN: Final = (
    Step("step_runner_turn_allotted_clicks", "gain allotted clicks", ACTION),
    Step("step_runner_turn_action_phase_paw", "window", ACTION, rez=True),
    Step("step_runner_turn_recurring_credits_refill", "refill recurring credits", ACTION),
    Step("step_runner_turn_recurring_formal_begin", "turn begins", ACTION),
    Step("step_runner_turn_loop_paw", "window", ACTION, rez=True),
    Step("step_runner_turn_action", "take an action", ACTION),
    Step("step_runner_turn_action_phase_end", "action phase ends", ACTION),
    Step("step_runner_turn_discard", "discard", DISCARD),
    Step("step_runner_turn_discard_phase_paw", "window", DISCARD, rez=True),
    Step("step_runner_turn_lose_unspent_clicks", "lose unspent clicks", DISCARD),
    Step("step_runner_turn_formal_end", "turn ends", DISCARD),
    Step("step_runner_turn_complete", "next turn", DISCARD),
)

INITIATION, APPROACH, ENCOUNTER, MOVEMENT, SUCCESS, RUN_ENDS = (
    "initiation",
    "approach ice",
    "encounter ice",
    "movement",
    "success",
    "run ends",
)

RUN: Final = (
    Step("step_initiation_announce", "announce the attacked server", INITIATION),
    Step("step_initiation_bad_publicity", "fill the bad publicity fund", INITIATION),
    Step("step_initiation_formal_begin", "run begins", INITIATION),
    Step("step_runner_position", "set the position", INITIATION),
    Step("step_initiation_paw", "window", INITIATION, rez=True),
    Step("step_initiation_complete", "go to the ice or the movement phase", INITIATION),
    Step("step_approach_begins", "approach begins", APPROACH),
    Step("step_approach_paw", "window", APPROACH, rez=True, ice=True),
    Step("step_approach_complete", "encounter the ice or go on", APPROACH),
    Step("step_encounter_begins", "encounter", ENCOUNTER),
    Step("step_pass_ice", "pass the ice", MOVEMENT),
    Step("step_before_jack_out_paw", "window", MOVEMENT),
    Step("step_jack_out_choice", "may jack out", MOVEMENT),
    Step("step_move_position", "move inward", MOVEMENT),
    Step("step_after_jack_out_paw", "window", MOVEMENT, rez=True),
    Step("step_approach_new_ice", "approach the next ice if there is one", MOVEMENT),
    Step("step_approach_server", "approach the server", MOVEMENT),
    Step("step_run_declared_successful", "declare the run successful", SUCCESS),
    Step("step_breach", "breach", SUCCESS),
    Step("step_run_ends_bad_publicity", "empty the bad publicity fund", RUN_ENDS),
    Step("step_run_declared_unsuccessful", "declare the run unsuccessful", RUN_ENDS),
    Step("step_run_complete", "run complete", RUN_ENDS),
)

ENCOUNTER_STEPS: Final = (
    Step("step_encounter_begins", "encounter begins", ENCOUNTER),
    Step("step_encounter_paw", "window", ENCOUNTER),
    Step("step_resolve_subroutine", "resolve the next subroutine", ENCOUNTER),
    Step("step_encounter_complete", "encounter complete", ENCOUNTER),
)

BREACH: Final = (
    Step("step_breaching_begins", "breach begins", "breach"),
    Step("step_flip_archives", "turn Archives faceup", "breach"),
    Step("step_determine_candidates_limit", "determine the random access limit", "breach"),
    Step("step_choose_candidate", "choose a candidate", "breach"),
    Step("step_breach_complete", "breach complete", "breach"),
)

ACCESS: Final = (
    Step("step_card_accessed", "card accessed", "access"),
    Step("step_mid_access_ability", "use a mid-access ability", "access"),
    Step("step_access_agenda", "steal", "access"),
    Step("step_access_complete", "access complete", "access"),
)

MODERN: Final = Rulebook(
    name="modern",
    corp_turn=CORP_TURN,
    runner_turn=RUNNER_TURN,
    run=RUN,
    encounter=ENCOUNTER_STEPS,
    breach=BREACH,
    access=ACCESS,
    must_change_state=False,
    forbidden_unusable=False,
    costs_can_be_prevented=False,
    trash_cost_fixes_numbers=False,
    search_may_fail=True,
    search_finishes_first=False,
    ordinals_count_prevented=False,
    accessed_cards_set_aside=False,
    accesses=Accesses.RANDOM_LIMIT,
    any_click_cost_is_action=False,
    and_is_simultaneous=False,
    uninstalled_ice_is_passed=False,
    copied_self_reference_dies=False,
    pending_dies_with_any_structure=False,
    second_console=SecondConsole.REPLACES_THE_FIRST,
    purge_needs_counters=False,
    bad_publicity_in_pool=False,
    reveal_only_unseen=False,
    proof_reveals=True,
    hand_size_check=HandSizeCheck.DISCARD_STEP,
    deck_out=DeckOut.ANY_DRAW,
    root_is_in_central_server=False,
    making_a_run=RunMeans.ANY,
    facedown_turned_as_trashed=False,
    facedown_origin_open=True,
    converted_keeps_name=False,
    additional_is_simultaneous=False,
    no_subroutines_fully_broken_at_once=False,
    mid_access_abilities=1,
    damage_one_at_a_time=False,
    boost_outside_encounter_lasts=True,
    cards_can_advance=True,
    taking_is_gaining=True,
    active_again_fills_up=False,
    clicks_only_in_own_action_phase=False,
    heap_keeps_its_order=False,
    discard_one_at_a_time=False,
    clicks_follow_allotment=False,
    runner_needs_a_click_to_begin=False,
    additions_first=False,
    if_successful_first=False,
    bids_noticed_last=False,
    must_replaces_before_may=False,
    unsuccessful_with_run_end=False,
    hosted_go_with_host=False,
    traces_start_afresh=False,
    discounts_lower_x=False,
    installed_still_drawn=False,
)
