"""`sneakdoor serve`: it says where it is, what is wrong, and goes in good order; and the pages it shows."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import threading

import pytest

from sneakdoor.commands.serve import address, has_screen
from sneakdoor.server import pages
from sneakdoor.server.settings import DATABASE_VARIABLE, database_url

from .client import Guest, fetch


def serve(*options: str, **environment: str) -> subprocess.Popen[str]:
    program = [sys.executable, "-c", "from sneakdoor.cli import main; main()"]
    command = [*program, "serve", "--no-open", "--no-pauses", *options]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment, "PYTHONUNBUFFERED": "1"},
    )


def said(process: subprocess.Popen[str]) -> str:
    """The one line it says first."""
    assert process.stdout is not None
    guard = threading.Timer(30, process.kill)
    guard.start()
    line = process.stdout.readline()
    guard.cancel()
    return line


def test_serves_says_where_and_stops_in_good_order_with_somebody_at_a_table(tmp_path):
    process = serve("--port", "0", "--database", str(tmp_path / "deep" / "games.db"))
    try:
        found = re.search(r"http://(127\.0\.0\.1:\d+)/", said(process))
        assert found is not None

        async def play():
            guest = Guest(found[1])
            async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
                assert await me.my_turn()
                process.send_signal(signal.SIGTERM)
                await me.until(lambda: me.closed is not None)
                return me.closed

        assert asyncio.run(play()) == 1012
        _, errors = process.communicate(timeout=20)
        assert errors == ""
        assert process.returncode in (0, -signal.SIGTERM)
    finally:
        process.kill()
        process.communicate()
    assert (tmp_path / "deep" / "games.db").exists()


def test_port_that_is_taken_is_said_with_the_option_to_change(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = serve("--port", str(taken.getsockname()[1]), "--database", str(tmp_path / "games.db"))
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert "--port" in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("database", ["mysql://x/y", "postgresql://nobody@127.0.0.1:1/none", "/proc/none/games.db"])
def test_database_that_cannot_be_used_is_said_with_the_option_to_change(database):
    process = serve("--port", "0", "--database", database)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert "Traceback" not in errors
    assert errors.strip()


def test_database_comes_from_the_environment_unless_it_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv(DATABASE_VARIABLE, "postgresql://db/games")
    assert database_url() == "postgresql+psycopg://db/games"
    assert database_url("mine.db") == "sqlite:///mine.db"
    monkeypatch.delenv(DATABASE_VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert database_url() == f"sqlite:///{tmp_path}/sneakdoor/games.db"


def test_address_to_type_into_a_browser():
    assert address("0.0.0.0", 80) == "http://localhost:80/"  # noqa: S104
    assert address("::1", 8140) == "http://[::1]:8140/"


def test_no_browser_is_opened_without_a_screen(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_screen()


def test_every_page_of_the_client_is_its_index(server, built):
    for path in ("/", "/t/tabc", "/replay/tabc"):
        status, headers, text = fetch(server, "GET", path)
        assert (status, headers["cache-control"]) == (200, "no-cache")
        assert "Sneakdoor" in text


def test_files_with_hashed_names_are_cached_for_ever(server, built):
    status, headers, text = fetch(server, "GET", "/assets/main-abc123.js")
    assert (status, text) == (200, "play()")
    assert "immutable" in headers["cache-control"]
    assert "javascript" in headers["content-type"]
    assert fetch(server, "GET", "/assets/none.js")[0] == 404
    assert fetch(server, "GET", "/.secret")[0] == 404


def test_page_says_how_to_build_the_client_if_it_is_missing(server, tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "static", lambda: tmp_path)
    status, _, text = fetch(server, "GET", "/")
    assert status == 503
    assert "make frontend" in text


def test_catalogue_is_sent_once(server):
    status, headers, _ = fetch(server, "GET", "/api/catalogue")
    assert status == 200
    again, _, text = fetch(server, "GET", "/api/catalogue", headers={"If-None-Match": headers["etag"]})
    assert (again, text) == (304, "")
