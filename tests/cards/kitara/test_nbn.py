"""Kitara: nbn."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8


@BOOKS
def test_calibration_testing_advances_what_lies_in_the_root_it_was_trashed_from(rulebook: str) -> None:
    t = scenario(
        corp={
            "servers": {
                "Server 1": {"root": ["Calibration Testing (rezzed)", "Hostile Takeover"]},
                "Server 2": {"root": ["Rashida Jaheem"]},
            }
        },
        turn="corp",
        rulebook=rulebook,
    )
    reach(t, "use Calibration Testing")
    assert not t.offers("choose Rashida")
    t.until("action")
    assert t.card("Hostile Takeover").advancement == 1
    assert t.corp.archives == ["Calibration Testing"]


@BOOKS
def test_degree_mill_is_stolen_by_shuffling_two_installed_cards_into_the_stack(rulebook: str) -> None:
    rig = ["Zer0", "Cleaver", "Rogue Trading"]
    t = scenario(runner={"rig": rig}, corp={"hq": ["Degree Mill"]}, rulebook=rulebook)
    reach(t.do("run HQ"), "steal Degree Mill")
    t.do("choose Zer0", "choose Rogue Trading")
    t.until("action")
    assert (t.runner.rig, sorted(t.runner.stack)) == (["Cleaver"], ["Rogue Trading", "Zer0"])
    assert t.runner.points == 3
    t = scenario(runner={"rig": rig[:1]}, corp={"hq": ["Degree Mill"]}, rulebook=rulebook)
    assert not any("steal" in key for key in seen_until(t.do("run HQ"), "action"))
    assert t.runner.points == 0


@BOOKS
def test_echo_chamber_becomes_an_agenda_for_three_clicks(rulebook: str) -> None:
    t = scenario(corp={"servers": {"Server 1": {"root": ["Echo Chamber (rezzed)"]}}}, turn="corp", rulebook=rulebook)
    t.do("use Echo Chamber")
    assert (t.corp.score, t.corp.points) == (["Echo Chamber"], 1)


@BOOKS
def test_endless_eula_asks_for_a_credit_six_times(rulebook: str) -> None:
    for purse, accessed in ((6, 1), (5, 0)):
        t = scenario(
            runner={"credits": purse},
            corp={"hq": FILLER[:1], "rd": FILLER, "servers": {"HQ": {"ice": ["Endless EULA (rezzed)"]}}},
            rulebook=rulebook,
        )
        reach(t.do("run HQ"), *["pay 1"] * purse).until("action")
        assert (t.runner.credits, len(t.accesses)) == (0, accessed)


@BOOKS
def test_sandman_lets_the_corp_return_two_installed_cards(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Zer0", "Cleaver", "Rogue Trading"]},
        corp={"hq": FILLER[:1], "rd": FILLER, "servers": {"HQ": {"ice": ["Sandman (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t.do("run HQ"), "choose Cleaver", "choose Zer0")
    assert (t.runner.rig, sorted(t.runner.grip)) == (["Rogue Trading"], ["Cleaver", "Zer0"])


@BOOKS
def test_self_growth_program_returns_two_cards_of_a_tagged_runner(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Zer0", "Cleaver", "Rogue Trading"], "tags": 1},
        corp={"hq": ["Self-Growth Program"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Self-Growth Program", "choose Cleaver", "choose Zer0")
    assert (t.runner.rig, sorted(t.runner.grip)) == (["Rogue Trading"], ["Cleaver", "Zer0"])
    t = scenario(runner={"rig": ["Zer0"]}, corp={"hq": ["Self-Growth Program"]}, turn="corp", rulebook=rulebook)
    assert not t.can("play Self-Growth Program")
