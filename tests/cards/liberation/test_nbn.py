"""Liberation's NBN cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def commanded(rulebook: str, score: list[str], credits: int = 6) -> Scenario:
    t = scenario(
        corp={
            "credits": credits,
            "hq": ["Sudden Commandment", "Sudden Commandment"],
            "rd": ["Hedge Fund", "Nico Campaign", *["Hedge Fund"] * 4],
            "score": score,
        },
        turn="corp",
        rulebook=rulebook,
    )
    return t.do("play Sudden Commandment")


@both_rulebooks
def test_sudden_commandment_draws_two_and_plays_an_operation(rulebook: str) -> None:
    t = commanded(rulebook, [])
    assert sorted(t.corp.hq) == ["Hedge Fund", "Nico Campaign", "Sudden Commandment"]
    t.do("yes", "choose Hedge Fund")
    t.until("action")
    assert t.corp.credits == 9
    assert t.corp.clicks == 2
    assert sorted(t.corp.archives) == ["Hedge Fund", "Sudden Commandment"]


@both_rulebooks
def test_at_threat_three_the_first_mandate_of_the_turn_may_give_a_click(rulebook: str) -> None:
    t = commanded(rulebook, ["Send a Message"])
    t.do("no", "yes")
    assert t.corp.clicks == 3
    assert t.corp.credits == 2
    t.do("play Sudden Commandment")
    t.until("action")
    assert t.corp.clicks == 2, "the second mandate gives none"


def test_below_threat_three_there_is_no_click_to_buy() -> None:
    t = commanded("modern", ["Offworld Office"])
    t.do("no")
    assert t.decision.kind == "action"
    assert t.corp.credits == 5
