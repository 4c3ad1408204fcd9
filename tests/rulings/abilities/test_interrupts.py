"""Avoiding, preventing, adding, replacing. CR sec_interrupts_replacements."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.language.effects import KINDS
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, CORP_BELL, asset, event, operation, resource, rezzed
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 4
GRIP_OF_FOUR = ["Mayfly"] * 4
SHOT = operation("Shot", Play(DoDamage(1, MEAT)))
BLAST = operation("Blast", Play(DoDamage(2, MEAT)))
NUDGE = operation("Nudge", Play(DoDamage(1, NET)))
BROTHER = operation("Brother", Play(GiveTags(2)))
VEST = resource("Vest", Paid(Credits(1), PreventDamage(1, MEAT), flags=INTERRUPT))
DECOY = resource("Decoy", Paid(Credits(1), PreventTags(1), flags=INTERRUPT))
PAIN = resource("Pain", When(Suffers(MEAT), GainCredits(50)))


def shot(rulebook: str, card: Operation, rig: list[Card], *keys: str, root: Card | None = None) -> Scenario:
    """The Corp has played a card."""
    servers = {"Server 1": {"root": [rezzed(root)]}} if root else {}
    board = {"hq": [card], "rd": OATS, "servers": servers}
    runner = {"credits": 5, "grip": GRIP_OF_FOUR, "rig": rig}
    t = scenario(turn="corp", corp=board, runner=runner, rulebook=rulebook)
    return t.do(f"play {card.title}", *keys)


# -- avoiding --------------------------------------------------------------------------------------------


def stops_or_reduces(rulebook: str) -> None:
    """What is avoided does not resolve; of a number, so much."""
    t = shot(rulebook, SHOT, [VEST], "use Vest")
    assert (len(t.runner.grip), t.runner.credits) == (4, 4)
    t = shot(rulebook, BROTHER, [DECOY], "use Decoy", "pass")
    assert t.runner.tags == 1
    t = shot(rulebook, BROTHER, [DECOY], "use Decoy", "use Decoy")
    assert t.runner.tags == 0
    t = shot(rulebook, SHOT, [VEST], "pass")
    assert len(t.runner.grip) == 3


@ruling("gloss.avoid.1", under="classic")
def test_under_classic_rules_only_prevention_disrupts_an_effect(rulebook: str):
    stops_or_reduces(rulebook)
    t = shot(rulebook, SHOT, [VEST, BELL], root=CORP_BELL)
    assert [k.split(":")[0] for k in t.options()] == ["use Vest", "pass"]


@ruling("gloss.avoid.1", under="modern")
def test_under_modern_rules_interrupts_may_also_change_or_replace_an_effect(rulebook: str):
    stops_or_reduces(rulebook)
    amplifier = asset("Amplifier", Paid(Credits(0), IncreaseDamage(1)))
    t = shot(rulebook, SHOT, [], "use Amplifier", "pass", root=amplifier)
    assert len(t.runner.grip) == 2
    ghost = resource("Ghost", When(Would(Suffers(MEAT)), Instead(TakeTags(1))))
    t = shot(rulebook, SHOT, [ghost])
    assert (len(t.runner.grip), t.runner.tags) == (4, 1)


@ruling("gloss.avoid.2")
def test_it_may_be_avoided_only_while_it_is_about_to_resolve(rulebook: str):
    t = scenario(runner={"credits": 5, "rig": [VEST, DECOY, BELL]}, rulebook=rulebook)
    assert [k.split(":")[0] for k in t.options()] == ["use Bell", "pass"], "nothing is about to happen"
    t = shot(rulebook, NUDGE, [VEST, DECOY])
    assert t.decision.kind == "action", "nothing that these avoid"
    t = shot(rulebook, SHOT, [VEST, DECOY])
    assert [k.split(":")[0] for k in t.options()] == ["use Vest", "pass"]
    t.do("use Vest")
    assert t.decision.kind == "action", "no more is to be avoided"


CLEANER = asset("Cleaner", When(FirstEachTurn(Suffers(MEAT)), DoAdditionalDamage(1, MEAT)))
"""In the words of old: 'do 1 additional meat damage'."""


def amounts(rulebook: str, rig: list[Card], *keys: str, root: Card = CLEANER) -> list[int]:
    """How much damage was suffered each time, as Shot was played."""
    board = {"hq": [SHOT], "rd": OATS, "servers": {"Server 1": {"root": [rezzed(root)]}}}
    runner = {"credits": 5, "grip": GRIP_OF_FOUR, "rig": rig}
    t = scenario(turn="corp", corp=board, runner=runner, rulebook=rulebook)
    heard = record(t)
    t.do("play Shot", *keys)
    t.until("action")
    return [e.amount for e in heard.effects if KINDS[e.kind] == "damage suffered"]


@ruling("gloss.avoid.3", under="classic")
def test_under_classic_rules_avoiding_comes_before_reactions_and_covers_what_is_additional(rulebook: str):
    t = shot(rulebook, SHOT, [VEST, PAIN], "use Vest")
    assert t.runner.credits == 4, "Pain has nothing to react to"
    assert amounts(rulebook, [VEST], "use Vest", "use Vest") == [], "both points are avoided in one window"
    assert amounts(rulebook, [VEST], "use Vest") == [1]


@ruling("gloss.avoid.3", under="modern")
def test_under_modern_rules_what_is_fully_prevented_is_never_reacted_to_and_raised_amounts_are_one_effect(
    rulebook: str,
):
    t = shot(rulebook, SHOT, [VEST, PAIN], "use Vest")
    assert (t.runner.credits, t.decision.kind) == (4, "action")
    boss = {"hq": [SHOT], "rd": OATS, "score": ["The Cleaners"]}
    for times, left in ((0, 2), (1, 3), (2, 4)):
        runner = {"credits": 5, "grip": GRIP_OF_FOUR, "rig": [VEST]}
        t = scenario(turn="corp", corp=boss, runner=runner, rulebook=rulebook).do("play Shot")
        t.do(*["use Vest"] * times)
        t.until("action")
        assert len(t.runner.grip) == left, "The Cleaners raise it to 2, of which any can be prevented"


@ruling("gloss.additional.1", "faq4.rules.additional.1", under="classic")
def test_under_classic_rules_what_is_additional_comes_with_what_it_adds_to_on_the_same_conditions(rulebook: str):
    assert amounts(rulebook, []) == [2], "one lot of damage"
    nudged = asset("Other", When(FirstEachTurn(Suffers(NET)), DoAdditionalDamage(1, NET)))
    assert amounts(rulebook, [], root=nudged) == [1], "it adds to net damage alone"


@ruling("gloss.additional.1", "faq4.rules.additional.1", under="modern")
def test_under_modern_rules_additional_has_no_timing_of_its_own(rulebook: str):
    assert amounts(rulebook, []) == [1, 1], "an ability that says when something has happened comes after it"
    boss = {"hq": [SHOT], "rd": OATS, "score": ["The Cleaners"]}
    t = scenario(turn="corp", corp=boss, runner={"grip": GRIP_OF_FOUR}, rulebook=rulebook)
    heard = record(t)
    t.do("play Shot")
    assert [e.amount for e in heard.effects if KINDS[e.kind] == "damage suffered"] == [2], "an interrupt enlarges it"
    dear = event("Dear", Static(AdditionalCost(V_PLAY, THIS, Credits(2))), Play(GainCredits(9)), cost=1)
    t = scenario(runner={"credits": 2, "grip": [dear]}, rulebook=rulebook)
    assert not t.can("play Dear"), "an additional cost is paid together with the cost"
    t = scenario(runner={"credits": 3, "grip": [dear]}, rulebook=rulebook).do("play Dear")
    assert t.runner.credits == 9
    more = resource("More", When(Breaches(HQ), AccessMore(1)))
    t = scenario(runner={"rig": [more]}, corp={"hq": ["Hedge Fund"] * 5}, rulebook=rulebook).do("run HQ")
    t.until("action")
    assert t.accesses == ["Hedge Fund"] * 2, "'access additional cards' raises the limit"


# -- replacing -------------------------------------------------------------------------------------------

JOY = resource("Joy", When(Draws(), GainCredits(10)))


def swap(name: str) -> Resource:
    return resource(name, When(Would(Draws()), Instead(Place(1, POWER))))


def replaced_entirely(rulebook: str) -> None:
    """A draw that two cards would replace: one does, nothing reacts to the draw, and the other finds nothing."""
    rig = [JOY, swap("Ann"), swap("Bob")]
    t = scenario(runner={"credits": 0, "rig": rig, "stack": ["Mayfly"] * 4}, rulebook=rulebook).do("draw")
    if t.can("Ann"):
        t.do("Ann")
    assert (t.runner.grip, t.runner.credits) == ([], 0), "it did not happen"
    assert t.card("Ann").power + t.card("Bob").power == 1, "and only one took its place"
    assert t.decision.kind == "action"


@ruling("gloss.replacement.1", under="classic")
def test_under_classic_rules_what_was_replaced_has_not_happened_and_is_not_replaced_again(rulebook: str):
    replaced_entirely(rulebook)


HARBINGER = resource("Harbinger", When(Would(IsTrashed(THIS)), InsteadOfAdding(TurnFacedown(THIS), HEAP)))
MOURNER = resource("Mourner", When(IsTrashed(Cards(of=RUNNER)), GainCredits(7)))
HAMMER = operation("Hammer", Play(Trash(Choose(1, Cards(RESOURCE, installed=True)))))


def hammered(rulebook: str, rig: list[Card]) -> Scenario:
    t = scenario(turn="corp", corp={"hq": [HAMMER], "rd": OATS}, runner={"credits": 0, "rig": rig}, rulebook=rulebook)
    return t.do("play Hammer", "choose Harbinger")


@ruling("cr1.4.changes.replaced-move")
def test_a_card_that_goes_elsewhere_while_it_is_trashed_has_been_trashed(rulebook: str):
    t = hammered(rulebook, [HARBINGER, MOURNER])
    assert (t.card("Harbinger").installed, t.card("Harbinger").faceup) == (True, False)
    assert t.runner.credits == 7, "Mourner has seen it trashed"


@ruling("gloss.replacement.1", under="modern")
def test_under_modern_rules_a_movement_replaced_in_part_still_counts_and_may_be_replaced_further(rulebook: str):
    replaced_entirely(rulebook)
    t = hammered(rulebook, [HARBINGER, MOURNER])
    assert (t.card("Harbinger").installed, t.card("Harbinger").faceup) == (True, False)
    assert t.runner.credits == 7, "still trashed"
    save = resource("Save", When(Would(IsTrashed(Cards(RESOURCE, other=True))), Instead(Place(1, POWER))))
    for first in ("Harbinger", "Save"):
        t = hammered(rulebook, [HARBINGER, MOURNER, save])
        assert t.decision.kind == "interrupt"
        t.do(first)
        assert t.card("Save").power == 1, "even if Harbinger came first, its trashing was still expected"
        assert (t.card("Harbinger").installed, t.card("Harbinger").faceup) == (True, True)
        assert (t.decision.kind, t.runner.credits) == ("action", 0), "replaced entirely, it was not trashed"


# -- interrupts ------------------------------------------------------------------------------------------


@ruling("modern.interrupt.1")
def test_interrupts_come_while_an_ability_resolves_just_before_the_instruction_they_modify(rulebook: str):
    """Flagged, or worded with 'prevent' or 'would'; an ordinary ability has no place there."""
    flagged = resource("Flagged", Paid(Credits(0), PreventDamage(1, MEAT), flags=INTERRUPT))
    worded = resource("Worded", Paid(Credits(0), PreventDamage(1, MEAT)))
    would = resource("Would", When(Would(Suffers(MEAT)), May(PreventDamage(1, MEAT))))
    two = operation("Two", Play(GainCredits(1), DoDamage(3, MEAT)))
    board = {"credits": 0, "hq": [two], "rd": OATS, "servers": {"Server 1": {"root": [rezzed(CORP_BELL)]}}}
    runner = {"grip": GRIP_OF_FOUR, "rig": [flagged, worded, would, BELL]}
    t = scenario(turn="corp", corp=board, runner=runner, rulebook=rulebook)
    assert not any(t.can(f"use {x}") for x in ("Flagged", "Worded"))
    t.do("play Two")
    assert (t.corp.credits, len(t.runner.grip)) == (1, 4), "the first instruction has resolved, the second has not"
    assert sorted(k.split(":")[0] for k in t.options()) == ["Would", "pass", "use Flagged", "use Worded"]
    t.do("use Flagged", "use Worded", "Would")
    assert len(t.runner.grip) == 4
