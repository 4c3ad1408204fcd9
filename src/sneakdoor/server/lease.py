"""The lease on a database: one server at a time writes to it.

A lease ends with the process that holds it, however that ends, because the operating system or PostgreSQL takes it
back. Whoever only reads needs none.
"""

from __future__ import annotations

import errno
import json
import logging
import os
import socket
import stat
import sys
import time
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import Engine, event

from .settings import ServerError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger(__name__)
LOCKED_BYTE: Final = 1 << 30
"""Windows locks a byte that nobody writes, so that what the file says can be read."""
TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""How an operating system says that somebody else has a lock."""
LONGEST_NOTE: Final = 1000
ADVISORY_KEY: Final = 0x536E65616B646F72
"""The number of the lock in PostgreSQL: the letters of Sneakdor."""
PATIENCE: Final = 3.0
"""Seconds in which PostgreSQL notices that the server before this one is dead."""
DEAD_AFTER: Final = {"tcp_keepalives_idle": 10, "tcp_keepalives_interval": 5, "tcp_keepalives_count": 3}
"""How PostgreSQL finds out that a machine is gone which could not say goodbye, in seconds and tries."""
HOLDER: Final = """
    SELECT pid, application_name, backend_start
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND (classid::bigint << 32) | objid::bigint = %s
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


@dataclass(frozen=True, slots=True)
class Holder:
    """The process that has a lease."""

    process: int
    host: str
    since: str

    @classmethod
    def this_process(cls) -> Holder:
        """This one, now."""
        return cls(os.getpid(), socket.gethostname(), said(datetime.now(UTC)))

    def __str__(self) -> str:
        return f"process {self.process} on {self.host}, since {self.since}"


class LeaseError(ServerError):
    """This server may not write to the database, or not any more."""


class HeldElsewhere(LeaseError):
    """Another server has the lease."""

    def __init__(self, database: str, holder: str) -> None:
        super().__init__(
            f"another server keeps its games in {database} ({holder}): "
            "stop that one, or name another database with --database"
        )


class Lease(Protocol):
    """The right to write to a database."""

    def check(self) -> None:
        """Raise a LeaseError if it is lost."""

    def release(self) -> None:
        """Let the next one have it; once is enough, more often does no harm."""


class FileLease:
    """A lock of the operating system's on a file beside a SQLite database."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}-lease")
        self._database = database
        self._identity: tuple[int, int] | None = None
        self._file: int | None = private_file(self.path)
        try:
            lock(self._file)
        except OSError as error:
            note = os.read(self._file, LONGEST_NOTE)
            self.release()
            if error.errno in TAKEN:
                raise HeldElsewhere(str(database), read_note(note)) from None
            message = (
                f"no lock can be had on {self.path}: {error.strerror}. Keep the database on a disk of this machine "
                "(name another place with --database)"
            )
            raise LeaseError(message) from error
        try:
            os.ftruncate(self._file, 0)
            os.write(self._file, json.dumps(asdict(Holder.this_process())).encode())
        except OSError:
            self.release()
            raise

    def watch(self) -> None:
        """From now on the database has to be the file that it is."""
        self._identity = identity(self._database.stat())

    def check(self) -> None:
        """The files are still those that were opened: what is written to a file that is gone is lost."""
        if self._file is None:
            raise LeaseError(f"{self._database} has been let go")
        try:
            there = self._identity in (None, identity(self._database.stat()))
            there = there and identity(self.path.stat()) == identity(os.fstat(self._file))
        except FileNotFoundError:
            there = False
        if not there:
            message = (
                f"{self._database} or {self.path.name} was removed or replaced while the server was running, so "
                "nothing is written any more: put it back, or start the server again"
            )
            raise LeaseError(message)

    def release(self) -> None:
        """Closing the file gives the lock back."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


class SessionLease:
    """An advisory lock in PostgreSQL on the one connection that writes.

    A transaction can only be committed by the session that has the lock. When the connection breaks, the lock goes with
    it, and the next connection has to get it again before it is used.
    """

    def __init__(self, engine: Engine, shown: str) -> None:
        self._shown = shown
        self._patience = PATIENCE
        self._session: int | None = None
        event.listen(engine, "connect", self._take)

    def check(self) -> None:
        """Nothing to look at: a connection without the lock is never used."""

    def release(self) -> None:
        """The lock goes with the connection."""

    def _take(self, connection: Any, _record: object) -> None:
        """Get the lock for a new connection, or close it."""
        this = Holder.this_process()
        name = f"sneakdoor, process {this.process} on {this.host}"[:63]
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT set_config('application_name', %s, false)", [name])
                for setting, value in DEAD_AFTER.items():
                    cursor.execute("SELECT set_config(%s, %s, false)", [setting, str(value)])
                self._wait_for_lock(cursor, name)
            connection.commit()
        except BaseException:
            connection.close()
            raise
        self._session = connection.info.backend_pid
        self._patience = 0.0

    def _wait_for_lock(self, cursor: Any, name: str) -> None:
        end = time.monotonic() + self._patience
        while not first(cursor, "SELECT pg_try_advisory_lock(%s)", ADVISORY_KEY)[0]:
            holder = first(cursor, HOLDER, ADVISORY_KEY)
            if holder is not None and holder[:2] == (self._session, name):
                first(cursor, "SELECT pg_terminate_backend(%s)", self._session)  # ours, which broke off unnoticed
                self._session = None
                end = time.monotonic() + PATIENCE
            elif time.monotonic() > end:
                told = "which has just gone" if holder is None else f"{holder[1]}, since {said(holder[2])}"
                raise HeldElsewhere(self._shown, told)
            time.sleep(0.05)


def first(cursor: Any, statement: str, *values: object) -> Any:
    """The first row that a statement gives."""
    cursor.execute(statement, values)
    return cursor.fetchone()


def said(moment: datetime | None) -> str:
    """A moment as it is told."""
    return "some time" if moment is None else f"{moment.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"


def read_note(note: bytes) -> str:
    """Who wrote a lease's file, as far as it can be read."""
    try:
        found = json.loads(note)
        return str(Holder(int(found["process"]), str(found["host"])[:80], str(found["since"])[:40]))
    except (ValueError, TypeError, KeyError):
        return "it does not say which process it is"


def identity(found: os.stat_result) -> tuple[int, int]:
    """What tells a file from every other, whatever their names."""
    return found.st_dev, found.st_ino


def private_file(path: Path) -> int:
    """Open a file that only its owner may read, made if it is not there; one that others may read is made private."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    file = os.open(path, flags, 0o600)
    mode = os.fstat(file).st_mode
    if not stat.S_ISREG(mode):
        os.close(file)
        raise OSError(errno.EINVAL, "it is no file")
    if mode & 0o077:
        close_to_others(file, path)
    return file


def close_to_others(file: int, path: Path) -> None:
    """Close a file to everybody but its owner; on Windows, whoever may not look into the folder cannot read it."""
    if sys.platform == "win32":
        return
    try:
        os.fchmod(file, 0o600)
    except PermissionError:
        log.warning("%s can be read by others, and this user may not change that: chmod 600 it as its owner", path)


def lock(file: int) -> None:
    """Lock a file for as long as it is open, or raise OSError at once."""
    if sys.platform == "win32":
        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
