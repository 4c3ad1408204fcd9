"""Abilities that objects gain and lose. CR rule_gaining_losing_abilities."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import notation
from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import seen_until
from ..rules.cards1 import BELL, asset, event, hardware, ice, program, resource, rezzed
from .cards_09a import OATS, protected, remote

HUSH = program("Hush", Static(LosesAbilities(HOST_ICE, except_subroutines=True)), trojan())
ORGAN = ice(
    "Organ",
    Static(Strength(THIS, +3)),
    When(Encounters(THIS), GainCredits(10)),
    Paid(Credits(0), GainCredits(100)),
    Subroutine(GainCredits(1)),
    strength=1,
)


@pytest.mark.ruling("rule_lose_ability", "rule_gaining_losing_abilities")
@pytest.mark.parametrize("guests", [[], [HUSH]], ids=["alone", "hushed"])
def test_a_lost_ability_is_ignored_whatever_it_is(guests: list[Card]):
    organ = {"card": ORGAN, "rezzed": True, "hosted": guests}
    t = scenario(runner={"rig": [BELL]}, corp=protected("HQ", organ, credits=0))
    assert t.card("Organ").strength == (1 if guests else 4)
    t.do("run HQ")
    seen = seen_until(t, "jack out")
    assert any(key.startswith("use Organ") for key in seen) != bool(guests)
    assert t.corp.credits == (1 if guests else 11), "what was not lost is there"


TAX = resource("Tax", When(Encounters(Cards(ICE), by=YOU), GainCredits(ForEach(1, SubroutinesOf()))))
MUTE = event("Mute", Play(ChooseCard(Choose(1, Cards(ICE, installed=True))), Lasting(LosesAbilities(IT), REST_OF_TURN)))
CHOIR = ice("Choir", Subroutine(EndTheRun()), Subroutine(GainCredits(1)))


@pytest.mark.ruling("rule_lose_ability", "rule_gaining_losing_abilities", "rule_effect_beyond_resolution")
def test_a_lost_subroutine_neither_resolves_nor_counts_until_it_is_there_again():
    corp = {"servers": {"HQ": {"ice": [rezzed(CHOIR)]}, "R&D": {"ice": [rezzed(replace(CHOIR, title="Other"))]}}}
    t = scenario(
        runner={"rig": [TAX], "grip": [MUTE], "credits": 0}, corp={**corp, "hq": OATS, "rd": OATS, "credits": 0}
    )
    t.do("run HQ")
    t.until("action")
    assert (t.runner.credits, t.accesses) == (2, [])
    t.do("play Mute", "choose Choir", "run HQ")
    t.until("action")
    assert (t.runner.credits, t.corp.credits, t.accesses) == (2, 0, ["Hedge Fund"])
    t.do("run R&D")
    t.until("action")
    assert (t.runner.credits, len(t.accesses)) == (4, 1), "the other has not lost its own"
    t.finish()
    t.until("runner")
    t.until("action")
    before = t.runner.credits
    t.do("run HQ")
    t.until("action")
    assert (t.runner.credits, len(t.accesses)) == (before + 2, 1), "the turn is over"


@pytest.mark.ruling("rule_lose_ability")
def test_a_pending_ability_that_is_lost_is_not_triggered():
    gag = resource("Gag", When(MakesRun(), Lasting(LosesAbilities(Cards(HARDWARE)), REST_OF_TURN)))
    horn = hardware("Horn", When(MakesRun(), GainCredits(5)), Static(MaximumHandSize(+1)))
    for first, credits in (("Gag", 0), ("Horn", 5)):
        t = scenario(runner={"rig": [gag, horn], "credits": 0}, corp={"hq": OATS, "rd": OATS}).do("run HQ", first)
        t.until("jack out")
        assert (t.runner.credits, t.runner.hand_size) == (credits, 5)
        loaded = notation.load(t.game.save(), extra=[gag, horn])
        assert loaded.state == t.state
        t.until("action")
        t.finish()
        t.until("runner")
        assert t.runner.hand_size == 6


@pytest.mark.ruling("rule_lose_ability")
def test_a_card_that_leaves_has_its_abilities_again():
    dumb = asset("Dumb", Static(LosesAbilities(Cards(RESOURCE))))
    purse = resource("Purse", Static(RecurringCredits(2), CanSpendHosted()), When(MakesRun(), GainCredits(5)))
    back = event("Back", Play(AddTo(Choose(1, Cards(RESOURCE)), GRIP)))
    off = event("Off", Play(Derez(Choose(1, Cards(ASSET, rezzed=True)))))
    runner = {"rig": [{"card": purse, "credits": 1}], "grip": [back, off], "credits": 0}
    t = scenario(runner=runner, corp=remote(rezzed(dumb), credits=0))
    assert t.card("Purse").credits == 1, "credits stay where they are"
    t.do("run HQ")
    t.until("action")
    assert t.runner.credits == 0
    t.do("play Off")
    assert t.card("Purse").credits == 1
    t.do("run HQ")
    t.until("action")
    assert t.runner.credits == 5
    t = scenario(runner=runner, corp=remote(rezzed(dumb), credits=0)).do("play Back")
    assert t.runner.grip == ["Off", "Purse"]
    t.do("play Off", "install Purse", "run HQ")
    t.until("action")
    assert t.runner.credits == 5


# -- what depends on what ------------------------------------------------------------------------------------

BIOROIDS = Cards(ICE, subtype="bioroid", rezzed=True)
FATUMA = ice("Fatuma", Static(GainsSubroutine(BIOROIDS, Subroutine(GainCredits(10)), where=Order.BEFORE)))


@pytest.mark.ruling("cr.rule_independent_effects.example-1")
@pytest.mark.parametrize(("guests", "credits"), [([], 10), ([HUSH], 0)], ids=["alone", "hushed"])
def test_mother_goddess_without_her_ability_is_no_bioroid(guests: list[Card], credits: int):
    """What takes it is applied first; then Warden Fatuma gives her no subroutine, and Ansel one."""
    goddess = {"card": "Mother Goddess", "rezzed": True, "hosted": guests}
    servers = {"HQ": {"ice": [goddess]}, "R&D": {"ice": [rezzed(FATUMA)]}, "Archives": {"ice": ["Ansel 1.0 (rezzed)"]}}
    for server, gained in (("HQ", credits), ("Archives", 10)):
        t = scenario(corp={"servers": servers, "credits": 0, "hq": OATS, "rd": OATS}).do(f"run {server}")
        t.until("action")
        assert t.corp.credits == gained
        assert t.accesses == [], "her printed subroutine is left to her; nothing lies in Archives"


@pytest.mark.ruling("cr.rule_independent_effects.example-2")
def test_hush_on_a_magnet_takes_its_ability_and_keeps_its_own():
    """Each would take the other's; what is hosted comes before what hosts it."""
    guests_lose = LosesAbilities(Cards(PROGRAM, where=(OnThis(hosted=True),)))
    magnet = ice("Magnet", Static(guests_lose), Static(Strength(THIS, +3)))
    other = program("Other", Static(MaximumHandSize(+1)), trojan())
    for guests, strength, size in (([other], 3, 5), ([HUSH, other], 0, 6), ([other, HUSH], 0, 6)):
        t = scenario(corp=protected("HQ", {"card": magnet, "rezzed": True, "hosted": guests}))
        assert (t.card("Magnet").strength, t.runner.hand_size) == (strength, size)


@pytest.mark.ruling("cr.rule_values_defined_by_x.example-2")
@pytest.mark.parametrize(("guests", "strength"), [([], 4), ([HUSH], 0)], ids=["alone", "hushed"])
def test_an_x_whose_definition_is_lost_is_nothing(guests: list[Card], strength: int):
    surveyor = ice("Surveyor", Static(StrengthIsX(NumberOf(Hosted(POWER)))))
    t = scenario(corp=protected("HQ", {"card": surveyor, "rezzed": True, "hosted": guests, "power": 4}))
    assert t.card("Surveyor").strength == strength
