"""What every route shares: who asks and how often, what they sent, and what is said when something is wrong."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from .answers import JSON, public, refusal
from .connection import asker
from .lobby import Guest, Lobby
from .messages import could_be_table
from .refusal import Refusal
from .store import NotStored

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")
Answer = Callable[[Request], Awaitable[Response]]
ORDINARY: Final = {"malformed", "token", "forbidden", "unknown", "method", "conflict"}
"""Errors that a well-meaning client may well make."""


def asked(handler: Answer) -> Answer:
    """Count who asks, and say plainly what is wrong."""

    @wraps(handler)
    async def handle(request: Request) -> Response:
        if not request.app.state.asking.take(asker(request)):
            return refused(request, Refusal("too-fast", "Too many requests; wait a few seconds."))
        try:
            return await handler(request)
        except Refusal as error:
            return refused(request, error)
        except NotStored:
            return refused(request, Refusal("unavailable", "The database does not answer; try again in a moment."))

    return handle


def refused(connection: HTTPConnection, error: Refusal) -> Response:
    """Say no, and count it."""
    level = logging.INFO if error.code in ORDINARY else logging.WARNING
    connection.app.state.tally.count("request-refused", error.code, level)
    return refusal(error.code, error.message)


def table_id(request: Request, name: str) -> str:
    """The id of a table or its game, as a path names it, if there could be such an id."""
    id: str = request.path_params[name]
    if not could_be_table(id):
        raise Refusal("unknown", "There is no such table; ask for the link again.")
    return id


async def body(request: Request, kind: type[S]) -> S:
    """The body of a request, if it is what it should be."""
    largest = request.app.state.lobby.settings.largest_body
    text = bytearray()
    async for part in request.stream():
        text += part
        if len(text) > largest:
            raise Refusal("too-large", f"That is more than {largest // 1024} KiB.")
    try:
        return msgspec.json.decode(bytes(text) or b"{}", type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal("malformed", f"This cannot be read: {str(error)[:200]}") from error


async def guest_of(request: Request) -> Guest:
    """Who asks."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Refusal("token", "Say who you are: Authorization: Bearer TOKEN, with the token of a guest.")
    guest = await lobby_of(request).guest(token.strip())
    if guest is None:
        raise Refusal("token", "Nobody here has that token; become a guest anew.")
    return guest


def lobby_of(request: Request) -> Lobby:
    """The lobby."""
    lobby: Lobby = request.app.state.lobby
    return lobby


async def place(request: Request) -> str:
    """Whose place it takes among those who wait for replays: a guest's, or the address's where nobody says who asks."""
    return (await guest_of(request)).id if "authorization" in request.headers else asker(request)


async def while_awaited(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work; it is dropped if whoever asked goes away."""

    async def leave() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    doing, leaving = asyncio.create_task(work), asyncio.create_task(leave())
    try:
        await asyncio.wait([doing, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Refusal("unavailable", "Nobody waits for the answer any more.")
        return doing.result()
    finally:
        doing.cancel()
        leaving.cancel()
        await asyncio.wait([doing, leaving])


def tag_of(text: bytes) -> str:
    """What tells a text from any other."""
    return f'"{hashlib.sha256(text).hexdigest()[:32]}"'


def lasting(request: Request, text: bytes, tag: str, *, composed: bool = False) -> Response:
    """What does not change while the server runs; nothing for whoever has it already."""
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return public(request, text, JSON, headers, composed=composed)
