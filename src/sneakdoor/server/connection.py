"""One WebSocket: somebody at a table. It says hello, then asks; whatever is wrong with a message is said plainly."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sneakdoor.views import Side

from . import coaching, ending, messages, wishes
from .answers import refusal
from .audience import Eyes, encoded
from .limits import GuestLimits
from .refusal import Refusal
from .shapes import Accepted, Pong, Refused, ServerMessage
from .store import NotStored
from .table import NOT_ALLOWED, Table

if TYPE_CHECKING:
    from .lobby import Guest, Lobby

BAD_HELLO, UNKNOWN_TOKEN, NO_TABLE, TOO_FAST, TOO_MANY = 4000, 4001, 4004, 4008, 4010
BROKEN, TRY_LATER = 1011, 1013
HELLO_WITHIN = 10.0
MOST_WAITING = 300
"""How many messages may wait for a slow client before it is let go, however small they are."""
LARGEST_WAITING = 4
"""How many messages may wait, however large: a choice taken back sends a whole picture, and the log of a long game."""
CUT = "sneakdoor.cut"
"""The ASGI extension of our own: ends a connection at once, whether or not anybody reads what it was sent."""
UNREADABLE: Final = ("malformed", "too-large")
"""What no client of ours sends, so that whoever goes on with it is let go."""
MOST_REFUSED = 60
"""How many messages in a row may come too fast before the line is cut."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A message that has not been sent yet, and the bytes it takes."""

    text: str
    size: int


class Connection:
    """Somebody at a table, as seen from the server."""

    def __init__(self, socket: WebSocket, guest: Guest, you: Side | None, eyes: Eyes) -> None:
        self.socket = socket
        self.guest = guest
        self.you = you
        """The side they play, if they do."""
        self.eyes = eyes
        """Whose view they get."""
        settings = socket.app.state.settings
        self._outbox: asyncio.Queue[Waiting | int] = asyncio.Queue()
        self._waiting = 0
        """Bytes that have not been sent yet."""
        self._most: int = settings.outbox
        """Bytes that may wait."""
        self._closing = False

    @property
    def watching(self) -> Literal["neutral", "corp", "runner"] | None:
        """How they look on, if they do not play."""
        return None if self.you is not None else self.eyes or "neutral"

    def send(self, message: ServerMessage) -> None:
        """Send a message when its turn comes."""
        self.send_text(encoded(message))

    def send_text(self, text: str) -> None:
        """Send an encoded message when its turn comes."""
        if self._closing:
            return
        item = Waiting(text, sys.getsizeof(text))
        self._most = max(self._most, LARGEST_WAITING * item.size)
        if self._waiting and (self._waiting + item.size > self._most or self._outbox.qsize() >= MOST_WAITING):
            self._cut_off()
        else:
            self._waiting += item.size
            self._outbox.put_nowait(item)

    def _cut_off(self) -> None:
        """Let somebody go who does not read: nothing more is kept for them, and nobody waits for them."""
        self._outbox = asyncio.Queue()
        self.close(TRY_LATER)
        self.socket.app.state.tally.count("connection-cut", "slow-reader")
        cut: Callable[[], None] = self.socket.scope["extensions"][CUT]
        cut()

    def close(self, code: int) -> None:
        """Close the line, after what was sent."""
        if not self._closing:
            self._closing = True
            self._outbox.put_nowait(code)

    async def deliver(self) -> None:
        """Send what is to be sent, until the line is closed."""
        try:
            while isinstance(item := await self._outbox.get(), Waiting):
                await self.socket.send_text(item.text)
                self._waiting -= item.size
            await self.socket.close(item)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._closing = True


def asker(connection: HTTPConnection) -> str:
    """Who asks, by their address."""
    peer = "" if connection.client is None else connection.client.host
    who: str = connection.app.state.proxies.asker(peer, connection.headers.raw)
    return who


async def attend(socket: WebSocket) -> None:
    """A connection from its request to its end, if its address may have one more."""
    state, who = socket.app.state, asker(socket)
    with state.sockets.taken(who) as placed:
        if not allowed_origin(socket, state.settings.origins):
            reason = Refusal("forbidden", "Pages of other sites cannot connect; the operator may allow it (--origin).")
        elif not state.asking.take(who):
            reason = Refusal("too-fast", "Too many requests; wait a few seconds.")
        elif not placed:
            reason = Refusal("too-fast", "Too many tables are open from your address; close one and try again.")
        else:
            await socket.accept()
            await converse(socket, state.lobby, state.limits)
            return
        state.tally.count("socket-refused", "address-full" if not placed else reason.code)
        await socket.send_denial_response(refusal(reason.code, reason.message))


async def converse(socket: WebSocket, lobby: Lobby, limits: GuestLimits) -> None:
    """Everything about one connection, from its hello to its end."""
    try:
        connection, table = await welcomed(socket, lobby)
    except Unwelcome as reason:
        await hang_up(socket, reason.code)
        return
    except Refusal:  # what is kept of the table is damaged
        await socket.close(NO_TABLE)
        return
    except (WebSocketDisconnect, NotStored):
        await hang_up(socket, TRY_LATER)
        return
    guest = connection.guest.id
    with limits.sockets.taken(guest) as placed:
        if not placed or not limits.resyncs.take(guest):
            socket.app.state.tally.count("socket-refused", "too-fast" if placed else "guest-full")
            await hang_up(socket, TOO_FAST if placed else TOO_MANY)
            return
        delivery = asyncio.create_task(connection.deliver())
        try:
            await table.join(connection)
            await listen(socket, connection, table, lobby, limits)
        except WebSocketDisconnect:
            pass
        except Exception:
            connection.close(BROKEN)
            raise
        finally:
            table.leave(connection)
            connection.close(1000)
            await asyncio.wait([delivery], timeout=5)
            delivery.cancel()


async def hang_up(socket: WebSocket, code: int) -> None:
    """Close a line that may be closed already."""
    if socket.client_state is WebSocketState.CONNECTED and socket.application_state is WebSocketState.CONNECTED:
        with suppress(WebSocketDisconnect):
            await socket.close(code)


def allowed_origin(socket: WebSocket, others: tuple[str, ...]) -> bool:
    """Whether the page that connects is one of ours. Programs that are no browsers name no page."""
    origin = socket.headers.get("origin")
    if origin is None or origin in others:
        return True
    try:
        return urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:  # no address at all
        return False


class Unwelcome(Exception):
    """Somebody who cannot come in."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def welcomed(socket: WebSocket, lobby: Lobby) -> tuple[Connection, Table]:
    """Read the hello: who it is, and whether they may come in as they wish."""
    try:
        text = await asyncio.wait_for(socket.receive_text(), HELLO_WITHIN)
        hello = messages.HELLO.decode(text)
    except (TimeoutError, KeyError, RecursionError, msgspec.MsgspecError) as error:
        raise Unwelcome(BAD_HELLO) from error
    guest = await lobby.guest(hello.token)
    if guest is None:
        raise Unwelcome(UNKNOWN_TOKEN)
    id: str = socket.path_params["table"]
    table = await lobby.table(id) if messages.could_be_table(id) else None
    if table is None:
        raise Unwelcome(NO_TABLE)
    mine = table.record.side_of(guest.id)
    role = hello.role or ("player" if mine else "spectator")
    if role == "player":
        if mine is None:
            raise Unwelcome(NOT_ALLOWED)
        return Connection(socket, guest, mine, mine), table
    eyes = None if role == "spectator" else role
    if eyes is None and table.record.state == "waiting":
        return Connection(socket, guest, None, None), table  # there is nothing to see yet, and a seat to take
    if not table.record.watchable(eyes) or (mine is not None and eyes not in (None, mine)):
        raise Unwelcome(NOT_ALLOWED)
    return Connection(socket, guest, None, eyes), table


async def listen(socket: WebSocket, connection: Connection, table: Table, lobby: Lobby, limits: GuestLimits) -> None:
    """Take messages one after another and answer each."""
    guest = connection.guest.id
    refused = 0
    while True:
        await asyncio.sleep(0)  # one message of theirs, then everybody else
        packet = await socket.receive()
        if packet["type"] == "websocket.disconnect":
            return
        text = packet.get("text")
        if not limits.messages.take(guest):
            refused += 1
            if refused > MOST_REFUSED:
                cut(connection, socket, "too-fast")
                return
            refuse(connection, table, text, Refusal("too-fast", "That is too fast; wait a second."))
            continue
        refused = 0
        try:
            message = decoded(text, lobby.settings.largest_message)
            limits.check(guest, message)
            await answer(connection, table, message)
        except Refusal as refusal:
            refuse(connection, table, text, refusal)
            if refusal.code in UNREADABLE and not limits.nonsense.take(guest):
                cut(connection, socket, "nonsense")
                return
        except NotStored:
            later = Refusal("unavailable", "It could not be stored; try again in a moment.")
            refuse(connection, table, text, later)


def cut(connection: Connection, socket: WebSocket, why: str) -> None:
    """Close the line to somebody who sends more than they may."""
    socket.app.state.tally.count("connection-cut", why)
    connection.close(TOO_FAST)


def decoded(text: str | None, largest: int) -> messages.ClientMessage:
    """The message, if it is one."""
    if text is None:
        raise Refusal("malformed", "Messages are JSON text, not bytes.")
    if len(text.encode()) > largest:
        raise Refusal("too-large", f"Messages may have {largest // 1024} KiB at most.")
    try:
        message: messages.ClientMessage = messages.MESSAGE.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refusal("malformed", f"This is no message of the protocol: {str(error)[:200]}") from error
    return message


def refuse(connection: Connection, table: Table, text: str | None, refusal: Refusal) -> None:
    """Say why not."""
    connection.send(
        Refused(id=id_of(text), error=refusal.code, message=refusal.message, seq=table.seq(connection.eyes))
    )


class Numbered(msgspec.Struct):
    """Just enough of a message to answer it."""

    id: int | None = None


NUMBERED = msgspec.json.Decoder(Numbered)


def id_of(text: str | None) -> int | None:
    """The number a client gave its message, as far as that can be read."""
    if text is None or len(text) > 64 * 1024:
        return None
    try:
        return NUMBERED.decode(text).id
    except (msgspec.MsgspecError, RecursionError):
        return None


async def answer(connection: Connection, table: Table, message: messages.ClientMessage) -> None:
    """Do what a message asks, if its sender may ask that."""
    match message:
        case messages.Ping():
            connection.send(Pong())
            return
        case messages.Resync():
            table.welcome(connection)
            return
        case _:
            pass
    number = message.id

    def accepted() -> None:
        connection.send(Accepted(id=number, seq=table.seq(connection.eyes)))

    if isinstance(message, messages.Chat):
        await table.say(connection.guest.name, message.text.strip() or "…", accepted)
        return
    side = connection.you
    if side is None:
        raise Refusal("forbidden", "Spectators only watch; open a table of your own to play.")
    match message:
        case messages.Choose(seq=seq, key=key, trash_first=trash_first):
            await table.choose(side, seq, key, accepted, trash_first=trash_first)
        case messages.Shortcut(seq=seq, kind=kind):
            await table.take_shortcut(side, seq, kind, accepted)
        case messages.Leave(seq=seq):
            await table.leave_choice(side, seq, accepted)
        case messages.Why():
            connection.send(table.why(side, message))
        case messages.Advise(seq=seq):
            connection.send(await coaching.advice(table, side, seq, number))
        case messages.Stops(stops=stops):
            await wishes.set_stops(table, side, dict(stops), accepted)
        case messages.Hold(on=on):
            await wishes.hold(table, side, on, accepted)
        case messages.Pass(on=on):
            await wishes.let_pass(table, side, on, accepted)
        case messages.Undo(answer=yes):
            await table.undo(side, yes, accepted)
        case messages.Concede():
            await ending.concede(table, side, accepted)
        case messages.Claim():
            await ending.claim(table, side, accepted)
        case messages.Rematch(swap=swap):
            await ending.rematch(table, side, swap, accepted)
        case messages.Allow(spectators=spectators):
            await wishes.allow(table, side, spectators, accepted)
