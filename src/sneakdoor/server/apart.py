"""A worker's own side: `python -m sneakdoor.server.apart BOUNDS`. It plays replays again for strangers, one by one.

It has no part in the server but two pipes: jobs come in at one and answers go out at the other. What it may use is
bounded by the system, where that can be, so that no job costs more than was allowed for it.
"""

from __future__ import annotations

import gc
import math
import os
import queue
import signal
import sys
import threading
import time
import traceback
from dataclasses import replace
from typing import Any, BinaryIO

import msgspec

from sneakdoor import notation, rulebooks
from sneakdoor.decks import Deck
from sneakdoor.errors import SneakdoorError
from sneakdoor.review.reviewing import review
from sneakdoor.simulation import Levels, Pairing, Task, play_decks
from sneakdoor.terms import SIDE_NAMES
from sneakdoor.views import Side

from . import demonstrations, replays
from .course import course
from .demonstrations import board_of
from .jobs import (
    ANSWER_HEAD,
    DONE,
    FAILED,
    JOB,
    JOB_HEAD,
    LARGEST_JOB,
    ON_YOUR_OWN,
    READY,
    REFUSED,
    Bounds,
    CourseOf,
    FramesOf,
    GameOf,
    Job,
    No,
    ProofFrames,
    ProofStart,
    ReviewOf,
    StartAt,
)
from .messages import ENCODER
from .record import Start
from .refusal import Refusal
from .shapes import MatchGame

MOST_TOLD = 500
"""How many characters of a sentence are told: it may quote what was sent."""
GAME_SECONDS = 18
"""Seconds of a processor for a game between players of the computer's: a little less than a job may last."""
REVIEW_SECONDS = 15
"""And for looking back at one, in which the coach is asked about many decisions."""
MOST_TRACED = 8000
"""How many characters of a traceback are told."""
LESS_PRESSING = 5
"""How far a worker stands back behind the tables, by the system's own measure."""
TOO_MUCH_MEMORY = No(
    "too-large", f"Playing that replay again takes more memory than this server gives it; {ON_YOUR_OWN}"
)
TOO_LONG_AN_ANSWER = No("too-large", f"That replay has more to show than this server sends; {ON_YOUR_OWN}")


# -- what is asked for


def done(job: Job) -> bytes:
    """The answer to a job, as JSON."""
    match job:
        case GameOf():
            bound_job(GAME_SECONDS)
            return ENCODER.encode(game_of(job))
        case FramesOf(text=text, side=side, trusted=trusted):
            return ENCODER.encode(replays.frames(read(text, trusted), side))
        case CourseOf(text=text):
            return ENCODER.encode(course(replays.read(text)))
        case ReviewOf(text=text):
            bound_job(REVIEW_SECONDS)
            return ENCODER.encode(review(replays.read(text).game))
        case StartAt(text=text, step=step, trusted=trusted):
            return ENCODER.encode(starting_point(read(text, trusted), step).to_data())
        case ProofFrames(ruling=ruling, book=book, board=board, side=side):
            return ENCODER.encode(demonstrations.frames(board_of(ruling, book, board), side))
        case ProofStart(ruling=ruling, book=book, board=board, step=step):
            return ENCODER.encode(demonstrations.start(board_of(ruling, book, board), step, ruling).to_data())


def game_of(job: GameOf) -> MatchGame:
    """A game between two decks, played to its end."""
    corp, runner = Deck.from_data(job.corp), Deck.from_data(job.runner)
    task = Task(Pairing(corp.name, runner.name), job.seed, job.rulebook, Levels(job.level, job.level))
    found = play_decks(corp, runner, task)
    return MatchGame(
        winner=None if found.winner is None else SIDE_NAMES[found.winner],
        reason=found.reason,
        turn=found.turns,
        drawn={name: sorted(titles) for name, titles in zip(SIDE_NAMES, found.drawn, strict=True)},
    )


def read(text: str, trusted: bool) -> replays.Replay:
    """A replay, played again; a stranger's only if it may be."""
    if not trusted:
        replays.check_uploaded(text)
    return replays.read(text)


def starting_point(found: replays.Replay, step: int) -> Start:
    """The point of a finished game that a table goes on from."""
    over = found.recording
    if rulebooks.RULEBOOKS.get(over.rulebook.name) != over.rulebook:
        raise Refusal("conflict", "That game was played by rules of its own, which this server does not know.")
    lists: dict[Side, Deck] = {"corp": over.corp, "runner": over.runner}
    for deck in lists.values():
        deck.check(over.rulebook)
    upto = replace(over, choices=over.choices[:step], conceded=None, outcome=None)
    game, divergence = upto.play()
    if game.outcome is not None:
        raise Refusal("conflict", "The game is over at that point; choose an earlier one.")
    if divergence is not None:
        raise Refusal("conflict", f"{divergence.reason}; choose an earlier point.")
    return Start(over.seed, over.rulebook.name, lists, upto.choices, found.players)


def reply(text: bytes, bounds: Bounds) -> tuple[bytes, bytes]:
    """What kind of answer it is, and the answer. Whatever a job does, it gets one."""
    try:
        answer = done(JOB.decode(text))
    except Refusal as refusal:
        no = No(refusal.code, refusal.message)
    except SneakdoorError as error:
        no = No("malformed", printable(str(error)[:MOST_TOLD]))
    except MemoryError:
        no = TOO_MUCH_MEMORY
    except Exception:  # noqa: BLE001 - told to the server, which writes it down
        return FAILED, printable(traceback.format_exc()[-MOST_TRACED:]).encode()
    else:
        if len(answer) <= bounds.largest_answer:
            return DONE, answer
        no = TOO_LONG_AN_ANSWER
    return REFUSED, msgspec.json.encode(no)


def printable(text: str) -> str:
    """Text that does nothing to a log or a terminal, whoever wrote it."""
    return "".join(c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text)


# -- what it may use


def bound_for_good(memory: int) -> None:
    """Bound what this process may ever use, as far as the system can."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(LESS_PRESSING)
    for what, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_AS, loaded() + memory)):
        allowed = resource.getrlimit(what)[1]
        if allowed == resource.RLIM_INFINITY or most < allowed:
            try:
                resource.setrlimit(what, (most, most))
            except (OSError, ValueError):  # some systems know the limit and cannot keep it
                continue


def bound_job(cpu_seconds: int) -> None:
    """Bound what the next job may use of a processor; past it, the system ends the process."""
    if sys.platform == "win32":
        return
    import resource

    most, allowed = math.ceil(time.process_time()) + cpu_seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]
    if allowed == resource.RLIM_INFINITY or most < allowed:
        resource.setrlimit(resource.RLIMIT_CPU, (most, allowed))


def loaded() -> int:
    """How many bytes of addresses this process uses now."""
    import resource

    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - no path of ours
            return int(file.read().split()[0]) * resource.getpagesize()
    except OSError:  # no Linux
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


# -- the two pipes


def listen(source: BinaryIO, jobs: queue.SimpleQueue[bytes]) -> None:
    """Take jobs as they come. When the server is gone, however it went, so is this process, whatever it is doing."""
    try:
        while len(head := source.read(JOB_HEAD.size)) == JOB_HEAD.size:
            (length,) = JOB_HEAD.unpack(head)
            if length > LARGEST_JOB or len(text := source.read(length)) < length:
                break
            jobs.put(text)
    finally:
        os._exit(0)


def tell(out: BinaryIO, kind: bytes, answer: bytes = b"") -> None:
    """Send an answer."""
    out.write(ANSWER_HEAD.pack(kind, len(answer)))
    out.write(answer)
    out.flush()


def main() -> None:
    """Work until the server closes the pipe or ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    bounds = msgspec.json.decode(sys.argv[1], type=Bounds)
    out: Any = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that anybody prints gets among the answers
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=[sys.stdin.buffer, jobs], daemon=True).start()
    notation.Reader()  # knows every word from now on
    gc.collect()
    gc.freeze()
    bound_for_good(bounds.memory)
    tell(out, READY)
    while True:
        text = jobs.get()
        bound_job(bounds.cpu_seconds)
        tell(out, *reply(text, bounds))


if __name__ == "__main__":
    main()
