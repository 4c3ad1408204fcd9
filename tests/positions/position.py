"""A position as data: a board as `scenario` makes one, whose decision it is, which moves are good or bad, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec import Struct

from sneakdoor.game import Game
from sneakdoor.puzzles.goals import PuzzleKind
from sneakdoor.testing import scenario
from sneakdoor.views import Side

Theme = Literal[
    "central servers",
    "scoring in one turn",
    "winning now",
    "whole costs",
    "bait",
    "tags",
    "purging",
    "known ice",
    "open R&D",
    "hand size",
    "kill range",
    "trashing",
    "match point",
    "economy",
    "breakers",
    "rezzing",
    "subroutines",
]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
Stage = Literal["early", "middle", "match point"]
Line = tuple[str, ...]
"""Choices that one side makes in a row, by key: ("install Palisade", "install protecting HQ"). A key that ends in "…"
stands for every option that begins so."""

ORDINARY: Final = {
    "corp": {
        "identity": "The Syndicate: Profit over Principle",
        "rd": ["Hedge Fund", "Ice Wall", "Offworld Office", "Enigma", "PAD Campaign", "Wall of Static"] * 4,
    },
    "runner": {
        "identity": "The Catalyst: Convention Breaker",
        "stack": ["Sure Gamble", "Corroder", "Diesel", "Armitage Codebusting", "Gordian Blade", "Mimic"] * 4,
    },
}
"""What a board has where the position does not say: decks of two dozen cards, identities that do nothing."""


class Position(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a good player does, and why."""

    name: str
    theme: Theme
    stage: Stage
    side: Side
    """Who decides."""
    turn: Side
    clicks: int
    corp: dict[str, Any]
    runner: dict[str, Any]
    before: tuple[str, ...] = ()
    """Choices of either side that lead from the board to the decision; windows that do not offer them are passed."""
    until: str | None = None
    """Where to go on to after those, as `Scenario.until` knows it."""
    good: tuple[Line, ...] = ()
    """What is good; everything else is not."""
    bad: tuple[Line, ...] = ()
    """What is bad; everything else will do. A position has either this or `good`."""
    reason: str
    proof: PuzzleKind | None = None
    """What the solver of the puzzles shows: that this goal is reached by the good moves and by no others."""
    rulebook: str = "modern"

    def game(self) -> Game:
        """The game, at the decision."""
        t = scenario(
            corp={**ORDINARY["corp"], **self.corp},
            runner={**ORDINARY["runner"], **self.runner},
            turn=self.turn,
            clicks=self.clicks,
            rulebook=self.rulebook,
        )
        t.do(*self.before)
        if self.until is not None:
            t.until(self.until)
        return t.game

    def verdict(self, chosen: Line) -> bool | None:
        """Whether choices are those of a good player; None while more of them must be seen."""
        named = self.good or self.bad
        fitting = [line for line in named if begins(line, chosen)]
        if any(len(line) == len(chosen) for line in fitting):
            return bool(self.good)
        return None if fitting else not self.good


def begins(line: Line, chosen: Line) -> bool:
    """Whether choices are the beginning of a line."""
    return len(chosen) <= len(line) and all(map(means, line, chosen))


def means(wish: str, key: str) -> bool:
    """Whether a choice of a line is the option of that key."""
    return key.startswith(wish.removesuffix("…")) if wish.endswith("…") else key == wish


def read(part: str) -> tuple[Position, ...]:
    """The positions of a part: "open" or "kept_apart"."""
    file = Path(__file__).with_name(f"{part}.json")
    return tuple(msgspec.json.decode(file.read_bytes(), type=list[Position]))
