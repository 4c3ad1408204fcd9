"""Ashes' NBN cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

from ..driving import reach, under

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_bellona_costs_five_to_steal_and_pays_five_when_scored(rulebook: str) -> None:
    t = scenario(runner={"credits": 5}, corp={"servers": {"Server 1": {"root": ["Bellona"]}}}, rulebook=rulebook)
    reach(t, "run Server 1", "steal Bellona")
    assert t.runner.credits == 0
    assert t.runner.score == ["Bellona"]
    t = scenario(runner={"credits": 4}, corp={"servers": {"Server 1": {"root": ["Bellona"]}}}, rulebook=rulebook)
    t.do("run Server 1").until("action")
    assert t.runner.score == []
    t = scenario(
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Bellona (5 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Bellona")
    assert t.corp.credits == 5


@both_rulebooks
@pytest.mark.parametrize("tag", [True, False])
@pytest.mark.parametrize("server", ["R&D", "Archives", "Server 1"])
def test_increased_drop_rates_removes_bad_publicity_unless_the_runner_takes_a_tag(
    rulebook: str, tag: bool, server: str
) -> None:
    here = ["Increased Drop Rates"]
    corp: dict[str, object] = {"bad_publicity": 2, "hq": ["Hedge Fund"]}
    corp |= {
        "rd": here if server == "R&D" else ["Hedge Fund"],
        "archives": here if server == "Archives" else [],
        "servers": {"Server 1": {"root": here}} if server == "Server 1" else {},
    }
    t = reach(scenario(corp=corp, rulebook=rulebook), f"run {server}", "take 1 tag" if tag else "decline")
    t.until("action")
    assert (t.runner.tags, t.corp.bad_publicity) == ((1, 2) if tag else (0, 1))
    assert any("reveals Increased" in line for line in t.log) is (server == "R&D")


@both_rulebooks
def test_remastered_edition_places_a_counter_on_any_installed_card(rulebook: str) -> None:
    t = scenario(
        corp={
            "rd": ["Hedge Fund"] * 3,
            "score": [{"card": "Remastered Edition", "agenda": 1}],
            "servers": {"HQ": {"ice": ["Palisade"]}, "Server 1": {"root": ["Offworld Office"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Remastered Edition", "choose Offworld Office")
    assert t.card("Offworld Office").counters("advancement") == 1
    assert t.card("Remastered Edition").counters("agenda") == 0


@both_rulebooks
@pytest.mark.parametrize("jacks_out", [True, False])
def test_congratulations_pays_both_and_once_more_as_it_is_passed(rulebook: str, jacks_out: bool) -> None:
    t = scenario(
        runner={"credits": 0},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Congratulations! (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "jack out" if jacks_out else "continue")
    assert t.runner.credits == 1
    assert t.corp.credits == 3


def test_an_unrezzed_congratulations_pays_nothing() -> None:
    t = scenario(corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Congratulations!"]}}})
    t.do("run HQ").until("action")
    assert t.corp.credits == 0


@both_rulebooks
def test_tiered_subscription_pays_for_the_first_run_each_turn(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["Tiered Subscription (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert t.corp.credits == 1
    t.until("action")
    t.do("run Archives").until("action")
    assert t.corp.credits == 1


@ruling("official.sync-rerouting.1")
def test_sync_rerouting_tags_whoever_runs_and_does_not_pay(rulebook: str) -> None:
    runner = {"credits": 4, "rig": ["Decoy"], "stack": ["Sure Gamble"] * 3}
    t = under("SYNC Rerouting", {}, runner, rulebook)
    t.do("run Archives", "pay 4[credit]").until("action")
    assert (t.runner.credits, t.runner.tags) == (0, 0)
    t.do("run Archives")
    t.do("decline").until("action") if t.offers("decline") else t.until("action")
    assert t.runner.tags == 1
    t = under("SYNC Rerouting", {}, runner, rulebook)
    t.do("run Archives", "decline", "use Decoy").until("action")
    assert (t.runner.credits, t.runner.tags) == (4, 0), "avoided"
