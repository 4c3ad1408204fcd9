"""SanSan's neutral cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
@pytest.mark.parametrize(("credits", "able"), [(3, False), (4, True)])
def test_wireless_net_pavilion_makes_trashing_resources_cost_two_more(rulebook: str, credits: int, able: bool) -> None:
    t = scenario(
        turn="corp",
        corp={"credits": credits, "rd": ["Hedge Fund"] * 3},
        runner={"tags": 1, "rig": ["Wireless Net Pavilion", "Telework Contract (9 credits)"]},
        rulebook=rulebook,
    )
    assert t.can("trash resource Telework Contract") is able
    if able:
        t.do("trash resource Telework Contract")
        assert t.corp.credits == 0
        assert t.corp.clicks == 2
        assert t.runner.heap == ["Telework Contract"]


def test_wireless_net_pavilion_asks_for_nothing_else() -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 1, "servers": {"Server 1": {"root": ["Offworld Office"]}}},
        runner={"rig": ["Wireless Net Pavilion"]},
    )
    t.do("advance Offworld Office")
    assert t.corp.credits == 0
