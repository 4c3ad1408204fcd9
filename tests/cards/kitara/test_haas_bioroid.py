"""Kitara: haas_bioroid."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8


@BOOKS
def test_kamali_lets_the_runner_trash_a_card_of_their_choice_or_do_core_damage(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Rogue Trading", "Zer0", "Cyberdelia"], "grip": ["Sure Gamble"] * 4, "credits": 0},
        corp={"hq": FILLER[:1], "rd": FILLER, "servers": {"HQ": {"ice": ["Kamali 1.0 (rezzed)"]}}},
        rulebook=rulebook,
        clicks=1,
    )
    reach(t.do("run HQ"), "trash 1 installed resource")
    assert t.runner.heap == ["Rogue Trading"]
    reach(t, "trash 1 installed piece of hardware")
    assert t.decision is not None
    assert t.decision.side == "runner", "the one who pays chooses"
    t.do("choose Cyberdelia")
    t.until("action")
    assert "Zer0" in t.runner.rig
    assert t.runner.core_damage == 1, "no program was there to be trashed"


def after_a_trash(rulebook: str, *rig: str) -> Scenario:
    """The Runner has trashed a Corp card, and the Corp plays Riot Suppression."""
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble"] * 3, "stack": ["Sure Gamble"] * 9, "rig": list(rig)},
        corp={"hq": ["Riot Suppression"], "rd": FILLER, "servers": {"Server 1": {"root": ["Rashida Jaheem"]}}},
        rulebook=rulebook,
        clicks=1,
    )
    reach(t.do("run Server 1"), "trash Rashida Jaheem").until("corp")
    t.until("action")
    return t.do("play Riot Suppression")


@BOOKS
def test_riot_suppression_takes_three_clicks_of_the_next_turn_or_a_card_for_good(rulebook: str) -> None:
    t = after_a_trash(rulebook)
    assert t.decision is not None
    assert t.decision.side == "runner"
    t.do("no" if t.offers("no") else "pass")
    assert t.corp.removed == ["Riot Suppression"]
    t.finish()
    t.until("runner")
    assert (t.runner.clicks, t.runner.core_damage) == (1, 0)
    t.finish()
    t.until("action")
    t.finish()
    t.until("runner")
    assert t.runner.clicks == 4, "for one turn"
    t = after_a_trash(rulebook)
    t.do(next(key for key in t.options() if "Riot" in key or key == "yes"))
    assert t.runner.core_damage == 1
    t.finish()
    t.until("runner")
    assert t.runner.clicks == 4


def test_riot_suppression_needs_a_trash_in_the_last_turn() -> None:
    t = scenario(corp={"hq": ["Riot Suppression"], "credits": 9}, turn="corp")
    assert not t.can("play Riot Suppression")


def tempus(rulebook: str, clicks: int) -> Scenario:
    t = scenario(
        runner={"credits": 0, "grip": ["Sure Gamble"] * 3},
        corp={"hq": ["Tempus"], "rd": FILLER, "credits": 0},
        rulebook=rulebook,
        clicks=clicks,
    )
    t.do("run HQ")
    return t


@BOOKS
def test_tempus_takes_two_clicks_or_does_core_damage_as_the_runner_chooses(rulebook: str) -> None:
    t = tempus(rulebook, 3)
    reach(t, "the Runner loses").until("action")
    assert (t.runner.core_damage, t.step) == (0, "step_corp_turn_action")
    t = tempus(rulebook, 3)
    reach(t, "the Runner suffers").until("action")
    assert (t.runner.core_damage, t.runner.clicks) == (1, 2)


@BOOKS
@pytest.mark.parametrize("clicks", [1, 2])
def test_tempus_does_core_damage_if_the_runner_has_not_both_clicks(rulebook: str, clicks: int) -> None:
    t = tempus(rulebook, clicks)
    assert not any("loses" in key for key in seen_until(t, "action"))
    assert t.runner.core_damage == 1
