"""How the application is put on the network."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys

import uvicorn
from starlette.applications import Starlette

from sneakdoor.garbage import spare_what_is_loaded

from .logs import note
from .settings import ServerError
from .wire import LARGEST_HEAD, Configuration, Door, HttpLine, SocketLine

LARGEST_FRAME = 64 * 1024
"""A message larger than the protocol allows is refused, one larger than this ends the connection."""
OWN_FILES = 128
"""Open files that are not connections: the database, pipes, what is read now and then."""


SWITCHING = 0.0005
"""Seconds for which a thinking bot keeps the interpreter to itself; a choice waits for it some six times on its way."""


def configured(app: Starlette) -> Configuration:
    """Uvicorn as we use it: nothing to compress, as differences are small, and dead connections are noticed.

    The protocols are named, so that no other is chosen where more is installed. Proxies are believed or not in
    `addresses`, and logging is set up in `logs`: uvicorn does neither.
    """
    config = Configuration(
        app,
        loop="asyncio",
        http=HttpLine,
        ws=SocketLine,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=5,
        lifespan="on",
        log_config=None,
        log_level="warning",
        proxy_headers=False,
        server_header=False,
        access_log=False,
    )
    config.door = Door(app.state.settings, app.state.tally)
    return config


class Server(uvicorn.Server):
    """The server at work, with somebody at the door."""

    def __init__(self, config: Configuration) -> None:
        super().__init__(config)
        self._door = config.door
        self._watch: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        asyncio.get_running_loop().set_exception_handler(self._door.unexpected)
        self._watch = asyncio.create_task(self._door.watch())
        await super().startup(sockets)
        note(logging.INFO, "started", connections=self._door.most)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everybody go, in good order."""
        await super().shutdown(sockets)
        if self._watch is not None:
            self._watch.cancel()
        self._door.tally.tell(now=True)
        note(logging.INFO, "stopped")


def run(app: Starlette, listening: socket.socket) -> None:
    """Serve until somebody stops it."""
    config = configured(app)
    wanted = config.door.most
    config.door.most = min(wanted, most_files(wanted + OWN_FILES) - OWN_FILES)
    if config.door.most < wanted:
        note(logging.WARNING, "few-open-files", connections=config.door.most, wanted=wanted, remedy="ulimit -n")
    spare_what_is_loaded()
    sys.setswitchinterval(SWITCHING)
    Server(config).run(sockets=[listening])


def most_files(wanted: int) -> int:
    """How many files may be open at once, after asking the system for as many as that."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
    except (OSError, ValueError):  # macOS has a limit below the one it names
        return soft
    return raised


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
