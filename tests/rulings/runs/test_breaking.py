"""Icebreakers, strength, subroutines, bypassing. CR subsec_icebreakers, sec_encounter, rule_bypass."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor import rulebooks
from sneakdoor.language import (
    ENCOUNTERED_ICE,
    HARDWARE,
    ICE,
    PROGRAM,
    REST_OF_RUN,
    REST_OF_TURN,
    Boost,
    Both,
    Bypass,
    Cards,
    Choose,
    Credits,
    Each,
    Encounter,
    Encounters,
    ForEach,
    FullyBreaks,
    GainCredits,
    GainsSubroutine,
    Lasting,
    May,
    Paid,
    Passes,
    Static,
    Strength,
    Subroutine,
    Trash,
    TrashThis,
    When,
    WithStrengthAtMost,
    bioroid,
    boost,
    breaks,
)
from sneakdoor.language.effects import KINDS
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, hardware, ice, program, resource, rezzed, upgrade
from ...rules.cards3 import Recorder, record
from .. import ruling

FENCE = ice("Fence", Subroutine(GainCredits(1)), Subroutine(GainCredits(10)), strength=2, subtypes=("barrier",))
"""The Corp's credits tell which subroutines resolved."""
PICK = program("Pick", breaks(1, "barrier"), boost(1, 1), strength=1, subtypes=("icebreaker", "fracter"))
SAW = program("Saw", breaks(1, "sentry"), boost(1, 1), strength=1, subtypes=("icebreaker", "killer"))
ANY = program("Any", breaks(1), strength=1, subtypes=("icebreaker", "ai"))
LONG = program("Long", breaks(1, "barrier"), boost(1, 1, REST_OF_RUN), strength=1, subtypes=("icebreaker", "fracter"))
DAY = program("Day", breaks(1, "barrier"), boost(1, 1, REST_OF_TURN), strength=1, subtypes=("icebreaker", "fracter"))
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
    either = program("Either", breaks(1, ("barrier", "sentry")), strength=1, subtypes=("icebreaker",))
    assert meet(rulebook, sentry, either).can("use Either: break"), "any of the named subtypes"
    gate = ice("Gate", Subroutine(GainCredits(1)), subtypes=("code gate",))
    assert not meet(rulebook, gate, either).can("use Either: break")


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
    assert boosted_outside(rulebook) == 0, "until the next checkpoint"
    crown = hardware("Crown", Static(Strength(Each(Cards(subtype="icebreaker")), +3)))
    t = meet(rulebook, FENCE, PICK, crown)
    t.do("use Pick: +1")
    assert t.card("Pick").strength == 5
    t.until("movement")
    assert t.card("Pick").strength == 4, "what a static ability adds remains"
    lasso = resource("Lasso", Paid(TrashThis(), Encounter(Choose(1, Cards(ICE, rezzed=True)))))
    board = {"servers": {"HQ": {"ice": [rezzed(FENCE)]}}}
    t = scenario(runner={"rig": [LONG, lasso, BELL], "credits": 9}, corp=board, rulebook=rulebook)
    t.do("use Lasso").until("encounter")
    assert not t.running
    t.do("use Long: +1")
    assert t.card("Long").strength == 2, "without a run, for the encounter"
    t.until("action")
    assert t.card("Long").strength == 1


@ruling("gloss.icebreaker.2", "modern.interface.2", "modern.strength.1", "tutorial.breaking.4", under="classic")
def test_under_classic_rules_a_plain_boost_lasts_for_the_encounter_and_resets_at_once_outside(rulebook: str):
    lasting_boosts(rulebook)
    assert boosted_outside(rulebook) == 1, "gone before its own ability goes on"


@ruling("faq4.rules.icebreakers.1")
def test_a_boost_outside_an_encounter_is_gone_before_anyone_can_act_unless_it_lasts(rulebook: str):
    board = {"servers": {"HQ": {"ice": [FENCE]}}}
    t = scenario(runner={"rig": [PICK, LONG], "credits": 9}, corp=board, rulebook=rulebook)
    t.do("run HQ")
    t.do("use Pick: +1", "use Long: +1")
    assert (t.card("Pick").strength, t.card("Long").strength) == (1, 2)
    assert t.runner.credits == 7, "both were paid for"


def strengths(t: Scenario) -> list[int]:
    return [t.card(title).strength for title in ("Pick", "Long", "Day")]


def lasting_boosts(rulebook: str) -> None:
    """Boosts for an encounter, a run and a turn, through an encounter and after it."""
    t = meet(rulebook, FENCE, PICK, LONG, DAY)
    t.do("use Pick: +1", "use Long: +1", "use Day: +1")
    assert strengths(t) == [2, 2, 2], "for the encounter"
    t.until("movement" if rulebook == "modern" else "approach server")
    assert strengths(t) == [1, 2, 2], "a stated duration goes on"
    t.finish()
    assert strengths(t) == [1, 1, 2]
    t.finish()
    assert strengths(t) == [1, 1, 1]


def boosted_outside(rulebook: str) -> int:
    """Boosted outside an encounter, by an ability that then counts the programs still weak; and weak again after it.

    Both parts are one instruction, so no checkpoint comes between them, taken in order by either rulebook.
    """
    book = replace(rulebooks.load(rulebook), and_is_simultaneous=False)
    weak = Cards(PROGRAM, where=(WithStrengthAtMost(1),))
    tell = Both(Boost(2), GainCredits(ForEach(1, weak)))
    flex = program("Flex", Paid(Credits(0), tell), strength=1, subtypes=("icebreaker",))
    t = scenario(runner={"rig": [flex], "credits": 0}, rulebook=book).do("use Flex")
    assert t.card("Flex").strength == 1
    return t.runner.credits


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
    """The first subroutine is broken, the others resolve in turn; one that the ice gains meanwhile resolves too."""
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
    more = Lasting(GainsSubroutine(ENCOUNTERED_ICE, Subroutine(GainCredits(7))), REST_OF_RUN)
    growing = ice("Growing", Subroutine(more), strength=1, subtypes=("barrier",))
    t = meet(rulebook, growing)
    t.until("movement" if rulebook == "modern" else "approach server")
    assert t.corp.credits == 7, "after each it is checked again what is left"


@ruling("modern.subroutine.1", under="modern")
def test_ice_without_subroutines_is_fully_broken_as_the_window_begins_and_not_if_bypassed_before(
    rulebook: str,
):
    t = scenario(
        runner={"rig": [DODGE, PROUD, ANY], "credits": 0},
        corp={"servers": {"HQ": {"ice": [rezzed(BARE)]}}},
        rulebook=rulebook,
    )
    heard = record(t)
    t.do("run HQ").until("reaction")
    assert heard.count("ice fully broken") == 0, "not yet as the encounter begins"
    t.do("pass")
    assert t.runner.credits == 20
    assert [e.facts.breakers for e in heard.effects if KINDS[e.kind] == "ice fully broken"] == [()], "by no breaker"
    t = scenario(
        runner={"rig": [DODGE, PROUD], "credits": 0},
        corp={"servers": {"HQ": {"ice": [rezzed(BARE)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("Dodge").finish()
    assert t.runner.credits == 0
    t = meet(rulebook, ice("Single", Subroutine(GainCredits(1)), strength=1), ANY)
    heard = record(t)
    break_one(t, "Any")
    assert [e.facts.breakers for e in heard.effects if KINDS[e.kind] == "ice fully broken"] == [(t.card("Any").id,)]


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
    robot(rulebook, 1)
    heard = robot(rulebook, 2)
    assert (heard.count("clicks lost"), heard.count("clicks spent")) == (1, 0), "lost, not spent"
    plain = ice("Plain", Subroutine(GainCredits(1)), strength=1, subtypes=("barrier", "bioroid"))
    assert not meet(rulebook, plain).can("use Plain"), "not every bioroid has that ability"


@ruling("modern.bioroid.1", under="classic")
def test_under_classic_rules_n_clicks_break_n_subroutines(rulebook: str):
    robot(rulebook, 2)


def robot(rulebook: str, number: int) -> Recorder:
    """Two clicks break so many of the three subroutines of a bioroid 2.0, far too strong for any breaker."""
    gains = (Subroutine(GainCredits(n)) for n in (1, 10, 100))
    board = {"credits": 0, "servers": {"HQ": {"ice": [rezzed(ice("Robot", bioroid(2), *gains, strength=9))]}}}
    t = scenario(runner={"rig": [BELL]}, corp=board, rulebook=rulebook)
    assert not t.can("use Robot"), "only in the encounter"
    t.do("run HQ").until("encounter")
    heard = record(t)
    assert t.runner.clicks == 3
    t.do("use Robot")
    for gain in (1, 10)[:number]:
        t.do(f"break Gain {gain}[credit].")
    t.do("done") if number == 1 else None
    assert not t.can("break"), "no more than two"
    assert t.runner.clicks == 1
    t.until("movement" if rulebook == "modern" else "approach server")
    assert t.corp.credits == {1: 110, 2: 100}[number]
    return heard


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
    single = ice("Single", Subroutine(GainCredits(1)), strength=1, subtypes=("barrier",))
    for wall, broken in ((single, 1), (FENCE, 0)):
        t = meet(rulebook, wall, LONG, SLIDE, PROUD, credits=2)
        t.do("use Long: +1")
        break_one(t, "Long")
        t.do("use Slide").finish()
        assert (t.runner.credits, t.corp.credits) == (20 * broken, 0), "what was broken counts, the rest does not"
    t = meet(rulebook, BARE, PROUD, SLIDE, credits=0)
    t.do("use Slide").finish()
    assert t.runner.credits == 20, "fully broken when the window opened"
    board = {"servers": {"HQ": {"ice": [rezzed(BARE)]}}}
    t = scenario(runner={"rig": [DODGE, PROUD], "credits": 0}, corp=board, rulebook=rulebook)
    t.do("run HQ").until("reaction")
    t.do("Dodge").finish()
    assert t.runner.credits == 0, "not at the start of the encounter"
