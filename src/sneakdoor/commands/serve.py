"""`sneakdoor serve`: play in a browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from contextlib import closing
from dataclasses import replace
from typing import Any, Final, Literal

import click

WILDCARDS = ("0.0.0.0", "::", "")  # noqa: S104 - recognised, not bound to

DAYS: Final[Any] = {"metavar": "DAYS", "type": click.IntRange(0, 36_500), "show_default": True}


@click.command(
    epilog="""\b
Examples:
  sneakdoor serve                             on this machine only
  sneakdoor serve --host 0.0.0.0 --port 80    for others in the network too
  sneakdoor serve --database games.db
  SNEAKDOOR_DATABASE_URL=postgresql://localhost/sneakdoor sneakdoor serve

\b
On the internet, put a web server in front that speaks TLS (https), and name
its address, so that limits count the people behind it and not itself:
  sneakdoor serve --trusted-proxy 127.0.0.1 --log-format json --log-level info

\b
All of a Caddyfile for that (it gets a certificate by itself):
  netrunner.example.org {
      reverse_proxy 127.0.0.1:8140
  }

\b
Or in nginx, with a certificate of your own:
  location / {
      proxy_pass http://127.0.0.1:8140;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;  # a map, see nginx's page on WebSockets
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_read_timeout 1h;
  }

\b
A monitor may ask for /healthz as often as it likes: 200, or 503 if the
database does not answer."""
)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option("--port", default=8140, show_default=True, type=click.IntRange(0, 65535), help="Port; 0: any free one.")
@click.option("--database", metavar="FILE|URL", help="Where games are kept: a file, or a database's address.")
@click.option("--open/--no-open", "show", default=False, help="Open the page in a browser.")
@click.option("--pauses/--no-pauses", default=True, help="Whether bots and passed windows take their time.")
@click.option("--keep-finished", default=90, **DAYS, help="How long finished games are kept; 0: for ever.")
@click.option("--keep-abandoned", default=30, **DAYS, help="How long games are kept in which nothing happens any more.")
@click.option("--keep-waiting", default=2, **DAYS, help="How long tables are kept that nobody joined.")
@click.option(
    "--keep-guests", default=90, **DAYS, help="How long guests are known who have no table and do not return."
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="A further web origin that may connect.")
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy (or a network of them) to believe when it says whom it speaks for.",
)
@click.option("--log-format", type=click.Choice(["text", "json"]), default="text", show_default=True, help="For whom.")
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="What is worth a line.",
)
def serve(
    host: str,
    port: int,
    database: str | None,
    show: bool,
    pauses: bool,
    keep_finished: int,
    keep_abandoned: int,
    keep_waiting: int,
    keep_guests: int,
    origins: tuple[str, ...],
    trusted_proxies: tuple[str, ...],
    log_format: Literal["text", "json"],
    log_level: str,
) -> None:
    """Let people play in their browsers: against a bot, or against each other."""
    from sneakdoor.server import create_app, logs
    from sneakdoor.server.database import open_database
    from sneakdoor.server.listening import listen, run
    from sneakdoor.server.settings import Settings, database_url

    logs.set_up(log_format, log_level)
    settings = Settings(
        database=database_url(database),
        keep_finished=keep_finished,
        keep_abandoned=keep_abandoned,
        keep_waiting=keep_waiting,
        keep_guests=keep_guests,
        origins=origins,
        trusted_proxies=trusted_proxies,
    )
    if not pauses:
        settings = replace(settings, bot_pause=(0.0, 0.0), window_pause=(0.0, 0.0))
    with closing(open_database(settings.database)) as opened:  # says now, in one line, if it cannot be used
        app = create_app(settings, opened)
        listening = listen(host, port)
        url = address(host, listening.getsockname()[1])
        click.echo(f"Sneakdoor is at {url} (stop it with Ctrl-C)")
        if show and has_screen():
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()
        run(app, listening)


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    name = "localhost" if host in WILDCARDS else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def has_screen() -> bool:
    """Whether a browser could show itself here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
