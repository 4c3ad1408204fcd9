"""Ashes' neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.terms import CORP_SIDE
from sneakdoor.testing import scenario
from tests.rulings import ruling

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


# -- Rime ----------------------------------------------------------------------------------------------------


@ruling("official.rime.1")
def test_rime_is_rezzed_in_runs_on_its_server_whenever_an_asset_could_be(rulebook: str) -> None:
    servers = {"R&D": {"ice": ["Enigma (rezzed)", "Rime"]}, "Server 1": {"root": ["Nico Campaign"]}}
    t = scenario(
        runner={"credits": 9}, corp={"credits": 2, "rd": ["Hedge Fund"] * 5, "servers": servers}, rulebook=rulebook
    )
    t.do("run R&D")
    seen: dict[bool, set[bool]] = {True: set(), False: set()}
    while t.running:
        assert t.decision is not None
        if t.decision.kind == "window":
            seen[t.state.encountered >= 0].add(t.offers("rez Rime"))
            assert t.offers("rez Rime") is t.offers("rez Nico Campaign")
        t.game.choose(default_option(t.state))
    assert seen[True] <= {False}
    assert seen[False] == {True}


@both_rulebooks
def test_rime_is_not_rezzed_outside_such_runs(rulebook: str) -> None:
    servers = {"R&D": {"ice": ["Rime"]}, "Server 1": {"root": ["Nico Campaign"]}}
    t = scenario(corp={"credits": 2, "hq": ["Hedge Fund"], "servers": servers}, rulebook=rulebook)
    seen = seen_until(t, "action") | set(t.options())
    seen |= seen_until(t.do("run HQ"), "action")
    assert "rez Nico Campaign" in seen
    assert "rez Rime" not in seen
    assert t.game.why_not("rez Rime", "corp").rule == "rule_rez_ice_restriction"


@both_rulebooks
def test_rime_strengthens_all_ice_there_and_is_met_like_any_other(rulebook: str) -> None:
    servers = {"R&D": {"ice": ["Palisade (rezzed)", "Rime"]}, "HQ": {"ice": ["Ice Wall (rezzed)"]}}
    t = scenario(
        runner={"credits": 9, "rig": ["Corroder"]},
        corp={"credits": 0, "rd": ["Hedge Fund"] * 5, "servers": servers},
        rulebook=rulebook,
    )
    reach(t, "run R&D", "rez Rime")
    assert [t.card(title).strength for title in ("Palisade", "Rime", "Ice Wall")] == [3, 1, 1]
    t.until("encounter")
    t.do("use Corroder: +1", "use Corroder: break").until("action")
    assert (t.runner.credits, t.accesses) == (6, ["Hedge Fund"]), "two for Corroder, one for Rime"


@both_rulebooks
def test_rime_that_is_approached_is_offered_once(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 0, "rd": ["Hedge Fund"] * 5, "servers": {"R&D": {"ice": ["Rime"]}}}, rulebook=rulebook
    )
    t.do("run R&D").until("approach")
    assert t.options().count("rez Rime") == 1
