"""Opening the database: the lease on it, its shape, and one line that says what to do if it cannot be used."""

from __future__ import annotations

import errno
import logging
import os
import shutil
import sqlite3
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError

from .lease import FileLease, Lease, LeaseError, SessionLease, private_file
from .settings import ServerError

log = logging.getLogger(__name__)
BUSY_FOR: Final = 10.0
"""Seconds to wait for another program that has the database locked."""
ANSWERS_WITHIN: Final = 10
"""Seconds within which PostgreSQL must let us in."""
LONGEST_STATEMENT: Final = 30_000
"""Milliseconds after which PostgreSQL gives a statement up."""
LOOKS_FOR: Final = 3.0
"""Seconds for which a SQLite file is looked through for damage when a server starts."""
LARGEST_REBUILT: Final = 256 * 1024 * 1024
"""Bytes up to which an old SQLite file is rebuilt when a server starts, so that it can shrink from then on."""
LARGEST_LOG: Final = 16 * 1024 * 1024
"""Bytes to which SQLite cuts its write-ahead log back."""
INCREMENTAL: Final = 2
"""How SQLite writes down that a file can shrink."""
ELSEWHERE: Final = "name another with --database"
SQLITE_TROUBLES: Final = {
    sqlite3.SQLITE_FULL: "its disk is full: make room there",
    sqlite3.SQLITE_READONLY: "it may not be written to: give this user the right to write the file and its folder",
    sqlite3.SQLITE_PERM: "it may not be opened: give this user the right to read and write the file",
    sqlite3.SQLITE_BUSY: "another program keeps it locked: end that program or wait for it",
    sqlite3.SQLITE_LOCKED: "another program keeps it locked: end that program or wait for it",
    sqlite3.SQLITE_NOTADB: "this file is no SQLite database, or it is damaged: put a copy of the database in its place",
    sqlite3.SQLITE_CORRUPT: "it is damaged: put a copy in its place, or save what is left with sqlite3 and .recover",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened: see whether it is a file that this user may read and write",
    sqlite3.SQLITE_IOERR: "its disk reports an error: see whether it is full or broken",
}
"""What to do, by SQLite's primary result code."""
POSTGRES_TROUBLES: Final = {
    "25006": "it takes no writes (is it a standby?): name the primary",
    "42501": "this user may not do that: grant them the right to create tables",
    "53100": "its disk is full: make room there",
    "53300": "it has too many connections: close some or allow more",
    "57014": "a statement took too long: see what keeps it busy",
}
"""What to do, by PostgreSQL's SQLSTATE."""


class NewerDatabase(ServerError):
    """A newer Sneakdoor wrote it."""


@dataclass(frozen=True, slots=True)
class Database:
    """A database that this server alone writes to."""

    address: URL
    reading: Engine
    writing: Engine
    """For one thread: in PostgreSQL the connection that has the lease."""
    lease: Lease

    def hold(self) -> None:
        """See that the lease is still held, and get it again if it was lost with a connection."""
        self.lease.check()
        with self.writing.connect():
            pass

    def begin_anew(self) -> None:
        """Something failed: what comes next begins with a connection that saw none of it.

        PostgreSQL's connection has the lease, so it is only left when it is broken, which SQLAlchemy sees.
        """
        if self.writing is self.reading:
            self.writing.dispose()

    def close(self) -> None:
        """Let go, so that another server may have it; once is enough, more often does no harm."""
        self.reading.dispose()
        self.writing.dispose()
        self.lease.release()


def open_database(url: str) -> Database:
    """The database at an address, leased and brought to the present shape; a ServerError says what to do instead."""
    try:
        address = make_url(url)
    except (SQLAlchemyError, ValueError) as error:
        raise ServerError(f"this is no address of a database: {first_line(error)} ({ELSEWHERE})") from error
    return open_sqlite(address) if address.get_backend_name() == "sqlite" else open_postgres(address)


# -- SQLite


def open_sqlite(address: URL) -> Database:
    """A file, which only its owner may read."""
    path = file_of(address)
    address = address.set(database=str(path))
    try:
        make_folder(path.parent)
        lease = FileLease(path)
    except OSError as error:
        raise ServerError(trouble_with_file(path, error)) from error
    engine = create_engine(address, hide_parameters=True)
    event.listen(engine, "connect", set_up_sqlite)
    event.listen(engine, "begin", begin)
    database = Database(address, engine, engine, lease)
    try:
        make_private(path)
        lease.watch()
        with engine.connect() as connection:
            look_for_damage(driver(connection), path)
            make_shrinkable(driver(connection), path)
        prepare(database)
    except OSError as error:
        database.close()
        raise ServerError(trouble_with_file(path, error)) from error
    except (SQLAlchemyError, sqlite3.Error) as error:
        database.close()
        raise trouble_at_start(address, error) from error
    except BaseException:
        database.close()
        raise
    return database


def file_of(address: URL) -> Path:
    """The file that a SQLite address means, under the one name that every server has for it."""
    named = address.database or ""
    if not named or named == ":memory:" or named.startswith("file:") or address.host or address.query:
        message = f"games are kept in a file, and {shown(address)} is more or less than that: name one with --database"
        raise ServerError(message)
    try:
        return Path(named).expanduser().resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise ServerError(f"{named!r} leads nowhere: {error} ({ELSEWHERE})") from error


def make_folder(folder: Path) -> None:
    """Make a folder, and those it lies in, for this user alone."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)


def make_private(path: Path) -> None:
    """Make the file, for this user alone; one that others may read is closed to them, and so is what lies beside it."""
    os.close(private_file(path))
    for beside in (path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if beside.exists():
            os.close(private_file(beside))


def trouble_with_file(path: Path, error: OSError) -> str:
    """Why a file cannot be made or opened, and what to do."""
    what = "give this user the right to write the file and its folder, or " if is_denied(error) else ""
    if error.errno == errno.ENOSPC:
        what = "make room on its disk, or "
    return f"the database {path} cannot be used: {error.strerror or error} ({what}{ELSEWHERE})"


def is_denied(error: OSError) -> bool:
    """Whether somebody may not do it, or nobody may."""
    return error.errno in (errno.EACCES, errno.EPERM, errno.EROFS)


def set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """Commits survive a power cut: the log is written through before a commit returns.

    Transactions begin when SQLAlchemy says so, not when Python's module thinks they should: a change of shape happens
    as a whole or not at all.
    """
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout={int(1000 * BUSY_FOR)}",
        "journal_mode=WAL",
        f"journal_size_limit={LARGEST_LOG}",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: Connection) -> None:
    """What SQLAlchemy leaves to Python's module."""
    connection.exec_driver_sql("BEGIN")


def driver(connection: Connection) -> sqlite3.Connection:
    """Python's own connection, on which every statement is a transaction of its own."""
    found: Any = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


def look_for_damage(sqlite: sqlite3.Connection, path: Path) -> None:
    """Look through the file for some seconds: a small one wholly, a large one as far as that gets."""
    enough = threading.Timer(LOOKS_FOR, sqlite.interrupt)
    enough.start()
    try:
        found = sqlite.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError as error:
        if primary_code(error) != sqlite3.SQLITE_INTERRUPT:
            raise
    else:
        if found != "ok":
            what = SQLITE_TROUBLES[sqlite3.SQLITE_CORRUPT]
            raise ServerError(f"the database {path} cannot be used: {what} ({ELSEWHERE})")
    finally:
        enough.cancel()
        enough.join()


def make_shrinkable(sqlite: sqlite3.Connection, path: Path) -> None:
    """A file keeps its size for ever unless it is rebuilt once: a new one, and one that an older Sneakdoor made."""
    if sqlite.execute("PRAGMA auto_vacuum").fetchone()[0] == INCREMENTAL:
        return
    size = path.stat().st_size
    if size > LARGEST_REBUILT or 2 * size > shutil.disk_usage(path.parent).free:
        log.warning(
            "%s was made by an older Sneakdoor and does not shrink when games are deleted; to rebuild it, stop the "
            "server and run: sqlite3 %s 'PRAGMA auto_vacuum=INCREMENTAL; VACUUM'",
            path,
            path,
        )
        return
    sqlite.execute("PRAGMA auto_vacuum=INCREMENTAL")
    sqlite.execute("VACUUM")


def shrink(connection: Connection, pages: int) -> int:
    """Give so many unused pages of a SQLite file back to the disk; how many remain. PostgreSQL sees to its own."""
    if connection.dialect.name != "sqlite" or connection.exec_driver_sql("PRAGMA auto_vacuum").scalar() != INCREMENTAL:
        return 0
    unused: int = connection.exec_driver_sql("PRAGMA freelist_count").scalar_one()
    for _ in range(min(pages, unused)):
        connection.exec_driver_sql("PRAGMA incremental_vacuum(1)")  # Python's module takes one step, which is one page
    return max(0, unused - pages)


# -- PostgreSQL


def open_postgres(address: URL) -> Database:
    """A database of PostgreSQL's, with one connection that writes."""
    limits = {
        "connect_timeout": ANSWERS_WITHIN,
        "keepalives_idle": ANSWERS_WITHIN,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": LONGEST_STATEMENT,
    }
    arguments = {name: value for name, value in limits.items() if name not in address.query}
    try:
        reading = create_engine(address, hide_parameters=True, connect_args=arguments, pool_pre_ping=True)
        writing = create_engine(
            address, hide_parameters=True, connect_args=arguments, pool_pre_ping=True, pool_size=1, max_overflow=0
        )
    except ModuleNotFoundError as error:
        message = f"PostgreSQL needs a driver, and {error.name} is not installed: pip install 'sneakdoor[postgres]'"
        raise ServerError(message) from error
    for engine in (reading, writing):
        event.listen(engine, "connect", set_up_postgres)
    database = Database(address, reading, writing, SessionLease(writing, shown(address)))
    try:
        prepare(database)
    except SQLAlchemyError as error:
        database.close()
        raise trouble_at_start(address, error) from error
    except BaseException:
        database.close()
        raise
    return database


def set_up_postgres(connection: Any, _record: object) -> None:
    """A statement has its time."""
    connection.execute(f"SET statement_timeout = {LONGEST_STATEMENT}")
    connection.commit()


# -- both


def prepare(database: Database) -> None:
    """Bring it to the present shape, and see that it takes what is written."""
    with database.writing.begin() as connection:
        if connection.dialect.name == "sqlite":
            version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            connection.exec_driver_sql(f"PRAGMA user_version={version}")  # a write, the least there is
        elif connection.exec_driver_sql("SHOW transaction_read_only").scalar() == "on":
            what = POSTGRES_TROUBLES["25006"]
            raise ServerError(f"the database {shown(database.address)} cannot be used: {what} ({ELSEWHERE})")
        else:
            connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # a change of shape takes what it takes
        migrate(connection)


def steps_over(connection: Connection) -> Config:
    """The steps from shape to shape, for a database."""
    config = Config()
    config.set_main_option("script_location", "sneakdoor.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def migrate(connection: Connection) -> None:
    """Bring a database to the present shape."""
    config = steps_over(connection)
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    unknown = sorted(set(MigrationContext.configure(connection).get_current_heads()) - known)
    if unknown:
        message = (
            f"the database {shown(connection.engine.url)} was written by a newer Sneakdoor (its shape is {unknown[0]}, "
            f"this one knows {max(known)}): install the newer one again, or {ELSEWHERE}"
        )
        raise NewerDatabase(message)
    command.upgrade(config, "head")


def trouble_at_start(address: URL, error: Exception) -> ServerError:
    """Why a database cannot be used, in one line."""
    return ServerError(f"the database {shown(address)} cannot be used: {trouble(error)} ({ELSEWHERE})")


def trouble(error: Exception) -> str:
    """What is wrong with the database, and what to do about it."""
    if isinstance(error, LeaseError):
        return str(error)
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, sqlite3.Error):
        return SQLITE_TROUBLES.get(primary_code(cause), first_line(cause))
    if isinstance(error, SQLAlchemyError):
        known = POSTGRES_TROUBLES.get(getattr(cause, "sqlstate", None) or "")
        return known or f"{first_line(cause)}: see that PostgreSQL is running and that its address is right"
    return first_line(error)


def primary_code(error: sqlite3.Error) -> int:
    """SQLite's result code without what is particular; -1: the error is Python's own."""
    code = getattr(error, "sqlite_errorcode", None)
    return -1 if code is None else code & 0xFF


def first_line(error: BaseException) -> str:
    """The first line of what an error says."""
    lines = str(error).strip().splitlines()
    return lines[0][:300] if lines else type(error).__name__


def shown(address: URL) -> str:
    """An address as it may be shown: without its password."""
    return address.render_as_string(hide_password=True)
