"""Games that the value is fitted on: hard against hard over all decks, kept in a file by their choices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from sneakdoor.arena import schedule
from sneakdoor.arena.contestants import PACKAGE, digest
from sneakdoor.errors import SaveError
from sneakdoor.files import read_bytes, shown
from sneakdoor.game import Game
from sneakdoor.players import play_out
from sneakdoor.players.levels import make
from sneakdoor.simulation import Pairing, deck_named, spread
from sneakdoor.terms import SIDE_NAMES
from sneakdoor.views import Side

LEVEL: Final = "hard"
"""Who plays both sides."""
RULEBOOK: Final = "modern"
LARGEST: Final = 1 << 28
"""How many bytes of games are read: about a hundred thousand."""


class Terms(msgspec.Struct, frozen=True, tag_field="line", tag="terms"):
    """What all games of a file have in common."""

    seed: int
    source: str
    """A digest of the source that played: another may play the same choices otherwise."""


class Played(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", tag="game"):
    """One game, as the little that the rest follows from."""

    corp: str
    runner: str
    seed: int
    choices: list[int]
    winner: Side | None

    @property
    def pairing(self) -> Pairing:
        """Its two decks."""
        return Pairing(self.corp, self.runner)

    def begin(self) -> Game:
        """The game before its first choice."""
        return Game.new(deck_named(self.corp), deck_named(self.runner), self.seed, RULEBOOK)


_LINE: Final = msgspec.json.Decoder(Terms | Played)


def play(todo: tuple[Pairing, int]) -> Played:
    """Play one game to its end."""
    pairing, seed = todo
    game = Game.new(deck_named(pairing.corp), deck_named(pairing.runner), seed, RULEBOOK)
    play_out(game, make(LEVEL, "corp", seed + 1), make(LEVEL, "runner", seed + 2))
    outcome = game.outcome
    assert outcome is not None
    return Played(
        corp=pairing.corp,
        runner=pairing.runner,
        seed=seed,
        choices=list(game.choices),
        winner=None if outcome.winner is None else SIDE_NAMES[outcome.winner],
    )


def kept(path: Path, number: int, seed: int, jobs: int) -> Iterator[Played]:
    """So many games, dealt evenly over all pairings of decks: those in the file first, then new ones, written there."""
    terms = Terms(seed, digest(PACKAGE))
    before = read(path) if path.exists() else []
    if before and before[0] != terms:
        raise SaveError(f"{shown(path)} has games of another seed or source; remove it, or name another file")
    games = [line for line in before if isinstance(line, Played)]
    yield from games[:number]
    todo = list(schedule.shuffles(schedule.evenly(*schedule.chosen([]), seed), number, seed))
    known = {(game.pairing, game.seed) for game in games}
    with path.open("ab", buffering=0) as file:
        if not before:
            file.write(msgspec.json.encode(terms) + b"\n")
        for game in spread(play, [one for one in todo if one not in known], jobs):
            file.write(msgspec.json.encode(game) + b"\n")
            yield game


def read(path: Path) -> list[Terms | Played]:
    """The lines of a file; one that was being written when somebody pulled the plug is left out."""
    found = read_bytes(path, SaveError, LARGEST)
    try:
        return [_LINE.decode(line) for line in found[: found.rfind(b"\n") + 1].splitlines()]
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveError(f"{shown(path)} is no file of games: {error}") from error
