"""Infinite loops. CR sec_infinite_loops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import Deciding

from .frames import Frame, Options
from .interned import REPEAT
from .option import Option
from .options import Repeat

if TYPE_CHECKING:
    from .reactions import Pending
    from .state import State

MOST_REPETITIONS: Final = 99


class LoopFrame(Frame):
    """A mandatory loop: the player resolving it names a number, it resolves that often, then ends.

    CR rule_mandatory_infinite_loop.
    """

    __slots__ = ("pending",)

    def __init__(self, pending: Pending) -> None:
        self.pending = pending

    def step(self, state: State) -> Options | None:
        options: Options = [REPEAT[n] for n in range(MOST_REPETITIONS + 1)]
        return state.ask(self.pending.side, Deciding.LOOP, options, "rule_mandatory_infinite_loop")

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, Repeat)
        state.stack.pop()
        times = option.number
        for key, number in state.loops.items():  # the other abilities of the loop end with this one
            if number >= reactions.LOOP_LIMIT - 1:
                state.loops[key] = -(10**7)
        state.loops[(self.pending.card, self.pending.index)] = -times if times else -(10**9)
        if times:
            reactions.resolve_pending(state, self.pending)

    def copy(self) -> LoopFrame:
        return LoopFrame(self.pending)


from . import reactions  # noqa: E402 - the engine's circle, see engine/__init__.py
