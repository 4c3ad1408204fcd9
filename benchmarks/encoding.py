"""How long it takes to write what a side sees, beside a view of it, and how many decisions `envs.Games` steps a second.

    python -m benchmarks.encoding

Boards are those of easy against easy; of each the best of some tries, so that other work on the machine counts less.
`make compiled` first, or not.
"""

from __future__ import annotations

import statistics
import time
from array import array
from collections.abc import Callable

import numpy as np

from sneakdoor import decks
from sneakdoor.encoding.layout import MOST_OPTIONS, OPTIONS_SIZE, SIZE
from sneakdoor.encoding.shown import keep_history
from sneakdoor.envs import Games
from sneakdoor.game import Game
from sneakdoor.native import compiled
from sneakdoor.players import Seat, levels
from sneakdoor.views import view

PAIRINGS = (
    ("gateway-beginner-corp", "gateway-beginner-runner"),
    ("starter-jinteki", "starter-anarch"),
    ("starter-nbn", "starter-shaper"),
)
DECISIONS = 400
EVERY = 3


def best(work: Callable[[], object], tries: int) -> float:
    """The least that some work took, in microseconds."""
    taken = []
    for _ in range(tries):
        begun = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begun)
    return min(taken) * 1e6


def writing() -> dict[str, list[float]]:
    """What writing and viewing took at some decisions of some games."""
    seen, options = array("h", bytes(2 * SIZE)), array("h", bytes(2 * OPTIONS_SIZE))
    mask = bytearray(MOST_OPTIONS)
    taken: dict[str, list[float]] = {"observe": [], "encode_options": [], "view": []}
    for seed, names in enumerate(PAIRINGS):
        game = Game.new(*(decks.load(name) for name in names), seed)
        keep_history(game)
        seats = {side: Seat(game, side) for side in ("corp", "runner")}
        players = {side: levels.make("easy", side, seed) for side in seats}
        while (decision := game.decision) is not None and len(game.choices) < DECISIONS:
            side = decision.side
            seat = seats[side]
            if len(game.choices) % EVERY == 0:
                taken["observe"].append(best(lambda s=seat: s.observe(seen), 7))
                taken["encode_options"].append(best(lambda s=seat: s.encode_options(options, mask), 7))
                taken["view"].append(best(lambda g=game, s=side: view(g, s), 3))
            game.choose(players[side].choose(seat))
    return taken


def stepping(number: int = 64, steps: int = 100, rounds: int = 4) -> float:
    """How many decisions of random play many games step in a second of the processor, the best of some rounds."""
    games, random = Games(number, seed=1), np.random.default_rng(0)
    rates = []
    for _ in range(rounds):
        begun = time.process_time()
        for _ in range(steps):
            games.step((random.random(games.masks.shape) * games.masks).argmax(axis=1))
        rates.append(number * steps / (time.process_time() - begun))
    return max(rates)


def main() -> None:
    """Print both."""
    print("compiled" if compiled() else "interpreted")
    taken = writing()
    for what, numbers in taken.items():
        numbers.sort()
        high = numbers[len(numbers) * 9 // 10]
        print(f"{what:15} median {statistics.median(numbers):6.1f} µs   90 % under {high:6.1f} µs")
    ratio = statistics.median(taken["view"]) / statistics.median(taken["observe"])
    print(f"a view takes {ratio:.1f} times as long as observe")
    print(f"Games(64)       {stepping():,.0f} decisions a second")


if __name__ == "__main__":
    main()
