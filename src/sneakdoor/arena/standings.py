"""Who is better, by the games so far, and what is still to be played to know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sneakdoor.simulation import Pairing
from sneakdoor.terms import SIDE_NAMES

from .games import Bout, Key, Played
from .schedule import Couple, Pair, pair
from .statistics import Differences, Meeting, Ratings, Sequential, Verdict, percentile_of, rated


class Record(NamedTuple):
    """How often a player won with one side."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        """How many of them, of one."""
        return self.wins / self.games if self.games else 0.0


@dataclass
class Comparison:
    """Two players, by the pairs that count: from the first on without a gap, up to where the answer was clear."""

    couple: Couple
    test: Sequential | None = None
    """None: every pair is played, however clear it is."""
    pairs: list[tuple[Played, Played]] = field(default_factory=list)
    """The first player's game as Corp, and the second's."""
    differences: list[float] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the answer is clear."""
        return self.test is not None and self.test.verdict is not Verdict.OPEN

    def add(self, forth: Played, back: Played) -> None:
        """The next pair."""
        difference = forth.score("corp") - back.score("corp")
        self.pairs.append((forth, back))
        self.differences.append(difference)
        if self.test is not None:
            self.test.add(difference)

    @property
    def summed(self) -> Differences:
        """What the differences come to."""
        return Differences.of(self.differences)

    def record(self, side: str) -> Record:
        """How the first player fares with a side, against the second."""
        games = [forth if side == "corp" else back for forth, back in self.pairs]
        return Record(sum(game.winner == side for game in games), len(games))

    def meetings(self) -> list[Meeting]:
        """What each scored as Corp."""
        names = (self.couple.first.name, self.couple.second.name)
        return [
            Meeting(names[n], names[1 - n], sum(two[n].score("corp") for two in self.pairs), len(self.pairs))
            for n in (0, 1)
        ]

    @property
    def games(self) -> list[Played]:
        """Every game that counts, once."""
        return list({game.key: game for two in self.pairs for game in two}.values())


@dataclass
class Conduct:
    """How a player plays a side."""

    games: int = 0
    wins: int = 0
    late_turns: int = 0
    bare_turns: int = 0
    """Of the Runner's turns after turn 8, at the beginning of how many HQ was bare (the Corp's doing)."""
    steps: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0

    def add(self, game: Played, side: str) -> None:
        """Count one more game."""
        self.games += 1
        self.wins += game.winner == side
        self.late_turns += game.late_turns
        self.bare_turns += game.bare_turns
        thought = game.thought[SIDE_NAMES.index(side)]
        self.steps.update(thought.steps)
        self.longest = max(self.longest, thought.longest)

    def seconds(self, share: float) -> float:
        """The time that this share of its decisions took at most, as finely as times are counted."""
        return min(self.longest, percentile_of(self.steps, share))


class Contest:
    """Every couple on the same shuffles, as far as games are there."""

    def __init__(
        self,
        couples: Sequence[Couple],
        shuffles: Iterable[tuple[Pairing, int]],
        rulebook: str,
        known: dict[Key, Played],
        test: Callable[[], Sequential] | None = None,
    ) -> None:
        self.shuffles = list(shuffles)
        self.rulebook = rulebook
        self.known = known
        """The games that are there, by what tells them apart; whoever adds one tells `count`."""
        self.comparisons = [
            # a player is never better than itself
            Comparison(couple, None if test is None or couple.first == couple.second else test())
            for couple in couples
        ]
        self.count()

    def _pair(self, comparison: Comparison, place: int) -> Pair:
        return pair(comparison.couple, *self.shuffles[place], self.rulebook)

    def count(self) -> None:
        """Take account of the games that have come."""
        for comparison in self.comparisons:
            while not comparison.over and len(comparison.pairs) < len(self.shuffles):
                forth, back = (self.known.get(b.key) for b in self._pair(comparison, len(comparison.pairs)))
                if forth is None or back is None:
                    break
                comparison.add(forth, back)

    def todo(self) -> Iterator[Bout]:
        """What is still to be played, pair by pair, for as long as it is needed: ask only for what you play at once."""
        for place in range(len(self.shuffles)):
            for comparison in self.comparisons:
                for bout in dict.fromkeys(self._pair(comparison, place)):
                    if not comparison.over and bout.key not in self.known:
                        yield bout

    def most_left(self) -> int:
        """How many games are left if no answer becomes clear."""
        return sum(1 for _ in self.todo())

    @property
    def games(self) -> list[Played]:
        """Every game that counts."""
        return list({game.key: game for each in self.comparisons for game in each.games}.values())

    def ratings(self) -> Ratings:
        """Elo's ratings of all players."""
        return rated([met for each in self.comparisons for met in each.meetings()])

    def conduct(self) -> dict[tuple[str, str], Conduct]:
        """How each player plays each side."""
        found: dict[tuple[str, str], Conduct] = {}
        for game in self.games:
            for side, name in zip(SIDE_NAMES, (game.corp, game.runner), strict=True):
                found.setdefault((name, side), Conduct()).add(game, side)
        return found

    def endings(self) -> Counter[tuple[str, str]]:
        """How often each (winner, reason)."""
        return Counter((game.winner or "draw", game.reason) for game in self.games)
