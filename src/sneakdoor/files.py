"""Files that somebody names: read as far as they may be large, and whatever is wrong with one said in a line."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any, Final

from sneakdoor.errors import SneakdoorError

LARGEST_FILE: Final = 4 * 1024 * 1024
"""How many bytes a file may have of which nobody said anything else: far more than a save or a replay has."""


LONGEST_PATH: Final = 300
"""How much of a file's name is repeated."""


def shown(path: Path) -> str:
    """A file's name as it can be put in a line."""
    name = str(path)[:LONGEST_PATH]
    return (name if name.isprintable() else repr(name)) + ("…" if len(str(path)) > LONGEST_PATH else "")


def read_bytes(path: Path, wrong: type[SneakdoorError], largest: int = LARGEST_FILE) -> bytes:
    """What a file holds. Anything but an ordinary file of at most that size raises, and nothing is waited for."""
    try:
        opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            os.close(opened)
            message = f"{shown(path)} cannot be read: it is not an ordinary file"
            raise wrong(message)
        with os.fdopen(opened, "rb") as file:
            found = file.read(largest + 1)
    except OSError as error:
        message = f"{shown(path)} cannot be read: {error.strerror}"
        raise wrong(message) from error
    except ValueError as error:  # a name that no file can have
        message = f"{shown(path)} cannot be read: no file can have that name"
        raise wrong(message) from error
    if len(found) > largest:
        message = f"{shown(path)} cannot be read: it has more than {largest // 1024} KiB"
        raise wrong(message)
    return found


def read_text(path: Path, wrong: type[SneakdoorError], largest: int = LARGEST_FILE) -> str:
    """The text in a file, as `read_bytes` reads it."""
    try:
        return read_bytes(path, wrong, largest).decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"{shown(path)} cannot be read: it is not text in UTF-8"
        raise wrong(message) from error


def parse_json(text: str, path: Path, wrong: type[SneakdoorError]) -> Any:
    """What JSON says, however deep or long its numbers."""
    try:
        return json.loads(text)
    except RecursionError as error:
        message = f"{shown(path)} is not valid JSON: it is nested too deeply"
        raise wrong(message) from error
    except ValueError as error:
        message = f"{shown(path)} is not valid JSON: {error}"
        raise wrong(message) from error
