"""`sneakdoor simulate`: many games between players of the computer's, and what they came to."""

from __future__ import annotations

import os
import sys

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sneakdoor import rulebooks
from sneakdoor.simulation import Levels, Match, Pairing, Result, Tally, matches, pairings, percentile, tasks, wilson
from sneakdoor.simulation import simulate as play_all
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, SIDE_NAMES

from .options import any_seed, deck_options, player_options, rulebook_option, seed_option

WORTH_A_PROCESS = 100
"""Random games that take about as long as starting the first process; the others are copies of it."""
MOST_GAMES = 1_000_000
"""How many games are listed before the first is played."""
MOST_JOBS = 256
"""How many processes are started; more would only be in each other's way."""
SHIPPED = (
    Pairing("gateway-beginner-corp", "gateway-beginner-runner"),
    Pairing("gateway-intermediate-corp", "gateway-intermediate-runner"),
)
"""The decks of the table of levels."""
UNLIMITED = 120
"""The width of a table that goes into a file."""


@click.command(
    epilog="""\b
Examples:
  sneakdoor simulate --games 1000
  sneakdoor simulate --games 5000 --jobs 4 --rulebook classic
  sneakdoor simulate --games 200 --corp gateway-beginner-corp --runner gateway-beginner-runner --seed 1
  sneakdoor simulate --games 100 --corp-player hard --runner-player normal
  sneakdoor simulate --games 100 --table"""
)
@click.option("--games", type=click.IntRange(1, MOST_GAMES), required=True, metavar="N", help="How many games.")
@click.option(
    "--jobs", type=click.IntRange(1, MOST_JOBS), metavar="J", help="How many processes; one per core when unsaid."
)
@player_options("random")
@click.option(
    "--table", is_flag=True, help="Measure each level against random play and the level below; so many games for each."
)
@seed_option
@deck_options
@rulebook_option
def simulate(
    games: int,
    jobs: int | None,
    corp_player: str,
    runner_player: str,
    table: bool,
    seed: int | None,
    corp: str | None,
    runner: str | None,
    rulebook: str,
) -> None:
    """Play many games between players of the computer's and show who won, how, and how fast it went.

    Without decks, every pairing of the System Gateway decks is played equally often.
    """
    rulebooks.load(rulebook)
    seed = any_seed(seed)
    width = None if sys.stdout.isatty() else UNLIMITED
    console = Console(highlight=False, width=width)
    if table:
        show_table(console, games, min(games, jobs or os.cpu_count() or 1), seed, rulebook)
        return
    pairs = pairings(corp, runner)
    by_pairing = {pair: Tally() for pair in pairs}
    levels = Levels(corp_player, runner_player)
    with progress_bar() as progress:
        bar = progress.add_task("games", total=games)

        def count(result: Result) -> None:
            by_pairing[result.pairing].add(result)
            progress.advance(bar)

        total = play_all(
            tasks(games, pairs, seed, rulebook, levels), min(games, jobs or usual_jobs(games, levels)), count
        )
    who = "" if levels == Levels() else f"{corp_player} Corp, {runner_player} Runner, "
    report(console, total, by_pairing, f"{who}{rulebook} rules, seed {seed}")


def progress_bar() -> Progress:
    """How far it has come, on the terminal only."""
    return Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def show_table(console: Console, games: int, jobs: int, seed: int, rulebook: str) -> None:
    """The table of levels, in Markdown, a row as soon as it is measured."""
    console.print("| level | against | side | beginner decks | intermediate decks | p50 | p99 |")
    console.print("|---|---|---|---|---|---|---|")
    rows: dict[tuple[str, str, str], list[Match]] = {}
    for match in matches(list(SHIPPED)):
        rows.setdefault((match.level, match.against, match.side), []).append(match)
    with progress_bar() as progress:
        bar = progress.add_task("games", total=games * sum(map(len, rows.values())))
        for (level, against, side), cells in rows.items():
            shown, seconds = [], []
            for match in cells:
                todo = tasks(games, [match.pairing], seed, rulebook, match.levels)
                tally = play_all(todo, jobs, lambda _: progress.advance(bar))
                shown.append(rate(tally.wins[SIDE_NAMES.index(side)], tally.games))
                seconds += tally.thought[SIDE_NAMES.index(side)]
            times = f"{1000 * percentile(seconds, 0.5):.1f} ms | {1000 * percentile(seconds, 0.99):.0f} ms"
            console.print(f"| {level} | {against} | {side.title()} | {' | '.join(shown)} | {times} |", soft_wrap=True)


def usual_jobs(games: int, levels: Levels) -> int:
    """One process per core, but none for so few games that starting it takes longer than playing them."""
    worth = WORTH_A_PROCESS if levels == Levels() else 1
    return max(1, min(os.cpu_count() or 1, games // worth))


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
    for side, seconds in zip(SIDE_NAMES, total.thought, strict=True):
        if seconds:
            half, most = (1000 * percentile(seconds, share) for share in (0.5, 0.99))
            console.print(
                f"the {side.title()} thinks {half:.1f} ms (p50), {most:.0f} ms (p99) about a decision, on one core"
            )
