"""The Spin cycle's Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

# -- Blackguard ----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("credits", [9, 0])
def test_blackguard_makes_the_corp_rez_what_is_exposed_if_it_can(rulebook: str, credits: int) -> None:
    t = scenario(
        runner={"rig": ["Blackguard"], "grip": ["Infiltration"]},
        corp={"credits": credits, "servers": {"HQ": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("play Infiltration", "expose 1 card")
    assert t.card("Palisade").rezzed is bool(credits)
    assert t.corp.credits == (6 if credits else 0)


def test_blackguard_does_not_rez_agendas() -> None:
    t = scenario(
        runner={"rig": ["Blackguard"], "grip": ["Infiltration"]},
        corp={"credits": 9, "servers": {"Server 1": {"root": ["Project Ares"]}}},
    )
    t.do("play Infiltration", "expose 1 card")
    assert not t.card("Project Ares").rezzed
    assert t.card("Project Ares").known_to("runner")


# -- Recon ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_recon_lets_the_runner_jack_out_of_the_first_encounter(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Recon", "Sure Gamble", "Sure Gamble"]},
        corp={"servers": {"HQ": {"ice": ["Karunā (rezzed)", "Karunā (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Recon", "run HQ", "Recon").until(ACTION)
    assert t.runner.heap == ["Recon"]


def test_recon_lets_the_runner_stay_and_does_not_ask_again() -> None:
    t = scenario(
        runner={"grip": ["Recon"], "credits": 9},
        corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)", "Tithe (rezzed)"]}}},
    )
    t.do("play Recon", "run HQ").until("reaction")
    t.do("pass")
    while t.running:
        assert t.decision is not None
        assert t.decision.kind != "reaction"
        t.do("continue" if t.can("continue") else "pass")


# -- Copycat -------------------------------------------------------------------------------------------

TITHES = {
    "HQ": {"ice": ["Tithe (rezzed)", "Palisade (rezzed)"]},
    "Server 1": {"ice": ["Palisade (rezzed)", "Tithe (rezzed)"], "root": ["Nico Campaign"]},
    "R&D": {"ice": ["Tithe", "Palisade (rezzed)"]},
}


@both_rulebooks
def test_copycat_goes_on_from_another_rezzed_copy_of_the_ice_passed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Sure Gamble"] * 3, "rig": ["Copycat"]},
        corp={"servers": TITHES},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("Copycat")
    assert t.runner.heap[-1] == "Copycat"
    assert t.running
    t.until(ACTION)
    assert t.accesses == ["Nico Campaign"], "the run went on behind the Tithe of Server 1"


def test_copycat_need_not_be_used() -> None:
    t = scenario(runner={"credits": 5, "grip": ["Sure Gamble"] * 3, "rig": ["Copycat"]}, corp={"servers": TITHES})
    t.do("run HQ").until(ACTION)
    assert t.runner.rig == ["Copycat"]
    assert t.accesses == []


def test_copycat_is_of_no_use_without_another_copy() -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Sure Gamble"] * 3, "rig": ["Copycat"]},
        corp={"servers": {"HQ": {"ice": ["Tithe (rezzed)"]}, "R&D": {"ice": ["Tithe", "Karunā (rezzed)"]}}},
    )
    t.do("run HQ")
    while t.running:
        assert not t.can("Copycat")
        t.do("continue" if t.can("continue") else "pass")
