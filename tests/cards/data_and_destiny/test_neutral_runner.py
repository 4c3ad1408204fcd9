"""Data and Destiny's neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Employee Strike ----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("strike", [True, False])
def test_employee_strike_takes_the_corps_identitys_abilities(rulebook: str, strike: bool) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Employee Strike"]},
        corp={
            "identity": "Haas-Bioroid: Engineering the Future",
            "credits": 0,
            "rd": ["Hedge Fund"] * 4,
            "hq": ["Nico Campaign"],
        },
        rulebook=rulebook,
    )
    if strike:
        t.do("play Employee Strike")
    t.finish()
    t.until("step_corp_turn_action")
    t.do("install Nico Campaign")
    assert t.corp.credits == (0 if strike else 1)
