"""SanSan's Haas-Bioroid cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

from ..driving import reach

ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
SCALPEL = ln.Operation(
    "Scalpel", faction=ln.NEUTRAL_CORP, influence=0, play_cost=0, abilities=(ln.Play(ln.DoDamage(1, ln.CORE)),)
)


@both_rulebooks
def test_defective_brainchips_adds_to_the_first_core_damage_each_turn(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Defective Brainchips", SCALPEL, SCALPEL]},
        runner={"grip": ["Leech"] * 5},
        rulebook=rulebook,
    )
    t.do("play Defective Brainchips", "play Scalpel")
    assert t.runner.core_damage == 2
    assert len(t.runner.grip) == 3
    t.do("play Scalpel")
    assert t.runner.core_damage == 3


def test_defective_brainchips_stays_until_an_agenda_is_stolen() -> None:
    t = scenario(turn="corp", clicks=1, corp={"hq": ["Defective Brainchips", "Offworld Office"], "rd": ["Tithe"] * 4})
    t.do("play Defective Brainchips").until("step_runner_turn_action")
    assert t.corp.archives == []
    t.do("run HQ").until("step_runner_turn_action")
    assert t.corp.archives == ["Defective Brainchips"]


@both_rulebooks
def test_research_grant_scores_another_installed_copy_whatever_is_on_it(rulebook: str) -> None:
    servers = {f"Server {n}": {"root": ["Research Grant"]} for n in (2, 3)}
    t = scenario(
        turn="corp",
        corp={"servers": {"Server 1": {"root": ["Research Grant (3 advancement)"]}, **servers}},
        rulebook=rulebook,
    )
    t.do("score Research Grant", "Research Grant", "choose Research Grant in Server 3")
    assert t.corp.score == ["Research Grant"] * 2
    t.do("Research Grant")
    assert t.corp.score == ["Research Grant"] * 3, "the second one scores the third"
    assert t.corp.points == 3


def test_research_grant_need_not_score_another_copy_and_scores_no_other_agenda() -> None:
    servers = {
        "Server 1": {"root": ["Research Grant (3 advancement)"]},
        "Server 2": {"root": ["Research Grant"]},
        "Server 3": {"root": ["Offworld Office"]},
    }
    t = scenario(turn="corp", corp={"servers": servers})
    t.do("score Research Grant", "pass")
    assert t.corp.score == ["Research Grant"]
    del servers["Server 2"]
    t = scenario(turn="corp", corp={"servers": servers})
    t.do("score Research Grant")
    assert t.step in ("step_corp_turn_action_phase_paw", CORP_ACTION)
    assert t.corp.score == ["Research Grant"]


@both_rulebooks
def test_team_sponsorship_installs_a_card_from_archives_or_hq_without_cost(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "archives": ["Palisade"],
            "servers": {
                "Server 1": {"root": ["Superconducting Hub (3 advancement)"]},
                "Server 2": {"root": ["Team Sponsorship (rezzed)"], "ice": ["Tithe"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("score Superconducting Hub", "Team Sponsorship")
    if not t.can("install protecting"):
        t.do("choose Palisade")
    t.do("install protecting Server 2", "done")
    assert t.server("Server 2").ice == ["Palisade", "Tithe"]
    assert t.corp.credits == 0


# -- Cybernetics Court ---------------------------------------------------------------------------------


@both_rulebooks
def test_cybernetics_court_raises_the_corps_hand_size_alone(rulebook: str) -> None:
    t = scenario(corp={"servers": {"Server 1": {"root": ["Cybernetics Court (rezzed)"]}}}, rulebook=rulebook)
    assert (t.corp.hand_size, t.runner.hand_size) == (9, 5)


# -- Enforcer 1.0 --------------------------------------------------------------------------------------


@both_rulebooks
def test_enforcer_costs_an_agenda_and_trashes_console_and_virtual_resources(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 0,
            "grip": ["Leech"] * 2,
            "rig": ["Desperado", "Rolodex", "Fan Site", "Telework Contract", "Cleaver", "Brain Cage"],
            "stack": ["Diesel"] * 6,
        },
        corp={"credits": 1, "score": ["Offworld Office"], "servers": {"HQ": {"ice": ["Enforcer 1.0"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Enforcer 1.0")
    assert t.corp.score == []
    assert t.corp.credits == 0
    t.until("encounter")
    clicks = t.runner.clicks
    t.do("use Enforcer 1.0", "break Do 1 core damage")
    assert t.runner.clicks == clicks - 1
    t.until(ACTION)
    assert t.runner.core_damage == 0
    assert t.runner.rig == ["Telework Contract", "Brain Cage"]


def test_enforcer_cannot_be_rezzed_without_an_agenda() -> None:
    t = scenario(corp={"credits": 9, "servers": {"HQ": {"ice": ["Enforcer 1.0"]}}})
    t.do("run HQ")
    assert not t.comes("corp")


# -- Lab Dog -------------------------------------------------------------------------------------------


@both_rulebooks
def test_lab_dog_lets_the_runner_choose_the_hardware_and_goes(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Bookmark", "Brain Cage", "Cleaver"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Lab Dog (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("choose")
    assert t.decision is not None
    assert t.decision.side == "runner"
    t.do("choose Brain Cage").until(ACTION)
    assert t.runner.heap == ["Brain Cage"]
    assert t.corp.archives == ["Lab Dog"]
    assert t.accesses == ["Hedge Fund"]


def test_lab_dog_goes_also_when_there_is_no_hardware() -> None:
    t = scenario(corp={"servers": {"HQ": {"ice": ["Lab Dog (rezzed)"]}}})
    t.do("run HQ").until(ACTION)
    assert t.corp.archives == ["Lab Dog"]


# -- Oaktown Grid --------------------------------------------------------------------------------------


@both_rulebooks
def test_oaktown_grid_raises_the_trash_costs_of_its_root_with_its_own(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 20},
        corp={
            "rd": ["Tithe"] * 3,
            "servers": {
                "Server 1": {"root": ["PAD Campaign", "Oaktown Grid (rezzed)"]},
                "Server 2": {"root": ["PAD Campaign"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run Server 2").until("access")
    t.do("trash PAD Campaign").until(ACTION)
    assert t.runner.credits == 16
    reach(t.do("run Server 1"), "access facedown card", "trash PAD Campaign")
    assert t.runner.credits == 9
    reach(t, "trash Oaktown Grid")
    assert t.runner.credits == 5


# -- Ronald Five ---------------------------------------------------------------------------------------


@both_rulebooks
def test_ronald_five_takes_a_click_for_each_card_trashed_itself_included(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 20},
        corp={
            "rd": ["Nico Campaign"],
            "servers": {"Server 1": {"root": ["Ronald Five (rezzed)"]}, "Server 2": {"root": ["PAD Campaign"]}},
        },
        rulebook=rulebook,
        clicks=5,
    )
    for server, card, left in (("R&D", "Nico Campaign", 3), ("Server 1", "Ronald Five", 1)):
        t.do(f"run {server}").until("access")
        t.do(f"trash {card}").until(ACTION)
        assert t.runner.clicks == left
    t.do("run Server 2").until("access")
    t.do("trash PAD Campaign")
    assert t.runner.clicks == 0


def test_ronald_five_asks_who_trashes() -> None:
    t = scenario(turn="corp", corp={"hq": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Ronald Five (rezzed)"]}}})
    t.do("play Hedge Fund").until("step_runner_turn_action")
    assert t.runner.clicks == 4


# -- Test Ground ---------------------------------------------------------------------------------------


@both_rulebooks
def test_test_ground_derezzes_a_card_for_each_counter_it_had(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "servers": {
                "Server 1": {"root": ["Test Ground (rezzed, 2 advancement)"]},
                "HQ": {"ice": ["Palisade (rezzed)", "Tithe (rezzed)", "Whitespace (rezzed)", "Spiderweb"]},
            }
        },
        rulebook=rulebook,
    )
    t.do("use Test Ground")
    assert not t.can("choose Spiderweb")
    t.do("choose Tithe", "choose Whitespace")
    assert [t.card(ice).rezzed for ice in ("Palisade", "Tithe", "Whitespace")] == [True, False, False]
    assert t.corp.archives == ["Test Ground"]


# -- Turing ------------------------------------------------------------------------------------------


@both_rulebooks
def test_turing_is_stronger_before_a_remote_server(rulebook: str) -> None:
    for server, strength in (("HQ", 2), ("Server 1", 5)):
        t = scenario(corp={"servers": {server: {"ice": ["Turing (rezzed)"]}}}, rulebook=rulebook)
        assert t.card("Turing").strength == strength


@both_rulebooks
def test_turing_is_not_broken_by_ai_programs(rulebook: str) -> None:
    for breaker, breaks in (("Mayfly", False), ("Unity", True)):
        t = scenario(
            runner={"credits": 20, "rig": [breaker]},
            corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Turing (rezzed)"]}}},
            rulebook=rulebook,
        )
        t.do("run HQ").until("encounter")
        assert any("break" in option for option in t.options()) is breaks


@both_rulebooks
@pytest.mark.parametrize(("clicks", "accessed"), [(4, ["Hedge Fund"]), (3, [])])
def test_turing_ends_the_run_unless_three_clicks_are_spent(rulebook: str, clicks: int, accessed: list[str]) -> None:
    t = scenario(
        clicks=clicks,
        corp={"hq": ["Hedge Fund"], "rd": ["Tithe"] * 5, "servers": {"HQ": {"ice": ["Turing (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("offer" if clicks == 4 else ACTION)
    if clicks == 4:
        t.do("spend [click][click][click]")
        assert t.runner.clicks == 0
        t.until("step_corp_turn_action")
    else:
        assert t.runner.clicks == clicks - 1
    assert t.accesses == accessed
