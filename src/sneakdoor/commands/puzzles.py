"""`sneakdoor puzzles`: positions in which just one line wins: to be tried, proved again, or made out of bots' games."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import click

from sneakdoor.errors import PuzzleError
from sneakdoor.puzzles import book, words
from sneakdoor.puzzles.goals import KINDS, PuzzleKind
from sneakdoor.puzzles.puzzle import Book, Puzzle
from sneakdoor.puzzles.standing import Attempt, standing

MOST_PUZZLES = 1000
SEED = 11


@click.group()
def puzzles() -> None:
    """Positions in which just one line wins."""


@puzzles.command(
    "list",
    epilog="""\b
Examples:
  sneakdoor puzzles list
  sneakdoor puzzles list --kind survive""",
)
@click.option("--kind", type=click.Choice(KINDS), help="Only puzzles of this kind.")
def listed(kind: str | None) -> None:
    """List the puzzles that come with the game."""
    for number, puzzle in enumerate(book.shipped(), 1):
        if kind is None or puzzle.kind == kind:
            click.echo(f"{number:3}  {'*' * puzzle.grade:5}  {words.title(puzzle):36} {words.about(puzzle)}")


@puzzles.command(
    "make",
    epilog="""\b
Examples:
  sneakdoor puzzles make --number 50 --to mine.json
  sneakdoor puzzles make --number 60 --to mine.json     goes on where it was""",
)
@click.option("--number", type=click.IntRange(1, MOST_PUZZLES), default=50, show_default=True, help="How many in all.")
@click.option("--seed", type=click.IntRange(0, 2**32), default=SEED, show_default=True, help="Which bots' games.")
@click.option("--kind", "kinds", type=click.Choice(KINDS), multiple=True, help="Only these kinds.")
@click.option("--games", type=click.IntRange(1), help="Give up after so many games.")
@click.option("--to", "file", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The file.")
def make(number: int, seed: int, kinds: tuple[str, ...], games: int | None, file: Path) -> None:
    """Make puzzles out of bots' games. A file that is there already is gone on with."""
    from sneakdoor.puzzles.making import made
    from sneakdoor.puzzles.standing import is_fair

    wished = cast("tuple[PuzzleKind, ...]", kinds or KINDS)
    kept = book.read(file) if file.exists() else Book(seed=seed)
    last = None if games is None else kept.games + games
    while (missing := book.wanted(kept, number, wished)) and (last is None or kept.games < last):
        for puzzle in made(kept.games, kept.seed, tuple(missing)):
            lacks = book.wanted(kept, number, wished)[puzzle.kind] > 0
            if lacks and book.novel(puzzle, kept.puzzles) and is_fair(puzzle):
                kept.puzzles = book.ordered([*kept.puzzles, puzzle])
                click.echo(f"{len(kept.puzzles)} of {number}: {words.title(puzzle)}, {words.about(puzzle)}")
        kept.games += 1
        book.write(kept, file)
    click.echo(f"{len(kept.puzzles)} puzzles out of {kept.games} games in {file}")


@puzzles.command(
    epilog="""\b
Examples:
  sneakdoor puzzles solve 17         prove a puzzle that comes with the game
  sneakdoor puzzles solve --all      prove them all
  sneakdoor puzzles solve --in mine.json --all""",
)
@click.argument("number", type=click.IntRange(1), required=False)
@click.option("--all", "every", is_flag=True, help="Prove all of them.")
@click.option("--in", "file", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Puzzles of your own.")
def solve(number: int | None, every: bool, file: Path | None) -> None:
    """Prove again that just one line wins, and print it."""
    from sneakdoor.puzzles.proving import prove_again

    among = book.shipped() if file is None else tuple(book.read(file).puzzles)
    if number is None and not every:
        message = "say which puzzle, or --all"
        raise click.UsageError(message)
    if number is not None and number > len(among):
        message = f"there is no puzzle {number}; there are {len(among)}, counted from 1"
        raise PuzzleError(message)
    chosen = range(1, len(among) + 1) if number is None else [number]
    wrong = 0
    for each in chosen:
        puzzle = among[each - 1]
        problem, steps = prove_again(puzzle)
        wrong += problem is not None
        click.echo(f"{each:3}  {problem or 'one line'}, {steps:,} choices tried: {'; '.join(puzzle.line)}")
    if wrong:
        message = f"{wrong} of {len(chosen)} are not proved"
        raise PuzzleError(message)


@puzzles.command(
    epilog="""\b
Examples:
  sneakdoor puzzles play 3"""
)
@click.argument("number", type=click.IntRange(1))
def play(number: int) -> None:
    """Try a puzzle in the terminal."""
    shown = standing(number)
    click.echo(click.style(f"Puzzle {number}. {shown.puzzle.title}", bold=True))
    click.echo("\n".join([shown.goal, *shown.given]))
    puzzle = book.find(number)
    attempt = Attempt(puzzle)
    while not attempt.solved and attempt.failed is None:
        ask(puzzle, attempt)
    end = standing(number, attempt.choices).verdict
    assert end is not None
    click.echo(f"{click.style(end.title, bold=True)}. {end.text}")


def ask(puzzle: Puzzle, attempt: Attempt) -> None:
    """One choice."""
    decision = attempt.game.decision
    assert decision is not None
    keys = decision.keys()
    state = attempt.game.state
    me = ("corp", "runner").index(puzzle.side)
    click.echo(f"\n{decision.prompt} ({state.credits[me]} credits, {state.clicks[me]} clicks)")
    for place, key in enumerate(keys, 1):
        click.echo(f"  {place} {key}")
    place = click.prompt("Choose", type=click.IntRange(1, len(keys)))
    try:
        attempt.choose(keys[place - 1])
    except PuzzleError as error:
        attempt.choices.pop()
        click.echo(str(error))
