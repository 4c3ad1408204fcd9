"""`sneakdoor watch`: two random players, told to somebody who sees everything."""

from __future__ import annotations

import click
from rich.console import Console

from sneakdoor import decks
from sneakdoor.game import Game
from sneakdoor.players import RandomPlayer, Seat

from .options import BEGINNER_CORP, BEGINNER_RUNNER, any_seed, deck_options, rulebook_option, seed_option
from .told import print_lines, say


@click.command(
    epilog="""\b
Examples:
  sneakdoor watch
  sneakdoor watch --seed 7 --corp gateway-intermediate-corp --runner gateway-intermediate-runner
  sneakdoor watch --seed 7 --rulebook classic | less"""
)
@seed_option
@deck_options
@rulebook_option
def watch(seed: int | None, corp: str | None, runner: str | None, rulebook: str) -> None:
    """Watch two random players play a game, told line by line to somebody who sees every card."""
    seed = any_seed(seed)
    corp, runner = corp or BEGINNER_CORP, runner or BEGINNER_RUNNER
    game = Game.new(decks.load(corp), decks.load(runner), seed, rulebook, log=True)
    console = Console(highlight=False)
    say(console, f"{corp} against {runner}, {rulebook} rules, seed {seed}.", "dim")
    players = {"corp": RandomPlayer(seed + 1), "runner": RandomPlayer(seed + 2)}
    seats = {side: Seat(game, side) for side in players}
    told = 0
    log = game.log
    while log is not None:
        entries = log.entries
        print_lines(console, [entry[-1] for entry in entries[told:]])
        told = len(entries)
        decision = game.decision
        if decision is None:
            return
        game.choose(players[decision.side].choose(seats[decision.side]))
