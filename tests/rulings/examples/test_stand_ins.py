"""Examples that name cards outside the pool, in the order of the rulebook: made-up cards that say the same stand in."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ...cards.driving import reach
from ...rules.cards1 import (
    asset,
    corp_identity,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
    rezzed,
)
from .. import ruling

OATS = ["Hedge Fund"] * 5
GRIP = ["Sure Gamble"] * 5
INSTALLED_ICE = Cards(ICE, installed=True)


def protecting(server: str, *pieces: object) -> dict[str, dict[str, list[object]]]:
    """Ice protecting one server."""
    return {server: {"ice": list(pieces)}}


# -- game concepts -------------------------------------------------------------------------------------------

FACTORY = asset("Factory", Paid(Clicks(1), GainCredits(2), flags=ONCE_PER_TURN))
SCRAP = operation("Scrap", Play(Trash(Choose(1, Cards(ASSET, installed=True)))))
RESTORE = operation("Restore", Play(Install(Choose(1, Cards(ASSET, zone=IN_ARCHIVES)))))
POWER_DOWN = operation("Power Down", Play(Derez(Choose(1, Cards(ASSET, installed=True)))))


@ruling("cr.rule_no_memory.example-1", "rule_no_memory", "rule_object")
def test_an_asset_trashed_and_installed_again_has_not_been_used_this_turn(rulebook: str):
    """Its ability is once per turn; the card that comes back from Archives is another object."""
    corp = {"hq": [SCRAP, RESTORE], "servers": {"Server 1": {"root": [rezzed(FACTORY)]}}}
    t = scenario(turn="corp", clicks=5, corp=corp, rulebook=rulebook).do("use Factory")
    assert not t.can("use Factory")
    t.do("play Scrap", "play Restore")
    t.do("rez Factory")
    t.until("action")
    assert t.can("use Factory")


@ruling("cr.rule_object_turn_faceup_facedown.example-1", "rule_object_turn_faceup_facedown")
def test_an_asset_derezzed_and_rezzed_again_has_been_used_this_turn(rulebook: str):
    """It never left its place: it is the same object."""
    corp = {"hq": [POWER_DOWN], "servers": {"Server 1": {"root": [rezzed(FACTORY)]}}}
    t = scenario(turn="corp", clicks=5, corp=corp, rulebook=rulebook).do("use Factory", "play Power Down")
    assert not t.card("Factory").rezzed
    t.do("rez Factory")
    t.until("action")
    assert t.card("Factory").rezzed
    assert not t.can("use Factory")


@ruling("cr.rule_identify_object_after_move.example-1", "rule_identify_object_after_move")
def test_an_operation_finds_the_ice_that_it_installed(rulebook: str):
    """Its second sentence places counters on a card that is another object by then."""
    rush = operation("Rush", Play(Install(Choose(1, Cards(ICE, zone=IN_HQ))), Place(3, ADVANCEMENT, That("card"))))
    t = scenario(turn="corp", corp={"hq": [rush, "Enigma"]}, rulebook=rulebook).do("play Rush")
    reach(t, "install protecting HQ")
    assert (t.server("HQ").ice, t.card("Enigma").advancement) == (["Enigma"], 3)


SHUFFLE_ICE = operation("Shuffle Ice", Play(Swap(Choose(2, INSTALLED_ICE))))


@ruling(
    "cr.rule_object_move_known_location.example-1",
    "cr.rule_swap_installed_cards_preserves_hosting.example-1",
    "rule_object_move_known_location",
)
def test_femme_fatale_still_bypasses_ice_that_was_swapped_and_what_it_hosts_goes_along(rulebook: str):
    """Palisade hosts Botulus, was chosen, and is moved from HQ to R&D by the Corp."""
    host = {"card": "Palisade", "rezzed": True, "hosted": ["Botulus (1 virus)"]}
    servers = {**protecting("HQ", host), **protecting("R&D", "Wall of Static (rezzed)")}
    corp = {"hq": [SHUFFLE_ICE, *OATS], "rd": OATS, "servers": servers}
    runner = {"credits": 19, "grip": ["Femme Fatale"], "stack": GRIP}
    t = scenario(clicks=1, runner=runner, corp=corp, rulebook=rulebook)
    t.do("install Femme Fatale", "done", "choose Palisade")
    t.until("corp")
    t.do("play Shuffle Ice")
    t.until("action")
    assert (t.server("R&D").ice, t.card("Botulus").host) == (["Palisade"], "Palisade")
    t.finish()
    t.until("runner")
    t.do("run R&D")
    while not t.can("Femme Fatale: you may"):
        t.game.choose("pass")
    assert t.card("Botulus").virus >= 1


@ruling("cr.rule_hosted_object_same_zone_as_host.example-1")
def test_what_is_hosted_from_the_grip_is_in_the_play_area(rulebook: str):
    """Two programs leave the grip for the card that hosts them."""
    rack = hardware(
        "Rack", Static(CanHost(2, Cards(PROGRAM))), Paid(Clicks(1), HostOn(Choose(2, Cards(PROGRAM, zone=Zone.GRIP))))
    )
    t = scenario(runner={"rig": [rack], "grip": ["Mimic", "Imp", "Diesel"]}, rulebook=rulebook).do("use Rack")
    t.until("action")
    assert (t.runner.grip, sorted(t.card("Rack").hosted)) == (["Diesel"], ["Imp", "Mimic"])
    assert (t.card("Mimic").place, t.card("Mimic").host) == ("its host", "Rack")


@ruling("cr.rule_trash_hosted_objects_when_host_trashed.example-1")
def test_what_was_hosted_on_a_card_that_returns_to_the_grip_is_trashed(rulebook: str):
    """The apartment is picked up; the connection in it goes to the heap."""
    rejig = event("Rejig", Play(AddTo(Choose(1, Cards(RESOURCE, installed=True)), Zone.GRIP)))
    home = {"card": "Off-Campus Apartment", "hosted": ["Decoy"]}
    t = scenario(runner={"rig": [home], "grip": [rejig]}, rulebook=rulebook).do("play Rejig")
    t.do("choose Off-Campus Apartment")
    assert (t.runner.grip, sorted(t.runner.heap)) == (["Off-Campus Apartment"], ["Decoy", "Rejig"])


BULWARK = ice("Bulwark", Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)), by=RUNNER)))


@ruling("cr.rule_controller_choices.example-1")
def test_who_is_named_chooses_and_otherwise_the_controller(rulebook: str):
    """Rototurret trashes a program: the Corp chooses. 'The Runner trashes 1': the Runner does."""
    for piece, side in (("Rototurret (rezzed)", "corp"), (rezzed(BULWARK), "runner")):
        runner = {"rig": ["Mimic", "Imp"]}
        t = scenario(runner=runner, corp={"servers": protecting("HQ", piece)}, rulebook=rulebook).do("run HQ")
        if t.can("pass"):
            t.do("pass")
        assert (t.decision.side, t.options()) == (side, ["choose Mimic", "choose Imp"])


@ruling("cr.rule_target.example-2")
def test_two_trashings_of_one_subroutine_have_two_targets(rulebook: str):
    """A program and a resource are chosen before either goes."""
    both = Both(Trash(Choose(1, Cards(PROGRAM, installed=True))), Trash(Choose(1, Cards(RESOURCE, installed=True))))
    giant = ice("Giant", Subroutine(both))
    runner = {"rig": ["Mimic", "Imp", "Decoy", "Order of Sol"]}
    corp = {"servers": protecting("HQ", rezzed(giant))}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("run HQ")
    assert t.options() == ["choose Mimic", "choose Imp"]
    t.do("choose Imp")
    assert (t.options(), t.runner.heap) == (["choose Decoy", "choose Order of Sol"], [])
    t.do("choose Decoy")
    assert sorted(t.runner.heap) == ["Decoy", "Imp"]


@ruling("cr.rule_cost_no_interrupt.example-1", under="modern")
def test_a_chip_trashed_as_a_cost_cannot_be_saved(rulebook: str):
    """Sacrificial Construct saves hardware from being trashed, but not from being paid with."""
    chip = hardware("Chip", Paid(TrashThis(), GainCredits(3)))
    runner = {"credits": 0, "rig": [chip, "Sacrificial Construct"]}
    t = scenario(runner=runner, rulebook=rulebook).do("use Chip")
    assert t.decision.kind == "action", "nobody was asked"
    assert (t.runner.rig, t.runner.heap, t.runner.credits) == (["Sacrificial Construct"], ["Chip"], 3)


@ruling("cr.rule_cost_interrupt_static_mandatory.example-1", under="modern")
def test_obokata_protocol_is_not_stolen_by_a_runner_whose_damage_is_all_prevented(rulebook: str):
    """The guru would prevent the net damage that stealing costs, so it cannot be paid."""
    guru = resource("Guru", When(Would(Suffers(NET)), PreventDamage(All(), NET), flags=INTERRUPT))
    for rig, can in (([guru], False), ([], True)):
        t = scenario(runner={"grip": GRIP, "rig": rig}, corp={"hq": ["Obokata Protocol"]}, rulebook=rulebook)
        t.do("run HQ", "continue")
        assert t.can("steal") == can


@ruling("cr.rule_cost_restrictions.example-1")
def test_damage_is_not_suffered_for_an_ability_that_was_used_this_turn(rulebook: str):
    """Once per turn, for a click and a point of net damage."""
    zero = hardware("Zero", Paid((Clicks(1), SufferDamage(1, NET)), GainCredits(1), flags=ONCE_PER_TURN))
    t = scenario(runner={"rig": [zero], "grip": GRIP}, rulebook=rulebook).do("use Zero")
    assert len(t.runner.grip) == 4
    assert not t.can("use Zero")


@ruling("cr.rule_trash_symbol.example-1")
def test_the_trash_symbol_is_a_cost(rulebook: str):
    """The resource is in the heap when its 2 credits come."""
    guy = resource("Guy", Paid(TrashThis(), GainCredits(2)))
    t = scenario(runner={"credits": 0, "rig": [guy]}, rulebook=rulebook).do("use Guy")
    assert (t.runner.credits, t.runner.heap) == (2, ["Guy"])


# -- parts of a card, zones, turns ---------------------------------------------------------------------------


@ruling("cr.rule_add_remove_subtypes.example-1")
def test_a_subtype_lost_once_and_had_twice_is_still_there(rulebook: str):
    """Wendigo with a counter has lost code gate; Tinkering gives it code gate again, so Gordian Blade breaks it."""
    corp = {"servers": protecting("HQ", "Wendigo (rezzed, 1 advancement)")}
    for grip, can in ((["Tinkering"], True), ([], False)):
        runner = {"credits": 9, "rig": ["Gordian Blade"], "grip": grip}
        t = scenario(runner=runner, corp=corp, rulebook=rulebook)
        if grip:
            t.do("play Tinkering")
        t.do("run HQ").until("encounter")
        t.do(*["use Gordian Blade: +1"] * 2)
        assert t.can("use Gordian Blade: break") == can


@ruling("cr.rule_reveal_from_hidden.example-1", under="modern")
def test_a_facedown_operation_is_revealed_before_it_leaves_archives(rulebook: str):
    """Clone Suffrage Movement takes operations alone, so the Runner is shown that it is one."""
    archives = [{"card": "Hedge Fund", "facedown": True}]
    servers = {"Server 1": {"root": ["Clone Suffrage Movement (rezzed)"]}}
    corp = {"archives": archives, "rd": ["Enigma"] * 3, "servers": servers}
    t = scenario(clicks=1, corp=corp, rulebook=rulebook).do("credit", "yes")
    t.until("action")
    assert "Hedge Fund" in t.corp.hq
    assert "The Corp reveals Hedge Fund." in t.log


@ruling("cr.rule_limit_remote_servers.example-1")
def test_with_a_limit_of_one_remote_server_no_second_one_is_made(rulebook: str):
    """Earth Station has one remote server; the agenda goes there or nowhere."""
    station = corp_identity("Station", Static(LimitRemoteServers(1)))
    for servers, new in (({"Server 1": {"root": ["Crisium Grid"]}}, False), ({}, True)):
        corp = {"identity": station, "hq": ["Hostile Takeover", "Enigma"], "servers": servers}
        t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("install Enigma")
        assert t.can("install protecting a new server") == new


@ruling("cr.rule_costs_with_click.example-1", under="modern")
def test_a_click_before_the_colon_is_an_action_and_a_click_to_lose_is_none(rulebook: str):
    """The contacts are used instead of another action; Heimdall's ability in a window of the encounter."""
    contacts = resource("Contacts", Paid(Clicks(1), Both(GainCredits(1), Draw(1))))
    corp = {"hq": OATS, "servers": protecting("HQ", "Heimdall 1.0 (rezzed)")}
    t = scenario(runner={"rig": [contacts], "stack": GRIP}, corp=corp, rulebook=rulebook)
    assert (t.decision.kind, t.can("use Contacts"), t.can("use Heimdall")) == ("action", True, False)
    t.do("run HQ").until("encounter")
    assert (t.decision.kind, t.can("use Contacts"), t.can("use Heimdall")) == ("window", False, True)


# -- runs ----------------------------------------------------------------------------------------------------

PORTAL = event("Portal", Play(Encounter(Choose(1, INSTALLED_ICE))))
"""An encounter outside a run."""


@ruling("cr.rule_end_encounter_outside_run.example-1", under="modern")
def test_ending_the_run_ends_an_encounter_outside_one(rulebook: str):
    """There is no run; the encounter is over all the same, and the second subroutine does not resolve."""
    loot = ice("Loot", Subroutine(EndTheRun()), Subroutine(GainCredits(5)))
    corp = {"credits": 0, "servers": protecting("HQ", rezzed(loot))}
    t = scenario(runner={"grip": [PORTAL]}, corp=corp, rulebook=rulebook).do("play Portal")
    t.until("action")
    assert (t.corp.credits, t.runner.heap) == (0, ["Portal"])


@ruling("cr.rule_end_run_no_run_or_encounter.example-1")
def test_ending_the_run_does_nothing_where_there_is_none(rulebook: str):
    """The Corp gains its credit, and goes on."""
    volley = operation("Volley", Play(GainCredits(1), EndTheRun()))
    t = scenario(turn="corp", corp={"credits": 0, "hq": [volley], "rd": OATS}, rulebook=rulebook).do("play Volley")
    assert (t.decision.kind, t.corp.credits, t.corp.clicks) == ("action", 1, 2)


YAGI = asset("Yagi", Paid(Credits(1), Swap(Choose(2, INSTALLED_ICE))))


@ruling("cr.rule_ice_change_during_movement.example-1", "cr.rule_ice_change_during_movement.example-2", under="modern")
def test_ice_swapped_in_before_the_approach_is_approached_and_after_passing_it_is_not(rulebook: str):
    """Chum protects HQ and Enigma R&D; they change places when the run begins, or when Chum has been passed."""
    servers = {
        **protecting("HQ", "Chum (rezzed)"),
        **protecting("R&D", "Enigma (rezzed)"),
        "Server 1": {"root": [rezzed(YAGI)]},
    }
    for step, met in (("step_initiation_paw", ["Enigma"]), ("step_before_jack_out_paw", ["Chum"])):
        t = scenario(corp={"credits": 1, "hq": OATS, "servers": servers}, rulebook=rulebook).do("run HQ")
        t.until(step)
        t.do("use Yagi")
        t.until("action")
        assert t.server("HQ").ice == ["Enigma"]
        encountered = [line.split()[3] for line in t.log if line.startswith("The Runner encounters")]
        assert encountered == met
        assert bool(t.accesses) == (met == ["Chum"])


@ruling("cr.rule_run_ends_close_paws.example-1", under="modern")
def test_nisei_mk_ii_leaves_no_window_for_bad_publicity_credits(rulebook: str):
    """The Runner could have used 1 credit of their own and 1 of the fund; the run has ended before they do."""
    code = program("Code", Paid(Credits(2), Draw(1)))
    corp = {"bad_publicity": 1, "score": ["Nisei MK II (1 agenda)"], "hq": OATS}
    t = scenario(runner={"credits": 1, "rig": [code], "stack": GRIP}, corp=corp, rulebook=rulebook).do("run HQ")
    assert t.can("use Code")
    t.do("pass", "use Nisei MK II")
    assert (t.running, t.decision.kind, t.can("use Code")) == (False, "action", False)


@ruling("cr.rule_run_ends_close_reaction_window.example-1", under="modern")
def test_a_run_ended_as_the_encounter_begins_leaves_the_toll_unpaid(rulebook: str):
    """The Runner's own ability ends the run first; Tollbooth's was pending and is not resolved."""
    nexus = hardware("Nexus", When(Encounters(INSTALLED_ICE), May(EndTheRun())))
    corp = {"hq": OATS, "servers": protecting("HQ", "Tollbooth (rezzed)")}
    t = scenario(runner={"credits": 5, "rig": [nexus]}, corp=corp, rulebook=rulebook).do("run HQ")
    reach(t, "Nexus")
    t.until("action")
    assert (t.runner.credits, t.accesses) == (5, [])


# -- breaching, card manipulation ----------------------------------------------------------------------------


@ruling("cr.rule_rnd_topmost_eligibile_candidate.example-1", under="modern")
def test_cards_put_back_on_rnd_are_accessed_anew(rulebook: str):
    """Hedge Fund was accessed; Bacterial Programming, stolen next, has the Corp arrange R&D with Hedge Fund on top."""
    rd = ["Hedge Fund", "Bacterial Programming", "Enigma", "Tithe", "Archer", "Chum", "Shiro", "Snare!", "Troll"]
    runner = {"grip": ["The Maker's Eye"]}
    t = scenario(runner=runner, corp={"credits": 0, "rd": rd}, rulebook=rulebook).do("play The Maker’s Eye")
    reach(t, "Bacterial Programming")
    for _ in range(40):
        if t.decision.side != "corp":
            break
        t.do("Hedge Fund next" if t.can("Hedge Fund next") else "done" if t.can("done") else t.options()[0])
    t.until("action")
    assert t.accesses == ["Hedge Fund", "Bacterial Programming", "Hedge Fund"]


HEARD = resource("Heard", When(FirstEachTurn(IsTrashed(Cards(of=RUNNER, installed=True))), GainCredits(4)))


@ruling("cr.sec_replacing_movements.example-1", "rule_cancelled_movement")
def test_harbinger_turned_facedown_was_trashed_and_harbinger_saved_was_not(rulebook: str):
    """A card that pays for the first trashing each turn hears the one and not the other."""
    runner = {"credits": 0, "rig": ["Harbinger", "Sacrificial Construct", HEARD]}
    corp = {"servers": protecting("HQ", "Rototurret (rezzed)")}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("run HQ", "Harbinger")
    t.until("action")
    assert (t.runner.credits, t.card("Harbinger").installed) == (4, True)
    imp = {"credits": 0, "rig": ["Imp", "Sacrificial Construct", HEARD]}
    t = scenario(runner=imp, corp=corp, clicks=2, rulebook=rulebook).do("run HQ", "use Sacrificial Construct")
    t.until("action")
    assert (t.runner.credits, t.runner.rig) == (4, ["Imp", "Heard"]), "the construct itself was trashed"
