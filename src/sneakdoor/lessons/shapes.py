"""What travels of lessons, as types. `make types` writes the client's types and PROTOCOL.md's tables by them."""

from __future__ import annotations

from msgspec import Struct

from sneakdoor.catalogue.shapes import Paragraph
from sneakdoor.narration import Entry
from sneakdoor.views import Side, View


class LessonHead(Struct, frozen=True):
    """A lesson as it is offered."""

    slug: str
    """`runner-4`"""
    side: Side
    number: int
    """Its place on the path of its side, from 1."""
    title: str
    about: str
    """What it is about, in a few words."""
    promise: str
    """What one will be able to do."""
    minutes: int
    steps: int
    """How many there are."""


class LessonList(Struct, frozen=True):
    """All lessons, in order."""

    lessons: list[LessonHead]


class LessonGoal(Struct, frozen=True):
    """Something to be done in a lesson."""

    text: str
    done: bool
    now: bool
    """Whether it is what the step asks for."""


class StrengthsView(Struct, frozen=True):
    """The strength of an icebreaker beside that of the ice it meets."""

    breaker: str
    strength: int
    ice: str
    against: int


class LessonStanding(Struct, frozen=True):
    """Somebody on the way through a lesson."""

    lesson: LessonHead
    choices: list[str]
    """What was chosen and counts: the keys of options, and `read on`."""
    step: int
    """The place of the step, from 0; as many as there are steps when it is done."""
    heading: str
    says: list[Paragraph]
    reads: bool
    """Whether there is nothing to choose: `read on` is the choice."""
    right: list[str]
    """The keys of what may be done, the coach's own choice first."""
    lit: list[str]
    """What the step is about: handles of cards, names of servers, and `hand`, `deck`, `discard`, `rig`, `credits`,
    `clicks`, `memory`, `tags`, `score area` of the learner's, `servers`, and `opponent`."""
    hints: list[Paragraph]
    """Three, each plainer than the one before; none where it is read."""
    goals: list[LessonGoal]
    strengths: StrengthsView | None
    """Where a step compares them."""
    wrong: list[Paragraph]
    """What the coach says to the last choice, if it was a wrong turn: it was not played, and is not in `choices`."""
    view: View
    log: list[Entry]
    """All that has been told since the lesson began."""
