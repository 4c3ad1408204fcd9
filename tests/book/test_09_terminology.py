"""Effects at the same time, quantities, must, repeating, persisting, modes. CR sec_other_rules_and_terminology."""

from __future__ import annotations

import pytest

from sneakdoor import notation
from sneakdoor.engine import values
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach
from ..rules.cards1 import agenda, asset, event, hardware, ice, operation, program, resource, rezzed, upgrade
from .cards_09c import HAND, ICE_INSTALLED, MAYFLIES, OATS, WALL, pick, protecting

# -- effects at the same time --------------------------------------------------------------------------------


@pytest.mark.ruling("rule_modify_value")
@pytest.mark.parametrize("turned", [False, True])
def test_what_sets_a_value_comes_first_then_what_raises_it_then_what_lowers_it(turned: bool):
    rig = [
        hardware("More", Static(Memory(2))),
        hardware("Set", Static(MemoryLimitIs(NumberOf(Cards(HARDWARE, installed=True))))),
        hardware("Less", Static(MemoryReduced(1))),
    ]
    t = scenario(runner={"rig": rig[::-1] if turned else rig})
    assert t.runner.memory == 3 + 2 - 1
    dear = rezzed(asset("Dear", Static(RezCost(Each(Cards(ICE)), +3))))
    cheap = rezzed(asset("Cheap", Static(RezCost(Each(Cards(ICE)), -5))))
    first, second = (cheap, dear) if turned else (dear, cheap)
    servers = {"Server 1": {"root": [first]}, "Server 2": {"root": [second]}, "HQ": {"ice": [ice("Wall", cost=3)]}}
    t = scenario(corp={"credits": 1, "hq": OATS, "servers": servers}).do("run HQ", "rez Wall")
    assert t.corp.credits == 0, "3 and 3 less 5, and not 0 and 3"


FORGETS = Static(GainsSubtypes(Each(Cards(ICE)), (), loses=("barrier",)))
TEACHES = Static(GainsSubtypes(Each(Cards(ICE)), ("barrier",)))


@pytest.mark.ruling("rule_modify_subtypes")
@pytest.mark.parametrize(
    ("statics", "has"),
    [
        ((), True),
        ((FORGETS,), False),
        ((FORGETS, TEACHES), True),
        ((TEACHES, FORGETS), True),
        ((FORGETS, TEACHES, FORGETS), False),
        ((FORGETS, FORGETS, TEACHES, TEACHES), True),
    ],
)
def test_a_card_has_a_subtype_that_is_added_more_often_than_removed(statics: tuple[Static, ...], has: bool):
    """Once by its print, and once by each effect that adds it."""
    rig = [resource(f"Effect {n}", static) for n, static in enumerate(statics)]
    fracter = pick(breaks(0, "barrier"))
    t = scenario(runner={"credits": 9, "rig": [*rig, fracter]}, corp=protecting(WALL)).do("run HQ")
    assert t.comes("encounter") is has
    assert t.offers("use Pick") is has


ANSEL = ice("Ansel", Subroutine(GainCredits(1)), strength=1, subtypes=("bioroid", "sentry"))
GODDESS = ice("Goddess", Static(GainsSubtypesOfOtherIce()), Subroutine(GainCredits(1)), strength=1)
FATUMA = upgrade("Fatuma", Static(Strength(Each(Cards(ICE, subtype="bioroid")), +2)))


@pytest.mark.ruling("rule_dependent_effects", "rule_independent_effects")
@pytest.mark.parametrize("turned", [False, True])
def test_an_effect_that_another_makes_apply_applies_whichever_came_first(turned: bool):
    """What makes a bioroid of the ice comes before what makes bioroids stronger; a condition after what meets it."""
    pieces = [rezzed(GODDESS), rezzed(ANSEL), rezzed(ice("Plain", strength=1))]
    servers = {"HQ": {"ice": pieces, "root": [rezzed(FATUMA)]}}
    if turned:
        servers = {"Server 1": {"root": [rezzed(FATUMA)]}, "HQ": {"ice": pieces[::-1]}}
    cable = resource("Cable", Static(Link(1)))
    helmet = resource("Helmet", Static(MaximumHandSize(+1), while_=HasLink(1)))
    rig = [helmet, cable] if turned else [cable, helmet]
    t = scenario(runner={"rig": rig}, corp={"servers": servers})
    assert [t.card(name).strength for name in ("Goddess", "Ansel", "Plain")] == [3, 3, 1]
    assert t.runner.hand_size == 6


@pytest.mark.parametrize("alone", [True, False])
def test_ice_that_gains_the_subtypes_of_other_ice_that_does_the_same_has_those_of_all(alone: bool):
    """Neither makes the other anything that no third one is."""
    pieces = [rezzed(GODDESS), rezzed(GODDESS), *([] if alone else [rezzed(ANSEL)])]
    t = scenario(corp={"servers": {"HQ": {"ice": pieces, "root": [rezzed(FATUMA)]}}})
    goddesses = [c for c, card in enumerate(t.state.printed) if card.title == "Goddess"]
    assert [values.has_subtype(t.state, c, "bioroid") for c in goddesses] == [not alone] * 2
    assert [values.strength(t.state, c) for c in goddesses] == [1 if alone else 3] * 2


@pytest.mark.ruling("rule_dependent_effects")
def test_what_is_made_inactive_by_another_effect_does_not_apply():
    derez = operation("Derez", Play(Derez(Choose(1, Cards(ICE, rezzed=True)))))
    servers = {"HQ": {"ice": [rezzed(GODDESS), rezzed(ANSEL)], "root": [rezzed(FATUMA)]}}
    t = scenario(turn="corp", corp={"hq": [derez], "servers": servers}).do("play Derez", "choose Ansel")
    assert t.card("Goddess").strength == 1, "without Ansel it is no bioroid, and so no stronger"


HUSH = program("Hush", Static(LosesAbilities(HOST_ICE, except_subroutines=True)), Paid(Credits(0), Trash(THIS)))
MAGNET = ice(
    "Magnet",
    Static(LosesAbilities(Cards(PROGRAM, where=(OnThis(hosted=True),)))),
    Static(Strength(THIS, +3)),
    Subroutine(GainCredits(1)),
    strength=1,
)


@pytest.mark.ruling("rule_dependent_effects", "rule_independent_effects", "cr.rule_independent_effects.example-1")
def test_what_takes_an_ability_away_comes_before_what_that_ability_would_do():
    """Hush on Goddess: no subtypes of Ansel, so no bioroid, and Fatuma makes only Ansel stronger."""
    pieces = [rezzed(GODDESS, hosted=[HUSH]), rezzed(ANSEL)]
    servers = {"HQ": {"ice": pieces, "root": [rezzed(FATUMA)]}}
    t = scenario(corp={"servers": servers})
    assert [t.card(name).strength for name in ("Goddess", "Ansel")] == [1, 3]
    t.do("use Hush")
    assert [t.card(name).strength for name in ("Goddess", "Ansel")] == [3, 3], "without Hush it has its ability again"


@pytest.mark.ruling("rule_independent_effects", "cr.rule_independent_effects.example-2")
def test_in_a_circle_what_is_hosted_comes_before_its_host():
    t = scenario(corp=protecting(rezzed(MAGNET, hosted=[HUSH])), runner={"rig": [pick(breaks(0))]})
    assert t.card("Magnet").strength == 1, "Magnet has lost its abilities"
    assert t.can("use Hush"), "and Hush has not"
    t.do("run HQ").until("encounter")
    assert t.can("use Pick"), "the subroutine is still there to be broken"
    parrot = program("Parrot", Static(Link(1)))
    t = scenario(corp=protecting(rezzed(MAGNET, hosted=[parrot])))
    assert (t.card("Magnet").strength, t.runner.link) == (4, 0), "another card on Magnet loses its own"


@pytest.mark.ruling("rule_dependent_effects")
def test_a_card_that_lost_its_abilities_to_another_has_them_again_elsewhere():
    back = event("Back", Play(AddTo(Choose(1, Cards(PROGRAM, installed=True)), GRIP)))
    parrot = program("Parrot", Static(Link(1)))
    t = scenario(corp=protecting(rezzed(MAGNET, hosted=[parrot])), runner={"grip": [back]})
    assert t.runner.link == 0
    t.do("play Back")
    assert t.runner.grip == ["Parrot"]
    t.do("install Parrot")
    t.until("action")
    assert (t.runner.rig, t.runner.link) == (["Parrot"], 1)


@pytest.mark.ruling("rule_dependent_effects")
def test_lost_abilities_survive_a_save():
    t = scenario(corp=protecting(rezzed(MAGNET, hosted=[HUSH])))
    loaded = Scenario(notation.load(t.game.save(), extra=[MAGNET, HUSH]))
    assert loaded.card("Magnet").strength == t.card("Magnet").strength == 1
    loaded.do("use Hush")
    assert loaded.card("Magnet").strength == 4


# -- quantities and sets -------------------------------------------------------------------------------------

WIPE = event("Wipe", Play(Trash(Every(Cards(installed=True, their=CORP)))))


@pytest.mark.ruling("rule_act_on_multiple_cards", "cr.rule_act_on_multiple_cards.example-1")
def test_cards_that_are_acted_on_together_go_at_the_same_time():
    """Of two cards trashed at once, one is met for each card, itself included, the other once for both."""
    each = asset("Each", When(Trashes(Cards(of=CORP), by=RUNNER, including_this=True), GainCredits(1)))
    once = asset("Once", When(AreTrashed(Cards(of=CORP)), GainCredits(10)))
    servers = {"Server 1": {"root": [rezzed(each)]}, "Server 2": {"root": [rezzed(once)]}}
    t = scenario(runner={"grip": [WIPE]}, corp={"credits": 0, "servers": servers}).do("play Wipe")
    t.until("action")
    assert sorted(t.corp.archives) == ["Each", "Once"]
    assert t.corp.credits == 12


PROGRAMS = Cards(PROGRAM, installed=True)
THREE = [program("One"), program("Two"), program("Three")]


@pytest.mark.ruling("rule_calculated_quantity", "rule_aggregated_instructions")
@pytest.mark.parametrize(
    ("does", "heard"),
    [
        (GainCredits(ForEach(2, PROGRAMS)), Gains()),
        (TakeTags(ForEach(1, PROGRAMS)), TakesTag(by=YOU)),
        (Draw(ForEach(1, PROGRAMS)), Draws()),
        (SufferDamage(ForEach(1, PROGRAMS), NET), Suffers(NET, by=YOU)),
        (TrashFromTop(ForEach(1, PROGRAMS), Zone.STACK), AreTrashed(Cards(PROGRAM))),
    ],
    ids=["credits", "tags", "cards drawn", "damage", "cards trashed"],
)
def test_for_each_adds_up_to_one_occurrence_and_to_none_if_there_is_nothing(does: Instruction, heard: Occurrence):
    meter = resource("Meter", When(heard, Place(1, POWER)))
    act = event("Act", Play(does))
    for rig, times in ((THREE, 1), ([], 0)):
        t = scenario(runner={"grip": [act, *HAND], "rig": [meter, *rig], "stack": MAYFLIES})
        if not t.can("play Act"):
            assert not times
            continue
        t.do("play Act")
        t.until("action")
        assert t.card("Meter").power == times


@pytest.mark.ruling("cr.rule_calculated_quantity.example-1")
def test_three_cards_for_three_things_are_one_draw():
    """The Class Act looks at one card more than the three that would be drawn."""
    study = event("Study", Play(Draw(ForEach(1, PROGRAMS))))
    stack = ["Mimic", "Imp", "Corroder", "Diesel", "Sure Gamble"]
    t = scenario(runner={"grip": [study], "rig": ["The Class Act", *THREE], "stack": stack}).do("play Study")
    assert t.options() == [f"choose {title}" for title in stack[:4]]
    t.do("choose Imp")
    t.until("action")
    assert sorted(t.runner.grip) == ["Corroder", "Diesel", "Mimic"]
    assert t.runner.stack == ["Sure Gamble", "Imp"]


@pytest.mark.ruling("rule_calculated_quantity", "cr.rule_calculated_quantity.example-3")
def test_what_cannot_be_added_up_happens_once_for_each():
    """To derez is not added up, and so neither is what is gained with it: two gains."""
    both = Both(Derez(Choose(1, Cards(ASSET, rezzed=True))), GainCredits(2))
    sell = operation("Sell", Play(Repeat(both, Cards(UPGRADE, rezzed=True))))
    nasx = asset("Nasx", When(Gains(), Place(1, POWER)))
    servers = {
        "Server 1": {"root": [rezzed(nasx), rezzed(upgrade("Up"))]},
        "Server 2": {"root": [rezzed(asset("Left")), rezzed(upgrade("Down"))]},
        "Server 3": {"root": [rezzed(asset("Right"))]},
    }
    t = scenario(turn="corp", corp={"credits": 0, "hq": [sell], "servers": servers})
    t.do("play Sell", "choose Left", "choose Right")
    t.until("action")
    assert (t.corp.credits, t.card("Nasx").power) == (4, 2)
    assert not t.card("Left").rezzed


@pytest.mark.ruling("rule_vacuous_truth")
@pytest.mark.parametrize("pieces", [0, 1])
def test_all_of_none_is_so_as_soon_as_it_could_be(pieces: int):
    yard = upgrade("Yard", When(PassesAllIce(), GainCredits(7)))
    servers = {"HQ": {"ice": [rezzed(ice("Bare"))] * pieces, "root": [rezzed(yard)]}}
    t = scenario(corp={"credits": 0, "hq": OATS, "servers": servers}).do("run HQ")
    t.until("action")
    assert t.corp.credits == 7
    fork = event("Fork", Play(Run(HQ), LastingWhen(FullyBreaks(Cards(ICE)), Trash(That("ice")), period=THAT_RUN)))
    t = scenario(runner={"grip": [fork]}, corp=protecting(ice("Bare"))).do("play Fork")
    t.until("action")
    assert t.server("HQ").ice == [], "all of its no subroutines were broken"


SURVEYOR = ice(
    "Surveyor",
    Static(StrengthIsX(NumberOf(Cards(ICE, where=(Guarding(Server.THIS_SERVER),))))),
    Subroutine(Trace(X(NumberOf(Cards(ICE, where=(Guarding(Server.THIS_SERVER),)))), if_successful=GiveTags(1))),
)


@pytest.mark.ruling("rule_values_defined_by_x")
def test_an_x_whose_ability_is_not_active_is_nothing():
    corp = {"servers": {"HQ": {"ice": [SURVEYOR, WALL, WALL]}}}
    assert scenario(corp=corp).card("Surveyor").strength == 0
    t = scenario(corp={"hq": OATS, **corp}).do("run HQ", "rez Surveyor")
    assert t.card("Surveyor").strength == 3


@pytest.mark.ruling("rule_values_defined_by_x", "cr.rule_values_defined_by_x.example-2")
def test_a_strength_of_x_is_nothing_when_the_ability_that_says_x_is_lost():
    """Hush on Surveyor."""
    t = scenario(corp={"servers": {"HQ": {"ice": [rezzed(SURVEYOR, hosted=[HUSH]), WALL]}}})
    assert t.card("Surveyor").strength == 0
    t.do("use Hush")
    assert t.card("Surveyor").strength == 2


@pytest.mark.ruling("rule_values_defined_by_x", "cr.rule_values_defined_by_x.example-1")
@pytest.mark.parametrize(("trash", "tags"), [(False, 1), (True, 0)])
def test_the_x_of_a_subroutine_whose_ice_is_gone_is_nothing(trash: bool, tags: int):
    """Three pieces of ice make a trace of 3, which beats no link; from Archives it is one of 0."""
    zato = operation(
        "Zato", Play(ChooseCard(Choose(1, ICE_INSTALLED)), *((Trash(IT),) if trash else ()), ResolveSubroutine(IT))
    )
    corp = {"credits": 0, "hq": [zato], "servers": {"HQ": {"ice": [rezzed(SURVEYOR), WALL, WALL]}}}
    t = scenario(turn="corp", corp=corp, runner={"credits": 0}).do("play Zato", "choose Surveyor")
    t.until("action")
    assert t.runner.tags == tags


# -- must ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_must_cannot_force_additional_cost", "cr.rule_must_cannot_force_additional_cost.example-1")
def test_a_must_does_not_make_a_player_pay_an_additional_cost():
    """The first run costs 1 more, so the first click need not be a run; without that it must."""
    for corp, free in (({"hq": ["Service Outage"], "rd": OATS}, True), ({"hq": OATS, "rd": OATS}, False)):
        t = scenario(turn="corp", clicks=1, corp=corp, runner={"rig": ["Always Be Running"], "stack": MAYFLIES})
        t.do("play Service Outage" if free else "credit")
        t.until("runner")
        t.until("action")
        assert t.can("run HQ")
        assert t.can("credit") is free


ECHO = event(
    "Echo",
    Play(
        ChooseCard(Choose(1, Cards(ICE, installed=True, rezzed=False))),
        MustChoose(Rez(IT, by=CORP), AddTo(IT, Zone.HQ), by=CORP),
    ),
)


@pytest.mark.ruling("rule_must_cannot_force_additional_cost", "cr.rule_must_cannot_force_additional_cost.example-1")
def test_of_two_things_one_must_be_chosen_with_all_that_it_costs():
    """Archer asks for an agenda besides its credits: rezzed with both, or added to HQ."""
    servers = {"HQ": {"ice": ["Archer"]}}
    rich = {"credits": 9, "score": ["Hostile Takeover"], "servers": servers}
    t = scenario(runner={"grip": [ECHO]}, corp=rich).do("play Echo")
    assert (t.decision.side, len(t.options())) == ("corp", 2)
    t.do(next(key for key in t.options() if "rez" in key))
    assert not t.offers("decline"), "the agenda goes with it"
    t.until("action")
    assert (t.card("Archer").rezzed, t.corp.score) == (True, [])
    t = scenario(runner={"grip": [ECHO]}, corp={**rich, "score": []}).do("play Echo")
    t.until("action")
    assert t.corp.hq == ["Archer"]


# -- repeat this process -------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_repeat_this_process")
def test_a_process_without_a_number_is_repeated_for_as_long_as_it_says():
    study = event("Study", Play(RepeatThisProcess((Draw(1),), if_=BelowMaximumHandSize())))
    for held, drawn in ((2, 3), (5, 1)):
        t = scenario(runner={"grip": [study, *HAND[:held]], "stack": MAYFLIES}).do("play Study")
        t.until("action")
        assert len(t.runner.grip) == held + drawn


@pytest.mark.ruling("rule_repeat_this_process_x_times")
def test_how_often_a_process_is_repeated_is_counted_once_after_the_first_time():
    grow = resource("Grow", Paid(Clicks(1), RepeatThisProcess((Place(2, POWER),), more=NumberOf(Hosted(POWER)))))
    t = scenario(runner={"rig": [grow]}).do("use Grow")
    assert t.card("Grow").power == 2 + 2 * 2, "2 were there when it was counted"


@pytest.mark.ruling("rule_checkpoint_after_repetition")
def test_there_is_a_checkpoint_between_the_repetitions():
    shrink = resource("Shrink", When(Gains(), Trash(Choose(1, PROGRAMS))))
    sums = event("Sums", Play(RepeatThisProcess((GainCredits(ForEach(1, PROGRAMS)),), more=2)))
    rig = [shrink, *THREE]
    t = scenario(runner={"credits": 0, "grip": [sums], "rig": rig}).do("play Sums")
    while t.decision.kind != "action":
        t.game.choose(t.options()[0])
    assert t.runner.credits == 3 + 2 + 1


@pytest.mark.ruling("rule_repetition_resolve_independently")
def test_each_repetition_is_chosen_for_anew():
    give = event(
        "Give", Play(RepeatThisProcess((Place(1, POWER, Choose(1, Cards(RESOURCE, installed=True))),), more=2))
    )
    t = scenario(runner={"grip": [give], "rig": [resource("Left"), resource("Right")]})
    t.do("play Give", "choose Left", "choose Right", "choose Left")
    assert (t.card("Left").power, t.card("Right").power) == (2, 1)
    offer = event("Offer", Play(RepeatThisProcess((May(GainCredits(1)),), more=2)))
    t = scenario(runner={"credits": 0, "grip": [offer]}).do("play Offer", "yes", "no", "yes")
    assert t.runner.credits == 2


# -- persistent ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_persistent_continuous")
def test_a_persisting_ability_is_the_one_that_it_was():
    """The first access each turn was that of its own card; what it persists as does not count anew."""
    echo = upgrade("Echo", When(FirstEachTurn(Accesses(Cards(UPGRADE))), GainCredits(4), flags=PERSISTENT), trash=0)
    root = [rezzed(echo), {"card": upgrade("Other", trash=None), "known": True}]
    t = scenario(corp={"credits": 0, "servers": {"Server 1": {"root": root}}}).do("run Server 1")
    reach(t, "access Echo", "trash Echo")
    t.until("action")
    assert t.accesses == ["Echo", "Other"]
    assert t.corp.credits == 4


@pytest.mark.ruling("rule_persistent")
def test_only_an_ability_marked_so_persists_and_only_if_the_runner_trashes_the_card_while_accessing_it():
    marked = upgrade(
        "Marked", When(RunEnds(), GainCredits(4), flags=PERSISTENT), Paid(Credits(0), Trash(THIS)), trash=0
    )
    plain = upgrade("Plain", When(RunEnds(), GainCredits(4)), Paid(Credits(0), Trash(THIS)), trash=0)
    for card, how, credits in ((marked, "access", 4), (plain, "access", 0), (marked, "itself", 0)):
        t = scenario(corp={"credits": 0, "servers": {"Server 1": {"root": [rezzed(card), agenda("Plan")]}}})
        t.do("run Server 1")
        reach(t, *((f"access {card.title}", f"trash {card.title}") if how == "access" else (f"use {card.title}",)))
        t.until("action")
        assert (t.corp.credits, t.corp.archives) == (credits, [card.title])


@pytest.mark.ruling(
    "rule_persistent_applicability", "cr.rule_persistent_applicability.example-1", "rule_persistent_expiration"
)
def test_a_run_begun_while_a_persisting_ability_waits_does_not_meet_it_again():
    ghost = upgrade("Ghost", When(RunEnds(on=Server.THIS_SERVER), GainCredits(4), flags=PERSISTENT), trash=0)
    again = resource("Again", When(RunEnds(), May(Run(ANY_SERVER))))
    servers = {"Server 1": {"root": [rezzed(ghost), {"card": asset("Hut", trash=None), "known": True}]}}
    t = scenario(runner={"rig": [again]}, corp={"credits": 0, "servers": servers}).do("run Server 1")
    reach(t, "access Ghost", "trash Ghost")
    assert (t.decision.kind, t.corp.credits) == ("reaction", 0)
    t.do("Again", "run Server 1")
    assert (t.running, t.corp.credits) == (True, 0), "it still waits"
    t.until("action")
    assert t.accesses.count("Hut") == 2
    assert t.corp.credits == 4


@pytest.mark.ruling("rule_persistent_expiration")
def test_what_persists_is_there_until_the_window_after_the_run_has_closed():
    hall = upgrade("Hall", Static(MaximumHandSize(+2), flags=PERSISTENT), trash=0)
    wait = resource("Wait", When(RunEnds(), May(GainCredits(1))))
    t = scenario(runner={"rig": [wait]}, corp={"servers": {"Server 1": {"root": [rezzed(hall)]}}}).do("run Server 1")
    reach(t, "trash Hall")
    assert (t.decision.kind, t.running, t.corp.archives) == ("reaction", False, ["Hall"])
    assert t.corp.hand_size == 7
    t.until("action")
    assert t.corp.hand_size == 5


@pytest.mark.ruling("rule_persistent_applicability")
def test_nothing_after_its_run_meets_a_persisting_ability():
    ghost = upgrade("Ghost", When(Gains(by=RUNNER), GainCredits(4), flags=PERSISTENT), trash=0)
    early = resource("Early", When(Accesses(Cards(ASSET)), GainCredits(1)))
    late = resource("Late", When(RunEnds(), GainCredits(1)))
    for rig, gained in (([early], 4), ([late], 0)):
        servers = {"Server 1": {"root": [rezzed(ghost), {"card": asset("Hut", trash=None), "known": True}]}}
        t = scenario(runner={"credits": 0, "rig": rig}, corp={"credits": 0, "servers": servers}).do("run Server 1")
        reach(t, "access Ghost", "trash Ghost")
        t.until("action")
        assert (t.runner.credits, t.corp.credits) == (1, gained)


# -- modes ---------------------------------------------------------------------------------------------------

MODES = (GainCredits(2), Draw(1), TakeTags(1))


@pytest.mark.ruling("rule_choose_next_mode", "rule_after_resolving_mode", "rule_cannot_repeat_modes")
def test_modes_are_chosen_one_after_another_in_any_order_and_never_twice():
    menu = event("Menu", Play(Resolve(2, MODES), GainCredits(ForEach(10, Tags()))))
    mirror = resource("Mirror", When(Draws(), GainCredits(1)))
    t = scenario(runner={"credits": 0, "grip": [menu], "rig": [mirror], "stack": MAYFLIES}).do("play Menu")
    assert len(t.options()) == 3
    t.do("draw 1")
    assert (len(t.runner.grip), t.runner.credits) == (1, 1), "done, with what it set off, before the next is chosen"
    assert sorted(t.options()) == ["gain 2[credit]", "take 1 tag"], "no end before the second, and none twice"
    t.do("take 1 tag")
    t.until("action")
    assert (t.runner.tags, t.runner.credits) == (1, 11), "then comes what follows the list"


@pytest.mark.ruling("rule_choose_next_mode")
def test_up_to_a_number_of_modes_may_be_fewer():
    menu = event("Menu", Play(Resolve(2, MODES, up_to=True)))
    for chosen, left in ((("no",), (0, 0)), (("gain 2", "no"), (2, 0)), (("gain 2", "draw 1"), (2, 1))):
        t = scenario(runner={"credits": 0, "grip": [menu], "stack": MAYFLIES}).do("play Menu", *chosen)
        assert t.decision.kind == "action"
        assert (t.runner.credits, len(t.runner.grip), t.runner.tags) == (*left, 0)


def test_no_subroutine_is_resolved_of_ice_that_has_none():
    echo = operation("Echo", Play(ResolveSubroutine(Choose(1, ICE_INSTALLED)), GainCredits(1)))
    servers = {"HQ": {"ice": [rezzed(ice("Blank"))]}}
    t = scenario(turn="corp", corp={"credits": 0, "hq": [echo], "servers": servers}).do("play Echo")
    assert t.corp.credits == 1, "the rest is done"


def test_how_often_ice_that_resolves_its_own_subroutine_does_so_is_any_number_up_to_the_most():
    mirror = ice("Mirror", Subroutine(ResolveSubroutine(THIS)))
    t = scenario(corp={"servers": {"HQ": {"ice": [rezzed(mirror)]}}}).do("run HQ")
    t.until("loop")
    assert t.options() == [f"repeat {n}" for n in range(100)]
