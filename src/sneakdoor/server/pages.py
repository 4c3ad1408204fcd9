"""The client's files, and the headers that every answer carries."""

from __future__ import annotations

import mimetypes
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .answers import SECURITY, public, refusal

DOTTED: Final = ("rules/", "decks/")
"""Where names with dots are pages: those of rulings, and of versions that are compared."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
NOT_BUILT: Final = """<!doctype html><meta charset="utf-8"><title>Sneakdoor</title>
<h1>The client has not been built</h1>
<p>The server runs, but the pages it should show are missing. Build them with <code>make frontend</code>
(it needs Node 20 or newer and npm), then reload this page.</p>
"""


BEGINNINGS: Final = ("http.response.start", "websocket.http.response.start")


class SecurityHeaders:
    """Adds the headers that keep other people's scripts out to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""

        async def guarded(message: Message) -> None:
            if message["type"] in BEGINNINGS:
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, guarded)


@cache
def static() -> Traversable:
    """Where the built client lies."""
    return resources.files("sneakdoor.server").joinpath("static")


def found(path: str) -> Traversable | None:
    """A file of the client's, and never one from elsewhere."""
    place = static()
    for name in path.split("/"):
        if not name or name.startswith(".") or "\\" in name or "\0" in name:
            return None
        place = place.joinpath(name)
    try:
        return place if place.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


async def page(request: Request) -> Response:
    """A file of the client's; any other address is a page of the client, which finds its own way from there."""
    path = request.path_params["path"]
    file = found(path)
    if file is not None:
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        cache_for = FOR_EVER if path.startswith("assets/") else "no-cache"
        return public(request, file.read_bytes(), kind, {"Cache-Control": cache_for})
    if "." in path.rsplit("/", 1)[-1] and not path.startswith(DOTTED):
        return refusal("unknown", "There is no such file.")
    index = found("index.html")
    if index is None:
        return Response(NOT_BUILT, 503, {"Cache-Control": "no-store"}, "text/html")
    return Response(index.read_bytes(), headers={"Cache-Control": "no-cache"}, media_type="text/html")
