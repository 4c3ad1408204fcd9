"""How quick the bots decide, level by level, beside an older commit that plays the same games. Run by `make bots`.

Each commit has a process of its own, and they take turns game by game, so that whatever else the machine does falls on
both. Times are those of the processor.
"""

from __future__ import annotations

import argparse
import gc
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
BEFORE: Final = "7e2057d5"
"""The last commit whose bots made a whole view for each decision, and remembered little."""
LEVELS: Final = ("easy", "normal", "hard", "quick")
LONGEST: Final = 3000
"""Decisions after which a game is left."""


# -- one process


def play(corp: str, runner: str, level: str, seed: int) -> dict[str, Any] | None:
    """One game: what each decision took, and what was chosen; None if there is no such level."""
    from sneakdoor import decks
    from sneakdoor.game import Game
    from sneakdoor.players import Seat
    from sneakdoor.players.levels import make

    try:
        players = {side: make(level, side, seed + n) for n, side in enumerate(("corp", "runner"), 1)}
    except ValueError:
        return None
    game = Game.new(decks.load(corp), decks.load(runner), seed)
    seats = {side: Seat(game, side) for side in players}
    took = []
    while (decision := game.decision) is not None and len(took) < LONGEST:
        start = time.process_time()
        place = players[decision.side].choose(seats[decision.side])
        took.append(time.process_time() - start)
        game.choose(place)
    return {"took": took, "choices": game.choices}


def work() -> None:
    """Play what is asked for, line by line.

    What is loaded is kept from the garbage collector, and it looks less often, as in the server and the arena.
    """
    import sneakdoor.players.levels  # noqa: F401 -- loaded, so that it is kept

    gc.collect()
    gc.freeze()
    gc.set_threshold(3_000, 10, 100)
    for line in sys.stdin:
        print(json.dumps(play(*json.loads(line))), flush=True)


# -- the run


class Worker:
    """A process that plays with the package in a folder."""

    def __init__(self, source: Path, stack: ExitStack) -> None:
        self.process = stack.enter_context(
            subprocess.Popen(
                [sys.executable, str(Path(__file__).resolve()), "--work"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, "PYTHONPATH": str(source)},
            )
        )
        assert self.process.stdin is not None
        stack.callback(self.process.stdin.close)
        self.took: dict[str, list[float]] = {}

    def play(self, game: tuple[str, str, str, int]) -> list[int] | None:
        """Play a game; what was chosen."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(game) + "\n")
        self.process.stdin.flush()
        played = json.loads(self.process.stdout.readline())
        if played is None:
            return None
        self.took.setdefault(game[2], []).extend(played["took"])
        choices: list[int] = played["choices"]
        return choices


def figures(took: list[float]) -> dict[str, float]:
    """Decisions a second, and what a decision takes, in milliseconds."""
    took = sorted(took)
    return {
        "decisions": len(took),
        "per_second": round(len(took) / sum(took)),
        "p50_ms": round(took[len(took) // 2] * 1000, 2),
        "p99_ms": round(took[len(took) * 99 // 100] * 1000, 2),
        "max_ms": round(took[-1] * 1000, 1),
    }


def exported(commit: str, folder: Path) -> Path | None:
    """The package as it was in a commit; None if there is no such commit here."""
    git = shutil.which("git")
    if git is None:
        return None
    found = subprocess.run([git, "archive", commit, "src"], cwd=ROOT, capture_output=True, check=False)
    if found.returncode:
        return None
    with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def games_of(level: str, number: int) -> Iterator[tuple[str, str, str, int]]:
    """Games of a level, with decks from all over the shipped ones."""
    from sneakdoor.fuzz.bots import every_pairing

    pairings = every_pairing([level])
    for n in range(number):
        yield (*pairings[n * (len(pairings) // number)], n)


def main() -> None:
    """Measure, print a table, and all of it as JSON in the last line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each level")
    parser.add_argument("--levels", nargs="+", default=LEVELS)
    parser.add_argument("--against", default=BEFORE, metavar="COMMIT", help="what to compare with")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        work()
        return
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        old_source = exported(given.against, folder)
        now = Worker(ROOT / "src", stack)
        old = Worker(old_source, stack) if old_source is not None else None
        same: dict[str, str] = {}
        for level in given.levels:
            compared = [
                (now.play(game), old.play(game) if old is not None else None) for game in games_of(level, given.games)
            ]
            both = [mine == theirs for mine, theirs in compared if theirs is not None]
            same[level] = f"{sum(both)} of {len(both)}" if both else "-"
    print(f"{given.games} games of each level, beside {given.against if old is not None else 'nothing'}\n")
    print(f"{'level':8} {'decisions/s':>11} {'before':>7} {'p50 ms':>7} {'p99 ms':>7} {'max ms':>7}   same games")
    found: dict[str, Any] = {}
    for level in given.levels:
        mine = figures(now.took[level])
        theirs = figures(old.took[level]) if old is not None and level in old.took else None
        found[level] = {"now": mine, "before": theirs, "same_games": same[level]}
        before = "-" if theirs is None else f"{theirs['per_second']:.0f}"
        print(
            f"{level:8} {mine['per_second']:11.0f} {before:>7} {mine['p50_ms']:7.2f} {mine['p99_ms']:7.2f}"
            f" {mine['max_ms']:7.1f}   {same[level]}"
        )
    print(json.dumps(found))


if __name__ == "__main__":
    main()
