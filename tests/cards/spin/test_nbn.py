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
