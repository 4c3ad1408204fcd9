"""The server is killed, again and again, in the middle of many games: nothing that it acknowledged is ever lost.

SNEAKDOOR_KILLS says how often it is killed (`make crash`: 50 times), SNEAKDOOR_TEST_POSTGRES names a PostgreSQL
database to do the same on.
"""

from __future__ import annotations

import asyncio
import os
from random import Random

import pytest
from sqlalchemy import create_engine
from websockets.exceptions import WebSocketException

from sneakdoor.decks import load
from sneakdoor.game import Game
from sneakdoor.server.lobby import read_table
from sneakdoor.server.record import PLAYER

from .client import Guest, Sitting
from .process import Process

KILLS = int(os.environ.get("SNEAKDOOR_KILLS", "4"))
GAMES = 20


class Seat:
    """A player who chooses anything, comes back after every crash, and remembers what was acknowledged."""

    def __init__(self, address: str, token: str, table: str, seed: int) -> None:
        self.address, self.token, self.table = address, token, table
        self.random = Random(seed)
        self.side: str | None = None
        self.acknowledged: list[str] = []
        self.over = False

    async def play(self) -> None:
        """Until the server is gone or the game is over."""
        try:
            async with Sitting(self.address, self.token, self.table) as me:
                assert me.closed is None, me.closed
                self.side = me.you
                while await me.my_turn():
                    key, seq = self.random.choice(me.options), me.seq
                    answer = await me.choose(key)
                    assert answer["type"] == "accepted", answer
                    self.acknowledged.append(key)
                    await me.until(lambda me=me, seq=seq: me.seq != seq or me.closed is not None)
                self.over = me.over
        except (OSError, EOFError, WebSocketException):
            pass  # killed; the next life of the server goes on


class Table:
    """One game: two people, or one against the bot."""

    def __init__(self, address: str, seed: int) -> None:
        host = Guest(address)
        if seed % 2:
            self.id = host.open(opponent="bot", side=("corp", "runner")[seed // 2 % 2], level="easy")
            tokens = [host.token]
        else:
            self.id = host.open(opponent="friend", side="corp")
            friend = Guest(address)
            friend.post(f"/api/tables/{self.id}/join")
            tokens = [host.token, friend.token]
        self.seats = [Seat(address, token, self.id, 10 * seed + i) for i, token in enumerate(tokens)]

    @property
    def over(self) -> bool:
        return all(seat.over for seat in self.seats)

    def progress(self) -> int:
        return sum(len(seat.acknowledged) for seat in self.seats)


def kept_keys(connection, table: str) -> dict[str, list[str]]:
    """What each player chose themselves, as the database tells it."""
    found = read_table(connection, table)
    assert found is not None
    record = found[2]
    game = Game.new(*record.decks, record.seed, record.rulebook)
    keys: dict[str, list[str]] = {"corp": [], "runner": []}
    for choice in record.choices:
        assert game.decision is not None
        if choice.by == PLAYER:
            keys[choice.side].append(choice.option)
        game.choose(choice.option)
    return keys


def check_nothing_lost(database: str, tables: list[Table]) -> int:
    """Every acknowledged choice is there, and at most one more that was on its way; how many there are."""
    engine = create_engine(database)
    there = 0
    with engine.connect() as connection:
        for table in tables:
            keys = kept_keys(connection, table.id)
            for seat in table.seats:
                if seat.side is None:
                    continue
                kept = keys[seat.side]
                assert kept[: len(seat.acknowledged)] == seat.acknowledged, "an acknowledged choice is lost"
                assert len(kept) <= len(seat.acknowledged) + 1
                seat.acknowledged = kept
                there += len(kept)
    engine.dispose()
    return there


async def crash_and_go_on(server: Process, kills: int) -> tuple[int, int]:
    """Games in progress while the server is killed; how many games were begun and how many choices were kept."""
    random = Random(kills)
    begun: list[Table] = []
    server.start()
    there = 0
    for _ in range(kills):
        tables = [t for t in begun if not t.over]
        fresh = [Table(server.address, len(begun) + i) for i in range(GAMES - len(tables))]
        begun += fresh
        tables += fresh
        before = {t.id: t.progress() for t in tables}
        playing = [asyncio.create_task(seat.play()) for t in tables for seat in t.seats if not seat.over]
        async with asyncio.timeout(60):
            while not all(t.over or t.progress() > before[t.id] for t in tables):  # every game goes on
                for task in playing:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.01)
        await asyncio.sleep(random.uniform(0, 0.3))
        server.kill()
        await asyncio.gather(*playing)
        server.start()
        there = check_nothing_lost(server.database, begun)
    return len(begun), there


def run(database: str) -> None:
    server = Process(database)
    try:
        games, choices = asyncio.run(crash_and_go_on(server, KILLS))
    finally:
        server.kill()
    assert choices > GAMES
    print(f"crash: kills={KILLS} games={games} acknowledged={choices} lost=0")


@pytest.mark.slow
def test_killing_the_server_loses_nothing_on_sqlite(database):
    run(database)


@pytest.mark.slow
def test_killing_the_server_loses_nothing_on_postgresql(postgres):
    run(postgres)


def test_deck_is_the_same_deck_after_it_was_kept():
    """The order of a deck list matters: it is what the shuffle starts from."""
    from sneakdoor.server.record import deck_of

    deck = load("gateway-beginner-corp")
    assert list(deck_of(deck.to_data()).counts) == list(deck.counts)
