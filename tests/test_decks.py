"""The decks that come with the game."""

from __future__ import annotations

from itertools import product

import pytest

from sneakdoor import Game, cards, decks
from sneakdoor.errors import UnknownDeck
from sneakdoor.players import RandomPlayer, play_out

CORPS, RUNNERS = ([n for n in decks.names() if decks.load(n).side == side] for side in ("corp", "runner"))


@pytest.mark.parametrize("name", decks.names())
def test_every_deck_is_legal_and_introduces_itself(name):
    assert decks.load(name).violations() == []
    blurb = decks.blurb(name)
    assert blurb.title
    assert blurb.description.endswith(".")


def test_every_faction_of_the_pool_has_a_deck():
    factions = {c.faction for c in cards.POOL.values() if c.noun == "identity"}
    assert {cards.find(decks.load(n).identity).faction for n in decks.names()} == factions


@pytest.mark.parametrize(("corp", "runner"), list(product(CORPS, RUNNERS)))
def test_any_two_decks_play_a_game_to_its_end(corp, runner):
    game = Game.new(decks.load(corp), decks.load(runner), 5)
    play_out(game, RandomPlayer(1), RandomPlayer(2))
    assert game.outcome is not None


def test_unknown_deck_is_told_with_what_there_is():
    with pytest.raises(UnknownDeck, match="starter-shaper"):
        decks.blurb("starter-shapper")
