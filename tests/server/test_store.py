"""The store: many writes at once are one transaction, a bad one spoils no other, a failed one is noticed."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, MetaData, create_engine, event, func, make_url, select, text
from sqlalchemy.exc import OperationalError

from sneakdoor.server.database import look_for_damage, open_database, steps_over
from sneakdoor.server.schema import EVENTS, GUESTS, METADATA
from sneakdoor.server.settings import ServerError, database_url
from sneakdoor.server.store import NotStored, Store

from .client import Guest, Refused, Sitting
from .conftest import running
from .test_lease import sessions_end
from .test_serve import serve

ADD = GUESTS.insert()


def guest(number: int) -> dict:
    return {"id": f"g{number}", "name": "x", "token_hash": str(number), "created": 0.0}


def test_many_writes_at_once_need_few_transactions(database):
    async def write():
        store = Store(open_database(database))
        await asyncio.gather(*(store.write([(ADD, [guest(i)])]) for i in range(300)))
        rows = await store.read(lambda connection: connection.execute(select(GUESTS.c.id)).all())
        await store.close()
        return len(rows), store.transactions

    rows, transactions = asyncio.run(write())
    assert rows == 300
    assert transactions < 30


def test_one_bad_write_spoils_no_other(database):
    async def write():
        store = Store(open_database(database))
        await store.write([(ADD, [guest(0)])])
        wishes = [store.write([(ADD, [guest(i)])]) for i in (1, 0, 2)]
        results = await asyncio.gather(*wishes, return_exceptions=True)
        rows = await store.read(lambda connection: connection.execute(select(GUESTS.c.id)).all())
        await store.close()
        return results, {row.id for row in rows}

    results, there = asyncio.run(write())
    assert [type(r) for r in results] == [type(None), NotStored, type(None)]
    assert there == {"g0", "g1", "g2"}


def test_sqlite_writes_through(database):
    opened = open_database(database)
    with opened.reading.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    opened.close()


def test_migrations_lead_to_the_schema(either):
    opened = open_database(either)
    with opened.reading.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    opened.close()


def test_migrations_run_once(database):
    open_database(database).close()
    open_database(database).close()
    engine = create_engine(database)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all() == ["0004"]
    engine.dispose()


def test_choice_that_cannot_be_stored_is_refused_and_did_not_happen(database):
    """Somebody else wrote the event of that number: what is in memory is forgotten, and everybody comes back."""

    async def play(address: str):
        player = Guest(address)
        table = player.open(opponent="bot", side="corp")
        async with player.sit(table) as me:
            assert await me.my_turn()
            events = me.table and count(table)
            with sqlite3.connect(database.removeprefix("sqlite:///")) as other:
                other.execute(
                    "INSERT INTO events (table_id, n, kind, data, at) VALUES (?, ?, 'said', ?, 0)",
                    (table, events, '{"name": "somebody", "text": "else"}'),
                )
            other.close()
            answer = await me.choose("keep")
            assert answer["error"] == "unavailable"
            await me.until(lambda: me.closed == 1012)
        async with player.sit(table) as me:
            assert me.chat == [["somebody", "else"]]
            assert (await me.choose("keep"))["type"] == "accepted"

    def count(table: str) -> int:
        connection = sqlite3.connect(database.removeprefix("sqlite:///"))
        number: int = connection.execute("SELECT count(*) FROM events WHERE table_id = ?", (table,)).fetchone()[0]
        connection.close()
        return number

    with running(database) as address:
        asyncio.run(play(address))


def test_tokens_are_kept_hashed(database):
    with running(database) as address:
        token = Guest(address).token
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    kept = "\n".join(connection.iterdump())
    connection.close()
    assert token not in kept


# -- a database that cannot be used: one line that says what to do


@pytest.mark.parametrize(
    "url",
    [
        "mysql://localhost/x",
        "sqlite:////proc/nowhere/games.db",
        "sqlite:////dev/null",
        "sqlite:///",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///file:games.db?mode=ro&uri=true",
        "sqlite://somewhere/games.db",
        "games\0.db",
        "postgresql://nobody@127.0.0.1:1/none",
        "postgresql://nobody@127.0.0.1:port/none",
        "postgresql://nobody@127.0.0.1:1/none?connect_timeout=soon",
        "postgresql://nobody@127.0.0.1:1/none?nonsense=1",
        "postgresql://nobody:secret@nowhere.invalid/none",
    ],
)
def test_address_that_cannot_be_used_is_said_in_one_line(url):
    with pytest.raises(ServerError) as error:
        open_database(database_url(url))
    assert "\n" not in str(error.value)
    assert "secret" not in str(error.value)
    assert "--database" in str(error.value) or "SQLite" in str(error.value)


def test_nothing_but_files_is_made_private():
    """The mode of a device stays as it is, whoever asks."""
    before = Path("/dev/null").stat().st_mode
    with pytest.raises(ServerError, match="no file"):
        open_database("sqlite:////dev/null")
    assert Path("/dev/null").stat().st_mode == before
    Path("/dev/null-lease").unlink(missing_ok=True)


def test_unknown_database_user_and_password_are_said(postgres):
    address, hidden = make_url(postgres), "secret"
    for wrong in (address.set(database="nowhere"), address.set(username="nobody_here", password=hidden)):
        with pytest.raises(ServerError, match=r"see that PostgreSQL is running and that its address is right") as error:
            open_database(wrong.render_as_string(hide_password=False))
        assert hidden not in str(error.value)
        assert "\n" not in str(error.value)


def test_database_that_a_newer_sneakdoor_wrote_is_left_alone_and_let_go(either):
    open_database(either).close()
    engine = create_engine(either)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ServerError, match=r"newer Sneakdoor \(its shape is 9999, this one knows 0004\)") as error:
        open_database(either)
    with engine.begin() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == ["9999"]
        connection.execute(text("UPDATE alembic_version SET version_num = '0004'"))
    open_database(either).close()
    engine.dispose()
    del error


def test_postgresql_that_takes_no_writes_is_said(postgres):
    open_database(postgres).close()
    with pytest.raises(ServerError, match="name the primary"):
        open_database(f"{postgres}&options=-c%20default_transaction_read_only%3Don")


def test_file_that_is_no_database_is_said(database, tmp_path):
    (tmp_path / "games.db").write_text("Dear diary, " * 1000)
    with pytest.raises(ServerError, match="no SQLite database"):
        open_database(database)
    assert (tmp_path / "games.db").read_text() == "Dear diary, " * 1000


def test_folder_is_no_database(tmp_path):
    with pytest.raises(ServerError, match="Is a directory"):
        open_database(f"sqlite:///{tmp_path}")


def test_damage_is_said(database, tmp_path):
    async def fill():
        store = Store(open_database(database))
        await store.write([(ADD, [guest(i) for i in range(5000)])])
        await store.close()

    asyncio.run(fill())
    path = tmp_path / "games.db"
    middle = path.stat().st_size // 2 // 4096 * 4096
    with path.open("r+b") as file:
        file.seek(middle)
        file.write(b"\xff" * 4096)
    with pytest.raises(ServerError, match="it is damaged: put a copy in its place"):
        open_database(database)


def test_large_file_is_looked_through_for_a_while_only(database, monkeypatch):
    """Looking is broken off, and the server starts."""
    open_database(database).close()
    monkeypatch.setattr("sneakdoor.server.database.LOOKS_FOR", 0.0)
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    connection.set_progress_handler(lambda: 1, 1)
    look_for_damage(connection, Path("games.db"))
    connection.set_progress_handler(None, 1)
    connection.close()
    open_database(database).close()


def test_database_that_another_program_keeps_locked_is_said(database, monkeypatch):
    open_database(database).close()
    monkeypatch.setattr("sneakdoor.server.database.BUSY_FOR", 0.1)
    other = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(ServerError, match="another program keeps it locked"):
        open_database(database)
    other.close()
    open_database(database).close()


class Disk:
    """What the disk does to one database of SQLite's, from now on and until it is told otherwise."""

    def __init__(self, database: str) -> None:
        self._path = make_url(database).database
        self.recover()

    def __call__(self, connection: Connection) -> None:
        if connection.engine.url.database == self._path:
            connection.exec_driver_sql(f"PRAGMA {self.pragma}").close()

    def fill(self) -> None:
        self.pragma = "max_page_count=1"

    def forbid(self) -> None:
        self.pragma = "query_only=1"

    def recover(self) -> None:
        self.pragma = "max_page_count=1073741823"


@pytest.fixture
def disk(database: str) -> Iterator[Disk]:
    """A disk that can be full or write-protected; what else is stored in this process lies elsewhere."""
    made = Disk(database)
    event.listen(Engine, "begin", made)
    yield made
    event.remove(Engine, "begin", made)


def test_full_disk_is_said(database, disk):
    disk.fill()
    with pytest.raises(ServerError, match="its disk is full: make room there"):
        open_database(database)
    disk.recover()
    open_database(database).close()


def test_a_disk_is_full_for_its_own_database_alone(database, disk, tmp_path):
    """Other servers of this process go on, now and later: SQLite remembers for each connection how much it may hold."""
    other = open_database(f"sqlite:///{tmp_path / 'other.db'}")
    disk.fill()
    with other.writing.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE more (x)")
        connection.exec_driver_sql("INSERT INTO more VALUES (zeroblob(1000000))")
    other.close()


AS_ANYBODY = (
    ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner"]
    if os.name == "posix" and not os.geteuid()
    else []
)
"""Root may write anything, unless it leaves that right behind."""
TRY = "import sys; from sneakdoor.server.database import open_database; open_database(sys.argv[1])"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")
@pytest.mark.skipif(bool(AS_ANYBODY) and shutil.which("setpriv") is None, reason="root may write anything")
@pytest.mark.parametrize("what", ["file", "folder", "folder of a new file"])
def test_what_may_not_be_written_is_said(tmp_path, what):
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "games.db"
    if what != "folder of a new file":
        open_database(f"sqlite:///{path}").close()
    (path if what == "file" else folder).chmod(0o400 if what == "file" else 0o500)
    if what == "folder":
        (folder / "games.db-lease").unlink()
    command = [*AS_ANYBODY, sys.executable, "-c", TRY, f"sqlite:///{path}"]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stderr.strip().splitlines()[-1]
    folder.chmod(0o700)
    assert "ServerError" in said
    assert "give this user the right to write the file and its folder" in said


def test_serve_ends_with_one_line(database, tmp_path):
    open_database(database).close()
    with sqlite3.connect(tmp_path / "games.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    process = serve("--port", "0", "--database", str(tmp_path / "games.db"))
    told, errors = process.communicate(timeout=60)
    assert (process.returncode, told, errors.count("\n")) == (2, "", 1)
    assert "newer Sneakdoor" in errors


# -- a database that goes away while people play


def events_of(url: str, table: str) -> int:
    engine = create_engine(url)
    with engine.connect() as connection:
        found: int = connection.execute(
            select(func.count()).select_from(EVENTS).where(EVENTS.c.table_id == table)
        ).scalar_one()
    engine.dispose()
    return found


async def refused_then_taken(url: str, address: str, away: Callable[[], object], back: Callable[[], object]) -> None:
    """A choice is refused while the database is away, and did not happen; when it is back, it is taken."""
    player = Guest(address)
    table = player.open(opponent="bot", side="corp")
    async with player.sit(table) as me:
        assert await me.my_turn()
        before = events_of(url, table)
        away()
        try:
            answer = await me.choose("keep")
            assert answer["error"] == "unavailable"
            await me.until(lambda: me.closed == 1012)
            with pytest.raises(Refused) as refused:
                player.open(opponent="bot", side="corp")
            assert (refused.value.status, refused.value.error) == (503, "unavailable")
        finally:
            back()
    assert events_of(url, table) == before
    await asyncio.sleep(1.1)  # those who read let it rest
    async with player.sit(table) as me:
        assert await me.my_turn()
        assert (await me.choose("keep"))["type"] == "accepted"
        assert events_of(url, table) > before


def test_nothing_is_lost_while_the_disk_is_write_protected(database, disk):
    with running(database) as address:
        asyncio.run(refused_then_taken(database, address, disk.forbid, disk.recover))


def test_nothing_that_was_taken_is_lost_when_the_disk_is_full(database, disk):
    async def talk(address: str) -> None:
        player = Guest(address)
        table = player.open(opponent="bot", side="corp")
        taken: list[str] = []

        async def write_until_refused(me: Sitting) -> None:
            """Something smaller may still fit in after something did not: write until nothing does."""
            while (answer := await me.ask("chat", text=f"{len(taken)} {'x' * 400}"))["type"] == "accepted":
                taken.append(f"{len(taken)} {'x' * 400}")
                assert len(taken) < 300, "the disk does not get full"
            assert answer["error"] == "unavailable"
            await me.until(lambda: me.closed == 1012)

        async with player.sit(table) as me:
            disk.fill()
            await write_until_refused(me)
        async with player.sit(table) as me:
            assert [text for _, text in me.chat] == taken
            await write_until_refused(me)
        disk.recover()
        async with player.sit(table) as me:
            assert [text for _, text in me.chat] == taken
            assert (await me.choose("keep"))["type"] == "accepted"

    with running(database) as address:
        asyncio.run(talk(address))


def test_nothing_is_lost_while_the_database_is_locked(database, monkeypatch):
    monkeypatch.setattr("sneakdoor.server.database.BUSY_FOR", 0.1)
    with running(database) as address:
        other = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)
        asyncio.run(
            refused_then_taken(
                database, address, lambda: other.execute("BEGIN IMMEDIATE"), lambda: other.execute("ROLLBACK")
            )
        )
        other.close()


def test_nothing_is_lost_while_postgresql_is_away(postgres):
    """It lets nobody in, and every connection breaks, as when it is restarted."""
    address = make_url(postgres)
    keeper = create_engine(address.set(database="postgres"), isolation_level="AUTOCOMMIT")

    def let_in(yes: bool) -> None:
        with keeper.connect() as connection:
            connection.exec_driver_sql(f"ALTER DATABASE {address.database} ALLOW_CONNECTIONS {yes}")
            if not yes:
                ending = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = %s"
                connection.exec_driver_sql(ending, (address.database,))

    with running(postgres) as server:
        asyncio.run(refused_then_taken(postgres, server, lambda: let_in(False), lambda: let_in(True)))
    keeper.dispose()


def test_games_go_on_after_every_connection_broke(postgres):
    """As when PostgreSQL was restarted while nobody chose anything: nobody notices."""

    async def play(server: str) -> None:
        player = Guest(server)
        async with player.sit(player.open(opponent="bot", side="corp")) as me:
            assert await me.my_turn()
            sessions_end(postgres)
            assert (await me.choose("keep"))["type"] == "accepted"

    with running(postgres) as server:
        asyncio.run(play(server))


def test_many_who_wait_for_a_locked_database_are_told_together(database, monkeypatch):
    """Not one after the other, each after its own wait."""
    monkeypatch.setattr("sneakdoor.server.database.BUSY_FOR", 0.2)

    async def write():
        store = Store(open_database(database))
        other = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        before = store.transactions
        wishes = [store.write([(ADD, [guest(i)])]) for i in range(300)]
        results = await asyncio.gather(*wishes, return_exceptions=True)
        tries = store.transactions - before
        other.close()
        await store.write([(ADD, [guest(1)])])
        await store.close()
        return {type(result) for result in results}, tries

    kinds, tries = asyncio.run(write())
    assert kinds == {NotStored}
    assert tries < 20


@pytest.mark.parametrize("name", ["\ud800", object()])
def test_writer_outlives_whatever_cannot_be_written(either, name):
    async def write():
        store = Store(open_database(either))
        async with asyncio.timeout(20):
            wishes = [store.write([(ADD, [row])]) for row in (guest(1), {**guest(2), "name": name}, guest(3))]
            results = await asyncio.gather(*wishes, return_exceptions=True)
        rows = await store.read(lambda connection: connection.execute(select(GUESTS.c.id)).scalars().all())
        await store.close()
        return [type(result) for result in results], set(rows)

    kinds, there = asyncio.run(write())
    assert kinds == [type(None), NotStored, type(None)]
    assert there == {"g1", "g3"}


def test_many_who_read_do_not_wait_one_after_the_other_for_a_database_that_is_away(database):
    """One finds out; the others are told."""
    asked = []

    async def read():
        store = Store(open_database(database))

        def ask(connection: Connection) -> None:
            asked.append(1)
            time.sleep(0.05)
            raise OperationalError("SELECT 1", {}, sqlite3.OperationalError("gone"))

        results = await asyncio.gather(*(store.read(ask) for _ in range(100)), return_exceptions=True)
        assert {type(result) for result in results} == {NotStored}
        store._rests_until = 0.0
        assert await store.read(lambda connection: connection.execute(select(GUESTS.c.id)).all()) == []
        await store.close()

    asyncio.run(read())
    assert len(asked) <= 2


def test_work_between_writes_is_a_transaction(database):
    async def work():
        store = Store(open_database(database))

        def fail(connection: Connection) -> None:
            connection.execute(ADD, [guest(1)])
            raise KeyError("no")

        with pytest.raises(NotStored):
            await store.transact(fail)
        _, count, _ = await asyncio.gather(
            store.write([(ADD, [guest(2)])]),
            store.transact(lambda connection: connection.execute(select(func.count()).select_from(GUESTS)).scalar()),
            store.write([(ADD, [guest(3)])]),
        )
        await store.close()
        return count

    assert asyncio.run(work()) == 1


# -- from shape to shape


def first_shape(url: str) -> None:
    """A database as the first Sneakdoor made it, with somebody who sits at a table."""
    engine = create_engine(url)
    with engine.begin() as connection:
        command.upgrade(steps_over(connection), "0001")
        connection.execute(text("INSERT INTO guests VALUES ('g1', 'Ann', 'hash', 5.0)"))
        connection.execute(text("INSERT INTO tables VALUES ('t1', 'over', true, 3, 5.0, 6.0)"))
        connection.execute(text("INSERT INTO seats VALUES ('t1', 'corp', 'g1')"))
        connection.execute(text("INSERT INTO events VALUES ('t1', 0, 'said', '{}', 5.0)"))
    engine.dispose()


def kept(connection: Connection) -> dict[str, list[tuple]]:
    found = MetaData()
    found.reflect(connection)
    return {name: [tuple(row) for row in connection.execute(table.select())] for name, table in found.tables.items()}


def test_first_shape_becomes_the_present_one_with_all_its_rows(either):
    first_shape(either)
    before = time.time()
    opened = open_database(either)
    with opened.reading.connect() as connection:
        found = kept(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    opened.close()
    (ann,) = found.pop("guests")
    assert ann[:4] == ("g1", "Ann", "hash", 5.0)
    assert ann[4] >= before, "nobody knows when they came last, so they count as seen now"
    assert found["seats"] == [("t1", "corp", "g1")]
    assert found["events"] == [("t1", 0, "said", "{}", 5.0)]
    assert found["tables"] == [("t1", "over", 1, 3, 5.0, 6.0, 0, 0, None, None)], "how it ended was not noted"


def test_shape_changes_as_a_whole_or_not_at_all(either, monkeypatch):
    first_shape(either)

    def fail(*_: object) -> None:
        raise OperationalError("CREATE INDEX", {}, Exception("the power went"))

    with monkeypatch.context() as patch:
        patch.setattr("alembic.op.create_index", fail)
        with pytest.raises(ServerError):
            open_database(either)
    engine = create_engine(either)
    with engine.connect() as connection:
        assert kept(connection)["guests"] == [("g1", "Ann", "hash", 5.0)]
    engine.dispose()
    open_database(either).close()


def test_file_of_an_older_sneakdoor_is_rebuilt_so_that_it_can_shrink(database, monkeypatch, caplog):
    first_shape(database)

    def can_shrink() -> bool:
        opened = open_database(database)
        with opened.reading.connect() as connection:
            found = connection.exec_driver_sql("PRAGMA auto_vacuum").scalar()
        opened.close()
        return found == 2

    with monkeypatch.context() as patch:
        patch.setattr("sneakdoor.server.database.LARGEST_REBUILT", 1)
        assert not can_shrink()
        assert "VACUUM" in caplog.text
    assert can_shrink()
