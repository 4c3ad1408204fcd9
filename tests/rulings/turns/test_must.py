"""What a player must do. CR sec_must."""

from __future__ import annotations

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
