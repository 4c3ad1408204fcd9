"""Whether a puzzle is what it says: its one line wins, nothing else does, and every refutation refutes."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sneakdoor.engine.state import State
from sneakdoor.errors import SneakdoorError

from .boards import build
from .goals import Verdict, goal_of
from .lines import NotOneLine, Tree, keys
from .outcomes import take
from .puzzle import Puzzle, Step
from .solving import Exhausted, Solver

MOST_STEPS: Final = 200_000


def prove_again(puzzle: Puzzle) -> tuple[str | None, int]:
    """What is wrong with a puzzle, if anything, and how many choices were tried to find out."""
    state = build(puzzle.board).state
    solver = Solver(goal_of(puzzle.kind, puzzle.side, puzzle.title, state), MOST_STEPS)
    try:
        tree = Tree(solver, state)
    except NotOneLine:
        return "not just one line wins", solver.steps
    except Exhausted:
        return "it takes too long to prove", solver.steps
    if tree.line != Counter(puzzle.line):
        return f"another line wins: {'; '.join(tree.line.elements())}", solver.steps
    return walked(puzzle), solver.steps


def walked(puzzle: Puzzle) -> str | None:
    """What is wrong with the ways and refutations that are kept of a puzzle; no search is needed for that."""
    start = build(puzzle.board).state
    goal = goal_of(puzzle.kind, puzzle.side, puzzle.title, start)
    found: dict[int, State] = {0: played(start, puzzle.opening)}
    todo = [0]
    while todo:
        number = todo.pop()
        node, state = puzzle.nodes[number], found[number]
        if state.decider != goal.side:
            return f"at node {number} the other side decides"
        offered = set(keys(state))
        for way in node.ways:
            if way.key not in offered:
                return f"“{way.key}” is not offered at node {number}"
            after = played(state, way.steps)
            if way.leads < 0:
                if goal.judge(after) is not Verdict.WON:
                    return f"“{way.key}” at node {number} does not reach the goal"
            elif way.leads not in found:
                found[way.leads] = after
                todo.append(way.leads)
        for key, refutation in node.wrong.items():
            if refutation.steps[0].key != key:
                return f"the refutation of “{key}” at node {number} begins with something else"
            if goal.judge(played(state, refutation.steps)) is not Verdict.LOST:
                return f"“{key}” at node {number} is not refuted"
    return None if len(found) == len(puzzle.nodes) else "not every node is reached"


def played(state: State, steps: tuple[Step, ...]) -> State:
    """The position after some choices, as fate has it."""
    for step in steps:
        names = keys(state)
        if step.key not in names:
            message = f"“{step.key}” is not offered; there is {', '.join(names)}"
            raise SneakdoorError(message)
        state = take(state, names.index(step.key), step.fate)
    return state
