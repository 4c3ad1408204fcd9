"""The rules over HTTP: timing structures, rulings and their proofs, the Comprehensive Rules in our words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sneakdoor import proofs
from sneakdoor.catalogue import rule_pages
from sneakdoor.catalogue.rule_shapes import RulebookName
from sneakdoor.errors import UnknownRule

from .answers import JSON
from .asking import asked, lasting, lobby_of, place, tag_of, while_awaited
from .messages import ENCODER
from .refusal import Refusal

LARGEST_NUMBER: Final = 6
"""Digits of a number in a query."""


def prepare() -> None:
    """Read what everybody asks about, so that the first who asks does not wait for it."""
    proofs.watchable()
    for book in rule_pages.BOOKS:
        rule_pages.structures(book)


async def known(request: Request, look: Callable[[], Any]) -> Response:
    """What is always the same, if there is such a thing; read beside the tables, since files have to be opened."""
    try:
        text = ENCODER.encode(await asyncio.to_thread(look))
    except UnknownRule as error:
        raise Refusal("unknown", f"{str(error)[:300]}.") from error
    return lasting(request, text, tag_of(text), composed=True)


def rulebook(request: Request) -> RulebookName:
    """The rulebook that is asked about."""
    name = request.query_params.get("book", "modern")
    if name not in rule_pages.BOOKS:
        raise Refusal("malformed", "The book is modern or classic.")
    return name


def number(request: Request, name: str) -> int:
    """A number in a query, from 0."""
    text = request.query_params.get(name, "0")
    if not text.isascii() or not text.isdigit() or len(text) > LARGEST_NUMBER:
        raise Refusal("malformed", f"`{name}` is a number from 0.")
    return int(text)


@asked
async def structures(request: Request) -> Response:
    """The timing structures of a rulebook."""
    book = rulebook(request)
    return await known(request, lambda: rule_pages.structures(book))


@asked
async def rulings(request: Request) -> Response:
    """The rulings in which every word of `q` occurs, some at a time."""
    query, start = request.query_params.get("q", ""), number(request, "start")
    return await known(request, lambda: rule_pages.find_rulings(query, start))


@asked
async def ruling(request: Request) -> Response:
    """A ruling in full."""
    return await known(request, lambda: rule_pages.ruling_entry(request.path_params["ruling"]))


@asked
async def frames(request: Request) -> Response:
    """A board of a ruling's proof, picture by picture."""
    book, board = rulebook(request), number(request, "board")
    side = request.query_params.get("side", "both")
    if side not in ("corp", "runner", "both"):
        raise Refusal("malformed", "The side is corp, runner or both.")
    id = request.path_params["ruling"]
    work = lobby_of(request).proof_frames(id, book, board, side, await place(request))
    text = await while_awaited(request, work)
    return Response(text, headers={"Cache-Control": "no-store"}, media_type=JSON)


@asked
async def chapters(request: Request) -> Response:
    """The chapters of the Comprehensive Rules."""
    return await known(request, rule_pages.chapters)


@asked
async def rule(request: Request) -> Response:
    """A rule in full, in our words."""
    return await known(request, lambda: rule_pages.rule_entry(request.path_params["slug"]))


ROUTES: Final = [
    Route("/api/rules/structures", structures, methods=["GET"]),
    Route("/api/rules/rulings", rulings, methods=["GET"]),
    Route("/api/rules/rulings/{ruling}", ruling, methods=["GET"]),
    Route("/api/rules/rulings/{ruling}/frames", frames, methods=["GET"]),
    Route("/api/rules/cr", chapters, methods=["GET"]),
    Route("/api/rules/cr/{slug}", rule, methods=["GET"]),
]
