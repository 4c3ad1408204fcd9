"""A server in a process of its own, which can be killed: `python -m tests.server.process PORT DATABASE`."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from sneakdoor.server.settings import Allowance

PLENTY: Final = Allowance(1_000_000, 1_000_000)
GENEROUS: Final[dict[str, Any]] = {
    "bot_pause": (0.0, 0.0),
    "window_pause": (0.0, 0.0),
    "longest_pause": 0.0,
    "messages": PLENTY,
    "nonsense": PLENTY,
    "requests": PLENTY,
    "guests": PLENTY,
    "tables": PLENTY,
    "resyncs": PLENTY,
    "chat": PLENTY,
    "undos": PLENTY,
    "rematches": PLENTY,
    "changes": PLENTY,
    "whys": PLENTY,
    "deck_changes": PLENTY,
    "deck_readings": PLENTY,
    "connections": 20_000,
    "connections_per_address": 20_000,
    "sockets_per_address": 20_000,
    "sockets_per_guest": 20_000,
}
"""Nobody waits for anything, nobody is too fast, and there is room for all who come from one address."""
ROOT: Final = Path(__file__).parents[2]


class Process:
    """A server that lives on a port of its own, and can be killed and started again."""

    def __init__(self, database: str) -> None:
        self.database = database
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "tests.server.process", str(self.port), self.database]
        self._process = subprocess.Popen(command, cwd=ROOT)
        end = time.monotonic() + 30
        while time.monotonic() < end:
            assert self._process.poll() is None, "the server did not start"
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.01)
            else:
                return
        raise TimeoutError(self.address)

    def kill(self) -> None:
        """As if the machine had lost its power: no goodbye."""
        if self._process is not None:
            os.kill(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None


def main(port: int, database: str) -> None:
    """The process itself."""
    from sneakdoor.server import Settings, create_app
    from sneakdoor.server.listening import listen, run

    app = create_app(Settings(database=database, **GENEROUS))
    run(app, listen("127.0.0.1", port))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
