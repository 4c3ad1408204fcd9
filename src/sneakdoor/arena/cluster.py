"""The arena on a Ray cluster: the same games, by whatever machines there are.

Needs `sneakdoor[ray]` here, and the same source on every machine; older versions are sent to them. The address is
Ray's: `auto` for the cluster that this machine belongs to, `local` to start one on it for this contest alone.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from socket import gethostname
from tempfile import TemporaryDirectory
from typing import Any, Final

from sneakdoor.errors import ArenaError, quoted

from . import games
from .contestants import PACKAGE, Contestant, Home, digest, packed, unpack
from .games import Bout, Played

AHEAD: Final = 2
"""How many games are given out for each processor: one is played, the next is on its way."""

_unpacked: dict[str, TemporaryDirectory[str]] = {}
"""Older versions that this process has unpacked, by a digest of their archive."""


def ray_or_why_not() -> Any:
    """Ray itself."""
    try:
        return import_module("ray")
    except ImportError as error:
        raise ArenaError("--cluster needs Ray, which is not installed: pip install 'sneakdoor[ray]'") from error


def _moved(who: Contestant, archives: dict[str, bytes]) -> Contestant:
    """A contestant whose source lies on the machine that this is."""
    import sys

    if who.name not in archives:
        return who
    archive = archives[who.name]
    told = hashlib.sha256(archive).hexdigest()
    if told not in _unpacked:
        folder = TemporaryDirectory(prefix="sneakdoor-arena-")
        unpack(archive, Path(folder.name))
        _unpacked[told] = folder
    return who._replace(home=Home(sys.executable, _unpacked[told].name))


@cache
def source_here() -> str:
    """A digest of the source that this machine has."""
    return digest(PACKAGE)


def play_there(bout: Bout, archives: dict[str, bytes], source: str) -> Played:
    """Play one game, on whichever machine this is, if the same source is installed there."""
    if source_here() != source:
        raise ArenaError(f"{gethostname()} has another version of sneakdoor than the one that asks it to play")
    return games.play(bout._replace(corp=_moved(bout.corp, archives), runner=_moved(bout.runner, archives)))


def spread(todo: Iterable[Bout], players: Iterable[Contestant], address: str) -> Iterator[Played]:
    """How each game went, as soon as it is over, by all processors of a cluster."""
    ray = ray_or_why_not()
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:
        raise ArenaError(f"no Ray cluster answers at {quoted(address)}: {error}") from error
    try:
        archives = ray.put({who.name: packed(who.home) for who in players if who.home is not None})
        play = ray.remote(num_cpus=1, max_retries=3)(play_there)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        left = iter(todo)
        running: set[Any] = set()
        while True:
            running |= {play.remote(bout, archives, source_here()) for bout in islice(left, most - len(running))}
            if not running:
                return
            (done, *_), _ = ray.wait(list(running), num_returns=1)
            running.remove(done)
            try:
                yield ray.get(done)
            except ray.exceptions.RayTaskError as error:
                if isinstance(error.cause, ArenaError):
                    raise error.cause from None
                raise
    finally:
        ray.shutdown()
