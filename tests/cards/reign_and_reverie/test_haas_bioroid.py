"""Reign and Reverie's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
@pytest.mark.parametrize("stolen", [0, 2])
def test_game_changer_gives_a_click_for_each_agenda_the_runner_has(rulebook: str, stolen: int) -> None:
    t = scenario(
        runner={"score": ["Offworld Office"] * stolen},
        corp={"credits": 6, "hq": ["Game Changer"], "rd": ["Hedge Fund"] * 3, "score": ["Offworld Office"]},
        turn="corp",
        rulebook=rulebook,
    )
    if stolen or rulebook == "modern":
        t.do("play Game Changer")
        assert t.corp.clicks == 2 + stolen
        assert t.corp.removed == ["Game Changer"]


@both_rulebooks
def test_hyperloop_extension_pays_the_corp_scored_or_stolen(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Hyperloop Extension (3 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Hyperloop")
    assert t.corp.credits == 3
    t = scenario(
        runner={"credits": 0},
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Hyperloop Extension"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("action")
    assert t.runner.score == ["Hyperloop Extension"]
    assert (t.corp.credits, t.runner.credits) == (3, 0)


@both_rulebooks
@pytest.mark.parametrize(("choice", "credits", "cards"), [("gain", 2, 0), ("draw", 0, 2)])
@pytest.mark.parametrize("scored", [True, False])
def test_sportsmetal_gains_or_draws_for_an_agenda_scored_or_stolen(
    rulebook: str, choice: str, credits: int, cards: int, scored: bool
) -> None:
    t = scenario(
        corp={
            "identity": "Sportsmetal: Go Big or Go Home",
            "credits": 0,
            "rd": ["Hedge Fund"] * 9,
            "servers": {"Server 1": {"root": ["Offworld Office (4 advancement)" if scored else "Send a Message"]}},
        },
        turn="corp" if scored else "runner",
        rulebook=rulebook,
    )
    before = 7 if scored else 0
    reach(t, "score Offworld Office" if scored else "run Server 1", choice)
    t.until("action")
    assert t.corp.credits == credits + before
    assert len(t.corp.hq) == cards
