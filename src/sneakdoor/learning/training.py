"""How the network is trained: it does as the rules of thumb do, then it plays itself, and does what wins."""

from __future__ import annotations

import json
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from sneakdoor.network.forward import Weights, new, save
from sneakdoor.terms import SIDE_NAMES

from .hall import Ended, Hall
from .learner import Learner, Pace
from .lessons import Lessons, joined
from .model import Model
from .store import Store
from .watching import Watched, keep

REMEMBER_EVERY: Final = 45.0
"""Seconds after which the network of then joins those of the past;"""
MEET_EVERY: Final = 10.0
"""and after which another one of them is met."""
MOST_PAST: Final = 12
TELL_EVERY: Final = 15.0
RECENT: Final = 3_000
"""Games of a kind that the shares which are told are about."""
Pair = tuple[Weights, Weights]


@dataclass(frozen=True, slots=True)
class Course:
    """What is to be done, in seconds."""

    seconds: float = 600.0
    """All of it;"""
    watching: float = 0.0
    """of that, watching the rules of thumb play;"""
    rounds: float = 3.0
    """how often each decision that was watched is looked at, learning to do as they do."""
    decisions: int = 32_768
    """Decisions of a side that a round of play is made of."""
    pace: Pace = field(default_factory=Pace)


class Training:
    """One course of training."""

    def __init__(
        self,
        hall: Hall,
        store: Store,
        out: Path,
        course: Course,
        begin: Pair | None,
        tell: Callable[[str], None] = print,
    ) -> None:
        self._hall = hall
        self._out = out
        self._course = course
        self._tell = tell
        self._start = time.monotonic()
        self.learners = [Learner(w, store, course.pace) for w in begin or (new(1), new(2))]
        self._past = [Model(learner.model.weights(), store.device) for learner in self.learners]
        self._store = store
        self._recent: dict[tuple[str, str], deque[int | None]] = {}
        self._games: Counter[tuple[str, str]] = Counter()
        self._random = Random(1)
        self._dice = np.random.default_rng(1)
        self._told_at = 0

    @property
    def passed(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self._start

    def weights(self) -> Pair:
        """Both sides' weights as they are."""
        return self.learners[0].model.weights(), self.learners[1].model.weights()

    # -- doing as somebody does

    def watch(self, file: Path | None = None) -> list[Watched]:
        """Watch the rules of thumb for as long as is to be watched; into a file, too."""
        told = self.passed

        def going_on(found: list[Watched]) -> bool:
            nonlocal told
            if self.passed - told > TELL_EVERY:
                told = self.passed
                self._tell(f"{told:.0f} s: watched {len(found)} games")
            return self.passed < self._course.watching

        games = self._hall.watch(going_on)
        if file is not None:
            keep(file, games)
        return games

    def imitate(self, games: list[Watched]) -> None:
        """Learn to do as was done in these games."""
        studied = self._hall.study(games)
        self._tell(f"{self.passed:.0f} s: {len(games)} games were watched, {len(studied.places)} decisions")
        for side, learner in enumerate(self.learners):
            mine = np.flatnonzero(studied.sides == side)
            steps = max(1, int(self._course.rounds * len(mine) / self._course.pace.batch))
            told = learner.clone(studied.places[mine], studied.wanted[mine], studied.won[mine], steps)
            self._tell(
                f"{self.passed:.0f} s: {SIDE_NAMES[side]} {told.decisions} decisions, {told.steps} steps: "
                f"agrees with {100 * told.agreed:.1f} %, value misses by {told.missed:.3f}"
            )
        save(self._out.with_name(f"{self._out.stem}-clone.npz"), self.weights())

    # -- doing what wins

    def play(self) -> None:
        """Play, and do what wins."""
        course = self._course
        self._told_at = self._store.written
        begun = told = remembered = met = self.passed
        for model, learner in zip(self._past, self.learners, strict=True):
            learner.ready()
            model.use({name: w.detach() for name, w in learner.model.w.items()})
        bank = [self.weights()]
        self._hall.open([learner.model for learner in self.learners], self._past)
        ready: tuple[list[Lessons], list[Lessons]] = ([], [])
        steps: tuple[deque[Lessons], deque[Lessons]] = (deque(), deque())
        rounds, planned, dropped, cut, turn = [0, 0], [0, 0], [0, 0], [0, 0], 0
        while self.passed < course.seconds:
            for ended in self._hall.serve(0.02):
                self._count(ended)
                for side, lessons in enumerate(ended.lessons):
                    if lessons is not None and len(lessons):
                        ready[side].append(lessons)
            part = (self.passed - begun) / max(1.0, course.seconds - begun)
            rate = course.pace.rate * (course.pace.last_rate / course.pace.rate) ** min(1.0, part)
            for side in (0, 1):
                if not steps[side] and sum(map(len, ready[side])) >= course.decisions:
                    dropped[side] += self._plan(ready[side], steps[side])
                    planned[side] = len(steps[side])
                    rounds[side] += 1
            turn = 1 - turn if steps[1 - turn] else turn
            if steps[turn]:
                first = len(steps[turn]) == planned[turn]
                if not self.learners[turn].improve(steps[turn].popleft(), rate, first=first):
                    cut[turn] += bool(steps[turn])
                    steps[turn].clear()
            now = self.passed
            if now - remembered > REMEMBER_EVERY:
                remembered = now
                bank = [*bank[-MOST_PAST + 1 :], self.weights()]
                save(self._out, bank[-1])
            if now - met > MEET_EVERY:
                met = now
                for side, model in enumerate(self._past):
                    model.use(self._random.choice(bank)[side])
            if now - told > TELL_EVERY:
                speed = (self._store.written - self._told_at) / (now - told)
                told, self._told_at = now, self._store.written
                self._tell(f"{now:.0f} s: {json.dumps(self.standing(rounds, dropped, cut, speed))}")
        save(self._out, self.weights())

    def _plan(self, ready: list[Lessons], steps: deque[Lessons]) -> int:
        """The steps of a round, of the newest lessons; how many older ones are dropped."""
        kept: list[Lessons] = []
        while ready and sum(map(len, kept)) < 2 * self._course.decisions:
            kept.append(ready.pop())
        dropped = sum(map(len, ready))
        ready.clear()
        whole = joined(kept)
        ahead = (whole.ahead - whole.ahead.mean()) / (whole.ahead.std() + 1e-6)
        size = self._course.pace.batch
        for _ in range(self._course.pace.epochs):
            order = self._dice.permutation(len(whole))
            for at in range(0, len(whole) - size + 1, size):
                these = order[at : at + size]
                steps.append(Lessons(whole.places[these], whole.returns[these], ahead[these].astype(np.float32)))
        return dropped

    def _count(self, ended: Ended) -> None:
        label = ended.result.label
        self._games[label] += 1
        self._recent.setdefault(label, deque(maxlen=RECENT)).append(ended.result.winner)

    def standing(self, rounds: list[int], dropped: list[int], cut: list[int], speed: float) -> dict[str, object]:
        """How it goes."""
        wins = {
            f"{corp} against {runner}": f"{100 * sum(w == 0 for w in recent) / len(recent):.1f} % of {len(recent)}"
            for (corp, runner), recent in sorted(self._recent.items())
        }
        names = ("entropy", "moved", "missed", "held")
        said = [
            {name: round(float(value), 4) for name, value in zip(names, learner.told.tolist(), strict=True)}
            for learner in self.learners
        ]
        return {
            "games": sum(self._games.values()),
            "decisions a second": round(speed),
            "rounds": rounds,
            "dropped": dropped,
            "cut short": cut,
            "corp": said[0],
            "runner": said[1],
            "corp wins": wins,
        }
