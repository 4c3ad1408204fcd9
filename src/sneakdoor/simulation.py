"""Many games between players of the computer's, and what came of them."""

from __future__ import annotations

import math
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import islice, product
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, cast

from sneakdoor import deck_lists, decks
from sneakdoor.decks import Deck
from sneakdoor.engine.outcome import Outcome
from sneakdoor.game import Game
from sneakdoor.players import Player, Seat, play_out
from sneakdoor.players.levels import LEVELS, make
from sneakdoor.terms import CORP_SIDE, P_DECK_CORP, P_DECK_RUNNER, P_IDENTITY, P_OUTSIDE, RUNNER_SIDE, SIDE_NAMES

if TYPE_CHECKING:
    from multiprocessing.context import BaseContext
    from multiprocessing.pool import Pool

T = TypeVar("T")
R = TypeVar("R")

CONFIDENCE_95 = 1.959964
NOT_DRAWN = (P_DECK_CORP, P_DECK_RUNNER, P_IDENTITY, P_OUTSIDE)
"""Where no card is that was drawn, or came out of the deck another way."""
SEEDS_PER_GAME = 3
"""A game's own seed, the Corp's and the Runner's."""

LONGEST: Final = 20_000
"""Decisions after which a game is given up;"""
TOO_LONG: Final = "length"
"""the reason of such a draw."""


class Pairing(NamedTuple):
    """Two decks against each other, by their names or files."""

    corp: str
    runner: str


class Levels(NamedTuple):
    """Who plays the sides, by level."""

    corp: str = "random"
    runner: str = "random"


AT_RANDOM = Levels()


class Task(NamedTuple):
    """One game to be played."""

    pairing: Pairing
    seed: int
    rulebook: str
    levels: Levels = AT_RANDOM


class Result(NamedTuple):
    """How one game went."""

    pairing: Pairing
    winner: int | None
    reason: str
    turns: int
    decisions: int
    thought: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    """How long each side took over each decision, in seconds; nothing of players who do not think."""
    drawn: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    """The titles of each side's deck of which a copy left the deck."""


@dataclass
class Tally:
    """What many games came to."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    reasons: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often each (winner, reason)."""
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    thought: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """How long each side took over each decision, in seconds."""

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        self.turns += result.turns
        self.decisions += result.decisions
        for mine, more in zip(self.thought, result.thought, strict=True):
            mine.extend(more)
        if result.winner is None:
            self.draws += 1
        else:
            self.wins[result.winner] += 1
        winner = "draw" if result.winner is None else SIDE_NAMES[result.winner]
        self.reasons[winner, result.reason] += 1


@cache
def deck_named(name: str) -> Deck:
    """A deck by its name or its file, which is read once."""
    return deck_lists.load(name)


def pairings(corp: str | None = None, runner: str | None = None) -> list[Pairing]:
    """The pairings of the decks that come with the game, or those with the decks named."""
    named = {"corp": corp, "runner": runner}
    found: dict[str, list[str]] = {}
    for side, name in named.items():
        if name is not None:
            deck_named(name).check_side(side)
            found[side] = [name]
        else:
            found[side] = [n for n in decks.names() if n.startswith("gateway-") and decks.load(n).side == side]
    return [Pairing(c, r) for c, r in product(found["corp"], found["runner"])]


def tasks(games: int, pairs: list[Pairing], seed: int, rulebook: str, levels: Levels = AT_RANDOM) -> list[Task]:
    """So many games, dealt evenly among the pairings, each with a seed of its own."""
    return [Task(pairs[i % len(pairs)], seed + i * SEEDS_PER_GAME, rulebook, levels) for i in range(games)]


class Timed:
    """A player under a clock: that of the processor, which other work on the machine does not move."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds: list[float] = []
        """What each decision took."""

    def choose(self, seat: Seat) -> int:
        """What the player chooses."""
        start = time.process_time()
        chosen = self.player.choose(seat)
        self.seconds.append(time.process_time() - start)
        return chosen


def play(task: Task) -> Result:
    """Play one game. Players who think are timed; those who choose at random would only be slowed by it."""
    return play_decks(deck_named(task.pairing.corp), deck_named(task.pairing.runner), task)


def play_decks(corp_deck: Deck, runner_deck: Deck, task: Task) -> Result:
    """Play one game with decks that need not have a name."""
    game = Game.new(corp_deck, runner_deck, task.seed, task.rulebook)
    levels = task.levels
    made = (make(levels.corp, "corp", task.seed + 1), make(levels.runner, "runner", task.seed + 2))
    corp, runner = (p if level == LEVELS[0] else Timed(p) for p, level in zip(made, levels, strict=True))
    return play_game(game, task.pairing, corp, runner)


def play_game(game: Game, pairing: Pairing, corp: Player, runner: Player) -> Result:
    """Play a game that has begun to its end. One that does not come to it is a draw: some decks can go on for ever."""
    decisions = play_out(game, corp, runner, LONGEST)
    outcome = game.outcome or Outcome(None, TOO_LONG, game.state.turn)
    corps, runners = (tuple(p.seconds) if isinstance(p, Timed) else () for p in (corp, runner))
    drawn = (drawn_in(game, CORP_SIDE), drawn_in(game, RUNNER_SIDE))
    return Result(pairing, outcome.winner, outcome.reason, outcome.turn, decisions, (corps, runners), drawn)


def drawn_in(game: Game, side: int) -> frozenset[str]:
    """The titles of a side's deck of which a copy is not, or no longer, in it."""
    state = game.state
    cards = ((face, zone) for face, zone in zip(state.printed, state.zone, strict=True) if face.side == side)
    return frozenset(face.title for face, zone in cards if zone not in NOT_DRAWN)


@contextmanager
def deaf_to_the_keyboard() -> Iterator[None]:
    """Processes started here leave Ctrl-C to the one that started them, which hears it once they are there."""
    if threading.current_thread() is not threading.main_thread() or os.name == "nt":  # the main thread alone hears it
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it would unblock Ctrl-C as it starts
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # and so it is in those started now
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


def workers() -> BaseContext:
    """How processes are started: as copies of one that has loaded all they need, where the system can copy one.

    They begin in milliseconds then; elsewhere each loads everything anew.
    """
    import multiprocessing

    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def _played(todo: list[Task], jobs: int) -> Iterator[Result]:
    if jobs <= 1 or len(todo) < 2:
        yield from map(play, todo)
        return
    chunk = max(1, min(50, len(todo) // (jobs * 4)))
    pool: Pool | None = None
    try:
        with deaf_to_the_keyboard():
            pool = workers().Pool(jobs)
        yield from pool.imap_unordered(play, todo, chunk)
    finally:
        if pool is not None:
            pool.terminate()


def one_core_each() -> None:
    """Arithmetic on arrays takes one core in each process from now on: they are as many as there are cores already."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")


def spread(
    work: Callable[[T], R], todo: Iterable[T], jobs: int, prepare: Callable[[], None] | None = None
) -> Iterator[R]:
    """What comes of each piece of work, by so many processes, each as soon as it is there.

    A piece is asked for only when a process is about to need it, so what is still to be done may depend on what came
    of the rest. `prepare` is called once in each process that works, also where it is this one.
    """
    one_core_each()
    if jobs <= 1:
        if prepare is not None:
            prepare()
        yield from map(work, todo)
        return
    pool: Pool | None = None
    done: SimpleQueue[tuple[R | None, BaseException | None]] = SimpleQueue()
    left = iter(todo)
    open_ones = 0
    try:
        with deaf_to_the_keyboard():
            pool = workers().Pool(jobs, prepare)
        while True:
            for piece in islice(left, jobs + 1 - open_ones):  # one waits, so that no process does
                pool.apply_async(
                    work, (piece,), callback=lambda r: done.put((r, None)), error_callback=lambda e: done.put((None, e))
                )
                open_ones += 1
            if not open_ones:
                return
            result, error = done.get()
            open_ones -= 1
            if error is not None:
                raise error
            yield cast("R", result)
    finally:
        if pool is not None:
            pool.terminate()


def simulate(todo: list[Task], jobs: int = 1, progress: Callable[[Result], None] | None = None) -> Tally:
    """Play all those games, in so many processes, and count."""
    tally = Tally()
    start = time.perf_counter()
    for result in _played(todo, jobs):
        tally.add(result)
        if progress is not None:
            progress(result)
    tally.seconds = time.perf_counter() - start
    return tally


def percentile(values: list[float], share: float) -> float:
    """The value below which that share of the values lies; 0 of none.

    >>> percentile([3, 1, 2, 4], 0.5)
    3
    """
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0


class Match(NamedTuple):
    """A cell of the table of levels: who is measured, on which side, against whom, with which decks."""

    side: str
    level: str
    against: str
    pairing: Pairing

    @property
    def levels(self) -> Levels:
        """Who plays the sides."""
        return Levels(self.level, self.against) if self.side == "corp" else Levels(self.against, self.level)


def matches(pairs: list[Pairing]) -> list[Match]:
    """Each level against random play and against the level below it, on either side, with each of these decks."""
    against = [(level, below) for i, level in enumerate(LEVELS[1:]) for below in dict.fromkeys((LEVELS[0], LEVELS[i]))]
    return [Match(side, level, below, pair) for level, below in against for side in SIDE_NAMES for pair in pairs]


def wilson(successes: int, trials: int, z: float = CONFIDENCE_95) -> tuple[float, float]:
    """The Wilson score interval of a proportion.

    >>> [round(p, 3) for p in wilson(50, 100)]
    [0.404, 0.596]
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    middle, scale = share + z * z / (2 * trials), 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
