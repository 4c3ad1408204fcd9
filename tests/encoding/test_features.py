"""Cards as vectors: from their words alone, the same everywhere, and such that different cards differ."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import cards
from sneakdoor.encoding import features as ft
from sneakdoor.encoding import vocabulary
from sneakdoor.language import NEUTRAL_RUNNER, DoDamage, Draw, Event, GainCredits, Play
from sneakdoor.terms import MEAT, NET


def told(card):
    return dict(zip(ft.NAMES, ft.features(card), strict=True))


def event(*instructions, cost=0):
    return Event("New", faction=NEUTRAL_RUNNER, play_cost=cost, abilities=(Play(*instructions),))


def test_a_vector_is_small_and_every_place_has_one_name():
    assert ft.WIDTH == len(ft.NAMES) == len(set(ft.NAMES)) <= 200
    assert len(ft.features(cards.POOL["Snare!"])) == ft.WIDTH


def test_a_card_never_seen_is_told_by_its_words():
    new = event(GainCredits(4), Draw(2), cost=3)
    assert told(new)["GainCredits"] > told(event(GainCredits(1)))["GainCredits"] > 0
    assert told(new)["Draw"] > 0 == told(event(GainCredits(4)))["Draw"]
    assert told(new)["cost"] == pytest.approx(0.3)
    assert told(event(DoDamage(2, NET)))["Damage.NET"] > 0 == told(event(DoDamage(2, MEAT)))["Damage.NET"]


def test_a_title_says_nothing():
    card = cards.POOL["Snare!"]
    assert ft.features(replace(card, title="Something else")) == ft.features(card)


def test_most_cards_differ_from_all_others():
    """Those that do not play alike, or nearly: same costs, same words, other subtypes or targets."""
    vectors = [bytes(ft.features(card)) for card in cards.POOL.values()]
    assert len(set(vectors)) > 0.97 * len(vectors)


def test_no_number_is_wild():
    assert all(0 <= value < 6 for card in cards.POOL.values() for value in ft.features(card))


def test_the_table_has_a_row_for_each_number_and_an_empty_one_for_none():
    table, width = ft.table(), ft.WIDTH
    assert len(table) == len(vocabulary.TITLES) * width
    assert not any(table[:width])
    at = vocabulary.CARD_IDS["Snare!"] * width
    assert table[at : at + width] == ft.features(cards.POOL["Snare!"])


def test_numbers_are_those_that_are_listed_for_ever():
    for kind, listed in vocabulary.listed().items():
        assert len(set(listed)) == len(listed), kind
        if kind in vocabulary.present():
            numbers = vocabulary.numbered(kind, vocabulary.present()[kind])
            assert [numbers[name] for name in listed] == list(range(1, len(listed) + 1))
            assert set(vocabulary.present()[kind]) <= numbers.keys()
    assert (vocabulary.CARD_IDS["Sure Gamble"], vocabulary.OPTION_IDS["TakeCredit"]) == (1171, 56)


def test_what_is_not_listed_comes_after_what_is():
    numbers = vocabulary.numbered("cards", ["Zzz", "Aaa", "Sure Gamble"])
    last = len(vocabulary.listed()["cards"])
    assert (numbers["Aaa"], numbers["Zzz"]) == (last + 1, last + 2)
    assert numbers["Sure Gamble"] == vocabulary.CARD_IDS["Sure Gamble"]
