"""One deck against another, many times, by players of the computer's: who wins, how, when, and with which cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sneakdoor.simulation import Result, wilson
from sneakdoor.terms import SIDE_NAMES


@dataclass(frozen=True, slots=True)
class CardRecord:
    """How a side fared in the games in which it drew a card."""

    title: str
    drawn: int
    """In how many games."""
    won: int
    """How many of those its side won."""

    @property
    def share(self) -> float:
        """How many of them, of one."""
        return self.won / self.drawn if self.drawn else 0.0


@dataclass(slots=True)
class Matchup:
    """What the games between two decks came to, so far.

    >>> from sneakdoor.simulation import Levels, Pairing, play, tasks
    >>> pairing = Pairing("gateway-beginner-corp", "gateway-beginner-runner")
    >>> matchup = Matchup()
    >>> for task in tasks(3, [pairing], 1, "modern", Levels("random", "random")):
    ...     matchup.add(play(task))
    >>> matchup.games, sum(matchup.wins) + matchup.draws, sum(matchup.turns.values())
    (3, 3, 3)
    >>> {record.drawn for record in matchup.cards(0)} <= {1, 2, 3}
    True
    """

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    endings: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often each (winner, reason)."""
    turns: Counter[int] = field(default_factory=Counter)
    """In how many games each turn was the last."""
    drawn: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    """In how many games each side drew each card."""
    won: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    """How many of those that side won."""

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        self.turns[result.turns] += 1
        winner = result.winner
        if winner is None:
            self.draws += 1
        else:
            self.wins[winner] += 1
            self.won[winner].update(result.drawn[winner])
        self.endings["draw" if winner is None else SIDE_NAMES[winner], result.reason] += 1
        for side, titles in enumerate(result.drawn):
            self.drawn[side].update(titles)

    def interval(self, side: int) -> tuple[float, float]:
        """Between which shares a side's true rate of wins lies, in 19 of 20 such matchups."""
        return wilson(self.wins[side], self.games)

    def cards(self, side: int) -> list[CardRecord]:
        """Every card that a side drew, those first with which it won most of its games."""
        found = [CardRecord(title, drawn, self.won[side][title]) for title, drawn in self.drawn[side].items()]
        return sorted(found, key=lambda record: (-record.share, -record.drawn, record.title))
