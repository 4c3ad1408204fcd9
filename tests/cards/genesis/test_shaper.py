"""The Genesis cycle's Shaper cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from .boards import FILLER, RUNNER_ACTION, both_rulebooks

# -- R&D Interface -------------------------------------------------------------------------------------


@both_rulebooks
def test_r_and_d_interfaces_add_up(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["R&D Interface", "R&D Interface"]}, corp={"rd": FILLER, "hq": FILLER}, rulebook=rulebook
    )
    t.do("run R&D").until(RUNNER_ACTION)
    assert len(t.accesses) == 3
    t.do("run HQ").until(RUNNER_ACTION)
    assert len(t.accesses) == 4


# -- Dinosaurus ----------------------------------------------------------------------------------------


@both_rulebooks
def test_dinosaurus_strengthens_a_hosted_icebreaker_and_bears_its_memory_cost(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Dinosaurus"], "grip": ["Cleaver"], "credits": 3}, rulebook=rulebook)
    t.do("install Cleaver", "host on Dinosaurus")
    assert t.card("Cleaver").host == "Dinosaurus"
    assert t.card("Cleaver").strength == 5
    assert t.runner.memory_used == 0


@pytest.mark.parametrize("title", ["Mayfly", "Botulus"])
def test_dinosaurus_hosts_neither_ai_programs_nor_other_programs(title: str) -> None:
    t = scenario(
        runner={"rig": ["Dinosaurus"], "grip": [title], "credits": 5}, corp={"servers": {"HQ": {"ice": ["Palisade"]}}}
    )
    t.do(f"install {title}")
    assert t.card(title).host != "Dinosaurus"


def test_an_icebreaker_beside_dinosaurus_gets_nothing() -> None:
    t = scenario(runner={"rig": [{"card": "Dinosaurus", "hosted": ["Carmen"]}, "Cleaver"]})
    assert t.card("Carmen").strength == 4
    assert t.card("Cleaver").strength == 3
    assert t.runner.memory_used == 1


# -- Indexing ------------------------------------------------------------------------------------------

TOP = ["Tithe", "Palisade", "Ping", "Hedge Fund", "Offworld Office", "Whitespace"]


@both_rulebooks
def test_indexing_arranges_the_top_five_cards_instead_of_breaching(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Indexing"]}, corp={"rd": TOP}, rulebook=rulebook)
    t.do("play Indexing").until("breach")
    t.do("instead of breaching: you may look at the top 5 cards of R&D and arrange them in any order")
    assert t.options() == [f"{title} next" for title in TOP[:5]]
    t.do("Offworld Office next", "Ping next", "Tithe next", "Palisade next")
    assert t.corp.rd == ["Offworld Office", "Ping", "Tithe", "Palisade", "Hedge Fund", "Whitespace"]
    assert t.accesses == []


def test_indexing_may_be_declined_for_the_breach() -> None:
    t = scenario(runner={"grip": ["Indexing"]}, corp={"rd": TOP})
    t.do("play Indexing").until("breach")
    t.do("breach").until(RUNNER_ACTION)
    assert t.accesses == ["Tithe"]


# -- Notoriety -----------------------------------------------------------------------------------------


@both_rulebooks
def test_notoriety_wants_successful_runs_on_all_central_servers_and_is_worth_a_point(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Notoriety"], "credits": 1}, corp={"rd": FILLER, "hq": FILLER}, rulebook=rulebook)
    for server in ("R&D", "HQ", "Archives"):
        assert not t.can("play Notoriety")
        t.do(f"run {server}").until(RUNNER_ACTION)
    t.do("play Notoriety")
    assert t.runner.points == 1
    assert t.runner.score == ["Notoriety"]
    assert t.runner.heap == []
    assert t.runner.credits == 0
