"""`sneakdoor serve`: play in a browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import click

WILDCARDS = ("0.0.0.0", "::", "")  # noqa: S104 - recognised, not bound to


@click.command(
    epilog="""\b
Examples:
  sneakdoor serve                             on this machine only
  sneakdoor serve --host 0.0.0.0 --port 80    for others in the network too
  sneakdoor serve --database games.db
  SNEAKDOOR_DATABASE_URL=postgresql://localhost/sneakdoor sneakdoor serve"""
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option("--port", default=8140, show_default=True, type=click.IntRange(0, 65535), help="Port; 0: any free one.")
@click.option("--database", metavar="FILE|URL", help="Where games are kept: a file, or a database's address.")
@click.option("--open/--no-open", "show", default=False, help="Open the page in a browser.")
@click.option("--pauses/--no-pauses", default=True, help="Whether bots and passed windows take their time.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="A further web origin that may connect.")
def serve(host: str, port: int, database: str | None, show: bool, pauses: bool, origins: tuple[str, ...]) -> None:
    """Let people play in their browsers: against a bot, or against each other."""
    from sneakdoor.server import create_app
    from sneakdoor.server.listening import listen, run
    from sneakdoor.server.settings import Settings, database_url
    from sneakdoor.server.store import open_engine

    with database_in_a_line():
        settings = Settings(database=database_url(database), origins=origins)
    if not pauses:
        settings = replace(settings, bot_pause=(0.0, 0.0), window_pause=(0.0, 0.0))
    with database_in_a_line():
        open_engine(settings.database).dispose()  # says now, in one line, if it cannot be used
    listening = listen(host, port)
    url = address(host, listening.getsockname()[1])
    click.echo(f"Sneakdoor is at {url} (stop it with Ctrl-C)")
    if show and has_screen():
        threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()
    run(create_app(settings), listening)


@contextmanager
def database_in_a_line() -> Iterator[None]:
    """Whatever a library says of a database that it cannot use becomes a line that says what to change."""
    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    from sneakdoor.server.settings import ServerError

    try:
        yield
    except (OSError, RuntimeError, TypeError, ValueError, SQLAlchemyError, CommandError) as error:
        reason = str(error).strip().partition("\n")[0]
        message = f"the database cannot be used: {reason} (name another with --database)"
        raise ServerError(message) from error


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    name = "localhost" if host in WILDCARDS else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def has_screen() -> bool:
    """Whether a browser could show itself here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
