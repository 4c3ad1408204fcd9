"""The store: many writes at once are one transaction, a bad one spoils no other, a failed one is noticed."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, select

from sneakdoor.server.database import open_database
from sneakdoor.server.schema import GUESTS, METADATA
from sneakdoor.server.settings import ServerError, database_url
from sneakdoor.server.store import NotStored, Store

from .client import Guest
from .conftest import running

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
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all() == ["0002"]
    engine.dispose()


@pytest.mark.parametrize("url", ["mysql://localhost/x", "sqlite:////proc/nowhere/games.db"])
def test_database_that_cannot_be_used_is_said_in_one_line(url):
    with pytest.raises(ServerError) as error:
        open_database(database_url(url))
    assert "\n" not in str(error.value)


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
