"""Where the Runner is: ice that comes and goes, forced encounters, servers that change or vanish. CR sec_position."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.language import (
    ICE,
    IN_HQ,
    THIS,
    ApproachesIce,
    ApproachIce,
    Cards,
    Choose,
    Derez,
    Encounter,
    Encounters,
    EndTheRun,
    GainCredits,
    Install,
    Paid,
    Passes,
    Resource,
    Subroutine,
    Trash,
    TrashThis,
    When,
)
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, ice, resource, rezzed, upgrade
from ...rules.cards3 import record, titles
from .. import ruling

ONE, TWO, THREE, NEW = (ice(title, Subroutine(GainCredits(1))) for title in ("One", "Two", "Three", "New"))
FAR = ice("Far", When(Encounters(THIS), GainCredits(1)), Subroutine(GainCredits(10)))
CROWBAR = resource("Crowbar", Paid(TrashThis(), Trash(Choose(1, Cards(ICE, installed=True)))))
BUILDER = upgrade(
    "Builder",
    Paid(TrashThis(), Install(Choose(1, Cards(ICE, zone=IN_HQ)), ignoring_all_costs=True, any_position=True)),
)
PASSER = resource("Passer", When(Passes(Cards(ICE)), GainCredits(10)))


def board(*pieces: object, **more: object) -> dict[str, object]:
    """Ice protecting R&D, all rezzed, the outermost first; a builder in another server."""
    servers = {"R&D": {"ice": [rezzed(p) for p in pieces]}, "Server 1": {"root": [rezzed(BUILDER)]}}
    return {"rd": ["Hedge Fund"] * 3, "servers": servers, **more}


# -- ice that comes or goes during a run ---------------------------------------------------------------


def film(t: Scenario, act: dict[str, list[str]]) -> list[str]:
    """Run R&D to the end; when a piece of ice is approached, do what is written for it. What was met, in order."""
    heard, done = record(t), set()
    t.do("run R&D")
    while t.running:
        met = titles(t, heard, "ice approached")
        at = met[-1] if met else ""
        if at in act and at not in done and t.can(act[at][0]):
            done.add(at)
            t.do(*act[at])
        else:
            t.game.choose(default_option(t.state))
    return titles(t, heard, "ice approached")


@ruling("gloss.approach.4", "gloss.approach.5", "faq4.rules.approach.1", "gloss.approach.3")
@pytest.mark.parametrize(
    ("position", "order", "met"),
    [
        ("position 2", ["One", "Two", "New"], ["One", "Two", "New"]),
        ("position 1", ["One", "New", "Two"], ["One", "Two"]),
        ("position 0", ["New", "One", "Two"], ["One", "Two"]),
    ],
)
def test_ice_added_further_in_is_met_and_ice_added_where_the_runner_has_passed_is_not(
    position: str, order: list[str], met: list[str], rulebook: str
):
    """New is installed while the Runner approaches Two; positions count from the outermost."""
    t = scenario(runner={"rig": [BELL]}, corp=board(ONE, TWO, hq=[NEW]), rulebook=rulebook)
    found = film(t, {"Two": ["use Builder", "install protecting R&D", position]})
    assert t.server("R&D").ice == order
    assert found == met


@ruling("gloss.approach.6")
def test_ice_that_goes_or_comes_further_in_shifts_the_runner_and_nothing_passed_is_met_again(rulebook: str):
    t = scenario(runner={"rig": [BELL, CROWBAR]}, corp=board(ONE, TWO, THREE), rulebook=rulebook)
    assert film(t, {"Two": ["use Crowbar", "choose Three"]}) == ["One", "Two"]
    t = scenario(runner={"rig": [BELL]}, corp=board(ONE, TWO, THREE, hq=[NEW]), rulebook=rulebook)
    assert film(t, {"Two": ["use Builder", "install protecting R&D", "position 3"]}) == ["One", "Two", "Three", "New"]
    t = scenario(runner={"rig": [BELL, CROWBAR]}, corp=board(ONE, TWO, THREE), rulebook=rulebook)
    assert film(t, {"Two": ["use Crowbar", "choose One"]}) == ["One", "Two", "Three"], (
        "outside of the Runner: no matter"
    )


@ruling("faq4.timing.run.2", "faq4.rules.ice-destroyed.1", under="classic")
def test_under_classic_rules_ice_that_is_gone_while_approached_counts_as_passed(rulebook: str):
    assert gone(rulebook) == (["One", "Two"], 20, 1)
    t = scenario(runner={"rig": [BELL, CROWBAR, PASSER], "credits": 0}, corp=board(ONE, TWO), rulebook=rulebook)
    t.do("run R&D").until("faq4.timing.run.2.3")
    t.do("use Crowbar", "choose One")
    assert (t.step, t.runner.credits) == ("faq4.timing.run.2.3", 10), "passed at once, the window still open"
    t.do("pass")
    assert (t.step, t.state.printed[t.state.position].title) == ("faq4.timing.run.2.1", "Two")


@ruling("faq4.timing.run.2", "faq4.rules.ice-destroyed.1", under="modern")
def test_under_modern_rules_the_empty_position_is_passed_and_no_ice(rulebook: str):
    assert gone(rulebook) == (["One", "Two"], 10, 1)
    t = scenario(runner={"rig": [BELL, CROWBAR, PASSER], "credits": 0}, corp=board(ONE, TWO), rulebook=rulebook)
    t.do("run R&D").until("step_approach_paw")
    t.do("use Crowbar", "choose One")
    assert (t.step, t.runner.credits) == ("step_approach_paw", 0), "the window is completed"
    t.do("pass", "pass")
    assert t.step == "step_before_jack_out_paw"
    t.until("jack out")
    assert (t.step, t.runner.credits) == ("step_jack_out_choice", 0), "and jacking out is offered"


def gone(rulebook: str) -> tuple[list[str], int, int]:
    """One is trashed as it is approached: what was met, what passing paid, how many subroutines resolved."""
    t = scenario(
        runner={"rig": [BELL, CROWBAR, PASSER], "credits": 0}, corp=board(ONE, TWO, credits=0), rulebook=rulebook
    )
    met = film(t, {"One": ["use Crowbar", "choose One"]})
    return met, t.runner.credits, t.corp.credits


@ruling("faq4.timing.run.3", "faq4.rules.ice-destroyed.1", under="classic")
def test_under_classic_rules_ice_that_is_gone_while_encountered_counts_as_passed(rulebook: str):
    t = gone_in_the_encounter(rulebook, CROWBAR)
    assert (t.step, t.runner.credits) == ("faq4.timing.run.3.1", 10), "passed at once, the window still open"
    t.do("pass")
    assert t.step == "faq4.timing.run.5.1", "the run goes on"
    t.finish()
    assert (t.runner.credits, t.corp.credits, t.accesses) == (10, 1, ["Hedge Fund"]), "no subroutine resolved"


@ruling("faq4.timing.run.3", "faq4.rules.ice-destroyed.1", under="modern")
def test_under_modern_rules_the_encounter_is_over_and_nothing_is_passed(rulebook: str):
    for tool, paid in ((CROWBAR, 0), (LEVER, 10)):
        t = gone_in_the_encounter(rulebook, tool)
        assert (t.step, t.runner.credits) == ("step_encounter_paw", 0), "the open window is completed"
        t.do("pass", "pass")
        assert (t.step, t.runner.credits) == ("step_before_jack_out_paw", paid), "derezzed ice is passed, gone ice not"
        t.until("jack out")
        assert t.step == "step_jack_out_choice"
        t.finish()
        assert (t.runner.credits, t.corp.credits, t.accesses) == (paid, 1, ["Hedge Fund"]), "no subroutine resolved"


LEVER = resource("Lever", Paid(TrashThis(), Derez(Choose(1, Cards(ICE, rezzed=True)))))


def gone_in_the_encounter(rulebook: str, tool: Resource) -> Scenario:
    """Ice that pays 1 credit as it is encountered and 10 by its subroutine, uninstalled or derezzed in the window."""
    t = scenario(runner={"rig": [BELL, tool, PASSER], "credits": 0}, corp=board(FAR, credits=0), rulebook=rulebook)
    t.do("run R&D").until("encounter")
    assert (t.decision.kind, t.corp.credits) == ("window", 1), "what its encounter triggers came first"
    return t.do(f"use {tool.title}")


# -- forced encounters and moving ----------------------------------------------------------------------

LASSO = resource("Lasso", Paid(TrashThis(), Encounter(Choose(1, Cards(ICE, rezzed=True))), GainCredits(100)))
TRAP_WALL = ice("Trap Wall", Subroutine(EndTheRun()))
SPRING = resource("Spring", Paid(TrashThis(), ApproachIce(Choose(1, Cards(ICE, rezzed=True)))))


def forced(rulebook: str, target: object) -> tuple[Scenario, list[str]]:
    """In the window of an encounter with One on R&D, the Runner is made to encounter ice of another server."""
    servers = {"R&D": {"ice": [rezzed(ONE), rezzed(TWO)]}, "HQ": {"ice": [rezzed(target)]}}
    t = scenario(
        runner={"rig": [BELL, LASSO, PASSER], "credits": 0},
        corp={"rd": ["Hedge Fund"], "servers": servers, "credits": 0},
        rulebook=rulebook,
    )
    heard = record(t)
    t.do("run R&D").until("encounter")
    t.do("use Lasso", f"choose {target.title}")
    met = [f"{k} {x}" for k in ("ice approached", "ice encountered") for x in titles(t, heard, k)]
    return t, met


@ruling("gloss.encounter.forced.1", "faq4.rules.forced.1", "gloss.encounter.forced.2", "faq4.rules.forced.2")
def test_a_forced_encounter_is_an_encounter_alone_and_then_play_returns_to_its_cause(rulebook: str):
    t, met = forced(rulebook, FAR)
    assert met == ["ice approached One", "ice encountered One", "ice encountered Far"], "no approach"
    assert t.corp.credits == 1, "its encounter ability resolved"
    assert t.runner.credits == 0, "the effect that forced it waits"
    while t.runner.credits < 100:
        t.do("pass")
    assert t.corp.credits == 11, "its subroutine resolved"
    assert t.runner.credits == 100, "the effect went on, and nothing was passed"
    assert t.state.printed[t.state.encountered].title == "One", "the Runner is where they were"
    heard = record(t)
    t.finish()
    assert titles(t, heard, "ice approached") == ["Two"]
    assert titles(t, heard, "card accessed") == ["Hedge Fund"]


@ruling("gloss.encounter.forced.1", "faq4.rules.forced.1")
def test_a_run_that_ends_in_a_forced_encounter_does_not_return(rulebook: str):
    t, _ = forced(rulebook, TRAP_WALL)
    heard = record(t)
    t.finish()
    assert titles(t, heard, "card accessed") == []
    assert titles(t, heard, "ice approached") == []


@ruling("modern.pass.1", under="modern")
def test_under_modern_rules_a_forced_encounter_is_followed_by_no_pass(rulebook: str):
    passing(rulebook)
    t = scenario(runner={"rig": [PASSER], "credits": 0}, corp={"servers": {"R&D": {"ice": [ONE]}}}, rulebook=rulebook)
    t.do("run R&D").until("action")
    assert t.runner.credits == 10, "unrezzed ice is passed too"
    t, _ = forced(rulebook, FAR)
    while t.runner.credits < 100:
        t.do("pass")
    assert t.runner.credits == 100, "Far was not passed"
    t.finish()
    assert t.runner.credits == 120, "One and Two were"


@ruling("modern.pass.1", under="classic")
def test_under_classic_rules_an_encounter_that_does_not_end_the_run_passes_that_ice(rulebook: str):
    passing(rulebook)


def passing(rulebook: str) -> None:
    for piece, paid in ((ONE, 10), (TRAP_WALL, 0)):
        t = scenario(runner={"rig": [PASSER], "credits": 0}, corp=board(piece), rulebook=rulebook)
        t.do("run R&D").until("action")
        assert t.runner.credits == paid, "passed, unless the run ended"


@ruling("gloss.encounter.forced.3", "faq4.rules.forced.3", under="classic")
def test_under_classic_rules_approaching_another_ice_only_changes_the_position(rulebook: str):
    assert sprung(rulebook) == ["Two", "Three", "Two", "Three"]


@ruling("gloss.encounter.forced.3", "faq4.rules.forced.3", under="modern")
def test_under_modern_rules_the_run_moves_on_to_the_approach_of_that_ice(rulebook: str):
    assert sprung(rulebook) == ["Two", "Three", "Two", "Three"]
    meet = ice("Meet", When(ApproachesIce(), GainCredits(5)))
    spring = resource("Spring", Paid(TrashThis(), ApproachIce(Choose(1, Cards(ICE)))))
    t = scenario(
        runner={"rig": [BELL, spring]},
        corp={
            "credits": 1,
            "hq": ["Palisade"],
            "servers": {"R&D": {"ice": [rezzed(TWO)]}, "HQ": {"ice": [THREE, rezzed(meet)]}},
        },
        rulebook=rulebook,
    )
    t.do("run R&D").until("encounter")
    t.do("use Spring", "choose Meet", "pass")
    while t.state.encountered >= 0:
        t.do("pass")
    assert (t.step, t.corp.credits) == ("step_approach_paw", 6), "what triggers on its approach"
    t.finish()
    assert t.accesses == ["Palisade"], "HQ is the attacked server"


def sprung(rulebook: str) -> list[str]:
    """At Three, the Runner is made to approach Two again: what is approached from the beginning."""
    t = scenario(runner={"rig": [BELL, SPRING]}, corp=board(TWO, THREE, credits=0), rulebook=rulebook)
    heard = record(t)
    t.do("run R&D")
    while "Three" not in titles(t, heard, "ice encountered"):
        t.game.choose("pass" if t.can("pass") else "continue")
    t.do("use Spring", "choose Two")
    t.finish()
    assert titles(t, heard, "card accessed") == ["Hedge Fund"], "the run went on to its server"
    assert t.corp.credits == 3, "nothing returned to the encounter with Three that was left"
    return titles(t, heard, "ice approached")
