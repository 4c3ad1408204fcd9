"""Conditional abilities: what makes one pending, how often, and who decides. CR sec_conditional_abilities."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import agenda, asset, event, hardware, ice, operation, program, resource, rezzed, upgrade
from .. import ruling

OATS = ["Hedge Fund"] * 4
OPEN_HQ = {"hq": ["Hedge Fund"], "rd": OATS}


def pass_through(t: Scenario) -> None:
    """Decline everything until the run is over."""
    if t.running:
        t.finish()


# -- becoming pending ----------------------------------------------------------------------------------

HOPEFUL = resource("Hopeful", When(Gains(), Place(1, POWER)))
TURN_UP = TurnFacedown(Each(Cards(installed=True, facedown=True)), faceup=True)
LATE = event("Late", Play(GainCredits(1), TURN_UP))
IN_TIME = event("Late", Play(Both(GainCredits(1), TURN_UP)))


def turned_up(card: Event, rulebook: str) -> int:
    """How often Hopeful, which the card turns faceup, has noticed the credit that it gains."""
    t = scenario(runner={"grip": [card], "rig": [{"card": HOPEFUL, "facedown": True}]}, rulebook=rulebook)
    t.do("play Late")
    assert t.card("Hopeful").active
    noticed = t.card("Hopeful").power
    t.do("credit")
    assert t.card("Hopeful").power == noticed + 1, "it works from now on"
    return noticed


LURE = resource("Lure", When(MakesRun(), TURN_UP))
SLOW = resource("Slow", When(MakesRun(), GainCredits(5)))
OTHER = resource("Other", When(MakesRun(), GainCredits(1)))


def too_late(rulebook: str) -> None:
    """What is turned up by a reaction to a run was not there when the run was made, though the window is still open."""
    rig = [LURE, OTHER, {"card": SLOW, "facedown": True}]
    t = scenario(runner={"credits": 0, "rig": rig}, corp=OPEN_HQ, rulebook=rulebook).do("run HQ", "Lure")
    pass_through(t)
    assert t.card("Slow").active
    assert t.runner.credits == 1, "Other, which was still waiting, and not Slow"


@ruling("gloss.abilities.conditional.1", under="classic")
def test_under_classic_rules_a_card_that_becomes_active_afterwards_misses_it(rulebook: str):
    assert turned_up(LATE, rulebook) == 0
    too_late(rulebook)


@ruling("gloss.abilities.conditional.1", under="modern")
def test_under_modern_rules_it_is_in_time_before_the_next_checkpoint_and_too_late_after_it(rulebook: str):
    assert turned_up(LATE, rulebook) == 0
    assert turned_up(IN_TIME, rulebook) == 1
    too_late(rulebook)


@ruling("gloss.abilities.conditional.2")
def test_each_occurrence_lets_it_resolve_once(rulebook: str):
    mourner = resource("Mourner", When(IsTrashed(Cards(PROGRAM)), GainCredits(1)))
    burn = event("Burn", Play(Trash(Every(Cards(PROGRAM)))))
    t = scenario(runner={"credits": 0, "grip": [burn], "rig": [mourner, *[program("Toy")] * 3]}, rulebook=rulebook)
    t.do("play Burn").until("action")
    assert t.runner.credits == 3, "three occurrences"
    glad = resource("Glad", When(MakesRun(), May(GainCredits(1))))
    t = scenario(runner={"credits": 0, "rig": [glad]}, corp=OPEN_HQ, rulebook=rulebook).do("run HQ", "Glad")
    assert not t.can("Glad"), "one occurrence"
    pass_through(t)
    assert t.runner.credits == 1


@ruling("gloss.abilities.conditional.3")
def test_text_with_when_whenever_or_the_first_time_is_conditional_and_one_event_makes_several_pending(rulebook: str):
    cards = [
        resource("Simple", When(MakesRun(), GainCredits(1))),
        resource("First", When(FirstEachTurn(MakesRun()), GainCredits(1))),
        resource("Third", When(MakesRun(on=HQ), GainCredits(1))),
    ]
    words = [c.text.split()[0] for c in cards]
    assert words == ["Whenever", "The", "Whenever"]
    t = scenario(runner={"credits": 0, "rig": cards}, corp=OPEN_HQ, rulebook=rulebook)
    assert t.runner.credits == 0, "nothing happens by itself: they are not constant"
    assert not t.can("use"), "and they cannot be used at will: they are not paid"
    t.do("run HQ")
    assert t.decision.kind == "reaction"
    assert len(t.options()) == 3, "pending at the same moment"
    t.do("First", "Third")
    pass_through(t)
    assert t.runner.credits == 3
    debut = resource("Debut", When(Installs(THIS), GainCredits(1)))
    assert debut.text.startswith("When ")
    t = scenario(runner={"credits": 0, "grip": [debut]}, rulebook=rulebook).do("install Debut")
    assert (t.runner.credits, t.can("use Debut")) == (1, False)


WISH = resource("Wish", When(MakesRun(), May(GainCredits(1))))
DUTY = resource("Duty", When(MakesRun(), GainCredits(10)))


@ruling("gloss.abilities.conditional.4")
@pytest.mark.parametrize(("answer", "credits"), [("Wish", 1), ("pass", 0)])
def test_with_may_the_owner_of_the_card_decides(answer: str, credits: int, rulebook: str):
    t = scenario(runner={"credits": 0, "rig": [WISH]}, corp=OPEN_HQ, rulebook=rulebook).do("run HQ")
    assert (t.decision.kind, t.decision.side) == ("reaction", "runner")
    t.do(answer)
    assert t.runner.credits == credits
    fence = upgrade("Camera", When(MakesRun(by=RUNNER), May(GainCredits(1))))
    board = {**OPEN_HQ, "credits": 0, "servers": {"HQ": {"root": [rezzed(fence)]}}}
    t = scenario(corp=board, rulebook=rulebook).do("run HQ")
    assert (t.decision.kind, t.decision.side) == ("reaction", "corp"), "although it is about what the Runner does"
    t.do("Camera" if answer == "Wish" else "pass")
    assert t.corp.credits == credits


@ruling("gloss.abilities.conditional.5")
@pytest.mark.parametrize("order", [("Duty", "Wish"), ("Wish", "Duty")])
def test_without_a_permissive_word_it_must_be_triggered_sooner_or_later(order: tuple[str, str], rulebook: str):
    t = scenario(runner={"credits": 0, "rig": [WISH, DUTY]}, corp=OPEN_HQ, rulebook=rulebook).do("run HQ")
    assert not t.can("pass"), "Duty is waiting"
    t.do(order[0])
    if order[0] == "Duty":
        assert t.can("pass"), "what is left is optional"
        t.do("pass")
        assert t.runner.credits == 10
    else:
        assert t.runner.credits == 11, "the only thing left to do was done"


ONCE = resource("Once", When(MakesRun(), GainCredits(5), flags=ONCE_PER_TURN))


@ruling("gloss.abilities.conditional.6", "modern.once-per-turn.1")
def test_once_per_turn_makes_it_optional_and_its_owner_picks_the_occurrence(rulebook: str):
    """The limit counts uses: declined, it is still there later in the turn; used, it is over until the next turn."""
    t = scenario(clicks=3, runner={"credits": 0, "rig": [ONCE]}, corp=OPEN_HQ, rulebook=rulebook).do("run HQ")
    assert t.can("pass"), "although it has no 'may'"
    t.do("pass")
    pass_through(t)
    assert t.runner.credits == 0
    t.do("run HQ", "Once")
    pass_through(t)
    assert t.runner.credits == 5
    t.do("run HQ")
    assert t.decision.kind != "reaction", "once a turn"
    pass_through(t)
    assert t.runner.credits == 5
    paid = resource("Paid", Paid(Credits(1), Draw(1), flags=ONCE_PER_TURN))
    t = scenario(clicks=1, runner={"rig": [paid], "stack": ["Mayfly"] * 3}, corp=OPEN_HQ, rulebook=rulebook)
    t.do("use Paid")
    assert not t.can("use Paid")
    t.do("credit").until("step_corp_turn_draw_phase_paw")
    assert t.can("use Paid"), "another turn"


# -- subroutines ---------------------------------------------------------------------------------------

THREE = ice(
    "Three",
    Subroutine(GainCredits(1)),
    Subroutine(GainCredits(10)),
    Subroutine(If(HasCredits(YOU, at_least=1), GainCredits(100))),
    subtypes=("barrier",),
)
PICK = program("Pick", breaks(0, "barrier"), strength=1, subtypes=("icebreaker", "fracter"))


@ruling("gloss.abilities.conditional.7")
def test_a_subroutine_resolves_by_itself_in_order_unless_it_is_broken(rulebook: str):
    """They are all mandatory; nobody is asked whether, or in which order. Conditional or a kind of their own: alike."""
    board = {"credits": 0, "servers": {"HQ": {"ice": [rezzed(THREE)]}}}
    t = scenario(runner={"rig": [PICK]}, corp=board, rulebook=rulebook).do("run HQ")
    t.until("encounter")
    t.do("use Pick")
    t.do(next(k for k in t.options() if "10[" in k))
    seen = []
    while t.running:
        seen.append(t.decision.kind)
        t.game.choose(next(k for k in ("pass", "continue", t.options()[0]) if k in t.options()))
    assert t.corp.credits == 101, "the first and the third, the third after the first; not the second"
    assert "reaction" not in seen


# -- requirements in the condition, requirements in the effect -----------------------------------------


def snared(trap: Asset, rulebook: str, tags: int = 0) -> list[str]:
    """The Runner accesses the trap beside something that gives a tag first; what is left of the grip."""
    tagger = upgrade("Tagger", When(Accesses(Cards()), GiveTags(1)))
    t = scenario(
        runner={"grip": ["Mayfly"], "tags": tags},
        corp={"servers": {"Server 1": {"root": [rezzed(tagger), rezzed(trap)]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue", "access Trap")
    if t.decision.kind == "reaction":
        t.do("Tagger")
    pass_through(t)
    assert t.runner.tags >= 1
    return t.runner.grip


@ruling("gloss.abilities.if-when.1")
def test_what_the_trigger_condition_requires_must_be_so_as_it_is_met(rulebook: str):
    """'When … while tagged, …': the tag that comes in between comes too late."""
    trap = asset("Trap", When(Accesses(THIS, while_=Tagged()), DoDamage(1, NET)))
    assert snared(trap, rulebook) == ["Mayfly"]
    assert snared(trap, rulebook, tags=1) == []


@ruling("gloss.abilities.if-when.2")
def test_what_the_effect_requires_must_be_so_on_resolution_alone(rulebook: str):
    """'When …, if tagged, …': the tag that comes in between is in time."""
    for tagged, grip in ((True, []), (False, ["Mayfly"])):
        trap = asset("Trap", When(Accesses(THIS), If(Tagged(tagged=tagged), DoDamage(1, NET))))
        assert snared(trap, rulebook) == grip


# -- words that introduce a condition ------------------------------------------------------------------


@ruling("faq4.rules.conditional.1", under="classic")
def test_under_classic_rules_may_is_for_the_controller_to_decide_and_the_rest_must_be_triggered(rulebook: str):
    """When, whenever, before, after: occurrences. 'Unless' stands in a condition's place but has no other effect."""
    before = agenda("Before", When(Would(Suffers(NET)), May(PreventDamage(1, NET))))
    after = asset("After", When(EncounterEnds(), GainCredits(1)))
    t = scenario(runner={"credits": 0, "rig": [WISH, DUTY]}, corp=OPEN_HQ, rulebook=rulebook).do("run HQ")
    assert not t.can("pass")
    t.do("Duty")
    assert (t.decision.side, t.can("pass")) == ("runner", True)
    nudge = operation("Nudge", Play(DoDamage(1, NET)))
    t = scenario(turn="corp", corp={"hq": [nudge], "score": [before]}, runner={"grip": ["Mayfly"]}, rulebook=rulebook)
    t.do("play Nudge")
    assert (t.decision.side, t.runner.grip) == ("corp", ["Mayfly"]), "before: asked while it has not happened yet"
    t.do("pass")
    assert t.runner.grip == []
    board = {"credits": 0, "servers": {"HQ": {"ice": [rezzed(ice("Frost"))]}, "Server 1": {"root": [rezzed(after)]}}}
    t = scenario(corp=board, rulebook=rulebook).do("run HQ")
    pass_through(t)
    assert t.corp.credits == 1
    toll(rulebook)


def toll(rulebook: str) -> None:
    """'Unless': whoever is named may pay, and nobody else is asked."""
    gate = ice("Gate", Subroutine(Unless(EndTheRun(), Credits(3), by=RUNNER)))
    for answer, running, left in (("pay", True, 2), ("decline", False, 5)):
        t = scenario(
            runner={"credits": 5}, corp={**OPEN_HQ, "servers": {"HQ": {"ice": [rezzed(gate)]}}}, rulebook=rulebook
        )
        t.do("run HQ").until("offer")
        assert (t.decision.side, t.decision.rule) == ("runner", "rule_nested_cost_unless")
        t.do(answer)
        assert (t.running, t.runner.credits) == (running, left)


@ruling("faq4.rules.conditional.1", under="modern")
def test_under_modern_rules_unless_is_a_nested_cost_and_the_controller_decides_on_what_is_optional(rulebook: str):
    toll(rulebook)
    t = scenario(runner={"credits": 0, "rig": [WISH, DUTY]}, corp=OPEN_HQ, rulebook=rulebook).do("run HQ")
    assert not t.can("pass")
    t.do("Duty")
    assert (t.decision.side, t.can("pass")) == ("runner", True)


# -- the first time ------------------------------------------------------------------------------------

STING = ice("Sting", Subroutine(DoDamage(1, NET)))
SHIELD = hardware("Shield", Paid(Credits(1), PreventDamage(1, NET), flags=INTERRUPT))
PAIN = resource("Pain", When(FirstEachTurn(Suffers(NET, by=YOU)), GainCredits(10)))
WOULD = resource("Would", When(FirstEachTurn(Would(Suffers(NET, by=YOU))), GainCredits(100)))
SWARM = {"servers": {"HQ": {"ice": [rezzed(STING)]}}, "hq": ["Hedge Fund"]}


def two_runs(rulebook: str, rig: list[Card], *, prevent: bool) -> int:
    """Credits after two stings, the first of which may be prevented for a credit."""
    t = scenario(runner={"credits": 1, "grip": ["Mayfly"] * 2, "rig": [*rig, SHIELD]}, corp=SWARM, rulebook=rulebook)
    t.do("run HQ")
    while t.can("Would"):
        t.do("Would")
    if t.decision.kind == "interrupt":
        t.do("use Shield" if prevent else "pass")
    pass_through(t)
    t.do("run HQ")
    pass_through(t)
    assert len(t.runner.grip) == (1 if prevent else 0)
    return t.runner.credits


@ruling("gloss.ordinal.1", "faq4.rules.ordinal.1", under="classic")
def test_under_classic_rules_the_first_time_has_come_even_if_it_was_prevented(rulebook: str):
    assert two_runs(rulebook, [PAIN], prevent=False) == 11, "the first, and not the second"
    assert two_runs(rulebook, [PAIN], prevent=True) == 0, "the first was prevented, the second is not the first"
    assert replaced(rulebook) == 0


@ruling("gloss.ordinal.1", "faq4.rules.ordinal.1", under="modern")
def test_under_modern_rules_a_prevented_occurrence_counts_for_would_alone(rulebook: str):
    assert two_runs(rulebook, [PAIN], prevent=False) == 11
    assert two_runs(rulebook, [PAIN], prevent=True) == 10, "the first that really happened"
    assert two_runs(rulebook, [WOULD], prevent=True) == 100, "the first that would have"
    assert replaced(rulebook) == 10


def replaced(rulebook: str) -> int:
    """Credits of somebody paid for the first card drawn each turn, if the first draw was replaced."""
    joy = resource("Joy", When(FirstEachTurn(Draws()), GainCredits(10)))
    swap = resource("Swap", When(FirstEachTurn(Would(Draws())), Instead(Place(1, POWER))))
    t = scenario(runner={"credits": 0, "rig": [joy, swap], "stack": ["Mayfly"] * 4}, rulebook=rulebook)
    t.do("draw")
    assert (t.runner.grip, t.card("Swap").power) == ([], 1)
    t.do("draw")
    assert len(t.runner.grip) == 1
    return t.runner.credits
