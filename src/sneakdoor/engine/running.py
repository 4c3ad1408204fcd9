"""Runs: the table of a run, carried out. CR chpt_runs.

The run's own numbers (attacked server, position, number) are in the state, since there is at most one run.
"""

from __future__ import annotations

from typing import Final

from sneakdoor.deciding import ASK_JACK_OUT
from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import D_CANNOT
from sneakdoor.language.instructions import InsteadOfPassing
from sneakdoor.language.periods import ForRun
from sneakdoor.language.run_facts import MADE, NOT_MADE, BreakFacts
from sneakdoor.rulebooks import Do, RunMeans, Step
from sneakdoor.terms import (
    NO_SERVER,
    RUNNER_SIDE,
    V_JACK_OUT,
    V_SUCCEED,
)

from . import options as op
from . import values
from .breach import breach_now, breach_step, replace_breach
from .changes import PLACES
from .encounter import EncounterFrame, clear_encounter
from .frames import Options
from .interned import CONTINUE, JACK_OUT
from .lingering.kinds import StepChanged
from .lingering.making import drop
from .moments import NO_RUN
from .obstacles import Obstacle
from .option import Option
from .options import Instead, JackOut
from .runaway import fingerprint
from .scene import Scene, standing
from .state import VACANT, State
from .structure import GO_ON, RUN, Function, Structure
from .windows import open_window

LOOP_VISITS: Final = 3
"""How often the Runner may stand before the same choice in an unchanged game. CR rule_optional_infinite_loop."""


PASS_ICE: Final = Do.PASS_ICE
PASSED: Final = -2
"""In place of the ice that will be passed: it was passed already, when it was uninstalled."""


class RunFrame(Structure):
    """A run."""

    __slots__ = (
        "approaches",
        "basic",
        "beaten",
        "called_off",
        "ended",
        "moved",
        "moves",
        "passing",
        "reached_success",
        "seen",
    )

    def __init__(self, basic: bool) -> None:
        self.table = RUN
        self.at = 0
        self.basic = basic
        self.called_off = False
        """Whether a cost to run was prevented, so that there is no run (gloss.cost.2)."""
        self.approaches = 0
        self.moved = False
        """Whether a card has moved the Runner."""
        self.moves = 0
        self.passing = -1
        """The ice to be passed in this movement phase, or -1."""
        self.beaten: tuple[int, ...] | None = None
        """The cards that broke its subroutines, if it was fully broken in the encounter right before that.

        CR rule_run_phase_after.
        """
        self.reached_success = False
        self.ended = False
        self.seen: tuple[int, ...] = ()

    def choose(self, state: State, option: Option) -> None:
        self.go_on(state)
        self.moves = 0
        if type(option) is JackOut:
            if state.emitted_kinds[fx.JACKED_OUT]:
                state.emit(fx.JACKED_OUT, RUNNER_SIDE, -1, 1, state.attacked)
            run_changes.end_run(state)
        elif type(option) is Instead:
            replace_breach(state, self, option.serial)
        elif type(option) is op.Breach:
            breach_now(state)

    def cost_prevented(self) -> None:
        self.called_off = True

    def over(self, state: State) -> bool:
        """The approached ice is gone from its position. CR rule_ice_change_approach_uninstall_move."""
        return state.approached >= 0 and state.position != state.approached

    def copy(self) -> RunFrame:
        new = RunFrame(self.basic)
        new.at = self.at
        new.table = self.table
        new.approaches = self.approaches
        new.beaten = self.beaten
        new.called_off = self.called_off
        new.ended = self.ended
        new.moved = self.moved
        new.moves = self.moves
        new.passing = self.passing
        new.reached_success = self.reached_success
        new.seen = self.seen
        return new


# -- the steps ---------------------------------------------------------------------------------------


def fill_fund(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_initiation_bad_publicity; gloss.bad-publicity.1."""
    if state.bad_publicity:
        if state.rules.bad_publicity_in_pool:
            state.credits[RUNNER_SIDE] += state.bad_publicity
            state.number_changed()
        state.bad_publicity_fund = state.bad_publicity
    return None if state.dirty else GO_ON


def run_begins(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_initiation_formal_begin."""
    if not state.emitted_kinds[fx.RUN_BEGAN]:
        return GO_ON
    made = run.basic or state.rules.making_a_run is RunMeans.ANY
    state.emit(fx.RUN_BEGAN, RUNNER_SIDE, -1, 1, state.attacked, -1, MADE if made else NOT_MADE)
    return None if state.dirty else GO_ON


def set_position(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_runner_position."""
    positions = state.ice[state.attacked]
    state.position = positions[0] if positions else -1
    return GO_ON


def to_ice_or_movement(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_initiation_complete."""
    run.passing = -1
    if state.position >= 0:
        return GO_ON
    run.goto(state, PASS_ICE)
    return None


def to_ice_or_server(state: State, run: RunFrame, here: Step) -> Options | None:
    """faq4.timing.run.1; where there is no ice, all of it is passed at once (faq4.card.caprice-nisei.2)."""
    run.passing = -1
    if state.position < 0:
        if state.emitted_kinds[fx.ALL_ICE_PASSED]:
            state.emit(fx.ALL_ICE_PASSED, RUNNER_SIDE, -1, 1, state.attacked)
        run.goto(state, Do.APPROACH_SERVER)
    return None


def approach_begins(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_approach_begins."""
    run.approaches += 1
    state.approached = state.position if state.position >= 0 else -1
    if state.approached < 0 or not state.emitted_kinds[fx.ICE_APPROACHED]:
        return GO_ON
    state.emit(fx.ICE_APPROACHED, RUNNER_SIDE, state.approached, 1, state.attacked)
    return None if state.dirty else GO_ON


def encounter_or_go_on(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_approach_complete: rezzed ice is encountered."""
    if run.passing == PASSED:
        run.goto(state, PASS_ICE)
        return None
    run.beaten = None
    ice = state.approached
    there = ice >= 0 and state.position == ice
    run.passing = ice if there or state.rules.uninstalled_ice_is_passed else -1
    state.approached = -1
    if there and state.faceup[ice]:
        return GO_ON
    run.goto(state, PASS_ICE)
    return None


def encounter(state: State, run: RunFrame, here: Step) -> Options | None:
    """The Encounter Ice Phase, a structure of its own."""
    ice = state.position
    run.beaten = None
    run.passing = ice
    state.stack.append(EncounterFrame(ice, False))
    return None


def pass_ice(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_pass_ice. A vacated position is passed, not its ice (rule_destroy_position)."""
    ice = run.passing
    run.passing = -1
    if ice == PASSED:
        return GO_ON
    if ice >= 0 and state.lingering and moved_instead(state, ice):
        return None
    if ice >= 0 and (state.position == ice or state.rules.uninstalled_ice_is_passed):
        _passed(state, ice, run.beaten)
    elif state.emitted_kinds[fx.ALL_ICE_PASSED] and not any(c >= 0 for c in state.ice[state.attacked]):
        state.emit(fx.ALL_ICE_PASSED, RUNNER_SIDE, -1, 1, state.attacked)
    return None if state.dirty else GO_ON


def moved_instead(state: State, ice: int) -> bool:
    """Something sends the Runner elsewhere instead of letting them pass the ice. CR sec_replacement_effects."""
    this_run = ForRun(state.run_no)
    for x in state.lingering:
        if (
            isinstance(x, StepChanged)
            and isinstance(x.said, InsteadOfPassing)
            and x.card == ice
            and x.until == this_run
        ):
            drop(state, x)
            server = Scene(state, standing(ice, x.side)).servers(x.said.server)[0]
            run_changes.move_runner(state, server, -1)
            return True
    return False


def _passed(state: State, ice: int, beaten: tuple[int, ...] | None) -> None:
    positions = state.ice[state.attacked]
    last = bool(positions) and positions[-1] == state.position
    if state.emitted_kinds[fx.ICE_PASSED]:
        state.emit(
            fx.ICE_PASSED, RUNNER_SIDE, ice, 1, state.attacked, -1, None if beaten is None else BreakFacts(beaten)
        )
    if last and state.emitted_kinds[fx.ALL_ICE_PASSED]:
        state.emit(fx.ALL_ICE_PASSED, RUNNER_SIDE, -1, 1, state.attacked)


def pass_at_once(state: State) -> None:
    """The ice that the Runner approaches or encounters was uninstalled, and counts as passed (gloss.uninstall.2)."""
    found = in_progress(state)
    if found is None or state.attacked not in state.ice:
        return
    _, run = found
    ice = state.approached if state.approached >= 0 else run.passing
    if ice >= 0:
        state.approached = -1
        run.passing = PASSED
        _passed(state, ice, None)


def cannot_jack_out(state: State) -> Obstacle | None:
    """Why the Runner cannot jack out, the moment aside. CR rule_jacking_out."""
    if not state.run_no:
        return NO_RUN
    return values.ban(state, RUNNER_SIDE, V_JACK_OUT) if state.index.declared[D_CANNOT] else None


def may_jack_out(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_jack_out_choice. An optional loop is ended by jacking out (rule_optional_infinite_loop)."""
    options = jack_out_options(state, run)
    return None if options is None else state.ask(RUNNER_SIDE, ASK_JACK_OUT, options, here.rule)


def jack_out_options(state: State, run: RunFrame) -> Options | None:
    """Whether to jack out, if the Runner can."""
    if state.index.declared[D_CANNOT] and cannot_jack_out(state) is not None:
        return None
    if state.loops:
        state.loops.clear()
    if len(run.seen) >= LOOP_VISITS and run.seen.count(fingerprint(state)) >= LOOP_VISITS:
        return [JACK_OUT]
    return [CONTINUE, JACK_OUT]


def may_jack_out_later(state: State, run: RunFrame, here: Step) -> Options | None:
    """faq4.timing.run.2.2: not on the first approach; if the ice is gone, the run goes on without it."""
    if run.passing == PASSED:
        run.goto(state, PASS_ICE)
        return None
    if run.approaches <= 1:
        return None
    return may_jack_out(state, run, here)


def move_inward(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_move_position."""
    run.seen = (*run.seen[-30:], fingerprint(state)) if run.moved else ()
    left_position(state)
    positions = state.ice[state.attacked]
    if state.position in positions and state.position != -1:
        inward = positions.index(state.position) + 1
        state.position = positions[inward] if inward < len(positions) else -1
    else:
        state.position = -1
    return None if state.dirty else GO_ON


def approach_next(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_approach_new_ice."""
    if state.position < 0:
        return GO_ON
    run.goto(state, Do.APPROACH_ICE)
    return None


def approach_server(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_approach_server."""
    if state.lingering and run_changes.approach_replaced(state, run):
        return None
    if not state.emitted_kinds[fx.SERVER_APPROACHED]:
        return GO_ON
    state.emit(fx.SERVER_APPROACHED, RUNNER_SIDE, -1, 1, state.attacked)
    return None if state.dirty else GO_ON


def declare_successful(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_run_declared_successful."""
    if state.index.declared[D_CANNOT] and values.forbidden(state, RUNNER_SIDE, V_SUCCEED, -1, state.attacked):
        run.reached_success = True
        return None
    if state.lingering and run_changes.would_succeed(state, run):
        return None
    run.reached_success = True
    state.successful = True
    if not state.emitted_kinds[fx.RUN_SUCCESSFUL]:
        return GO_ON
    state.emit(fx.RUN_SUCCESSFUL, RUNNER_SIDE, -1, 1, state.attacked)
    return None if state.dirty else GO_ON


def empty_fund(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_run_ends_bad_publicity."""
    if state.bad_publicity_fund and state.rules.bad_publicity_in_pool:
        state.credits[RUNNER_SIDE] -= min(state.bad_publicity_fund, state.credits[RUNNER_SIDE])
        state.number_changed()
    state.bad_publicity_fund = 0
    return None if state.dirty else GO_ON


def declare_unsuccessful(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR rule_unsuccessful_run: it never reached the success phase, and the server still exists."""
    if run.reached_success:
        return GO_ON
    if state.attacked in state.ice:
        if state.emitted_kinds[fx.RUN_UNSUCCESSFUL]:
            state.emit(fx.RUN_UNSUCCESSFUL, RUNNER_SIDE, -1, 1, state.attacked)
        if state.rules.unsuccessful_with_run_end:
            return run_complete(state, run, here)
    return None if state.dirty else GO_ON


def run_complete(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_run_complete: the run is over; conditions about its end are met outside it."""
    server, successful = state.attacked, int(state.successful)
    state.close(run)
    clear_run(state)
    if state.emitted_kinds[fx.RUN_COMPLETE]:
        state.emit(fx.RUN_COMPLETE, RUNNER_SIDE, -1, successful, server)
    return None


def server_ceased(state: State, server: int) -> None:
    """A server ceased to exist: nothing more of a run on it takes place, neither successful nor unsuccessful.

    CR rule_remote_server_cease_to_exist; faq4.rules.server-destroyed.1.
    """
    if server == state.attacked:
        found = in_progress(state)
        if found is not None and found[1].is_before(state, Do.EMPTY_FUND):
            found[1].goto(state, Do.EMPTY_FUND)


def clear_run(state: State) -> None:
    """No run is in progress any more."""
    if state.lingering or state.position == VACANT:
        left_position(state)
    if state.encountered >= 0:
        clear_encounter(state)
    state.run_no = 0
    state.attacked = NO_SERVER
    state.position = -1
    state.approached = -1
    state.accessed = -1
    state.breached = NO_SERVER
    state.bad_publicity_fund = 0


def left_position(state: State) -> None:
    """The Runner left a position, or the run: lingering effects may expire, a vacant position goes."""
    if state.lingering:
        state.time_passed()
    if state.position == VACANT:
        state.dirty |= PLACES


def in_progress(state: State) -> tuple[int, RunFrame] | None:
    """Where on the stack the run in progress is, and the run; there is at most one."""
    if state.run_no:
        for i, f in enumerate(state.stack):
            if type(f) is RunFrame:
                return i, f
    return None


def announced(state: State, run: RunFrame, here: Step) -> Options | None:
    """CR step_initiation_announce: done as the run starts, see `announce`; now its costs are paid as well."""
    if run.called_off:
        state.close(run)
        clear_run(state)
        return None
    under_way(state)
    return GO_ON


def under_way(state: State) -> None:
    """From now on whatever happens, happens during the run. CR rule_abilities_during_a_run."""
    state.run_start = len(state.history)
    state.run_expected = len(state.expected)


RUN_STEPS: Final[dict[Do, Function]] = {
    Do.ANNOUNCE: announced,
    Do.WINDOW: open_window,
    Do.FILL_FUND: fill_fund,
    Do.RUN_BEGINS: run_begins,
    Do.SET_POSITION: set_position,
    Do.GO_TO_ICE_OR_MOVEMENT: to_ice_or_movement,
    Do.GO_TO_ICE_OR_SERVER: to_ice_or_server,
    Do.APPROACH_ICE: approach_begins,
    Do.ENCOUNTER_OR_GO_ON: encounter_or_go_on,
    Do.ENCOUNTER: encounter,
    Do.PASS_ICE: pass_ice,
    Do.MAY_JACK_OUT: may_jack_out,
    Do.MAY_JACK_OUT_LATER: may_jack_out_later,
    Do.MOVE_INWARD: move_inward,
    Do.APPROACH_NEXT_ICE: approach_next,
    Do.APPROACH_SERVER: approach_server,
    Do.DECLARE_SUCCESSFUL: declare_successful,
    Do.BREACH: breach_step,
    Do.EMPTY_FUND: empty_fund,
    Do.DECLARE_UNSUCCESSFUL: declare_unsuccessful,
    Do.RUN_COMPLETE: run_complete,
}


from . import run_changes  # noqa: E402 - the engine's circle, see engine/__init__.py
