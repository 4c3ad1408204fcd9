"""One who plays many games at a time, whose decisions somebody else scores; or watches hard, or replays."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Final

from .blocks import ASIDE, PAST, Block
from .league import League, Shares
from .tables import Look, Result, Table
from .watching import Watched, replay, watch

MOST_BROKEN: Final = 20
"""Games that may be broken off by an error before that is told instead of played over."""


@dataclass(slots=True)
class Asked:
    """What stands in a block, to be scored or learned from."""

    block: int
    ended: list[tuple[int, Result | None]] = field(default_factory=list)
    """The row of each game that ended there meanwhile, and how it went: None if nobody can learn from it;"""
    lessons: list[tuple[int, float]] = field(default_factory=list)
    """of decisions that are replayed: what should be done, and how the game went for that side."""


class Worker:
    """Plays the games of some blocks."""

    def __init__(self, seed: int, shares: Shares, blocks: list[Block]) -> None:
        self.league = League(seed, shares)
        self.blocks = blocks
        self._random = Random(seed)
        self._shares = shares
        self._tables: list[list[Table]] = [[] for _ in blocks]
        self._looks: list[list[Look]] = [[] for _ in blocks]
        self._replayed: Iterator[tuple[Look, int, float]] = iter(())
        self._broken = 0

    # -- watching

    def watch(self) -> Watched | None:
        """A game of hard against itself; None if it was given up."""
        try:
            return watch(self._random, self._shares)
        except Exception as error:  # noqa: BLE001 -- whatever a player met: it is told, and another game is watched
            self._tell(error)
            return None

    def replay(self, games: list[Watched]) -> Asked:
        """Write the decisions of these games into the first block, as many as it holds."""
        self._replayed = ((look, wanted, game.won(look.side)) for game in games for look, wanted in replay(game))
        return self.more()

    def more(self) -> Asked:
        """As many more; none when there are none left."""
        asked = Asked(0)
        for row, (look, wanted, won) in enumerate(islice(self._replayed, self.blocks[0].rows)):
            self.blocks[0].write(row, look, look.side)
            asked.lessons.append((wanted, won))
        return asked

    # -- playing

    def begin(self, which: int) -> Asked:
        """New games in a block, up to the first decision of each."""
        rows = range(self.blocks[which].rows)
        self._tables[which] = [Table(self.league.opening()) for _ in rows]
        self._looks[which] = []
        asked = Asked(which)
        for row in rows:
            self._looks[which].append(self._go_on(row, asked))
        return asked

    def step(self, which: int) -> Asked:
        """Take what was chosen, and go on to the next decision of each game."""
        asked = Asked(which)
        looks = self._looks[which]
        for row, place in enumerate(self.blocks[which].chosen.tolist()):
            try:
                self._tables[which][row].take(looks[row], place)
            except Exception as error:  # noqa: BLE001 -- likewise
                self._tell(error)
                self._over(row, None, asked)
            looks[row] = self._go_on(row, asked)
        return asked

    def _go_on(self, row: int, asked: Asked) -> Look:
        """Play on to a decision, in a new game where one is over."""
        while True:
            table = self._tables[asked.block][row]
            try:
                if table.play_on():
                    found = table.look()
                    more = 0 if found.decides else ASIDE
                    past = PAST if table.label[found.side] == "past" else 0
                    network = found.side + past + more
                    self.blocks[asked.block].write(row, found, network, named=table.named, span=table.span)
                    return found
                result = table.result()
            except Exception as error:  # noqa: BLE001 -- likewise
                self._tell(error)
                result = None
            self._over(row, result, asked)

    def _over(self, row: int, result: Result | None, asked: Asked) -> None:
        asked.ended.append((row, result))
        if result is not None:
            game = self._tables[asked.block][row].game
            self.league.ended((game.corp.name, game.runner.name), result)
        self._tables[asked.block][row] = Table(self.league.opening())

    def _tell(self, error: Exception) -> None:
        """Of a game that was broken off nothing is learned, but it is told; too many of them are too many."""
        self._broken += 1
        if self._broken > MOST_BROKEN:
            raise error
        traceback.print_exception(error)
