"""Ashes' neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
@pytest.mark.parametrize("draws", [True, False])
def test_csr_campaign_may_draw_a_card(rulebook: str, draws: bool) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["CSR Campaign (rezzed)"]}}},
        clicks=1,
        rulebook=rulebook,
    )
    reach(t, "credit", "CSR Campaign" if draws else "pass")
    t.until("action")
    assert len(t.corp.hq) == 1 + draws


@both_rulebooks
def test_cyberdex_sandbox_purges_as_it_is_scored_and_pays_for_the_first_purge_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Leech (3 virus)"]},
        corp={
            "credits": 0,
            "rd": ["Hedge Fund"] * 9,
            "servers": {"Server 1": {"root": ["Cyberdex Sandbox (4 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    reach(t, "score Cyberdex Sandbox", "Cyberdex Sandbox")
    assert t.card("Leech").counters("virus") == 0
    t.until("action")
    assert t.corp.credits == 4
    t.do("purge")
    assert t.corp.credits == 4, "only the first time each turn"
    t.until("action")
    t.finish()
    t.until("action")
    t.do("purge")
    assert t.corp.credits == 8
