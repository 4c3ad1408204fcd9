"""The command: `python -m sneakdoor.review --games 5400`. Plays games, fits the value, and says how good it is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeVar

import msgspec
import numpy as np

from sneakdoor.errors import SaveError
from sneakdoor.garbage import spare_what_is_loaded
from sneakdoor.simulation import Pairing, spread

from . import games, value
from .features import NAMES
from .fitting import Array, Rows, chances, fit
from .looking import Looked, looked
from .measuring import bands, brier, calibration, log_loss, table

T = TypeVar("T")
FOLDS: Final = 5
"""In so many parts games are divided: each is measured with a value that was fitted on the others."""
TOLD_EVERY: Final = 200
KEPT: Final = Path("build/value-games.jsonl")
WRITTEN: Final = Path(__file__).parents[1] / "data" / value.FILE


def main(arguments: Iterable[str] | None = None) -> int:
    """Play, fit, measure and write."""
    parser = argparse.ArgumentParser(prog="python -m sneakdoor.review", description="Fit the value on games of bots.")
    parser.add_argument("--games", type=int, default=5400, help="how many games (5400)")
    parser.add_argument(
        "--seed", type=int, default=20260, help="of the games, and of what is left to chance in fitting"
    )
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--kept", type=Path, default=KEPT, help=f"where games are kept, to go on from ({KEPT})")
    parser.add_argument("--to", type=Path, default=WRITTEN, help="the file to write (the one in the package)")
    asked = parser.parse_args(None if arguments is None else list(arguments))
    spare_what_is_loaded()
    asked.kept.parent.mkdir(parents=True, exist_ok=True)
    played = [
        game for game in told("games", games.kept(asked.kept, asked.games, asked.seed, asked.jobs)) if game.winner
    ]
    seen = list(told("games looked at", spread(looked, played, asked.jobs)))
    seen.sort(key=lambda one: one.game.seed)  # whichever process was first
    rows = {eyes: rows_of(seen, eyes) for eyes in value.EYES}
    pairings = [one.game.pairing for one in seen]
    print(f"{len(seen)} games, {len(set(pairings))} pairings of decks, {len(rows['both'].won)} positions")
    for eyes in value.EYES:
        print(f"\n{eyes}: in {FOLDS} folds, each measured with pairings of decks that it was not fitted on")
        report(*measured(rows[eyes], by_pairing(pairings, asked.seed), asked.seed), asked.seed)
    print(f"\nboth: in {FOLDS} folds, each measured with decks of both sides that it was not fitted on")
    report(*measured(rows["both"], by_deck(pairings, asked.seed), asked.seed), asked.seed)
    models = {eyes: fit(rows[eyes], asked.seed) for eyes in value.EYES}
    found = value.Fitted(value.VERSION, list(NAMES), models)
    asked.to.write_bytes(msgspec.json.encode(found).replace(b"}],", b"}],\n") + b"\n")
    print(f"\nwritten: {asked.to}, {asked.to.stat().st_size // 1024} KB")
    return 0


def told(what: str, coming: Iterable[T], every: int = TOLD_EVERY) -> Iterator[T]:
    """The same, with a line now and then."""
    for number, one in enumerate(coming, 1):
        yield one
        if number % every == 0:
            print(f"{number} {what}", file=sys.stderr, flush=True)


def rows_of(seen: Sequence[Looked], eyes: str) -> Rows:
    """The positions of all games as somebody sees them."""
    numbers = [row for one in seen for row in one.rows[eyes]]
    won = [float(one.game.winner == "corp") for one in seen for _ in one.rows[eyes]]
    of = [number for number, one in enumerate(seen) for _ in one.rows[eyes]]
    return Rows(np.array(numbers), np.array(won), np.array(of))


class Fold(NamedTuple):
    """Some games to fit on, and others to measure with, by their numbers."""

    fitted: Array
    held_out: Array


def by_pairing(pairings: Sequence[Pairing], seed: int) -> Iterator[Fold]:
    """Every game is held out once, with all games of its two decks."""
    part = parted(sorted(set(pairings)), seed)
    of = np.array([part[pairing] for pairing in pairings])
    for fold in range(FOLDS):
        yield Fold((of != fold).nonzero()[0], (of == fold).nonzero()[0])


def by_deck(pairings: Sequence[Pairing], seed: int) -> Iterator[Fold]:
    """Neither deck of a game that is held out is among those that were fitted on."""
    corps = parted(sorted({pairing.corp for pairing in pairings}), seed)
    runners = parted(sorted({pairing.runner for pairing in pairings}), seed)
    of = np.array([(corps[pairing.corp], runners[pairing.runner]) for pairing in pairings])
    for fold in range(FOLDS):
        yield Fold((of != fold).all(axis=1).nonzero()[0], (of == fold).all(axis=1).nonzero()[0])


def parted(things: Sequence[T], seed: int) -> dict[T, int]:
    """Things in as many parts as there are folds, by lot."""
    return {thing: place % FOLDS for place, thing in enumerate(Random(seed).sample(things, len(things)))}


def measured(rows: Rows, folds: Iterable[Fold], seed: int) -> tuple[Rows, Array]:
    """The positions that were held out, and what values say of them that were not fitted on them."""
    parts: list[Rows] = []
    said: list[Array] = []
    for fold in told("folds fitted", folds, every=1):
        if not len(fold.held_out) or not len(fold.fitted):
            continue
        hidden = rows.of(fold.held_out)
        parts.append(hidden)
        said.append(chances(fit(rows.of(fold.fitted), seed), hidden.numbers))
    if not parts:
        raise SaveError("there are too few games to measure with; play more")
    return Rows(*(np.concatenate(columns) for columns in zip(*parts, strict=True))), np.concatenate(said)


def report(rows: Rows, said: Array, seed: int) -> None:
    """How good it is."""
    print(table(bands(rows, said, seed)))
    loss, square = log_loss(rows.won, said), brier(rows.won, said)
    print(f"log loss {loss:.3f} (0.693 knows nothing), Brier {square:.3f} (0.25 knows nothing)")
    parts = ", ".join(f"{100 * p.said:.0f} → {100 * p.was:.0f}" for p in calibration(rows.won, said))
    print(f"the Corp wins, as said → as it came, in hundredths: {parts}")
