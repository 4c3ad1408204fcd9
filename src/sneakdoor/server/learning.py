"""Routes for learning: lessons. A lesson needs no table: whoever asks says what they have chosen so far."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sneakdoor import lessons
from sneakdoor.errors import LessonError
from sneakdoor.lessons.shapes import LessonList
from sneakdoor.lessons.standing import head, standing

from .answers import answer
from .asking import asked, body, lasting, tag_of
from .messages import ENCODER, AttemptLesson
from .refusal import Refusal


@asked
async def the_lessons(request: Request) -> Response:
    """All lessons, in order."""
    text = ENCODER.encode(LessonList([head(lesson) for lesson in lessons.every()]))
    return lasting(request, text, tag_of(text), composed=True)


@asked
async def the_lesson(request: Request) -> Response:
    """Where somebody's choices have led in a lesson."""
    try:
        lesson = lessons.load(request.path_params["slug"])
    except LessonError as error:
        raise Refusal("unknown", "There is no such lesson; /learn lists them.") from error
    wish = await body(request, AttemptLesson)
    return answer(await asyncio.to_thread(standing, lesson, wish.choices))


ROUTES: Final = [
    Route("/api/lessons", the_lessons, methods=["GET"]),
    Route("/api/lessons/{slug}", the_lesson, methods=["POST"]),
]
