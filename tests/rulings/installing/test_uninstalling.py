"""Uninstalling, and triggered abilities with what can stop them. CR rule_uninstalled, sec_interrupts."""

from __future__ import annotations

import pytest

from sneakdoor.cards import POOL
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, agenda, asset, event, hardware, ice, operation, program, resource, rezzed
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 5
MAYFLIES = ["Mayfly"] * 5
ONE = Choose(1, Cards(PROGRAM, installed=True))
WATCH = resource("Watch", When(IsUninstalled(Cards()), Place(1, POWER)))


# -- uninstalled ---------------------------------------------------------------------------------------

RUNNER_WAYS = {
    "hand": (AddTo(ONE, GRIP), "the grip"),
    "deck": (AddTo(ONE, STACK), "the stack"),
    "discard pile": (Trash(ONE), "the heap"),
    "score area": (AddToScoreArea(ONE, Zone.YOUR_SCORE_AREA, worth=1), "the Runner's score area"),
    "out of the game": (RemoveFromGame(ONE), ""),
}


@ruling("gloss.uninstall.1", "faq4.rules.uninstalled.1")
@pytest.mark.parametrize("way", RUNNER_WAYS)
def test_an_installed_card_that_goes_anywhere_else_has_been_uninstalled(way: str, rulebook: str):
    todo, place = RUNNER_WAYS[way]
    t = scenario(runner={"grip": [event("Go", Play(todo))], "rig": [program("Toy"), WATCH]}, rulebook=rulebook)
    t.do("play Go")
    assert (t.card("Watch").power, t.card("Toy").installed) == (1, False), "the event was never installed"
    assert t.card("Toy").place == place or not place


@ruling("gloss.uninstall.1", "faq4.rules.uninstalled.1")
@pytest.mark.parametrize("side", ["corp", "runner"])
def test_an_installed_agenda_that_is_scored_or_stolen_has_been_uninstalled(side: str, rulebook: str):
    plan = {"card": agenda("Plan", requirement=2), "advancement": 2}
    corp = {"servers": {"Server 1": {"root": [plan]}}, "rd": OATS, "hq": [agenda("Secret")]}
    t = scenario(turn=side, corp=corp, runner={"rig": [WATCH]}, rulebook=rulebook)
    if side == "corp":
        t.do("score Plan").until("action")
    else:
        t.do("run HQ").until("action")
        assert (t.runner.score, t.card("Watch").power) == (["Secret"], 0), "it was in HQ, not installed"
        t.do("run Server 1").until("action")
    assert t.card("Plan").advancement == 0
    assert "Plan" in (t.corp.score if side == "corp" else t.runner.score)
    assert t.card("Watch").power == 1


@ruling("gloss.uninstall.1", "faq4.rules.uninstalled.1")
def test_a_derezzed_or_hosted_card_has_not_been_uninstalled(rulebook: str):
    damp = event("Damp", Play(Derez(Choose(1, Cards(rezzed=True, of=CORP)))))
    t = scenario(
        runner={"grip": [damp], "rig": [WATCH]},
        corp={"servers": {"Server 1": {"root": [rezzed(asset("Shed"))]}}},
        rulebook=rulebook,
    )
    t.do("play Damp")
    assert (t.card("Watch").power, t.card("Shed").installed) == (0, True)


LIFT = resource("Lift", Paid(TrashThis(), AddTo(Choose(1, Cards(ICE, installed=True)), IN_HQ)))
PASSER = resource("Passer", When(Passes(Cards(ICE)), GainCredits(10)))


def lifted(when: str, rulebook: str) -> Scenario:
    """Ice is added to HQ while it is approached or encountered; the window in which that was done is still open."""
    wall = rezzed(ice("Wall", Subroutine(GainCredits(1))))
    t = scenario(
        runner={"credits": 0, "rig": [LIFT, PASSER, BELL]},
        corp={
            "credits": 0,
            "rd": OATS,
            "servers": {"R&D": {"ice": [wall, rezzed(ice("Inner", Subroutine(GainCredits(1))))]}},
        },
        rulebook=rulebook,
    )
    t.do("run R&D")
    t.until({"approached": "approach ice", "encountered": "encounter"}[when])
    t.do("use Lift")
    t.do("choose Wall")
    assert t.corp.hq == ["Wall"]
    assert t.can("use Bell"), "the window is still open"
    return t


@ruling("gloss.uninstall.2", under="classic")
@pytest.mark.parametrize("when", ["approached", "encountered"])
def test_under_classic_rules_ice_that_is_uninstalled_is_passed_at_once(when: str, rulebook: str):
    t = lifted(when, rulebook)
    assert t.runner.credits == 10, "while the window is still open"
    t.do("use Bell", "pass")
    assert (t.step, t.state.printed[t.state.position].title) == ("faq4.timing.run.2.1", "Inner"), (
        "and then the run goes on"
    )
    t.finish()
    assert (t.runner.credits, t.corp.credits) == (21, 1), "of the inner one alone, which the Runner met"


@ruling("gloss.uninstall.2", under="modern")
@pytest.mark.parametrize("when", ["approached", "encountered"])
def test_under_modern_rules_the_run_goes_on_in_the_movement_phase_and_no_ice_was_passed(when: str, rulebook: str):
    t = lifted(when, rulebook)
    phase = t.phase
    t.do("use Bell", "pass")
    while t.phase == phase:
        t.do("pass")
    assert t.phase == "movement"
    assert t.corp.credits == 0, "the remaining steps did not come"
    assert t.runner.credits == 1, "and nothing was passed"
    t.finish()
    assert (t.runner.credits, t.corp.credits) == (11, 1), "but the inner one"


BOUNCE = event("Bounce", Play(AddTo(Choose(1, Cards((PROGRAM, RESOURCE), installed=True)), GRIP)))


@ruling("gloss.uninstall.3")
def test_a_card_installed_again_has_forgotten_used_up_limits(rulebook: str):
    well = resource("Well", Paid(Credits(0), GainCredits(2), flags=ONCE_PER_TURN))
    t = scenario(runner={"credits": 0, "grip": [BOUNCE], "rig": [well, BELL]}, rulebook=rulebook).do("use Well")
    assert not t.can("use Well")
    t.do("play Bounce", "choose Well", "install Well")
    t.until("window")
    t.do("use Well")
    assert t.runner.credits == 4


@ruling("gloss.uninstall.3")
def test_a_card_installed_again_has_forgotten_choices_and_effects_tied_to_it(rulebook: str):
    """Femme Fatale chooses ice as she is installed; a boost for the rest of the turn was her former self's.

    The pointer chooses when it is told to: what its former self had chosen is nothing to it.
    """
    boost = event("Pep", Play(ModifyStrength(Choose(1, Cards(subtype="icebreaker", installed=True)), 3, REST_OF_TURN)))
    board = {"HQ": {"ice": [rezzed(ice("Wall", Subroutine(GainCredits(1))))]}, "R&D": {"ice": [rezzed(ice("Fence"))]}}
    t = scenario(
        clicks=6,
        runner={"credits": 30, "grip": ["Femme Fatale", BOUNCE, boost]},
        corp={"servers": board, "rd": OATS},
        rulebook=rulebook,
    )
    t.do("install Femme Fatale", "choose Wall", "play Pep")
    assert t.card("Femme Fatale").strength == 5
    t.do("play Bounce", "install Femme Fatale", "choose Fence")
    assert t.card("Femme Fatale").strength == 2
    t.do("run HQ")
    while t.running:
        assert not any("bypass" in key.casefold() for key in t.options())
        t.game.choose(next(k for k in ("pass", "continue", "no", *t.options()) if k in t.options()))
    assert t.corp.credits == 6, "the subroutine resolved"
    pointer = resource(
        "Pointer",
        Paid(Clicks(1), ChooseCard(Choose(1, Cards(ICE, installed=True)))),
        When(Encounters(CHOSEN_ICE), GainCredits(100)),
    )
    for bounced in (False, True):
        t = scenario(
            runner={"credits": 0, "grip": [BOUNCE], "rig": [pointer]}, corp={"servers": board}, rulebook=rulebook
        )
        t.do("use Pointer", "choose Wall")
        if bounced:
            t.do("play Bounce", "install Pointer")
        t.do("run HQ").finish()
        assert t.runner.credits == (0 if bounced else 100)


# -- triggered abilities -------------------------------------------------------------------------------

NUDGE = operation("Nudge", Play(DoDamage(1, NET)))
SHIELD = hardware("Shield", Paid(TrashThis(), PreventDamage(1, NET), flags=INTERRUPT))


def in_the_middle(rulebook: str) -> None:
    """What the first sentence sets off is resolved in full before the second: 7 for each counter that is there."""
    fan = resource("Fan", When(Draws(), Place(1, POWER), Place(1, POWER)))
    show = event(
        "Show", Play(Draw(1), GainCredits(ForEach(7, CountersOn(Each(Cards(RESOURCE, installed=True)), POWER))))
    )
    t = scenario(runner={"credits": 0, "grip": [show], "rig": [fan], "stack": MAYFLIES}, rulebook=rulebook)
    t.do("play Show")
    assert (t.card("Fan").power, t.runner.credits) == (2, 14)


def stopped(rulebook: str) -> Scenario:
    """Damage is imminent, and a prevention the only thing to do, whatever else there is."""
    waiting = {
        "Server 1": {"root": [rezzed(asset("Corp Bell", Paid(Credits(0), GainCredits(1))))]},
        "Server 2": {"root": [asset("Shed")]},
    }
    t = scenario(
        turn="corp",
        corp={"hq": [NUDGE], "rd": OATS, "servers": waiting},
        runner={"grip": ["Mayfly"], "rig": [SHIELD, BELL]},
        rulebook=rulebook,
    )
    t.do("play Nudge")
    assert t.decision.kind == "interrupt"
    assert [key.split(":")[0] for key in t.options()] == ["use Shield", "pass"]
    return t


@ruling("gloss.abilities.triggered.1", "faq4.rules.triggered.1", under="classic")
def test_under_classic_rules_what_has_triggered_resolves_even_amid_another_and_prevention_alone_stops_it(rulebook: str):
    in_the_middle(rulebook)
    t = stopped(rulebook).do("pass")
    assert t.runner.grip == []
    t = stopped(rulebook).do("use Shield")
    assert t.runner.grip == ["Mayfly"]


def cut_short(rulebook: str) -> None:
    """A forced end of the action phase: the rest of the ability does not resolve."""
    stop = event("Stop", Play(GainCredits(1), EndActionPhase(), GainCredits(50)))
    t = scenario(runner={"credits": 0, "grip": [stop], "stack": MAYFLIES}, corp={"rd": OATS}, rulebook=rulebook)
    t.do("play Stop")
    t.until("corp")
    assert (t.runner.credits, t.runner.heap) == (1, ["Stop"])


def changed_on_the_way(rulebook: str) -> None:
    """An increase makes it more; a replacement makes it something else."""
    louder = asset("Louder", Paid(Credits(0), IncreaseDamage(1)))
    t = scenario(
        turn="corp",
        corp={"hq": [NUDGE], "rd": OATS, "servers": {"Server 1": {"root": [rezzed(louder)]}}},
        runner={"grip": ["Mayfly"] * 3},
        rulebook=rulebook,
    )
    t.do("play Nudge", "use Louder", "pass")
    assert t.runner.grip == ["Mayfly"]
    t = scenario(runner={"rig": ["Verbal Plasticity"], "stack": MAYFLIES}, rulebook=rulebook).do("draw")
    assert len(t.runner.grip) == 2, "instead of the 1 that the action draws"


@ruling("gloss.abilities.triggered.1", under="modern")
def test_under_modern_rules_any_relevant_interrupt_may_change_it_and_a_forced_end_cuts_it_short(rulebook: str):
    in_the_middle(rulebook)
    assert stopped(rulebook).do("use Shield").runner.grip == ["Mayfly"]
    changed_on_the_way(rulebook)
    cut_short(rulebook)


@ruling("faq4.rules.triggered.1", under="modern")
def test_under_modern_rules_it_resolves_without_its_source_but_can_be_changed_forbidden_or_cut_short(rulebook: str):
    cache = resource("Cache", Paid(TrashThis(), GainCredits(3), Draw(1)))
    t = scenario(runner={"credits": 0, "rig": [cache], "stack": MAYFLIES}, rulebook=rulebook).do("use Cache")
    assert (t.runner.credits, t.runner.grip) == (3, ["Mayfly"]), "although it is in the heap"
    ban = resource("Ban", Static(Cannot(RUNNER, (V_DRAW,))))
    t = scenario(runner={"credits": 0, "rig": [cache, ban], "stack": MAYFLIES}, rulebook=rulebook).do("use Cache")
    assert (t.runner.credits, t.runner.grip) == (3, [])
    assert stopped(rulebook).do("use Shield").runner.grip == ["Mayfly"]
    changed_on_the_way(rulebook)
    cut_short(rulebook)


@ruling("gloss.abilities.triggered.2")
@pytest.mark.parametrize("missing", ["", "credits", "clicks", "counter"])
def test_a_paid_ability_is_used_only_by_paying_its_whole_cost(missing: str, rulebook: str):
    dear = resource("Dear", Paid((Clicks(1), Credits(2), HostedCounter(POWER)), GainCredits(9)))
    t = scenario(
        clicks=1,
        runner={
            "credits": 1 if missing == "credits" else 2,
            "rig": [{"card": dear, "power": missing != "counter"}],
            "stack": MAYFLIES,
        },
        rulebook=rulebook,
    )
    if missing == "clicks":
        t.do("credit")
    assert t.can("use Dear") is (missing == "")
    if not missing:
        t.do("use Dear")
        assert (t.runner.credits, t.card("Dear").power) == (9, 0)


@ruling("gloss.abilities.triggered.2")
def test_a_conditional_ability_waits_for_its_condition_and_a_printed_restriction_is_kept(rulebook: str):
    wait = resource("Wait", When(Draws(), May(GainCredits(5))))
    strict = resource("Strict", Paid(Credits(0), GainCredits(1), terms=(Static(UseOnlyIf(Tagged())),)))
    t = scenario(runner={"credits": 0, "rig": [wait, strict], "stack": MAYFLIES}, rulebook=rulebook)
    assert not t.can("use Strict")
    for _ in range(2):
        t.until("action")
        assert not any("Wait" in key for key in t.options())
        t.do("credit")
    t.until("action")
    t.do("draw")
    assert any("Wait" in key for key in t.options())
    assert scenario(runner={"tags": 1, "rig": [strict]}, rulebook=rulebook).can("use Strict")


# -- prevention ----------------------------------------------------------------------------------------

SHOT = operation("Shot", Play(DoDamage(1, MEAT)))
VEST = hardware("Vest", Paid(Credits(0), PreventDamage(All(), MEAT), flags=INTERRUPT))
MOURNER = resource("Mourner", When(Suffers(MEAT), GainCredits(10)))
ADDER = asset("Adder", When(FirstEachTurn(Suffers(MEAT)), DoAdditionalDamage(1, MEAT)))


def shot(rulebook: str, *servers: object, rig: tuple[object, ...] = (VEST, MOURNER)) -> Scenario:
    """The Corp shoots; before that, in a window, the vest cannot be used."""
    root = {f"Server {n}": {"root": [rezzed(card)]} for n, card in enumerate(servers, start=1)}
    t = scenario(
        turn="corp",
        corp={"hq": [SHOT], "rd": OATS, "servers": root},
        runner={"credits": 0, "grip": MAYFLIES, "rig": [*rig, BELL]},
        rulebook=rulebook,
    )
    while t.decision.kind == "window":
        assert not t.can("use Vest"), "there is nothing to prevent yet"
        t.do("pass")
    return t.do("play Shot")


def only_in_time(rulebook: str) -> None:
    """Prevented damage does not happen and sets nothing off; once it has happened it cannot be prevented."""
    t = shot(rulebook).do("use Vest")
    t.until("action")
    assert (t.runner.credits, len(t.runner.grip)) == (0, 5)
    t = shot(rulebook)
    assert t.decision.kind == "interrupt"
    t.do("pass")
    while t.decision.kind != "action":
        assert not t.can("use Vest")
        t.do("pass")
    assert (t.runner.credits, len(t.runner.grip)) == (10, 4)


@ruling("gloss.prevent.1", "faq4.rules.prevent.1", under="classic")
def test_under_classic_rules_prevention_comes_before_reactions_and_stops_what_is_additional_too(rulebook: str):
    only_in_time(rulebook)
    t = shot(rulebook, ADDER)
    heard = record(t)
    t.do("use Vest")
    t.until("action")
    assert (len(t.runner.grip), t.runner.credits, heard.count("damage suffered")) == (5, 0, 0)
    t = shot(rulebook, ADDER).do("pass")
    t.until("action")
    assert (len(t.runner.grip), t.runner.credits) == (3, 10), "2 damage at once"


@ruling("gloss.prevent.1", "faq4.rules.prevent.1", under="modern")
def test_under_modern_rules_prevention_is_an_interrupt_and_reactions_see_what_really_happens(rulebook: str):
    """The Cleaners, an interrupt too, apply in that same window, the active player's first."""
    only_in_time(rulebook)
    t = scenario(
        turn="corp",
        corp={"hq": [SHOT], "rd": OATS, "score": ["The Cleaners"]},
        runner={
            "credits": 0,
            "grip": MAYFLIES,
            "rig": [hardware("Pad", Paid(Credits(0), PreventDamage(1, MEAT), flags=INTERRUPT)), MOURNER],
        },
        rulebook=rulebook,
    )
    t.do("play Shot")
    assert t.decision.kind == "interrupt"
    t.do("use Pad")
    if t.can("use Pad"):
        t.do("pass")
    t.until("action")
    assert (len(t.runner.grip), t.runner.credits) == (4, 10), "one of two was left"
    t = shot(rulebook, ADDER).do("pass")
    assert len(t.runner.grip) == 4, "'additional' has no timing of its own: it comes after"
    t = scenario(
        turn="corp",
        corp={"hq": [NUDGE], "rd": OATS},
        runner={"grip": MAYFLIES, "rig": [SHIELD, VEST]},
        rulebook=rulebook,
    )
    t.do("play Nudge")
    assert t.decision.kind == "interrupt"
    assert not t.can("use Vest"), "it could not reduce net damage"


@ruling("modern.prevent.1")
def test_avoiding_is_preventing(rulebook: str):
    """Decoy's first printing says 'avoid': it is used in the window of preventions, and nothing reacts to the tag."""
    assert not any("avoid" in c.text.casefold().replace("cannot be avoided", "") for c in POOL.values())
    alarm = asset("Alarm", When(TakesTag(), GainCredits(10)))
    tag = operation("Tag", Play(GiveTags(1)))
    t = scenario(
        turn="corp",
        corp={"credits": 0, "hq": [tag], "rd": OATS, "servers": {"Server 1": {"root": [rezzed(alarm)]}}},
        runner={"rig": ["Decoy", resource("Alibi", Paid(TrashThis(), PreventTags(1), flags=INTERRUPT))]},
        rulebook=rulebook,
    )
    assert not t.can("use Decoy")
    t.do("play Tag")
    assert {key.split(":")[0] for key in t.options()} == {"use Decoy", "use Alibi", "pass"}
    t.do("use Decoy").until("action")
    assert (t.runner.tags, t.corp.credits, t.runner.rig) == (0, 0, ["Alibi"])
