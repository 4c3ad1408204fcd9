"""How the network is trained: it does as the rules of thumb do, then it plays itself, and does what wins."""

from __future__ import annotations

import json
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from sneakdoor.network.forward import Weights, new, save
from sneakdoor.terms import SIDE_NAMES

from .hall import Hall
from .learner import Learner, Pace
from .lessons import NONE, Lessons, joined
from .model import Model
from .store import Store
from .tables import Result
from .watching import Watched, keep

REMEMBER_EVERY: Final = 45.0
"""Seconds after which the network of then joins those of the past;"""
MEET_EVERY: Final = 10.0
"""and after which another one of them is met."""
MOST_PAST: Final = 12
TELL_EVERY: Final = 15.0
LOOKS: Final = 6
"""How often in a round it is looked what was gained by it;"""
ONE_APART: Final = 6
"""by one in so many of its games, of which it learns nothing."""
WARM: Final = 20
"""Steps in which a round's rate of learning rises;"""
FADED: Final = 0.1
"""after them it falls to that much of what it was."""
LASTING: Final = 0.5
"""Lessons that were written longer ago than it takes to fill so much of the store are not begun with any more: other
decisions might stand in their places before they are learned from."""
RECENT: Final = 3_000
"""Games of a kind that the shares which are told are about."""
Pair = tuple[Weights, Weights]


def critics_of(out: Path) -> Path:
    """Where the critics of weights are kept, beside these."""
    return out.with_name(f"{out.stem}-critics.npz")


@dataclass(frozen=True, slots=True)
class Course:
    """What is to be done, in seconds."""

    seconds: float = 600.0
    """All of it;"""
    watching: float = 0.0
    """of that, watching the rules of thumb play;"""
    rounds: float = 3.0
    """how often each decision that was watched is looked at, learning to do as they do."""
    decisions: int = 400_000
    """Decisions of a side that a round of play is made of, at least."""
    pace: Pace = field(default_factory=Pace)


class Pupil:
    """One side: its network as it learns, and the lessons that wait for it.

    It learns in rounds. Most of what a few games seem to teach is luck; so a round has many of them, and what is kept
    is what did best in games that it has not learned from: nothing, if nothing did any good there.
    """

    def __init__(self, weights: Weights, store: Store, course: Course, critic: Weights | None = None) -> None:
        self.learner = Learner(weights, store, course.pace, critic)
        self.past = Model(weights, store.device)
        """One that it was, for others to meet."""
        self._course = course
        self._store = store
        self._ready: list[tuple[int, Lessons]] = []
        """Of each game, with how many decisions had been written before the first of them."""
        self._overheard: list[tuple[int, Lessons]] = []
        """Likewise, for the critic alone."""
        self._steps: deque[Lessons] = deque()
        self._number = 0
        """How many steps the round has, or had before it was cut short."""
        self._apart = joined([])
        self._games_apart = 1
        self._begun = self._gained = 0.0
        """What the weights at the beginning of the round come to in its games apart, and the best since."""
        self.rounds = self.dropped = self.cut = self.useless = 0
        """Rounds; lessons that were too many, or too old; rounds that ended early, since choices had moved far enough;
        rounds of which nothing was kept."""
        self.gains: list[float] = []
        """What each round has gained, in points of a hundred, by its games that were kept apart."""

    def hear(self, lessons: Lessons | None, overheard: Lessons = NONE) -> None:
        """Lessons of one game, for later, and what of it is for the critic alone."""
        for waiting, those in ((self._ready, lessons), (self._overheard, overheard)):
            if those is not None and len(those):
                waiting.append((int(self._store.when[those.places].min()), those))

    def plan(self, dice: np.random.Generator) -> None:
        """Begin another round, if there is none and there are lessons enough: of the newest."""
        decisions, pace = self._course.decisions, self._course.pace
        needed = max(decisions, 2 * pace.batch)
        if self._steps or self._waiting() < needed:
            return
        before, oldest = self._waiting(), self._store.written - LASTING * self._store.room
        self._ready = [(since, game) for since, game in self._ready if since >= oldest]
        self.dropped += before - self._waiting()
        if self._waiting() < needed:
            return
        kept: list[Lessons] = []
        while self._ready and sum(map(len, kept)) < 2 * needed:
            kept.append(self._ready.pop()[1])
        self.dropped += self._waiting()
        self._ready.clear()
        apart = kept[::ONE_APART]
        self._apart, self._games_apart = joined(apart), len(apart)
        whole = joined([game for place, game in enumerate(kept) if place % ONE_APART])
        if len(whole) < pace.batch:
            return
        ahead = (whole.ahead / (whole.ahead.std() + 1e-6)).astype(np.float32)
        for _ in range(pace.epochs):
            order = dice.permutation(len(whole))
            for at in range(0, len(whole) - pace.batch + 1, pace.batch):
                these = order[at : at + pace.batch]
                self._steps.append(Lessons(whole.places[these], whole.returns[these], ahead[these]))
        self.rounds += 1
        self._number = len(self._steps)

    def _waiting(self) -> int:
        """How many decisions wait to be learned from."""
        return sum(len(game) for _, game in self._ready)

    def step(self, rate: float) -> bool:
        """Learn a little, if there is something to learn; whether there was."""
        if not self._steps:
            return self._expect()
        done = self._number - len(self._steps)
        if not done:
            self._begun = self._gained = self._gain()
        now = rate * min(1.0, (done + 1) / WARM) * (1 - (1 - FADED) * done / self._number)
        if not self.learner.improve(self._steps.popleft(), now, first=done == 0):
            self.cut += bool(self._steps)
            self._steps.clear()
        if not self._steps or (done + 1) * LOOKS // self._number > done * LOOKS // self._number:
            self._look()
        return True

    def _expect(self) -> bool:
        """Let the critic learn from what was overheard, if that is enough for a step; whether it was."""
        if not self._expects:
            return False
        oldest = self._store.written - LASTING * self._store.room
        these = joined([game for since, game in self._overheard if since >= oldest])
        self._overheard.clear()
        batch = self._course.pace.batch
        for at in range(0, len(these) - batch + 1, batch):
            part = slice(at, at + batch)
            self.learner.expect(Lessons(these.places[part], these.returns[part], these.ahead[part]))
        return True

    @property
    def _expects(self) -> bool:
        """Whether enough was overheard for a step."""
        return sum(len(game) for _, game in self._overheard) >= self._course.pace.batch

    def _look(self) -> None:
        """See what was gained so far, and keep it if it is the most; at the end of a round, go back to what was."""
        gained = self._gain()
        if gained > self._gained:
            self._gained = gained
            self.learner.keep()
        if not self._steps:
            self.learner.go_back()
            self.useless += self._gained == self._begun
            self.gains.append(self._gained - self._begun)

    def _gain(self) -> float:
        """What the weights as they are come to in the games apart, in points of a hundred a game."""
        return 100 * self.learner.gain(self._apart) / self._games_apart

    @property
    def waits(self) -> bool:
        """Whether there are steps to take."""
        return bool(self._steps) or self._expects

    def standing(self) -> dict[str, float]:
        """How it goes."""
        names = ("entropy", "moved", "missed", "held")
        said = {name: round(value, 4) for name, value in zip(names, self.learner.told.tolist(), strict=True)}
        rounds = {"rounds": self.rounds, "cut short": self.cut, "useless": self.useless, "dropped": self.dropped}
        return {**rounds, "gained": round(sum(self.gains), 2), **said}


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
        critics: Pair | None = None,
    ) -> None:
        self._hall = hall
        self._out = out
        self._course = course
        self._tell = tell
        self._start = time.monotonic()
        both = zip(begin or (new(1), new(2)), critics or (None, None), strict=True)
        self._pupils = [Pupil(weights, store, course, critic) for weights, critic in both]
        self._store = store
        self._recent: dict[tuple[str, str], deque[int | None]] = {}
        self._games: Counter[tuple[str, str]] = Counter()
        self._random = Random(1)
        self._dice = np.random.default_rng(1)
        self._aside = ThreadPoolExecutor(1)
        self._learning: Future[bool] | None = None

    @property
    def passed(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self._start

    def weights(self) -> Pair:
        """Both sides' weights as they are."""
        corp, runner = self._pupils
        return corp.learner.weights(), runner.learner.weights()

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
        for side, pupil in enumerate(self._pupils):
            mine = np.flatnonzero(studied.sides == side)
            steps = max(1, int(self._course.rounds * len(mine) / self._course.pace.batch))
            told = pupil.learner.clone(studied.places[mine], studied.wanted[mine], studied.won[mine], steps)
            self._tell(
                f"{self.passed:.0f} s: {SIDE_NAMES[side]} {told.decisions} decisions, {told.steps} steps: "
                f"agrees with {100 * told.agreed:.1f} %, value misses by {told.missed:.3f}"
            )
        save(self._out.with_name(f"{self._out.stem}-clone.npz"), self.weights())

    # -- doing what wins

    def play(self) -> None:
        """Play, and do what wins."""
        bank = [self.weights()]
        for pupil, weights in zip(self._pupils, bank[0], strict=True):
            pupil.learner.ready()
            pupil.past.use(weights)
        learners = [pupil.learner for pupil in self._pupils]
        past = [pupil.past for pupil in self._pupils]
        self._hall.open([each.model for each in learners], past, [each.critic for each in learners])
        begun = told = remembered = met = self.passed
        written, turn = self._store.written, 0
        while self.passed < self._course.seconds:
            for ended in self._hall.serve(0.02):
                self._count(ended.result)
                for pupil, lessons, overheard in zip(self._pupils, ended.lessons, ended.overheard, strict=True):
                    pupil.hear(lessons, overheard)
            if not self._rests():
                continue
            now = self.passed
            if now - remembered > REMEMBER_EVERY:
                remembered = now
                bank = [*bank[-MOST_PAST + 1 :], self.weights()]
                self._save(bank[-1])
            if now - met > MEET_EVERY:
                met = now
                for side, pupil in enumerate(self._pupils):
                    pupil.past.use(self._random.choice(bank)[side])
            if now - told > TELL_EVERY:
                speed = (self._store.written - written) / (now - told)
                told, written = now, self._store.written
                self._tell(f"{now:.0f} s: {json.dumps(self.standing(speed))}")
            for pupil in self._pupils:
                pupil.plan(self._dice)
            turn = 1 - turn  # one step of one side between two looks at who waits
            self._learn(turn, self._rate(begun))
        while not self._rests():
            time.sleep(0.02)
        self._save(self.weights())

    def _save(self, weights: Pair) -> None:
        """Keep these weights, and beside them the critics."""
        save(self._out, weights)
        corp, runner = (pupil.learner.critic.weights() for pupil in self._pupils)
        save(critics_of(self._out), (corp, runner), np.float16)

    def _rests(self) -> bool:
        """Whether nothing is being learned just now; what went wrong there is raised here."""
        if self._learning is not None and self._learning.done():
            done, self._learning = self._learning, None
            done.result()
        return self._learning is None

    def _learn(self, first: int, rate: float) -> None:
        """A step of one side, or of the other if that has nothing to learn; without a GPU while games go on."""
        pupils = (self._pupils[first], self._pupils[1 - first])
        if self._store.device != "cpu":
            _ = pupils[0].step(rate) or pupils[1].step(rate)
        elif any(pupil.waits for pupil in pupils):
            self._learning = self._aside.submit(lambda: pupils[0].step(rate) or pupils[1].step(rate))

    def _rate(self, begun: float) -> float:
        """The rate of learning now."""
        pace = self._course.pace
        part = (self.passed - begun) / max(1.0, self._course.seconds - begun)
        return float(pace.rate * (pace.last_rate / pace.rate) ** min(1.0, part))

    def _count(self, result: Result) -> None:
        self._games[result.label] += 1
        self._recent.setdefault(result.label, deque(maxlen=RECENT)).append(result.winner)

    def standing(self, speed: float) -> dict[str, object]:
        """How it goes."""
        wins = {
            f"{corp} against {runner}": f"{100 * sum(w == 0 for w in recent) / len(recent):.1f} % of {len(recent)}"
            for (corp, runner), recent in sorted(self._recent.items())
        }
        corp, runner = self._pupils
        return {
            "games": sum(self._games.values()),
            "decisions a second": round(speed),
            "corp": corp.standing(),
            "runner": runner.standing(),
            "witness": self._hall.witness.standing(),
            "corp wins": wins,
        }
