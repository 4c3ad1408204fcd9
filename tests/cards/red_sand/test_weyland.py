"""Weyland's cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling


@ruling("official.audacity.1")
def test_audacity_is_one_of_the_three_cards_it_asks_for(rulebook: str) -> None:
    for others, playable in ((1, False), (2, True)):
        t = scenario(turn="corp", corp={"hq": ["Audacity", *["Hedge Fund"] * others]}, rulebook=rulebook)
        assert t.can("play Audacity") is playable


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_audacity_trashes_hq_and_places_two_counters_where_they_can_be(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "hq": ["Audacity", "Hedge Fund", "Tithe"],
            "servers": {"Server 1": {"root": ["Offworld Office"]}, "Server 2": {"root": ["PAD Campaign"]}},
        },
        rulebook=rulebook,
    )
    t.do("play Audacity").until("step_corp_turn_action")
    assert t.corp.hq == []
    assert sorted(t.corp.archives) == ["Audacity", "Hedge Fund", "Tithe"]
    assert t.card("Offworld Office").advancement == 2
    assert t.card("PAD Campaign").advancement == 0
