"""The log: one line an event, a flood of refusals is one line a minute, and nobody's secrets are in it."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import signal
import sqlite3
import sys
import traceback

import pytest
from click.testing import CliRunner

from sneakdoor.commands.serve import serve as command
from sneakdoor.server import logs
from sneakdoor.server.database import open_database
from sneakdoor.server.logs import Lines, Tally
from sneakdoor.server.schema import EVENTS
from sneakdoor.server.settings import Allowance
from sneakdoor.server.store import NotStored, Store

from .client import Guest, fetch
from .raw import dial, exchange, rest
from .test_serve import said
from .test_serve import serve as started


def record(message: str, *, error: bool = False, **fields: object) -> logging.LogRecord:
    """Something that happened in the first second of 1970."""
    info = (ValueError, ValueError("two\nlines"), None) if error else None
    made = logging.LogRecord("sneakdoor.server", logging.WARNING, "", 0, message, (), info)
    made.created = 0.25
    made.fields = fields
    return made


def test_text_is_one_line_with_time_level_event_and_fields():
    line = Lines("text").format(record("connection-refused", kind="address-full", count=3))
    assert line == "1970-01-01T00:00:00.250Z warning connection-refused kind=address-full count=3"


def test_json_is_one_object_with_the_same():
    line = Lines("json").format(record("connection-refused", kind="address-full", count=3))
    assert json.loads(line) == {
        "time": "1970-01-01T00:00:00.250Z",
        "level": "warning",
        "event": "connection-refused",
        "kind": "address-full",
        "count": 3,
    }


@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_from_outside_begins_a_line_of_its_own(form):
    odd = "/x\r\n1970-01-01 error forged \x1b[31m\u2028\x85"
    line = Lines(form).format(record("internal-error\nforged", error=True, path=odd))
    assert len(line.splitlines()) == 1
    assert line.isprintable()
    assert "ValueError: two" in line


def test_long_tracebacks_keep_their_end():
    made = record("x")
    made.exc_info = (ValueError, ValueError("y" * 50_000 + "the end"), None)
    line = Lines("json").format(made)
    assert len(line) < 10_000
    assert "the end" in line


def test_kind_of_refusal_is_told_at_once_and_then_once_a_minute(caplog):
    caplog.set_level(logging.INFO)
    now = [1000.0]
    tally = Tally(lambda: now[0])

    def told():
        found = [(r.getMessage(), r.fields["kind"], r.fields["count"]) for r in caplog.records]
        caplog.clear()
        return found

    for _ in range(1_000):
        tally.count("request-refused", "too-fast")
    tally.count("connection-refused", "full")
    assert told() == [("request-refused", "too-fast", 1), ("connection-refused", "full", 1)]
    now[0] += 59
    tally.tell()
    tally.count("request-refused", "too-fast")
    assert told() == []
    now[0] += 1
    tally.tell()
    assert told() == [("request-refused", "too-fast", 1_000)]
    tally.tell()
    tally.tell(now=True)
    assert told() == []
    tally.count("connection-refused", "full")
    tally.count("request-refused", "too-fast")
    told()
    tally.tell(now=True)
    assert told() == [("request-refused", "too-fast", 1)]


def test_flood_of_nonsense_and_refusals_is_a_line_for_each_kind(serve, caplog):
    caplog.set_level(logging.INFO)
    address, other = (serve(requests=Allowance(1, 0.0001), connections_per_address=5) for _ in range(2))
    for _ in range(2):
        fetch(other, "GET", "/api/tables")
    for _ in range(30):
        exchange(address, b"nonsense\r\n\r\n")
        fetch(address, "GET", "/api/tables")
    lines = [dial(address) for _ in range(30)]
    for line in lines[5:]:
        rest(line)
    for line in lines:
        line.close()
    own = [r for r in caplog.records if r.threadName == address]  # other servers of this process tell of theirs
    told = [(r.getMessage(), r.fields["kind"]) for r in own if hasattr(r, "fields") and "kind" in r.fields]
    assert sorted(told) == [
        ("connection-refused", "address-full"),
        ("request-refused", "no-http"),
        ("request-refused", "too-fast"),
    ]
    assert [r for r in caplog.records if r.name.startswith("uvicorn")] == []


def test_no_token_and_nothing_that_was_said_is_logged(serve, tmp_path, caplog):
    """Not even when the database fails and all there is to know is logged."""
    caplog.set_level(logging.DEBUG)
    address = serve()

    async def play():
        guest = Guest(address, "mirrorglass")
        async with guest.sit(guest.open(opponent="bot", side="runner")) as me:
            assert (await me.ask("chat", text="rosebud one"))["type"] == "accepted"
            with sqlite3.connect(next(tmp_path.glob("games*.db"))) as database:
                database.execute("ALTER TABLE events RENAME TO gone")
            assert (await me.ask("chat", text="rosebud two"))["error"] == "unavailable"
        return guest.token

    token = asyncio.run(play())
    fetch(address, "GET", "/api/me?token=" + token, headers={"Authorization": f"Bearer {token}"})
    text = "\n".join(Lines("json").format(r) for r in caplog.records if r.name != "websockets.client")
    assert "unavailable" in text
    assert token not in text
    assert "rosebud" not in text


def test_error_of_the_database_does_not_repeat_what_was_to_be_stored(database):
    async def write():
        store = Store(open_database(database))
        row = {"table_id": "t1", "n": 0, "kind": "said", "data": "rosebud", "at": 0.0}
        with pytest.raises(NotStored) as failed:  # no such table to say it at
            await store.write([(EVENTS.insert(), [row])])
        await store.close()
        return "".join(traceback.format_exception(failed.value))

    text = asyncio.run(write())
    assert "FOREIGN KEY" in text
    assert "rosebud" not in text


def test_server_logs_json_when_asked_and_still_stops_in_good_order(tmp_path):
    options = ("--port", "0", "--log-format", "json", "--log-level", "info", "--trusted-proxy", "10.0.0.0/8")
    process = started(*options, "--database", str(tmp_path / "games.db"))
    try:
        found = re.search(r"http://(127\.0\.0\.1:\d+)/", said(process))
        assert found is not None
        assert fetch(found[1], "GET", "/api/nothing")[0] == 404
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=20)
    finally:
        process.kill()
        process.communicate()
    events = [json.loads(line) for line in errors.splitlines()]
    assert [event["event"] for event in events] == ["started", "request-refused", "stopped"]
    assert {event["level"] for event in events} == {"info"}
    assert events[1]["kind"] == "unknown"


def test_proxy_that_is_none_is_said_in_one_line(tmp_path):
    process = started("--port", "0", "--trusted-proxy", "localhost", "--database", str(tmp_path / "games.db"))
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert "localhost" in errors
    assert "127.0.0.1" in errors
    assert "Traceback" not in errors


def test_help_says_what_to_put_in_front():
    text = CliRunner().invoke(command, ["--help"]).output
    for word in ("TLS", "reverse_proxy 127.0.0.1:8140", "X-Forwarded-For", "--trusted-proxy 127.0.0.1", "/healthz"):
        assert word in text


@pytest.fixture
def loggers():
    """The root of all loggers and our own, which are afterwards as they were."""
    root, own = logging.getLogger(), logging.getLogger("sneakdoor")
    handlers, levels = list(root.handlers), (root.level, own.level)
    yield root, own
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    own.setLevel(levels[1])


def test_level_is_for_our_own_lines_and_libraries_only_warn(loggers):
    root, own = loggers
    for level, roots in (("debug", "WARNING"), ("info", "WARNING"), ("error", "ERROR")):
        logs.set_up("text", level)
        assert logging.getLevelName(root.level) == roots
        assert logging.getLevelName(own.level) == level.upper()
        assert len(root.handlers) == 1


@pytest.mark.parametrize("form", ["text", "json"])
def test_lines_go_to_the_standard_error_stream_in_the_form_that_was_asked_for(loggers, monkeypatch, form):
    made = record("connection-refused", kind="full", count=3)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    logs.set_up(form, "info")
    logging.getLogger(made.name).handle(made)
    assert sys.stderr.getvalue() == Lines(form).format(made) + "\n"
