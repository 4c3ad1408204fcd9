"""Whatever is asked over HTTP is answered in JSON, with the headers that keep scripts out and without a traceback."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sneakdoor import __version__
from sneakdoor.server.answers import SECURITY, STATUS
from sneakdoor.server.lobby import Lobby
from sneakdoor.server.settings import Allowance
from sneakdoor.server.store import NotStored, Store

from .client import Guest, fetch
from .raw import KEY, dial, exchange, frame, outcome, said, upgrade

CLOSING = b"Host: x\r\nConnection: close\r\n\r\n"


def is_an_error(status, headers, body):
    """An error as PROTOCOL.md has it."""
    assert set(body) == {"error", "message"}, body
    assert body["message"]
    assert body["error"] in STATUS
    assert headers["content-type"] == "application/json"
    assert {name.lower(): value for name, value in SECURITY.items()}.items() <= headers.items()
    assert status >= 400


ODD = {
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", 400),
    "no version": (b"GET /api/tables\r\n\r\n", 400),
    "raw bytes in the path": (b"GET /api/\xff\xfe HTTP/1.1\r\n" + CLOSING, 400),
    "raw bytes in a header's name": (b"GET /api/tables HTTP/1.1\r\n\xff: 1\r\n" + CLOSING, 400),
    "NUL in a header": (b"GET /api/tables HTTP/1.1\r\nX: a\x00b\r\n" + CLOSING, 400),
    "no Host": (b"GET /api/tables HTTP/1.1\r\nConnection: close\r\n\r\n", 400),
    "two Hosts": (b"GET /api/tables HTTP/1.1\r\nHost: y\r\n" + CLOSING, 400),
    "long path": (b"GET /api/" + b"a" * 20_000 + b" HTTP/1.1\r\n" + CLOSING, 400),
    "rather long path": (b"GET /api/" + b"a" * 9_000 + b" HTTP/1.1\r\n" + CLOSING, 404),
    "rather long file": (b"GET /" + b"a" * 9_000 + b".js HTTP/1.1\r\n" + CLOSING, 404),
    "long name among folders": (b"GET /assets/" + b"a/" * 4_000 + b"x.js HTTP/1.1\r\n" + CLOSING, 404),
    "NUL in a table": (b"GET /api/games/%00/replay HTTP/1.1\r\n" + CLOSING, 404),
    "invalid UTF-8 in a table": (b"GET /api/games/%ff%fe/replay HTTP/1.1\r\n" + CLOSING, 404),
    "invalid UTF-8 in a file": (b"GET /%ff%00.js HTTP/1.1\r\n" + CLOSING, 404),
    "invalid UTF-8 in a query": (b"GET /api/games/t1/frames?side=%ff HTTP/1.1\r\n" + CLOSING, 400),
    "Content-Length no number": (b"POST /api/guests HTTP/1.1\r\nContent-Length: many\r\n" + CLOSING, 400),
    "Content-Length negative": (b"POST /api/guests HTTP/1.1\r\nContent-Length: -1\r\n" + CLOSING, 400),
    "Content-Length huge": (
        b"POST /api/guests HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n" + CLOSING + b"x" * 300_000,
        400,
    ),
    "two lengths": (b"POST /api/guests HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n" + CLOSING, 400),
    "chunk of no length": (b"POST /api/guests HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + CLOSING + b"zz\r\n", 400),
    "body of no JSON": (b"POST /api/guests HTTP/1.1\r\nContent-Length: 2\r\n" + CLOSING + b"\xff\xfe", 400),
    "body with a name of no UTF-8": (
        b"POST /api/guests HTTP/1.1\r\nContent-Length: 12\r\n" + CLOSING + b'{"name":"\xe5"}',
        400,
    ),
    "body that goes deep": (
        b"POST /api/guests HTTP/1.1\r\nContent-Length: 50000\r\n" + CLOSING + b"[" * 50_000,
        400,
    ),
    "surrogate in a name": (
        b"POST /api/guests HTTP/1.1\r\nContent-Length: 17\r\n" + CLOSING + b'{"name":"\\ud800"}',
        400,
    ),
    "token of raw bytes": (
        b"POST /api/tables HTTP/1.1\r\nContent-Length: 2\r\nAuthorization: Bearer \xff\xfe\r\n" + CLOSING + b"{}",
        401,
    ),
    "method nobody knows": (b"BREW /api/tables HTTP/1.1\r\n" + CLOSING, 405),
    "method nobody knows, nowhere": (b"BREW /api/pots HTTP/1.1\r\n" + CLOSING, 404),
    "method nobody knows, of a page": (b"BREW /t/t1 HTTP/1.1\r\n" + CLOSING, 405),
    "GET of what is posted to": (b"GET /api/guests HTTP/1.1\r\n" + CLOSING, 405),
    "OPTIONS": (b"OPTIONS /api/tables HTTP/1.1\r\nOrigin: http://evil.example\r\n" + CLOSING, 405),
    "OPTIONS of all": (b"OPTIONS * HTTP/1.1\r\n" + CLOSING, 404),
    "CONNECT": (b"CONNECT evil.example:443 HTTP/1.1\r\n" + CLOSING, 404),
    "TRACE": (b"TRACE / HTTP/1.1\r\n" + CLOSING, 405),
    "somebody else's address": (b"GET http://evil.example/ HTTP/1.1\r\n" + CLOSING, 404),
    "WebSocket to a page": (upgrade("/"), 404),
    "WebSocket to the API": (upgrade("/api/tables"), 404),
    "WebSocket without a key": (upgrade("/ws/t1", key=""), 400),
    "WebSocket by POST": (upgrade("/ws/t1", method="POST"), 405),
    "WebSocket with a body": (upgrade("/ws/t1", "Content-Length: 5") + b"hello", 400),
    "WebSocket of another version": (upgrade("/ws/t1").replace(b"Version: 13", b"Version: 8"), 400),
    "WebSocket with a long header": (upgrade("/ws/t1", "X: " + "y" * 9_000), 400),
    "WebSocket with many headers": (upgrade("/ws/t1", *(f"X{n}: y" for n in range(200))), 400),
    "WebSocket with a long path": (upgrade("/ws/" + "y" * 9_000), 400),
    "WebSocket of an odd origin": (upgrade("/ws/t1", "Origin: http://["), 403),
    "WebSocket of another origin": (upgrade("/ws/t1", "Origin: null"), 403),
    "WebSocket of an origin of raw bytes": (upgrade("/ws/t1", "Origin: \xff\xfe"), 403),
}


@pytest.mark.parametrize("which", ODD)
def test_odd_request_is_answered_as_the_protocol_says(server, caplog, which):
    request, expected = ODD[which]
    status, headers, body = exchange(server, request)
    is_an_error(status, headers, body)
    assert status == expected
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert fetch(server, "GET", "/healthz")[0] == 200


def test_wrong_method_names_those_that_are_right(server):
    for path, allowed in (("/api/guests", "POST"), ("/api/tables", "GET, HEAD, POST"), ("/t/t1", "GET, HEAD")):
        status, headers, text = fetch(server, "DELETE", path)
        assert status == 405
        assert ", ".join(sorted(headers["allow"].split(", "))) == allowed
        assert json.loads(text)["error"] == "method"


def test_catalogue_is_compressed_for_whoever_can_read_that(server):
    asked = b"GET /api/catalogue HTTP/1.1\r\n"
    _, plain, text = said(outcome(server, asked + CLOSING))
    _, packed, body = said(outcome(server, asked + b"Accept-Encoding: br, gzip\r\n" + CLOSING))
    assert "content-encoding" not in plain
    assert (packed["content-encoding"], packed["vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(body) == text


def test_head_is_answered_like_get_without_a_body(server):
    for path, expected in (("/api/tables", 200), ("/api/catalogue", 200), ("/api/nothing", 404), ("/healthz", 200)):
        status, headers, text = fetch(server, "HEAD", path)
        assert (status, text) == (expected, "")
        assert headers["x-content-type-options"] == "nosniff"


WORDS = [
    *(b"GET ", b"POST ", b"/api/tables", b" HTTP/1.1", b"\r\n", b"\r\n\r\n", b"Host: x", b"Content-Length: 5", b"{}"),
    *(b"Transfer-Encoding: chunked", b"Upgrade: websocket", b"Connection: upgrade", b"Expect: 100-continue"),
    b"0\r\n\r\n",
]
BYTES = st.binary(max_size=60) | st.sampled_from(WORDS)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(BYTES, max_size=12).map(b"".join))
def test_no_bytes_make_the_server_log_an_error_or_answer_with_one(server, caplog, request_):
    """Whatever comes, an answer that is not of the client's own making never is a 500."""
    answer = outcome(server, request_)
    assert not re.match(rb"HTTP/1.1 5", answer)
    assert b"Traceback" not in answer
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


FRAMES = st.builds(frame, st.binary(max_size=130), st.integers(0, 15), final=st.booleans())


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.binary(max_size=40) | FRAMES, min_size=1, max_size=6))
def test_no_bytes_on_a_websocket_make_the_server_log_an_error(server, caplog, parts):
    assert b"Traceback" not in outcome(server, upgrade("/ws/t1"), *parts)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_client_that_goes_away_in_the_middle_of_its_request_is_no_error(server, caplog):
    for cut in (b"POST /api/gue", b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"):
        with dial(server) as line:
            line.sendall(cut)
    assert fetch(server, "GET", "/healthz")[0] == 200
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def broken(*_arguments, **_named):
    raise ZeroDivisionError("the secret of the house")


def test_unforeseen_exception_answers_500_with_an_id_that_the_log_has_too(serve, monkeypatch, caplog):
    address = serve()
    monkeypatch.setattr(Lobby, "listing", broken)
    status, headers, text = fetch(address, "GET", "/api/tables?a=secret")
    body = json.loads(text)
    is_an_error(status, headers, body)
    assert (status, body["error"]) == (500, "internal")
    assert "secret" not in text
    assert "Traceback" not in text
    (logged,) = [record for record in caplog.records if record.exc_info]
    assert logged.fields["id"] in body["message"]
    assert logged.fields["path"] == "/api/tables"
    assert logged.exc_info[0] is ZeroDivisionError


def test_unforeseen_exception_at_a_table_closes_the_line_and_is_logged_once(serve, monkeypatch, caplog):
    address = serve()
    guest = Guest(address)
    table = guest.open(opponent="bot")
    monkeypatch.setattr("sneakdoor.server.table.Table.welcome", broken)

    async def play():
        async with connect(f"ws://{address}/ws/{table}") as line:
            await line.send(json.dumps({"type": "hello", "token": guest.token}))
            with pytest.raises(ConnectionClosed):
                await line.recv()
            return line.close_code

    assert asyncio.run(play()) == 1011
    assert len([record for record in caplog.records if record.exc_info]) == 1
    monkeypatch.setattr("sneakdoor.server.connection.allowed_origin", broken)
    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(play())
    assert refused.value.response.status_code == 500
    assert json.loads(refused.value.response.body)["error"] == "internal"


def test_health_says_the_version_and_that_the_database_answers(server):
    status, _, text = fetch(server, "GET", "/healthz")
    assert status == 200
    assert json.loads(text) == {"ok": True, "version": __version__, "database": True}


def test_health_is_503_while_the_database_does_not_answer_and_asks_it_once_a_second_at_most(serve, monkeypatch):
    address = serve(requests=Allowance(1, 0.001))
    asked = []

    async def fails(self, ask):
        asked.append(ask)
        raise NotStored("gone")

    fetch(address, "GET", "/api/tables")
    monkeypatch.setattr(Store, "read", fails)
    monkeypatch.setattr("sneakdoor.server.health.REMEMBERED", 60.0)
    answers = [fetch(address, "GET", "/healthz") for _ in range(20)]
    assert {status for status, _, _ in answers} == {503}  # although this address may not ask for anything else
    assert json.loads(answers[0][2]) == {"ok": False, "version": __version__, "database": False}
    assert len(asked) == 1


def test_health_does_not_wait_for_a_database_that_hangs(serve, monkeypatch):
    address = serve()
    asked = []

    async def hangs(self, ask):
        asked.append(ask)
        await asyncio.sleep(5)

    monkeypatch.setattr(Store, "read", hangs)
    monkeypatch.setattr("sneakdoor.server.health.PATIENCE", 0.1)
    monkeypatch.setattr("sneakdoor.server.health.REMEMBERED", 0.0)
    assert [fetch(address, "GET", "/healthz")[0] for _ in range(3)] == [503] * 3
    assert len(asked) == 1


def test_key_of_the_protocol_opens_a_websocket(server):
    """The raw requests above fail for what is odd about them, not for how they are written."""
    with dial(server) as line:
        line.sendall(upgrade("/ws/t1", key=KEY))
        assert line.recv(100).startswith(b"HTTP/1.1 101")
