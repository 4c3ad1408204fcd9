"""Whether what a card or ability does could change the game state: the classic rules ask (gloss.action.3, cr1.4.1.2.5).

Words that only add to what the words before them do change nothing by themselves: 'when you first encounter ice during
that run, bypass it' is nothing without the run, 'the chosen ice gains …' nothing without ice to choose, and to choose
is to change nothing, unless it is all that is done: then other abilities of the card remember it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from sneakdoor.language.abilities import LastingWhen
from sneakdoor.language.combinators import AndThen, Both, Delayed
from sneakdoor.language.declarations import During, Lasting
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import ArrangeIce, ChooseCard, ChooseServer, Run
from sneakdoor.language.periods import Period
from sneakdoor.language.targets import Chosen
from sneakdoor.terms import Server, Which, walk
from sneakdoor.word import rewritten

if TYPE_CHECKING:
    from .scene import Scene

ONE_RUN: Final = (Which.THIS_ONE, Which.THAT_ONE, Which.THE_ONE)


def _of_a_run(word: object) -> bool:
    """Whether a word means a run that is going on, or that the ability itself begins."""
    return word.is_of_run if isinstance(word, Period) else word in ONE_RUN


class Changing:
    """The instructions of a card or ability, sorted by what could change something."""

    __slots__ = ("choices", "parts")

    def __init__(self, instructions: tuple[Instruction, ...]) -> None:
        any_x = rewritten(instructions, lambda word: getattr(word, "unannounced", word))
        said = tuple(part for i in any_x for part in _joined(i))
        begins_run = any(isinstance(t, Run) for t in walk(said))
        self.choices = tuple(i for i in said if isinstance(i, (ChooseCard, ChooseServer)))
        self.parts = tuple(
            (i, looks_back(i))
            for n, i in enumerate(said)
            if i not in self.choices and not (n and _follows_up(i, begins_run=begins_run))
        )
        """The others, each with whether it speaks of what was chosen or done before."""

    def could_change(self, scene: Scene) -> bool:
        """Whether any of it could change the game state now."""
        chosen = not self.choices or any(c.could_change(scene) for c in self.choices)
        for part, looks_back in self.parts:
            if (chosen or not looks_back) and part.could_change(scene):
                return True
        spoken_of = not self.parts or any(looks_back for _, looks_back in self.parts)
        return chosen and bool(self.choices) and spoken_of


def _joined(instruction: Instruction) -> Iterator[Instruction]:
    """The parts of a sentence."""
    if isinstance(instruction, (AndThen, Both)):
        yield from _joined(instruction.first)
        yield from _joined(instruction.second)
    else:
        yield instruction


def _follows_up(instruction: Instruction, *, begins_run: bool) -> bool:
    """Whether it only puts something off, or lets something last, that hangs on the words before."""
    if not isinstance(instruction, (Delayed, During, Lasting, LastingWhen)):
        return False
    if begins_run and any(map(_of_a_run, walk(instruction))):
        return True
    return isinstance(instruction, (Delayed, LastingWhen)) and looks_back(instruction)


@cache
def looks_back(instruction: Instruction) -> bool:
    """Whether it speaks of what the instructions before it chose or looked at."""
    if isinstance(instruction, ArrangeIce):
        return False
    return any(
        isinstance(t, Chosen) or t is Server.THAT_SERVER or getattr(t, "looks_back", False) for t in walk(instruction)
    )
