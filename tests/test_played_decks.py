"""The 92 decks that people played: none loses a card on its way through any list, each is as legal as it was then."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from sneakdoor import cards, deck_lists, formats
from sneakdoor.cards import plain
from sneakdoor.decks import Deck
from sneakdoor.errors import DeckError

from . import tournaments

FILE = Path(__file__).with_name("played_decks.json")
AUTUMN = {2018: (9, 8), 2020: (11, 7), **dict.fromkeys(range(2012, 2018), (11, 8))}
"""Month and day of World Championships, about; of the others, the middle of October."""
LEAST_WHOLE = 31
"""How many of them the pool holds whole, at least."""


@dataclass(frozen=True)
class Played:
    """A deck, with what its id tells."""

    id: str
    identity: str
    counts: dict[str, int]

    @property
    def day(self) -> date | None:
        """When it was played in Standard, if that it was."""
        kind, year, *_ = self.id.split("-")
        return date(int(year), *AUTUMN.get(int(year), (10, 12))) if kind == "worlds" else None

    @property
    def missing(self) -> set[str]:
        """The titles that the pool lacks, spelled for comparison."""
        pool = {plain(title) for title in cards.POOL}
        return {plain(title) for title in (self.identity, *self.counts)} - pool

    def deck(self) -> Deck:
        """With titles as they are printed, whether the pool has them or not."""
        counts = {str(deck_lists.known_title(title)): number for title, number in self.counts.items()}
        return Deck(self.id, str(deck_lists.known_title(self.identity)), counts)


PLAYED = [Played(d["id"], d["identity"], d["cards"]) for d in json.loads(FILE.read_text(encoding="utf-8"))]
by_id = pytest.mark.parametrize("played", PLAYED, ids=lambda p: p.id)


def test_there_are_ninety_two_and_the_pool_holds_many_whole():
    assert len({p.id for p in PLAYED}) == 92
    assert sum(not p.missing for p in PLAYED) >= LEAST_WHOLE


@by_id
def test_a_deck_goes_through_every_list_and_back(played):
    deck = played.deck()
    assert sum(deck.counts.values()) == sum(played.counts.values())
    for kind in deck_lists.NAMES:
        read = deck_lists.read(deck_lists.write(deck, kind))
        assert (read.identity, read.counts, read.unread) == (deck.identity, deck.counts, []), kind
        assert {plain(title) for title in read.missing} == played.missing, kind


@by_id
def test_a_deck_was_legal_when_it_was_played_or_says_what_is_missing(played):
    read = deck_lists.read(deck_lists.write(played.deck(), "text"), played.id)
    if not played.missing:
        deck, day = read.deck(), played.day
        assert (deck.violations() if day is None else formats.load("standard").violations(deck, day)) == []
        return
    with pytest.raises(DeckError) as found:
        read.deck()
    assert all(f"{title} is not in the pool yet" in str(found.value) for title in read.missing)


def test_what_rotated_or_was_banned_since_is_said():
    """The same judgement can say no: of twelve decks of old, none is legal in Standard today."""
    old = [p for p in PLAYED if not p.missing and p.day is not None and p.day.year < 2020]
    assert len(old) >= 10
    assert all(formats.load("standard").violations(p.deck(), date(2026, 1, 1)) for p in old)


@pytest.mark.reference
def test_the_decks_are_those_of_the_list():
    path = tournaments.list_path()
    if path is None:
        pytest.skip("the list of decks is not at hand")
    assert [(p.id, p.identity, p.counts) for p in tournaments.played(path)] == [
        (p.id, p.identity, p.counts) for p in PLAYED
    ]
