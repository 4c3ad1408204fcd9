"""A worker that does what its jobs say, however bad: `python -m tests.server.misbehaving BOUNDS`.

A job whose text is `spin`, `fill 9` and so on is such a deed; any other is done as it should be. Run with `hold`, it is
a program that has a worker spin, says its number, and waits to be killed.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Final

from sneakdoor.errors import SneakdoorError
from sneakdoor.server import Settings, apart, workers
from sneakdoor.server.jobs import FramesOf, Job

PROGRAM: Final = "tests.server.misbehaving"
properly = apart.done


def done(job: Job) -> bytes:
    """Do what the job says."""
    deed, _, rest = job.text.partition(" ")
    match deed:
        case "spin":
            while True:
                pass
        case "sleep":
            time.sleep(float(rest))
        case "wait":  # until somebody makes that file
            while not Path(rest).exists():
                time.sleep(0.01)
        case "burn":  # as `wait` does, but without a pause; what follows the file only tells one from another
            while not Path(rest.split()[0]).exists():
                for _ in range(1_000_000):
                    pass
        case "exit":
            os._exit(int(rest))
        case "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case "fail":
            raise ZeroDivisionError("\x1b[2J" + rest)
        case "complain":
            raise SneakdoorError(rest)
        case "fill":
            return b'"' + b"x" * int(rest) + b'"'
        case "print":
            print(rest, flush=True)
        case "touch":
            Path(rest).touch()
        case "look":
            files = list(Path("/proc/self/fd").iterdir())
            seen = {file.name: str(file.readlink()) for file in files if file.is_symlink()}
            loaded = sorted({name.partition(".")[0] for name in sys.modules})
            found = {"environment": dict(os.environ), "files": seen, "modules": loaded, "nice": os.nice(0)}
            return json.dumps(found).encode()
        case "tell":
            pass
        case _:
            return properly(job)
    return json.dumps([os.getpid(), time.monotonic_ns()]).encode()


async def hold(deed: str) -> None:
    """Have a worker do that, and wait."""
    workers.PROGRAM = PROGRAM  # type: ignore[misc]
    some = workers.Workers(Settings(database="sqlite://", replay_workers=1))
    await some.run(FramesOf("tell", "both"), "first")
    asking = asyncio.create_task(some.run(FramesOf(deed, "both"), "second"))
    await asyncio.sleep(0.2)
    print(*some.pids, flush=True)
    await asking
    await asyncio.sleep(600)


if __name__ == "__main__":
    if sys.argv[1] == "hold":
        asyncio.run(hold(sys.argv[2]))
    else:
        apart.done = done
        apart.main()
