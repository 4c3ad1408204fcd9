"""Events, hardware, programs and resources. CR sec_events, sec_hardware, sec_programs, sec_resources."""

from __future__ import annotations

import pytest

from sneakdoor.cards import POOL
from sneakdoor.language import *
from sneakdoor.language.abilities import singly
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach
from ..rules.cards1 import agenda, event, hardware, ice, operation, program, resource, rezzed
from .cards_03 import MAYFLIES, OATS

# -- events --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_event_play", "rule_event_play_cost", "rule_card_types_with_play_costs")
def test_events_are_played_for_their_cost_never_installed_and_trashed_when_they_have_done_what_they_say():
    held = event("Held", Static(MaximumHandSize(+1)), Play(May(GainCredits(5))), cost=2)
    others = [hardware("Tool"), program("Toy"), resource("Friend")]
    t = scenario(runner={"grip": [held, *others], "credits": 2})
    assert [key for key in t.options() if key.startswith("play")] == ["play Held"], "nothing else is played"
    assert not t.can("install Held")
    t.do("play Held")
    assert (t.runner.credits, t.runner.hand_size, t.runner.heap) == (0, 6, []), "paid for, and active as it resolves"
    t.do(t.options()[0])
    t.until("action")
    assert (t.runner.credits, t.runner.hand_size, t.runner.heap) == (5, 5, ["Held"])
    assert not scenario(runner={"grip": [held], "credits": 1}).can("play Held")
    build = event("Build", Play(Install(Choose(1, Cards(zone=GRIP)))))
    t = scenario(runner={"grip": [build, held, others[0]]}).do("play Build")
    assert not t.offers("choose Held"), "no effect installs it"
    t.until("action")
    assert t.runner.grip == ["Held"]


HIDEOUT = event(
    "Hideout",
    Play(BecomeConditionCounter(Choose(1, Cards(RESOURCE, installed=True)), (Static(Link(3)),))),
    subtypes=("condition",),
)


@pytest.mark.ruling("rule_event_condition")
def test_a_condition_event_becomes_an_installed_counter_by_its_own_text_alone():
    build = event("Build", Play(Install(Choose(1, Cards(zone=GRIP)))))
    runner = {"grip": [HIDEOUT, build, program("Toy")], "rig": [resource("Friend")]}
    t = scenario(runner=runner).do("play Hideout")
    t.until("action")
    assert (t.runner.link, t.runner.heap) == (3, [])
    assert (t.card("Hideout").installed, t.card("Hideout").host) == (True, "Friend")
    t = scenario(runner=runner).do("play Build")
    assert not t.offers("choose Hideout")
    t.until("action")
    assert "Hideout" in t.runner.grip


GRAFFITI = event("Graffiti", current(Until.SCORED), Static(MaximumHandSize(-1, CORP)), subtypes=("current",))
SONG = event("Song", current(Until.SCORED), subtypes=("current",))
SLOGAN = operation("Slogan", current(Until.STOLEN), subtypes=("current",))


@pytest.mark.ruling("rule_event_current")
def test_a_runner_current_stays_until_another_current_is_played_or_an_agenda_is_scored():
    plan, prize = agenda("Plan", requirement=2, points=1), agenda("Prize", points=1)
    servers = {"Server 1": {"root": [{"card": plan, "advancement": 2}]}, "Server 2": {"root": [prize]}}

    def played() -> Scenario:
        corp = {"servers": servers, "hq": [SLOGAN], "rd": OATS}
        t = scenario(corp=corp, runner={"grip": [GRAFFITI, SONG], "stack": MAYFLIES}, clicks=2).do("play Graffiti")
        assert (t.corp.hand_size, t.runner.heap) == (4, [])
        return t

    t = played().do("play Song")
    assert (t.corp.hand_size, t.runner.heap) == (5, ["Graffiti"]), "another of the Runner's"
    t = played().do("run Server 2")
    t.until("action")
    assert t.runner.score == ["Prize"]
    assert (t.corp.hand_size, t.runner.heap) == (4, []), "stealing is not scoring"
    reach(t, "play Slogan")
    assert (t.corp.hand_size, t.runner.heap) == (5, ["Graffiti"]), "or one of the Corp's"
    t = played().do("credit", "score Plan")
    assert (t.corp.hand_size, t.runner.heap) == (5, ["Graffiti"])


# -- what the Runner installs --------------------------------------------------------------------------------

TOOL = hardware("Tool", Static(Link(1)), cost=3)
TOY = program("Toy", Static(Link(1)), cost=3)
FRIEND = resource("Friend", Static(Link(1)), cost=3)


@pytest.mark.ruling(
    "rule_hardware_install",
    "rule_program_install",
    "rule_resource_install",
    "rule_hardware_install_cost",
    "rule_program_install_cost",
    "rule_resource_install_cost",
    "rule_card_types_with_install_costs",
)
@pytest.mark.parametrize("card", [TOOL, TOY, FRIEND], ids=["hardware", "program", "resource"])
def test_for_its_install_cost_a_runner_card_comes_into_play_faceup_and_active(card: Card):
    assert not scenario(runner={"grip": [card], "credits": 2}).can(f"install {card.title}")
    t = scenario(runner={"grip": [card], "credits": 3}).do(f"install {card.title}")
    t.until("action")
    assert (t.runner.credits, t.runner.clicks, t.runner.grip) == (0, 3, [])
    assert (t.runner.rig, t.runner.link) == ([card.title], 1)
    assert (t.card(card.title).faceup, t.card(card.title).active, t.card(card.title).place) == (True, True, "play")


@pytest.mark.ruling("rule_hardware_no_limit", "rule_resource_no_limit")
@pytest.mark.parametrize("make", [hardware, resource])
def test_there_is_no_limit_to_hardware_and_resources(make):
    rig = [make(f"Thing {n}") for n in range(20)]
    t = scenario(runner={"grip": [make("Thing 20")], "rig": rig}).do("install Thing 20")
    t.until("action")
    assert (len(t.runner.rig), t.runner.heap) == (21, [])


# -- consoles ------------------------------------------------------------------------------------------------

GREEN = hardware("Green", *console(1), subtypes=("console",))
RED = hardware("Red", *console(2), subtypes=("console",))
GUARD = resource("Guard", Paid(Credits(0), PreventTrash(Cards(HARDWARE, installed=True))))


@pytest.mark.ruling("rule_hardware_console", "rule_install_console")
def test_of_two_consoles_the_older_is_trashed_and_nothing_prevents_that():
    t = scenario(runner={"grip": [RED], "rig": [GREEN, GUARD]}).do("install Red")
    t.until("action")
    assert (sorted(t.runner.rig), t.runner.heap, t.runner.memory) == (["Guard", "Red"], ["Green"], 6)
    bolt = operation("Bolt", Play(Trash(Choose(1, Cards(HARDWARE, installed=True)))))
    t = scenario(turn="corp", corp={"hq": [bolt]}, runner={"rig": [GREEN, GUARD]}).do("play Bolt")
    assert t.offers("use Guard"), "another trash can be prevented"
    consoles = {c.title for c in POOL.values() if "console" in c.subtypes}
    limited = LimitPerPlayer("console")
    saying = [(c.title, a) for c in POOL.values() for a in singly(c.abilities) if isinstance(a, Static)]
    assert consoles == {title for title, said in saying if limited in said.declarations}, "every console says so"


UNCOVER = event("Uncover", Play(TurnFacedown(Choose(1, Cards(installed=True, facedown=True)), faceup=True)))


@pytest.mark.ruling("rule_install_console", "rule_console_limitation_active")
def test_only_active_consoles_count_and_the_one_that_became_active_last_stays():
    rig = [{"card": RED, "facedown": True}, GREEN]
    t = scenario(runner={"grip": [UNCOVER, RED, GREEN], "stack": [RED], "heap": [GREEN], "rig": rig})
    assert sorted(t.runner.rig) == ["Green", "Red"], "facedown, in the grip, the stack and the heap they do not count"
    assert t.runner.memory == 5
    t.do("play Uncover")
    t.until("action")
    assert (t.runner.rig, t.runner.memory) == (["Red"], 6), "Red was installed first and became active last"


@pytest.mark.ruling("rule_console_limitation")
def test_other_hardware_and_other_types_do_not_count_as_consoles():
    post = resource("Post", Static(LimitPerPlayer("console")), subtypes=("console",))
    chip = hardware("Chip", subtypes=("chip",))
    t = scenario(runner={"grip": [RED, chip], "rig": [post, chip]}).do("install Red", "install Chip")
    t.until("action")
    assert (sorted(t.runner.rig), t.runner.heap) == (["Chip", "Chip", "Post", "Red"], [])


# -- memory --------------------------------------------------------------------------------------------------


def size(memory: int, title: str = "") -> Program:
    return program(title or f"Size {memory}", memory=memory)


@pytest.mark.ruling("rule_program_memory_cost", "rule_program_memory")
def test_each_installed_program_takes_up_its_memory_until_it_leaves_and_nothing_else_takes_any():
    burn = event("Burn", Play(Trash(Choose(1, Cards(PROGRAM, installed=True)))))
    rig = [size(3), hardware("Tool"), resource("Friend")]
    t = scenario(runner={"grip": [size(1), size(2, "Pair"), burn], "rig": rig, "heap": [size(2)]})
    assert (t.runner.memory_used, t.runner.memory) == (3, 4)
    t.do("install Size 1")
    t.until("action")
    assert t.runner.memory_used == 4
    t.do("play Burn", "choose Size 3")
    assert t.runner.memory_used == 1
    t.do("install Pair")
    t.until("action")
    assert (sorted(t.runner.rig), t.runner.memory_used) == (["Friend", "Pair", "Size 1", "Tool"], 3)
    assert {type(c) for c in POOL.values() if hasattr(c, "memory")} == {Program}


@pytest.mark.ruling("rule_program_install_exceed_memory_limit")
def test_a_program_that_does_not_fit_makes_others_go_first():
    t = scenario(runner={"grip": [size(3)], "rig": [size(2, "Left"), size(2, "Right")]}).do("install Size 3")
    assert not t.can("done")
    t.do("trash Left")
    if t.decision.kind != "action":
        assert not t.can("done"), "2 and 3 are still too much"
        t.do("trash Right")
        t.until("action")
    assert (t.runner.rig, sorted(t.runner.heap)) == (["Size 3"], ["Left", "Right"])
    t = scenario(runner={"grip": [size(2)], "rig": [size(2, "Left"), size(2, "Right")]}).do("install Size 2")
    t.do("trash Left").until("action")
    assert sorted(t.runner.rig) == ["Right", "Size 2"], "one was enough"
    assert not scenario(runner={"grip": [size(5)]}).can("install Size 5"), "no trashing would make room"


@pytest.mark.ruling("rule_program_other_exceed_memory_limit")
def test_when_the_memory_limit_falls_or_a_memory_cost_rises_programs_go_at_the_next_checkpoint():
    stick = hardware("Stick", Static(Memory(+2)), Paid(TrashThis(), GainCredits(1), GainCredits(1)))
    t = scenario(runner={"credits": 0, "rig": [stick, size(3, "Big"), size(2, "Mid")]}).do("use Stick")
    assert t.runner.credits == 0, "the checkpoint after the cost comes before the effect"
    assert t.options() == ["trash Big", "trash Mid"]
    t.do("trash Big")
    assert (t.runner.rig, t.runner.credits) == (["Mid"], 2)
    cloud = program("Cloud", Static(ThisMemoryIsFree(), while_=HasLink(1)), memory=1)
    cable = hardware("Cable", Static(Link(1)), Paid(TrashThis(), GainCredits(1)))
    t = scenario(runner={"rig": [cable, cloud, size(4)]})
    assert t.runner.memory_used == 4
    t.do("use Cable")
    assert t.options() == ["trash Cloud", "trash Size 4"]
    t.do("trash Cloud")
    assert t.runner.memory_used == 4


@pytest.mark.ruling("rule_program_memory_not_a_cost")
def test_what_changes_or_ignores_the_cost_of_installing_leaves_memory_alone():
    discount = resource("Discount", Static(CostsLess(Each(Cards(PROGRAM)), 9)))
    gift = event("Gift", Play(Install(Choose(1, Cards(PROGRAM, zone=GRIP)), ignoring_all_costs=True)))
    big = program("Big", memory=3, cost=4)
    for runner, key in (({"rig": [discount], "grip": [big]}, "install Big"), ({"grip": [gift, big]}, "play Gift")):
        t = scenario(runner={"credits": 0, **runner}).do(key)
        t.until("action")
        assert (t.runner.credits, t.runner.memory_used) == (0, 3)
        crowded = {**runner, "credits": 0, "rig": [*runner.get("rig", []), size(2)]}
        t = scenario(runner=crowded).do(key)
        t.until("action")
        assert ("Size 2" in t.runner.heap, t.runner.memory_used) == (True, 3), "the other had to go all the same"


# -- resources -----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_resource_trash_action")
def test_the_corp_can_trash_a_resource_for_a_click_and_two_credits_while_the_runner_is_tagged():
    rig = [resource("Friend"), hardware("Tool"), program("Toy")]
    t = scenario(turn="corp", corp={"credits": 2}, runner={"rig": rig, "tags": 1})
    assert [key for key in t.options() if key.startswith("trash")] == ["trash resource Friend"]
    t.do("trash resource Friend")
    assert (t.corp.credits, t.corp.clicks, t.runner.heap, t.runner.tags) == (0, 2, ["Friend"], 1)
    for credits, tags in ((1, 1), (2, 0)):
        t = scenario(turn="corp", corp={"credits": credits}, runner={"rig": rig, "tags": tags})
        assert not t.can("trash resource")
    t = scenario(corp={"credits": 2}, runner={"rig": rig, "tags": 1})
    assert not t.can("trash resource"), "it is the Corp's action"


# -- icebreakers ---------------------------------------------------------------------------------------------

WALL = ice("Wall", Subroutine(GainCredits(1)), Subroutine(GainCredits(1)), strength=3, subtypes=("barrier",))
MAZE = ice("Maze", Subroutine(GainCredits(1)), strength=3, subtypes=("code gate", "trap"))
PORTAL = event("Portal", Play(Encounter(Choose(1, Cards(ICE, installed=True)))))


def breaker(title: str, *abilities: Ability, strength: int = 3) -> Program:
    return program(title, *abilities, strength=strength, subtypes=("icebreaker",))


def protecting(*pieces: Card) -> dict[str, object]:
    return {"hq": OATS, "credits": 0, "servers": {"HQ": {"ice": [rezzed(piece) for piece in pieces]}}}


def encounter(corp: dict[str, object], *rig: Card) -> Scenario:
    t = scenario(runner={"credits": 9, "rig": list(rig)}, corp=corp).do("run HQ")
    t.until("encounter")
    return t


@pytest.mark.ruling("rule_icebreakers_strength_value", "rule_icebreaker_interface_strength", "rule_program_icebreaker")
@pytest.mark.parametrize("strength", [2, 3, 4])
def test_an_icebreaker_is_used_on_ice_that_is_not_stronger_than_itself(strength: int):
    pick = breaker("Pick", breaks(0), boost(1, 1), strength=strength)
    t = encounter(protecting(WALL), pick)
    assert t.card("Pick").strength == strength
    assert t.can("use Pick: break") == (strength >= 3)
    if strength < 3:
        t.do("use Pick: +1 strength")
        assert t.can("use Pick: break")


@pytest.mark.ruling("rule_programs_without_strength_value")
def test_a_program_that_is_no_icebreaker_has_no_strength_not_even_none():
    weak = Cards(PROGRAM, installed=True, where=(WithStrengthAtMost(5),))
    cull = operation("Cull", Play(Trash(Every(weak))))
    rig = [breaker("Pick", strength=0), program("Tick", subtypes=("virus",)), program("Mule")]
    t = scenario(turn="corp", corp={"hq": [cull]}, runner={"rig": rig}).do("play Cull")
    assert (t.runner.rig, t.runner.heap) == (["Tick", "Mule"], ["Pick"])
    printed = {"icebreaker" in c.subtypes for c in POOL.values() if isinstance(c, Program) and c.strength is not None}
    assert printed == {True}
    botulus = {"servers": {"HQ": {"ice": [{"card": WALL, "rezzed": True, "hosted": ["Botulus (1 virus)"]}]}}}
    assert encounter(botulus).can("use Botulus"), "without strength, none is compared"


@pytest.mark.ruling("rule_icebreaker_strength_increase_implicit")
def test_an_icebreakers_own_boost_lasts_for_the_encounter():
    pick = breaker("Pick", breaks(0), boost(1, 1), strength=2)
    t = encounter(protecting(WALL, WALL), pick).do("use Pick: +1 strength")
    first = t.state.encountered
    while t.state.encountered == first:
        assert t.card("Pick").strength == 3
        t.do("pass")
    assert t.card("Pick").strength == 2
    t.until("encounter")
    assert t.card("Pick").strength == 2


@pytest.mark.ruling("rule_icebreaker_strength_increase_specified")
def test_a_boost_with_a_time_of_its_own_lasts_as_long_as_the_longer_of_that_and_the_encounter():
    pick = breaker("Pick", breaks(0), boost(1, 1, REST_OF_RUN), strength=2)
    t = encounter(protecting(WALL, WALL), pick).do("use Pick: +1 strength")
    while t.running:
        assert t.card("Pick").strength == 3, "longer than the encounter"
        t.game.choose("pass" if "pass" in t.options() else "continue" if "continue" in t.options() else t.options()[-1])
    assert t.card("Pick").strength == 2
    runner = {"credits": 9, "rig": [pick], "grip": [PORTAL]}
    t = scenario(runner=runner, corp=protecting(WALL)).do("play Portal")
    assert not t.running
    t.do("use Pick: +1 strength")
    assert t.card("Pick").strength == 3, "there is no run, but there is an encounter"
    t.do("use Pick: break")
    assert t.card("Pick").strength == 3
    t.until("action")
    assert t.card("Pick").strength == 2


@pytest.mark.ruling("rule_icebreaker_strength_increase_outside_of_encounter")
def test_a_boost_outside_encounters_is_gone_at_the_next_checkpoint():
    pick = breaker("Pick", breaks(0), boost(1, 1), strength=2)
    t = scenario(runner={"credits": 9, "rig": [pick]}, corp=protecting(WALL)).do("use Pick: +1 strength")
    assert (t.runner.credits, t.card("Pick").strength) == (8, 2)
    t.do("run HQ")
    t.until("step_approach_paw")
    t.do("use Pick: +1 strength")
    assert (t.runner.credits, t.card("Pick").strength) == (7, 2)
    t.until("encounter")
    assert not t.can("use Pick: break")


@pytest.mark.ruling("rule_icebreaker_interface_during_encounter")
def test_an_interface_ability_is_used_only_in_the_window_of_an_encounter_and_on_that_ice():
    pick = breaker("Pick", Paid(Credits(0), Break(1), flags=INTERFACE))
    bell = resource("Bell", Paid(Credits(0), GainCredits(1)))
    inner = ice("Inner", Subroutine(Draw(1)), subtypes=("barrier",))
    t = scenario(runner={"rig": [pick, bell], "stack": MAYFLIES}, corp=protecting(WALL, inner))
    assert not t.can("use Pick")
    t.do("run HQ")
    steps: set[str] = set()
    offered: dict[str, set[str]] = {}
    for _ in range(40):
        if not t.running:
            break
        if t.can("use Pick"):
            steps.add(t.step)
            title = t.state.printed[t.state.encountered].title
            t.do("use Pick")
            offered.setdefault(title, set()).update(key for key in t.options() if key.startswith("break"))
            if t.offers("break"):
                t.game.choose(t.options()[0])
            continue
        t.game.choose("pass" if "pass" in t.options() else "continue" if "continue" in t.options() else t.options()[-1])
    assert steps == {"step_encounter_paw"}
    assert set(offered) == {"Wall", "Inner"}
    assert not any("Draw" in key for key in offered["Wall"]), "no subroutine of the other piece"
    assert not t.can("use Pick")


@pytest.mark.ruling("rule_icebreaker_interface_subtype")
def test_an_interface_ability_that_names_a_subtype_is_for_ice_of_it_and_one_that_names_none_for_any():
    fracter, any_ = breaker("Fracter", breaks(0, "barrier")), breaker("Any", breaks(0))
    trapper = breaker("Trapper", breaks(0, ("trap", "sentry")))
    usable = {
        piece.title: {name for name in ("Fracter", "Any", "Trapper") if t.can(f"use {name}")}
        for piece in (WALL, MAZE)
        for t in [encounter(protecting(piece), fracter, any_, trapper)]
    }
    assert usable == {"Wall": {"Fracter", "Any"}, "Maze": {"Any", "Trapper"}}
