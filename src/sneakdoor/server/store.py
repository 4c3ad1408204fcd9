"""The store. One thread writes; what many tables want written at the same time becomes one transaction.

`write` returns only when the rows are on the disk: SQLite with WAL and synchronous=FULL, or PostgreSQL as it is set up.
When the database does not answer, whoever waits is told so at once, and the next write tries again.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.sql import Executable

from .database import Database, trouble
from .lease import LeaseError

log = logging.getLogger(__name__)
T = TypeVar("T")
Rows = list[dict[str, Any]]
Writes = Sequence[tuple[Executable, Rows]]
"""Statements, each with the rows it is for."""
MOST_AT_ONCE = 500
"""How many writes go into one transaction at most."""
REST: Final = 1.0
"""Seconds for which a database that did not answer is not asked again by those who only read."""

LOOKS_EVERY: Final = 5.0
"""Seconds without a write after which the writer sees whether the lease is still its own."""


class NotStored(Exception):
    """The database did not take it: perhaps it is there and perhaps not, so look before going on."""


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be written, and who waits for it."""

    writes: Writes
    done: asyncio.Future[None]


@dataclass(frozen=True, slots=True)
class Work:
    """Something to be done in a transaction of its own, and who waits for what it gives."""

    act: Callable[[Connection], Any]
    done: asyncio.Future[Any]


class Store:
    """Where guests, tables and events are kept."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._jobs: queue.SimpleQueue[Job | Work | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="reader")
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._loop = asyncio.get_running_loop()
        self._rests_until = 0.0
        self._trouble: str | None = None
        """What was wrong with the database when something was written last."""
        self.transactions = 0
        """How many there have been so far."""
        self._writer.start()

    async def write(self, writes: Writes) -> None:
        """Write durably. Raises NotStored if that failed."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(Job(writes, done))
        await done

    async def transact(self, act: Callable[[Connection], T]) -> T:
        """Do something in a transaction of its own, between others' writes; keep it short. Raises NotStored."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Work(act, done))
        return await done

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What a question to the database gives."""

        def answer() -> T:
            if time.monotonic() < self._rests_until:
                raise NotStored("it did not answer a moment ago")
            try:
                with self._database.reading.connect() as connection:
                    return ask(connection)
            except SQLAlchemyError as error:
                if not is_about_one(error):
                    self._rests_until = time.monotonic() + REST
                raise NotStored(trouble(error)) from error

        return await self._loop.run_in_executor(self._readers, answer)

    async def close(self) -> None:
        """Write what is still waiting, then let go."""
        self._jobs.put(None)
        await self._loop.run_in_executor(None, self._writer.join)
        self._readers.shutdown(wait=True)
        self._database.close()

    # -- the writer's thread

    def _write_all(self) -> None:
        while True:
            try:
                item = self._jobs.get(timeout=LOOKS_EVERY)
            except queue.Empty:
                self._look_after_lease()
                continue
            jobs: list[Job] = []
            while isinstance(item, Job):
                jobs.append(item)
                if len(jobs) == MOST_AT_ONCE or self._jobs.empty():
                    break
                item = self._jobs.get()
            if jobs:
                self._write_together(jobs)
            if isinstance(item, Work):
                self._do(item)
            elif item is None:
                return

    def _write_together(self, jobs: list[Job]) -> None:
        """In one transaction; if one of them cannot be written, each in its own, so that it spoils no other."""

        def write(connection: Connection) -> None:
            for statement, rows in combined(jobs):
                connection.execute(statement, rows)

        waiting = [job.done for job in jobs]
        try:
            self._transact(write)
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits, and the next write comes
            if len(jobs) == 1 or not is_about_one(error):
                self._fail(waiting, error)
                return
            for job in jobs:
                self._write_together([job])
        else:
            self._tell(waiting, lambda done: done.set_result(None))

    def _do(self, work: Work) -> None:
        try:
            result = self._transact(work.act)
        except Exception as error:  # noqa: BLE001 - as above
            self._fail([work.done], error)
        else:
            self._tell([work.done], lambda done: done.set_result(result))

    def _transact(self, act: Callable[[Connection], T]) -> T:
        self.transactions += 1
        self._database.lease.check()
        with self._database.writing.begin() as connection:
            result = act(connection)
        if self._trouble is not None:
            log.warning("the database takes writes again")
            self._trouble = None
        return result

    def _look_after_lease(self) -> None:
        """Nobody writes: see that nobody else may."""
        try:
            self._database.hold()
        except Exception as error:  # noqa: BLE001 - as above
            self._fail([], error)

    def _fail(self, waiting: Sequence[asyncio.Future[Any]], error: Exception) -> None:
        """Tell whoever waits, and the log once for each kind of trouble."""
        what = trouble(error)
        if not is_about_one(error):
            if what != self._trouble:
                log.error("nothing can be stored: %s", what)
            self._trouble = what
            self._database.begin_anew()

        def fail(done: asyncio.Future[Any]) -> None:
            failure = NotStored(what)
            failure.__cause__ = error
            done.set_exception(failure)

        self._tell(waiting, fail)

    def _tell(self, waiting: Sequence[asyncio.Future[Any]], tell: Callable[[asyncio.Future[Any]], None]) -> None:
        def tell_all() -> None:
            for done in waiting:
                if not done.done():
                    tell(done)

        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell_all)


def is_about_one(error: Exception) -> bool:
    """Whether what failed is one write, or one question, rather than the database."""
    if isinstance(error, DBAPIError):
        return isinstance(error, (IntegrityError, DataError, ProgrammingError))
    return not isinstance(error, LeaseError)


def combined(jobs: Sequence[Job]) -> list[tuple[Executable, Rows]]:
    """Neighbours with the same statement become one execution with many rows; without rows there is nothing to do."""
    found: list[tuple[Executable, Rows]] = []
    for job in jobs:
        for statement, rows in job.writes:
            if found and found[-1][0] is statement:
                found[-1][1].extend(rows)
            elif rows:
                found.append((statement, list(rows)))
    return found
