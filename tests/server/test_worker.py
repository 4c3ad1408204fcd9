"""One worker, with a process that answers as it is told: what it is asked, what is said of it, and when it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import Any

import msgspec
import pytest

from sneakdoor.server import workers
from sneakdoor.server.jobs import (
    ANSWER_HEAD,
    DONE,
    FAILED,
    JOB_HEAD,
    LARGEST_JOB,
    READY,
    REFUSED,
    Bounds,
    FramesOf,
    No,
)
from sneakdoor.server.refusal import Refusal
from sneakdoor.server.settings import Settings
from sneakdoor.server.workers import Remembered, Worker, Workers

PATIENCE = 20.0


def told(kind: bytes, text: bytes = b"") -> bytes:
    return ANSWER_HEAD.pack(kind, len(text)) + text


class Process:
    """A process that says all that it will ever say, and ends by itself or waits to be killed."""

    def __init__(self, number: int, answers: bytes, ends_with: int | None) -> None:
        self.pid = number
        self.returncode: int | None = None
        self.ends_with = ends_with
        self.heard = b""
        self.deeds: list[str] = []
        self.stdin = self
        self.stdout = asyncio.StreamReader()
        self.stdout.feed_data(answers)
        if ends_with is not None:
            self.stdout.feed_eof()

    def write(self, data: bytes) -> None:
        self.heard += data

    async def drain(self) -> None:
        """It reads at once."""

    def kill(self) -> None:
        self.deeds.append("kill")
        if self.returncode is None:
            self.returncode = -9
            self.stdout.feed_eof()
        else:
            raise ProcessLookupError

    async def wait(self) -> int:
        self.deeds.append("wait")
        if self.ends_with is not None:
            self.returncode = self.ends_with
        while self.returncode is None:  # noqa: ASYNC110 - it is killed in its time
            await asyncio.sleep(0.001)
        return self.returncode

    async def communicate(self) -> tuple[bytes, bytes]:
        self.deeds.append("communicate")
        assert self.returncode is not None
        return b"", b""


class Processes(list[Process]):
    """Those that were made."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[bytes, int | None]] = []
        """What each will say, and how it ends by itself."""
        self.commands: list[tuple[Any, ...]] = []

    async def create(self, *command: str, **options: Any) -> Process:
        answers, ends_with = self.said[len(self)]
        self.commands.append((command, options))
        self.append(Process(100 + len(self), answers, ends_with))
        return self[-1]


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Processes:
    """Processes that are none."""
    found = Processes()
    monkeypatch.setattr(workers.asyncio, "create_subprocess_exec", found.create)
    return found


def worker(**settings: Any) -> Worker:
    return Worker(Settings("", **settings))


async def refused(work: Any) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        await asyncio.wait_for(work, PATIENCE)
    return refusal.value


# -- a job


def test_job_goes_with_its_length_to_a_process_that_is_ready_and_has_its_bounds(processes):
    processes.said = [(told(READY) + told(DONE, b"one") + told(DONE, b"two"), None)]

    async def play():
        one = worker(replay_memory=1, replay_cpu_seconds=2, largest_frames=3)
        assert one.pid is None
        assert [await one.do(b"first"), await one.do(b"second job")] == [b"one", b"two"]
        assert one.pid == 100
        await one.close()
        assert one.pid is None

    asyncio.run(play())
    ((command, options),) = processes.commands
    assert msgspec.json.decode(command[-1], type=Bounds) == Bounds(1, 2, 3)
    assert command[:4] == (sys.executable, "-P", "-m", workers.PROGRAM)
    assert options["process_group"] == 0
    assert processes[0].heard == JOB_HEAD.pack(5) + b"first" + JOB_HEAD.pack(10) + b"second job"
    assert processes[0].deeds == ["kill", "communicate"]


def test_process_makes_way_for_another_after_just_so_many_jobs(processes):
    processes.said = [(told(READY) + told(DONE, b"x") * 2, None)] * 2

    async def play():
        one = worker(replay_jobs=2)
        found = []
        for _ in range(3):
            await one.do(b"job")
            found.append(one.pid)
        return found

    assert asyncio.run(play()) == [100, None, 101]


@pytest.mark.parametrize(("code", "stays"), [("too-large", False), ("malformed", True), ("conflict", True)])
def test_refusal_is_handed_on_and_a_process_that_is_full_makes_way(processes, code, stays):
    processes.said = [(told(READY) + told(REFUSED, msgspec.json.encode(No(code, "No; do something else."))), None)]

    async def play():
        one = worker()
        refusal = await refused(one.do(b"job"))
        return refusal.code, refusal.message, one.pid is not None

    assert asyncio.run(play()) == (code, "No; do something else.", stays)


def test_error_that_should_not_be_is_written_down_and_the_process_goes_on(processes, caplog):
    processes.said = [(told(READY) + told(FAILED, b"here") + told(DONE, b"x"), None)]

    async def play():
        one = worker()
        refusal = await refused(one.do(b"job"))
        assert await one.do(b"job") == b"x"
        return refusal.code

    assert asyncio.run(play()) == "malformed"
    assert [(r.levelname, "here" in r.getMessage()) for r in caplog.records] == [("ERROR", True)]


# -- a process that is lost


@pytest.mark.parametrize(
    ("code", "error", "line"),
    [
        (3, "unavailable", "a worker was lost (exit code 3)"),
        (-9, "unavailable", "a worker was lost (exit code -9)"),
        (-getattr(signal, "SIGXCPU", 24), "too-large", None),
    ],
)
def test_how_a_process_ended_by_itself_is_known(processes, caplog, code, error, line):
    """It has its second to end, so that it is known why; whoever used up their time is told that."""
    processes.said = [(told(READY), code), (told(READY) + told(DONE, b"x"), None)]

    async def play():
        one = worker()
        refusal = await refused(one.do(b"job"))
        assert await one.do(b"job") == b"x"
        return refusal.code

    assert asyncio.run(play()) == error
    assert [r.getMessage() for r in caplog.records] == ([] if line is None else [line])
    assert processes[0].deeds == ["wait", "kill", "communicate"]


def test_process_that_goes_on_too_long_is_ended_without_waiting(processes, caplog):
    processes.said = [(told(READY), None)]

    async def play():
        return (await refused(worker(replay_seconds=0.01).do(b"job"))).code

    assert asyncio.run(play()) == "too-large"
    assert processes[0].deeds == ["kill", "communicate"]
    assert caplog.records == []


@pytest.mark.parametrize("said", [told(READY), told(b"?"), told(DONE, b"x")[:-1]], ids=["ready", "odd", "cut off"])
def test_process_that_says_what_none_should_is_lost(processes, caplog, said):
    processes.said = [(told(READY) + said, 0 if said.endswith(b"\x01") else None)]

    async def play():
        return (await refused(worker().do(b"job"))).code

    assert asyncio.run(play()) == "unavailable"
    assert "a worker was lost" in caplog.text


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("largest", [10, LARGEST_JOB + 10])
def test_answer_is_read_up_to_the_largest_there_can_be(processes, more, largest):
    size = max(largest, LARGEST_JOB) + more
    processes.said = [(told(READY) + told(DONE, b"x" * size), None)]

    async def play():
        one = worker(largest_frames=largest)
        if more:
            return (await refused(one.do(b"job"))).code
        return len(await one.do(b"job"))

    assert asyncio.run(play()) == ("unavailable" if more else size)


@pytest.mark.parametrize(("said", "code"), [(told(DONE), None), (b"", 1)], ids=["odd", "gone"])
def test_process_that_does_not_start_is_told_with_its_code(processes, caplog, said, code):
    processes.said = [(said, code), (told(READY) + told(DONE, b"x"), None)]

    async def play():
        one = worker()
        assert (await refused(one.do(b"job"))).code == "unavailable"
        assert one.pid is None
        return await one.do(b"job")

    assert asyncio.run(play()) == b"x"
    (line,) = caplog.records
    assert line.levelname == "ERROR"
    assert f"did not start (exit code {-9 if code is None else code})" in line.getMessage()


def test_process_that_is_gone_is_replaced_before_the_next_job(processes, caplog):
    processes.said = [(told(READY) + told(DONE, b"x"), None), (told(READY) + told(DONE, b"y"), None)]

    async def play():
        one = worker()
        await one.do(b"job")
        processes[0].kill()
        return await one.do(b"job")

    assert asyncio.run(play()) == b"y"
    assert caplog.records == []


@pytest.mark.parametrize("when", ["starting", "at work"])
def test_worker_that_was_stopped_says_nothing_of_it(processes, caplog, when):
    processes.said = [(told(READY) if when == "at work" else b"", None)]

    async def play():
        one = worker()
        doing = asyncio.create_task(one.do(b"job"))
        async with asyncio.timeout(PATIENCE):
            while not processes or (when == "at work" and not processes[0].heard):  # noqa: ASYNC110
                await asyncio.sleep(0)
        one.stop()
        code = (await refused(doing)).code
        await one.close()
        return code

    assert asyncio.run(play()) == "unavailable"
    assert "kill" in processes[0].deeds
    assert caplog.records == []


def test_worker_that_is_closed_starts_nothing_that_goes_on(processes, caplog):
    processes.said = [(told(READY) + told(DONE, b"x"), None)]

    async def play():
        one = worker()
        one.stop()
        code = (await refused(one.do(b"job"))).code
        return code, one.pid

    assert asyncio.run(play()) == ("unavailable", None)
    assert [process.returncode for process in processes] == [-9]
    assert caplog.records == []


def test_process_knows_where_the_modules_are_and_little_else(monkeypatch):
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("SNEAKDOOR_DATABASE_URL", "postgresql://somebody:secret@localhost/games")
    found = workers.environment()
    assert found["LANG"] == "C.UTF-8"
    assert "LC_ALL" not in found
    assert found.keys() <= {*workers.KEPT_VARIABLES, "PYTHONPATH"}
    assert found["PYTHONPATH"] == os.pathsep.join(filter(None, sys.path))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(workers.subprocess, "CREATE_NEW_PROCESS_GROUP", 512, raising=False)
    assert workers.group_of_its_own() == {"creationflags": 512}


# -- all of them


def test_nothing_is_left_of_work_that_is_done(processes):
    processes.said = [(told(READY) + told(DONE, b"x") + told(FAILED, b"odd"), None)]

    async def play():
        them = Workers(Settings("", replay_workers=1))
        assert await them.run(FramesOf("a", "both"), "somebody") == b"x"
        assert (await refused(them.run(FramesOf("b", "both"), "somebody"))).code == "malformed"
        await asyncio.sleep(0)
        found = them._doing, them._works, them._places, them.waiting, them.begun, len(them._free)
        await them.close()
        return found

    assert asyncio.run(play()) == (set(), {}, set(), 0, 2, 1)


@pytest.mark.parametrize("more", [0, 1])
def test_job_may_be_as_long_as_a_worker_takes_it(processes, more):
    processes.said = [(told(READY) + told(DONE, b"x"), None)]
    bare = len(msgspec.json.encode(FramesOf("", "both")))

    async def play():
        them = Workers(Settings("", replay_workers=1))
        work = them.run(FramesOf("x" * (LARGEST_JOB - bare + more), "both"), "somebody")
        found = (await refused(work)).code if more else await work
        await them.close()
        return found

    assert asyncio.run(play()) == ("too-large" if more else b"x")


def test_work_that_cannot_be_done_at_all_is_refused_and_its_worker_free_again(monkeypatch):
    async def broken(self: Worker, job: bytes) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(Worker, "do", broken)

    async def play():
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        them = Workers(Settings("", replay_workers=1))
        codes = [(await refused(them.run(FramesOf("a", "both"), "somebody"))).code for _ in range(2)]
        await them.close()
        return codes

    assert asyncio.run(play()) == ["unavailable"] * 2


def test_answers_are_remembered_while_there_is_room_the_last_asked_for_longest():
    kept = Remembered(10)
    kept.add("a", b"12345")
    kept.add("b", b"12345")
    kept.add("b", b"123")
    assert (kept.find("a"), kept.find("b"), kept.size) == (b"12345", b"12345", 10)
    assert kept.find("a") is not None
    kept.add("c", b"1")
    assert (kept.find("a"), kept.find("b"), kept.find("c"), kept.size) == (b"12345", None, b"1", 6)
    kept.add("d", b"1" * 11)
    assert kept.find("d") is None
    kept.add("e", b"1" * 10)
    assert (list(kept.answers), kept.size) == (["e"], 10)
