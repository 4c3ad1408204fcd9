"""Data and Destiny's NBN cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_ad_blitz_installs_and_rezzes_advertisements_from_hq_and_archives(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Ad Blitz", "Marilyn Campaign", "Nico Campaign", "Hedge Fund"],
            "archives": ["Marilyn Campaign"],
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Ad Blitz", "2")
    assert t.corp.clicks == 1
    t.do("choose Marilyn Campaign in Archives", "choose Marilyn Campaign", "install in a new server")
    t.until("action")
    marilyns = [t.card("Marilyn Campaign", i) for i in range(2)]
    assert [m.rezzed for m in marilyns].count(True) + t.card("Nico Campaign").rezzed == 2
    assert t.corp.credits == 9 - 2 - 2 - 2


def test_ad_blitz_leaves_what_cannot_be_paid_for() -> None:
    t = scenario(corp={"credits": 4, "hq": ["Ad Blitz", "Marilyn Campaign", "Marilyn Campaign"]}, turn="corp")
    reach(t, "play Ad Blitz", "2")
    t.until("action")
    assert t.corp.credits == 0
    assert t.corp.hq == ["Marilyn Campaign"]
    assert t.server("Server 1").root == ["Marilyn Campaign"]


def meet_archangel(rulebook: str, pay: bool = True) -> Scenario:
    t = scenario(
        runner={"credits": 9, "rig": ["Unity"]},
        corp={"credits": 9, "hq": ["Archangel"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("Archangel" if pay else "pass")
    return t


@both_rulebooks
def test_archangel_is_encountered_as_it_is_accessed(rulebook: str) -> None:
    t = meet_archangel(rulebook)
    assert t.corp.credits == 6
    assert t.card("Archangel").id == t.state.encountered
    reach(t, "spend 0", "spend 0")
    t.do("choose Unity") if t.can("choose Unity") else None
    assert t.runner.grip == ["Unity"]
    t.finish()
    assert t.corp.hq == ["Archangel"]
    assert not t.card("Archangel").rezzed


@both_rulebooks
def test_archangel_can_be_broken(rulebook: str) -> None:
    t = meet_archangel(rulebook)
    for _ in range(5):
        t.do("use Unity: +")
    t.do("use Unity: break")
    t.finish()
    assert t.runner.rig == ["Unity"]


def test_archangel_is_not_met_unless_paid_for_nor_in_archives() -> None:
    t = meet_archangel("modern", pay=False)
    assert t.state.encountered == -1
    t = scenario(corp={"credits": 9, "archives": ["Archangel"]})
    t.do("run Archives")
    assert not any("Archangel" in k for k in seen_until(t, "action"))
    assert t.corp.credits == 9


@both_rulebooks
def test_media_blitz_gains_the_text_of_a_stolen_agenda_until_another_is_stolen(rulebook: str) -> None:
    t = scenario(
        runner={"score": ["Superconducting Hub"]},
        corp={"credits": 9, "hq": ["Media Blitz", "Offworld Office"], "rd": ["Hedge Fund"] * 9},
        turn="corp",
        rulebook=rulebook,
    )
    assert t.corp.hand_size == 5
    t.do("play Media Blitz")
    t.until("action")
    assert t.corp.hand_size == 7, "you get +2 maximum hand size"
    assert "Media Blitz" not in t.corp.archives
    t.finish()
    t.do("run HQ")
    t.finish()
    assert t.runner.score == ["Superconducting Hub", "Offworld Office"]
    assert t.corp.archives == ["Media Blitz"]
    assert t.corp.hand_size == 5


@both_rulebooks
@pytest.mark.parametrize("tags", [0, 1])
def test_quantum_predictive_model_goes_to_the_corp_if_the_runner_is_tagged(rulebook: str, tags: int) -> None:
    t = scenario(runner={"tags": tags}, corp={"rd": ["Quantum Predictive Model", "Hedge Fund"]}, rulebook=rulebook)
    t.do("run R&D")
    t.finish()
    assert (t.corp.points, t.runner.points) == ((1, 0) if tags else (0, 1))


@both_rulebooks
@pytest.mark.parametrize("prevented", [True, False])
def test_the_all_seeing_i_trashes_all_resources_unless_bad_publicity_goes(rulebook: str, prevented: bool) -> None:
    t = scenario(
        runner={"tags": 1, "rig": ["Telework Contract", "Red Team", "Cleaver"]},
        corp={"hq": ["The All-Seeing I"], "bad_publicity": 1},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play The All-Seeing I")
    assert t.decision.side == "runner"
    t.do("yes" if prevented else "no")
    assert t.corp.bad_publicity == (0 if prevented else 1)
    assert sorted(t.runner.heap) == ([] if prevented else ["Red Team", "Telework Contract"])
    assert "Cleaver" in t.runner.rig


def test_the_all_seeing_i_needs_a_tagged_runner() -> None:
    t = scenario(runner={"rig": ["Red Team"]}, corp={"hq": ["The All-Seeing I"]}, turn="corp")
    assert not t.can("play The All-Seeing I")


@both_rulebooks
def test_media_blitz_gains_nothing_from_a_card_that_only_became_an_agenda(rulebook: str) -> None:
    """The Board is worth 2 points in the Runner's score area, and says nothing. CR rule_add_card_to_score_area."""
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Media Blitz"],
            "rd": ["Hedge Fund"] * 9,
            "servers": {"Server 1": {"root": ["The Board (rezzed)"]}},
        },
        runner={"credits": 9},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash The Board")
    assert t.runner.points == 2
    t.finish()
    t.until("step_corp_turn_action")
    t.do("play Media Blitz")
    t.until("step_corp_turn_action")
    assert t.card("Media Blitz").place == "play", "it stays, with no more to say than before"
    assert t.runner.points == 2


# -- Keegan Lane ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize(("tags", "server", "able"), [(1, "HQ", True), (0, "HQ", False), (1, "R&D", False)])
def test_keegan_lane_removes_a_tag_to_trash_a_program_in_a_run_on_its_server(
    rulebook: str, tags: int, server: str, able: bool
) -> None:
    t = scenario(
        runner={"tags": tags, "rig": ["Leech"]},
        corp={"hq": ["Hedge Fund"], "rd": ["Tithe"] * 3, "servers": {"HQ": {"root": ["Keegan Lane (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do(f"run {server}")
    assert t.offers("use Keegan Lane") is able
    if able:
        t.do("use Keegan Lane")
        assert t.runner.tags == 0
        assert t.runner.heap == ["Leech"]
        assert t.corp.archives == ["Keegan Lane"]


# -- New Angeles Sol -----------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize("place", ["hq", "archives"])
def test_new_angeles_sol_may_play_a_current_when_an_agenda_is_stolen(rulebook: str, place: str) -> None:
    corp = {"identity": "New Angeles Sol: Your News", "credits": 3, "rd": ["Tithe"] * 3}
    corp |= {place: ['"Clones are not People"'], "servers": {"Server 1": {"root": ["Vanity Project"]}}}
    t = scenario(corp=corp, rulebook=rulebook)
    reach(t.do("run Server 1"), "New Angeles Sol").until("step_runner_turn_action")
    assert t.corp.credits == 0
    assert t.card('"Clones are not People"').active
    assert t.runner.score == ["Vanity Project"]


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_new_angeles_sol_may_play_a_current_when_an_agenda_is_scored(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "identity": "New Angeles Sol: Your News",
            "credits": 3,
            "hq": ['"Clones are not People"'],
            "servers": {"Server 1": {"root": ["Vanity Project (6 advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("score Vanity Project", "New Angeles Sol")
    assert t.card('"Clones are not People"').active
    assert t.corp.points == 4, "it was not there when the agenda was scored"


# -- Resistor, Turnpike, Special Offer, Spark Agency ---------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_resistor_is_as_strong_as_there_are_tags_and_traces_to_end_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 7, "tags": 3},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Resistor (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.card("Resistor").strength == 3
    t.do("run HQ", "spend 3").until("step_runner_turn_action")
    assert t.accesses == []
    t.do("run HQ", "spend 4").until("step_runner_turn_action")
    assert t.accesses == ["Hedge Fund"]


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_turnpike_takes_a_credit_and_traces_for_a_tag(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 6},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Turnpike (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "spend 5").until("step_runner_turn_action")
    assert (t.runner.credits, t.runner.tags) == (0, 0)
    t.do("run HQ").until("step_runner_turn_action")
    assert t.runner.tags == 1


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_special_offer_pays_and_goes_and_spark_agency_takes_a_credit_for_it(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={
            "identity": "Spark Agency: Worldswide Reach",
            "credits": 2,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Special Offer", "Special Offer"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Special Offer")
    assert t.runner.credits == 4
    reach(t, "rez Special Offer").until("step_runner_turn_action")
    assert t.runner.credits == 4, "the first time each turn"
    assert t.corp.credits == 10
    assert t.corp.archives == ["Special Offer"] * 2
    assert t.accesses == ["Hedge Fund"]


# -- 15 Minutes ----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("holder", ["corp", "runner"])
def test_15_minutes_is_shuffled_back_by_the_corp_from_either_score_area(rulebook: str, holder: str) -> None:
    boards = {"corp": {"rd": ["Hedge Fund"]}, "runner": {}}
    boards[holder]["score"] = ["15 Minutes"]
    t = scenario(turn="corp", **boards, rulebook=rulebook)
    t.do("use 15 Minutes")
    assert (t.corp.score, t.runner.score) == ([], [])
    assert sorted(t.corp.rd) == ["15 Minutes", "Hedge Fund"]
    assert t.corp.clicks == 2


def test_15_minutes_is_not_for_the_runner_to_use() -> None:
    t = scenario(runner={"score": ["15 Minutes"]})
    assert not [o for o in t.options() if "15 Minutes" in o]
