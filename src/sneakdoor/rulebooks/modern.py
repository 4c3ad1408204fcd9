"""The current Comprehensive Rules."""

from __future__ import annotations

from typing import Final

from .doing import Do
from .rulebook import Accesses, DeckOut, HandSizeCheck, Rulebook, RunMeans, SecondConsole, Step

DRAW, ACTION, DISCARD = "draw phase", "action phase", "discard phase"

CORP_TURN: Final = (
    Step("step_corp_turn_allotted_clicks", Do.GAIN_CLICKS, DRAW),
    Step("step_corp_turn_draw_phase_paw", Do.WINDOW, DRAW, rez=True, score=True),
    Step("step_corp_turn_recurring_credits_refill", Do.REFILL_CREDITS, DRAW),
    Step("step_corp_turn_turn_formal_begin", Do.TURN_BEGINS, DRAW),
    Step("step_corp_turn_mandatory_draw", Do.MANDATORY_DRAW, DRAW),
    Step("step_corp_turn_action_phase_paw", Do.WINDOW_BEFORE_ACTION, ACTION, rez=True, score=True),
    Step("step_corp_turn_action", Do.TAKE_ACTION, ACTION, then=Do.WINDOW_BEFORE_ACTION),
    Step("step_corp_turn_action_phase_end", Do.ACTION_PHASE_ENDS, ACTION),
    Step("step_corp_turn_discard", Do.DISCARD, DISCARD),
    Step("step_corp_turn_discard_phase_paw", Do.WINDOW, DISCARD, rez=True),
    Step("step_corp_turn_lose_unspent_clicks", Do.LOSE_CLICKS, DISCARD),
    Step("step_corp_turn_formal_end", Do.TURN_ENDS, DISCARD),
    Step("step_corp_turn_complete", Do.NEXT_TURN, DISCARD),
)

RUNNER_TURN: Final = (
    Step("step_runner_turn_allotted_clicks", Do.GAIN_CLICKS, ACTION),
    Step("step_runner_turn_action_phase_paw", Do.WINDOW, ACTION, rez=True),
    Step("step_runner_turn_recurring_credits_refill", Do.REFILL_CREDITS, ACTION),
    Step("step_runner_turn_recurring_formal_begin", Do.TURN_BEGINS, ACTION),
    Step("step_runner_turn_loop_paw", Do.WINDOW_BEFORE_ACTION, ACTION, rez=True),
    Step("step_runner_turn_action", Do.TAKE_ACTION, ACTION, then=Do.WINDOW_BEFORE_ACTION),
    Step("step_runner_turn_action_phase_end", Do.ACTION_PHASE_ENDS, ACTION),
    Step("step_runner_turn_discard", Do.DISCARD, DISCARD),
    Step("step_runner_turn_discard_phase_paw", Do.WINDOW, DISCARD, rez=True),
    Step("step_runner_turn_lose_unspent_clicks", Do.LOSE_CLICKS, DISCARD),
    Step("step_runner_turn_formal_end", Do.TURN_ENDS, DISCARD),
    Step("step_runner_turn_complete", Do.NEXT_TURN, DISCARD),
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
    Step("step_initiation_announce", Do.ANNOUNCE, INITIATION),
    Step("step_initiation_bad_publicity", Do.FILL_FUND, INITIATION),
    Step("step_initiation_formal_begin", Do.RUN_BEGINS, INITIATION),
    Step("step_runner_position", Do.SET_POSITION, INITIATION),
    Step("step_initiation_paw", Do.WINDOW, INITIATION, rez=True),
    Step("step_initiation_complete", Do.GO_TO_ICE_OR_MOVEMENT, INITIATION),
    Step("step_approach_begins", Do.APPROACH_ICE, APPROACH),
    Step("step_approach_paw", Do.WINDOW, APPROACH, rez=True, ice=True),
    Step("step_approach_complete", Do.ENCOUNTER_OR_GO_ON, APPROACH),
    Step("step_encounter_begins", Do.ENCOUNTER, ENCOUNTER),
    Step("step_pass_ice", Do.PASS_ICE, MOVEMENT),
    Step("step_before_jack_out_paw", Do.WINDOW, MOVEMENT),
    Step("step_jack_out_choice", Do.MAY_JACK_OUT, MOVEMENT),
    Step("step_move_position", Do.MOVE_INWARD, MOVEMENT),
    Step("step_after_jack_out_paw", Do.WINDOW, MOVEMENT, rez=True),
    Step("step_approach_new_ice", Do.APPROACH_NEXT_ICE, MOVEMENT),
    Step("step_approach_server", Do.APPROACH_SERVER, MOVEMENT),
    Step("step_run_declared_successful", Do.DECLARE_SUCCESSFUL, SUCCESS),
    Step("step_breach", Do.BREACH, SUCCESS),
    Step("step_run_ends_bad_publicity", Do.EMPTY_FUND, RUN_ENDS),
    Step("step_run_declared_unsuccessful", Do.DECLARE_UNSUCCESSFUL, RUN_ENDS),
    Step("step_run_complete", Do.RUN_COMPLETE, RUN_ENDS),
)

ENCOUNTER_STEPS: Final = (
    Step("step_encounter_begins", Do.ENCOUNTER_BEGINS, ENCOUNTER),
    Step("step_encounter_paw", Do.WINDOW, ENCOUNTER),
    Step("step_resolve_subroutine", Do.RESOLVE_SUBROUTINE, ENCOUNTER),
    Step("step_encounter_complete", Do.ENCOUNTER_COMPLETE, ENCOUNTER),
)

BREACH: Final = (
    Step("step_breaching_begins", Do.BREACH_BEGINS, "breach"),
    Step("step_flip_archives", Do.TURN_ARCHIVES_FACEUP, "breach"),
    Step("step_determine_candidates_limit", Do.DETERMINE_LIMIT, "breach"),
    Step("step_choose_candidate", Do.CHOOSE_CANDIDATE, "breach"),
    Step("step_breach_complete", Do.BREACH_COMPLETE, "breach"),
)

ACCESS: Final = (
    Step("step_card_accessed", Do.ACCESS_CARD, "access"),
    Step("step_mid_access_ability", Do.USE_ACCESS_ABILITY, "access"),
    Step("step_access_agenda", Do.STEAL, "access"),
    Step("step_access_complete", Do.ACCESS_COMPLETE, "access"),
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
    found_must_fit=True,
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
    points_to_win=7,
)
