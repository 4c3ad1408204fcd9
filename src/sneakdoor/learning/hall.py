"""Where the games are played that are learned from: a crew plays, one device scores for all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray

from sneakdoor.terms import CORP_SIDE

from .blocks import ASIDE, PAST, SCORERS, SIDES, Block
from .crew import BLOCKS, Crew
from .league import LEARNING
from .lessons import NONE, Lessons, Places, Witness
from .model import Model
from .scoring import Scorer
from .store import Store
from .tables import MOST_DECISIONS, Result
from .watching import Watched
from .working import Asked

CERTAIN: Final = -0.004
"""A choice that was likelier than that (as a logarithm) teaches little,"""
OF_CERTAIN: Final = 0.25
"""and is learned from so often."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game went, and what each side may learn from it."""

    result: Result
    lessons: tuple[Lessons | None, Lessons | None]
    """Of its decisions, if it is one that learns;"""
    overheard: tuple[Lessons, Lessons] = (NONE, NONE)
    """and of what it was heard to expect where it decided nothing."""


@dataclass(frozen=True, slots=True)
class Studied:
    """Decisions in a store that somebody else made."""

    places: Places
    sides: NDArray[np.int8]
    wanted: NDArray[np.int64]
    """What should be done;"""
    won: NDArray[np.float32]
    """and how the game went."""


class Hall:
    """A crew that plays, and networks that choose for it."""

    def __init__(self, crew: Crew, store: Store, seed: int) -> None:
        self._crew = crew
        self._store = store
        self._dice = np.random.default_rng(seed)
        self._rows = crew.blocks[0][0].rows
        games = len(crew.blocks) * BLOCKS * self._rows
        self._paths = np.zeros((games, 2, MOST_DECISIONS), np.int32)
        """Where the decisions of each side stand in the store, of each game that is going on;"""
        self._lengths = np.zeros((games, 2), np.int32)
        """how many there are;"""
        self._since = np.zeros(games, np.int64)
        """and how many decisions had been written before the first of both."""
        self._scorers: list[Scorer] = []
        self.witness = Witness()
        if store.device == "cuda":
            for each in crew.memory:  # so that it can be copied without waiting
                address = np.frombuffer(each, np.int8).__array_interface__["data"][0]
                torch.cuda.cudart().cudaHostRegister(address, len(each), 0)

    # -- watching

    def watch(self, going_on: Callable[[list[Watched]], bool]) -> list[Watched]:
        """Watch the rules of thumb play, until it is said that this is enough."""
        found: list[Watched] = []
        busy = len(self._crew.blocks)
        for which in range(busy):
            self._crew.ask(which, "watch")
        enough = False
        while busy:
            for which, told in self._crew.heard(1.0):
                if told is not None:
                    found.append(told)
                if enough:
                    busy -= 1
                else:
                    self._crew.ask(which, "watch")
            enough = enough or not going_on(found)
        return found

    def study(self, games: list[Watched]) -> Studied:
        """Put the decisions of games into the store."""
        crew, number = self._crew, len(self._crew.blocks)
        parts: list[tuple[Any, ...]] = []
        busy = number
        for which in range(number):
            crew.ask(which, "replay", games[which::number])
        while busy:
            for which, told in crew.heard(60.0):
                count = len(told.lessons)
                if not count:
                    busy -= 1
                    continue
                block = crew.blocks[which][told.block]
                here = self._store.put(block, count)
                if self._store.device == "cuda":
                    torch.cuda.synchronize()
                wanted, won = zip(*told.lessons, strict=True)
                parts.append((np.arange(here.start, here.stop), block.network[:count].copy(), wanted, won))
                crew.ask(which, "more")
        places, sides, done, came = (np.concatenate(part) for part in zip(*parts, strict=True))
        return Studied(places, sides, done.astype(np.int64), came.astype(np.float32))

    # -- playing

    def open(self, now: list[Model], past: list[Model], critics: list[Model]) -> None:
        """Begin the games, with these networks of now and of some time ago, and those that say what is expected."""
        who = zip((*now, *past), (*critics, *critics), strict=True)
        self._scorers = [Scorer(model, critic, self._store) for model, critic in who]
        for which in range(len(self._crew.blocks)):
            for block in range(BLOCKS):
                self._crew.ask(which, "begin", block)

    def serve(self, seconds: float) -> list[Ended]:
        """Choose for all who wait, after waiting so long at most; the games that ended meanwhile."""
        ended: list[Ended] = []
        waiting: list[tuple[int, Asked, Block, Places]] = []
        for which, told in self._crew.heard(seconds):
            block = self._crew.blocks[which][told.block]
            first = (which * BLOCKS + told.block) * self._rows
            for row, result in told.ended:
                learned = self._learned(first + row, result)
                if learned is not None:
                    ended.append(learned)
            here = self._store.put(block, self._rows)
            places = np.arange(here.start, here.stop)
            games, sides = np.arange(first, first + self._rows), block.network % SIDES
            first_one = self._lengths[games].sum(1) == 0
            self._since[games[first_one]] = self._store.written - self._rows
            self._paths[games, sides, self._lengths[games, sides]] = places
            self._lengths[games, sides] += 1
            waiting.append((which, told, block, places))
        if waiting:
            self._choose([block for _, _, block, _ in waiting], np.concatenate([places for *_, places in waiting]))
            for which, told, _, _ in waiting:
                self._crew.ask(which, "step", told.block)
        return ended

    def _choose(self, blocks: list[Block], places: Places) -> None:
        """Choose in every decision of these blocks."""
        store = self._store
        network = np.concatenate([block.network for block in blocks])
        barred = np.concatenate([block.barred for block in blocks])
        order, parts = [], []
        for which, scorer in enumerate(self._scorers):
            mine = np.flatnonzero(network % SCORERS == which)
            if len(mine):
                order.append(mine)
                parts.append(scorer.choose(torch.from_numpy(places[mine]).to(store.device, non_blocking=True)))
        found = torch.cat(parts, 1).cpu().numpy()
        said = np.empty_like(found)
        said[:, np.concatenate(order)] = found
        chosen, value, chance = said
        store.value[places] = value
        teaches = (chance < CERTAIN) | (self._dice.random(len(places)) < OF_CERTAIN)
        store.learnt[places] = (network < PAST) & (barred == 0) & teaches
        store.aside[places] = network >= ASIDE
        for at, block in enumerate(blocks):
            block.chosen[:] = chosen[at * self._rows : (at + 1) * self._rows]

    def _learned(self, game: int, result: Result | None) -> Ended | None:
        """What is learned from a game that ended; its place is free for another one then."""
        of_corp, of_runner = self._lengths[game].tolist()
        self._lengths[game] = 0
        if result is None:
            return None
        paths = self._paths[game, 0, :of_corp].astype(np.int64), self._paths[game, 1, :of_runner].astype(np.int64)
        found = self._store.lessons(paths, int(self._since[game]), result.won(CORP_SIDE), self.witness)
        if not found:
            return Ended(result, (None, None))
        learned = [own if label in LEARNING else None for (own, _), label in zip(found, result.label, strict=True)]
        (_, corp), (_, runner) = found
        return Ended(result, (learned[0], learned[1]), (corp, runner))
