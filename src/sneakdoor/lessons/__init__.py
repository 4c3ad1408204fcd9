"""Twelve lessons on the real engine, six a side, for somebody who has never seen the game.

A lesson is data: `lesson` says what it is made of, one module a lesson holds it, `attempt` plays it. A wrong turn is
never played: `verdicts` says what it would have done.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from sneakdoor.errors import LessonError, did_you_mean

from .attempt import READ_ON, Attempt, attempt, through
from .lesson import Lesson, Pick, Step, WrongTurn

NAMES: Final = (
    "runner-1",
    "runner-2",
    "runner-3",
    "runner-4",
    "runner-5",
    "runner-6",
    "corp-1",
    "corp-2",
    "corp-3",
    "corp-4",
    "corp-5",
    "corp-6",
)
"""The lessons, in the order in which they are offered."""


@cache
def load(slug: str) -> Lesson:
    """The lesson of that name.

    >>> load("runner-1").title
    'What am I looking at?'
    """
    if slug not in NAMES:
        message = f"no lesson is called {slug!r}{did_you_mean(slug, NAMES)}"
        raise LessonError(message)
    found: Lesson = import_module(f"sneakdoor.lessons.{slug.replace('-', '')}").LESSON
    return found


def every() -> list[Lesson]:
    """All lessons, in order."""
    return [load(slug) for slug in NAMES]


__all__ = [
    "NAMES",
    "READ_ON",
    "Attempt",
    "Lesson",
    "Pick",
    "Step",
    "WrongTurn",
    "attempt",
    "every",
    "load",
    "through",
]
