"""What is not kept for ever: finished, abandoned and waiting tables, and guests who do not come back, with their decks.

What counts for a table is when something last happened at it: a choice, a setting, a word said. A look does not count,
but while somebody looks the table is in memory, and what is in memory stays. Rows go in small transactions with rests
between them, so that those who play hardly wait.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol, TypeVar

from sqlalchemy import Connection, bindparam, delete, exists, func, select, update

from .database import shrink
from .schema import DECK_VERSIONS, DECKS, EVENTS, GUESTS, SEATS, TABLES
from .settings import Settings
from .store import NotStored, Store

T = TypeVar("T")
log = logging.getLogger(__name__)
DAY: Final = 86_400.0
NOTES_EVERY: Final = 60.0
"""Seconds after which it is noted who was seen."""
TIDIES_EVERY: Final = 3600.0
MOST_FOUND: Final = 500
"""How many tables or guests are looked for at a time."""
MOST_ROWS: Final = 1000
"""How many rows one transaction deletes, except where a single table has more."""
MOST_PAGES: Final = 250
"""How many pages of a SQLite file one transaction gives back: a megabyte."""
RESTS: Final = 4.0
"""How many times as long as a transaction took there is none after it."""
SHORTEST_REST: Final = 0.02

SAW: Final = update(GUESTS).where(GUESTS.c.id == bindparam("who")).values(seen=bindparam("now"))
SITS: Final = exists().where(SEATS.c.guest_id == GUESTS.c.id)
DECK_ROWS: Final = (
    select(
        func.count()
        + func.coalesce(
            func.sum(select(func.count()).where(DECK_VERSIONS.c.deck_id == DECKS.c.id).scalar_subquery()), 0
        )
    )
    .where(DECKS.c.guest_id == GUESTS.c.id)
    .scalar_subquery()
)
"""How many rows hold the decks of a guest."""
LAST_EVENT: Final = EVENTS.select().where(EVENTS.c.table_id == TABLES.c.id).order_by(EVENTS.c.n.desc()).limit(1)


class Memory(Protocol):
    """What the server has in memory, which stays."""

    def holds(self, table: str) -> bool:
        """Whether a table is in memory, or about to be."""

    def present(self) -> set[str]:
        """The ids of the guests who are connected."""

    def forget_guest(self, token_hash: str) -> None:
        """A guest is deleted."""


@dataclass(frozen=True, slots=True)
class Old:
    """A table or a guest that is old enough to go."""

    id: str
    key: str
    """What it is looked up by: a table's id, the hash of a guest's token."""
    rows: int
    """About how many rows go with it."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """How much was deleted."""

    tables: int
    guests: int


class Retention:
    """Deletes what has been kept long enough, and notes when guests were seen."""

    def __init__(
        self, settings: Settings, store: Store, memory: Memory, clock: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._memory = memory
        self._clock = clock
        self._days = {
            "waiting": settings.keep_waiting,
            "playing": settings.keep_abandoned,
            "over": settings.keep_finished,
        }
        self._guest_days = settings.keep_guests
        self._task: asyncio.Task[None] | None = None
        self._going: frozenset[str] = frozenset()
        self._today = 0.0
        self._noted: set[str] = set()
        """Who was seen today."""
        self._unwritten: set[str] = set()
        """Who was seen, and it is not written down yet."""

    def is_going(self, key: str) -> bool:
        """Whether the table of that id, or the guest whose token has that hash, is being deleted at this moment."""
        return key in self._going

    def saw(self, guest: str) -> None:
        """Somebody is here. That is written down once a day at most, and not at once."""
        today = self._clock() // DAY
        if today != self._today:
            self._today = today
            self._noted.clear()
        if guest not in self._noted:
            self._noted.add(guest)
            self._unwritten.add(guest)

    def begin(self) -> None:
        """Note and delete from time to time, from now on."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Delete nothing more, and write down who was seen."""
        if self._task is not None:
            self._task.cancel()
        with suppress(NotStored):
            await self.note()

    async def _run(self) -> None:
        tidied = time.monotonic()
        while True:
            await asyncio.sleep(NOTES_EVERY)
            try:
                await self.note()
                if time.monotonic() - tidied >= TIDIES_EVERY:
                    tidied = time.monotonic()
                    await self.tidy()
            except NotStored as error:
                log.warning("old games and guests are not deleted for now: %s", error)
            except Exception:
                log.exception("old games and guests could not be deleted")

    async def note(self) -> None:
        """Write down who was seen."""
        now = self._clock()
        for some in groups(sorted(self._unwritten), MOST_ROWS, lambda _: 1):
            await self._store.write([(SAW, [{"who": guest, "now": now} for guest in some])])
            self._unwritten.difference_update(some)

    async def tidy(self) -> Deleted:
        """Delete what has been kept long enough, first tables, then guests, and give their room back."""
        await self.note()
        now = self._clock()
        tables = sum([await self._tidy_tables(s, now - days * DAY) for s, days in self._days.items() if days])
        guests = 0
        if self._guest_days:
            guests = await self._tidy_guests(now - (self._guest_days + 1) * DAY)  # what is noted may be a day old
        if tables or guests:
            log.info("deleted %d tables and %d guests that were kept long enough", tables, guests)
        while await self._gently(lambda connection: shrink(connection, MOST_PAGES)):
            pass
        return Deleted(tables, guests)

    async def _tidy_tables(self, state: str, before: float) -> int:
        return await self._delete(
            partial(old_tables, state, before),
            lambda table: self._memory.holds(table.id),
            delete_tables,
        )

    async def _tidy_guests(self, before: float) -> int:
        present = self._memory.present()
        return await self._delete(
            partial(old_guests, before),
            lambda guest: guest.id in present or guest.id in self._unwritten,
            partial(delete_guests, before),
            lambda guest: self._memory.forget_guest(guest.key),
        )

    async def _delete(
        self,
        find: Callable[[int, Connection], list[Old]],
        is_in_use: Callable[[Old], bool],
        act: Callable[[Sequence[Old], Connection], int],
        forget: Callable[[Old], None] = lambda _: None,
    ) -> int:
        """Find some after others, and delete those that are not in use; nobody gets at them while they go."""
        deleted = spared = 0
        while found := await self._store.read(partial(find, spared)):
            for some in groups(found, MOST_ROWS, lambda old: old.rows):
                going = [old for old in some if not is_in_use(old)]
                spared += len(some) - len(going)
                self._going = frozenset(old.key for old in going)
                try:
                    deleted += await self._gently(partial(act, going))
                    for old in going:
                        forget(old)
                finally:
                    self._going = frozenset()
        return deleted

    async def _gently(self, act: Callable[[Connection], T]) -> T:
        """Do something on the writer's thread, then leave it to others for longer than that took."""
        started = time.monotonic()
        result = await self._store.transact(act)
        await asyncio.sleep(max(SHORTEST_REST, RESTS * (time.monotonic() - started)))
        return result


def groups(items: Sequence[T], most: int, size: Callable[[T], int]) -> Iterator[list[T]]:
    """Neighbours together, as many as have the size in all; one that is larger goes alone."""
    group: list[T] = []
    total = 0
    for item in items:
        if group and total + size(item) > most:
            yield group
            group, total = [], 0
        group.append(item)
        total += size(item)
    if group:
        yield group


def old_tables(state: str, before: float, spared: int, connection: Connection) -> list[Old]:
    """Tables of one state at which nothing happened since some moment, the oldest first."""
    last = LAST_EVENT.with_only_columns(EVENTS.c.at).scalar_subquery()
    number = LAST_EVENT.with_only_columns(EVENTS.c.n).scalar_subquery()
    wanted = (
        select(TABLES.c.id, number.label("last"))
        .where(
            TABLES.c.state == state,
            TABLES.c.listed.in_((True, False)),  # whichever: so the index on state, listed and changed is used
            TABLES.c.changed < before,
            func.coalesce(last, 0.0) < before,
        )
        .order_by(TABLES.c.changed, TABLES.c.id)
    )
    found = connection.execute(wanted.offset(spared).limit(MOST_FOUND))
    return [Old(row.id, row.id, 4 + (row.last or 0)) for row in found]


def delete_tables(olds: Sequence[Old], connection: Connection) -> int:
    """In the order that foreign keys ask for."""
    ids = [old.id for old in olds]
    connection.execute(delete(EVENTS).where(EVENTS.c.table_id.in_(ids)))
    connection.execute(delete(SEATS).where(SEATS.c.table_id.in_(ids)))
    return connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids))).rowcount


def old_guests(before: float, spared: int, connection: Connection) -> list[Old]:
    """Guests who sit nowhere and were not seen since some moment."""
    wanted = select(GUESTS.c.id, GUESTS.c.token_hash, DECK_ROWS.label("decks")).where(GUESTS.c.seen < before, ~SITS)
    found = connection.execute(wanted.order_by(GUESTS.c.seen, GUESTS.c.id).offset(spared).limit(MOST_FOUND))
    return [Old(row.id, row.token_hash, 1 + row.decks) for row in found]


def delete_guests(before: float, olds: Sequence[Old], connection: Connection) -> int:
    """Those who sit nowhere still, and were not seen meanwhile; their decks first."""
    wanted = select(GUESTS.c.id).where(GUESTS.c.id.in_([old.id for old in olds]), GUESTS.c.seen < before, ~SITS)
    ids = list(connection.execute(wanted).scalars())
    decks = select(DECKS.c.id).where(DECKS.c.guest_id.in_(ids))
    connection.execute(delete(DECK_VERSIONS).where(DECK_VERSIONS.c.deck_id.in_(decks)))
    connection.execute(delete(DECKS).where(DECKS.c.guest_id.in_(ids)))
    return connection.execute(delete(GUESTS).where(GUESTS.c.id.in_(ids))).rowcount
