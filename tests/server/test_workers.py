"""Workers: whatever a job does, whoever asked is told, everybody else goes on, and nothing is left behind."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sneakdoor.server import Settings, apart, lobby, workers
from sneakdoor.server.jobs import FramesOf, StartAt
from sneakdoor.server.refusal import Refusal
from sneakdoor.server.workers import Work, Workers

from .client import Guest, Refused, Sitting, fetch, request
from .misbehaving import PROGRAM
from .process import ROOT, Process

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
LIMITED = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system keeps no such limit")
LITTLE_MEMORY = {"replay_memory": 100_000_000, "largest_frames": 300_000_000}


@pytest.fixture(autouse=True)
def misbehaving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PROGRAM", PROGRAM)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Workers]:
    """The workers of every server that is started, in that order."""
    found: list[Workers] = []

    def make(settings: Settings) -> Workers:
        found.append(Workers(settings))
        return found[-1]

    monkeypatch.setattr(lobby, "Workers", make)
    return found


@asynccontextmanager
async def some(**settings: Any) -> AsyncIterator[Workers]:
    found = Workers(Settings(database="sqlite://", **{"replay_workers": 1, **settings}))
    try:
        yield found
    finally:
        await found.close()


def job(deed: str) -> FramesOf:
    return FramesOf(deed, "both")


async def pid(all_of_them: Workers, asker: str = "somebody") -> int:
    """The process that works now."""
    told = json.loads(await all_of_them.run(job(f"tell {time.monotonic_ns()}"), asker))
    return int(told[0])


async def refused(work: Any) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        await asyncio.wait_for(work, 60)
    return refusal.value


async def until(reached: Callable[[], Any], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not reached():  # noqa: ASYNC110 - there is nothing else to wait for
            await asyncio.sleep(0.01)


def wait_until(reached: Callable[[], Any]) -> None:
    asyncio.run(until(reached))


def alive(number: int) -> bool:
    """Whether there is such a process, and it is no mere memory of one."""
    try:
        return Path(f"/proc/{number}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


# -- a job that does what it should not


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deed", "settings", "code"),
    [
        ("sleep 60", {"replay_seconds": 0.5}, "too-large"),
        pytest.param("spin", {"replay_cpu_seconds": 1, "replay_seconds": 60}, "too-large", marks=LIMITED),
        pytest.param("fill 150000000", LITTLE_MEMORY, "too-large", marks=LIMITED),
        ("fill 70000", {"largest_frames": 60_000}, "too-large"),
        ("exit 3", {}, "unavailable"),
        pytest.param("kill", {}, "unavailable", marks=LIMITED),
    ],
)
def test_worker_that_takes_too_much_is_replaced_and_whoever_asked_is_told(deed, settings, code):
    async def play():
        async with some(**settings) as them:
            first = await pid(them)
            begun = time.monotonic()
            refusal = await refused(them.run(job(deed), "stranger"))
            assert time.monotonic() - begun < 30
            assert refusal.code == code
            assert "; " in refusal.message  # what to do next
            assert await pid(them, "stranger") != first
            await until(lambda: not alive(first))

    asyncio.run(play())


def test_memory_is_bounded_beyond_what_is_loaded_and_a_small_job_fits():
    async def play():
        async with some(**LITTLE_MEMORY) as them:
            assert len(await them.run(job("fill 20000000"), "somebody")) == 20_000_002

    asyncio.run(play())


def test_error_that_should_not_be_is_malformed_and_written_down(caplog):
    async def play():
        async with some() as them:
            first = await pid(them)
            refusal = await refused(them.run(job("fail here"), "stranger"))
            assert refusal.code == "malformed"
            assert "here" not in refusal.message
            assert await pid(them) == first

    asyncio.run(play())
    (line,) = [r for r in caplog.records if r.name == "sneakdoor.server.workers"]
    assert "ZeroDivisionError" in line.getMessage()
    assert "\x1b" not in line.getMessage()


def test_error_of_ours_is_malformed_in_its_own_words(caplog):
    async def play():
        async with some() as them:
            refusal = await refused(them.run(job("complain the game does not come to rest"), "stranger"))
            assert (refusal.code, refusal.message) == ("malformed", "the game does not come to rest")
            refusal = await refused(them.run(job("complain " + "\u202e" * 100_000), "stranger"))
            assert len(refusal.message) < 1000
            assert "\u202e" not in refusal.message

    asyncio.run(play())
    assert caplog.records == []


def test_a_process_is_told_to_end_once_so_that_its_exit_code_is_not_taken_from_asyncio(monkeypatch, caplog):
    told = []
    kill = asyncio.subprocess.Process.kill
    monkeypatch.setattr(asyncio.subprocess.Process, "kill", lambda process: [told.append(process.pid), kill(process)])

    async def play():
        async with some() as them:
            return await pid(them)

    assert told == [asyncio.run(play())]
    assert caplog.records == []


def test_what_is_printed_does_not_get_among_the_answers():
    async def play():
        async with some() as them:
            await them.run(job("print hello"), "somebody")
            assert await pid(them) in them.pids

    asyncio.run(play())


def test_worker_is_replaced_after_so_many_jobs():
    async def play():
        async with some(replay_jobs=2) as them:
            numbers = [await pid(them) for _ in range(4)]
            assert numbers[0] == numbers[1] != numbers[2] == numbers[3]

    asyncio.run(play())


def test_worker_killed_between_two_jobs_is_replaced():
    async def play():
        async with some() as them:
            first = await pid(them)
            os.kill(first, 9)
            await until(lambda: them._workers[0]._process.returncode is not None)
            assert await pid(them) != first

    asyncio.run(play())


def test_worker_that_cannot_start_is_told_as_such(monkeypatch, caplog):
    monkeypatch.setattr(workers, "PROGRAM", "tests.server.no_such_program")

    async def play():
        async with some() as them:
            assert (await refused(them.run(job("tell"), "somebody"))).code == "unavailable"

    asyncio.run(play())
    assert "did not start" in caplog.text


# -- the queue


def test_queue_has_an_end_and_everybody_one_place(tmp_path):
    async def play():
        async with some(replay_queue=2) as them:
            await pid(them)
            deeds = f"wait {tmp_path / 'go'}", "tell 1", "tell 2"
            asking = [asyncio.create_task(them.run(job(deed), f"a{n}")) for n, deed in enumerate(deeds)]
            await until(lambda: them.waiting == 2)
            full = await refused(them.run(job("tell"), "another"))
            assert full.code == "unavailable"
            assert full.message.endswith("try again in a moment.")
            for asker in ("a0", "a2"):  # at work, and waiting
                assert (await refused(them.run(job("tell"), asker))).code == "too-fast"
            (tmp_path / "go").touch()
            await asyncio.gather(*asking)
            assert them.waiting == 0
            for asker in ("a0", "a2", "another"):
                assert await pid(them, asker)

    asyncio.run(play())


def test_refused_job_frees_its_place():
    async def play():
        async with some() as them:
            for _ in range(2):
                assert (await refused(them.run(job("complain no"), "stranger"))).code == "malformed"

    asyncio.run(play())


def test_job_of_somebody_who_went_away_is_never_begun(tmp_path):
    async def play():
        async with some() as them:
            await pid(them)
            busy = asyncio.create_task(them.run(job(f"wait {tmp_path / 'go'}"), "busy"))
            left = asyncio.create_task(them.run(job(f"touch {tmp_path / 'left'}"), "gone"))
            await until(lambda: them.waiting == 1)
            left.cancel()
            await until(lambda: them.waiting == 0)
            stays = asyncio.create_task(them.run(job(f"touch {tmp_path / 'stays'}"), "gone"))  # the place is free again
            (tmp_path / "go").touch()
            await asyncio.gather(busy, stays)
            assert them.begun == 3
        assert sorted(file.name for file in tmp_path.iterdir()) == ["go", "stays"]

    asyncio.run(play())


def test_who_goes_away_in_the_middle_keeps_the_place_until_it_is_free(tmp_path):
    async def play():
        async with some() as them:
            await pid(them)
            left = asyncio.create_task(them.run(job(f"wait {tmp_path / 'go'}"), "gone"))
            await until(lambda: them.begun == 2)
            left.cancel()
            await asyncio.gather(left, return_exceptions=True)
            assert (await refused(them.run(job("tell"), "gone"))).code == "too-fast"
            (tmp_path / "go").touch()
            await until(lambda: "gone" not in them._places)
            assert await pid(them, "gone")

    asyncio.run(play())


def test_refusal_that_nobody_waits_for_any_more_is_no_mishap():
    async def play():
        mishaps = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: mishaps.append(context["message"]))
        work = Work("key", b"", loop.create_future())
        Workers._refuse(work, workers.later())
        del work
        gc.collect()
        return mishaps

    assert asyncio.run(play()) == []


# -- what is kept


def test_same_job_is_done_once():
    async def play():
        async with some() as them:
            one = await asyncio.gather(*(them.run(job("sleep 0.2"), f"a{n}") for n in range(5)))
            assert len(set(one)) == 1  # each doing would tell another time
            assert await them.run(job("sleep 0.2"), "later") == one[0]
            assert them.begun == 1
            for other in (
                FramesOf("sleep 0.2", "corp"),
                FramesOf("sleep 0.2", "both", trusted=True),
                StartAt("tell", 1),
            ):
                await them.run(other, "later")
            assert them.begun == 4
            assert await them.run(job("tell"), "later", "t1 both") == await them.run(job("tell 2"), "later", "t1 both")
            assert them.remembered("t1 both") is not None
            assert them.remembered("t2 both") is None

    asyncio.run(play())


def test_what_is_kept_is_bounded_in_bytes():
    async def play():
        async with some(replay_cache=100_000) as them:
            for n in (50_000, 40_000, 30_000, 200_000):
                await them.run(job(f"fill {n}"), "somebody")
            assert them._remembered.size == sum(map(len, them._remembered.answers.values())) == 70_004
            await them.run(job("fill 40000"), "somebody")
            assert them.begun == 4
            await them.run(job("fill 50000"), "somebody")
            assert them.begun == 5
            await them.run(job("fill 40000"), "somebody")
            assert them.begun == 5  # the least asked for went

    asyncio.run(play())


# -- what a worker has, and what is left of it


@LINUX
def test_worker_has_no_part_in_the_server(serve, monkeypatch):
    monkeypatch.setenv("SNEAKDOOR_DATABASE_URL", "postgresql://somebody:secret@localhost/games")
    found = request(serve(), "POST", "/api/frames", {"replay": "look"})
    assert "secret" not in json.dumps(found["environment"])
    opened = {int(n): what for n, what in found["files"].items()}
    assert set(opened) - {0, 1, 2} == {n for n, what in opened.items() if n > 2 and what.startswith("pipe:")}
    assert not any("games.db" in what for what in opened.values())
    assert not {"alembic", "sqlalchemy", "starlette", "uvicorn"} & set(found["modules"])
    assert found["nice"] == min(19, os.nice(0) + apart.LESS_PRESSING)


def test_closing_ends_every_worker_and_refuses_what_waits():
    async def play():
        async with some(replay_workers=2) as them:
            asking = [asyncio.create_task(them.run(job(f"spin {n}"), f"a{n}")) for n in range(4)]
            await until(lambda: len(them.pids) == 2)
            numbers = them.pids
            begun = time.monotonic()
            await them.close()
            assert time.monotonic() - begun < 5
            told = await asyncio.gather(*asking, return_exceptions=True)
            assert [answer.code for answer in told] == ["unavailable"] * 4
            assert not any(alive(number) for number in numbers)
            assert (await refused(them.run(job("tell"), "late"))).code == "unavailable"

    asyncio.run(play())


def children(number: int) -> list[int]:
    tasks = Path(f"/proc/{number}/task")
    return [int(c) for task in tasks.iterdir() for c in (task / "children").read_text(encoding="ascii").split()]


def gone_soon(numbers: list[int]) -> bool:
    end = time.monotonic() + 10
    while any(map(alive, numbers)) and time.monotonic() < end:
        time.sleep(0.02)
    return not any(map(alive, numbers))


@LINUX
@pytest.mark.slow
@pytest.mark.parametrize("how", ["SIGTERM", "SIGKILL", "SIGINT"])
def test_no_worker_outlives_a_server_that_is_ended(database, how):
    server = Process(database)
    server.start()
    try:
        with pytest.raises(Refused):
            request(server.address, "POST", "/api/frames", {"replay": "{}"})
        numbers = children(server.pid)
        assert len(numbers) == 1
        os.kill(server.pid, signal.Signals[how])
        assert gone_soon(numbers)
    finally:
        server.kill()


@LINUX
@pytest.mark.slow
@pytest.mark.parametrize("deed", ["spin", "sleep 600"])
def test_worker_in_the_middle_of_a_job_ends_with_a_killed_server(deed):
    command = [sys.executable, "-m", PROGRAM, "hold", deed]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as holding:
        numbers = [int(n) for n in holding.stdout.readline().split()]
        try:
            assert len(numbers) == 1
            assert alive(numbers[0])
        finally:
            holding.kill()
    assert gone_soon(numbers)


# -- over HTTP


class Asking:
    """Somebody who asks for a replay in a thread of their own, and the status that they got."""

    def __init__(self, who: Guest | str, deed: str) -> None:
        self.status: int | None = None
        self._thread = threading.Thread(target=self._ask, args=[who, deed])
        self._thread.start()

    def _ask(self, who: Guest | str, deed: str) -> None:
        self.status = status_of(who, deed)

    def wait(self) -> int | None:
        self._thread.join()
        return self.status


def status_of(who: Guest | str, deed: str) -> int:
    """What a guest, or nobody in particular, gets for a replay."""
    address, headers = (who, {}) if isinstance(who, str) else (who.address, {"Authorization": f"Bearer {who.token}"})
    return fetch(address, "POST", "/api/frames", json.dumps({"replay": deed}), headers)[0]


def test_refusals_over_http(serve, made, tmp_path):
    address = serve(replay_workers=1, replay_queue=1)
    first, second, third = Guest(address), Guest(address), Guest(address)
    assert status_of(first, "complain no") == 400
    assert status_of(first, "fill 20000000") == 413
    working = Asking(first, f"wait {tmp_path / 'go'}")
    wait_until(lambda: made[0].begun == 3)
    waiting = Asking(second, "tell 1")
    wait_until(lambda: made[0].waiting == 1)
    assert [status_of(who, "tell 2") for who in (first, second, third)] == [429, 429, 503]
    (tmp_path / "go").touch()
    assert [working.wait(), waiting.wait()] == [200, 200]


def test_nobody_in_particular_has_the_place_of_their_address(serve, made, tmp_path):
    address = serve(replay_workers=2)
    working = Asking(address, f"wait {tmp_path / 'go'}")
    wait_until(lambda: made[0].begun == 1)
    assert status_of(address, "tell") == 429
    assert status_of(Guest(address), "tell") == 200
    (tmp_path / "go").touch()
    assert working.wait() == 200
    assert status_of(address, "tell 2") == 200


@pytest.mark.parametrize("way", ["frames", "tables"])
def test_request_that_was_given_up_is_never_worked_on(serve, made, tmp_path, way):
    address = serve(replay_workers=1, replay_queue=1)
    busy, gone = Guest(address), Guest(address)
    working = Asking(busy, f"wait {tmp_path / 'go'}")
    wait_until(lambda: made[0].begun == 1)
    deed = f"touch {tmp_path / 'left'}"
    text = json.dumps({"replay": deed} if way == "frames" else {"from": {"replay": deed, "step": 0}})
    host, port = address.split(":")
    with socket.create_connection((host, int(port))) as line:
        head = f"POST /api/{way} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {gone.token}\r\n"
        line.sendall(f"{head}Content-Length: {len(text)}\r\n\r\n{text}".encode())
        wait_until(lambda: made[0].waiting == 1)
    wait_until(lambda: made[0].waiting == 0)
    stays = Asking(gone, "tell")
    wait_until(lambda: made[0].waiting == 1)
    (tmp_path / "go").touch()
    assert [working.wait(), stays.wait()] == [200, 200]
    assert made[0].begun == 2
    assert not (tmp_path / "left").exists()


def test_finished_game_is_shown_again_without_being_played_again(server, monkeypatch):
    guest = Guest(server)
    table = guest.open(opponent="bot", side="corp")

    async def concede():
        async with guest.sit(table) as me:
            await me.ask("concede")

    asyncio.run(concede())
    path = f"/api/games/{table}/frames?side=corp"
    shown = guest.get(path)

    async def never(*_: object) -> bytes:
        raise AssertionError("it was played again")

    monkeypatch.setattr(workers.Worker, "do", never)
    assert guest.get(path) == shown
    status, _, _ = fetch(server, "GET", f"/api/games/{table}/frames?side=runner")
    assert status == 503


@pytest.mark.slow
def test_ten_hostile_replays_slow_no_honest_table(serve, made, tmp_path):
    """The ratio of one run: choices alone, then choices while ten replays spin or wait for their turn to."""
    address = serve()

    async def choices(me: Sitting, most: int) -> list[float]:
        random, taken = Random(1), list[float]()
        while len(taken) < most and await me.my_turn():
            seq, begun = me.seq, time.perf_counter()
            await me.choose(random.choice(me.options))
            await me.until(lambda seq=seq: me.seq != seq)
            taken.append(time.perf_counter() - begun)
        return taken

    async def play() -> list[float]:
        guest, taken = Guest(address), list[float]()
        while len(taken) < 60:
            async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
                taken += await choices(me, 60 - len(taken))
        return taken

    quiet = statistics.median(asyncio.run(play()))
    hostile = [Asking(Guest(address), f"burn {tmp_path / 'go'} {n}") for n in range(10)]
    wait_until(lambda: made[0].waiting == 8 and len(made[0].pids) == 2)
    busy = statistics.median(asyncio.run(play()))
    assert made[0].waiting == 8
    (tmp_path / "go").touch()
    assert [asking.wait() for asking in hostile] == [200] * 10
    print(f"{1000 * quiet:.1f} ms alone, {1000 * busy:.1f} ms beside ten hostile replays")
    assert busy < 4 * quiet + 0.02, f"{1000 * quiet:.1f} ms alone, {1000 * busy:.1f} ms beside ten hostile replays"
