"""A real server whose tables begin at a board that the test sets up; whoever sits across passes all they can."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Page

from sneakdoor import decks, stops
from sneakdoor.game import Game
from sneakdoor.server import Settings, create_app
from sneakdoor.server.listening import Server, configured, listen
from sneakdoor.server.lobby import Lobby
from sneakdoor.server.record import SIDES, Snapshot, opened, seated
from sneakdoor.server.table import Table
from sneakdoor.testing import Scenario
from sneakdoor.views import Side

from ..server.process import GENEROUS

T = TypeVar("T")
ASKED = '#act:not([data-kind=""]):not([data-busy])'
"""The page asks something, and listens."""
WAITING = '#act[data-kind=""]'
"""The page shows a table at which somebody else decides."""
GO = """async (path) => {
  const before = document.querySelector('#act');
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  while (before?.isConnected) await new Promise((go) => setTimeout(go, 1));
}"""
"""To another table, without loading the page anew."""


class Boards:
    """The server, and the tables that tests put on it."""

    def __init__(self, lobby: Lobby, loop: asyncio.AbstractEventLoop, address: str) -> None:
        self.lobby = lobby
        self.loop = loop
        self.address = address
        self._guests: dict[Page, str] = {}

    def ask(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own thread."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    def sit(self, page: Page, side: Side, board: Scenario, *, asked: bool = True) -> Table:
        """Sit down at a board that nobody has played at, and wait until something is asked, or the table is there."""
        first = page not in self._guests
        if first:
            self._come(page)
        other, _ = self.ask(self.lobby.new_guest(None))
        table = self.ask(self._table({side: self._guests[page], _other(side): other.id}, board.game))
        table.record.seat(_other(side)).stops.update(dict.fromkeys(stops.BY_ID, stops.NEVER))
        path = f"/t/{table.id}"
        if first:
            page.goto(self.address + path)
        else:
            page.evaluate(GO, path)
        page.wait_for_selector(ASKED if asked else WAITING)
        return table

    def _come(self, page: Page) -> None:
        """Somebody who has read the guide, and whom the server knows."""
        guest, token = self.ask(self.lobby.new_guest(None))
        self._guests[page] = guest.id
        known = {"guest": guest.id, "name": guest.name, "token": token}
        kept = {"guest": known, "guided.corp": True, "guided.runner": True}
        lines = [f"localStorage.setItem('sneakdoor.{k}', {json.dumps(json.dumps(v))});" for k, v in kept.items()]
        page.add_init_script("\n".join(lines))

    async def _table(self, guests: dict[Side, str], game: Game) -> Table:
        happened = [opened("modern", None, False, None)]
        for side in SIDES:
            deck = decks.load(f"gateway-beginner-{side}")
            happened.append(seated(side, guests[side], side.capitalize(), deck, "neutral"))
        table = self.lobby.tables[await self.lobby._open(happened, guests)]
        record = table.record
        game.choices.clear()
        assert game.log is not None
        record._snapshots = [Snapshot(0, game.clone(), game.log.copy(), {}, None)]
        record._play_again()
        return table


def _other(side: Side) -> Side:
    return "runner" if side == "corp" else "corp"


@contextmanager
def boards(database: Path) -> Iterator[Boards]:
    """Such a server, while it is needed."""
    app = create_app(Settings(database=f"sqlite:///{database}", **GENEROUS))
    listening = listen("127.0.0.1", 0)
    config = configured(app)
    config.timeout_graceful_shutdown = 2
    server = Server(config)
    found: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        found.append(asyncio.get_running_loop())
        await server.serve(sockets=[listening])

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.005)
        yield Boards(app.state.lobby, found[0], f"http://127.0.0.1:{listening.getsockname()[1]}")
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()
