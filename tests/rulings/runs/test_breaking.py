"""Icebreakers, strength, subroutines, bypassing. CR subsec_icebreakers, sec_encounter, rule_bypass."""

from __future__ import annotations

from sneakdoor.language import (
    ENCOUNTERED_ICE,
    HARDWARE,
    ICE,
    REST_OF_RUN,
    Bypass,
    Cards,
    Choose,
    Each,
    Encounter,
    Encounters,
    FullyBreaks,
    GainCredits,
    May,
    Paid,
    Passes,
    Static,
    Strength,
    Subroutine,
    Trash,
    TrashThis,
    When,
    bioroid,
    boost,
    breaks,
)
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, hardware, ice, program, resource, rezzed, upgrade
from .. import ruling

FENCE = ice("Fence", Subroutine(GainCredits(1)), Subroutine(GainCredits(10)), strength=2, subtypes=("barrier",))
"""The Corp's credits tell which subroutines resolved."""
PICK = program("Pick", breaks(1, "barrier"), boost(1, 1), strength=1, subtypes=("icebreaker", "fracter"))
SAW = program("Saw", breaks(1, "sentry"), boost(1, 1), strength=1, subtypes=("icebreaker", "killer"))
ANY = program("Any", breaks(1), strength=1, subtypes=("icebreaker", "ai"))
LONG = program("Long", breaks(1, "barrier"), boost(1, 1, REST_OF_RUN), strength=1, subtypes=("icebreaker", "fracter"))
BARE = ice("Bare", strength=0)
PROUD = resource("Proud", When(FullyBreaks(Cards(ICE)), GainCredits(20)))
ACID = hardware("Acid", Static(Strength(Each(Cards(ICE)), -3)))
SLIDE = resource("Slide", Paid(TrashThis(), Bypass(ENCOUNTERED_ICE)))
DODGE = resource("Dodge", When(Encounters(Cards(ICE)), May(Bypass(ENCOUNTERED_ICE))))
PASSER = resource("Passer", When(Passes(Cards(ICE)), GainCredits(50)))


def meet(rulebook: str, wall: object, *rig: object, credits: int = 9) -> Scenario:
    """At the window of an encounter with that ice, the Corp without credits."""
    t = scenario(
        runner={"rig": [*rig, BELL], "credits": credits},
        corp={"credits": 0, "servers": {"HQ": {"ice": [rezzed(wall)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    return t


def break_one(t: Scenario, title: str) -> None:
    """Break a subroutine with that program, the first there is."""
    t.do(f"use {title}: break")
    while t.decision is not None and t.decision.kind == "choose":
        t.do(t.options()[0])


# -- strength ------------------------------------------------------------------------------------------


@ruling("gloss.icebreaker.1", "modern.interface.1", "tutorial.breaking.1")
def test_an_icebreaker_breaks_only_with_enough_strength_and_only_in_an_encounter(rulebook: str):
    t = meet(rulebook, FENCE, PICK)
    assert t.card("Pick").strength == 1
    assert not t.can("use Pick: break")
    t.do("use Pick: +1")
    assert t.can("use Pick: break"), "equal strength is enough"
    t.do("use Pick: +1")
    assert t.card("Pick").strength == 3, "boosts may be bought again"
    assert t.can("use Pick: break")
    board = {"servers": {"HQ": {"ice": [rezzed(FENCE)]}}}
    quiet = scenario(runner={"rig": [PICK, BELL]}, corp=board, rulebook=rulebook)
    assert not quiet.can("use Pick: break"), "no encounter"


@ruling("gloss.icebreaker.3", "tutorial.breaking.2")
def test_a_named_subtype_is_enough_whatever_else_the_ice_has_and_no_name_fits_any(rulebook: str):
    mixed = ice("Mixed", Subroutine(GainCredits(1)), subtypes=("barrier", "sentry"))
    t = meet(rulebook, mixed, PICK, SAW, ANY)
    assert all(t.can(f"use {title}: break") for title in ("Pick", "Saw", "Any"))
    sentry = ice("Sentry", Subroutine(GainCredits(1)), subtypes=("sentry",))
    t = meet(rulebook, sentry, PICK, SAW, ANY)
    assert [t.can(f"use {title}: break") for title in ("Pick", "Saw", "Any")] == [False, True, True]


@ruling("faq4.qa.q10.several-breakers", "tutorial.breaking.3")
def test_several_breakers_may_break_one_ice_each_with_its_own_strength(rulebook: str):
    wall = ice("Wall", *(Subroutine(GainCredits(1)) for _ in range(3)), strength=1, subtypes=("barrier", "sentry"))
    weak = program("Weak", breaks(1, "barrier"), strength=0, subtypes=("icebreaker", "fracter"))
    t = meet(rulebook, wall, PICK, SAW, weak)
    assert not t.can("use Weak"), "the others' strength does not help it"
    for title in ("Pick", "Saw", "Pick"):
        break_one(t, title)
    t.finish()
    assert t.corp.credits == 0


@ruling("gloss.strength.1", "faq4.rules.negative-strength.1")
def test_strength_has_no_floor(rulebook: str):
    wall = ice("Wall", Subroutine(GainCredits(1)), strength=1, subtypes=("barrier",))
    t = meet(rulebook, wall, ACID)
    assert t.card("Wall").strength == -2
    tonic = upgrade("Tonic", Static(Strength(Each(Cards(ICE)), +2)))
    board = {"servers": {"HQ": {"ice": [rezzed(wall)], "root": [rezzed(tonic)]}}}
    both = scenario(runner={"rig": [ACID]}, corp=board, rulebook=rulebook)
    assert both.card("Wall").strength == 0, "1 - 3 + 2"
    frail = program("Frail", breaks(0, "barrier"), strength=1, subtypes=("icebreaker", "fracter"))
    rust = hardware("Rust", Static(Strength(Each(Cards(subtype="icebreaker")), -4)))
    t = meet(rulebook, wall, ACID, frail, rust)
    assert (t.card("Frail").strength, t.card("Wall").strength) == (-3, -2)
    assert not t.can("use Frail"), "negative values are compared as they are"


@ruling("gloss.icebreaker.2", "modern.interface.2", "modern.strength.1", "tutorial.breaking.4", under="modern")
def test_under_modern_rules_a_boost_ends_with_the_encounter_unless_it_says_otherwise(rulebook: str):
    lasting_boosts(rulebook)


@ruling("gloss.icebreaker.2", "modern.interface.2", "modern.strength.1", "tutorial.breaking.4", under="classic")
def test_under_classic_rules_a_plain_boost_lasts_for_the_encounter_and_resets_at_once_outside(rulebook: str):
    lasting_boosts(rulebook)


@ruling("faq4.rules.icebreakers.1")
def test_a_boost_outside_an_encounter_is_gone_before_anyone_can_act_unless_it_lasts(rulebook: str):
    t = lasting_boosts(rulebook)
    board = {"servers": {"HQ": {"ice": [FENCE]}}}
    t = scenario(runner={"rig": [PICK, LONG], "credits": 9}, corp=board, rulebook=rulebook)
    t.do("run HQ")
    t.do("use Pick: +1", "use Long: +1")
    assert (t.card("Pick").strength, t.card("Long").strength) == (1, 2)
    assert t.runner.credits == 7, "both were paid for"


def lasting_boosts(rulebook: str) -> Scenario:
    """Boosts for an encounter and for a run, through an encounter and after it."""
    t = meet(rulebook, FENCE, PICK, LONG)
    t.do("use Pick: +1", "use Long: +1")
    assert (t.card("Pick").strength, t.card("Long").strength) == (2, 2), "for the encounter"
    t.until("movement" if rulebook == "modern" else "approach server")
    assert (t.card("Pick").strength, t.card("Long").strength) == (1, 2), "the stated duration goes on"
    t.finish()
    assert (t.card("Pick").strength, t.card("Long").strength) == (1, 1)
    return t


# -- subroutines ---------------------------------------------------------------------------------------


@ruling("gloss.icebreaker.4", "faq4.rules.breaking.1", "faq4.timing.run.3.1")
def test_subroutines_are_broken_only_in_the_window_of_the_encounter(rulebook: str):
    """If that window is never reached, none of them is broken."""
    strong = program("Strong", breaks(0, "barrier"), strength=9, subtypes=("icebreaker", "fracter"))
    t = scenario(
        runner={"rig": [strong, BELL, PROUD], "credits": 0},
        corp={"credits": 0, "servers": {"HQ": {"ice": [rezzed(FENCE)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    seen = set()
    while t.running:
        if t.can("use Strong"):
            seen.add(t.decision.rule)
        t.game.choose("pass" if t.can("pass") else "continue")
    assert seen == {{"modern": "step_encounter_paw", "classic": "faq4.timing.run.3.1"}[rulebook]}
    t = scenario(
        runner={"rig": [strong, DODGE, PROUD], "credits": 0},
        corp={"credits": 0, "servers": {"HQ": {"ice": [rezzed(FENCE)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("Dodge").finish()
    assert (t.runner.credits, t.corp.credits) == (0, 0), "neither broken nor resolved"


@ruling("gloss.run.step3", "tutorial.encounter.1", "modern.run.3c", "modern.subroutine.1", under="modern")
def test_unbroken_subroutines_resolve_one_by_one_in_their_order(rulebook: str):
    in_order(rulebook)


@ruling("gloss.run.step3", "tutorial.encounter.1", "modern.run.3c", "modern.subroutine.1", under="classic")
def test_under_classic_rules_too(rulebook: str):
    in_order(rulebook)
    t = meet(rulebook, BARE, PROUD, credits=0)
    assert t.runner.credits == 20, "all subroutines of ice without any are broken once the break step is reached"


def in_order(rulebook: str) -> None:
    """The first subroutine is broken; the second doubles what the third then measures."""
    three = ice(
        "Three",
        Subroutine(GainCredits(1)),
        Subroutine(GainCredits(10)),
        Subroutine(GainCredits(100)),
        strength=1,
        subtypes=("barrier",),
    )
    t = meet(rulebook, three, PICK)
    break_one(t, "Pick")
    before = len(t.log)
    t.until("movement" if rulebook == "modern" else "approach server")
    assert t.corp.credits == 110
    told = [line for line in t.log[before:] if "gain" in line and "Corp" in line]
    assert [("10" in line, "100" in line) for line in told] == [(True, False), (True, True)]


@ruling("modern.subroutine.1", under="modern")
def test_ice_without_subroutines_is_fully_broken_as_the_window_begins_and_not_if_bypassed_before(
    rulebook: str,
):
    t = meet(rulebook, BARE, PROUD, credits=0)
    assert t.runner.credits == 20
    t = scenario(
        runner={"rig": [DODGE, PROUD], "credits": 0},
        corp={"servers": {"HQ": {"ice": [rezzed(BARE)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("Dodge").finish()
    assert t.runner.credits == 0


@ruling("gloss.bypass.3")
def test_ice_without_subroutines_counts_as_broken_only_if_the_break_step_was_reached(rulebook: str):
    t = meet(rulebook, BARE, PROUD, credits=0)
    assert t.runner.credits == 20
    board = {"servers": {"HQ": {"ice": [rezzed(BARE)]}}}
    t = scenario(runner={"rig": [DODGE, PROUD], "credits": 0}, corp=board, rulebook=rulebook)
    t.do("run HQ").until("reaction")
    t.do("Dodge").finish()
    assert t.runner.credits == 0


@ruling("modern.subroutine.3")
def test_a_broken_subroutine_is_whole_again_at_the_next_encounter(rulebook: str):
    lasso = resource("Lasso", Paid(TrashThis(), Encounter(Choose(1, Cards(ICE, rezzed=True)))))
    weak = ice("Weak", Subroutine(GainCredits(1)), strength=1, subtypes=("barrier",))
    t = meet(rulebook, weak, PICK, lasso)
    break_one(t, "Pick")
    t.until("movement" if rulebook == "modern" else "approach server")
    assert t.corp.credits == 0
    t.do("use Lasso")
    t.until("encounter")
    assert t.can("use Pick: break"), "unbroken again"
    t.finish()
    assert t.corp.credits == 1


@ruling("gloss.subroutine.1", "faq4.rules.subroutines.1")
def test_when_a_subroutine_names_nobody_the_corp_chooses(rulebook: str):
    hammer = ice("Hammer", Subroutine(Trash(Choose(1, Cards(HARDWARE, installed=True)))))
    t = scenario(
        runner={"rig": [hardware("One"), hardware("Two")]},
        corp={"servers": {"HQ": {"ice": [rezzed(hammer)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("choose")
    assert t.decision.side == "corp"
    t.do("choose Two")
    assert t.runner.heap == ["Two"]


@ruling("modern.bioroid.1", under="modern")
def test_under_modern_rules_breaking_a_bioroid_loses_clicks_needs_no_strength_and_is_no_action(rulebook: str):
    t = robot(rulebook)
    assert t.runner.clicks == 1
    assert t.corp.credits == 0
    plain = ice("Plain", Subroutine(GainCredits(1)), strength=1, subtypes=("barrier", "bioroid"))
    assert not meet(rulebook, plain).can("use Plain"), "not every bioroid has that ability"


@ruling("modern.bioroid.1", under="classic")
def test_under_classic_rules_n_clicks_break_n_subroutines(rulebook: str):
    t = robot(rulebook)
    assert t.runner.clicks == 1
    assert t.corp.credits == 0


def robot(rulebook: str) -> Scenario:
    """After two clicks broke the two subroutines of a bioroid 2.0, far too strong for any breaker."""
    two = ice("Robot", bioroid(2), Subroutine(GainCredits(1)), Subroutine(GainCredits(10)), strength=9)
    t = meet(rulebook, two)
    assert t.runner.clicks == 3
    t.do("use Robot")
    while t.decision.kind in ("choose", "number"):
        t.do(t.options()[-1] if t.decision.kind == "number" else t.options()[0])
    t.until("movement" if rulebook == "modern" else "approach server")
    return t


# -- bypassing -----------------------------------------------------------------------------------------


@ruling("gloss.bypass.1", "modern.bypass.1", "faq4.rules.passed.1", "gloss.pass.1")
def test_bypassing_passes_the_ice_at_once_and_the_run_goes_on(rulebook: str):
    t = scenario(
        runner={"rig": [DODGE, PASSER, PROUD], "credits": 0},
        corp={"credits": 0, "hq": ["Tithe"], "servers": {"HQ": {"ice": [rezzed(FENCE)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("Dodge").finish()
    assert t.corp.credits == 0, "no subroutine resolved"
    assert t.runner.credits == 50, "passed, and nothing was broken"
    assert t.accesses == ["Tithe"]


@ruling("gloss.bypass.2")
def test_ice_bypassed_while_it_is_broken_keeps_what_is_broken_and_resolves_nothing(rulebook: str):
    t = meet(rulebook, FENCE, PICK, SLIDE, PASSER, PROUD, credits=2)
    t.do("use Pick: +1")
    break_one(t, "Pick")
    t.do("use Slide").finish()
    assert t.corp.credits == 0
    assert t.runner.credits == 50, "passed, not fully broken"
    single = ice("Single", Subroutine(GainCredits(1)), strength=1, subtypes=("barrier",))
    t = meet(rulebook, single, PICK, SLIDE, PROUD, credits=1)
    break_one(t, "Pick")
    t.do("use Slide").finish()
    assert t.runner.credits == 20, "what was broken counts"


@ruling("faq4.rules.bypass.1", under="classic")
def test_by_the_faq_bypassed_ice_is_not_broken_even_without_subroutines(rulebook: str):
    board = {"servers": {"HQ": {"ice": [rezzed(BARE)]}}}
    t = scenario(runner={"rig": [DODGE, PROUD, PASSER], "credits": 0}, corp=board, rulebook=rulebook)
    t.do("run HQ").until("reaction")
    t.do("Dodge").finish()
    assert t.runner.credits == 50


@ruling("faq4.rules.bypass.1", under="modern")
def test_today_a_bypass_in_the_window_leaves_what_was_broken(rulebook: str):
    t = meet(rulebook, BARE, PROUD, SLIDE, credits=0)
    t.do("use Slide").finish()
    assert t.runner.credits == 20, "fully broken when the window opened"
    board = {"servers": {"HQ": {"ice": [rezzed(BARE)]}}}
    t = scenario(runner={"rig": [DODGE, PROUD], "credits": 0}, corp=board, rulebook=rulebook)
    t.do("run HQ").until("reaction")
    t.do("Dodge").finish()
    assert t.runner.credits == 0, "not at the start of the encounter"
