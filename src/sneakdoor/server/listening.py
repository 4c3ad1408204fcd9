"""How the application is put on the network."""

from __future__ import annotations

import gc
import socket
import sys

import uvicorn
from starlette.applications import Starlette

from .settings import ServerError

LARGEST_FRAME = 64 * 1024
"""A message larger than the protocol allows is refused, one larger than this ends the connection."""


def configured(app: Starlette) -> uvicorn.Config:
    """Uvicorn as we use it: nothing to compress, as differences are small, and dead connections are noticed."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=5,
        lifespan="on",
        log_level="warning",
        server_header=False,
        access_log=False,
    )


def run(app: Starlette, listening: socket.socket) -> None:
    """Serve until somebody stops it.

    What has been loaded by now stays for good, so the garbage collector need not look at it again and again: with many
    games, that would stop all of them for a fifth of a second every now and then.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(3_000, 10, 100)
    uvicorn.Server(configured(app)).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket at that address, or a sentence that says what to change."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so asyncio sends without delay
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)  # whoever comes while the server starts waits for it
    except (OSError, TypeError, ValueError) as error:  # the last two for what is no name at all
        listening.close()
        reason = getattr(error, "strerror", None) or error
        message = f"cannot listen at {host} port {port}: {reason} (choose others with --host and --port)"
        raise ServerError(message) from error
    return listening
