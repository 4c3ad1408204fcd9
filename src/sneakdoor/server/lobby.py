"""The lobby: guests, the tables in memory and those asleep in the database, and how tables come to be."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Row, Select, bindparam, select, update
from sqlalchemy.exc import SQLAlchemyError

from sneakdoor import rulebooks
from sneakdoor.catalogue import LEVELS
from sneakdoor.catalogue.shapes import Level
from sneakdoor.errors import SneakdoorError
from sneakdoor.notation import SEED_BITS
from sneakdoor.views import Side

from . import record as events
from . import replays
from .bots import Bots
from .jobs import CourseOf, FramesOf, GameOf, ProofFrames, ProofStart, ReviewOf, StartAt
from .kept_decks import KeptDecks
from .limits import Buckets
from .messages import ENCODER, Join, NewTable, PlayMatch, StartingPoint
from .names import bot_name, made_up, passes_for_a_bot, tidy
from .record import OTHER, SIDES, Event, Record, Start
from .refusal import Refusal
from .retention import Retention
from .schema import EVENTS, GUESTS, SEATS, TABLES
from .settings import Settings
from .shapes import Listing, OwnTable, TableInfo
from .standing import Standing
from .store import Rows, Store, Writes
from .summary import table_info
from .table import Table
from .workers import Workers

T = TypeVar("T")
log = logging.getLogger(__name__)
ADD_EVENTS: Final = EVENTS.insert()
ADD_TABLES: Final = TABLES.insert()
ADD_SEATS: Final = SEATS.insert()
ADD_GUESTS: Final = GUESTS.insert()
STANDING: Final = tuple(part.name for part in fields(Standing))
CHANGE_TABLES: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("which"))
    .values({name: bindparam(f"{name}_now") for name in (*STANDING, "changed")})
)
MOST_GUESTS = 20_000
"""How many guests are remembered without asking the database."""
MOST_LISTED = 50
SHOWN_FOR = 3600.0
"""Seconds after which a game in which nothing happened is not listed any more."""


@dataclass(slots=True)
class Guest:
    """Somebody with a name; only they know their token."""

    id: str
    name: str


def hashed(token: str) -> str:
    """A token as it is kept: of no use to a thief."""
    return hashlib.sha256(token.encode()).hexdigest()


class Lobby:
    """Everything the server knows, and the way to what it has kept."""

    def __init__(self, settings: Settings, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        """By which players who are away are waited for."""
        self.decks = KeptDecks(settings, store)
        self.bots = Bots(settings.bot_workers)
        self.workers = Workers(settings)
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._guests: OrderedDict[str, Guest] = OrderedDict()
        self._opening = Buckets(settings.tables)
        self._sweeper = asyncio.create_task(self._sweep())
        self.retention = Retention(settings, store, self)
        self.retention.begin()

    async def close(self) -> None:
        """Let everybody go, and write what is left to write."""
        self._sweeper.cancel()
        await asyncio.gather(*(table.stop() for table in self.tables.values()))
        await self.retention.close()
        self.bots.close()
        await self.workers.close()
        await self.store.close()

    # -- guests

    async def new_guest(self, name: str | None) -> tuple[Guest, str]:
        """Somebody new, and their token."""
        guest = Guest("g" + secrets.token_urlsafe(9), free_name(name) or made_up())
        token = secrets.token_urlsafe(24)
        now = time.time()
        row = {"id": guest.id, "name": guest.name, "token_hash": hashed(token), "created": now, "seen": now}
        await self.store.write([(ADD_GUESTS, [row])])
        self._remember(hashed(token), guest)
        return guest, token

    async def guest(self, token: str) -> Guest | None:
        """Who has that token."""
        key = hashed(token)
        if self.retention.is_going(key):
            return None
        known = self._guests.get(key)
        if known is not None:
            self.retention.saw(known.id)
            self._guests.move_to_end(key)
            return known

        def find(connection: Connection) -> Row[Any, Any] | None:
            return connection.execute(select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.token_hash == key)).first()

        row = await self.store.read(find)
        if row is None or self.retention.is_going(key):
            return None
        self.retention.saw(row.id)
        return self._remember(key, Guest(row.id, row.name))

    def _remember(self, key: str, guest: Guest) -> Guest:
        self._guests[key] = guest
        if len(self._guests) > MOST_GUESTS:
            self._guests.popitem(last=False)
        return guest

    async def rename(self, guest: Guest, name: str) -> None:
        """Somebody would like another name; where they sit already they keep the old one."""
        new = free_name(name)
        if not new:
            raise Refusal("malformed", "A name needs at least one letter or digit.")
        statement = update(GUESTS).where(GUESTS.c.id == bindparam("who")).values(name=bindparam("called"))
        await self.store.write([(statement, [{"who": guest.id, "called": new}])])
        guest.name = new

    # -- tables in memory

    async def table(self, id: str) -> Table | None:
        """A table, from memory or played again from its events; None: there is none."""
        if self.retention.is_going(id):
            return None
        found = self.tables.get(id)
        if found is not None:
            found.touched = time.monotonic()
            return found
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table | None:
        try:
            found = await self.store.read(lambda connection: read_table(connection, id))
            if found is None:
                return None
            created, changed, record = found
            table = self.tables[id] = Table(self, id, created, record, changed)
            return table
        finally:
            del self._loading[id]

    def forget(self, table: Table) -> None:
        """A table leaves memory; what is kept of it stays."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    # -- what retention leaves alone

    def holds(self, table: str) -> bool:
        """Whether a table is in memory, or about to be."""
        return table in self.tables or table in self._loading

    def present(self) -> set[str]:
        """The ids of the guests who are connected."""
        return {connection.guest.id for table in self.tables.values() for connection in table.connections}

    def forget_guest(self, token_hash: str) -> None:
        """A guest is deleted."""
        self._guests.pop(token_hash, None)

    async def _sweep(self) -> None:
        """From time to time, let tables go that nobody sits at."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle_after))
            for table in [t for t in self.tables.values() if t.idle_for > self.settings.idle_after]:
                self.forget(table)

    async def append(self, id: str, first: int, happened: Sequence[Event], row: Standing | None, also: Writes) -> float:
        """Make events of a table durable, with how its game stands then and whatever else belongs to them; when."""
        now = time.time()
        writes = [(ADD_EVENTS, event_rows(id, first, happened)), *also]
        if row is not None:
            standing = {f"{name}_now": value for name, value in asdict(row).items()}
            writes.append((CHANGE_TABLES, [{"which": id, "changed_now": now, **standing}]))
        await self.store.write(writes)
        return now

    # -- new tables

    async def open_table(self, guest: Guest, wish: NewTable) -> str:
        """A new table, as somebody wishes it."""
        if not self._opening.take(guest.id):
            raise Refusal("too-fast", "You have opened many tables; wait a minute before the next.")
        side: Side = secrets.choice(SIDES) if wish.side == "random" else wish.side
        start = None if wish.start is None else await self._starting_point(wish.start, guest)
        level = level_named(wish.level) if wish.opponent == "bot" else None
        if start is None:
            rulebook = rulebook_named(wish.rulebook)
            people = level is None
            lists = {
                side: await self.decks.chosen(guest.id, wish, side, rulebook, against_people=people),
                OTHER[side]: await self.decks.chosen(
                    guest.id, Join(wish.opponent_deck), OTHER[side], rulebook, against_people=people
                ),
            }
        else:
            rulebook, lists = start.rulebook, start.decks
        claim_after = wish.claim_after if level is None else None  # bots are never away
        listed = wish.opponent != "friend" and not wish.private and start is None  # how its cards lie is known to some
        happened = [
            events.opened(rulebook, None if level is None else level.id, listed, start, claim_after),
            events.seated(side, guest.id, guest.name, lists[side], wish.spectators),
        ]
        if level is not None:
            happened.append(events.seated(OTHER[side], None, bot_name(level.name), lists[OTHER[side]], "neutral"))
        return await self._open(happened, {side: guest.id})

    async def open_again(self, table: Table, swapped: bool) -> str:
        """Another game for the players of a table; if they swap sides, they swap decks."""
        old = table.record
        happened = [events.opened(old.rulebook, old.level, old.listed, None, old.claim_after)]
        guests: dict[Side, str] = {}
        for side in SIDES:
            who = old.seat(OTHER[side] if swapped else side)
            happened.append(events.seated(side, who.guest, who.name, old.seat(side).deck, who.allows))
            if who.guest is not None:
                guests[side] = who.guest
        return await self._open(happened, guests)

    async def _open(self, happened: list[Event], guests: dict[Side, str]) -> str:
        """Keep a new table; it begins at once if nobody has to be waited for."""
        id, now = "t" + secrets.token_urlsafe(9), time.time()
        record = Record()
        for event in happened:
            record.apply(event)
        if record.free_side() is None:
            happened.append(new_start(record))
            record.apply(happened[-1])
        row = {
            "id": id,
            "listed": record.listed,
            **asdict(record.standing),
            "created": now,
            "changed": now,
        }
        await self.store.write(
            [
                (ADD_TABLES, [row]),
                (ADD_SEATS, [{"table_id": id, "side": side, "guest_id": guest} for side, guest in guests.items()]),
                (ADD_EVENTS, event_rows(id, 0, happened)),
            ]
        )
        self.tables[id] = Table(self, id, now, record)
        return id

    async def join(self, guest: Guest, id: str, wish: Join) -> None:
        """Somebody takes the free seat, and the game begins."""
        table = await self.table(id)
        if table is None:
            raise Refusal("unknown", "There is no such table; ask for the link again.")
        async with table.lock:
            record = table.record
            side = record.free_side()
            if record.side_of(guest.id) is not None:
                raise Refusal("conflict", "You sit at this table already.")
            if side is None:
                raise Refusal("conflict", "Both seats are taken; you may be able to watch.")
            if record.start is None:
                deck = await self.decks.chosen(guest.id, wish, side, record.rulebook, against_people=True)
            else:
                deck = record.start.decks[side]
            happened = [events.seated(side, guest.id, guest.name, deck, "neutral"), new_start(record)]
            seats = [(ADD_SEATS, [{"table_id": id, "side": side, "guest_id": guest.id}])]
            await table.keep(happened, lambda: table.seat(guest.id, side), Standing("playing"), seats)

    async def _starting_point(self, wish: StartingPoint, guest: Guest) -> Start:
        """The point of a finished game that a table goes on from."""
        if sum(given is not None for given in (wish.game, wish.replay, wish.proof)) != 1:
            raise Refusal("malformed", "Name a game or a proof, or give a replay to go on from: one of them.")
        if wish.proof is not None:
            which = wish.proof
            found = await self.workers.run(ProofStart(which.ruling, which.book, which.board, wish.step), guest.id)
            return Start.from_data(msgspec.json.decode(found))
        trusted = wish.replay is None
        text = wish.replay if wish.game is None else await self.replay(wish.game)
        assert text is not None
        found = await self.workers.run(StartAt(text, wish.step, trusted), guest.id)
        return Start.from_data(msgspec.json.decode(found))

    # -- replays

    async def replay(self, id: str) -> str:
        """The file of a finished game."""
        table = await self.table(id)
        if table is None:
            raise Refusal("unknown", "There is no such game.")
        if not table.record.over:
            raise Refusal("conflict", "The game is not over; its replay would tell what is hidden.")
        if table.record.start is not None and table.record.start.scene is not None:
            raise Refusal("conflict", "It began with the board of a proof; what begins with decks has a replay.")
        return replays.write(table.record)

    async def frames(self, text: str, eyes: str, asker: str) -> bytes:
        """A stranger's replay picture by picture, as JSON."""
        return await self.workers.run(FramesOf(text, eyes), asker)

    async def frames_of(self, id: str, eyes: str, asker: str) -> bytes:
        """A finished game of ours picture by picture, as JSON."""
        key = f"{id} {eyes}"
        known = self.workers.remembered(key)
        if known is not None:
            return known
        return await self.workers.run(FramesOf(await self.replay(id), eyes, trusted=True), asker, key)

    async def proof_frames(self, ruling: str, book: str, board: int, eyes: str, asker: str) -> bytes:
        """A board of a proof picture by picture, as JSON."""
        return await self.workers.run(ProofFrames(ruling, book, board, eyes), asker)

    async def match(self, guest: Guest, wish: PlayMatch) -> bytes:
        """A game between two decks, played by the computer; how it went, as JSON."""
        decks = {
            side: await self.decks.chosen(guest.id, Join(id), side, wish.rulebook, against_people=False)
            for side, id in zip(SIDES, (wish.corp, wish.runner), strict=True)
        }
        corp, runner = (decks[side].to_data() for side in SIDES)
        return await self.workers.run(GameOf(corp, runner, wish.level, wish.seed, wish.rulebook), guest.id)

    async def course_of(self, id: str, asker: str) -> bytes:
        """How a finished game of ours went, as JSON."""
        key = f"{id} course"
        known = self.workers.remembered(key)
        if known is not None:
            return known
        return await self.workers.run(CourseOf(await self.replay(id)), asker, key)

    async def review_of(self, id: str, asker: str) -> bytes:
        """A finished game of ours looked back at, as JSON."""
        key = f"{id} review"
        known = self.workers.remembered(key)
        if known is not None:
            return known
        return await self.workers.run(ReviewOf(await self.replay(id)), asker, key)

    # -- lists

    async def listing(self) -> Listing:
        """Tables that wait for somebody, and games that may be watched."""
        since = time.time() - SHOWN_FOR
        wanted = (
            select(TABLES)
            .where(TABLES.c.listed, TABLES.c.state != "over", TABLES.c.changed > since)
            .order_by(TABLES.c.changed.desc())
            .limit(4 * MOST_LISTED)
        )
        found = await self.store.read(lambda connection: summaries(connection, wanted))
        open_, playing = [], []
        for row, record in found:
            table = self.tables.get(row.id)
            if row.state == "waiting":
                if table is not None and record.start is None and any(c.you is not None for c in table.connections):
                    open_.append(table.info())
            elif record.watchable(None) and record.start is None:
                playing.append(info_of(row, record) if table is None else table.info())
        return Listing(open=open_[:MOST_LISTED], playing=playing[:MOST_LISTED])

    async def tables_of(self, guest: Guest) -> list[OwnTable]:
        """Where somebody sits: games that go on first, then the newest."""
        wanted = (
            select(TABLES, SEATS.c.side)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(SEATS.c.guest_id == guest.id)
            .order_by((TABLES.c.state == "over").asc(), TABLES.c.changed.desc())
            .limit(MOST_LISTED)
        )
        found = await self.store.read(lambda connection: summaries(connection, wanted))
        tables = [(row, record, self.tables.get(row.id)) for row, record in found]
        infos = [(info_of(row, record) if table is None else table.info(), row.side) for row, record, table in tables]
        return [OwnTable(**msgspec.structs.asdict(info), you=side) for info, side in infos]


def new_start(record: Record) -> Event:
    """The game begins: by a seed of 128 bits that nobody could choose, or by that of the game it goes on from."""
    seed = secrets.randbits(SEED_BITS) | 1 << (SEED_BITS - 1) if record.start is None else record.start.seed
    return events.started(seed, secrets.token_hex(32))


def free_name(name: str | None) -> str:
    """A name, made presentable, if a guest may have it; empty if nothing of it is left."""
    found = tidy(name)
    if passes_for_a_bot(found):
        raise Refusal("conflict", "Only the bots are called so; choose another name.")
    return found


def event_rows(id: str, first: int, happened: Iterable[Event]) -> Rows:
    """Events as rows, numbered on from the last."""
    now = time.time()
    return [
        {"table_id": id, "n": first + i, "kind": e.kind, "data": ENCODER.encode(e.data).decode(), "at": now}
        for i, e in enumerate(happened)
    ]


def read_table(connection: Connection, id: str) -> tuple[float, float, Record] | None:
    """When a table was opened and changed last, and the table, played again from its events."""
    wanted = select(TABLES.c.created, TABLES.c.changed, TABLES.c.state).where(TABLES.c.id == id)
    row = connection.execute(wanted).first()
    if row is None:
        return None
    kept = select(EVENTS.c.kind, EVENTS.c.data).where(EVENTS.c.table_id == id).order_by(EVENTS.c.n)
    try:
        happened = [Event(kind, msgspec.json.decode(data)) for kind, data in connection.execute(kept)]
        return row.created, row.changed, Record.read(happened, ended=row.state == "over")
    except SQLAlchemyError:
        raise
    except Exception as error:
        log.exception("table %s cannot be read", id)
        message = f"What was kept of table {id} is damaged; whoever runs this server finds more in its log."
        raise Refusal("unavailable", message) from error


def summaries(connection: Connection, wanted: Select[Any]) -> list[tuple[Row[Any, Any], Record]]:
    """Tables with who sits at them; their games are not played. One that cannot be read is left out."""
    rows = connection.execute(wanted).all()
    records: dict[str, Record | None] = {row.id: Record() for row in rows}
    kept = (
        select(EVENTS.c.table_id, EVENTS.c.kind, EVENTS.c.data)
        .where(EVENTS.c.table_id.in_(records), EVENTS.c.kind.in_(("opened", "seated", "allowed")))
        .order_by(EVENTS.c.table_id, EVENTS.c.n)
    )
    for id, kind, data in connection.execute(kept):
        record = records[id]
        if record is None:
            continue
        try:
            record.apply(Event(kind, msgspec.json.decode(data)))
        except Exception:
            log.exception("table %s cannot be read", id)
            records[id] = None
    return [(row, record) for row in rows if (record := records[row.id]) is not None]


def info_of(row: Row[Any, Any], record: Record) -> TableInfo:
    """TableInfo of a table that is asleep."""
    return table_info(row.id, row.created, row.changed, record, Standing.kept(row))


def rulebook_named(name: str) -> str:
    """A rulebook's name, if there is such a rulebook."""
    try:
        return rulebooks.load(name).name
    except SneakdoorError as error:
        raise Refusal("malformed", f"{error}.") from error


def level_named(id: str | None) -> Level:
    """A bot's level; the easiest if none is named."""
    found = next((level for level in LEVELS if level.id == (id or LEVELS[0].id)), None)
    if found is None:
        raise Refusal("malformed", f"No level is called {id!r}; the catalogue lists them.")
    return found
