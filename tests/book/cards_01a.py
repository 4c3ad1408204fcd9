"""Small cards for the first half of the chapter on game concepts, and games of decks made for one test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sneakdoor import Game
from sneakdoor.cards import POOL
from sneakdoor.decks import Deck
from sneakdoor.language import *

from ..rules.cards1 import resource

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6
CORP_FILLING = {"Hedge Fund": 9, "Palisade": 9, "Offworld Office": 9}
RUNNER_FILLING = {"Sure Gamble": 9, "Mayfly": 9, "Cleaver": 9}

BOX = resource("Box")
"""A card with nothing to say, to put counters on."""


def identity(
    title: str, *abilities: Ability, faction: Faction = NEUTRAL_CORP, backs: tuple[Back, ...] = ()
) -> Identity:
    """An identity of whichever side its faction is."""
    link = 0 if faction is NEUTRAL_RUNNER else None
    return Identity(title, faction=faction, minimum_deck=0, link=link, abilities=abilities, backs=backs)


THEM = identity("Them")
ME = identity("Me", faction=NEUTRAL_RUNNER)


@contextmanager
def in_the_pool(*members: Card) -> Iterator[None]:
    """These cards are in the pool for a while."""
    with pytest.MonkeyPatch.context() as patch:
        for card in members:
            patch.setitem(POOL, card.title, card)
        yield


def new_game(
    corp: Identity = THEM,
    runner: Identity = ME,
    *,
    seed: int = 7,
    rulebook: str = "modern",
    extra: tuple[Card, ...] = (),
) -> Game:
    """A game of 27 cards a side with these identities, at its first decision; the Runner brings the extra cards."""
    with in_the_pool(corp, runner, *extra):
        mine = Deck("mine", runner.title, RUNNER_FILLING, tuple(card.title for card in extra))
        return Game.new(Deck("theirs", corp.title, CORP_FILLING), mine, seed, rulebook)
