"""What is not kept for ever: it goes when its time is up, in small steps, and nothing goes that somebody uses."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from sqlalchemy import Connection, select

from sneakdoor.commands.serve import serve
from sneakdoor.server import lobby, retention
from sneakdoor.server.database import open_database
from sneakdoor.server.lobby import Lobby
from sneakdoor.server.messages import NewTable
from sneakdoor.server.retention import DAY, Deleted, Retention, groups
from sneakdoor.server.schema import DECK_VERSIONS, DECKS, EVENTS, GUESTS, SEATS, TABLES
from sneakdoor.server.settings import Settings
from sneakdoor.server.store import NotStored, Store

NOW = 1_800_000_000.0
WITH_DECKS = ("2", "3")
"""How the ids of guests end who keep decks."""
KEEP = {"waiting": 2.0, "playing": 30.0, "over": 90.0}


@dataclass
class Nobody:
    """A memory with only what is put into it."""

    tables: set[str] = field(default_factory=set)
    guests: set[str] = field(default_factory=set)
    forgotten: list[str] = field(default_factory=list)

    def holds(self, table: str) -> bool:
        return table in self.tables

    def present(self) -> set[str]:
        return self.guests

    def forget_guest(self, token_hash: str) -> None:
        self.forgotten.append(token_hash)


@pytest.fixture(autouse=True)
def restless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between transactions, others have their turn, but no time passes; and few rows are found at a time."""
    monkeypatch.setattr(retention, "MOST_FOUND", 70)
    monkeypatch.setattr(retention, "MOST_ROWS", 300)
    monkeypatch.setattr(retention, "RESTS", 0.0)
    monkeypatch.setattr(retention, "SHORTEST_REST", 0.0)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(open_database(url))
    yield store
    await store.close()


def settings(url: str = "", **days: float) -> Settings:
    return replace(Settings(database=url), **days)


def ids(connection: Connection) -> tuple[set[str], set[str]]:
    """The tables and guests that there are; every row belongs to one of them."""
    tables = set(connection.execute(select(TABLES.c.id)).scalars())
    guests = set(connection.execute(select(GUESTS.c.id)).scalars())
    assert set(connection.execute(select(EVENTS.c.table_id)).scalars()) <= tables
    assert set(connection.execute(select(SEATS.c.table_id)).scalars()) <= tables
    assert set(connection.execute(select(SEATS.c.guest_id)).scalars()) <= guests
    decks = connection.execute(select(DECKS.c.id, DECKS.c.guest_id)).all()
    assert {deck.guest_id for deck in decks} == {guest for guest in guests if guest.endswith(WITH_DECKS)}
    assert set(connection.execute(select(DECK_VERSIONS.c.deck_id)).scalars()) == {deck.id for deck in decks}
    return tables, guests


@dataclass(frozen=True)
class Row:
    """A table as it was left."""

    id: str
    state: str
    changed: float
    """Days ago, as is the next."""
    last_event: float
    events: int
    guests: tuple[str, ...]

    @property
    def is_old(self) -> bool:
        return min(self.changed, self.last_event) > KEEP[self.state]


def many_rows(number: int) -> tuple[list[Row], dict[str, float]]:
    """Tables of every age, and guests with the days since they were seen."""
    random = Random(number)
    guests = {f"g{i}": random.choice([0.5, 60.0, 90.5, 91.5, 400.0]) for i in range(number)}
    rows = []
    for i in range(number):
        state = random.choice(list(KEEP))
        changed = KEEP[state] * random.choice([0.1, 0.99, 1.01, 3.0])
        last = changed if random.random() < 0.8 else 0.01  # somebody said something
        seated = tuple(random.sample(sorted(guests), random.choice([1, 2])))
        rows.append(Row(f"t{i}", state, changed, last, random.randrange(1, 40), seated))
    return rows, guests


async def fill(store: Store, rows: list[Row], guests: dict[str, float]) -> None:
    await store.write(
        [
            (
                GUESTS.insert(),
                [
                    {"id": id, "name": id, "token_hash": f"hash of {id}", "created": 0.0, "seen": NOW - days * DAY}
                    for id, days in guests.items()
                ],
            ),
            (
                DECKS.insert(),
                [
                    {
                        "id": f"d{n} of {id}",
                        "guest_id": id,
                        "name": "x",
                        "format": "",
                        "list": "{}",
                        "notes": "",
                        "revision": 1,
                        "created": 0.0,
                        "changed": 0.0,
                    }
                    for id in guests
                    if id.endswith(WITH_DECKS)
                    for n in range(3)
                ],
            ),
            (
                DECK_VERSIONS.insert(),
                [
                    {"deck_id": f"d{d} of {id}", "n": n, "name": "", "list": "{}", "created": 0.0}
                    for id in guests
                    if id.endswith(WITH_DECKS)
                    for d in range(3)
                    for n in range(4)
                ],
            ),
            (
                TABLES.insert(),
                [
                    {
                        "id": row.id,
                        "state": row.state,
                        "listed": index % 2 == 0,
                        "turn": 1,
                        "created": 0.0,
                        "changed": NOW - row.changed * DAY,
                    }
                    for index, row in enumerate(rows)
                ],
            ),
            (
                SEATS.insert(),
                [
                    {"table_id": row.id, "side": side, "guest_id": guest}
                    for row in rows
                    for side, guest in zip(("corp", "runner"), row.guests, strict=False)
                ],
            ),
            (
                EVENTS.insert(),
                [
                    {"table_id": row.id, "n": n, "kind": "said", "data": "x" * 200, "at": NOW - row.last_event * DAY}
                    for row in rows
                    for n in range(row.events)
                ],
            ),
        ]
    )


def test_of_thousands_of_rows_go_those_whose_time_is_up(either):
    rows, guests = many_rows(3000)
    in_memory = {row.id for row in rows if row.is_old and row.id.endswith("7")}
    present = {id for id, days in guests.items() if days > 91 and id.endswith("3")}
    assert len(in_memory) > 50

    async def tidy():
        async with opened(either) as store:
            await fill(store, rows, guests)
            memory = Nobody(in_memory, present)
            keeper = Retention(settings(), store, memory, lambda: NOW)
            longest = 0.0

            async def play() -> None:
                nonlocal longest
                for i in range(100_000):
                    started = time.monotonic()
                    await store.write([(GUESTS.update().where(GUESTS.c.id == "nobody"), [{"name": str(i)}])])
                    longest = max(longest, time.monotonic() - started)

            steps = 0
            transact = store.transact

            async def count(act: Callable[[Connection], int]) -> int:
                nonlocal steps
                steps += 1
                return await transact(act)

            store.transact = count
            playing = asyncio.create_task(play())
            deleted = await keeper.tidy()
            playing.cancel()
            kept = await store.read(ids)
            again = await keeper.tidy()
            return deleted, kept, again, steps, longest, set(memory.forgotten)

    deleted, (tables, left), again, steps, longest, forgotten = asyncio.run(tidy())
    stay = {row.id for row in rows if not row.is_old or row.id in in_memory}
    sit = {guest for row in rows if row.id in stay for guest in row.guests}
    known = {id for id, days in guests.items() if days < 91 or id in sit or id in present}
    assert tables == stay
    assert left == known
    assert deleted == Deleted(len(rows) - len(stay), len(guests) - len(known))
    assert forgotten == {f"hash of {id}" for id in guests if id not in known}
    assert again == Deleted(0, 0)
    assert deleted.tables > 500
    assert deleted.guests > 200
    rows_deleted = sum(row.events for row in rows if row.id not in stay)
    assert steps > rows_deleted / retention.MOST_ROWS, "in many small steps"
    assert longest < 2.0, "those who play waited for a whole lot of them"


def test_what_is_kept_for_ever_is_kept(either):
    rows, guests = many_rows(300)

    async def tidy():
        async with opened(either) as store:
            await fill(store, rows, guests)
            kept = {}
            for state, setting in (
                ("waiting", "keep_waiting"),
                ("playing", "keep_abandoned"),
                ("over", "keep_finished"),
            ):
                never = {"keep_waiting": 0.0, "keep_abandoned": 0.0, "keep_finished": 0.0, "keep_guests": 0.0}
                keeper = Retention(settings(**never), store, Nobody(), lambda: NOW + 10_000 * DAY)
                assert await keeper.tidy() == Deleted(0, 0)
                keeper = Retention(settings(**{**never, setting: 1.0}), store, Nobody(), lambda: NOW + 10_000 * DAY)
                kept[state] = await keeper.tidy()
            last = Retention(settings(), store, Nobody(), lambda: NOW + 10_000 * DAY)
            return kept, await last.tidy()

    kept, last = asyncio.run(tidy())
    assert kept == {state: Deleted(sum(row.state == state for row in rows), 0) for state in KEEP}
    assert last == Deleted(0, len(guests))


def test_file_gives_the_room_back(database):
    rows, guests = many_rows(2000)
    path = Path(database.removeprefix("sqlite:///"))

    async def prepare():
        async with opened(database) as store:
            await fill(store, rows, guests)

    async def tidy():
        async with opened(database) as store:
            await Retention(settings(), store, Nobody(), lambda: NOW + 1000 * DAY).tidy()
            return await store.read(lambda c: c.exec_driver_sql("PRAGMA freelist_count").scalar())

    asyncio.run(prepare())
    full = path.stat().st_size
    assert asyncio.run(tidy()) == 0
    assert path.stat().st_size < full / 20


@pytest.mark.parametrize("state", KEEP)
def test_what_was_used_just_as_long_ago_as_it_is_kept_stays(either, state):
    """Whichever it is that is not older: the change, the last event, or when the guest was seen."""
    days, second = KEEP[state], 1 / DAY

    async def tidy():
        async with opened(either) as store:
            rows = [
                Row("changed", state, days, days + second, 1, ("g1",)),
                Row("said", state, days + second, days, 1, ("g2",)),
                Row("old", state, days + second, days + second, 1, ("g3",)),
            ]
            await fill(store, rows, {"g1": 0.0, "g2": 0.0, "g3": 0.0, "seen": 91.0, "unseen": 91.0 + second})
            await Retention(settings(), store, Nobody(), lambda: NOW).tidy()
            return await store.read(ids)

    assert asyncio.run(tidy()) == ({"changed", "said"}, {"g1", "g2", "g3", "seen"})


def test_table_with_more_events_than_a_step_takes_goes_alone():
    assert [sum(group) for group in groups([3, 4, 900, 200, 5000, 1], 1000, lambda n: n)] == [907, 200, 5000, 1]
    assert list(groups([], 1000, int)) == []


def test_seen_is_noted_once_a_day(either):
    now = NOW

    async def see():
        nonlocal now
        async with opened(either) as store:
            await fill(store, [], {"g1": 50.0, "g2": 50.0})
            keeper = Retention(settings(), store, Nobody(), lambda: now)
            for _ in range(10):
                keeper.saw("g1")
                await keeper.note()
            first = store.transactions
            now += DAY
            keeper.saw("g1")
            await keeper.note()
            await keeper.note()
            found = await store.read(lambda c: dict(c.execute(select(GUESTS.c.id, GUESTS.c.seen)).all()))
            return first, store.transactions - first, found

    first, second, found = asyncio.run(see())
    assert (first, second) == (2, 1), "filled and noted, then noted again"
    assert found == {"g1": NOW + DAY, "g2": NOW - 50 * DAY}


def test_guest_who_comes_at_the_last_moment_stays(database):
    """Not written down yet, but here; and no writing of it is lost while the database is away."""

    async def come():
        async with opened(database) as store:
            await fill(store, [], {"g1": 400.0, "g2": 400.0})
            keeper = Retention(settings(), store, Nobody(), lambda: NOW)
            real = store.write

            async def fail(writes: object) -> None:
                raise NotStored("away")

            keeper.saw("g1")
            store.write = fail
            with pytest.raises(NotStored):
                await keeper.tidy()
            store.write = real
            deleted = await keeper.tidy()
            return deleted, await store.read(ids)

    assert asyncio.run(come()) == (Deleted(0, 1), (set(), {"g1"}))


def test_what_is_going_cannot_be_got_at(database):
    """Between the decision to delete something and its end, nobody loads it."""
    rows = [Row("t1", "over", 100.0, 100.0, 3, ("g1",))]

    async def delete():
        async with opened(database) as store:
            await fill(store, rows, {"g1": 400.0})
            keeper = Retention(settings(), store, Nobody(), lambda: NOW)
            real, seen = store.transact, []

            async def transact(act):
                seen.append((keeper.is_going("t1"), keeper.is_going("hash of g1")))
                return await real(act)

            store.transact = transact
            await keeper.tidy()
            return seen, keeper.is_going("t1") or keeper.is_going("hash of g1")

    seen, after = asyncio.run(delete())
    assert seen[:2] == [(True, False), (False, True)]
    assert not after


# -- as the lobby has it


def test_table_in_memory_stays_and_goes_with_its_guest_when_it_has_left(database):
    now = time.time()

    async def live():
        nonlocal now
        lobby = Lobby(settings(database), Store(open_database(database)))
        lobby.retention._clock = lambda: now
        guest, token = await lobby.new_guest("Ann")
        table = await lobby.open_table(guest, NewTable(opponent="friend"))
        now += 1000 * DAY
        assert await lobby.retention.tidy() == Deleted(0, 0)
        lobby.forget(lobby.tables[table])
        assert await lobby.table(table) is not None, "it comes back while it is kept"
        assert await lobby.retention.tidy() == Deleted(0, 0)
        lobby.forget(lobby.tables[table])
        assert await lobby.retention.tidy() == Deleted(1, 1)
        assert await lobby.table(table) is None
        assert await lobby.guest(token) is None, "not even from memory"
        await lobby.close()

    asyncio.run(live())


def test_guest_who_comes_every_month_is_known_for_ever(database):
    now = time.time()

    async def live():
        nonlocal now
        lobby = Lobby(settings(database), Store(open_database(database)))
        lobby.retention._clock = lambda: now
        _, ann = await lobby.new_guest("Ann")
        _, bob = await lobby.new_guest("Bob")
        for _ in range(12):
            now += 30 * DAY
            assert await lobby.guest(ann) is not None
            await lobby.retention.tidy()
        found = (await lobby.guest(ann), await lobby.guest(bob))
        await lobby.close()
        return found

    ann, bob = asyncio.run(live())
    assert (ann is None, bob is None) == (False, True)


def test_who_was_seen_is_written_down_when_the_server_stops(database):
    async def live():
        lobby = Lobby(settings(database), Store(open_database(database)))
        _, token = await lobby.new_guest("Ann")
        lobby.retention._clock = lambda: NOW * 2
        await lobby.guest(token)
        await lobby.close()
        async with opened(database) as store:
            return await store.read(lambda c: c.execute(select(GUESTS.c.seen)).scalars().all())

    assert asyncio.run(live()) == [NOW * 2]


def test_who_comes_back_to_a_server_that_has_forgotten_them_is_seen(database):
    async def live():
        first = Lobby(settings(database), Store(open_database(database)))
        _, token = await first.new_guest("Ann")
        await first.close()
        second = Lobby(settings(database), Store(open_database(database)))
        second.retention._clock = lambda: NOW * 2
        assert (await second.guest(token)).name == "Ann"
        await second.close()
        async with opened(database) as store:
            return await store.read(lambda c: c.execute(select(GUESTS.c.seen)).scalars().all())

    assert asyncio.run(live()) == [NOW * 2]


def test_so_many_guests_are_known_without_asking_the_database(database, monkeypatch):
    monkeypatch.setattr(lobby, "MOST_GUESTS", 2)

    async def live():
        there = Lobby(settings(database), Store(open_database(database)))
        reads = []
        read = there.store.read

        async def count(act):
            reads.append(act)
            return await read(act)

        there.store.read = count

        async def asked(token: str) -> bool:
            before = len(reads)
            assert await there.guest(token) is not None
            return len(reads) > before

        (_, ann), (_, bob) = await there.new_guest("Ann"), await there.new_guest("Bob")
        assert [await asked(token) for token in (bob, ann)] == [False, False]
        _, cleo = await there.new_guest("Cleo")
        found = [await asked(token) for token in (cleo, ann, bob)]
        await there.close()
        return found

    assert asyncio.run(live()) == [False, False, True], "who was not seen for longest is forgotten"


def test_it_happens_by_itself(database, monkeypatch):
    monkeypatch.setattr(retention, "NOTES_EVERY", 0.01)
    monkeypatch.setattr(retention, "TIDIES_EVERY", 0.01)

    async def live():
        store = Store(open_database(database))
        await fill(store, [Row("t1", "over", 1e4, 1e4, 3, ("g1",))], {"g1": 1e4})
        lobby = Lobby(settings(database), store)
        for _ in range(500):
            found = await store.read(ids)
            if found == (set(), set()):
                break
            await asyncio.sleep(0.01)
        await lobby.close()
        return found

    assert asyncio.run(live()) == (set(), set())


def test_options_of_serve_reach_the_server(monkeypatch, tmp_path):
    found = []
    monkeypatch.setattr("sneakdoor.server.create_app", lambda settings, database: found.append(settings))
    monkeypatch.setattr("sneakdoor.server.listening.run", lambda app, listening: listening.close())
    named = ["--keep-finished", "1", "--keep-abandoned", "2", "--keep-waiting", "3", "--keep-guests", "0"]
    for options in (named, []):
        result = CliRunner().invoke(serve, ["--port", "0", "--database", str(tmp_path / "games.db"), *options])
        assert result.exit_code == 0, result.output
    kept = [(s.keep_finished, s.keep_abandoned, s.keep_waiting, s.keep_guests) for s in found]
    plain = Settings(database="")
    assert kept == [(1, 2, 3, 0), (plain.keep_finished, plain.keep_abandoned, plain.keep_waiting, plain.keep_guests)]
    assert CliRunner().invoke(serve, ["--keep-guests", "-1"]).exit_code == 2
