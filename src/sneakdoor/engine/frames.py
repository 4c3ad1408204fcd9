"""Frames: what is being resolved, as data. The stack of frames is the only memory of how the game got where it is.

`step` does one instruction of a structure and returns nothing, or options when a player must choose; `choose` takes
one.
A frame's fields are never changed in place, only replaced, so that a copy is a copy of references.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from sneakdoor.native import fields_of

from .option import Option

if TYPE_CHECKING:
    from .state import State

Options = list[Option]
FRAMES: Final[dict[str, type[Frame]]] = {}


class Frame:
    """Something being resolved."""

    __slots__ = ()
    structural: ClassVar[bool] = False
    """Whether it ends when the run, encounter or breach it belongs to is ended.

    CR rule_run_ends_process_priority_windows.
    """
    reacts: ClassVar[bool] = False
    """Whether it is a reaction window."""
    ended: bool = False
    """Whether it is a run that was ended: no structure begins any more. CR rule_run_ends_other_priority_windows."""

    def __init_subclass__(cls) -> None:
        FRAMES[cls.__name__] = cls

    def step(self, state: State) -> Options | None:
        raise NotImplementedError  # every frame does something

    def choose(self, state: State, option: Option) -> None:
        raise NotImplementedError  # every frame that asks can be answered

    def subject_left(self, state: State) -> bool:
        """Whether what it is about has left, so that a window open for it closes at once."""
        return False

    def keeps_guests_of(self, card: int) -> bool:
        """Whether what a card hosts is set aside for it as the card leaves."""
        return False

    def take_guests(self, state: State, card: int) -> None:
        """Set aside what a card hosts that is about to leave."""

    def interrupts(self) -> int:
        """The ice of the encounter that it interrupts, if it is one itself; else below zero."""
        return -1

    def interrupts_encounter(self, number: int) -> bool:
        """Whether it is an encounter that interrupts the one of that number, which goes on afterwards."""
        return False

    def is_accessing(self, card: int) -> bool:
        """Whether it is the access of a card."""
        return False

    def over(self, state: State) -> bool:
        """Whether it has come to its end, so that what its beginning set off is lost."""
        return False

    def shows(self, card: int, incarnation: int) -> bool:
        """Whether the Runner can see an object for as long as this goes on, wherever it lies."""
        return False

    def stand_in(self, old: tuple[int, int], new: tuple[int, int]) -> None:
        """An object that was set aside has been swapped for another. CR rule_swap_to_set_aside."""

    def failed(self) -> None:
        """What the frame above was to do could not be done."""

    def cost_prevented(self) -> None:
        """The cost just paid for it was prevented, where that is possible: it pays for nothing (gloss.cost.2)."""

    def set_x(self, x: int) -> None:
        """The cost just paid for it had an X. CR rule_cost_x."""

    def paid_with(self, cards: tuple[int, ...]) -> None:
        """The cost just paid for it took these cards."""

    def copy(self) -> Frame:
        raise NotImplementedError  # every frame copies all its fields

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, f) == getattr(other, f) for f in fields_of(type(self)))

    def __hash__(self) -> int:
        return hash(type(self).__name__)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{f}={getattr(self, f)!r}' for f in fields_of(type(self)))})"
