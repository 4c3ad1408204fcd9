"""What a player does in a position. It gets a seat, never the game."""

from __future__ import annotations

from typing import Final, NamedTuple
from zlib import crc32

from sneakdoor.players import Player, Seat
from sneakdoor.players.levels import make

from .position import Line, Position

SEEDS: Final = (1, 2, 3, 4, 5)
"""A level that plays with chance is asked once with each; what most of them do counts."""
MOST: Final = len(SEEDS) // 2 + 1


class Answer(NamedTuple):
    """What a player chose, and whether a good one does so."""

    chosen: Line
    good: bool


class Found(NamedTuple):
    """What a level does in a position."""

    position: Position
    answers: tuple[Answer, ...]

    @property
    def good(self) -> bool:
        """Whether most answers are good."""
        return sum(answer.good for answer in self.answers) >= MOST


def ask(position: Position, player: Player) -> Answer:
    """What a player does, choice by choice until it is clear whether that is good."""
    game = position.game()
    seat = Seat(game, position.side)
    chosen: Line = ()
    while True:
        place = player.choose(seat)
        assert game.decision is not None
        assert game.decision.side == position.side, f"{position.name}: the other side decides after {chosen}"
        chosen = (*chosen, game.decision.keys()[place])
        good = position.verdict(chosen)
        if good is not None:
            return Answer(chosen, good)
        game.choose(place)


def ask_level(position: Position, level: str) -> Found:
    """What a level does with most of the seeds; those that could change nothing are not asked."""
    answers: list[Answer] = []
    for seed in SEEDS:
        own = crc32(f"{position.name} {seed}".encode())  # else all positions with as many options had the same luck
        answers.append(ask(position, make(level, position.side, own)))
        if max(sum(a.good for a in answers), sum(not a.good for a in answers)) >= MOST:
            break
    return Found(position, tuple(answers))
