"""Creation and Control's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

# -- Cerebral Overwriter -------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("pays", [True, False])
def test_cerebral_overwriter_does_core_damage_for_its_counters(rulebook: str, pays: bool) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4},
        corp={"credits": 3, "servers": {"Server 1": {"root": ["Cerebral Overwriter (2 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    t.do("Cerebral Overwriter" if pays else "pass").until(ACTION)
    assert t.runner.core_damage == (2 if pays else 0)
    assert t.corp.credits == (0 if pays else 3)


def test_cerebral_overwriter_does_nothing_in_hq() -> None:
    t = scenario(runner={"grip": ["Sure Gamble"] * 4}, corp={"credits": 3, "hq": ["Cerebral Overwriter"]})
    t.do("run HQ", "continue")
    assert t.decision is not None
    assert t.decision.kind == "access"


def test_cerebral_overwriter_can_be_advanced() -> None:
    t = scenario(corp={"servers": {"Server 1": {"root": ["Cerebral Overwriter"]}}}, turn="corp")
    t.do("advance Cerebral Overwriter")
    assert t.card("Cerebral Overwriter").advancement == 1


# -- Director Haas -------------------------------------------------------------------------------------


@both_rulebooks
def test_director_haas_gives_the_corp_a_click_each_turn(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Director Haas (rezzed)"]}}},
        rulebook=rulebook,
        clicks=1,
    )
    t.do("credit").until("step_corp_turn_action")
    assert t.corp.clicks == 4
    assert t.runner.clicks == 0


@both_rulebooks
@pytest.mark.parametrize("where", ["HQ", "R&D", "Server 1"])
def test_director_haas_trashed_while_accessed_is_worth_two_points_to_the_runner(rulebook: str, where: str) -> None:
    corp = {
        "HQ": {"hq": ["Director Haas"]},
        "R&D": {"rd": ["Director Haas"]},
        "Server 1": {"servers": {"Server 1": {"root": ["Director Haas"]}}},
    }[where]
    t = scenario(runner={"credits": 5}, corp=corp, rulebook=rulebook)
    t.do(f"run {where}").until("access")
    t.do("trash Director Haas").until(ACTION)
    assert t.runner.score == ["Director Haas"]
    assert t.runner.points == 2
    assert t.corp.archives == []


def test_director_haas_trashed_otherwise_is_worth_nothing() -> None:
    t = scenario(
        corp={"credits": 9, "servers": {"Server 1": {"root": ["Director Haas (rezzed)"]}}, "hq": ["Director Haas"]},
        turn="corp",
    )
    t.do("install Director Haas", "install in Server 1")
    assert t.corp.archives == ["Director Haas"]
    assert t.runner.points == 0


# -- Efficiency Committee ------------------------------------------------------------------------------


@both_rulebooks
def test_efficiency_committee_trades_a_counter_and_a_click_for_two_but_forbids_advancing(rulebook: str) -> None:
    t = scenario(
        corp={
            "servers": {
                "Server 1": {"root": ["Efficiency Committee (4 advancement)"]},
                "Server 2": {"root": ["Project Ares"]},
            },
            "rd": ["Hedge Fund"] * 3,
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Efficiency Committee")
    assert t.card("Efficiency Committee").counters("agenda") == 3
    assert t.can("advance Project Ares")
    t.do("use Efficiency Committee")
    assert t.corp.clicks == 4
    assert t.card("Efficiency Committee").counters("agenda") == 2
    assert not t.can("advance")
    t.finish()
    t.until("step_corp_turn_action")
    assert t.can("advance Project Ares")


# -- Heimdall 2.0, Viktor 2.0 --------------------------------------------------------------------------


@both_rulebooks
def test_heimdall_2_does_core_damage_and_ends_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4},
        corp={"servers": {"HQ": {"ice": ["Heimdall 2.0 (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.core_damage == 2
    assert t.accesses == []


def test_two_lost_clicks_break_up_to_two_subroutines_of_heimdall_2() -> None:
    t = scenario(runner={"grip": ["Sure Gamble"] * 4}, corp={"servers": {"HQ": {"ice": ["Heimdall 2.0 (rezzed)"]}}})
    t.do("run HQ", "use Heimdall", "break Do 1 core damage.", "break Do 1 core damage and")
    assert t.runner.clicks == 1
    assert not t.can("use Heimdall"), "one click is not enough"
    t.until(ACTION)
    assert t.runner.core_damage == 0
    assert t.accesses == []


@both_rulebooks
def test_viktor_2_hosts_a_power_counter_that_does_core_damage(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4, "credits": 0},
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Viktor 2.0 (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    t.until("corp")
    assert t.card("Viktor 2.0").power == 1
    t.do("use Viktor 2.0")
    assert t.card("Viktor 2.0").power == 0
    assert t.runner.core_damage == 1


# -- Sentinel Defense Program --------------------------------------------------------------------------


@both_rulebooks
def test_sentinel_defense_program_does_a_net_damage_after_core_damage(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5},
        corp={"score": ["Sentinel Defense Program"], "servers": {"HQ": {"ice": ["Heimdall 2.0 (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.core_damage == 2
    assert len(t.runner.heap) == 4, "two core, two net"


def test_sentinel_defense_program_ignores_prevented_and_other_damage() -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5, "rig": ["Feedback Filter"]},
        corp={
            "score": ["Sentinel Defense Program"],
            "servers": {"Server 1": {"root": ["Cerebral Overwriter (2 advancement)"]}},
        },
    )
    t.do("run Server 1").until("reaction")
    t.do("Cerebral Overwriter", "use Feedback Filter", "2").until(ACTION)
    assert t.runner.heap == ["Feedback Filter"]


# -- Howler --------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("zone", ["hq", "archives"])
def test_howler_brings_a_bioroid_that_goes_facedown_when_the_run_is_over(rulebook: str, zone: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4},
        corp={"credits": 0, zone: ["Heimdall 2.0", "Palisade"], "servers": {"HQ": {"ice": ["Howler (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "yes").until(ACTION)
    assert t.runner.core_damage == 2, "it was encountered"
    assert t.server("HQ").ice == ["Heimdall 2.0"]
    assert not t.card("Heimdall 2.0").rezzed
    assert "Howler" in t.corp.archives


def test_howler_stays_if_nothing_comes() -> None:
    t = scenario(corp={"hq": ["Heimdall 2.0"], "servers": {"HQ": {"ice": ["Howler (rezzed)"]}}})
    t.do("run HQ", "no").until(ACTION)
    assert t.server("HQ").ice == ["Howler"]


# -- Tyr's Hand ----------------------------------------------------------------------------------------


@both_rulebooks
def test_tyrs_hand_is_rezzed_as_a_subroutine_would_be_broken_and_prevents_it(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 1, "servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"], "root": ["Tyr's Hand"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Hudson", "break The Runner cannot access more than 1 card during this run. #2")
    assert t.decision is not None
    assert t.decision.kind == "interrupt"
    t.do("Tyr's Hand", "use Tyr's Hand")
    assert t.corp.archives == ["Tyr's Hand"]
    assert t.corp.credits == 0
    assert t.runner.clicks == 2
    assert t.can("use Hudson")
    t.do("use Hudson")
    assert len([o for o in t.options() if o.startswith("break")]) == 2, "both are unbroken"


def test_tyrs_hand_knows_only_bioroid_ice_of_its_server() -> None:
    servers = {
        "HQ": {"ice": ["Palisade (rezzed)"], "root": ["Tyr's Hand (rezzed)"]},
        "R&D": {"ice": ["Hudson 1.0 (rezzed)"]},
    }
    t = scenario(runner={"rig": ["Cleaver"], "credits": 9}, corp={"credits": 9, "servers": servers})
    t.do("run HQ", "use Cleaver: break")
    assert t.decision is not None
    assert t.decision.side == "runner"
    t.until(ACTION)
    t.do("run R&D", "use Hudson", "break The Runner cannot access more than 1 card during this run. #2")
    assert t.decision is not None
    assert t.decision.side == "runner"


# -- Awakening Center ----------------------------------------------------------------------------------


def awakening(rulebook: str = "modern", **corp: object) -> Scenario:
    """A server with Awakening Center, which hosts Heimdall 2.0."""
    center = {"card": "Awakening Center", "rezzed": True, "hosted": ["Heimdall 2.0"]}
    servers = {"Server 1": {"ice": ["Tithe"], "root": [center, "Nico Campaign"]}}
    return scenario(
        runner={"grip": ["Sure Gamble"] * 4}, corp={"credits": 4, "servers": servers, **corp}, rulebook=rulebook
    )


@both_rulebooks
def test_awakening_center_hosts_bioroid_ice_facedown_and_for_nothing(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Heimdall 2.0", "Palisade"],
            "servers": {"Server 1": {"ice": ["Tithe", "Karunā"], "root": ["Awakening Center (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("install Palisade")
    assert not t.can("host on"), "no bioroid"
    t.do("install protecting HQ", "install Heimdall 2.0", "host on Awakening Center")
    assert t.card("Awakening Center").hosted == ["Heimdall 2.0"]
    assert not t.card("Heimdall 2.0").rezzed
    assert t.server("Server 1").ice == ["Tithe", "Karunā"]


@both_rulebooks
def test_awakening_center_forces_an_encounter_once_all_ice_is_passed(rulebook: str) -> None:
    t = awakening(rulebook)
    t.do("run Server 1").until("reaction")
    t.do("Awakening Center")
    assert t.corp.credits == 0, "11, less 7"
    t.until(ACTION)
    assert t.runner.core_damage == 2
    assert t.accesses == [], "Heimdall ended the run"
    assert t.corp.archives == ["Heimdall 2.0"], "trashed after the run"


def test_awakening_center_need_not_be_used() -> None:
    t = awakening()
    t.do("run Server 1").until(ACTION)
    assert t.runner.core_damage == 0
    assert t.card("Awakening Center").hosted == ["Heimdall 2.0"]


# -- Successful Demonstration, Thomas Haas -------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("run", "playable"), [("unsuccessful", True), ("successful", False), ("none", False)])
def test_successful_demonstration_wants_an_unsuccessful_run_in_the_runners_last_turn(
    rulebook: str, run: str, playable: bool
) -> None:
    t = scenario(
        runner={"stack": ["Sure Gamble"] * 6},
        corp={
            "credits": 2,
            "hq": ["Successful Demonstration"],
            "rd": ["Hedge Fund"] * 6,
            "servers": {"HQ": {"ice": ["Bastion (rezzed)"]}},
        },
        clicks=2,
        rulebook=rulebook,
    )
    if run != "none":
        t.do("run HQ" if run == "unsuccessful" else "run R&D")
    t.until("step_corp_turn_action")
    assert t.can("play Successful Demonstration") is playable
    if playable:
        t.do("play Successful Demonstration")
        assert t.corp.credits == 7


@both_rulebooks
@pytest.mark.parametrize("counters", [0, 3])
def test_thomas_haas_pays_for_the_counters_that_were_on_him_as_he_was_trashed(rulebook: str, counters: int) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "rd": ["Hedge Fund"] * 6,
            "servers": {"Server 1": {"root": [f"Thomas Haas (rezzed, {counters} advancement)"]}},
        },
        rulebook=rulebook,
    )
    assert t.can("use Thomas Haas") is (counters > 0 or rulebook == "modern"), "classic asks for a change"
    if counters:
        t.do("use Thomas Haas")
        assert t.corp.credits == 2 * counters
        assert t.corp.archives == ["Thomas Haas"]


# -- ice -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_ichi_2_0_trashes_programs_and_traces_and_two_clicks_break_two_subroutines(rulebook: str) -> None:
    board = {"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Ichi 2.0 (rezzed)"]}}}
    rig = ["Inti", "Dagger", "Cloak"]
    t = scenario(
        runner={"credits": 0, "grip": ["Sure Gamble"] * 3, "rig": rig}, corp=board, clicks=5, rulebook=rulebook
    )
    t.do("run HQ").until("choose")
    t.do("choose Inti").until("choose")
    t.do("choose Cloak").until(ACTION)
    assert t.runner.rig == ["Dagger"]
    assert (t.runner.core_damage, t.runner.tags) == (1, 1)
    t = scenario(
        runner={"credits": 0, "grip": ["Sure Gamble"] * 3, "rig": rig}, corp=board, clicks=5, rulebook=rulebook
    )
    t.do(
        "run HQ", "use Ichi 2.0: break up to 2 subroutines", "break Trash 1 installed program. #2", "break Trace"
    ).until("choose")
    t.do("choose Inti").until(ACTION)
    assert t.runner.rig == ["Dagger", "Cloak"]
    assert (t.runner.core_damage, t.runner.tags) == (0, 0)
    assert t.runner.clicks == 2


@both_rulebooks
@pytest.mark.parametrize("installs", [True, False])
def test_minelayer_installs_ice_of_hq_outermost_before_its_server_for_nothing(rulebook: str, installs: bool) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Bastion", "Hedge Fund"],
            "servers": {"R&D": {"ice": ["Minelayer (rezzed)", "Palisade"]}, "HQ": {"ice": ["Ping"]}},
            "rd": ["Hedge Fund"],
        },
        rulebook=rulebook,
    )
    t.do("run R&D").until("offer")
    t.do("yes" if installs else "no").until(ACTION)
    assert t.server("R&D").ice == (["Bastion"] if installs else []) + ["Minelayer", "Palisade"]
    assert not installs or not t.card("Bastion").rezzed
    assert t.corp.credits == 0
