"""What is allowed, far too often: pictures, taking back, talk, further games, reasons, and hundreds who look on."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from typing import Any, Final

from .siege import TEXT, TROUBLE, Guest, Line, Siege, attack
from .uploads import long_game, long_replay

LINES: Final = 8
ALLOWED_A_SECOND: Final = 19.0
"""Just below what one line may send."""
FOR_A_WHILE: Final = 2.0
"""Seconds that a storm lasts at least, once everybody has come."""
SPECTATORS: Final = 300
SPECTATORS_A_GUEST: Final = 6


async def storm(siege: Siege, lines: list[Line], *messages: dict[str, Any]) -> None:
    """Each line sends these in turn, just slowly enough not to be cut, and reads what comes."""

    async def pour(line: Line) -> None:
        number = 0
        reading = asyncio.create_task(line.read_all())
        while siege.going and line.open:
            message = messages[number % len(messages)]
            number += 1
            line.say(message if message["type"] in ("resync", "ping") else {**message, "id": number})
            await asyncio.sleep(1 / ALLOWED_A_SECOND)
        reading.cancel()
        line.leave()

    await asyncio.gather(*(pour(line) for line in lines))


async def lines_at_long_games(siege: Siege) -> list[Line]:
    """Lines at tables of their own that go on from late in a long game, where that is possible."""
    step = len(long_game().choices) * 9 // 10
    wish: dict[str, Any] = {"from": {"replay": long_replay(), "step": step}}

    async def open_one() -> None:
        try:
            siege.long_tables.append(await siege.table(side="corp", **wish))
        except TROUBLE:
            siege.long_tables.append(await siege.table(side="corp"))

    async def come(guest: Guest, table: str) -> Line | None:
        try:
            return await siege.line(table, guest.token, guest.source)
        except TROUBLE:
            return None

    for _ in range(LINES - len(siege.long_tables)):
        with suppress(*TROUBLE):
            await open_one()
    lines = await asyncio.gather(*(come(*place) for place in siege.long_tables))
    siege.until = max(siege.until, time.monotonic() + FOR_A_WHILE)
    return [line for line in lines if line is not None]


def options_of(line: Line) -> list[str]:
    """What may be chosen at the table, as it was when the line came."""
    decision = (line.welcome.get("view") or {}).get("decision") or {}
    options: list[str] = decision.get("options") or []
    return options


@attack()
async def resync_storm(siege: Siege) -> None:
    """The whole picture of a long game, asked for again and again."""
    await storm(siege, await lines_at_long_games(siege), {"type": "resync"})


@attack(share=1.5)
async def undo_storm(siege: Siege) -> None:
    """A choice in a long game against a bot, made and taken back again and again; each plays the game anew."""
    lines = await lines_at_long_games(siege)

    async def pour(line: Line) -> None:
        while siege.going and line.open:
            for option in options_of(line)[:1]:
                line.say({"type": "choose", "id": 1, "seq": line.welcome["seq"], "key": option})
            line.say(*[{"type": "undo", "id": 2}] * 4)
            line.welcome = {}
            with suppress(TimeoutError):
                await line.welcomed(1.0)
            await asyncio.sleep(0.1)
        line.leave()

    await asyncio.gather(*(pour(line) for line in lines), return_exceptions=True)


@attack()
async def chat_storm(siege: Siege) -> None:
    """Talk at one table, as long and as fast as allowed, with everybody there to hear it."""
    guest, other, table = await siege.table_of_two()
    lines = [await siege.line(table, who.token, who.source) for who in (guest, other)]
    hearer = await siege.guest()
    for _ in range(LINES):
        with suppress(*TROUBLE):
            lines.append(await siege.line(table, hearer.token, siege.source(), role="spectator"))
    await storm(siege, lines, {"type": "chat", "text": "\U0001f600" * 500})


@attack()
async def rematch_storm(siege: Siege) -> None:
    """Games given up and begun anew, again and again: each is a new table that nobody counts."""
    begun = 0

    async def pour(guest: Guest, table: str) -> None:
        nonlocal begun
        while siege.going:
            line = await siege.line(table, guest.token, guest.source)
            line.say({"type": "concede", "id": 1}, {"type": "rematch", "id": 2, "swap": True})
            line.say({"type": "rematch", "id": 3, "swap": True})
            following = None
            async with asyncio.timeout(3):
                while following is None:
                    kind, payload = await line.next()
                    message = json.loads(payload) if kind == TEXT else {}
                    following = (message.get("table") or {}).get("next")
            line.leave()
            table = following
            begun += 1

    tables = []
    for _ in range(LINES):
        with suppress(*TROUBLE):
            tables.append(await siege.table(side="corp"))
    await asyncio.gather(*(pour(*table) for table in tables), return_exceptions=True)
    siege.tally.notes.append(f"{begun} further games were begun")


@attack()
async def why_storm(siege: Siege) -> None:
    """Reasons asked for, for every card, server and wish, in a long game."""
    wishes: list[dict[str, Any]] = [{"type": "why", "card": f"card {n}"} for n in range(1, 30)]
    wishes += [{"type": "why", "card": f"corp hand {n}"} for n in range(6)]
    wishes += [{"type": "why", "server": name} for name in ("HQ", "R&D", "Archives", "Server 1", "Server 99")]
    wishes += [{"type": "why", "wish": wish} for wish in ("rez Palisade", "score Offworld Office", "x" * 200)]
    siege.random.shuffle(wishes)
    await storm(siege, await lines_at_long_games(siege), *wishes)


@attack(share=1.5)
async def spectators(siege: Siege) -> None:
    """Hundreds who look on at one table, at which much happens."""
    guest, other, table = await siege.table_of_two()
    players = [await siege.line(table, who.token, who.source) for who in (guest, other)]
    watching: list[Line] = []
    watchers: list[Guest] = []

    async def come() -> int:
        if len(watching) >= SPECTATORS_A_GUEST * len(watchers):
            watchers.append(await siege.guest())
        watching.append(await siege.line(table, watchers[-1].token, watchers[-1].source, role="spectator"))
        return 1

    until, siege.until = siege.until, time.monotonic() + 0.4 * (siege.until - time.monotonic())
    try:
        await siege.paced(SPECTATORS, come, workers=8, most=SPECTATORS)
    finally:
        siege.until = until
    siege.tally.notes.append(f"{len(watching)} looked on")
    readers = [asyncio.create_task(line.read_all()) for line in watching]
    held = {"type": "hold", "on": True}, {"type": "hold", "on": False}
    await storm(siege, players, *held, {"type": "chat", "text": "!"})
    for task in readers:
        task.cancel()
    for line in watching:
        line.leave()
