"""Which tests reach which functions of the package: found by running each test once under a profile."""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

import sneakdoor

ROOT = Path(sneakdoor.__file__).parent
PROJECT = Path(__file__).parents[2]
KEPT = PROJECT / "build" / "mutants"


@dataclass(frozen=True)
class Reached:
    """What one test reaches, and how long it takes."""

    functions: frozenset[str]
    seconds: float


def passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    """Run a test, with what it needs before and after."""
    return all(not report.failed for report in runtestprotocol(item, log=False, nextitem=after))


def name_of(code: CodeType) -> str | None:
    """A function of the package, as 'path name'; those inside another count as part of it."""
    if not code.co_filename.startswith(str(ROOT)):
        return None
    return f"{Path(code.co_filename).relative_to(ROOT).as_posix()} {code.co_qualname.split('.<locals>')[0]}"


SEEN: set[CodeType] = set()
"""What has been called since the test began, in every thread: one that an earlier test started still notes it here."""


def note(frame: FrameType, event: str, _: Any) -> None:
    """A profile."""
    if event == "call":
        SEEN.add(frame.f_code)


def watch(item: pytest.Item, after: pytest.Item | None) -> Reached | None:
    """Run a test and see where it goes; None: it fails, or is skipped, as things are."""
    SEEN.clear()
    begun = time.perf_counter()
    threading.setprofile(note)
    sys.setprofile(note)
    try:
        reports = runtestprotocol(item, log=False, nextitem=after)
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]
    if not all(report.passed for report in reports):
        return None
    names = frozenset(name for code in SEEN.copy() if (name := name_of(code)) is not None)
    return Reached(names, time.perf_counter() - begun)


def fingerprint(items: Sequence[pytest.Item]) -> str:
    """What the answer depends on: the package, the tests, and which of them were collected."""
    whole = sha256()
    for folder in (ROOT, PROJECT / "tests"):
        for file in sorted(f for f in folder.rglob("*") if f.suffix in (".py", ".json") and "static" not in f.parts):
            whole.update(file.read_bytes())
    whole.update("\n".join(item.nodeid for item in items).encode())
    return whole.hexdigest()[:16]


def reach(items: Sequence[pytest.Item], workers: int) -> dict[str, Reached]:
    """What each test reaches, by its id; from what was remembered, or found anew in some processes."""
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = KEPT / f"reach-{fingerprint(items)}.json"
    if not kept.exists():
        print(f"finding out what {len(items)} tests reach …", flush=True)
        found = watched(items, workers)
        for old in KEPT.glob("reach-*.json"):
            old.unlink()
        kept.write_text(json.dumps(found), encoding="utf-8")
    data = json.loads(kept.read_text(encoding="utf-8"))
    return {test: Reached(frozenset(names), seconds) for test, (names, seconds) in data.items()}


def watched(items: Sequence[pytest.Item], workers: int) -> dict[str, Any]:
    """What tests reach, found by some processes; one that a test ends goes on, in another process, with the next."""
    found: dict[str, Any] = {}
    waiting = [items[n::workers] for n in range(workers)]
    going: dict[int, tuple[Sequence[pytest.Item], Path]] = {}
    begun = count()
    while waiting or going:
        while waiting:
            part, into = waiting.pop(), KEPT / f"part-{os.getpid()}-{next(begun)}"
            going[spawn(part, into)] = (part, into)
        child, _ = os.wait()
        part, into = going.pop(child)
        rows = [json.loads(line) for line in into.read_text(encoding="utf-8").splitlines()]
        into.unlink()
        found.update({test: row for test, *row in filter(None, rows)})
        if rest := part[len(rows) + 1 :]:
            waiting.append(rest)
    return found


def spawn(items: Sequence[pytest.Item], into: Path) -> int:
    """A process that watches these tests and writes a line for each; null: it tells nothing."""
    into.touch()
    child = os.fork()
    if child:
        return child
    silent()
    with into.open("w", encoding="utf-8") as rows:
        for item, after in zip(items, (*items[1:], None), strict=True):
            seen = watch(item, after)
            row = None if seen is None else (item.nodeid, sorted(seen.functions), seen.seconds)
            print(json.dumps(row), file=rows, flush=True)
    os._exit(0)


def silent() -> None:
    """Nothing that this process prints is shown."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
