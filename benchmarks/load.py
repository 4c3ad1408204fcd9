"""How many games one server bears: people at human pace, from another process, over loopback.

A choice is timed from when it is sent until every player who is shown something by it has been shown it. All of it
takes no longer than it is told to: the figure for so many games, then twice as many again and again until choices take
too long, then halves of what lies between. The last line says it all:
`load: games=200 p99_ms=… mem_mb_per_game=… max_games=…` (with a + where the server bore all that could be tried).
"""

from __future__ import annotations

import argparse
import asyncio
import math
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from .people import TROUBLE, Crowd, percentile, wait_for
from .serving import Server, ServerGone, free_port, has_loopback, python, raise_open_files

THINKING: Final = (1.0, 5.0)
"""Seconds a person takes for a choice."""
HURRYING: Final = (0.05, 0.4)
"""The same while games are brought to their middle, before anything is measured."""
TOO_LATE_MS: Final = 500.0
CLIENTS_LATE_MS: Final = 250.0
"""Where this process itself is later than that, it measures itself."""
CLOSE_ENOUGH: Final = 1.15
"""The limit is known when one more than so many times what was borne was too many."""
FEWEST: Final = 20
"""How many choices make a figure, as far as there is time."""
SOURCES: Final = "127.1"


@dataclass(frozen=True, slots=True)
class Stage:
    """So many games for a while."""

    games: int
    p99: float
    memory: float
    late: bool
    """Whether choices took too long, or did not arrive at all."""
    own_fault: bool
    """Whether the players' process was slow, rather than the server."""


class Clock:
    """How the time is shared out."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return max(0.0, self.end - time.monotonic())

    def share(self, share: float, most: float) -> float:
        """A share of the whole, within reason and within what is left."""
        return min(most, share * self.seconds, self.left)


async def stage(crowd: Crowd, server: Server, clock: Clock, games: int, *, first: bool = False) -> Stage:
    """So many games for a while: how long choices took, and what the server used."""
    await crowd.shrink(games)
    there = await crowd.grow(games, time.monotonic() + (clock.share(0.25, 60) if first else 0.4 * clock.left))
    if first:
        crowd.pace = HURRYING
        await asyncio.sleep(clock.share(0.05, 10))
        there = await crowd.grow(games, time.monotonic() + clock.share(0.1, 20))  # some games are over already
    crowd.pace = THINKING
    await asyncio.sleep(clock.share(0.025, 6))  # until nobody hurries any more
    # what a crowd that was too large left behind is not held against a smaller one
    await wait_for(lambda: not any(g.waiting > 0.1 for g in crowd.games), time.monotonic() + clock.share(0.04, 10))
    crowd.phase, crowd.lag = f"{len(crowd.times)} with {there} games", 0.0
    seconds = clock.share(0.09 if first else 0.04, 20)
    begun, own, cpu = time.monotonic(), time.process_time(), server.cpu_seconds()
    await asyncio.sleep(seconds)
    await wait_for(lambda: crowd.made(crowd.phase) >= FEWEST, begun + clock.share(0.1, THINKING[1] + 1))
    took = max(1e-3, time.monotonic() - begun)
    busy, own_busy = (server.cpu_seconds() - cpu) / took, (time.process_time() - own) / took
    times, crowd.phase = crowd.taken(crowd.phase), ""
    if not server.alive:
        message = f"the server ended by itself with {there} games"
        raise ServerGone(message)
    p50, p99 = percentile(times, 0.5), percentile(times, 0.99)
    lag = 1000 * crowd.lag
    own_fault = lag > CLIENTS_LATE_MS or (own_busy > 0.9 and not busy > 0.9)
    print(
        f"{there:5} games ({crowd.playing} going on): {len(times) / took:6.1f} choices/s  p50 {p50:6.1f} ms  "
        f"p99 {p99:6.1f} ms  server CPU {100 * busy:4.0f} %  memory {server.memory_mb():5.0f} MB  "
        f"players CPU {100 * own_busy:3.0f} %, late by {lag:.0f} ms at worst  cut {crowd.cut.total()}  "
        f"refused {crowd.refused.total()}  {clock.left:.0f} s left",
        flush=True,
    )
    late = p99 > TOO_LATE_MS or there < games
    return Stage(there, p99, server.memory_mb(), late, late and own_fault)


def most_games(wanted: int) -> int:
    """How many games this process can hold, with two lines each."""
    return max(1, min(wanted, (raise_open_files() - 100) // 2))


class Figures:
    """What is known so far."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.p99 = math.nan
        self.memory = math.nan
        self.borne = 0
        self.too_many: int | None = None
        self.own_fault = False

    def note(self, stage: Stage) -> None:
        """A stage was borne, or was not."""
        if stage.late:
            self.too_many = min(stage.games, self.too_many or stage.games)
            self.own_fault = stage.own_fault
        else:
            self.borne = max(self.borne, stage.games)

    def __str__(self) -> str:
        more = "+" if self.borne and (self.too_many is None or self.own_fault) else ""
        return (
            f"load: games={self.games} p99_ms={self.p99:.1f} mem_mb_per_game={self.memory:.2f} "
            f"max_games={self.borne}{more}"
        )


async def search(figures: Figures, crowd: Crowd, server: Server, clock: Clock, most: int) -> None:
    """The figure for so many games; then doubling, then bisection, as long as there is time."""
    await crowd.grow(1, time.monotonic() + clock.share(0.1, 20))
    await asyncio.sleep(clock.share(0.02, 0.5))
    empty = server.memory_mb()
    found = await stage(crowd, server, clock, figures.games, first=True)
    figures.p99, figures.memory = found.p99, (found.memory - empty) / max(1, found.games)
    figures.note(found)
    while clock.left > 0.06 * clock.seconds:
        if figures.too_many is None:
            if figures.borne >= most:
                return
            number = min(most, 2 * figures.borne)
        else:
            number = (figures.borne + figures.too_many) // 2
            if number <= figures.borne or figures.too_many <= CLOSE_ENOUGH * figures.borne:
                return
        figures.note(await stage(crowd, server, clock, number))
    print("The time is up: the limit is known no closer than this.", flush=True)


async def measure(figures: Figures, server: Server, seconds: float, most: int, speed: float) -> str | None:
    """All of it within its time; what went wrong, if anything did."""
    clock = Clock(seconds)
    crowd = Crowd(server.address, SOURCES if has_loopback(f"{SOURCES}.0.1") else None, THINKING)
    slow = asyncio.create_task(server.slowed(speed)) if speed < 1 else None
    wrong = None
    try:
        async with asyncio.timeout(seconds + 15):
            await search(figures, crowd, server, clock, most_games(most))
    except ServerGone as error:
        wrong = f"{error}; its log is above"
    except (TimeoutError, *TROUBLE) as error:
        wrong = f"it was not measured to its end ({type(error).__name__}: {error})"
    finally:
        if slow is not None:
            slow.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(10):
                await crowd.close()
    if crowd.cut:
        codes = ", ".join(f"{n} with {code}" for code, n in crowd.cut.items())
        print(f"Lines that the server cut, and whose players came back: {codes}.", flush=True)
    if figures.own_fault:
        print("The players\u2019 process was the bottleneck in the end, not the server: it bears more.", flush=True)
    return wrong


def serve(port: int, database: str) -> None:
    """The server's process: as `sneakdoor serve`, but one address may ask as much as it likes."""
    from sneakdoor.server import Settings, create_app
    from sneakdoor.server.listening import listen, run
    from sneakdoor.server.settings import Allowance

    plenty = Allowance(1e9, 1e9)
    settings = Settings(
        database=database,
        requests=plenty,
        guests=plenty,
        tables=plenty,
        messages=plenty,
        resyncs=plenty,
        connections=20_000,
        connections_per_address=20_000,
        sockets_per_address=20_000,
        sockets_per_guest=20_000,
    )
    run(create_app(settings), listen("127.0.0.1", port))


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many games the first figure is for (200)")
    parser.add_argument("--seconds", type=float, default=240.0, help="how long it may take in all (240)")
    parser.add_argument("--most", type=int, default=4000, help="stop there, however well it goes (4000)")
    parser.add_argument("--speed", type=float, default=1.0, help="hold the server back to that share of its speed (1)")
    parser.add_argument("--database", help="where the server keeps games; a file of its own if not said")
    parser.add_argument("--serve", type=int, metavar="PORT", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve is not None:
        serve(asked.serve, asked.database)
        return 0
    if asked.games < 1 or asked.most < asked.games or not 5 <= asked.seconds <= 3600 or not 0.01 <= asked.speed <= 1:
        parser.error("--games from 1, --most no fewer, --seconds 5 to 3600, --speed 0.01 to 1")
    raise_open_files()
    figures = Figures(asked.games)
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        database = asked.database or f"sqlite:///{folder}/games.db"
        server = Server(python("-m", "benchmarks.load", "--serve", str(port), "--database", database), port)
        try:
            server.start()
            wrong = asyncio.run(measure(figures, server, asked.seconds, asked.most, asked.speed))
        except ServerGone as error:
            wrong = str(error)
        except KeyboardInterrupt:
            wrong = "it was interrupted"
        finally:
            server.stop()
    if wrong is not None:
        print(f"Not all was measured: {wrong}.", file=sys.stderr, flush=True)
    print(figures)
    return 0 if wrong is None else 1


if __name__ == "__main__":
    sys.exit(main())
