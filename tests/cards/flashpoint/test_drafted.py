"""Flashpoint: cards of all factions that were drafted from their text, and what their drafts could have got wrong."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
STACK = ["Sure Gamble"] * 8


def facing(rulebook: str, ice: str, runner: dict[str, object], **corp: object) -> Scenario:
    """The Runner runs HQ, which that ice protects."""
    servers = {"HQ": {"ice": [f"{ice} (rezzed)"]}}
    t = scenario(
        runner={"credits": 0, **runner},
        corp={"hq": FILLER[:1], "rd": FILLER, "servers": servers, **corp},
        rulebook=rulebook,
    )
    return t.do("run HQ")


# -- Runner --------------------------------------------------------------------------------------------


@BOOKS
def test_aaron_marron_is_paid_by_agendas_and_removes_tags(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Aaron Marrón"], "tags": 1, "stack": STACK},
        corp={"hq": ["Hostile Takeover"], "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert t.card("Aaron Marrón").power == 2
    reach(t.do("credit"), "use Aaron Marrón")
    assert (t.runner.tags, t.runner.grip, t.runner.clicks) == (0, ["Sure Gamble"], 2)


def test_aaron_marron_is_paid_by_agendas_that_the_corp_scores() -> None:
    t = scenario(
        turn="corp",
        runner={"rig": ["Aaron Marrón"]},
        corp={"servers": {"Server 1": {"root": ["Hostile Takeover (2 advancement)"]}}},
    )
    reach(t, "score Hostile Takeover")
    t.until("action")
    assert t.card("Aaron Marrón").power == 2


@BOOKS
def test_blockade_runner_draws_three_and_shuffles_one_back(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Blockade Runner"], "grip": ["Zer0"], "stack": STACK}, rulebook=rulebook)
    t.do("use Blockade Runner", "choose Zer0")
    assert (len(t.runner.grip), len(t.runner.stack), t.runner.clicks) == (3, 6, 2)
    assert "Zer0" in t.runner.stack


@BOOKS
def test_misdirection_removes_as_many_tags_as_credits_are_paid(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Misdirection"], "tags": 3, "credits": 5}, rulebook=rulebook)
    t.do("use Misdirection", "2")
    assert (t.runner.tags, t.runner.credits, t.runner.clicks) == (1, 3, 2)


@BOOKS
def test_reaver_draws_for_the_first_installed_card_trashed_each_turn(rulebook: str) -> None:
    root = {"root": ["Rashida Jaheem"]}
    t = scenario(
        runner={"rig": ["Reaver"], "stack": STACK, "credits": 9},
        corp={"hq": ["Rashida Jaheem"], "rd": FILLER, "servers": {"Server 1": root, "Server 2": root}},
        rulebook=rulebook,
    )
    reach(t.do("run HQ"), "trash Rashida Jaheem").until("action")
    assert t.runner.grip == [], "it was not installed"
    reach(t.do("run Server 1"), "trash Rashida Jaheem").until("action")
    assert len(t.runner.grip) == 1
    reach(t.do("run Server 2"), "trash Rashida Jaheem").until("action")
    assert len(t.runner.grip) == 1


# -- Haas-Bioroid --------------------------------------------------------------------------------------


@BOOKS
def test_fairchild_asks_for_credits_a_card_and_core_damage(rulebook: str) -> None:
    t = facing(rulebook, "Fairchild", {"credits": 8, "rig": ["Zer0", "Maven"], "grip": STACK[:2]})
    reach(t, "pay 4", "pay 4", "trash 1 of")
    assert t.decision is not None
    assert t.decision.side == "runner", "whose cards they are"
    reach(t, "choose Maven", "suffer").until("action")
    assert (t.runner.rig, t.runner.core_damage, t.accesses) == (["Zer0"], 1, ["Hedge Fund"])


@BOOKS
def test_fairchild_1_0_takes_what_the_runner_has(rulebook: str) -> None:
    t = facing(rulebook, "Fairchild 1.0", {"credits": 1, "rig": ["Zer0"]})
    reach(t, "pay 1")
    t.until("action")
    assert (t.runner.credits, t.runner.rig, t.accesses) == (0, [], ["Hedge Fund"])
    t = facing(rulebook, "Fairchild 1.0", {})
    t.until("action")
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_fairchild_3_0_lets_the_corp_choose_damage_or_the_end(rulebook: str) -> None:
    t = facing(rulebook, "Fairchild 3.0", {"grip": STACK[:2]})
    t.until("corp")
    t.do("do 1 core damage").until("action")
    assert (t.runner.core_damage, t.accesses) == (1, ["Hedge Fund"])
    t = facing(rulebook, "Fairchild 3.0", {"grip": STACK[:2]})
    t.until("corp")
    t.do("end the run").until("action")
    assert (t.runner.core_damage, t.accesses) == (0, [])


def test_violet_level_clearance_ends_the_action_phase() -> None:
    t = scenario(turn="corp", corp={"credits": 5, "hq": ["Violet Level Clearance"], "rd": FILLER}, runner={})
    t.do("play Violet Level Clearance")
    assert (t.corp.credits, len(t.corp.hq)) == (8, 4)
    assert t.step == "step_runner_turn_action"


# -- Jinteki and NBN -----------------------------------------------------------------------------------


@BOOKS
def test_aiki_gives_cards_to_a_runner_who_bids_otherwise(rulebook: str) -> None:
    t = facing(rulebook, "Aiki", {"credits": 2, "stack": STACK, "grip": STACK[:2]}, credits=2)
    reach(t, "bid 1" if any("bid" in k for k in t.options()) else t.options()[1])
    reach(t, t.options()[0])
    t.until("action")
    assert (len(t.runner.grip), len(t.runner.stack)) == (2, 6)


@BOOKS
@pytest.mark.parametrize(("purse", "accessed"), [(3, 1), (2, 0)])
def test_data_ward_lets_through_who_pays_and_is_not_tagged(rulebook: str, purse: int, accessed: int) -> None:
    t = facing(rulebook, "Data Ward", {"credits": purse})
    if purse == 3:
        reach(t, "pay 3")
    t.until("action")
    assert (len(t.accesses), t.runner.tags) == (accessed, 1 - accessed)


@BOOKS
def test_hard_hitting_news_follows_any_run(rulebook: str) -> None:
    t = scenario(
        clicks=1,
        runner={"credits": 0},
        corp={"credits": 9, "hq": ["Hard-Hitting News"], "rd": FILLER, "archives": ["Ping"]},
        rulebook=rulebook,
    )
    reach(t.do("run Archives"), "play Hard-Hitting News")
    t.until("step_runner_turn_action")
    assert t.runner.tags == 4
    t = scenario(turn="corp", corp={"credits": 9, "hq": ["Hard-Hitting News"]}, rulebook=rulebook)
    assert not t.can("play Hard-Hitting News")


@BOOKS
@pytest.mark.parametrize(("rig", "tags"), [(["Maven"], 1), (["Corroder"], 0)])
def test_ip_block_tags_who_has_an_ai(rulebook: str, rig: list[str], tags: int) -> None:
    t = facing(rulebook, "IP Block", {"rig": rig, "credits": 4}, credits=0)
    reach(t, "spend 4").until("action")
    assert (t.runner.tags, len(t.accesses)) == (tags, 1 - tags), "the trace failed"


# -- Weyland and neutral -------------------------------------------------------------------------------


@BOOKS
def test_anson_rose_gives_its_counters_to_ice_that_is_rezzed(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 9,
            "hq": FILLER[:1],
            "servers": {
                "Server 1": {"root": ["Anson Rose (rezzed, 3 advancement)"]},
                "HQ": {"ice": ["Masvingo"]},
                "R&D": {"ice": ["Ping"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Masvingo")
    reach(t, "Anson Rose")
    if t.offers("yes"):
        t.do("yes")
    t.do("2")
    assert t.card("Anson Rose").advancement == 1
    t.until("action")
    assert (t.card("Masvingo").advancement, t.card("Ping").advancement) == (3, 0)


@BOOKS
def test_bulwark_lets_the_runner_choose_the_program_and_gains_against_an_ai(rulebook: str) -> None:
    t = facing(rulebook, "Bulwark", {"rig": ["Maven", "Corroder"]}, credits=0)
    t.until("runner")
    reach(t, "choose Corroder").until("action")
    assert t.runner.rig == ["Maven"]
    assert t.corp.credits == 4, "2 for the AI, 2 before the run ends"


@BOOKS
@pytest.mark.parametrize("tagged", [True, False])
def test_door_to_door_hurts_the_tagged_and_tags_the_others(rulebook: str, tagged: bool) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"tags": int(tagged), "grip": STACK[:3], "credits": 0},
        corp={"credits": 3, "hq": ["Door to Door"], "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("play Door to Door").until("step_runner_turn_action")
    assert (t.runner.tags, len(t.runner.grip)) == (1, 2 if tagged else 3)


@BOOKS
@pytest.mark.parametrize(("counters", "gained", "grip", "accessed"), [(2, 1, 4, 1), (3, 3, 2, 0)])
def test_mausolus_grows_with_three_counters(
    rulebook: str, counters: int, gained: int, grip: int, accessed: int
) -> None:
    servers = {"HQ": {"ice": [f"Mausolus (rezzed, {counters} advancement)"]}}
    t = scenario(
        runner={"grip": STACK[:5]},
        corp={"hq": FILLER[:1], "credits": 0, "servers": servers},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert (t.corp.credits, len(t.runner.grip), t.runner.tags, len(t.accesses)) == (gained, grip, 1, accessed)


@BOOKS
def test_sapper_trashes_a_program_of_the_corps_choice_when_accessed(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Maven", "Corroder"]}, corp={"rd": ["Sapper", *FILLER]}, rulebook=rulebook)
    reach(t.do("run R&D"), "choose Maven")
    t.until("action")
    assert t.runner.rig == ["Corroder"]
    t = scenario(runner={"rig": ["Maven"]}, corp={"archives": ["Sapper"]}, rulebook=rulebook)
    t.do("run Archives").until("action")
    assert t.runner.rig == ["Maven"]


def test_stock_buy_back_pays_for_stolen_agendas() -> None:
    t = scenario(
        turn="corp",
        runner={"score": ["Hostile Takeover", "Meteor Mining"]},
        corp={"credits": 1, "hq": ["Stock Buy-Back"], "score": ["Hostile Takeover"], "rd": FILLER},
    )
    t.do("play Stock Buy-Back")
    assert t.corp.credits == 6
    assert t.step == "step_runner_turn_action"


@BOOKS
def test_best_defense_trashes_a_runner_card_that_costs_no_more_than_there_are_tags(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": ["Zer0", "Cyberdelia", "Cleaver"], "tags": 2},
        corp={"credits": 9, "hq": ["Best Defense"], "servers": {"Server 1": {"root": ["Rashida Jaheem (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Best Defense").until("action")
    assert t.runner.heap == ["Zer0"], "nothing else could be chosen, the Corp's own cards neither"


@BOOKS
def test_preemptive_action_shuffles_three_cards_and_is_gone(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Preemptive Action"], "rd": FILLER, "archives": ["Ping", "Tithe", "Enigma", "Palisade"]},
        rulebook=rulebook,
    )
    t.do("play Preemptive Action", "choose Ping", "choose Tithe", "choose Enigma")
    assert (t.corp.archives, t.corp.removed) == (["Palisade"], ["Preemptive Action"])
    assert len(t.corp.rd) == 11
    assert t.step == "step_runner_turn_action"


@BOOKS
def test_prisec_tags_and_hurts_only_where_it_is_installed(rulebook: str) -> None:
    t = scenario(
        runner={"grip": STACK[:2], "credits": 0},
        corp={"credits": 2, "servers": {"HQ": {"root": ["Prisec"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    reach(t, "yes" if t.offers("yes") else "Prisec").until("action")
    assert (t.runner.tags, len(t.runner.grip), t.corp.credits) == (1, 1, 0)
    t = scenario(runner={"credits": 0}, corp={"credits": 2, "hq": ["Prisec"]}, rulebook=rulebook)
    t.do("run HQ")
    assert not any("Prisec" in key or key == "yes" for key in seen_until(t, "action"))


@BOOKS
def test_tribunal_lets_the_runner_choose_what_goes(rulebook: str) -> None:
    t = facing(rulebook, "Tribunal", {"rig": ["Zer0", "Maven", "Cleaver", "Corroder"]})
    reach(t, "choose Zer0", "choose Cleaver", "choose Corroder")
    assert t.runner.rig == ["Maven"]
    assert t.running or t.accesses
