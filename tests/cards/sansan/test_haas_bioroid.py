"""SanSan's Haas-Bioroid cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

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
