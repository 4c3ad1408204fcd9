"""Encounters, a structure of their own: in a run, forced during one, or outside. CR sec_encounter_ice_phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import (
    D_CANNOT,
    D_REPLACED_SUBROUTINE,
    D_SEQUENCE,
    CannotBreakPrinted,
    ResolvesInstead,
)
from sneakdoor.language.effects import Effect
from sneakdoor.language.instructions import ResolveThatSubroutine
from sneakdoor.language.run_facts import BreakFacts, EncounterFacts, meeting_facts
from sneakdoor.rulebooks import Do, Step
from sneakdoor.terms import ADVANCEMENT, CORP_SIDE, NO_SERVER, P_INSTALLED, RUNNER_SIDE

from . import values
from .apply import applies, forget_grip
from .changes import COUNTS
from .frames import Frame, Options
from .interned import REPEAT, RESOLVE
from .interrupts import interrupt_window, opens
from .lingering import making
from .option import Option
from .options import Resolve
from .resolve import AbilityFrame
from .sequences import SequenceFrame
from .structure import ENCOUNTER, GO_ON, Function, Structure
from .subroutines import PRINTED, subroutine, subroutines
from .windows import open_window, opened

if TYPE_CHECKING:
    from sneakdoor.language.abilities import Subroutine

    from .state import State


LENDINGS: Final = 8
"""How often one piece of ice may lend a subroutine before the first time is over: then it is an infinite loop."""


class Interrupted(NamedTuple):
    """An encounter that another one interrupts."""

    ice: int
    number: int
    parted: int
    """As `State.parted`."""


NO_OTHER: Final = Interrupted(-1, 0, 0)
"""What an encounter interrupts that interrupts none."""


class EncounterFrame(Structure):
    """An encounter with one piece of ice. `breakers` tells by which card each subroutine was broken."""

    __slots__ = (
        "before",
        "breakers",
        "broken",
        "closed",
        "forced",
        "full",
        "ice",
        "incarnation",
        "resolved",
        "sequence",
        "start",
        "was_rezzed",
    )
    structural = True

    def __init__(self, ice: int, forced: bool) -> None:
        self.table = ENCOUNTER
        self.at = 0
        self.ice = ice
        self.forced = forced
        self.broken: tuple[int, ...] = ()
        self.breakers: tuple[int, ...] = ()
        self.resolved: tuple[int, ...] = ()
        self.full = False
        self.closed = False
        """Whether the time to break its subroutines is over."""
        self.sequence: tuple[int, ...] | None = None
        """In what order its subroutines resolve, once that is reached, if not in theirs."""
        self.incarnation = -1
        self.was_rezzed = False
        self.start = 0
        """Where in the history it begins."""
        self.before = NO_OTHER
        """The encounter this one interrupts."""

    def subject_left(self, state: State) -> bool:
        """Ice that is no card in play, encountered from an access, left its place (faq4.card.archangel.2)."""
        return not self.was_rezzed and self.incarnation >= 0 and state.incarnation[self.ice] != self.incarnation

    def interrupts(self) -> int:
        return self.before.ice

    def interrupts_encounter(self, number: int) -> bool:
        return self.before.number == number

    def over(self, state: State) -> bool:
        """The ice is gone or derezzed. CR rule_ice_change_encounter_uninstall_derez."""
        return state.parted > 0 or self.left(state)

    def left(self, state: State) -> bool:
        """Whether the ice is no longer the object, or no longer rezzed, that the Runner met."""
        return state.incarnation[self.ice] != self.incarnation or (self.was_rezzed and not state.faceup[self.ice])

    def unresolved(self, state: State) -> list[int]:
        """Subroutines that are to resolve, as things stand."""
        found = []
        for which in subroutines(state, self.ice):
            if which not in self.broken and which not in self.resolved:
                found.append(which)
        return found

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        self.sequence = answer

    def turn_of(self, which: int) -> int:
        """The place of a subroutine in the order declared; what has come since follows."""
        declared = self.sequence or ()
        return declared.index(which) if which in declared else len(declared)

    def fully_breaks(self, state: State) -> None:
        """CR rule_fully_break, rule_fully_break_no_subroutines."""
        if not self.full:
            self.full = True
            first = self.ice == next((c for c in state.ice.get(state.attacked, ()) if c >= 0), -1)
            state.emit(fx.ICE_FULLY_BROKEN, RUNNER_SIDE, self.ice, facts=BreakFacts(tuple(set(self.breakers)), first))

    def breaks(self, state: State, which: int, source: int) -> None:
        """CR rule_break_subroutine."""
        if which in self.broken:
            return
        self.broken = (*self.broken, which)
        self.breakers = (*self.breakers, source)
        state.emit(fx.SUBROUTINE_BROKEN, RUNNER_SIDE, self.ice, which, source=source)
        if all(s in self.broken for s in subroutines(state, self.ice)):
            self.fully_breaks(state)

    def copy(self) -> EncounterFrame:
        new = EncounterFrame(self.ice, forced=self.forced)
        new.at = self.at
        new.table = self.table
        new.before = self.before
        new.breakers = self.breakers
        new.broken = self.broken
        new.closed = self.closed
        new.full = self.full
        new.incarnation = self.incarnation
        new.resolved = self.resolved
        new.sequence = self.sequence
        new.start = self.start
        new.was_rezzed = self.was_rezzed
        return new


# -- the steps ---------------------------------------------------------------------------------------


def encounter_begins(state: State, met: EncounterFrame, here: Step) -> Options | None:
    """CR step_encounter_begins: every subroutine is unbroken."""
    ice = met.ice
    if state.encountered >= 0 or state.encounter_no or state.parted:
        met.before = Interrupted(state.encountered, state.encounter_no, state.parted)
    met.incarnation = state.incarnation[ice]
    met.was_rezzed = state.zone[ice] == P_INSTALLED
    state.encountered = ice
    state.parted = 0
    state.encounter_no = state.last_encounter = state.number()
    state.encounter_start = met.start = len(state.history)
    if state.index.watchers:
        state.dirty |= COUNTS  # strength may depend on what is being encountered
    if state.lingering:
        making.meet(state, ice)
    met_where = meeting_facts(state.server[ice]) if state.remembered_kinds[fx.ENCOUNTER_BEGAN] else None
    state.emit(fx.ENCOUNTER_BEGAN, RUNNER_SIDE, ice, 1, state.attacked, -1, met_where)
    if state.rules.no_subroutines_fully_broken_at_once and not subroutines(state, ice):
        met.fully_breaks(state)
    return None


def encounter_window(state: State, met: EncounterFrame, here: Step) -> Options | None:
    """CR step_encounter_paw."""
    if met.over(state):
        return encounter_complete(state, met, here)
    if not met.full and not subroutines(state, met.ice):
        met.fully_breaks(state)  # as the window begins: whoever reacts does so before anybody has priority
        met.goto(state, Do.WINDOW)
        return None
    corp, runner = state.index.breaking
    return opened(state, here) if runner or corp else open_window(state, met, here)


def resolve_subroutine(state: State, met: EncounterFrame, here: Step) -> Options | None:
    """CR step_resolve_subroutine, until none is left."""
    if met.over(state):
        return encounter_complete(state, met, here)
    if breaking_ends(state, met) or sequence_asked(state, met) or next_resolves(state, met):
        met.goto(state, Do.RESOLVE_SUBROUTINE)
        return None
    return GO_ON


def breaking_ends(state: State, met: EncounterFrame) -> bool:
    """The time to break subroutines is over, which something waits for."""
    if met.closed or not state.index.listen[fx.BREAKING_ENDED]:
        return False
    met.closed = True
    state.emit(fx.BREAKING_ENDED, RUNNER_SIDE, met.ice)
    return True


def sequence_asked(state: State, met: EncounterFrame) -> bool:
    """The Runner declares in what order unbroken subroutines resolve. CR rule_resolve_subroutines_runner_choice."""
    if met.sequence is not None:
        return False
    met.sequence = ()
    todo = tuple(met.unresolved(state)) if state.index.declared[D_SEQUENCE] else ()
    if len(todo) <= 1:
        return False
    state.stack.append(SequenceFrame(met.ice, RUNNER_SIDE, todo, "rule_resolve_subroutines_runner_choice"))
    return True


def next_resolves(state: State, met: EncounterFrame) -> bool:
    """CR rule_resolve_unbroken_subroutines, step_subroutine_becomes_imminent."""
    if state.index.listen[fx.CARDS_REVEALED]:
        forget_grip(state)
    todo = met.unresolved(state)
    if not todo:
        return False
    if met.sequence:
        todo.sort(key=met.turn_of)
    ice, which = met.ice, todo[0]
    met.resolved = (*met.resolved, which)
    if state.emitted_kinds[fx.SUBROUTINE_RESOLVED]:
        state.emit(fx.SUBROUTINE_RESOLVED, CORP_SIDE, ice, which)
    ability = replaced(state, ice) or subroutine(state, ice, which)
    assert ability is not None
    if state.index.interrupting:
        imminent = (Effect(fx.SUBROUTINE_RESOLVED, CORP_SIDE, ice, which + 1),)
        if opens(state, imminent):
            state.stack.append(SubroutineFrame(ice, met.incarnation, ability))
            state.stack.append(interrupt_window(state, imminent))
            return True
    state.stack.append(AbilityFrame(ice, met.incarnation, CORP_SIDE, ability.instructions))
    return True


def encounter_complete(state: State, met: EncounterFrame, here: Step) -> Options | None:
    """CR step_encounter_complete."""
    state.close(met)
    leave(state, met)
    return None


ENCOUNTER_STEPS: Final[dict[Do, Function]] = {
    Do.ENCOUNTER_BEGINS: encounter_begins,
    Do.WINDOW: encounter_window,
    Do.RESOLVE_SUBROUTINE: resolve_subroutine,
    Do.ENCOUNTER_COMPLETE: encounter_complete,
}


class SubroutineFrame(Frame):
    """A subroutine that may be kept from resolving. CR step_subroutine_interrupt_subroutine_resolution."""

    __slots__ = ("ability", "ice", "incarnation", "queue")

    def __init__(self, ice: int, incarnation: int, ability: Subroutine) -> None:
        self.ice = ice
        self.incarnation = incarnation
        self.ability = ability
        self.queue: tuple[Effect, ...] = ()

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        if self.queue:
            state.stack.append(AbilityFrame(self.ice, self.incarnation, CORP_SIDE, self.ability.instructions))
        return None

    def copy(self) -> SubroutineFrame:
        new = SubroutineFrame(self.ice, self.incarnation, self.ability)
        new.queue = self.queue
        return new


def current(state: State) -> EncounterFrame | None:
    """The encounter in progress, the latest if one interrupts another."""
    for f in reversed(state.stack):
        if type(f) is EncounterFrame:
            return f
    return None


def unbroken(state: State) -> tuple[int, ...]:
    """Subroutines of the encountered ice that are not broken."""
    f = current(state)
    if f is None:
        return ()
    found = subroutines(state, f.ice)
    return tuple([s for s in found if s not in f.broken]) if f.broken else found


def breakable(state: State, card: int) -> tuple[int, ...]:
    """Subroutines that could still be broken in this encounter, with that card."""
    found = unbroken(state)
    return _permitted(state, found, card) if found and state.index.declared[D_CANNOT] else found


def _permitted(state: State, unbroken: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Those of the subroutines that nothing forbids to break with that card. CR rule_cannot_precedence."""
    met = current(state)
    assert met is not None
    for say in state.index.declared[D_CANNOT]:
        declaration = say.declaration
        if isinstance(declaration, CannotBreakPrinted) and say.card == met.ice:
            breakers = tuple([b for s, b in zip(met.broken, met.breakers, strict=True) if s < PRINTED])
            scene = values.scene_of(state, say)
            if declaration.keeps(scene, breakers, card) and values.applies(state, say, scene):
                return tuple([s for s in unbroken if s >= PRINTED])
    return unbroken


def fully_broken(state: State, ice: int) -> bool:
    """Whether the Runner fully broke ice in this turn's last encounter with it."""
    f = current(state)
    if f is not None and f.ice == ice:
        return f.full
    return any(e.kind == fx.ICE_FULLY_BROKEN and e.card == ice for e in state.history[state.encounter_start :])


def leave(state: State, f: EncounterFrame) -> None:
    """An encounter is over; one it interrupted goes on."""
    if state.index.listen[fx.CARDS_REVEALED]:
        forget_grip(state)
    if f.full and not f.forced:
        found = running.in_progress(state)
        if found is not None:
            found[1].beaten = tuple(set(f.breakers))
    counters = _counters(state, f.ice)
    number = state.encounter_no
    state.encounter_start = f.start
    before = f.before
    state.encountered, state.encounter_no, state.parted = before.ice, before.number, before.parted
    if state.encountered >= 0:
        interrupted = current(state)
        if interrupted is not None and interrupted.left(state):
            state.part_from_ice()
    state.time_passed()
    _tell_end(state, f.ice, counters, number)


def _counters(state: State, ice: int) -> int:
    """How many advancement counters the encountered ice has, or had as it was uninstalled."""
    here = state.zone[ice] == P_INSTALLED
    return values.counters(state, ice, ADVANCEMENT) if here else max(0, state.parted - 1)


def _tell_end(state: State, ice: int, counters: int, number: int) -> None:
    """The encounter with that number ended, with ice that has, or had, so many advancement counters."""
    if state.emitted_kinds[fx.ENCOUNTER_ENDED]:
        state.emit(fx.ENCOUNTER_ENDED, RUNNER_SIDE, ice, counters, state.attacked, facts=EncounterFacts(number))


def end_encounter(state: State) -> None:
    """End the encounter in progress without its remaining steps (bypass, or 'end the run' outside a run)."""
    for i in range(len(state.stack) - 1, -1, -1):
        f = state.stack[i]
        if isinstance(f, EncounterFrame):
            run_changes.close_above(state, i)
            del state.stack[i]
            leave(state, f)
            return


def clear_encounter(state: State) -> None:
    """No encounter is in progress any more."""
    if state.encountered >= 0:
        ice = state.encountered
        if state.index.listen[fx.CARDS_REVEALED]:
            forget_grip(state)
        counters, number = _counters(state, ice), state.encounter_no
        state.encountered = -1
        state.encounter_no = 0
        state.parted = 0
        _tell_end(state, ice, counters, number)


def replaced(state: State, ice: int) -> Subroutine | None:
    """What resolves instead of any subroutine of a piece of ice, as its own. CR rule_replace_subroutine_resolution."""
    for say in state.index.declared[D_REPLACED_SUBROUTINE]:
        declaration = say.declaration
        assert isinstance(declaration, ResolvesInstead)
        scene = values.scene_of(state, say)
        about = declaration.ice
        if values.applies(state, say, scene) and (about is None or about.covers(scene, ice)):
            return declaration.subroutine
    return None


class LentFrame(Frame):
    """The Corp chooses which subroutine of other ice resolves; one that lends for ever is put to it.

    CR rule_mandatory_infinite_loop.
    """

    __slots__ = ("home", "ice", "incarnation", "looping")

    def __init__(self, ice: int, incarnation: int, home: int, *, looping: bool) -> None:
        self.ice = ice
        self.incarnation = incarnation
        """The object whose subroutine it is, which may have left;"""
        self.home = home
        """and the server it was at. CR rule_this_server."""
        self.looping = looping

    def step(self, state: State) -> Options | None:
        if self.looping:
            options: Options = [REPEAT[n] for n in range(loops.MOST_REPETITIONS + 1)]
            return state.ask(CORP_SIDE, Deciding.LOOP, options, "rule_mandatory_infinite_loop")
        lent: Options = [RESOLVE[which] for which in subroutines(state, self.ice)]
        if lent:
            return state.ask(CORP_SIDE, Deciding.SUBROUTINE, lent, "rule_resolve_unbroken_subroutines")
        state.stack.pop()
        return None

    def choose(self, state: State, option: Option) -> None:
        state.stack.pop()
        if not isinstance(option, Resolve):
            return
        ability = replaced(state, self.ice) or subroutine(state, self.ice, option.subroutine)
        assert ability is not None
        state.stack.append(AbilityFrame(self.ice, self.incarnation, CORP_SIDE, ability.instructions, home=self.home))

    def copy(self) -> LentFrame:
        return LentFrame(self.ice, self.incarnation, self.home, looping=self.looping)


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.ICE_BYPASSED)
def bypass(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if effect.card == state.ice_met():
        state.emit(fx.ICE_BYPASSED, RUNNER_SIDE, effect.card)
        end_encounter(state)


@applies(fx.SUBROUTINE_LENT)
def lend_subroutine(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """Resolve a subroutine of other ice, which may lend one in turn; or of the source itself, which may have left.

    One that was chosen before is that one, whatever became of its ice.
    """
    how = effect.facts
    if isinstance(how, ResolveThatSubroutine):
        chosen = how.chosen
        assert chosen is not None
        other = replaced(state, chosen.ice)
        todo = chosen.instructions if other is None else other.instructions
        state.stack.append(AbilityFrame(chosen.ice, chosen.object_, CORP_SIDE, todo, home=chosen.home))
        return
    if effect.card >= 0:
        ice, incarnation, home = effect.card, state.incarnation[effect.card], NO_SERVER
    else:
        assert owner is not None
        ice, incarnation, home = owner.source, owner.incarnation, owner.home
    times = sum(isinstance(f, AbilityFrame) and f.source == ice for f in state.stack)
    if times <= LENDINGS:
        state.stack.append(LentFrame(ice, incarnation, home, looping=times == LENDINGS))


@applies(fx.ENCOUNTER_BEGAN)
def force_encounter(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if not any(f.ended for f in state.stack):
        state.stack.append(EncounterFrame(effect.card, forced=True))


@applies(fx.SUBROUTINE_BROKEN)
def break_subroutine(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    f = current(state)
    if f is None or f.ice != effect.card or f.ice != state.ice_met():
        return
    if state.index.declared[D_CANNOT] and effect.amount not in breakable(state, effect.source):
        return
    f.breaks(state, effect.amount, effect.source)


from . import loops, run_changes, running  # noqa: E402 - the engine's circle, see engine/__init__.py
