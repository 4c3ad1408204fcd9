"""What effects do to credits, clicks, tags and bad publicity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import TagFacts
from sneakdoor.terms import C_CREDIT, CORP_SIDE, RUNNER_SIDE

from . import values
from .apply import applies

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State


@applies(fx.CREDITS_GAINED)
def gain_credits(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if effect.amount > 0:
        state.credits[effect.side] += effect.amount
        state.number_changed()
        if state.emitted_kinds[fx.CREDITS_GAINED]:
            through = effect.source if owner is None else owner.source
            state.emit(fx.CREDITS_GAINED, effect.side, amount=effect.amount, source=through)


@applies(fx.CREDITS_LOST)
def lose_credits(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    lost = min(effect.amount, values.credits(state, effect.side))
    if owner is not None:
        owner.lost = lost
        if not lost:
            owner.failed()
    if lost > 0:
        rest = lost
        for card, here in values.credits_in_pool(state, effect.side):
            taken = min(rest, here)
            state.put(card, C_CREDIT, -taken)
            rest -= taken
        state.credits[effect.side] -= rest
        if effect.side == RUNNER_SIDE and state.rules.bad_publicity_in_pool:
            state.bad_publicity_fund = min(state.bad_publicity_fund, state.credits[RUNNER_SIDE])
        state.number_changed()
        state.emit(fx.CREDITS_LOST, effect.side, amount=lost, source=effect.source)


@applies(fx.CREDITS_TAKEN)
def take_credits(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    there = state.count(effect.card, C_CREDIT)
    taken = effect.amount if effect.amount < there else there
    if taken > 0:
        state.put(effect.card, C_CREDIT, -taken)
        state.credits[effect.side] += taken
        state.number_changed()
        if state.emitted_kinds[fx.CREDITS_TAKEN]:
            state.emit(fx.CREDITS_TAKEN, effect.side, effect.card, taken)
        if state.emitted_kinds[fx.CREDITS_GAINED] and state.rules.taking_is_gaining:
            through = effect.source if owner is None else owner.source
            state.emit(fx.CREDITS_GAINED, effect.side, amount=taken, source=through)


@applies(fx.CLICKS_GAINED)
def gain_clicks(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    outside = state.active != effect.side or state.phase == "discard phase"
    if outside and state.rules.clicks_only_in_own_action_phase:
        return
    state.clicks[effect.side] += effect.amount
    state.emit(fx.CLICKS_GAINED, effect.side, amount=effect.amount)


@applies(fx.CLICKS_LOST)
def lose_clicks(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    lost = min(effect.amount, state.clicks[effect.side])
    if lost > 0:
        state.clicks[effect.side] -= lost
        state.emit(fx.CLICKS_LOST, effect.side, amount=lost)


@applies(fx.TAGS_TAKEN)
def take_tags(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_modifiable_value_tags: only if more than 0 are left."""
    if effect.amount > 0:
        before = values.tags(state)
        state.tags += effect.amount
        state.number_changed()
        state.emit(fx.TAGS_TAKEN, RUNNER_SIDE, amount=effect.amount, source=effect.source, facts=TagFacts(before))


@applies(fx.TAGS_REMOVED)
def remove_tags(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    removed = min(effect.amount, state.tags)
    if removed > 0:
        state.tags -= removed
        state.number_changed()
        state.emit(fx.TAGS_REMOVED, effect.side, amount=removed)


@applies(fx.BAD_PUBLICITY_TAKEN)
def take_bad_publicity(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if effect.amount > 0:
        state.bad_publicity += effect.amount
        state.number_changed()
        state.emit(fx.BAD_PUBLICITY_TAKEN, CORP_SIDE, amount=effect.amount)


@applies(fx.BAD_PUBLICITY_REMOVED)
def remove_bad_publicity(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    removed = min(effect.amount, state.bad_publicity)
    if removed > 0:
        state.bad_publicity -= removed
        state.number_changed()
        state.emit(fx.BAD_PUBLICITY_REMOVED, CORP_SIDE, amount=removed)
