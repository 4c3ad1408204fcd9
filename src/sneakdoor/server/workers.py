"""Processes in which replays are played again for whoever asks, so that no table waits for them or dies of them.

Work waits in a queue with an end, in which everybody who asks has one place. Whoever goes away before it was begun
takes it along. A worker that takes too long or too much is ended and replaced, and whoever asked is told so. What was
made once is kept for a while.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import signal
import subprocess
import sys
from asyncio.subprocess import Process
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from .jobs import ANSWER_HEAD, DONE, FAILED, JOB_HEAD, LARGEST_JOB, ON_YOUR_OWN, READY, REFUSED, Bounds, Job, No
from .refusal import Refusal
from .settings import Settings

log = logging.getLogger(__name__)
PROGRAM: Final = "sneakdoor.server.apart"
START_WITHIN = 60.0
"""Seconds in which a worker must have loaded the cards."""
END_WITHIN = 1.0
"""Seconds in which a worker that says nothing more must have ended by itself, so that it is known why."""
KEPT_VARIABLES: Final = ("LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "PATH", "PYTHONHOME", "SYSTEMROOT")
"""Variables of the environment that a worker gets. It need not know where the database is, nor its password."""


def too_long() -> Refusal:
    """A job ran out of time."""
    return Refusal("too-large", f"Playing that replay again takes longer than this server allows; {ON_YOUR_OWN}")


def later() -> Refusal:
    """A worker was lost, and nobody knows why."""
    return Refusal("unavailable", "The replay could not be played again just now; try again in a moment.")


class Lost(Exception):
    """A worker ended, or said what none should."""


class Worker:
    """One process, from its first job on until it is replaced by another."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._process: Process | None = None
        self._killed: Process | None = None
        """The process that was told to end last."""
        self._jobs = 0
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process at present, if there is one."""
        return None if self._process is None else self._process.pid

    async def do(self, job: bytes) -> bytes:
        """The answer to a job, both as JSON."""
        try:
            async with asyncio.timeout(START_WITHIN):
                process = await self._started()
        except (TimeoutError, Lost, OSError) as error:
            code = await self._end()
            if not self._closed:
                log.error("a worker did not start (exit code %s): %s", code, error)  # noqa: TRY400 - no place to show
            raise later() from error
        self._jobs += 1
        try:
            async with asyncio.timeout(self._settings.replay_seconds):
                kind, answer = await self._asked(process, job)
        except TimeoutError as error:
            await self._end()
            raise too_long() from error
        except (Lost, OSError) as error:
            code = await self._end()
            if code == -getattr(signal, "SIGXCPU", 0):
                raise too_long() from error
            if not self._closed:
                log.warning("a worker was lost (exit code %s)", code)
            raise later() from error
        if kind == REFUSED:
            no = msgspec.json.decode(answer, type=No)
            if no.code == "too-large":
                await self._end()  # it is as full as it may be
            raise Refusal(no.code, no.message)
        if self._jobs >= self._settings.replay_jobs:
            await self._end()
        if kind == FAILED:
            log.error("a replay led to an error that it should not:\n%s", answer.decode())
            raise Refusal("malformed", "That replay cannot be played; choose another file.")
        return answer

    async def _started(self) -> Process:
        """The process, ready for a job."""
        if self._process is not None and self._process.returncode is None:
            return self._process
        await self._end()
        settings = self._settings
        bounds = Bounds(settings.replay_memory, settings.replay_cpu_seconds, settings.largest_frames)
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            PROGRAM,
            msgspec.json.encode(bounds).decode(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
            **group_of_its_own(),
        )
        self._jobs = 0
        if self._closed:
            raise Lost
        kind, _ = await self._answer(process)
        if kind != READY:
            raise Lost
        return process

    async def _asked(self, process: Process, job: bytes) -> tuple[bytes, bytes]:
        assert process.stdin is not None
        process.stdin.write(JOB_HEAD.pack(len(job)))
        process.stdin.write(job)
        await process.stdin.drain()
        kind, answer = await self._answer(process)
        if kind not in (DONE, REFUSED, FAILED):
            raise Lost
        return kind, answer

    async def _answer(self, process: Process) -> tuple[bytes, bytes]:
        """What kind of answer it is, and the answer."""
        assert process.stdout is not None
        try:
            kind, length = ANSWER_HEAD.unpack(await process.stdout.readexactly(ANSWER_HEAD.size))
            if length > max(self._settings.largest_frames, LARGEST_JOB):
                raise Lost
            return kind, await process.stdout.readexactly(length)
        except asyncio.IncompleteReadError as error:
            raise Lost from error

    async def _end(self) -> int | None:
        """End the process, and say how it ended if that was by itself."""
        process, self._process = self._process, None
        if process is None:
            return None
        assert process.stdout is not None
        if process.stdout.at_eof():
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), END_WITHIN)
        self._kill(process)
        await process.communicate()
        return process.returncode

    def stop(self) -> None:
        """End the process now; whoever waits for it is told."""
        self._closed = True
        if self._process is not None:
            self._kill(self._process)

    async def close(self) -> None:
        """Leave nothing behind."""
        self._closed = True
        await self._end()

    def _kill(self, process: Process) -> None:
        """End a process, if it has not ended yet.

        Once: a second signal would first look whether it has ended, and so take the exit code for which asyncio waits.
        """
        if process is not self._killed:
            self._killed = process
            with suppress(ProcessLookupError):
                process.kill()


def environment() -> dict[str, str]:
    """The environment of a worker: it finds the same modules as this process, and little else."""
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    return {**kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def group_of_its_own() -> dict[str, Any]:
    """So that Ctrl-C reaches the server alone, which then ends its workers."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"process_group": 0}


@dataclass(slots=True, eq=False)
class Work:
    """A job, and how many wait for what comes of it."""

    key: str
    job: bytes
    """As JSON."""
    answered: asyncio.Future[bytes]
    askers: int = 0
    begun: bool = False


@dataclass(slots=True)
class Remembered:
    """Answers by their keys; those that nobody asked for longest are forgotten first."""

    most: int
    """Bytes."""
    size: int = 0
    answers: OrderedDict[str, bytes] = field(default_factory=OrderedDict)

    def find(self, key: str) -> bytes | None:
        """An answer, if it is still known."""
        answer = self.answers.get(key)
        if answer is not None:
            self.answers.move_to_end(key)
        return answer

    def add(self, key: str, answer: bytes) -> None:
        """One more answer."""
        if key in self.answers or len(answer) > self.most:
            return
        self.answers[key] = answer
        self.size += len(answer)
        while self.size > self.most:
            _, old = self.answers.popitem(last=False)
            self.size -= len(old)


class Workers:
    """All workers of a server, and what waits for them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._workers = [Worker(settings) for _ in range(settings.replay_workers)]
        self._free = list(self._workers)
        self._works: dict[str, Work] = {}
        """What is waiting or being done, by its key."""
        self._waiting: OrderedDict[str, Work] = OrderedDict()
        self._places: set[str] = set()
        """Who has asked and waits."""
        self._remembered = Remembered(settings.replay_cache)
        self._doing: set[asyncio.Task[None]] = set()
        self._closed = False
        self.begun = 0
        """How many jobs were begun so far."""

    @property
    def pids(self) -> list[int]:
        """The processes there are at present."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    @property
    def waiting(self) -> int:
        """How many jobs wait for a worker."""
        return len(self._waiting)

    def remembered(self, key: str) -> bytes | None:
        """What was answered under that key, if it is still known."""
        return self._remembered.find(key)

    async def run(self, job: Job, asker: str, key: str | None = None) -> bytes:
        """The answer to a job, as JSON. Who asks has one place; cancelled before it was begun, it never is.

        `key`: what the answer is remembered by; None: by all that the job says.
        """
        text = msgspec.json.encode(job)
        key = key or hashlib.sha256(text).hexdigest()
        known = self.remembered(key)
        if known is not None:
            return known
        if asker in self._places:
            raise Refusal("too-fast", "The last replay you asked for is still being played; wait until it is there.")
        work = self._works.get(key) or self._queued(key, text)
        work.askers += 1
        self._places.add(asker)
        try:
            return await asyncio.shield(work.answered)
        finally:
            work.askers -= 1
            if work.begun and not work.answered.done():  # who goes away keeps the place until it is free
                work.answered.add_done_callback(lambda _: self._places.discard(asker))
            else:
                self._places.discard(asker)
            if not work.begun and not work.askers and self._waiting.pop(key, None) is not None:
                del self._works[key]

    def _queued(self, key: str, job: bytes) -> Work:
        """New work, begun at once if a worker is free."""
        if self._closed or (not self._free and len(self._waiting) >= self._settings.replay_queue):
            raise Refusal("unavailable", "Many replays are waiting to be played; try again in a moment.")
        if len(job) > LARGEST_JOB:
            raise Refusal("too-large", "That replay is longer than any game; choose another file.")
        work = Work(key, job, asyncio.get_running_loop().create_future())
        self._works[key] = self._waiting[key] = work
        self._begin()
        return work

    def _begin(self) -> None:
        """Give work to those that are free."""
        while self._free and self._waiting:
            _, work = self._waiting.popitem(last=False)
            work.begun = True
            self.begun += 1
            task = asyncio.create_task(self._carry_out(self._free.pop(), work))
            self._doing.add(task)
            task.add_done_callback(self._doing.discard)

    async def _carry_out(self, worker: Worker, work: Work) -> None:
        try:
            answer = await worker.do(work.job)
        except Refusal as refusal:
            self._refuse(work, refusal)
        except BaseException:
            self._refuse(work, later())
            raise
        else:
            self._remembered.add(work.key, answer)
            work.answered.set_result(answer)
        finally:
            del self._works[work.key]
            self._free.append(worker)
            self._begin()

    @staticmethod
    def _refuse(work: Work, refusal: Refusal) -> None:
        work.answered.set_exception(refusal)
        work.answered.exception()  # it is all right if nobody waits for it any more

    async def close(self) -> None:
        """End every worker; what is not done is refused."""
        self._closed = True
        while self._waiting:
            key, work = self._waiting.popitem(last=False)
            del self._works[key]
            self._refuse(work, Refusal("unavailable", "The server stops; try again in a moment."))
        for worker in self._workers:
            worker.stop()
        await asyncio.gather(*self._doing, return_exceptions=True)
        for worker in self._workers:
            await worker.close()
