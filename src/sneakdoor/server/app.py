"""The web application: routes, errors as PROTOCOL.md has them, and the client's files."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from sneakdoor.catalogue import catalogue

from .connection import attend
from .limits import Buckets
from .lobby import Guest, Lobby
from .messages import ENCODER, Frames, Join, NewGuest, NewTable, Rename
from .pages import SecurityHeaders, page
from .refusal import Refusal
from .settings import Settings
from .store import NotStored, Store

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")
Answer = Callable[[Request], Awaitable[Response]]
STATUS: Final = {
    "malformed": 400,
    "token": 401,
    "forbidden": 403,
    "unknown": 404,
    "conflict": 409,
    "too-large": 413,
    "too-fast": 429,
    "unavailable": 503,
}
JSON: Final = "application/json"


def answer(data: Any, status: int = 200) -> Response:
    """Data as JSON, for whoever asked just now."""
    return Response(ENCODER.encode(data), status, {"Cache-Control": "no-store"}, JSON)


def refusal(code: str, message: str) -> Response:
    """An error as clients get it."""
    return answer({"error": code, "message": message}, STATUS[code])


def asked(handler: Answer) -> Answer:
    """Count who asks, and say plainly what is wrong."""

    @wraps(handler)
    async def handle(request: Request) -> Response:
        try:
            if not request.app.state.asking.take(asker(request)):
                return refusal("too-fast", "Too many requests; wait a few seconds.")
            return await handler(request)
        except Refusal as error:
            return refusal(error.code, error.message)
        except NotStored:
            return refusal("unavailable", "The database does not answer; try again in a moment.")

    return handle


def asker(request: Request) -> str:
    """The address that asks."""
    return request.client.host if request.client is not None else ""


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
    except (msgspec.MsgspecError, RecursionError) as error:
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


# -- routes


@asked
async def new_guest(request: Request) -> Response:
    """Somebody comes."""
    wish = await body(request, NewGuest)
    if not request.app.state.coming.take(asker(request)):
        raise Refusal("too-fast", "Too many guests came from your address; wait a minute.")
    guest, token = await lobby_of(request).new_guest(wish.name)
    return answer({"id": guest.id, "name": guest.name, "token": token}, 201)


@asked
async def me(request: Request) -> Response:
    """Who I am and where I sit; another name for me."""
    guest = await guest_of(request)
    lobby = lobby_of(request)
    if request.method == "PATCH":
        await lobby.rename(guest, (await body(request, Rename)).name)
    return answer({"id": guest.id, "name": guest.name, "tables": await lobby.tables_of(guest)})


@asked
async def the_catalogue(request: Request) -> Response:
    """What does not change; asked for again, only that it did not."""
    text, tag = request.app.state.catalogue
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, headers=headers, media_type=JSON)


@asked
async def tables(request: Request) -> Response:
    """Tables to join or watch; a new one."""
    lobby = lobby_of(request)
    if request.method == "GET":
        return answer(await lobby.listing())
    guest = await guest_of(request)
    table = await while_awaited(request, lobby.open_table(guest, await body(request, NewTable)))
    return answer({"table": table, "link": f"/t/{table}"}, 201)


@asked
async def join(request: Request) -> Response:
    """Take the free seat."""
    guest = await guest_of(request)
    table = request.path_params["table"]
    await lobby_of(request).join(guest, table, await body(request, Join))
    return answer({"table": table, "link": f"/t/{table}"})


@asked
async def replay(request: Request) -> Response:
    """The file of a finished game."""
    game = request.path_params["game"]
    text = await lobby_of(request).replay(game)
    headers = {"Content-Disposition": f'attachment; filename="sneakdoor-{game}.json"', "Cache-Control": "no-store"}
    return Response(text, headers=headers, media_type=JSON)


@asked
async def frames(request: Request) -> Response:
    """A finished game, picture by picture: one played here, or a file."""
    lobby = lobby_of(request)
    if request.method == "POST":
        wish = await body(request, Frames)
        work = lobby.frames(wish.replay, wish.side, await place(request))
    else:
        side = request.query_params.get("side", "both")
        if side not in ("corp", "runner", "both"):
            raise Refusal("malformed", "The side is corp, runner or both.")
        work = lobby.frames_of(request.path_params["game"], side, await place(request))
    text = await while_awaited(request, work)
    return Response(text, headers={"Cache-Control": "no-store"}, media_type=JSON)


@asked
async def nowhere(request: Request) -> Response:
    """Nothing of that name."""
    raise Refusal("unknown", "There is nothing here; PROTOCOL.md lists what there is.")


def create_app(settings: Settings) -> Starlette:
    """The server as an ASGI application."""
    text = ENCODER.encode(catalogue())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        lobby = app.state.lobby = Lobby(settings, Store(settings.database))
        app.state.asking = Buckets(settings.requests)
        app.state.coming = Buckets(settings.guests)
        app.state.catalogue = (text, f'"{hashlib.sha256(text).hexdigest()[:32]}"')
        try:
            yield
        finally:
            await lobby.close()

    routes = [
        Route("/api/guests", new_guest, methods=["POST"]),
        Route("/api/me", me, methods=["GET", "PATCH"]),
        Route("/api/catalogue", the_catalogue, methods=["GET"]),
        Route("/api/tables", tables, methods=["GET", "POST"]),
        Route("/api/tables/{table}/join", join, methods=["POST"]),
        Route("/api/games/{game}/replay", replay, methods=["GET"]),
        Route("/api/games/{game}/frames", frames, methods=["GET"]),
        Route("/api/frames", frames, methods=["POST"]),
        Route("/api/{rest:path}", nowhere, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        WebSocketRoute("/ws/{table}", attend),
        Route("/{path:path}", page, methods=["GET"]),
    ]
    return Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(SecurityHeaders)])
