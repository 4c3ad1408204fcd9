"""SanSan's Shaper cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- DaVinci -------------------------------------------------------------------------------------------


@both_rulebooks
def test_davinci_collects_counters_and_installs_what_they_cover_for_nothing(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["DaVinci"], "grip": ["Carmen", "Cleaver", "Red Team", "Sure Gamble"]},
        rulebook=rulebook,
    )
    for power in (1, 2, 3):
        t.do("run Archives").finish()
        assert t.card("DaVinci").power == power
    t.do("use DaVinci")
    assert t.runner.rig == ["Cleaver"], "Carmen and Red Team cost 5; an event cannot be installed"
    assert t.runner.credits == 0
    assert t.runner.heap == ["DaVinci"]


def test_davinci_offers_every_card_that_is_cheap_enough() -> None:
    t = scenario(runner={"credits": 0, "rig": ["DaVinci (5 power)"], "grip": ["Carmen", "Cleaver", "Sure Gamble"]})
    t.do("use DaVinci")
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver"]
