"""What every attack has: addresses to come from, guests, tables, lines that can be abused, and a tally of what came."""

from __future__ import annotations

import asyncio
import json
import math
import struct
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from ..asking import NOTHING, Answer, Refused, ask, got, opened, send

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
"""Kinds of frames on a WebSocket."""
INTERNAL_ERROR: Final = 1011
ELSEWHERE: Final = 4009
"""Somebody who sits down twice is let go at the first place; that is no punishment."""
COME_BACK: Final = 503
NO_CODE: Final = 1006
SOURCES: Final = "127.2"
TABLES_A_GUEST: Final = 6
GUESTS_AN_ADDRESS: Final = 20
TROUBLE: Final = (OSError, EOFError, TimeoutError, ValueError, Refused, struct.error)
"""What may come of attacking somebody who defends themselves."""


@dataclass(slots=True)
class Tally:
    """What one attack sent, and what came of it."""

    messages: int = 0
    answers: Counter[int] = field(default_factory=Counter)
    """Answers to requests, by status; 0: the line was closed without one."""
    silent: int = 0
    """Requests that were not answered in time."""
    closed: Counter[int] = field(default_factory=Counter)
    """Lines that the server closed, by code; 1006: without one."""
    notes: list[str] = field(default_factory=list)
    seconds: float = 0.0
    memory: float = 0.0
    """The most that the server had in memory meanwhile, in MB."""
    died: list[str] = field(default_factory=list)
    """How the server came to its end, if it did."""

    @property
    def errors(self) -> int:
        """What went wrong inside the server: 503 says to come back, every other 5xx is an error, and so is 1011."""
        wrong = sum(n for status, n in self.answers.items() if status >= 500 and status != COME_BACK)
        return wrong + self.closed[INTERNAL_ERROR]

    @property
    def dropped(self) -> int:
        """Lines that the server cut, and requests that it did not care to answer."""
        return self.closed.total() - self.closed[ELSEWHERE] + self.answers[0]


@dataclass(frozen=True, slots=True)
class Guest:
    """A stranger with a token."""

    token: str
    source: str


@dataclass(frozen=True, slots=True)
class Attack:
    """One way to hurt a server."""

    name: str
    what: str
    share: float
    """How much of the time it gets, beside others."""
    run: Callable[[Siege], Awaitable[None]]


def attack(share: float = 1.0) -> Callable[[Callable[[Siege], Awaitable[None]]], Attack]:
    """Make a function an attack: its name is its name, its docstring says what it does."""

    def named(run: Callable[[Siege], Awaitable[None]]) -> Attack:
        what = (run.__doc__ or "").splitlines()[0].rstrip(".")
        return Attack(run.__name__, what, share, run)  # type: ignore[attr-defined]

    return named


class Siege:
    """A stranger with many addresses, for as long as one attack lasts."""

    def __init__(self, address: str, seed: int, messages: int) -> None:
        self.address = address
        self.random = Random(seed)
        self.mutated = messages
        """How many spoilt messages are to be sent in all."""
        self.tally = Tally()
        self.until = 0.0
        self.long_tables: list[tuple[Guest, str]] = []
        """Tables of theirs that go on from late in a long game, for whichever attack needs them."""
        self._sources = 0
        self._guest: Guest | None = None
        self._guests = 0
        self._tables = 0
        self._source = ""

    # -- time

    @property
    def going(self) -> bool:
        """Whether the attack goes on."""
        return time.monotonic() < self.until

    async def paced(self, rate: float, act: Callable[[], Awaitable[int]], workers: int, most: float = math.inf) -> None:
        """Do something again and again, by so many at the same time: no more in a second, no more in all."""
        begun, done = time.monotonic(), 0

        async def work() -> None:
            nonlocal done
            while self.going and done < most:
                ahead = done / rate - (time.monotonic() - begun)
                if ahead > 0:
                    await asyncio.sleep(min(ahead, 0.5))
                    continue
                done += 1
                try:
                    more = await asyncio.wait_for(act(), max(0.1, self.until - time.monotonic()) + 1)
                except TROUBLE:
                    await asyncio.sleep(0.05)
                else:
                    done += more - 1

        await asyncio.gather(*(work() for _ in range(workers)))
        if not math.isinf(most) and done < most:
            self.tally.notes.append(f"(the time was up after {done:,} of {most:,.0f})")

    # -- who they are

    def source(self) -> str:
        """A further address."""
        self._sources += 1
        first, rest = divmod(self._sources, 250)
        return f"{SOURCES}.{first}.{rest + 1}"

    async def guest(self) -> Guest:
        """A further guest."""
        if self._guests % GUESTS_AN_ADDRESS == 0 or not self._source:
            self._source = self.source()
        self._guests += 1
        try:
            data = await got(self.address, "POST", "/api/guests", {}, source=self._source, patience=5)
        except Refused:
            self._source = ""
            raise
        return Guest(data["token"], self._source)

    async def table(self, **wish: Any) -> tuple[Guest, str]:
        """A further table, and whose it is."""
        if self._guest is None or self._tables % TABLES_A_GUEST == 0:
            self._guest = await self.guest()
        self._tables += 1
        guest = self._guest
        body = {"opponent": "bot", "level": "easy", **wish}
        try:
            data = await got(
                self.address, "POST", "/api/tables", body, token=guest.token, source=guest.source, patience=5
            )
        except Refused:
            self._guest = None
            raise
        return guest, data["table"]

    async def table_of_two(self) -> tuple[Guest, Guest, str]:
        """A further table at which both seats are theirs."""
        guest, table = await self.table(opponent="friend", side="corp")
        other = await self.guest()
        await got(
            self.address,
            "POST",
            f"/api/tables/{table}/join",
            {},
            token=other.token,
            source=other.source,
            patience=5,
        )
        return guest, other, table

    # -- what they send

    async def raw(self, request: bytes, source: str | None = None, patience: float = 5.0) -> Answer:
        """Send bytes on a connection of their own, and count what comes of it."""
        self.tally.messages += 1
        try:
            answer = await send(self.address, request, source or self.source(), patience)
        except TimeoutError:
            self.tally.silent += 1
            return NOTHING
        self.tally.answers[answer.status] += 1
        return answer

    async def ask(self, method: str, path: str, body: Any = None, patience: float = 5.0, **who: Any) -> Answer:
        """A proper request, counted."""
        self.tally.messages += 1
        try:
            answer = await ask(self.address, method, path, body, patience=patience, **who)
        except TimeoutError:
            self.tally.silent += 1
            return NOTHING
        self.tally.answers[answer.status] += 1
        return answer

    async def line(self, table: str, token: str | None, source: str, role: str | None = None) -> Line:
        """A WebSocket at a table; with a token, it says hello and waits for the welcome."""
        reader, writer = await asyncio.wait_for(opened(self.address, source), 5)
        line = Line(self, reader, writer)
        try:
            await line.upgrade(table)
            if token is not None:
                line.say({"type": "hello", "token": token} | ({"as": role} if role else {}))
                await line.welcomed()
        except BaseException:
            line.leave()
            raise
        return line


def frame(kind: int, payload: bytes, *, last: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """One frame as a client sends it; its mask is nought, which is a mask too."""
    first = kind | 0x80 * last | reserved << 4
    size = len(payload)
    mask = 0x80 * masked
    if size < 126:
        head = struct.pack("!BB", first, mask | size)
    elif size < 65536:
        head = struct.pack("!BBH", first, mask | 126, size)
    else:
        head = struct.pack("!BBQ", first, mask | 127, size)
    return head + b"\0\0\0\0" * masked + payload


class Line:
    """A WebSocket in the hands of somebody who does not keep to the rules."""

    def __init__(self, siege: Siege, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.siege = siege
        self.reader = reader
        self.writer = writer
        self.welcome: dict[str, Any] = {}
        self.code: int | None = None
        """With what the server closed it."""

    async def upgrade(self, table: str, **headers: str) -> None:
        """Make it a WebSocket."""
        named = {
            "Host": self.siege.address,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
            **headers,
        }
        lines = [f"GET /ws/{table} HTTP/1.1", *(f"{name}: {value}" for name, value in named.items())]
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n")
        try:
            async with asyncio.timeout(10):
                head = await self.reader.readuntil(b"\r\n\r\n")
        except (OSError, EOFError):
            self.siege.tally.answers[0] += 1
            raise
        status = int(head.split(b" ", 2)[1])
        if status != 101:
            self.siege.tally.answers[status] += 1
            raise Refused("upgrade", Answer(status, b""))

    def say(self, *messages: Any) -> None:
        """Send messages as a client would."""
        self.frames(frame(TEXT, json.dumps(message).encode()) for message in messages)

    def frames(self, frames: Iterable[bytes]) -> None:
        """Send frames, whatever they are."""
        sent = list(frames)
        self.siege.tally.messages += len(sent)
        self.writer.write(b"".join(sent))

    async def next(self) -> tuple[int, bytes]:
        """What the server sends next; EOFError when it closed the line."""
        head = await self._exactly(2)
        size = head[1] & 0x7F
        if size == 126:
            (size,) = struct.unpack("!H", await self._exactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", await self._exactly(8))
        kind, payload = head[0] & 0x0F, await self._exactly(size)
        if kind == CLOSE:
            self._closed(struct.unpack("!H", payload[:2])[0] if len(payload) > 1 else 1005)
        return kind, payload

    async def _exactly(self, size: int) -> bytes:
        try:
            return await self.reader.readexactly(size)
        except (OSError, EOFError):
            self._closed(NO_CODE)
        raise EOFError

    def _closed(self, code: int) -> None:
        if self.code is None:
            self.code = code
            self.siege.tally.closed[code] += 1
        self.writer.close()
        raise EOFError(code)

    async def welcomed(self, patience: float = 10.0) -> None:
        """Wait for the whole picture."""
        async with asyncio.timeout(patience):
            while self.welcome.get("type") != "welcome":
                kind, payload = await self.next()
                if kind == TEXT:
                    self.welcome = json.loads(payload)

    async def read(self, seconds: float) -> int:
        """Read what comes for a while, or until the line is closed; how many messages that were."""
        count = 0
        with suppress(TimeoutError, EOFError):
            async with asyncio.timeout(seconds):
                while True:
                    await self.next()
                    count += 1
        return count

    async def read_all(self) -> None:
        """Read what comes, for as long as the attack lasts."""
        await self.read(max(0.0, self.siege.until - time.monotonic()))

    def leave(self) -> None:
        """Go without a word."""
        with suppress(OSError, RuntimeError):
            self.writer.transport.abort()

    @property
    def open(self) -> bool:
        """Whether it seems to be there still."""
        return self.code is None and not self.writer.is_closing()
