"""Connections as they come from anybody: so many, none for longer than it needs, and nothing unread piles up.

Uvicorn speaks HTTP and the WebSocket protocol. What it leaves open to clients that send or read slowly, or not at all,
is bounded here. Every second, `Door` looks at each line and ends those whose time is up.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import re
from typing import Any, Final, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from .addresses import Proxies, address_in
from .answers import parting, parting_bytes
from .connection import CUT
from .limits import Places
from .logs import Tally
from .settings import Settings

EVERY = 1.0
"""Seconds between two looks at all lines."""
LINGER = 3.0
"""Seconds in which a line that was closed may still deliver what was sent."""
LARGEST_HEAD = 16 * 1024
"""Bytes of a request before its body."""
END_OF_HEAD: Final = re.compile(rb"\n\r?\n")
MOST_FRAGMENTS = 256
"""In how many pieces a WebSocket message may come."""
MOST_UNREAD = 1024 * 1024
"""Bytes of answers to pings and the like that a client may leave unread."""
POLICY, NOT_TEXT = 1008, 1007
OUT_OF_RESOURCES: Final = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
FULL: Final = parting_bytes("unavailable", "There are too many connections; try again in a moment.")
UNREADABLE: Final = parting_bytes("malformed", "This is no HTTP request, or its head is longer than 16 KiB.")
TOO_SLOW: Final = parting_bytes("too-slow", "The request did not come in time; send it again.")
NO_HANDSHAKE: Final = parting_bytes("malformed", "This is no opening of a WebSocket, or its headers are too long.")

QUIET: Final = logging.getLogger("sneakdoor.server.http")
QUIET.setLevel(logging.ERROR)  # each malformed request is counted, and not worth a line of its own


class Door:
    """Who is connected, and who may be."""

    def __init__(self, settings: Settings, tally: Tally) -> None:
        self.settings = settings
        self.tally = tally
        self.most = settings.connections
        """How many lines there may be in all."""
        self._proxies = Proxies(settings.trusted_proxies)
        self._places = Places(settings.connections_per_address)
        self._lines: dict[asyncio.Transport, Line] = {}
        self._askers: dict[asyncio.Transport, str] = {}

    def enter(self, line: Line, peer: str) -> bool:
        """Whether somebody may come in. A proxy that is trusted speaks for many, and they are told apart later."""
        transport = line.transport
        if len(self._lines) >= self.most:
            self.tally.count("connection-refused", "full")
            return False
        if not self._proxies.trusts(address_in(peer)):
            asker = self._proxies.asker(peer)
            if not self._places.take(asker):
                self.tally.count("connection-refused", "address-full")
                return False
            self._askers[transport] = asker
        self._lines[transport] = line
        return True

    def becomes(self, line: Line) -> None:
        """What began as a request goes on as a WebSocket."""
        self._lines[line.transport] = line

    def leave(self, transport: asyncio.Transport) -> None:
        """Somebody is gone."""
        self._lines.pop(transport, None)
        asker = self._askers.pop(transport, None)
        if asker is not None:
            self._places.give(asker)

    async def watch(self) -> None:
        """From time to time, end the lines whose time is up, and tell what was refused."""
        while True:
            await asyncio.sleep(EVERY)
            now = asyncio.get_running_loop().time()
            for line in list(self._lines.values()):
                line.look(now)
            self.tally.tell()

    def unexpected(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the event loop could not do: that it cannot accept connections comes by the thousand."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in OUT_OF_RESOURCES:
            self.tally.count("accept-failed", errno.errorcode[error.errno], logging.ERROR)
        else:
            loop.default_exception_handler(context)


def too_long(head: bytes) -> bool:
    """Whether a request has not come to the end of its head by the time it should."""
    return len(head) > LARGEST_HEAD and not END_OF_HEAD.search(head, 0, LARGEST_HEAD)


class Line(asyncio.Protocol):
    """One connection: whoever does not read what they are sent loses it."""

    transport: asyncio.Transport
    door: Door
    _unread_since: float | None = None
    _closing_since: float | None = None

    def pause_writing(self) -> None:
        """They read more slowly than they are sent to."""
        self._unread_since = asyncio.get_running_loop().time()
        super().pause_writing()

    def resume_writing(self) -> None:
        """They have caught up."""
        self._unread_since = None
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.door.leave(self.transport)
        super().connection_lost(exc)

    def look(self, now: float) -> None:
        """End it if its time is up."""
        if self.transport.is_closing():
            if self._closing_since is None:
                self._closing_since = now
            elif now - self._closing_since > LINGER:
                self.transport.abort()
        elif self._unread_since is not None and now - self._unread_since > self.door.settings.read_within:
            self.door.tally.count("connection-cut", "slow-reader")
            self.transport.abort()


class HttpLine(Line, H11Protocol):
    """A connection that asks over HTTP: a request has its time to come, and what cannot be read is answered in JSON."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = door_of(config)
        self.logger = QUIET
        self._since = 0.0
        """When the present part of a request, its head or its body, began to be waited for."""
        self._heard = False
        self._asked: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody comes."""
        super().connection_made(cast("asyncio.Transport", transport))
        self._since = self.loop.time()
        if not self.door.enter(self, self.client[0] if self.client else ""):
            self._end(FULL)

    def data_received(self, data: bytes) -> None:
        """They say something. However it is cut into pieces, the head of a request has its size."""
        self._heard = True
        if self.conn.their_state is h11.IDLE and too_long(self.conn.trailing_data[0] + data):
            self.send_400_response("")
        else:
            super().data_received(data)

    def handle_events(self) -> None:
        """What they said may have been the head of a request; from then on its body has its time."""
        super().handle_events()
        if self.cycle is not self._asked:
            self._asked, self._since = self.cycle, self.loop.time()

    def on_response_complete(self) -> None:
        """They may ask again, on the same line."""
        self._since, self._heard = self.loop.time(), False
        super().on_response_complete()

    def look(self, now: float) -> None:
        """End it if its time is up."""
        super().look(now)
        if self.transport.is_closing():
            return
        settings, coming = self.door.settings, self.conn.their_state
        time = {h11.IDLE: settings.head_within, h11.SEND_BODY: settings.body_within}.get(coming)
        if time is not None and now - self._since > time:
            self.door.tally.count("connection-cut", "slow-request")
            self._end(TOO_SLOW if self._heard else b"")

    def send_400_response(self, msg: str) -> None:
        """What they said is no HTTP."""
        self.door.tally.count("request-refused", "no-http", logging.INFO)
        self._end(UNREADABLE)

    def _unsupported_upgrade_warning(self) -> None:
        """They are answered over HTTP as if they had not asked for more."""

    def _end(self, farewell: bytes) -> None:
        """Say why, unless they are being answered already, and close the line."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(farewell)
        self.transport.close()


class Handshake(ServerProtocol):
    """The opening of a WebSocket; whatever is wrong with it is said as every other error is."""

    def reject(self, status: int, text: str) -> Response:
        """Say no."""
        response = super().reject(status, text)
        headers, body = parting(response.status_code, text.strip() or "A WebSocket cannot be opened here.")
        return Response(response.status_code, response.reason_phrase, Headers(headers), body)


class SocketLine(Line, WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = door_of(config)
        self.conn = Handshake(max_size=config.ws_max_size, logger=QUIET)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request asks to become a WebSocket."""
        super().connection_made(transport)
        self.door.becomes(self)

    def data_received(self, data: bytes) -> None:
        """They say something; the first is the request, which must be readable once more."""
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.door.tally.count("request-refused", "no-handshake", logging.INFO)
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """The application may end the connection without a farewell."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions[CUT] = self.transport.abort

    async def send(self, message: Any) -> None:
        """Send what the application says. A refusal in place of a WebSocket completes the handshake, too."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self._fail(POLICY, "too-many-fragments")
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer, as long as they read the answers."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.door.tally.count("connection-cut", "slow-reader")
            self.transport.abort()
        else:
            super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """A message is whole; text must be text."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(NOT_TEXT, "no-text")
                return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """Whoever does not answer a ping does not read either: there is nothing to wait for."""
        super().keepalive_timeout()
        self.transport.abort()

    def _fail(self, code: int, kind: str) -> None:
        self.frames = []
        if not self.close_sent:
            self.door.tally.count("connection-cut", kind)
            self.conn.fail(code)
            self.handle_parser_exception()


class Configuration(uvicorn.Config):
    """Uvicorn's settings, and the door that its connections come through."""

    door: Door


def door_of(config: uvicorn.Config) -> Door:
    """The door that a connection came through."""
    assert isinstance(config, Configuration)
    return config.door
