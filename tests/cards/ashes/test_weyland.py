"""Ashes' Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.terms import RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from ..driving import reach, to_action_of, under

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


EARTH_STATION = "Earth Station: SEA Headquarters"


def behind_cayambe(rulebook: str, ice: list[str], credits: int) -> Scenario:
    t = scenario(
        runner={"credits": credits},
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "servers": {
                "HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": ice},
                "R&D": {"ice": ["Palisade (1 advancement)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    return t


@both_rulebooks
@pytest.mark.parametrize("pays", [True, False])
def test_cayambe_grid_ends_the_run_unless_the_runner_pays_for_advanced_ice(rulebook: str, pays: bool) -> None:
    t = behind_cayambe(rulebook, ["Palisade (3 advancement)", "Tithe (1 advancement)", "Tithe"], 4)
    reach(t, "pay 2[credit]" if pays else "decline")
    assert t.running is pays
    assert t.runner.credits == (0 if pays else 4)


def test_cayambe_grid_wants_all_of_it() -> None:
    t = behind_cayambe("modern", ["Palisade (3 advancement)", "Tithe (1 advancement)"], 3)
    t.until("action")
    assert t.accesses == []
    assert t.runner.credits == 3


@both_rulebooks
def test_cayambe_grid_places_a_counter_on_ice_of_its_server_that_need_not_be_advanceable(rulebook: str) -> None:
    t = scenario(
        corp={
            "rd": ["Hedge Fund"] * 5,
            "servers": {
                "HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": ["Palisade", "Tithe"]},
                "R&D": {"ice": ["Whitespace"]},
            },
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("choose")
    assert sorted(t.options()) == ["choose Palisade", "choose Tithe"]
    t.do("choose Tithe")
    assert t.card("Tithe").counters("advancement") == 1


@both_rulebooks
@pytest.mark.parametrize("removes", [True, False])
def test_roughneck_repair_squad_pays_six_and_may_remove_bad_publicity(rulebook: str, removes: bool) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "bad_publicity": 2,
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Roughneck Repair Squad (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Roughneck", "yes" if removes else "no")
    assert t.corp.credits == 6
    assert t.corp.clicks == 0
    assert t.corp.bad_publicity == 2 - removes


@both_rulebooks
def test_sandstone_wears_away(rulebook: str) -> None:
    t = scenario(corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Sandstone (rezzed)"]}}}, rulebook=rulebook)
    assert t.card("Sandstone").strength == 6
    for strength in (5, 4):
        t.do("run HQ").until("action")
        assert t.card("Sandstone").strength == strength
    assert t.accesses == []


@both_rulebooks
def test_sds_drone_deployment_costs_a_program_to_steal(rulebook: str) -> None:
    corp = {"servers": {"Server 1": {"root": ["SDS Drone Deployment"]}}}
    t = scenario(runner={"rig": ["Telework Contract"]}, corp=corp, rulebook=rulebook)
    t.do("run Server 1").until("action")
    assert t.runner.score == []
    t = scenario(runner={"rig": ["Cleaver"]}, corp=corp, rulebook=rulebook)
    reach(t, "run Server 1", "steal SDS")
    t.until("action")
    assert t.runner.score == ["SDS Drone Deployment"]
    assert t.runner.heap == ["Cleaver"]


@both_rulebooks
def test_sds_drone_deployment_trashes_a_program_of_the_corps_choice_when_scored(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Cleaver", "Rezeki", "Telework Contract"]},
        corp={"servers": {"Server 1": {"root": ["SDS Drone Deployment (5 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    reach(t, "score SDS", "choose Rezeki")
    assert t.runner.heap == ["Rezeki"]


@both_rulebooks
def test_earth_station_has_one_remote_server_and_makes_hq_cost_one(rulebook: str) -> None:
    corp = {
        "identity": EARTH_STATION,
        "hq": ["Palisade"],
        "rd": ["Hedge Fund"] * 5,
        "servers": {"Server 1": {"root": ["Nico Campaign"]}},
    }
    t = scenario(corp=corp, turn="corp", rulebook=rulebook)
    t.do("install Palisade")
    assert not t.can("install protecting a new server")
    for credits, can in ((0, False), (1, True)):
        t = scenario(runner={"credits": credits}, corp=corp, rulebook=rulebook)
        t.until("action")
        assert t.can("run HQ") is can
        assert t.can("run Server 1")
    t.do("run HQ")
    assert t.runner.credits == 0


@both_rulebooks
def test_earth_station_in_orbit_makes_the_remote_server_cost_six_until_hq_is_run(rulebook: str) -> None:
    corp = {"identity": EARTH_STATION, "rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["Nico Campaign"]}}}
    t = scenario(corp=corp, turn="corp", rulebook=rulebook)
    t.do("use Earth Station")
    assert t.corp.clicks == 2
    assert t.state.face[0].title == "Earth Station: Ascending to Orbit"
    corp["identity"] = {"card": EARTH_STATION, "flipped": True}
    t = scenario(runner={"credits": 5}, corp=corp, rulebook=rulebook)
    t.until("action")
    assert not t.can("run Server 1")
    t.do("run HQ").until("action")
    assert t.runner.credits == 5
    assert t.state.face[0].title == EARTH_STATION
    assert t.can("run Server 1")


@both_rulebooks
def test_argus_crackdown_hurts_whoever_gets_into_a_server_protected_by_ice(rulebook: str) -> None:
    t = under(
        "Argus Crackdown",
        {"servers": {"HQ": {"ice": ["Ice Wall"]}}},
        {"grip": ["Sure Gamble"] * 5, "stack": ["Sure Gamble"] * 3},
        rulebook,
    )
    t.do("run R&D").until("action")
    assert len(t.runner.grip) == 5
    t.do("run HQ").until("action")
    assert len(t.runner.grip) == 3


@both_rulebooks
def test_reduced_service_costs_two_for_each_counter_until_central_servers_are_run(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"credits": 5, "stack": ["Sure Gamble"] * 3},
        corp={"credits": 3, "rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Reduced Service"]}}},
        rulebook=rulebook,
    )
    reach(t, "rez Reduced Service", "Reduced Service", "3")
    assert (t.corp.credits, t.card("Reduced Service").power) == (0, 3)
    to_action_of(t, RUNNER_SIDE)
    assert not t.can("run Server 1"), "that costs 6"
    t.do("run Archives").until("action")
    assert t.card("Reduced Service").power == 2
    t.do("run Server 1").until("action")
    assert (t.runner.credits, t.card("Reduced Service").power) == (1, 2), "a remote server removes nothing"


@both_rulebooks
def test_trebuchet_keeps_the_runner_from_stealing_and_trashing_if_its_trace_succeeds(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "rig": ["Cleaver", "Telework Contract"]},
        corp={"credits": 7, "servers": {"Server 1": {"ice": ["Trebuchet"], "root": ["Project Atlas"]}}},
        rulebook=rulebook,
    )
    reach(t, "run Server 1", "rez Trebuchet")
    assert t.corp.bad_publicity == 1
    reach(t, "choose Telework")
    t.until("action")
    assert (t.runner.heap, t.runner.score) == (["Telework Contract"], [])
    assert t.accesses == ["Project Atlas"]


@both_rulebooks
@pytest.mark.parametrize("server", ["HQ", "R&D"])
def test_winchester_ends_the_run_only_while_it_protects_hq(server: str, rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Cleaver", "Swift"]},
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"], "servers": {server: {"ice": ["Winchester (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do(f"run {server}").until("action")
    assert t.runner.rig == []
    assert t.accesses == ([] if server == "HQ" else ["Hedge Fund"])


@both_rulebooks
def test_divested_trust_takes_a_stolen_agenda_back_for_being_forfeited(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 0, "score": ["Divested Trust"], "servers": {"Server 1": {"root": ["Project Atlas"]}}},
        rulebook=rulebook,
    )
    reach(t, "run Server 1", "Divested Trust")
    assert (t.corp.credits, t.corp.hq, t.runner.score, t.corp.score) == (5, ["Project Atlas"], [], [])


@ruling("official.divested-trust.1")
def test_divested_trust_does_not_keep_the_runner_from_winning(rulebook: str) -> None:
    t = scenario(
        corp={"score": ["Divested Trust"], "servers": {"Server 1": {"root": ["Project Atlas"]}}},
        runner={"score": ["Bellona", "Project Atlas"]},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("over")
    assert t.runner.score == ["Bellona", "Project Atlas", "Project Atlas"]


@both_rulebooks
def test_secure_and_protect_installs_the_ice_on_a_central_server_for_less(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 2,
            "hq": ["Secure and Protect"],
            "rd": ["Hedge Fund", "Ice Wall", "Hedge Fund"],
            "servers": {"Server 1": {"root": ["Nico Campaign"]}, "HQ": {"ice": ["Palisade"] * 4}},
        },
        rulebook=rulebook,
    )
    reach(t, "play Secure and Protect", *(["find Ice Wall"] if rulebook == "modern" else []))
    assert sorted(t.options()) == [f"install protecting {s}" for s in ("Archives", "HQ", "R&D")]
    t.do("install protecting HQ")
    t.until("action")
    assert len(t.server("HQ").ice) == 5
    assert (t.corp.credits, t.corp.clicks) == (0, 1), "1 to play, 4 less 3 to install"


@ruling("official.transport-monopoly.1")
def test_transport_monopoly_keeps_a_run_from_being_successful_but_not_from_a_breach(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Desperado"]},
        corp={"hq": ["Hedge Fund"], "score": [{"card": "Transport Monopoly", "agenda": 2}]},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "use Transport Monopoly")
    assert not t.can("use Transport Monopoly"), "once per turn"
    t.until("action")
    assert (t.runner.credits, t.accesses) == (0, ["Hedge Fund"])
    assert not any("unsuccessful" in line for line in t.log)
    t.do("run HQ").until("action")
    assert t.runner.credits == 1, "that run alone"


@ruling("official.wall-to-wall.1")
def test_wall_to_wall_does_up_to_three_things_alone_and_one_beside_another_asset(rulebook: str) -> None:
    for others, most in (([], 3), (["Nico Campaign (rezzed)"], 1)):
        servers = {"Server 1": {"root": ["Wall to Wall (rezzed)"]}, "HQ": {"ice": ["Ice Wall"]}}
        if others:
            servers["Server 2"] = {"root": others}
        t = scenario(clicks=1, corp={"rd": ["Hedge Fund"] * 5, "servers": servers}, rulebook=rulebook)
        t.do("credit").until("offer")
        done = 0
        for key in ("add this asset", "gain 1", "draw 1"):
            if t.offers(key):
                assert t.game.decision is not None
                assert ":?" not in t.game.decision.prompt
                t.do(key)
                assert not t.can(key), "none of them twice"
                done += 1
        assert done == most
        assert t.card("Wall to Wall").place == "HQ"


# -- Afshar and Akhet ----------------------------------------------------------------------------------


def facing(ice: str, server: str, rulebook: str, rig: list[str], beside: list[str] | None = None) -> Scenario:
    servers = {"HQ": {"ice": []}, "R&D": {"ice": []}}
    servers[server]["ice"] = [*(beside or []), ice]
    t = scenario(
        runner={"credits": 9, "rig": rig},
        corp={"credits": 0, "hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 5, "servers": servers},
        rulebook=rulebook,
    )
    t.do(f"run {server}").until("encounter")
    return t


@both_rulebooks
@pytest.mark.parametrize(("server", "again"), [("HQ", False), ("R&D", True)])
def test_afshar_lets_one_printed_subroutine_be_broken_at_hq(rulebook: str, server: str, again: bool) -> None:
    t = facing("Afshar (rezzed)", server, rulebook, ["Gordian Blade"])
    t.do("use Gordian Blade: break", "break End the run")
    assert t.offers("use Gordian Blade: break") is again
    t.until("action")
    assert t.accesses == ["Hedge Fund"]
    t.do(f"run {server}").until("encounter")
    assert t.offers("use Gordian Blade: break"), "another encounter"


@both_rulebooks
def test_afshar_is_not_broken_twice_by_one_use(rulebook: str) -> None:
    t = facing("Afshar (rezzed)", "HQ", rulebook, ["Endurance (3 power)"])
    t.do("use Endurance: break", "break End the run", "break The Runner loses").until("action")
    assert t.runner.credits == 7, "the second was not broken"


@ruling("official.afshar.1")
def test_afshar_lets_what_it_gained_be_broken(rulebook: str) -> None:
    t = facing("Afshar (rezzed)", "HQ", rulebook, ["Gordian Blade"], beside=["Sensei (rezzed)"])
    t.do("pass").until("encounter")
    assert t.state.encountered == t.card("Afshar").id
    t.do("use Gordian Blade: break", "break The Runner loses")
    t.do("use Gordian Blade: break")
    assert t.runner.credits == 7
    assert not t.offers("use Gordian Blade: break"), "the printed one is not to be broken"
    t.until("action")
    assert (t.runner.credits, t.accesses) == (7, [])


def test_afshar_says_why_no_more_of_it_can_be_broken() -> None:
    t = facing("Afshar (rezzed)", "HQ", "modern", ["Gordian Blade"])
    t.do("use Gordian Blade: break", "break End the run")
    assert "Afshar" in str(t.game.why_not("use Gordian Blade: break"))


@both_rulebooks
@pytest.mark.parametrize(("counters", "boosts"), [(2, 0), (3, 3)])
def test_akhet_with_three_counters_is_stronger_and_broken_but_once(rulebook: str, counters: int, boosts: int) -> None:
    t = facing(f"Akhet (rezzed, {counters} advancement)", "R&D", rulebook, ["Corroder"])
    for _ in range(boosts):
        assert not t.offers("use Corroder: break")
        t.do("use Corroder: +1")
    t.do("use Corroder: break", "break End the run")
    assert t.offers("use Corroder: break") is (counters < 3)


@both_rulebooks
def test_akhet_puts_its_counter_on_any_installed_card(rulebook: str) -> None:
    t = facing("Akhet (rezzed, 2 advancement)", "R&D", rulebook, ["Corroder"])
    t.do("use Corroder: break", "break End the run")
    t.do("pass", "choose Akhet")
    assert (t.corp.credits, t.card("Akhet").counters("advancement")) == (1, 3)
    t.until("action")
    assert t.accesses == ["Hedge Fund"], "what is broken stays broken"


@ruling("official.akhet.1")
def test_akhet_lets_what_it_gained_be_broken(rulebook: str) -> None:
    t = facing("Akhet (rezzed, 3 advancement)", "R&D", rulebook, ["Corroder"], beside=["Sensei (rezzed)"])
    t.do("pass").until("encounter")
    t.do(*["use Corroder: +1"] * 3, "use Corroder: break", "break Gain")
    t.do("use Corroder: break")
    assert not t.offers("use Corroder: break"), "the printed one is not to be broken"
    t.until("action")
    assert (t.corp.credits, t.accesses) == (0, [])
