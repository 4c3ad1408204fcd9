"""Making effects that last: delayed abilities, declarations for a while, boosts. CR sec_lingering_effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from sneakdoor.language import effects as fx
from sneakdoor.language.abilities import LastingWhen, Static, When
from sneakdoor.language.combinators import Delayed, InsteadOfBreaching
from sneakdoor.language.conditions import NotUninstalled
from sneakdoor.language.declarations import D_DURATION, BoostsLast, Declaration
from sneakdoor.language.effects import Effect
from sneakdoor.language.instructions import InsteadOfPassing, NextEncounteredIce
from sneakdoor.language.occurrences import (
    Breaches,
    DeterminesAccesses,
    DuringThatAction,
    EncounterEnds,
    Encounters,
    First,
    RunEnds,
)
from sneakdoor.terms import Period, walk

from . import values
from .apply import applies
from .changes import ACTIVITY, COUNTS, LOOKED_AT, TIMES
from .index import ActiveDeclaration
from .lingering import (
    ENCOUNTER_BITS,
    FOR_ACCESS,
    FOR_ACTION,
    FOR_BREACH,
    FOR_ENCOUNTER,
    FOR_NEXT_RUN,
    FOR_RUN,
    FOR_TURN,
    SCOPE_OF_PERIOD,
    UNTIL_CHECKPOINT,
    UNTIL_NEXT_ENCOUNTER,
    UNTIL_TURN_OF,
    UNTIL_USED,
    Lingering,
)
from .scene import Scene
from .subroutines import SEQUENCE

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State


@applies(fx.LINGERING_CREATED)
def create_lingering(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR sec_lingering_effects."""
    extra = cast("tuple[Any, ...]", effect.extra)
    what = extra[0]
    if what == "strength":
        strengthen(state, effect, extra)
        return
    if what == "delayed":
        delay(state, effect, cast("Delayed", extra[1]), owner)
        return
    if what == "instead of passing":
        if state.encounter_no and effect.card >= 0:
            term = cast("InsteadOfPassing", extra[1])
            add_lingering(
                state,
                what,
                FOR_RUN,
                state.run_no,
                effect.side,
                effect.card,
                card=effect.card,
                incarnation=state.inc[effect.card],
                term=term,
            )
        return
    if what == "instead of breaching":
        scope, number = (FOR_RUN, state.run_no) if state.run_no else (UNTIL_CHECKPOINT, 0)
        add_lingering(
            state,
            what,
            scope,
            number,
            effect.side,
            effect.source,
            term=cast("InsteadOfBreaching", extra[1]),
            slots=(*context_slots(owner), servers_meant(state, cast("InsteadOfBreaching", extra[1]), owner)),
        )
        return
    if what == "next encounter":
        if state.run_no:
            slots = context_slots(owner)
            add_lingering(state, what, FOR_RUN, state.run_no, effect.side, effect.source, term=extra[1], slots=slots)
        return
    if what == "ability":
        add_ability(state, cast("LastingWhen", extra[2]), effect.side, effect.source, context_slots(owner))
        return
    scope, number = scope_of(state, cast("Period", extra[1]), effect.side)
    if what == "subtype":
        add_lingering(
            state,
            what,
            scope,
            number,
            effect.side,
            effect.card,
            card=effect.card,
            incarnation=state.inc[effect.card],
            term=extra[2],
        )
        if state.heard[fx.LINGERING_CREATED]:
            state.emit(fx.LINGERING_CREATED, effect.side, effect.card, extra=extra)
    else:
        about = effect.card
        slots = with_objects(state, owner)
        add_lingering(
            state,
            what,
            scope,
            number,
            effect.side,
            effect.source,
            card=about,
            incarnation=state.inc[about] if about >= 0 else 0,
            amount=state.turn,
            term=extra[2],
            slots=slots,
        )


def strengthen(state: State, effect: Effect, extra: tuple[Any, ...]) -> None:
    """A card's strength is changed for a while. CR rule_ice_strength_modification_duration."""
    card = effect.card
    scope, number = scope_of(state, extra[1], effect.side)
    if scope in (FOR_ENCOUNTER, UNTIL_CHECKPOINT) and effect.amount > 0 and _boosts_last(state, card):
        scope, number = FOR_RUN, state.run_no
    if scope == UNTIL_CHECKPOINT and not state.rules.boost_outside_encounter_lasts:
        return
    inc = state.inc[card]
    add_lingering(state, "strength", scope, number, effect.side, card, card, inc, effect.amount, slots=(state.turn,))
    if state.heard[fx.LINGERING_CREATED]:
        state.emit(fx.LINGERING_CREATED, effect.side, card, effect.amount, extra=extra)


def _boosts_last(state: State, card: int) -> bool:
    """Whether something makes what strengthens a card last for the run. CR rule_modify_duration_of_lingering_effect."""
    if not state.run_no or not state.index.declared[D_DURATION]:
        return False
    return any(
        isinstance(say.declaration, BoostsLast) and say.declaration.card.covers(values.scene_of(state, say), card)
        for say in state.index.declared[D_DURATION]
    )


def context_slots(owner: AbilityFrame | None) -> tuple[object, ...]:
    """What a lasting effect keeps of the ability that made it: (x, number, it, home, incarnation of the source)."""
    if owner is None:
        return ()
    return (owner.x, owner.named, owner.it, owner.home, owner.incarnation)


def with_objects(state: State, owner: AbilityFrame | None) -> tuple[object, ...]:
    """The same with the objects that the cards called 'it' are now: others are not meant. CR rule_no_memory."""
    return () if owner is None else (*context_slots(owner), tuple(state.inc[c] for c in owner.it))


def servers_meant(state: State, term: InsteadOfBreaching, owner: AbilityFrame | None) -> tuple[int, ...]:
    """The servers whose breach is replaced, as the ability that says so sees them."""
    return () if owner is None else Scene(state, owner).servers(term.server)


def scope_of(state: State, period: Period, side: int) -> tuple[int, int]:
    """How long a period lasts; one that is not in progress, until the next checkpoint.

    CR rule_lingering_effect_inapplicable_timing_structure, rule_ice_strength_modification_duration.
    """
    scope = SCOPE_OF_PERIOD[period]
    if scope in (FOR_TURN, FOR_NEXT_RUN):
        return scope, state.turn
    if scope == FOR_RUN and state.run_no:
        return scope, state.run_no
    if scope == FOR_BREACH and state.breached >= 0:
        return scope, 0
    if scope == UNTIL_TURN_OF:
        return scope, side << 20 | state.turns[side]
    if scope == UNTIL_NEXT_ENCOUNTER and state.run_no:
        return scope, state.run_no << ENCOUNTER_BITS | state.encounter_no
    if scope == FOR_ACCESS and state.accessed >= 0:
        return scope, state.accessed
    if state.encounter_no and scope in (FOR_RUN, FOR_ENCOUNTER):
        return FOR_ENCOUNTER, state.encounter_no
    return UNTIL_CHECKPOINT, 0


def delay(state: State, effect: Effect, delayed: Delayed, owner: AbilityFrame | None) -> None:
    """CR rule_delayed_conditional_ability: until it resolves; one about a run or breach, no longer than the run."""
    trigger = delayed.trigger
    inner = trigger.event if isinstance(trigger, First) else trigger
    of_one_run = isinstance(inner, (RunEnds, DeterminesAccesses)) or (
        isinstance(inner, Encounters) and inner.during is not None
    )
    if of_one_run and not state.run_no:
        return
    scope, number = (UNTIL_CHECKPOINT if delayed.at_once else UNTIL_USED), 0
    if isinstance(trigger, DuringThatAction):
        scope, number = FOR_ACTION, state.turn
    about_run = of_one_run or isinstance(inner, Breaches)
    if about_run and state.run_no:
        scope, number = FOR_RUN, state.run_no
    elif isinstance(trigger, EncounterEnds) and state.encounter_no:
        scope, number = FOR_ENCOUNTER, state.encounter_no
    about_same = owner is not None and owner.it and any(isinstance(t, NotUninstalled) for t in walk(delayed))
    same = owner.it[0] if owner is not None and about_same else -1
    add_lingering(
        state,
        "delayed",
        scope,
        number,
        effect.side,
        effect.source,
        term=delayed,
        slots=with_objects(state, owner),
        kinds=trigger.kinds,
        card=same,
        incarnation=state.inc[same] if same >= 0 else 0,
    )


def meet(state: State, ice: int) -> None:
    """What waited for the next encounter of the run takes hold of this one."""
    waiting = tuple(x for x in state.lingering if x.what == "next encounter" and x.number == state.run_no)
    if not waiting:
        return
    state.lingering = tuple(x for x in state.lingering if x not in waiting)
    for x in waiting:
        term = cast("NextEncounteredIce", x.term)
        scope, number, inc = FOR_ENCOUNTER, state.encounter_no, state.inc[ice]
        add_lingering(
            state, "strength", scope, number, x.side, x.source, card=ice, incarnation=inc, amount=term.strength
        )
        slots = (*x.slots[:2], (ice,), *x.slots[3:])
        then = term.when_it_ends
        kinds = then.trigger.kinds
        add_lingering(state, "delayed", scope, number, x.side, x.source, term=then, slots=slots, kinds=kinds)


def add_ability(state: State, lasting: LastingWhen, side: int, source: int, slots: tuple[object, ...]) -> None:
    """An ability for a while. CR rule_lingering_effect_ability."""
    scope, number = scope_of(state, lasting.period, side)
    kinds = () if lasting.ability.interrupts else lasting.ability.trigger.kinds
    add_lingering(state, "ability", scope, number, side, source, term=lasting, slots=slots, kinds=kinds)


def used_up(state: State, serial: int) -> None:
    """A lasting ability is triggered: one that works only once is over."""
    for lasting in state.lingering:
        if lasting.serial == serial and isinstance(lasting.term, LastingWhen) and lasting.term.single:
            state.lingering = tuple(x for x in state.lingering if x is not lasting)
            state.own_index().remove_lasting(serial)
            return


def add_lingering(
    state: State,
    what: str,
    scope: int,
    number: int,
    side: int,
    source: int,
    card: int = -1,
    incarnation: int = 0,
    amount: int = 0,
    *,
    term: object = None,
    slots: tuple[object, ...] = (),
    kinds: tuple[int, ...] = (),
) -> Lingering:
    """A lasting effect comes into being, and into the index."""
    lasting = Lingering(state.number(), what, scope, number, side, source, card, incarnation, amount, term, slots)
    state.lingering += (lasting,)
    index_lingering(state, lasting, kinds)
    state.dirty |= TIMES if scope == UNTIL_CHECKPOINT else COUNTS
    if what == "declared":
        state.dirty |= LOOKED_AT[cast("Declaration", term).kind]
    elif what == "persistent" and isinstance(term, Static):
        for declaration in term.declarations:
            state.dirty |= LOOKED_AT[declaration.kind]
    elif what == "subtype":
        state.dirty |= ACTIVITY
    return lasting


def index_lingering(state: State, lasting: Lingering, kinds: tuple[int, ...]) -> None:
    """Enter a lasting effect into the index."""
    if lasting.what in ("strength", "accesses", "subtype", "next encounter", SEQUENCE):
        return
    index = state.own_index()
    for kind in kinds:
        index.add_listener(kind, lasting.serial)
    if lasting.what == "declared":
        declaration = cast("Declaration", lasting.term)
        index.add_declared(
            declaration.kind, ActiveDeclaration(lasting.source, lasting.side, declaration, lingering=lasting.serial)
        )
    elif lasting.what == "ability":
        ability = cast("LastingWhen", lasting.term).ability
        if ability.interrupts:
            for kind in ability.trigger.kinds:
                index.add_interrupt(kind, lasting.serial)
    elif lasting.what == "persistent" and isinstance(lasting.term, Static):
        static = lasting.term
        for d in static.declarations:
            say = ActiveDeclaration(lasting.source, lasting.side, d, static.condition, static.threat, lasting.serial)
            index.add_declared(d.kind, say)


def listened_kinds(lasting: Lingering) -> tuple[int, ...]:
    """The events a lasting effect waits for."""
    if lasting.what == "delayed":
        return cast("Delayed", lasting.term).trigger.kinds
    if lasting.what == "if successful":
        return (fx.RUN_SUCCESSFUL,)
    if lasting.what == "persistent" and isinstance(lasting.term, When):
        return lasting.term.trigger.kinds
    if isinstance(lasting.term, LastingWhen) and not lasting.term.ability.interrupts:
        return lasting.term.ability.trigger.kinds
    return ()


def persist(state: State, card: int) -> None:
    """A persistent ability of a rezzed card trashed while accessed lasts until just after the run.

    CR subsec_persistent.
    """
    if not state.run_no:
        return
    for index in state.face[card].persistent:
        ability = state.face[card].abilities[index]
        add_lingering(
            state,
            "persistent",
            FOR_RUN,
            state.run_no,
            state.controller(card),
            card,
            amount=index,
            term=ability,
            slots=(state.server[card], state.inc[card]),
            kinds=ability.trigger.kinds if isinstance(ability, When) else (),
        )
