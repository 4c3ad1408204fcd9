"""A table without a network or a database: two people and a spectator, whose lines keep what they are sent."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

from sneakdoor.decks import Deck, load
from sneakdoor.differences import patched
from sneakdoor.game import Game
from sneakdoor.server.audience import encoded
from sneakdoor.server.record import Event, Record, opened, seated, started
from sneakdoor.server.settings import Settings
from sneakdoor.server.table import Table

AT_ONCE = Settings(database="", window_pause=(0.0, 0.0), bot_pause=(0.0, 0.0))


class Memory:
    """A lobby that keeps events at once, and counts how often it was asked to."""

    def __init__(self, settings: Settings = AT_ONCE) -> None:
        self.settings = settings
        self.clock = time.monotonic
        self.kept: list[list[Event]] = []
        self.rows: list[Any] = []
        """The table's state and turn each time, where they changed."""

    async def append(self, id: str, first: int, happened: list[Event], row: Any, also: Any) -> float:
        self.kept.append(list(happened))
        self.rows.append(row)
        return 0.0


class Line:
    """A connection that keeps what it is sent, and when."""

    def __init__(self, you: str | None, on_text: Callable[[str], None] = lambda text: None) -> None:
        self.you = self.eyes = you
        self.watching = None if you else "neutral"
        self.guest = None
        self.sent: list[tuple[float, dict[str, Any]]] = []
        self.picture: Any = None
        self.seq = 0
        self.on_text = on_text

    def send(self, message: dict[str, Any]) -> None:
        self.send_text(encoded(message))

    def send_text(self, text: str) -> None:
        self.on_text(text)
        message = json.loads(text)
        self.sent.append((asyncio.get_running_loop().time(), message))
        if message["type"] == "welcome":
            self.picture, self.seq = message["view"], message["seq"]
        elif message["type"] == "update":
            self.picture, self.seq = patched(self.picture, message["patch"]), message["seq"]

    def close(self, code: int) -> None:
        raise AssertionError(code)

    def updates(self) -> list[dict[str, Any]]:
        return [message for _, message in self.sent if message["type"] == "update"]

    def told(self) -> list[tuple[Any, Any, bool]]:
        """What it was shown, without when."""
        return [(m["patch"], m["log"], m["moment"]) for m in self.updates()]


def two_people(corp: Deck | None = None, runner: Deck | None = None) -> Record:
    """A record of two people who took their seats."""
    record = Record()
    record.apply(opened("modern", None, False, None))
    record.apply(seated("corp", "guest corp", "Casey", corp or load("gateway-beginner-corp"), "neutral"))
    record.apply(seated("runner", "guest runner", "Robin", runner or load("gateway-beginner-runner"), "neutral"))
    return record


def table_of(game: Game, settings: Settings = AT_ONCE) -> tuple[Table, Memory]:
    """Two people at a board."""
    record = two_people()
    record.game = game
    record.log.on_idle = record._idle
    lobby = Memory(settings)
    return Table(lobby, "t", 0.0, record), lobby  # type: ignore[arg-type]


def table_with(seed: int, corp: Deck, runner: Deck, settings: Settings = AT_ONCE) -> Table:
    """Two people at the beginning of a game."""
    record = two_people(corp, runner)
    record.apply(started(seed, "salt"))
    return Table(Memory(settings), "t", 0.0, record)  # type: ignore[arg-type]


async def settled(table: Table) -> None:
    """Wait until somebody is asked."""
    while table._driver is not None:
        await asyncio.shield(table._driver)
