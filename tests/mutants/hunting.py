"""Running the tests that reach a mutant, in a process of its own for each."""

from __future__ import annotations

import functools
import gc
import os
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import SourceFileLoader
from types import CodeType, FunctionType

import pytest

from .changing import Mutant, code_of, module_of
from .reach import ROOT, Reached, passes, reach, silent

KILLED, SURVIVED, UNREACHED, LATE = "killed", "survived", "reached by no test", "survived so far"
ALIVE, DEAD, OUT_OF_TIME = 0, 1, 3


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant, and how many tests reach it."""

    mutant: Mutant
    fate: str
    tests: int


class Hunt:
    """A pytest plugin: instead of running the tests it hunts mutants with them."""

    def __init__(self, mutants: Sequence[Mutant], workers: int, limit: float) -> None:
        self.mutants = mutants
        self.workers = workers
        self.limit = limit
        self.verdicts: list[Verdict] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """The hunt."""
        items = {item.nodeid: item for item in session.items if item.get_closest_marker("slow") is None}
        reached = reach(list(items.values()), self.workers)
        hunted = [(mutant, suspects(mutant, reached)) for mutant in self.mutants]
        going: dict[int, tuple[Mutant, int, float]] = {}
        while hunted or going:
            while hunted and len(going) < self.workers:
                mutant, tests = hunted.pop()
                if not tests:
                    self.verdicts.append(Verdict(mutant, UNREACHED, 0))
                    continue
                chosen = [items[test] for test in tests]
                going[self.begin(mutant, chosen)] = (mutant, len(chosen), time.monotonic())
            if going:
                self.wait(going)
        return True

    def begin(self, mutant: Mutant, items: list[pytest.Item]) -> int:
        """A process in which one thing is wrong."""
        child = os.fork()
        if child:
            return child
        silent()
        status = DEAD  # a mutant that does not even compile or load is as dead as one that fails
        try:
            put_in(mutant)
            status = run(items, time.monotonic() + self.limit)
        finally:
            os._exit(status)

    def wait(self, going: dict[int, tuple[Mutant, int, float]]) -> None:
        """See who is done; whoever hangs is dead."""
        for child, (mutant, tests, begun) in list(going.items()):
            done, status = os.waitpid(child, os.WNOHANG)
            if not done and time.monotonic() - begun > 2 * self.limit:
                os.kill(child, signal.SIGKILL)
                done, status = os.waitpid(child, 0)
            if done:
                del going[child]
                code = os.waitstatus_to_exitcode(status)
                fate = {ALIVE: SURVIVED, OUT_OF_TIME: LATE}.get(code, KILLED)
                self.verdicts.append(Verdict(mutant, fate, tests))
                if fate != KILLED or len(self.verdicts) % 50 == 0:
                    print(f"{len(self.verdicts)} of {len(self.mutants)}; {fate}: {mutant}", flush=True)
        time.sleep(0.005)


def suspects(mutant: Mutant, reached: dict[str, Reached]) -> list[str]:
    """The tests that reach a mutant's function, those that reach little else first."""
    name = f"{mutant.path.as_posix()} {mutant.function}"
    found = {test: seen for test, seen in reached.items() if name in seen.functions}
    return sorted(found, key=lambda test: (len(found[test].functions) * (0.02 + found[test].seconds), test))


def run(items: list[pytest.Item], until: float) -> int:
    """Run tests until one fails."""
    for item, after in zip(items, (*items[1:], None), strict=True):
        if not passes(item, after):
            return DEAD
        if time.monotonic() > until:
            return OUT_OF_TIME
    return ALIVE


def put_in(mutant: Mutant) -> None:
    """Replace the code of a function wherever it is used, and forget what was worked out with the old one.

    Its module is imported first: some are only when they are needed, and would bring the right code with them then.
    Whoever loads the file by itself gets the mutant, too: Alembic does so with each step from shape to shape.
    """
    import_module(".".join(("sneakdoor", *mutant.path.with_suffix("").parts)).removesuffix(".__init__"))
    module = module_of(mutant, ROOT)
    code = code_of(mutant, module)
    file = str(ROOT / mutant.path)
    rightly = SourceFileLoader.get_code

    def loaded(loader: SourceFileLoader, name: str) -> CodeType | None:
        return module if loader.path == file else rightly(loader, name)

    SourceFileLoader.get_code = loaded  # type: ignore[assignment]
    wrappers = []
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            old = thing.__code__
            if old.co_qualname == mutant.function and old.co_filename == file:
                thing.__code__ = code
        elif isinstance(thing, functools._lru_cache_wrapper):
            wrappers.append(thing)
    for wrapper in wrappers:
        if getattr(wrapper, "__module__", "").startswith("sneakdoor."):
            wrapper.cache_clear()
