"""What a server finds when it comes back: games of another version, damaged tables; tables that go on from others."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import AsyncExitStack, closing
from random import Random

import pytest

from .client import Guest, Refused
from .conftest import running


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.db"


def served(file, **settings):
    return running(f"sqlite:///{file}", **settings)


def written(file, statement: str, *values: object) -> None:
    """Change what is kept, while no server runs."""
    with closing(sqlite3.connect(file)) as database:
        assert database.execute(statement, values).rowcount > 0
        database.commit()


async def played(address: str, guest: Guest, table: str, most: int) -> None:
    async with guest.sit(table) as me:
        await me.play(Random(3), most=most)


def change_choice(file, table: str, number: int, **data: object) -> None:
    """As if that choice had been another in the version that kept it."""
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute("SELECT n, data FROM events WHERE table_id = ? AND kind = 'chosen' ORDER BY n", [table])
        n, text = rows.fetchall()[number]
    written(
        file,
        "UPDATE events SET data = ? WHERE table_id = ? AND n = ?",
        json.dumps({**json.loads(text), **data}),
        table,
        n,
    )


def test_game_that_no_longer_plays_alike_is_kept_and_can_be_looked_at(file):
    async def play(guest: Guest, table: str) -> None:
        async with guest.sit(table) as me:
            assert me.table["state"] == "broken"
            assert me.table["broken"]["step"] == 9
            assert "version" in me.table["broken"]["message"]
            assert me.view["turn"] >= 1
            assert me.options == [], "nothing is offered that would be refused"
            for answer in (
                await me.ask("choose", seq=me.seq, key="pass"),
                await me.ask("undo"),
                await me.ask("concede"),
            ):
                assert answer["error"] == "broken"
                assert "looked at" in answer["message"]
            assert (await me.ask("chat", text="what now?"))["type"] == "accepted"

    with served(file) as address:
        guest = Guest(address)
        table = guest.open(opponent="bot", side="corp")
        asyncio.run(played(address, guest, table, 10))
    change_choice(file, table, 9, key="a card that has changed")
    with served(file) as address:
        guest = Guest(address, token=guest.token)
        asyncio.run(play(guest, table))
        assert [t["state"] for t in guest.get("/api/me")["tables"]] == ["broken"]
        with pytest.raises(Refused) as refused:
            guest.get(f"/api/games/{table}/replay")
        assert refused.value.status == 409, "it was not over, so it tells nothing hidden"
    with served(file) as address:
        again = Guest(address, token=guest.token)
        assert len(again.get("/api/me")["tables"]) == 1, "it is kept"


def test_finished_game_of_another_version_is_shown_up_to_there(file):
    with served(file) as address:
        guest = Guest(address)
        table = guest.open(opponent="bot", side="corp")
        asyncio.run(played(address, guest, table, 100_000))
        whole = guest.get(f"/api/games/{table}/frames")
        assert whole["broken"] is None
    change_choice(file, table, 12, key="a card that has changed")
    with served(file) as address:
        guest = Guest(address, token=guest.token)
        shown = guest.get(f"/api/games/{table}/frames")
        assert len(shown["frames"]) == 12
        assert shown["frames"] == whole["frames"][:12]
        assert "version" in shown["broken"]
        fresh = guest.open(**{"opponent": "bot", "side": "corp", "from": {"game": table, "step": 8}})
        assert fresh


@pytest.mark.parametrize(
    ("kind", "data"), [("opened", "{"), ("seated", "{}"), ("seated", "[1]"), ("opened", '{"rulebook": 3}')]
)
def test_one_damaged_table_hides_no_other(file, kind, data):
    with served(file) as address:
        guest = Guest(address)
        whole, damaged = (guest.open(opponent="bot", side="corp") for _ in range(2))
    written(file, "UPDATE events SET data = ? WHERE table_id = ? AND kind = ?", data, damaged, kind)
    with served(file) as address:
        guest = Guest(address, token=guest.token)
        assert [t["table"] for t in guest.get("/api/me")["tables"]] == [whole]
        assert [t["table"] for t in guest.get("/api/tables")["playing"]] == [whole]
        with pytest.raises(Refused) as refused:
            guest.get(f"/api/games/{damaged}/replay")
        assert (refused.value.status, refused.value.error) == (503, "unavailable")
        assert damaged in refused.value.message

        async def come() -> int | None:
            async with guest.sit(damaged) as me:
                return me.closed

        assert asyncio.run(come()) == 4004


# -- tables that go on from another game -------------------------------------------------------------


@pytest.mark.parametrize("opponent", ["bot", "anyone"])
def test_table_begun_from_another_game_is_never_listed_and_says_what_it_is(server, opponent):
    async def play():
        async with AsyncExitStack() as stack:
            owner, other = Guest(server, "Robin"), Guest(server)
            over = owner.open(opponent="bot", side="runner", level="easy")
            me = await stack.enter_async_context(owner.sit(over))
            await me.play(Random(3), most=12)
            await me.ask("concede")
            start = {"from": {"game": over, "step": 8}}
            table = owner.open(opponent=opponent, side="corp", **start)
            sitting = await stack.enter_async_context(owner.sit(table))
            lists = other.get("/api/tables")
            assert table not in [t["table"] for t in (*lists["open"], *lists["playing"])]
            told = {"step": 8, "players": {"corp": "Easy bot", "runner": "Robin"}}
            assert sitting.table["from"] == told
            watching = await stack.enter_async_context(other.sit(table))
            assert watching.table["from"] == told
            assert {t["table"]: t["from"] for t in owner.get("/api/me")["tables"]} == {over: None, table: told}

    asyncio.run(play())


# -- what is a player's own affair -------------------------------------------------------------------


def test_stops_hold_and_pass_are_told_to_their_owner_alone(server):
    async def play():
        async with AsyncExitStack() as stack:
            one, two, third = Guest(server), Guest(server), Guest(server)
            table = one.open(opponent="friend", side="corp")
            two.post(f"/api/tables/{table}/join", {})
            corp = await stack.enter_async_context(one.sit(table))
            runner = await stack.enter_async_context(two.sit(table))
            watching = await stack.enter_async_context(third.sit(table))
            await asyncio.sleep(0.1)
            before = len(runner.received), len(watching.received)
            await corp.ask("hold", on=True)
            await corp.ask("pass", on=True)
            await corp.ask("stops", stops={"corp-actions": "never"})
            await corp.until(lambda: corp.table["hold"] and corp.table["stops"]["corp-actions"] == "never")
            await asyncio.sleep(0.1)
            assert (len(runner.received), len(watching.received)) == before
            await corp.ask("chat", text="done")
            await runner.until(lambda: runner.chat)
            assert len(runner.received) == before[0] + 1

    asyncio.run(play())


@pytest.mark.parametrize(
    "name", ["Hard bot", "hard  bot", "EASY BOT", "Normal-bot", "Hаrd bоt", "Hárd bot", "HardBot", "H4rd b0t", "bot"]
)
def test_names_of_bots_are_reserved(server, name):
    with pytest.raises(Refused) as refused:
        Guest(server, name)
    assert (refused.value.status, refused.value.error) == (409, "conflict")
    assert "choose another name" in refused.value.message
    honest = Guest(server, "abbot")
    with pytest.raises(Refused):
        honest.patch("/api/me", {"name": name})
    assert honest.get("/api/me")["name"] == "abbot"
