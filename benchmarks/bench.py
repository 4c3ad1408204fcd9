"""Speed of random play beside python-chess, measured in one run so that the figure is a ratio. `make bench`

List what is legal, pick one at random, play it: python-chess by `list(legal_moves)` and `push`, at most 200 moves a
game. Rounds alternate, and the median round of each counts, so that a noisy machine troubles both alike. Whole games of
chess, which must also notice that they are over (`is_game_over`), as ours do, are measured beside.

The compiled package is measured in the same run, if there is a C compiler: a copy of it under `build/`, in a process of
its own that takes its rounds in turn with the others.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import os
import pstats
import random
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

import chess

from sneakdoor import Game, decks, fuzz, notation
from sneakdoor.engine.options import Install
from sneakdoor.native import compiled
from sneakdoor.terms import P_INSTALLED

ROOT = Path(__file__).parents[1]
BUCKETS = ("0–9", "10–19", "20+")
BUILDER = 0.7
"""How often whoever can install does, where boards are to grow."""

CORP = ("gateway-beginner-corp", "gateway-intermediate-corp")
RUNNER = ("gateway-beginner-runner", "gateway-intermediate-runner")


def play_netrunner(seconds: float, seed: int) -> tuple[int, int, float]:
    """Random games through the public API for about so long: decisions, games, seconds."""
    rng = random.Random(seed)
    lists = [(decks.load(c), decks.load(r)) for c in CORP for r in RUNNER]
    decisions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        corp, runner = lists[games % len(lists)]
        game = Game.new(corp, runner, seed=rng.getrandbits(48))
        assert game.decision is not None
        number = len(game.decision.options)
        while number:
            number = game.step(int(rng.random() * number))
            decisions += 1
        games += 1
    return decisions, games, time.perf_counter() - start


def play_chess(seconds: float, seed: int) -> tuple[int, float]:
    """Random moves of chess for about so long, at most 200 a game: moves, seconds."""
    rng = random.Random(seed)
    moves = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        board = chess.Board()
        for _ in range(200):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves, time.perf_counter() - start


def play_whole_chess(seconds: float, seed: int) -> tuple[int, float]:
    """Whole random games of chess for about so long: moves, seconds."""
    rng = random.Random(seed)
    moves = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves, time.perf_counter() - start


def sample_games(number: int, seed: int) -> list[Game]:
    """Games in their middle: forty to ninety random decisions in."""
    rng = random.Random(seed)
    found: list[Game] = []
    while len(found) < number:
        game = Game.new(decks.load(CORP[1]), decks.load(RUNNER[1]), seed=rng.getrandbits(48))
        for _ in range(rng.randrange(40, 90)):
            if game.decision is None:
                break
            game.choose(rng.randrange(len(game.decision.options)))
        if game.decision is not None:
            found.append(game)
    return found


def microseconds(function: object, things: list[object], repeat: int) -> float:
    """The median time of one call, in microseconds."""
    assert callable(function)
    times = []
    for _ in range(repeat):
        start = time.perf_counter()
        for thing in things:
            function(thing)
        times.append((time.perf_counter() - start) / len(things))
    return statistics.median(times) * 1e6


def by_installed(seconds: float, seed: int) -> list[float]:
    """The mean cost of a decision, in microseconds, by how many cards are installed: random decks, eager to install."""
    rng = random.Random(seed)
    spent, counted = [0.0] * len(BUCKETS), [0] * len(BUCKETS)
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = Game.new(fuzz.random_deck(rng, 0), fuzz.random_deck(rng, 1), rng.getrandbits(48))
        state = game.state
        while state.outcome is None:
            options = state.options
            place = int(rng.random() * len(options))
            if rng.random() < BUILDER:
                place = next((i for i, option in enumerate(options) if type(option) is Install), place)
            bucket = min(len(state.piles[P_INSTALLED]) // 10, len(BUCKETS) - 1)
            before = time.perf_counter()
            game.choose(place)
            spent[bucket] += time.perf_counter() - before
            counted[bucket] += 1
    return [1e6 * s / max(1, n) for s, n in zip(spent, counted, strict=True)]


def clone_cost() -> float:
    """The median time of a copy of a state, in microseconds."""
    return microseconds(lambda s: s.clone(), [g.state for g in sample_games(50, seed=3)], 200)


class Compiled:
    """The compiled package, in a process of its own that measures when it is asked."""

    def __init__(self) -> None:
        build = [sys.executable, "hatch_build.py", "copy"]
        subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        there = os.environ | {"PYTHONPATH": str(ROOT / "build" / "native" / "package")}
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve"],
            env=there,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, what: str, seconds: float = 0.0, seed: int = 0) -> list[float]:
        """What a measurement came to over there."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{what} {seconds} {seed}\n")
        self.process.stdin.flush()
        return [float(figure) for figure in self.process.stdout.readline().split()]


def serve() -> None:
    """Measure what is asked for on standard input, until it ends."""
    assert compiled(), "this is to measure the compiled package"
    play_netrunner(0.5, seed=0)
    for line in sys.stdin:
        what, seconds, seed = line.split()
        if what == "play":
            decisions, _, took = play_netrunner(float(seconds), int(seed))
            figures = [decisions / took]
        else:
            figures = by_installed(float(seconds), int(seed)) if what == "installed" else [clone_cost()]
        print(*figures, flush=True)


def profile(seconds: float) -> pstats.Stats:
    """Random play under the profiler."""
    profiler = cProfile.Profile()
    profiler.enable()
    play_netrunner(seconds, seed=1)
    profiler.disable()
    return pstats.Stats(profiler)


def shares(stats: pstats.Stats) -> list[tuple[float, str]]:
    """Where the time goes, by module: share of the time spent in its own functions, largest first."""
    spent: dict[str, float] = {}
    for (file, _, _), (_, _, own, _, _) in stats.stats.items():  # type: ignore[attr-defined]
        name = Path(file).stem if "sneakdoor" in file else "built-in functions and the rest"
        spent[name] = spent.get(name, 0.0) + own
    total = sum(spent.values())
    return sorted(((own / total, name) for name, own in spent.items()), reverse=True)


def main() -> None:
    """Measure, and print the figures; the last line is the summary."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of one round")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each game, alternating")
    parser.add_argument("--profile", action="store_true", help="print where the time goes and stop")
    parser.add_argument("--interpreted", action="store_true", help="measure the interpreted package only")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    gc.collect()
    if arguments.serve:
        serve()
        return
    if compiled():
        sys.exit("the package is compiled in place, and both are to be measured: `make interpreted` first")
    if arguments.profile:
        profile(arguments.seconds).sort_stats("tottime").print_stats(30)
        return
    native = None if arguments.interpreted or shutil.which("cc") is None else Compiled()
    play_netrunner(0.5, seed=0)
    netrunner: list[float] = []
    machine: list[float] = []
    games: list[float] = []
    moves: list[float] = []
    whole: list[float] = []
    for number in range(arguments.rounds):
        decisions, played, took = play_netrunner(arguments.seconds, seed=number)
        netrunner.append(decisions / took)
        games.append(played / took)
        pushed, took = play_chess(arguments.seconds, seed=number)
        moves.append(pushed / took)
        pushed, took = play_whole_chess(arguments.seconds, seed=number)
        whole.append(pushed / took)
        if native is not None:
            machine += native.ask("play", arguments.seconds, number)
        also = f", {machine[-1]:,.0f} compiled" if machine else ""
        print(
            f"round {number + 1}: {netrunner[-1]:,.0f} decisions/s{also}, {moves[-1]:,.0f} chess moves/s",
            file=sys.stderr,
        )
    samples = sample_games(50, seed=3)
    clone = clone_cost()
    saves = [notation.save(g) for g in samples]
    print(f"python {sys.version.split()[0]}, one core, {len(netrunner)} rounds of {arguments.seconds} s each, medians")
    print(
        f"random play       {statistics.median(netrunner):>10,.0f} decisions/s  {statistics.median(games):,.0f} games/s"
    )
    print(f"python-chess      {statistics.median(moves):>10,.0f} moves/s (list(legal_moves) and push)")
    beside = statistics.median(a / b for a, b in zip(netrunner, whole, strict=True))
    print(f"  whole games     {statistics.median(whole):>10,.0f} moves/s (with is_game_over; ratio {beside:.2f})")
    print(f"clone             {clone:>10.1f} µs")
    size = statistics.mean(map(len, saves))
    print(f"save to JSON      {microseconds(notation.save, list(samples), 5):>10.1f} µs  {size:,.0f} bytes")
    print(f"load from JSON    {microseconds(notation.load, list(saves), 5):>10.1f} µs")
    where = ", ".join(f"{name} {share:.0%}" for share, name in shares(profile(1.0))[:12])
    print(f"where it goes     {where}")
    print(f"cost of a decision by installed cards, µs: {', '.join(BUCKETS)}")
    print(f"  interpreted     {', '.join(f'{cost:.1f}' for cost in by_installed(arguments.seconds * 2, seed=5))}")
    ratio = statistics.median(a / b for a, b in zip(netrunner, moves, strict=True))
    summary = (
        f"bench: decisions/s={statistics.median(netrunner):.0f} chess moves/s={statistics.median(moves):.0f} "
        f"ratio={ratio:.2f} clone_us={clone:.1f}"
    )
    if native is not None:
        print(f"  compiled        {', '.join(f'{c:.1f}' for c in native.ask('installed', arguments.seconds * 2, 5))}")
        print(f"clone, compiled   {native.ask('clone')[0]:>10.1f} µs")
        faster = statistics.median(a / b for a, b in zip(machine, moves, strict=True))
        summary += f" compiled decisions/s={statistics.median(machine):.0f} compiled_ratio={faster:.2f}"
    print(summary)


if __name__ == "__main__":
    main()
