"""How the network is trained: it does as the rules of thumb do, then it plays itself, and does what wins."""

from __future__ import annotations

import json
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from sneakdoor.network.forward import Weights, new, save
from sneakdoor.terms import SIDE_NAMES

from .crew import Crew
from .episodes import Batch, Ended
from .learner import Learner, Pace

REMEMBER_EVERY: Final = 45.0
"""Seconds after which the network of then joins those of the past."""
TELL_EVERY: Final = 15.0
RECENT: Final = 600
"""Games of a kind that the shares which are told are about."""


@dataclass(frozen=True, slots=True)
class Course:
    """What is to be done, in seconds."""

    seconds: float = 600.0
    """All of it;"""
    watching: float = 0.0
    """of that, watching the rules of thumb play;"""
    cloning: float = 0.0
    """and learning to do as they do, each side."""
    decisions: int = 16_384
    """Decisions of a side that a round is made of."""
    pace: Pace = field(default_factory=Pace)
    last_rate: float = 1e-4
    """The rate of learning at the end."""


class Training:
    """One course of training."""

    def __init__(
        self,
        crew: Crew,
        out: Path,
        course: Course,
        device: str,
        begin: tuple[Weights, Weights] | None,
        tell: Callable[[str], None] = print,
    ) -> None:
        self._crew = crew
        self._out = out
        self._course = course
        self._tell = tell
        self._start = time.monotonic()
        self.learners = [Learner(w, device) for w in begin or (new(1), new(2))]
        self._begun = begin is not None
        self._recent: dict[tuple[str, str], deque[int | None]] = {}
        self._games: Counter[tuple[str, str]] = Counter()

    @property
    def passed(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self._start

    def weights(self) -> tuple[Weights, Weights]:
        """Both sides' weights as they are."""
        return self.learners[0].weights(), self.learners[1].weights()

    def run(self) -> None:
        """All of it."""
        if not self._begun:
            self.imitate()
        self._crew.publish(self.weights(), remember=False)
        self.play()
        save(self._out, self.weights())

    def _count(self, ended: Ended) -> None:
        self._games[ended.label] += 1
        self._recent.setdefault(ended.label, deque(maxlen=RECENT)).append(ended.winner)

    def imitate(self) -> None:
        """Watch the rules of thumb, and learn to do as they do."""
        watched: tuple[list[Batch], list[Batch]] = ([], [])
        until = self.passed + self._course.watching
        while self.passed < until:
            for ended in self._crew.receive(1.0):
                self._count(ended)
                for side, batch in enumerate(ended.learned):
                    if batch is not None:
                        watched[side].append(batch)
        self._tell(f"{self.passed:.0f} s: watched {sum(self._games.values())} games")
        for side, learner in enumerate(self.learners):
            if watched[side]:
                told = learner.clone(watched[side], self._course.cloning, time.monotonic)
                self._tell(
                    f"{self.passed:.0f} s: {SIDE_NAMES[side]} {told.decisions} decisions, {told.steps} steps: "
                    f"agrees with {100 * told.agreed:.1f} %, value misses by {told.missed:.3f}"
                )
        save(self._out.with_name(f"{self._out.stem}-clone.npz"), self.weights())

    def play(self) -> None:
        """Play, and do what wins."""
        course = self._course
        begun, told, remembered = self.passed, self.passed, self.passed
        waiting: tuple[list[Batch], list[Batch]] = ([], [])
        said: list[dict[str, float]] = [{}, {}]
        learned = [0, 0]
        while self.passed < course.seconds:
            for ended in self._crew.receive(0.2):
                self._count(ended)
                for side, batch in enumerate(ended.learned):
                    if batch is not None and ended.label[side] == "now":
                        waiting[side].append(batch)
            part = (self.passed - begun) / max(1.0, course.seconds - begun)
            rate = course.pace.rate * (course.last_rate / course.pace.rate) ** min(1.0, part)
            fresh = False
            for side, learner in enumerate(self.learners):
                if sum(map(len, waiting[side])) >= course.decisions:
                    batches = list(waiting[side])
                    waiting[side].clear()
                    said[side] = learner.improve(batches, replace(course.pace, rate=rate))
                    learned[side] += 1
                    fresh = True
            if fresh:
                remember = self.passed - remembered > REMEMBER_EVERY
                self._crew.publish(self.weights(), remember=remember)
                if remember:
                    remembered = self.passed
                    save(self._out, self.weights())
            if self.passed - told > TELL_EVERY:
                told = self.passed
                self._tell(f"{self.passed:.0f} s: {json.dumps(self.standing(learned, said))}")

    def standing(self, learned: list[int], said: list[dict[str, float]]) -> dict[str, object]:
        """How it goes."""
        wins = {
            f"{corp} against {runner}": f"{100 * sum(w == 0 for w in recent) / len(recent):.0f} % of {len(recent)}"
            for (corp, runner), recent in sorted(self._recent.items())
        }
        games = sum(self._games.values())
        return {"games": games, "rounds": learned, "corp": said[0], "runner": said[1], "corp wins": wins}
