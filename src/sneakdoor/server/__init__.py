"""The server: people and bots at tables, over HTTP and WebSockets, as PROTOCOL.md describes it."""

from __future__ import annotations

from .app import create_app
from .settings import Settings

__all__ = ["Settings", "create_app"]
