"""What is wrong with a database, in one line that says what to do; and what is left behind, which is nothing."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest
from alembic import command
from sqlalchemy import create_engine, event, inspect, make_url, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from sneakdoor.server import database
from sneakdoor.server.database import (
    INCREMENTAL,
    LONGEST_STATEMENT,
    POSTGRES_TROUBLES,
    SQLITE_TROUBLES,
    Database,
    first_line,
    look_for_damage,
    make_shrinkable,
    open_database,
    open_postgres,
    set_up_postgres,
    shrink,
    steps_over,
    trouble,
    trouble_with_file,
)
from sneakdoor.server.lease import LeaseError

from .test_store import first_shape, kept

RIGHTS = "give this user the right to write the file and its folder, or name another with --database"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PermissionError(errno.EACCES, "Permission denied"), f"Permission denied ({RIGHTS})"),
        (PermissionError(errno.EPERM, "Operation not permitted"), f"Operation not permitted ({RIGHTS})"),
        (OSError(errno.EROFS, "Read-only file system"), f"Read-only file system ({RIGHTS})"),
        (
            OSError(errno.ENOSPC, "No space left"),
            "No space left (make room on its disk, or name another with --database)",
        ),
        (IsADirectoryError(errno.EISDIR, "Is a directory"), "Is a directory (name another with --database)"),
        (OSError("odd"), "odd (name another with --database)"),
    ],
)
def test_file_that_cannot_be_used_is_said_with_what_to_do(error, said):
    assert trouble_with_file(Path("/x/games.db"), error) == f"the database /x/games.db cannot be used: {said}"


def sqlite_error(code: int | None) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("something odd\nand more")
    if code is not None:
        error.sqlite_errorcode = code
    return error


def wrapped(error: Exception) -> OperationalError:
    return OperationalError("SELECT 1", {}, error)


class Postgres(Exception):
    """An error of PostgreSQL's driver."""

    def __init__(self, message: str, sqlstate: str | None = None) -> None:
        super().__init__(message)
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (sqlite_error(sqlite3.SQLITE_FULL), SQLITE_TROUBLES[sqlite3.SQLITE_FULL]),
        (wrapped(sqlite_error(sqlite3.SQLITE_BUSY)), SQLITE_TROUBLES[sqlite3.SQLITE_BUSY]),
        (wrapped(sqlite_error(sqlite3.SQLITE_IOERR | 7 << 8)), SQLITE_TROUBLES[sqlite3.SQLITE_IOERR]),
        (wrapped(sqlite_error(sqlite3.SQLITE_ERROR)), "something odd"),
        (sqlite_error(None), "something odd"),
        (wrapped(Postgres("full\nand more", "53100")), POSTGRES_TROUBLES["53100"]),
        (
            wrapped(Postgres("odd\nand more", "99999")),
            "odd: see that PostgreSQL is running and that its address is right",
        ),
        (wrapped(Postgres("no answer")), "no answer: see that PostgreSQL is running and that its address is right"),
        (SQLAlchemyError("odd"), "odd: see that PostgreSQL is running and that its address is right"),
        (LeaseError("somebody has it\nand more"), "somebody has it\nand more"),
        (ValueError("  two\nlines"), "two"),
        (ValueError(), "ValueError"),
    ],
)
def test_trouble_is_said_by_its_code_where_that_is_known(error, said):
    assert trouble(error) == said


def test_first_line_is_no_longer_than_anybody_reads():
    assert first_line(ValueError("x" * 1000)) == "x" * 300


# -- what is let go


def parts() -> tuple[list[str], Database, Database]:
    """What happened, and two databases: one that reads and writes over the same engine, one that does not."""
    happened: list[str] = []

    class Engine:
        def __init__(self, name: str) -> None:
            self.name = name

        def dispose(self) -> None:
            happened.append(f"dispose {self.name}")

        def connect(self) -> Engine:
            happened.append(f"connect {self.name}")
            return self

        def __enter__(self) -> None:
            """Connected."""

        def __exit__(self, *_: object) -> None:
            """No more."""

    lease = SimpleNamespace(check=lambda: happened.append("check"), release=lambda: happened.append("release"))
    address, one = make_url("sqlite:///x"), Engine("one")
    made = Database(address, one, one, lease), Database(address, Engine("reading"), Engine("writing"), lease)  # type: ignore[arg-type]
    return happened, *made


def test_closing_lets_go_of_every_connection_and_then_of_the_lease():
    happened, _, two = parts()
    two.close()
    assert happened == ["dispose reading", "dispose writing", "release"]


def test_after_a_failure_the_next_connection_is_a_new_one_unless_it_has_the_lease():
    happened, one, two = parts()
    two.begin_anew()
    assert happened == []
    one.begin_anew()
    assert happened == ["dispose one"]


def test_lease_is_held_by_looking_at_it_and_over_the_connection_that_writes():
    happened, _, two = parts()
    two.hold()
    assert happened == ["check", "connect writing"]


# -- a file that is looked at


class Clock:
    """A timer that is told when to ring."""

    def __init__(self, seconds: float, ring: object) -> None:
        self.seconds = seconds
        self.deeds: list[str] = []

    def start(self) -> None:
        self.deeds.append("start")

    def cancel(self) -> None:
        self.deeds.append("cancel")

    def join(self) -> None:
        self.deeds.append("join")


@pytest.mark.parametrize("found", ["ok", "damage", "interrupted", "locked"])
def test_nobody_is_interrupted_after_a_file_was_looked_through(monkeypatch, found):
    made = []

    def timer(seconds, ring):
        made.append(Clock(seconds, ring))
        return made[-1]

    def execute(_: str) -> SimpleNamespace:
        if found in ("interrupted", "locked"):
            raise sqlite_error(sqlite3.SQLITE_INTERRUPT if found == "interrupted" else sqlite3.SQLITE_BUSY)
        return SimpleNamespace(fetchone=lambda: ["ok" if found == "ok" else "page 7 is odd"])

    monkeypatch.setattr(database.threading, "Timer", timer)
    connection = SimpleNamespace(execute=execute, interrupt=None)
    raised = None
    try:
        look_for_damage(connection, Path("games.db"))  # type: ignore[arg-type]
    except Exception as error:  # noqa: BLE001 - whichever it is
        raised = type(error).__name__
    assert raised == {"damage": "ServerError", "locked": "OperationalError"}.get(found)
    assert [(clock.seconds, clock.deeds) for clock in made] == [(database.LOOKS_FOR, ["start", "cancel", "join"])]


@pytest.mark.parametrize(
    ("largest", "free", "rebuilt"), [(0, 0, True), (-1, 0, False), (0, -1, False)], ids=["just", "too large", "no room"]
)
def test_old_file_is_rebuilt_if_it_is_not_too_large_and_there_is_room_for_two(
    tmp_path, monkeypatch, largest, free, rebuilt
):
    path = tmp_path / "games.db"
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("CREATE TABLE t (x)")
    size = path.stat().st_size
    monkeypatch.setattr(database, "LARGEST_REBUILT", size + largest)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=2 * size + free))
    make_shrinkable(connection, path)
    assert (connection.execute("PRAGMA auto_vacuum").fetchone()[0] == INCREMENTAL) == rebuilt
    connection.close()


@pytest.mark.parametrize(("shrinkable", "left"), [(True, 6), (False, 0)])
def test_file_that_cannot_shrink_has_no_pages_to_give_back(tmp_path, shrinkable, left):
    """Else those who tidy up would come for them for ever."""
    path = tmp_path / "games.db"
    file = sqlite3.connect(path, isolation_level=None)
    file.execute(f"PRAGMA auto_vacuum={INCREMENTAL if shrinkable else 0}")
    file.execute("CREATE TABLE t (x)")
    file.execute("INSERT INTO t VALUES (zeroblob(40000))")
    file.execute("DELETE FROM t")
    unused = file.execute("PRAGMA freelist_count").fetchone()[0]
    file.close()
    engine = create_engine(f"sqlite:///{path}", isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        assert shrink(connection, unused - 6) == left
        assert connection.exec_driver_sql("PRAGMA freelist_count").scalar() == (6 if shrinkable else unused)
    engine.dispose()


def test_postgresql_sees_to_its_own_pages(postgres):
    opened = open_database(postgres)
    with opened.writing.connect() as connection:
        assert shrink(connection, 10) == 0
        assert connection.execute(text("SELECT 1")).scalar() == 1, "the transaction goes on"
    opened.close()


# -- from shape to shape


def test_every_step_leads_back_as_well(either):
    first_shape(either)
    open_database(either).close()
    engine = create_engine(either)
    with engine.begin() as connection:
        command.downgrade(steps_over(connection), "0001")
    with engine.connect() as connection:
        found = kept(connection)
        assert found["guests"] == [("g1", "Ann", "hash", 5.0)]
        assert "ix_guests_seen" not in {index["name"] for index in inspect(connection).get_indexes("guests")}
    with engine.begin() as connection:
        command.downgrade(steps_over(connection), "base")
    with engine.connect() as connection:
        assert set(kept(connection)) == {"alembic_version"}
    engine.dispose()
    open_database(either).close()


def test_statement_has_its_time_in_postgresql(postgres):
    opened = open_database(postgres)
    for engine in (opened.reading, opened.writing):
        with engine.connect() as connection:
            assert connection.execute(text("SHOW statement_timeout")).scalar() == f"{LONGEST_STATEMENT // 1000}s"
    opened.close()


def test_change_of_shape_takes_its_time_in_postgresql(postgres, monkeypatch):
    seen = []

    def look(connection):
        seen.append(connection.execute(text("SHOW statement_timeout")).scalar())

    monkeypatch.setattr(database, "migrate", look)
    open_database(postgres).close()
    assert seen == ["0"]


@pytest.mark.parametrize("error", [KeyboardInterrupt, SQLAlchemyError, ValueError])
def test_whatever_ends_the_opening_lets_the_database_go(either, monkeypatch, error):
    def end(_: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(database, "prepare", end)
        with pytest.raises((KeyboardInterrupt, ValueError, database.ServerError)) as ended:
            open_database(either)
    open_database(either).close()
    assert ended


NOWHERE = make_url("postgresql+psycopg://nobody@127.0.0.1:1/none")
"""Nobody answers there, and nobody is asked until something is read or written."""


def test_every_connection_to_postgresql_is_set_up(monkeypatch):
    monkeypatch.setattr(database, "prepare", lambda _: None)
    opened = open_postgres(NOWHERE)
    assert [event.contains(engine, "connect", set_up_postgres) for engine in (opened.reading, opened.writing)] == [
        True,
        True,
    ]
    opened.close()


@pytest.mark.parametrize("error", [KeyboardInterrupt, SQLAlchemyError, ValueError])
def test_whatever_ends_the_opening_closes_postgresql_as_well(monkeypatch, error):
    closed = []

    def end(_: object) -> None:
        raise error

    monkeypatch.setattr(database, "prepare", end)
    monkeypatch.setattr(Database, "close", lambda opened: closed.append(opened.address))
    with pytest.raises((KeyboardInterrupt, ValueError, database.ServerError)):
        open_postgres(NOWHERE)
    assert closed == [NOWHERE]
