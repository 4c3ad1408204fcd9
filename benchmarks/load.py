"""How many games one server bears: people at human pace, from another process, over loopback.

A choice is timed from when it is sent until every player who is shown something by it has been shown it. The last
line says it all: `load: games=200 p99_ms=… mem_mb_per_game=… max_games=…`.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

THINKING = (1.0, 5.0)
"""Seconds a person takes for a choice."""
HURRYING = (0.05, 0.4)
"""The same while games are brought to their middle, before anything is measured."""
TOO_LATE_MS = 500.0


def percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


class Player:
    """One seat: keeps its picture and chooses anything, after some thought."""

    def __init__(self, game: Game, side: str) -> None:
        self.game = game
        self.side = side
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.shown_at = 0.0
        self.refused = 0

    async def sit(self, address: str, table: str, token: str) -> None:
        """Play until the connection is cut."""
        async with connect(f"ws://{address}/ws/{table}", compression=None, ping_interval=None) as line:
            await line.send(json.dumps({"type": "hello", "token": token}))
            async for text in line:
                self.take(json.loads(text), line)

    def take(self, message: dict[str, Any], line: ClientConnection) -> None:
        """Keep up with the table, and choose when asked."""
        match message["type"]:
            case "welcome":
                self.view, self.seq = message["view"], message["seq"]
            case "update":
                if self.shown_at <= self.game.sent_at:
                    self.shown_at = time.perf_counter()
                self.seq = message["seq"]
                patch(self.view, message["patch"])
            case "refused":
                self.refused += 1
                return
            case _:
                return
        decision = self.view["decision"] if self.view else None
        if decision is None and self.view:
            self.game.over = True
        elif decision is not None and decision.get("options"):
            self.game.think(self, line, decision["options"])


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
    """Two people at a table, and how long their choices took to arrive."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.random = Random(number)
        self.players = [Player(self, "corp"), Player(self, "runner")]
        self.sent_at = 0.0
        self.over = False

    def think(self, player: Player, line: ClientConnection, options: list[str]) -> None:
        """Choose a little later, unless the table has moved on by then."""
        seq, loop = player.seq, asyncio.get_running_loop()
        key = self.random.choice(options)
        wake = self.random.uniform(*self.crowd.pace)

        def choose() -> None:
            if player.seq == seq and self.crowd.going:
                self.crowd.lag = max(self.crowd.lag, loop.time() - due)
                self.note()
                self.sent_at = time.perf_counter()
                message = {"type": "choose", "id": 1, "seq": seq, "key": key}
                self.crowd.keep(loop.create_task(line.send(json.dumps(message))))

        due = loop.time() + wake
        loop.call_at(due, choose)

    def note(self) -> None:
        """How long the last choice took until both had their first picture of it (if there was anything to see).

        Windows that take their time before the next picture are meant to, and do not count.
        """
        if self.sent_at:
            seen = [p.shown_at - self.sent_at for p in self.players if p.shown_at > self.sent_at]
            if seen and self.crowd.measuring:
                self.crowd.times.append(max(seen))


class Crowd:
    """All the players, in this process."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.games: list[Game] = []
        self.times: list[float] = []
        self.pace = HURRYING
        self.measuring = False
        self.going = True
        self.lag = 0.0
        """How late this process itself was, at worst: what it measures is no better than that."""
        self._tasks: set[asyncio.Task[Any]] = set()
        host, port = address.split(":")
        self._http = http.client.HTTPConnection(host, int(port))
        self._tokens = [self._post("/api/guests", {}, "")["token"] for _ in range(2)]

    def _post(self, path: str, body: dict[str, Any], token: str) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        self._http.request("POST", path, json.dumps(body), headers)
        answer = json.loads(self._http.getresponse().read())
        assert "error" not in answer, answer
        return answer

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Nobody else would."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def grow(self, number: int) -> None:
        """As many games as that; those that are there already go on at their pace."""
        self.pace = THINKING
        self._http.close()  # it may have been idle for too long
        corp, runner = self._tokens
        while sum(not game.over for game in self.games) < number:
            game = Game(self, len(self.games))
            table = self._post("/api/tables", {"opponent": "friend", "side": "corp"}, corp)["table"]
            self._post(f"/api/tables/{table}/join", {}, runner)
            for player, token in zip(game.players, self._tokens, strict=True):
                self.keep(asyncio.create_task(player.sit(self.address, table, token)))
            self.games.append(game)
            await asyncio.sleep(0)

    async def measure(self, seconds: float, warm_up: float) -> list[float]:
        """How long choices took, at human pace, in games that have been going on for a while."""
        self.pace = HURRYING if warm_up else THINKING
        await asyncio.sleep(warm_up)
        self.pace = THINKING
        await asyncio.sleep(THINKING[1] + 1)  # until nobody hurries any more
        self.times, self.measuring, self.lag = [], True, 0.0
        await asyncio.sleep(seconds)
        self.measuring = False
        return self.times

    async def leave(self) -> None:
        """Everybody goes home."""
        self.going = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._http.close()


class Server:
    """A server in a process of its own."""

    def __init__(self, database: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        command = [sys.executable, __file__, "--serve", self.address.split(":")[1], "--database", database]
        self.process = subprocess.Popen(command)  # noqa: S603 - this very script
        while True:
            try:
                socket.create_connection(("127.0.0.1", int(self.address.split(":")[1])), 1).close()
            except OSError:
                time.sleep(0.02)
                assert self.process.poll() is None
            else:
                return

    def memory_mb(self) -> float:
        """What it has in memory."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        raise LookupError(self.process.pid)

    def cpu_seconds(self) -> float:
        """How long it has been computing."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def serve(port: int, database: str) -> None:
    """The server's process: as `sneakdoor serve`, but one address may be many guests."""
    from sneakdoor.server import Settings, create_app
    from sneakdoor.server.listening import listen, run
    from sneakdoor.server.settings import Allowance

    plenty = Allowance(1e9, 1e9)
    settings = Settings(
        database=database,
        requests=plenty,
        guests=plenty,
        tables=plenty,
        messages=plenty,
        resyncs=plenty,
        connections=20_000,
        connections_per_address=20_000,
        sockets_per_address=20_000,
        sockets_per_guest=20_000,
    )
    run(create_app(settings), listen("127.0.0.1", port))


async def stage(crowd: Crowd, server: Server, games: int, seconds: float, warm_up: float) -> float:
    """So many games for a while; the 99th percentile in milliseconds."""
    await crowd.grow(games)
    begun, cpu = time.perf_counter(), server.cpu_seconds()
    times = await crowd.measure(seconds, warm_up)
    busy = (server.cpu_seconds() - cpu) / (time.perf_counter() - begun)
    p50, p99 = percentile(times, 0.5), percentile(times, 0.99)
    refused = sum(p.refused for g in crowd.games for p in g.players)
    playing = sum(not g.over for g in crowd.games)
    print(
        f"{games:5} games ({playing} still going): {len(times) / seconds:6.1f} choices/s  p50 {p50:6.1f} ms  "
        f"p99 {p99:6.1f} ms  server CPU {100 * busy:4.0f} %  memory {server.memory_mb():5.0f} MB  "
        f"refused {refused}  clients late by {1000 * crowd.lag:.0f} ms at worst",
        flush=True,
    )
    return p99


async def measure(server: Server, games: int, seconds: float, most: int) -> None:
    """The figure for so many games, then more and more until choices take too long."""
    crowd = Crowd(server.address)
    await crowd.grow(1)
    await asyncio.sleep(0.5)
    empty = server.memory_mb()
    p99 = await stage(crowd, server, games, seconds, warm_up=10)
    memory = (server.memory_mb() - empty) / games
    bearable, late, number = games, p99, games
    while late <= TOO_LATE_MS and number < most:
        bearable, number = number, min(most, number * 3 // 2)
        late = await stage(crowd, server, number, seconds / 2, warm_up=0)
    if late <= TOO_LATE_MS:
        bearable = number
    await crowd.leave()
    more = "+" if late <= TOO_LATE_MS else ""
    print(f"load: games={games} p99_ms={p99:.1f} mem_mb_per_game={memory:.2f} max_games={bearable}{more}")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long the first stage is measured")
    parser.add_argument("--most", type=int, default=3000, help="stop there, however well it goes")
    parser.add_argument("--database", help="where the server keeps games; a file of its own if not said")
    parser.add_argument("--serve", type=int, metavar="PORT", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve is not None:
        serve(asked.serve, asked.database)
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 20_000), hard))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(asked.database or f"sqlite:///{folder}/games.db")
        try:
            asyncio.run(measure(server, asked.games, asked.seconds, asked.most))
        finally:
            server.process.terminate()
            server.process.wait(20)


if __name__ == "__main__":
    main()
