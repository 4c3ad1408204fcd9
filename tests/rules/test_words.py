"""Words that few cards need: costs to run a server, persisting declarations, copied text; and what is forgotten."""

from __future__ import annotations

import pytest

from sneakdoor import notation
from sneakdoor.language import *
from sneakdoor.rulebooks import MODERN
from sneakdoor.terms import P_HAND_CORP
from sneakdoor.testing import scenario

from .cards3 import BOTH, METER, PAPER, POINT, agenda, asset, event, gadget, listener, record, through, upgrade


def rezzed(card) -> dict:
    return {"card": card, "rezzed": True}


def known(card) -> dict:
    return {"card": card, "known": True}


# -- additional costs to run -------------------------------------------------------------------------

BOOTH = upgrade("Booth", Static(AdditionalCost(Verb.RUN, cost=Credits(2), by=RUNNER, server=THIS_SERVER)))


def test_additional_cost_to_run_a_server_reads_as_printed():
    assert BOOTH.text == "As an additional cost to run this server, the Runner must pay 2[credit]."


@pytest.mark.ruling("rule_additional_cost_to_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_additional_cost_to_run_a_server_is_paid_for_that_server_only(rulebook):
    corp = {"servers": {"R&D": {"root": [rezzed(BOOTH)]}, "Server 1": {"root": [PAPER]}}}
    for server, credits in (("R&D", 3), ("HQ", 5), ("Server 1", 5)):
        t = scenario(corp=corp, rulebook=rulebook).do(f"run {server}")
        assert t.runner.credits == credits
    poor = scenario(runner={"credits": 1}, corp=corp, rulebook=rulebook)
    assert not poor.can("run R&D")
    assert poor.can("run HQ")


@pytest.mark.ruling("rule_additional_cost_to_run")
def test_cost_to_run_a_server_is_not_taken_for_a_cost_of_the_card_with_its_number():
    """The servers' numbers are small: once they were taken for those of identities and the first cards."""
    tax = upgrade("Tax", Static(AdditionalCost(Verb.RUN, Each(Cards()), Credits(2), by=RUNNER)))
    t = scenario(corp={"servers": {"HQ": {"root": [rezzed(tax)]}}}).do("run HQ")
    assert t.runner.credits == 5


@pytest.mark.ruling("rule_additional_cost_to_run")
def test_card_that_runs_cannot_choose_a_server_whose_additional_cost_cannot_be_paid():
    raid = event("Raid", Run(CENTRAL))
    t = scenario(
        runner={"credits": 1, "grip": [raid]}, corp={"servers": {"R&D": {"root": [rezzed(BOOTH)]}}, "hq": [PAPER]}
    )
    t.do("play Raid")
    assert t.options() == ["run HQ", "run Archives"]


# -- persistent declarations -------------------------------------------------------------------------

MOURNED = upgrade(
    "Mourned", Static(AdditionalCost(Verb.TRASH, Each(Cards(ASSET)), Credits(3), by=RUNNER), flags=PERSISTENT)
)


@pytest.mark.ruling("rule_persistent", "rule_persistent_continuous")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(("up", "credits"), [(True, 0), (False, 3)])
def test_persistent_declaration_of_a_card_trashed_while_accessed_lasts_for_the_run(rulebook, up, credits):
    root = [{**known(MOURNED), "rezzed": up}, known(PAPER)]
    t = scenario(corp={"servers": {"Server 1": {"root": root}}}, rulebook=rulebook)
    t.do("run Server 1", "continue", "access Mourned", "trash Mourned", "trash Paper")
    assert sorted(t.corp.archives) == ["Mourned", "Paper"]
    assert t.runner.credits == credits


@pytest.mark.ruling("rule_persistent_expiration")
@pytest.mark.parametrize("rulebook", BOTH)
def test_persistent_declaration_is_gone_in_the_next_run(rulebook):
    t = scenario(corp={"hq": [PAPER], "servers": {"Server 1": {"root": [rezzed(MOURNED)]}}}, rulebook=rulebook)
    through(t.do("run Server 1", "continue", "trash Mourned"))
    assert t.state.lingering == ()
    t.do("run HQ", "continue", "trash Paper")
    assert t.runner.credits == 3


@pytest.mark.ruling("rule_persistent", "rule_this_server", "rule_static_condition")
@pytest.mark.parametrize(("where", "points"), [(THIS_SERVER, []), (HQ, ["Point"])])
def test_persistent_declaration_keeps_its_server_and_its_condition(where, points):
    here = AdditionalCost(Verb.STEAL, Each(Cards(AGENDA, where=(InServer(where),))), Credits(6), by=RUNNER)
    guard = upgrade("Guard", Static(here, flags=PERSISTENT))
    t = scenario(corp={"servers": {"Server 1": {"root": [rezzed(guard), known(POINT)]}}})
    through(t.do("run Server 1", "continue", "access Guard", "trash Guard"))
    assert t.runner.score == points
    unmet = upgrade("Guard", Static(here, if_=Tagged(), flags=PERSISTENT))
    u = scenario(corp={"servers": {"Server 1": {"root": [rezzed(unmet), known(POINT)]}}})
    through(u.do("run Server 1", "continue", "access Guard", "trash Guard"))
    assert u.runner.score == ["Point"]


@pytest.mark.ruling("rule_persistent")
def test_persisting_declaration_survives_a_save():
    t = scenario(corp={"servers": {"Server 1": {"root": [rezzed(MOURNED), known(PAPER)]}}})
    t.do("run Server 1", "continue", "access Mourned", "trash Mourned")
    loaded = notation.load(t.game.save(), extra=[MOURNED, PAPER])
    loaded.choose("trash Paper")
    t.do("trash Paper")
    assert loaded.state.credits == t.state.credits
    assert t.runner.credits == 0


# -- copied text -------------------------------------------------------------------------------------

LESSON = agenda("Lesson", When(Begins(), GainCredits(1)), Paid(Clicks(1), GainCredits(3), Trash(THIS)))
STOLEN_AGENDA = Choose(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA))
BLITZ = Operation(
    "Blitz",
    faction=NEUTRAL_CORP,
    play_cost=0,
    subtypes=("current",),
    abilities=(Static(NotTrashedUntil(Until.STOLEN)), Play(GainTextOf(STOLEN_AGENDA))),
)


def copying(rulebook, **corp):
    t = scenario(turn="corp", corp={"hq": [BLITZ], **corp}, runner={"score": [LESSON]}, clicks=3, rulebook=rulebook)
    return t.do("play Blitz")


def test_gaining_text_reads_as_printed():
    assert BLITZ.text.endswith("This operation gains the text of 1 agenda from the Runner's score area.")


@pytest.mark.ruling("rule_source_granted_abilities")
@pytest.mark.parametrize("rulebook", BOTH)
def test_card_has_the_text_it_gained_as_long_as_it_stays(rulebook):
    t = copying(rulebook, rd=["Hedge Fund"] * 3)
    assert t.card("Blitz").active
    t.until("runner")
    credits = t.corp.credits
    t.until("corp")
    assert t.corp.credits == credits + 1


@pytest.mark.ruling("rule_source_granted_abilities", "rule_object")
def test_card_with_gained_text_that_leaves_is_its_printed_self_and_goes_where_it_is_sent():
    t = copying(MODERN)
    card = t.card("Blitz").id
    assert len(t.state.face[card].abilities) == 4
    t.state.move(card, P_HAND_CORP)
    assert t.state.face[card] is t.state.printed[card]
    assert t.corp.hq == ["Blitz"]


@pytest.mark.ruling("rule_source_granted_abilities")
def test_gained_text_is_told():
    t = copying(MODERN)
    assert "Blitz gains the text of Lesson." in t.log


@pytest.mark.ruling("rule_source_granted_abilities")
@pytest.mark.parametrize("rulebook", BOTH)
def test_gained_text_survives_a_save(rulebook):
    t = copying(rulebook)
    loaded = notation.load(t.game.save(), extra=[BLITZ, LESSON])
    assert loaded.state == t.state
    loaded.choose("use Blitz")
    t.do("use Blitz")
    assert loaded.state == t.state
    assert t.corp.credits == 8


@pytest.mark.ruling("rule_source_granted_abilities", "rule_recurring_credits")
def test_gained_recurring_credits_come_besides_those_the_card_has():
    spring = agenda("Spring", Static(RecurringCredits(2), CanSpendHosted()))
    brook = asset(
        "Brook",
        Static(RecurringCredits(1), CanSpendHosted()),
        Paid(Clicks(1), GainTextOf(STOLEN_AGENDA)),
    )
    t = scenario(
        turn="corp",
        corp={"servers": {"Server 1": {"root": [rezzed(brook)]}}},
        runner={"score": [spring]},
        rulebook=MODERN,
    )
    before = t.card("Brook").credits
    t.do("use Brook")
    assert t.card("Brook").credits == before + 2


# -- what is left, what is forgotten -----------------------------------------------------------------


@pytest.mark.ruling("gloss.bad-publicity.1", "rule_bad_publicity_fund")
def test_bad_publicity_credits_in_the_pool_can_be_lost_and_are_then_not_returned():
    drain = listener("Drain", MakesSuccessfulRun(), LoseCredits(All()), GainCredits(4))
    for rig, left in (([drain], 4), ([], 3)):
        t = scenario(
            runner={"credits": 3, "rig": [METER, *rig]},
            corp={"bad_publicity": 2},
            rulebook="classic",
        )
        t.do("run HQ")
        assert (t.running, t.runner.credits) == (True, 5), "1 for each bad publicity"
        through(t)
        assert t.runner.credits == left, "only what is left of them goes back"


@pytest.mark.ruling("rule_hand_secret")
@pytest.mark.parametrize("rulebook", BOTH)
def test_cards_looked_at_in_a_hand_are_known_only_while_the_ability_resolves(rulebook):
    spy = event("Spy", Look(Every(Cards(zone=IN_HQ))), Trash(SomeOfThem()))
    t = scenario(runner={"grip": [spy]}, corp={"hq": [PAPER, POINT]}, rulebook=rulebook)
    t.do("play Spy")
    assert t.card("Paper").known_to("runner")
    assert t.card("Point").known_to("runner")
    t.do("choose Paper")
    assert not t.card("Point").known_to("runner")
    assert t.card("Point").known_to("corp")


@pytest.mark.ruling("rule_hand_secret")
def test_cards_looked_at_in_a_hand_are_forgotten_also_if_looking_was_all():
    t = scenario(runner={"grip": [event("Spy", Look(Every(Cards(zone=IN_HQ))))]}, corp={"hq": [PAPER]})
    t.do("play Spy")
    assert not t.card("Paper").known_to("runner")


@pytest.mark.ruling("rule_increasing_random_access_limit")
def test_accesses_added_before_a_breach_count_for_whatever_is_breached():
    more = gadget("More", AccessMore(1))
    t = scenario(runner={"rig": [more]}, corp={"hq": [PAPER, asset("Pen")]})
    heard = record(t)
    t.do("run HQ", "use More")
    through(t)
    assert heard.count("card accessed") == 2


# -- stretches of time -------------------------------------------------------------------------------


@pytest.mark.ruling("rule_prohibiting_access_to_1")
@pytest.mark.parametrize("rulebook", BOTH)
def test_accesses_of_an_earlier_run_do_not_count_for_this_one(rulebook):
    """Hudson 1.0 lets the Runner access 1 card in this run, whatever they accessed before it."""
    t = scenario(
        corp={"hq": [PAPER], "rd": [PAPER] * 3, "servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"]}}}, rulebook=rulebook
    )
    through(t.do("run R&D"))
    assert t.accesses == ["Paper"]
    t.until("action")
    through(t.do("run HQ"))
    assert t.accesses == ["Paper"] * 2


# -- whose cards -------------------------------------------------------------------------------------


def test_your_cards_are_those_that_you_control():
    tidy = event("Tidy", Trash(Choose(1, Cards(installed=True, yours=True))))
    runner = {"grip": [tidy], "rig": ["Cleaver", "Carmen"]}
    t = scenario(corp={"servers": {"Server 1": {"root": [rezzed(PAPER)]}}}, runner=runner).do("play Tidy")
    assert t.options() == ["choose Cleaver", "choose Carmen"]
