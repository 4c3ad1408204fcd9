"""Terminal Directive's neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_biometric_spoofing_prevents_two_damage_of_any_kind(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 3, "rig": ["Biometric Spoofing"]},
        corp={"servers": {"Server 1": {"root": ["Urtica Cipher (1 advancement)"]}}},
        rulebook=rulebook,
    )
    reach(t, "run Server 1", "use Biometric Spoofing")
    assert len(t.runner.grip) == 2
    assert t.runner.heap.count("Biometric Spoofing") == 1


@both_rulebooks
def test_dean_lister_makes_an_icebreaker_stronger_by_the_grip_for_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble", "Sure Gamble"], "rig": ["Cleaver", "Carmen", "Dean Lister"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)", "Palisade (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Dean Lister", "choose Cleaver")
    assert t.card("Cleaver").strength == 5
    assert t.card("Carmen").strength == 2
    assert t.runner.heap == ["Dean Lister"]
    reach(t, "use Cleaver: break")
    assert t.card("Cleaver").strength == 5
    reach(t, "use Cleaver: break")
    assert t.card("Cleaver").strength == 5, "until the end of the run"
    t.finish()
    assert t.card("Cleaver").strength == 3


@both_rulebooks
@pytest.mark.ruling("official.dean-lister.1")
def test_dean_lister_outside_a_run_gives_nothing(rulebook: str) -> None:
    """Official answer of 2017-05-02: what lasts for a run is over at once where there is none."""
    t = scenario(runner={"grip": ["Sure Gamble"] * 2, "rig": ["Cleaver", "Dean Lister"]}, rulebook=rulebook)
    t.do("use Dean Lister")
    assert t.card("Cleaver").strength == 3


@both_rulebooks
@pytest.mark.ruling("official.biometric-spoofing.1")
def test_biometric_spoofing_prevents_a_single_damage(rulebook: str) -> None:
    """Official answer of 2017-05-02: it does as much as it can."""
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 3, "rig": ["Biometric Spoofing"]},
        corp={"servers": {"HQ": {"ice": ["Diviner (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "use Biometric Spoofing")
    assert len(t.runner.grip) == 3


@both_rulebooks
def test_process_automation_gains_credits_and_a_card(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Process Automation"], "stack": ["Sure Gamble", "Cleaver"]}, rulebook=rulebook
    )
    t.do("play Process Automation")
    assert t.runner.credits == 2
    assert t.runner.grip == ["Sure Gamble"]
