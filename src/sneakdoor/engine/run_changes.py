"""Changes to a run in progress: it ends early, goes on elsewhere, or attacks another server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import told
from sneakdoor.language.instructions import ChangeServer, IfRunWouldSucceed, InsteadOfApproaching
from sneakdoor.language.periods import ForRun
from sneakdoor.language.run_facts import Arrival, RunnerMoveFacts, ServerFacts
from sneakdoor.rulebooks import Do
from sneakdoor.terms import NO_SERVER, RUNNER_SIDE

from . import running
from .apply import applies
from .breach import BreachFrame
from .encounter import EncounterFrame, end_encounter, leave
from .frames import Frame, Options
from .interned import ATTACK
from .lingering.kinds import StepChanged
from .lingering.making import drop
from .option import Option
from .options import Attack
from .reactions import ReactionFrame
from .scene import Scene, standing
from .state import VACANT

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State

EMPTY_FUND: Final = Do.EMPTY_FUND
LOOP_MOVES: Final = 40
"""How often cards may move the Runner without the Runner choosing to continue; then the loop ends, the run goes on."""


def end_run(state: State, by: int = RUNNER_SIDE) -> None:
    """End the run at once; abilities that are resolving go on. CR rule_end_the_run, rule_end_encounter_outside_run."""
    found = running.in_progress(state)
    if found is None:
        if state.encountered >= 0:
            end_encounter(state)
        return
    where, run = found
    if len(state.stack) > where + 1:
        encounters = [f for f in state.stack[where + 1 :] if type(f) is EncounterFrame]
        close_above(state, where)
        for f in reversed(encounters):
            leave(state, f)
    state.approached = -1
    state.accessed = -1
    state.breached = NO_SERVER
    run.goto(state, EMPTY_FUND)
    run.ended = True
    if state.emitted_kinds[fx.RUN_ENDED_EARLY]:
        state.emit(fx.RUN_ENDED_EARLY, by, -1, 1, state.attacked)
    if state.lingering or state.position == VACANT:
        running.left_position(state)


def close_above(state: State, where: int) -> None:
    """Close the windows and structures above a frame; what is resolving stays.

    CR rule_run_ends_process_priority_windows.
    """
    kept: list[Frame] = []
    for f in state.stack[where + 1 :]:
        if type(f) is BreachFrame:
            f.close(state)
        if f.structural:
            continue
        if type(f) is ReactionFrame and f.opened_by[0]:
            continue
        kept.append(f)
    state.stack[where + 1 :] = kept


def leave_phase(state: State, where: int, *, forced: bool) -> None:
    """The run goes on elsewhere: an open window is completed, the run's own encounter ends without its further steps.

    CR rule_move_new_run_phase, rule_move_during_forced.
    """
    if not forced:
        state.stack[where + 1 :] = [
            f for f in state.stack[where + 1 :] if not (isinstance(f, ReactionFrame) and f.opened_by[0])
        ]
    for f in state.stack[where + 1 :]:
        if isinstance(f, EncounterFrame) and not f.forced:
            f.goto(state, Do.ENCOUNTER_COMPLETE)


def move_runner(state: State, server: int, ice: int, *, encounter: bool = False) -> None:
    """Move the Runner to a position; the run goes on from there. CR rule_move_runner_to_position.

    Nothing happens once the run has reached its success or its end, nor at the position that is being approached
    (rule_ineffective_move, rule_move_to_current_ice).
    """
    found = running.in_progress(state)
    if found is None:
        return
    where, run = found
    run.moves += 1
    run.moved = True
    if run.reached_success or run.ended or run.moves > LOOP_MOVES:
        return
    positions = [c for c in state.ice[server] if c >= 0]
    target = ice if ice >= 0 else (positions[0] if positions else -1)
    if target >= 0 and target == state.approached == state.position and not encounter:
        return
    forced = any(isinstance(f, EncounterFrame) and f.forced for f in state.stack)
    running.left_position(state)
    state.attacked = server
    state.position = target
    run.passing = -1
    state.approached = -1
    leave_phase(state, where, forced=forced)
    if target < 0:
        run.goto(state, Do.PASS_ICE)
    else:
        run.goto(state, Do.ENCOUNTER if encounter else Do.APPROACH_ICE)
    state.emit(fx.RUNNER_MOVED, RUNNER_SIDE, target, 1, server)


def continue_past(state: State, server: int, ice: int) -> None:
    """The run goes on as if the Runner had just passed a piece of ice: from there inward, and no longer past another.

    official.mumbad-city-grid.1
    """
    found = running.in_progress(state)
    if found is None or found[1].reached_success or found[1].ended:
        return
    where, run = found
    run.moved = True
    leave_phase(state, where, forced=any(isinstance(f, EncounterFrame) and f.forced for f in state.stack))
    running.left_position(state)
    state.attacked = server
    state.position = ice
    run.passing = -1
    state.approached = -1
    run.goto(state, Do.PASS_ICE)
    run.go_on(state)
    state.emit(fx.RUNNER_MOVED, RUNNER_SIDE, ice, 1, server)


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.RUN_ENDED_EARLY)
def end_the_run(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    end_run(state, effect.side)


@applies(fx.JACKED_OUT)
def jack_out(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if running.cannot_jack_out(state) is None:
        if state.emitted_kinds[fx.JACKED_OUT]:
            state.emit(fx.JACKED_OUT, RUNNER_SIDE, -1, 1, state.attacked)
        end_run(state)


@applies(fx.RUNNER_MOVED)
def move_by_effect(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    arrival = told(effect, RunnerMoveFacts).arrival
    if arrival is Arrival.PASSED:
        continue_past(state, effect.server, effect.card)
        return
    move_runner(state, effect.server, effect.card, encounter=arrival is Arrival.ENCOUNTER)


@applies(fx.ATTACKED_SERVER_CHANGED)
def change_server(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if not state.run_no:
        return
    if isinstance(effect.facts, ServerFacts):
        state.stack.append(RedirectFrame(effect.facts.servers))
        return
    state.attacked = effect.server
    state.emit(fx.ATTACKED_SERVER_CHANGED, RUNNER_SIDE, -1, 1, effect.server)


class RedirectFrame(Frame):
    """The Runner chooses which of several servers becomes the attacked one."""

    __slots__ = ("servers",)

    def __init__(self, servers: tuple[int, ...]) -> None:
        self.servers = servers

    def step(self, state: State) -> Options | None:
        rule = "rule_change_attacked_server_directly"
        return state.ask(RUNNER_SIDE, Deciding.REDIRECT, [ATTACK[s] for s in self.servers], rule)

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, Attack)
        state.stack.pop()
        change_server(state, Effect(fx.ATTACKED_SERVER_CHANGED, RUNNER_SIDE, server=option.server), None)

    def copy(self) -> RedirectFrame:
        return RedirectFrame(self.servers)


def approach_replaced(state: State, run: running.RunFrame) -> bool:
    """Whether another server is approached instead, which has become the attacked one. CR sec_replacement_effects."""
    this_run = ForRun(state.run_no)
    for x in state.lingering:
        if isinstance(x, StepChanged) and isinstance(x.said, InsteadOfApproaching) and x.until == this_run:
            said = x.said
            if state.attacked in Scene(state, standing(x.source, x.side)).servers(said.server):
                drop(state, x)
                state.stack.append(resolve.AbilityFrame(x.source, -1, x.side, (ChangeServer(said.to),)))
                run.goto(state, Do.APPROACH_SERVER)
                return True
    return False


def would_succeed(state: State, run: running.RunFrame) -> bool:
    """What a card does if the run would be declared successful comes before the declaration, which is then made anew.

    It does not need its source any more (faq4.card.sneakdoor-beta.1).
    """
    this_run = ForRun(state.run_no)
    for x in state.lingering:
        if isinstance(x, StepChanged) and isinstance(x.said, IfRunWouldSucceed) and x.until == this_run:
            drop(state, x)
            state.stack.append(resolve.AbilityFrame(x.source, -1, x.side, (x.said.instruction,)))
            run.goto(state, Do.DECLARE_SUCCESSFUL)
            return True
    return False


from . import resolve  # noqa: E402 - the engine's circle, see engine/__init__.py
