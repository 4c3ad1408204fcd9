"""What a player must do. CR sec_must."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    INTERRUPT,
    NET,
    PROGRAM,
    RUNNER,
    Cards,
    Choose,
    Credits,
    MustChoose,
    Paid,
    Play,
    PreventDamage,
    SufferDamage,
    Trash,
    TrashThis,
)
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import operation, program, resource
from .. import ruling

OATS = ["Hedge Fund"] * 3
DEMAND = operation(
    "Demand", Play(MustChoose(Credits(3), Trash(Choose(1, Cards(PROGRAM, installed=True)), by=RUNNER), by=RUNNER))
)


def demanded(rulebook: str, **runner: object) -> Scenario:
    return scenario(turn="corp", corp={"hq": [DEMAND], "rd": OATS}, runner=runner, rulebook=rulebook).do("play Demand")


@ruling("gloss.must.2")
def test_of_several_options_one_must_be_chosen_that_can_be_carried_out_in_full(rulebook: str):
    t = demanded(rulebook, credits=5, rig=[program("Pet")])
    assert len(t.options()) == 2
    t = demanded(rulebook, credits=2, rig=[program("Pet")])
    assert (t.runner.credits, t.runner.heap) == (2, ["Pet"]), "3 credits could not be paid"
    t = demanded(rulebook, credits=5, rig=[resource("Friend")])
    assert (t.runner.credits, t.runner.rig) == (2, ["Friend"]), "there was no program"
    t = demanded(rulebook, credits=2, rig=[resource("Friend")])
    assert (t.runner.credits, t.runner.rig, t.decision.side) == (2, ["Friend"], "corp"), "neither: nothing happens"


@ruling("gloss.must.3")
def test_preventing_what_was_chosen_does_not_undo_the_choice(rulebook: str):
    sting = operation("Sting", Play(MustChoose(Credits(3), SufferDamage(1, NET, by=RUNNER), by=RUNNER)))
    guard = resource("Guard", Paid(TrashThis(), PreventDamage(1, NET), flags=INTERRUPT))
    t = scenario(
        turn="corp",
        corp={"hq": [sting], "rd": OATS},
        runner={"credits": 5, "grip": ["Mayfly"], "rig": [guard]},
        rulebook=rulebook,
    )
    t.do("play Sting")
    t.do(next(key for key in t.options() if "damage" in key))
    t.until("interrupt")
    t.do("use Guard")
    assert (t.runner.grip, t.runner.credits, t.runner.heap) == (["Mayfly"], 5, ["Guard"])
    assert t.decision.side == "corp", "the Runner is not asked again"


# -- must, and how -------------------------------------------------------------------------------------


def touring(rulebook: str, *rig: object, credits: int = 0) -> Scenario:
    """The Runner accesses Mumbad Virtual Tour, which they must trash if able; its trash cost is 5."""
    t = scenario(
        runner={"credits": credits, "rig": list(rig)},
        corp={"rd": ["Hedge Fund"] * 2, "servers": {"Server 1": {"root": ["Mumbad Virtual Tour"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").comes("access")
    return t


def every_choice_that_satisfies(rulebook: str) -> None:
    """By paying, by paying with another card's credits, or by another card's ability: one of them it must be."""
    t = touring(rulebook, "Imp (1 virus)", "Scrubber", credits=4)
    assert [key.split(":")[0] for key in t.options()] == ["trash Mumbad Virtual Tour", "use Imp"], "it may not be left"
    t = touring(rulebook, "Imp (1 virus)")
    if t.running:
        t.finish()
    assert (t.corp.archives, t.card("Imp").virus) == (["Mumbad Virtual Tour"], 0), "there was no other way"
    t = touring(rulebook, credits=4)
    if t.running:
        t.finish()
    assert t.server("Server 1").root == ["Mumbad Virtual Tour"], "nothing satisfies it"


@ruling("gloss.must.1", under="classic")
def test_under_classic_rules_must_forces_every_choice_even_by_other_cards(rulebook: str):
    every_choice_that_satisfies(rulebook)


@ruling("gloss.must.1", under="modern")
def test_under_modern_rules_no_other_means_than_the_one_it_names_has_to_be_used(rulebook: str):
    """Neutralize All Threats: by paying the trash cost, for which there are not enough credits."""
    every_choice_that_satisfies(rulebook)
    t = scenario(
        runner={"credits": 0, "rig": ["Imp (1 virus)", "Neutralize All Threats"]},
        corp={"servers": {"Server 1": {"root": ["PAD Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    assert t.can("use Imp")
    assert len(t.options()) == 2, "it may be left alone"
    t.finish()
    assert t.server("Server 1").root == ["PAD Campaign"]
    rich = scenario(
        runner={"credits": 4, "rig": ["Neutralize All Threats"]},
        corp={"servers": {"Server 1": {"root": ["PAD Campaign"]}}},
        rulebook=rulebook,
    )
    rich.do("run Server 1").until("action")
    assert (rich.corp.archives, rich.runner.credits) == (["PAD Campaign"], 0)


@ruling("gloss.must.4")
def test_a_lone_must_does_not_force_an_additional_cost(rulebook: str):
    """Always Be Running: the first click must be spent on a run; Service Outage makes that cost a credit."""
    rig = {"credits": 3, "rig": ["Always Be Running"], "stack": ["Mayfly"] * 3}
    t = scenario(
        turn="corp", clicks=1, corp={"credits": 9, "hq": ["Service Outage"], "rd": OATS}, runner=rig, rulebook=rulebook
    )
    t.do("play Service Outage").until("step_runner_turn_action")
    assert t.can("run HQ")
    assert t.can("draw"), "the credit may be declined, and with it the run"
    t = scenario(
        turn="corp", clicks=1, corp={"credits": 9, "hq": ["Hedge Fund"], "rd": OATS}, runner=rig, rulebook=rulebook
    )
    t.do("credit").until("step_runner_turn_action")
    assert t.can("run HQ")
    assert not t.can("draw"), "without such a cost it must be a run"


@ruling("gloss.must.4")
@pytest.mark.parametrize(("answer", "is_rezzed"), [("yes", True), ("no", False)])
def test_of_two_options_one_cannot_be_picked_and_its_additional_cost_declined(
    answer: str, is_rezzed: bool, rulebook: str
):
    """Forged Activation Orders: the Corp must rez Archer, forfeiting an agenda, or trash it."""
    t = scenario(
        runner={"grip": ["Forged Activation Orders"]},
        corp={"credits": 4, "score": ["Superconducting Hub"], "servers": {"HQ": {"ice": ["Archer"]}}},
        rulebook=rulebook,
    )
    t.do("play Forged Activation Orders", answer)
    assert t.decision.side == "runner", "the Corp is asked once: rezzing it was, with all costs, or nothing of them"
    assert (t.card("Archer").rezzed, t.corp.archives) == ((True, []) if is_rezzed else (False, ["Archer"]))
    assert t.corp.score == ([] if is_rezzed else ["Superconducting Hub"])
