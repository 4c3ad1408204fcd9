"""The Genesis cycle's Shaper cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

from .boards import FILLER, RUNNER_ACTION, both_rulebooks, event, next_turn

FILLER_RUNNER = ["Sure Gamble"] * 6

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


# -- Test Run ------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("zone", ["stack", "heap"])
def test_test_run_installs_a_program_for_nothing_until_the_turn_ends(rulebook: str, zone: str) -> None:
    where = {"stack": ["Sure Gamble", "Sure Gamble", "Sure Gamble"], "heap": ["Sure Gamble"]}
    where[zone] = ["Carmen", *where[zone]]
    t = scenario(runner={"grip": ["Test Run"], "credits": 3, **where}, rulebook=rulebook)
    t.do("play Test Run")
    assert t.options() == ["search your stack", "search your heap"]
    t.do(f"search your {zone}", *(["find Carmen"] if (rulebook, zone) == ("modern", "stack") else []))
    assert t.card("Carmen").installed
    assert t.runner.credits == 0
    assert "Test Run" in t.runner.heap
    t.do("run Archives").until("action")
    assert t.card("Carmen").installed, "through whatever begins and ends in between"
    t.finish()
    assert t.runner.stack[0] == "Carmen"
    assert t.runner.rig == []


def test_a_program_that_was_uninstalled_does_not_return_with_test_run() -> None:
    melt = event("Melt", ln.Trash(ln.Choose(1, ln.Cards(ln.PROGRAM, installed=True))))
    t = scenario(runner={"grip": ["Test Run", melt], "credits": 3, "heap": ["Carmen"], "stack": ["Sure Gamble"] * 5})
    t.do("play Test Run", "search your heap", "play Melt")
    t.finish()
    assert "Carmen" in t.runner.heap
    assert "Carmen" not in t.runner.stack


# -- Personal Workshop ---------------------------------------------------------------------------------


@both_rulebooks
def test_personal_workshop_builds_a_card_counter_by_counter(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Personal Workshop"], "grip": ["Cleaver", "Sure Gamble"], "credits": 2, "stack": FILLER_RUNNER},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("use Personal Workshop: host")
    assert t.card("Personal Workshop").hosted == ["Cleaver"]
    assert t.card("Cleaver").power == 3
    assert not t.card("Cleaver").installed
    t.do("use Personal Workshop: remove 1 power counter from a hosted card")
    assert t.card("Cleaver").power == 2
    assert t.runner.credits == 1
    next_turn(t, RUNNER_ACTION)
    assert t.card("Cleaver").power == 1
    t.do("credit", "use Personal Workshop: remove")
    assert t.card("Cleaver").installed
    assert t.card("Cleaver").host is None
    assert t.card("Cleaver").active


def test_personal_workshop_installs_what_costs_nothing_at_once() -> None:
    t = scenario(runner={"rig": ["Personal Workshop"], "grip": ["Marjanah", "Sure Gamble"], "credits": 0})
    t.do("use Personal Workshop: host")
    assert t.card("Marjanah").installed


def test_personal_workshop_hosts_programs_and_hardware_alone() -> None:
    t = scenario(runner={"rig": ["Personal Workshop"], "grip": ["Cleaver", "Pennyshaver", "Red Team", "Sure Gamble"]})
    t.do("use Personal Workshop: host")
    assert t.options() == ["choose Cleaver", "choose Pennyshaver"]


# -- All-nighter, Quality Time, Chaos Theory, The Helpful AI ---------------------------------------------


@both_rulebooks
def test_all_nighter_makes_two_clicks_of_one(rulebook: str) -> None:
    t = scenario(runner={"rig": ["All-nighter"]}, clicks=1, rulebook=rulebook)
    t.do("use All-nighter")
    assert t.runner.clicks == 2
    assert t.runner.heap == ["All-nighter"]


@both_rulebooks
def test_quality_time_draws_five_cards(rulebook: str) -> None:
    t = scenario(runner={"credits": 3, "grip": ["Quality Time"], "stack": FILLER_RUNNER}, rulebook=rulebook)
    t.do("play Quality Time")
    assert len(t.runner.grip) == 5
    assert t.runner.credits == 0


@both_rulebooks
def test_chaos_theory_has_five_memory_units(rulebook: str) -> None:
    assert scenario(runner={"identity": "Chaos Theory: Wünderkind"}, rulebook=rulebook).runner.memory == 5


@both_rulebooks
def test_the_helpful_ai_makes_an_icebreaker_stronger_for_the_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["The Helpful AI", "Peacock", "Morning Star", "Snitch"], "stack": FILLER_RUNNER},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    assert t.runner.link == 1
    t.do("use The Helpful AI")
    assert t.options() == ["choose Peacock", "choose Morning Star"]
    t.do("choose Peacock")
    assert (t.card("Peacock").strength, t.card("Morning Star").strength) == (4, 5)
    assert t.runner.link == 0
    next_turn(t, "step_corp_turn_action")
    assert t.card("Peacock").strength == 2


# -- Creeper -------------------------------------------------------------------------------------------


@both_rulebooks
def test_creeper_breaks_sentries(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "rig": ["Creeper"]},
        corp={"servers": {"HQ": {"ice": ["Neural Katana (rezzed)"]}}, "hq": FILLER},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Creeper: +1 strength")
    assert t.card("Creeper").strength == 3
    t.do("use Creeper: break").until(RUNNER_ACTION)
    assert t.runner.credits == 0
    assert t.accesses


@both_rulebooks
@pytest.mark.parametrize(("link", "used"), [(0, 1), (1, 1), (2, 0)])
def test_creeper_costs_no_memory_with_two_links(rulebook: str, link: int, used: int) -> None:
    t = scenario(runner={"credits": 5, "grip": ["Creeper"], "rig": ["Access to Globalsec"] * link}, rulebook=rulebook)
    t.do("install Creeper")
    assert t.runner.memory_used == used


@both_rulebooks
@pytest.mark.parametrize(("link", "is_room"), [(1, False), (2, True)])
def test_creeper_needs_no_room_with_two_links_even_before_it_is_installed(
    rulebook: str, link: int, is_room: bool
) -> None:
    rig = ["Access to Globalsec"] * link + ["Cleaver"] * 4
    t = scenario(runner={"credits": 5, "grip": ["Creeper"], "rig": rig}, rulebook=rulebook)
    assert t.runner.memory_used == 4
    t.do("install Creeper")
    assert t.decision.kind == "trash first"
    assert t.can("done") == is_room
