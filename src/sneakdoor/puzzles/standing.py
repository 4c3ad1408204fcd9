"""A puzzle that is being tried: the choices so far are played on the engine, the opponent answers as the proof says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from sneakdoor.engine.declining import declines
from sneakdoor.errors import PuzzleError
from sneakdoor.game import Game
from sneakdoor.narration import Log
from sneakdoor.terms import SIDE_NAMES
from sneakdoor.views import view

from . import book, words
from .boards import build
from .outcomes import NO_FATE, lay
from .puzzle import Node, Puzzle, Step
from .shapes import PuzzleHead, PuzzleMove, PuzzleSolution, PuzzleStanding, PuzzleTry

MOST_CHOICES: Final = 60
GOAL: Final = -1


class Attempt:
    """A puzzle on the board."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game: Game = build(puzzle.board)
        self.node = 0
        self.failed: str | None = None
        """The choice that lost."""
        self.moves: list[PuzzleMove] = []
        self.choices: list[str] = []
        self.play(puzzle.opening)
        self.pass_on()

    @property
    def solved(self) -> bool:
        """Whether the goal is reached."""
        return self.node == GOAL

    @property
    def here(self) -> Node:
        """What there is to choose."""
        return self.puzzle.nodes[self.node]

    def play(self, steps: Sequence[Step], wrong: str | None = None) -> None:
        """Make choices of either side, as fate has it."""
        me = SIDE_NAMES.index(self.puzzle.side)
        for step in steps:
            state = self.game.state
            if step.fate != NO_FATE:
                lay(state, step.fate)
            decision = self.game.decision
            assert decision is not None
            side = decision.side
            place = decision.keys().index(step.key)
            nothing = declines(state, state.options[place])
            self.game.choose(place)
            if not nothing or step.key == wrong:
                self.moves.append(
                    PuzzleMove(side, step.key, state.credits[me], state.clicks[me], wrong=step.key == wrong)
                )
                wrong = None if step.key == wrong else wrong

    def pass_on(self) -> None:
        """Pass where nothing else is any good."""
        while not self.solved and self.here.passes:
            way = self.here.ways[0]
            self.play(way.steps)
            self.node = way.leads

    def choose(self, key: str) -> None:
        """Make a choice of the solving side."""
        if self.solved or self.failed is not None:
            message = "this puzzle is over; begin again"
            raise PuzzleError(message)
        self.choices.append(key)
        way = next((way for way in self.here.ways if way.key == key), None)
        if way is not None:
            self.play(way.steps)
            self.node = way.leads
            self.pass_on()
            return
        refutation = self.here.wrong.get(key)
        if refutation is None:
            decision = self.game.decision
            offered = decision is not None and key in list(decision.keys())
            message = (
                f"“{key}” would only spend credits here; choose something else"
                if offered
                else f"“{key[:80]}” cannot be chosen here; begin again"
            )
            raise PuzzleError(message)
        self.failed = key
        self.play(refutation.steps[: max(1, refutation.stands)], wrong=key)


def head(number: int, puzzle: Puzzle) -> PuzzleHead:
    """A puzzle as it is offered."""
    return PuzzleHead(
        number=number,
        kind=puzzle.kind,
        side=puzzle.side,
        grade=puzzle.grade,
        title=words.title(puzzle),
        about=words.about(puzzle),
        corp=puzzle.board["corp"].get("identity", "Corp"),
        runner=puzzle.board["runner"].get("identity", "Runner"),
    )


def standing(number: int, choices: Sequence[str] = ()) -> PuzzleStanding:
    """Where those choices lead in a puzzle, and what is said of them."""
    puzzle = book.find(number)
    if len(choices) > MOST_CHOICES:
        message = f"a line has {MOST_CHOICES} choices at most; begin again"
        raise PuzzleError(message)
    attempt = Attempt(puzzle)
    for key in choices:
        attempt.choose(key)
    verdict, tries = None, []
    if attempt.failed is not None:
        verdict = words.verdict(puzzle, attempt.here.wrong[attempt.failed].reason)
    elif attempt.solved:
        verdict = words.solved(puzzle)
        first = next(node for node in puzzle.nodes if node.wrong)
        tries = [PuzzleTry(key, words.verdict(puzzle, found.reason)) for key, found in first.wrong.items()]
    return PuzzleStanding(
        puzzle=head(number, puzzle),
        of=len(book.shipped()),
        goal=words.goal(puzzle),
        given=words.given(puzzle),
        choices=attempt.choices,
        status="solved" if attempt.solved else "failed" if attempt.failed is not None else "open",
        verdict=verdict,
        moves=attempt.moves,
        tries=tries,
        view=view(attempt.game, puzzle.side),
        log=cast("Log", attempt.game.log).entries(puzzle.side),
    )


def is_fair(puzzle: Puzzle) -> bool:
    """Whether something can go wrong at its first choice, and its line has each of its choices just once."""
    attempt = Attempt(puzzle)
    if not attempt.here.wrong:
        return False
    while not attempt.solved:
        attempt.choose(attempt.here.ways[0].key)
    return [m.key for m in attempt.moves if m.side == puzzle.side and m.key in puzzle.line] == list(puzzle.line)


def solution(puzzle: Puzzle) -> PuzzleSolution:
    """The one line, as it is to be tried."""
    attempt = Attempt(puzzle)
    while not attempt.solved:
        attempt.choose(attempt.here.ways[0].key)
    return PuzzleSolution(attempt.choices, list(puzzle.line))
