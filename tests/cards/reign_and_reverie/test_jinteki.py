"""Reign and Reverie's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def meeting_otoroshi(rulebook: str, number: int) -> Scenario:
    t = scenario(
        runner={"credits": 3},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {
                "HQ": {"ice": ["Otoroshi (rezzed)"]},
                "Server 1": {"root": ["Nico Campaign (rezzed)"], "ice": ["Palisade"]},
                "Server 2": {"root": ["Offworld Office"]},
            },
        },
        rulebook=rulebook,
    )
    reach(t, "run HQ", "yes")
    assert sorted(t.options()) == ["choose Nico Campaign", "choose Offworld Office"], "in a root, not ice"
    t.do("choose Offworld Office")
    assert t.options() == ["0", "1", "2", "3"]
    t.do(str(number))
    assert t.card("Offworld Office").counters("advancement") == number
    return t


@both_rulebooks
@pytest.mark.parametrize("number", [0, 3])
def test_otoroshi_makes_the_runner_access_the_card_or_pay_three(rulebook: str, number: int) -> None:
    t = meeting_otoroshi(rulebook, number)
    assert t.decision.side == "runner"
    t.do("decline")
    assert t.accesses == ["Offworld Office"]
    t.until("action")
    assert t.runner.score == ["Offworld Office"]
    t = meeting_otoroshi(rulebook, number)
    t.do("pay 3").until("action")
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.credits == 0


def test_an_otoroshi_that_is_declined_makes_nobody_access_or_pay() -> None:
    t = scenario(
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Otoroshi (rezzed)"]}, "Server 1": {"root": ["Offworld Office"]}},
        }
    )
    reach(t, "run HQ", "no")
    t.until("action")
    assert t.accesses == ["Hedge Fund"]
