"""What an entry is a part of: an action, a run, a card or a subroutine that resolves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from sneakdoor.engine.access import AccessFrame
from sneakdoor.engine.encounter import EncounterFrame
from sneakdoor.engine.playing import PlayFrame
from sneakdoor.engine.resolve import AbilityFrame
from sneakdoor.engine.windows import WindowFrame
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect

if TYPE_CHECKING:
    from sneakdoor.engine.frames import Frame
    from sneakdoor.engine.state import State

Numbers = tuple[int | None, ...]
"""The number of an entry to each reader."""
Lasts = Callable[["State", Effect], bool]
"""Whether it goes on when something happens."""


ANYWHERE: Final = -1


class Span(NamedTuple):
    """How long something lasts that others can be a part of."""

    place: int
    """Where on the stack that is which resolves: what takes this place, or one below, comes after it."""
    lasts: Lasts


class Group(NamedTuple):
    """An entry that others are a part of, as long as it lasts."""

    head: Numbers
    span: Span


def _action_lasts(state: State, effect: Effect) -> bool:
    stack = state.stack
    return effect.kind != fx.ACTION_PHASE_ENDED and not (len(stack) > 1 and isinstance(stack[1], WindowFrame))


ACTION: Final = Span(ANYWHERE, _action_lasts)
"""An action is over with the next window of the turn itself, at the latest with its action phase."""


def span_of(state: State, effect: Effect) -> Span | None:
    """How long that lasts which an event begins, if it is one that others can be a part of."""
    match effect.kind:
        case fx.RUN_BEGAN:
            return _run(state.run_no)
        case fx.ABILITY_USED:
            source = effect.source if effect.source >= 0 else effect.card
            return _on_stack(state, lambda f: isinstance(f, AbilityFrame) and f.source == source)
        case fx.CARD_PLAYED:
            return _on_stack(state, lambda f: isinstance(f, PlayFrame) and f.card == effect.card)
        case fx.CARD_ACCESSED:
            return _on_stack(state, lambda f: isinstance(f, AccessFrame) and f.card == effect.card)
        case fx.SUBROUTINE_RESOLVED:
            return _on_stack(state, lambda f: isinstance(f, EncounterFrame) and f.ice == effect.card)
        case _:
            return None


def _run(number: int) -> Span:
    """Its end is told when there is no run any more."""
    return Span(ANYWHERE, lambda state, effect: state.run_no == number or effect.kind == fx.RUN_COMPLETE)


def _on_stack(state: State, is_it: Callable[[Frame], bool]) -> Span | None:
    """As long as what resolves is on the stack."""
    place = next((i for i in range(len(state.stack) - 1, -1, -1) if is_it(state.stack[i])), None)
    if place is None:
        return None
    return Span(place, lambda state, _: len(state.stack) > place and is_it(state.stack[place]))
