"""`sneakdoor replay`: a finished game, told again or proved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console

from sneakdoor.errors import SaveError
from sneakdoor.files import read_text
from sneakdoor.game import Game

from .told import print_entries, say

if TYPE_CHECKING:
    from sneakdoor.server.replays import Replay


@click.command(
    epilog="""\b
Examples:
  sneakdoor replay game.json
  sneakdoor replay game.json --side runner
  sneakdoor replay game.json --verify
  sneakdoor replay game.json --verify --commitment 3f8a…   as it was shown when the game began"""
)
@click.argument("file", metavar="FILE", type=Path)
@click.option("--verify", is_flag=True, help="Prove the game: play it again and check its commitment.")
@click.option("--commitment", metavar="HEX", help="The commitment that you saw when the game began.")
@click.option("--side", type=click.Choice(["corp", "runner", "both"]), default="both", help="Who is told.")
def replay(file: Path, verify: bool, commitment: str | None, side: str) -> None:
    """Tell a finished game again, or prove that it was played as its file says."""
    from sneakdoor.server import replays

    found = replays.read(read_text(file, SaveError))
    console = Console(highlight=False)
    if verify or commitment is not None:
        prove(found, commitment, console)
    else:
        tell(found.game, side, console)


def prove(found: Replay, seen: str | None, console: Console) -> None:
    """Say what was checked, or what is wrong."""
    from sneakdoor.server import replays

    wrong = replays.verify(found, seen)
    if wrong:
        raise SaveError(" ".join(wrong))
    game = found.game
    say(console, f"Every one of the {len(game.choices)} choices was legal, and they end so: {game.outcome!r}.")
    say(console, f"Decks, seed and salt were fixed before the first card was drawn: commitment {found.computed}.")
    if seen is None:
        say(console, "Compare it with the one that the table showed when the game began.")


def tell(over: Game, side: str, console: Console) -> None:
    """The game, line by line."""
    game = Game.new(over.corp, over.runner, over.seed, over.rulebook, log=True)
    log = game.log
    assert log is not None
    told = 0
    for place in over.choices:
        game.choose(place)
        news = log.entries(side, told)
        print_entries(console, news)
        told += len(news)
    if over.outcome is not None:
        say(console, f"{over.outcome!r}.", "bold")
