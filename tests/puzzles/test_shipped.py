"""Every puzzle that comes with the game: its line wins, all else is refuted, the proof can be repeated."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from sneakdoor.errors import PuzzleError
from sneakdoor.puzzles import book
from sneakdoor.puzzles.book import novel, ordered, shipped
from sneakdoor.puzzles.goals import KINDS
from sneakdoor.puzzles.proving import prove_again, walked
from sneakdoor.puzzles.puzzle import Puzzle
from sneakdoor.puzzles.standing import Attempt, solution, standing

QUICK = 250
"""Steps of a proof that is repeated every time; all are by `sneakdoor puzzles solve --all`."""
NUMBERED = list(enumerate(shipped(), 1))
PUZZLES = pytest.mark.parametrize(("number", "puzzle"), NUMBERED, ids=[str(n) for n, _ in NUMBERED])


@PUZZLES
def test_every_way_reaches_the_goal_and_every_wrong_choice_is_refuted(number: int, puzzle: Puzzle) -> None:
    assert walked(puzzle) is None


@PUZZLES
def test_its_line_solves_it_and_wrong_first_choices_fail_with_a_reason(number: int, puzzle: Puzzle) -> None:
    end = standing(number, solution(puzzle).choices)
    assert (end.status, end.verdict and end.verdict.title) == ("solved", "Solved")
    assert [move.key for move in end.moves if move.side == puzzle.side and move.key in puzzle.line] == list(puzzle.line)
    start = Attempt(puzzle)
    assert start.here.wrong
    for key in start.here.wrong:
        told = standing(number, [key])
        assert told.status == "failed"
        assert told.verdict is not None
        assert told.verdict.text
        assert any(move.wrong and move.key == key for move in told.moves)


@pytest.mark.parametrize("number", [n for n, puzzle in NUMBERED if puzzle.proof.steps <= QUICK])
def test_the_solver_finds_one_line_again(number: int) -> None:
    problem, steps = prove_again(book.find(number))
    assert problem is None
    assert steps > 0


def test_there_are_dozens_of_three_kinds_and_all_grades_no_two_alike() -> None:
    puzzles = list(shipped())
    assert len(puzzles) >= 50
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    assert set(kinds) == set(KINDS)
    assert min(kinds.values()) >= 11
    assert {puzzle.grade for puzzle in puzzles} == {1, 2, 3, 4, 5}
    assert puzzles == ordered(puzzles)
    for place, puzzle in enumerate(puzzles):
        assert novel(puzzle, puzzles[:place]), f"puzzle {place + 1} is like one before it"
    assert len({puzzle.origin.corp for puzzle in puzzles}) >= 8
    assert len({puzzle.origin.runner for puzzle in puzzles}) >= 8


def test_a_puzzle_that_says_something_false_is_found_out() -> None:
    puzzle = min(shipped(), key=lambda p: p.proof.steps)
    assert prove_again(replace(puzzle, line=("credit",)))[0] is not None
    first, *rest = puzzle.nodes
    key, refutation = next(iter(first.wrong.items()))
    unrefuted = {**first.wrong, key: replace(refutation, steps=refutation.steps[:0] or first.ways[0].steps)}
    assert walked(replace(puzzle, nodes=(replace(first, wrong=unrefuted), *rest))) is not None
    nowhere = replace(first, ways=(replace(first.ways[0], leads=-1),))
    assert walked(replace(puzzle, nodes=(nowhere, *rest))) is not None


def test_what_cannot_be_chosen_is_refused() -> None:
    with pytest.raises(PuzzleError, match="there is no puzzle 0"):
        standing(0)
    with pytest.raises(PuzzleError, match="there is no puzzle 4000"):
        standing(4000)
    with pytest.raises(PuzzleError, match="cannot be chosen here"):
        standing(1, ["fly to the moon"])
    with pytest.raises(PuzzleError, match="choices at most"):
        standing(1, ["pass"] * 61)
    right = solution(book.find(1)).choices
    with pytest.raises(PuzzleError, match="over"):
        standing(1, [*right, "credit"])
