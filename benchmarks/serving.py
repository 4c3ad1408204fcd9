"""A server in a process of its own: how it is started, what it takes of the machine, and on how slow a one."""

from __future__ import annotations

import asyncio
import math
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).parents[1]
STARTS_WITHIN: Final = 60.0
STOPS_WITHIN: Final = 20.0
TURN: Final = 0.02
"""Seconds in which a server on a slow machine is let run and is held once."""


class ServerGone(Exception):
    """The server's process ended, or never began."""


def free_port() -> int:
    """A port that nobody listens at just now."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def raise_open_files(wanted: int = 20_000) -> int:
    """Let this process hold as many sockets as it may; how many that is."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


def has_loopback(address: str) -> bool:
    """Whether connections can come from that address of this machine's own (on Linux from all of 127.0.0.0/8)."""
    try:
        with socket.socket() as trial:
            trial.bind((address, 0))
    except OSError:
        return False
    return True


class Server:
    """A server that is started, watched and stopped."""

    def __init__(
        self, command: Sequence[str], port: int, *, log: Path | None = None, memory_limit: int | None = None
    ) -> None:
        self.command = list(command)
        self.port = port
        self.address = f"127.0.0.1:{port}"
        self.log = log
        self.memory_limit = memory_limit
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until somebody listens."""
        out: IO[bytes] | None = self.log.open("ab") if self.log is not None else None
        try:
            self.process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                preexec_fn=self._limit if self.memory_limit is not None else None,  # noqa: PLW1509 - no threads yet
            )
        finally:
            if out is not None:
                out.close()
        end = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < end:
            if not self.alive:
                message = f"the server ended with {self.process.returncode} as it started"
                raise ServerGone(message)
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        self.stop()
        message = f"nobody listened at {self.address} for {STARTS_WITHIN:.0f} seconds"
        raise ServerGone(message)

    def _limit(self) -> None:
        assert self.memory_limit is not None
        resource.setrlimit(resource.RLIMIT_AS, (self.memory_limit, self.memory_limit))

    @property
    def alive(self) -> bool:
        """Whether its process is there."""
        return self.process is not None and self.process.poll() is None

    @property
    def pid(self) -> int:
        """Its process."""
        if self.process is None:
            message = "the server has not been started"
            raise ServerGone(message)
        return self.process.pid

    def stop(self) -> None:
        """Ask it to end; end it if it does not."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGCONT)
        self.process.terminate()
        try:
            self.process.wait(STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End it without a goodbye."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def processes(self) -> list[int]:
        """Its process and those it started."""
        found, waiting = [], [self.pid]
        while waiting:
            pid = waiting.pop()
            found.append(pid)
            for children in Path(f"/proc/{pid}/task").glob("*/children"):
                with suppress(OSError):
                    waiting += map(int, children.read_text(encoding="ascii").split())
        return found

    def memory_mb(self) -> float:
        """What it and its children have in memory; not a number where the machine does not tell."""
        found = [resident for pid in self.processes() if (resident := _resident(pid)) is not None]
        return sum(found) / 1024 if found else math.nan

    def cpu_seconds(self) -> float:
        """How long it has been computing; not a number where the machine does not tell."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        except OSError:
            return math.nan
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def slowed(self, speed: float) -> None:
        """For ever: hold its process so much of the time that it computes at that share of its speed."""
        while self.alive:
            os.kill(self.pid, signal.SIGSTOP)
            try:
                await asyncio.sleep(TURN * (1 - speed))
            finally:
                os.kill(self.pid, signal.SIGCONT)
            await asyncio.sleep(TURN * speed)


def _resident(pid: int) -> int | None:
    """Kibibytes of a process in memory."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS:")), None)


def python(*arguments: str) -> list[str]:
    """A command that this very Python runs."""
    return [sys.executable, *arguments]
