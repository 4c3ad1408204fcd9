"""Honor and Profit's Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
IAIN = "Iain Stirling: Retired Spook"
FILLER = ["Hedge Fund"] * 6


# -- Early Bird ----------------------------------------------------------------------------------------


@both_rulebooks
def test_early_bird_runs_for_no_click_and_only_as_the_first(rulebook: str) -> None:
    t = scenario(corp={"rd": FILLER}, runner={"credits": 2, "grip": ["Early Bird", "Early Bird"]}, rulebook=rulebook)
    t.do("play Early Bird", "run R&D").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.clicks == 4
    assert not t.can("play Early Bird"), "a click was spent before"


# -- Iain Stirling -------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(
    ("corps", "runners", "gained"),
    [(["Offworld Office"], [], 2), (["Offworld Office"], ["Offworld Office"], 0), ([], [], 0)],
)
def test_iain_gains_credits_while_behind(rulebook: str, corps: list[str], runners: list[str], gained: int) -> None:
    t = scenario(
        corp={"rd": FILLER, "score": corps},
        runner={"identity": IAIN, "score": runners, "credits": 0},
        turn="corp",
        rulebook=rulebook,
    )
    t.finish()
    t.until(ACTION)
    assert t.runner.credits == gained


# -- Legwork -------------------------------------------------------------------------------------------


@both_rulebooks
def test_legwork_accesses_two_additional_cards(rulebook: str) -> None:
    t = scenario(corp={"hq": FILLER}, runner={"credits": 2, "grip": ["Legwork"]}, rulebook=rulebook)
    t.do("play Legwork").until(ACTION)
    assert t.accesses == ["Hedge Fund"] * 3
    t.do("run HQ").until(ACTION)
    assert len(t.accesses) == 4, "only that run"


# -- Security Testing ----------------------------------------------------------------------------------


@both_rulebooks
def test_security_testing_pays_for_the_first_success_on_the_chosen_server(rulebook: str) -> None:
    t = scenario(
        corp={"rd": FILLER, "hq": FILLER},
        runner={"credits": 0, "rig": ["Security Testing"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.finish()
    t.until("reaction")
    t.do("Security Testing", "choose HQ").until(ACTION)
    t.do("run R&D").until(ACTION)
    assert (len(t.accesses), t.runner.credits) == (1, 0)
    t.do("run HQ").until(ACTION)
    assert (len(t.accesses), t.runner.credits) == (1, 2)
    t.do("run HQ").until(ACTION)
    assert (len(t.accesses), t.runner.credits) == (2, 2)
    t.finish()
    t.until("reaction")
    t.do("pass").until(ACTION)
    t.do("run HQ").until(ACTION)
    assert (len(t.accesses), t.runner.credits) == (3, 3), "the choice is for one turn"


# -- Bug -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_bug_is_installed_after_a_success_on_hq_and_reveals_cards_drawn(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Palisade", "Karunā", *FILLER]}, runner={"credits": 3, "grip": ["Bug"]}, rulebook=rulebook
    )
    assert not t.can("install Bug")
    t.do("run HQ").until(ACTION)
    t.do("install Bug")
    t.finish()
    t.until("runner")
    assert t.can("Bug")
    assert not any("reveals" in line for line in t.log)
    before = t.runner.credits
    t.do("Bug")
    assert t.runner.credits == before - 2
    assert any("reveals" in line and "Palisade" in line for line in t.log)
    assert t.corp.hq == ["Palisade"]
