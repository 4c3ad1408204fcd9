"""Routes of the glossary: all terms, and the page of one."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sneakdoor import glossary
from sneakdoor.catalogue import term_pages
from sneakdoor.errors import UnknownTerm

from .asking import asked
from .lookup import sentence, told
from .refusal import Refusal


@asked
async def the_glossary(request: Request) -> Response:
    """All terms, in a line each."""
    return told(request, term_pages.listing())


@asked
async def the_term(request: Request) -> Response:
    """Everything about one term."""
    try:
        entry = glossary.find(request.path_params["term"])
    except UnknownTerm as error:
        raise Refusal("unknown", sentence(str(error))) from error
    return told(request, term_pages.page(entry))


ROUTES: Final = [
    Route("/api/glossary", the_glossary, methods=["GET"]),
    Route("/api/glossary/{term}", the_term, methods=["GET"]),
]
