"""Those who play the games that are learned from: processes of this machine, or actors of a Ray cluster.

Each has some blocks of decisions. It is asked for something by the name of a method of `Worker`, and answers once; what
it wrote into a block can be read here then.
"""

from __future__ import annotations

import traceback
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Protocol

import numpy as np

from sneakdoor.arena.cluster import ray_or_why_not
from sneakdoor.garbage import spare_what_is_loaded
from sneakdoor.simulation import one_core_each

from .blocks import FIELDS, Block, size
from .league import Shares
from .working import Worker

BLOCKS: Final = 2
"""Blocks of each: one is played while the other is scored."""


class Broken(Exception):
    """One of those who play has met an error."""


class Crew(Protocol):
    """Whoever plays."""

    blocks: list[list[Block]]
    """The blocks of each."""
    memory: list[Any]
    """What of it lies in memory that is shared with them."""

    def ask(self, which: int, what: str, *about: Any) -> None:
        """Ask one of them for something."""

    def heard(self, seconds: float) -> list[tuple[int, Any]]:
        """Who has answered, and what; waits so long at most if nobody has."""

    def dismiss(self) -> None:
        """Stop."""


class Processes:
    """A crew of processes, whose blocks lie in memory that is shared with them."""

    def __init__(self, number: int, rows: int, seed: int, shares: Shares) -> None:
        one_core_each()
        context = get_context("spawn")
        self.blocks: list[list[Block]] = []
        self.memory: list[Any] = []
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        for i in range(number):
            ours, theirs = context.Pipe()
            memory = [context.RawArray("b", size(rows)) for _ in range(BLOCKS)]
            process = context.Process(target=_work, args=(theirs, seed * 1009 + i, shares, memory, rows), daemon=True)
            process.start()
            theirs.close()
            self.blocks.append([Block(each, rows) for each in memory])
            self.memory += memory
            self._pipes.append(ours)
            self._processes.append(process)
        self._which = {pipe.fileno(): i for i, pipe in enumerate(self._pipes)}

    def ask(self, which: int, what: str, *about: Any) -> None:
        """Ask one of them for something."""
        self._pipes[which].send((what, about))

    def heard(self, seconds: float) -> list[tuple[int, Any]]:
        """Who has answered, and what."""
        found = []
        for pipe in wait(self._pipes, seconds):
            assert isinstance(pipe, Connection)
            told = pipe.recv()
            if isinstance(told, str):
                raise Broken(told)
            found.append((self._which[pipe.fileno()], told))
        return found

    def dismiss(self) -> None:
        """Stop."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(10)


def _work(ours: Connection, seed: int, shares: Shares, memory: list[Any], rows: int) -> None:
    """Answer until nobody asks any more."""
    worker = Worker(seed, shares, [Block(each, rows) for each in memory])
    spare_what_is_loaded()
    try:
        while True:
            what, about = ours.recv()
            ours.send(getattr(worker, what)(*about))
    except (EOFError, BrokenPipeError):
        return
    except Exception:  # noqa: BLE001 -- whoever asked must hear of it, whatever it was
        ours.send(traceback.format_exc())


class Actor:
    """One of a Ray cluster: what stands in its blocks travels with each answer."""

    def __init__(self, seed: int, shares: Shares, rows: int) -> None:
        self._worker = Worker(seed, shares, [Block(bytearray(size(rows)), rows) for _ in range(BLOCKS)])

    def answer(self, what: str, about: tuple[Any, ...], chosen: Any) -> tuple[Any, dict[str, Any]]:
        """What is answered, and what stands in the block that it is about."""
        if chosen is not None:
            self._worker.blocks[about[0]].chosen[:] = chosen
        told = getattr(self._worker, what)(*about)
        if what == "watch":
            return told, {}
        block = self._worker.blocks[told.block]
        return told, {name: getattr(block, name).copy() for name, *_ in FIELDS}


class Cluster:
    """A crew of Ray actors."""

    def __init__(self, address: str, number: int, rows: int, seed: int, shares: Shares) -> None:
        ray = self._ray = ray_or_why_not()
        if not ray.is_initialized():
            ray.init(address=address, log_to_driver=False)
        remote = ray.remote(num_cpus=1)(Actor)
        self._actors = [remote.remote(seed * 1009 + i, shares, rows) for i in range(number)]
        self.blocks = [[Block(bytearray(size(rows)), rows) for _ in range(BLOCKS)] for _ in range(number)]
        self.memory: list[Any] = []
        self._waiting: dict[Any, int] = {}

    def ask(self, which: int, what: str, *about: Any) -> None:
        """Ask one of them for something."""
        chosen = self.blocks[which][about[0]].chosen.copy() if what == "step" else None
        self._waiting[self._actors[which].answer.remote(what, about, chosen)] = which

    def heard(self, seconds: float) -> list[tuple[int, Any]]:
        """Who has answered, and what."""
        self._ray.wait(list(self._waiting), num_returns=1, timeout=seconds)
        done, _ = self._ray.wait(list(self._waiting), num_returns=len(self._waiting), timeout=0)
        found = []
        for each in done:
            which = self._waiting.pop(each)
            told, fields = self._ray.get(each)
            for name, value in fields.items():
                np.copyto(getattr(self.blocks[which][told.block], name), value)
            found.append((which, told))
        return found

    def dismiss(self) -> None:
        """Stop."""
        for actor in self._actors:
            self._ray.kill(actor)
