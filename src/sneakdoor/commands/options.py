"""Options that several commands share."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import click

from sneakdoor.players.levels import LEVELS

F = TypeVar("F", bound=Callable[..., Any])

BEGINNER_CORP, BEGINNER_RUNNER = "gateway-beginner-corp", "gateway-beginner-runner"

LARGEST_SEED = 2**64 - 1
"""What a game can tell apart."""


def rulebook_option(command: F) -> F:
    """Which rules to play by."""
    return click.option(
        "--rulebook", default="modern", show_default=True, metavar="NAME", help="Rules to play by: modern or classic."
    )(command)


def deck_options(command: F) -> F:
    """Which decks to play with."""
    corp = click.option(
        "--corp", metavar="DECK", help="The Corp's deck: a name of `sneakdoor deck list`, or a file with a list."
    )
    runner = click.option("--runner", metavar="DECK", help="The Runner's deck, likewise.")
    return corp(runner(command))


def player_options(default: str) -> Callable[[F], F]:
    """How well the computer plays each side."""

    def add(command: F) -> F:
        level = click.Choice(LEVELS)
        corp = click.option("--corp-player", type=level, default=default, show_default=True, help="The Corp's level.")
        runner = click.option(
            "--runner-player", type=level, default=default, show_default=True, help="The Runner's level."
        )
        return corp(runner(command))

    return add


def seed_option(command: F) -> F:
    """Which game: the same seed deals the same cards again."""
    seed = click.IntRange(0, LARGEST_SEED)
    return click.option("--seed", type=seed, metavar="N", help="Repeat a game: the same seed, the same cards.")(command)


def any_seed(seed: int | None) -> int:
    """The seed given, or one that nobody chose."""
    return secrets.randbelow(1_000_000) if seed is None else seed
