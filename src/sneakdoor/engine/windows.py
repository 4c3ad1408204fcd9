"""Paid ability windows: real priority, and only what is legal in this window. CR rule_paid_ability_window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import ASK_WINDOW
from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import D_REQUIREMENT, D_SHARED
from sneakdoor.rulebooks import Step
from sneakdoor.rulebooks.modern import ACTION
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

from . import rezzing, scoring
from .frames import Frame, Options
from .interned import PASS, REZ, SCORE
from .option import Option
from .options import Pass, Rez, Score, Use
from .state import BOTH_KNOW
from .structure import GO_ON, Structure
from .using import cannot_use, use

if TYPE_CHECKING:
    from .state import State

OTHER: Final = (RUNNER_SIDE, CORP_SIDE)
REZ_CARDS: Final = REZ.cards
SCORE_CARDS: Final = SCORE.cards
MAY_REZ: Final = 1
"""The rights of the Corp where the ice that is approached is rezzed already."""


def window_options(state: State, side: int, step: Step) -> Options:
    """What a player could do in a window besides passing. The common cases are decided here, without asking further."""
    options: Options = []
    index = state.index
    credits = state.credits[side]
    usual = not (index.interfering or state.bad_publicity_fund)
    if state.encountered >= 0 and not state.parted:
        for card, paying in index.breaking[side]:
            if not (usual and paying.plain and credits < paying.credits) and not cannot_use(state, side, card, paying):
                options.append(paying.uses[card])
    paid = index.paid[side]
    if paid:
        plain = usual and not state.rules.must_change_state
        for card, paying in paid:
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
                    and (card in index.ripe or index.declared[D_REQUIREMENT] or index.declared[D_SHARED])
                    and scoring.cannot_score(state, card) is None
                ):
                    options.append(SCORE_CARDS[card])
            elif credits >= f.cost if plain and f.plainly_rezzed else _can_rez(state, card, step):
                options.append(REZ_CARDS[card])
        if step.ice and state.approached >= 0 and not rezzing.cannot_rez(state, state.approached):
            options.append(REZ_CARDS[state.approached])
    return options


def _can_rez(state: State, card: int, step: Step) -> bool:
    """Whether the Corp can rez a card that is rezzed in such windows; of approached ice is asked besides."""
    if state.face[card].is_ice:
        approached = step.ice and state.approached == card
        if approached or not rezzing.rezzed_like_others(state, card):
            return False
    return not rezzing.cannot_rez(state, card)


def open_window(state: State, structure: Structure, here: Step) -> Options | None:
    """Open a window of a turn or a run: the active player has priority first.

    Most windows are for nobody, since neither player can pay for anything: the index knows how much that takes
    (`corp_wakes`). That this is asked before anything is listed is a fast path; it saves 7 % of the interpreter's
    instructions in a random game.
    """
    corp, runner = state.credits
    index = state.index
    if (
        runner < index.runner_wakes
        and not state.bad_publicity_fund
        and not state.counts_idle_windows
        and (
            corp < index.corp_wakes[here.corp_rights]
            or (here.ice and corp < index.corp_wakes[MAY_REZ] and state.faceup[state.approached])
        )
    ):
        return GO_ON
    return opened(state, here)


def opened(state: State, here: Step) -> Options | None:
    """A window is open, for whoever can do something in it."""
    if state.counts_idle_windows:
        remember(state)
    state.phase = here.phase  # what may be done can depend on it
    return give_priority(state, here, state.active, 0)


def give_priority(state: State, here: Step, side: int, passed: int) -> Options | None:
    """Ask whoever can do something in a window, from a player on; it is over once both have passed in a row.

    What a player could do is not listed if the index knows that they cannot pay for any of it, as in `open_window`:
    mostly a window is for one of them.
    """
    index = state.index
    while True:
        least = index.runner_wakes if side else index.corp_wakes[here.corp_rights]
        if state.credits[side] >= least or state.encountered >= 0 or state.bad_publicity_fund:
            options = window_options(state, side, here)
            if options:
                break
        if state.counts_idle_windows:
            passed_by(state, here, side)
        if passed:
            return GO_ON
        side, passed = OTHER[side], 1
    options.append(PASS)
    state.stack.append(WindowFrame(here, side, passed))
    return state.ask(side, ASK_WINDOW, options, here.rule)


def remember(state: State) -> None:
    """Where something in this game looks back to the last window, it begins now."""
    if state.remembered_kinds[fx.WINDOW_OPENED]:
        state.window_before, state.window_start = state.window_start, len(state.history)


def secretive(state: State, step: Step) -> bool:
    """Whether the Runner cannot tell that the Corp has nothing to do in a window.

    That is where the Corp has cards which the Runner has not seen; what is in the rig is open to both. Ice that
    protects the attacked server may be such as is rezzed whenever other cards can be. Before an action of its own the
    Corp is to decide in any case.
    """
    if not step.rez or (state.active == CORP_SIDE and step.phase == ACTION):
        return False
    known = state.known
    ice = state.ice.get(state.attacked, ()) if state.run_no else ()
    return any(c >= 0 and known[c] != BOTH_KNOW for c in ice) or any(
        known[c] != BOTH_KNOW for cards in state.root.values() for c in cards
    )


def passed_by(state: State, here: Step, side: int) -> None:
    """A player could do nothing in a window. If it is the Corp, whoever looks on may want to let it pass no faster."""
    if side == CORP_SIDE and state.teller is not None and secretive(state, here):
        asked, state.rule = state.rule, here.rule
        state.phase = here.phase
        state.teller.idle(state, CORP_SIDE)
        state.rule = asked  # nobody was asked


class WindowFrame(Frame):
    """One paid ability window. It closes when a player passes right after the other did."""

    __slots__ = ("here", "passed", "side")
    structural = True

    def __init__(self, here: Step, side: int, passed: int) -> None:
        self.here = here
        self.side = side
        self.passed = passed

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        if state.encountered >= 0 and state.stack[-1].subject_left(state):
            return None
        return give_priority(state, self.here, self.side, self.passed) or None

    def choose(self, state: State, option: Option) -> None:
        if type(option) is Pass:
            if state.loops:
                state.loops.clear()
            if self.passed:
                state.stack.pop()
            self.side = OTHER[self.side]
            self.passed = 1
            return
        self.passed = 0
        if type(option) is Use:
            use(state, self.side, option.card, option.ability)
        elif type(option) is Rez:
            rezzing.rez(state, option.card)
        elif type(option) is Score:
            scoring.score(state, option.card)

    def copy(self) -> WindowFrame:
        return WindowFrame(self.here, self.side, self.passed)
