"""Real servers at real sockets, in threads of the tests' own process or as processes that can be killed."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from sneakdoor.server import Settings, create_app
from sneakdoor.server.listening import configured, listen

from .process import GENEROUS


@contextmanager
def running(database: str, **settings: Any) -> Iterator[str]:
    """A server, at the address that is given."""
    app = create_app(Settings(database=database, **{**GENEROUS, **settings}))
    listening = listen("127.0.0.1", 0)
    config = configured(app)
    config.timeout_graceful_shutdown = 2
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.005)
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
        listening.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One server for all tests that need nothing special of it."""
    with running(f"sqlite:///{tmp_path_factory.mktemp('server') / 'games.db'}") as address:
        yield address


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Servers with settings of their own, which keep their games in the same place."""
    with ExitStack() as stack:
        yield lambda **settings: stack.enter_context(running(f"sqlite:///{tmp_path / 'games.db'}", **settings))


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database that nobody has used."""
    return f"sqlite:///{tmp_path / 'games.db'}"
