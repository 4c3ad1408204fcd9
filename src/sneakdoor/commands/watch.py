"""`sneakdoor watch`: the computer against itself, told to somebody who sees everything."""

from __future__ import annotations

import click
from rich.console import Console

from sneakdoor import deck_lists
from sneakdoor.game import Game
from sneakdoor.players import Seat
from sneakdoor.players.levels import make

from .options import (
    BEGINNER_CORP,
    BEGINNER_RUNNER,
    any_seed,
    deck_options,
    player_options,
    rulebook_option,
    seed_option,
)
from .told import print_entries, say


@click.command(
    epilog="""\b
Examples:
  sneakdoor watch
  sneakdoor watch --corp-player hard --runner-player easy
  sneakdoor watch --seed 7 --corp gateway-intermediate-corp --runner gateway-intermediate-runner
  sneakdoor watch --seed 7 --rulebook classic | less"""
)
@player_options("normal")
@seed_option
@deck_options
@rulebook_option
def watch(
    corp_player: str, runner_player: str, seed: int | None, corp: str | None, runner: str | None, rulebook: str
) -> None:
    """Watch the computer play a game against itself, told line by line to somebody who sees every card."""
    seed = any_seed(seed)
    corp, runner = corp or BEGINNER_CORP, runner or BEGINNER_RUNNER
    game = Game.new(deck_lists.load(corp), deck_lists.load(runner), seed, rulebook, log=True)
    console = Console(highlight=False)
    levels = f"{corp_player} Corp, {runner_player} Runner"
    say(console, f"{corp} against {runner}, {levels}, {rulebook} rules, seed {seed}.", "dim")
    players = {"corp": make(corp_player, "corp", seed + 1), "runner": make(runner_player, "runner", seed + 2)}
    seats = {side: Seat(game, side) for side in players}
    told = 0
    log = game.log
    while log is not None:
        news = log.entries("both", told)
        print_entries(console, news)
        told += len(news)
        decision = game.decision
        if decision is None:
            return
        game.choose(players[decision.side].choose(seats[decision.side]))
