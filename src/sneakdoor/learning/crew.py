"""Those who play the games that are learned from: processes of this machine, or actors of a Ray cluster."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, Protocol

from sneakdoor.arena.cluster import ray_or_why_not
from sneakdoor.network.forward import Weights, load, save

from .episodes import Ended, episodes
from .league import League, Shares

Pair = tuple[Weights, Weights]
AT_ONCE: Final = 24
"""Games that one process plays at a time."""
GAMES_A_LOAD: Final = 4
"""Games that are handed over at a time."""
MOST_BROKEN: Final = 20
"""Games that a player may break off by an error before that is told instead of played over."""
KEPT: Final = 20
"""Weights that lie in the folder for those who were busy when they came."""


class Broken(Exception):
    """One of those who play has met an error."""


class Crew(Protocol):
    """Whoever plays."""

    def publish(self, weights: Pair, *, remember: bool) -> None:
        """Play with these from now on."""

    def receive(self, seconds: float) -> list[Ended]:
        """The games that have ended meanwhile; waits so long at most if there are none."""

    def dismiss(self) -> None:
        """Stop."""


class Worker:
    """One who plays."""

    def __init__(self, seed: int, shares: Shares, at_once: int = AT_ONCE) -> None:
        self._league = League(seed, shares)
        self._seed = seed
        self._at_once = at_once
        self._games: Iterator[Ended] | None = None
        self._broken = 0

    def publish(self, weights: Pair, *, remember: bool) -> None:
        """Play with these from now on, also the games that are going on; with the first, watching ends."""
        first = self._league.now[0] is None
        self._league.publish(weights, remember=remember)
        if first:
            self._games = None

    def play(self, games: int = GAMES_A_LOAD) -> list[Ended]:
        """So many more games."""
        if self._games is None:
            advice = self._league.now[0] is None
            at_once = 1 if advice else self._at_once
            self._games = episodes(self._league.opening, at_once, Random(self._seed), advice=advice)
        found: list[Ended] = []
        try:
            found += islice(self._games, games)
        except Exception:
            self._broken += 1
            self._games = None  # of a game that a player broke off nothing is learned, nor of those beside it
            if self._broken > MOST_BROKEN:
                raise
            traceback.print_exc()
        return found


def _work(ours: Connection, seed: int, shares: Shares, folder: str, newest: Any) -> None:
    """Play, and hand over what came of it; weights lie in a folder, so that nobody waits for anybody to take them."""
    worker = Worker(seed, shares)
    known = 0
    try:
        while True:
            if newest.value != known:
                known = newest.value
                worker.publish(load(Path(folder, f"{known}.npz")), remember=Path(folder, f"{known}.past").exists())
            ours.send(worker.play())
    except (EOFError, BrokenPipeError):
        return
    except Exception:  # noqa: BLE001 -- the learner must hear of it, whatever it was
        ours.send(traceback.format_exc())


class Processes:
    """A crew of processes."""

    def __init__(self, number: int, seed: int, shares: Shares) -> None:
        for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
            os.environ[name] = "1"  # one core each
        context = get_context("spawn")
        self._folder = TemporaryDirectory(prefix="sneakdoor-train-")
        self._newest = context.Value("i", 0)
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        for i in range(number):
            ours, theirs = context.Pipe(duplex=False)
            told = (theirs, seed * 1009 + i, shares, self._folder.name, self._newest)
            process = context.Process(target=_work, args=told, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def publish(self, weights: Pair, *, remember: bool) -> None:
        """Play with these from now on."""
        number = self._newest.value + 1
        folder = Path(self._folder.name)
        save(folder / f"{number}.npz", weights)
        if remember:
            (folder / f"{number}.past").touch()
        self._newest.value = number
        (folder / f"{number - KEPT}.npz").unlink(missing_ok=True)

    def receive(self, seconds: float) -> list[Ended]:
        """The games that have ended meanwhile."""
        found: list[Ended] = []
        for pipe in wait(self._pipes, seconds):
            assert isinstance(pipe, Connection)
            told = pipe.recv()
            if isinstance(told, str):
                raise Broken(told)
            found += told
        return found

    def dismiss(self) -> None:
        """Stop."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(10)
        self._folder.cleanup()


class Cluster:
    """A crew of Ray actors."""

    def __init__(self, address: str, number: int, seed: int, shares: Shares) -> None:
        ray = self._ray = ray_or_why_not()
        if not ray.is_initialized():
            ray.init(address=address, log_to_driver=False)
        remote = ray.remote(num_cpus=1)(Worker)
        self._actors = [remote.remote(seed * 1009 + i, shares) for i in range(number)]
        self._waiting: dict[Any, Any] = {actor.play.remote(): actor for actor in self._actors}

    def publish(self, weights: Pair, *, remember: bool) -> None:
        """Play with these from now on."""
        kept = self._ray.put(weights)
        for actor in self._actors:
            actor.publish.remote(kept, remember=remember)

    def receive(self, seconds: float) -> list[Ended]:
        """The games that have ended meanwhile."""
        done, _ = self._ray.wait(list(self._waiting), num_returns=len(self._waiting), timeout=seconds)
        found: list[Ended] = []
        for each in done:
            actor = self._waiting.pop(each)
            found += self._ray.get(each)
            self._waiting[actor.play.remote()] = actor
        return found

    def dismiss(self) -> None:
        """Stop."""
        for actor in self._actors:
            self._ray.kill(actor)
