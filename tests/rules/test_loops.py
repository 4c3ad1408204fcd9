"""Infinite loops. CR sec_infinite_loops."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import asset, ice, resource, rezzed, upgrade

ECHO = resource("Echo", When(Gains(), GainCredits(1)))
LEFT = resource("Left", When(Gains(), Place(1, POWER)))
RIGHT = resource("Right", When(PlacesCounters(POWER, Cards(RESOURCE)), GainCredits(1)))
PORTAL = ice("Portal", Subroutine(MoveToOutermost()))


# -- mandatory loops ---------------------------------------------------------------------------------


@pytest.mark.ruling("rule_mandatory_infinite_loop")
@pytest.mark.parametrize("times", [0, 1, 3, 99])
def test_a_mandatory_loop_resolves_as_often_as_its_resolver_says_and_ends(times):
    t = scenario(runner=dict(credits=0, rig=[ECHO])).do("credit")
    assert (t.decision.kind, t.decision.side, t.step) == ("loop", "runner", "rule_mandatory_infinite_loop")
    before = t.runner.credits
    t.do(f"repeat {times}")
    assert t.runner.credits == before + times
    assert (t.decision.kind, t.runner.clicks) == ("action", 3)


@pytest.mark.ruling("rule_mandatory_infinite_loop")
def test_a_loop_of_two_cards_is_put_to_its_resolver_once():
    t = scenario(runner=dict(credits=0, rig=[LEFT, RIGHT])).do("credit")
    assert t.decision.kind == "loop"
    before = t.card("Left").power
    t.do("repeat 5")
    assert t.decision.kind == "action"
    assert t.card("Left").power == before + 5


@pytest.mark.ruling("rule_mandatory_infinite_loop")
def test_the_loop_is_put_to_the_player_who_resolves_it():
    fund = asset("Fund", When(Gains(), GainCredits(1)))
    t = scenario(turn="corp", corp=dict(credits=0, servers={"Server 1": dict(root=[rezzed(fund)])})).do("credit")
    assert (t.decision.kind, t.decision.side) == ("loop", "corp")


@pytest.mark.ruling("rule_mandatory_infinite_loop")
def test_the_next_action_may_begin_the_loop_again():
    t = scenario(runner=dict(credits=0, rig=[ECHO])).do("credit", "repeat 0", "credit")
    assert t.decision.kind == "loop"
    t.do("repeat 2")
    assert (t.decision.kind, t.runner.clicks) == ("action", 2)


@pytest.mark.ruling("rule_mandatory_infinite_loop")
def test_a_long_chain_that_comes_to_an_end_is_no_loop():
    t = scenario(runner=dict(credits=0, rig=[resource("Count", When(MakesRun(), GainCredits(1)))] * 20)).do("run HQ")
    while t.decision.kind == "reaction":
        t.game.choose(0)
    assert t.decision.kind == "jack out"
    assert t.runner.credits == 20


@pytest.mark.ruling("rule_mandatory_infinite_loop", "rule_optional_infinite_loop")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_a_loop_in_a_run_that_nobody_can_stop_ends_and_the_run_goes_on(rulebook):
    """One piece of ice that always moves the Runner back before it: there is never a chance to jack out."""
    locked = upgrade("Lock", Static(Cannot(RUNNER, (Verb.JACK_OUT,))))
    pays = ice("Paying Portal", Subroutine(GainCredits(1)), Subroutine(MoveToOutermost()))
    t = scenario(
        corp=dict(credits=0, hq=["Hedge Fund"], servers={"HQ": dict(ice=[rezzed(pays)], root=[rezzed(locked)])}),
        rulebook=rulebook,
    ).do("run HQ")
    t.until("candidate")
    assert (t.decision.kind, t.step) == ("candidate", "step_choose_candidate")
    assert t.corp.credits > 1


# -- optional loops ----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_optional_infinite_loop")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_a_runner_who_keeps_continuing_in_an_unchanging_run_must_jack_out(rulebook):
    two = dict(ice=[rezzed(ice("Frost")), rezzed(PORTAL)])
    t = scenario(corp=dict(hq=["Hedge Fund"], servers={"HQ": two}), rulebook=rulebook).do("run HQ")
    for _ in range(20):
        if not t.running:
            break
        t.do("continue")
    assert not t.running
    assert (t.decision.kind, t.runner.clicks) == ("action", 3)


@pytest.mark.ruling("rule_optional_infinite_loop")
def test_a_run_in_which_something_changes_is_no_loop():
    rich = ice("Rich", Subroutine(GainCredits(1)))
    t = scenario(corp=dict(credits=0, hq=["Hedge Fund"], servers={"HQ": dict(ice=[rezzed(rich), rezzed(PORTAL)])})).do(
        "run HQ"
    )
    for _ in range(20):
        t.do("continue")
    assert t.running
    assert t.corp.credits >= 20
    assert t.options() == ["continue", "jack out"]


CHOSEN = ChooseCard(Choose(1, Cards(ICE, installed=True)))


@pytest.mark.ruling("rule_optional_infinite_loop")
@pytest.mark.parametrize("pieces", [1, 2, 3, 4])
@pytest.mark.parametrize("back", [MoveToOutermost(RND), InOrder((CHOSEN, ContinuePast(IT)))], ids=["moved", "past"])
def test_a_runner_who_is_always_moved_back_must_jack_out_however_little_ice_there_is(pieces, back):
    rewind = resource("Rewind", When(Approaches(ATTACKED_SERVER), back))
    servers = {"HQ": dict(ice=[ice(f"Ice {n}") for n in range(pieces)])}
    t = scenario(corp=dict(hq=["Hedge Fund"], servers=servers), runner=dict(rig=[rewind])).do("run HQ")
    for _ in range(60):
        if t.options() == ["jack out"] or not t.running:
            break
        t.game.choose("continue" if t.can("continue") else t.options()[-1])
    assert (t.accesses, t.running and t.options() != ["jack out"]) == ([], False)
