"""Ashes' Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_bass_trades_a_click_for_two(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Bass CH1R180G4 (rezzed)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Bass")
    assert t.corp.clicks == 4
    assert t.corp.archives == ["Bass CH1R180G4"]


@both_rulebooks
@pytest.mark.parametrize(("title", "credits", "cards"), [("Calvin B4L3Y", 0, 2), ("Nanoetching Matrix", 2, 0)])
def test_once_per_turn_for_a_click(rulebook: str, title: str, credits: int, cards: int) -> None:
    t = scenario(
        corp={"credits": 0, "rd": ["Hedge Fund"] * 9, "servers": {"Server 1": {"root": [f"{title} (rezzed)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do(f"use {title}")
    assert (t.corp.credits, len(t.corp.hq)) == (credits, cards)
    assert t.corp.clicks == 2
    t.until("action")
    assert not t.can(f"use {title}")


@both_rulebooks
@pytest.mark.parametrize("rezzed", [True, False])
@pytest.mark.parametrize(("title", "credits", "cards"), [("Calvin B4L3Y", 0, 2), ("Nanoetching Matrix", 2, 0)])
def test_trashed_by_the_runner_while_rezzed_it_may_do_so_once_more(
    rulebook: str, title: str, credits: int, cards: int, rezzed: bool
) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={
            "credits": 0,
            "rd": ["Hedge Fund"] * 9,
            "servers": {"Server 1": {"root": [f"{title} (rezzed)" if rezzed else title]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do(f"trash {title}")
    if rezzed:
        assert t.decision.side == "corp"
        t.do(title)
    assert t.decision.kind == "action"
    assert (t.corp.credits, len(t.corp.hq)) == ((credits, cards) if rezzed else (0, 0))


@both_rulebooks
def test_drafter_takes_a_card_back_and_installs_one(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Hedge Fund", "Palisade"],
            "archives": ["Nico Campaign", "Hedge Fund"],
            "servers": {"HQ": {"ice": ["Drafter (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    reach(t, "run HQ", "yes", "choose Nico Campaign", "yes")
    assert sorted(t.options()) == ["choose Nico Campaign", "choose Palisade"], "operations cannot be installed"
    t.do("choose Palisade", "install protecting R&D")
    assert t.server("R&D").ice == ["Palisade"]
    assert t.corp.credits == 0
    assert sorted(t.corp.hq) == ["Hedge Fund", "Nico Campaign"]


@both_rulebooks
@pytest.mark.parametrize("installs", [True, False])
def test_architect_deployment_test_installs_and_rezzes_one_of_five_for_nothing(rulebook: str, installs: bool) -> None:
    rd = ["Hedge Fund", "Palisade", "Hedge Fund", "Nico Campaign", "Tithe", "Whitespace"]
    t = scenario(
        corp={
            "credits": 0,
            "rd": rd,
            "servers": {"Server 1": {"root": ["Architect Deployment Test (4 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    reach(t, "score Architect", "yes" if installs else "no")
    if installs:
        assert sorted(t.options()) == ["choose Nico Campaign", "choose Palisade", "choose Tithe"]
        t.do("choose Tithe", "install protecting HQ")
        assert t.card("Tithe").rezzed
        rd.remove("Tithe")
    assert t.corp.rd == rd, "in the order they were found"
    assert t.corp.credits == 0
