"""Reign and Reverie's Apex cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_reboot_installs_up_to_five_cards_of_any_sort_facedown_and_leaves_the_game(rulebook: str) -> None:
    heap = ["Sure Gamble", "Cleaver", "Unity", "Telework Contract", "DZMZ Optimizer", "Carmen"]
    t = scenario(
        runner={"credits": 1, "grip": ["Reboot"], "heap": heap},
        corp={"archives": ["Offworld Office"]},
        rulebook=rulebook,
    )
    t.do("play Reboot").until("choose")
    t.do(*(f"choose {title}" for title in heap[:5]))
    assert t.runner.rig == heap[:5]
    assert not any(t.card(title).faceup for title in heap[:5])
    t.until("action")
    assert t.accesses == [], "instead of the breach"
    assert t.runner.removed == ["Reboot"]


@both_rulebooks
def test_reboot_leaves_the_game_after_an_unsuccessful_run_too(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Reboot"], "heap": ["Cleaver"]},
        corp={"servers": {"Archives": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Reboot").until("action")
    assert t.runner.removed == ["Reboot"]
    assert t.runner.rig == []
