"""In what order subroutines are: as a player declares where the rules leave it open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.deciding import Deciding
from sneakdoor.language.periods import WhileActive
from sneakdoor.terms import CORP_SIDE

from .choosing import Receiver
from .frames import Frame, Options
from .interned import RESOLVE
from .lingering import making
from .lingering.kinds import SequenceOfSubroutines
from .option import Option
from .options import Resolve
from .subroutines import sequence, simultaneous

if TYPE_CHECKING:
    from .state import State


class SequenceFrame(Frame):
    """A player declares the order of subroutines, one after another; the frame below receives it."""

    __slots__ = ("ice", "left", "picked", "rule", "side")

    def __init__(self, ice: int, side: int, left: tuple[int, ...], rule: str) -> None:
        self.ice = ice
        self.side = side
        self.left = left
        self.rule = rule
        self.picked: tuple[int, ...] = ()

    def step(self, state: State) -> Options | None:
        if self.left:
            return state.ask(self.side, Deciding.SUBROUTINE_ORDER, [RESOLVE[which] for which in self.left], self.rule)
        state.stack.pop()
        below = state.stack[-1]
        assert isinstance(below, Receiver)
        below.receive(state, self.picked)
        return None

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, Resolve)
        self.picked = (*self.picked, option.subroutine)
        self.left = tuple(s for s in self.left if s != option.subroutine)

    def copy(self) -> SequenceFrame:
        new = SequenceFrame(self.ice, self.side, self.left, self.rule)
        new.picked = self.picked
        return new


class GainedFrame(Receiver):
    """The Corp declares in what order ice just rezzed has what it gained at once.

    CR rule_corp_decides_unspecified_order.
    """

    __slots__ = ("ends", "ice")

    def __init__(self, ice: int, ends: tuple[tuple[int, ...], ...]) -> None:
        self.ice = ice
        self.ends = ends
        """What it gained before all its other subroutines, and after them, where there is a choice."""

    def step(self, state: State) -> Options | None:
        if not self.ends:
            state.stack.pop()
            return None
        first, self.ends = self.ends[0], self.ends[1:]
        state.stack.append(SequenceFrame(self.ice, CORP_SIDE, first, "rule_corp_decides_unspecified_order"))
        return None

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        order = (*sequence(state, self.ice), *answer)
        ice, until = self.ice, WhileActive(self.ice)
        making.linger(
            state, SequenceOfSubroutines(state.number(), until, CORP_SIDE, ice, ice, state.incarnation[ice], order)
        )

    def copy(self) -> GainedFrame:
        return GainedFrame(self.ice, self.ends)


def order_gained(state: State, ice: int) -> None:
    """Ice has been rezzed: if it has gained several subroutines with that, the Corp says in what order."""
    state.lingering = tuple(x for x in state.lingering if not isinstance(x, SequenceOfSubroutines) or x.card != ice)
    ends = simultaneous(state, ice)
    if ends:
        state.stack.append(GainedFrame(ice, tuple(ends)))
