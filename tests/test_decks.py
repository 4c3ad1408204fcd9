"""The decks that come with the game."""

from __future__ import annotations

from itertools import product

import pytest

from sneakdoor import Game, cards, decks
from sneakdoor.errors import UnknownDeck
from sneakdoor.players import RandomPlayer, play_out
from sneakdoor.terms import Faction

CORPS, RUNNERS = ([n for n in decks.names() if decks.load(n).side == side] for side in ("corp", "runner"))


@pytest.mark.parametrize("name", decks.names())
def test_every_deck_is_legal_and_introduces_itself(name):
    assert decks.load(name).violations() == []
    blurb = decks.blurb(name)
    assert blurb.title
    assert blurb.description.endswith(".")


def test_every_faction_has_a_deck():
    """But the mini-factions, of which the pool holds too few cards."""
    mini = {Faction.ADAM, Faction.APEX, Faction.SUNNY_LEBEAU}
    assert {cards.find(decks.load(n).identity).faction for n in decks.names()} == set(Faction) - mini


@pytest.mark.parametrize("name", [n for n in decks.names() if n.startswith("worlds-2012")])
def test_the_decks_of_2012_are_made_of_the_core_set_alone(name):
    core = {card.title for card in cards.SETS["Core Set"]}
    deck = decks.load(name)
    assert {deck.identity, *deck.counts} <= core


@pytest.mark.parametrize(("corp", "runner"), list(product(CORPS, RUNNERS)))
def test_any_two_decks_play_a_game_to_its_end(corp, runner):
    game = Game.new(decks.load(corp), decks.load(runner), 5)
    play_out(game, RandomPlayer(1), RandomPlayer(2))
    assert game.outcome is not None


def test_unknown_deck_is_told_with_what_there_is():
    with pytest.raises(UnknownDeck, match="starter-shaper"):
        decks.blurb("starter-shapper")
