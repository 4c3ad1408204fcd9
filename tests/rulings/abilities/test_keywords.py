"""Keywords of today's cards: threat, sabotage, mark, charge, load, dividends, psi games. CR chapters 9 and 10."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ...rules.cards1 import BELL, agenda, asset, event, operation, program, resource, rezzed
from .. import ruling

OATS = ["Hedge Fund"] * 4
OPEN_HQ = {"hq": ["Hedge Fund"], "rd": OATS}
ONE, TWO = agenda("One", points=1), agenda("Two", points=2)
LATE = resource(
    "Late",
    When(MakesRun(), GainCredits(5), threat=3),
    Static(MaximumHandSize(+4), threat=3),
    Paid(Credits(0), Draw(1), threat=3),
)


def threatened(t: Scenario) -> tuple[bool, bool]:
    """Whether the constant ability and the paid one work."""
    return t.runner.hand_size == 9, t.can("use Late")


@ruling("modern.threat.1")
@pytest.mark.parametrize(
    ("corp", "runner", "works"), [(0, 0, False), (2, 2, False), (3, 0, True), (0, 3, True), (2, 4, True)]
)
def test_a_threat_ability_works_while_either_player_has_points_enough(
    corp: int, runner: int, works: bool, rulebook: str
):
    """The higher of the two scores, not their sum."""
    t = scenario(
        runner={"credits": 0, "rig": [LATE, BELL], "score": [ONE] * runner, "stack": ["Mayfly"] * 3},
        corp={**OPEN_HQ, "score": [ONE] * corp},
        rulebook=rulebook,
    )
    assert threatened(t) == (works, works)
    t.do("run HQ")
    assert t.runner.credits == (5 if works else 0)


@ruling("modern.threat.2")
def test_threat_abilities_become_inactive_when_the_points_drop(rulebook: str):
    burn = asset("Burn", Paid(Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA))), GainCredits(1)))
    board = {**OPEN_HQ, "score": [TWO, TWO], "servers": {"Server 1": {"root": [rezzed(burn)]}}}
    runner = {"credits": 0, "rig": [LATE, BELL], "stack": ["Mayfly"] * 3}
    t = scenario(runner=runner, corp=board, rulebook=rulebook)
    assert threatened(t) == (True, True)
    t.do("pass", "use Burn")
    t.game.choose(0)
    while t.decision.side == "corp":
        t.do("pass")
    assert (t.corp.points, threatened(t)) == (2, (False, False))
    t.do("run HQ")
    assert t.runner.credits == 0


# -- sabotage --------------------------------------------------------------------------------------------

ARSON = event("Arson", Play(Sabotage(2)))


def sabotaged(rulebook: str, hq: list[str], rd: list[str]) -> Scenario:
    board = {"hq": [asset(x) for x in hq], "rd": [asset(x) for x in rd]}
    return scenario(runner={"grip": [ARSON]}, corp=board, rulebook=rulebook).do("play Arson")


@ruling("modern.sabotage.1")
@pytest.mark.parametrize(
    ("choices", "gone"),
    [(("done",), ["X", "Y"]), (("trash A", "done"), ["A", "X"]), (("trash A", "trash B"), ["A", "B"])],
)
def test_the_corp_picks_cards_from_hq_and_the_rest_comes_off_rnd(
    choices: tuple[str, ...], gone: list[str], rulebook: str
):
    board = {"hq": [asset("A"), asset("B")], "rd": [asset("X"), asset("Y"), asset("Z")]}
    tally = resource("Tally", When(AreTrashed(Cards(of=CORP)), GainCredits(ForEach(1, Cards(zone=IN_ARCHIVES)))))
    t = scenario(runner={"credits": 0, "grip": [ARSON], "rig": [tally]}, corp=board, rulebook=rulebook).do("play Arson")
    assert t.decision.side == "corp"
    assert t.options() == ["trash A", "trash B", "done"]
    t.do(*choices)
    t.until("action")
    assert sorted(t.corp.archives) == gone
    assert t.runner.credits in (2, 4), "whoever notices one of them finds both in Archives"


@ruling("modern.sabotage.2")
def test_the_corp_decides_before_it_sees_the_cards_of_rnd(rulebook: str):
    t = sabotaged(rulebook, ["A", "B"], ["X", "Y", "Z"])
    assert not any(t.card(x).known_to("corp") for x in "XYZ")
    t.do("trash A")
    assert not any(t.card(x).known_to("corp") for x in "XYZ")
    t.do("done")
    assert sorted(t.corp.archives) == ["A", "X"]
    assert [t.card(x).known_to("corp") for x in "XYZ"] == [True, False, False], "now it may look"


# -- the mark --------------------------------------------------------------------------------------------

SCOUT = event("Scout", Play(IdentifyMark()))
STRIKE = event("Strike", Play(Run(YOUR_MARK)))


@ruling("modern.mark.1")
def test_a_random_central_server_is_the_mark_until_the_end_of_the_turn(rulebook: str):
    marks = set()
    for seed in range(30):
        t = scenario(seed=seed, runner={"grip": [SCOUT]}, corp=OPEN_HQ, rulebook=rulebook).do("play Scout")
        marks.add(t.state.mark)
    assert marks == {0, 1, 2}, "HQ, R&D and Archives"
    watcher = resource("Watcher", When(MakesSuccessfulRun(on=YOUR_MARK), GainCredits(7)))
    runner = {"credits": 0, "grip": [SCOUT], "rig": [watcher]}
    t = scenario(clicks=2, runner=runner, corp=OPEN_HQ, rulebook=rulebook)
    t.fix_random("HQ").do("play Scout", "run HQ")
    t.finish()
    assert t.runner.credits == 7
    while t.decision.side != "runner" or t.decision.kind != "action":
        t.game.choose("credit" if t.can("credit") else t.options()[-1])
    before = t.runner.credits
    t.do("run HQ")
    t.finish()
    assert t.runner.credits == before, "next turn it is no mark"


@ruling("modern.mark.2")
def test_identifying_it_again_in_the_same_turn_changes_nothing(rulebook: str):
    """Under classic rules the second could not be played for nothing: here it also gains a credit."""
    again = event("Again", Play(IdentifyMark(), GainCredits(1)))
    t = scenario(runner={"grip": [SCOUT, again]}, corp=OPEN_HQ, rulebook=rulebook)
    t.fix_random("Archives", "HQ").do("play Scout", "play Again")
    assert t.state.mark == 2


# -- charge, load, dividends -----------------------------------------------------------------------------


@ruling("modern.charge.1")
def test_charging_adds_a_power_counter_to_an_installed_card_that_has_one(rulebook: str):
    charger = event("Charger", Play(GainCredits(1), Charge(Choose(1, Cards(RESOURCE, installed=True)))))
    rig = [resource("Empty"), {"card": resource("Full"), "power": 3}]
    t = scenario(runner={"grip": [charger], "rig": rig}, rulebook=rulebook).do("play Charger")
    t.until("action")
    assert (t.card("Empty").power, t.card("Full").power) == (0, 4)
    t = scenario(runner={"grip": [charger], "rig": [resource("Empty")]}, rulebook=rulebook).do("play Charger")
    assert t.card("Empty").power == 0


@ruling("modern.load-empty.1")
def test_a_card_is_empty_when_all_that_was_loaded_is_gone_and_not_before_it_is_loaded(rulebook: str):
    bank = resource("Bank", loaded(3), Paid(Credits(0), TakeCredits(1)))
    slow = resource("Slow", When(Installs(Cards(RESOURCE)), LoseCredits(All())))
    t = scenario(runner={"credits": 0, "grip": [bank], "rig": [slow]}, rulebook=rulebook).do("install Bank")
    if t.can("Slow"):
        assert t.runner.rig == ["Slow", "Bank"], "no credits on it yet, and it is not empty"
        t.do("Slow")
    assert (t.card("Bank").installed, t.card("Bank").credits) == (True, 3)
    t.do("use Bank", "use Bank")
    assert t.card("Bank").installed
    t.do("use Bank")
    assert (t.runner.heap, t.runner.credits) == (["Bank"], 3)


@ruling("modern.dividends.1")
@pytest.mark.parametrize(("counters", "paid"), [(3, 0), (4, 2), (6, 6)])
def test_dividends_are_counters_for_each_advancement_beyond_the_requirement(counters: int, paid: int, rulebook: str):
    rich = {"card": agenda("Rich", dividends(2), requirement=3), "advancement": counters}
    board = {"rd": OATS, "servers": {"Server 1": {"root": [rich]}}}
    t = scenario(turn="corp", corp=board, rulebook=rulebook).do("score Rich")
    assert t.corp.score == ["Rich"]
    assert t.card("Rich").counters("agenda") == paid


# -- psi games -------------------------------------------------------------------------------------------

GUESS = operation("Guess", Play(PlayPsiGame(), If(BidsMatch(), GiveTags(1), otherwise=GainCredits(5))))


def guessing(rulebook: str, corp: int = 5, runner: int = 5) -> Scenario:
    board = {"credits": corp, "hq": [GUESS], "rd": OATS}
    return scenario(turn="corp", corp=board, runner={"credits": runner}, rulebook=rulebook).do("play Guess")


@ruling("modern.psi.1")
def test_both_bid_secretly_what_they_can_afford_reveal_and_spend_together(rulebook: str):
    t = guessing(rulebook, corp=1)
    assert (t.decision.side, t.options()) == ("corp", ["bid 0", "bid 1"]), "it has no more"
    t = guessing(rulebook, runner=1).do("bid 0")
    assert (t.decision.side, t.options()) == ("runner", ["bid 0", "bid 1"])
    seen = set()
    for bid in range(3):
        t = guessing(rulebook).do(f"bid {bid}")
        assert (t.decision.side, t.options()) == ("runner", ["bid 0", "bid 1", "bid 2"])
        seen.add((str(view(t.game, "runner")), tuple(t.game.log.lines(1)), t.corp.credits))
    assert len(seen) == 1, "nothing of the first bid is seen, and nothing is spent before both are made"
    for corp in range(3):
        for runner in range(3):
            t = guessing(rulebook).do(f"bid {corp}", f"bid {runner}")
            same = corp == runner
            assert (t.runner.tags, t.corp.credits) == (int(same), 5 - corp + (0 if same else 5))
            assert t.runner.credits == 5 - runner


# -- checkpoints, purging --------------------------------------------------------------------------------


@ruling("modern.checkpoint.1")
def test_at_a_checkpoint_seven_points_win_and_the_older_of_two_unique_namesakes_is_trashed(rulebook: str):
    """After an instruction, and not within it."""
    trophy = AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=7)
    for card, credits in ((Both(trophy, GainCredits(3)), 3), (InOrder((trophy, GainCredits(3))), 0)):
        won = event("Won", Play(card))
        t = scenario(runner={"credits": 0, "grip": [won]}, rulebook=rulebook).do("play Won")
        assert (t.outcome.winner, t.outcome.reason, t.runner.credits) == (1, "agenda points", credits)
    muse = resource("Muse", When(Installs(THIS), Place(2, POWER)), unique=True)
    t = scenario(runner={"grip": [muse], "rig": [muse]}, rulebook=rulebook).do("install Muse")
    assert (t.runner.rig, t.runner.heap, t.card("Muse").power) == (["Muse"], ["Muse"], 2)


@ruling("modern.virus-counter.1")
def test_a_purge_removes_all_virus_counters_and_trashes_what_says_so(rulebook: str):
    frail = program("Frail", When(Purges(), Trash(THIS)), subtypes=("virus",))
    rig = [
        {"card": program("Bug", subtypes=("virus",)), "virus": 3},
        {"card": resource("Dish"), "virus": 1, "power": 2},
        frail,
    ]
    board = {"rd": OATS, "servers": {"Server 1": {"root": [{"card": asset("Host"), "rezzed": True, "virus": 2}]}}}
    t = scenario(turn="corp", corp=board, runner={"rig": rig}, rulebook=rulebook).do("purge")
    assert [t.card(x).virus for x in ("Bug", "Dish", "Host")] == [0, 0, 0]
    assert t.card("Dish").power == 2
    assert (t.runner.rig, t.runner.heap) == (["Bug", "Dish"], ["Frail"]), "it had no counter"
