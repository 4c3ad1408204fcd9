"""One line at a time, without a network: what it may send, how long it may take, and that whoever is cut is counted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.server import ServerState

from sneakdoor.server import listening, wire
from sneakdoor.server.settings import Settings

from .raw import frame, said, upgrade

GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n"
SOON = 0.001


class Pipe(asyncio.Transport):
    """A transport to nobody, which notes what is written and what becomes of it."""

    def __init__(self, peer: tuple[str, int] | None = ("192.0.2.1", 1234)) -> None:
        super().__init__({"peername": peer, "sockname": ("192.0.2.9", 80)})
        self.written = b""
        self.unread = 0
        self.closing = self.aborted = False
        self.protocol: Any = None

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.aborted = True

    def write(self, data: Any) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return self.unread

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def pause_reading(self) -> None:
        """What comes is given to the line all the same."""

    def resume_reading(self) -> None:
        """It never stopped."""


class App:
    """An application that answers requests when it is told to, and takes every WebSocket."""

    def __init__(self, **settings: Any) -> None:
        self.counted: list[tuple[str, str]] = []
        tally = SimpleNamespace(count=lambda event, kind, level=None: self.counted.append((event, kind)))
        self.state = SimpleNamespace(settings=Settings("", **settings), tally=tally)
        self.received: list[dict[str, Any]] = []
        self.answering = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self.talk(receive, send)
            return
        while (message := await receive())["type"] == "http.request" and message["more_body"]:
            pass
        await self.answering.wait()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    async def talk(self, receive: Any, send: Any) -> None:
        while (message := await receive())["type"] != "websocket.disconnect":
            self.received.append(message)
            if message["type"] == "websocket.connect":
                await send({"type": "websocket.accept"})
        self.received.append(message)


def lined(play: Callable[[App, Pipe, Any], Awaitable[None]], **settings: Any) -> App:
    """Play with a line that has just been made."""

    async def go() -> App:
        app, pipe = App(**settings), Pipe()
        line = wire.HttpLine(listening.configured(app), ServerState(), {}, asyncio.get_running_loop())  # type: ignore[arg-type]
        line.connection_made(pipe)
        await play(app, pipe, line)
        line.connection_lost(None)
        return app

    return asyncio.run(go())


async def settle() -> None:
    """Whatever the application can do now is done."""
    for _ in range(20):
        await asyncio.sleep(0)


async def opened(app: App, line: Any) -> Any:
    """The line as a WebSocket."""
    line.data_received(upgrade("/ws/t1"))
    await settle()
    assert app.received == [{"type": "websocket.connect"}]
    pipe = line.transport
    assert said(pipe.written)[0] == 101
    pipe.written = b""
    return pipe.protocol


# -- how slowly a request comes


@pytest.mark.parametrize(("head", "farewell"), [(b"", b""), (b"GET", wire.TOO_SLOW)], ids=["silent", "begun"])
def test_head_of_a_request_has_just_so_many_seconds(head, farewell):
    async def play(app, pipe, line):
        if head:
            line.data_received(head)
        line.look(line._since + 10)
        assert (pipe.closing, app.counted) == (False, [])
        line.look(line._since + 10 + SOON)
        assert (pipe.closing, pipe.written) == (True, farewell)

    app = lined(play, head_within=10.0)
    assert app.counted == [("connection-cut", "slow-request")]


def test_body_of_a_request_has_just_so_many_seconds_from_its_head_on():
    async def play(app, pipe, line):
        line._since -= 1000
        line.data_received(POST)
        await settle()
        assert abs(line._since - asyncio.get_running_loop().time()) < 100, "the head has come"
        line.data_received(b"1234")
        line.look(line._since + 60)
        assert (pipe.closing, app.counted) == (False, [])
        line.look(line._since + 60 + SOON)
        assert (pipe.closing, pipe.written) == (True, wire.TOO_SLOW)

    assert lined(play, body_within=60.0).counted == [("connection-cut", "slow-request")]


def test_request_that_has_come_is_not_slow_however_long_its_answer_takes():
    async def play(app, pipe, line):
        line.data_received(GET)
        await settle()
        line.look(line._since + 1e6)
        assert (pipe.closing, pipe.aborted, app.counted) == (False, False, [])
        app.answering.set()
        await settle()
        assert pipe.written.endswith(b"\r\n\r\nok")

    lined(play)


def test_next_request_on_the_same_line_has_its_own_time_and_is_silent_until_it_begins():
    async def play(app, pipe, line):
        app.answering.set()
        line._since -= 1000
        line.data_received(GET)
        await settle()
        assert line.timeout_keep_alive_task is not None, "uvicorn waits for the next one as well"
        pipe.written = b""
        line.look(line._since + 10)
        assert not pipe.closing
        line.look(line._since + 10 + SOON)
        assert (pipe.closing, pipe.written) == (True, b"")

    lined(play, head_within=10.0)


def test_nothing_is_said_in_the_middle_of_an_answer_when_a_line_is_ended():
    async def play(app, pipe, line):
        line.conn.send(wire.h11.Response(status_code=200, headers=[("Content-Length", "9")]))
        assert line.conn.our_state is wire.h11.SEND_BODY
        line._end(b"no")
        assert (pipe.written, pipe.closing) == (b"", True)

    async def play_first(app, pipe, line):
        line._end(b"no")
        assert (pipe.written, pipe.closing) == (b"no", True)

    lined(play_first)

    async def answered(app, pipe, line):
        line.data_received(GET)
        await settle()
        await play(app, pipe, line)

    lined(answered)


def test_line_that_is_closed_is_not_ended_again():
    async def play(app, pipe, line):
        pipe.closing = True
        line.look(line._since + 1e6)
        assert pipe.written == b""
        assert not pipe.aborted, "it may still deliver what was sent"

    assert lined(play).counted == []


# -- what is not read


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_what_was_sent_is_to_be_read_in_just_so_many_seconds(kind):
    async def play(app, pipe, line):
        if kind == "websocket":
            line = await opened(app, line)
        else:
            line.data_received(GET)
            await settle()
        line.pause_writing()
        since = line._unread_since
        line.look(since + 60)
        assert not pipe.aborted
        line.resume_writing()
        line.look(since + 1e6)
        assert not pipe.aborted
        line.pause_writing()
        line.look(line._unread_since + 60 + SOON)
        assert pipe.aborted

    assert lined(play, read_within=60.0).counted == [("connection-cut", "slow-reader")]


def test_application_waits_while_a_client_does_not_read():
    async def play(app, pipe, line):
        line.data_received(GET)
        await settle()
        line.pause_writing()
        app.answering.set()
        await settle()
        assert pipe.written == b""
        line.resume_writing()
        await settle()
        assert pipe.written.endswith(b"ok")

    lined(play)


@pytest.mark.parametrize(("unread", "cut"), [(wire.MOST_UNREAD, False), (wire.MOST_UNREAD + 1, True)])
def test_pings_are_answered_until_too_many_answers_are_unread(unread, cut):
    async def play(app, pipe, line):
        line = await opened(app, line)
        pipe.unread = unread
        line.data_received(frame(b"x", opcode=9))
        assert pipe.aborted == cut
        assert pipe.written == (b"" if cut else b"\x8a\x01x")

    assert lined(play).counted == [("connection-cut", "slow-reader")] * cut


def test_client_that_answers_no_ping_is_told_so_and_cut():
    async def play(app, pipe, line):
        line = await opened(app, line)
        line.keepalive_timeout()
        assert pipe.written.startswith(b"\x88")
        assert (pipe.closing, pipe.aborted) == (True, True)

    lined(play)


# -- what is said


@pytest.mark.parametrize("more", [0, 1])
def test_message_comes_in_so_many_pieces_and_no_more(more):
    async def play(app, pipe, line):
        line = await opened(app, line)
        line.data_received(frame(b"a", final=False))
        for _ in range(wire.MOST_FRAGMENTS - 2 + more):
            line.data_received(frame(b"b", opcode=0, final=False))
        assert not pipe.closing
        line.data_received(frame(b"c", opcode=0))
        await settle()
        if more:
            assert app.received[1:] == [{"type": "websocket.disconnect", "code": 1008, "reason": ""}]
            assert pipe.written == b"\x88\x02\x03\xf0"
            line.data_received(frame(b"d"))
            await settle()
            assert len(app.received) == 2, "nothing more is heard"
        else:
            text = "a" + "b" * (wire.MOST_FRAGMENTS - 2) + "c"
            assert app.received[1:] == [{"type": "websocket.receive", "text": text}]
        assert pipe.closing == bool(more)

    assert lined(play).counted == [("connection-cut", "too-many-fragments")] * more


def test_text_is_text_and_bytes_are_any_bytes():
    async def play(app, pipe, line):
        line = await opened(app, line)
        line.data_received(frame(b"\xff", opcode=2))
        line.data_received(frame("ä".encode()[:1], final=False) + frame("ä".encode()[1:], opcode=0))
        await settle()
        heard = [{"type": "websocket.receive", "bytes": b"\xff"}, {"type": "websocket.receive", "text": "ä"}]
        assert app.received[1:] == heard
        line.data_received(frame(b"\xff"))
        line.data_received(frame(b"\xff"))
        await settle()
        assert app.received[3:] == [{"type": "websocket.disconnect", "code": 1007, "reason": ""}]
        assert pipe.written == b"\x88\x02\x03\xef"

    assert lined(play).counted == [("connection-cut", "no-text")]


@pytest.mark.parametrize("size", [0, 1])
def test_head_that_is_too_long_is_refused_and_counted_also_in_pieces(size):
    async def play(app, pipe, line):
        head = GET[:-4] + b"\r\nX: "
        line.data_received(head)
        line.data_received(b"y" * (wire.LARGEST_HEAD - len(head)))
        assert not pipe.closing
        if size:
            line.data_received(b"y")
            assert said(pipe.written)[0] == 400
        assert pipe.closing == bool(size)

    assert lined(play).counted == [("request-refused", "no-http")] * size


def test_body_that_comes_with_its_head_does_not_count_as_head():
    async def play(app, pipe, line):
        head = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"
        line.data_received(head + b"x" * 20_000)
        line.data_received(b"x" * 20_000)
        await settle()
        assert (pipe.closing, pipe.written) == (False, b"")

    assert lined(play).counted == []


@pytest.mark.parametrize(
    ("request_", "status", "counted"),
    [
        (b"nonsense\r\n\r\n", 400, [("request-refused", "no-http")]),
        (upgrade("/ws/t1", "X: " + "y" * 9_000), 400, [("request-refused", "no-handshake")]),
        (upgrade("/ws/t1", key=""), 400, []),
    ],
)
def test_what_cannot_be_read_is_answered_once_counted_and_closed(request_, status, counted):
    async def play(app, pipe, line):
        line.data_received(request_)
        await settle()
        got, headers, body = said(pipe.written)
        assert (got, headers["connection"]) == (status, "close")
        assert set(json.loads(body)) == {"error", "message"}
        assert json.loads(body)["message"] != "A WebSocket cannot be opened here.", "there is more to say"
        assert pipe.written.count(b"HTTP/1.1") == 1
        assert pipe.closing
        assert app.received == []

    assert lined(play).counted == counted


def test_websocket_that_is_refused_without_a_word_is_told_at_least_that():
    response = wire.Handshake().reject(403, " ")
    assert json.loads(response.body)["message"] == "A WebSocket cannot be opened here."


def test_application_can_cut_a_websocket_at_once():
    async def play(app, pipe, line):
        line = await opened(app, line)
        line.scope["extensions"][wire.CUT]()
        assert pipe.aborted

    lined(play)


def test_refusal_in_place_of_a_websocket_ends_the_handshake_with_its_last_part(caplog):
    async def play(app, pipe, line):
        async def wait(receive, send):
            await app.answering.wait()

        app.talk = wait
        line.data_received(upgrade("/ws/t1"))
        await settle()
        line = pipe.protocol
        ended = []
        for message in (
            {"type": "websocket.http.response.start", "status": 429, "headers": []},
            {"type": "websocket.http.response.body", "body": b"too", "more_body": True},
            {"type": "websocket.http.response.body", "body": b" fast"},
        ):
            await line.send(message)
            ended.append(line.handshake_complete)
        assert ended == [False, False, True]
        assert (said(pipe.written)[0], said(pipe.written)[2]) == (429, b"too fast")
        app.answering.set()
        await settle()

    lined(play)
    assert caplog.records == [], "uvicorn finds nothing wrong with it"


# -- who may come in


def test_place_is_free_again_when_a_line_ends_also_one_that_became_a_websocket():
    async def go(app: App) -> list[bool]:
        config = listening.configured(app)  # type: ignore[arg-type]
        found = []
        for kind in ("websocket", "http", "http"):
            pipe = Pipe()
            line = wire.HttpLine(config, ServerState(), {}, asyncio.get_running_loop())
            line.connection_made(pipe)
            found.append(not pipe.closing)
            if kind == "websocket":
                line = await opened(app, line)
                assert config.door._lines == {pipe: line}, "it is the WebSocket that is looked at from now on"
            line.connection_lost(None)
            await settle()
        assert config.door._lines == config.door._askers == {}
        return found

    async def play() -> None:
        assert await go(App(connections=1)) == [True] * 3
        assert await go(App(connections_per_address=1)) == [True] * 3

    asyncio.run(play())


def test_line_of_nobody_knows_whom_counts_as_one_asker():
    async def play() -> list[bool]:
        app = App(connections_per_address=1)
        config = listening.configured(app)  # type: ignore[arg-type]
        pipes = [Pipe(peer) for peer in (None, None, ("192.0.2.1", 1), ("192.0.2.1", 2), ("192.0.2.2", 1))]
        for pipe in pipes:
            wire.HttpLine(config, ServerState(), {}, asyncio.get_running_loop()).connection_made(pipe)
        for pipe in pipes:
            assert pipe.written == (wire.FULL if pipe.closing else b"")
        return [pipe.closing for pipe in pipes]

    assert asyncio.run(play()) == [False, True, False, True, False]


def test_application_is_told_that_whoever_asked_is_gone():
    async def play(app, pipe, line):
        line.data_received(POST)
        await settle()
        cycle = line.cycle
        line.connection_lost(None)
        await settle()
        assert cycle.disconnected

    lined(play)


def test_door_looks_at_every_line_and_tells_what_it_counted(monkeypatch):
    monkeypatch.setattr(wire, "EVERY", 0.0)

    async def watch() -> None:
        looked, told = [], asyncio.Event()
        door = wire.Door(Settings(""), SimpleNamespace(tell=told.set))  # type: ignore[arg-type]
        for _ in range(2):
            door.becomes(SimpleNamespace(transport=Pipe(), look=looked.append))  # type: ignore[arg-type]
        watching = asyncio.create_task(door.watch())
        await asyncio.wait_for(told.wait(), 20)
        watching.cancel()
        assert len(looked) >= 2
        assert looked[0] == looked[1]

    asyncio.run(watch())
