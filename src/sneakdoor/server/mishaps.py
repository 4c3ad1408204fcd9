"""Exceptions that nobody foresaw: the client gets an id, the operator the same id with all there is to know, once."""

from __future__ import annotations

import secrets

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from .answers import refusal
from .connection import BROKEN
from .logs import LOG

LONGEST_PATH = 200


def noted(scope: Scope) -> Response:
    """Note the exception at hand, and what to answer."""
    mishap = secrets.token_hex(4)
    asked = {"id": mishap, "asked": scope.get("method", scope["type"]), "path": scope["path"][:LONGEST_PATH]}
    LOG.exception("internal-error", extra={"fields": asked})
    return refusal(
        "internal", f"Something went wrong here, not with you; try again. The server's log tells more under {mishap}."
    )


class Mishaps:
    """Answers 500 with an id for whatever went wrong without being foreseen, and lets nothing of it out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or one WebSocket."""
        begun: str | None = None

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = message["type"]
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except (ClientDisconnect, WebSocketDisconnect):
            pass  # they are gone, which is their business
        except Exception:
            if scope["type"] == "lifespan":
                raise
            answer = noted(scope)
            if begun is None:
                await answer(scope, receive, send)
            elif begun in ("websocket.accept", "websocket.send"):
                await send({"type": "websocket.close", "code": BROKEN})
