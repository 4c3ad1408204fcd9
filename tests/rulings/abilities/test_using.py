"""Using abilities, what can be used, and what cannot happen. CR rule_using, rule_cannot_precedence."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, asset, event, ice, operation, program, resource, rezzed, upgrade
from ...rules.cards3 import record, titles
from .. import ruling

OATS = ["Hedge Fund"] * 4
OPEN_HQ = {"hq": ["Hedge Fund"], "rd": OATS}

# -- what counts as using ------------------------------------------------------------------------------

PAID = resource("Paid", Paid(Credits(0), GainCredits(1)))
MAYBE = resource("Maybe", When(MakesRun(), May(GainCredits(1))))
DUTY = resource("Duty", When(MakesRun(), GainCredits(1)))
HALF = resource("Half", When(MakesRun(), GainCredits(1), May(Draw(1))))
KIT = resource("Kit", Static(RecurringCredits(2)), Static(UseCredits((For(V_USE, Cards(PROGRAM)),))))
DRILL = program("Drill", Paid(Credits(1), GainCredits(3)))


def used(rulebook: str, rig: list[Card], *keys: str) -> list[str]:
    """Whose abilities were used by doing this, in a run on HQ."""
    runner = {"credits": 0, "rig": [{"card": c, "credits": 2} if c is KIT else c for c in rig], "stack": ["Mayfly"] * 3}
    t = scenario(runner=runner, corp=OPEN_HQ, rulebook=rulebook)
    heard = record(t)
    t.do(*keys)
    t.until("action")
    return titles(t, heard, "ability used")


@ruling("gloss.abilities.using.1", "faq4.rules.using.1", "modern.using.1")
def test_resolving_what_is_optional_is_using_it_and_its_card(rulebook: str):
    """Paid, 'may', or credits that a constant ability lets one spend; what is mandatory is not used."""
    assert used(rulebook, [PAID], "use Paid") == ["Paid"]
    assert used(rulebook, [MAYBE], "run HQ", "Maybe") == ["Maybe"]
    assert used(rulebook, [MAYBE], "run HQ", "pass") == [], "not chosen, it is not used"
    assert used(rulebook, [DUTY], "run HQ") == []
    assert used(rulebook, [HALF], "run HQ", "yes") == ["Half"], "an optional part is chosen"
    assert used(rulebook, [HALF], "run HQ", "no") == []
    assert sorted(used(rulebook, [KIT, DRILL], "use Drill")) == ["Drill", "Kit"], "a constant ability"


# -- could it change anything ----------------------------------------------------------------------------

STUDY = event("Study", Play(Draw(2)), cost=1)
TAP = resource("Tap", Paid(Credits(1), Draw(1)))
SIPHON = resource("Siphon", Paid(TrashThis(), Draw(1)))
WITNESS = resource("Witness", When(UsesTrashAbility(), GainCredits(5)))


def useless(rulebook: str) -> Scenario:
    """Abilities that would draw from an empty stack; their costs, and others, would change much."""
    runner = {"credits": 5, "stack": [], "grip": [STUDY], "rig": [TAP, SIPHON, WITNESS, BELL]}
    return scenario(runner=runner, rulebook=rulebook)


def with_false_lead(rulebook: str, clicks: int) -> Scenario:
    board = {**OPEN_HQ, "score": ["False Lead"]}
    return scenario(clicks=clicks, corp=board, runner={"rig": [BELL]}, rulebook=rulebook).do("pass")


@ruling("gloss.abilities.using.2", "faq4.rules.using.2", "cr1.4.1.2.5", under="classic")
def test_under_classic_rules_only_what_could_itself_change_the_game_can_be_used(rulebook: str):
    t = useless(rulebook)
    assert not t.can("use Tap"), "that a credit would be paid does not count"
    assert not t.can("use Siphon"), "nor that it would be trashed, nor what Witness would do"
    t.do("pass")
    assert not t.can("play Study")
    assert not t.can("draw"), "an action neither"
    full = {"credits": 5, "stack": ["Mayfly"] * 4, "grip": [STUDY], "rig": [TAP, SIPHON, BELL]}
    t = scenario(runner=full, rulebook=rulebook)
    assert t.can("use Tap")
    assert t.can("use Siphon")
    t.do("pass")
    assert t.can("play Study")
    assert with_false_lead(rulebook, 1).can("use False Lead") is False
    assert with_false_lead(rulebook, 2).can("use False Lead") is True


@ruling("gloss.abilities.using.2", "faq4.rules.using.2", "cr1.4.1.2.5", under="modern")
def test_under_modern_rules_what_does_nothing_may_be_used_but_for_a_few_limits(rulebook: str):
    t = useless(rulebook).do("use Tap")
    assert (t.runner.credits, t.runner.grip) == (4, ["Study"])
    t.do("use Siphon")
    assert t.runner.credits == 9
    t.do("play Study")
    assert (t.runner.credits, t.runner.grip) == (8, [])
    t.do("draw")
    t = with_false_lead(rulebook, 1).do("use False Lead")
    assert (t.corp.score, t.runner.clicks) == ([], 1)
    limits(rulebook)


def limits(rulebook: str) -> None:
    """Interrupts must be relevant; breaking needs an encounter; what names approached or encountered ice needs it."""
    vest = resource("Vest", Paid(Credits(0), PreventDamage(1), flags=INTERRUPT))
    pick = program("Pick", breaks(0, "barrier"), strength=5, subtypes=("icebreaker", "fracter"))
    sap = resource("Sap", Paid(Credits(0), ModifyStrength(ENCOUNTERED_ICE, -1)))
    slip = resource("Slip", Paid(Credits(0), Bypass(ENCOUNTERED_ICE)))
    peek = resource("Peek", Paid(Credits(0), Expose(ApproachedIce())))
    wall = ice("Wall", Subroutine(GainCredits(1)), strength=3, subtypes=("barrier",))
    rig = [vest, pick, sap, slip, peek, BELL]
    board = {**OPEN_HQ, "servers": {"HQ": {"ice": [rezzed(wall)]}, "R&D": {"ice": [wall]}}}
    t = scenario(runner={"rig": rig}, corp=board, rulebook=rulebook)
    assert [t.can(f"use {x.title}") for x in rig] == [False, False, False, False, False, True]
    t.do("run HQ").until("encounter")
    assert [t.can(f"use {x.title}") for x in rig] == [False, True, True, True, False, True]
    t = scenario(runner={"rig": rig}, corp=board, rulebook=rulebook)
    t.do("run R&D").until("step_approach_paw")
    t.until("runner")
    assert t.step == "step_approach_paw"
    assert [t.can(f"use {x.title}") for x in rig] == [False, False, False, False, True, True]
    for hurt in (GiveTags(1), DoDamage(1, MEAT)):
        runner = {"rig": [vest, DECOY], "grip": ["Mayfly"]}
        hit = operation("Hit", Play(hurt))
        t = scenario(turn="corp", corp={"hq": [hit], "rd": OATS}, runner=runner, rulebook=rulebook).do("play Hit")
        assert [t.can("use Decoy"), t.can("use Vest")] == [hurt == GiveTags(1), hurt != GiveTags(1)]


@ruling("cr1.4.1.2.5.example-1", under="classic")
def test_under_classic_rules_liquidation_needs_a_rezzed_card(rulebook: str):
    assert not liquidating(rulebook, rez=False).can("play Liquidation")


@ruling("cr1.4.1.2.5.example-1", under="modern")
def test_under_modern_rules_liquidation_may_be_played_for_nothing(rulebook: str):
    t = liquidating(rulebook, rez=False).do("play Liquidation")
    t.until("action")
    assert (t.corp.clicks, t.corp.credits, t.server("HQ").ice) == (1, 4, ["Palisade"])


def liquidating(rulebook: str, *, rez: bool) -> Scenario:
    """Liquidation in HQ, and one piece of ice installed."""
    card = operation(
        "Liquidation",
        Static(AdditionalCost(V_PLAY, THIS, Clicks(1))),
        Play(Trash(AnyNumber(Cards(rezzed=True))), GainCredits(ForEach(3, CardsTrashed()))),
        cost=1,
    )
    frost = "Palisade (rezzed)" if rez else "Palisade"
    board = {"hq": [card], "rd": OATS, "servers": {"HQ": {"ice": [frost]}}}
    return scenario(turn="corp", corp=board, rulebook=rulebook)


@ruling("cr1.4.1.2.5.example-2")
def test_with_a_rezzed_card_liquidation_can_be_played_and_trash_nothing(rulebook: str):
    t = liquidating(rulebook, rez=True).do("play Liquidation", "done")
    assert (t.corp.clicks, t.corp.credits, t.server("HQ").ice) == (1, 4, ["Palisade"])


# -- cannot ----------------------------------------------------------------------------------------------

LOCK = asset("Lock", Static(Cannot(RUNNER, (V_DRAW,))))
MIX = event("Mix", Play(GainCredits(1), Draw(1)))
BLEND = event("Blend", Play(Both(GainCredits(1), Draw(1))))
SIP = resource("Sip", Paid(Credits(1), Draw(1)))
DASH = event("Dash", Play(Run(HQ)))
CAGE = asset("Cage", Static(Cannot(RUNNER, (V_RUN,))))
SEAL = asset("Seal", Static(Cannot(RUNNER, (Verb.BREACH,))))
PRY = resource("Pry", Paid(Credits(1), Breach(RND)))
PEEK = event("Peek", Play(Breach(RND)))


def caged(rulebook: str) -> Scenario:
    """The Runner cannot run."""
    board = {**OPEN_HQ, "servers": {"Server 1": {"root": [rezzed(CAGE)]}}}
    return scenario(runner={"grip": [DASH]}, corp=board, rulebook=rulebook)


def sealed(rulebook: str, *, seal: bool = True) -> Scenario:
    """The Runner cannot breach."""
    board = {**OPEN_HQ, "servers": {"Server 1": {"root": [{"card": SEAL, "rezzed": seal}]}}}
    return scenario(
        runner={"rig": [PRY, BELL], "grip": [PEEK], "stack": ["Sure Gamble"]}, corp=board, rulebook=rulebook
    )


def fenced(rulebook: str, *more: str) -> Scenario:
    """Architect, which nobody can trash, and an event that trashes ice."""
    crush = event("Crush", Play(Trash(Choose(1, Cards(ICE)))))
    board = {**OPEN_HQ, "servers": {"HQ": {"ice": ["Architect (rezzed)", *more]}}}
    return scenario(runner={"grip": [crush]}, corp=board, rulebook=rulebook)


def locked(rulebook: str) -> Scenario:
    """The Runner cannot draw."""
    runner = {
        "grip": ["Diesel", MIX, BLEND],
        "stack": ["Mayfly"] * 5,
        "rig": [SIP, BELL],
    }
    return scenario(runner=runner, corp={"servers": {"Server 1": {"root": [rezzed(LOCK)]}}}, rulebook=rulebook)


def skips_the_forbidden_part(rulebook: str) -> None:
    for card in ("Mix", "Blend"):
        t = locked(rulebook).do("pass", f"play {card}")
        assert (t.runner.credits, len(t.runner.stack)) == (6, 5)


@ruling("gloss.cannot.1", "faq4.rules.cannot.1", "cr1.4.1.2.2a", under="classic")
def test_under_classic_rules_what_is_wholly_forbidden_cannot_be_used_or_played(rulebook: str):
    t = locked(rulebook)
    assert not t.can("use Sip")
    t.do("pass")
    assert not t.can("play Diesel")
    assert not caged(rulebook).can("play Dash")
    for seal in (True, False):
        t = sealed(rulebook, seal=seal)
        assert t.can("use Pry") is not seal
        t.until("action")
        assert t.can("play Peek") is not seal
    assert not fenced(rulebook).can("play Crush"), "all that it could trash"
    assert fenced(rulebook, "Palisade").can("play Crush")
    skips_the_forbidden_part(rulebook)


@ruling("gloss.cannot.1", "faq4.rules.cannot.1", "cr1.4.1.2.2a", under="modern")
def test_under_modern_rules_it_may_be_used_and_paid_for_and_does_nothing(rulebook: str):
    t = locked(rulebook).do("use Sip")
    assert (t.runner.credits, len(t.runner.stack)) == (4, 5)
    t.do("play Diesel")
    assert (len(t.runner.stack), t.runner.heap) == (5, ["Diesel"])
    t = caged(rulebook).do("play Dash")
    assert (t.running, t.runner.heap) == (False, ["Dash"])
    t = sealed(rulebook).do("use Pry", "play Peek")
    assert (t.runner.credits, t.accesses, t.runner.heap) == (4, [], ["Peek"])
    t = fenced(rulebook).do("play Crush")
    assert (t.server("HQ").ice, t.runner.heap) == (["Architect"], ["Crush"])
    skips_the_forbidden_part(rulebook)
    limits(rulebook)


@ruling("gloss.cannot.2", "cr1.4.1.2.2b")
def test_a_cannot_that_forbids_a_part_leaves_the_rest(rulebook: str):
    skips_the_forbidden_part(rulebook)


@ruling("cr1.4.1.2.2")
def test_what_cannot_happen_does_not_happen_whatever_directs_it(rulebook: str):
    """After Lockdown: not by the action, not by an event, not by an ability, not by the Corp."""
    gift = upgrade("Gift", Paid(Credits(0), GainCredits(1), Draw(1, by=RUNNER)))
    wake = resource("Wake", When(RunEnds(), GainCredits(1), Draw(1)))
    board = {**OPEN_HQ, "servers": {"HQ": {"ice": ["Lockdown (rezzed)"], "root": [rezzed(gift)]}}}
    runner = {"stack": ["Mayfly"] * 6, "grip": [MIX], "rig": [wake], "credits": 0}
    t = scenario(runner=runner, corp=board, rulebook=rulebook).do("run HQ")
    t.finish()
    assert (t.runner.credits, len(t.runner.stack)) == (1, 6), "Wake"
    t.do("play Mix", "use Gift")
    t.until("action")
    assert (t.runner.credits, len(t.runner.stack)) == (2, 6)
    assert not t.can("draw")


@ruling("cr1.4.1.2.2.example", under="classic")
def test_under_classic_rules_after_lockdown_diesel_cannot_be_played_and_process_automation_can(rulebook: str):
    t = after_lockdown(rulebook)
    assert not t.can("play Diesel")
    t.do("play Process Automation")
    assert (t.runner.credits, len(t.runner.stack)) == (7, 4)


@ruling("cr1.4.1.2.2.example", under="modern")
def test_under_modern_rules_after_lockdown_both_can_be_played(rulebook: str):
    t = after_lockdown(rulebook).do("play Diesel")
    assert (len(t.runner.stack), t.runner.heap) == (4, ["Diesel"])
    t.do("play Process Automation")
    assert (t.runner.credits, len(t.runner.stack)) == (7, 4)


def after_lockdown(rulebook: str) -> Scenario:
    board = {**OPEN_HQ, "servers": {"HQ": {"ice": ["Lockdown (rezzed)"]}}}
    runner = {"stack": ["Mayfly"] * 4, "grip": ["Diesel", "Process Automation"]}
    t = scenario(runner=runner, corp=board, rulebook=rulebook).do("run HQ")
    t.finish()
    return t


# -- if able, as much as possible ------------------------------------------------------------------------

LEVY = operation("Levy", Play(MustPay(Credits(3), if_not=GiveTags(1), by=RUNNER), GainCredits(1)))


@ruling("cr1.4.1.2.3")
@pytest.mark.parametrize(("money", "left", "tags"), [(3, 0, 0), (2, 2, 1)])
def test_if_able_is_done_in_full_or_not_at_all(money: int, left: int, tags: int, rulebook: str):
    t = scenario(turn="corp", corp={"hq": [LEVY], "rd": OATS}, runner={"credits": money}, rulebook=rulebook)
    t.do("play Levy")
    assert (t.runner.credits, t.runner.tags) == (left, tags)


@ruling("gloss.if-able.1", under="classic")
def test_under_classic_rules_if_able_resolves_completely_or_not_at_all(rulebook: str):
    """The payment that is asked for, that is: what a card says of not paying is still done (Tollbooth)."""
    t = scenario(turn="corp", corp={"hq": [LEVY], "rd": OATS}, runner={"credits": 3}, rulebook=rulebook)
    assert t.do("play Levy").runner.credits == 0
    t = scenario(turn="corp", corp={"hq": [LEVY], "rd": OATS}, runner={"credits": 2}, rulebook=rulebook)
    assert t.do("play Levy").runner.credits == 2, "it takes 3 or nothing"


@ruling("gloss.if-able.1", under="modern")
def test_under_modern_rules_if_able_covers_its_own_instruction_alone(rulebook: str):
    t = scenario(turn="corp", corp={"hq": [LEVY], "rd": OATS, "credits": 0}, runner={"credits": 2}, rulebook=rulebook)
    t.do("play Levy")
    assert (t.runner.credits, t.runner.tags, t.corp.credits) == (2, 1, 1), "what follows resolves"
    for money, running in ((3, True), (2, False)):
        board = {**OPEN_HQ, "servers": {"HQ": {"ice": ["Tollbooth (rezzed)"]}}}
        t = scenario(runner={"credits": money, "rig": [BELL]}, corp=board, rulebook=rulebook)
        assert t.do("run HQ").comes("encounter") is running, "Tollbooth"


@ruling("cr1.4.1.2.4")
def test_without_if_able_as_much_as_possible_is_done(rulebook: str):
    fine = operation("Fine", Play(LoseCredits(2, by=RUNNER), GiveTags(1)))
    t = scenario(turn="corp", corp={"hq": [fine], "rd": OATS}, runner={"credits": 1}, rulebook=rulebook).do("play Fine")
    assert (t.runner.credits, t.runner.tags) == (0, 1)
    draw = event("Draw", Play(Draw(3)))
    t = scenario(runner={"grip": [draw], "stack": ["Mayfly"] * 2}, rulebook=rulebook).do("play Draw")
    assert len(t.runner.grip) == 2


# -- effects joined by 'and' -----------------------------------------------------------------------------

RAID = operation("Raid", Play(Both(GiveTags(1), DoDamage(ForEach(1, Tags()), MEAT))))
DECOY = resource("Decoy", Paid(Credits(0), PreventTags(1), flags=INTERRUPT))
PADDING = resource("Padding", Paid(Credits(0), PreventDamage(1), flags=INTERRUPT))
RAGE = operation("Rage", Play(Both(GiveTags(1), DoDamage(1, MEAT))))


def raided(rulebook: str, card: Operation, rig: list[Card], *keys: str, tags: int = 0) -> Scenario:
    runner = {"grip": ["Mayfly"] * 4, "rig": rig, "tags": tags}
    t = scenario(turn="corp", corp={"hq": [card], "rd": OATS}, runner=runner, rulebook=rulebook)
    return t.do(f"play {card.title}", *keys)


def all_prevention_comes_first(rulebook: str) -> None:
    t = raided(rulebook, RAGE, [DECOY, PADDING])
    assert (t.can("use Decoy"), t.can("use Padding"), t.runner.tags) == (True, True, 0), "both before either"
    t.do("use Padding")
    assert t.can("use Decoy"), "in any order"
    t.do("use Decoy")
    assert (t.runner.tags, len(t.runner.grip)) == (0, 4)


@ruling("gloss.composite.1", under="classic")
def test_under_classic_rules_parts_joined_by_and_resolve_at_the_same_time(rulebook: str):
    all_prevention_comes_first(rulebook)
    assert len(raided(rulebook, RAID, [], tags=1).runner.grip) == 3, "the new tag does not count for the damage"


@ruling("gloss.composite.1", under="modern")
def test_under_modern_rules_they_are_one_instruction_carried_out_in_written_order(rulebook: str):
    all_prevention_comes_first(rulebook)
    assert len(raided(rulebook, RAID, [], tags=1).runner.grip) == 2, "the tag is there first"
    alarm = resource("Alarm", When(TakesTag(), RemoveTags(All())))
    t = raided(rulebook, RAID, [alarm])
    assert (t.runner.tags, len(t.runner.grip)) == (0, 3), "no window between the parts"


EITHER = resource("Either", Paid(Credits(1), Both(Draw(2), RemoveTags(1))))


@ruling("gloss.composite.2")
def test_a_composite_ability_does_as_much_as_it_can(rulebook: str):
    """Under classic rules any part that could change something makes it usable; today that is never asked."""
    for stack, tags, drawn in ((1, 0, 1), (0, 1, 0), (3, 1, 2)):
        t = scenario(
            runner={"rig": [EITHER, BELL], "stack": ["Mayfly"] * stack, "tags": tags, "credits": 1}, rulebook=rulebook
        )
        t.do("use Either")
        assert (len(t.runner.grip), t.runner.tags, t.runner.credits) == (drawn, 0, 0)
    t = scenario(runner={"rig": [EITHER, BELL], "stack": [], "tags": 0, "credits": 1}, rulebook=rulebook)
    assert t.can("use Either") is (rulebook == "modern")


# -- who chooses -----------------------------------------------------------------------------------------


@ruling("gloss.effect.1")
def test_the_owner_of_the_card_chooses_unless_it_names_a_player_who_then_is_responsible(rulebook: str):
    purge = operation("Purge", Play(Trash(Choose(1, Cards(PROGRAM, installed=True)))))
    order = operation("Order", Play(Trash(Choose(1, Cards(PROGRAM, installed=True)), by=RUNNER)))
    glee = asset("Glee", When(Trashes(Cards(PROGRAM)), GainCredits(7)))
    grief = resource("Grief", When(Trashes(Cards(PROGRAM)), GainCredits(7)))
    board = {"credits": 0, "rd": OATS, "servers": {"Server 1": {"root": [rezzed(glee)]}}}
    runner = {"credits": 0, "rig": [program("Ada"), program("Bit"), grief]}
    for card, chooser in ((purge, "corp"), (order, "runner")):
        t = scenario(turn="corp", corp={**board, "hq": [card]}, runner=runner, rulebook=rulebook)
        t.do(f"play {card.title}")
        assert t.decision.side == chooser
        t.do(next(k for k in t.options() if "Bit" in k))
        assert t.runner.heap == ["Bit"]
        assert (t.corp.credits, t.runner.credits) == ((7, 0) if chooser == "corp" else (0, 7)), "who trashed it"
