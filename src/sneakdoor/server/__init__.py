"""The server: people and bots at tables, over HTTP and WebSockets, as PROTOCOL.md describes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .settings import Settings

if TYPE_CHECKING:
    from .app import create_app

__all__ = ["Settings", "create_app"]


def __getattr__(name: str) -> object:
    """The application is loaded when somebody asks for it; a worker never does, and starts in half the time."""
    if name == "create_app":
        from .app import create_app

        return create_app
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)
