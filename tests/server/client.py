"""A client for tests: it plays as any other does, over HTTP and WebSockets, and keeps all that it was ever sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from http.client import HTTPConnection
from random import Random
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sneakdoor.differences import patched

PATIENCE = 20.0


class Refused(Exception):
    """The server said no."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(status, body)
        self.status = status
        self.error = body.get("error")
        self.message = body.get("message")


def request(address: str, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
    """Ask over HTTP; what comes is JSON or text."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    status, _, text = fetch(address, method, path, json.dumps(body) if not isinstance(body, bytes) else body, headers)
    if status >= 400:
        raise Refused(status, json.loads(text))
    return json.loads(text)


def fetch(
    address: str,
    method: str,
    path: str,
    body: str | bytes | None = None,
    headers: dict[str, str] | None = None,
) -> tuple[int, dict[str, str], str]:
    """One request: status, headers, text."""
    with closing(HTTPConnection(address, timeout=PATIENCE)) as line:
        line.request(method, path, body, headers or {})
        with line.getresponse() as answer:
            named = {name.lower(): value for name, value in answer.getheaders()}
            return answer.status, named, answer.read().decode()


class Guest:
    """Somebody with a token."""

    def __init__(self, address: str, name: str | None = None, token: str | None = None) -> None:
        self.address = address
        self.token: str = token or request(address, "POST", "/api/guests", {"name": name})["token"]

    def get(self, path: str) -> Any:
        return request(self.address, "GET", path, token=self.token)

    def post(self, path: str, body: Any = None) -> Any:
        return request(self.address, "POST", path, {} if body is None else body, self.token)

    def patch(self, path: str, body: Any) -> Any:
        return request(self.address, "PATCH", path, body, self.token)

    def open(self, **wish: Any) -> str:
        """A new table."""
        table: str = self.post("/api/tables", wish)["table"]
        return table

    def sit(self, table: str, role: str | None = None) -> Sitting:
        """Come to a table."""
        return Sitting(self.address, self.token, table, role)


class Sitting:
    """A place at a table."""

    def __init__(self, address: str, token: str, table: str, role: str | None = None) -> None:
        self.address, self.token, self.id, self.role = address, token, table, role
        self.socket: ClientConnection | None = None
        self.view: Any = None
        self.seq = -1
        self.you: str | None = None
        self.watching: str | None = None
        self.table: dict[str, Any] = {}
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.moment = False
        self.received: list[str] = []
        """Everything, as it came."""
        self.closed: int | None = None
        self.failed: BaseException | None = None
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._news = asyncio.Condition()
        self._last = 0
        self._stack = AsyncExitStack()
        self._reader: asyncio.Task[None] | None = None
        self.on_message: Callable[[dict[str, Any]], None] = lambda message: None

    async def __aenter__(self) -> Self:
        self.socket = await self._stack.enter_async_context(connect(f"ws://{self.address}/ws/{self.id}"))
        await self.send({"type": "hello", "token": self.token} | ({"as": self.role} if self.role else {}))
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: self.seq >= 0 or self.closed is not None)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._stack.aclose()
        if self._reader is not None:
            self._reader.cancel()

    async def send(self, message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    async def _read(self) -> None:
        assert self.socket is not None
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.received.append(text)
                message = json.loads(text)
                self._take(message)
                self.on_message(message)
                async with self._news:
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        except Exception as error:  # noqa: BLE001 - told to whoever waits
            self.failed = error
        code = self.socket.close_code
        self.closed = 1006 if code is None else code
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self.failed or ConnectionError(f"closed with {self.closed}"))
        async with self._news:
            self._news.notify_all()

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.view, self.seq = message["view"], message["seq"]
                self.you, self.watching = message["you"], message["watching"]
                self.table, self.log, self.chat = message["table"], message["log"], message["chat"]
                self.moment = False
            case "update":
                assert message["seq"] == self.seq + 1, "a gap"
                self.view, self.seq = patched(self.view, message["patch"]), message["seq"]
                self.log = [*self.log, *message["log"]]
                assert [entry["n"] for entry in self.log] == list(range(len(self.log)))
                self.moment = message["moment"]
            case "table":
                self.table = message["table"]
            case "chat":
                self.chat = [*self.chat, [message["name"], message["text"]]]
            case "accepted" | "refused" | "why" | "advice":
                answer = self._answers.pop(message["id"], None)
                if answer is not None and not answer.done():
                    answer.set_result(message)
            case "pong":
                pass
            case other:
                raise AssertionError(other)

    async def until(self, reached: Callable[[], Any]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: self.failed is not None or reached())
        if self.failed is not None:
            raise self.failed

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        self._last += 1
        answer = self._answers[self._last] = asyncio.get_running_loop().create_future()
        await self.send({"type": type, "id": self._last, **fields})
        async with asyncio.timeout(PATIENCE):
            return await answer

    async def choose(self, key: str) -> dict[str, Any]:
        """Take an option of the picture at hand."""
        return await self.ask("choose", seq=self.seq, key=key)

    # -- what the picture says

    @property
    def options(self) -> list[str]:
        """What may be chosen; nothing, if it is not this player's turn to choose."""
        decision = None if self.view is None else self.view["decision"]
        return [] if decision is None else decision.get("options", [])

    @property
    def over(self) -> bool:
        return self.view is not None and self.view["outcome"] is not None

    async def my_turn(self) -> bool:
        """Wait until there is something to choose; False: the game is over."""
        await self.until(lambda: self.options or self.over or self.closed is not None)
        return bool(self.options)

    async def play(self, random: Random, most: int = 100_000) -> int:
        """Choose anything until the game is over; how many choices it took."""
        made = 0
        while made < most and await self.my_turn():
            seq = self.seq
            answer = await self.choose(random.choice(self.options))
            assert answer["type"] == "accepted", answer
            await self.until(lambda seq=seq: self.seq != seq or self.closed is not None)
            made += 1
        return made
