"""Rulings on the cards of Reign and Reverie."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

from ..driving import reach, seen_until


@ruling("official.cradle.1")
@pytest.mark.parametrize(("cards", "can"), [(7, True), (12, False)])
def test_cradle_with_negative_strength_breaks_what_is_weaker_still(rulebook: str, cards: int, can: bool) -> None:
    """Devil Charm brings Whitespace down to -6."""
    t = scenario(
        runner={"credits": 2, "rig": ["Cradle", "Devil Charm"], "grip": ["Sure Gamble"] * cards},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.card("Cradle").strength == 5 - cards
    reach(t, "run HQ", "Devil Charm")
    assert "Whitespace is at strength -6." in t.log
    assert any("use Cradle" in key for key in {*t.options(), *seen_until(t, "action")}) is can


@ruling("official.guinea-pig.1")
def test_guinea_pig_may_be_the_last_card_of_the_grip(rulebook: str) -> None:
    t = scenario(runner={"credits": 4, "grip": ["Guinea Pig"]}, rulebook=rulebook)
    t.do("play Guinea Pig")
    assert t.runner.credits == 10


@ruling("official.liza-talking-thunder-prominent-legislator.1")
def test_liza_draws_although_the_tag_is_prevented(rulebook: str) -> None:
    t = scenario(
        runner={
            "identity": "Liza Talking Thunder: Prominent Legislator",
            "rig": ["Decoy"],
            "stack": ["Unity"] * 5,
        },
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "use Decoy")
    t.until("action")
    assert t.runner.tags == 0
    assert len(t.runner.grip) == 2


@ruling("official.sportsmetal-go-big-or-go-home.1", under="modern")
@pytest.mark.parametrize(
    ("rd", "accessed"),
    [
        (["Offworld Office", "Tithe", "Palisade", "Whitespace"], ["Offworld Office", "Whitespace"]),
        (["Tithe", "Palisade", "Offworld Office", "Enigma"], ["Tithe", "Palisade", "Offworld Office", "Enigma"]),
    ],
)
def test_the_breach_of_rnd_goes_on_below_what_was_accessed(rulebook: str, rd: list[str], accessed: list[str]) -> None:
    """The cards that are drawn were not accessed yet; or they were, of the four that are accessed."""
    many = rd[0] == "Tithe"
    t = scenario(
        runner={
            "credits": 9,
            "rig": ["R&D Interface"] if many else [],
            "grip": ["The Maker's Eye" if many else "Jailbreak"],
        },
        corp={"identity": "Sportsmetal: Go Big or Go Home", "rd": rd},
        rulebook=rulebook,
    )
    if many:
        t.do("play The Maker’s Eye")
    else:
        t.do("play Jailbreak", "run R&D")
    t.until("offer")
    assert t.decision.side == "corp"
    t.do("draw").until("action")
    assert t.accesses == accessed


@ruling("official.psych-mike.1")
def test_psych_mike_counts_a_card_that_was_accessed_twice_twice(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Psych Mike"]},
        corp={
            "credits": 0,
            "rd": ["Tithe", "Palisade", "Whitespace", "Enigma"],
            "servers": {"R&D": {"ice": ["Shiro (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run R&D").until("reaction")
    t.do("Psych Mike")
    assert t.accesses == ["Tithe", "Tithe"]
    assert t.runner.credits == 2


@ruling("official.eavesdrop.1")
def test_hunting_grounds_does_not_stop_the_trace_of_eavesdrop(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Hunting Grounds"], "stack": ["Unity"]},
        corp={
            "credits": 1,
            "hq": ["Eavesdrop"],
            "rd": ["Hedge Fund"] * 9,
            "servers": {"R&D": {"ice": ["Palisade (rezzed)"]}},
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Eavesdrop").until("runner")
    t.until("action")
    keys = seen_until(t.do("run R&D"), "action")
    assert not any("Hunting Grounds: prevent" in key for key in keys)
    assert t.runner.tags == 1


@ruling("official.otoroshi.1", "official.otoroshi.2")
def test_otoroshi_without_a_counter_makes_an_access_that_counts_for_zahya(rulebook: str) -> None:
    t = scenario(
        runner={"identity": "Zahya Sadeghi: Versatile Smuggler", "credits": 0},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Otoroshi (rezzed)"]}, "Server 1": {"root": ["Nico Campaign (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    reach(t, "run HQ", "yes", "0")
    assert t.card("Nico Campaign").counters("advancement") == 0
    assert t.accesses == ["Nico Campaign"]
    reach(t, "jack out", "Zahya")
    assert t.runner.credits == 1
