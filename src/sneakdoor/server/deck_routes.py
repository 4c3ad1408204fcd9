"""Routes for decks: those of a guest, lists that somebody pastes, legality, and decks as other places read them."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sneakdoor import deck_lists, decks
from sneakdoor.errors import SneakdoorError

from .answers import answer
from .asking import asked, body, guest_of, lasting, lobby_of, tag_of
from .deck_judging import deck_of, fitting, format_infos, reading_of, standing
from .deck_shapes import DeckText, OwnDecks
from .kept_decks import ID, NONE
from .limits import Buckets
from .lobby import Guest
from .messages import ENCODER, ChangedDeck, DeckToCheck, NewDeck, NewVersion, PastedList
from .refusal import Refusal

ENDINGS: Final = {"json": "json", "octgn": "o8d"}
"""What files end in, where it is not in .txt."""


def counted(request: Request, buckets: Buckets, who: str) -> None:
    """Refuse whoever asks for too much."""
    if not buckets.take(who):
        raise Refusal("too-fast", "You have asked for that too often; wait a few seconds.")


async def changing(request: Request) -> Guest:
    """Who changes decks, if they may change one more."""
    guest = await guest_of(request)
    counted(request, request.app.state.limits.deck_changes, guest.id)
    return guest


async def reading(request: Request) -> Guest:
    """Who asks what takes thought, if they may ask once more."""
    guest = await guest_of(request)
    counted(request, request.app.state.limits.deck_readings, guest.id)
    return guest


def deck_id(request: Request) -> str:
    """The id of a deck, as a path names it."""
    id: str = request.path_params["deck"]
    if id not in decks.names() and ID.fullmatch(id) is None:
        raise Refusal("unknown", NONE)
    return id


@asked
async def own_decks(request: Request) -> Response:
    """A guest's decks; a new one."""
    kept = lobby_of(request).decks
    if request.method == "POST":
        guest = await changing(request)
        return answer(await kept.add(guest.id, await body(request, NewDeck)), 201)
    return answer(await listing(request, await guest_of(request)))


async def listing(request: Request, guest: Guest) -> OwnDecks:
    """A guest's decks, and what they can be built for."""
    lobby = lobby_of(request)
    return OwnDecks(await lobby.decks.all(guest.id), format_infos(), lobby.settings.decks_per_guest)


@asked
async def own_deck(request: Request) -> Response:
    """One deck: read, changed, deleted."""
    kept = lobby_of(request).decks
    if request.method == "PATCH":
        guest = await changing(request)
        return answer(await kept.change(guest.id, deck_id(request), await body(request, ChangedDeck)))
    if request.method == "DELETE":
        guest = await changing(request)
        await kept.remove(guest.id, deck_id(request))
        return answer(await listing(request, guest))
    return answer(await kept.one((await guest_of(request)).id, deck_id(request)))


@asked
async def versions(request: Request) -> Response:
    """A version of a deck as it is now."""
    guest = await changing(request)
    wish = await body(request, NewVersion)
    return answer(await lobby_of(request).decks.keep_version(guest.id, deck_id(request), wish.name), 201)


@asked
async def version(request: Request) -> Response:
    """A version with its cards."""
    guest = await guest_of(request)
    return answer(await lobby_of(request).decks.version(guest.id, deck_id(request), request.path_params["n"]))


@asked
async def export(request: Request) -> Response:
    """A deck as another place reads it: one of the guest's, or one that comes with the game."""
    guest = await reading(request)
    id, kind = deck_id(request), request.query_params.get("as", "text")
    deck = decks.load(id) if id in decks.names() else await lobby_of(request).decks.deck(guest.id, id)
    try:
        text = deck_lists.write(deck, kind)
    except SneakdoorError as error:
        raise Refusal("malformed", f"{error}.") from error
    name = deck_lists.slug(deck.name)[:60] or "deck"
    return answer(DeckText(text, f"{name}.{ENDINGS.get(kind, 'txt')}"))


@asked
async def read(request: Request) -> Response:
    """What a list says that somebody pasted. Nothing of it is kept."""
    await reading(request)
    wish = await body(request, PastedList)
    return answer(await asyncio.to_thread(reading_of, wish.text))


@asked
async def check(request: Request) -> Response:
    """How a deck stands in a format on a day."""
    await reading(request)
    wish = await body(request, DeckToCheck)
    try:
        day = None if wish.day is None else date.fromisoformat(wish.day)
    except ValueError as error:
        raise Refusal("malformed", "A day is written 2016-03-01.") from error
    return answer(standing(deck_of(wish.contents, "deck"), wish.format, day))


@asked
async def fits(request: Request) -> Response:
    """The cards that a deck of an identity may hold."""
    text = ENCODER.encode(fitting(request.query_params.get("identity", "")))
    return lasting(request, text, tag_of(text), composed=True)


ROUTES: Final = [
    Route("/api/decks", own_decks, methods=["GET", "POST"]),
    Route("/api/decks/read", read, methods=["POST"]),
    Route("/api/decks/check", check, methods=["POST"]),
    Route("/api/decks/fits", fits, methods=["GET"]),
    Route("/api/decks/{deck}", own_deck, methods=["GET", "PATCH", "DELETE"]),
    Route("/api/decks/{deck}/versions", versions, methods=["POST"]),
    Route("/api/decks/{deck}/versions/{n:int}", version, methods=["GET"]),
    Route("/api/decks/{deck}/export", export, methods=["GET"]),
]
