"""How runs start: by the basic action or by a card, on which server, at what cost. CR step_initiation_announce."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.abilities import LastingWhen
from sneakdoor.language.combinators import AtThreat, Delayed
from sneakdoor.language.declarations import D_ADDITIONAL, D_CANNOT, During, Lasting
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import told
from sneakdoor.language.instructions import IfRunWouldSucceed, InsteadOfApproaching, Run
from sneakdoor.language.occurrences import Breaches
from sneakdoor.language.periods import ForRun
from sneakdoor.terms import ARCHIVES, HQ, RND, RUNNER_SIDE, S_ARCHIVES, S_HQ, S_RND, THAT_SERVER, V_RUN

from . import options as op
from . import values
from .apply import applies
from .frames import Frame, Options
from .interned import DECLINE, RUN
from .lingering.kinds import Declared, IfSuccessful, StepChanged
from .lingering.making import add_ability, delay, linger, made_by, next_begins
from .moments import RUN_IN_PROGRESS
from .obstacles import NO_SUCH_SERVER, Obstacle
from .option import Option
from .payment import cannot_pay, pay
from .resolve import AbilityFrame, linked
from .running import RunFrame, under_way
from .scene import Scene, standing
from .state import NOT_BEGUN

if TYPE_CHECKING:
    from sneakdoor.language.costs import Cost

    from .state import State

NAMED_SERVERS: Final = {S_HQ: HQ, S_RND: RND, S_ARCHIVES: ARCHIVES}


def run_costs(state: State, server: int) -> tuple[Cost, ...]:
    """Additional costs to run. CR rule_additional_cost_to_run."""
    if not state.index.declared[D_ADDITIONAL]:
        return ()
    return values.additional_costs(state, V_RUN, -1, RUNNER_SIDE, server)


def can_run(state: State, server: int, ignoring_costs: bool = False) -> bool:
    """Whether the Runner may run a server."""
    return cannot_run(state, server, ignoring_costs) is None


def cannot_run(state: State, server: int, ignoring_costs: bool = False) -> Obstacle | None:
    """Why the Runner may not run a server. CR rule_cannot_run_abilities."""
    if server not in state.ice:
        return NO_SUCH_SERVER
    if state.index.declared[D_CANNOT]:
        found = values.ban(state, RUNNER_SIDE, V_RUN, -1, server)
        if found is not None:
            return found
    if state.run_no:
        return RUN_IN_PROGRESS
    if ignoring_costs:
        return None
    costs = run_costs(state, server)
    return cannot_pay(state, RUNNER_SIDE, costs, V_RUN, -1, standing(-1, RUNNER_SIDE)) if costs else None


def announce(state: State, server: int, basic: bool, ignoring_costs: bool = False) -> None:
    """A run starts, by the basic action or not. CR step_initiation_announce."""
    run = RunFrame(basic)
    state.stack.append(run)
    costs = run_costs(state, server) if state.index.declared[D_ADDITIONAL] and not ignoring_costs else ()
    state.numbers += 1
    state.run_no = state.numbers
    if state.lingering:
        next_begins(state)
    state.attacked = server
    state.successful = False
    if costs:
        state.run_start = NOT_BEGUN
        pay(state, RUNNER_SIDE, costs, V_RUN, -1, -1)
    else:
        run.at = 1
        under_way(state)


def start_run(state: State, run: Run, owner: AbilityFrame | None) -> None:
    """A card starts a run: on one of the servers it names, as the Runner likes."""
    assert owner is not None
    free = run.ignoring_additional_costs
    servers = tuple([s for s in Scene(state, owner).servers(run.server) if can_run(state, s, free)])
    if not servers:
        owner.did = False
        return
    costly = bool(state.index.declared[D_ADDITIONAL]) and not free
    may_decline = costly and any(run_costs(state, s) for s in servers)
    if len(servers) == 1 and not may_decline:
        begin_card_run(state, servers[0], run, owner)
    else:
        state.stack.append(ServerFrame(run, servers, may_decline=may_decline))


class ServerFrame(Frame):
    """The Runner announces which of several servers a card's run is on, or declines an additional cost to run.

    CR rule_announce_attacked_server, rule_decline_additional_cost.
    """

    __slots__ = ("may_decline", "run", "servers")

    def __init__(self, run: Run, servers: tuple[int, ...], *, may_decline: bool) -> None:
        self.run = run
        self.servers = servers
        self.may_decline = may_decline

    def step(self, state: State) -> Options | None:
        options: Options = [RUN[s] for s in self.servers]
        if self.may_decline:
            options.append(DECLINE)
        return state.ask(RUNNER_SIDE, Deciding.SERVER, options, "rule_announce_attacked_server")

    def choose(self, state: State, option: Option) -> None:
        state.stack.pop()
        owner = state.stack[-1]
        assert isinstance(owner, AbilityFrame)
        if isinstance(option, op.Run):
            begin_card_run(state, option.server, self.run, owner)
        else:
            owner.did = False

    def copy(self) -> ServerFrame:
        return ServerFrame(self.run, self.servers, may_decline=self.may_decline)


def begin_card_run(state: State, server: int, run: Run, owner: AbilityFrame) -> None:
    """Start it, with its 'if successful' and what else the card says of that run."""
    scene = Scene(state, owner)
    could = tuple(scene.servers(run.server))
    announce(state, server, False, run.ignoring_additional_costs)
    made, side, source, until = made_by(owner), owner.side, owner.source, ForRun(state.run_no)
    if run.if_successful is not None:
        linger(state, IfSuccessful(state.number(), until, side, source, run.if_successful, made, could))
    for instruction in owner.todo[1:]:
        if not linked(instruction):
            continue
        if isinstance(instruction, AtThreat) and isinstance(instruction.instruction, Delayed):
            later = instruction.instruction  # the threat level matters when it is triggered. CR rule_threat_flag
            flagged = AtThreat(instruction.level, later.instruction)
            delay(state, side, source, replace(later, instruction=flagged), owner, server)
        elif isinstance(instruction, (During, Lasting)):
            for_ = instruction.period.begin(state, side)
            said = instruction.declaration
            linger(state, Declared(state.number(), for_, side, source, -1, 0, said, made, state.turn))
        elif isinstance(instruction, Delayed):
            delay(state, side, source, instruction, owner, server)
        elif isinstance(instruction, (IfRunWouldSucceed, InsteadOfApproaching)):
            linger(state, StepChanged(state.number(), until, side, source, -1, 0, instruction))
        elif isinstance(instruction, LastingWhen):
            add_ability(state, bound(instruction, server), side, source, made)


def bound(lasting: LastingWhen, server: int) -> LastingWhen:
    """An ability about breaches of 'that server', which is the one the run began on."""
    when = lasting.ability
    trigger = when.trigger
    if not isinstance(trigger, Breaches) or trigger.server is not THAT_SERVER or server not in NAMED_SERVERS:
        return lasting
    there = replace(trigger, server=NAMED_SERVERS[server])
    return LastingWhen(there, *when.instructions, period=lasting.period, flags=when.flags, once=lasting.once)


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.RUN_BEGAN)
def begin_run(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    start_run(state, told(effect, Run), owner)
