"""Requests over HTTP from an address of one's choice, each with a limit of time and size."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

PATIENCE: Final = 20.0
LARGEST_ANSWER: Final = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    """0: the line was closed without an answer."""
    body: bytes

    def data(self) -> Any:
        """The body as JSON; None if it is none."""
        try:
            return json.loads(self.body)
        except (ValueError, RecursionError):
            return None


NOTHING: Final = Answer(0, b"")


class Refused(Exception):
    """The server said no, or nothing."""

    def __init__(self, what: str, answer: Answer) -> None:
        super().__init__(f"{what}: {answer.status} {answer.body[:200]!r}")
        self.answer = answer


async def opened(address: str, source: str | None) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection from that address of this machine's."""
    host, port = address.split(":")
    return await asyncio.open_connection(host, int(port), local_addr=(source, 0) if source else None)


def request(address: str, method: str, path: str, body: bytes = b"", token: str | None = None) -> bytes:
    """A request as it goes over the line."""
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: {address}",
        "Connection: close",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    if token is not None:
        lines.append(f"Authorization: Bearer {token}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


async def send(address: str, raw: bytes, source: str | None = None, patience: float = PATIENCE) -> Answer:
    """Send bytes on a connection of their own, and read one answer; a time-out raises TimeoutError."""
    async with asyncio.timeout(patience):
        try:
            reader, writer = await opened(address, source)
        except OSError:
            return NOTHING
        try:
            writer.write(raw)
            with suppress(OSError):
                await writer.drain()
            return await read_answer(reader)
        except (OSError, EOFError, ValueError):
            return NOTHING
        finally:
            writer.close()


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """One answer: by its length, or until the line is closed."""
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    parts = first.split(" ", 2)
    if len(parts) < 2 or not parts[1].isdigit():
        return NOTHING
    named = {n.strip().lower(): v.strip() for n, _, v in (line.partition(":") for line in lines)}
    length = named.get("content-length", "")
    try:
        if length.isdigit():
            body = await reader.readexactly(min(int(length), LARGEST_ANSWER))
        else:
            body = await reader.read(LARGEST_ANSWER)
    except asyncio.IncompleteReadError as error:  # an answer to HEAD has none of the length it tells
        body = error.partial
    return Answer(int(parts[1]), body)


async def ask(
    address: str,
    method: str,
    path: str,
    body: Any = None,
    token: str | None = None,
    source: str | None = None,
    patience: float = PATIENCE,
) -> Answer:
    """Ask for something as a well-behaved client does."""
    text = b"" if body is None else json.dumps(body).encode()
    return await send(address, request(address, method, path, text, token), source, patience)


async def got(address: str, method: str, path: str, body: Any = None, **who: Any) -> Any:
    """The data that was asked for; raises Refused or TimeoutError if it does not come."""
    answer = await ask(address, method, path, body, **who)
    if not 200 <= answer.status < 300:
        raise Refused(f"{method} {path}", answer)
    return answer.data()
