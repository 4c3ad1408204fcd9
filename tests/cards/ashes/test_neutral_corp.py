"""Ashes' neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.terms import CORP_SIDE
from sneakdoor.testing import scenario

from ..driving import reach, seen_until, to_action_of, under

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


@both_rulebooks
@pytest.mark.parametrize(("advancement", "price"), [(0, 4), (2, 8)])
def test_napd_cordon_makes_stealing_cost_four_and_two_for_each_advancement_counter(
    advancement: int, price: int, rulebook: str
) -> None:
    corp = {"servers": {"Server 1": {"root": [f"Project Atlas ({advancement} advancement)"]}}}
    for credits in (price - 1, price):
        t = under("NAPD Cordon", corp, {"credits": credits, "stack": ["Sure Gamble"]}, rulebook)
        assert t.do("run Server 1").comes("steal") is (credits == price)
    t.do("steal")
    assert (t.runner.score, t.runner.credits) == (["Project Atlas"], 0)


@both_rulebooks
def test_no_lockdown_is_played_beside_another_and_it_goes_when_the_corps_turn_begins(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["NAPD Cordon", "SYNC Rerouting", "Hedge Fund"], "rd": ["Ice Wall"] * 5},
        runner={"stack": ["Sure Gamble"] * 3},
        rulebook=rulebook,
    )
    t.do("play NAPD Cordon").until("action")
    assert t.card("NAPD Cordon").active
    assert t.can("play Hedge Fund")
    assert not t.can("play SYNC Rerouting")
    t.finish()
    assert t.card("NAPD Cordon").active
    t.finish()
    to_action_of(t, CORP_SIDE)
    assert not t.card("NAPD Cordon").active
    assert t.can("play SYNC Rerouting")


@both_rulebooks
def test_the_runner_trashes_a_lockdown_in_hq_by_paying_its_trash_cost(rulebook: str) -> None:
    t = scenario(runner={"credits": 2}, corp={"hq": ["NAPD Cordon"]}, rulebook=rulebook)
    reach(t, "run HQ", "trash NAPD Cordon")
    assert (t.corp.archives, t.runner.credits) == (["NAPD Cordon"], 0)


@both_rulebooks
@pytest.mark.parametrize("new", [True, False])
def test_vulnerability_audit_is_not_scored_in_the_turn_in_which_it_was_installed(new: bool, rulebook: str) -> None:
    audit = {"card": "Vulnerability Audit", "advancement": 4, "this_turn": new}
    t = scenario(turn="corp", corp={"servers": {"Server 1": {"root": [audit]}}}, rulebook=rulebook)
    assert any(key.startswith("score") for key in seen_until(t, "action")) is not new
