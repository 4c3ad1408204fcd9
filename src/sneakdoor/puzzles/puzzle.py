"""A puzzle as data: the board, the goal, every way to win, what refutes everything else, and how it was proved."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from sneakdoor.views import Side

from .goals import PuzzleKind
from .outcomes import NO_FATE, Fate


class Step(Struct, frozen=True, array_like=True, omit_defaults=True):
    """A choice that somebody makes, and what fate has then."""

    key: str
    fate: Fate = NO_FATE


class Short(Struct, frozen=True, tag="short"):
    """With so much more of something the choice would have won."""

    of: Literal["credits", "clicks"]
    number: int


class Answered(Struct, frozen=True, tag="answered"):
    """The opponent has an answer."""

    side: Side
    key: str


class Over(Struct, frozen=True, tag="over"):
    """The game is lost."""

    reason: str


class Luck(Struct, frozen=True, tag="luck"):
    """It works only if the right card turns up."""


class Spent(Struct, frozen=True, tag="spent"):
    """The turn is over, and the goal is not reached."""


Reason = Short | Answered | Over | Luck | Spent


class Refutation(Struct, frozen=True, array_like=True):
    """What shows that a choice loses: the choice, the answers and the best tries after it."""

    steps: tuple[Step, ...]
    stands: int
    """After how many of the steps the board shows it."""
    reason: Reason


class Way(Struct, frozen=True, array_like=True):
    """A choice that wins, the opponent's answers, and the node that it leads to; -1: the goal."""

    steps: tuple[Step, ...]
    leads: int

    @property
    def key(self) -> str:
        """The choice."""
        return self.steps[0].key


class Node(Struct, frozen=True, array_like=True):
    """A decision of the solving side."""

    ways: tuple[Way, ...]
    wrong: dict[str, Refutation] = {}
    """Every other option that does something. None where only passing wins: that is done without asking."""

    @property
    def passes(self) -> bool:
        """Whether it is passed without asking."""
        return not self.wrong and len(self.ways) == 1


class Origin(Struct, frozen=True):
    """The bots' game that it was made from."""

    corp: str
    runner: str
    seed: int
    turn: int


class Proof(Struct, frozen=True):
    """How much was searched."""

    steps: int
    """Choices that were tried on the engine."""
    positions: int
    orders: int
    """Choices at which chance or the order of a deck mattered, and all of it was tried."""


class Puzzle(Struct, frozen=True, kw_only=True):
    """A position in which just one line wins."""

    kind: PuzzleKind
    side: Side
    title: str | None
    """The agenda to be stolen."""
    grade: int
    board: dict[str, Any]
    """As `scenario` takes it."""
    opening: tuple[Step, ...]
    """What the opponent does before the first decision."""
    nodes: tuple[Node, ...]
    line: tuple[str, ...]
    """The choices of the one line, in one of their orders, without those that do nothing."""
    origin: Origin
    proof: Proof


class Book(Struct, kw_only=True):
    """All puzzles, and how far the making of them has come."""

    seed: int
    games: int = 0
    """How many bots' games were looked through."""
    puzzles: list[Puzzle] = field(default_factory=list)
