"""`sneakdoor matchup`: one deck against another, many times, by the computer."""

from __future__ import annotations

import os
import sys

import click
from rich.console import Console
from rich.table import Table

from sneakdoor import rulebooks
from sneakdoor.errors import DeckError
from sneakdoor.matchup import Matchup
from sneakdoor.players.levels import LEVELS
from sneakdoor.simulation import Levels, Pairing, Result, deck_named, simulate, tasks
from sneakdoor.terms import SIDE_NAMES

from .options import any_seed, rulebook_option, seed_option
from .simulate import MOST_GAMES, MOST_JOBS, UNLIMITED, progress_bar, rate

SHOWN = 8
"""How many cards of a side are shown, the best and the worst."""
BAR = 30
"""How long the longest bar is."""


@click.command(
    epilog="""\b
Examples:
  sneakdoor matchup gateway-beginner-corp gateway-beginner-runner --games 100
  sneakdoor matchup mine.txt starter-jinteki --games 400 --jobs 2
  sneakdoor matchup mine.o8d theirs.json --level normal --seed 1"""
)
@click.argument("a", metavar="DECK")
@click.argument("b", metavar="DECK")
@click.option(
    "--games", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True, metavar="N", help="How many games."
)
@click.option("--level", type=click.Choice(LEVELS), default="hard", show_default=True, help="How well both sides play.")
@click.option(
    "--jobs", type=click.IntRange(1, MOST_JOBS), metavar="J", help="How many processes; one per core when unsaid."
)
@seed_option
@rulebook_option
def matchup(a: str, b: str, games: int, level: str, jobs: int | None, seed: int | None, rulebook: str) -> None:
    """Play one deck against another many times and show who wins.

    A deck is a name of `sneakdoor deck list`, or a file with a list; one of the two is a Corp's, the other a Runner's.
    """
    rulebooks.load(rulebook)
    pairing = paired(a, b)
    seed = any_seed(seed)
    found = Matchup()
    with progress_bar() as progress:
        bar = progress.add_task("games", total=games)

        def count(result: Result) -> None:
            found.add(result)
            progress.advance(bar)

        todo = tasks(games, [pairing], seed, rulebook, Levels(level, level))
        simulate(todo, min(games, jobs or os.cpu_count() or 1), count)
    console = Console(highlight=False, width=None if sys.stdout.isatty() else UNLIMITED)
    console.print(f"{games} games, {pairing.corp} against {pairing.runner}, {level}, {rulebook} rules, seed {seed}")
    show(console, found)


def paired(a: str, b: str) -> Pairing:
    """The two decks as Corp's and Runner's, in whichever order they were named."""
    sides = [deck_named(name).side for name in (a, b)]
    if sides[0] == sides[1]:
        message = f"both are {sides[0].title()} decks; name one of each side"
        raise DeckError(message)
    return Pairing(a, b) if sides[0] == "corp" else Pairing(b, a)


def show(console: Console, found: Matchup) -> None:
    """What the games came to."""
    if not found.games:
        return
    for side, name in enumerate(SIDE_NAMES):
        console.print(f"  the {name.title()} wins {rate(found.wins[side], found.games)}")
    for (winner, reason), number in found.endings.most_common():
        how = f"draw by {reason}" if winner == "draw" else f"the {winner.title()} wins by {reason}"
        console.print(f"{number:>6} × {how}")
    console.print("the game ends on turn")
    most = max(found.turns.values())
    for turn in range(min(found.turns), max(found.turns) + 1):
        number = found.turns[turn]
        console.print(f"{turn:>6} {'█' * round(BAR * number / most)}{f' {number}' if number else ''}")
    for side, name in enumerate(SIDE_NAMES):
        table = Table(title=f"the {name.title()} wins, of the games in which it drew", title_justify="left", box=None)
        table.add_column("Card")
        for heading in ("Games", "Wins (95 %)"):
            table.add_column(heading, justify="right")
        cards = found.cards(side)
        shown = cards if len(cards) <= 2 * SHOWN else [*cards[:SHOWN], *cards[-SHOWN:]]
        for record in shown:
            table.add_row(record.title, str(record.drawn), rate(record.won, record.drawn))
        console.print(table)
