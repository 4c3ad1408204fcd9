"""Routes for puzzles. A puzzle needs no table: whoever asks says what they have chosen so far."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sneakdoor.errors import PuzzleError
from sneakdoor.puzzles import book
from sneakdoor.puzzles.shapes import PuzzleList
from sneakdoor.puzzles.standing import head, solution, standing

from .answers import answer
from .asking import asked, body, lasting, tag_of
from .messages import ENCODER, TryPuzzle
from .refusal import Refusal


def number_of(request: Request) -> int:
    """The number of a puzzle that there is, as a path names it."""
    number: int = request.path_params["number"]
    if not 1 <= number <= len(book.shipped()):
        raise Refusal("unknown", "There is no such puzzle; /learn/puzzles lists them.")
    return number


@asked
async def the_puzzles(request: Request) -> Response:
    """All puzzles."""
    text = ENCODER.encode(PuzzleList([head(n, puzzle) for n, puzzle in enumerate(book.shipped(), 1)]))
    return lasting(request, text, tag_of(text), composed=True)


@asked
async def the_puzzle(request: Request) -> Response:
    """Where somebody's choices have led in a puzzle."""
    number = number_of(request)
    wish = await body(request, TryPuzzle)
    try:
        return answer(await asyncio.to_thread(standing, number, wish.choices))
    except PuzzleError as error:
        raise Refusal("conflict", f"{str(error)[0].upper()}{str(error)[1:]}.") from error


@asked
async def the_solution(request: Request) -> Response:
    """The one line of a puzzle, for whoever gives up."""
    return answer(await asyncio.to_thread(solution, book.find(number_of(request))))


ROUTES: Final = [
    Route("/api/puzzles", the_puzzles, methods=["GET"]),
    Route("/api/puzzles/{number:int}", the_puzzle, methods=["POST"]),
    Route("/api/puzzles/{number:int}/solution", the_solution, methods=["GET"]),
]
