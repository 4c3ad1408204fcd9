"""A lesson as a client draws it: the step in words that explain themselves, what is lit, goals, hints, the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sneakdoor.catalogue import Reader, glossary_words
from sneakdoor.catalogue.shapes import Paragraph
from sneakdoor.narration import Log
from sneakdoor.views import InstalledCard, View

from .attempt import Attempt, attempt
from .lesson import PLACES, Lesson, Step
from .shapes import LessonGoal, LessonHead, LessonStanding, StrengthsView
from .verdicts import hints

MOST_CHOICES: Final = 100
"""More than any lesson takes."""


def head(lesson: Lesson) -> LessonHead:
    """A lesson as it is offered."""
    return LessonHead(
        slug=lesson.slug,
        side=lesson.side,
        number=lesson.number,
        title=lesson.title,
        about=lesson.about,
        promise=lesson.promise,
        minutes=lesson.minutes,
        steps=len(lesson.steps),
    )


def standing(lesson: Lesson, choices: Sequence[str]) -> LessonStanding:
    """Where those choices lead, and what the coach says there."""
    going, said = attempt(lesson, choices[:MOST_CHOICES])
    step, seen = going.step, going.seen()
    log = going.game.log
    assert isinstance(log, Log)
    right = going.right()
    return LessonStanding(
        lesson=head(lesson),
        choices=going.choices,
        step=going.at,
        heading=step.heading,
        says=explained(step.says),
        reads=not step.allowed,
        right=right,
        lit=list(lit(step, seen)),
        hints=explained(three(going, right)),
        goals=[
            LessonGoal(lesson.steps[place].goal or "", done=place < going.at, now=place == going.at)
            for place in lesson.goals
        ],
        strengths=strengths(step, seen),
        wrong=[] if said is None else explained([said]),
        view=seen,
        log=log.entries(lesson.side),
    )


def explained(texts: Iterable[str]) -> list[Paragraph]:
    """Words of the coach's in parts: those of the glossary explain themselves, each once."""
    reader = Reader(*glossary_words())
    return [reader.paragraph(text) for text in texts]


def three(going: Attempt, right: Sequence[str]) -> list[str]:
    """The hints of the step."""
    if going.done or not going.step.allowed:
        return []
    about = next(about for key, about in going.options() if key == right[0])
    return hints(going.step, about, right[0])


def lit(step: Step, seen: View) -> Iterator[str]:
    """What is lit, by the handles of cards and the names of places."""
    cards = list(shown(seen))
    for name in step.lit:
        if name in PLACES or name in seen.servers:
            yield name
        else:
            yield from (handle for handle, title in cards if title == name)


def shown(seen: View) -> Iterator[tuple[str, str | None]]:
    """The cards that lie open to the learner in play and in hand, by handle."""

    def with_hosted(card: InstalledCard) -> Iterator[tuple[str, str | None]]:
        yield card.handle, card.title
        for other in card.hosted:
            yield from with_hosted(other)

    for server in seen.servers.values():
        for card in server.cards:
            yield from with_hosted(card)
    for card in seen.rig:
        yield from with_hosted(card)
    for player in (seen.corp, seen.runner):
        for held in player.cards_in_hand or ():
            yield held.handle, held.title


def strengths(step: Step, seen: View) -> StrengthsView | None:
    """The strengths that the step compares, as the engine counts them."""
    met = seen.encounter
    if step.compares is None or met is None:
        return None
    breaker = next(card for card in seen.rig if card.title == step.compares)
    return StrengthsView(breaker=step.compares, strength=breaker.strength or 0, ice=met.title, against=met.strength)
