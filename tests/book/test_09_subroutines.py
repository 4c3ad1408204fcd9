"""Subroutines: their order, their status, breaking and resolving them. CR sec_subroutines."""

from __future__ import annotations

import pytest

from sneakdoor import notation
from sneakdoor.cards import POOL
from sneakdoor.engine import encounter
from sneakdoor.engine.subroutines import subroutines
from sneakdoor.language import *
from sneakdoor.language.abilities import singly
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ..cards.driving import reach, seen_until
from ..rules.cards1 import BELL, asset, ice, operation, program, resource, rezzed, upgrade
from ..rules.cards3 import record, titles
from .cards_09b import HAND, LADDER, OATS, PICK, meeting, protecting

ONE, TEN, HUNDRED = (Subroutine(GainCredits(n)) for n in (1, 10, 100))
"""What the Corp gains tells which subroutine resolved."""
THIS_ICE = ENCOUNTERED_ICE


def gains(t: Scenario) -> list[int]:
    """What the subroutines of the ice that the Runner meets gain, in their order."""
    ice_ = t.state.encountered
    found = []
    for number in subroutines(t.state, ice_):
        ability = encounter.subroutine(t.state, ice_, number)
        assert ability is not None
        effect = ability.instructions[0]
        assert isinstance(effect, GainCredits)
        found.append(effect.amount)
    return found


def broken(t: Scenario) -> list[bool]:
    """Which of the subroutines of that ice are broken, in their order."""
    left = encounter.unbroken(t.state)
    return [number not in left for number in subroutines(t.state, t.state.encountered)]


def giving(title: str, amount: int, where: Order | None = None) -> Resource:
    """A resource that lets the encountered ice gain a subroutine for the rest of the encounter."""
    grant = GainsSubroutine(THIS_ICE, Subroutine(GainCredits(amount)), where=where)
    return resource(title, Paid(TrashThis(), Lasting(grant, REST_OF_ENCOUNTER)))


def granting(title: str, amount: int, where: Order | None = None) -> Upgrade:
    """An upgrade that lets all rezzed ice have a subroutine more."""
    return upgrade(
        title, Static(GainsSubroutine(Cards(ICE, rezzed=True), Subroutine(GainCredits(amount)), where=where))
    )


def growing(title: str, where: Order | None, *printed: Subroutine) -> Ice:
    """Ice with a subroutine more for each card in HQ."""
    more = GainsSubroutine(THIS, Subroutine(GainCredits(1)), for_each=Cards(zone=IN_HQ), where=where)
    return ice(title, Static(more), *printed)


PANIC = upgrade("Panic", Paid(Credits(0), Draw(1)))
SHARD = resource("Shard", Paid(TrashThis(), DiscardAtRandom(2, Zone.HQ)))


# -- what they are -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_subroutine")
def test_only_ice_has_subroutines_and_each_begins_with_the_symbol():
    having = [c for c in POOL.values() if any(isinstance(a, Subroutine) for a in singly(c.abilities))]
    assert {type(c) for c in having} == {Ice}
    for card in having:
        lines = [line for line in card.text.split("\n") if "[subroutine]" in line]
        assert len([line for line in lines if line.startswith("[subroutine]")]) == sum(
            isinstance(a, Subroutine) for a in singly(card.abilities)
        ), card.title


# -- order ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling(
    "rule_subroutines_ordered",
    "rule_subroutine_origins",
    "rule_subroutine_origin_external_before",
    "rule_subroutine_origin_static_before",
    "rule_subroutine_origin_printed",
    "rule_subroutine_origin_static_after",
    "rule_subroutine_origin_external_after",
)
def test_subroutines_stand_in_the_order_of_their_categories_and_within_those_by_when_they_came():
    """Gained before: the latest first. The ice's own, before; printed; its own, after. Gained after: the oldest first.

    Each is named by what it gains; whether 'after' is said or not makes no difference.
    """
    layers = ice(
        "Layers",
        Static(GainsSubroutine(THIS, Subroutine(GainCredits(5)))),
        Static(GainsSubroutine(THIS, Subroutine(GainCredits(2)), where=Order.BEFORE)),
        Subroutine(GainCredits(3)),
        Subroutine(GainCredits(4)),
    )
    rig = (
        giving("Late First", 21, Order.BEFORE),
        giving("Early First", 22, Order.BEFORE),
        giving("Early Last", 61),
        giving("Late Last", 62, Order.AFTER),
    )
    t = meeting(layers, rig=rig)
    assert gains(t) == [2, 3, 4, 5]
    t.do("use Early First", "use Early Last", "use Late Last", "use Late First")
    assert gains(t) == [21, 22, 2, 3, 4, 5, 61, 62]
    t.do("pass")
    t.until("action")
    assert t.corp.credits == sum((21, 22, 2, 3, 4, 5, 61, 62))


@pytest.mark.ruling("rule_subroutine_origin_external_before", "rule_subroutine_origin_external_after")
def test_what_another_card_grants_all_the_time_is_as_old_as_that_card():
    """Two upgrades, then what comes in the encounter: nearest to the printed ones stands what came first."""
    annexes = {"servers": {"HQ": {"ice": [rezzed(LADDER)], "root": [rezzed(granting("Old", 7, Order.BEFORE))]}}}
    t = meeting(corp=annexes, rig=(giving("New", 8, Order.BEFORE), giving("Tail", 9)))
    t.do("use New", "use Tail")
    assert gains(t) == [8, 7, 1, 10, 100, 9]


@pytest.mark.ruling("cr.rule_subroutine_origin_external_before.example-1")
def test_what_loki_gains_stands_before_what_the_runner_gave_it_and_that_before_what_it_had():
    """The upgrade's is there already; then the Runner's; then those of the chosen ice, in their order."""
    click = Subroutine(LoseClicks(1, by=RUNNER))
    fatuma = upgrade("Fatuma", Static(GainsSubroutine(Cards(ICE, "bioroid", rezzed=True), click, where=Order.BEFORE)))
    poke = Lasting(
        GainsSubroutine(THIS_ICE, Subroutine(DoDamage(1, NET), Draw(1, by=RUNNER)), where=Order.BEFORE), REST_OF_RUN
    )
    stick = resource("Stick", When(Encounters(Cards(ICE)), poke))
    loki = ice(
        "Loki",
        When(
            Encounters(THIS),
            GainSubroutinesOf(Choose(1, Cards(ICE, other=True, rezzed=True)), Order.BEFORE, REST_OF_RUN),
        ),
        Subroutine(EndTheRun()),
        subtypes=("bioroid",),
    )
    servers = {"HQ": {"ice": [rezzed(loki)], "root": [rezzed(fatuma)]}, "R&D": {"ice": ["Tithe (rezzed)"]}}
    t = scenario(runner={"rig": [stick, PICK], "grip": HAND}, corp={"servers": servers, "hq": ["Hedge Fund"]})
    t.do("run HQ")
    t.until("step_encounter_paw")
    t.do("use Pick")
    words = [key.removeprefix("break ") for key in t.options()]
    assert words == [
        "Do 1 net damage.",
        "Gain 1[credit].",
        "Do 1 net damage. The Runner draws 1 card.",
        "The Runner loses [click].",
        "End the run.",
    ]


@pytest.mark.ruling(
    "rule_subroutine_origin_printed", "rule_resolve_subroutines_in_order", "rule_resolve_unbroken_subroutines"
)
def test_printed_subroutines_resolve_one_after_another_as_they_are_printed():
    """Each doubles or empties what the ones before have left."""
    t = meeting(ice("Drain", ONE, Subroutine(LoseCredits(All(), by=CORP)), TEN)).do("pass")
    assert t.corp.credits == 10
    t = meeting(LADDER)
    heard = record(t)
    t.do("use Pick", "break Gain 10[", "pass")
    assert [e.amount for e in heard.effects if heard_kind(e) == "credits gained"] == [1, 100]


def heard_kind(effect: Effect) -> str:
    from sneakdoor.language.effects import KINDS

    return KINDS[effect.kind]


@pytest.mark.ruling("rule_subroutine_origin_static_before", "rule_new_subroutines_during_encounter")
def test_ice_that_grows_at_its_front_grows_after_what_it_had_there_and_shrinks_from_the_last():
    """HQ grows by a card, then loses two: the first, broken, stays the first."""
    front = growing("Front", Order.BEFORE, TEN)
    t = meeting(
        front, rig=(SHARD,), corp={"servers": {"HQ": {"ice": [rezzed(front)], "root": [rezzed(PANIC)]}}, "hq": OATS[:2]}
    )
    assert gains(t) == [1, 1, 10]
    t.do("use Pick")
    t.game.choose(0)
    t.do("pass", "use Panic")
    assert (gains(t), broken(t)) == ([1, 1, 1, 10], [True, False, False, False])
    t.do("pass", "use Shard")
    assert (gains(t), broken(t)) == ([1, 10], [True, False])


@pytest.mark.ruling(
    "rule_subroutine_origin_static_after",
    "cr.rule_subroutine_origin_static_after.example-1",
    "rule_new_subroutines_during_encounter",
)
def test_a_card_drawn_adds_a_subroutine_after_three_broken_ones():
    wall = growing("Wall", None)
    root = [rezzed(PANIC)]
    t = meeting(corp={"servers": {"HQ": {"ice": [rezzed(wall)], "root": root}}, "hq": OATS[:3]})
    for _ in range(3):
        t.do("use Pick")
        if t.can("break"):
            t.game.choose(0)
    assert (broken(t), t.can("use Pick")) == ([True] * 3, False)
    t.do("pass", "use Panic", "pass")
    assert broken(t) == [True, True, True, False], "the last, and unbroken"
    t.do("use Pick")
    assert broken(t) == [True] * 4


@pytest.mark.ruling("cr.rule_subroutine_origin_static_after.example-2")
def test_two_cards_discarded_take_the_last_two_subroutines_and_leave_the_broken_one():
    t = meeting(growing("Wall", None), rig=(SHARD,), corp={"hq": OATS[:3]})
    t.do("use Pick")
    t.game.choose(0)
    assert broken(t) == [True, False, False]
    t.do("use Shard")
    assert broken(t) == [True]
    t.do("pass")
    assert (t.running, t.corp.credits) == (True, 0)


@pytest.mark.ruling("cr.rule_subroutine_origin_external_after.example-1")
def test_what_brainstorm_gains_stands_after_what_the_marker_gave_it():
    """The marker's subroutine gives one to the next ice; then that gains as many as there are cards in the grip."""
    mark = GainsSubroutine(IT, Subroutine(EndTheRun()), where=Order.AFTER)
    marker = ice(
        "Marker",
        Subroutine(Delayed(First(Encounters(Cards(ICE), during=Period.DURING_THIS_RUN)), Lasting(mark, REST_OF_RUN))),
    )
    t = scenario(runner={"rig": [PICK], "grip": HAND[:2]}, corp=protecting(marker, "Komainu (rezzed)")).do("run HQ")
    reach(t, "Marker")
    t.until("step_encounter_paw")
    t.do("use Pick")
    assert t.options() == ["break End the run.", "break Do 1 net damage.", "break Do 1 net damage. #2"]


@pytest.mark.ruling("rule_subroutines_duplicated")
def test_each_copy_stands_right_after_its_original_whatever_its_category():
    """And stays where it was, as if the original were still there, when that is lost."""
    wall = ice("Wall", Static(GainsSubroutine(THIS, Subroutine(GainCredits(1)), for_each=Cards(zone=IN_HQ))), TEN)
    double = resource("Double", Paid(TrashThis(), CopySubroutines(ENCOUNTERED_ICE, REST_OF_ENCOUNTER)))
    rig = (double, SHARD, giving("Head", 5, Order.BEFORE), giving("Tail", 7))
    t = meeting(wall, rig=rig, corp={"hq": OATS[:3]}).do("use Head", "use Tail")
    assert gains(t) == [5, 10, 1, 1, 1, 7]
    t.do("use Double")
    assert gains(t) == [5, 5, 10, 10, 1, 1, 1, 1, 1, 1, 7, 7]
    t.do("use Shard")
    assert gains(t) == [5, 5, 10, 10, 1, 1, 1, 1, 7, 7], "two of three are lost, of their copies none"


@pytest.mark.ruling("rule_subroutines_duplicated")
def test_the_copy_of_the_first_thing_that_is_printed_stands_right_after_it_too():
    double = resource("Double", Paid(TrashThis(), CopySubroutines(ENCOUNTERED_ICE, REST_OF_ENCOUNTER)))
    t = meeting(ice("Pair", ONE, TEN), rig=(double,)).do("use Double")
    assert gains(t) == [1, 1, 10, 10]


@pytest.mark.ruling("rule_subroutines_duplicated")
@pytest.mark.parametrize(("cards", "left"), [(1, [1, 1, 10, 10, 100]), (2, [1, 1, 10, 100])])
def test_copies_of_printed_subroutines_that_are_lost_stay_in_their_places(cards, left):
    """The ice loses its last printed ones, and what it gained after them comes no nearer."""
    hive = ice("Hive", Static(LosesSubroutines(Cards(zone=Zone.ARCHIVES))), ONE, TEN, HUNDRED)
    double = resource("Double", Paid(TrashThis(), CopySubroutines(ENCOUNTERED_ICE, REST_OF_ENCOUNTER)))
    purge = resource("Rummage", Paid(TrashThis(), DiscardAtRandom(cards, Zone.HQ)))
    t = meeting(hive, rig=(double, purge, giving("Tail", 7)), corp={"hq": OATS[:3]}).do("use Tail", "use Double")
    assert gains(t) == [1, 1, 10, 10, 100, 100, 7, 7]
    t.do("use Rummage")
    assert gains(t) == [*left, 7, 7]


@pytest.mark.ruling("rule_subroutines_static_ability_remove_subroutines")
@pytest.mark.parametrize(("cards", "left"), [(0, [1, 10, 100]), (1, [1, 10]), (2, [1]), (3, []), (5, [])])
def test_a_hive_loses_its_printed_subroutines_from_the_last_backwards(cards, left):
    """What it has gained otherwise it keeps."""
    hive = ice("Hive", Static(LosesSubroutines(Cards(AGENDA, zone=Zone.CORP_SCORE_AREA))), ONE, TEN, HUNDRED)
    point = Agenda("Point", faction=NEUTRAL_CORP, requirement=3, agenda_points=1, abilities=())
    t = meeting(hive, rig=(giving("Tail", 7), giving("Head", 5, Order.BEFORE)), corp={"score": [point] * cards})
    t.do("use Tail", "use Head")
    assert gains(t) == [5, *left, 7]


@pytest.mark.ruling("rule_gain_subroutines_in_any_order", "cr.rule_gain_subroutines_in_any_order.example-1")
@pytest.mark.parametrize(
    ("place", "order"),
    [("before: Gain 1[", [10, 1, 100]), ("before: Gain 100[", [1, 10, 100]), ("after all", [1, 100, 10])],
)
def test_a_revealed_grails_subroutine_goes_before_between_or_after_printed_and_boosted_ones(place, order):
    seek = When(
        Encounters(THIS), May(Reveal(ChooseUpTo(2, Cards(ICE, "grail", zone=IN_HQ)))), GainRevealedSubroutines()
    )
    lancelot = ice("Lancelot", seek, ONE, subtypes=("grail",))
    merlin = ice("Merlin", seek, TEN, subtypes=("grail",))
    servers = {"R&D": {"ice": [rezzed(lancelot)], "root": [rezzed(granting("Boost", 100, Order.AFTER))]}}
    t = scenario(runner={"rig": [PICK]}, corp={"servers": servers, "hq": [merlin]}).do("run R&D", "Lancelot")
    t.do(next(key for key in t.options() if "Merlin" in key))
    assert t.decision.side == "corp"
    assert t.options() == ["before: Gain 1[credit].", "before: Gain 100[credit].", "after all others"]
    t.do(place)
    assert gains(t) == order


@pytest.mark.ruling("rule_corp_decides_unspecified_order")
@pytest.mark.parametrize("where", [Order.BEFORE, Order.AFTER])
@pytest.mark.parametrize(("first", "order"), [("resolve Gain 7", [7, 8]), ("resolve Gain 8", [8, 7])])
def test_the_corp_says_in_what_order_ice_has_what_it_gains_at_once(where, first, order):
    """Two upgrades are there when the ice is rezzed. What another gives later is later; equal ones are no question."""
    root = [rezzed(granting("Seven", 7, where)), rezzed(granting("Eight", 8, where))]
    corp = {"servers": {"HQ": {"ice": [LADDER], "root": root}}, "hq": ["Hedge Fund"]}
    t = scenario(runner={"rig": [PICK, giving("Nine", 9, where)]}, corp=corp).do("run HQ", "rez Ladder")
    assert (t.decision.side, t.decision.rule) == ("corp", "rule_corp_decides_unspecified_order")
    assert t.options() == ["resolve Gain 7[credit].", "resolve Gain 8[credit]."]
    t.do(first)
    t.until("step_encounter_paw")
    t.do("use Nine")
    assert gains(t) == ([9, *order, 1, 10, 100] if where is Order.BEFORE else [1, 10, 100, *order, 9])
    root = [rezzed(granting("Seven", 7, where)), rezzed(granting("Other", 7, where))]
    corp = {"servers": {"HQ": {"ice": [LADDER], "root": root}}, "hq": ["Hedge Fund"]}
    t = scenario(runner={"rig": [PICK]}, corp=corp).do("run HQ", "rez Ladder")
    assert t.decision.kind != "subroutine"


# -- status --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_subroutines_status", "rule_subroutines_initial_status_in_encounter", "rule_break_subroutine")
def test_a_subroutine_is_broken_for_one_encounter():
    """Broken, it does not resolve. Met again in the same run, all of them are unbroken."""
    back = resource("Back", Paid(TrashThis(), MoveToOutermost()))
    t = meeting(LADDER, rig=(back,))
    assert broken(t) == [False, False, False]
    t.do("use Pick", "break Gain 100[")
    assert broken(t) == [False, False, True]
    t.do("use Back", "pass")
    t.until("step_encounter_paw")
    assert broken(t) == [False, False, False]
    t.do("use Pick", "break Gain 1[", "pass")
    t.until("action")
    assert t.corp.credits == 110


@pytest.mark.ruling("rule_break_subroutine")
@pytest.mark.parametrize(("keys", "credits"), [(2, 0), (3, 5)])
def test_ice_is_fully_broken_with_its_last_subroutine(keys, credits):
    trophy = resource("Trophy", When(FullyBreaks(Cards(ICE)), GainCredits(5)))
    t = meeting(LADDER, rig=(trophy,))
    for _ in range(keys):
        t.do("use Pick")
        if t.can("break"):
            t.game.choose(0)
    assert t.runner.credits == 9 + credits


@pytest.mark.ruling("rule_subroutine_status_lifetime")
@pytest.mark.parametrize(("breaking", "tags"), [(True, 0), (False, 1)])
def test_after_the_encounter_it_is_still_known_what_was_broken(breaking, tags):
    """The ice has been passed by the time the asset looks back."""
    watch = asset("Watch", When(Passes(Cards(ICE), by=RUNNER), If(NotFullyBroken(IT), GiveTags(1))))
    servers = {"HQ": {"ice": [rezzed(ice("Thin", ONE))]}, "Server 1": {"root": [rezzed(watch)]}}
    t = meeting(corp={"servers": servers})
    if breaking:
        t.do("use Pick")
    t.do("pass")
    assert (t.state.encountered, t.runner.tags) == (-1, tags)


# -- breaking ------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_unbroken_subroutines_target_for_break_abilities")
def test_a_broken_subroutine_is_no_target_for_breaking():
    t = meeting(LADDER).do("use Pick", "break Gain 10[", "use Pick")
    assert t.options() == ["break Gain 1[credit].", "break Gain 100[credit]."]


@pytest.mark.ruling("rule_break_all_subroutines_no_targets")
def test_breaking_all_subroutines_needs_one_that_is_unbroken_and_no_choice():
    hammer = program("Hammer", Paid(Credits(0), Break(All())))
    t = meeting(LADDER, rig=(hammer,)).do("use Pick", "break Gain 10[", "use Hammer")
    assert (t.decision.kind, broken(t)) == ("window", [True] * 3)
    assert not t.offers("use Hammer"), "nothing unbroken is left"
    t = meeting(ice("Bare"), rig=(hammer,))
    assert not t.offers("use Hammer"), "nor was there ever"


HOOK = resource("Hook", Paid(TrashThis(), Break(AllBut(1))))


@pytest.mark.ruling("rule_break_all_but_x_subroutines_targets")
def test_all_but_one_leaves_the_chosen_one_alone():
    t = meeting(LADDER, rig=(HOOK,)).do("use Hook")
    assert t.options() == [f"do not break Gain {n}[credit]." for n in (1, 10, 100)]
    t.do("do not break Gain 10[")
    assert broken(t) == [True, False, True]
    assert HOOK.text == "<strong>[trash]:</strong> Break all but 1 subroutine."


@pytest.mark.ruling("rule_break_all_but_x_subroutines_targets", "cr.rule_break_all_but_x_subroutines_targets.example-1")
def test_two_hooks_break_all_of_heimdall():
    """The second spares one that is broken already, and so breaks the one that was not."""
    t = meeting("Heimdall 1.0 (rezzed)", rig=(HOOK, HOOK))
    t.do("use Hook: break all but 1 subroutine", "do not break Do 1 core")
    assert broken(t) == [False, True, True]
    t.do("use Hook", "do not break End the run.")
    assert broken(t) == [True, True, True]


# -- resolving -----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_resolve_subroutines_mandatory")
def test_resolving_subroutines_is_no_choice_and_no_time_to_do_anything():
    """After the window of the encounter all of them have resolved before either side has anything to say."""
    corp_bell = asset("Corp Bell", Paid(Credits(0), GainCredits(1000)))
    servers = {"HQ": {"ice": [rezzed(LADDER)]}, "Server 1": {"root": [rezzed(corp_bell)]}}
    t = meeting(corp={"servers": servers})
    t.do("pass", "pass")
    assert (t.state.encountered, t.corp.credits) == (-1, 111)


@pytest.mark.ruling("rule_resolve_subroutines_run_ends")
@pytest.mark.parametrize("end", [EndTheRun(), Bypass(ENCOUNTERED_ICE), Trash(THIS)], ids=["run", "bypassed", "gone"])
def test_no_subroutine_resolves_once_the_encounter_has_ended(end):
    t = meeting(ice("Cut", ONE, Subroutine(end), HUNDRED)).do("pass")
    t.until("action")
    assert t.corp.credits == 1


@pytest.mark.ruling("rule_resolve_subroutines_runner_choice")
def test_street_magic_lets_the_runner_say_in_what_order_they_resolve():
    """Of those unbroken then, before the first resolves. One that is not there when it begins comes too late."""
    magic = resource("Magic", Static(ResolveInOrderOfYourChoice()))
    assert magic.text == "Unbroken subroutines resolve in the order of your choice."
    drain = ice("Drain", Subroutine(LoseCredits(All(), by=CORP)), ONE, TEN, HUNDRED)
    t = meeting(drain, rig=(magic,)).do("use Pick", "break Gain 100[", "pass")
    assert (t.decision.side, t.corp.credits) == ("runner", 0)
    assert len(t.options()) == 3
    t.do("resolve Gain 10", "resolve Lose all")
    assert t.corp.credits == 1, "10, then none, then 1"
    t.until("action")
    late = ice(
        "Late",
        Subroutine(Install(Choose(1, Cards(RESOURCE, zone=Zone.GRIP)), by=RUNNER)),
        TEN,
        Subroutine(LoseCredits(All(), by=CORP)),
    )
    t = scenario(runner={"rig": [PICK], "grip": [magic], "credits": 9}, corp=protecting(late)).do("run HQ")
    assert not {key for key in seen_until(t, "action") if key.startswith("resolve")}
    assert (t.card("Magic").installed, t.corp.credits) == (True, 0)


@pytest.mark.ruling("rule_subroutine_independent")
def test_a_subroutine_goes_on_though_its_ice_is_gone():
    t = meeting(ice("Bomb", Subroutine(Trash(THIS), GainCredits(5)), TEN)).do("pass")
    assert (t.corp.archives, t.corp.credits) == (["Bomb"], 5)


INSTEAD = Static(ResolvesInstead(Cards(ICE), Subroutine(DoDamage(1, NET))))


@pytest.mark.ruling("rule_replace_subroutine_resolution")
def test_another_subroutine_may_resolve_instead_and_is_that_ices_own():
    """Each unbroken one is replaced; broken ones are not. What it is answered by takes it for the ice's."""
    t = meeting(LADDER, rig=(resource("Bank", INSTEAD),))
    heard = record(t)
    t.do("use Pick", "break Gain 1[", "pass")
    t.until("action")
    assert (t.corp.credits, len(t.runner.grip)) == (0, 3)
    assert titles(t, heard, "subroutine resolved") == ["Ladder", "Ladder"]
    assert {t.state.printed[e.source].title for e in heard.effects if heard_kind(e) == "damage suffered"} == {"Ladder"}


@pytest.mark.ruling("cr.rule_replace_subroutine_resolution.example-1")
def test_three_replaced_subroutines_of_bloop_are_three_that_resolved():
    """Persephone trashes the top card of the stack and three of R&D."""
    resolved = ForEach(1, Times(SubroutineResolves(IT), THAT_ENCOUNTER))
    offer = MayPay(TrashFromTop(1, Zone.THE_STACK), if_you_do=TrashFromTop(resolved, Zone.RND))
    persephone = program("Persephone", When(Passes(Cards(ICE)), offer))
    bloop = ice(
        "Bloop", Subroutine(DoDamage(1, CORE)), *(Subroutine(Trash(Choose(1, Cards(PROGRAM)))) for _ in range(2))
    )
    runner = {"rig": [resource("Bank", INSTEAD), persephone], "grip": HAND, "stack": ["Mimic", "Imp"]}
    t = scenario(runner=runner, corp=protecting(bloop)).do("run HQ")
    reach(t, "Persephone")
    assert (t.runner.core_damage, len(t.runner.grip), t.card("Persephone").installed) == (0, 2, True)
    assert (t.runner.stack, len(t.corp.rd)) == (["Imp"], 3)


# -- how such cards read -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (
            ice("Hive", Static(LosesSubroutines(Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))),
            "This ice loses 1 of its printed subroutines for each agenda in your score area.",
        ),
        (
            ice("Echo", Subroutine(CopySubroutines(ENCOUNTERED_ICE, REST_OF_ENCOUNTER))),
            (
                "[subroutine] The ice the Runner is encountering gains a second copy of each subroutine on it (after"
                " the original subroutine) for the remainder of this encounter."
            ),
        ),
        (
            ice("Loki", When(Encounters(THIS), GainSubroutinesOf(THIS_ICE, Order.BEFORE, REST_OF_RUN))),
            (
                "When the Runner encounters this ice, it gains the subroutines of the ice they are encountering in"
                " order before all its other subroutines for the remainder of this run."
            ),
        ),
        (
            resource("Bank", Static(ResolvesInstead(Cards(ICE), Subroutine(DoDamage(1, NET))))),
            (
                "Whenever the Corp would resolve a subroutine on a piece of ice, instead they resolve"
                ' "[subroutine] Do 1 net damage."'
            ),
        ),
        (
            resource("Count", When(SubroutineResolves(Cards(ICE)), GainCredits(1))),
            "Whenever a subroutine on a piece of ice resolves, gain 1[credit].",
        ),
        (
            operation("Cycle", Play(ResolveAbility(Occasion.SCORED, Choose(1, Cards(AGENDA))))),
            'Resolve the "when scored" ability on 1 agenda.',
        ),
    ],
    ids=lambda value: value.title if isinstance(value, Card) else "",
)
def test_the_words_for_such_cards_read_as_they_are_printed(card: Card, text: str):
    assert card.text == text


def test_a_game_in_the_middle_of_such_choices_is_saved_and_goes_on():
    """While the Corp orders what ice gained, while one is to be spared, while the Runner orders what resolves."""
    root = [granting("Seven", 7), granting("Eight", 8)]
    magic = resource("Magic", Static(ResolveInOrderOfYourChoice()))
    servers = {"HQ": {"ice": [LADDER], "root": [rezzed(card) for card in root]}}
    runner = {"rig": [PICK, HOOK, magic, BELL]}
    t = scenario(runner=runner, corp={"credits": 0, "servers": servers, "hq": ["Hedge Fund"]}).do(
        "run HQ", "rez Ladder"
    )

    def again(t: Scenario) -> Scenario:
        loaded = notation.load(t.game.save(), extra=[*root, magic, LADDER, PICK, HOOK, BELL])
        assert loaded.state.differences(t.state) == []
        assert loaded.clone().state.differences(t.state) == []
        return Scenario(loaded)

    t = again(t).do("resolve Gain 8")
    t.until("step_encounter_paw")
    assert view(t.game, "runner").lasting[0].what == "has gained subroutines in an order of the Corp's"
    t = again(t.do("use Hook")).do("do not break Gain 10[")
    assert broken(t) == [True, False, True, True, True]
    t.do("pass")
    assert t.corp.credits == 10, "one is left, and there is nothing to order"
    t = meeting(LADDER, rig=(magic,)).do("pass", "resolve Gain 100")
    assert t.decision is not None
    assert t.decision.prompt == "Which subroutine do you put next?"
    loaded = Scenario(notation.load(t.game.save(), extra=[magic, LADDER, PICK, BELL])).do("resolve Gain 10")
    assert loaded.corp.credits == 111
