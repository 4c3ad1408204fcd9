"""Attack a server in a process of its own while honest people play: `python -m benchmarks.attack`.

Time without and with an attack takes turns, under the same honest load, so that the ratio is one of a single run. All
traffic stays on 127.0.0.0/8: the honest and the strangers come from different addresses, and the strangers compute at a
lower priority, as if on another machine. The server is `sneakdoor serve` as it comes, with 4 GiB of memory at most: one
that dies of an attack is started again, and counts as lost. The last line says it all:
`attack: messages=… errors_5xx=… dropped=… p99_ratio=… lost=…`; the exit code is 1 if anybody was hurt.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from ..asking import ask
from ..people import percentile
from ..serving import ROOT, Server, ServerGone, free_port, has_loopback, python, raise_open_files
from . import floods, storms, uploads
from .siege import SOURCES, TROUBLE, Attack, Siege, Tally
from .verdict import MOST_RATIO, QUIET, Verdict

ATTACKS: Final = [x for module in (floods, uploads, storms) for x in vars(module).values() if isinstance(x, Attack)]
MEMORY_LIMIT: Final = 4 * 1024**3
PAIRS, BOTS = 20, 5
"""How many honest games there are between two people, and against bots."""
ATTACKED: Final = 0.66
"""The share of the time in which the server is attacked."""
STARTING: Final = 20.0
"""Seconds that may pass until everybody plays, before the phases are cut short."""
RECOVERS_WITHIN: Final = 15.0
ANSWERS_WITHIN: Final = 0.3
"""How soon a server that has recovered answers a small request."""
READ_AND_REFUSED: Final = 400
ENDS_WITHIN: Final = 60.0
PROBE: Final = "127.3.0.1"
RAISED: Final = re.compile(r"^([A-Za-z_.]+(?:Error|Exception)): ", re.MULTILINE)
"""The last line of a traceback."""
SERVE: Final = "from sneakdoor.cli import main; main()"
NICE: Final = 10


class Honest:
    """The process of the honest people."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def started(cls, address: str, pairs: int, bots: int, seed: int) -> Honest:
        """They sit down and begin to play."""
        process = await asyncio.create_subprocess_exec(
            *python("-m", "benchmarks.attack.honest", address, str(pairs), str(bots), str(seed)),
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            limit=64 * 1024 * 1024,
        )
        honest = cls(process)
        there = (await honest.heard(60))["games"]
        print(f"{there} honest games are going on.", flush=True)
        return honest

    async def heard(self, seconds: float) -> Any:
        """What they say next."""
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), seconds)
        if not line:
            message = "the honest people's process ended by itself; what it said is above"
            raise ServerGone(message)
        return json.loads(line)

    def tell(self, order: str) -> None:
        """A phase begins, or the end."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{order}\n".encode())

    async def stop(self) -> None:
        """End their process, if it has not ended."""
        with suppress(ProcessLookupError):
            self.process.terminate()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.process.wait(), 10)


class Watch:
    """Looks at the server's memory all the time."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.most = 0.0
        self.most_ever = 0.0

    async def look(self) -> None:
        """For ever."""
        while True:
            if self.server.alive:
                now = self.server.memory_mb()
                self.most, self.most_ever = max(self.most, now), max(self.most_ever, now)
            await asyncio.sleep(0.2)


async def recovered(server: Server) -> bool:
    """Wait until the server answers quickly again, also who would like to see a replay; whether it does in time."""
    end, quick = time.monotonic() + RECOVERS_WITHIN, 0
    while time.monotonic() < end and server.alive:
        begun, quick = time.monotonic(), quick + 1
        try:
            small = await ask(server.address, "GET", "/api/nothing", source=PROBE, patience=2)
            took = time.monotonic() - begun
            replay = await ask(server.address, "POST", "/api/frames", {"replay": "{}"}, source=PROBE, patience=2)
        except TROUBLE:
            quick = 0
        else:
            if not small.status or took > ANSWERS_WITHIN or replay.status != READ_AND_REFUSED:
                quick = 0
        if quick == 3:
            return True
        await asyncio.sleep(0.2)
    return False


async def strike(one: Attack, siege: Siege, server: Server, watch: Watch, seconds: float) -> Tally:
    """One attack, for so long; then wait until the server has recovered, or start it again."""
    siege.tally = tally = Tally()
    watch.most = server.memory_mb()
    begun = time.monotonic()
    siege.until = begun + seconds
    try:
        async with asyncio.timeout(seconds + 10):
            await one.run(siege)
    except TROUBLE as error:
        tally.notes.append(f"(ended early: {type(error).__name__} {str(error)[:80]})")
    tally.seconds = time.monotonic() - begun
    if not await recovered(server):
        if server.alive:
            tally.died.append(f"did not answer for {RECOVERS_WITHIN:.0f} s and was killed")
            server.kill()
        else:
            assert server.process is not None
            tally.died.append(f"ended with {server.process.returncode}")
        server.start()
        await recovered(server)
    tally.memory = watch.most
    return tally


async def attack(server: Server, asked: argparse.Namespace) -> Verdict:
    """Everything, in turn with quiet times."""
    chosen = [one for one in ATTACKS if not asked.only or one.name in asked.only]
    latest = time.monotonic() + asked.seconds + STARTING
    verdict = Verdict()
    siege = Siege(server.address, asked.seed, asked.messages)
    watch = Watch(server)
    honest = await Honest.started(server.address, asked.pairs, asked.bots, asked.seed)
    watching = asyncio.create_task(watch.look())
    os.nice(NICE)
    try:
        await recovered(server)
        end = min(latest, time.monotonic() + asked.seconds)
        before = server.memory_mb()
        for number, one in enumerate(chosen, 1):
            left = max(1.0, end - time.monotonic())  # less than planned, if the server had to recover for long
            quiet = (1 - ATTACKED) * left / (len(chosen) + 2 - number)
            honest.tell(f"phase {QUIET}")
            await asyncio.sleep(quiet)
            honest.tell(f"phase {one.name}")
            print(f"{number:2}/{len(chosen)} {one.name}: {one.what}.", flush=True)
            seconds = ATTACKED * left * one.share / sum(other.share for other in chosen[number - 1 :])
            verdict.tallies[one.name] = tally = await strike(one, siege, server, watch, seconds)
            for how in tally.died:
                print(f"      The server {how}; it was started again.", flush=True)
        honest.tell(f"phase {QUIET}")
        await asyncio.sleep(quiet)
        after = server.memory_mb()
        honest.tell("end")
        print("Every honest game is gone on with, and its replay proved.", flush=True)
        verdict.memory = (before, watch.most_ever, after)
        said = await honest.heard(ENDS_WITHIN)
    except (ServerGone, TimeoutError) as error:
        verdict.lost = [f"it came to no end: {error or type(error).__name__}"]
        return verdict
    finally:
        watching.cancel()
        await honest.stop()
    verdict.times, verdict.lost = said["times"], said["lost"]
    print(
        f"{said['games']} honest games, {said['acknowledged']} choices acknowledged, "
        f"lines cut {said['cut'] or 'none'}, refused {said['refused'] or 'nothing'}, "
        f"their process late by {1000 * said['lag']:.0f} ms at worst.",
        flush=True,
    )
    return verdict


def report(verdict: Verdict, log: str) -> None:
    """Say it all."""
    quiet = verdict.times.get(QUIET, [])
    print(
        f"\nWithout an attack: p50 {percentile(quiet, 0.5):.1f} ms, p99 {verdict.quiet:.1f} ms "
        f"of {len(quiet)} honest choices."
    )
    for name in verdict.tallies:
        print(verdict.line(name))
    for sentence in verdict.all_lost[:20]:
        print(f"Lost: {sentence}.")
    before, most, after = verdict.memory
    print(f"Memory of the server and its children: {before:.0f} MB before, {most:.0f} at most, {after:.0f} after.")
    kinds = Counter(found[1] for found in RAISED.finditer(log))
    told = ", ".join(f"{kind} {n}" for kind, n in kinds.most_common(10))
    print(f"Tracebacks in the server's log: {log.count('Traceback (most')}{f' ({told})' if told else ''}.")
    if verdict.ratio > MOST_RATIO:
        print(f"Honest players waited more than {MOST_RATIO:.0f} times as long.")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack", description=__doc__)
    parser.add_argument("--seconds", type=float, default=230.0, help="how long the phases take in all (230)")
    parser.add_argument("--messages", type=int, default=100_000, help="how many spoilt messages are sent (100000)")
    parser.add_argument("--seed", type=int, default=1, help="what the spoiling follows from (1)")
    parser.add_argument("--only", nargs="+", choices=[one.name for one in ATTACKS], help="only these attacks (all)")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"honest games between two people ({PAIRS})")
    parser.add_argument("--bots", type=int, default=BOTS, help=f"honest games against bots ({BOTS})")
    parser.add_argument("--log", type=Path, help="keep the server's log there")
    asked = parser.parse_args()
    if not 1 <= asked.seconds <= 3600 or asked.messages < 1 or asked.pairs < 0 or asked.bots < 0:
        parser.error("--seconds 1 to 3600, --messages from 1, --pairs and --bots from 0")
    if not has_loopback(f"{SOURCES}.0.1"):
        parser.error(f"connections must be able to come from {SOURCES}.0.1 (only Linux has all of 127.0.0.0/8)")
    raise_open_files()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        log = asked.log or Path(folder) / "log"
        port = free_port()
        command = python("-c", SERVE, "serve", "--port", str(port), "--database", f"{folder}/games.db")
        log.unlink(missing_ok=True)
        server = Server(command, port, log=log, memory_limit=MEMORY_LIMIT)
        try:
            server.start()
            verdict = asyncio.run(attack(server, asked))
            text = log.read_text(encoding="utf-8", errors="replace")
        except (ServerGone, TimeoutError) as error:
            print(f"It came to no end: {error or type(error).__name__}.", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            return 130
        finally:
            server.stop()
        report(verdict, text)
    print(f"It took {time.monotonic() - begun:.0f} s.")
    print(verdict.last_line())
    return 0 if verdict.good else 1


if __name__ == "__main__":
    sys.exit(main())
