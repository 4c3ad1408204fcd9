"""Routes for looking things up: cards by a search, the page of a card, and the one search of all pages."""

from __future__ import annotations

from datetime import date
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sneakdoor import formats, search
from sneakdoor.catalogue import card_pages, finding
from sneakdoor.catalogue.lookup_shapes import FoundCards, SearchHint, SearchKey, SearchKeys, SearchProblem

from .asking import asked, lasting, tag_of
from .messages import ENCODER
from .refusal import Refusal

MOST_FOUND: Final = 2_000
"""How many titles a search tells at most."""
MOST_HINTS: Final = 3


def told(request: Request, data: object) -> Response:
    """Data that is the same for everybody who asks so today."""
    text = ENCODER.encode(data)
    return lasting(request, text, tag_of(text), composed=True)


@asked
async def the_search(request: Request) -> Response:
    """The titles that a search finds."""
    written = request.query_params.get("q", "")
    order = request.query_params.get("sort", "title")
    if order not in search.ORDERS:
        raise Refusal("malformed", f"Cards can be sorted by {', '.join(search.ORDERS)}.")
    return told(request, found(written, order))


def found(written: str, order: str) -> FoundCards:
    """What a search finds, what of it was not understood, and what would help."""
    query = search.read(written)
    titles = [card.title for card in query.cards(order)]
    return FoundCards(
        titles=titles[:MOST_FOUND],
        problems=[SearchProblem(p.start, p.end - p.start, sentence(p.why)) for p in query.problems],
        meaning=query.meaning,
        hints=[] if titles else hints(query),
    )


def hints(query: search.Query) -> list[SearchHint]:
    """The parts without which something would be found, the one that loses least first."""
    helping = sorted(((len(rest), part) for part, rest in query.without() if rest), key=lambda h: h[0])
    return [SearchHint(part.start, part.end - part.start, number) for number, part in helping[:MOST_HINTS]]


def sentence(why: str) -> str:
    """A reason as a sentence."""
    return f"{why[:1].upper()}{why[1:]}{'' if why.endswith('?') else '.'}"


@asked
async def the_keys(request: Request) -> Response:
    """How a search is typed, and what can be chosen."""
    keys = [
        SearchKey(
            letter=key.letter,
            name=key.name,
            example=key.example,
            ordered=key.ordered,
            choices=list(key.choices()) if key.choices is not None else [],
        )
        for key in search.KEYS
    ]
    return told(request, SearchKeys(keys, search.LONGEST_SEARCH))


@asked
async def the_card(request: Request) -> Response:
    """Everything about one card."""
    card = search.by_slug(request.path_params["slug"])
    if card is None:
        raise Refusal("unknown", "There is no such card; look for it at /cards.")
    return told(request, card_pages.page(card, day_of(request)))


def day_of(request: Request) -> date:
    """The day that is asked about: today, if none is said."""
    written = request.query_params.get("on")
    try:
        return formats.today() if written is None else date.fromisoformat(written)
    except ValueError as error:
        raise Refusal("malformed", "A day is written 2016-03-01.") from error


@asked
async def everything(request: Request) -> Response:
    """The best of each kind for what was typed."""
    return told(request, finding.find(request.query_params.get("q", "")))


def prepare() -> None:
    """Read all that is looked up, which takes about a second, before somebody asks."""
    card_pages.prepare()
    finding.prepare()


ROUTES: Final = [
    Route("/api/search", the_search, methods=["GET"]),
    Route("/api/search/keys", the_keys, methods=["GET"]),
    Route("/api/cards/{slug}", the_card, methods=["GET"]),
    Route("/api/find", everything, methods=["GET"]),
]
