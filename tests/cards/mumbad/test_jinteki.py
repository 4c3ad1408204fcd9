"""Jinteki's cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import cards
from sneakdoor.decks import Deck
from sneakdoor.legality import influence_cost
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Heritage Committee ------------------------------------------------------------------------------


@BOOKS
def test_heritage_committee_draws_three_and_puts_one_back(rulebook):
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Heritage Committee"], "rd": ["Ping", "Tithe", "Palisade", "Karunā"]},
        rulebook=rulebook,
    )
    t.do("play Heritage Committee", "choose Tithe")
    assert t.corp.hq == ["Ping", "Palisade"]
    assert t.corp.rd == ["Tithe", "Karunā"]
    assert t.corp.credits == 0


def test_heritage_committee_can_put_back_any_card_of_hq():
    t = scenario(turn="corp", corp={"hq": ["Heritage Committee", "Hedge Fund"], "rd": ["Ping", "Tithe", "Palisade"]})
    t.do("play Heritage Committee", "choose Hedge Fund")
    assert t.corp.rd == ["Hedge Fund"]


@pytest.mark.ruling("rule_alliance")
@pytest.mark.parametrize(
    ("others", "cost"),
    [(["Karunā"] * 6, 0), (["Karunā"] * 5, 2), (["Karunā"] * 5 + ["Heritage Committee"], 2), (["Palisade"] * 6, 2)],
)
def test_an_alliance_card_costs_no_influence_beside_six_other_cards_of_its_faction(others, cost):
    """Alliance cards themselves do not count, nor do cards of other factions."""
    card = cards.find("Heritage Committee")
    assert influence_cost(card, [card, *map(cards.find, others)]) == cost


def test_a_deck_list_counts_alliance_influence_so():
    deck = {"Heritage Committee": 3, "Karunā": 3, "Urtica Cipher": 3}
    found = Deck("test", "Haas-Bioroid: Precision Design", deck).violations()
    assert not any("rule_influence_limit" in str(v) for v in found), "12 influence for the other six"
    found = Deck("test", "Haas-Bioroid: Precision Design", {**deck, "Urtica Cipher": 2}).violations()
    assert any(str(v).startswith("16 influence") for v in found), "10 for the other five, and 6"
