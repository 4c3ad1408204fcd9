"""Rulings on the cards of Ashes."""

from __future__ import annotations

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view
from tests.rulings import ruling

HOSHIKO = "Hoshiko Shiro: Untold Protagonist"
OTHER = "Noise: Hacker Extraordinaire"


@ruling("cr1.4.1.6.1b", "rule_double_sided_identity")
def test_hoshiko_begins_with_her_front_side_up(rulebook: str) -> None:
    game = Game.new(decks.load("gateway-beginner-corp"), Deck("Hoshiko", HOSHIKO, {"Sure Gamble": 45}), 1, rulebook)
    for viewer in ("corp", "runner"):
        assert view(game, viewer).runner.identity_side == HOSHIKO
        assert view(game, viewer).runner.link == 0, "1 is on her other side"


def shown(t: Scenario) -> tuple[str, int]:
    """The side of the Runner's identity that is up in the Corp's view, and the link."""
    runner = view(t.game, "corp").runner
    return runner.identity_side, runner.link


@ruling("cr1.4.1.5.4d", "rule_additional_identity_double_sided", "official.hoshiko-shiro-untold-protagonist.1")
def test_hoshiko_comes_with_her_front_up_and_what_she_makes_way_for_is_faceup(rulebook: str) -> None:
    """She was showing her other side when she was switched away: she comes back with her front up."""
    t = scenario(runner={"identity": OTHER, "credits": 9, "grip": ["Rebirth"], "outside": [HOSHIKO]}, rulebook=rulebook)
    t.do("play Rebirth").until("action")
    assert shown(t) == (HOSHIKO, 0)
    for flipped, link in ((False, 0), (True, 1)):
        identity = {"card": HOSHIKO, "flipped": True} if flipped else HOSHIKO
        grip = ["Rebirth", "Rebirth"]
        t = scenario(runner={"identity": identity, "credits": 9, "grip": grip, "outside": [OTHER]}, rulebook=rulebook)
        assert t.runner.link == link, "her other side has 1"
        t.do("play Rebirth").until("action")
        assert shown(t) == (OTHER, 0)
        assert t.card(OTHER).faceup
        assert t.card(OTHER).active
        t.do("play Rebirth").until("action")
        assert shown(t) == (HOSHIKO, 0)
        assert t.card(HOSHIKO).faceup
