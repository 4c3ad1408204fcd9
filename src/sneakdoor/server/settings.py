"""How a server is set up: where it keeps games, how long bots and passed windows take, what clients may ask of it."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from sneakdoor.errors import SneakdoorError

DATABASE_VARIABLE = "SNEAKDOOR_DATABASE_URL"


class ServerError(SneakdoorError):
    """The server cannot do its work; the message says what to change."""


Span = tuple[float, float]
"""From how many seconds to how many, by chance."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How much somebody may ask: so many at once, so many a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything about a server that may differ from one to the next."""

    database: str
    bot_pause: Span = (0.35, 0.7)
    """How long a bot takes at least for an answer, and for a window in which it could do nothing."""
    window_pause: Span = (0.5, 1.5)
    """How long a window of a person's takes in which they could do nothing and nobody may know, until it is known how
    long that person takes.
    """
    longest_pause: float = 5.0
    """Such a window takes no longer than that, however long its player thinks elsewhere."""
    bot_workers: int = 2
    messages: Allowance = Allowance(40, 20)
    """What one guest may send at tables, over however many connections."""
    requests: Allowance = Allowance(60, 10)
    """What one address may ask over HTTP, and how often it may come to a table."""
    guests: Allowance = Allowance(30, 0.1)
    """How many guests one address may become."""
    tables: Allowance = Allowance(10, 0.05)
    """How many tables one guest may open."""
    largest_message: int = 16 * 1024
    largest_body: int = 256 * 1024
    idle_after: float = 600.0
    """Seconds after which a table that nobody sits at leaves memory; it comes back when somebody returns."""
    keep_finished: float = 90.0
    """Days after which a finished game is deleted; here and below, 0: never."""
    keep_abandoned: float = 30.0
    """Days after which a game is deleted that began and in which nothing happens any more."""
    keep_waiting: float = 2.0
    """Days after which a table is deleted that nobody joined."""
    keep_guests: float = 90.0
    """Days after which a guest is forgotten who sits at no table that is kept and did not come back."""
    replay_workers: int = 2
    """How many processes play replays again for those who ask; each begins with the first replay it is needed for."""
    replay_queue: int = 16
    """How many replays may wait for a process."""
    replay_seconds: float = 20.0
    """How long a replay may take by the clock."""
    replay_cpu_seconds: int = 5
    """How long it may take of a processor; a game of 620 choices took a fifth of a second."""
    replay_memory: int = 512 * 1024 * 1024
    """Bytes that such a process may use beyond what it has loaded; a game of 620 choices took five million."""
    replay_jobs: int = 500
    """After so many replays a process makes way for a fresh one."""
    largest_frames: int = 16 * 1024 * 1024
    """Bytes of a game shown picture by picture; one of 620 choices had 850,000."""
    replay_cache: int = 64 * 1024 * 1024
    """Bytes of games shown picture by picture that are kept for the next who asks."""
    origins: tuple[str, ...] = ()
    """Further web origins whose pages may connect, besides the server's own."""

    # -- connections

    connections: int = 8_000
    """How many there may be in all, as far as the system lets the server have that many open files."""
    connections_per_address: int = 128
    """How many one address may have; not counted for proxies that are trusted."""
    sockets_per_address: int = 64
    """At how many tables one address may be at a time, be it directly or through a proxy."""
    sockets_per_guest: int = 8
    """At how many tables one guest may be at a time."""
    head_within: float = 10.0
    """Seconds in which a request must have said what it asks for."""
    body_within: float = 60.0
    """Seconds in which the rest of a request must have come."""
    read_within: float = 60.0
    """Seconds in which a client must have read what it was sent."""
    outbox: int = 256 * 1024
    """Bytes that may wait for a client that reads slowly; four messages may, whatever they take."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies that are believed when they say whom they speak for."""

    # -- what one guest may ask of tables, over however many connections

    nonsense: Allowance = Allowance(20, 0.5)
    """How many messages that cannot be read, before the line is cut."""
    resyncs: Allowance = Allowance(30, 0.5)
    """Whole pictures, be it by asking for them or by coming to a table."""
    chat: Allowance = Allowance(12, 1)
    undos: Allowance = Allowance(20, 0.5)
    """Asking to take something back, and answering that."""
    rematches: Allowance = Allowance(10, 0.1)
    changes: Allowance = Allowance(30, 2)
    """Stops, holds, and who may watch."""
    decks_per_guest: int = 200
    """How many decks one guest may keep."""
    versions_per_deck: int = 50
    """How many versions of a deck are kept; the oldest that nobody named makes way."""
    deck_changes: Allowance = Allowance(60, 3)
    """Keeping, changing and deleting decks."""
    deck_readings: Allowance = Allowance(30, 3)
    """Reading lists, and asking whether they are legal."""
    whys: Allowance = Allowance(30, 3)
    advice: Allowance = Allowance(20, 0.5)


def data_directory() -> Path:
    """Where this user's programs keep their data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "sneakdoor"


def database_url(named: str | None = None) -> str:
    """The database to use: the one named, the one in the environment, or a file of this user's.

    >>> database_url("postgres://localhost/sneakdoor")
    'postgresql+psycopg://localhost/sneakdoor'
    >>> database_url("games.db")
    'sqlite:///games.db'
    """
    url = named or os.environ.get(DATABASE_VARIABLE) or f"sqlite:///{data_directory() / 'games.db'}"
    scheme, separator, rest = url.partition("://")
    if not separator:
        return f"sqlite:///{url}"
    if scheme in ("postgres", "postgresql"):
        return f"postgresql+psycopg://{rest}"
    if scheme not in ("sqlite", "postgresql+psycopg"):
        message = f"games can be kept in SQLite (a file name, sqlite:///…) or PostgreSQL (postgresql://…), not {scheme}"
        raise ServerError(message)
    return url
