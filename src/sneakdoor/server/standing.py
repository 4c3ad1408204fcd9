"""How a game stands: what lists of tables tell of it without playing it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sneakdoor.engine import values
from sneakdoor.game import CONCESSION, Game
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, SIDE_NAMES
from sneakdoor.views import Side

from .shapes import Result, Score, TableState

if TYPE_CHECKING:
    from sqlalchemy import Row

CLAIM = "claim"
"""Why a game was won by whoever had waited for the other long enough."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a table with the turn, the agenda points and the result of its game."""

    state: TableState = "waiting"
    turn: int = 0
    corp_points: int = 0
    runner_points: int = 0
    winner: Side | None = None
    reason: str | None = None
    """None: it goes on, or nobody noted it."""

    @classmethod
    def of(cls, game: Game, *, claimed: bool = False) -> Standing:
        """How a game stands now."""
        outcome = game.outcome
        turn, corp, runner = game.state.turn, *(values.score(game.state, side) for side in (CORP_SIDE, RUNNER_SIDE))
        if outcome is None:
            return cls("playing", turn, corp, runner)
        winner: Side | None = None if outcome.winner is None else SIDE_NAMES[outcome.winner]
        reason = CLAIM if claimed and outcome.reason == CONCESSION else outcome.reason
        return cls("over", turn, corp, runner, winner, reason)

    @classmethod
    def kept(cls, row: Row[Any, Any]) -> Standing:
        """As the row of a table has it."""
        return cls(row.state, row.turn, row.corp_points, row.runner_points, row.winner, row.reason)

    @property
    def score(self) -> Score:
        """The agenda points."""
        return Score(corp=self.corp_points, runner=self.runner_points)

    @property
    def result(self) -> Result | None:
        """How it ended, if it did and that was noted."""
        return None if self.reason is None else Result(winner=self.winner, reason=self.reason)
