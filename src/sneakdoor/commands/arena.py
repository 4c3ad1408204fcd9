"""`sneakdoor arena`: players of the computer's against each other, on the same shuffles with the players exchanged."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from sneakdoor import rulebooks
from sneakdoor.arena import cluster as on_cluster
from sneakdoor.arena import deck_names, games, page, schedule
from sneakdoor.arena.contestants import Contestant, named
from sneakdoor.arena.frozen import dismiss
from sneakdoor.arena.games import Bout, Played
from sneakdoor.arena.kept import Kept, opened
from sneakdoor.arena.standings import Comparison, Contest, Record
from sneakdoor.arena.statistics import Sequential, Verdict
from sneakdoor.garbage import spare_what_is_loaded
from sneakdoor.simulation import spread

from .options import any_seed, rulebook_option, seed_option
from .simulate import MOST_GAMES, MOST_JOBS, UNLIMITED, progress_bar, rate

MOST_PLAYERS = 16
"""How many players meet; everybody meets everybody."""
FEWEST_PAIRS = 400
"""How many pairs a change to a player is to be judged by."""


@click.command(
    epilog="""\b
Examples:
  sneakdoor arena hard normal
  sneakdoor arena hard hard@HEAD~20 --pairs 1000 --no-stop --kept build/hard.jsonl --page build/hard.html
  sneakdoor arena hard hard --pairs 400                 how often the Corp wins
  sneakdoor arena random easy normal hard --pairs 100   everybody against everybody
  sneakdoor arena hard normal --decks 'gateway-*' --seed 7 --jobs 2
  sneakdoor arena hard random --random-decks 200        with decks that nobody has tuned for
  sneakdoor arena hard normal --cluster auto            on a Ray cluster"""
)
@click.argument("players", nargs=-1, required=True, metavar="A B [C …]")
@click.option(
    "--decks", multiple=True, metavar="DECK", help="Only with these: a name, a file, or 'gateway-*'; repeatable."
)
@click.option(
    "--random-decks",
    type=click.IntRange(1, deck_names.MOST_DRAWN),
    metavar="N",
    help="With N legal decks a side of random cards of the whole pool instead.",
)
@click.option(
    "--pairs",
    type=click.IntRange(1, MOST_GAMES // 2),
    default=FEWEST_PAIRS,
    show_default=True,
    metavar="N",
    help="How many pairs of games each two players play at most.",
)
@click.option(
    "--jobs", type=click.IntRange(1, MOST_JOBS), metavar="J", help="How many processes; one per core when unsaid."
)
@click.option("--stop/--no-stop", default=True, show_default=True, help="Stop as soon as the answer is clear.")
@click.option(
    "--margin",
    type=click.FloatRange(0.5, 50),
    default=5.0,
    show_default=True,
    metavar="POINTS",
    help="The smallest difference that matters, in points of a hundred.",
)
@click.option("--kept", type=click.Path(path_type=Path), metavar="FILE", help="Keep every game there; go on from it.")
@click.option("--page", "page_file", type=click.Path(path_type=Path), metavar="FILE", help="Write a page with plots.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster: its address, auto, or local.")
@seed_option
@rulebook_option
def arena(
    players: tuple[str, ...],
    decks: tuple[str, ...],
    random_decks: int | None,
    pairs: int,
    jobs: int | None,
    stop: bool,
    margin: float,
    kept: Path | None,
    page_file: Path | None,
    cluster: str | None,
    seed: int | None,
    rulebook: str,
) -> None:
    """Let players of the computer's meet on the same shuffles and show who is better.

    A player is a level (hard), or a level of another version: hard@COMMIT, hard@FOLDER (a checkout) or hard@PYTHON
    (an interpreter that has it installed). A pair is two games on the same shuffle of the same decks, with the players
    exchanged; pairs are dealt evenly over all pairings of the decks. The difference is how much more often the Corp
    wins when A plays it than when B does.

    It stops when the answer is clear: two sequential probability ratio tests over the pairs ask whether A is better
    than equal by the margin, and whether B is. Equal players are told apart wrongly in at most 5 % of all cases, and a
    difference of the margin is missed in at most 5 %.
    """
    rulebooks.load(rulebook)
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise click.UsageError(f"name two players or more, up to {MOST_PLAYERS}")
    if decks and random_decks:
        raise click.UsageError("name decks, or ask for random ones")
    before = Kept(kept)
    if seed is None:
        seed = any_seed(None) if before.terms is None else before.terms.seed
    corps, runners = deck_names.drawn(random_decks, seed) if random_decks else schedule.chosen(decks)
    pairings = schedule.evenly(corps, runners, seed)
    test = partial(Sequential, margin / 100) if stop else None
    with named(list(players)) as contestants, before.open(seed, rulebook, contestants):
        shuffles = schedule.shuffles(pairings, pairs, seed)
        contest = Contest(schedule.couples(contestants), shuffles, rulebook, before.games, test)
        started, known = time.perf_counter(), len(before.games)
        console = Console(highlight=False, width=None if sys.stdout.isatty() else UNLIMITED)
        title = f"{rulebook} rules, seed {seed}, {len(pairings)} pairings of decks"
        try:
            with closing(_played(contest, contestants, jobs, cluster)) as coming:
                for game in coming:
                    before.add(game)
                    contest.count()
        finally:
            dismiss()
            speed = (len(before.games) - known) / max(time.perf_counter() - started, 1e-9)
            if contest.games:  # else nobody came to play, and what stopped them is said
                report(console, contest, title, margin, speed)
                if page_file is not None:
                    with opened(page_file, "wb") as file:
                        file.write(page.drawn(contest, title, margin).encode())
                for comparison in contest.comparisons:
                    console.print(machine_line(comparison), soft_wrap=True)


def _played(contest: Contest, players: list[Contestant], jobs: int | None, cluster: str | None) -> Generator[Played]:
    """The games that are to be played, as they come, with a bar that shows how far it is."""
    most = contest.most_left()
    todo: Iterator[Bout] = contest.todo()
    if cluster is not None:
        coming = on_cluster.spread(todo, players, cluster)
    else:
        coming = spread(games.play, todo, min(most, jobs or os.cpu_count() or 1), spare_what_is_loaded)
    with progress_bar() as progress:
        bar = progress.add_task("games", total=most)
        for game in coming:
            yield game
            progress.advance(bar)


def shown_rate(record: Record) -> str:
    """'61.0 % (57.9–64.0)'."""
    return rate(record.wins, record.games)


def shown_difference(comparison: Comparison) -> str:
    """'+4.0 points (-1.2 to 9.1), 30 of 100 pairs discordant'."""
    summed = comparison.summed
    mean, low, high = (100 * each for each in summed.interval())
    return f"{mean:+.1f} points ({low:+.1f} to {high:+.1f}), {summed.discordant} of {summed.pairs} pairs discordant"


def told_verdict(comparison: Comparison, margin: float) -> str:
    """What the sequential test says."""
    test, couple = comparison.test, comparison.couple
    if test is None:
        return "" if couple.first == couple.second else "all pairs were asked for, however clear the answer"
    match test.verdict:
        case Verdict.FIRST:
            return f"clear after {test.decided_at} pairs: {couple.first.name} is better"
        case Verdict.SECOND:
            return f"clear after {test.decided_at} pairs: {couple.second.name} is better"
        case Verdict.NEITHER:
            return f"clear after {test.decided_at} pairs: neither is better by {margin:g} points"
        case _:
            return "not clear yet"


def report(console: Console, contest: Contest, title: str, margin: float, speed: float) -> None:
    """Show what the games came to."""
    console.print(f"{len(contest.games)} games, {title}", soft_wrap=True)
    for comparison in contest.comparisons:
        first, second = comparison.couple.first.name, comparison.couple.second.name
        console.print(f"{first} against {second}: {len(comparison.pairs)} pairs", style="bold", soft_wrap=True)
        console.print(f"  {first} as Corp wins {shown_rate(comparison.record('corp'))}", soft_wrap=True)
        console.print(f"  {first} as Runner wins {shown_rate(comparison.record('runner'))}", soft_wrap=True)
        console.print(f"  difference {shown_difference(comparison)}", soft_wrap=True)
        verdict = told_verdict(comparison, margin)
        if verdict:
            console.print(f"  {verdict}", soft_wrap=True)
    for (winner, reason), number in contest.endings().most_common():
        how = f"draw by {reason}" if winner == "draw" else f"the {winner.title()} wins by {reason}"
        console.print(f"{number:>6} × {how}")
    console.print(conduct_table(contest))
    if len({name for each in contest.comparisons for name in (each.couple.first.name, each.couple.second.name)}) > 2:
        ratings = contest.ratings()
        for place in ratings.players:
            console.print(f"{place.rating:>6.0f} ±{place.give_or_take:<4.0f} {place.player}", soft_wrap=True)
        console.print(f"{ratings.corp_edge:>+6.0f}       for playing the Corp (Elo; the mean of all players is 1500)")
    if speed:
        console.print(f"{speed:.2f} games per second")


def conduct_table(contest: Contest) -> Table:
    """How each player plays each side: what it wins, how often HQ was bare, how long it thinks."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("Player", overflow="fold")
    table.add_column("Side")
    for heading in ("Wins (95 %)", "HQ bare after turn 8", "p50", "p99", "longest"):
        table.add_column(heading, justify="right", no_wrap=True)
    for (name, side), conduct in sorted(contest.conduct().items()):
        bare = f"{100 * conduct.bare_turns / conduct.late_turns:.1f} %" if conduct.late_turns else "–"
        table.add_row(
            name,
            side.title(),
            rate(conduct.wins, conduct.games),
            bare if side == "corp" else "",
            f"{1000 * conduct.seconds(0.5):.1f} ms",
            f"{1000 * conduct.seconds(0.99):.1f} ms",
            f"{1000 * conduct.longest:.0f} ms",
        )
    return table


def machine_line(comparison: Comparison) -> str:
    """The result in a line that programs read: shares of one."""
    couple, summed = comparison.couple, comparison.summed
    mean, low, high = summed.interval()
    return (
        f"arena: A={couple.first.name} B={couple.second.name} pairs={summed.pairs}"
        f" corp={comparison.record('corp').share:.3f} runner={comparison.record('runner').share:.3f}"
        f" difference={mean:.3f} ({low:.3f}–{high:.3f}) discordant={summed.discordant}"
    )
