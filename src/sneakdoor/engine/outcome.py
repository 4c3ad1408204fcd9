"""How a game ended. CR sec_ending_the_game."""

from __future__ import annotations


class Outcome:
    """How the game ended: the winner (None: a draw), why, and in which turn."""

    __slots__ = ("reason", "turn", "winner")

    def __init__(self, winner: int | None, reason: str, turn: int) -> None:
        self.winner = winner
        self.reason = reason
        self.turn = turn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winner, self.reason, self.turn) == (
            other.winner,
            other.reason,
            other.turn,
        )

    def __hash__(self) -> int:
        return hash((self.winner, self.reason, self.turn))

    def __repr__(self) -> str:
        winner = "draw" if self.winner is None else ("the Corp wins", "the Runner wins")[self.winner]
        return f"{winner} by {self.reason} in turn {self.turn}"
