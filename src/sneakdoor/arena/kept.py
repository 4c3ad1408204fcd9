"""Games of the arena in a file, a line each, so that nothing is played twice and nothing is lost.

The first line says what all games have in common, and each later one how a game went. A file can be gone on with as
long as it is the same source that plays; players may come to it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Final, Literal, Self

import msgspec

from sneakdoor.errors import ArenaError
from sneakdoor.files import read_bytes, shown

from .contestants import PACKAGE, Contestant, digest
from .games import Key, Played

LARGEST: Final = 1 << 30
"""How many bytes are read: about a million games."""


class Terms(msgspec.Struct, frozen=True, tag_field="line", tag="terms"):
    """What all games of a file have in common."""

    seed: int
    rulebook: str
    source: str
    """A digest of the source whose engine plays."""
    players: dict[str, str]
    """The players by name, with a digest of the source that each comes from."""


class Line(Played, frozen=True, tag_field="line", tag="game"):
    """A game as it stands in a file."""


_LINE: Final = msgspec.json.Decoder(Terms | Line)


def opened(path: Path, mode: Literal["ab", "wb"]) -> FileIO:
    """A file to write to. Anything that is there and not an ordinary file raises, and nothing is waited for."""
    try:
        if path.exists() and not path.is_file():
            raise ArenaError(f"{shown(path)} cannot be written: it is not an ordinary file")
        return path.open(mode, buffering=0)
    except OSError as error:
        raise ArenaError(f"{shown(path)} cannot be written: {error.strerror}") from error
    except ValueError as error:  # a name that no file can have
        raise ArenaError(f"{shown(path)} cannot be written: no file can have that name") from error


class Kept:
    """A file of games, or none: then everything is as if there were an empty one, and nothing is written."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.terms: Terms | None = None
        self.games: dict[Key, Played] = {}
        """What was played before."""
        self._whole = 0
        """How many bytes of the file are whole lines."""
        self._file: FileIO | None = None
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        found = read_bytes(path, ArenaError, LARGEST)
        self._whole = found.rfind(b"\n") + 1  # what was being written when somebody pulled the plug is played again
        for number, text in enumerate(found[: self._whole].splitlines(), 1):
            try:
                line = _LINE.decode(text)
            except (msgspec.DecodeError, RecursionError) as error:
                raise ArenaError(f"{shown(path)} is not a file of the arena's: line {number}: {error}") from error
            if isinstance(line, Terms):
                self.terms = line
            else:
                self.games[line.key] = line
        if self.terms is None and found:
            raise ArenaError(f"{shown(path)} is not a file of the arena's: it does not say who plays")

    def open(self, seed: int, rulebook: str, players: Sequence[Contestant]) -> Self:
        """Go on with it under these terms, or say why that cannot be."""
        named = {player.name: player.source for player in players}
        terms = Terms(seed, rulebook, digest(PACKAGE), named)
        before = self.terms
        if before is not None:
            wrong = differences(before, terms)
            if wrong:
                raise ArenaError(f"{shown(self.path or Path())} cannot be gone on with: {wrong}; name another file")
            terms = msgspec.structs.replace(terms, players={**before.players, **named})
        if self.path is not None:
            self._file = opened(self.path, "ab")
            os.truncate(self._file.fileno(), self._whole)
            if terms != before:
                self._write(terms)
        self.terms = terms
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, played: Played) -> None:
        """Note a game at once."""
        self.games[played.key] = played
        if self._file is not None:
            self._write(Line(**{name: getattr(played, name) for name in Played.__struct_fields__}))

    def _write(self, line: Terms | Line) -> None:
        assert self._file is not None
        self._file.write(msgspec.json.encode(line) + b"\n")  # at once: nothing is buffered


def differences(before: Terms, now: Terms) -> str:
    """Why games under these terms are not those that were played before; empty if they are."""
    if before.seed != now.seed:
        return f"its games have seed {before.seed}, not {now.seed}"
    if before.rulebook != now.rulebook:
        return f"its games are by the {before.rulebook} rules"
    changed = [name for name, source in now.players.items() if before.players.get(name, source) != source]
    if changed:
        return f"{' and '.join(changed)} played by another source then"
    if before.source != now.source:
        return "the rules or cards have changed since"
    return ""
