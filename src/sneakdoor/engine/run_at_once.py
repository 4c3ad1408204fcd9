"""Steps of a run, its breach and its accesses that are taken at once: mostly nothing comes of them. See `structure`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import ASK_JACK_OUT
from sneakdoor.language import effects as fx
from sneakdoor.rulebooks import Do, Step
from sneakdoor.terms import P_DISCARD_CORP, RUNNER_SIDE, S_ARCHIVES

from .access import AccessFrame, access_complete, card_accessed
from .breach import BreachFrame, breach_begins, choose_candidate, determine_limit, turn_archives_faceup
from .frames import Options
from .running import (
    PASS_ICE,
    RunFrame,
    approach_begins,
    approach_next,
    declare_unsuccessful,
    empty_fund,
    encounter_or_go_on,
    fill_fund,
    jack_out_options,
    move_inward,
    pass_ice,
    run_begins,
    run_complete,
)
from .structure import GO_ON, UNDER_WAY, Function
from .windows import open_window

if TYPE_CHECKING:
    from .state import State


def run_begins_in_position(state: State, run: RunFrame, here: Step) -> Options | None:
    """Five steps at once: the fund is filled, the run begins, the Runner is in position, a window, and where to go."""
    if state.bad_publicity and fill_fund(state, run, here) is None:
        run.at = here.at + 1
        return None
    if state.emitted_kinds[fx.RUN_BEGAN] and run_begins(state, run, here) is None:
        run.at = here.at + 2
        return None
    positions = state.ice[state.attacked]
    state.position = positions[0] if positions else -1
    options = open_window(state, run, here)
    if options is not GO_ON:
        run.at = here.at + 4
        return options
    run.passing = -1
    if not positions:
        run.goto(state, PASS_ICE)
        return None
    return GO_ON


def ice_is_approached(state: State, run: RunFrame, here: Step) -> Options | None:
    """Three steps at once: the approach begins, a window, and whether the ice is encountered."""
    if approach_begins(state, run, here) is None:
        run.at = here.at + 1
        return None
    options = open_window(state, run, here)
    if options is not GO_ON:
        run.at = here.at + 2
        return options
    return encounter_or_go_on(state, run, here)


def ice_is_passed(state: State, run: RunFrame, here: Step) -> Options | None:
    """Three steps at once: the ice is passed, if it is one, a window, and whether to jack out."""
    met = run.passing != -1 or state.emitted_kinds[fx.ALL_ICE_PASSED]
    if met and pass_ice(state, run, here) is None:
        if run.at == UNDER_WAY:
            run.at = here.at + 1
        return None
    options = open_window(state, run, here)
    if options is not GO_ON:
        run.at = here.at + 2
        return options
    options = jack_out_options(state, run)
    if options is None:
        return None
    run.at = here.at + 2
    return state.ask(RUNNER_SIDE, ASK_JACK_OUT, options, here.asks)


def moves_on(state: State, run: RunFrame, here: Step) -> Options | None:
    """Three steps at once: the Runner moves inward, a window, and where to go."""
    if move_inward(state, run, here) is None:
        run.at = here.at + 1
        return None
    options = open_window(state, run, here)
    if options is not GO_ON:
        run.at = here.at + 2
        return options
    return approach_next(state, run, here)


def run_ends(state: State, run: RunFrame, here: Step) -> Options | None:
    """Three steps at once: the fund is emptied, the run is maybe declared unsuccessful, and complete."""
    if state.bad_publicity_fund and empty_fund(state, run, here) is None:
        run.at = here.at + 1
        return None
    if not run.reached_success and declare_unsuccessful(state, run, here) is None:
        run.at = here.at + 2
        return None
    return run_complete(state, run, here)


def breach_opens(state: State, breach: BreachFrame, here: Step) -> Options | None:
    """Four steps at once: the breach begins, Archives are turned faceup, the limit is set, the first candidate."""
    if breach_begins(state, breach, here) is None:
        breach.at = here.at + 1
        return None
    if breach.server == S_ARCHIVES:
        turn_archives_faceup(state, breach, here)
    if determine_limit(state, breach, here) is None:
        breach.at = here.at + 3
        return None
    options = choose_candidate(state, breach, here)
    if options is not GO_ON:
        breach.at = here.at + 3
    return options


def accessed_and_done(state: State, access: AccessFrame, here: Step) -> Options | None:
    """Four steps at once, of a card that is no agenda and has no trash cost to pay: it is accessed, and that is all.

    Whatever can be used, trashed or stolen is left to the single steps.
    """
    if card_accessed(state, access, here) is None:
        access.at = here.at + 1
        return None
    card = access.card
    face = state.face[card]
    if face.is_agenda or (face.trash_cost is not None and access.place != P_DISCARD_CORP) or state.index.access_paid:
        access.at = here.at + 1
        return None
    return access_complete(state, access, here)


AT_ONCE: Final[dict[tuple[Do, ...], Function]] = {
    (
        Do.FILL_FUND,
        Do.RUN_BEGINS,
        Do.SET_POSITION,
        Do.WINDOW,
        Do.GO_TO_ICE_OR_MOVEMENT,
    ): run_begins_in_position,
    (Do.APPROACH_ICE, Do.WINDOW, Do.ENCOUNTER_OR_GO_ON): ice_is_approached,
    (Do.PASS_ICE, Do.WINDOW, Do.MAY_JACK_OUT): ice_is_passed,
    (Do.MOVE_INWARD, Do.WINDOW, Do.APPROACH_NEXT_ICE): moves_on,
    (Do.EMPTY_FUND, Do.DECLARE_UNSUCCESSFUL, Do.RUN_COMPLETE): run_ends,
    (Do.BREACH_BEGINS, Do.TURN_ARCHIVES_FACEUP, Do.DETERMINE_LIMIT, Do.CHOOSE_CANDIDATE): breach_opens,
    (Do.ACCESS_CARD, Do.USE_ACCESS_ABILITY, Do.STEAL, Do.ACCESS_COMPLETE): accessed_and_done,
}
