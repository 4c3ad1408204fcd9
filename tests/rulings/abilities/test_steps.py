"""From the trigger to the resolution, simultaneous abilities, chain reactions. CR sec_reaction_windows."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import (
    BELL,
    CORP_BELL,
    agenda,
    asset,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
    rezzed,
    upgrade,
)
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 4
OPEN_HQ = {"hq": ["Hedge Fund"], "rd": OATS}


# -- used ----------------------------------------------------------------------------------------------


def paid_is_used_before_it_resolves(rulebook: str) -> None:
    """A listener to a used [trash] ability is heard between the payment and the effect."""
    witness = resource("Witness", When(UsesTrashAbility(), Place(1, POWER)))
    cache = resource("Cache", Paid(TrashThis(), May(GainCredits(7))))
    t = scenario(runner={"credits": 0, "rig": [witness, cache]}, rulebook=rulebook).do("use Cache")
    assert (t.card("Witness").power, t.runner.credits) == (1, 0), "the effect is still to come"
    t.do("yes")
    assert t.runner.credits == 7


ECHO = resource("Echo", When(Gains(), May(GainCredits(1)), flags=ONCE_PER_TURN))


@ruling("gloss.abilities.steps.1", under="classic")
def test_under_classic_rules_what_is_taken_up_is_used_before_it_resolves(rulebook: str):
    paid_is_used_before_it_resolves(rulebook)
    t = scenario(runner={"credits": 0, "rig": [ECHO]}, rulebook=rulebook).do("credit", "Echo")
    assert (t.runner.credits, t.decision.kind) == (2, "action"), "the credit it gains finds it used already"


@ruling("gloss.abilities.steps.1", under="modern")
def test_under_modern_rules_a_conditional_ability_is_used_when_its_optional_part_is_carried_out(rulebook: str):
    paid_is_used_before_it_resolves(rulebook)
    t = scenario(runner={"credits": 0, "rig": [ECHO]}, rulebook=rulebook).do("credit", "pass")
    assert t.runner.credits == 1
    t.do("credit")
    assert t.can("Echo"), "pending and declined, it was not used"
    t.do("Echo")
    assert (t.runner.credits, t.decision.kind) == (3, "action"), "carried out, it was"
    t.do("credit")
    assert t.decision.kind == "action"


# -- whose turn to trigger -----------------------------------------------------------------------------


def crowd(turn: str, rulebook: str) -> Scenario:
    """Both players have two abilities that wait for the beginning of a turn, which has just come."""
    rig = [resource(name, When(Begins(each_player=True), GainCredits(1))) for name in ("Ann", "Bob")]
    roots = [asset(name, When(Begins(each_player=True), GainCredits(1))) for name in ("Cid", "Dan")]
    other = "corp" if turn == "runner" else "runner"
    servers = {f"Server {i}": {"root": [rezzed(card)]} for i, card in enumerate(roots, 1)}
    t = scenario(
        turn=other,
        clicks=1,
        runner={"credits": 0, "rig": rig},
        corp={"credits": 0, "rd": OATS, "servers": servers},
        rulebook=rulebook,
    )
    return t.do("draw" if other == "corp" else "credit")


@ruling("gloss.abilities.steps.2", "modern.simultaneous.1")
@pytest.mark.parametrize("turn", ["runner", "corp"])
def test_the_active_player_resolves_theirs_one_by_one_in_any_order_and_then_the_other(turn: str, rulebook: str):
    mine, theirs = (("Ann", "Bob"), ("Cid", "Dan")) if turn == "runner" else (("Cid", "Dan"), ("Ann", "Bob"))
    other = "corp" if turn == "runner" else "runner"
    for first in (0, 1):
        t = crowd(turn, rulebook)
        assert (t.decision.kind, t.decision.side) == ("reaction", turn)
        assert [any(k.startswith(m) for k in t.options()) for m in mine] == [True, True]
        before = getattr(t, turn).credits
        t.do(mine[first])
        assert getattr(t, turn).credits == before + 2, "it is resolved, and then the only other one"
        assert (t.decision.kind, t.decision.side) == ("reaction", other)
        assert [any(k.startswith(m) for k in t.options()) for m in theirs] == [True, True]
        t.do(theirs[1 - first])
        assert t.decision.kind != "reaction"


# -- independent of its source, lost with its source ---------------------------------------------------


def outlives_its_source(rulebook: str) -> None:
    """A paid ability whose cost trashes its card, and a conditional one that does so itself, resolve to their end."""
    cache = resource("Cache", Paid(TrashThis(), GainCredits(3), Draw(1)))
    t = scenario(runner={"credits": 0, "rig": [cache], "stack": ["Mayfly"]}, rulebook=rulebook).do("use Cache")
    assert (t.runner.rig, t.runner.credits, t.runner.grip) == ([], 3, ["Mayfly"])
    spent = resource("Spent", When(MakesRun(), Trash(THIS), GainCredits(5)))
    t = scenario(runner={"credits": 0, "rig": [spent]}, corp=OPEN_HQ, rulebook=rulebook).do("run HQ")
    assert (t.runner.rig, t.runner.credits) == ([], 5)


@ruling("gloss.abilities.steps.3")
def test_once_triggered_it_resolves_although_its_source_leaves_play(rulebook: str):
    outlives_its_source(rulebook)


SHIELD = hardware("Shield", Paid(TrashThis(), PreventDamage(1, NET), flags=INTERRUPT))
NUDGE = operation("Nudge", Play(DoDamage(1, NET)))
RIPE = {"card": agenda("Ripe", requirement=1), "advancement": 1}
WAITING = {
    "Server 1": {"root": [rezzed(CORP_BELL)]},
    "Server 2": {"root": [asset("Cheap", When(Rezzes(), GainCredits(9)))]},
    "Server 3": {"root": [RIPE]},
}


def nudged(rulebook: str, *rig: Card, servers: object = None, tags: int = 0) -> Scenario:
    """The Corp has played something that does damage, with much that it could do in a window."""
    board = {"hq": [NUDGE], "rd": OATS, "servers": servers or WAITING}
    t = scenario(
        turn="corp", corp=board, runner={"grip": ["Mayfly"], "rig": [*rig, BELL], "tags": tags}, rulebook=rulebook
    )
    for key in ("use Corp Bell", "rez Cheap", "score Ripe"):
        assert t.can(key) or servers is not None
    return t.do("play Nudge")


def between_nothing_but_interrupts(rulebook: str) -> Scenario:
    """While the damage is imminent, a prevention is all that can be used."""
    t = nudged(rulebook, SHIELD)
    assert (t.decision.kind, t.decision.side) == ("interrupt", "runner")
    assert [k.split(":")[0] for k in t.options()] == ["use Shield", "pass"], "no Bell, no rezzing, no scoring"
    return t


@ruling("gloss.abilities.steps.4", under="classic")
def test_under_classic_rules_only_prevention_comes_between_trigger_and_resolution(rulebook: str):
    t = between_nothing_but_interrupts(rulebook).do("use Shield")
    assert (t.runner.grip, t.decision.kind) == (["Mayfly"], "window")


@ruling("gloss.abilities.steps.4", under="modern")
def test_under_modern_rules_any_relevant_interrupt_does_and_reactions_to_its_cost_resolve_at_once(rulebook: str):
    between_nothing_but_interrupts(rulebook)
    amplifier = asset("Amplifier", Paid(Credits(0), IncreaseDamage(1)))
    would = resource("Would", When(Would(Suffers(NET)), May(GainCredits(1))))
    mourner = resource("Mourner", When(IsTrashed(Cards(HARDWARE)), GainCredits(10)))
    servers = {**WAITING, "Server 4": {"root": [rezzed(amplifier)]}}
    t = nudged(rulebook, SHIELD, would, mourner, servers=servers)
    assert [k.split(":")[0] for k in t.options()] == ["use Amplifier", "pass"], "it changes the amount"
    t.do("use Amplifier", "pass")
    assert sorted(k.split(":")[0] for k in t.options()) == ["Would", "pass", "use Shield"]
    t.do("use Shield")
    assert t.runner.credits == 15, "Mourner, before anything else"
    assert (t.decision.kind, t.runner.grip) == ("interrupt", ["Mayfly"]), "the damage is still to come"


@ruling("gloss.abilities.steps.5")
def test_it_is_lost_if_its_source_becomes_inactive_before_it_is_triggered(rulebook: str):
    killer = resource("Killer", When(MakesRun(), Trash(Each(Cards(HARDWARE)))))
    victim = hardware("Victim", When(MakesRun(), GainCredits(5)))
    for first, credits in (("Killer", 0), ("Victim", 5)):
        t = scenario(runner={"credits": 0, "rig": [killer, victim]}, corp=OPEN_HQ, rulebook=rulebook)
        t.do("run HQ", first)
        assert (t.runner.credits, t.runner.heap) == (credits, ["Victim"])
    sleep = asset("Sleep", When(MakesRun(by=RUNNER), Derez(Each(Cards(UPGRADE, rezzed=True)))))
    fund = upgrade("Fund", When(MakesRun(by=RUNNER), GainCredits(5)))
    for first, credits in (("Sleep", 0), ("Fund", 5)):
        board = {**OPEN_HQ, "credits": 0, "servers": {"Server 1": {"root": [rezzed(sleep), rezzed(fund)]}}}
        t = scenario(corp=board, rulebook=rulebook).do("run HQ", first)
        assert (t.corp.credits, t.card("Fund").installed, t.card("Fund").rezzed) == (credits, True, False)


# -- lost with its structure ---------------------------------------------------------------------------


def bypassed(rulebook: str) -> int:
    """Credits from an ability that waited for the beginning of an encounter which has ended meanwhile."""
    way = resource("Way", When(Encounters(Cards(ICE), by=YOU), May(Bypass(ENCOUNTERED_ICE))))
    slow = resource("Slow", When(Encounters(Cards(ICE), by=YOU), GainCredits(5)))
    board = {"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [rezzed(ice("Frost"))]}}}
    t = scenario(runner={"credits": 0, "rig": [way, slow]}, corp=board, rulebook=rulebook).do("run HQ", "Way")
    assert t.running
    return t.runner.credits


def quit_successfully(rulebook: str) -> tuple[int, bool]:
    """Credits from an ability that waited for success in a run which has been ended; and whether it was breached."""
    rig = [
        resource("Quit", When(MakesSuccessfulRun(), EndTheRun())),
        resource("Prize", When(MakesSuccessfulRun(), GainCredits(5))),
        resource("Again", When(MakesSuccessfulRun(), Breach(RND))),
    ]
    t = scenario(runner={"credits": 0, "rig": rig}, corp=OPEN_HQ, rulebook=rulebook).do("run HQ", "continue", "Quit")
    while t.decision.kind == "reaction":
        t.do("Prize")
    assert not t.running
    return t.runner.credits, bool(t.accesses)


@ruling("gloss.abilities.steps.6", under="classic")
def test_under_classic_rules_a_structure_that_ends_takes_its_pending_abilities_with_it(rulebook: str):
    assert bypassed(rulebook) == 0
    assert quit_successfully(rulebook) == (0, False)


@ruling("gloss.abilities.steps.6", under="modern")
def test_under_modern_rules_only_a_window_opened_by_the_beginning_of_the_structure_shuts_with_it(rulebook: str):
    assert bypassed(rulebook) == 0
    credits, breached = quit_successfully(rulebook)
    assert credits == 5, "the window for success is completed"
    assert not breached, "but nothing new begins in a run that is over"


@ruling("faq4.rules.steps.1")
def test_active_player_first_each_resolved_fully_source_or_not_with_prevention_alone_in_between(rulebook: str):
    for turn, other in (("runner", "corp"), ("corp", "runner")):
        t = crowd(turn, rulebook)
        assert t.decision.side == turn
        t.do("Bob" if turn == "runner" else "Dan")
        assert (t.decision.kind, t.decision.side) == ("reaction", other)
    outlives_its_source(rulebook)
    between_nothing_but_interrupts(rulebook)


# -- at the same time ----------------------------------------------------------------------------------


@ruling("gloss.simultaneous.1")
def test_constant_abilities_apply_first_then_the_active_players_conditional_ones_then_the_others(rulebook: str):
    """Ice Carver's -1 is there before anything that waits for the encounter is resolved; then Runner, then Corp."""
    weak = StrengthAtMost(ENCOUNTERED_ICE, 1)
    sharp = resource("Sharp", When(Encounters(Cards(ICE), by=YOU), If(weak, GainCredits(5))))
    spree = resource("Spree", When(Encounters(Cards(ICE), by=YOU), LoseCredits(2)))
    levy = asset("Levy", When(Encounters(Cards(ICE)), If(HasCredits(RUNNER, at_most=4), GainCredits(9))))
    board = {
        "credits": 0,
        "servers": {"HQ": {"ice": [rezzed(ice("Frost", strength=2))]}, "Server 1": {"root": [rezzed(levy)]}},
    }
    for first, money in (("Sharp", 3), ("Spree", 5)):
        rig = ["Ice Carver", sharp, spree]
        t = scenario(runner={"credits": 0, "rig": rig}, corp=board, rulebook=rulebook).do("run HQ")
        t.until("reaction")
        assert (t.decision.side, t.card("Frost").strength) == ("runner", 1)
        t.do(first)
        assert t.runner.credits == money
        assert t.corp.credits == (9 if money <= 4 else 0), "after both of the Runner's"


@ruling("gloss.simultaneous.2")
def test_an_optional_ability_may_be_triggered_before_a_required_one(rulebook: str):
    wish = resource("Wish", When(MakesRun(), May(GainCredits(3))))
    duty = resource("Duty", When(MakesRun(), LoseCredits(All())))
    for order, credits in ((("Wish",), 0), (("Duty", "Wish"), 3)):
        t = scenario(runner={"credits": 1, "rig": [wish, duty]}, corp=OPEN_HQ, rulebook=rulebook)
        t.do("run HQ", *order)
        assert t.runner.credits == credits


# -- chain reactions -----------------------------------------------------------------------------------


@ruling("gloss.chain-reactions.1", "faq4.rules.chain.1")
def test_what_an_effect_sets_off_resolves_right_after_it_newest_first_before_the_rest_and_what_waited(rulebook: str):
    outer = resource("Outer", When(MakesRun(), GainCredits(1), Draw(1)))
    waiting = resource("Waiting", When(MakesRun(), LoseCredits(1)))
    second = resource("Second", When(Gains(), TakeTags(1), RemoveTags(1)))
    third = resource("Third", When(TakesTag(), Place(1, POWER)))
    rig = [outer, waiting, second, third]
    t = scenario(runner={"rig": rig, "stack": ["Mayfly"] * 3}, corp=OPEN_HQ, rulebook=rulebook)
    heard = record(t)
    t.do("run HQ", "Outer")
    chain = ["credits gained", "tags taken", "counters placed", "tags removed", "cards drawn", "credits lost"]
    assert [k for k in heard.kinds() if k in chain] == chain


HUNT = event("Hunt", Play(Search(STACK, Choose(1, Cards(PROGRAM))), AddTo(IT, GRIP), GainCredits(1)))
PROFILES = asset("Profiles", When(Searches(), Trash(Every(Cards(zone=Zone.THE_GRIP)))))
"""As Personality Profiles, but thorough."""


def searched(rulebook: str) -> Scenario:
    board = {"credits": 0, "servers": {"Server 1": {"root": [rezzed(PROFILES)]}}}
    runner = {"credits": 0, "grip": [HUNT, "Mayfly"], "stack": [program("Prey"), "Sure Gamble"]}
    t = scenario(runner=runner, corp=board, rulebook=rulebook)
    heard = record(t)
    t.do("play Hunt")
    if t.can("find"):
        t.do("find Prey")
    assert heard.kinds().index("deck shuffled") < heard.kinds().index("card trashed"), "the shuffle is part of it"
    assert (t.runner.credits, t.decision.kind) == (1, "action")
    return t


@ruling("gloss.chain-reactions.2", under="classic")
def test_under_classic_rules_the_whole_effect_that_searches_comes_before_what_it_sets_off(rulebook: str):
    t = searched(rulebook)
    assert (t.runner.grip, sorted(t.runner.heap)) == ([], ["Hunt", "Mayfly", "Prey"]), "Prey was taken, and trashed"


@ruling("gloss.chain-reactions.2", under="modern")
def test_under_modern_rules_what_a_search_sets_off_comes_before_the_found_card_is_taken(rulebook: str):
    t = searched(rulebook)
    assert (t.runner.grip, sorted(t.runner.heap)) == (["Prey"], ["Hunt", "Mayfly"])


# -- instructions --------------------------------------------------------------------------------------

GROW = resource("Grow", When(Gains(), Trash(THIS)))
COUNTING = Draw(ForEach(1, Cards(RESOURCE, installed=True)))


def split_by_sentences(rulebook: str) -> None:
    """Grow is gone between two sentences, and not within one."""
    board = {"rig": [GROW, resource("Rock")], "stack": ["Mayfly", "Cleaver", "Unity"]}
    two, one = event("Two", Play(GainCredits(1), COUNTING)), event("One", Play(Both(GainCredits(1), COUNTING)))
    assert (two.text.count("."), one.text.count(".")) == (2, 1)
    for card, drawn in ((two, 1), (one, 2)):
        t = scenario(runner={**board, "grip": [card]}, rulebook=rulebook).do(f"play {card.title}")
        assert len(t.runner.grip) == drawn


@ruling("modern.instruction.1", under="classic")
def test_sentences_are_instructions_and_between_two_of_them_there_is_a_checkpoint(rulebook: str):
    split_by_sentences(rulebook)


@ruling("modern.instruction.1", under="modern")
def test_a_sentence_is_one_instruction_with_exceptions(rulebook: str):
    split_by_sentences(rulebook)
    count = GainCredits(ForEach(1, Cards(PROGRAM, installed=True)))
    tally = resource("Tally", When(Installs(Cards(PROGRAM)), count))
    fill = event("Fill", Play(Install(Choose(2, Cards(PROGRAM, zone=GRIP)))))
    grip = [fill, program("Ada"), program("Bit")]
    t = scenario(runner={"credits": 0, "grip": grip, "rig": [tally]}, rulebook=rulebook)
    t.do("play Fill")
    t.do(next(k for k in t.options() if "Ada" in k))
    t.until("action")
    assert t.runner.credits == 1 + 2, "the second install begins a new instruction"
    swap = event("Swap", Play(MayPay(Trash(Choose(1, Cards(PROGRAM, installed=True))), to=COUNTING)))
    wake = resource("Wake", When(IsTrashed(Cards(PROGRAM)), Trash(THIS)))
    rig = [wake, resource("Rock"), program("Ada")]
    t = scenario(runner={"grip": [swap], "rig": rig, "stack": ["Mayfly"] * 3}, rulebook=rulebook).do("play Swap", "yes")
    assert len(t.runner.grip) == 1, "a nested cost is followed by a checkpoint"
    assert searched(rulebook).runner.grip == ["Prey"], "so is a search"
    menu = event("Menu", Play(Resolve(2, (GainCredits(1), COUNTING))))
    board = {"rig": [GROW, resource("Rock")], "stack": ["Mayfly"] * 3}
    t = scenario(runner={**board, "grip": [menu]}, rulebook=rulebook).do("play Menu", "gain 1")
    t.until("action")
    assert len(t.runner.grip) == 1, "so is each option chosen"
    only = event("Only", Static(PlayOnlyIf(Tagged())), Play(GainCredits(1)))
    assert not scenario(runner={"grip": [only]}, rulebook=rulebook).can("play Only"), "a restriction is no instruction"
    mark = event("Mark", Play(ChooseCard(Choose(1, Cards(PROGRAM, installed=True))), Trash(That("program"))))
    rig = [program("Ada"), program("Bit"), BELL]
    t = scenario(runner={"grip": [mark], "rig": rig}, rulebook=rulebook).do("play Mark", "choose Bit")
    assert sorted(t.runner.heap) == ["Bit", "Mark"], "a choice goes with what is done to the chosen"
