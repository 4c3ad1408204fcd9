"""Real servers at real sockets, in threads of the tests' own process or as processes that can be killed."""

from __future__ import annotations

import os
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, make_url

from sneakdoor.server import Settings, create_app, pages
from sneakdoor.server.listening import Server, configured, listen
from sneakdoor.server.settings import database_url

from .process import GENEROUS


@contextmanager
def running(database: str, clock: Callable[[], float] = time.monotonic, **settings: Any) -> Iterator[str]:
    """A server, at the address that is given, which names its thread too: whose line in the log is whose."""
    app = create_app(Settings(database=database, **{**GENEROUS, **settings}), clock=clock)
    listening = listen("127.0.0.1", 0)
    config = configured(app)
    config.timeout_graceful_shutdown = 2
    server = Server(config)
    address = f"127.0.0.1:{listening.getsockname()[1]}"
    thread = threading.Thread(target=server.run, name=address, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.005)
        yield address
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
    """Servers with settings and databases of their own."""
    numbers = count()
    with ExitStack() as stack:
        yield lambda **settings: stack.enter_context(
            running(f"sqlite:///{tmp_path / f'games{next(numbers)}.db'}", **settings)
        )


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database that nobody has used."""
    return f"sqlite:///{tmp_path / 'games.db'}"


@contextmanager
def fresh_postgres() -> Iterator[str]:
    """A database of PostgreSQL's that nobody has used, where SNEAKDOOR_TEST_POSTGRES names one to make others from."""
    named = os.environ.get("SNEAKDOOR_TEST_POSTGRES")
    if named is None:
        pytest.skip("SNEAKDOOR_TEST_POSTGRES names no PostgreSQL database to test with")
    address, name = make_url(database_url(named)), f"sneakdoor_{secrets.token_hex(6)}"
    maker = create_engine(address, isolation_level="AUTOCOMMIT")
    with maker.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    try:
        yield address.set(database=name).render_as_string(hide_password=False)
    finally:
        with maker.connect() as connection:
            connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
        maker.dispose()


@pytest.fixture
def postgres() -> Iterator[str]:
    """A database of PostgreSQL's that nobody has used."""
    with fresh_postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest) -> str:
    """A database that nobody has used, of either kind."""
    found: str = request.getfixturevalue("database" if request.param == "sqlite" else "postgres")
    return found


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that was built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Sneakdoor</title>", encoding="utf-8")
    (tmp_path / "assets" / "main-abc123.js").write_text("play()", encoding="utf-8")
    (tmp_path / ".secret").write_text("no", encoding="utf-8")
    monkeypatch.setattr(pages, "static", lambda: tmp_path)
    return tmp_path
