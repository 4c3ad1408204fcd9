"""Paid ability windows: real priority, and only what is legal in this window. CR rule_paid_ability_window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import ASK_WINDOW
from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import D_REQUIREMENT, D_SHARED
from sneakdoor.rulebooks import Step
from sneakdoor.rulebooks.modern import ACTION
from sneakdoor.terms import C_ADVANCEMENT, CORP_SIDE, COUNTER_BITS, RUNNER_SIDE

from . import rezzing, scoring
from .frames import GO_ON, Frame, Options
from .interned import PASS, REZ, SCORE
from .option import Option
from .options import Pass, Rez, Score, Use
from .state import BOTH_KNOW
from .using import cannot_use, use

if TYPE_CHECKING:
    from .faces import Face
    from .state import State

OTHER: Final = (RUNNER_SIDE, CORP_SIDE)


def needs_counters(state: State, agenda: Face) -> bool:
    """Whether an agenda cannot be scored without an advancement counter of its own, as nearly all cannot."""
    declared = state.index.declared
    return (
        agenda.requirement > 0
        and not agenda.own_requirements
        and not declared[D_REQUIREMENT]
        and not declared[D_SHARED]
    )


def window_options(state: State, side: int, step: Step) -> Options:
    """What a player could do in a window besides passing. The common cases are decided here, without asking further."""
    options: Options = []
    index = state.index
    credits = state.credits[side]
    usual = not (index.interfering or state.fund)
    if state.encountered >= 0 and not state.parted:
        for card, paying in index.breaking[side]:
            if not (usual and paying.plain and credits < paying.credits) and not cannot_use(state, side, card, paying):
                options.append(paying.uses[card])
    plain = usual and not state.rules.must_change_state
    for card, paying in index.paid[side]:
        if credits >= paying.credits if plain and paying.plain else not cannot_use(state, side, card, paying):
            options.append(paying.uses[card])
    if not side and step.rez:
        plain = not index.interfering
        face = state.face
        for card in index.unrezzed:
            f = face[card]
            if f.is_agenda:
                if (
                    step.score
                    and (card << COUNTER_BITS | C_ADVANCEMENT in state.counters or not needs_counters(state, f))
                    and scoring.cannot_score(state, card) is None
                ):
                    options.append(SCORE[card])
            elif credits >= f.cost if plain and f.plainly_rezzed else not rezzing.cannot_rez(state, card):
                options.append(REZ[card])
        if step.ice and state.approached >= 0 and not rezzing.cannot_rez(state, state.approached):
            options.append(REZ[state.approached])
    return options


def open_window(state: State, structure: Frame, step: Step) -> Options | None:
    """Open a window; mostly for nobody, since neither player can pay for anything, and it is over already."""
    corp, runner = state.credits
    for_corp, for_runner = state.index.wake[step.liberty]
    if corp >= for_corp or runner >= for_runner or (state.run_no and (step.ice or state.fund)):
        return hold_window(state, step)
    if state.attended:
        remember(state)
        if secretive(state, step):
            idle(state, step)
    return GO_ON


def hold_window(state: State, step: Step) -> Options | None:
    """Open a window and ask whoever can do something first; if neither player could, it is over already."""
    if state.attended:
        remember(state)
    side, passed = state.active, 0
    options = window_options(state, side, step)
    if not options:
        side, passed = OTHER[side], 1
        options = window_options(state, side, step)
        if not options:
            if state.attended and secretive(state, step):
                idle(state, step)
            return None
    options.append(PASS)
    state.stack.append(WindowFrame(step, side, passed))
    return state.ask(side, ASK_WINDOW, options, step.rule)


def remember(state: State) -> None:
    """Where something in this game looks back to the last window, it begins now."""
    if state.remembered_kinds[fx.WINDOW_OPENED]:
        state.window_before, state.window_start = state.window_start, len(state.history)


def secretive(state: State, step: Step) -> bool:
    """Whether the Runner cannot tell that the Corp has nothing to do in a window.

    That is where the Corp has cards which the Runner has not seen; what is in the rig is open to both. Before an
    action of its own the Corp is to decide in any case.
    """
    if not step.rez or (state.active == CORP_SIDE and step.phase == ACTION):
        return False
    known = state.known
    ice = state.approached
    return (step.ice and ice >= 0 and known[ice] != BOTH_KNOW) or any(
        known[c] != BOTH_KNOW for cards in state.root.values() for c in cards
    )


def idle(state: State, step: Step) -> None:
    """The Corp could do nothing in a window: whoever looks on may want to let it pass no faster than another."""
    if state.teller is not None:
        state.rule = step.rule
        state.phase = step.phase
        state.teller.idle(state, CORP_SIDE)


class WindowFrame(Frame):
    """One paid ability window. It closes when a player passes right after the other did."""

    __slots__ = ("passed", "side", "table")
    structural = True

    def __init__(self, table: Step, side: int, passed: int) -> None:
        self.table = table
        self.side = side
        self.passed = passed

    def step(self, state: State) -> Options | None:
        if state.encountered >= 0 and state.stack[-2].gone(state):
            state.stack.pop()
            return None
        options = window_options(state, self.side, self.table)
        if not options:
            if state.attended and self.side == CORP_SIDE and secretive(state, self.table):
                idle(state, self.table)
            self._pass(state)
            return None
        options.append(PASS)
        return state.ask(self.side, ASK_WINDOW, options, self.table.rule)

    def _pass(self, state: State) -> None:
        side = self.side = OTHER[self.side]
        self.passed += 1
        if self.passed == 2:
            state.stack.pop()
        elif not (
            state.credits[side] >= state.index.wake[self.table.liberty][side]
            or state.encountered >= 0
            or (state.run_no and (self.table.ice or state.fund))
        ):
            if state.attended and side == CORP_SIDE and secretive(state, self.table):
                idle(state, self.table)
            state.stack.pop()

    def choose(self, state: State, option: Option) -> None:
        if type(option) is Pass:
            if state.loops:
                state.loops.clear()
            self._pass(state)
            return
        self.passed = 0
        if type(option) is Use:
            use(state, self.side, option.card, option.ability)
        elif type(option) is Rez:
            rezzing.rez(state, option.card)
        elif type(option) is Score:
            scoring.score(state, option.card)

    def copy(self) -> WindowFrame:
        return WindowFrame(self.table, self.side, self.passed)
