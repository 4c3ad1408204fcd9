"""People at tables: they choose anything, after some thought, come back when their line is cut, and keep the time.

A choice is timed from when it is sent until every player who is shown something by it has been shown it; windows that
take their time before the next picture are meant to, and do not count.
"""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .asking import Refused, got

TABLES_A_GUEST: Final = 4
GUESTS_AN_ADDRESS: Final = 8
COMES_BACK: Final = (0.2, 1.0)
"""Seconds after which somebody comes back whose line was cut."""
TROUBLE: Final = (OSError, EOFError, WebSocketException, TimeoutError)
"""What a cut line may raise."""


def percentile(times: Iterable[float], share: float) -> float:
    """In milliseconds; not a number if there are none."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else math.nan


async def wait_for(reached: Callable[[], bool], until: float) -> bool:
    """Wait until something is so, or until then; whether it is."""
    while not (so := reached()) and time.monotonic() < until:  # noqa: ASYNC110 - one of many people brings it about
        await asyncio.sleep(0.05)
    return so


@dataclass(slots=True)
class Choice:
    """A choice that somebody sent."""

    key: str
    number: int
    phase: str
    sent_at: float
    answered_at: float | None = None
    acknowledged: bool = False
    shown: dict[str, float] = field(default_factory=dict)
    """When each side had its first picture after it."""

    @property
    def took(self) -> float | None:
        """Seconds until everybody who is shown something had it; so far, if it has not even been answered."""
        if self.shown:
            return max(self.shown.values()) - self.sent_at
        return None if self.answered_at is not None else time.perf_counter() - self.sent_at


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with a token, and the address they come from."""

    token: str
    source: str | None


class Person:
    """One seat: keeps its picture and chooses anything, after some thought."""

    def __init__(self, game: Game, side: str, guest: Guest) -> None:
        self.game = game
        self.side = side
        self.guest = guest
        self.view: dict[str, Any] | None = None
        self.seq = 0
        self.choices: list[Choice] = []
        self.there = False
        self.commitment: str | None = None
        self._thinking: asyncio.TimerHandle | None = None

    async def sit(self) -> None:
        """Play until the game is over, and come back whenever the line is cut."""
        crowd, game = self.game.crowd, self.game
        while not game.over and game.wanted:
            try:
                async with connect(
                    f"ws://{crowd.address}/ws/{game.table}",
                    compression=None,
                    ping_interval=None,
                    open_timeout=20,
                    close_timeout=1,
                    local_addr=(self.guest.source, 0) if self.guest.source else None,
                ) as line:
                    await line.send(json.dumps({"type": "hello", "token": self.guest.token}))
                    async for text in line:
                        self.there = True
                        self._take(json.loads(text), line)
                        if game.over:
                            break
                code = line.close_code
            except TROUBLE as error:
                code = type(error).__name__
            self.there = False
            if not game.over and game.wanted:
                crowd.cut[code] += 1
                await asyncio.sleep(game.random.uniform(*COMES_BACK))

    def stop(self) -> None:
        """Think no more."""
        if self._thinking is not None:
            self._thinking.cancel()

    def _take(self, message: dict[str, Any], line: ClientConnection) -> None:
        """Keep up with the table, and choose when asked."""
        match message["type"]:
            case "welcome":
                self.view, self.seq = message["view"], message["seq"]
                self.commitment = message["table"]["commitment"] or self.commitment
            case "update" if self.view is not None and message["seq"] == self.seq + 1:
                self.seq = message["seq"]
                patch(self.view, message["patch"])
            case "update":
                self.game.crowd.keep(line.send('{"type": "resync"}'))
                return
            case "accepted" | "refused":
                self._answered(message)
                if message["type"] == "accepted":
                    return
            case _:
                return
        if message["type"] != "refused":
            self.game.shown_to(self.side)
        decision = self.view["decision"] if self.view is not None else None
        if self.view is not None and self.view["outcome"] is not None:
            self.game.over = True
        elif decision is not None and decision.get("options"):
            self._think(line, decision["options"])

    def _answered(self, message: dict[str, Any]) -> None:
        if self.choices and self.choices[-1].number == message["id"]:
            self.choices[-1].answered_at = time.perf_counter()
            self.choices[-1].acknowledged = message["type"] == "accepted"
        if message["type"] == "refused":
            self.game.crowd.refused[message["error"]] += 1

    def _think(self, line: ClientConnection, options: list[str]) -> None:
        """Choose a little later, unless the table has moved on by then."""
        loop, crowd, seq = asyncio.get_running_loop(), self.game.crowd, self.seq
        key = self.game.random.choice(options)

        def choose() -> None:
            if self.seq != seq or not self.game.wanted or not crowd.choosing:
                return
            crowd.lag = max(crowd.lag, loop.time() - due)
            choice = Choice(key, len(self.choices) + 1, crowd.phase, time.perf_counter())
            self.choices.append(choice)
            self.game.begins(choice)
            message = {"type": "choose", "id": choice.number, "seq": seq, "key": key}
            crowd.keep(line.send(json.dumps(message)))

        due = loop.time() + self.game.random.uniform(*crowd.pace)
        self.stop()
        self._thinking = loop.call_at(due, choose)


def patch(view: dict[str, Any], changes: list[Any]) -> None:
    """Make the changes in place."""
    for path, *value in changes:
        place: Any = view
        for key in path[:-1]:
            place = place[key]
        if value:
            place[path[-1]] = value[0]
        else:
            del place[path[-1]]


class Game:
    """One or two people at a table, and how long their choices took to arrive."""

    def __init__(self, crowd: Crowd, number: int, table: str, guests: dict[str, Guest]) -> None:
        self.crowd = crowd
        self.table = table
        self.random = Random(number)
        self.people = [Person(self, side, guest) for side, guest in guests.items()]
        self.over = False
        self.wanted = True
        self._now: Choice | None = None

    def begins(self, choice: Choice) -> None:
        """A choice is sent: the one before has been seen by whoever sees it."""
        self.note()
        self._now = choice

    def shown_to(self, side: str) -> None:
        """A player has a new picture."""
        if self._now is not None:
            self._now.shown.setdefault(side, time.perf_counter())

    def note(self) -> None:
        """Write down how long the last choice took, if there was anything to see or it still waits."""
        if self._now is not None and (took := self._now.took) is not None:
            self.crowd.times[self._now.phase].append(took)
        self._now = None

    @property
    def met(self) -> bool:
        """Whether everybody is there."""
        return all(person.there for person in self.people)

    @property
    def phase(self) -> str | None:
        """When the last choice was made."""
        return None if self._now is None else self._now.phase

    @property
    def waiting(self) -> float:
        """How long a choice has been waiting for its answer."""
        now = self._now
        return 0.0 if now is None or now.answered_at is not None or now.shown else time.perf_counter() - now.sent_at


class Crowd:
    """All the people, in this process."""

    def __init__(self, address: str, sources: str | None, pace: tuple[float, float], seed: int = 0) -> None:
        self.address = address
        self.sources = sources
        """The first parts of the addresses they come from, such as `127.0.1`; None: all from the usual one."""
        self.pace = pace
        self.seed = seed
        self.phase = ""
        self.choosing = True
        self.games: list[Game] = []
        self.ended: list[Game] = []
        """Games that are over, and those that were left."""
        self.times: dict[str, list[float]] = defaultdict(list)
        self.refused: Counter[str] = Counter()
        self.cut: Counter[int | str | None] = Counter()
        """Lines that were cut although nobody wanted to go, by code."""
        self.lag = 0.0
        """How late this process itself was, at worst: what it measures is no better than that."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._guests = 0
        self._opened = 0
        self._pair: list[Guest] = []

    def keep(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[Any]:
        """Let something go on; that it fails when a line is cut is noticed elsewhere."""

        async def quietly() -> None:
            with suppress(*TROUBLE):
                await work

        task = asyncio.create_task(quietly())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # it may have been cancelled before it began
        return task

    async def _guest(self) -> Guest:
        self._guests += 1
        source = None
        if self.sources is not None:
            first, rest = divmod(self._guests // GUESTS_AN_ADDRESS, 250)
            source = f"{self.sources}.{first}.{rest + 1}"
        data = await got(self.address, "POST", "/api/guests", {}, source=source)
        return Guest(data["token"], source)

    async def open(self, opponent: str = "friend", side: str = "corp") -> Game:
        """One more game; raises Refused, OSError or TimeoutError if the server would not have it."""
        if self._opened % TABLES_A_GUEST == 0 or len(self._pair) < 2:
            self._pair = [await self._guest(), await self._guest()]
        self._opened += 1
        me, other = self._pair
        wish = {"opponent": opponent, "side": side}
        table = (await got(self.address, "POST", "/api/tables", wish, token=me.token, source=me.source))["table"]
        guests = {side: me}
        if opponent != "bot":
            await got(self.address, "POST", f"/api/tables/{table}/join", {}, token=other.token, source=other.source)
            guests["runner" if side == "corp" else "corp"] = other
        game = Game(self, self.seed + self._opened, table, guests)
        self.games.append(game)
        for person in game.people:
            self.keep(person.sit())
        return game

    @property
    def playing(self) -> int:
        """Games that go on, with everybody there."""
        return sum(not game.over and game.met for game in self.games)

    def tidy(self) -> None:
        """Put games aside that are over."""
        for game in [game for game in self.games if game.over]:
            game.note()
            self.games.remove(game)
            self.ended.append(game)

    async def grow(self, number: int, until: float) -> int:
        """As many games as that, or as many as there are by then; a few refusals are no reason to stop."""
        self.tidy()
        refusals = 0
        while len(self.games) < number and time.monotonic() < until and refusals < 20:
            try:
                await self.open()
            except (Refused, *TROUBLE):
                self.refused["opening"] += 1
                refusals += 1
                self._pair = []
                await asyncio.sleep(0.1)
        await wait_for(lambda: all(game.over or game.met for game in self.games), until)
        return len(self.games)

    async def shrink(self, number: int) -> None:
        """As few games as that: the others are left."""
        self.tidy()
        for game in self.games[number:]:
            self.leave(game)
        await asyncio.sleep(0)

    def leave(self, game: Game) -> None:
        """Everybody goes home from there."""
        game.note()
        game.wanted = False
        for person in game.people:
            person.stop()
        if game in self.games:
            self.games.remove(game)
            self.ended.append(game)

    def made(self, phase: str) -> int:
        """How many choices of a phase have been made so far."""
        return len(self.times[phase]) + sum(game.phase == phase for game in self.games)

    def taken(self, phase: str) -> list[float]:
        """How long the choices of a phase took, with those that still wait."""
        for game in self.games:
            game.note()
        return self.times[phase]

    async def close(self) -> None:
        """Everybody goes home."""
        self.choosing = False
        for game in list(self.games):
            self.leave(game)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
