"""The Spin cycle's NBN card."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_rsvp_keeps_the_runner_from_spending_credits_for_the_rest_of_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Cleaver", "Unity"]},
        corp={
            "hq": ["Nico Campaign"],
            "servers": {"HQ": {"ice": ["RSVP (rezzed)", "Palisade (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.can("use Unity: +"), "before the subroutine resolves"
    t.do("pass")
    t.until("jack out")
    t.do("continue")
    t.until(ACTION)
    assert t.accesses == [], "Palisade could not be broken"
    assert t.runner.credits == 9


def test_after_the_run_rsvp_is_over() -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Cleaver"]},
        corp={"hq": ["Nico Campaign"], "servers": {"HQ": {"ice": ["RSVP (rezzed)"]}}},
    )
    t.do("run HQ", "continue")
    assert t.accesses == ["Nico Campaign"]
    assert t.step == ACTION, "there was nothing to trash it with"
    t.do("install Cleaver")
    assert t.runner.credits == 0


def test_rsvp_keeps_the_runner_from_raising_link_in_a_trace() -> None:
    t = scenario(
        runner={"credits": 9},
        corp={"credits": 3, "servers": {"HQ": {"ice": ["RSVP (rezzed)", "Viktor 2.0 (rezzed)"]}}},
    )
    t.do("run HQ", "continue", "spend 0").until(ACTION)
    assert t.card("Viktor 2.0").power == 1
    assert t.runner.credits == 9


# -- Corporate Shuffle ---------------------------------------------------------------------------------


@both_rulebooks
def test_corporate_shuffle_trades_the_hand_for_five_cards(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Corporate Shuffle", "Palisade"], "rd": ["Hedge Fund"] * 6},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Corporate Shuffle")
    assert len(t.corp.hq) == 5
    assert len(t.corp.rd) == 2, "6, and Palisade, less 5: the operation itself is not in HQ"
    assert t.corp.archives == ["Corporate Shuffle"]
    assert t.corp.clicks == 1


# -- Jackson Howard ------------------------------------------------------------------------------------


@both_rulebooks
def test_jackson_howard_draws_two_and_leaves_the_game_to_save_three_cards(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": [],
            "rd": ["Hedge Fund"] * 3,
            "archives": ["Palisade", "Karunā", "Project Ares", "Tithe"],
            "servers": {"Server 1": {"root": ["Jackson Howard (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Jackson Howard: draw")
    assert t.corp.clicks == 2
    assert t.corp.hq == ["Hedge Fund"] * 2
    t.do("use Jackson Howard: shuffle", "choose Palisade", "choose Project Ares", "choose Tithe")
    assert t.corp.archives == ["Karunā"]
    assert sorted(t.corp.rd) == ["Hedge Fund", "Palisade", "Project Ares", "Tithe"]
    assert t.corp.removed == ["Jackson Howard"]
    assert t.corp.clicks == 2, "leaving costs no click"


def test_jackson_howard_may_save_fewer_than_three() -> None:
    t = scenario(
        corp={
            "archives": ["Palisade", "Karunā"],
            "servers": {"Server 1": {"root": ["Jackson Howard (rezzed)"]}},
        },
    )
    t.do("run Archives", "use Jackson Howard: shuffle", "choose Palisade", "done")
    assert t.corp.archives == ["Karunā"]


# -- Shipment from SanSan ------------------------------------------------------------------------------


@both_rulebooks
def test_shipment_from_sansan_places_its_counters_on_one_card_that_can_be_advanced(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Shipment from SanSan"],
            "servers": {"Server 1": {"root": ["Project Ares"]}, "Server 2": {"root": ["Nico Campaign (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Shipment from SanSan")
    if t.can("choose"):
        assert not t.can("choose Nico Campaign")
        t.do("choose Project Ares")
    t.do("2")
    assert t.card("Project Ares").advancement == 2
    assert t.corp.clicks == 1


# -- Wraparound ----------------------------------------------------------------------------------------


@both_rulebooks
def test_wraparound_is_strong_while_no_fracter_is_installed(rulebook: str) -> None:
    ice = {"servers": {"HQ": {"ice": ["Wraparound (rezzed)"]}}}
    t = scenario(corp=ice, runner={"rig": ["Carmen"], "grip": ["Cleaver"], "credits": 9}, rulebook=rulebook)
    assert t.card("Wraparound").strength == 7, "a fracter in the grip is not installed"
    t.do("install Cleaver", "done")
    assert t.card("Wraparound").strength == 0


# -- City Surveillance ---------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("pay", [True, False])
def test_city_surveillance_tags_a_runner_who_does_not_pay_as_their_turn_begins(rulebook: str, pay: bool) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"], "servers": {"Server 1": {"root": ["City Surveillance (rezzed)"]}}},
        runner={"credits": 1},
        turn="corp",
        rulebook=rulebook,
    )
    t.finish()
    t.until("runner")
    t.do("pay 1" if pay else "decline")
    assert t.runner.tags == int(not pay)
    assert t.runner.credits == int(not pay)


# -- TGTBT ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_tgtbt_tags_whoever_accesses_it_wherever_it_is(rulebook: str) -> None:
    for board, server in (({"rd": ["TGTBT"]}, "R&D"), ({"hq": ["TGTBT"]}, "HQ"), ({"archives": ["TGTBT"]}, "Archives")):
        t = scenario(corp=board, rulebook=rulebook)
        t.do(f"run {server}").until(ACTION)
        assert t.runner.tags == 1, server
        assert t.runner.score == ["TGTBT"]


# -- Snoop ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_snoop_shows_the_grip_and_its_counter_trashes_a_card_that_the_corp_chooses(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Snoop (rezzed)"]}}, "credits": 0},
        runner={"credits": 0, "grip": ["Leech", "Cleaver", "Sure Gamble"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert any("reveal" in line and "Leech" in line and "Cleaver" in line for line in t.log)
    assert t.card("Snoop").power == 1
    t.do("run Archives", "use Snoop")
    assert t.decision is not None
    assert t.decision.side == "corp"
    t.do("choose Cleaver")
    assert t.runner.heap == ["Cleaver"]
    assert t.card("Snoop").power == 0
