"""Speed of random play beside python-chess, measured in one run so that the figure is a ratio. `make bench`

List what is legal, pick one at random, play it: python-chess by `list(legal_moves)` and `push`, at most 200 moves a
game. Rounds alternate, and the median round of each counts, so that a noisy machine troubles both alike. Whole games of
chess, which must also notice that they are over (`is_game_over`), as ours do, are measured beside.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
import random
import statistics
import sys
import time
from pathlib import Path

import chess

from sneakdoor import Game, decks, notation

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
        options = game.decision.options  # a live view: always those of the decision now open
        while game.outcome is None:
            game.choose(int(rng.random() * len(options)))
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
    arguments = parser.parse_args()
    gc.collect()
    if arguments.profile:
        profile(arguments.seconds).sort_stats("tottime").print_stats(30)
        return
    play_netrunner(0.5, seed=0)
    netrunner: list[float] = []
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
        print(f"round {number + 1}: {netrunner[-1]:,.0f} decisions/s, {moves[-1]:,.0f} chess moves/s", file=sys.stderr)
    samples = sample_games(50, seed=3)
    states: list[object] = [g.state for g in samples]
    clone = microseconds(lambda s: s.clone(), states, 200)
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
    ratio = statistics.median(a / b for a, b in zip(netrunner, moves, strict=True))
    print(
        f"bench: decisions/s={statistics.median(netrunner):.0f} chess moves/s={statistics.median(moves):.0f} "
        f"ratio={ratio:.2f} clone_us={clone:.1f}"
    )


if __name__ == "__main__":
    main()
