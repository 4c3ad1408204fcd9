"""Weyland's cards of System Gateway, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8


# -- Weyland Consortium: Built to Last ---------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("rule_instruction_requirements_past_state")
def test_built_to_last_gains_two_for_the_first_counter_only(rulebook):
    t = scenario(
        corp={
            "identity": "Weyland Consortium: Built to Last",
            "credits": 5,
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Offworld Office"]}, "HQ": {"ice": ["Pharos (1 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("advance Offworld Office")
    assert t.corp.credits == 5 - 1 + 2
    t.do("advance Offworld Office")
    assert t.corp.credits == 5
    t.do("advance Pharos").until("runner")
    assert t.corp.credits == 4
    assert t.card("Offworld Office").advancement == 2


def test_built_to_last_gains_for_a_rezzed_card_too():
    t = scenario(
        corp={
            "identity": "Weyland Consortium: Built to Last",
            "credits": 5,
            "servers": {"HQ": {"ice": ["Pharos (rezzed)"]}},
        },
        turn="corp",
    )
    t.do("advance Pharos")
    assert t.corp.credits == 5 - 1 + 2


# -- Above the Law -----------------------------------------------------------------------------------


def above_the_law(rulebook="modern", rig=("Verbal Plasticity", "Smartware Distributor", "Docklands Pass")):
    t = scenario(
        runner={"rig": list(rig)},
        corp={"servers": {"Server 1": {"root": ["Above the Law (3 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Above the Law")
    return t


@BOOKS
def test_above_the_law_trashes_a_resource(rulebook):
    t = above_the_law(rulebook)
    t.do("Above the Law")
    assert sorted(t.options()) == ["choose Smartware Distributor", "choose Verbal Plasticity"]
    t.do("choose Smartware Distributor")
    assert t.runner.heap == ["Smartware Distributor"]
    assert t.corp.points == 2


def test_above_the_law_may_trash_nothing():
    t = above_the_law()
    t.do("pass")
    assert t.runner.heap == []
    assert t.decision.kind == "action"


def test_above_the_law_finds_no_resource():
    t = above_the_law(rig=["Docklands Pass"])
    t.until("action")
    assert t.runner.rig == ["Docklands Pass"]


# -- Clearinghouse -----------------------------------------------------------------------------------


def clearinghouse(counters, rulebook="modern", *, rezzed=True):
    card = {"card": "Clearinghouse", "rezzed": rezzed, "advancement": counters}
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5},
        corp={"rd": FILLER, "credits": 0, "servers": {"Server 1": {"root": [card]}}},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    return t


@BOOKS
@pytest.mark.ruling("rule_calculated_quantity")
def test_clearinghouse_is_trashed_to_do_meat_damage_for_its_counters(rulebook):
    t = clearinghouse(3, rulebook)
    assert t.step != "step_corp_turn_action"
    t.do("Clearinghouse")
    assert t.corp.archives == ["Clearinghouse"]
    assert len(t.runner.heap) == 3


def test_clearinghouse_may_stay():
    t = clearinghouse(3)
    t.do("pass")
    assert t.card("Clearinghouse").installed
    assert t.runner.heap == []


def test_clearinghouse_waits_for_the_corps_turn():
    card = {"card": "Clearinghouse", "rezzed": True, "advancement": 3}
    t = scenario(corp={"rd": FILLER, "servers": {"Server 1": {"root": [card]}}}, turn="corp", clicks=1)
    t.do("credit")
    assert t.decision.side == "runner"
    assert t.decision.kind == "action"
    assert t.card("Clearinghouse").installed


def test_clearinghouse_does_nothing_while_unrezzed():
    t = clearinghouse(3, rezzed=False)
    assert not t.can("Clearinghouse")
    t.until("action")
    assert t.runner.heap == []


def test_clearinghouse_rezzed_before_the_turn_begins_fires():
    """Its rez costs nothing, and the window comes before the turn formally begins."""
    t = clearinghouse(2, rezzed=False)
    t.do("rez Clearinghouse", "Clearinghouse")
    assert len(t.runner.heap) == 2


@BOOKS
@pytest.mark.ruling("official.clearinghouse.1")
def test_clearinghouse_can_be_advanced_while_unrezzed(rulebook):
    t = scenario(corp={"servers": {"Server 1": {"root": ["Clearinghouse"]}}}, turn="corp", rulebook=rulebook)
    t.do("advance Clearinghouse")
    assert t.card("Clearinghouse").advancement == 1


# -- Ballista ----------------------------------------------------------------------------------------


def ballista(*rig, rulebook="modern"):
    t = scenario(runner={"rig": list(rig)}, corp={"servers": {"HQ": {"ice": ["Ballista (rezzed)"]}}}, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    t.do("pass")
    return t


@BOOKS
@pytest.mark.ruling("rule_choice_instruction", "official.ballista.1")
def test_ballista_trashes_a_program_or_ends_the_run_as_the_corp_likes(rulebook):
    t = ballista("Cleaver", "Docklands Pass", rulebook=rulebook)
    assert t.decision.side == "corp"
    t.do("trash 1 installed program")
    assert t.runner.heap == ["Cleaver"]
    assert t.running
    t = ballista("Cleaver", "Docklands Pass", rulebook=rulebook)
    t.do("end the run")
    assert t.runner.heap == []
    assert not t.running


def test_ballista_trashes_a_program_of_the_corps_choice():
    t = ballista("Cleaver", "Unity")
    t.do("trash 1 installed program", "choose Unity")
    assert t.runner.rig == ["Cleaver"]


# -- Pharos ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("counters", "strength"), [(0, 5), (2, 5), (3, 10), (4, 10)])
def test_pharos_has_five_more_strength_with_three_counters(counters, strength):
    t = scenario(corp={"servers": {"HQ": {"ice": [{"card": "Pharos", "rezzed": True, "advancement": counters}]}}})
    assert t.card("Pharos").strength == strength


@BOOKS
@pytest.mark.ruling("official.pharos.1")
def test_pharos_can_be_advanced_while_unrezzed(rulebook):
    t = scenario(corp={"servers": {"HQ": {"ice": ["Pharos (2 advancement)"]}}}, turn="corp", rulebook=rulebook)
    t.do("advance Pharos")
    assert t.card("Pharos").advancement == 3


@BOOKS
def test_pharos_gives_a_tag_and_ends_the_run(rulebook):
    t = scenario(corp={"servers": {"HQ": {"ice": ["Pharos (rezzed)"]}}, "hq": ["Offworld Office"]}, rulebook=rulebook)
    t.do("run HQ")
    assert t.runner.tags == 1
    assert not t.running
    assert t.runner.score == []


def test_pharos_ends_the_run_with_its_third_subroutine_alone():
    t = scenario(runner={"credits": 20, "rig": ["Cleaver"]}, corp={"servers": {"HQ": {"ice": ["Pharos (rezzed)"]}}})
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: +1 strength", "use Cleaver: +1 strength", "use Cleaver: break")
    t.do("break Give the Runner 1 tag.", "break End the run.", "pass")
    assert t.runner.tags == 0
    assert not t.running


# -- Government Subsidy ------------------------------------------------------------------------------


@BOOKS
def test_government_subsidy_gains_fifteen(rulebook):
    t = scenario(corp={"credits": 10, "hq": ["Government Subsidy"], "rd": FILLER}, turn="corp", rulebook=rulebook)
    t.do("play Government Subsidy")
    assert t.corp.credits == 15
    assert t.corp.archives == ["Government Subsidy"]
    t = scenario(corp={"credits": 9, "hq": ["Government Subsidy"], "rd": FILLER}, turn="corp", rulebook=rulebook)
    assert not t.can("play Government Subsidy")


# -- Retribution -------------------------------------------------------------------------------------


def retribution(tags, rulebook="modern"):
    t = scenario(
        runner={"tags": tags, "rig": ["Cleaver", "Docklands Pass", "Smartware Distributor"]},
        corp={"credits": 1, "hq": ["Retribution"], "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    t.until("action")
    return t


@BOOKS
@pytest.mark.parametrize("title", ["Cleaver", "Docklands Pass"])
def test_retribution_trashes_a_program_or_hardware(title, rulebook):
    t = retribution(1, rulebook)
    t.do("play Retribution")
    assert sorted(t.options()) == ["choose Cleaver", "choose Docklands Pass"]
    t.do(f"choose {title}")
    assert t.runner.heap == [title]
    assert t.corp.credits == 0


@BOOKS
def test_retribution_needs_a_tagged_runner(rulebook):
    assert retribution(1, rulebook).can("play Retribution")
    assert not retribution(0, rulebook).can("play Retribution")


# -- Malapert Data Vault -----------------------------------------------------------------------------


def malapert(rulebook="modern", rd=("Tithe", "Offworld Office", "Ping"), vault="Server 1"):
    servers = {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}
    servers.setdefault(vault, {"root": []})["root"].append("Malapert Data Vault (rezzed)")
    t = scenario(corp={"rd": list(rd), "servers": servers}, turn="corp", rulebook=rulebook)
    t.do("score Offworld Office")
    return t


@BOOKS
@pytest.mark.ruling("rule_search")
def test_malapert_finds_a_card_that_is_no_agenda_when_an_agenda_is_scored_from_its_server(rulebook):
    t = malapert(rulebook)
    t.do("Malapert Data Vault")
    assert t.can("find Tithe")
    assert t.can("find Ping")
    assert not t.can("find Offworld Office")
    t.do("find Ping").until("action")
    assert t.corp.hq == ["Ping"]
    assert sorted(t.corp.rd) == ["Offworld Office", "Tithe"]


def test_malapert_reveals_what_it_finds():
    t = malapert()
    t.do("Malapert Data Vault", "find Ping")
    assert any("reveal" in line for line in t.log)


@pytest.mark.ruling("rule_fail_to_find")
def test_malapert_may_fail_to_find():
    t = malapert()
    t.do("Malapert Data Vault", "done").until("action")
    assert t.corp.hq == []
    assert sorted(t.corp.rd) == ["Offworld Office", "Ping", "Tithe"]


def test_malapert_must_find_by_the_classic_rules():
    """Only the modern rules let a search fail (rule-conflicts; CR rule_fail_to_find)."""
    t = malapert("classic")
    t.do("Malapert Data Vault")
    assert sorted(t.options()) == ["find Ping", "find Tithe"]


def test_malapert_may_search_in_vain():
    t = malapert(rd=["Offworld Office"])
    t.do("Malapert Data Vault").until("action")
    assert t.corp.hq == []
    assert t.corp.rd == ["Offworld Office"]


@BOOKS
def test_malapert_does_nothing_for_an_agenda_scored_from_another_server(rulebook):
    t = malapert(rulebook, vault="Server 2")
    assert t.corp.score == ["Offworld Office"]
    assert not t.offers("Malapert Data Vault")
    assert t.decision.kind in ("window", "action"), "the next thing asked is what is always asked"
    assert len(t.corp.rd) == 3
    assert t.corp.hq == []
