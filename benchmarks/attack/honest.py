"""Honest people, in a process of their own: `python -m benchmarks.attack.honest ADDRESS PAIRS BOTS SEED`.

They are told on standard input in which phase a choice is made (`phase NAME`), and to come to an end (`end`); what they
say on standard output is JSON, a line each. In the end every game is gone on with, given up, and its replay proved:
each choice that was acknowledged must be in it.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import suppress
from typing import Any, Final

from websockets.asyncio.client import connect

from sneakdoor.errors import SneakdoorError
from sneakdoor.server import replays

from ..asking import Refused, got
from ..people import TROUBLE, Choice, Crowd, Game, wait_for
from ..serving import raise_open_files

PACE: Final = (0.7, 2.5)
"""Seconds an honest person takes for a choice."""
SOURCES: Final = "127.1"
GOES_ON_WITHIN: Final = 15.0
PROVED_WITHIN: Final = 35.0
TRIES: Final = 5
"""How often somebody asks for what an honest person may ask for; the server may be busy."""
AFTER: Final = "after"


def say(**what: Any) -> None:
    """Tell whoever started us."""
    print(json.dumps(what), flush=True)


async def orders(crowd: Crowd) -> None:
    """Do as told, until the end."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := (await reader.readline()).decode().strip():
        if line == "end":
            return
        crowd.phase = line.removeprefix("phase ")


async def replace_games(crowd: Crowd, pairs: int, bots: int) -> None:
    """For ever: as many games as in the beginning, so that the load is the same in every phase."""
    while True:
        crowd.tidy()
        against_bots = sum(len(game.people) == 1 for game in crowd.games)
        with suppress(Refused, *TROUBLE):
            if len(crowd.games) - against_bots < pairs:
                await crowd.open()
            elif against_bots < bots:
                await crowd.open("bot", ("corp", "runner")[against_bots % 2])
        await asyncio.sleep(0.02 if len(crowd.games) < pairs + bots else 0.5)


async def asked(crowd: Crowd, game: Game, path: str) -> Any:
    """What a player asks for in the end, tried a few times."""
    guest = game.people[0].guest
    for left in range(TRIES - 1, -1, -1):
        try:
            return await got(crowd.address, "GET", path, token=guest.token, source=guest.source)
        except (Refused, *TROUBLE):
            if not left:
                raise
            await asyncio.sleep(1)
    raise AssertionError


async def give_up(crowd: Crowd, game: Game) -> None:
    """Come back to the table, and concede."""
    person = game.people[0]
    source = (person.guest.source, 0) if person.guest.source else None
    async with (
        asyncio.timeout(GOES_ON_WITHIN),
        connect(f"ws://{crowd.address}/ws/{game.table}", compression=None, local_addr=source) as line,
    ):
        await line.send(json.dumps({"type": "hello", "token": person.guest.token}))
        while json.loads(await line.recv())["type"] != "welcome":
            pass
        await line.send('{"type": "concede", "id": 999999}')
        while (answer := json.loads(await line.recv())).get("id") != 999999:
            pass
        if answer["type"] != "accepted" and answer.get("error") != "over":
            raise Refused("concede", answer)


def missing(choices: list[Choice], kept: list[str]) -> list[str]:
    """Keys that were acknowledged and are not in the game at their place, or are in it and were never sent.

    A choice whose answer was lost with its line may be there or not. Passing is left out, as settings pass as well; so
    is being done, which nobody says who need not trash anything first; and giving up, which ends every game here.
    """
    kept = [key for key in kept if key not in ("pass", "done", "concede")]
    found, reached = [], {0}
    """How far the game may have been gone through, by what of it was there."""
    for choice in choices:
        if choice.key in ("pass", "done"):
            continue
        there = {at + 1 for at in reached if at < len(kept) and kept[at] == choice.key}
        if choice.acknowledged and not there:
            found.append(choice.key)
        else:
            reached = there if choice.acknowledged else there | reached
    return found if found or len(kept) in reached else kept[max(reached) :]


async def lost_of(crowd: Crowd, game: Game) -> list[str]:
    """What is lost of a game, in a sentence each."""
    if not game.over:
        try:
            await give_up(crowd, game)
        except (Refused, *TROUBLE) as error:
            return [f"{game.table} cannot be gone on with ({type(error).__name__} {error})"]
    try:
        text = json.dumps(await asked(crowd, game, f"/api/games/{game.table}/replay"))
        replay = replays.read(text)
        wrong = replays.verify(replay, game.people[0].commitment)
        frames = replays.frames(replay, "both").frames
    except (Refused, SneakdoorError, *TROUBLE) as error:
        return [f"the replay of {game.table} cannot be had ({type(error).__name__} {error})"]
    for person in game.people:
        kept = [frame.key for frame in frames if frame.side == person.side]
        gone = missing(person.choices, kept)
        wrong += [f"{game.table}: {key!r} of the {person.side} is not there, or was never sent" for key in gone]
    return wrong


async def end(crowd: Crowd) -> None:
    """Go on with every game once more, then prove them all."""
    crowd.phase = AFTER
    stuck = await go_on(crowd)
    phases = {phase: crowd.taken(phase) for phase in list(crowd.times)}
    games = [*crowd.games, *crowd.ended]
    for game in list(crowd.games):
        crowd.leave(game)
    await asyncio.sleep(0.3)
    lost = [f"{game.table} does not go on" for game in stuck]
    few = asyncio.Semaphore(4)

    async def look(game: Game) -> None:
        async with few:
            lost.extend(await lost_of(crowd, game))

    looking = {asyncio.create_task(look(game)): game for game in games if game not in stuck}
    _, undone = await asyncio.wait(looking, timeout=PROVED_WITHIN) if looking else ((), ())
    for task in undone:
        task.cancel()
        lost.append(f"{looking[task].table} was not proved in time")
    acknowledged = sum(choice.acknowledged for game in games for person in game.people for choice in person.choices)
    say(
        times=phases,
        lost=lost,
        games=len(games),
        acknowledged=acknowledged,
        cut={str(code): n for code, n in crowd.cut.items()},
        refused=dict(crowd.refused),
        lag=crowd.lag,
    )


async def go_on(crowd: Crowd) -> list[Game]:
    """Let somebody in every game make one more choice; the games in which nobody could."""

    def goes_on(game: Game) -> bool:
        last = [person.choices[-1] for person in game.people if person.choices]
        return game.over or any(choice.phase == AFTER and choice.acknowledged for choice in last)

    await wait_for(lambda: all(map(goes_on, crowd.games)), time.monotonic() + GOES_ON_WITHIN)
    crowd.choosing = False
    await wait_for(lambda: not any(game.waiting for game in crowd.games), time.monotonic() + 5)
    return [game for game in crowd.games if not goes_on(game)]


async def play(address: str, pairs: int, bots: int, seed: int) -> None:
    """All of it."""
    crowd = Crowd(address, SOURCES, PACE, seed)
    crowd.phase = "start"
    opening = asyncio.create_task(replace_games(crowd, pairs, bots))
    await wait_for(lambda: crowd.playing >= pairs + bots, time.monotonic() + 30)
    say(games=crowd.playing)
    await orders(crowd)
    opening.cancel()
    await end(crowd)
    await crowd.close()


if __name__ == "__main__":
    raise_open_files()
    with suppress(KeyboardInterrupt):
        asyncio.run(play(sys.argv[1], *map(int, sys.argv[2:5])))
