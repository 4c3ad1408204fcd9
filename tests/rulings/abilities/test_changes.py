"""The summary of changes of the Comprehensive Rules 1.4, and questions of FAQ 4.0."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor import rulebooks
from sneakdoor.language import *
from sneakdoor.testing import scenario

from ...rules.cards1 import BELL, asset, event, ice, program, resource
from .. import ruling

OATS = ["Hedge Fund"] * 4


@ruling("cr1.4.changes.set-aside")
def test_set_aside_cards_are_in_a_zone_of_their_own_and_inactive(rulebook: str):
    idle = resource(
        "Idle", Static(MaximumHandSize(+3)), Paid(Credits(0), GainCredits(1)), When(MakesRun(), GainCredits(5))
    )
    for where, works in (("rig", True), ("set_aside", False)):
        runner = {"credits": 0, where: [idle]}
        runner["rig"] = [*runner.get("rig", []), BELL]
        t = scenario(runner=runner, corp={"hq": ["Hedge Fund"]}, rulebook=rulebook)
        assert (t.card("Idle").active, t.runner.hand_size, t.can("use Idle")) == (works, 8 if works else 5, works)
        t.do("run HQ")
        assert t.runner.credits == (5 if works else 0)
    assert t.card("Idle").place == "set aside"
    swap = event("Swap", Play(SetAside(Choose(1, Cards(RESOURCE, installed=True))), GainCredits(1)))
    t = scenario(runner={"grip": [swap], "rig": [idle]}, rulebook=rulebook).do("play Swap")
    assert (t.card("Idle").place, t.card("Idle").installed, t.runner.hand_size) == ("set aside", False, 5)


@ruling("cr1.4.changes.facedown-trash")
def test_a_facedown_card_is_facedown_while_it_is_trashed_and_turns_up_in_the_heap(rulebook: str):
    """The reference of 2017 turns it as it is trashed (gloss.facedown.2): a variant of classic."""
    book = replace(rulebooks.load(rulebook), facedown_turned_as_trashed=False)
    mourner = resource("Mourner", When(IsTrashed(Cards(PROGRAM, "virus")), GainCredits(2)))
    witness = resource("Witness", When(IsTrashed(Cards(of=RUNNER)), GainCredits(10)))
    hammer = resource("Hammer", Paid(Credits(0), Trash(Choose(1, Cards(installed=True, of=RUNNER)))))
    ghost = program("Ghost", When(IsTrashed(THIS), GainCredits(50)), subtypes=("virus",))
    for facedown, credits in ((False, 62), (True, 10)):
        rig = [mourner, witness, hammer, {"card": ghost, "facedown": facedown}]
        t = scenario(runner={"credits": 0, "rig": rig}, rulebook=book).do("use Hammer")
        t.do(next(k for k in t.options() if not any(x in k for x in ("Mourner", "Witness", "Hammer"))))
        t.until("action")
        assert (t.card("Ghost").place, t.card("Ghost").faceup) == ("the heap", True)
        assert t.runner.credits == credits


# -- questions -------------------------------------------------------------------------------------------


@ruling("faq4.qa.q03.bad-pub-mid-run")
def test_bad_publicity_from_ice_rezzed_in_a_run_pays_in_later_runs_only(rulebook: str):
    illicit = ice("Illicit", When(Rezzes(THIS), TakeBadPublicity(1)))
    pump = resource("Pump", Paid(Credits(1), Draw(1)))
    board = {"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [illicit]}}}
    runner = {"credits": 0, "rig": [pump], "stack": ["Mayfly"] * 4}
    t = scenario(runner=runner, corp=board, rulebook=rulebook).do("run HQ", "rez Illicit")
    assert t.corp.bad_publicity == 1
    while t.running:
        assert not t.can("use Pump")
        t.game.choose(next(k for k in ("pass", "continue", t.options()[0]) if k in t.options()))
    t.do("run HQ", "use Pump")
    assert len(t.runner.grip) == 1


@ruling("faq4.qa.q11.corp-sees-hq")
def test_the_corp_knows_which_cards_of_hq_are_accessed_and_in_what_order(rulebook: str):
    more = resource("More", When(Breaches(HQ), AccessMore(1)))
    told = set()
    for order in (("Left", "Right"), ("Right", "Left")):
        hand = [asset(x, trash=None) for x in ("Left", "Right", "Third")]
        t = scenario(runner={"rig": [more]}, corp={"hq": hand}, rulebook=rulebook)
        t.fix_random(*order).do("run HQ")
        t.until("action")
        assert t.accesses == list(order)
        lines = [line for line in t.game.log.lines(0) if "access" in line]
        found = [next(x for x in order if x in line) for line in lines if any(x in line for x in order)]
        assert found == list(order)
        told.add(tuple(found))
    assert len(told) == 2
