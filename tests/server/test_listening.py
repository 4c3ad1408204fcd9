"""How the server is put on the network: what it asks of the system, and what it says when it starts and stops."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from types import SimpleNamespace

import pytest
import uvicorn

from sneakdoor.server import listening, logs
from sneakdoor.server.listening import OWN_FILES, Server, listen, most_files
from sneakdoor.server.settings import ServerError, Settings


def application(**settings):
    """What is asked of an application before it serves."""
    return SimpleNamespace(state=SimpleNamespace(settings=Settings("", **settings), tally=logs.Tally()))


# -- open files


class System:
    """A system with limits of its own for open files."""

    RLIM_INFINITY, RLIMIT_NOFILE = -1, "files"

    def __init__(self, soft: int, hard: int, most: int = 1_000_000) -> None:
        self.limits = soft, hard
        self.most = most
        self.asked: list[tuple[int, int]] = []

    def getrlimit(self, what: str) -> tuple[int, int]:
        assert what == self.RLIMIT_NOFILE
        return self.limits

    def setrlimit(self, what: str, limits: tuple[int, int]) -> None:
        assert what == self.RLIMIT_NOFILE
        self.asked.append(limits)
        if limits[0] > self.most:
            raise ValueError


@pytest.mark.parametrize(
    ("system", "files", "asked"),
    [
        (System(1000, 4000), 1000, []),
        (System(-1, -1), 1000, []),
        (System(999, 4000), 1000, [(1000, 4000)]),
        (System(999, -1), 1000, [(1000, -1)]),
        (System(100, 500), 500, [(500, 500)]),
        (System(100, 4000, most=200), 100, [(1000, 4000)]),
    ],
    ids=["as many as wanted", "any number", "too few", "too few of any number", "never enough", "not as it says"],
)
def test_system_is_asked_for_more_open_files_if_there_are_too_few(monkeypatch, system, files, asked):
    monkeypatch.setitem(sys.modules, "resource", system)
    monkeypatch.setattr(sys, "platform", "linux")
    assert most_files(1000) == files
    assert system.asked == asked


def test_windows_has_as_many_as_are_wanted(monkeypatch):
    system = System(1, 1)
    monkeypatch.setitem(sys.modules, "resource", system)
    monkeypatch.setattr(sys, "platform", "win32")
    assert (most_files(1000), system.asked) == (1000, [])


@pytest.mark.parametrize(("files", "connections"), [(1000, 1000), (999, 999), (72, 72)])
def test_server_takes_as_many_connections_as_it_may_open_and_says_if_those_are_fewer(
    monkeypatch, caplog, files, connections
):
    done = []
    monkeypatch.setattr(listening, "most_files", lambda wanted: min(wanted, files + OWN_FILES))
    monkeypatch.setattr(gc, "collect", lambda: done.append("collect"))
    monkeypatch.setattr(gc, "freeze", lambda: done.append("freeze"))
    monkeypatch.setattr(gc, "set_threshold", lambda *numbers: done.append(numbers))
    monkeypatch.setattr(sys, "setswitchinterval", done.append)

    def run(self: Server, sockets: list[object]) -> None:
        done.append((self._door.most, sockets))

    monkeypatch.setattr(Server, "run", run)
    listening.run(application(connections=1000), "a socket")
    assert done == ["collect", "freeze", (3_000, 10, 100), listening.SWITCHING, (connections, ["a socket"])]
    few = [r.fields for r in caplog.records if r.getMessage() == "few-open-files"]
    told = {"connections": connections, "wanted": 1000, "remedy": "ulimit -n"}
    assert few == ([] if connections == 1000 else [told])


# -- starting and stopping


def test_server_says_when_it_starts_and_stops_and_looks_at_its_door_in_between(monkeypatch, caplog):
    caplog.set_level(logging.INFO, logger="sneakdoor")

    async def nothing(self, sockets=None):
        """Uvicorn has its own tests."""

    monkeypatch.setattr(uvicorn.Server, "startup", nothing)
    monkeypatch.setattr(uvicorn.Server, "shutdown", nothing)

    async def live():
        config = listening.configured(application(connections=5))
        server, loop = Server(config), asyncio.get_running_loop()
        await server.startup()
        assert loop.get_exception_handler() == config.door.unexpected
        watch = server._watch
        await asyncio.sleep(0)
        assert not watch.done()
        config.door.tally.count("request-refused", "too-fast")
        config.door.tally.count("request-refused", "too-fast")
        await server.shutdown()
        await asyncio.wait([watch], timeout=5)
        assert watch.cancelled()
        await Server(config).shutdown()

    asyncio.run(live())
    told = [(r.getMessage(), r.fields) for r in caplog.records if hasattr(r, "fields")]
    again = {"kind": "too-fast", "count": 1}
    assert told == [
        ("started", {"connections": 5}),
        ("request-refused", again),
        ("request-refused", again),
        ("stopped", {}),
        ("stopped", {}),
    ], "what was counted is told before it stops"


# -- the socket


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_whoever_comes_while_the_server_starts_waits_for_it(host):
    try:
        found = listen(host, 0)
    except ServerError:
        if host == "::1":
            pytest.skip("this machine has no IPv6")
        raise
    with found, socket.create_connection(found.getsockname()[:2], 5) as line:
        assert found.family == (socket.AF_INET6 if ":" in host else socket.AF_INET)
        assert found.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR) == (sys.platform != "win32")
        assert line.getpeername()[1] == found.getsockname()[1]


def test_address_that_cannot_be_had_is_said_and_its_socket_closed(monkeypatch):
    made = []

    class Kept(socket.socket):
        def __init__(self, *what: int) -> None:
            super().__init__(*what)
            made.append(self)

    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(listening.socket, "socket", Kept)
        port = taken.getsockname()[1]
        with pytest.raises(ServerError, match=rf"127\.0\.0\.1 port {port}: Address already in use \(choose others"):
            listen("127.0.0.1", port)
        with pytest.raises(ServerError, match=r"null.* \(choose others with --host"):
            listen("a\0b", 0)
    assert [one.fileno() for one in made] == [-1, -1]
