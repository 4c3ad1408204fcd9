"""Somebody on the way through a lesson: the choices so far, played on the engine. Nothing else is kept of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sneakdoor.engine.declining import default_option
from sneakdoor.errors import LessonError
from sneakdoor.game import Decision, Game
from sneakdoor.testing import scenario
from sneakdoor.views import OptionView, View, view

from .lesson import CREDIT, Lesson, Pick, Step
from .verdicts import said_to

READ_ON: Final = "read on"
"""The choice at a step that is only read."""
PASSING: Final = ("window", "trash first")
"""Kinds of the learner's decisions that pass by themselves where no step wants them."""
MOST_SETTLING: Final = 200
"""How many decisions may pass by themselves between two steps."""


class Attempt:
    """A lesson being played."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        board = scenario(**lesson.board)
        if lesson.random:
            board.fix_random(*lesson.random)
        self.game: Game = board.game
        self.at = 0
        """The place of the step; as many as there are steps when it is done."""
        self.choices: list[str] = []
        """What was chosen and was right."""
        self.replies: list[Pick] = []
        """What the other side is still to do."""
        self._settle(None)

    @property
    def done(self) -> bool:
        """Whether all steps are behind."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step one is at; after the end, the last."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    def seen(self) -> View:
        """What the learner sees."""
        return view(self.game, self.lesson.side)

    def options(self) -> list[tuple[str, OptionView]]:
        """The legal options with their keys; none where there is nothing to choose."""
        decision = self.seen().decision
        return [] if decision is None else list(zip(decision.options, decision.about, strict=True))

    def right(self) -> list[str]:
        """The keys of what may be done, the coach's own choice first; at a step that is read, to read on."""
        if self.done:
            return []
        if not self.step.allowed:
            return [READ_ON]
        options = self.options()
        return list(dict.fromkeys(key for pick in self.step.allowed for key, about in options if pick.fits(about)))

    def verdict(self, key: str) -> str | None:
        """What the coach says to a wrong turn; None where it is right. Nothing is played."""
        if key in self.right():
            return None
        about = next((about for other, about in self.options() if other == key), None)
        if about is None:
            message = f"{key!r} is no option at step {self.at + 1} of {self.lesson.slug}"
            raise LessonError(message)
        return said_to(self.lesson, self.step, about, self.seen())

    def choose(self, key: str) -> None:
        """Do what is right, and go on to the next step."""
        if key not in self.right():
            message = f"{key!r} is not what step {self.at + 1} of {self.lesson.slug} asks for"
            raise LessonError(message)
        before = self.step
        if key != READ_ON:
            self.game.choose(key)
            self.replies += before.reply
        self.choices.append(key)
        self.at += 1
        if not self.done:
            self._settle(before)

    # -- from one step to the next

    def _settle(self, before: Step | None) -> None:
        """Go on until the step is there: the other side replies, the learner's windows pass."""
        if before is not None and not before.allowed and not self.step.allowed and self.step.at is None:
            return
        for _ in range(MOST_SETTLING):
            decision = self.game.decision
            if decision is None:
                if self.step.allowed:
                    break
                return
            if decision.side == self.step.at and not self.step.allowed:
                return
            if decision.side == self.lesson.side:
                if self._there(decision):
                    return
                if decision.kind not in (*PASSING, *self.step.skips):
                    break
                self.game.choose(default_option(self.game.state))
            else:
                self._answer(decision)
        message = f"step {self.at + 1} of {self.lesson.slug} never comes: {self.game!r}"
        raise LessonError(message)

    def _there(self, decision: Decision) -> bool:
        """Whether this decision of the learner's is where the step takes place."""
        if self.step.at is not None and self.step.at not in (decision.kind, decision.rule, self._phase()):
            return False
        if self.step.allowed:
            return bool(self.right())
        return self.step.at is not None or decision.kind not in PASSING

    def _phase(self) -> str:
        """The phase by its first word; not those of a turn, whose decisions are of the same name."""
        phase = self.game.state.phase
        return "" if phase.endswith("phase") else phase.split(" ")[0]

    def _answer(self, decision: Decision) -> None:
        """The other side does the next of its replies, or else the least."""
        about = view(self.game, decision.side).open_decision.about
        wished = self.replies[0] if self.replies else None
        for place, option in enumerate(about):
            if wished is not None and wished.fits(option):
                self.replies.pop(0)
                self.game.choose(place)
                return
        if decision.kind == "action":
            self.game.choose(next(place for place, option in enumerate(about) if CREDIT.fits(option)))
        else:
            self.game.choose(default_option(self.game.state))


def attempt(lesson: Lesson, choices: Sequence[str]) -> tuple[Attempt, str | None]:
    """A lesson after those choices, and what the coach says to the last one where it is a wrong turn.

    Choices that lead nowhere any more, since the lesson has changed, are left out with all that follow.
    """
    going = Attempt(lesson)
    for place, key in enumerate(choices):
        if key in going.right():
            going.choose(key)
            continue
        last = place == len(choices) - 1
        known = any(key == other for other, _ in going.options())
        return going, going.verdict(key) if last and known and not going.done else None
    return going, None


def through(lesson: Lesson, keys: Iterable[str] = ()) -> Attempt:
    """The lesson played as the coach would, after those choices."""
    going, _ = attempt(lesson, list(keys))
    while not going.done:
        going.choose(going.right()[0])
    return going
