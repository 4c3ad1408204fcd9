"""The Spin cycle's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

# -- Himitsu-Bako --------------------------------------------------------------------------------------


@both_rulebooks
def test_himitsu_bako_goes_back_to_hq_for_a_credit(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 1, "servers": {"HQ": {"ice": ["Himitsu-Bako (rezzed)"]}}}, turn="corp", rulebook=rulebook
    )
    t.do("use Himitsu-Bako")
    assert t.corp.hq == ["Himitsu-Bako"]
    assert t.corp.credits == 0
    assert t.server("HQ").ice == []


def test_himitsu_bako_ends_the_run() -> None:
    t = scenario(corp={"credits": 0, "servers": {"HQ": {"ice": ["Himitsu-Bako (rezzed)"]}}})
    t.do("run HQ").until(ACTION)
    assert t.accesses == []


# -- Caprice Nisei -------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("differ", [True, False])
def test_caprice_nisei_ends_the_run_if_the_bids_differ(rulebook: str, differ: bool) -> None:
    t = scenario(
        runner={"credits": 3},
        corp={
            "credits": 3,
            "servers": {"Server 1": {"ice": ["Tithe"], "root": ["Caprice Nisei (rezzed)", "Nico Campaign"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("bid")
    t.do("bid 1", "bid 2" if differ else "bid 1")
    assert t.running is not differ
    assert t.runner.credits == 2
    assert t.corp.credits == (1 if differ else 2)
    t.until(ACTION)
    assert bool(t.accesses) is not differ


# -- Restoring Face ------------------------------------------------------------------------------------


@both_rulebooks
def test_restoring_face_trades_an_executive_for_bad_publicity(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Restoring Face"],
            "bad_publicity": 3,
            "servers": {
                "Server 1": {"root": ["Director Haas (rezzed)"]},
                "Server 2": {"root": ["Nico Campaign (rezzed)"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Restoring Face", "2")
    assert t.corp.bad_publicity == 1
    assert "Director Haas" in t.corp.archives
    assert t.card("Nico Campaign").installed


def test_restoring_face_without_a_face_does_nothing() -> None:
    t = scenario(corp={"hq": ["Restoring Face"], "bad_publicity": 3}, turn="corp")
    t.do("play Restoring Face")
    assert t.corp.bad_publicity == 3


# -- Sundew --------------------------------------------------------------------------------------------

SUNDEW = {"Server 1": {"root": ["Sundew (rezzed)"]}}


@both_rulebooks
def test_sundew_gains_two_credits_for_the_first_click_the_runner_spends_each_turn(rulebook: str) -> None:
    t = scenario(corp={"credits": 0, "rd": ["Hedge Fund"] * 5, "servers": SUNDEW}, rulebook=rulebook)
    t.do("credit")
    assert t.corp.credits == 2
    t.do("credit", "run Archives").until(ACTION)
    assert t.corp.credits == 2, "only the first"
    t.finish()
    t.until("step_corp_turn_action")
    assert t.corp.credits == 2, "the Corp's own clicks do not count"


@both_rulebooks
def test_a_run_on_sundews_server_with_that_click_costs_the_credits_again(rulebook: str) -> None:
    t = scenario(corp={"credits": 0, "servers": SUNDEW}, rulebook=rulebook)
    t.do("run Server 1").until(ACTION)
    assert t.corp.credits == 0
    t = scenario(corp={"credits": 0, "servers": SUNDEW}, rulebook=rulebook)
    t.do("credit", "run Server 1").until(ACTION)
    assert t.corp.credits == 2, "a later click may run there"


# -- Toshiyuki Sakai -----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("accesses", [True, False])
def test_toshiyuki_sakai_swaps_himself_for_a_card_in_hq_that_keeps_his_counters(rulebook: str, accesses: bool) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5},
        corp={
            "credits": 5,
            "hq": ["Cerebral Overwriter", "Palisade"],
            "servers": {"Server 1": {"root": ["Toshiyuki Sakai (2 advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    t.do("Toshiyuki Sakai")
    assert sorted(t.corp.hq) == ["Palisade", "Toshiyuki Sakai"]
    assert t.card("Cerebral Overwriter").advancement == 2
    assert not t.card("Cerebral Overwriter").rezzed
    t.do("access facedown card too" if accesses else "do not access")
    if accesses:
        t.until("reaction")
        t.do("Cerebral Overwriter")
    t.until(ACTION)
    assert t.runner.core_damage == (2 if accesses else 0)


def test_toshiyuki_sakai_does_nothing_in_hq_and_can_be_advanced() -> None:
    t = scenario(corp={"hq": ["Toshiyuki Sakai", "Project Ares"]}).fix_random("Toshiyuki Sakai")
    t.do("run HQ", "continue")
    assert t.decision is not None
    assert t.decision.kind == "access"
    t = scenario(corp={"servers": {"Server 1": {"root": ["Toshiyuki Sakai"]}}}, turn="corp")
    t.do("advance Toshiyuki Sakai")
    assert t.card("Toshiyuki Sakai").advancement == 1


# -- Tsurugi -------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("pays", [True, False])
def test_the_corp_may_pay_to_let_tsurugi_do_its_damage(rulebook: str, pays: bool) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5},
        corp={"credits": 1, "servers": {"HQ": {"ice": ["Tsurugi (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "pay 1" if pays else "decline").until(ACTION)
    assert len(t.runner.heap) == (3 if pays else 0)
    assert t.corp.credits == (0 if pays else 1)


# -- Shock! --------------------------------------------------------------------------------------------


@both_rulebooks
def test_shock_hurts_wherever_it_is_accessed(rulebook: str) -> None:
    for board, server in (
        ({"rd": ["Shock!"]}, "R&D"),
        ({"hq": ["Shock!"]}, "HQ"),
        ({"archives": ["Shock!"]}, "Archives"),
        ({"servers": {"Server 1": {"root": ["Shock!"]}}}, "Server 1"),
    ):
        t = scenario(corp=board, runner={"grip": ["Leech"] * 2}, rulebook=rulebook)
        t.do(f"run {server}").until(ACTION)
        assert t.runner.heap == ["Leech"], server


# -- Swordsman -----------------------------------------------------------------------------------------


@both_rulebooks
def test_swordsman_trashes_an_ai_which_cannot_break_it(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Swordsman (rezzed)"]}}},
        runner={"credits": 9, "rig": ["Crypsis (3 virus)", "Cleaver"], "grip": ["Leech"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Crypsis: break")
    t.until(ACTION)
    assert t.runner.rig == ["Cleaver"], "a program that is no AI is not chosen"
    assert sorted(t.runner.heap) == ["Crypsis", "Leech"]


# -- Yagura --------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("bottom", ["yes", "no"])
def test_yagura_may_put_the_top_card_of_rd_under_it(rulebook: str, bottom: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund", "Palisade", "Karunā"], "servers": {"HQ": {"ice": ["Yagura (rezzed)"]}}},
        runner={"grip": ["Leech"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do(bottom)
    assert t.corp.rd[-1 if bottom == "yes" else 0] == "Hedge Fund"
    t.until(ACTION)
    assert t.runner.heap == ["Leech"]


# -- Clone Retirement ----------------------------------------------------------------------------------


@both_rulebooks
def test_clone_retirement_may_remove_a_bad_publicity_and_costs_one_when_stolen(rulebook: str) -> None:
    t = scenario(
        corp={"bad_publicity": 1, "servers": {"Server 1": {"root": ["Clone Retirement (2 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Clone Retirement", "Clone Retirement")
    assert t.corp.bad_publicity == 0
    t = scenario(corp={"servers": {"Server 1": {"root": ["Clone Retirement"]}}}, rulebook=rulebook)
    t.do("run Server 1").until(ACTION)
    assert t.corp.bad_publicity == 1


# -- Celebrity Gift ------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("shown", [0, 1, 5])
def test_celebrity_gift_pays_two_for_each_card_that_is_revealed(rulebook: str, shown: int) -> None:
    others = ["Hedge Fund", "Tithe", "Palisade", "Enigma", "Ping", "Karunā"]
    t = scenario(turn="corp", corp={"credits": 3, "hq": ["Celebrity Gift", *others]}, rulebook=rulebook)
    t.do("play Celebrity Gift")
    for title in others[:shown]:
        t.do(f"choose {title}")
    assert not (shown == 5 and t.can("choose Karunā")), "five at most"
    t.until("step_corp_turn_action")
    assert t.corp.credits == 2 * shown
    assert t.corp.clicks == 1
    assert sorted(t.corp.hq) == sorted(others)
