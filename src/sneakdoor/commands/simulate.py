"""`sneakdoor simulate`: many games between random players, and what they came to."""

from __future__ import annotations

import os
import sys

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sneakdoor import rulebooks
from sneakdoor.simulation import Pairing, Result, Tally, pairings, tasks, wilson
from sneakdoor.simulation import simulate as play_all
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

from .options import any_seed, deck_options, rulebook_option, seed_option

WORTH_A_PROCESS = 250
UNLIMITED = 120
"""The width of a table that goes into a file."""


@click.command(
    epilog="""\b
Examples:
  sneakdoor simulate --games 1000
  sneakdoor simulate --games 5000 --jobs 4 --rulebook classic
  sneakdoor simulate --games 200 --corp gateway-beginner-corp --runner gateway-beginner-runner --seed 1"""
)
@click.option("--games", type=click.IntRange(min=1), required=True, metavar="N", help="How many games.")
@click.option("--jobs", type=click.IntRange(min=1), metavar="J", help="How many processes; one per core when unsaid.")
@seed_option
@deck_options
@rulebook_option
def simulate(
    games: int, jobs: int | None, seed: int | None, corp: str | None, runner: str | None, rulebook: str
) -> None:
    """Play many games between random players and show who won, how, and how fast it went.

    Without decks, every pairing of the System Gateway decks is played equally often.
    """
    rulebooks.load(rulebook)
    seed = any_seed(seed)
    pairs = pairings(corp, runner)
    by_pairing = {pair: Tally() for pair in pairs}
    with Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        bar = progress.add_task("games", total=games)

        def count(result: Result) -> None:
            by_pairing[result.pairing].add(result)
            progress.advance(bar)

        total = play_all(tasks(games, pairs, seed, rulebook), jobs or usual_jobs(games), count)
    width = None if sys.stdout.isatty() else UNLIMITED
    report(Console(highlight=False, width=width), total, by_pairing, f"{rulebook} rules, seed {seed}")


def usual_jobs(games: int) -> int:
    """One process per core, but none for so few games that starting it takes longer than playing them."""
    return max(1, min(os.cpu_count() or 1, games // WORTH_A_PROCESS))


def rate(wins: int, games: int) -> str:
    """'61.0 % (57.9–64.0)': a share with its 95 % Wilson interval."""
    if not games:
        return "–"
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def report(console: Console, total: Tally, by_pairing: dict[Pairing, Tally], title: str) -> None:
    """Show what many games came to, in no more than 80 columns."""
    table = Table(title=f"{total.games} games, {title}", title_justify="left", box=None, padding=(0, 1, 0, 0))
    for heading in ("Corp", "Runner"):
        table.add_column(heading, overflow="fold")
    for heading in ("Games", "Corp wins (95 %)", "Runner wins (95 %)", "Turns"):
        table.add_column(heading, justify="right", no_wrap=True)
    rows = [(pair.corp, pair.runner, tally) for pair, tally in by_pairing.items()]
    if len(rows) > 1:
        rows.append(("all", "all", total))
    for corp, runner, tally in rows:
        table.add_row(
            corp.removeprefix("gateway-").removesuffix("-corp"),
            runner.removeprefix("gateway-").removesuffix("-runner"),
            str(tally.games),
            rate(tally.wins[CORP_SIDE], tally.games),
            rate(tally.wins[RUNNER_SIDE], tally.games),
            f"{tally.turns / max(1, tally.games):.1f}",
            style="bold" if corp == "all" else "",
        )
    console.print(table)
    for (winner, reason), number in total.reasons.most_common():
        how = f"draw by {reason}" if winner == "draw" else f"the {winner.title()} wins by {reason}"
        console.print(f"{number:>6} × {how}")
    speed = total.decisions / max(total.seconds, 1e-9)
    a_game = total.decisions / max(1, total.games)
    console.print(
        f"{total.decisions} decisions, {a_game:.1f} a game, in {total.seconds:.1f} s: {speed:,.0f} per second"
    )
