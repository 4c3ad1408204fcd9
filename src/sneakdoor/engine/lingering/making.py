"""How lingering effects come to be, and go. CR sec_lingering_effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sneakdoor.language import effects as fx
from sneakdoor.language.abilities import LastingWhen, Static, When
from sneakdoor.language.combinators import Delayed, InsteadOfBreaching
from sneakdoor.language.conditions import NotUninstalled
from sneakdoor.language.declarations import D_DURATION, BoostsLast
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import told
from sneakdoor.language.instructions import InsteadOfPassing, NextEncounteredIce
from sneakdoor.language.lingering import DeclaredFor, StrengthFor, SubtypeFor
from sneakdoor.language.occurrences import (
    Breaches,
    DeterminesAccesses,
    DuringThatAction,
    EncounterEnds,
    Encounters,
    First,
    RunBegins,
    RunEnds,
    RunSucceeds,
)
from sneakdoor.language.periods import (
    Duration,
    ForAction,
    ForEncounter,
    ForRun,
    UntilCheckpoint,
    UntilUsed,
    WhileActive,
)
from sneakdoor.terms import NO_SERVER, THAT_ONE, THAT_SERVER, walk

from .. import values
from ..apply import applies
from ..changes import COUNTS, TIMES
from ..scene import Scene
from .base import Lingering, MadeBy
from .kinds import (
    AbilityGained,
    BreachReplaced,
    Declared,
    DelayedAbility,
    NextEncounterChanged,
    Persistent,
    StepChanged,
    StrengthChanged,
    SubtypeGained,
)

if TYPE_CHECKING:
    from ..resolve import AbilityFrame
    from ..state import State

Maker = Callable[["State", Effect, "AbilityFrame | None"], None]
MAKERS: Final[dict[type, Maker]] = {}
"""What makes an effect linger, by the class of what is said to."""


def lingers(said: type) -> Callable[[Maker], Maker]:
    """Register what makes an effect linger."""

    def register(make: Maker) -> Maker:
        MAKERS[said] = make
        return make

    return register


@applies(fx.LINGERING_CREATED)
def create_lingering(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR sec_lingering_effects."""
    MAKERS[type(effect.facts)](state, effect, owner)


# -- coming and going ----------------------------------------------------------------------------------


def linger(state: State, lingering: Lingering) -> None:
    """A lingering effect comes to be, and into the index."""
    state.lingering += (lingering,)
    enter(state, lingering)
    if isinstance(lingering.until, UntilCheckpoint):
        state.dirty |= TIMES
    elif state.index.sensitive:
        state.dirty |= COUNTS
    state.dirty |= lingering.unsettles()


def enter(state: State, lingering: Lingering) -> None:
    """Enter a lingering effect into the index, unless its time is yet to come."""
    if lingering.until.waits:
        return
    listens, declares, interrupts = lingering.listens(), lingering.declares(), lingering.interrupts()
    if listens or declares or interrupts:
        index = state.own_index()
        for kind in listens:
            index.add_listener(kind, lingering.serial)
        for declared in declares:
            index.add_declared(declared.declaration.kind, declared)
        for kind in interrupts:
            index.add_interrupt(kind, lingering.serial)


def find(state: State, serial: int) -> Lingering | None:
    """The lingering effect with that number, if it is not over."""
    for x in state.lingering:
        if x.serial == serial:
            return x
    return None


def drop(state: State, lingering: Lingering) -> None:
    """One that no table of the index holds is over."""
    state.lingering = tuple(x for x in state.lingering if x is not lingering)


def forget(state: State, over: tuple[Lingering, ...]) -> None:
    """Remove lingering effects, also from the index."""
    if over == state.lingering:
        state.lingering = ()
    else:
        left = list(state.lingering)
        for x in over:
            if x in left:
                left.remove(x)
        state.lingering = tuple(left)
    if state.index.sensitive:
        state.dirty |= COUNTS
    for x in over:
        state.dirty |= x.unsettles()
        if x.serial in state.index.lingering:
            state.own_index().remove_lingering(x.serial)


def used_up(state: State, serial: int) -> None:
    """A lingering ability is triggered: one that works only once is over."""
    x = find(state, serial)
    if isinstance(x, AbilityGained) and x.is_spent():
        drop(state, x)
        state.own_index().remove_lingering(serial)


# -- step_checkpoint_duration_abilities ----------------------------------------------------------------


def durations(state: State, opening: bool) -> None:
    """Lingering effects whose time has passed are removed.

    `opening`: whether a reaction window opens now. An ability that persists lasts through the one right after its run.
    """
    over: tuple[Lingering, ...] = ()
    for x in state.lingering:
        if is_over(state, x):
            over += (x,)
    if over and opening and not state.run_no:
        over = _not_persisting(state, over)
    if over:
        forget(state, over)


def _not_persisting(state: State, over: tuple[Lingering, ...]) -> tuple[Lingering, ...]:
    """Those that end at once; of the others it is noted that their time is over. CR rule_persistent_expiration."""
    waiting = tuple(x for x in over if isinstance(x, Persistent) and not x.bygone)
    if waiting:
        state.lingering = tuple(x.but(bygone=True) if x in waiting else x for x in state.lingering)
    return tuple(x for x in over if x not in waiting)


def is_over(state: State, x: Lingering) -> bool:
    """Whether a lingering effect's duration has passed, as it is or as something makes it last."""
    if x.card >= 0 and x.incarnation != state.incarnation[x.card]:
        return True
    if state.index.declared[D_DURATION]:
        turn = x.boosted_in()
        if turn >= 0 and values.boosts_last(state, x.card):
            return turn != state.turn
    return x.is_over(state)


def end_action(state: State) -> None:
    """What lasted for the action before is over."""
    over = tuple(x for x in state.lingering if isinstance(x.until, ForAction))
    if over:
        forget(state, over)


def next_begins(state: State) -> None:
    """A turn or a run begins: what was to last for the next one lasts for this one, and takes hold if it waited."""
    for x in state.lingering:
        until = x.until.becomes(state)
        if until is x.until:
            continue
        if x.until.waits:
            drop(state, x)
            linger(state, x.but(serial=state.number(), until=until))
        else:
            state.lingering = tuple(x.but(until=until) if y is x else y for y in state.lingering)


# -- what an ability is remembered by ------------------------------------------------------------------


def made_by(owner: AbilityFrame | None) -> MadeBy | None:
    """What a lingering effect keeps of the ability that made it."""
    if owner is None:
        return None
    return MadeBy(owner.x, owner.named, owner.it, owner.home, owner.incarnation, title=owner.title)


def with_objects(state: State, owner: AbilityFrame | None) -> MadeBy | None:
    """The same with the objects that the cards called 'it' are now. CR rule_no_memory."""
    made = made_by(owner)
    return None if made is None else made._replace(objects=tuple(state.incarnation[c] for c in made.it))


def for_run_or_checkpoint(state: State) -> Duration:
    """For the run in progress; without one, until the next checkpoint."""
    return ForRun(state.run_no) if state.run_no else UntilCheckpoint()


# -- what lingers --------------------------------------------------------------------------------------


@lingers(StrengthFor)
def change_strength(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """A card's strength is changed for a while. CR rule_ice_strength_modification_duration."""
    card, said = effect.card, told(effect, StrengthFor)
    until = said.period.begin(state, effect.side)
    if isinstance(until, (ForEncounter, UntilCheckpoint)) and effect.amount > 0 and _boosts_last(state, card):
        until = ForRun(state.run_no)
    if isinstance(until, UntilCheckpoint) and not state.rules.boost_outside_encounter_lasts:
        return
    object_, amount = state.incarnation[card], effect.amount
    linger(state, StrengthChanged(state.number(), until, effect.side, card, card, object_, amount, state.turn))
    if state.emitted_kinds[fx.LINGERING_CREATED]:
        state.emit(fx.LINGERING_CREATED, effect.side, card, effect.amount, facts=said)


def _boosts_last(state: State, card: int) -> bool:
    """Whether something makes what strengthens a card last for the run. CR rule_modify_duration_of_lingering_effect."""
    if not state.run_no or not state.index.declared[D_DURATION]:
        return False
    for say in state.index.declared[D_DURATION]:
        if isinstance(say.declaration, BoostsLast) and say.declaration.card.covers(values.scene_of(state, say), card):
            return True
    return False


@lingers(SubtypeFor)
def give_subtype(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_add_remove_subtypes."""
    card, said = effect.card, told(effect, SubtypeFor)
    until = WhileActive(card) if said.period is None else said.period.begin(state, effect.side)
    linger(state, SubtypeGained(state.number(), until, effect.side, card, card, state.incarnation[card], said.subtype))
    if state.emitted_kinds[fx.LINGERING_CREATED]:
        state.emit(fx.LINGERING_CREATED, effect.side, card, facts=said)


@lingers(DeclaredFor)
def declare(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    card, said = effect.card, told(effect, DeclaredFor)
    until = said.period.begin(state, effect.side)
    object_ = state.incarnation[card] if card >= 0 else 0
    made = with_objects(state, owner)
    linger(
        state,
        Declared(state.number(), until, effect.side, effect.source, card, object_, said.declaration, made, state.turn),
    )


@lingers(InsteadOfPassing)
def replace_passing(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    ice, said = effect.card, told(effect, InsteadOfPassing)
    if state.encounter_no and ice >= 0:
        until = ForRun(state.run_no)
        linger(state, StepChanged(state.number(), until, effect.side, ice, ice, state.incarnation[ice], said))


@lingers(InsteadOfBreaching)
def replace_breaching(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    said = told(effect, InsteadOfBreaching)
    servers = () if owner is None else Scene(state, owner).servers(said.server)
    until = for_run_or_checkpoint(state)
    linger(state, BreachReplaced(state.number(), until, effect.side, effect.source, said, servers))


@lingers(NextEncounteredIce)
def change_next_encounter(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    said = told(effect, NextEncounteredIce)
    if state.run_no:
        until, made = ForRun(state.run_no), made_by(owner)
        linger(state, NextEncounterChanged(state.number(), until, effect.side, effect.source, said, made))


def meet(state: State, ice: int) -> None:
    """What waited for the next encounter of the run takes hold of this one."""
    run = ForRun(state.run_no)
    waiting = [x for x in state.lingering if isinstance(x, NextEncounterChanged) and x.until == run]
    if not waiting:
        return
    state.lingering = tuple(x for x in state.lingering if x not in waiting)
    until, object_ = ForEncounter(state.encounter_no), state.incarnation[ice]
    for x in waiting:
        change = x.change
        linger(state, StrengthChanged(state.number(), until, x.side, x.source, ice, object_, change.strength))
        made = None if x.made is None else x.made._replace(it=(ice,))
        linger(state, DelayedAbility(state.number(), until, x.side, x.source, -1, 0, change.when_it_ends, made))


@lingers(LastingWhen)
def give_ability(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    add_ability(state, told(effect, LastingWhen), effect.side, effect.source, made_by(owner))


def add_ability(state: State, gained: LastingWhen, side: int, source: int, made: MadeBy | None) -> None:
    """An ability for a while. CR rule_lingering_effect_ability."""
    until = gained.period.begin(state, side)
    linger(state, AbilityGained(state.number(), until, side, source, gained, made))


@lingers(Delayed)
def put_off(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    delay(state, effect.side, effect.source, told(effect, Delayed), owner)


def delay(
    state: State, side: int, source: int, delayed: Delayed, owner: AbilityFrame | None, server: int = NO_SERVER
) -> None:
    """CR rule_delayed_conditional_ability: until it resolves; one about a run or breach, no longer than the run.

    `server` is the one that a run was just said to be on, if any.
    """
    trigger = delayed.trigger
    inner = trigger.event if isinstance(trigger, First) else trigger
    of_one_run = (
        isinstance(inner, (RunEnds, RunSucceeds, DeterminesAccesses))
        or (isinstance(inner, Encounters) and inner.during is not None)
        or (isinstance(inner, RunBegins) and inner.which is THAT_ONE)
    )
    if of_one_run and not state.run_no:
        return
    until: Duration = UntilCheckpoint() if delayed.at_once else UntilUsed()
    if isinstance(trigger, DuringThatAction):
        until = ForAction(state.turn)
    if state.run_no and (of_one_run or isinstance(inner, Breaches)):
        until = ForRun(state.run_no)
    elif isinstance(trigger, EncounterEnds) and state.encounter_no:
        until = ForEncounter(state.encounter_no)
    about_same = owner is not None and owner.it and any(isinstance(t, NotUninstalled) for t in walk(delayed))
    same = owner.it[0] if owner is not None and about_same else -1
    object_ = state.incarnation[same] if same >= 0 else 0
    made = with_objects(state, owner)
    if made is not None and owner is not None and THAT_SERVER in walk(delayed.instruction):
        named = (server,) if server >= 0 else Scene(state, owner).servers(THAT_SERVER)
        made = made._replace(place=next(iter(named), NO_SERVER))
    linger(state, DelayedAbility(state.number(), until, side, source, same, object_, delayed, made))


def persist(state: State, card: int) -> None:
    """A persistent ability of a rezzed card trashed while accessed lasts until just after the run.

    CR subsec_persistent.
    """
    if not state.run_no:
        return
    face, until = state.face[card], ForRun(state.run_no)
    for index in face.persistent:
        ability = face.abilities[index]
        if isinstance(ability, (Static, When)):
            side, home, object_ = state.controller(card), state.server[card], state.incarnation[card]
            linger(state, Persistent(state.number(), until, side, card, ability, home, object_))
