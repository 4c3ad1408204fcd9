"""Kitara: jinteki."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from ..driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
STACK = ["Sure Gamble"] * 5


def encounter(rulebook: str, ice: str, **more: object) -> Scenario:
    """The Runner runs into that ice before HQ."""
    corp = {"hq": FILLER[:2], "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}, "rd": ["Ping", "Tithe", "Palisade"]}
    t = scenario(runner={"credits": 0, **more}, corp=corp, rulebook=rulebook)
    return t.do("run HQ")


@BOOKS
def test_aimor_trashes_the_top_of_the_stack_and_itself(rulebook: str) -> None:
    t = encounter(rulebook, "Aimor", stack=[*STACK[:3], "Zer0"], rig=["Cleaver"])
    t.until("action")
    assert (t.runner.heap, t.runner.stack) == (STACK[:3], ["Zer0"])
    assert (t.server("HQ").ice, t.corp.archives) == ([], ["Aimor"])
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_bio_vault_ends_any_run_for_two_of_its_counters(rulebook: str) -> None:
    def board(counters: int) -> Scenario:
        return scenario(
            corp={
                "hq": FILLER[:1],
                "servers": {"Server 1": {"root": [f"Bio Vault (rezzed, {counters} advancement)"]}},
            },
            rulebook=rulebook,
        )

    t = board(2)
    assert not t.offers("use Bio Vault")
    reach(t.do("run HQ"), "use Bio Vault").until("action")
    assert (t.accesses, t.corp.archives) == ([], ["Bio Vault"])
    t = board(1)
    assert not any("Bio Vault" in key for key in seen_until(t.do("run HQ"), "action"))


def test_bio_vault_goes_to_remote_servers_and_can_be_advanced() -> None:
    t = scenario(corp={"hq": ["Bio Vault"], "credits": 9}, turn="corp")
    t.do("install Bio Vault")
    assert not any("HQ" in key for key in t.options())
    t.until("action")
    assert t.server("Server 1").root == ["Bio Vault"]
    t.do("advance Bio Vault")
    assert t.card("Bio Vault").advancement == 1


@BOOKS
def test_gene_splicer_hurts_for_its_counters_or_becomes_an_agenda(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["Gene Splicer (3 advancement)"]}}
    t = scenario(runner={"grip": STACK, "credits": 0}, corp={"servers": servers}, rulebook=rulebook)
    t.do("run Server 1").until("action")
    assert len(t.runner.grip) == 2
    rezzed = {"Server 1": {"root": ["Gene Splicer (rezzed, 3 advancement)"]}}
    t = scenario(corp={"servers": rezzed, "hq": FILLER[:1]}, turn="corp", rulebook=rulebook)
    t.do("use Gene Splicer")
    assert (t.corp.score, t.corp.points, t.corp.clicks) == (["Gene Splicer"], 1, 2)


@BOOKS
def test_genotyping_shuffles_what_it_trashed_back_if_the_corp_likes(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Genotyping"], "rd": ["Ping", "Tithe", "Palisade"], "archives": ["Hedge Fund"], "credits": 5},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Genotyping", "choose Tithe", "choose Hedge Fund", "done")
    assert t.corp.archives == ["Ping"]
    assert sorted(t.corp.rd) == ["Hedge Fund", "Palisade", "Tithe"]
    assert t.corp.removed == ["Genotyping"]


@BOOKS
def test_mlinzi_takes_cards_of_the_stack_or_of_the_grip(rulebook: str) -> None:
    t = encounter(rulebook, "Mlinzi", stack=STACK, grip=["Zer0"] * 3)
    reach(t, "trash the top 2 cards of the stack", "trash the top 3 cards of the stack")
    t.until("over")
    assert (t.runner.stack, t.runner.heap.count("Sure Gamble")) == ([], 5)
    assert len(t.runner.grip) == 0


@BOOKS
def test_sadaka_looks_and_arranges_or_shuffles_then_may_draw(rulebook: str) -> None:
    t = encounter(rulebook, "Sadaka", grip=["Zer0"])
    reach(t, "arrange")
    t.do("Palisade next", "Ping next")
    assert t.corp.rd == ["Palisade", "Ping", "Tithe"]
    reach(t, "yes" if t.offers("yes") else "Sadaka")
    assert sorted(t.corp.hq) == ["Hedge Fund", "Hedge Fund", "Palisade"]
    t.until("action")
    assert t.corp.archives == ["Sadaka"], "it goes, whatever the Corp does"


@BOOKS
def test_sadaka_trashes_a_resource_for_a_card_of_hq(rulebook: str) -> None:
    t = encounter(rulebook, "Sadaka", rig=["Rogue Trading"])
    reach(t, "shuffle")
    reach(t, "no" if t.offers("no") else "pass")
    reach(t, "yes" if t.offers("yes") else "Sadaka")
    t.until("action")
    assert t.runner.heap == ["Rogue Trading"]
    assert sorted(t.corp.archives) == ["Hedge Fund", "Sadaka"]
    assert t.corp.hq == ["Hedge Fund"]


# -- Anansi ------------------------------------------------------------------------------------------


def anansi(rulebook: str, **runner) -> Scenario:
    """Anansi before HQ, and a Runner with ten cards."""
    corp = {"hq": ["Hedge Fund"], "rd": FILLER, "servers": {"HQ": {"ice": ["Anansi (rezzed)"]}}}
    board = {"credits": 20, **runner}
    board["grip"] = [*board.get("grip", ()), *["Diesel"] * 8]
    return scenario(runner=board, corp=corp, rulebook=rulebook)


@BOOKS
def test_anansi_does_three_more_net_damage_if_it_was_not_fully_broken(rulebook: str) -> None:
    t = anansi(rulebook)
    t.do("run HQ").until("step_runner_turn_action")
    assert len(t.runner.grip) == 8 - 1 - 3


@BOOKS
def test_anansi_fully_broken_does_nothing(rulebook: str) -> None:
    t = anansi(rulebook, rig=["Mayfly"])
    t.do("run HQ").until("encounter")
    for _ in range(4):
        t.do("use Mayfly: +1")
    for _ in range(3):
        reach(t, "use Mayfly: break")
    t.until("step_runner_turn_action")
    assert len(t.runner.grip) == 8
    assert t.accesses == ["Hedge Fund"]


@ruling("official.anansi.1")
def test_anansi_does_its_damage_to_whoever_bypasses_it(rulebook: str) -> None:
    t = anansi(rulebook, grip=["Inside Job"])
    t.do("play Inside Job", "run HQ").until("step_runner_turn_action")
    assert len(t.runner.grip) == 8 - 3
    assert t.accesses == ["Hedge Fund"]
