"""Rulings on the cards of Ashes."""

from __future__ import annotations

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.testing import scenario
from tests.rulings import ruling

HOSHIKO = "Hoshiko Shiro: Untold Protagonist"
OTHER = "Noise: Hacker Extraordinaire"


@ruling("cr1.4.1.6.1b", "rule_double_sided_identity")
def test_hoshiko_begins_with_her_front_side_up(rulebook: str) -> None:
    game = Game.new(decks.load("gateway-beginner-corp"), Deck("Hoshiko", HOSHIKO, {"Sure Gamble": 45}), 1, rulebook)
    assert game.state.face[1].title == HOSHIKO
    assert game.state.since[1] or game.decision is not None


@ruling("cr1.4.1.5.4d", "rule_additional_identity_double_sided")
def test_hoshiko_comes_with_her_front_up_and_what_she_makes_way_for_is_faceup(rulebook: str) -> None:
    t = scenario(runner={"identity": OTHER, "credits": 9, "grip": ["Rebirth"], "outside": [HOSHIKO]}, rulebook=rulebook)
    t.do("play Rebirth")
    t.until("action")
    identity = t.state.piles[13][-1] if t.state.face[t.state.piles[13][-1]].side else t.state.piles[13][0]
    assert t.state.face[identity].title == HOSHIKO
    assert t.runner.link == 0
    t = scenario(
        runner={
            "identity": {"card": HOSHIKO, "flipped": True},
            "credits": 9,
            "grip": ["Rebirth"],
            "outside": [OTHER],
        },
        rulebook=rulebook,
    )
    assert t.runner.link == 1, "she shows her other side"
    t.do("play Rebirth")
    t.until("action")
    titles = {t.state.face[c].title for c in t.state.piles[13]}
    assert OTHER in titles
    assert all(t.state.faceup[c] for c in t.state.piles[13])
