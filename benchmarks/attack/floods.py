"""Too much of everything: spoilt messages and requests, floods, lines that are opened and never used."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import Final

from ..asking import got, opened
from .mutations import spoilt_message, spoilt_request, valid_messages
from .siege import PING, TEXT, TROUBLE, Guest, Line, Siege, attack, frame

OVER_HTTP: Final = 0.05
"""The share of spoilt messages that are requests."""
WORKERS: Final = 8
"""How many lines are busy at the same time."""
CROWD: Final = 160
"""Guests who send spoilt messages."""
LINES_BUSY: Final = 60
"""How many of them do so at the same time."""
A_BATCH: Final = 40
"""Messages sent in one go: as many as a guest may."""
A_GUEST_A_SECOND: Final = 20
"""How many more they may each second."""
MESSAGES_A_SECOND: Final = 4000
CONNECTIONS_A_SECOND: Final = 150
LINES_AT_ONCE: Final = 600
HELD_AT_ONCE: Final = 400


async def tables_against_bots(siege: Siege, number: int) -> list[tuple[Guest, str]]:
    """Tables of their own, as many as are to be had; raises if there are none."""
    tables = []
    for _ in range(number):
        with suppress(*TROUBLE):
            tables.append(await siege.table(side=siege.random.choice(("corp", "runner"))))
    if not tables:
        raise ValueError("no table was to be had")
    return tables


@attack(share=8)
async def mutated_messages(siege: Siege) -> None:
    """Messages at a table with bits turned, parts cut or doubled, deep, huge, of wrong types, in bytes.

    Each guest sends about as many as one may, so that nearly all of them are read. One line in eight spoils its hello
    already.
    """
    random = siege.random
    places = await crowd(siege, CROWD)
    wanted = int(siege.mutated * (1 - OVER_HTTP))

    async def one_line() -> int:
        guest, table, rested = places.popleft()
        await asyncio.sleep(max(0.0, rested - time.monotonic()))
        hello = random.random() > 0.125
        line = await siege.line(table, guest.token if hello else None, guest.source)
        number = A_BATCH if hello else 3
        try:
            view = line.welcome.get("view") or {}
            if view.get("outcome"):
                table = await own_table(siege, guest)
            options = (view.get("decision") or {}).get("options") or []
            stops = list((line.welcome.get("table") or {}).get("stops", ()))
            valid = valid_messages(line.welcome.get("seq", 0), options, stops)
            if not hello:
                valid = [{"type": "hello", "token": guest.token}, {"type": "hello", "token": guest.token, "as": "corp"}]
            line.frames(spoilt_message(valid, random) for _ in range(number))
            line.frames([frame(PING, b"")])
            await line.read(0.3)
        finally:
            line.leave()
            places.append((guest, table, time.monotonic() + number / A_GUEST_A_SECOND))
        return number

    await siege.paced(wanted / max(1.0, 0.9 * (siege.until - time.monotonic())), one_line, LINES_BUSY, most=wanted)


async def crowd(siege: Siege, number: int) -> deque[tuple[Guest, str, float]]:
    """Guests with a table of their own each, and from when they may send again; raises if nobody gets in."""
    found: deque[tuple[Guest, str, float]] = deque()

    async def one() -> None:
        with suppress(*TROUBLE):
            guest = await siege.guest()
            found.append((guest, await own_table(siege, guest), 0.0))

    for _ in range(number // WORKERS):
        await asyncio.gather(*(one() for _ in range(WORKERS)))
    if not found:
        raise ValueError("nobody got in")
    return found


async def own_table(siege: Siege, guest: Guest) -> str:
    """A table of that guest's against a bot."""
    wish = {"opponent": "bot", "level": "easy", "side": siege.random.choice(("corp", "runner"))}
    return str((await got(siege.address, "POST", "/api/tables", wish, token=guest.token, source=guest.source))["table"])


@attack(share=3)
async def mutated_requests(siege: Siege) -> None:
    """Requests with odd methods, paths, bytes, headers, origins, lengths and bodies."""
    wanted = int(siege.mutated * OVER_HTTP)
    guest = await siege.guest()
    sources = [siege.source() for _ in range(200)]

    async def one() -> int:
        raw = spoilt_request(siege.address, guest.token, siege.random)
        await siege.raw(raw, siege.random.choice(sources), patience=0.7)
        return 1

    await siege.paced(wanted / max(1.0, 0.75 * (siege.until - time.monotonic())), one, workers=40, most=wanted)


@attack()
async def message_flood(siege: Siege) -> None:
    """Pings, chat and choices as fast as the line takes them; whoever is cut comes back at once."""
    tables = await tables_against_bots(siege, WORKERS)
    messages = [b'{"type": "ping"}', b'{"type": "chat", "id": 1, "text": "!"}', b'{"type": "choose", "id": 1}']
    batch = [frame(TEXT, siege.random.choice(messages)) for _ in range(400)]

    async def one_line() -> int:
        guest, table = place = tables.pop()
        try:
            line = await siege.line(table, guest.token, guest.source)
            while siege.going and line.open:
                line.frames(batch)
                await line.read(len(batch) * WORKERS / MESSAGES_A_SECOND)
            line.leave()
        finally:
            tables.append(place)
        return len(batch)

    await siege.paced(MESSAGES_A_SECOND, one_line, WORKERS)


@attack()
async def connection_flood(siege: Siege) -> None:
    """Connections opened as fast as can be, from few addresses, some of them WebSockets, and held."""
    sources = [siege.source() for _ in range(4)]
    held: list[asyncio.StreamWriter | Line] = []

    async def one() -> int:
        source = siege.random.choice(sources)
        siege.tally.messages += 1
        if siege.random.random() < 0.3:
            held.append(await siege.line("tnosuchtable", None, source))
        else:
            _, writer = await opened(siege.address, source)
            held.append(writer)
        if len(held) > LINES_AT_ONCE:
            let_go([held.pop(0)])
        return 1

    try:
        await siege.paced(CONNECTIONS_A_SECOND, one, workers=8)
        count_closed(siege, held)
    finally:
        let_go(held)


def let_go(held: list[asyncio.StreamWriter | Line]) -> None:
    """Leave lines without a word."""
    for line in held:
        writer = line.writer if isinstance(line, Line) else line
        with suppress(OSError, RuntimeError):
            writer.transport.abort()


def count_closed(siege: Siege, held: list[asyncio.StreamWriter | Line]) -> None:
    """How many of the lines that are held the server has closed."""
    readers = [line.writer if isinstance(line, Line) else line for line in held]
    closed = sum(writer.is_closing() or at_end(writer) for writer in readers)
    siege.tally.closed[1006] += closed
    siege.tally.notes.append(f"{len(held) - closed} of {len(held)} lines were still held at the end")


def at_end(writer: asyncio.StreamWriter) -> bool:
    """Whether nothing more will come on a line."""
    reader: asyncio.StreamReader = writer._reader  # type: ignore[attr-defined]  # noqa: SLF001 - told by nobody else
    return reader.at_eof() or reader.exception() is not None or reader._eof  # type: ignore[attr-defined]  # noqa: SLF001


@attack()
async def slow_headers(siege: Siege) -> None:
    """Requests whose head, or body, comes a few bytes at a time and never ends."""
    sources = [siege.source() for _ in range(8)]
    heads = [
        b"GET /api/tables HTTP/1.1\r\nHost: a\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n{",
        b"GET /ws/t HTTP/1.1\r\nUpgrade: websocket\r\n",
        b"G",
    ]
    held: list[asyncio.StreamWriter | Line] = []
    with suppress(*TROUBLE):
        for n in range(HELD_AT_ONCE):
            if not siege.going:
                break
            _, writer = await asyncio.wait_for(opened(siege.address, sources[n % len(sources)]), 5)
            writer.write(heads[n % len(heads)])
            siege.tally.messages += 1
            held.append(writer)
    try:
        while siege.going:
            for line in held:
                assert isinstance(line, asyncio.StreamWriter)
                if not line.is_closing():
                    with suppress(OSError):
                        line.write(b"X")
                        siege.tally.messages += 1
            await asyncio.sleep(1)
        count_closed(siege, held)
    finally:
        let_go(held)


@attack()
async def never_hello(siege: Siege) -> None:
    """WebSockets that are opened and never say who they are."""
    sources = [siege.source() for _ in range(8)]
    held: list[asyncio.StreamWriter | Line] = []

    async def one() -> int:
        held.append(await siege.line("tnosuchtable", None, siege.random.choice(sources)))
        siege.tally.messages += 1
        return 1

    try:
        await siege.paced(CONNECTIONS_A_SECOND, one, workers=4, most=HELD_AT_ONCE)
        await asyncio.sleep(max(0.0, siege.until - time.monotonic()))
        count_closed(siege, held)
    finally:
        let_go(held)


@attack(share=1.5)
async def slow_readers(siege: Siege) -> None:
    """Lines that ask for the whole picture again and again, with a long talk in it, and never read."""
    guest, other, table = await siege.table_of_two()
    for talker in (guest, other):
        line = await siege.line(table, talker.token, talker.source)
        for n in range(5):
            line.say(*({"type": "chat", "id": n, "text": "\U0001f600" * 500} for _ in range(40)))
            await line.read(min(2.1, 0.05 * (siege.until - time.monotonic())))
        line.leave()
    held: list[asyncio.StreamWriter | Line] = []
    watcher = guest
    for n in range(60):
        with suppress(*TROUBLE):
            if n % 6 == 0:
                watcher = await siege.guest()
            line = await siege.line(table, watcher.token, siege.source(), role="spectator")
            line.reader._transport.pause_reading()  # type: ignore[attr-defined]  # noqa: SLF001 - not even the kernel's
            held.append(line)
        if not siege.going:
            break
    try:
        while siege.going:
            for line in held:
                if isinstance(line, Line) and not line.writer.is_closing():
                    line.say(*[{"type": "resync"}] * 10)
            await asyncio.sleep(0.6)
        for line in held:
            if isinstance(line, Line):
                with suppress(RuntimeError, OSError):
                    line.reader._transport.resume_reading()  # type: ignore[attr-defined]  # noqa: SLF001
                await line.read(0.02)
        siege.tally.notes.append(f"{sum(isinstance(h, Line) and h.open for h in held)} of {len(held)} lines still open")
    finally:
        let_go(held)


@attack()
async def guests_and_tables(siege: Siege) -> None:
    """Guests and tables as fast as they are allowed, from many addresses."""
    made = 0

    async def one() -> int:
        nonlocal made
        source = siege.source()
        answer = await siege.ask("POST", "/api/guests", {"name": "x" * 32}, source=source)
        token = (answer.data() or {}).get("token")
        while token and siege.going:
            wish = {"opponent": siege.random.choice(("bot", "friend", "anyone")), "spectators": "mine"}
            opened_ = await siege.ask("POST", "/api/tables", wish, source=source, token=token)
            if opened_.status != 201:
                break
            made += 1
        return 1

    await siege.paced(60, one, workers=4)
    siege.tally.notes.append(f"{made} tables were opened")
