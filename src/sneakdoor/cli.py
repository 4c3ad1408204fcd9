"""The command line: `sneakdoor serve`, `play`, `watch`, `simulate`, `cards`, `deck`, `rulings`."""

from __future__ import annotations

from typing import Any

import click

from sneakdoor import __version__
from sneakdoor.commands.cards import cards
from sneakdoor.commands.deck import deck
from sneakdoor.commands.play import play
from sneakdoor.commands.replay import replay
from sneakdoor.commands.rulings import rulings
from sneakdoor.commands.serve import serve
from sneakdoor.commands.simulate import simulate
from sneakdoor.commands.watch import watch
from sneakdoor.errors import SneakdoorError


class Wrong(click.ClickException):
    """Something asked for does not exist or cannot be done: one line, and an exit code of its own."""

    exit_code = 2


class Commands(click.Group):
    """A group whose commands end with one clear line when something is wrong."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except SneakdoorError as error:
            raise Wrong(str(error)) from error


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples:
  sneakdoor serve --open            play in a browser
  sneakdoor play --side runner      play in the terminal
  sneakdoor watch --seed 7          watch a game
  sneakdoor simulate --games 1000   play many games and count
  sneakdoor cards cleaver           read a card
  sneakdoor deck check mine.txt     see whether a deck is legal
  sneakdoor rulings snare           read what the rules documents say""",
)
@click.version_option(__version__, prog_name="sneakdoor")
def main() -> None:
    """Netrunner: the rules to the letter."""


for command in (serve, play, watch, replay, simulate, cards, deck, rulings):
    main.add_command(command)
