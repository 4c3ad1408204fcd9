"""The load benchmark ends in its time with its one line, on fast machines and slow ones, whatever the server does."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from benchmarks import load
from benchmarks.people import Crowd, wait_for

from .process import ROOT, Process

LAST = re.compile(r"load: games=(\d+) p99_ms=(\d+\.\d|nan) mem_mb_per_game=(-?\d+\.\d\d|nan) max_games=(\d+)\+?")


def started(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "benchmarks.load", *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.slow
@pytest.mark.parametrize("speed", ["1", "0.25"])
def test_load_ends_in_its_time_with_its_line(speed):
    begun = time.monotonic()
    out, errors = started("--games", "4", "--seconds", "10", "--most", "16", "--speed", speed).communicate(timeout=90)
    found = LAST.fullmatch(out.splitlines()[-1])
    assert found, out + errors
    assert found[1] == "4"
    assert int(found[4]) >= 1
    assert "Traceback" not in out + errors
    assert len(out.splitlines()) > 1, "nothing was told on the way"
    assert time.monotonic() - begun < 60


def children(pid: int) -> list[int]:
    found = [path.read_text(encoding="ascii").split() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for some in found for child in some]


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux tells who is whose child")
def test_server_that_dies_is_told_in_a_sentence():
    process = started("--games", "4", "--seconds", "20")
    assert process.stdout is not None
    process.stdout.readline()
    for child in children(process.pid):
        os.kill(child, signal.SIGKILL)
    out, errors = process.communicate(timeout=90)
    assert LAST.fullmatch(out.splitlines()[-1]), out + errors
    assert "Traceback" not in out + errors
    assert "the server ended by itself" in errors
    assert process.returncode == 1


@pytest.mark.slow
def test_people_come_back_when_their_lines_are_cut(database):
    """A server that closes a connection, or is gone for a while, ends no measurement."""

    async def play() -> None:
        crowd = Crowd(server.address, None, (0.05, 0.2))
        assert await crowd.grow(3, time.monotonic() + 20) == 3
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        assert await wait_for(lambda: all(game.over or game.met for game in crowd.games), time.monotonic() + 20)
        crowd.phase = "again"
        assert await wait_for(lambda: crowd.made("again") > 10, time.monotonic() + 20)
        assert crowd.cut.total() >= 2
        await crowd.shrink(1)
        assert len(crowd.games) <= 1
        await crowd.close()

    server = Process(database)
    server.start()
    try:
        asyncio.run(play())
    finally:
        server.kill()


class Nobody:
    """A crowd and a server of which only the numbers matter."""

    async def grow(self, number, until):
        return number

    def memory_mb(self):
        return 100.0


@pytest.mark.parametrize(("bears", "least", "most"), [(730, 634, 730), (150, 130, 150), (10**6, 4000, 4000), (0, 0, 0)])
def test_limit_is_found_by_doubling_and_bisection(monkeypatch, bears, least, most):
    tried = []

    async def stage(crowd, server, clock, games, *, first=False):
        tried.append(games)
        return load.Stage(games, 10.0, 120.0, games > bears, own_fault=False)

    monkeypatch.setattr(load, "stage", stage)
    figures = load.Figures(200)
    asyncio.run(load.search(figures, Nobody(), Nobody(), load.Clock(60), 4000))
    assert least <= figures.borne <= most, tried
    assert len(tried) <= 12
    assert str(figures).endswith("+") == (bears == 10**6)


def test_limit_of_the_players_own_process_is_no_limit_of_the_server():
    figures = load.Figures(200)
    figures.note(load.Stage(200, 10.0, 120.0, late=False, own_fault=False))
    figures.note(load.Stage(400, 900.0, 120.0, late=True, own_fault=True))
    assert str(figures).endswith("max_games=200+")
    figures.note(load.Stage(300, 900.0, 120.0, late=True, own_fault=False))
    assert str(figures).endswith("max_games=200")
