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


# -- Executive Wiretaps --------------------------------------------------------------------------------


@both_rulebooks
def test_executive_wiretaps_reveal_the_hand_and_nothing_in_the_root_of_hq(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund", "Palisade"], "servers": {"HQ": {"root": ["Panic Button"]}}},
        runner={"credits": 4, "grip": ["Executive Wiretaps"]},
        rulebook=rulebook,
    )
    t.do("play Executive Wiretaps")
    assert t.runner.clicks == 2
    revealed = [line for line in t.log if "reveal" in line]
    assert any("Hedge Fund" in line and "Palisade" in line for line in revealed)
    assert not any("Panic Button" in line for line in revealed), "the root of HQ is not HQ"


# -- Expert Schedule Analyzer --------------------------------------------------------------------------


@both_rulebooks
def test_expert_schedule_analyzer_may_reveal_hq_instead_of_breaching_it(rulebook: str) -> None:
    for instead in (True, False):
        t = scenario(
            corp={"hq": ["Hedge Fund", "Palisade"]}, runner={"rig": ["Expert Schedule Analyzer"]}, rulebook=rulebook
        )
        t.do("use Expert Schedule Analyzer").until("breach")
        t.do("instead" if instead else "breach").until(ACTION)
        assert len(t.accesses) == (0 if instead else 1)
        both = any("reveal" in line and "Hedge Fund" in line and "Palisade" in line for line in t.log)
        assert both is instead


def test_expert_schedule_analyzer_replaces_the_breach_of_its_own_run_alone() -> None:
    t = scenario(corp={"hq": ["Hedge Fund"]}, runner={"rig": ["Expert Schedule Analyzer"]})
    t.do("run HQ")
    while t.running:
        assert not t.can("instead")
        t.do(t.options()[0])
    assert t.accesses == ["Hedge Fund"]


# -- Grifter -------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("run", [True, False])
def test_grifter_pays_after_a_successful_run_and_is_trashed_without_one(rulebook: str, run: bool) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3}, runner={"credits": 0, "rig": ["Grifter"]}, clicks=1, rulebook=rulebook
    )
    t.do("run Archives" if run else "credit").until("step_corp_turn_action")
    assert t.runner.credits == 1
    assert t.runner.rig == (["Grifter"] if run else [])


# -- Lawyer Up -----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("removed", [0, 1, 2])
def test_lawyer_up_removes_up_to_two_tags_and_draws_three_cards(rulebook: str, removed: int) -> None:
    t = scenario(runner={"credits": 2, "tags": 3, "grip": ["Lawyer Up"], "stack": ["Leech"] * 4}, rulebook=rulebook)
    t.do("play Lawyer Up", f"{removed}")
    assert t.runner.tags == 3 - removed
    assert t.runner.grip == ["Leech"] * 3
    assert t.runner.clicks == 2


# -- Fall Guy ------------------------------------------------------------------------------------------


@both_rulebooks
def test_fall_guy_saves_another_resource_and_not_itself(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 4}, runner={"tags": 1, "rig": ["Fall Guy", "Grifter"]}, turn="corp", rulebook=rulebook
    )
    t.do("trash resource Grifter", "use Fall Guy: prevent")
    assert t.runner.rig == ["Grifter"]
    assert t.runner.heap == ["Fall Guy"]
    t = scenario(corp={"credits": 4}, runner={"tags": 1, "rig": ["Fall Guy"]}, turn="corp", rulebook=rulebook)
    t.do("trash resource Fall Guy")
    assert t.runner.heap == ["Fall Guy"]


@both_rulebooks
def test_fall_guy_can_be_sold_for_two_credits(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "rig": ["Fall Guy"]}, rulebook=rulebook)
    t.do("use Fall Guy: gain")
    assert t.runner.credits == 2
    assert t.runner.heap == ["Fall Guy"]


# -- Savoir-faire --------------------------------------------------------------------------------------


@both_rulebooks
def test_savoir_faire_installs_a_program_in_a_run_once_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Savoir-faire"], "grip": ["Au Revoir", "Cache", "Box-E"]}, rulebook=rulebook
    )
    t.do("run Archives", "use Savoir-faire")
    assert sorted(t.options()) == ["choose Au Revoir", "choose Cache"]
    t.do("choose Au Revoir")
    if t.can("done"):
        t.do("done")
    assert t.runner.credits == 6, "2, and the install cost"
    assert sorted(t.runner.rig) == ["Au Revoir", "Savoir-faire"]
    t.until(ACTION)
    assert not t.can("use Savoir-faire")


# -- Faerie -------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("used", [True, False])
def test_faerie_goes_when_the_encounter_ends_if_it_broke_something(rulebook: str, used: bool) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Faerie"]},
        corp={"servers": {"HQ": {"ice": ["Shadow (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Faerie: +1")
    if used:
        t.do("use Faerie: break").do(next(o for o in t.options() if o.startswith("break")))
        assert t.runner.heap == [], "not before the end of the encounter"
    t.until(ACTION)
    assert ("Faerie" in t.runner.heap) is used
