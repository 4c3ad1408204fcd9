"""Red Sand: cards of all factions that were drafted from their text, and what their drafts could have got wrong."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
STACK = ["Sure Gamble"] * 8


# -- Runner --------------------------------------------------------------------------------------------


@BOOKS
def test_god_of_war_takes_a_tag_for_two_counters_that_break(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"rig": ["God of War"], "stack": STACK, "credits": 4},
        corp={"rd": FILLER, "hq": FILLER[:1], "servers": {"HQ": {"ice": ["Battlement (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("credit")
    reach(t, "God of War")
    assert (t.runner.tags, t.card("God of War").virus) == (1, 2)
    t.do("run HQ").until("encounter")
    reach(t, "use God of War: +1", "use God of War: +1", "use God of War: break", "use God of War: break")
    t.until("action")
    assert (t.runner.credits, t.accesses) == (0, ["Hedge Fund"])


@BOOKS
@pytest.mark.parametrize(("purse", "bad"), [(5, 0), (4, 1)])
def test_mining_accident_costs_five_credits_or_a_bad_publicity(rulebook: str, purse: int, bad: int) -> None:
    t = scenario(
        runner={"grip": ["Mining Accident"], "credits": 5},
        corp={"credits": purse, "archives": ["Ping"]},
        rulebook=rulebook,
    )
    assert not t.can("play Mining Accident")
    t.do("run Archives").until("action")
    t.do("play Mining Accident")
    if t.decision is not None and t.decision.side == "corp":
        t.do("pay 5")
    assert (t.corp.bad_publicity, t.runner.removed) == (bad, ["Mining Accident"])


@BOOKS
def test_exploit_derezzes_up_to_three_rezzed_pieces_of_ice(rulebook: str) -> None:
    ice = ["Battlement (rezzed)", "Enigma (rezzed)", "Ping (rezzed)", "Palisade"]
    t = scenario(
        runner={"grip": ["Exploit"], "credits": 5},
        corp={"rd": FILLER, "hq": FILLER[:1], "archives": ["Ping"], "servers": {"Server 1": {"ice": ice}}},
        clicks=4,
        rulebook=rulebook,
    )
    t.do("run Archives").until("action")
    t.do("run HQ").until("action")
    assert not t.can("play Exploit")
    t.do("run R&D").until("action")
    t.do("play Exploit")
    assert not t.offers("choose Palisade")
    t.do("choose Battlement", "choose Ping", "done")
    assert [t.card(title).rezzed for title in ("Battlement", "Enigma", "Palisade")] == [False, True, False]


@BOOKS
def test_spot_the_prey_exposes_a_facedown_card_that_is_no_ice_and_runs(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Spot the Prey"], "credits": 5, "rig": ["Maven"]},
        corp={
            "rd": FILLER,
            "servers": {
                "Server 1": {"root": ["Hostile Takeover"], "ice": ["Palisade"]},
                "Server 2": {"root": ["Echo Chamber"]},
                "Server 3": {"root": ["Clyde Van Rite (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("play Spot the Prey")
    keys = t.options()
    assert len(keys) == 2, "neither ice, nor what is rezzed, nor a card of the Runner"
    t.do(keys[0])
    assert any("expose" in line for line in t.log)
    t.do("run R&D").until("action")
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_bio_modeled_network_prevents_all_but_one_net_damage(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Bio-Modeled Network"], "grip": STACK[:5], "credits": 0},
        corp={"servers": {"Server 1": {"root": ["Gene Splicer (4 advancement)"]}}},
        rulebook=rulebook,
    )
    reach(t.do("run Server 1"), "use Bio-Modeled Network").until("action")
    assert (len(t.runner.grip), t.runner.rig) == (4, [])


def test_maven_counts_itself_among_the_programs() -> None:
    t = scenario(runner={"rig": ["Maven", "Corroder", "Zer0"]})
    assert t.card("Maven").strength == 2


# -- Haas-Bioroid --------------------------------------------------------------------------------------


def test_cfc_excavation_contract_pays_for_rezzed_bioroids() -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "servers": {
                "HQ": {"ice": ["Najja 1.0 (rezzed)", "Kamali 1.0", "Fairchild 1.0 (rezzed)", "Battlement (rezzed)"]},
                "Server 1": {"root": ["CFC Excavation Contract (4 advancement)"]},
            },
        },
    )
    reach(t, "score CFC")
    assert t.corp.credits == 4


@BOOKS
def test_defense_construct_brings_back_a_facedown_card_for_each_counter_it_had(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": [],
            "archives": ["Ping (facedown)", "Tithe (facedown)", "Enigma (facedown)", "Hostile Takeover"],
            "servers": {"Server 1": {"root": ["Defense Construct (rezzed, 2 advancement)"]}},
        },
        rulebook=rulebook,
    )
    assert not t.offers("use Defense Construct")
    reach(t.do("run Archives"), "use Defense Construct", "choose Ping")
    assert not t.offers("choose Hostile")
    t.do("choose Tithe")
    assert sorted(t.corp.hq) == ["Ping", "Tithe"]


@BOOKS
def test_helheim_servers_strengthens_all_ice_of_its_server_for_a_card_of_hq(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Corroder"], "credits": 9},
        corp={
            "hq": ["Ping"],
            "servers": {
                "Server 1": {"root": ["Helheim Servers (rezzed)"], "ice": ["Battlement (rezzed)", "Tithe (rezzed)"]},
                "R&D": {"ice": ["Enigma (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    strengths = [t.card(title).strength for title in ("Battlement", "Tithe", "Enigma")]
    reach(t.do("run Server 1"), "use Helheim Servers")
    more = [t.card(title).strength for title in ("Battlement", "Tithe", "Enigma")]
    assert more == [strengths[0] + 2, strengths[1] + 2, strengths[2]]
    t.until("action")
    assert t.card("Battlement").strength == strengths[0]
    assert t.corp.archives == ["Ping"]


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_seidr_adaptive_barrier_counts_itself(rulebook: str) -> None:
    ice = ["Seidr Adaptive Barrier (rezzed)", "Ping"]
    t = scenario(corp={"servers": {"HQ": {"ice": ice}, "R&D": {"ice": ["Ping"]}}}, rulebook=rulebook)
    assert t.card("Seidr Adaptive Barrier").strength == 4


# -- Jinteki -------------------------------------------------------------------------------------------


@BOOKS
def test_kakugo_does_damage_to_whoever_passes_it(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Corroder"], "grip": STACK[:3], "credits": 5},
        corp={"hq": FILLER[:1], "servers": {"HQ": {"ice": ["Kakugo (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    reach(t, "use Corroder: break").until("action")
    assert len(t.runner.grip) == 2
    t.do("run HQ").until("action")
    assert len(t.runner.grip) == 2, "the run ended before"


@BOOKS
def test_breached_dome_hurts_and_mills_in_archives_too(rulebook: str) -> None:
    t = scenario(
        runner={"grip": STACK[:2], "stack": ["Zer0", "Maven"], "credits": 0},
        corp={"archives": ["Breached Dome"]},
        rulebook=rulebook,
    )
    t.do("run Archives").until("action")
    assert (len(t.runner.grip), t.runner.stack) == (1, ["Maven"])


@BOOKS
def test_sand_storm_sends_the_run_to_another_server_and_is_trashed(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": FILLER[:1],
            "rd": ["Ping", *FILLER],
            "servers": {"HQ": {"ice": ["Sand Storm (rezzed)"]}, "R&D": {"ice": ["Battlement (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    reach(t.do("run HQ"), "choose R&D")
    t.until("action")
    assert t.accesses == [], "Battlement stood inward from it"
    assert t.corp.archives == ["Sand Storm"]
    assert any("Battlement" in line and "encounter" in line for line in t.log)


@BOOKS
def test_shipment_from_tennin_needs_a_turn_without_successful_runs(rulebook: str) -> None:
    def board(action: str) -> Scenario:
        t = scenario(
            clicks=1,
            runner={"stack": STACK},
            corp={
                "hq": ["Shipment from Tennin"],
                "rd": FILLER,
                "archives": ["Ping"],
                "servers": {"Server 1": {"root": ["Rashida Jaheem"]}},
            },
            rulebook=rulebook,
        )
        t.do(action).until("corp")
        t.until("step_corp_turn_action")
        return t

    t = board("credit")
    t.do("play Shipment from Tennin")
    t.until("action")
    assert t.card("Rashida Jaheem").advancement == 2
    assert not board("run Archives").can("play Shipment")


# -- NBN -----------------------------------------------------------------------------------------------


@BOOKS
def test_ar_enhanced_security_tags_for_the_first_trash_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9},
        corp={"score": ["AR-Enhanced Security"], "hq": ["Rashida Jaheem"], "rd": ["Rashida Jaheem", *FILLER]},
        rulebook=rulebook,
    )
    reach(t.do("run HQ"), "trash Rashida Jaheem").until("action")
    assert t.runner.tags == 1
    reach(t.do("run R&D"), "trash Rashida Jaheem").until("action")
    assert t.runner.tags == 1


@BOOKS
def test_authenticator_is_bypassed_for_a_tag(rulebook: str) -> None:
    t = scenario(
        corp={"hq": FILLER[:1], "credits": 0, "servers": {"HQ": {"ice": ["Authenticator (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t.do("run HQ"), "yes").until("action")
    assert (t.runner.tags, t.accesses, t.corp.credits) == (1, ["Hedge Fund"], 0)
    t.do("run HQ").until("action")
    assert (t.runner.tags, len(t.accesses), t.corp.credits) == (1, 1, 2)


def test_escalate_vitriol_pays_for_tags_once_each_turn() -> None:
    t = scenario(turn="corp", runner={"tags": 3}, corp={"credits": 0, "score": ["Escalate Vitriol"]})
    t.do("use Escalate Vitriol")
    assert t.corp.credits == 3
    assert not t.offers("use Escalate Vitriol")


@BOOKS
def test_free_lunch_stores_what_the_runner_loses_later(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={"hq": FILLER[:1], "servers": {"HQ": {"ice": ["Free Lunch (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t.do("run HQ"), "use Free Lunch")
    assert (t.runner.credits, t.card("Free Lunch").power) == (4, 1)


@BOOKS
def test_traffic_analyzer_traces_when_ice_of_its_server_is_rezzed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0},
        corp={
            "credits": 7,
            "hq": FILLER[:1],
            "servers": {
                "HQ": {"ice": ["Battlement"]},
                "Server 1": {"root": ["Traffic Analyzer (rezzed)"], "ice": ["Battlement"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run Server 1", "rez Battlement").until("action")
    assert t.corp.credits == 5
    t.do("run HQ", "rez Battlement").until("action")
    assert t.corp.credits == 2


# -- Weyland and neutral -------------------------------------------------------------------------------


@BOOKS
def test_clyde_van_rite_asks_the_runner_for_a_credit_or_a_card_of_the_stack(rulebook: str) -> None:
    def board(purse: int) -> Scenario:
        t = scenario(
            clicks=1,
            runner={"stack": STACK, "credits": purse},
            corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Clyde Van Rite (rezzed)"]}}},
            rulebook=rulebook,
        )
        t.do("draw")
        return t

    t = board(2)
    reach(t, "pay 1").until("action")
    assert (t.runner.credits, t.runner.heap) == (1, [])
    t = board(0)
    t.until("step_corp_turn_action")
    assert t.runner.heap == ["Sure Gamble"]


@BOOKS
@pytest.mark.parametrize("tags", [1, 2])
def test_meteor_mining_gives_credits_or_against_two_tags_damage(rulebook: str, tags: int) -> None:
    def board() -> Scenario:
        t = scenario(
            turn="corp",
            runner={"tags": tags, "grip": STACK},
            corp={"credits": 0, "servers": {"Server 1": {"root": ["Meteor Mining (5 advancement)"]}}},
            rulebook=rulebook,
        )
        return reach(t, "score Meteor Mining", "yes")

    if tags == 1:
        t = board()
        assert (t.corp.credits, len(t.runner.grip)) == (7, 8)
        return
    t = board().do("gain")
    assert (t.corp.credits, len(t.runner.grip)) == (7, 8)
    t = board().do("do 7 meat")
    assert (t.corp.credits, len(t.runner.grip)) == (0, 1)


@BOOKS
def test_transparency_initiative_turns_an_agenda_up_that_pays_for_being_advanced(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 5,
            "hq": ["Transparency Initiative"],
            "servers": {"Server 1": {"root": ["Meteor Mining"]}, "Server 2": {"root": ["Echo Chamber"]}},
        },
        rulebook=rulebook,
    )
    t.do("play Transparency Initiative").until("action")
    assert t.card("Meteor Mining").faceup
    assert t.card("Meteor Mining").hosted == ["Transparency Initiative"]
    t.do("advance Meteor Mining").until("action")
    assert (t.corp.credits, t.card("Meteor Mining").advancement) == (5, 1)


@BOOKS
def test_mass_commercialization_counts_cards_and_not_counters(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "hq": ["Mass Commercialization"],
            "servers": {
                "Server 1": {"root": ["Gene Splicer (3 advancement)"], "ice": ["Masvingo (1 advancement)", "Ping"]}
            },
        },
        rulebook=rulebook,
    )
    t.do("play Mass Commercialization")
    assert t.corp.credits == 4


@BOOKS
def test_whampoa_reclamation_may_bury_the_card_it_was_paid_with_once_each_turn(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Ping", "Tithe"],
            "rd": FILLER,
            "archives": ["Enigma"],
            "servers": {"Server 1": {"root": ["Whampoa Reclamation (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    reach(t, "use Whampoa Reclamation", "choose Ping", "choose Ping")
    assert t.corp.rd[-1] == "Ping"
    assert t.corp.archives == ["Enigma"]
    assert not any("Whampoa" in key for key in seen_until(t, "action"))
