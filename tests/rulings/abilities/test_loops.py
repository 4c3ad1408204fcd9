"""Infinite loops. CR sec_infinite_loops."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ...rules.cards1 import asset, ice, resource, rezzed, upgrade
from .. import ruling

LEFT = resource("Left", When(Gains(), Place(1, POWER)))
RIGHT = resource("Right", When(PlacesCounters(POWER, Cards(RESOURCE)), GainCredits(1)))


@ruling("gloss.loops.1", "faq4.rules.loops.1")
@pytest.mark.parametrize("times", [0, 1, 7])
def test_who_resolves_a_loop_that_nobody_can_stop_names_a_number_and_then_it_is_over(times: int, rulebook: str):
    t = scenario(runner={"credits": 0, "rig": [LEFT, RIGHT]}, rulebook=rulebook).do("credit")
    assert (t.decision.kind, t.decision.side) == ("loop", "runner")
    before = t.card("Left").power
    t.do(f"repeat {times}")
    assert t.card("Left").power == before + times
    assert (t.decision.kind, t.runner.clicks) == ("action", 3)
    fund = asset("Fund", When(Gains(), GainCredits(1)))
    board = {"credits": 0, "rd": ["Hedge Fund"], "servers": {"Server 1": {"root": [rezzed(fund)]}}}
    t = scenario(turn="corp", corp=board, rulebook=rulebook).do("credit")
    assert (t.decision.kind, t.decision.side) == ("loop", "corp"), "whose ability it is"
    before = t.corp.credits
    t.do(f"repeat {times}")
    assert t.corp.credits == before + times


PORTAL = ice("Portal", Subroutine(May(MoveToOutermost())))
"""The Corp may move the Runner back, again and again."""


@ruling("gloss.loops.2", "faq4.rules.loops.2")
def test_from_an_optional_loop_in_a_run_the_runner_jacks_out_or_else_the_corp_ends_it(rulebook: str):
    lock = upgrade("Lock", Static(Cannot(RUNNER, (Verb.JACK_OUT,))))
    for locked in (False, True):
        root = [rezzed(lock)] if locked else []
        server = {"ice": [rezzed(ice("Frost")), rezzed(PORTAL)], "root": root}
        t = scenario(corp={"hq": ["Hedge Fund"], "servers": {"HQ": server}}, rulebook=rulebook).do("run HQ")
        rounds = 0
        while t.running and rounds < 60:
            rounds += 1
            if "yes" in t.options():
                t.do("yes")
            else:
                t.game.choose(next(k for k in ("pass", "continue", t.options()[0]) if k in t.options()))
        assert not t.running, "both would go on for ever"
        assert bool(t.accesses) is locked, "jacked out; or the Corp let the run go on"
        assert ("The Runner jacks out." in t.log) is not locked
        told = " ".join(t.log)
        assert ("unsuccessful" in told) is not locked
        assert t.decision.kind == "action"
