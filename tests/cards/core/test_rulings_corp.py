"""Rulings on the Core Set's Corp cards, and on those of System Gateway, each proved by the card it names."""

from __future__ import annotations

import pytest

from sneakdoor.decks import Deck
from sneakdoor.language import (
    INTERRUPT,
    NBN,
    NET,
    PROGRAM,
    SHAPER,
    Cards,
    Choose,
    Credits,
    GainCredits,
    Ice,
    Paid,
    PreventDamage,
    PreventTags,
    PreventTrash,
    Program,
    Resource,
    breaks,
)
from sneakdoor.testing import scenario
from sneakdoor.views import view
from tests.rulings import ruling

FILLER = ["Hedge Fund"] * 8
GRIP = ["Sure Gamble"] * 5
BARE = Ice("Bare", faction=NBN, rez_cost=0, strength=0, subtypes=("sentry",))
"""Ice without subroutines."""


# -- ambushes ----------------------------------------------------------------------------------------


@ruling("gloss.access.when-accessed.example-1", "faq4.rules.when-accessed.example-1")
def test_project_junebug_works_unrezzed(rulebook):
    t = scenario(
        runner={"grip": GRIP},
        corp={"credits": 1, "rd": FILLER, "servers": {"Server 1": {"root": ["Project Junebug (2 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    t.do("Project Junebug")
    assert t.corp.credits == 0
    assert len(t.runner.grip) == 1
    assert not t.card("Project Junebug").rezzed


def secretary(rulebook, counters=3):
    t = scenario(
        runner={"rig": ["Carmen", "Cleaver"]},
        corp={
            "credits": 2,
            "rd": FILLER,
            "servers": {"Server 1": {"root": [{"card": "Aggressive Secretary", "advancement": counters}]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    return t.do("Aggressive Secretary")


@ruling("faq4.card.aggressive-secretary.2", "official.aggressive-secretary.2")
def test_aggressive_secretary_trashes_the_programs_it_finds_and_none_twice(rulebook):
    t = secretary(rulebook)
    assert t.runner.rig == [], "there are but two programs for three counters"
    assert t.runner.heap == ["Carmen", "Cleaver"]
    assert t.corp.credits == 0


@ruling("gloss.batch.example-1", "faq4.card.aggressive-secretary.1", "official.aggressive-secretary.1")
def test_aggressive_secretary_trashes_together_what_could_protect_each_other(rulebook):
    """Both are imminent at once: a program that could save one of them is offered to save either."""
    guard = Program(
        "Guard",
        faction=SHAPER,
        install_cost=0,
        memory=1,
        abilities=(Paid(Credits(0), PreventTrash(Choose(1, Cards(PROGRAM))), flags=INTERRUPT),),
    )
    t = scenario(
        runner={"rig": ["Carmen", guard]},
        corp={
            "credits": 2,
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Aggressive Secretary (3 advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    t.do("Aggressive Secretary")
    assert t.corp.credits == 0
    assert t.runner.rig == ["Carmen", "Guard"], "neither has happened yet"
    t.do("use Guard")
    assert t.options() == ["prevent: card trashed (Carmen)", "prevent: card trashed (Guard)"]
    t.do("prevent: card trashed (Carmen)")
    if t.decision.kind == "interrupt":
        t.do("pass")
    assert t.runner.rig == ["Carmen"]


SHELL = Program(
    "Shell",
    faction=SHAPER,
    install_cost=0,
    memory=1,
    abilities=(Paid(Credits(1), PreventDamage(3, NET), flags=INTERRUPT),),
)
MASK = Program(
    "Mask",
    faction=SHAPER,
    install_cost=0,
    memory=1,
    abilities=(Paid(Credits(1), PreventTags(1), flags=INTERRUPT),),
)


@ruling("gloss.composite.example-1")
@pytest.mark.parametrize(
    ("used", "tags", "left"),
    [((), 1, 2), (("Shell",), 1, 5), (("Mask",), 0, 2), (("Shell", "Mask"), 0, 5)],
    ids=["none", "damage", "tag", "both"],
)
def test_the_runner_may_prevent_either_part_of_snare_or_both_before_anything_happens(used, tags, left, rulebook):
    t = scenario(
        runner={"grip": GRIP, "rig": [SHELL, MASK], "credits": 2},
        corp={"credits": 4, "hq": ["Snare!"], "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("run HQ").until("reaction")
    t.do("Snare!")
    assert t.decision.kind == "interrupt"
    assert t.can("use Shell")
    assert t.can("use Mask")
    assert (t.runner.tags, len(t.runner.grip)) == (0, 5), "neither has happened yet"
    t.do(*(f"use {title}" for title in used))
    if t.decision.kind == "interrupt":
        t.do("pass")
    assert t.runner.tags == tags
    assert len(t.runner.grip) == left


# -- subroutines -------------------------------------------------------------------------------------


@ruling("gloss.subroutine.example-1", "faq4.rules.subroutines.example-1")
def test_the_corp_picks_the_program_that_ichi_trashes(rulebook):
    t = scenario(
        runner={"rig": ["Carmen", "Cleaver", "Unity", "Docklands Pass"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Ichi 1.0 (rezzed)"]}}},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run HQ").until("choose")
    assert t.decision.side == "corp"
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver", "choose Unity"]
    t.do("choose Cleaver")
    assert "Cleaver" not in t.runner.rig


# -- Tollbooth ---------------------------------------------------------------------------------------


@ruling("gloss.abilities.steps.example-2", "faq4.rules.steps.example-2")
def test_bypassing_with_femme_fatale_comes_before_tollbooths_demand(rulebook):
    t = scenario(
        runner={"credits": 13, "grip": ["Femme Fatale"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tollbooth (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install Femme Fatale", "run HQ").until("reaction")
    assert t.decision.side == "runner", "the Runner is the active player"
    t.do("Femme Fatale")
    assert t.runner.credits == 3, "9 to install, 1 for the only subroutine; Tollbooth asks for nothing"
    t.until("action")
    assert t.runner.credits == 3
    assert t.accesses == ["Hedge Fund"]


def toll(rulebook, *, credits, bad_publicity=0, rig=()):
    t = scenario(
        runner={"credits": credits, "rig": list(rig)},
        corp={
            "hq": ["Hedge Fund"],
            "bad_publicity": bad_publicity,
            "servers": {"HQ": {"ice": ["Tollbooth (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    return t.do("run HQ")


@ruling("faq4.card.tollbooth.1", "official.tollbooth.1")
def test_a_runner_without_three_credits_pays_nothing_at_tollbooth_and_the_run_ends(rulebook):
    """With a breaker for its subroutine in the rig, a window would open if the encounter went on."""
    free = Program(
        "Free", faction=SHAPER, install_cost=0, memory=1, strength=5, subtypes=("icebreaker",), abilities=(breaks(0),)
    )
    t = toll(rulebook, credits=2, rig=[free])
    assert not t.running
    assert t.runner.credits == 2
    assert t.accesses == []
    assert not any("pay" in line for line in t.log)
    t = toll(rulebook, credits=3, rig=[free])
    assert t.can("use Free: break"), "paid for, the encounter goes on"
    assert t.runner.credits == 0


@ruling("faq4.card.tollbooth.2", "official.tollbooth.2")
def test_a_runner_with_three_credits_must_pay_tollbooth_even_from_bad_publicity(rulebook):
    t = toll(rulebook, credits=3)
    assert t.runner.credits == 0
    assert not t.running, "by its subroutine"
    t = toll(rulebook, credits=2, bad_publicity=1)
    assert t.runner.credits == 0, "there was no choice"
    assert "Tollbooth" in " ".join(t.log)


@ruling("faq4.qa.q32.boost-before-encounter")
def test_an_approached_tollbooth_can_be_prepared_for_but_not_broken(rulebook):
    t = scenario(
        runner={"credits": 9, "rig": ["Unity"]},
        corp={"credits": 8, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tollbooth (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    while t.state.approached < 0:
        t.do("pass")
    assert t.state.approached == t.card("Tollbooth").id
    assert len(t.options()) == 2, "to boost, not to break"
    t.do("use Unity: +")
    assert t.runner.credits == 8
    assert t.card("Unity").strength == 1, "nobody could act before the boost was gone"
    t.until("encounter")
    assert t.card("Unity").strength == 1
    assert t.can("use Unity: +")
    t = scenario(
        runner={"credits": 9, "rig": ["Gordian Blade"]},
        corp={"credits": 8, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tollbooth (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    while t.state.approached < 0:
        t.do("pass")
    t.do("use Gordian Blade: +").until("encounter")
    assert t.card("Gordian Blade").strength == 3, "a boost for the whole run lasts"


# -- Chum --------------------------------------------------------------------------------------------


def chummed(rulebook, *ice, rig=(), credits=5, grip=GRIP, corp=None):
    """A run on HQ after Chum's subroutine has resolved, at the decision to jack out."""
    t = scenario(
        runner={"grip": list(grip), "rig": list(rig), "credits": credits},
        corp={
            "hq": ["Hedge Fund"],
            "rd": FILLER,
            "credits": 0,
            **(corp or {}),
            "servers": {"HQ": {"ice": ["Chum (rezzed)", *({"card": i, "rezzed": True} for i in ice)]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("jack out")
    return t


@ruling("faq4.card.chum.1", "official.chum.1")
def test_jacking_out_after_chum_costs_nothing(rulebook):
    t = chummed(rulebook, "Enigma").do("jack out")
    assert not t.running
    assert len(t.runner.grip) == 5


def order(t):
    """Whether net damage or the loss of a click came first."""
    told = [line for line in t.log if line.startswith("The Runner")]
    return [line for line in told if "3 net damage" in line or "loses 1 click" in line]


@ruling("faq4.card.chum.2", "official.chum.2", under="classic")
def test_chum_hurts_before_the_subroutines_of_the_next_ice_resolve(rulebook):
    t = chummed(rulebook, "Enigma").do("continue")
    told = order(t)
    assert len(told) == 2
    assert "3 net damage" in told[0]
    assert len(t.runner.grip) == 2


@ruling("faq4.card.chum.2", under="modern")
def test_chum_hurts_when_the_next_encounter_ends(rulebook):
    t = chummed(rulebook, "Enigma").do("continue")
    told = order(t)
    assert len(told) == 2
    assert "3 net damage" in told[1]
    assert len(t.runner.grip) == 2
    assert not t.running


@ruling("faq4.card.chum.2")
def test_chum_does_not_hurt_a_runner_who_fully_breaks_the_next_ice_and_hurts_but_once(rulebook):
    t = chummed(rulebook, "Wall of Static", "Hunter", rig=["Cleaver"], credits=7).do("continue")
    t.until("encounter")
    t.do("use Cleaver: +1", "use Cleaver: +1", "use Cleaver: break").until("action")
    assert len(t.runner.grip) == 5, "Hunter is not the next piece of ice"
    t = chummed(rulebook, "Data Mine", "Hunter").do("continue").do("continue")
    t.until("action")
    assert len(t.runner.grip) == 1, "1 by Data Mine, 3 by Chum, nothing for Hunter"


ENDER = ["Nisei MK II (1 agenda)"]


@ruling("faq4.card.chum.3", "official.chum.2", under="classic")
@pytest.mark.parametrize("next_ice", ["Hunter", BARE], ids=["subroutines", "none"])
def test_chum_hurts_if_the_break_step_cannot_finish_whatever_the_ice(next_ice, rulebook):
    t = chummed(rulebook, next_ice, corp={"score": ENDER}).do("continue")
    t.until("encounter")
    t.do("use Nisei MK II: end the run")
    assert not t.running
    assert len(t.runner.grip) == 2


@ruling("faq4.card.chum.3", "official.chum.2", under="classic")
def test_chum_hurts_if_the_break_step_never_comes(rulebook):
    t = scenario(
        runner={"grip": ["Femme Fatale", *GRIP], "credits": 9},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Chum (rezzed)", {"card": BARE, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("install Femme Fatale", "choose Bare", "run HQ").until("jack out")
    t.do("continue").until("reaction")
    t.do("Femme Fatale")
    assert "The Runner bypasses Bare." in t.log
    assert len(t.runner.grip) == 2


@ruling("faq4.card.chum.3", under="modern")
def test_chum_lets_ice_without_subroutines_pass_once_its_window_has_opened(rulebook):
    t = chummed(rulebook, BARE, corp={"score": ENDER}).do("continue")
    t.until("encounter")
    t.do("use Nisei MK II: end the run")
    assert not t.running
    assert len(t.runner.grip) == 5
    t = chummed(rulebook, "Hunter", corp={"score": ENDER}).do("continue")
    t.until("encounter")
    t.do("use Nisei MK II: end the run")
    assert len(t.runner.grip) == 2, "ice with subroutines must have been broken by then"


@ruling("faq4.card.chum.3", under="modern")
def test_chum_hurts_if_ice_without_subroutines_is_bypassed(rulebook):
    t = scenario(
        runner={"grip": ["Femme Fatale", *GRIP], "credits": 9},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Chum (rezzed)", {"card": BARE, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("install Femme Fatale", "choose Bare", "run HQ").until("jack out")
    t.do("continue").until("reaction")
    t.do("Femme Fatale")
    assert "The Runner bypasses Bare." in t.log
    assert len(t.runner.grip) == 2


# -- Red Herrings ------------------------------------------------------------------------------------


@ruling("faq4.card.red-herrings.1", "official.red-herrings.1")
def test_the_corp_does_not_see_an_agenda_in_rd_that_the_runner_does_not_pay_for(rulebook):
    t = scenario(
        runner={"credits": 5},
        corp={"rd": ["Breaking News", *FILLER], "servers": {"R&D": {"root": ["Red Herrings (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run R&D")
    while t.decision.kind != "steal":
        t.do(next((k for k in t.options() if k in ("continue", "pass") or "R&D" in k), t.options()[0]))
    seen = [str(view(t.game, "corp"))]
    t.do("decline")
    t.until("action")
    seen.append(str(view(t.game, "corp")))
    assert "Breaking News" in t.accesses
    assert all("Breaking News" not in shown for shown in seen)
    assert not t.card("Breaking News").known_to("corp")
    assert t.runner.score == []


# -- Aggressive Negotiation --------------------------------------------------------------------------


@ruling("faq4.card.aggressive-negotiation.1", "official.aggressive-negotiation.1")
def test_an_agenda_scored_before_the_turn_begins_allows_aggressive_negotiation(rulebook):
    t = scenario(
        corp={
            "hq": ["Aggressive Negotiation"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Hostile Takeover (2 advancement)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    assert t.state.phase == "draw phase"
    t.do("score Hostile Takeover").until("action")
    assert t.decision.side == "corp"
    t.do("play Aggressive Negotiation")
    assert len(t.corp.hq) == 2, "the mandatory draw, and the card found"
    t = scenario(turn="corp", corp={"hq": ["Aggressive Negotiation"], "rd": FILLER}, rulebook=rulebook)
    assert not t.can("play Aggressive Negotiation"), "no agenda was scored this turn"


# -- Personal Evolution ------------------------------------------------------------------------------


@ruling("faq4.qa.q01.jinteki-seventh-point", "official.jinteki-personal-evolution.1")
def test_the_runner_wins_with_the_seventh_point_before_personal_evolution_hurts(rulebook):
    t = scenario(
        runner={"grip": [], "score": ["Priority Requisition", "Priority Requisition"]},
        corp={"identity": "Jinteki: Personal Evolution", "servers": {"Server 1": {"root": ["Breaking News"]}}},
        rulebook=rulebook,
    )
    assert t.runner.points == 6
    t.do("run Server 1").until("over")
    assert t.outcome.winner == 1
    assert not any("net damage" in line for line in t.log)


# -- Cell Portal -------------------------------------------------------------------------------------


@ruling("faq4.qa.q06.cell-portal-jack-out")
def test_the_runner_may_jack_out_after_cell_portal(rulebook):
    t = scenario(
        runner={"grip": GRIP},
        corp={"hq": ["Hedge Fund"], "credits": 0, "servers": {"HQ": {"ice": ["Cell Portal (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert t.options() == ["yes", "no"]
    assert t.decision.side == "runner"
    t.do("yes")
    assert not t.running
    assert "The Runner jacks out." in t.log
    assert t.accesses == []


@ruling("faq4.qa.q06.cell-portal-jack-out", under="classic")
def test_under_classic_rules_the_approach_after_cell_portal_is_not_the_first(rulebook):
    t = scenario(
        corp={"hq": ["Hedge Fund"], "credits": 0, "servers": {"HQ": {"ice": ["Cell Portal (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "no")
    assert t.state.approached == t.card("Cell Portal").id
    assert t.decision.kind == "jack out"
    t.do("jack out")
    assert not t.running
    assert t.accesses == []


# -- Archer ------------------------------------------------------------------------------------------


def forged(rulebook, score, credits=4):
    t = scenario(
        runner={"grip": ["Forged Activation Orders"], "credits": 1},
        corp={"credits": credits, "score": score, "rd": FILLER, "servers": {"HQ": {"ice": ["Archer"]}}},
        rulebook=rulebook,
    )
    return t.do("play Forged Activation Orders")


@ruling("faq4.qa.q14.fao-archer")
def test_forged_activation_orders_on_archer_leaves_rezzing_it_at_full_cost_or_trashing_it(rulebook):
    t = forged(rulebook, ["Hostile Takeover", "Breaking News"])
    assert t.options() == ["yes", "no"]
    t.do("yes")
    assert sorted(t.options()) == ["choose Breaking News", "choose Hostile Takeover"], "no way back"
    t.do("choose Breaking News")
    assert t.card("Archer").rezzed
    assert t.corp.credits == 0
    assert t.corp.score == ["Hostile Takeover"]
    t = forged(rulebook, ["Hostile Takeover"]).do("no")
    assert t.corp.archives == ["Archer"]
    assert t.corp.score == ["Hostile Takeover"]
    t = forged(rulebook, [])
    assert t.corp.archives == ["Archer"], "without an agenda there is nothing to choose"


# -- AstroScript Pilot Program -----------------------------------------------------------------------


@ruling("faq4.errata.astroscript")
def test_astroscript_is_limited_to_one_copy_under_the_classic_rules_alone():
    for copies, broken in ((1, False), (2, True)):
        deck = Deck("test", "NBN: Making News", {"AstroScript Pilot Program": copies})
        found = [v for v in deck.violations(rulebook="classic") if v.rule == "rule_maximum_copies"]
        assert bool(found) is broken
    deck = Deck("test", "NBN: Making News", {"AstroScript Pilot Program": 3})
    assert not any(v.rule == "rule_maximum_copies" for v in deck.violations())
    deck = Deck("test", "NBN: Making News", {"AstroScript Pilot Program": 4})
    assert any(v.rule == "rule_maximum_copies" for v in deck.violations())


# -- Spin Doctor -------------------------------------------------------------------------------------


@ruling("modern.successful-run.2")
def test_a_run_on_a_server_that_vanishes_is_neither_successful_nor_unsuccessful(rulebook):
    bell = Resource("Bell", faction=SHAPER, install_cost=0, abilities=(Paid(Credits(0), GainCredits(1)),))
    t = scenario(
        runner={"rig": [bell]},
        corp={
            "rd": FILLER,
            "archives": ["Enigma"],
            "servers": {"Server 1": {"root": ["Spin Doctor (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("corp")
    t.do("use Spin Doctor")
    while t.decision.kind == "choose":
        t.do("done" if t.can("done") else t.options()[0])
    assert not t.server("Server 1").exists
    assert t.running, "until the window closes"
    assert t.can("use Bell")
    t.do("pass")
    assert not t.running
    told = " ".join(t.log)
    assert "unsuccessful" not in told
    assert "successful" not in told
    assert t.accesses == []
