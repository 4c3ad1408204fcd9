"""What travels of puzzles, as types. `make types` writes the client's types and PROTOCOL.md's tables by them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from sneakdoor.narration import Entry
from sneakdoor.views import Side, View

from .goals import PuzzleKind


class PuzzleHead(Struct, frozen=True):
    """A puzzle as it is offered."""

    number: int
    """From 1."""
    kind: PuzzleKind
    side: Side
    """Who solves it."""
    grade: int
    """How long the line is, from 1 to 5."""
    title: str
    """What is to be done, in a few words."""
    about: str
    """Clicks, credits, and what it is about."""
    corp: str
    """The Corp's identity."""
    runner: str


class PuzzleList(Struct, frozen=True):
    """All puzzles, by kind and grade."""

    puzzles: list[PuzzleHead]


class PuzzleMove(Struct, frozen=True):
    """A choice of the line that is being tried."""

    side: Side
    key: str
    credits: int
    """What whoever solves the puzzle has then."""
    clicks: int
    wrong: bool
    """Whether it is the one that loses."""


class PuzzleVerdict(Struct, frozen=True):
    """What is said of a line."""

    title: str
    text: str
    short: Literal["credits", "clicks"] | None = None
    """What there was too little of."""


class PuzzleTry(Struct, frozen=True):
    """A first choice that does not work, and why."""

    key: str
    verdict: PuzzleVerdict


class PuzzleStanding(Struct, frozen=True, kw_only=True):
    """Somebody before a puzzle."""

    puzzle: PuzzleHead
    of: int
    """How many puzzles there are."""
    goal: str
    given: list[str]
    """What is known, in a sentence each."""
    choices: list[str]
    """What was chosen and counts; the last may be the one that loses."""
    status: Literal["open", "failed", "solved"]
    verdict: PuzzleVerdict | None
    """Null while it is open."""
    moves: list[PuzzleMove]
    """What was done so far by either side, without what does nothing."""
    tries: list[PuzzleTry]
    """Once it is solved: what else could have been tried first."""
    view: View
    """What the solving side sees; where a line failed, the board on which that shows."""
    log: list[Entry]


class PuzzleSolution(Struct, frozen=True):
    """The one line."""

    choices: list[str]
    """To be tried as they are, one after another."""
    line: list[str]
    """Those of them that do something."""
