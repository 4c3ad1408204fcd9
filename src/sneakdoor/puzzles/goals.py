"""What is to be reached in a puzzle, and by when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from sneakdoor.deciding import Deciding
from sneakdoor.engine.state import State
from sneakdoor.terms import P_SCORE_RUNNER, SIDE_NAMES

PuzzleKind = Literal["steal", "win", "survive"]
KINDS: Final[tuple[PuzzleKind, ...]] = ("steal", "win", "survive")


class Verdict(Enum):
    """What a position is worth to whoever solves the puzzle."""

    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"
    """It could not be proved, one way or the other."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Steal an agenda this turn; win before the opponent can spend a click; or not lose before your next turn."""

    kind: PuzzleKind
    side: int
    last: int
    """The last turn of the game in which it can be reached, or that is to be survived."""
    title: str | None = None
    """The agenda to be stolen; one more of it than there was."""
    stolen: int = 0
    """How many of it the Runner had."""

    def judge(self, state: State) -> Verdict | None:
        """Whether it is reached, or can no longer be; None while it is open."""
        outcome = state.outcome
        if outcome is not None:
            if self.kind == "survive":
                return Verdict.LOST if outcome.winner == 1 - self.side else Verdict.WON
            return Verdict.WON if outcome.winner == self.side else Verdict.LOST
        if self.kind == "steal":
            if count_stolen(state, self.title) > self.stolen:
                return Verdict.WON
            return Verdict.LOST if state.turn > self.last else None
        if self.kind == "win":
            begun = state.turn > self.last and state.decider != self.side and state.deciding is Deciding.ACTION
            return Verdict.LOST if begun or state.turn > self.last + 1 else None
        return Verdict.WON if state.turn > self.last else None


def count_stolen(state: State, title: str | None) -> int:
    """How many copies of an agenda the Runner has stolen."""
    return sum(state.printed[c].title == title for c in state.piles[P_SCORE_RUNNER])


def goal_of(kind: PuzzleKind, side: str, title: str | None, state: State) -> Goal:
    """The goal of a puzzle that begins here."""
    stolen = count_stolen(state, title) if kind == "steal" else 0
    me = SIDE_NAMES.index(side)
    last = state.turn + (kind == "survive" and state.active == me)
    return Goal(kind, me, last, title, stolen)
