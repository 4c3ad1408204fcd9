"""Damage, flatlining, link, traces. CR sec_damage, sec_traces."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ...rules.cards1 import BELL, asset, event, operation, resource, rezzed, upgrade
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 4


def hit(rulebook: str, number: int, kind: Damage, **runner: object) -> Scenario:
    """The Corp has done damage."""
    card = operation("Hit", Play(DoDamage(number, kind)))
    return scenario(turn="corp", corp={"hq": [card], "rd": OATS}, runner=runner, rulebook=rulebook).do("play Hit")


# -- flatlining ------------------------------------------------------------------------------------------


def more_damage_than_cards(rulebook: str) -> None:
    for cards, flat in ((3, False), (2, False), (1, True), (0, True)):
        for kind in (NET, MEAT, CORE):
            t = hit(rulebook, 2, kind, grip=["Mayfly"] * cards)
            assert (t.outcome is not None) is flat
            if flat:
                assert (t.outcome.winner, t.outcome.reason) == (0, "flatline")


def small_handed(rulebook: str) -> Scenario:
    """A Runner with a maximum hand size of -1 has spent the last click."""
    over = resource("Over", When(Ends(), GainCredits(50)))
    board = {
        "rd": OATS,
        "servers": {"HQ": {"root": [rezzed(upgrade("Shrink", Static(MaximumHandSize(-6, of=RUNNER))))]}},
    }
    runner = {"rig": [BELL, over], "grip": ["Mayfly"] * 2}
    t = scenario(clicks=1, runner=runner, corp=board, rulebook=rulebook)
    assert t.runner.hand_size == -1
    return t.do("credit")


@ruling("gloss.damage.1", "modern.flatline.1", under="classic")
def test_under_classic_rules_a_negative_hand_size_flatlines_at_the_end_of_the_turn(rulebook: str):
    more_damage_than_cards(rulebook)
    t = small_handed(rulebook)
    while t.outcome is None and t.step != "step_runner_turn_discard_phase_paw":
        t.game.choose(next(k for k in ("pass", t.options()[0]) if k in t.options()))
    assert (t.outcome, t.runner.grip) == (None, []), "discarded, and still in the game"
    t.until("over")
    assert (t.outcome.winner, t.outcome.reason) == (0, "flatline")


@ruling("gloss.damage.1", "modern.flatline.1", under="modern")
def test_under_modern_rules_it_flatlines_at_the_beginning_of_the_discard_step(rulebook: str):
    more_damage_than_cards(rulebook)
    t = small_handed(rulebook).do("pass")
    assert (t.outcome.winner, t.outcome.reason) == (0, "flatline")
    assert len(t.runner.grip) == 2, "before anything is discarded"
    assert t.runner.credits < 50, "and before the turn ends"


# -- suffering damage ------------------------------------------------------------------------------------


@ruling("gloss.damage.2")
def test_damage_suffered_as_a_cost_or_a_choice_is_not_done(rulebook: str):
    glee = asset("Glee", When(DoesDamage(NET), GainCredits(7)))
    board = {"credits": 0, "rd": OATS, "servers": {"Server 1": {"root": [rezzed(glee)]}}}
    pact = event("Pact", Play(MayPay(SufferDamage(1, NET), to=GainCredits(1))))
    t = scenario(runner={"grip": [pact, "Mayfly"]}, corp=board, rulebook=rulebook).do("play Pact", "yes")
    assert (t.runner.grip, t.corp.credits) == ([], 0)
    demand = operation("Demand", Play(MustChoose(SufferDamage(1, NET, by=RUNNER), TakeTags(1, by=RUNNER), by=RUNNER)))
    t = scenario(turn="corp", corp={**board, "hq": [demand]}, runner={"grip": ["Mayfly"]}, rulebook=rulebook)
    t.do("play Demand")
    t.do(next(k for k in t.options() if "damage" in k))
    assert (t.runner.grip, t.corp.credits) == ([], 0)
    done = operation("Done", Play(DoDamage(1, NET)))
    t = scenario(turn="corp", corp={**board, "hq": [done]}, runner={"grip": ["Mayfly"]}, rulebook=rulebook)
    assert t.do("play Done").corp.credits == 7


@ruling("gloss.damage.3", "modern.damage.2", "faq4.qa.q08.brain-tokens")
@pytest.mark.parametrize("points", [1, 2, 4])
def test_each_point_of_brain_damage_trashes_a_card_and_lowers_the_hand_size_for_good(points: int, rulebook: str):
    """'Brain damage' and 'core damage' are one thing: one token for each point."""
    t = hit(rulebook, points, CORE, grip=["Mayfly"] * 5)
    assert (len(t.runner.grip), t.runner.core_damage, t.runner.hand_size) == (5 - points, points, 5 - points)
    t.finish()
    t.finish()
    assert (t.runner.core_damage, t.runner.hand_size) == (points, 5 - points), "turns later"
    picks = set()
    for seed in range(20):
        card = operation("Hit", Play(DoDamage(1, CORE)))
        grip = ["Mayfly", "Cleaver", "Unity"]
        t = scenario(turn="corp", corp={"hq": [card], "rd": OATS}, runner={"grip": grip}, rulebook=rulebook, seed=seed)
        picks.add(*t.do("play Hit").runner.heap)
    assert picks == {"Mayfly", "Cleaver", "Unity"}, "at random"


@ruling("gloss.damage.4")
@pytest.mark.parametrize(("kind", "other"), [(NET, MEAT), (MEAT, NET)])
def test_net_and_meat_damage_differ_only_in_what_does_and_prevents_them(kind: Damage, other: Damage, rulebook: str):
    t = hit(rulebook, 2, kind, grip=["Mayfly"] * 3)
    assert (len(t.runner.grip), t.runner.core_damage, t.runner.hand_size, t.runner.heap) == (1, 0, 5, ["Mayfly"] * 2)
    for prevents in (kind, other):
        shield = resource("Shield", Paid(Credits(0), PreventDamage(1, prevents), flags=INTERRUPT))
        assert hit(rulebook, 1, kind, grip=["Mayfly"], rig=[shield]).can("use Shield") is (prevents is kind)
    for hears in (kind, other):
        pain = resource("Pain", When(Suffers(hears), GainCredits(7)))
        t = hit(rulebook, 1, kind, grip=["Mayfly"], rig=[pain], credits=0)
        assert t.runner.credits == (7 if hears is kind else 0)


COUNT = resource("Count", When(IsTrashed(Cards(of=RUNNER)), GainCredits(ForEach(1, Cards(EVENT, zone=HEAP)))))


def together(rulebook: str) -> None:
    """One lot of damage, and each card trashed at the same time: whoever counts the heap finds both in it."""
    grip = [event("One"), event("Two"), event("Three")]
    t = hit(rulebook, 2, NET, grip=grip, rig=[COUNT], credits=0)
    t.until("action")
    assert t.runner.credits == 2 + 2


@ruling("modern.damage.1")
def test_damage_trashes_that_many_random_cards_together_and_more_than_there_are_flatlines(rulebook: str):
    together(rulebook)
    more_damage_than_cards(rulebook)
    heaps = set()
    for seed in range(20):
        card = operation("Hit", Play(DoDamage(2, NET)))
        runner = {"grip": ["Mayfly", "Cleaver", "Unity"]}
        t = scenario(turn="corp", corp={"hq": [card], "rd": OATS}, runner=runner, rulebook=rulebook, seed=seed)
        heaps.add(tuple(sorted(t.do("play Hit").runner.heap)))
    assert len(heaps) == 3, "any two of the three"


def picked(rulebook: str, order: tuple[str, str]) -> list[str]:
    """The heap, as it is shown, after two points of damage have picked cards in this order."""
    card = operation("Hit", Play(DoDamage(2, NET)))
    t = scenario(
        turn="corp",
        corp={"hq": [card], "rd": OATS},
        runner={"grip": [event("Ant"), event("Bee"), event("Cow")]},
        rulebook=rulebook,
    )
    t.fix_random(*order)
    t.do("play Hit")
    return [c.title for c in view(t.game, "corp").runner.discard]


@ruling("gloss.damage.5", under="classic")
def test_under_classic_rules_cards_are_picked_one_after_another_and_trashed_together(rulebook: str):
    together(rulebook)
    assert picked(rulebook, ("Bee", "Ant")) == ["Bee", "Ant"]
    assert picked(rulebook, ("Ant", "Bee")) == ["Ant", "Bee"]


@ruling("gloss.damage.5", under="modern")
def test_under_modern_rules_all_are_picked_together_unless_somebody_selects_and_the_heap_has_no_order(rulebook: str):
    together(rulebook)
    assert picked(rulebook, ("Bee", "Ant")) == picked(rulebook, ("Ant", "Bee")) == ["Ant", "Bee"]
    card = operation("Hit", Play(DoDamage(2, NET)))
    board = {"identity": "Chronos Protocol: Selective Mind-mapping", "hq": [card], "rd": OATS}
    runner = {"grip": [event("Ant"), event("Bee"), event("Cow")], "rig": [COUNT], "credits": 0}
    t = scenario(turn="corp", corp=board, runner=runner, rulebook=rulebook)
    heard = record(t)
    t.fix_random("Ant").do("play Hit")
    while not t.can("action") and t.decision.kind != "action":
        t.game.choose(next((k for k in t.options() if "Cow" in k or k == "yes" or "Chronos" in k), t.options()[0]))
    assert sorted(t.runner.heap) == ["Ant", "Cow"], "Cow selected first, then Ant at random"
    assert heard.count("damage suffered") == 1
    assert t.runner.credits == 2 + 2, "trashed together all the same"


# -- link and traces -------------------------------------------------------------------------------------


@ruling("modern.link.1")
def test_link_is_the_identitys_base_link_and_that_of_installed_cards(rulebook: str):
    who = Identity("Linked", faction=NEUTRAL_RUNNER, minimum_deck=0, link=1)
    cable = resource("Cable", Static(Link(2)))
    for rig, grip, link in (([], [cable], 1), ([cable], [], 3), ([cable, cable], [], 5)):
        t = scenario(runner={"identity": who, "rig": rig, "grip": grip}, rulebook=rulebook)
        assert t.runner.link == link


HUNT = operation("Hunt", Play(Trace(2, if_successful=GiveTags(1), if_unsuccessful=LoseCredits(1))))


def traced(rulebook: str, link: int = 0) -> Scenario:
    rig = [resource("Cable", Static(Link(link)))] if link else []
    board = {"credits": 3, "hq": [HUNT], "rd": OATS}
    t = scenario(turn="corp", corp=board, runner={"credits": 5, "rig": rig}, rulebook=rulebook)
    return t.do("play Hunt")


@ruling("gloss.trace.1", "modern.trace.1")
def test_the_corp_spends_openly_first_and_then_the_runner_knowing_the_result(rulebook: str):
    t = traced(rulebook)
    assert (t.decision.side, t.options()) == ("corp", [f"spend {n}" for n in range(4)]), "any number it has"
    t.do("spend 2")
    assert (t.corp.credits, t.decision.side) == (1, "runner")
    assert view(t.game, "runner").corp.credits == 1, "in the open"
    assert t.options() == [f"spend {n}" for n in range(6)]
    for bid, tags in ((3, 1), (4, 0), (5, 0)):
        t = traced(rulebook).do("spend 2", f"spend {bid}")
        assert (t.runner.tags, t.runner.credits) == (tags, 5 - bid), "2 + 2 against so much"
    for link, bid, tags in ((1, 0, 1), (2, 0, 0), (1, 1, 0)):
        t = traced(rulebook, link).do("spend 0", f"spend {bid}")
        assert t.runner.tags == tags, "each credit adds 1 to the link"


@ruling("gloss.trace.2")
@pytest.mark.parametrize(("bid", "tags", "left"), [(1, 1, 3), (2, 0, 2), (3, 0, 2)], ids=["below", "tie", "above"])
def test_a_trace_succeeds_only_if_it_is_stronger_and_else_its_other_effects_resolve(
    bid: int, tags: int, left: int, rulebook: str
):
    t = traced(rulebook).do("spend 0", f"spend {bid}")
    assert (t.runner.tags, t.corp.credits) == (tags, left)
