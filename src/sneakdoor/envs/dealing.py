"""Which decks meet, and the games that come of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.encoding.shown import keep_history
from sneakdoor.game import Game

DeckSource = str | Deck | Callable[[Random], Deck]
"""A deck, its name, or what draws one for each game, such as `lambda r: fuzz.random_deck(r, CORP_SIDE)`."""
SEED_BITS = 48


def drawn(source: DeckSource, random: Random) -> Deck:
    """The deck for the next game."""
    if isinstance(source, str):
        return decks.load(source)
    return source if isinstance(source, Deck) else source(random)


def new_game(corp: DeckSource, runner: DeckSource, rulebook: str, random: Random) -> Game:
    """A game at its first decision, which keeps what its sides are shown."""
    game = Game.new(drawn(corp, random), drawn(runner, random), random.getrandbits(SEED_BITS), rulebook)
    keep_history(game)
    return game
