"""Whether just one line wins, and what refutes the others.

From the first decision on, every option of the solving side is proved won or lost. Those that win lead on, and the
opponent answers as it holds out longest; positions that are the same are one node. One line wins if all ways to win
make the same choices: only their order may differ, how often nothing is done, and what is chosen where every option
wins.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from sneakdoor.deciding import Deciding
from sneakdoor.engine import naming
from sneakdoor.engine.declining import declines
from sneakdoor.engine.state import State

from .goals import Verdict
from .outcomes import outcomes
from .positions import Positions
from .puzzle import Step, Way
from .solving import Solver, choices

MOST_NODES: Final = 60
LONGEST: Final = 120
GOAL: Final = -1
"""The node after the last choice: the goal is reached."""


@dataclass(slots=True)
class Found:
    """A decision of the solving side on the way to the goal."""

    state: State
    ways: list[Way] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """The options that lose."""
    passes: bool = False
    """Whether nothing but passing wins, at a window: it is passed without asking."""


class NotOneLine(Exception):
    """It is not proved that just one line wins."""


def keys(state: State) -> list[str]:
    """The keys of the options."""
    return [called.key() for called in naming.called(state, state.decider)]


def idle(state: State, place: int) -> bool:
    """Whether an option is to do nothing."""
    return declines(state, state.options[place])


class Tree:
    """All ways to win from a position."""

    def __init__(self, solver: Solver, state: State) -> None:
        self.solver = solver
        self.nodes: list[Found] = []
        self._numbers: Positions[int] = Positions()
        self._moves: dict[int, Counter[str]] = {}
        self.opening: list[Step] = []
        self.root = self.node(self.forced(state, self.opening))
        self.line = self.remaining(self.root)
        """The choices of the one line, however ordered."""

    def forced(self, state: State, steps: list[Step]) -> State | None:
        """On to the next decision of the solving side that has options; the opponent holds out. None: won."""
        for _ in range(LONGEST):
            if self.solver.goal.judge(state) is Verdict.WON:
                return None
            places = choices(state)
            if len(places) > 1 and state.decider == self.solver.goal.side:
                return state
            place = places[0] if len(places) == 1 else self.stubborn(state, places)
            state = self.follow(state, place, steps)
        raise NotOneLine

    def stubborn(self, state: State, places: list[int]) -> int:
        """The answer that holds out longest; doing nothing where that is as good."""
        lengths = [self.solver.after(state, place).length for place in places]
        best = [place for place, length in zip(places, lengths, strict=True) if length == max(lengths)]
        return next((place for place in best if idle(state, place)), best[0])

    def follow(self, state: State, place: int, steps: list[Step]) -> State:
        """Make a choice; fate has what takes longest."""
        found = list(outcomes(state, place))
        chosen = found[0] if len(found) == 1 else max(found, key=lambda o: self.solver.value(o.state).length)
        steps.append(Step(keys(state)[place], chosen.fate))
        return chosen.state

    def node(self, state: State | None) -> int:
        """The number of the node of a position, which is made if need be."""
        if state is None:
            return GOAL
        entry = self._numbers.entry(state)
        if entry[1] is not None:
            number: int = entry[1]
            return number
        number = entry[1] = len(self.nodes)
        if number >= MOST_NODES:
            raise NotOneLine
        node = Found(state)
        self.nodes.append(node)
        names = keys(state)
        verdicts = {place: self.solver.after(state, place).verdict for place in choices(state)}
        if Verdict.UNKNOWN in verdicts.values():
            raise NotOneLine
        winning = [place for place, verdict in verdicts.items() if verdict is Verdict.WON]
        node.wrong = [names[place] for place in verdicts if place not in winning]
        node.passes = (
            len(winning) == 1 and state.deciding is Deciding.WINDOW and idle(state, winning[0]) and not state.run_no
        )
        for place in winning:
            steps: list[Step] = []
            after = self.forced(self.follow(state, place, steps), steps)
            node.ways.append(Way(tuple(steps), self.node(after)))
        return number

    def remaining(self, number: int) -> Counter[str]:
        """The choices that are still to be made. Raises if they differ from way to way."""
        if number == GOAL:
            return Counter()
        if number in self._moves:
            return self._moves[number]
        self._moves[number] = Counter({"": LONGEST})  # a way that comes back to where it was is another
        node = self.nodes[number]
        names = keys(node.state)
        found: Counter[str] | None = None
        for way in node.ways:
            moves = self.remaining(way.leads).copy()
            if node.wrong and not idle(node.state, names.index(way.key)):
                moves[way.key] += 1
            if found is not None and moves != found:
                raise NotOneLine
            found = moves
        assert found is not None
        self._moves[number] = found
        return found

    def main(self, number: int | None = None) -> list[str]:
        """One way through, from a node (the first, if none is named) to the goal: the choices that matter."""
        found: list[str] = []
        number = self.root if number is None else number
        while number != GOAL and len(found) < LONGEST:
            node = self.nodes[number]
            way = node.ways[0]
            if node.wrong and not idle(node.state, keys(node.state).index(way.key)):
                found.append(way.key)
            number = way.leads
        return found
