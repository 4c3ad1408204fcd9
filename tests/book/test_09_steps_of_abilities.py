"""How conditional abilities, play abilities and subroutines resolve, step by step; what a play ability is.

CR sec_steps_of_triggering_and_resolving_a_conditional_ability, sec_steps_of_resolving_a_play_ability,
sec_steps_of_resolving_a_subroutine.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import agenda, asset, hardware, ice, operation, resource
from .cards_09b import GAME, GUARD, HAND, OATS, ROCK, STONE, TOY, protecting, standing

TWO_STEPS = (Trash(Choose(1, Cards(PROGRAM, installed=True))), Trash(Choose(1, Cards(RESOURCE, installed=True))))
MOURNER = resource("Mourner", When(IsTrashed(Cards(PROGRAM)), GainCredits(1)))
VEST = hardware("Vest", Paid(TrashThis(), PreventDamage(2, NET)))
RIG = {"credits": 0, "rig": [TOY, GAME, ROCK, MOURNER, GUARD, VEST], "grip": HAND}


def conditional(*todo: Instruction) -> Scenario:
    """The Corp's asset answers to a run."""
    return scenario(
        runner=RIG, corp={**standing(asset("Answer", When(MakesRun(by=RUNNER), *todo))), "hq": ["Hedge Fund"]}
    ).do("run HQ")


def played(*todo: Instruction) -> Scenario:
    """The Corp plays an operation."""
    return scenario(turn="corp", runner=RIG, corp={"hq": [operation("Order", Play(*todo))], "rd": OATS}).do(
        "play Order"
    )


def subroutine(*todo: Instruction) -> Scenario:
    """The Runner meets ice."""
    return scenario(runner=RIG, corp=protecting(ice("Spike", Subroutine(*todo)))).do("run HQ")


CONDITIONAL = pytest.param(
    conditional,
    id="conditional",
    marks=pytest.mark.ruling(
        "step_conditional_ability_target_first_instruction",
        "step_conditional_ability_interrupt_window",
        "step_conditional_ability_resolution",
        "step_conditional_ability_checkpoint",
        "step_conditional_ability_loop",
        "step_conditional_ability_complete",
    ),
)
PLAYED = pytest.param(
    played,
    id="play",
    marks=pytest.mark.ruling(
        "step_play_ability_target_first_instruction",
        "step_play_ability_interrupt_window",
        "step_play_ability_interrupt_resolution",
        "step_play_ability_checkpoint",
        "step_play_ability_loop",
        "step_play_ability_complete",
    ),
)
SUBROUTINE = pytest.param(
    subroutine,
    id="subroutine",
    marks=pytest.mark.ruling(
        "step_subroutine_target_first_instruction",
        "step_subroutine_interrupt_subroutine_effect",
        "step_subroutine_resolution",
        "step_subroutine_checkpoint",
        "step_subroutine_loop",
        "step_subroutine_complete",
    ),
)


@pytest.mark.parametrize("begin", [CONDITIONAL, PLAYED, SUBROUTINE])
@pytest.mark.parametrize("prevented", [False, True])
def test_targets_then_interrupts_then_the_effect_then_a_checkpoint_and_on_to_the_next_instruction(
    begin: Callable[..., Scenario], prevented: bool
):
    t = begin(*TWO_STEPS)
    assert (t.decision.side, t.options()) == ("corp", ["choose Toy", "choose Game"]), "the target comes first"
    t.do("choose Toy")
    assert (t.decision.side, t.decision.kind) == ("runner", "interrupt")
    assert t.card("Toy").installed, "and is only imminent"
    t.do("use Guard" if prevented else "pass")
    assert t.card("Toy").installed == prevented
    assert t.runner.credits == (not prevented), "what it sets off is over before the next target is chosen"
    assert (t.decision.side, t.options()) == ("corp", ["choose Rock", "choose Mourner"])
    t.do("choose Rock")
    if not prevented:
        assert t.decision.kind == "interrupt", "the next instruction is imminent in its turn"
        t.do("pass")
    t.until("action")
    assert set(t.runner.heap) == ({"Guard", "Rock"} if prevented else {"Toy", "Rock"})
    assert t.corp.archives == (["Order"] if begin is played else []), "then it is done with"


@pytest.mark.parametrize("begin", [CONDITIONAL, PLAYED, SUBROUTINE])
def test_what_an_interrupt_has_changed_is_what_resolves(begin: Callable[..., Scenario]):
    """Two of three damage are prevented."""
    t = begin(DoDamage(3, NET))
    assert (t.decision.kind, len(t.runner.grip)) == ("interrupt", 5)
    t.do("use Vest")
    t.until("action")
    assert len(t.runner.grip) == 4


# -- subroutines alone ---------------------------------------------------------------------------------------

SCRAMBLER = resource("Scrambler", Paid(TrashThis(), PreventSubroutine()))


@pytest.mark.ruling("step_subroutine_becomes_imminent", "step_subroutine_interrupt_subroutine_resolution")
def test_the_subroutine_itself_is_imminent_before_anything_is_chosen_for_it():
    """Kept from resolving, none of its steps is taken: nothing is chosen, nothing trashed. The next one resolves."""
    spike = ice("Spike", Subroutine(*TWO_STEPS), Subroutine(GainCredits(5)))
    runner = {**RIG, "rig": [TOY, GAME, ROCK, STONE, SCRAMBLER]}
    for key, choices in (("use Scrambler", []), ("pass", ["choose Toy", "choose Game"])):
        t = scenario(runner=runner, corp=protecting(spike)).do("run HQ")
        assert (t.decision.side, t.decision.kind) == ("runner", "interrupt")
        assert t.can("use Scrambler")
        t.do(key)
        if choices:
            assert t.options() == choices
            continue
        assert (t.decision.side, t.corp.credits) == ("runner", 5)
        assert t.runner.rig == ["Toy", "Game", "Rock", "Stone"]


# -- play abilities ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_play_ability")
def test_what_is_no_other_kind_of_ability_resolves_as_the_card_is_played():
    """Not the paid ability, not the conditional one, whose occasion is not there, and not what is declared."""
    orders = operation(
        "Orders",
        Play(GainCredits(1)),
        Paid(Credits(0), GainCredits(10)),
        When(Begins(), GainCredits(100)),
        Static(MaximumHandSize(+1)),
        Play(GainCredits(2)),
    )
    t = scenario(turn="corp", corp={"credits": 0, "hq": [orders], "rd": OATS}).do("play Orders")
    assert (t.decision.kind, t.corp.credits, t.corp.hand_size) == ("action", 3, 5)


@pytest.mark.ruling("rule_play_ability", "cr.rule_play_ability.example-1")
@pytest.mark.parametrize("points", [0, 3])
def test_oppo_research_has_a_restriction_a_conditional_ability_and_two_play_abilities(points):
    """Its conditional ability stands before the play abilities and resolves once the card is played and resolved."""
    research = operation(
        "Oppo",
        Static(PlayOnlyIf(Did(Steals(), THEIR_LAST_TURN))),
        When(FinishesResolving(THIS), EndActionPhase()),
        Play(GiveTags(2)),
        Play(MayPay(Credits(5), to=GiveTags(2)), threat=3),
    )
    point = agenda("Point", points=1)
    corp = {"credits": 9, "hq": [research], "rd": OATS, "score": [point] * points}
    assert not scenario(turn="corp", corp=corp).can("play Oppo"), "nothing was stolen"
    servers = {"Server 1": {"root": [agenda("Loot", points=1)]}}
    t = scenario(clicks=1, corp={**corp, "servers": servers}).do("run Server 1")
    t.until("corp")
    t.until("action")
    t.do("play Oppo")
    assert t.runner.tags == 2
    if points:
        assert t.options() == ["yes", "no"], "while two abilities resolve, the turn goes on"
        t.do("yes")
    assert t.runner.tags == (4 if points else 2)
    t.until("action")
    assert (t.decision.side, t.corp.archives) == ("runner", ["Oppo"])
