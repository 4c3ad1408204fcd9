"""The changes of CR 1.4 to abilities that act on draws, and to those that say "additional", card by card."""

from __future__ import annotations

from typing import Any

import pytest

from sneakdoor import language as ln
from sneakdoor.engine.state import State
from sneakdoor.language.effects import KINDS, Effect
from sneakdoor.terms import HAND_OF, P_SET_ASIDE
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from ...rules.cards3 import operation, record

DRAWS: dict[str, tuple[dict[str, Any], tuple[str, ...], str]] = {
    "Mr. Li": ({"runner": {"rig": ["Mr. Li"], "grip": ["Leech"], "stack": ["Cleaver", "Carmen"]}}, ("use",), "Carmen"),
    "Bug": (
        {"turn": "corp", "corp": {"hq": ["Tithe"], "rd": ["Ping"]}, "runner": {"rig": ["Bug"]}},
        ("draw", "Bug"),
        "Ping",
    ),
    "Daily Business Show": (
        {
            "turn": "corp",
            "corp": {
                "hq": ["Tithe"],
                "rd": ["Ping", "Palisade", "Karunā"],
                "servers": {"Server 1": {"root": ["Daily Business Show (rezzed)"]}},
            },
        },
        ("draw", "choose Ping"),
        "Ping",
    ),
    "Political Dealings": (
        {
            "turn": "corp",
            "corp": {
                "hq": ["Offworld Office"],
                "rd": ["Superconducting Hub"],
                "servers": {"Server 1": {"root": ["Political Dealings (rezzed)"]}},
            },
        },
        ("draw", "Political Dealings", "install in a new server"),
        "Superconducting Hub",
    ),
    "Raman Rai": (
        {
            "turn": "corp",
            "corp": {
                "hq": ["Tithe"],
                "rd": ["Palisade"],
                "archives": ["Karunā"],
                "servers": {"Server 1": {"root": ["Raman Rai (rezzed)"]}},
            },
        },
        ("draw", "Raman Rai"),
        "Palisade",
    ),
    "Find the Truth": (
        {"runner": {"rig": ["Find the Truth"], "grip": ["Leech"], "stack": ["Cleaver"]}},
        ("draw",),
        "Cleaver",
    ),
    "Corporate Defector": (
        {"turn": "corp", "corp": {"hq": ["Tithe"], "rd": ["Ping"]}, "runner": {"rig": ["Corporate Defector"]}},
        ("draw",),
        "Ping",
    ),
    "Jinja City Grid": (
        {
            "turn": "corp",
            "corp": {
                "hq": ["Tithe"],
                "rd": ["Palisade"],
                "servers": {"Server 1": {"root": ["Jinja City Grid (rezzed)"]}},
            },
        },
        ("draw", "Jinja City Grid"),
        "Palisade",
    ),
}
"""For each card: a board with a card in hand that it might act on, how it is used, and on which drawn card."""


class Witness:
    """Sees what happens to one card, and what lies in both hands and whether the card is set aside meanwhile."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.seen: dict[str, tuple[list[str], bool]] = {}
        self.revealed: list[str] = []

    def tell(self, state: State, effect: Effect) -> None:
        """Something happened."""
        titles = [f.title for f in state.printed]
        hands = [titles[c] for hand in HAND_OF for c in state.piles[hand]]
        aside = self.title in [titles[c] for c in state.piles[P_SET_ASIDE]]
        self.seen.setdefault(KINDS[effect.kind], (hands, aside))
        if KINDS[effect.kind] == "cards revealed":
            self.revealed += [titles[c] for c in effect.facts.cards]

    def idle(self, state: State, side: int) -> None:
        """A window passed."""


@ruling("cr1.4.changes.draw-interrupts")
@pytest.mark.parametrize("title", DRAWS)
def test_these_abilities_act_only_on_cards_of_the_draw_before_they_join_the_hand(title: str, rulebook: str) -> None:
    board, keys, drawn = DRAWS[title]
    t = scenario(**board, rulebook=rulebook)
    old = [*t.corp.hq, *t.runner.grip]
    assert len(old) == 1
    witness = Witness(drawn)
    t.state.listen(witness)
    t.do(keys[0])
    if t.decision.kind != "action":
        assert t.card(drawn).place == "set aside"
        assert [*t.corp.hq, *t.runner.grip] == old, "not yet mixed into the hand"
        assert not any(old[0] in option for option in t.options()), "what was in hand is not offered"
    t.do(*keys[1:])
    if title == "Mr. Li":
        t.do(f"choose {drawn}")
    assert old[0] not in witness.revealed
    assert t.card(old[0]).place in ("HQ", "the grip")
    if title in ("Bug", "Find the Truth", "Corporate Defector"):
        assert witness.seen["cards revealed"] == (old, True)
        assert witness.revealed == [drawn]
        assert sorted([*t.corp.hq, *t.runner.grip]) == sorted([*old, drawn])
    else:
        assert drawn not in [*t.corp.hq, *t.runner.grip], "it went elsewhere"


# -- additional --------------------------------------------------------------------------------------------

BEATING = operation("Beating", ln.DoDamage(2, ln.MEAT))
SCALPEL = operation("Scalpel", ln.DoDamage(1, ln.CORE))
NETTLE = operation("Nettle", ln.DoDamage(2, ln.NET))
GRIP = ["Leech"] * 5


def amounts(t: Scenario, kind: str, *keys: str) -> list[int]:
    """How much was suffered or drawn at a time, while this was done."""
    heard = record(t)
    t.do(*keys)
    return [e.amount for e in heard.effects if KINDS[e.kind] == kind]


@ruling("cr1.4.changes.additional-deprecated")
def test_the_cleaners_and_defective_brainchips_raise_the_coming_damage_by_one(rulebook: str) -> None:
    corp = {"hq": [BEATING, NETTLE], "score": ["The Cleaners"]}
    t = scenario(turn="corp", corp=corp, runner={"grip": GRIP}, rulebook=rulebook)
    assert amounts(t, "damage suffered", "play Beating") == [3], "one damage, larger by 1"
    assert amounts(t, "damage suffered", "play Nettle") == [2], "it names meat damage"
    corp = {"hq": ["Defective Brainchips", SCALPEL, SCALPEL], "credits": 9}
    t = scenario(turn="corp", corp=corp, runner={"grip": GRIP}, rulebook=rulebook)
    assert amounts(t, "damage suffered", "play Defective Brainchips", "play Scalpel") == [2]
    assert amounts(t, "damage suffered", "play Scalpel") == [1], "it names the first time each turn"


@ruling("cr1.4.changes.additional-deprecated")
def test_daily_business_show_and_laguna_velasco_district_raise_the_number_drawn_by_one(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["Daily Business Show (rezzed)"]}}
    corp = {"rd": ["Ping", "Tithe", "Palisade", "Karunā", "Whitespace"], "servers": servers}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    assert amounts(t, "cards drawn", "draw", "choose Ping") == [2], "one draw of 2 cards"
    assert amounts(t, "cards drawn", "draw") == [1], "it names the first time each turn"
    pull = ln.Event("Pull", faction=ln.NEUTRAL_RUNNER, play_cost=0, abilities=(ln.Play(ln.Draw(2)),))
    rig = {"rig": ["Laguna Velasco District"], "grip": [pull], "stack": GRIP}
    t = scenario(runner=rig, rulebook=rulebook)
    assert amounts(t, "cards drawn", "draw") == [2]
    assert amounts(t, "cards drawn", "play Pull") == [2], "it names the basic action"
