"""Why a wrong choice loses: a line that shows it on the board, and the reason as a fact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from sneakdoor.deciding import Deciding
from sneakdoor.engine.declining import default_option
from sneakdoor.engine.state import State
from sneakdoor.terms import SIDE_NAMES

from .goals import Verdict
from .lines import LONGEST, NotOneLine, idle, keys
from .outcomes import NO_FATE, Fate, outcomes
from .puzzle import Answered, Luck, Over, Reason, Refutation, Short, Spent, Step
from .solving import Exhausted, Solver, choices

MOST_STEPS: Final = 800
"""For each 'what if'."""
MOST_SHORT: Final = 3
"""Credits that a line may be short of and still be told so."""


def refute(solver: Solver, state: State, key: str, hopes: Sequence[str]) -> Refutation:
    """What happens after a wrong choice if the solving side goes on with what would have won, as far as it can."""
    steps: list[Step] = []
    left = Counter(hopes)
    place = keys(state).index(key)
    answered: Answered | None = None
    lucky = False
    stands = 0
    hoping = True
    before = state
    for _ in range(LONGEST):
        names = keys(state)
        mine = state.decider == solver.goal.side
        single = len(choices(state)) == 1
        left[names[place]] -= 1
        child, fate = lost(solver, state, place)
        lucky |= fate is not NO_FATE and solver.goal.judge(child) is None
        steps.append(Step(names[place], fate))
        if not mine and not single and answered is None and not idle(state, place):
            answered = Answered(SIDE_NAMES[state.decider], names[place])
        state = child
        if solver.goal.judge(state) is not None:
            break
        places = choices(state)
        if len(places) == 1:
            place = places[0]
            continue
        if state.decider != solver.goal.side:
            place = next(p for p in places if solver.after(state, p).verdict is Verdict.LOST)
            continue
        names = keys(state)
        wished = hoped(state, [p for p in places if left[names[p]] > 0], names, hopes)
        if hoping and state.turn == before.turn:
            stands = len(steps)
        if wished is None and (state.encountered >= 0 or state.deciding is Deciding.ACTION):
            hoping = False
        place = wished if wished is not None else fallback(state, places)
    else:
        raise NotOneLine
    if hoping and state.turn == before.turn:
        stands = len(steps)
    return Refutation(tuple(steps), max(1, stands), reason(solver, before, key, state, answered, lucky=lucky))


def lost(solver: Solver, state: State, place: int) -> tuple[State, Fate]:
    """What fate has so that a choice loses."""
    for child, fate, _ in outcomes(state, place):
        if solver.value(child).verdict is Verdict.LOST:
            return child, fate
    raise NotOneLine


def hoped(state: State, places: list[int], names: list[str], hopes: Sequence[str]) -> int | None:
    """Which part of the line is tried next: the earliest; with one click left the last, to see how far that goes."""
    if not places:
        return None
    last = state.deciding is Deciding.ACTION and state.clicks[state.decider] == 1
    return (max if last else min)(places, key=lambda p: hopes.index(names[p]))


def fallback(state: State, places: list[int]) -> int:
    """What somebody does who has no idea left: nothing, or as little as possible."""
    least = default_option(state)
    return least if least in places else places[0]


def reason(solver: Solver, state: State, key: str, end: State, answered: Answered | None, *, lucky: bool) -> Reason:
    """Why a choice loses. First: how much more of something would have made it win."""
    place = keys(state).index(key)
    side = solver.goal.side
    for number in range(1, MOST_SHORT + 1):
        richer = state.clone()
        richer.credits[side] += number
        if wins(solver, richer, place):
            return Short("credits", number)
    if state.active == side:
        longer = state.clone()
        longer.clicks[side] += 1
        if wins(solver, longer, place):
            return Short("clicks", 1)
    if end.outcome is not None:
        return Over(end.outcome.reason)
    if answered is not None:
        return answered
    return Luck() if lucky else Spent()


def wins(solver: Solver, state: State, place: int) -> bool:
    """Whether a choice would win in a position that is a little different, as far as a short search shows."""
    with limited(solver):
        try:
            return solver.after(state, place).verdict is Verdict.WON
        except Exhausted:
            return False


@contextmanager
def limited(solver: Solver) -> Iterator[None]:
    """For a short search: it neither uses up nor is stopped by what is left of the long one."""
    steps, most = solver.steps, solver.most_steps
    solver.steps, solver.most_steps = 0, MOST_STEPS
    try:
        yield
    finally:
        solver.steps, solver.most_steps = steps, most
