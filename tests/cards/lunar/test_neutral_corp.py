"""The Lunar cycle's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine import values
from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


@both_rulebooks
def test_excalibur_forbids_another_run_this_turn(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Excalibur (rezzed)"]}}},
        runner={"grip": ["Overclock"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Hedge Fund"], "the run itself goes on"
    assert not t.can("run")
    t.finish()
    t.until(ACTION)
    assert t.can("run HQ")


# -- Bad Times -----------------------------------------------------------------------------------------


@both_rulebooks
def test_bad_times_takes_two_memory_for_the_turn(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 4, "hq": ["Bad Times"], "rd": ["Hedge Fund"]},
        runner={"tags": 1, "rig": ["Leech", "Cleaver", "Carmen"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Bad Times")
    assert values.memory_limit(t.state) == 2
    t.do("trash Cleaver")
    assert t.runner.rig == ["Leech", "Carmen"]
    t.until(ACTION)
    assert values.memory_limit(t.state) == 4


def test_bad_times_needs_a_tag() -> None:
    t = scenario(corp={"credits": 4, "hq": ["Bad Times"]}, turn="corp")
    assert not t.can("play Bad Times")


# -- Mother Goddess ------------------------------------------------------------------------------------


@both_rulebooks
def test_mother_goddess_has_the_subtypes_of_other_rezzed_ice(rulebook: str) -> None:
    t = scenario(
        corp={
            "servers": {
                "HQ": {"ice": ["Mother Goddess (rezzed)"]},
                "R&D": {"ice": ["Palisade (rezzed)", "Karunā"]},
            }
        },
        runner={"credits": 9, "rig": ["Cleaver", "Carmen"]},
        rulebook=rulebook,
    )
    goddess = t.card("Mother Goddess").id
    assert values.has_subtype(t.state, goddess, "barrier")
    assert values.has_subtype(t.state, goddess, "mythic")
    assert not values.has_subtype(t.state, goddess, "sentry"), "unrezzed ice gives nothing"
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: +1 strength")
    assert t.can("use Cleaver: break")
    t.do("use Cleaver: break").finish()
    assert t.server("HQ").ice == ["Mother Goddess"]


# -- Self-destruct -------------------------------------------------------------------------------------


@both_rulebooks
def test_self_destruct_trashes_the_server_and_traces_by_what_it_took(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "servers": {
                "Server 1": {"root": ["Self-destruct (rezzed)", "Nico Campaign"], "ice": ["Palisade", "Karunā"]},
                "HQ": {"ice": ["Ping"]},
            },
        },
        runner={"credits": 0, "grip": ["Sure Gamble"] * 4},
        rulebook=rulebook,
    )
    assert not t.can("use Self-destruct"), "only during a run on its server"
    t.do("run Server 1", "use Self-destruct").until(ACTION)
    assert len(t.runner.grip) == 1, "trace 3 against link 0"
    assert sorted(t.corp.archives) == ["Karunā", "Nico Campaign", "Palisade", "Self-destruct"]
    assert t.server("HQ").ice == ["Ping"]


def test_self_destruct_is_for_remote_servers() -> None:
    t = scenario(corp={"hq": ["Self-destruct"]}, turn="corp")
    t.do("install Self-destruct")
    assert t.server("Server 1").root == ["Self-destruct"], "there is no other place for it"
