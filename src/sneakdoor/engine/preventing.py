"""What effects do to an instruction that is imminent: prevented in part or wholly, sent elsewhere, changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import ANYHOW, PreventFacts, Rerouting, TrashFacts, told
from sneakdoor.language.instructions.prevention import InsteadOfAdding

from .apply import applies, apply
from .interrupts import InterruptFrame, ReroutedFrame
from .relevance import is_discarded
from .scene import Scene, Telling

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State


@applies(fx.PREVENTED)
def prevent(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    for f in reversed(state.stack):
        if isinstance(f, InterruptFrame):
            before, how = f.effects[effect.card], told(effect, PreventFacts)
            f.prevent(effect.card, effect.amount, how.wholly)
            state.emit(
                fx.PREVENTED,
                effect.side,
                before.card,
                effect.amount,
                source=effect.source,
                facts=PreventFacts(before.kind, first=how.first),
            )
            after = f.effects[effect.card]
            gone = after.kind == fx.PREVENTED or after.amount <= 0
            if gone and state.rules.ordinals_count_prevented and state.recorded_kinds[before.kind]:
                state.history.append(before)
            return


@applies(fx.TRASH_REROUTED)
def reroute_trash(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """Cards about to be trashed will go elsewhere, once they are. CR sec_replacing_movements."""
    how = told(effect, InsteadOfAdding)
    for f in reversed(state.stack):
        if isinstance(f, InterruptFrame) and owner is not None:
            scene = Scene(state, owner)
            which = [i for i, e in enumerate(f.effects) if is_discarded(e) and how.cards.covers(scene, e.card)]
            cards = tuple(f.effects[i].card for i in which)
            effects = list(f.effects)
            for i in which:
                todo = how.then if i == which[-1] else ()
                old = effects[i].facts
                facts = old if isinstance(old, TrashFacts) else ANYHOW
                instead = Rerouting(how.instruction, effect.source, owner.index, effect.side, todo, cards)
                effects[i] = effects[i].but(facts=replace(facts, instead=instead))
            f.effects = tuple(effects)
            return


def reroute(state: State, card: int, how: Rerouting) -> None:
    """A trashed card goes where an interrupt sends it; after the last of them, what is to be done with all of them."""
    for effect in how.instruction.expects(Scene(state, Telling(how.source, how.side, (card,)))):
        apply(state, effect, None)
    if how.then:
        state.stack.append(ReroutedFrame(how.source, how.side, how.then, how.ability, how.cards))


@applies(fx.COUNTERS_SPARED)
def spare_counters(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """The imminent purge leaves some counters on a card."""
    for f in reversed(state.stack):
        if isinstance(f, InterruptFrame):
            f.spare(effect.card, effect.amount)
            state.emit(fx.COUNTERS_SPARED, effect.side, effect.card, effect.amount, source=effect.source)
            return


@applies(fx.TRACE_BASE_CHANGED)
def change_trace_base(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    for f in reversed(state.stack):
        if isinstance(f, InterruptFrame):
            f.set_amount(fx.TRACE_INITIATED, effect.amount)
            if state.rules.traces_start_afresh:
                state.emit(fx.PREVENTED, effect.side, source=effect.source, facts=PreventFacts(fx.TRACE_INITIATED))
                f.begin(state)
            return
