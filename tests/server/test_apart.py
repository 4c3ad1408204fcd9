"""A worker's own side, without a process: what it does for a job, what it bounds first, and how it hears and speaks."""

from __future__ import annotations

import io
import json
import queue
import signal
import sys
import threading
from dataclasses import replace
from types import SimpleNamespace

import msgspec
import pytest

from sneakdoor.errors import SneakdoorError
from sneakdoor.rulebooks import CLASSIC, DeckOut
from sneakdoor.server import apart
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
    Job,
    StartAt,
)

from .test_replays import with_copies, written

ROOMY = Bounds(memory=1 << 40, cpu_seconds=1000, largest_answer=1 << 30)


@pytest.fixture(scope="module")
def honest() -> str:
    return written()


def replied(job: Job) -> tuple[bytes, dict]:
    """What kind of answer a job gets, and what is in it."""
    kind, answer = apart.reply(msgspec.json.encode(job), ROOMY)
    return kind, json.loads(answer)


# -- what is asked for


@pytest.mark.parametrize("job", [FramesOf, StartAt])
def test_strangers_replay_is_looked_at_first_and_one_of_ours_is_played_as_it_is(honest, job):
    text = written(replace(CLASSIC, deck_out=DeckOut.ANY_DRAW))
    more = {"side": "both"} if job is FramesOf else {"step": 3}
    kind, no = replied(job(text, **more))
    assert (kind, no["code"]) == (REFUSED, "malformed")
    assert "rulebook" in no["message"]
    assert replied(job(honest, **more))[0] == DONE
    kind, told = replied(job(text, **more, trusted=True))
    assert kind == (DONE if job is FramesOf else REFUSED)
    assert job is FramesOf or "rules of its own" in told["message"]


def test_every_choice_is_a_picture_and_so_is_giving_up_unless_the_game_was_over(honest):
    data = json.loads(honest)
    assert data["outcome"] is not None
    assert [frame["key"] for frame in replied(FramesOf(honest, "both"))[1]["frames"]] == data["choices"]
    given_up = json.dumps({**data, "choices": data["choices"][:9], "conceded": "corp", "outcome": None})
    kind, shown = replied(FramesOf(given_up, "runner"))
    assert kind == DONE
    assert [frame["key"] for frame in shown["frames"]] == [*data["choices"][:9], "concede"]
    assert shown["frames"][-1]["side"] == "corp"
    assert (shown["outcome"]["winner"], shown["outcome"]["reason"]) == ("runner", "concession")
    marks = [frame for _, _, frame in shown["turns"]]
    assert marks == sorted(marks)
    assert [shown["frames"][frame]["turn"] for frame in marks] == [turn for turn, _, _ in shown["turns"]]


def test_game_goes_on_from_a_point_with_its_seed_decks_and_the_choices_so_far(honest):
    kind, start = replied(StartAt(honest, 7))
    data = json.loads(honest)
    assert kind == DONE
    assert start["choices"] == data["choices"][:7]
    assert (start["seed"], start["rulebook"]) == (data["seed"], "modern")
    assert start["decks"]["corp"]["cards"] == data["corp"]["cards"]


def test_game_goes_on_neither_from_its_end_nor_from_where_it_was_not_played_nor_with_a_deck_that_is_not_legal(honest):
    data = json.loads(honest)
    kind, no = replied(StartAt(honest, len(data["choices"])))
    assert (kind, no["code"]) == (REFUSED, "conflict")
    assert no["message"] == "The game is over at that point; choose an earlier one."
    data["choices"][5] = "a card that has changed"
    other = json.dumps(data)
    assert replied(StartAt(other, 5))[0] == DONE
    kind, no = replied(StartAt(other, 6))
    assert (kind, no["code"]) == (REFUSED, "conflict")
    assert no["message"].endswith("; choose an earlier point.")
    kind, no = replied(StartAt(with_copies(honest, "corp", "Hedge Fund", 4), 0, trusted=True))
    assert (kind, no["code"]) == (REFUSED, "malformed")
    assert "Hedge Fund" in no["message"]


def test_answer_may_be_just_as_long_as_is_allowed(monkeypatch):
    monkeypatch.setattr(apart, "done", lambda _: b"x" * 10)
    job = msgspec.json.encode(FramesOf("", "both"))
    assert apart.reply(job, replace_bounds(10)) == (DONE, b"x" * 10)
    kind, no = apart.reply(job, replace_bounds(9))
    assert (kind, json.loads(no)["code"]) == (REFUSED, "too-large")


def replace_bounds(largest: int) -> Bounds:
    return msgspec.structs.replace(ROOMY, largest_answer=largest)


@pytest.mark.parametrize(
    ("error", "kind", "said"),
    [
        (MemoryError(), REFUSED, "more memory than this server gives it; play it on your own machine"),
        (SneakdoorError("two\nlines \x1b[2J"), REFUSED, "two\\nlines \N{REPLACEMENT CHARACTER}[2J"),
        (ZeroDivisionError("odd \x1b[2J"), FAILED, "\nZeroDivisionError: odd \N{REPLACEMENT CHARACTER}[2J\n"),
    ],
)
def test_whatever_a_job_does_is_answered_with_nothing_that_does_something_to_a_terminal(monkeypatch, error, kind, said):
    def fail(_: Job) -> bytes:
        raise error

    monkeypatch.setattr(apart, "done", fail)
    got, text = apart.reply(msgspec.json.encode(FramesOf("", "both")), ROOMY)
    assert got == kind
    assert said in text.decode()


# -- what it may use


class System:
    """A system that notes what it is asked to bound, in place of the real one."""

    RLIM_INFINITY = -1
    RLIMIT_CORE, RLIMIT_AS, RLIMIT_CPU = "core", "memory", "processor"

    def __init__(self, **hard: int) -> None:
        self.hard = hard
        self.bounded: dict[str, tuple[int, int]] = {}
        self.cannot: set[str] = set()

    def getrlimit(self, what: str) -> tuple[int, int]:
        return 0, self.hard.get(what, self.RLIM_INFINITY)

    def setrlimit(self, what: str, limits: tuple[int, int]) -> None:
        if what in self.cannot:
            raise ValueError(what)
        self.bounded[what] = limits

    def getpagesize(self) -> int:
        return 4096


@pytest.fixture
def system(monkeypatch):
    found = System()
    monkeypatch.setitem(sys.modules, "resource", found)
    monkeypatch.setattr(sys, "platform", "linux")
    found.nice = []
    monkeypatch.setattr(apart.os, "nice", found.nice.append)
    monkeypatch.setattr(apart, "loaded", lambda: 1000)
    monkeypatch.setattr(apart.time, "process_time", lambda: 2.5)
    return found


def test_memory_is_bounded_beyond_what_is_loaded_and_no_core_is_written(system):
    apart.bound_for_good(500)
    assert system.bounded == {"core": (0, 0), "memory": (1500, 1500)}
    assert system.nice == [apart.LESS_PRESSING]


@pytest.mark.parametrize(("hard", "bounded"), [(1499, False), (1500, False), (1501, True), (-1, True)])
def test_bound_that_is_there_already_is_kept_if_it_is_no_wider(system, hard, bounded):
    system.hard = {"memory": hard}
    apart.bound_for_good(500)
    assert ("memory" in system.bounded) == bounded


def test_bound_that_a_system_cannot_keep_leaves_the_others(system):
    system.cannot = {"core"}
    apart.bound_for_good(500)
    assert system.bounded == {"memory": (1500, 1500)}


@pytest.mark.parametrize(
    ("hard", "bounded"),
    [(-1, (7, -1)), (8, (7, 8)), (7, None), (6, None)],
    ids=["none", "wider", "as wide", "narrower"],
)
def test_each_job_has_seconds_of_a_processor_beyond_what_was_used_before(system, hard, bounded):
    system.hard = {"processor": hard}
    apart.bound_job(4)
    assert system.bounded.get("processor") == bounded


def test_windows_has_no_such_bounds(system, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    apart.bound_for_good(500)
    apart.bound_job(4)
    assert (system.bounded, system.nice) == ({}, [])


@pytest.mark.parametrize(("platform", "size"), [("freebsd", 7 * 1024), ("darwin", 7)])
def test_what_is_loaded_is_told_by_whatever_the_system_has(monkeypatch, platform, size):
    def nowhere(*_: object, **__: object) -> None:
        raise FileNotFoundError

    if sys.platform == "linux":
        assert 10_000_000 < apart.loaded() < 1 << 47
    usage = SimpleNamespace(RUSAGE_SELF=0, getrusage=lambda _: SimpleNamespace(ru_maxrss=7))
    monkeypatch.setitem(sys.modules, "resource", usage)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(apart, "open", nowhere, raising=False)
    assert apart.loaded() == size


# -- the two pipes


class Gone(BaseException):
    """The process would have ended here."""


def leave(code: int) -> None:
    assert code == 0
    raise Gone


def heard(monkeypatch, said: bytes) -> list[bytes]:
    """The jobs that are taken until the pipe ends or says what no server says; then the process ends."""
    monkeypatch.setattr(apart.os, "_exit", leave)
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    with pytest.raises(Gone):
        apart.listen(io.BytesIO(said), jobs)
    return [jobs.get_nowait() for _ in range(jobs.qsize())]


def packed(job: bytes) -> bytes:
    return JOB_HEAD.pack(len(job)) + job


def test_jobs_are_taken_in_order_until_the_server_is_gone(monkeypatch):
    assert heard(monkeypatch, packed(b"one") + packed(b"") + packed(b"three")) == [b"one", b"", b"three"]
    assert heard(monkeypatch, b"") == []


@pytest.mark.parametrize("cut", [packed(b"two")[:-1], packed(b"two")[:3]])
def test_job_that_was_cut_off_is_not_begun(monkeypatch, cut):
    assert heard(monkeypatch, packed(b"one") + cut) == [b"one"]


def test_job_may_be_just_as_long_as_a_server_sends_it(monkeypatch):
    longest = b"x" * LARGEST_JOB
    assert heard(monkeypatch, packed(longest)) == [longest]
    assert heard(monkeypatch, packed(longest + b"x") + packed(b"next")) == []


class Out(io.BytesIO):
    """A pipe that notes when it is flushed."""

    sent = b""

    def flush(self) -> None:
        self.sent = self.getvalue()


def test_answer_is_its_kind_its_length_and_itself_and_goes_at_once():
    out = Out()
    apart.tell(out, DONE, b"12345")
    apart.tell(out, READY)
    assert out.sent == ANSWER_HEAD.pack(DONE, 5) + b"12345" + ANSWER_HEAD.pack(READY, 0)


def test_worker_is_bounded_before_it_is_ready_and_for_each_job_before_it_begins(monkeypatch):
    """What it prints goes where errors go, Ctrl-C is the server's affair, and what is loaded is there for good."""
    happened: list[object] = []
    out = Out()

    class Pipe(io.BytesIO):
        """Where jobs come from; it stays open."""

        def read(self, size: int = -1) -> bytes:
            return super().read(size) or (open_.wait(20) and b"")

    open_ = threading.Event()
    ended = threading.Event()
    jobs = [msgspec.json.encode(FramesOf(text, "both")) for text in ("one", "two", "stop")]

    def done(job: Job) -> bytes:
        happened.append(job.text)
        if job.text == "stop":
            raise Gone
        return b'"' + job.text.encode() + b'"'

    system = SimpleNamespace(
        dup=lambda file: 10 + file,
        fdopen=lambda file, mode: out if (file, mode) == (11, "wb") else None,
        dup2=lambda old, new: happened.append(("instead of", new, old)),
        _exit=lambda code: ended.set(),
    )
    monkeypatch.setattr(apart, "os", system)
    monkeypatch.setattr(apart, "done", done)
    monkeypatch.setattr(apart.signal, "signal", lambda *what: happened.append(what))
    monkeypatch.setattr(apart, "notation", SimpleNamespace(Reader=lambda: happened.append("words")))
    collector = SimpleNamespace(collect=lambda: happened.append("collect"), freeze=lambda: happened.append("freeze"))
    monkeypatch.setattr(apart, "gc", collector)
    monkeypatch.setattr(apart, "bound_for_good", lambda memory: happened.append((memory, out.sent)))
    monkeypatch.setattr(apart, "bound_job", happened.append)
    monkeypatch.setattr(sys, "argv", ["apart", msgspec.json.encode(Bounds(5, 6, 7)).decode()])
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=Pipe(b"".join(map(packed, jobs)))))

    def work() -> None:
        with pytest.raises(Gone):
            apart.main()

    working = threading.Thread(target=work, daemon=True)
    working.start()
    working.join(5)
    assert not working.is_alive(), "it waits for a job that has come"
    open_.set()
    assert ended.wait(5)
    assert happened == [
        (signal.SIGINT, signal.SIG_IGN),
        ("instead of", 1, 2),
        *("words", "collect", "freeze", (5, b"")),
        *(6, "one", 6, "two", 6, "stop"),
    ]
    answers = [(READY, b""), (DONE, b'"one"'), (DONE, b'"two"')]
    assert out.sent == b"".join(ANSWER_HEAD.pack(kind, len(text)) + text for kind, text in answers)
