"""The puzzles that come with the game, and what is kept of those that are made."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec

from sneakdoor.errors import PuzzleError
from sneakdoor.files import read_bytes

from .goals import KINDS, PuzzleKind
from .puzzle import Book, Puzzle

LARGEST_BOOK: Final = 8 * 1024 * 1024
MOST_OF_A_TITLE: Final = 3
"""Puzzles of a kind about one agenda."""
MOST_OF_A_SHAPE: Final = 4
"""Puzzles of a kind with as many clicks, credits and choices."""
MOST_OF_A_PAIRING: Final = 2
"""Puzzles of a kind from games of the same two decks."""


def path() -> Path:
    """Where the puzzles that come with the game are."""
    return Path(str(resources.files("sneakdoor"))) / "data" / "puzzles.json"


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the game, in their order."""
    return tuple(read(path()).puzzles)


def find(number: int) -> Puzzle:
    """The puzzle of that number, counted from 1."""
    puzzles = shipped()
    if not 1 <= number <= len(puzzles):
        message = f"there is no puzzle {number}; there are {len(puzzles)}, counted from 1"
        raise PuzzleError(message)
    return puzzles[number - 1]


def read(file: Path) -> Book:
    """The puzzles in a file."""
    try:
        return msgspec.json.decode(read_bytes(file, PuzzleError, LARGEST_BOOK), type=Book)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        message = f"{file} does not hold puzzles: {str(error)[:200]}; make them with `sneakdoor puzzles make`"
        raise PuzzleError(message) from error


def write(book: Book, file: Path) -> None:
    """Put puzzles into a file, one a line, whole or not at all."""
    head = {"seed": book.seed, "games": book.games}
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in book.puzzles)
    text = msgspec.json.encode(head)[:-1] + b',"puzzles":[\n' + lines + b"\n]}\n"
    beside = file.with_suffix(".new")
    beside.write_bytes(text)
    beside.replace(file)


def wanted(book: Book, number: int, kinds: tuple[PuzzleKind, ...] = KINDS) -> Counter[PuzzleKind]:
    """How many of each kind are missing, if there are to be so many of these kinds together."""
    there = Counter(puzzle.kind for puzzle in book.puzzles)
    each = {kind: number // len(kinds) + (place < number % len(kinds)) for place, kind in enumerate(kinds)}
    return Counter({kind: most - there[kind] for kind, most in each.items() if most > there[kind]})


def novel(puzzle: Puzzle, puzzles: list[Puzzle]) -> bool:
    """Whether a puzzle is unlike those that are there."""
    same = [other for other in puzzles if other.kind == puzzle.kind and other.side == puzzle.side]
    if any(sorted(other.line) == sorted(puzzle.line) or game(other) == game(puzzle) for other in same):
        return False
    return (
        sum(other.title == puzzle.title is not None for other in same) < MOST_OF_A_TITLE
        and sum(shape(other) == shape(puzzle) for other in same) < MOST_OF_A_SHAPE
        and sum(pairing(other) == pairing(puzzle) for other in same) < MOST_OF_A_PAIRING
    )


def game(puzzle: Puzzle) -> tuple[str, str, int, int]:
    """The turn of a bots' game that it was made from."""
    origin = puzzle.origin
    return origin.corp, origin.runner, origin.seed, origin.turn


def pairing(puzzle: Puzzle) -> tuple[str, str]:
    """The decks of that game."""
    return puzzle.origin.corp, puzzle.origin.runner


def shape(puzzle: Puzzle) -> tuple[int, int, int]:
    """Clicks, credits and choices."""
    return puzzle.board["clicks"], puzzle.board[puzzle.side]["credits"], len(puzzle.line)


def ordered(puzzles: list[Puzzle]) -> list[Puzzle]:
    """By kind, then the easy ones first."""
    return sorted(puzzles, key=lambda p: (KINDS.index(p.kind), p.grade, len(p.line), p.proof.steps))
