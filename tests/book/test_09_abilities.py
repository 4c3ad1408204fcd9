"""Abilities in general: sources, resolution, use, activity. CR sec_abilities_general."""

from __future__ import annotations

from typing import Any

import pytest

from sneakdoor.language import *
from sneakdoor.language.effects import KINDS
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach, seen_until
from ..rules.cards1 import (
    agenda,
    asset,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
    rezzed,
    upgrade,
)
from ..rules.cards3 import record
from .cards_09a import BURN, FENCE, MAYFLIES, OATS, PADDING, PICK, AbilityResolving, protected, remote

# -- quoted abilities, resolution ----------------------------------------------------------------------------


@pytest.mark.ruling("rule_lingering_effects_link", "rule_gaining_losing_abilities")
def test_a_quoted_ability_is_nobodys_until_it_is_granted():
    for tags in (0, 1):
        corp = {"score": ["Private Security Force"], "rd": OATS}
        t = scenario(turn="corp", corp=corp, runner={"tags": tags, "grip": MAYFLIES[:2]})
        t.until("action")
        assert t.can("use Private Security Force") == bool(tags)
    seed = event("Seed", Play(LastingWhen(Draws(), GainCredits(5), period=REST_OF_TURN)))
    t = scenario(runner={"credits": 0, "grip": [seed], "stack": MAYFLIES}).do("draw")
    assert t.runner.credits == 0, "the event in the grip has no such ability"
    t.do("play Seed", "draw")
    assert t.runner.credits == 5, "one that stands in the game by itself"


@pytest.mark.ruling("rule_resolve_ability")
def test_instructions_resolve_in_their_order_with_a_checkpoint_between_them():
    twice = event("Twice", Play(GainCredits(3), LoseCredits(2)))
    t = scenario(runner={"credits": 0, "grip": [twice]}).do("play Twice")
    assert t.runner.credits == 1, "the other way round it would be 3"
    other = event("Other", Play(LoseCredits(2), GainCredits(3)))
    t = scenario(runner={"credits": 0, "grip": [other]}).do("play Other")
    assert t.runner.credits == 3
    shrink = event("Shrink", Play(Trash(Choose(1, Cards(HARDWARE))), GainCredits(ForEach(1, Cards(PROGRAM)))))
    room = hardware("Room", Static(Memory(1)))
    rig = [room, program("Big", memory=4), program("Small", memory=1)]
    t = scenario(runner={"credits": 0, "grip": [shrink], "rig": rig}).do("play Shrink")
    assert t.options() == ["trash Big", "trash Small"], "the checkpoint comes before the credits are counted"
    t.do("trash Small")
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_chain_reaction", "rule_nested_priority_window")
def test_a_chain_within_a_chain_is_finished_first():
    """One credit draws a card, the card gives a tag, and only then do the older ones go on."""
    start = resource("Start", When(MakesRun(), GainCredits(1), Place(1, POWER)))
    older = resource("Older", When(MakesRun(), Place(1, POWER)))
    second = resource("Second", When(Gains(), Draw(1), Place(1, POWER)))
    third = resource("Third", When(Draws(), TakeTags(1), Place(1, POWER)))
    rig = [start, older, second, third]
    t = scenario(runner={"rig": rig, "stack": MAYFLIES}, corp={"hq": OATS})
    heard = record(t)
    t.do("run HQ", "Start")
    order = [
        t.state.printed[e.card].title if KINDS[e.kind] == "counters placed" else KINDS[e.kind]
        for e in heard.effects
        if KINDS[e.kind] in ("credits gained", "cards drawn", "tags taken", "counters placed")
    ]
    assert order == ["credits gained", "cards drawn", "tags taken", "Third", "Second", "Start", "Older"]


ATTINI = ice(
    "Attini",
    Static(Cannot(RUNNER, (Verb.SPEND_CREDITS,)), while_=AbilityResolving()),
    Subroutine(DoDamage(1, NET)),
)


@pytest.mark.ruling("rule_is_resolving", "cr.rule_is_resolving.example-1")
def test_a_subroutine_is_resolving_in_the_interrupt_window_of_its_instruction():
    plain = ice("Attini", Subroutine(DoDamage(1, NET)))
    for piece, can in ((plain, True), (ATTINI, False)):
        runner = {"credits": 5, "grip": MAYFLIES[:2], "rig": [PADDING, PICK]}
        t = scenario(runner=runner, corp=protected("HQ", rezzed(piece)))
        seen = seen_until(t.do("run HQ"), "jack out")
        assert any(key.startswith("use Padding") for key in seen) == can
        assert t.running
        assert len(t.runner.grip) == 1, "nobody used it"
    assert t.can("continue")
    t.do("continue").until("action")
    assert t.runner.credits == 5
    t = scenario(runner=runner, corp=protected("HQ", rezzed(ATTINI))).do("run HQ", "use Pick: +1")
    assert t.runner.credits == 4, "no subroutine resolves yet"
    t.until("encounter")
    assert t.can("use Pick: +1")


@pytest.mark.ruling("rule_is_resolving", "cr.rule_is_resolving.example-2")
def test_an_event_is_resolving_in_the_reaction_window_after_its_run():
    """Zahya cannot be used while the event resolves: the window for the end of the run is part of that."""
    quiet = event("Quiet", Static(Cannot(RUNNER, (Verb.USE,), Cards(IDENTITY))), Play(Run(HQ)))
    loud = event("Loud", Play(Run(HQ)))
    for card, can in ((loud, True), (quiet, False)):
        runner = {"identity": "Zahya Sadeghi: Versatile Smuggler", "grip": [card], "credits": 0}
        t = scenario(runner=runner, corp={"hq": OATS}).do(f"play {card.title}")
        seen = seen_until(t, "action")
        assert t.accesses == ["Hedge Fund"]
        assert any("Zahya" in key for key in seen) == can


# -- sources -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_source_printed_abilities", "rule_source")
def test_the_source_of_a_printed_ability_is_the_card_it_is_printed_on():
    pot = resource("Pot", Paid(Credits(0), Place(1, POWER)), Paid(Credits(0), Trash(THIS)))
    t = scenario(runner={"rig": [pot, {"card": pot, "power": 5}]})
    t.do(next(key for key in t.options() if "place" in key))
    assert sorted(t.card("Pot", n).power for n in (0, 1)) in ([0, 6], [1, 5])
    t.do(next(key for key in t.options() if "trash" in key))
    assert (t.runner.rig, t.runner.heap) == (["Pot"], ["Pot"]), "one of two copies"


@pytest.mark.ruling("rule_source_granted_abilities", "rule_gaining_losing_abilities")
def test_the_source_of_a_granted_ability_is_the_object_that_has_it():
    """What is granted speaks of 'this card': the ice that gained it, the resource that hosts the counter."""
    teacher = asset("Teacher", Static(GainsSubroutine(Cards(ICE), Subroutine(Trash(THIS)))))
    servers = {"HQ": {"ice": [rezzed(FENCE)]}, "Server 1": {"root": [rezzed(teacher)]}}
    t = scenario(corp={"servers": servers, "hq": OATS}).do("run HQ")
    t.until("jack out")
    assert (t.corp.archives, t.card("Teacher").installed) == (["Fence"], True)


FRIEND = resource("Friend", When(MakesRun(), GainCredits(1)), Paid(Clicks(2), Draw(1)), subtypes=("connection",))


def informed(root: tuple[object, ...] = (), hq: tuple[Card, ...] = ()) -> Scenario:
    """The Runner's turn, MCA Informant being hosted on a connection."""
    servers = {"Server 1": {"root": list(root)}} if root else {}
    corp = {"hq": ["MCA Informant", *hq], "rd": OATS, "credits": 9, "servers": servers}
    t = scenario(turn="corp", corp=corp, runner={"rig": [FRIEND], "credits": 9})
    reach(t, "play MCA Informant")
    t.until("runner")
    t.until("action")
    return t


@pytest.mark.ruling("rule_source_granted_abilities")
def test_the_host_of_a_counter_is_used_by_using_what_the_counter_grants_it():
    t = informed()
    heard = record(t)
    t.do("use MCA Informant: trash host resource")
    assert [e.card for e in heard.effects if KINDS[e.kind] == "ability used"] == [t.card("Friend").id]
    assert (t.runner.rig, t.runner.heap) == ([], ["Friend"])
    assert "The Runner uses Friend: trash host resource." in informed().do("use MCA Informant").log
    ban = asset("Ban", Static(Cannot(RUNNER, (Verb.USE,), Cards(RESOURCE))))
    assert not informed(root=(rezzed(ban),)).can("use MCA Informant")
    ban = asset("Ban", Static(Cannot(RUNNER, (Verb.USE,), Cards(OPERATION))))
    assert informed(root=(rezzed(ban),)).can("use MCA Informant")


@pytest.mark.ruling("rule_source_lingering_effect")
def test_the_source_of_an_ability_that_lasts_is_the_object_that_made_it():
    maker = resource("Maker", Paid(Credits(0), LastingWhen(Draws(), Place(1, POWER), period=REST_OF_TURN)))
    t = scenario(runner={"rig": [maker, maker], "stack": MAYFLIES})
    t.do(t.options()[0])
    t.until("action")
    t.do("draw")
    assert sorted(t.card("Maker", n).power for n in (0, 1)) == [0, 1]
    t = scenario(runner={"rig": ["Mayfly", "Carmen"], "credits": 9}, corp=protected("HQ", rezzed(FENCE))).do("run HQ")
    t.until("encounter")
    t.do("use Mayfly: +1", "use Mayfly: break")
    t.until("action")
    assert t.runner.rig == ["Carmen"], "the delayed ability is Mayfly's"


@pytest.mark.ruling("rule_abilities_resolution_independent")
def test_an_ability_goes_on_without_its_source_and_cannot_act_on_what_became_of_it():
    home = resource("Home", When(MakesRun(), GainCredits(1), AddTo(THIS, GRIP), GainCredits(10)))
    crash = hardware("Crash", When(Gains(), Trash(Every(Cards(RESOURCE)))))
    for rig, place in (([home], "grip"), ([home, crash], "heap")):
        t = scenario(runner={"credits": 0, "rig": rig}, corp={"hq": OATS}).do("run HQ")
        t.until("jack out")
        assert t.runner.credits == 11, "all of it resolves"
        assert getattr(t.runner, place) == ["Home"]


COMPILE = event(
    "Compile",
    Play(
        Install(Choose(1, Cards(PROGRAM, zone=GRIP)), ignoring_all_costs=True),
        Run(HQ),
        Delayed(RunEnds(THAT_ONE), AddTo(That("program"), Zone.BOTTOM_OF_STACK)),
    ),
)


@pytest.mark.ruling("cr.rule_abilities_resolution_independent.example-1")
@pytest.mark.parametrize(("first", "stack", "heap"), [("Compile", 2, 1), ("Mayfly", 1, 2)])
def test_mayfly_is_not_trashed_from_the_stack(first: str, stack: int, heap: int):
    """Both wait for the end of the run; sent to the stack first, Mayfly is another object by then."""
    runner = {"credits": 9, "grip": [COMPILE, "Mayfly"], "stack": ["Carmen"]}
    t = scenario(runner=runner, corp=protected("HQ", rezzed(FENCE))).do("play Compile")
    t.until("encounter")
    t.do("use Mayfly: +1", "use Mayfly: break")
    reach(t, first)
    t.until("action")
    assert (len(t.runner.stack), len(t.runner.heap)) == (stack, heap)
    assert t.runner.stack[-1] == ("Mayfly" if stack == 2 else "Carmen")


@pytest.mark.ruling("rule_effect_beyond_resolution", "rule_instruction_lingering_effect")
def test_an_effect_that_lasts_needs_neither_ability_nor_source_and_ends_with_its_time():
    gift = resource("Gift", Paid(TrashThis(), Lasting(MaximumHandSize(+3), REST_OF_TURN)))
    t = scenario(clicks=2, runner={"rig": [gift]}, corp={"rd": OATS}).do("use Gift")
    assert (t.runner.rig, t.runner.hand_size, len(t.state.lingering)) == ([], 8, 1)
    t.do("credit")
    assert t.runner.hand_size == 8
    t.do("credit").until("corp")
    assert (t.runner.hand_size, t.state.lingering) == (5, ()), "deleted, not only idle"


# -- use -----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_paid_ability_used_condition", "rule_paid_ability_optional", "step_paid_ability_condition")
def test_a_paid_ability_is_used_once_its_cost_is_paid_and_before_it_resolves():
    can = resource("Can", Paid((Credits(2), TrashThis()), GainCredits(9)))
    watch = resource("Watch", When(UsesTrashAbility(), If(HasCredits(YOU, at_most=1), Place(1, POWER))))
    t = scenario(runner={"credits": 3, "rig": [can, watch]})
    assert t.card("Watch").power == 0, "nobody has to use it"
    heard = record(t)
    t.do("use Can")
    assert (t.card("Watch").power, t.runner.credits) == (1, 10), "heard with 1 credit left, before the 9"
    kinds = [KINDS[e.kind] for e in heard.effects]
    assert kinds.index("card trashed") < kinds.index("ability used") < kinds.index("credits gained")


@pytest.mark.ruling("rule_conditional_ability_used_condition")
def test_a_conditional_ability_is_used_by_what_is_optional_in_it_and_not_by_declining():
    once = resource("Once", When(Draws(), May(GainCredits(5)), flags=ONCE_PER_TURN))
    t = scenario(runner={"credits": 0, "rig": [once], "stack": MAYFLIES})
    heard = record(t)
    t.do("draw", "pass")
    assert "ability used" not in [KINDS[e.kind] for e in heard.effects]
    t.do("draw", "Once")
    assert t.runner.credits == 5
    t.do("draw")
    assert t.decision.kind == "action", "used up now"
    half = resource("Half", When(Draws(), GainCredits(1), May(GainCredits(5))))
    for choice, times in (("no", 0), ("yes", 1)):
        t = scenario(runner={"credits": 0, "rig": [half], "stack": MAYFLIES})
        heard = record(t)
        t.do("draw", choice)
        assert [KINDS[e.kind] for e in heard.effects].count("ability used") == times, "the optional part of it"


# -- activity ------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_ability_active", "rule_no_restriction", "rule_ability_active_inactive_source_card")
def test_a_cards_abilities_are_active_while_it_is_and_a_counters_while_it_exists():
    loud = asset(
        "Loud",
        Static(MaximumHandSize(+1)),
        Paid(Credits(0), GainCredits(1)),
        When(Draws(by=RUNNER), GainCredits(5)),
    )
    places = [
        {"hq": [loud]},
        {"archives": [loud]},
        {"rd": [loud]},
        {"servers": {"Server 1": {"root": [dict(card=loud)]}}},
        {"servers": {"Server 1": {"root": [rezzed(loud)]}}},
    ]
    for corp in places:
        active = corp is places[-1]
        t = scenario(corp={"credits": 0, **corp}, runner={"stack": MAYFLIES})
        assert t.corp.hand_size == (6 if active else 5)
        assert any(key.startswith("use Loud") for key in seen_until(t, "action")) == active
        t.do("draw")
        assert t.corp.credits == (5 if active else 0)
    closed = operation("Closed", Static(PlayOnlyIf(Tagged())), Play(GainCredits(1)))
    for ends in (False, True):
        t = informed(hq=(closed,))
        if ends:
            t.do("use MCA Informant")
        t.until("corp")
        t.until("action")
        assert t.can("play Closed") is not ends, "the tag that the counter stands for goes with it"


STING = asset("Sting", When(Accesses(THIS), GainCredits(5)), When(Draws(by=RUNNER), GainCredits(50)), trash=None)


@pytest.mark.ruling("rule_active_exception_access", "rule_ability_active_inactive_source_card")
@pytest.mark.parametrize(
    ("server", "corp"),
    [
        ("HQ", {"hq": [STING]}),
        ("R&D", {"rd": [STING], "hq": OATS}),
        ("Server 1", {"servers": {"Server 1": {"root": [STING]}}, "hq": OATS}),
    ],
)
def test_an_ability_about_the_access_of_its_card_works_though_the_card_is_inactive(server: str, corp: dict[str, Any]):
    t = scenario(corp={"credits": 0, **corp}, runner={"stack": MAYFLIES}).do("draw", f"run {server}")
    t.until("action")
    assert t.corp.credits == 5, "and no other of its abilities does"


PREDICTOR = agenda("Predictor", Static(ActiveInRunnerScoreArea()), Static(MaximumHandSize(+1, of=RUNNER)))
DULL = agenda("Dull", Static(MaximumHandSize(+1, of=RUNNER)))
JACKSON = asset("Jackson", When(Begins(), If(IsIn(IN_ARCHIVES), GainCredits(5))))
SCAR = event("Scar", When(TrashedByDamage((NET, MEAT)), Draw(2)), Play(GainCredits(1)))


@pytest.mark.ruling("rule_active_exception_catchall")
def test_an_ability_is_active_where_it_says_so_or_where_alone_its_condition_can_be_met():
    assert scenario(runner={"score": [PREDICTOR, DULL]}).runner.hand_size == 6, "the one that says so"
    for corp, credits in (({"archives": [JACKSON]}, 6), ({"hq": [JACKSON]}, 1), (remote(rezzed(JACKSON)), 1)):
        t = scenario(clicks=1, corp={"rd": OATS, "credits": 0, **corp}).do("credit")
        t.until("action")
        t.do("credit")
        assert t.corp.credits == credits
    shot = operation("Shot", Play(DoDamage(1, NET)))
    t = scenario(turn="corp", corp={"hq": [shot]}, runner={"grip": [SCAR], "stack": MAYFLIES}).do("play Shot")
    assert (t.runner.heap, len(t.runner.grip)) == (["Scar"], 2), "trashed by damage, which happens in the heap"
    mill = operation("Mill", Play(TrashFromTop(1, Zone.THE_STACK)))
    t = scenario(turn="corp", corp={"hq": [mill]}, runner={"stack": [SCAR, *MAYFLIES]}).do("play Mill")
    assert (t.runner.heap, t.runner.grip) == (["Scar"], []), "not trashed by damage"


@pytest.mark.ruling("rule_active_exception_catchall")
def test_an_ability_that_could_do_nothing_elsewhere_is_active_where_it_can():
    gift = asset("Gift", Paid((Clicks(1), TrashFromHQ()), GainCredits(3)), Paid(Clicks(1), GainCredits(50)))
    places = (({"hq": [gift]}, {"gain 3"}), (remote(rezzed(gift)), {"gain 50"}), ({"archives": [gift]}, set()))
    for corp, offered in places:
        t = scenario(turn="corp", corp={"rd": OATS, "credits": 0, **corp})
        t.until("action")
        assert {key.split(": ")[1].split("[")[0] for key in t.options() if key.startswith("use Gift")} == offered
    t = scenario(turn="corp", corp={"hq": [gift], "credits": 0})
    t.until("action")
    t.do("use Gift")
    assert (t.corp.credits, t.corp.archives) == (3, ["Gift"])


@pytest.mark.ruling("rule_active_exception_modify_play_install_rez", "rule_act_restriction", "rule_restriction")
def test_what_a_card_says_about_when_it_can_be_played_installed_or_rezzed_holds_while_it_is_inactive():
    only = operation("Only", Static(PlayOnlyIf(Tagged())), Play(GainCredits(1)))
    for tags in (0, 1):
        t = scenario(turn="corp", corp={"hq": [only]}, runner={"tags": tags})
        t.until("action")
        assert t.can("play Only") == bool(tags)
    vow = resource("Vow", Static(InstallOnly(if_=Tagged())))
    leech = program("Leech Two", trojan())
    for tags, pieces in ((0, []), (1, [FENCE])):
        t = scenario(runner={"grip": [vow, leech], "tags": tags}, corp=protected("HQ", *pieces))
        t.until("action")
        assert t.can("install Vow") == bool(tags)
        assert t.can("install Leech Two") == bool(pieces)
    shy = asset("Shy", When(Would(Exposed(Cards())), May(Rez(THIS)), flags=INTERRUPT))
    peek = event("Peek", Play(Expose(Choose(1, Cards(ICE, installed=True, rezzed=False)))))
    corp = {"servers": {"HQ": {"ice": [FENCE]}, "Server 1": {"root": [shy]}}}
    t = scenario(corp=corp, runner={"grip": [peek]})
    t.until("action")
    t.do("play Peek")
    assert (t.decision.kind, t.decision.side) == ("interrupt", "corp")
    t.do("Shy")
    assert t.card("Shy").rezzed


@pytest.mark.ruling("rule_active_exception_modify_play_install_rez", "rule_act_restriction")
@pytest.mark.parametrize("tags", [0, 1])
def test_a_card_can_say_that_it_cannot_be_played_installed_rezzed_or_scored(tags: int):
    """While the Runner is tagged; said by cards in a hand or facedown."""
    while_tagged = [
        operation("Memo", Static(Cannot(CORP, (Verb.PLAY,), THIS), while_=Tagged()), Play(GainCredits(1))),
        asset("Plot", Static(Cannot(CORP, (Verb.INSTALL,), THIS), while_=Tagged())),
        asset("Hall", Static(CannotBe(THIS, Verb.REZ), while_=Tagged()), Static(MaximumHandSize(+1))),
        agenda("Plan", Static(CannotBe(THIS, Verb.SCORE), while_=Tagged()), requirement=1),
    ]
    memo, plot, hall, plan = while_tagged
    servers = {"Server 1": {"root": [hall]}, "Server 2": {"root": [{"card": plan, "advancement": 1}]}}
    t = scenario(turn="corp", corp={"hq": [memo, plot], "servers": servers}, runner={"tags": tags})
    seen = set(t.options()) | seen_until(t, "action") | set(t.options())
    assert {"play Memo", "install Plot", "rez Hall", "score Plan"} & seen == (
        set() if tags else {"play Memo", "install Plot", "rez Hall", "score Plan"}
    )
    free = asset("Free", Paid(Credits(0), RemoveTags(1, by=RUNNER)))
    servers["Server 3"] = {"root": [rezzed(free)]}
    t = scenario(turn="corp", corp={"hq": [memo], "servers": servers}, runner={"tags": tags})
    t.do(*(["use Free"] if tags else []), "rez Hall")
    assert t.corp.hand_size == 6


@pytest.mark.ruling("rule_active_exception_modify_cost", "rule_modify_cost_restriction", "rule_threat_flag")
def test_what_a_card_says_about_its_own_cost_holds_while_it_is_inactive():
    cheap = resource("Cheap", Static(CostsLess(THIS, 2), if_=Tagged()), cost=3)
    bargain = event("Bargain", Static(CostsLess(THIS, 2, Verb.PLAY), if_=Tagged()), Play(Draw(1)), cost=3)
    hall = asset("Hall", Static(RezCost(THIS, -2), if_=Tagged()), cost=3)
    dear = event("Dear", Static(AdditionalCost(Verb.PLAY, THIS, Clicks(1))), Play(Draw(1)))
    for tags in (0, 1):
        t = scenario(runner={"credits": 1, "grip": [cheap, bargain], "tags": tags}, corp=remote(hall, credits=1))
        assert t.offers("rez Hall") == bool(tags)
        t.until("action")
        assert (t.can("install Cheap"), t.can("play Bargain")) == (bool(tags), bool(tags))
    for clicks in (1, 2):
        t = scenario(clicks=clicks, runner={"grip": [dear], "stack": MAYFLIES})
        assert t.can("play Dear") == (clicks == 2)
    late = resource("Late", Static(CostsLess(THIS, 2), threat=2), cost=3)
    for points in (1, 2):
        t = scenario(runner={"credits": 1, "grip": [late]}, corp={"score": [agenda("Past", points=points)]})
        assert t.can("install Late") == (points == 2), "the threat level is asked even then"


@pytest.mark.ruling("rule_active_exception_advancement_requirement", "rule_modify_cost_restriction")
def test_what_an_agenda_says_about_its_requirement_or_its_theft_holds_while_it_is_inactive():
    light = agenda("Light", Static(AdvancementRequirement(THIS, -1), if_=Tagged()), requirement=3)
    for tags in (0, 1):
        t = scenario(turn="corp", corp=remote({"card": light, "advancement": 2}), runner={"tags": tags})
        assert t.offers("score Light") == bool(tags)
    held = agenda("Held", Static(AdditionalCost(Verb.STEAL, THIS, Credits(2))))
    for where in ({"hq": [held]}, {"servers": {"Server 1": {"root": [held]}}, "hq": []}):
        for credits in (1, 2):
            t = scenario(corp=where, runner={"credits": credits})
            t.do("run Server 1" if "servers" in where else "run HQ")
            t.until("steal" if credits == 2 else "action")
            if credits == 2:
                t.do("steal")
                t.until("action")
            assert (t.runner.score, t.runner.credits) == (["Held"] * (credits == 2), 1 if credits == 1 else 0)


@pytest.mark.ruling("rule_active_exception_can_be_advanced")
def test_a_card_that_can_be_advanced_can_be_advanced_unrezzed():
    trap = asset("Trap", Static(CanAdvance()))
    for card, can in ((trap, True), (asset("Trap"), False)):
        t = scenario(turn="corp", corp=remote(card, credits=5))
        t.until("action")
        assert t.can("advance Trap") == can
        assert not t.card("Trap").rezzed


@pytest.mark.ruling("rule_active_exception_conditional_move_to_inactive_zone")
def test_a_card_that_left_answers_for_its_leaving_and_for_nothing_after_it():
    mourner = resource("Mourner", When(IsTrashed(Cards(RESOURCE)), GainCredits(1)))
    later = event("Later", Play(Trash(Choose(1, Cards(RESOURCE)))))
    runner = {"credits": 0, "grip": [BURN, later, resource("Pebble")], "rig": [mourner, resource("Rock")]}
    t = scenario(runner=runner).do("play Burn")
    t.until("action")
    assert t.runner.credits == 2, "for itself and for what went with it"
    t.do("install Pebble", "play Later")
    t.until("action")
    assert (t.runner.heap[-1], t.runner.credits) == ("Later", 2), "in the heap it hears no more"


@pytest.mark.ruling("cr.rule_active_exception_conditional_move_to_inactive_zone.example-2")
def test_nanuq_leaves_the_game_from_the_top_of_the_stack():
    """Test Run adds it to the stack when the turn ends; its own ability hears that, and removes it from there."""
    nanuq = program("Nanuq", When(IsUninstalled(THIS), RemoveFromGame(THIS)))
    for card, stack, removed in ((nanuq, [], ["Nanuq"]), (program("Nanuq"), ["Nanuq"], [])):
        runner = {"credits": 9, "grip": ["Test Run"], "heap": [card, "Carmen"]}
        t = scenario(clicks=1, runner=runner, corp={"rd": OATS}).do("play Test Run")
        t.do("search your heap", "find Nanuq")
        t.until("corp")
        assert (t.runner.rig, t.runner.stack, t.runner.removed) == ([], stack, removed)


@pytest.mark.ruling("rule_active_exception_persistent", "rule_persistent_flag")
@pytest.mark.parametrize("flags", [PERSISTENT, ()], ids=["persistent", "plain"])
def test_a_persistent_ability_is_active_without_its_card_until_the_run_is_over(flags: Flags):
    trap = upgrade("Trap", When(RunEnds(), GiveTags(1), flags=flags), trash=0)
    t = scenario(corp=remote(rezzed(trap), asset("Shed"))).do("run Server 1")
    reach(t, "access Trap", "trash Trap")
    assert t.corp.archives == ["Trap"]
    t.until("action")
    assert t.runner.tags == (1 if flags else 0)
    t.do("run HQ")
    t.until("action")
    assert t.runner.tags == (1 if flags else 0), "not in the next run"


# -- gaining, losing, order ----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_abilities_no_inherent_order")
def test_abilities_have_no_order_but_play_abilities_and_subroutines_do():
    more = If(HasCredits(YOU, at_least=1), GainCredits(9))
    twin = resource("Twin", When(MakesRun(), more), When(MakesRun(), GainCredits(1)))
    results = set()
    for which in (0, 1):
        t = scenario(runner={"credits": 0, "rig": [twin]}, corp={"hq": OATS}).do("run HQ")
        assert len(t.options()) == 2, "the player chooses"
        t.do(t.options()[which])
        t.until("jack out")
        results.add(t.runner.credits)
    assert results == {1, 10}
    row = event("Row", Play(LoseCredits(5)), Play(GainCredits(2)))
    t = scenario(runner={"credits": 3, "grip": [row]}).do("play Row")
    assert (t.decision.kind, t.runner.credits) == ("action", 2), "nobody is asked, and the first comes first"
    rows = ice("Rows", Subroutine(LoseCredits(5)), Subroutine(GainCredits(2)))
    t = scenario(corp=protected("HQ", rezzed(rows), credits=3)).do("run HQ")
    t.until("jack out")
    assert t.corp.credits == 2
