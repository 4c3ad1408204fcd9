"""Reign and Reverie's Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
@pytest.mark.parametrize("accessed", [True, False])
def test_under_the_bus_is_for_after_an_access_and_trashes_a_connection(rulebook: str, accessed: bool) -> None:
    t = scenario(
        runner={"rig": ["Dean Lister", "Telework Contract"], "stack": ["Unity"] * 5},
        corp={"hq": ["Under the Bus"], "rd": ["Hedge Fund"] * 5},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run HQ" if accessed else "credit").until("corp")
    t.until("action")
    assert t.can("play Under the Bus") is accessed
    if accessed:
        t.do("play Under the Bus")
        assert t.runner.heap == ["Dean Lister"]
        assert t.corp.bad_publicity == 1
