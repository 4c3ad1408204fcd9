"""Honor and Profit's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
TENNIN = "Tennin Institute: The Secrets Within"
FILLER = ["Hedge Fund"] * 6


# -- Mushin No Shin ------------------------------------------------------------------------------------


@both_rulebooks
def test_mushin_no_shin_installs_with_three_counters_and_forbids_scoring_it(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 5,
            "rd": FILLER,
            "hq": ["Mushin No Shin", "Offworld Office"],
            "servers": {"Server 1": {"root": ["Nico Campaign"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Mushin No Shin")
    assert t.corp.clicks == 1, "it is a double"
    assert t.server("Server 2").root == ["Offworld Office"], "a new server, although there is another"
    assert t.card("Offworld Office").advancement == 3
    t.do("advance Offworld Office")
    assert not t.can("score")
    t.until(ACTION)
    t.finish()
    t.until("corp")
    t.do("score Offworld Office")
    assert t.corp.score == ["Offworld Office"]


def test_mushin_no_shin_forbids_rezzing_that_card_alone() -> None:
    t = scenario(
        corp={
            "credits": 9,
            "rd": FILLER,
            "hq": ["Mushin No Shin", "Nico Campaign", "Palisade"],
            "servers": {"Server 1": {"root": ["Regolith Mining License"]}},
        },
        turn="corp",
    )
    t.do("play Mushin No Shin")
    t.do("credit")
    assert t.can("rez Regolith")
    assert not t.can("rez Nico")
    t.until(ACTION)
    t.finish()
    t.until("corp")
    assert t.can("rez Nico")


# -- Shiro ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_shiro_arranges_rnd_and_makes_the_runner_breach_it(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "rd": ["Hedge Fund", "Offworld Office", "Palisade", "Nico Campaign"],
            "servers": {"HQ": {"ice": ["Shiro (rezzed)"]}, "R&D": {"root": ["Manegarm Skunkworks"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("Palisade next", "Hedge Fund next")
    assert t.corp.rd == ["Palisade", "Hedge Fund", "Offworld Office", "Nico Campaign"]
    t.until("corp")
    t.do("no").until(ACTION)
    assert t.accesses[0] == "Palisade", "not the card in the root of R&D"
    assert "Manegarm Skunkworks" not in t.accesses
    assert t.corp.credits == 1


def test_shiro_lets_the_corp_pay_to_keep_rnd_closed() -> None:
    t = scenario(corp={"credits": 1, "rd": FILLER, "servers": {"HQ": {"ice": ["Shiro (rezzed)"]}}})
    t.do("run HQ").until("corp")
    while not t.can("yes"):
        t.do(t.options()[0])
    t.do("yes").until(ACTION)
    assert t.accesses == []
    assert t.corp.credits == 0


# -- Tennin Institute ----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("ran", [True, False])
def test_tennin_places_a_counter_after_a_turn_without_a_successful_run(rulebook: str, ran: bool) -> None:
    t = scenario(
        corp={"identity": TENNIN, "rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    if ran:
        t.do("run Archives").until(ACTION)
    t.finish()
    while t.can("pass"):
        t.do("pass")
    assert t.can("yes") is not ran
    if not ran:
        t.do("yes").until(CORP_ACTION)
        assert t.card("Nico Campaign").advancement == 1
