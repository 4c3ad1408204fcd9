"""The Spin cycle's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

# -- NAPD Contract -------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("bad_publicity", [0, 2])
def test_napd_contract_requires_a_counter_more_for_each_bad_publicity(rulebook: str, bad_publicity: int) -> None:
    t = scenario(
        corp={
            "credits": 9,
            "bad_publicity": bad_publicity,
            "servers": {"Server 1": {"root": ["NAPD Contract (4 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    for _ in range(bad_publicity):
        assert not t.can("score")
        t.do("advance NAPD")
    t.do("score NAPD Contract")
    assert t.corp.points == 2


@both_rulebooks
def test_napd_contract_costs_four_credits_to_steal(rulebook: str) -> None:
    for credits, stolen in ((4, True), (3, False)):
        t = scenario(runner={"credits": credits}, corp={"hq": ["NAPD Contract"]}, rulebook=rulebook)
        t.do("run HQ", "continue")
        assert t.can("steal") is stolen
        if stolen:
            t.do("steal")
        assert t.runner.points == (2 if stolen else 0)
        assert t.runner.credits == (0 if stolen else 3)


# -- Paper Wall ----------------------------------------------------------------------------------------


@both_rulebooks
def test_paper_wall_is_trashed_when_fully_broken(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Cleaver"]}, corp={"servers": {"HQ": {"ice": ["Paper Wall (rezzed)"]}}}, rulebook=rulebook
    )
    t.do("run HQ", "use Cleaver: break")
    assert t.corp.archives == ["Paper Wall"]
    assert t.running
    t.until(ACTION)


def test_an_unbroken_paper_wall_ends_the_run_and_stays() -> None:
    t = scenario(corp={"servers": {"HQ": {"ice": ["Paper Wall (rezzed)"]}}})
    t.do("run HQ").until(ACTION)
    assert t.server("HQ").ice == ["Paper Wall"]
    assert t.accesses == []


# -- Subliminal Messaging ------------------------------------------------------------------------------


@both_rulebooks
def test_subliminal_messaging_gains_a_credit_and_the_first_each_turn_a_click(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 0, "hq": ["Subliminal Messaging"] * 2, "rd": ["Hedge Fund"]}, turn="corp", rulebook=rulebook
    )
    t.do("play Subliminal Messaging")
    assert (t.corp.credits, t.corp.clicks) == (1, 3)
    t.do("play Subliminal Messaging")
    assert (t.corp.credits, t.corp.clicks) == (2, 2), "not the first this turn"


@both_rulebooks
@pytest.mark.parametrize("ran", [True, False])
def test_subliminal_messaging_may_come_back_after_a_turn_without_runs(rulebook: str, ran: bool) -> None:
    t = scenario(corp={"archives": ["Subliminal Messaging"], "rd": ["Hedge Fund"] * 3}, clicks=1, rulebook=rulebook)
    t.do("run R&D" if ran else "credit")
    t.until("offer" if not ran else "step_corp_turn_action")
    assert t.can("yes") is not ran
    if not ran:
        t.do("yes").until("step_corp_turn_action")
        assert "Subliminal Messaging" in t.corp.hq
        assert t.corp.archives == []


def test_subliminal_messaging_listens_in_archives_alone() -> None:
    t = scenario(corp={"hq": ["Subliminal Messaging"], "rd": ["Hedge Fund"] * 9}, turn="corp", clicks=1)
    t.do("play Subliminal Messaging", "credit").until(ACTION)
    for _ in range(4):
        t.do("credit")
    t.until("offer")
    t.do("yes").until("step_corp_turn_action")
    for _ in range(3):
        t.do("credit")
    t.until(ACTION)
    for _ in range(4):
        t.do("credit")
    t.until("step_corp_turn_action")
    assert t.corp.hq.count("Subliminal Messaging") == 1, "in HQ it does not offer anything"


# -- Interns -------------------------------------------------------------------------------------------


@both_rulebooks
def test_interns_install_from_archives_or_hq_without_paying_for_it(rulebook: str) -> None:
    for card in ("Palisade", "Karunā"):
        t = scenario(
            corp={
                "credits": 0,
                "hq": ["Interns", "Palisade", "Hedge Fund"],
                "archives": ["Karunā", "Restructure"],
                "servers": {"HQ": {"ice": ["Quandary", "Quandary"]}},
            },
            turn="corp",
            rulebook=rulebook,
        )
        t.do("play Interns")
        assert not t.can("choose Hedge Fund"), "operations are not installed"
        assert not t.can("choose Restructure")
        t.do(f"choose {card}", "install protecting HQ", "done")
        assert t.server("HQ").ice == [card, "Quandary", "Quandary"]


# -- Veterans Program ----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("removed", [0, 1, 2])
def test_veterans_program_may_remove_up_to_two_bad_publicity(rulebook: str, removed: int) -> None:
    t = scenario(
        corp={"bad_publicity": 3, "servers": {"Server 1": {"root": ["Veterans Program (3 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Veterans Program")
    t.do(*(["Veterans Program", f"{removed}"] if removed else ["pass"]))
    assert t.corp.bad_publicity == 3 - removed
