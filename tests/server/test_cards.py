"""Cards as a client gets them: those that it comes to see, and no others."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from urllib.parse import quote

import msgspec

from sneakdoor import Game, cards, decks
from sneakdoor.catalogue import backs, catalogue, shown
from sneakdoor.players import RandomPlayer, Seat
from sneakdoor.server.app import MOST_TITLES
from sneakdoor.views import view

from .client import fetch

MOST_LOADED = 170_000
"""Bytes that the catalogue may take, and the cards that one player sees in a game, before they are compressed."""
MOST_SENT = 45_000
"""The same as they go over the line."""


def asked(*titles: str) -> str:
    return f"/api/cards?{'&'.join(f'title={quote(title)}' for title in titles)}"


def test_cards_are_told_by_title_and_what_there_is_not_is_left_out(server):
    back = next(iter(backs()))
    status, headers, text = fetch(server, "GET", asked("Palisade", "Snare!", back, "No Such Card", "palisade"))
    told = json.loads(text)
    assert status == 200
    assert list(told) == ["Palisade", "Snare!", back]
    assert told["Palisade"] == msgspec.to_builtins(shown("Palisade"))
    again, _, nothing = fetch(
        server, "GET", asked("Palisade", "Snare!", back), headers={"If-None-Match": headers["etag"]}
    )
    assert (again, nothing) == (304, "")


def test_no_more_cards_are_told_at_once_than_a_deck_needs(server):
    few = list(cards.POOL)[: MOST_TITLES + 1]
    assert fetch(server, "GET", asked(*few[1:]))[0] == 200
    for path in (asked(*few), "/api/cards", "/api/cards?name=Palisade"):
        status, _, text = fetch(server, "GET", path)
        assert (status, json.loads(text)["error"]) == (400, "malformed")
    assert max(len(deck.counts) for deck in map(decks.load, decks.names())) <= MOST_TITLES


def titles_in(value: object) -> Iterator[str]:
    """Every title of a card in what a player is shown."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in ("title", "identity", "identity_side", "card_title") and isinstance(inner, str):
                yield inner
            else:
                yield from titles_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from titles_in(inner)


def test_a_table_needs_a_small_part_of_the_cards():
    """A whole game: what one player sees of both decks, with their own deck whole."""
    corp, runner = decks.load("standard-nbn"), decks.load("standard-anarch")
    game, player = Game.new(corp, runner, 4), RandomPlayer(4)
    seen = set(runner.counts)
    seats = {side: Seat(game, side) for side in ("corp", "runner")}
    while game.decision is not None:
        seen.update(titles_in(msgspec.to_builtins(view(game, "runner"))))
        game.choose(player.choose(seats[game.decision.side]))
    loaded = [
        msgspec.json.encode(catalogue()),
        msgspec.json.encode({title: found for title in seen if (found := shown(title))}),
    ]
    whole = msgspec.json.encode({title: shown(title) for title in cards.POOL})
    assert len(seen) > len(runner.counts)
    assert sum(map(len, loaded)) < MOST_LOADED < len(whole) / 3
    assert sum(len(gzip.compress(text)) for text in loaded) < MOST_SENT
