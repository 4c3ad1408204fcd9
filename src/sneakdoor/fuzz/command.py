"""The command: `python -m sneakdoor.fuzz --games 300`."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

from sneakdoor import cards
from sneakdoor.errors import SaveError, UnknownCard
from sneakdoor.garbage import spare_what_is_loaded
from sneakdoor.language import Card
from sneakdoor.rulebooks import RULEBOOKS

from .bots import BOTS, between, keep, left
from .coverage import Coverage
from .games import Finding, Tally, look_into, play
from .guide import Plan, plan

GAMES: Final = 100
"""How many random games are played if nobody says."""
TOLD_EVERY: Final = 25
"""After how many games of bots it is told how it goes."""
PART: Final = 25
"""So many games are played before what they covered is added up and the next are planned."""
MOST_FINDINGS: Final = 20
"""After so many nothing more is played: they may well be the same."""


@dataclass
class Task:
    """Games to be played one after another, by one process."""

    plans: tuple[Plan, ...]
    rulebook: str | None
    every: int
    covering: bool


@dataclass
class Played:
    """What came of them."""

    tally: Tally = field(default_factory=Tally)
    coverage: Coverage = field(default_factory=Coverage)
    findings: list[str] = field(default_factory=list)


def main(arguments: Iterable[str] | None = None) -> int:
    """Play and tell; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m sneakdoor.fuzz", description="Random games, checked.")
    parser.add_argument("--games", type=int, help="how many games (100; of bots, all)")
    parser.add_argument("--decisions", type=int, default=0, help="instead, look closely into that many decisions")
    parser.add_argument("--rulebook", choices=list(RULEBOOKS), help="only this one (both in turn)")
    parser.add_argument("--only", choices=("pairings", "random"), default="", help="only these decks (both)")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game (0)")
    parser.add_argument("--every", type=int, default=10, help="look closely at one decision in so many (10)")
    parser.add_argument("--jobs", type=int, default=1, help="so many processes (1)")
    parser.add_argument(
        "--with", dest="holding", metavar="TITLE", action="append", default=[], help="random decks full of this card"
    )
    parser.add_argument("--seek", action="store_true", help="the players look ahead for what the first of these can do")
    parser.add_argument(
        "--coverage",
        metavar="FILE",
        type=Path,
        help="count what happens of each card, add it to what this file says, and make decks of what that lacks",
    )
    parser.add_argument(
        "--add",
        metavar="FILE",
        type=Path,
        action="append",
        default=[],
        help="what another run counted there is not lacking, and is told with the rest (--games 0: only that)",
    )
    parser.add_argument(
        "--bots",
        action="store_true",
        help="instead, bots of every level play every deck that is offered against every other",
    )
    parser.add_argument("--level", choices=BOTS, action="append", help="only bots of this level (all three)")
    parser.add_argument(
        "--seconds", type=float, default=0, help="end after so many seconds (0: not before all is played)"
    )
    parser.add_argument("--kept", type=Path, metavar="FILE", help="where the bots' games are kept; go on from it")
    given = parser.parse_args(None if arguments is None else list(arguments))
    if given.bots:
        return play_bots(given)
    try:
        holding = tuple(cards.find(title) for title in given.holding)
        coverage = None if given.coverage is None else Coverage.read(given.coverage)
        beside = Coverage.of(Coverage.read(file) for file in given.add)
    except (UnknownCard, SaveError) as error:
        parser.error(str(error))
    if given.decisions:
        return _look(given)
    tally, started, findings = Tally(), time.monotonic(), 0
    for played in _played(_tasks(given, holding, coverage, beside), given.jobs):
        tally.add(played.tally)
        for finding in played.findings:
            print(finding, file=sys.stderr, flush=True)
        findings += len(played.findings)
        if coverage is not None:
            coverage.add(played.coverage)
            coverage.write(given.coverage)
        print(f"{time.monotonic() - started:6.0f} s  {tally}", flush=True)
        if findings >= MOST_FINDINGS:
            print(f"No more is played after {findings} findings.", file=sys.stderr)
            break
    return _tell(tally, holding, None if coverage is None else Coverage.of((coverage, beside)), findings)


def _tell(tally: Tally, holding: tuple[Card, ...], coverage: Coverage | None, findings: int) -> int:
    print("Decisions: " + ", ".join(f"{n} {kind}" for kind, n in tally.kinds.most_common()))
    for card in holding:
        print(f"{card.title}: something was done with it {tally.chosen[card.title]} times")
    if not findings:
        print("Nothing is wrong.")
    if coverage is not None:
        print(coverage.report())
    return 1 if findings else 0


def _look(given: argparse.Namespace) -> int:
    tally, started, number = Tally(), time.monotonic(), given.seed
    try:
        while tally.checked < given.decisions:
            look_into(number, tally, given.decisions, rulebook=given.rulebook)
            number += 1
    except Finding as finding:
        print(_told(finding, Plan(finding.number), given.rulebook), file=sys.stderr)
        return 1
    print(f"{time.monotonic() - started:6.0f} s  {tally}")
    return _tell(tally, (), None, 0)


def _tasks(
    given: argparse.Namespace, holding: tuple[Card, ...], coverage: Coverage | None, beside: Coverage
) -> Iterator[Task]:
    """The games in parts; each is planned as it is asked for, from what the parts before it have covered."""
    end = given.seed + (GAMES if given.games is None else given.games)
    for first in range(given.seed, end, PART):
        numbers = range(first, min(first + PART, end))
        if coverage is None or holding or given.only:
            titles = tuple(card.title for card in holding)
            plans = tuple(Plan(number, given.only, titles, given.seek) for number in numbers)
        else:
            lacking = Coverage.of((coverage, beside)).lacking()
            plans = tuple(plan(number, lacking) for number in numbers)
        yield Task(plans, given.rulebook, given.every, coverage is not None)


def _played(tasks: Iterator[Task], jobs: int) -> Iterator[Played]:
    """What comes of the tasks, as it comes; each process gets another task as soon as it is done with one."""
    if jobs <= 1:
        yield from map(play_all, tasks)
        return
    from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait

    with ProcessPoolExecutor(jobs) as pool:
        running = {pool.submit(play_all, task) for task in islice(tasks, jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                running |= {pool.submit(play_all, task) for task in islice(tasks, 1)}


def play_all(task: Task) -> Played:
    """Play the games of a task; whatever is wrong with one is told, and the next is played."""
    played = Played()
    for planned in task.plans:
        try:
            play(
                planned.number,
                played.tally,
                rulebook=task.rulebook,
                every=task.every,
                only=planned.only,
                holding=tuple(cards.POOL[title] for title in planned.holding),
                seeking=planned.seeking,
                coverage=played.coverage if task.covering else None,
            )
        except Finding as finding:
            played.findings.append(_told(finding, planned, task.rulebook))
    return played


def _told(finding: Finding, planned: Plan, rulebook: str | None) -> str:
    """What is wrong, and how it is seen again."""
    again = f"python -m sneakdoor.fuzz --games 1 --seed {finding.number} --every 1"
    again += f" --rulebook {rulebook}" if rulebook else ""
    again += f" --only {planned.only}" if planned.only else ""
    again += " --seek" if planned.seeking else ""
    again += "".join(f" --with {shlex.quote(title)}" for title in planned.holding)
    return f"{type(finding.__cause__).__name__}: {finding.__cause__}\n{finding}\nAgain: {again}"


def play_bots(given: argparse.Namespace) -> int:
    """Let bots play what they have not played before, as much as is wanted; 1 if any decision or game failed."""
    started = time.monotonic()
    pairings, found = left(given.level or BOTS, given.kept)
    spare_what_is_loaded()
    print(f"{len(pairings)} pairings to be played, {found.games.total()} were before.", flush=True)
    for number, pairing in enumerate(pairings[: given.games or None], 1):
        if given.seconds and time.monotonic() - started > given.seconds:
            break
        played = between(pairing, given.seed, given.rulebook or "modern")
        keep(given.kept, played)
        found.add(played)
        for finding in played.wrong:
            print(f"  {' '.join(pairing)}, seed {given.seed}: {finding}", flush=True)
        if number % TOLD_EVERY == 0:
            print(f"{time.monotonic() - started:6.0f} s  {found}", flush=True)
    print(found)
    for finding, times in found.wrong.most_common():
        one = found.examples[finding]
        print(f"{times} × {finding}\n    first: {one.corp} against {one.runner}, {one.level}, seed {one.seed}")
    if found.wrong:
        return 1
    print("Nothing is wrong.")
    return 0
