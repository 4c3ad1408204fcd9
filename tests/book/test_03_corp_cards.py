"""Assets, ice, operations and upgrades. CR sec_assets, sec_ice, sec_operations, sec_upgrades."""

from __future__ import annotations

from dataclasses import fields

import pytest

from sneakdoor.cards import POOL
from sneakdoor.language import *
from sneakdoor.language.abilities import singly
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach, seen_until
from ..rules.cards1 import BELL, agenda, asset, event, ice, operation, program, resource, rezzed, upgrade
from .cards_03 import ANNEX, GATE, MAYFLIES, NOTE, OATS, PLAN, PLANT, priced, remote

CORP_TYPES = (Agenda, Asset, Ice, Operation, Upgrade)


def having(name: str) -> set[type[Card]]:
    """The types of cards that have such a value in print."""
    return {type(c) for c in POOL.values() if name in {f.name for f in fields(c)}}


def places(t: Scenario, title: str) -> set[str]:
    """Where the Corp may install a card."""
    t.until("action")
    t.do(f"install {title}")
    return set(t.options())


# -- assets and upgrades -------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_asset_rez_cost", "rule_upgrade_rez_cost", "rule_ice_rez_window")
@pytest.mark.parametrize("card", [PLANT, ANNEX], ids=["asset", "upgrade"])
def test_assets_and_upgrades_come_facedown_and_work_once_their_rez_cost_is_paid_in_any_window(card: Card):
    t = scenario(turn="corp", corp={"hq": [card], "rd": OATS, "credits": 2}).do(f"install {card.title}")
    reach(t, *(["install in a new server"] if t.can("install in a new server") else []))
    assert (t.card(card.title).installed, t.card(card.title).rezzed) == (True, False)
    assert (t.corp.hand_size, t.corp.credits) == (5, 2), "inactive, and free to install"
    t.do(f"rez {card.title}")
    assert (t.card(card.title).rezzed, t.corp.hand_size, t.corp.credits) == (True, 6, 0)
    poor = scenario(turn="corp", corp=remote(card, credits=1))
    assert not poor.offers(f"rez {card.title}")
    rig = {"rig": [BELL], "stack": MAYFLIES}
    t = scenario(turn="corp", clicks=1, corp=remote(card, ice=(GATE,), credits=9), runner=rig)
    steps = windows(t, f"rez {card.title}", "run Server 1")
    assert steps >= {
        "step_corp_turn_action_phase_paw",
        "step_corp_turn_discard_phase_paw",
        "step_runner_turn_action_phase_paw",
        "step_runner_turn_loop_paw",
        "step_initiation_paw",
        "step_approach_paw",
        "step_after_jack_out_paw",
    }
    assert not steps & {"step_encounter_paw", "step_before_jack_out_paw"}


def windows(t: Scenario, key: str, run: str) -> set[str]:
    """The steps at which an option is there, until the Runner's first run is over."""
    steps: set[str] = set()
    ran = False
    for _ in range(200):
        assert t.decision is not None
        if t.offers(key):
            steps.add(t.step)
        if t.decision.kind == "action" and t.decision.side == "runner":
            if ran:
                return steps
            ran = True
            t.game.choose(run)
        elif t.decision.kind == "action":
            t.game.choose("credit")
        else:
            t.game.choose("pass" if "pass" in t.options() else "continue")
    raise AssertionError("the run never ended")


@pytest.mark.ruling(
    "rule_asset_trash_cost", "rule_upgrade_trash_cost", "rule_ice_trash_cost", "rule_operation_trash_cost"
)
@pytest.mark.parametrize(
    "card", [PLANT, ANNEX, priced(GATE, 2), priced(NOTE, 2)], ids=["asset", "upgrade", "ice", "operation"]
)
def test_the_runner_may_pay_the_trash_cost_of_an_accessed_card(card: Card):
    for credits, can in ((1, False), (2, True)):
        t = scenario(corp={"hq": [card]}, runner={"credits": credits}).do("run HQ")
        assert t.comes("access") is can
        if can:
            t.do(f"trash {card.title}")
            assert (t.corp.archives, t.runner.credits) == ([card.title], 0)
        else:
            t.until("action")
            assert t.corp.hq == [card.title]


@pytest.mark.ruling("rule_ice_trash_cost", "rule_operation_trash_cost")
@pytest.mark.parametrize("card", [GATE, NOTE], ids=["ice", "operation"])
def test_ice_and_operations_without_a_trash_cost_cannot_be_paid_for(card: Card):
    t = scenario(corp={"hq": [card]}, runner={"credits": 9}).do("run HQ")
    assert not any(key.startswith("trash") for key in seen_until(t, "action"))
    assert t.accesses == [card.title]


@pytest.mark.ruling("rule_upgrade_install", "rule_ice_install")
def test_upgrades_go_into_every_root_and_nothing_else_into_that_of_a_central_server():
    new, central = "install in a new server", {"install in HQ", "install in R&D", "install in Archives"}
    corp = remote(PLAN, hq=[ANNEX, PLANT, agenda("Next Plan"), GATE])
    found = {
        title: places(scenario(turn="corp", corp=corp), title) for title in ("Annex", "Plant", "Next Plan", "Gate")
    }
    assert found["Annex"] == {"install in Server 1", new, *central}
    assert found["Plant"] == found["Next Plan"] == {"install in Server 1", new}
    servers = ("HQ", "R&D", "Archives", "Server 1", "a new server")
    assert found["Gate"] == {f"install protecting {server}" for server in servers}, "ice protects, and is in no root"


@pytest.mark.ruling("rule_upgrade_no_limit")
def test_a_root_holds_any_number_of_upgrades():
    wings = [upgrade(f"Wing {n}") for n in range(9)]
    for server in ("HQ", "Server 1"):
        corp = {"hq": [ANNEX], "servers": {server: {"root": wings}}}
        t = scenario(turn="corp", corp=corp)
        t.until("action")
        t.do("install Annex", f"install in {server}")
        assert t.can("done"), "none must go"
        t.until("action")
        assert len(t.server(server).root) == 10
        assert t.corp.archives == []


# -- regions -------------------------------------------------------------------------------------------------

HARBOUR = upgrade("Harbour", *region(), subtypes=("region",))
CAMPUS = upgrade("Campus", *region(Static(MaximumHandSize(+1))), subtypes=("region",))


def into(card: Card | str, server: str, **servers: object) -> Scenario:
    """The Corp installs a card in a server's root."""
    title = card if isinstance(card, str) else card.title
    t = scenario(turn="corp", corp={"hq": [card], "rd": OATS, "credits": 0, "servers": servers.pop("servers", {})})
    t.until("action")
    t.do(f"install {title}")
    return t.do(f"install in {server}") if t.can(f"install in {server}") else t


@pytest.mark.ruling("rule_upgrade_region", "rule_region_install", "rule_region_active_inactive")
@pytest.mark.parametrize("up", [True, False], ids=["rezzed", "unrezzed"])
def test_a_region_can_be_installed_where_one_is_only_if_that_one_is_trashed(up: bool):
    t = into(CAMPUS, "Server 1", servers={"Server 1": {"root": [{"card": HARBOUR, "rezzed": up}, ANNEX]}})
    if t.offers("trash Harbour"):
        assert not t.can("done")
        assert t.can("trash Annex"), "others may go, Harbour must"
        t.do("trash Harbour")
        t.until("action")
    assert sorted(t.server("Server 1").root) == ["Annex", "Campus"]
    assert t.corp.archives == ["Harbour"]
    assert {c.title for c in POOL.values() if "region" in c.subtypes} == {
        c.title for c in POOL.values() if any(LimitPerServer("region") in said.declarations for said in statics(c))
    }, "every region says so"


def statics(card: Card) -> list[Static]:
    return [a for a in singly(card.abilities) if isinstance(a, Static)]


@pytest.mark.ruling("rule_region_one_root")
def test_regions_in_hands_decks_discard_piles_and_other_roots_do_not_count_and_ice_never_does():
    cold = ice("Cold Front", *region(), subtypes=("region",))
    servers = {"Server 1": {"root": [HARBOUR]}, "R&D": {"ice": [rezzed(cold)]}}
    corp = {"hq": [CAMPUS, HARBOUR], "rd": [HARBOUR], "archives": [HARBOUR, HARBOUR], "servers": servers, "credits": 0}
    for server in ("HQ", "R&D", "Archives"):
        t = scenario(turn="corp", corp=corp)
        t.until("action")
        t.do("install Campus", f"install in {server}")
        t.until("action")
        assert t.server(server).root == ["Campus"]
        assert (t.corp.hq, t.corp.archives) == (["Harbour"], ["Harbour"] * 2), server
        assert (t.server("Server 1").root, t.server("R&D").ice) == (["Harbour"], ["Cold Front"])


@pytest.mark.ruling("rule_asset_lady_liberty")
def test_the_one_asset_that_is_a_region_keeps_to_the_rules_for_regions():
    assert [c.title for c in POOL.values() if isinstance(c, Asset) and "region" in c.subtypes] == ["Lady Liberty"]
    t = into("Lady Liberty", "Server 1", servers={"Server 1": {"root": [HARBOUR, ANNEX]}})
    reach(t, "trash Harbour")
    t.until("action")
    assert sorted(t.server("Server 1").root) == ["Annex", "Lady Liberty"]
    t = into(CAMPUS, "Server 1", servers={"Server 1": {"root": ["Lady Liberty (rezzed)"]}})
    t.until("action")
    assert (t.server("Server 1").root, t.corp.archives) == (["Campus"], ["Lady Liberty"])


@pytest.mark.ruling("rule_region_swap")
def test_no_swap_brings_a_second_region_into_a_root():
    mix = operation("Mix", Play(Swap(Choose(2, Cards(UPGRADE, installed=True)))))
    servers = {"Server 1": {"root": [HARBOUR, ANNEX]}, "Server 2": {"root": [CAMPUS, upgrade("Wing")]}}
    t = scenario(turn="corp", corp={"hq": [mix], "servers": servers, "credits": 0}).do("play Mix", "choose Harbour")
    if t.offers("choose Wing"):
        t.do("choose Wing")
    t.until("action")
    for server in ("Server 1", "Server 2"):
        assert len({"Harbour", "Campus"} & set(t.server(server).root)) == 1
    t = scenario(turn="corp", corp={"hq": [mix], "servers": servers, "credits": 0})
    t.do("play Mix", "choose Harbour", "choose Campus")
    t.until("action")
    assert set(t.server("Server 1").root) == {"Campus", "Annex"}, "one for one is no second"


# -- ice -----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_ice_layout", "rule_ice_instal_outermost", "rule_ice_install_cost")
def test_ice_goes_to_the_outermost_position_and_is_met_from_there_inward():
    walls = [ice(f"Wall {n}", Subroutine(GainCredits(1))) for n in (1, 2, 3)]
    corp = {"hq": walls, "credits": 9, "rd": OATS}
    t = scenario(turn="corp", clicks=3, corp=corp)
    for n in (1, 2, 3):
        before = t.corp.credits
        reach(t, f"install Wall {n}", "install protecting HQ")
        while t.can("done"):
            t.do("done")
        assert t.server("HQ").ice[0] == f"Wall {n}"
        assert before - t.corp.credits == n - 1, "a credit for each piece that was there"
    assert t.server("HQ").ice == ["Wall 3", "Wall 2", "Wall 1"]
    order = [{"card": wall, "rezzed": True} for wall in walls]
    t = scenario(corp={"servers": {"HQ": {"ice": order}}, "hq": OATS}).do("run HQ")
    met: list[str] = []
    while t.running:
        if t.state.encountered >= 0 and (title := t.state.printed[t.state.encountered].title) not in met:
            met.append(title)
        t.game.choose("pass" if "pass" in t.options() else "continue" if "continue" in t.options() else t.options()[-1])
    assert t.server("HQ").ice == ["Wall 1", "Wall 2", "Wall 3"]
    assert t.corp.credits == 8


@pytest.mark.ruling("rule_ice_install_cost", "rule_ice_have_install_costs_too")
@pytest.mark.parametrize("there", [0, 1, 3])
def test_ice_costs_a_credit_for_each_piece_that_protects_the_server_and_nothing_else_of_the_corps_costs_any(there: int):
    pieces = [ice(f"Old {n}") for n in range(there)]
    servers = {"HQ": {"ice": pieces}, "R&D": {"ice": [GATE, GATE]}, "Server 1": {"root": [asset("Shed")]}}
    for credits in (there - 1, there):
        if credits < 0:
            continue
        t = scenario(turn="corp", corp={"hq": [ice("Fresh")], "servers": servers, "credits": credits})
        t.until("action")
        t.do("install Fresh", "install protecting HQ")
        if credits < there:
            assert not t.can("done"), "it is too dear until one of the others is trashed"
            t.do(*(["trash Old 0 first"] if there > 1 else []))
        t.until("action")
        assert (t.corp.credits, t.server("HQ").ice[0]) == (0, "Fresh")
        assert len(t.corp.archives) == there - credits
    for card in (PLAN, PLANT, ANNEX):
        t = scenario(turn="corp", corp={"hq": [card], "servers": {}, "credits": 0})
        assert t.can(f"install {card.title}")
    assert having("install_cost") == {Hardware, Program, Resource}


@pytest.mark.ruling("rule_ice_rez_cost", "rule_ice_rez_window")
def test_ice_is_facedown_until_its_rez_cost_is_paid_while_it_is_approached():
    rig = {"rig": [BELL], "stack": MAYFLIES}
    t = scenario(
        turn="corp", clicks=1, corp={"hq": OATS[:3], "rd": OATS, "servers": {"HQ": {"ice": [GATE]}}}, runner=rig
    )
    assert not t.card("Gate").rezzed
    assert windows(t, "rez Gate", "run HQ") == {"step_approach_paw"}
    assert (t.card("Gate").rezzed, t.corp.credits) == (False, 6), "unrezzed, it did nothing"
    corp = {"credits": 2, "servers": {"HQ": {"ice": [GATE]}}, "hq": OATS}
    t = scenario(corp=corp, runner=rig).do("run HQ", "rez Gate")
    assert (t.card("Gate").rezzed, t.corp.credits) == (True, 0)
    t.until("action")
    assert t.corp.credits == 1, "rezzed, its subroutine resolved"
    t = scenario(corp={**corp, "credits": 1}).do("run HQ")
    assert "rez Gate" not in seen_until(t, "action")


@pytest.mark.ruling("rule_ice_rez_window")
def test_only_the_ice_that_is_approached_can_be_rezzed():
    corp = {"credits": 9, "servers": {"HQ": {"ice": [ice("Outer"), ice("Inner")]}, "R&D": {"ice": [GATE]}}, "hq": OATS}
    t = scenario(corp=corp).do("run HQ")
    t.until("step_approach_paw")
    assert [key for key in t.options() if key.startswith("rez")] == ["rez Outer"]
    t.do("pass", "continue")
    t.until("step_approach_paw")
    assert [key for key in t.options() if key.startswith("rez")] == ["rez Inner"]


PICK = program("Pick", breaks(0, "barrier"), strength=2, subtypes=("icebreaker", "fracter"))


@pytest.mark.ruling("rule_ice_strength_value")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_ice_is_safe_from_an_icebreaker_that_is_weaker_than_it(strength: int):
    wall = ice("Wall", Subroutine(EndTheRun()), strength=strength, subtypes=("barrier",))
    t = scenario(runner={"rig": [PICK]}, corp={"servers": {"HQ": {"ice": [rezzed(wall)]}}}).do("run HQ")
    assert t.comes("encounter") is (strength <= 2)
    assert t.offers("use Pick") is (strength <= 2)


PORTAL = event("Portal", Play(Encounter(Choose(1, Cards(ICE, installed=True)))))
CHARM = resource("Charm", Paid(Credits(0), ModifyStrength(ENCOUNTERED_ICE, -2, REST_OF_RUN), flags=ONCE_PER_TURN))


@pytest.mark.ruling("rule_ice_strength_modification_duration", "cr.rule_ice_strength_modification_duration.example-1")
def test_a_change_of_strength_for_the_run_lasts_for_the_encounter_where_there_is_no_run():
    wall = ice("Wall", Subroutine(GainCredits(1)), Subroutine(GainCredits(1)), strength=4, subtypes=("barrier",))
    corp = {"hq": OATS, "servers": {"HQ": {"ice": [rezzed(wall)]}}}
    t = scenario(runner={"rig": [CHARM, PICK], "grip": [PORTAL]}, corp=corp).do("play Portal")
    assert (t.running, t.state.encountered >= 0, t.card("Wall").strength) == (False, True, 4)
    assert not t.can("use Pick")
    t.do("use Charm")
    assert t.card("Wall").strength == 2
    t.do("use Pick")
    assert t.card("Wall").strength == 2, "through the checkpoints of the encounter"
    t.until("action")
    assert t.card("Wall").strength == 4
    t = scenario(runner={"rig": [CHARM]}, corp=corp).do("run HQ")
    t.until("encounter")
    t.do("use Charm")
    while t.running:
        assert t.card("Wall").strength == 2, "in a run it lasts for the run"
        t.game.choose("pass" if "pass" in t.options() else "continue" if "continue" in t.options() else t.options()[-1])
    assert t.card("Wall").strength == 4


@pytest.mark.ruling("rule_ice_access")
def test_encountering_ice_is_no_access_and_a_breach_passes_installed_ice_over():
    costly = priced(ice("Costly", Subroutine(GainCredits(1))), 0)
    fan = resource("Fan", When(Accesses(Cards(), by=YOU), GainCredits(10)))
    corp = {"servers": {"Server 1": {"ice": [rezzed(costly)], "root": [asset("Shed")]}}, "hq": [costly]}
    t = scenario(runner={"credits": 0, "rig": [fan]}, corp=corp).do("run Server 1")
    seen = seen_until(t, "action")
    assert t.accesses == ["Shed"]
    assert not any(key.startswith("trash Costly") for key in seen)
    assert (t.server("Server 1").ice, t.runner.credits) == (["Costly"], 10)
    t.do("run HQ")
    t.until("access")
    assert t.can("trash Costly"), "in HQ it is accessed like any other card"


@pytest.mark.ruling("rule_ice_subroutine")
def test_only_ice_has_subroutines():
    with_subroutines = {type(c) for c in POOL.values() if any(isinstance(a, Subroutine) for a in c.abilities)}
    assert with_subroutines == {Ice}
    wall = ice("Wall", Subroutine(GainCredits(1)), Subroutine(GainCredits(2)))
    t = scenario(corp={"credits": 0, "servers": {"HQ": {"ice": [rezzed(wall)]}}, "hq": OATS}).do("run HQ")
    t.until("action")
    assert t.corp.credits == 3


# -- operations ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_operation_play", "rule_operation_play_cost", "rule_card_types_with_play_costs")
def test_operations_are_played_for_their_cost_never_installed_and_trashed_when_they_have_done_what_they_say():
    held = operation("Held", Static(MaximumHandSize(+1)), Play(May(GainCredits(5))), cost=2)
    t = scenario(turn="corp", corp={"hq": [held, PLAN, PLANT, ANNEX, GATE], "credits": 2, "rd": OATS})
    t.until("action")
    assert [key for key in t.options() if key.startswith("play")] == ["play Held"], "nothing else is played"
    assert not t.can("install Held")
    t.do("play Held")
    assert (t.corp.credits, t.corp.hand_size, t.corp.archives) == (0, 6, []), "paid for, and active as it resolves"
    t.do(t.options()[0])
    t.until("action")
    assert (t.corp.credits, t.corp.hand_size, t.corp.archives) == (5, 5, ["Held"])
    poor = scenario(turn="corp", corp={"hq": [held], "credits": 1, "rd": OATS})
    poor.until("action")
    assert not poor.can("play Held")
    build = operation("Build", Play(Install(Choose(1, Cards(zone=IN_HQ)))))
    t = scenario(turn="corp", corp={"hq": [build, held, PLANT], "rd": OATS}).do("play Build")
    assert not t.can("choose Held"), "no effect installs it"
    assert having("play_cost") == {Event, Operation}


STICKER = operation(
    "Sticker",
    Play(BecomeConditionCounter(Choose(1, Cards(ICE, installed=True)), (Static(Strength(HOST_ICE, +3)),))),
    subtypes=("condition",),
)


@pytest.mark.ruling("rule_operation_condition")
def test_a_condition_operation_becomes_an_installed_counter_by_its_own_text_alone():
    corp = {"hq": [STICKER], "servers": {"HQ": {"ice": [rezzed(GATE)]}}}
    t = scenario(turn="corp", corp=corp).do("play Sticker")
    t.until("action")
    assert (t.card("Gate").strength, t.corp.archives) == (5, [])
    assert (t.card("Sticker").installed, t.card("Sticker").host) == (True, "Gate")
    build = operation("Build", Play(Install(Choose(1, Cards(zone=IN_HQ)))))
    t = scenario(turn="corp", corp={**corp, "hq": [STICKER, build, PLANT]}).do("play Build")
    assert not t.offers("choose Sticker")
    t.until("action")
    assert "Sticker" in t.corp.hq


SLOGAN = operation("Slogan", current(Until.STOLEN), Static(MaximumHandSize(-1, RUNNER)), subtypes=("current",))
MOTTO = operation("Motto", current(Until.STOLEN), subtypes=("current",))
GRAFFITI = event("Graffiti", current(Until.SCORED), Static(MaximumHandSize(-1, CORP)), subtypes=("current",))


@pytest.mark.ruling("rule_operation_current")
def test_a_corp_current_stays_until_another_current_is_played_or_an_agenda_is_stolen():
    def played(**more: object) -> Scenario:
        board = remote({"card": PLAN, "advancement": 2}, hq=[SLOGAN, MOTTO])
        t = scenario(turn="corp", clicks=2, corp=board, runner={"stack": MAYFLIES, **more}).do("play Slogan")
        assert (t.runner.hand_size, t.corp.archives) == (4, [])
        return t

    t = played().do("play Motto")
    assert (t.runner.hand_size, t.corp.archives) == (5, ["Slogan"]), "another of the Corp's"
    t = played(grip=[GRAFFITI]).do("credit")
    reach(t, "play Graffiti")
    assert (t.runner.hand_size, t.corp.archives) == (5, ["Slogan"]), "or one of the Runner's"
    t = played().do("credit")
    reach(t, "run R&D")
    t.until("action")
    assert (t.runner.hand_size, t.corp.archives) == (4, []), "a run alone does nothing to it"
    reach(t, "run Server 1")
    t.until("action")
    assert t.runner.score == ["Plan"]
    assert (t.runner.hand_size, t.corp.archives) == (5, ["Slogan"])
    t = played().do("score Plan")
    t.until("action")
    assert (t.runner.hand_size, t.corp.archives) == (4, []), "scoring is not stealing"


@pytest.mark.ruling("rule_operation_lockdown")
def test_a_lockdown_goes_as_the_corps_next_turn_begins_before_what_that_triggers():
    """The asset counts what lies in Archives when its own ability resolves: the lockdown is there already."""
    lock = operation("Lock", Static(NotTrashedUntil(Until.NEXT_TURN)), Static(Cannot(RUNNER, (Verb.RUN,))))
    count = asset("Count", When(Begins(), GainCredits(ForEach(10, Cards(zone=IN_ARCHIVES)))))
    corp = remote(rezzed(count), hq=[lock], credits=0)
    t = scenario(turn="corp", clicks=1, corp=corp, runner={"stack": MAYFLIES, "rig": [BELL]}).do("play Lock")
    while t.state.active == 0:
        t.game.choose("pass")
    t.until("action")
    assert not t.can("run HQ")
    while t.state.active == 1:
        assert t.corp.archives == []
        t.game.choose("credit" if t.decision.kind == "action" else "pass")
    assert t.step == "step_corp_turn_draw_phase_paw"
    assert t.corp.archives == [], "the turn has not formally begun"
    t.until("action")
    assert (t.corp.archives, t.corp.credits) == (["Lock"], 10)
