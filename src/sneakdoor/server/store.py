"""The database. One thread writes; what many tables want written at the same time becomes one transaction.

`write` returns only when the rows are on the disk: SQLite with WAL and synchronous=FULL, or PostgreSQL as it is set up.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import Executable

from .settings import ServerError

T = TypeVar("T")
Rows = list[dict[str, Any]]
Writes = Sequence[tuple[Executable, Rows]]
"""Statements, each with the rows it is for."""
MOST_AT_ONCE = 500
"""How many writes go into one transaction at most."""


class NotStored(Exception):
    """The database did not take it: perhaps it is there and perhaps not, so look before going on."""


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be written, and who waits for it."""

    writes: Writes
    done: asyncio.Future[None]


class Store:
    """Where guests, tables and events are kept."""

    def __init__(self, url: str) -> None:
        self._engine = open_engine(url)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="reader")
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._loop = asyncio.get_running_loop()
        self.transactions = 0
        """How many there have been so far."""
        self._writer.start()

    async def write(self, writes: Writes) -> None:
        """Write durably. Raises NotStored if that failed."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(Job(writes, done))
        await done

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What a question to the database gives."""

        def answer() -> T:
            with self._engine.connect() as connection:
                return ask(connection)

        try:
            return await self._loop.run_in_executor(self._readers, answer)
        except SQLAlchemyError as error:
            raise NotStored(str(error)) from error

    async def close(self) -> None:
        """Write what is still waiting, then let go."""
        self._jobs.put(None)
        await self._loop.run_in_executor(None, self._writer.join)
        self._readers.shutdown(wait=True)
        self._engine.dispose()

    # -- the writer's thread

    def _write_all(self) -> None:
        going_on = True
        while going_on:
            job = self._jobs.get()
            jobs: list[Job] = []
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                    break
                job = self._jobs.get()
            going_on = job is not None
            if jobs:
                self._write_together(jobs)

    def _write_together(self, jobs: list[Job]) -> None:
        """In one transaction; if that fails, each in its own, so that one bad write spoils no other."""
        try:
            self._transact(jobs)
        except SQLAlchemyError as error:
            if len(jobs) == 1:
                self._tell(jobs, error)
                return
            for job in jobs:
                self._write_together([job])
        else:
            self._tell(jobs, None)

    def _transact(self, jobs: list[Job]) -> None:
        self.transactions += 1
        with self._engine.begin() as connection:
            for statement, rows in combined(jobs):
                connection.execute(statement, rows)

    def _tell(self, jobs: list[Job], error: SQLAlchemyError | None) -> None:
        def tell() -> None:
            for job in jobs:
                if job.done.cancelled():
                    continue
                if error is None:
                    job.done.set_result(None)
                else:
                    failure = NotStored(str(error))
                    failure.__cause__ = error
                    job.done.set_exception(failure)

        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell)


def combined(jobs: Sequence[Job]) -> list[tuple[Executable, Rows]]:
    """Neighbours with the same statement become one execution with many rows."""
    found: list[tuple[Executable, Rows]] = []
    for job in jobs:
        for statement, rows in job.writes:
            if found and found[-1][0] is statement:
                found[-1][1].extend(rows)
            else:
                found.append((statement, list(rows)))
    return found


def open_engine(url: str) -> Engine:
    """The database at an address, brought to the present shape."""
    address = make_url(url)
    prepare_directory(address)
    try:
        engine = create_engine(address, hide_parameters=True, pool_pre_ping=address.get_backend_name() != "sqlite")
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", set_up_sqlite)
        with engine.begin() as connection:
            migrate(connection)
    except ModuleNotFoundError as error:
        message = f"PostgreSQL needs a driver, and {error.name} is not installed: pip install 'sneakdoor[postgres]'"
        raise ServerError(message) from error
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        message = f"the database {shown(address)} cannot be used: {reason} (name another with --database)"
        raise ServerError(message) from error
    return engine


def shown(address: URL) -> str:
    """An address as it may be shown: without its password."""
    return address.render_as_string(hide_password=True)


def prepare_directory(address: URL) -> None:
    """Make the folder that a SQLite file goes into."""
    if address.get_backend_name() != "sqlite" or not address.database or address.database == ":memory:":
        return
    try:
        Path(address.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"no folder can be made for {address.database}: {error.strerror} (name another with --database)"
        raise ServerError(message) from error


def set_up_sqlite(connection: Any, _record: Any) -> None:
    """Commits survive a power cut: the log is written through before a commit returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring a database to the present shape."""
    config = Config()
    config.set_main_option("script_location", "sneakdoor.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
