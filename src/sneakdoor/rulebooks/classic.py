"""The FFG reference of 2017 with FAQ 4.0: what differs from the modern rulebook."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sneakdoor.cards.classic import WORDINGS

from .doing import Do
from .modern import APPROACH, ENCOUNTER, INITIATION, MODERN, RUN_ENDS
from .rulebook import Accesses, DeckOut, HandSizeCheck, SecondConsole, Step

SERVER: Final = "approach server"

RUN: Final = (
    Step("faq4.timing.run.1", Do.ANNOUNCE, INITIATION),
    Step("faq4.timing.run.1", Do.FILL_FUND, INITIATION),
    Step("faq4.timing.run.1", Do.RUN_BEGINS, INITIATION),
    Step("faq4.timing.run.1", Do.SET_POSITION, INITIATION),
    Step("faq4.timing.run.1", Do.GO_TO_ICE_OR_SERVER, INITIATION),
    Step("faq4.timing.run.2", Do.APPROACH_ICE, APPROACH),
    Step("faq4.timing.run.2.1", Do.WINDOW, APPROACH),
    Step("faq4.timing.run.2.2", Do.MAY_JACK_OUT_LATER, APPROACH),
    Step("faq4.timing.run.2.3", Do.WINDOW, APPROACH, rez=True, ice=True),
    Step("faq4.timing.run.2.4", Do.ENCOUNTER_OR_GO_ON, APPROACH),
    Step("faq4.timing.run.3", Do.ENCOUNTER, ENCOUNTER),
    Step("faq4.timing.run.4", Do.PASS_ICE, "pass ice"),
    Step("faq4.timing.run.4", Do.MOVE_INWARD, "pass ice"),
    Step("faq4.timing.run.4", Do.APPROACH_NEXT_ICE, "pass ice"),
    Step("faq4.timing.run.5.1", Do.APPROACH_SERVER, SERVER),
    Step("faq4.timing.run.5.1", Do.WINDOW, SERVER),
    Step("faq4.timing.run.5.2", Do.MAY_JACK_OUT, SERVER),
    Step("faq4.timing.run.5.3", Do.WINDOW, SERVER, rez=True),
    Step("faq4.timing.run.5.4", Do.DECLARE_SUCCESSFUL, "success"),
    Step("faq4.timing.run.5.5", Do.BREACH, "success"),
    Step("faq4.timing.run.6", Do.EMPTY_FUND, RUN_ENDS),
    Step("faq4.timing.run.7", Do.DECLARE_UNSUCCESSFUL, RUN_ENDS),
    Step("faq4.timing.run.6", Do.RUN_COMPLETE, RUN_ENDS),
)

ENCOUNTER_STEPS: Final = (
    Step("faq4.timing.run.3", Do.ENCOUNTER_BEGINS, ENCOUNTER),
    Step("faq4.timing.run.3.1", Do.WINDOW, ENCOUNTER),
    Step("faq4.timing.run.3.2", Do.RESOLVE_SUBROUTINE, ENCOUNTER),
    Step("faq4.timing.run.3.2", Do.ENCOUNTER_COMPLETE, ENCOUNTER),
)

CLASSIC: Final = replace(
    MODERN,
    name="classic",
    run=RUN,
    encounter=ENCOUNTER_STEPS,
    must_change_state=True,
    forbidden_unusable=True,
    costs_can_be_prevented=True,
    trash_cost_fixes_numbers=True,
    search_may_fail=False,
    found_must_fit=False,
    search_finishes_first=True,
    ordinals_count_prevented=True,
    accessed_cards_set_aside=True,
    accesses=Accesses.FIXED_TOTAL,
    any_click_cost_is_action=True,
    and_is_simultaneous=True,
    uninstalled_ice_is_passed=True,
    copied_self_reference_dies=True,
    pending_dies_with_any_structure=True,
    second_console=SecondConsole.FORBIDDEN,
    bad_publicity_in_pool=True,
    reveal_only_unseen=True,
    hand_size_check=HandSizeCheck.END_OF_TURN,
    deck_out=DeckOut.MANDATORY_DRAW,
    facedown_turned_as_trashed=True,
    facedown_origin_open=False,
    converted_keeps_name=True,
    additional_is_simultaneous=True,
    mid_access_abilities=999,
    damage_one_at_a_time=True,
    boost_outside_encounter_lasts=False,
    cards_can_advance=False,
    taking_is_gaining=False,
    active_again_fills_up=True,
    clicks_only_in_own_action_phase=True,
    heap_keeps_its_order=True,
    discard_one_at_a_time=True,
    clicks_follow_allotment=True,
    runner_needs_a_click_to_begin=True,
    additions_first=True,
    if_successful_first=True,
    bids_noticed_last=True,
    must_replaces_before_may=True,
    unsuccessful_with_run_end=True,
    hosted_go_with_host=True,
    discounts_lower_x=True,
    installed_still_drawn=True,
    wordings=WORDINGS,
)
