"""What travels of a review, as types. `make types` writes the client's types and PROTOCOL.md's tables by them."""

from __future__ import annotations

from msgspec import Struct

from sneakdoor.narration import Entry
from sneakdoor.views import Side


class TurnChance(Struct, frozen=True, kw_only=True):
    """How likely the Corp was to win when a turn began."""

    turn: int
    side: Side
    """Whose turn it was."""
    step: int
    """After how many choices it began."""
    corp: float
    """From 0 to 1; the Runner's is the rest."""


class Instead(Struct, frozen=True, kw_only=True):
    """What the computer would have done otherwise, seeing what the player saw."""

    step: int
    """After how many choices it was to be decided."""
    turn: int
    chose: str
    """The key of what was chosen,"""
    would: str
    """and of what the computer would have chosen."""
    margin: float
    """How many credits better that is, by its own reckoning."""
    reasons: list[str]
    """One or two sentences, the strongest reason first."""


class LostTurn(Struct, frozen=True, kw_only=True):
    """A turn, of whichever side, in which a side lost much of its chance to win."""

    turn: int
    side: Side
    """Whose turn it was."""
    step: int
    """After how many choices it began."""
    before: float
    """How likely whoever lost in it was to win when it began,"""
    after: float
    """and when it was over."""
    happened: list[Entry]
    """What counted in it, as the log tells it to whoever may know everything."""
    instead: Instead | None
    """Null where the computer would have done the same, or nearly."""


class Review(Struct, frozen=True, kw_only=True):
    """A finished game looked back at."""

    turns: list[TurnChance]
    end: float | None
    """1 if the Corp won, 0 if the Runner did, a half of a draw; null for a game that cannot be played to its end."""
    lost: dict[Side, list[LostTurn]]
    """By who lost: the turns in which most was lost, the worst first, three at most."""
