"""Credits, clicks, memory: how they come, go and count. CR sec_credits, sec_clicks, sec_memory."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import rulebooks
from sneakdoor.language import (
    CREDIT,
    EVENT,
    GRIP,
    POWER,
    PROGRAM,
    RESOURCE,
    RUNNER,
    THIS,
    AdditionalCounters,
    AdditionalTags,
    AllottedClicks,
    Begins,
    CanSpendHosted,
    Cards,
    Choose,
    Clicks,
    Credits,
    Draw,
    EndActionPhase,
    For,
    ForEach,
    GainClicks,
    GainCredits,
    Gains,
    HasClicksLeft,
    Hosted,
    HostedCounter,
    If,
    Install,
    Installs,
    Link,
    LoseClicks,
    LoseCredits,
    Memory,
    Paid,
    Place,
    Play,
    PlayCard,
    PlayOnlyAsFirstClick,
    PlayOnlyIf,
    Program,
    RecurringCredits,
    RemoveTags,
    Static,
    Subroutine,
    Tagged,
    Tags,
    TakeBadPublicity,
    TakeCredits,
    TrashThis,
    UseCredits,
    Verb,
    When,
    boost,
    breaks,
)
from sneakdoor.rulebooks import Rulebook
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import (
    BELL,
    SHOP,
    asset,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
    rezzed,
    runner_identity,
)
from ...rules.cards3 import record, titles
from .. import ruling

OATS = ["Hedge Fund"] * 3


# -- bad publicity -------------------------------------------------------------------------------------

TAX = ice("Tax", Subroutine(LoseCredits(9, by=RUNNER)))
COUNT = resource("Count", When(Gains(by=RUNNER), Place(1, POWER)))


def taxed(rulebook: str) -> Scenario:
    """In a run against a Corp with 2 bad publicity, before ice that takes all credits of the pool."""
    t = scenario(
        runner={"credits": 3, "rig": [COUNT, SHOP, BELL], "stack": ["Mayfly"]},
        corp={"bad_publicity": 2, "servers": {"HQ": {"ice": [rezzed(TAX)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    return t


@ruling("gloss.bad-publicity.1", under="classic")
def test_under_classic_rules_bad_publicity_credits_are_gained_and_returned(rulebook: str):
    t = taxed(rulebook)
    assert t.runner.credits == 5, "they are in the pool"
    t.do("use Shop").finish()
    assert t.runner.credits == 0
    unspent = scenario(runner={"credits": 3}, corp={"bad_publicity": 2, "hq": ["Tithe"]}, rulebook=rulebook)
    unspent.do("run HQ").until("action")
    assert unspent.runner.credits == 3, "what was not spent went back"


@ruling("gloss.bad-publicity.1", "modern.bad-publicity.1", under="modern")
def test_under_modern_rules_they_lie_in_a_fund_that_is_not_the_pool(rulebook: str):
    t = taxed(rulebook)
    assert (t.runner.credits, t.runner.fund) == (3, 2)
    assert t.card("Count").power == 0, "nothing was gained"
    t.until("movement")
    assert (t.runner.credits, t.runner.fund) == (0, 2), "the fund cannot be lost"
    t.finish()
    assert t.runner.fund == 0
    assert not scenario(runner={"credits": 2, "rig": [SHOP]}, corp={"bad_publicity": 2}, rulebook=rulebook).can(
        "use Shop"
    )


@ruling("modern.bad-publicity.1", under="classic")
def test_one_temporary_credit_for_each_bad_publicity_apart_from_the_pool(rulebook: str):
    """The glossary speaks of the fund: a variant of classic that keeps it apart (rule-conflicts 5)."""
    apart = replace(rulebooks.CLASSIC, bad_publicity_in_pool=False)
    assert apart.name == rulebook
    t = scenario(runner={"credits": 3, "rig": [BELL]}, corp={"bad_publicity": 2, "hq": ["Tithe"]}, rulebook=apart)
    t.do("run HQ")
    assert (t.runner.credits, t.runner.fund) == (3, 2)
    t.finish()
    assert (t.runner.credits, t.runner.fund) == (3, 0)


@ruling("gloss.bad-publicity.2")
def test_bad_publicity_taken_during_a_run_adds_no_credit_to_it(rulebook: str):
    leak = ice("Leak", Subroutine(TakeBadPublicity(1)))
    t = scenario(
        runner={"credits": 0, "rig": [BELL]}, corp={"servers": {"HQ": {"ice": [rezzed(leak)]}}}, rulebook=rulebook
    )
    t.do("run HQ").until("movement" if rulebook == "modern" else "approach server")
    assert (t.corp.bad_publicity, t.runner.credits + t.runner.fund) == (1, 0)


# -- clicks --------------------------------------------------------------------------------------------


@ruling("gloss.click.1", "faq4.timing.clicks.1")
def test_clicks_are_a_running_total(rulebook: str):
    hurry, doze = event("Hurry", Play(GainClicks(2))), event("Doze", Play(LoseClicks(2)))
    more = resource("More", Static(AllottedClicks(1)))
    fewer = asset("Fewer", Static(AllottedClicks(-1)))
    t = scenario(
        turn="corp", clicks=1, corp={"rd": OATS}, runner={"grip": [hurry, doze], "rig": [more]}, rulebook=rulebook
    )
    t.do("credit").until("action")
    assert t.runner.clicks == 5, "4 and what modifies them"
    t.do("play Hurry")
    assert t.runner.clicks == 6
    t.do("play Doze")
    assert t.runner.clicks == 3
    board = {"Server 1": {"root": [rezzed(fewer)]}}
    t = scenario(clicks=1, corp={"rd": OATS, "servers": board}, rulebook=rulebook).do("credit")
    t.until("action")
    assert t.corp.clicks == 2


@ruling("cr1.4.1.11.2")
@pytest.mark.parametrize(("side", "clicks"), [("corp", 3), ("runner", 4)])
def test_allotted_clicks_come_before_any_window_or_beginning(side: str, clicks: int, rulebook: str):
    proof = If(HasClicksLeft(at_least=clicks), GainCredits(10))
    corp_card, runner_card = asset("A", When(Begins(), proof)), resource("B", When(Begins(), proof))
    t = scenario(
        turn="runner" if side == "corp" else "corp",
        clicks=1,
        corp={"rd": OATS, "credits": 0, "servers": {"Server 1": {"root": [rezzed(corp_card)]}}},
        runner={"rig": [runner_card, BELL], "credits": 0},
        rulebook=rulebook,
    )
    t.do("credit").until(f"step_{side}_turn_{'draw' if side == 'corp' else 'action'}_phase_paw")
    assert getattr(t, side).clicks == clicks, "in the first window of the turn"
    t.until("action")
    assert getattr(t, side).credits == 10 + (side == "runner" and 0)


@ruling("cr1.4.1.11.3")
def test_a_priority_card_is_the_first_click_spent_and_only_by_the_basic_action(rulebook: str):
    early = event("Early", Static(PlayOnlyAsFirstClick()), Play(GainCredits(3)), subtypes=("priority",))
    t = scenario(runner={"grip": [early]}, rulebook=rulebook)
    assert t.can("play Early")
    t.do("credit")
    assert not t.can("play Early"), "a click was spent"
    thief = asset("Thief", When(Begins(of=RUNNER), LoseClicks(1, by=RUNNER)))
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"rd": OATS, "servers": {"Server 1": {"root": [rezzed(thief)]}}},
        runner={"grip": [early]},
        rulebook=rulebook,
    )
    t.do("credit").until("action")
    assert t.runner.clicks == 3
    assert t.can("play Early"), "a lost click does not matter"
    stage = resource("Stage", Paid(Credits(0), PlayCard(Choose(1, Cards(EVENT, zone=GRIP)))))
    t = scenario(runner={"grip": [early, event("Other", Play(GainCredits(1)))], "rig": [stage]}, rulebook=rulebook)
    t.do("use Stage")
    assert (t.runner.grip, t.runner.heap) == (["Early"], ["Other"]), "no other ability can play it"


@ruling("faq4.timing.clicks.2", under="modern")
def test_under_modern_rules_a_click_gained_outside_the_action_phase_is_no_action_that_turn(rulebook: str):
    t = late_gift(rulebook)
    assert t.runner.clicks == 1
    assert t.decision.kind == "window"
    t.until("action")
    assert t.decision.side == "corp"
    t = late_rest(rulebook)
    assert t.runner.clicks == 4
    assert t.can("use Lever"), "an ability that is no action"
    assert not t.can("use Rest")
    t.until("action")
    assert t.decision.side == "corp"


@ruling("faq4.timing.clicks.2", under="classic")
def test_under_classic_rules_clicks_cannot_be_gained_outside_the_own_action_phase(rulebook: str):
    t = late_gift(rulebook)
    assert t.runner.clicks == 0
    t = late_rest(rulebook)
    assert t.runner.clicks == 3, "nor in the discard phase"
    assert not t.can("use Lever"), "nor spent there"
    t.until("action")
    assert t.decision.side == "corp"


def late_gift(rulebook: str) -> Scenario:
    """In the Corp's first window, after the Runner gained a click in that window."""
    gift = resource("Gift", Paid(TrashThis(), GainClicks(1)))
    t = scenario(clicks=1, corp={"rd": OATS}, runner={"rig": [gift, BELL]}, rulebook=rulebook)
    t.do("credit").until("step_corp_turn_draw_phase_paw")
    while t.decision.side == "corp":
        t.do("pass")
    if t.can("use Gift"):
        t.do("use Gift")
    return t


def late_rest(rulebook: str) -> Scenario:
    """In the discard phase of a Runner who had 3 clicks left, and gained one in that phase."""
    gift = resource("Gift", Paid(TrashThis(), GainClicks(1)))
    rest = resource("Rest", Paid(Clicks(1), EndActionPhase()))
    lever = resource("Lever", Paid((Credits(1), Clicks(1)), GainCredits(5)))
    t = scenario(corp={"rd": OATS}, runner={"rig": [gift, rest, lever, BELL]}, rulebook=rulebook)
    t.do("use Rest").until("step_runner_turn_discard_phase_paw")
    t.do("use Gift")
    assert (t.step, t.decision and t.decision.side) == ("step_runner_turn_discard_phase_paw", "runner")
    return t


# -- credits -------------------------------------------------------------------------------------------

KIT = resource("Kit", Static(RecurringCredits(2)), Static(UseCredits((For(Verb.USE, Cards(subtype="icebreaker")),))))
PICK = program("Pick", breaks(1, "barrier"), boost(1, 1), strength=5, subtypes=("icebreaker", "fracter"))
BANK = resource("Bank", Paid(Credits(0), TakeCredits(2)))
LIBRARY = resource("Library", Paid(Credits(1), Draw(1)))


@ruling("gloss.recurring.1", "faq4.rules.recurring.1")
def test_recurring_credits_appear_as_the_card_becomes_active_and_can_be_spent_at_once(rulebook: str):
    t = scenario(
        runner={"grip": [KIT], "rig": [PICK], "credits": 0},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.card("Kit").credits == 0
    t.do("install Kit")
    assert t.card("Kit").credits == 2
    t.do("run HQ").until("encounter")
    t.do("use Pick: break")
    assert t.card("Kit").credits == 1


@ruling("gloss.recurring.2", "cr1.4.1.10.5a", "cr1.4.1.10.5b", "faq4.rules.recurring.1")
@pytest.mark.parametrize(("left", "after"), [(0, 2), (1, 2), (2, 2), (5, 5)])
def test_they_are_topped_up_to_their_number_never_past_it_and_never_taken(left: int, after: int, rulebook: str):
    proof = resource("Proof", When(Begins(), GainCredits(ForEach(1, Hosted(CREDIT)))), Static(RecurringCredits(2)))
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"rd": OATS},
        runner={"rig": [{"card": proof, "credits": left}, BELL], "credits": 0},
        rulebook=rulebook,
    )
    t.do("credit").until("step_runner_turn_action_phase_paw")
    assert t.card("Proof").credits == left
    t.until("action")
    assert (t.card("Proof").credits, t.runner.credits) == (after, after), "before abilities of the turn's beginning"


@ruling("cr1.4.1.10.5a", under="classic")
def test_by_the_rules_of_2019_recurring_credits_are_there_before_the_card_is_active(rulebook: str):
    """Nothing can come between the filling and becoming active: the card is active with its credits on it."""
    assert filled_in_time(rulebook) == 2
    assert rezzed_with(0, rulebook) == 2
    assert rezzed_with(1, rulebook) == 2, "filled up"
    assert rezzed_with(5, rulebook) == 5


@ruling("cr1.4.1.10.5a", under="modern")
def test_today_recurring_credits_are_placed_as_the_card_becomes_active(rulebook: str):
    assert filled_in_time(rulebook) == 2
    assert rezzed_with(0, rulebook) == 2
    assert rezzed_with(1, rulebook) == 3, "so many are placed, whatever was there"


def filled_in_time(rulebook: str) -> int:
    """How many of its two credits lie on a card when its own "when you install" ability resolves."""
    proof = resource(
        "Proof", When(Installs(THIS), GainCredits(ForEach(1, Hosted(CREDIT)))), Static(RecurringCredits(2))
    )
    t = scenario(runner={"grip": [proof], "credits": 0}, rulebook=rulebook)
    assert t.card("Proof").credits == 0
    t.do("install Proof")
    return t.runner.credits


def rezzed_with(left: int, rulebook: str) -> int:
    """The credits on a card that holds some as it is rezzed, and has two recurring ones."""
    fund = asset("Fund", Static(RecurringCredits(2)))
    servers = {"Server 1": {"root": [{"card": fund, "credits": left}]}}
    t = scenario(turn="corp", corp={"servers": servers}, rulebook=rulebook)
    t.do("credit")
    assert t.card("Fund").credits == left, "none before it is active"
    t.do("rez Fund")
    return t.card("Fund").credits


@ruling("gloss.credit-pool.1", under="classic")
def test_under_classic_rules_taking_from_a_card_is_not_gaining(rulebook: str):
    assert banked(rulebook) == (7, 0, 0)


@ruling("gloss.credit-pool.1", "cr1.4.1.10.3a", "cr1.4.1.10.4a", under="modern")
def test_under_modern_rules_credits_that_enter_the_pool_are_gained_wherever_they_come_from(rulebook: str):
    assert banked(rulebook) == (7, 0, 1)


@ruling("cr1.4.1.10.3a", "cr1.4.1.10.4a", under="classic")
def test_by_the_rules_of_2019_taking_is_gaining(rulebook: str):
    """The reference of 2017 keeps them apart (gloss.credit-pool.1): a variant of classic."""
    assert rulebook == "classic"
    assert banked(replace(rulebooks.CLASSIC, taking_is_gaining=True)) == (7, 0, 1)


def banked(rulebook: str | Rulebook) -> tuple[int, int, int]:
    """Take 2 credits from a card that holds 2: the pool, the card, and how often something was gained."""
    count = resource("Count", When(Gains(), Place(1, POWER)))
    t = scenario(runner={"credits": 5, "rig": [{"card": BANK, "credits": 2}, count]}, rulebook=rulebook)
    t.do("use Bank")
    return t.runner.credits, t.card("Bank").credits, t.card("Count").power


@ruling("gloss.credit-pool.1", "cr1.4.1.10.3", "cr1.4.1.10.3b", "cr1.4.1.10.4", "gloss.credit-pool.2")
def test_losing_takes_from_the_pool_only_and_never_from_cards(rulebook: str):
    drain = event("Drain", Play(LoseCredits(9)))
    t = scenario(
        runner={"credits": 3, "grip": [drain], "rig": [KIT, {"card": BANK, "credits": 4}, LIBRARY]}, rulebook=rulebook
    )
    assert (t.runner.credits, t.card("Kit").credits) == (3, 2)
    t.do("play Drain")
    assert t.runner.credits == 0, "all there were"
    assert (t.card("Kit").credits, t.card("Bank").credits) == (2, 4)
    assert not t.can("use Library"), "credits on cards are not in the pool"


@ruling("gloss.credit-pool.1", "cr1.4.1.10.3c", "cr1.4.1.10.4b", "cr1.4.1.10.4")
def test_credits_on_a_card_are_spent_for_its_purpose_alone(rulebook: str):
    t = scenario(
        runner={"credits": 0, "rig": [KIT, PICK, LIBRARY], "stack": ["Mayfly"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert not t.can("use Library")
    t.do("run HQ").until("encounter")
    assert not t.can("use Library")
    t.do("use Pick: break")
    assert (t.card("Kit").credits, t.runner.credits) == (1, 0)
    theirs = {"Server 1": {"root": [rezzed(asset("Theirs", Static(CanSpendHosted())), credits=5)]}}
    t = scenario(
        runner={"credits": 0, "rig": [LIBRARY], "stack": ["Mayfly"]}, corp={"servers": theirs}, rulebook=rulebook
    )
    assert not t.can("use Library"), "the Runner does not control that card"


@ruling("cr1.4.1.10.3")
def test_a_pool_changes_by_gaining_spending_and_losing(rulebook: str):
    drop = event("Drop", Play(LoseCredits(1)))
    own = {"credits": 5, "rig": [LIBRARY], "grip": [drop], "stack": ["Mayfly"]}
    t = scenario(runner=own, rulebook=rulebook)
    t.do("credit")
    assert t.runner.credits == 6
    t.do("use Library")
    assert t.runner.credits == 5
    t.do("play Drop")
    assert t.runner.credits == 4


@ruling("modern.credit.1")
def test_credits_stay_from_turn_to_turn(rulebook: str):
    rest = resource("Rest", Paid(Clicks(1), EndActionPhase()))
    halt = operation("Halt", Play(EndActionPhase()))
    t = scenario(runner={"credits": 9, "rig": [rest]}, corp={"credits": 8, "hq": [halt], "rd": OATS}, rulebook=rulebook)
    t.do("use Rest").until("action")
    t.do("play Halt").until("action")
    assert (t.decision.side, t.runner.credits, t.corp.credits) == ("runner", 9, 8)


@ruling("cr1.4.1.10.4c")
def test_credits_for_a_while_pay_for_anything_and_cannot_be_lost(rulebook: str):
    board = {"HQ": {"ice": [rezzed(TAX)]}}
    t = scenario(
        runner={"credits": 5, "grip": ["Overclock"], "rig": [LIBRARY, SHOP], "stack": ["Mayfly"] * 5},
        corp={"servers": board},
        rulebook=rulebook,
    )
    t.do("play Overclock", "run HQ").until("encounter")
    assert t.card("Overclock").credits == 5
    t.until("movement" if rulebook == "modern" else "approach server")
    assert (t.runner.credits, t.card("Overclock").credits) == (0, 5), "the ice took the pool alone"
    t.do("use Shop", "use Library")
    assert t.card("Overclock").credits == 1


@ruling("cr1.4.1.10.4d")
def test_spending_hosted_credits_is_using_the_card(rulebook: str):
    t = scenario(
        runner={"credits": 0, "rig": [KIT, PICK]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    heard = record(t)
    t.do("use Pick: break")
    assert t.card("Kit").credits == 1
    assert set(titles(t, heard, "ability used")) == {"Kit", "Pick"}


# -- memory --------------------------------------------------------------------------------------------


def programs(*sizes: int) -> list[Program]:
    return [program(f"Program {i}", memory=size) for i, size in enumerate(sizes, 1)]


@ruling("gloss.memory-limit.1", "modern.mu.1")
def test_the_limit_is_four_unless_the_identity_says_otherwise_and_more_forces_trashing(rulebook: str):
    t = scenario(runner={"rig": programs(1, 1, 2), "grip": [program("New", memory=2)]}, rulebook=rulebook)
    assert (t.runner.memory, t.runner.memory_used) == (4, 4)
    t.do("install New")
    assert t.options() == [f"trash Program {i} first" for i in (1, 2, 3)], "some must go"
    t.do("trash Program 1")
    assert t.options() == [f"trash Program {i} first" for i in (2, 3)], "3 MU and 2 are still too many"
    t.do("trash Program 3", "done")
    assert sorted(t.runner.rig) == ["New", "Program 2"]
    big = runner_identity("Big", memory=5)
    assert scenario(runner={"identity": big}, rulebook=rulebook).runner.memory == 5


@ruling("gloss.memory-cost.1")
def test_ignoring_all_costs_does_not_ignore_memory(rulebook: str):
    gift = event("Gift", Play(Install(Choose(1, Cards(PROGRAM, zone=GRIP)), ignoring_all_costs=True)))
    huge, new = program("Huge", memory=5), program("New", memory=1, cost=9)
    t = scenario(runner={"rig": programs(4), "grip": [gift, huge, new], "credits": 0}, rulebook=rulebook)
    t.do("play Gift")
    assert not any("Huge" in key for key in t.options()), "more than all the memory there is"
    t.until("action")
    assert (t.runner.rig, sorted(t.runner.heap)) == (["New"], ["Gift", "Program 1"]), "memory was made for it"


@ruling("gloss.memory-limit.2", under="classic")
def test_under_classic_rules_programs_are_trashed_at_once_until_they_fit(rulebook: str):
    t = shrunk(rulebook)
    assert t.runner.credits == 5, "at once, before the ability resolves for which Board was trashed"
    assert not t.can("done")
    t.do("trash Program 1")
    assert (t.runner.memory_used, t.runner.credits) == (3, 6)
    assert sorted(t.runner.heap) == ["Board", "Program 1"]
    t = shrunk(rulebook, by=2)
    t.do("trash Program 1")
    assert (t.runner.memory_used, t.runner.credits) == (2, 6), "until they fit"


@ruling("gloss.memory-limit.2", under="modern")
def test_under_modern_rules_just_enough_programs_are_trashed_at_the_next_checkpoint(rulebook: str):
    t = shrunk(rulebook)
    assert t.options() == ["trash Program 1", "trash Program 2", "trash Program 3"], "one of 0 MU would not help"
    assert t.runner.credits == 5, "the checkpoint after the payment, before the ability resolves"
    t.do("trash Program 1")
    assert sorted(t.runner.heap) == ["Board", "Program 1"]
    assert (t.runner.memory_used, t.runner.credits) == (3, 6), "and no more than was needed"
    t = shrunk(rulebook, by=2)
    assert t.options() == ["trash Program 1", "trash Program 2", "trash Program 3"]
    t.do("trash Program 1")
    assert sorted(t.runner.heap) == ["Board", "Program 1", "Program 2"], "beside Program 3 it could be spared"
    t = shrunk(rulebook, by=2)
    t.do("trash Program 3")
    assert sorted(t.runner.heap) == ["Board", "Program 3"]


def shrunk(rulebook: str, by: int = 1) -> Scenario:
    """4 MU of programs, and one of 0 MU, as the limit of 4 falls."""
    board = hardware("Board", Static(Memory(by)), Paid(TrashThis(), GainCredits(1)))
    small = runner_identity("Small", memory=4 - by)
    rig = [board, *programs(1, 1, 2), program("Empty", memory=0)]
    t = scenario(runner={"identity": small, "rig": rig}, rulebook=rulebook)
    assert (t.runner.memory, t.runner.memory_used) == (4, 4)
    return t.do("use Board")


# -- tags that are not there ---------------------------------------------------------------------------


@ruling("modern.tag.2")
@pytest.mark.parametrize("real", [0, 1])
def test_tags_that_the_runner_is_only_considered_to_have_count_and_cannot_be_removed(real: int, rulebook: str):
    rumour = asset("Rumour", Static(AdditionalTags(1)))
    confess = event("Confess", Play(RemoveTags(5), GainCredits(1)))
    bill = operation("Bill", Static(PlayOnlyIf(Tagged())), Play(GainCredits(ForEach(10, Tags()))))
    board = {"credits": 2, "hq": [bill], "rd": OATS, "servers": {"Server 1": {"root": [rezzed(rumour)]}}}
    runner = {"credits": 9, "tags": real, "grip": [confess], "rig": [resource("Friend")], "stack": ["Mayfly"] * 9}
    t = scenario(turn="corp", corp=board, runner=runner, rulebook=rulebook)
    t.until("action")
    assert t.runner.tags == real, "no real tag was added"
    assert t.can("trash resource Friend"), "the Runner is tagged"
    t.do("play Bill").until("action")
    assert t.corp.credits == 2 + 10 * (real + 1)
    t = scenario(corp={**board, "hq": [bill]}, runner=runner, rulebook=rulebook)
    t.until("action")
    assert t.can("remove") is bool(real)
    t.do("play Confess").until("action")
    assert (t.runner.tags, t.can("remove")) == (0, False)
    t.finish()
    t.until("step_corp_turn_action")
    assert t.can("trash resource Friend"), "still tagged"
    t.do("play Bill").until("action")
    assert t.corp.credits == 12, "and 1 is all that is counted"


@ruling("cr1.4.1.9.4")
def test_a_token_only_considered_to_be_there_counts_and_cannot_be_moved_removed_or_spent(rulebook: str):
    """Tags for a player, power counters for a card: real ones would be counted, and spent, the same way."""
    rumour = asset("Rumour", Static(AdditionalTags(1)), Static(AdditionalCounters(2, POWER, Cards(RESOURCE))))
    count = When(Begins(), GainCredits(ForEach(10, Hosted(POWER))))
    battery = resource("Battery", count, Paid(HostedCounter(POWER), GainCredits(100)), Paid(Credits(0), GainCredits(1)))
    spy = resource("Spy", Static(Link(1), while_=Tagged()))
    board = {"rd": OATS, "servers": {"Server 1": {"root": [rezzed(rumour)]}}}
    for real in (0, 1):
        own = {"credits": 0, "rig": [{"card": battery, "power": real}, spy, BELL]}
        t = scenario(turn="corp", clicks=1, corp=board, runner=own, rulebook=rulebook)
        assert (t.runner.tags, t.runner.link) == (0, 1), "tagged without a tag"
        t.do("credit").until("action")
        assert t.runner.credits == 10 * (real + 2), "each is counted"
        assert t.card("Battery").power == real, "none is really there"
        assert not t.can("remove")
        drain = scenario(corp=board, runner=own, rulebook=rulebook)
        assert drain.can("use Battery: gain 100") is bool(real)
        if real:
            drain.do("use Battery: gain 100")
            assert not drain.can("use Battery: gain 100"), "what is only considered to be there cannot be spent"
