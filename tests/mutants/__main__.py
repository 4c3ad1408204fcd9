"""Change the package at random places, run the tests that reach each place, and tell what survives.

`python -m tests.mutants --seed 1 --number 300 engine`. Tests are collected once; each mutant is a forked process in
which the code of one function is replaced. Which tests reach which function is found by running each once, and
remembered under `build/` as long as neither the package nor the tests change.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from .changing import Mutant, every
from .hunting import KILLED, SURVIVED, UNREACHED, Hunt, Verdict
from .reach import ROOT

EQUIVALENT = Path(__file__).with_name("equivalent.tsv")
RULES = (
    *("tests/rules", "tests/book", "tests/rulings", "tests/cards"),
    *(
        f"tests/test_{name}.py"
        for name in ("views", "viewer", "about", "why_not", "prompts", "narration", "notation", "replay", "worlds")
    ),
    *(f"tests/test_{name}.py" for name in ("golden", "fuzz", "stops", "testing", "decks", "simulation")),
)
TESTS = {
    "engine": RULES,
    "language": RULES,
    "rulebooks": RULES,
    "views": (*RULES, "tests/test_questions.py", "tests/players"),
    "server": ("tests/server", "tests/test_replay.py"),
}
"""The tests that are about each part of the package."""
WANTED = 0.98
"""The share of mutants that must be killed or shown to be equivalent."""


def drawn(parts: list[str], number: int, seed: int) -> list[Mutant]:
    """So many mutants by lot."""
    return Random(seed).sample(all_ := every(ROOT, parts), min(number, len(all_)))


def equivalent() -> dict[tuple[str, str, str], str]:
    """Changes that change nothing that can be seen, each with its reason."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines() if EQUIVALENT.exists() else []
    rows = (line.split("\t") for line in lines if line.strip())
    return {(path, function, what): reason for path, function, what, reason in rows}


def told(verdicts: list[Verdict], seed: int) -> int:
    """Print what survived and the sum; the exit code."""
    known = equivalent()
    counts: Counter[str] = Counter()
    for verdict in verdicts:
        mutant = verdict.mutant
        reason = known.get((mutant.path.as_posix(), mutant.function, mutant.what))
        if verdict.fate == KILLED:
            counts[KILLED] += 1
        elif reason is not None:
            counts["equivalent"] += 1
        else:
            counts[SURVIVED] += 1
            print(f"{verdict.fate}: {mutant} ({verdict.tests} tests)")
    good = counts[KILLED] + counts["equivalent"]
    share = good / max(1, len(verdicts))
    print(
        f"mutants: {counts[KILLED]} killed, {counts['equivalent']} equivalent, {counts[SURVIVED]} survived"
        f" of {len(verdicts)} ({share:.1%}, seed {seed})"
    )
    return int(share < WANTED)


def main() -> int:
    """Draw mutants, hunt them, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", default=["engine"], help=f"any of {', '.join(TESTS)}, or a file of one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--limit", type=float, default=90.0, help="seconds for the tests of one mutant")
    parser.add_argument("--tests", nargs="+", metavar="FILE", help="hunt with these tests instead of all that fit")
    parser.add_argument("-n", "--workers", type=int, default=2)
    asked = parser.parse_args()
    parts = {part.split("/")[0] for part in asked.parts}
    if unknown := parts - TESTS.keys():
        parser.error(f"{min(unknown)} is no part of the package that has tests here; there are {', '.join(TESTS)}")
    mutants = drawn(asked.parts, asked.number, asked.seed)
    chosen = asked.tests or dict.fromkeys(file for part in sorted(parts) for file in TESTS[part])
    hunt = Hunt(mutants, asked.workers, asked.limit)
    begun = time.monotonic()
    code = pytest.main(["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", *chosen], plugins=[hunt])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) or len(hunt.verdicts) < len(mutants):
        return int(code) or 1
    unreached = sum(verdict.fate == UNREACHED for verdict in hunt.verdicts)
    print(f"{time.monotonic() - begun:.0f} seconds; {unreached} reached by no test")
    return told(hunt.verdicts, asked.seed)


if __name__ == "__main__":
    sys.exit(main())
