"""Playing events and operations. CR sec_playing_events_and_operations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import reach
from ..rules.cards1 import asset, event, hardware, ice, operation, program, resource, rezzed, upgrade
from .cards_08 import MAYFLIES, OATS, PLAN, remote


@pytest.mark.ruling("rule_playing")
def test_events_and_operations_are_played_and_no_other_card_is_by_nothing():
    others = [program("Toy"), hardware("Tool"), resource("Friend")]
    encore = event("Encore", Play(PlayCard(Choose(1, Cards(zone=GRIP)))))
    hold = event("Hold", Play(May(GainCredits(1))))
    t = scenario(runner={"grip": [*others, hold, encore]})
    assert sorted(key for key in t.options() if key.startswith("play")) == ["play Encore", "play Hold"]
    t.do("play Hold")
    assert (t.card("Hold").place, t.runner.heap) == ("play", []), "placed, resolved"
    t.do(t.options()[0])
    t.until("action")
    assert t.runner.heap == ["Hold"], "and then trashed"
    t.do("play Encore")
    t.until("action")
    assert sorted(t.runner.grip) == ["Friend", "Tool", "Toy"], "nor does an effect play them"
    command = operation("Command", Play(PlayCard(Choose(1, Cards(zone=IN_HQ)))))
    mine = [PLAN, asset("Site"), upgrade("Annex"), ice("Gate")]
    t = scenario(turn="corp", corp={"hq": [*mine, command]})
    assert [key for key in t.options() if key.startswith("play")] == ["play Command"]
    t.do("play Command")
    t.until("action")
    assert len(t.corp.hq) == 4


DEAR = event("Dear", Play(GainCredits(10)), cost=4)


@pytest.mark.ruling("rule_playing_play_cost")
def test_a_play_cost_is_paid_for_the_action_and_for_an_ability_unless_that_lowers_it():
    assert not scenario(runner={"credits": 3, "grip": [DEAR]}).can("play Dear")
    t = scenario(runner={"credits": 4, "grip": [DEAR]}).do("play Dear")
    assert t.runner.credits == 10
    for less, credits, after in ((0, 4, 10), (0, 3, 3), (4, 0, 10)):
        encore = event("Encore", Play(PlayCard(Choose(1, Cards(EVENT, zone=GRIP)), paying_less=less)))
        t = scenario(runner={"credits": credits, "grip": [DEAR, encore]}).do("play Encore")
        t.until("action")
        assert t.runner.credits == after, (less, credits)


@pytest.mark.ruling("rule_play_cost_x")
def test_the_x_of_a_play_cost_is_chosen_as_it_is_paid_within_what_the_card_says_and_kept():
    spend = Static(XIsAtMost(NumberOf(Tags())))
    splurge = event("Splurge", spend, Play(RemoveTags(9), GainCredits(X()), Draw(X())), cost="X")
    t = scenario(runner={"credits": 9, "tags": 3, "grip": [splurge], "stack": MAYFLIES}).do("play Splurge")
    assert t.options() == ["0", "1", "2", "3"]
    assert (t.card("Splurge").place, t.runner.credits) == ("play", 9), "as it lies there to be paid for"
    t.do("2")
    t.until("action")
    assert (t.runner.credits, len(t.runner.grip), t.runner.tags) == (9, 2, 0), "it stays 2 although no tag is left"


@pytest.mark.ruling(
    "rule_play_cost_checkpoint",
    "sec_steps_playing",
    "rule_steps_playing_place",
    "rule_steps_playing_play_cost",
    "rule_steps_playing_active",
    "rule_steps_playing_played_condition",
    "rule_steps_playing_played_checkpoint",
    "rule_steps_playing_resolve_play_abilities",
    "rule_steps_playing_trash_played_card",
    "rule_steps_playing_after_resolve_condition",
    "rule_steps_playing_complete",
)
def test_the_steps_of_playing_an_event_come_in_order():
    martyr = replace(resource("Martyr", When(IsTrashed(THIS), May(GainCredits(3)))), subtypes=("job",))
    tribute = Trash(Choose(1, Cards(RESOURCE, subtype="job", installed=True)))
    show = event(
        "Show", Static(AdditionalCost(Verb.PLAY, THIS, tribute)), Static(Link(1)), Play(May(GainCredits(1))), cost=2
    )
    opening = resource("Opening", When(Plays(Cards(EVENT)), May(GainCredits(10))))
    closing = resource("Closing", When(FinishesResolving(Cards(EVENT)), May(GainCredits(20))))
    rig = [martyr, opening, closing]
    t = scenario(runner={"credits": 2, "grip": [show], "rig": rig}, corp={"rd": OATS}).do("play Show")

    def at() -> tuple[object, ...]:
        card = t.card("Show")
        return (card.place, card.installed, card.active, t.runner.link, t.runner.credits)

    assert t.offers("Martyr")
    assert at() == ("play", False, False, 0, 0), "placed, paid for, a checkpoint; not active yet"
    assert (t.card("Show").faceup, t.card("Show").known_to("corp"), t.runner.grip) == (True, True, [])
    t.do("Martyr")
    assert t.offers("Opening")
    assert at() == ("play", False, True, 1, 3), "active, and played: a checkpoint before its abilities"
    t.do("Opening")
    assert t.decision.kind == "offer"
    assert at() == ("play", False, True, 1, 13), "its play ability"
    t.do("yes")
    assert t.offers("Closing")
    assert at() == ("the heap", False, False, 0, 14), "trashed, and only then resolved"
    t.do("Closing")
    assert (t.decision.kind, t.runner.credits, t.runner.clicks) == ("action", 34, 3), "complete"


@pytest.mark.ruling("rule_play_cost_checkpoint", "rule_steps_playing_played_checkpoint")
def test_both_checkpoints_come_although_only_credits_are_paid_and_the_card_does_nothing_when_played():
    alarm = resource("Alarm", When(BecomesTrue(NoCredits()), May(GainCredits(1))))
    opening = resource("Opening", When(Plays(Cards(EVENT)), May(GainCredits(10))))
    mute = event("Mute", Static(Link(1)), cost=1)
    runner = {"credits": 1, "grip": [mute], "rig": [alarm, opening]}
    t = scenario(runner=runner).do("play Mute")
    assert t.offers("Alarm")
    assert (t.card("Mute").place, t.card("Mute").active) == ("play", False), "paid for"
    t.do("Alarm")
    assert t.offers("Opening")
    assert (t.card("Mute").place, t.card("Mute").active, t.runner.heap) == ("play", True, []), "played"
    t.until("action")
    assert t.runner.heap == ["Mute"]


@pytest.mark.ruling("rule_playing_one_at_a_time")
def test_several_cards_are_chosen_and_played_one_after_another():
    grant = operation("Grant", Play(GainCredits(5)), cost=1)
    work = operation("Work", Play(May(GainCredits(1))), cost=5)
    clerk = asset("Clerk", When(FinishesResolving(Cards(OPERATION)), May(GainCredits(1))))
    both = operation("Both", Play(PlayCard(Choose(2, Cards(OPERATION, zone=IN_HQ)), in_turn=True)))
    corp = {"credits": 1, "hq": [both, grant, work], "servers": {"Server 1": {"root": [rezzed(clerk)]}}}
    t = scenario(turn="corp", corp=corp).do("play Both")
    assert (t.decision.kind, t.corp.credits, t.corp.archives) == ("reaction", 5, ["Grant"]), "Grant, with all its steps"
    assert t.corp.hq == ["Work"], "only then the other, which could not be paid for before"
    t.do("Clerk")
    assert (t.decision.kind, t.card("Work").active, t.corp.credits) == ("offer", True, 1)
    t.until("action")
    assert t.corp.archives == ["Grant", "Work", "Both"]


@pytest.mark.ruling("rule_playing_lingering_effects")
def test_a_card_is_trashed_once_its_lingering_effect_exists_and_that_goes_on_without_it():
    vow = event("Vow", Play(Delayed(Ends(of=None), GainCredits(7))))
    t = scenario(runner={"credits": 0, "grip": [vow]}, corp={"rd": OATS}, clicks=2).do("play Vow")
    assert (t.runner.heap, t.card("Vow").active) == (["Vow"], False)
    t.do("credit")
    t.until("corp")
    assert t.runner.credits == 8


@pytest.mark.ruling("rule_playing_timing_structure")
def test_a_run_event_stays_active_until_its_run_and_what_it_says_of_its_end_are_over():
    raid = event(
        "Raid",
        Static(Link(1)),
        Play(Run(ANY_SERVER)),
        When(RunEnds(), May(GainCredits(5))),
    )
    t = scenario(runner={"credits": 0, "grip": [raid]}, corp={"hq": OATS}).do("play Raid", "run HQ")
    assert (t.running, t.card("Raid").active, t.runner.link, t.runner.heap) == (True, True, 1, [])
    t.do("continue")
    for _ in range(20):
        if not t.running:
            break
        assert t.card("Raid").active
        t.game.choose(t.options()[0])
    assert t.offers("Raid")
    assert (t.card("Raid").place, t.runner.heap) == ("play", []), "the run is over, its own ability is not"
    t.do("Raid")
    t.until("action")
    assert (t.runner.heap, t.runner.link, t.runner.credits) == (["Raid"], 0, 5)


# -- played cards that are not trashed -----------------------------------------------------------------------

MOURNER = resource("Mourner", When(IsTrashed(Cards(EVENT)), GainCredits(10)))


@pytest.mark.ruling(
    "rule_play_no_trash", "rule_play_no_trash_left_play_area", "cr.rule_play_no_trash_left_play_area.example-1"
)
def test_a_played_card_that_has_left_the_play_area_is_not_trashed():
    """An event whose last ability removes it from the game stays there; another that goes back to the grip, there."""
    epilogue = event("Epilogue", Play(GainCredits(1), RemoveFromGame(THIS)))
    t = scenario(runner={"credits": 0, "grip": [epilogue], "rig": [MOURNER]}).do("play Epilogue")
    t.until("action")
    assert (t.runner.removed, t.runner.heap, t.runner.credits) == (["Epilogue"], [], 1)
    echo = event("Echo", Play(AddTo(THIS, GRIP)))
    t = scenario(runner={"credits": 0, "grip": [echo], "rig": [MOURNER]}).do("play Echo")
    t.until("action")
    assert (t.runner.grip, t.runner.heap, t.runner.credits) == (["Echo"], [], 0)
    plain = event("Plain", Play(GainCredits(1)))
    t = scenario(runner={"credits": 0, "grip": [plain], "rig": [MOURNER]}).do("play Plain")
    t.until("action")
    assert (t.runner.heap, t.runner.credits) == (["Plain"], 11), "as others are"


@pytest.mark.ruling("rule_play_no_trash", "rule_play_no_trash_hosted")
def test_a_played_card_that_was_hosted_is_not_trashed():
    target = Choose(1, Cards(RESOURCE, installed=True))
    vest = event("Vest", Play(BecomeConditionCounter(target, (Static(Link(2)),))), subtypes=("condition",))
    t = scenario(runner={"credits": 0, "grip": [vest], "rig": [MOURNER]}).do("play Vest")
    t.until("action")
    assert (t.card("Vest").host, t.runner.link, t.runner.heap, t.runner.credits) == ("Mourner", 2, [], 0)
    stick = event("Stick", Play(HostOn(THIS, Each(Cards(RESOURCE)))))
    t = scenario(runner={"credits": 0, "grip": [stick], "rig": [MOURNER]}).do("play Stick")
    t.until("action")
    assert (t.card("Stick").host, t.runner.heap, t.runner.credits) == ("Mourner", [], 0)


@pytest.mark.ruling("rule_play_no_trash", "rule_play_not_trashed_until")
def test_a_card_that_says_until_when_it_is_not_trashed_stays_active_until_then():
    song = event("Song", current(Until.SCORED), Static(Link(1)), subtypes=("current",))
    corp = remote({"card": PLAN, "advancement": 2})
    t = scenario(runner={"credits": 0, "grip": [song], "rig": [MOURNER]}, corp=corp, clicks=2).do("play Song")
    assert (t.card("Song").active, t.runner.link, t.runner.heap) == (True, 1, [])
    t.do("credit")
    reach(t, "score Plan")
    t.until("action")
    assert (t.card("Song").active, t.runner.link, t.runner.heap) == (False, 0, ["Song"])


@pytest.mark.ruling("rule_play_no_trash", "rule_play_no_trash_if_play_effect_will_rfg")
def test_what_is_played_to_be_removed_after_it_resolves_is_never_trashed_and_stays_until_then():
    bank = asset("Bank", Paid(Clicks(1), PlayCard(Choose(1, Cards(OPERATION, zone=IN_ARCHIVES)), then_removed=True)))
    fund = operation("Fund", Play(May(GainCredits(9))), cost=1)
    mourner = asset("Mourner", When(IsTrashed(Cards(OPERATION)), GainCredits(30)))
    clerk = asset("Clerk", When(FinishesResolving(Cards(OPERATION)), May(GainCredits(2))))
    roots = {f"Server {n}": {"root": [rezzed(card)]} for n, card in enumerate((bank, mourner, clerk), start=1)}
    t = scenario(turn="corp", corp={"credits": 1, "archives": [fund], "servers": roots}).do("use Bank")
    assert (t.card("Fund").place, t.corp.credits) == ("play", 0)
    t.do("yes")
    assert (t.decision.kind, t.card("Fund").place) == ("reaction", "play"), "resolved, and still there"
    t.do("Bank")
    assert t.corp.removed == ["Fund"], "its removal is an ability like the others that wait for the same"
    t.do("Clerk")
    t.until("action")
    assert (t.corp.removed, t.corp.archives, t.corp.credits) == (["Fund"], [], 11)
    text = "[click]: Play 1 operation from Archives. After it resolves, remove it from the game."
    assert bank.text.replace("<strong>", "").replace("</strong>", "") == text
