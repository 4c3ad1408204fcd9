"""The Lunar cycle's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine import values
from sneakdoor.language import *
from sneakdoor.testing import scenario
from tests.rules.cards1 import operation, resource

from ..driving import reach

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


# -- Hades Fragment ------------------------------------------------------------------------------------


@both_rulebooks
def test_hades_fragment_may_put_a_card_of_archives_under_rd_as_the_turn_begins(rulebook: str) -> None:
    t = scenario(
        corp={"score": ["Hades Fragment"], "archives": ["Palisade", "Karunā"], "rd": ["Hedge Fund"] * 3},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    t.do("Hades Fragment", "choose Karunā")
    assert t.corp.rd[-1] == "Karunā"
    assert t.corp.archives == ["Palisade"]


def test_a_stolen_hades_fragment_does_nothing() -> None:
    t = scenario(
        corp={"archives": ["Palisade"], "rd": ["Hedge Fund"] * 3}, runner={"score": ["Hades Fragment"]}, clicks=1
    )
    t.do("credit").until("step_corp_turn_action")
    assert t.corp.archives == ["Palisade"]
    assert not any("Hades Fragment" in line for line in t.log)


# -- Shattered Remains ---------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("pay", [True, False])
def test_shattered_remains_trash_a_hardware_for_each_counter_if_the_corp_pays(rulebook: str, pay: bool) -> None:
    t = scenario(
        corp={"credits": 1, "servers": {"Server 1": {"root": ["Shattered Remains (2 advancement)"]}}},
        runner={"credits": 0, "rig": ["Docklands Pass", "Box-E", "Cybsoft MacroDrive", "Cleaver"]},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue").until("corp")
    if pay:
        t.do("Shattered Remains")
        assert t.decision is not None
        assert t.decision.side == "corp", "the Corp says which"
        t.do("choose Box-E", "choose Docklands Pass").until(ACTION)
        assert sorted(t.runner.rig) == ["Cleaver", "Cybsoft MacroDrive"]
    else:
        t.until(ACTION)
        assert len(t.runner.rig) == 4
    assert t.corp.credits == (0 if pay else 1)


# -- Snatch and Grab -----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("tag", [True, False])
def test_snatch_and_grab_trashes_the_chosen_connection_unless_a_tag_is_taken(rulebook: str, tag: bool) -> None:
    t = scenario(
        corp={"credits": 0, "hq": ["Snatch and Grab"], "rd": ["Hedge Fund"]},
        runner={"credits": 0, "rig": ["Fall Guy", "The Supplier", "Grifter"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Snatch and Grab")
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert sorted(t.options()) == ["choose Fall Guy", "choose The Supplier"]
    t.do("choose The Supplier")
    assert t.decision.side == "runner", "who now knows which"
    t.do("yes" if tag else "no")
    t.until("action")
    assert t.runner.tags == int(tag)
    assert t.runner.heap == ([] if tag else ["The Supplier"])


@pytest.mark.ruling("rule_interrupt_keywords")
@pytest.mark.parametrize("tag", [True, False])
def test_what_a_tag_can_prevent_is_imminent_before(tag: bool) -> None:
    """The next that would be trashed is not the first any more; and who takes no tag may prevent it otherwise."""
    alarm = resource("Alarm", When(FirstEachTurn(Would(IsTrashed(Cards(RESOURCE)))), GainCredits(1)))
    crush = operation("Crush", Play(Trash(Choose(1, Cards(RESOURCE)))))
    t = scenario(
        corp={"credits": 0, "hq": ["Snatch and Grab", crush], "rd": ["Hedge Fund"]},
        runner={"credits": 0, "rig": [alarm, "The Supplier", "Fall Guy"]},
        turn="corp",
    )
    t.do("play Snatch and Grab", "choose The Supplier", "yes" if tag else "no")
    if not tag:
        reach(t, "use Fall Guy: prevent")
    t.until("action")
    assert "The Supplier" in t.runner.rig
    assert (t.runner.tags, t.runner.heap) == ((1, []) if tag else (0, ["Fall Guy"]))
    credits = t.runner.credits
    reach(t, "play Crush", "choose The Supplier").until("action")
    assert t.runner.heap[-1:] == ["The Supplier"]
    assert t.runner.credits == credits, "it would have been the second"


def test_what_a_tag_can_prevent_is_this_and_nothing_later() -> None:
    """There was no bad publicity to remove for The All-Seeing I; there is when another card trashes a resource."""
    smear = operation("Smear", Play(TakeBadPublicity(1)))
    crush = operation("Crush", Play(Trash(Choose(1, Cards(RESOURCE)))))
    t = scenario(
        corp={"credits": 5, "hq": ["The All-Seeing I", smear, crush], "rd": ["Hedge Fund"]},
        runner={"tags": 1, "rig": ["Red Team", "Fall Guy"]},
        turn="corp",
    )
    t.do("play The All-Seeing I")
    reach(t, "use Fall Guy: prevent").until("action")
    assert t.runner.rig == ["Red Team"]
    t.do("play Smear", "play Crush")
    assert not t.offers("yes")
    assert (t.corp.bad_publicity, t.runner.rig) == (1, [])


def test_snatch_and_grab_asks_for_no_tag_where_there_is_no_connection() -> None:
    t = scenario(
        corp={"credits": 0, "hq": ["Snatch and Grab"], "rd": ["Hedge Fund"]},
        runner={"credits": 0, "rig": ["Grifter"]},
        turn="corp",
    )
    t.do("play Snatch and Grab")
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert t.runner.rig == ["Grifter"]


# -- Utopia Fragment -----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("credits", "stolen"), [(4, True), (3, False)])
def test_utopia_fragment_makes_advanced_agendas_dear_to_steal(rulebook: str, credits: int, stolen: bool) -> None:
    t = scenario(
        corp={"score": ["Utopia Fragment"], "servers": {"Server 1": {"root": ["Project Ares (2 advancement)"]}}},
        runner={"credits": credits},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue")
    if stolen:
        t.do("steal")
    t.until(ACTION)
    assert t.runner.score == (["Project Ares"] if stolen else [])
    assert t.runner.credits == (0 if stolen else 3)


def test_utopia_fragment_asks_nothing_for_an_agenda_without_counters_or_for_itself() -> None:
    t = scenario(
        corp={"score": ["Utopia Fragment"], "servers": {"Server 1": {"root": ["Project Ares"]}}}, runner={"credits": 0}
    )
    t.do("run Server 1", "continue", "steal").until(ACTION)
    assert t.runner.score == ["Project Ares"], "a cost of 0 is paid, or declined, like any other"
    t = scenario(corp={"servers": {"Server 1": {"root": ["Utopia Fragment (3 advancement)"]}}}, runner={"credits": 0})
    t.do("run Server 1").until(ACTION)
    assert t.runner.score == ["Utopia Fragment"]


# -- Lag Time ------------------------------------------------------------------------------------------


@both_rulebooks
def test_lag_time_strengthens_all_ice_while_it_stays(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 2,
            "rd": ["Hedge Fund"] * 3,
            "hq": ["Lag Time"],
            "servers": {"HQ": {"ice": ["Quandary (rezzed)"]}, "Server 1": {"root": ["Project Ares"]}},
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Lag Time").until(ACTION)
    assert t.card("Quandary").strength == 1
    t.do("run Server 1").until(ACTION)
    assert t.card("Quandary").strength == 0, "an agenda was stolen"
