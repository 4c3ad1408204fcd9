"""The lease: one server at a time writes to a database; it ends with its process, and whoever reads needs none."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import signal
import sqlite3
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Self

import pytest
from sqlalchemy import create_engine, select

from sneakdoor.server import lease
from sneakdoor.server.database import open_database
from sneakdoor.server.lease import (
    ADVISORY_KEY,
    DEAD_AFTER,
    HOLDER,
    LOCKED_BYTE,
    FileLease,
    HeldElsewhere,
    LeaseError,
    SessionLease,
)
from sneakdoor.server.schema import GUESTS
from sneakdoor.server.settings import ServerError
from sneakdoor.server.store import NotStored, Store

from .conftest import fresh_postgres
from .test_serve import said, serve

ADD = GUESTS.insert()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is refused in this process is not refused because a server has just died."""
    monkeypatch.setattr("sneakdoor.server.lease.PATIENCE", 0.2)


def guest(number: int) -> dict:
    return {"id": f"g{number}", "name": "x", "token_hash": str(number), "created": 0.0}


def guests(url: str) -> set[str]:
    """Who is there, for somebody who only reads."""
    engine = create_engine(url)
    with engine.connect() as connection:
        found = set(connection.execute(select(GUESTS.c.id)).scalars())
    engine.dispose()
    return found


def sessions_end(url: str) -> None:
    """As if PostgreSQL had been restarted: every connection to a database breaks."""
    engine = create_engine(url)
    with engine.connect() as connection:
        connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    engine.dispose()


def test_second_server_says_which_process_has_the_database_and_goes(either):
    first = serve("--port", "0", "--database", either)
    try:
        assert "http://" in said(first)
        second = serve("--port", "0", "--database", either)
        told, errors = second.communicate(timeout=30)
        assert (second.returncode, told) == (2, "")
        assert errors.count("\n") == 1
        assert f"process {first.pid} on " in errors
        assert "--database" in errors
        assert first.poll() is None
    finally:
        first.kill()
        first.communicate()


def test_lease_ends_with_a_process_that_is_killed(either):
    for _ in range(2):
        server = serve("--port", "0", "--database", either)
        try:
            assert "http://" in said(server), "the lease outlived its process"
        finally:
            server.send_signal(signal.SIGKILL)
            server.communicate()


def test_lease_is_given_back(either):
    first = open_database(either)
    with pytest.raises(HeldElsewhere):
        open_database(either)
    first.close()
    second = open_database(either)
    first.close()  # does no harm
    with pytest.raises(HeldElsewhere):
        open_database(either)
    second.close()


def test_whoever_only_reads_is_not_kept_out(either):
    async def write():
        store = Store(open_database(either))
        await store.write([(ADD, [guest(1)])])
        found = guests(either)
        await store.close()
        return found

    assert asyncio.run(write()) == {"g1"}


def test_one_file_has_one_lease_whatever_it_is_called(database, tmp_path, monkeypatch):
    first = open_database(database)
    (tmp_path / "link.db").symlink_to(tmp_path / "games.db")
    monkeypatch.chdir(tmp_path)
    for name in (
        "sqlite:///games.db",
        f"sqlite:///{tmp_path}/link.db",
        f"sqlite:///{tmp_path}/../{tmp_path.name}/games.db",
    ):
        with pytest.raises(HeldElsewhere):
            open_database(name)
    first.close()


@pytest.mark.parametrize("note", [b"", b"{", b"[]", b'{"process": null}', b"\xff" * 5000])
def test_lease_that_does_not_say_whose_it_is_is_respected(tmp_path, note):
    held = FileLease(tmp_path / "games.db")
    held.path.write_bytes(note)
    with pytest.raises(HeldElsewhere, match="does not say"):
        FileLease(tmp_path / "games.db")
    held.release()


def test_lease_says_whose_it_is_whatever_was_written_there_before(tmp_path):
    (tmp_path / "games.db-lease").write_text("x" * 5000)
    held = FileLease(tmp_path / "games.db")
    assert json.loads(held.path.read_bytes())["process"] == os.getpid()
    with pytest.raises(HeldElsewhere, match=rf"\(process {os.getpid()} on .*, since .* UTC\): stop that one, or"):
        FileLease(tmp_path / "games.db")
    held.release()


def test_being_refused_takes_no_lock_of_sqlite_away(database, tmp_path):
    """Closing a file drops every lock that the process has on it: whoever is refused must not open the database."""
    first = open_database(database)
    with first.writing.begin() as connection:
        connection.execute(ADD, [guest(1)])
        with pytest.raises(HeldElsewhere):
            open_database(database)
        other = [
            sys.executable,
            "-c",
            "import sqlite3, sys; sqlite3.connect(sys.argv[1], 0.1).execute('BEGIN IMMEDIATE')",
        ]
        finished = asyncio.run(finish(*other, str(tmp_path / "games.db")))
    assert "database is locked" in finished
    first.close()


async def finish(*command: str) -> str:
    process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    _, errors = await process.communicate()
    return errors.decode()


# -- who may read the files

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")


def modes(folder) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


@POSIX
def test_files_and_folders_are_the_owners_alone(tmp_path):
    before = os.umask(0)
    try:
        opened = open_database(f"sqlite:///{tmp_path / 'deep' / 'deeper' / 'games.db'}")
        found = modes(tmp_path / "deep" / "deeper")
        opened.close()
    finally:
        os.umask(before)
    assert found == dict.fromkeys(["games.db", "games.db-wal", "games.db-shm", "games.db-lease"], 0o600)
    assert modes(tmp_path) == {"deep": 0o700}
    assert modes(tmp_path / "deep") == {"deeper": 0o700}


@POSIX
def test_files_that_others_could_read_are_closed_to_them(database, tmp_path):
    open_database(database).close()
    other = sqlite3.connect(tmp_path / "games.db")
    other.execute("PRAGMA user_version=0")  # so that there are a log and an index of it
    for path in tmp_path.iterdir():
        path.chmod(0o664)
    assert len(modes(tmp_path)) == 4
    opened = open_database(database)
    assert set(modes(tmp_path).values()) == {0o600}
    opened.close()
    other.close()


@POSIX
def test_file_whose_mode_belongs_to_another_is_used_all_the_same_and_that_is_said(tmp_path, monkeypatch, caplog):
    def refuse(file: int, mode: int) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    path = tmp_path / "games.db-lease"
    path.touch()
    path.chmod(0o644)
    monkeypatch.setattr(os, "fchmod", refuse)
    FileLease(tmp_path / "games.db").release()
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "chmod 600" in caplog.text
    caplog.clear()
    path.chmod(0o600)
    FileLease(tmp_path / "games.db").release()
    assert caplog.records == []


def opened_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_who_is_refused_leaves_no_file_open(tmp_path):
    held = FileLease(tmp_path / "games.db")
    before = opened_files()
    for _ in range(3):
        with pytest.raises(HeldElsewhere):
            FileLease(tmp_path / "games.db")
        with pytest.raises(OSError, match="no file"):
            lease.private_file(Path("/dev/null"))
    assert opened_files() == before
    held.release()
    assert opened_files() == before - 1


def test_windows_locks_a_byte_far_beyond_what_the_file_says(tmp_path, monkeypatch):
    """So that what it says can be read and written from its beginning."""
    locked = []

    def locking(file: int, how: str, number: int) -> None:
        locked.append((os.lseek(file, 0, os.SEEK_CUR), how, number))
        if len(locked) > 1:
            raise OSError(errno.EACCES, "taken")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(lease, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK="at once"), raising=False)
    held = FileLease(tmp_path / "games.db")
    assert json.loads(held.path.read_bytes())["process"] == os.getpid()
    with pytest.raises(HeldElsewhere, match=f"process {os.getpid()} on"):
        FileLease(tmp_path / "games.db")
    held.release()
    assert locked == [(LOCKED_BYTE, "at once", 1)] * 2


# -- a lease that is lost


@pytest.mark.parametrize("what", ["database", "lease"])
@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_lease_is_good_while_both_files_are_those_that_were_opened(tmp_path, what, how):
    database = tmp_path / "games.db"
    database.touch()
    held = FileLease(database)
    held.check()
    held.watch()
    held.check()
    path = database if what == "database" else held.path
    path.rename(tmp_path / "away")
    if how == "replaced":
        path.touch()
    with pytest.raises(LeaseError, match="removed or replaced"):
        held.check()
    (tmp_path / "away").rename(path)
    held.check()
    held.release()
    with pytest.raises(LeaseError, match="has been let go"):
        held.check()


def test_nothing_is_written_to_a_file_that_was_taken_away(database, tmp_path, caplog):
    async def write():
        store = Store(open_database(database))
        await store.write([(ADD, [guest(1)])])
        (tmp_path / "games.db").rename(tmp_path / "away.db")
        for number in (2, 3):
            with pytest.raises(NotStored, match="removed or replaced"):
                await store.write([(ADD, [guest(number)])])
        (tmp_path / "away.db").rename(tmp_path / "games.db")
        await store.write([(ADD, [guest(4)])])
        await store.close()

    asyncio.run(write())
    assert guests(database) == {"g1", "g4"}
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"], "said once, and that it is over"


def test_lease_is_taken_again_when_its_connection_breaks(postgres):
    async def write():
        store = Store(open_database(postgres))
        await store.write([(ADD, [guest(1)])])
        sessions_end(postgres)
        await store.write([(ADD, [guest(2)])])
        with pytest.raises(HeldElsewhere):
            open_database(postgres)
        await store.close()

    asyncio.run(write())
    assert guests(postgres) == {"g1", "g2"}


def test_lease_is_taken_again_although_nobody_writes(postgres, monkeypatch):
    monkeypatch.setattr("sneakdoor.server.store.LOOKS_EVERY", 0.05)

    async def wait():
        store = Store(open_database(postgres))
        sessions_end(postgres)
        async with asyncio.timeout(10):
            while True:
                try:
                    open_database(postgres).close()
                except HeldElsewhere:
                    break
                await asyncio.sleep(0.05)
        await store.close()

    asyncio.run(wait())


def test_server_whose_lease_another_took_stops_writing_and_says_so(postgres, caplog):
    async def write():
        store = Store(open_database(postgres))
        await store.write([(ADD, [guest(1)])])
        sessions_end(postgres)
        other = open_database(postgres)
        for number in (2, 3):
            with pytest.raises(NotStored, match="another server"):
                await store.write([(ADD, [guest(number)])])
        other.close()
        await store.write([(ADD, [guest(4)])])
        await store.close()

    asyncio.run(write())
    assert guests(postgres) == {"g1", "g4"}
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
    assert f"process {os.getpid()} on " in caplog.records[0].getMessage()


def test_session_of_our_own_that_broke_off_unnoticed_is_ended(postgres):
    """The network is cut: PostgreSQL would keep the old session, and its lock, until it finds out."""

    opened = open_database(postgres)
    lost = opened.writing.raw_connection()
    lost.detach()
    session = lost.dbapi_connection.info.backend_pid
    with opened.writing.connect() as connection:
        holder = connection.exec_driver_sql(HOLDER, (ADVISORY_KEY,)).one()
        assert holder.pid == connection.connection.driver_connection.info.backend_pid != session
    lost.close()
    opened.close()


def test_two_databases_of_one_postgresql_have_a_lease_each(postgres):
    with fresh_postgres() as other:
        first, second = open_database(postgres), open_database(other)
        for opened in (first, second):
            with opened.writing.connect() as connection:
                assert connection.exec_driver_sql(HOLDER, (ADVISORY_KEY,)).all() != []
            opened.close()


def test_disk_without_locks_is_said(tmp_path, monkeypatch):
    def refuse(file: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("sneakdoor.server.lease.lock", refuse)
    with pytest.raises(ServerError, match=r"No locks available.*--database"):
        open_database(f"sqlite:///{tmp_path / 'games.db'}")


def test_lease_is_looked_after_while_nobody_writes(database, tmp_path, monkeypatch, caplog):
    monkeypatch.setattr("sneakdoor.server.store.LOOKS_EVERY", 0.02)

    async def wait():
        store = Store(open_database(database))
        (tmp_path / "games.db").unlink()
        await asyncio.sleep(0.5)
        await store.close()

    asyncio.run(wait())
    assert [record.levelname for record in caplog.records] == ["ERROR"], "said once"


def test_lease_that_cannot_say_whose_it_is_is_given_back(tmp_path, monkeypatch):
    def refuse(file: int, note: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.write", refuse)
        with pytest.raises(ServerError, match="make room on its disk"):
            open_database(f"sqlite:///{tmp_path / 'games.db'}")
    open_database(f"sqlite:///{tmp_path / 'games.db'}").close()


# -- the lease on PostgreSQL, with a session that answers as it is told


class Session:
    """A connection to PostgreSQL on which others may have the lock for a while."""

    def __init__(self, number: int, *holders: tuple[int, str, datetime | None] | None) -> None:
        self.info = SimpleNamespace(backend_pid=number)
        self.holders = list(holders)
        self.said: list[tuple[str, list[object]]] = []
        self.ended: list[int] = []
        self.committed = self.closed = False

    def cursor(self) -> Session:
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """It goes on."""

    def execute(self, statement: str, values: list[object]) -> None:
        self.said.append((statement, list(values)))

    def fetchone(self) -> object:
        statement, values = self.said[-1]
        if "pg_try_advisory_lock" in statement:
            assert values == [ADVISORY_KEY]
            return [not self.holders]
        if "pg_terminate_backend" in statement:
            self.ended += values
            self.holders.clear()
            return [True]
        assert (statement, values) == (HOLDER, [ADVISORY_KEY])
        return self.holders.pop(0) if len(self.holders) > 1 else self.holders[0]

    def commit(self) -> None:
        self.committed = True

    def close(self) -> None:
        self.closed = True


def session_lease() -> SessionLease:
    engine = create_engine("sqlite://")
    found = SessionLease(engine, "postgresql://here/games")
    engine.dispose()
    return found


def our_name() -> str:
    return f"sneakdoor, process {os.getpid()} on {lease.socket.gethostname()}"[:63]


NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def test_session_says_who_it_is_and_when_it_is_dead_before_it_has_the_lock():
    session = Session(7)
    session_lease()._take(session, None)
    *first, (last, _) = session.said
    assert first[0][1] == [our_name()]
    assert {tuple(values) for _, values in first[1:]} == {(name, str(n)) for name, n in DEAD_AFTER.items()}
    assert "pg_try_advisory_lock" in last
    assert (session.committed, session.closed) == (True, False)


@pytest.mark.parametrize(
    ("holder", "told"),
    [
        (None, "which has just gone"),
        ((3, "sneakdoor, process 9 on else", NOON), "sneakdoor, process 9 on else, since 2026-05-01 12:00:00 UTC"),
        ((3, "somebody", None), "somebody, since some time"),
        ((8, "ours", NOON), "ours, since 2026-05-01 12:00:00 UTC"),
    ],
    ids=["nobody", "another", "somebody", "one like us"],
)
def test_whoever_has_the_lock_is_told_and_the_connection_closed(monkeypatch, holder, told):
    monkeypatch.setattr(lease, "PATIENCE", 0.0)
    if holder is not None and holder[1] == "ours":
        holder, told = (holder[0], our_name(), holder[2]), told.replace("ours", our_name())
    session, ours = Session(7, holder), session_lease()
    with pytest.raises(HeldElsewhere) as held:
        ours._take(session, None)
    assert str(held.value).startswith(f"another server keeps its games in postgresql://here/games ({told}): stop")
    assert (session.committed, session.closed, session.ended) == (False, True, [])


def test_session_of_ours_that_has_the_lock_still_is_ended_and_nobody_elses(monkeypatch):
    monkeypatch.setattr(lease, "PATIENCE", 0.0)
    ours = session_lease()
    ours._take(Session(7), None)
    other = Session(8, (6, our_name(), NOON))
    with pytest.raises(HeldElsewhere):
        ours._take(other, None)
    assert other.ended == []
    again = Session(9, (7, our_name(), NOON))
    ours._take(again, None)
    assert (again.ended, again.committed) == ([7], True)


def test_lock_is_waited_for_when_a_server_starts_and_not_later(monkeypatch):
    gone = (3, "somebody", NOON)
    ours, first = session_lease(), Session(7, gone)
    now, naps = [0.0], []

    def sleep(seconds: float) -> None:
        naps.append(seconds)
        now[0] += lease.PATIENCE / 4
        if len(naps) == 4:
            first.holders.clear()

    def tick() -> float:
        now[0] += lease.PATIENCE / 1000
        return now[0]

    monkeypatch.setattr(lease, "time", SimpleNamespace(sleep=sleep, monotonic=tick))
    ours._patience = 1.01 * lease.PATIENCE
    ours._take(first, None)
    assert len(naps) == 4
    with pytest.raises(HeldElsewhere):
        ours._take(Session(8, gone), None)
    assert len(naps) == 4
