"""Timing structures: turn, run, encounter, breach, access. Each is a table of a rulebook, carried out by one loop.

A structure is *at* the step that it takes next, and under way while it takes steps. What a step does is a function of
the state, the structure and the step; it answers

- options, if a player must choose. The structure stays at that step until `choose` lets it go on (`go_on`, `goto`),
  and takes it again if it is stepped before. What asks through another frame, as a window does, has been taken;
- None, if something may have come of it, or it went elsewhere (`goto`): a checkpoint or a frame above comes first, if
  there is one;
- `GO_ON`, if nothing came of it. Then the next step of the table is taken at once, without a look at the stack.

Here are the fast paths of structures, which lead where the long way leads (`tests/rules/test_timing_tables.py`):
`GO_ON`, taking steps in one call as long as nothing happens, and functions for several steps of which mostly nothing
comes (`AT_ONCE` in `turn` and `run_at_once`). Without them, stepped one by one from `loop.advance`, a random game takes
8 % more of the interpreter's instructions. What windows save is said in `windows`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from sneakdoor.errors import Runaway
from sneakdoor.native import own_code
from sneakdoor.rulebooks import WINDOWS, Do, Rulebook, Step

from .choosing import Receiver
from .frames import FRAMES, Options
from .runaway import MOST_STEPS

if TYPE_CHECKING:
    from .state import State

GO_ON: Final[Options] = []
"""What a step answers if nothing came of it that a checkpoint must see."""

CORP_TURN: Final = 0
RUNNER_TURN: Final = 1
RUN: Final = 2
ENCOUNTER: Final = 3
BREACH: Final = 4
ACCESS: Final = 5
"""The tables of a rulebook, as `Rulebook.tables` has them."""

Function = Callable[["State", Any, Step], Options | None]
"""Carries out a step of a structure."""

Program = tuple[tuple[Function, Step], ...]
"""A table with what each of its steps does."""
UNDER_WAY: Final = -1
"""Where a structure is while it takes its steps."""


def programs(rules: Rulebook, functions: tuple[Mapping[Do, Function], ...]) -> list[Program]:
    """All tables of a rulebook with the functions that carry them out."""
    return [
        tuple(
            (do[step.do], step.placed(at, after)) for at, (step, after) in enumerate(zip(table, following, strict=True))
        )
        for table, following, do in zip(rules.tables(), rules.following, functions, strict=True)
    ]


def shortened(program: Program, at_once: Mapping[tuple[Do, ...], Function]) -> Program:
    """A table by place: what is done there; the steps from there on that are taken `at_once`, if there are some.

    Those are in one phase, with one window at most, and none but the last leads elsewhere. What takes them comes to the
    same as one after another; it says where in the table it is (`at`), if it does not come to the end of them.
    """
    return tuple(_entry(program, place, at_once) for place in range(len(program)))


def _entry(program: Program, place: int, at_once: Mapping[tuple[Do, ...], Function]) -> tuple[Function, Step]:
    """What is done at a place of a table, and where that is and leads."""
    for do, function in at_once.items():
        steps = [step for _, step in program[place : place + len(do)]]
        on = all(step.after == step.at + 1 for step in steps[:-1])
        if on and tuple(step.do for step in steps) == do:
            return function, as_one(steps)
    return program[place]


def as_one(steps: Sequence[Step]) -> Step:
    """Steps that are taken at once: the window among them, if there is one, at the place of the first."""
    first, last = steps[0], steps[-1]
    chief = next((step for step in steps if step.do in WINDOWS), first)
    together = chief.placed(first.at, last.after)
    object.__setattr__(together, "asks", last.rule)
    return together


class Structure(Receiver):
    """A timing structure: which table of the rulebook it is, and at which step."""

    __slots__ = ("at", "table")
    at: int
    table: int

    def __init_subclass__(cls) -> None:
        FRAMES[cls.__name__] = cls  # compiled, `super()` would enter this class and not the one that is made
        own_code(cls, "step", "go_on", "goto")

    def step(self, state: State) -> Options | None:
        program: Program = state.rules.programs[self.table]
        at = self.at
        self.at = UNDER_WAY
        left = MOST_STEPS
        while True:
            do, here = program[at]
            options = do(state, self, here)
            if options is GO_ON:
                at = here.after
                if at > here.at:
                    continue
            elif options is None:
                at = self.at
                if at == UNDER_WAY:
                    at = here.after
                if state.dirty or state.stack[-1] is not self:
                    self.at = at
                    state.phase = here.phase
                    return None
                self.at = UNDER_WAY
            else:
                state.phase = here.phase
                if self.at == UNDER_WAY:
                    self.at = here.at if state.stack[-1] is self else here.after
                return options
            left -= 1
            if not left:
                raise Runaway(f"the table of {type(self).__name__} at {here.do.value!r}")

    def goto(self, state: State, do: Do) -> None:
        """Go to the step that does something."""
        self.at = state.rules.places[self.table][do]

    def go_on(self, state: State) -> None:
        """The step that it is at is done, for example as it asked and has been answered: go where that leads."""
        self.at = state.rules.following[self.table][self.at]

    def is_before(self, state: State, do: Do) -> bool:
        """Whether something is still to be done in this table, if the steps are taken in their order."""
        return self.at <= state.rules.places[self.table][do]

    def begun(self) -> bool:
        """Whether its first step has been taken."""
        return self.at > 0
