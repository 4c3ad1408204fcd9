"""The examples of the chapter Game Concepts that are about costs. CR sec_costs."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...cards.driving import reach
from ...rules.cards1 import ice, rezzed
from .. import ruling

OATS = ["Hedge Fund"] * 5
GRIP = ["Sure Gamble"] * 5


@ruling("cr.rule_cost_interrupt_static_mandatory.example-2", under="modern")
def test_jesminder_cannot_pay_with_the_tag_that_she_prevents(rulebook: str):
    """Funhouse ends the run unless the Runner takes a tag; the first tag of the run would be prevented."""
    for identity, asked in (("Jesminder Sareen", False), ("Andromeda", True)):
        corp = {"hq": OATS, "servers": {"HQ": {"ice": ["Funhouse (rezzed)"]}}}
        t = scenario(runner={"identity": identity}, corp=corp, rulebook=rulebook).do("run HQ")
        assert t.running == asked
        assert t.runner.tags == 0


@ruling("cr.rule_cost_zero.example-1")
def test_freedom_khumalo_pays_no_counters_for_a_card_that_costs_nothing(rulebook: str):
    """Beanstalk Royalties costs 0, so X is 0: the ability is used and paid for, and a second use this turn is not."""
    runner = {"identity": "Freedom Khumalo", "rig": ["Imp (1 virus)"]}
    t = scenario(runner=runner, corp={"rd": ["Beanstalk Royalties"] * 2}, rulebook=rulebook).do("run R&D")
    t.until("access")
    t.do("use Freedom Khumalo")
    t.until("action")
    assert (t.corp.archives, t.card("Imp").virus) == (["Beanstalk Royalties"], 1)
    t.do("run R&D").until("access")
    assert not t.can("use Freedom Khumalo"), "once per turn"
    assert t.can("use Imp")


@ruling("cr.rule_cost_x.example-1")
def test_psychographics_takes_any_x_up_to_the_number_of_tags(rulebook: str):
    """Three tags: X is 0, 1, 2 or 3."""
    corp = {"credits": 9, "hq": ["Psychographics"], "servers": {"Server 1": {"root": ["Hostile Takeover"]}}}
    t = scenario(turn="corp", runner={"tags": 3}, corp=corp, rulebook=rulebook).do("play Psychographics")
    assert t.options() == ["0", "1", "2", "3"]
    t.do("2")
    assert (t.corp.credits, t.card("Hostile Takeover").advancement) == (7, 2)


@ruling("cr.rule_decline_additional_cost.example-1")
def test_obokata_protocol_may_be_left_where_it_is(rulebook: str):
    """Four net damage for three points: the Runner may say no, though they have the cards."""
    for choice, stolen in (("steal", ["Obokata Protocol"]), ("decline", [])):
        t = scenario(runner={"grip": GRIP}, corp={"hq": ["Obokata Protocol"]}, rulebook=rulebook).do("run HQ")
        reach(t, choice).until("action")
        assert (t.runner.score, len(t.runner.grip)) == (stolen, 1 if stolen else 5)


@ruling("cr.rule_additonal_cost_simultaenous.example-1")
def test_three_additional_costs_of_a_steal_are_paid_all_at_once_or_not_at_all(rulebook: str):
    """Obokata Protocol, Ben Musashi, Predictive Algorithm: 6 net damage and 2 credits, from three cards."""
    servers = {"Server 1": {"root": ["Obokata Protocol", "Ben Musashi (rezzed)"]}}
    corp = {"hq": ["Predictive Algorithm"], "rd": OATS, "servers": servers}

    def approach(grip: list[str], pool: int) -> Scenario:
        runner = {"credits": pool, "grip": grip, "rig": ["Order of Sol"], "stack": GRIP}
        t = scenario(turn="corp", clicks=1, corp=corp, runner=runner, rulebook=rulebook).do("play Predictive Algorithm")
        t.until("runner")
        return reach(t.do("run Server 1"), "access facedown card")

    full = [*GRIP, "I've Had Worse"]
    t = approach(full, 2).do("steal Obokata Protocol")
    t.until("action")
    assert "Obokata Protocol" in t.runner.score
    assert (len(t.runner.grip), t.runner.credits) == (3, 1), "I've Had Worse drew three, Order of Sol gave one"
    heard = [
        i for i, line in enumerate(t.log) if "suffers" in line or "with I've Had Worse" in line or "Order of" in line
    ]
    assert heard == list(range(heard[0], heard[0] + 4)), "both lots of damage come before either ability resolves"
    assert ["suffers" in t.log[i] for i in heard] == [True, True, False, False]
    t = approach(full, 1)
    assert not t.can("steal"), "one cost cannot be paid, so none is"
    assert (len(t.runner.grip), t.runner.credits) == (6, 1)
    t = approach(GRIP, 2).do("steal Obokata Protocol")
    assert (t.outcome.winner, t.runner.score) == (0, []), "six damage is more than five cards"


@ruling("cr.rule_nested_cost_unless.example-1")
def test_a_subroutine_that_ends_the_run_unless_a_credit_is_paid(rulebook: str):
    """Paid, it does not end the run; unpaid or unpayable, it does."""
    gate = rezzed(ice("Gate", Subroutine(Unless(EndTheRun(), Credits(1), by=RUNNER))))
    for pool, pays, left in ((1, True, 0), (1, False, 1), (0, False, 0)):
        corp = {"hq": OATS, "servers": {"HQ": {"ice": [gate]}}}
        t = scenario(runner={"credits": pool}, corp=corp, rulebook=rulebook).do("run HQ")
        if pool:
            t.do("pay" if pays else "decline")
        t.until("action")
        assert (t.runner.credits, bool(t.accesses)) == (left, pays)
