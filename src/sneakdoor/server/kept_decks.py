"""The decks that the server keeps for guests, and their versions."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from sneakdoor import cards
from sneakdoor.decks import Deck
from sneakdoor.views import Side

from .deck_judging import as_list, check_playable, deck_of, named_deck, standing, types
from .deck_shapes import DeckVersion, DeckVersionInfo, KeptDeck, KeptDeckInfo
from .messages import ENCODER, ChangedDeck, DeckList, Join, NewDeck, NewTable
from .names import one_line
from .refusal import Refusal
from .schema import DECK_VERSIONS, DECKS
from .settings import Settings
from .store import Store

T = TypeVar("T")
log = logging.getLogger(__name__)
Kept = Row[*tuple[Any, ...]]
LONGEST_NAME: Final = 100
ID: Final = re.compile(r"d[A-Za-z0-9_-]{12}")
"""What the id of a kept deck looks like: nothing else is looked for in the database."""
LIST: Final = msgspec.json.Decoder(DeckList)
NONE: Final = "There is no such deck of yours; /decks lists them."
HEADS: Final = (DECK_VERSIONS.c.n, DECK_VERSIONS.c.name, DECK_VERSIONS.c.list, DECK_VERSIONS.c.created)


class KeptDecks:
    """Decks in the database; each is its guest's alone."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._most = settings.decks_per_guest
        self._most_versions = settings.versions_per_deck
        self._store = store

    async def all(self, guest: str) -> list[KeptDeckInfo]:
        """A guest's decks, the last changed first."""

        def find(connection: Connection) -> list[tuple[Kept, int]]:
            last = select(func.max(DECK_VERSIONS.c.n)).where(DECK_VERSIONS.c.deck_id == DECKS.c.id).scalar_subquery()
            wanted = select(DECKS, last.label("last")).where(DECKS.c.guest_id == guest)
            rows = connection.execute(wanted.order_by(DECKS.c.changed.desc(), DECKS.c.id).limit(self._most))
            return [(row, row.last or 0) for row in rows]

        found = []
        for row, last in await self._store.read(find):
            try:
                found.append(info(row, last))
            except Refusal:
                log.exception("deck %s cannot be read", row.id)
        return found

    async def one(self, guest: str, id: str) -> KeptDeck:
        """One of a guest's decks."""
        return whole(*self._found(await self._store.read(lambda connection: read_deck(connection, guest, id))))

    async def deck(self, guest: str, id: str) -> Deck:
        """The same, to be played or written."""
        row, _ = self._found(await self._store.read(lambda connection: read_deck(connection, guest, id)))
        return playable(row)

    async def chosen(
        self, guest: str, wish: NewTable | Join, side: Side, rulebook: str, *, against_people: bool
    ) -> Deck:
        """The deck that somebody wants to play: one that comes with the game, one of theirs, or one they sent along."""
        if wish.deck_list is not None:
            deck = deck_of(wish.deck_list, "a list")
        elif wish.deck is None or ID.fullmatch(wish.deck) is None:
            return named_deck(wish.deck, side)
        else:
            deck = await self.deck(guest, wish.deck)
        if deck.side != side:
            raise Refusal("malformed", f"{deck.name} is a deck of the other side.")
        check_playable(deck, rulebook, against_people=against_people)
        if wish.deck_list is None and wish.deck is not None:
            await self.keep_version(guest, wish.deck)
        return deck

    async def add(self, guest: str, wish: NewDeck) -> KeptDeck:
        """Keep a new deck."""
        id, now = "d" + secrets.token_urlsafe(9), time.time()
        name = one_line(wish.name, LONGEST_NAME) or "A new deck"
        row = {
            "id": id,
            "guest_id": guest,
            "name": name,
            "format": wish.format,
            "list": encoded(deck_of(wish.contents, name)),
            "notes": printable(wish.notes),
            "revision": 1,
            "created": now,
            "changed": now,
        }

        def act(connection: Connection) -> bool:
            held = select(func.count()).select_from(DECKS).where(DECKS.c.guest_id == guest)
            if (connection.execute(held).scalar() or 0) >= self._most:
                return False
            connection.execute(insert(DECKS), [row])
            return True

        if not await self._store.transact(act):
            raise Refusal("conflict", f"You keep {self._most} decks already; delete one first.")
        return await self.one(guest, id)

    async def change(self, guest: str, id: str, wish: ChangedDeck) -> KeptDeck:
        """Keep a deck as it is from now on."""
        new: dict[str, Any] = {}
        if wish.name is not None:
            new["name"] = one_line(wish.name, LONGEST_NAME) or "A new deck"
        if wish.contents is not None:
            new["list"] = encoded(deck_of(wish.contents, new.get("name", "deck")))
        if wish.format is not None:
            new["format"] = wish.format
        if wish.notes is not None:
            new["notes"] = printable(wish.notes)

        def act(connection: Connection) -> bool | None:
            row = connection.execute(select(DECKS.c.revision).where(mine(guest, id))).first()
            if row is None:
                return None
            if wish.revision is not None and row.revision != wish.revision:
                return False
            changed = {**new, "revision": row.revision + 1, "changed": time.time()}
            connection.execute(update(DECKS).where(mine(guest, id)).values(changed))
            return True

        done = self._found(await self._store.transact(act))
        if not done:
            raise Refusal("conflict", "This deck was changed elsewhere meanwhile; load it again.")
        return await self.one(guest, id)

    async def remove(self, guest: str, id: str) -> None:
        """Delete a deck with its versions."""

        def act(connection: Connection) -> bool | None:
            if connection.execute(select(DECKS.c.id).where(mine(guest, id))).first() is None:
                return None
            connection.execute(delete(DECK_VERSIONS).where(DECK_VERSIONS.c.deck_id == id))
            connection.execute(delete(DECKS).where(mine(guest, id)))
            return True

        self._found(await self._store.transact(act))

    async def keep_version(self, guest: str, id: str, name: str = "") -> KeptDeck:
        """Keep a version of a deck as it is now; if the last one is just that, it may get a name."""
        called = one_line(name, LONGEST_NAME)

        def act(connection: Connection) -> bool | None:
            row = connection.execute(select(DECKS).where(mine(guest, id))).first()
            if row is None:
                return None
            of_it = DECK_VERSIONS.c.deck_id == id
            held = connection.execute(select(*HEADS).where(of_it).order_by(DECK_VERSIONS.c.n.desc())).all()
            if held and held[0].list == row.list:
                if called:
                    connection.execute(
                        update(DECK_VERSIONS).where(of_it, DECK_VERSIONS.c.n == held[0].n).values(name=called)
                    )
                return True
            if len(held) >= self._most_versions:
                going = next((version.n for version in reversed(held) if not version.name), None)
                if going is None:
                    return False
                connection.execute(delete(DECK_VERSIONS).where(of_it, DECK_VERSIONS.c.n == going))
            n = held[0].n + 1 if held else 1
            new = {"deck_id": id, "n": n, "name": called, "list": row.list, "created": time.time()}
            connection.execute(insert(DECK_VERSIONS), [new])
            return True

        done = self._found(await self._store.transact(act))
        if not done and called:
            message = f"This deck has {self._most_versions} versions with names already; no more are kept."
            raise Refusal("conflict", message)
        return await self.one(guest, id)

    async def version(self, guest: str, id: str, n: int) -> DeckVersion:
        """A version of a deck with its cards."""

        def find(connection: Connection) -> Kept | None:
            wanted = select(*HEADS).join(DECKS, DECKS.c.id == DECK_VERSIONS.c.deck_id)
            return connection.execute(wanted.where(mine(guest, id), DECK_VERSIONS.c.n == n)).first()

        row = await self._store.read(find)
        if row is None:
            raise Refusal("unknown", "This deck has no such version.")
        return DeckVersion(row.n, row.name, row.created, size(row), LIST.decode(row.list))

    def _found(self, row: T | None) -> T:
        if row is None:
            raise Refusal("unknown", NONE)
        return row


def mine(guest: str, id: str) -> Any:
    """That a row is the deck of that id, if it is that guest's."""
    return (DECKS.c.id == id) & (DECKS.c.guest_id == guest)


def read_deck(connection: Connection, guest: str, id: str) -> tuple[Kept, Sequence[Kept]] | None:
    """A deck of a guest with its versions, the latest first."""
    row = connection.execute(select(DECKS).where(mine(guest, id))).first()
    if row is None:
        return None
    wanted = select(*HEADS).where(DECK_VERSIONS.c.deck_id == id).order_by(DECK_VERSIONS.c.n.desc())
    return row, connection.execute(wanted).all()


def encoded(deck: Deck) -> str:
    """The cards of a deck as they are kept."""
    return ENCODER.encode(as_list(deck)).decode()


def playable(row: Kept) -> Deck:
    """A deck as it was kept; cards that the pool has lost since are left out."""
    listed = LIST.decode(row.list)
    listed.cards = {title: number for title, number in listed.cards.items() if title in cards.POOL}
    listed.extra = [title for title in listed.extra if title in cards.POOL]
    return deck_of(listed, row.name)


def info(row: Kept, version: int) -> KeptDeckInfo:
    """A deck in a few words."""
    deck = playable(row)
    judged = standing(deck, row.format)
    return KeptDeckInfo(
        id=row.id,
        name=row.name,
        side=deck.side,
        identity=deck.identity,
        format=row.format,
        size=judged.size,
        minimum=judged.minimum,
        legal=not judged.faults,
        types=types(deck.cards()[1]),
        version=version,
        changed=row.changed,
    )


def whole(row: Kept, versions: Sequence[Kept]) -> KeptDeck:
    """A deck with all there is about it."""
    deck = playable(row)
    return KeptDeck(
        **msgspec.structs.asdict(info(row, versions[0].n if versions else 0)),
        contents=as_list(deck),
        notes=row.notes,
        revision=row.revision,
        created=row.created,
        standing=standing(deck, row.format),
        versions=[DeckVersionInfo(v.n, v.name, v.created, size(v)) for v in versions],
    )


def size(row: Kept) -> int:
    """How many cards a version has."""
    return sum(LIST.decode(row.list).cards.values())


def printable(notes: str) -> str:
    """Notes without control characters, but for new lines."""
    return "".join(c for c in notes if c == "\n" or c.isprintable())
