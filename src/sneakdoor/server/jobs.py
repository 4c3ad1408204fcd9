"""Work for a process of its own, as values, and how it travels there and back: bytes with their length before them.

What is in them is JSON or text. Nothing that came from a stranger is ever unpickled.
"""

from __future__ import annotations

import struct
from typing import Any, Final

import msgspec


class FramesOf(msgspec.Struct, frozen=True, tag="frames"):
    """A replay is to be shown picture by picture, as a side sees it."""

    text: str
    side: str
    trusted: bool = False
    """Whether the server wrote the text itself; see `replays.check_uploaded` for what a stranger's may not say."""


class CourseOf(msgspec.Struct, frozen=True, tag="course"):
    """A replay of the server's own is to be told in figures."""

    text: str


class ReviewOf(msgspec.Struct, frozen=True, tag="review"):
    """A replay of the server's own is to be looked back at: who was winning, and where most was lost."""

    text: str


class StartAt(msgspec.Struct, frozen=True, tag="start"):
    """A game is to go on from a point of a replay."""

    text: str
    step: int
    trusted: bool = False


class ProofFrames(msgspec.Struct, frozen=True, tag="proof-frames"):
    """A board of a proof is to be shown picture by picture, as a side sees it."""

    ruling: str
    book: str
    board: int
    side: str


class ProofStart(msgspec.Struct, frozen=True, tag="proof-start"):
    """A game is to go on from a point of a proof."""

    ruling: str
    book: str
    board: int
    step: int


class GameOf(msgspec.Struct, frozen=True, tag="game"):
    """Two decks are to be played against each other once, by the computer."""

    corp: dict[str, Any]
    """A deck as `Deck.to_data` has it."""
    runner: dict[str, Any]
    level: str
    seed: int
    rulebook: str


Job = GameOf | FramesOf | CourseOf | ReviewOf | StartAt | ProofFrames | ProofStart
JOB: Final[msgspec.json.Decoder[Job]] = msgspec.json.Decoder(Job)


class Bounds(msgspec.Struct, frozen=True):
    """What a worker may use."""

    memory: int
    """Bytes, beyond what it has loaded before its first job."""
    cpu_seconds: int
    """Seconds of a processor, for each job."""
    largest_answer: int
    """Bytes."""


class No(msgspec.Struct, frozen=True):
    """What a job ends in that cannot be done: the code and the sentence of a refusal."""

    code: str
    message: str


READY: Final = b"R"
"""The worker has loaded what it needs."""
DONE: Final = b"D"
"""Followed by the answer, as JSON."""
REFUSED: Final = b"N"
"""Followed by a No."""
FAILED: Final = b"F"
"""Something went wrong that should not: followed by where."""
JOB_HEAD: Final = struct.Struct("!I")
"""The length of a job."""
ANSWER_HEAD: Final = struct.Struct("!cI")
"""What kind of answer follows, and its length."""
LARGEST_JOB: Final = 4 * 1024 * 1024
"""Bytes; many times a body over HTTP, and a game of the server's own that is longer than any."""


ON_YOUR_OWN: Final = "play it on your own machine: sneakdoor replay FILE."
"""What is left to whoever wants more than the server gives."""
