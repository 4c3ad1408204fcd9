"""The web application: its routes, and what is answered where there is none."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from sneakdoor import __version__
from sneakdoor.catalogue import catalogue, shown

from . import bench, deck_routes, glossary, learning, lookup, puzzling, rules
from .addresses import Proxies
from .answers import JSON, answer
from .asking import asked, body, guest_of, lasting, lobby_of, place, refused, table_id, tag_of, while_awaited
from .connection import asker, attend
from .database import Database, open_database
from .health import Health
from .limits import Buckets, GuestLimits, Places
from .lobby import Lobby
from .logs import Tally
from .messages import ENCODER, Join, NewGuest, NewTable, PlayMatch, Rename, ShowReplay
from .mishaps import Mishaps
from .pages import SecurityHeaders, page
from .refusal import Refusal
from .settings import Settings
from .shapes import GuestInfo, Me, Opened
from .store import Store

MOST_TITLES: Final = 60
"""How many cards may be asked for at a time: more than a deck has titles."""


# -- routes


@asked
async def new_guest(request: Request) -> Response:
    """Somebody comes."""
    wish = await body(request, NewGuest)
    if not request.app.state.coming.take(asker(request)):
        raise Refusal("too-fast", "Too many guests came from your address; wait a minute.")
    guest, token = await lobby_of(request).new_guest(wish.name)
    return answer(GuestInfo(id=guest.id, name=guest.name, token=token), 201)


@asked
async def me(request: Request) -> Response:
    """Who I am and where I sit; another name for me."""
    guest = await guest_of(request)
    lobby = lobby_of(request)
    if request.method == "PATCH":
        await lobby.rename(guest, (await body(request, Rename)).name)
    return answer(Me(id=guest.id, name=guest.name, tables=await lobby.tables_of(guest)))


@asked
async def the_catalogue(request: Request) -> Response:
    """What does not change; asked for again, only that it did not."""
    return lasting(request, *request.app.state.catalogue)


@asked
async def the_cards(request: Request) -> Response:
    """Cards by their titles, as a client comes to see them. Nothing of it is about a table."""
    titles = dict.fromkeys(request.query_params.getlist("title"))
    if not 1 <= len(titles) <= MOST_TITLES:
        raise Refusal("malformed", f"Ask for 1 to {MOST_TITLES} cards, each by `title`.")
    text = ENCODER.encode({title: card for title in titles if (card := shown(title)) is not None})
    return lasting(request, text, tag_of(text), composed=True)


@asked
async def tables(request: Request) -> Response:
    """Tables to join or watch; a new one."""
    lobby = lobby_of(request)
    if request.method != "POST":
        return answer(await lobby.listing())
    guest = await guest_of(request)
    table = await while_awaited(request, lobby.open_table(guest, await body(request, NewTable)))
    return answer(opened(table), 201)


def opened(table: str) -> Opened:
    """Where to go now."""
    return Opened(table=table, link=f"/t/{table}")


@asked
async def join(request: Request) -> Response:
    """Take the free seat."""
    guest = await guest_of(request)
    table = table_id(request, "table")
    await lobby_of(request).join(guest, table, await body(request, Join))
    return answer(opened(table))


@asked
async def replay(request: Request) -> Response:
    """The file of a finished game."""
    game = table_id(request, "game")
    text = await lobby_of(request).replay(game)
    headers = {"Content-Disposition": f'attachment; filename="sneakdoor-{game}.json"', "Cache-Control": "no-store"}
    return Response(text, headers=headers, media_type=JSON)


@asked
async def frames(request: Request) -> Response:
    """A finished game, picture by picture: one played here, or a file."""
    lobby = lobby_of(request)
    if request.method == "POST":
        wish = await body(request, ShowReplay)
        work = lobby.frames(wish.replay, wish.side, await place(request))
    else:
        side = request.query_params.get("side", "both")
        if side not in ("corp", "runner", "both"):
            raise Refusal("malformed", "The side is corp, runner or both.")
        work = lobby.frames_of(table_id(request, "game"), side, await place(request))
    text = await while_awaited(request, work)
    return Response(text, headers={"Cache-Control": "no-store"}, media_type=JSON)


@asked
async def course(request: Request) -> Response:
    """How a finished game went, in figures."""
    work = lobby_of(request).course_of(table_id(request, "game"), await place(request))
    text = await while_awaited(request, work)
    return Response(text, headers={"Cache-Control": "no-store"}, media_type=JSON)


@asked
async def review(request: Request) -> Response:
    """A finished game looked back at: how likely each side was to win from turn to turn, and where that was lost."""
    work = lobby_of(request).review_of(table_id(request, "game"), await place(request))
    text = await while_awaited(request, work)
    return Response(text, headers={"Cache-Control": "no-store"}, media_type=JSON)


@asked
async def matchup(request: Request) -> Response:
    """One game between two decks, played by the computer. Many are asked for one by one, so that anybody can stop."""
    guest = await guest_of(request)
    text = await while_awaited(request, lobby_of(request).match(guest, await body(request, PlayMatch)))
    return Response(text, headers={"Cache-Control": "no-store"}, media_type=JSON)


API: Final = [
    Route("/api/matchup", matchup, methods=["POST"]),
    Route("/api/guests", new_guest, methods=["POST"]),
    Route("/api/me", me, methods=["GET", "PATCH"]),
    Route("/api/catalogue", the_catalogue, methods=["GET"]),
    Route("/api/cards", the_cards, methods=["GET"]),
    Route("/api/tables", tables, methods=["GET", "POST"]),
    Route("/api/tables/{table}/join", join, methods=["POST"]),
    Route("/api/games/{game}/replay", replay, methods=["GET"]),
    Route("/api/games/{game}/frames", frames, methods=["GET"]),
    Route("/api/games/{game}/course", course, methods=["GET"]),
    Route("/api/games/{game}/review", review, methods=["GET"]),
    Route("/api/frames", frames, methods=["POST"]),
    *deck_routes.ROUTES,
    *lookup.ROUTES,
    *bench.ROUTES,
    *rules.ROUTES,
    *glossary.ROUTES,
    *learning.ROUTES,
    *puzzling.ROUTES,
]


@asked
async def nowhere(request: Request) -> Response:
    """Nothing of that name; or something, but not for that method."""
    others = [route for route in API if route.matches(request.scope)[0] is Match.PARTIAL]
    if others:
        methods = {method for route in others for method in route.methods or ()}
        raise HTTPException(405, headers={"Allow": ", ".join(sorted(methods))})
    raise Refusal("unknown", "There is nothing here; PROTOCOL.md lists what there is.")


class Nowhere:
    """Whatever is asked by whichever method: nothing is there."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        request = Request(scope, receive)
        response = await nowhere(request)
        await response(scope, receive, send)


async def no_table(socket: WebSocket) -> None:
    """A WebSocket to where there are no tables."""
    error = Refusal("unknown", "There is no table here; WebSockets go to /ws/ and the table's id.")
    await socket.send_denial_response(refused(socket, error))


async def health(request: Request) -> Response:
    """Whether all is well, for a monitor: never too often, as the answer is remembered."""
    answers = await request.app.state.health.database_answers()
    return answer({"ok": answers, "version": __version__, "database": answers}, 200 if answers else 503)


async def wrong(request: Request, error: Exception) -> Response:
    """What the routing refuses."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "GET")
        response = refused(request, Refusal("method", f"This address does not take that method; it takes {allowed}."))
        response.headers["Allow"] = allowed
        return response
    return refused(request, Refusal("unknown", "There is nothing here; addresses begin with a slash."))


def prepare() -> None:
    """Read what is looked up, so that the first who looks does not wait for it."""
    lookup.prepare()
    rules.prepare()


def create_app(
    settings: Settings, database: Database | None = None, clock: Callable[[], float] = time.monotonic
) -> Starlette:
    """The server as an ASGI application, with a database that is open already or that it opens itself.

    `clock`: by which players who are away are waited for.
    """
    text = ENCODER.encode(catalogue())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = Store(database or open_database(settings.database))
        lobby = app.state.lobby = Lobby(settings, store, clock)
        app.state.health = Health(store)
        preparing = asyncio.create_task(asyncio.to_thread(prepare))
        try:
            yield
        finally:
            preparing.cancel()
            await lobby.close()

    routes = [
        *API,
        Route("/api/{rest:path}", Nowhere()),
        Route("/healthz", health, methods=["GET"]),
        WebSocketRoute("/ws/{table}", attend),
        WebSocketRoute("/{rest:path}", no_table),
        Route("/{path:path}", page, methods=["GET"]),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(SecurityHeaders), Middleware(Mishaps)],
        exception_handlers={HTTPException: wrong},
    )
    app.state.settings = settings
    app.state.tally = Tally()
    app.state.proxies = Proxies(settings.trusted_proxies)
    app.state.asking = Buckets(settings.requests)
    app.state.coming = Buckets(settings.guests)
    app.state.sockets = Places(settings.sockets_per_address)
    app.state.limits = GuestLimits(settings)
    app.state.catalogue = (text, tag_of(text))
    return app
