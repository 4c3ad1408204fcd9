"""The Lunar cycle's NBN cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from sneakdoor.views import view

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
NEH = "Near-Earth Hub: Broadcast Center"


# -- Near-Earth Hub ------------------------------------------------------------------------------------


@both_rulebooks
def test_near_earth_hub_draws_for_the_first_server_created_each_turn(rulebook: str) -> None:
    t = scenario(
        corp={
            "identity": NEH,
            "hq": ["Nico Campaign", "Regolith Mining License", "Palisade"],
            "rd": ["Hedge Fund", "Government Subsidy"],
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("install Palisade", "install protecting HQ")
    assert "Hedge Fund" not in t.corp.hq
    t.do("install Nico")
    assert "Hedge Fund" in t.corp.hq
    t.do("install Regolith", "install in a new server")
    assert t.corp.rd == ["Government Subsidy"]


# -- Troll ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_troll_costs_a_click_or_the_run_as_the_runner_likes(rulebook: str) -> None:
    def board() -> None:
        nonlocal t
        t = scenario(
            corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Troll (rezzed)"]}}},
            runner={"credits": 0},
            rulebook=rulebook,
        )

    t = scenario()
    board()
    t.do("run HQ")
    assert t.decision is not None
    assert (t.decision.side, sorted(t.options())) == ("runner", ["the Runner ends the run", "the Runner loses [click]"])
    t.do("the Runner loses").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.clicks == 2
    board()
    t.do("run HQ", "the Runner ends the run").until(ACTION)
    assert t.accesses == []
    assert t.runner.clicks == 3


def test_troll_ends_the_run_of_a_runner_without_clicks() -> None:
    t = scenario(corp={"servers": {"HQ": {"ice": ["Troll (rezzed)"]}}}, runner={"credits": 0}, clicks=1)
    t.do("run HQ").until("corp")
    t.finish()
    assert t.accesses == []


# -- Universal Connectivity Fee ------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("tags", "left", "ice"), [(0, 4, ["Universal Connectivity Fee"]), (1, 0, [])])
def test_universal_connectivity_fee_takes_one_credit_or_all(
    rulebook: str, tags: int, left: int, ice: list[str]
) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Universal Connectivity Fee (rezzed)"]}}},
        runner={"credits": 5, "tags": tags},
        rulebook=rulebook,
    )
    t.do("run HQ").finish()
    assert t.runner.credits == left
    assert t.server("HQ").ice == ice


# -- Virgo ---------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("spent", "tags"), [(3, 2), (2, 1)])
def test_virgo_gives_a_second_tag_at_trace_strength_five(rulebook: str, spent: int, tags: int) -> None:
    t = scenario(
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Virgo (rezzed)"]}}},
        runner={"credits": 0},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do(f"spend {spent}").until(ACTION)
    assert t.runner.tags == tags


# -- Daily Business Show -------------------------------------------------------------------------------


@both_rulebooks
def test_daily_business_show_draws_one_more_and_puts_one_under_rnd(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": [],
            "rd": ["Hedge Fund", "Palisade", "Government Subsidy", "Karunā"],
            "servers": {"Server 1": {"root": ["Daily Business Show (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("draw")
    assert t.options() == ["choose Hedge Fund", "choose Palisade"]
    t.do("choose Hedge Fund")
    assert t.corp.hq == ["Palisade"]
    assert t.corp.rd == ["Government Subsidy", "Karunā", "Hedge Fund"]
    t.do("draw")
    assert t.corp.hq == ["Palisade", "Government Subsidy"], "only the first draw each turn"
    assert "Daily Business Show adds 1 card to the draw." in t.log
    assert "The Corp adds Hedge Fund to the bottom of R&D." in t.log


# -- Targeted Marketing --------------------------------------------------------------------------------


@both_rulebooks
def test_targeted_marketing_pays_for_copies_of_the_card_it_names(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 0, "hq": ["Targeted Marketing"], "rd": ["Hedge Fund"] * 3},
        runner={"credits": 9, "grip": ["Leech", "Leech", "Cleaver", "Sure Gamble"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Targeted Marketing", "name Leech")
    assert any("names Leech" in line for line in t.log)
    for viewer in ("corp", "runner", None):
        assert [c.named for c in view(t.game, viewer).resolving] == ["Leech"], "and it can be looked up"
    t.until(ACTION)
    before = t.corp.credits
    t.do("play Sure Gamble", "install Cleaver")
    assert t.corp.credits == before
    t.do("install Leech", "done")
    assert t.corp.credits == before + 10
    t.do("install Leech", "done")
    assert t.corp.credits == before + 20


def test_targeted_marketing_pays_for_events_too_until_an_agenda_is_stolen() -> None:
    t = scenario(
        corp={"credits": 0, "hq": ["Targeted Marketing", "Offworld Office"], "rd": ["Hedge Fund"] * 3},
        runner={"credits": 9, "grip": ["Sure Gamble", "Sure Gamble"]},
        turn="corp",
    )
    t.do("play Targeted Marketing", "name Sure Gamble").until(ACTION)
    before = t.corp.credits
    t.do("play Sure Gamble")
    assert t.corp.credits == before + 10
    t.fix_random("Offworld Office").do("run HQ").until(ACTION)
    assert t.corp.archives == ["Targeted Marketing"]
    t.do("play Sure Gamble")
    assert t.corp.credits == before + 10


# -- License Acquisition -------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("card", ["Nico Campaign", "Strongbox"])
def test_license_acquisition_installs_and_rezzes_for_nothing(rulebook: str, card: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Nico Campaign", "Project Ares", "Palisade"],
            "archives": ["Strongbox"],
            "servers": {"Server 1": {"root": ["License Acquisition (3 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score License Acquisition", "License Acquisition")
    assert sorted(t.options()) == ["choose Nico Campaign", "choose Strongbox"]
    t.do(f"choose {card}")
    if t.can("install in a new server"):
        t.do("install in a new server")
    assert t.card(card).rezzed
    assert t.corp.credits == 0


# -- Reversed Accounts ---------------------------------------------------------------------------------


@both_rulebooks
def test_reversed_accounts_take_four_credits_for_each_advancement_counter(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Reversed Accounts (rezzed, 2 advancement)"]}}},
        runner={"credits": 9},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Reversed Accounts")
    assert t.runner.credits == 1
    assert t.corp.archives == ["Reversed Accounts"]


# -- Shoot the Moon ------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("tags", [1, 2, 5])
def test_shoot_the_moon_rezzes_a_piece_of_ice_for_each_tag(rulebook: str, tags: int) -> None:
    t = scenario(
        corp={
            "credits": 3,
            "rd": ["Hedge Fund"],
            "hq": ["Shoot the Moon"],
            "servers": {"HQ": {"ice": ["Wotan", "Palisade (rezzed)"]}, "R&D": {"ice": ["IQ", "Karunā"]}},
        },
        runner={"tags": tags},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Shoot the Moon")
    if tags < 3:
        assert not t.can("choose Palisade"), "it is rezzed already"
        t.do(*["choose Wotan", "choose Karunā"][:tags])
    rezzed = [title for title in ("Wotan", "IQ", "Karunā") if t.card(title).rezzed]
    assert rezzed == {1: ["Wotan"], 2: ["Wotan", "Karunā"], 5: ["Wotan", "IQ", "Karunā"]}[tags]
    assert t.corp.credits == 0


# -- Information Overload ------------------------------------------------------------------------------


@both_rulebooks
def test_information_overload_has_the_runner_trash_a_card_for_each_tag(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Information Overload (rezzed)"]}}, "hq": ["Hedge Fund"]},
        runner={"credits": 0, "tags": 1, "rig": ["Cleaver", "Fall Guy", "Box-E"]},
        rulebook=rulebook,
    )
    t.do("run HQ", "choose Box-E")
    assert t.runner.tags == 2, "the trace comes first, and its tag counts"
    t.do("choose Cleaver").until(ACTION)
    assert t.runner.rig == ["Fall Guy"]
    assert t.accesses == ["Hedge Fund"]


# -- Manhunt -------------------------------------------------------------------------------------------


@both_rulebooks
def test_manhunt_traces_the_first_successful_run_of_a_turn(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 3, "rd": ["Hedge Fund"] * 3, "hq": ["Manhunt"]},
        runner={"credits": 0},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Manhunt").until(ACTION)
    t.do("run Archives").until(ACTION)
    assert t.runner.tags == 1
    t.do("run Archives").until(ACTION)
    assert t.runner.tags == 1


# -- The News Now Hour ---------------------------------------------------------------------------------


@both_rulebooks
def test_the_news_now_hour_forbids_current_events_alone(rulebook: str) -> None:
    grip = ["Net Celebrity", "Sure Gamble"]
    for title, may in (("The News Now Hour (rezzed)", False), ("The News Now Hour", True)):
        t = scenario(
            corp={"credits": 0, "servers": {"Server 1": {"root": [title]}}},
            runner={"credits": 9, "grip": grip},
            rulebook=rulebook,
        )
        t.until("action")
        assert t.can("play Net Celebrity") is may
        assert t.can("play Sure Gamble")
