"""Installing: destinations, like cards, costs, memory, limits, facedown cards. CR sec_install_uninstall."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    GRIP,
    HARDWARE,
    ICE,
    IN_HQ,
    PROGRAM,
    RESOURCE,
    RUNNER,
    THIS,
    CanHost,
    CanSpendHosted,
    Cards,
    Choose,
    Clicks,
    ForEach,
    GainCredits,
    HostedMemoryIsFree,
    Install,
    Installs,
    Link,
    Paid,
    Static,
    Subroutine,
    Trash,
    TrashThis,
    TurnFacedown,
    When,
)
from sneakdoor.testing import scenario

from .cards2 import (
    BIG_TOY,
    BLANK_ICE,
    FENCE,
    GARDEN,
    GREEN_BOX,
    NEW_TOWN,
    OLD_TOWN,
    PARLOUR,
    RED_BOX,
    SMALL_PLAN,
    SPARE_MEMORY,
    STAIRS,
    TOY,
    asset,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
)


def installing(card, **corp):
    """The Corp with one card in HQ, asked where to install it."""
    t = scenario(turn="corp", corp={"hq": [card], **corp})
    t.do(f"install {card.title}")
    return t


# -- destinations ------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_agenda_asset_root_remote_server")
@pytest.mark.parametrize("card", [PARLOUR, SMALL_PLAN], ids=["asset", "agenda"])
def test_agendas_and_assets_go_only_into_roots_of_remote_servers(card):
    t = installing(card, servers={"Server 1": dict(root=[STAIRS])})
    assert t.options() == ["install in Server 1", "install in a new server"]


@pytest.mark.ruling("rule_upgrade_root_central_remote_server")
def test_an_upgrade_can_be_installed_in_the_root_of_any_server():
    t = installing(STAIRS, servers={"Server 1": dict(root=[PARLOUR])})
    assert t.options() == [
        "install in HQ",
        "install in R&D",
        "install in Archives",
        "install in Server 1",
        "install in a new server",
    ]


@pytest.mark.ruling("rule_steps_installing_become_installed", "rule_corp_cards_default_install")
def test_installing_into_a_new_server_creates_it_and_the_card_lies_facedown():
    t = installing(STAIRS)
    t.do("install in a new server")
    assert t.server("Server 1").root == ["Stairs"]
    assert not t.card("Stairs").faceup
    assert not t.card("Stairs").active
    assert not t.state.known[t.card("Stairs").id] & 2


@pytest.mark.ruling("rule_ice_outermost_position")
def test_ice_is_installed_in_the_outermost_position():
    t = installing(FENCE, servers={"HQ": dict(ice=[BLANK_ICE])})
    t.do("install protecting HQ", "done")
    assert t.server("HQ").ice == ["Fence", "Blank Ice"]


# -- like cards --------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_must_trash_cases_in_root_of_server")
@pytest.mark.parametrize("card", [PARLOUR, SMALL_PLAN], ids=["asset", "agenda"])
def test_an_asset_or_agenda_in_the_root_must_be_trashed_first(card):
    t = installing(card, servers={"Server 1": dict(root=[GARDEN, STAIRS])})
    t.do("install in Server 1")
    assert not t.can("done")
    assert t.can("trash Stairs first")
    t.do("trash Garden first")
    assert t.can("done")
    t.do("done")
    assert t.server("Server 1").root == ["Stairs", card.title]
    assert t.corp.archives == ["Garden"]


@pytest.mark.ruling("rule_must_trash_cases_in_root_of_server")
def test_an_upgrade_may_replace_anything_in_the_root_and_need_not():
    t = installing(STAIRS, servers={"Server 1": dict(root=[GARDEN])})
    t.do("install in Server 1", "done")
    assert t.server("Server 1").root == ["Garden", "Stairs"]
    t = installing(STAIRS, servers={"Server 1": dict(root=[GARDEN])})
    t.do("install in Server 1", "trash Garden first")
    assert t.server("Server 1").root == ["Stairs"]


@pytest.mark.ruling("rule_install_corp_cards_trashed_facedown_archives")
def test_cards_trashed_while_installing_keep_their_facing():
    t = installing(STAIRS, servers={"Server 1": dict(root=[GARDEN])})
    t.do("install in Server 1", "trash Garden first")
    assert t.corp.facedown_archives == ["Garden"]
    t = installing(STAIRS, servers={"Server 1": dict(root=[dict(card=GARDEN, rezzed=True)])})
    t.do("install in Server 1", "trash Garden first")
    assert t.corp.facedown_archives == []


@pytest.mark.ruling("rule_install_cannot_destroy_server")
def test_a_server_whose_last_card_is_trashed_for_an_install_stays_the_same_server():
    t = installing(PARLOUR, servers={"Server 1": dict(root=[GARDEN])})
    t.do("install in Server 1")
    assert t.server("Server 1").root == ["Parlour"]


# -- costs -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_install_cost_link")
def test_ice_costs_one_credit_for_each_ice_already_protecting_the_server():
    t = installing(FENCE, credits=5, servers={"HQ": dict(ice=[BLANK_ICE, BLANK_ICE])})
    t.do("install protecting HQ", "done")
    assert t.corp.credits == 3


@pytest.mark.ruling("rule_install_trash_ice")
def test_ice_trashed_first_does_not_count_for_the_install_cost():
    t = installing(FENCE, credits=5, servers={"HQ": dict(ice=[BLANK_ICE, BLANK_ICE])})
    t.do("install protecting HQ", "trash Blank Ice first", "done")
    assert t.corp.credits == 4
    assert len(t.server("HQ").ice) == 2


@pytest.mark.ruling("rule_install_trash_ice", "rule_install_cost_link")
def test_a_corp_without_credits_must_trash_ice_until_it_can_pay():
    t = installing(FENCE, credits=0, servers={"HQ": dict(ice=[BLANK_ICE])})
    t.do("install protecting HQ")
    assert t.server("HQ").ice == ["Fence"]
    assert t.corp.archives == ["Blank Ice"]


@pytest.mark.ruling("rule_install_cost_on_card")
def test_a_runner_card_costs_what_is_printed_on_it():
    dear = resource("Dear", cost=3)
    t = scenario(runner=dict(credits=5, grip=[dear]))
    t.do("install Dear")
    assert t.runner.credits == 2
    assert not scenario(runner=dict(credits=2, grip=[dear])).can("install Dear")


HELPER = event("Helper", Install(Choose(1, Cards(zone=GRIP)), ignoring_all_costs=True))
DISCOUNT = event("Discount", Install(Choose(1, Cards(zone=GRIP)), paying_less=3))
DEAR_TOY = program("Dear Toy", cost=4)


@pytest.mark.ruling("sec_install_cost")
@pytest.mark.parametrize(("card", "left"), [(HELPER, 1), (DISCOUNT, 0)], ids=["ignoring costs", "paying 3 less"])
def test_an_effect_can_install_ignoring_costs_or_paying_less(card, left):
    t = scenario(runner=dict(credits=1, grip=[card, DEAR_TOY]))
    t.do(f"play {card.title}")
    assert t.runner.rig == ["Dear Toy"]
    assert t.runner.credits == left


# -- memory ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_program_install_exceed_memory_limit")
def test_programs_must_be_trashed_until_the_new_one_fits():
    t = scenario(runner=dict(grip=[BIG_TOY], rig=[TOY, TOY]))
    t.do("install Big Toy")
    assert t.decision.kind == "trash first"
    assert not t.can("done")
    t.do("trash Toy first")
    assert t.can("done")
    t.do("done")
    assert sorted(t.runner.rig) == ["Big Toy", "Toy"]
    assert t.runner.memory_used == 4


@pytest.mark.ruling("rule_install_trash_programs")
def test_programs_may_be_trashed_although_the_new_one_fits():
    t = scenario(runner=dict(grip=[BIG_TOY], rig=[TOY]))
    t.do("install Big Toy", "trash Toy first")
    assert t.runner.rig == ["Big Toy"]


@pytest.mark.ruling("rule_program_other_exceed_memory_limit")
def test_losing_memory_makes_the_runner_choose_programs_to_trash():
    wreck = operation("Wreck", Trash(Choose(1, Cards(HARDWARE, installed=True))))
    other = program("Other Toy")
    t = scenario(turn="corp", corp=dict(hq=[wreck]), runner=dict(rig=[SPARE_MEMORY, TOY, other, BIG_TOY]))
    t.do("play Wreck")
    assert t.decision.side == "runner"
    assert t.decision.rule == "rule_program_other_exceed_memory_limit"
    assert sorted(t.options()) == ["trash Big Toy", "trash Other Toy", "trash Toy"]
    t.do("trash Other Toy")
    assert sorted(t.runner.rig) == ["Big Toy", "Toy"]
    assert t.decision.side == "corp"


# -- hosting by installing ---------------------------------------------------------------------------


@pytest.mark.ruling("rule_host_on_ability")
def test_a_trojan_is_installed_only_on_ice():
    assert not scenario(runner=dict(grip=["Botulus"])).can("install Botulus")
    t = scenario(corp=dict(servers={"HQ": dict(ice=[FENCE, BLANK_ICE])}), runner=dict(grip=["Botulus"]))
    t.do("install Botulus")
    assert t.decision.kind == "destination"
    assert len(t.options()) == 2
    t.do(t.options()[0])
    assert t.card("Botulus").host == "Fence"
    assert t.card("Botulus").installed


SHELF = hardware("Shelf", Static(CanHost(1, Cards(PROGRAM))))


@pytest.mark.ruling("rule_host_via_install")
def test_a_host_takes_no_more_cards_than_it_says():
    t = scenario(runner=dict(grip=[TOY, TOY], rig=[SHELF]))
    t.do("install Toy")
    assert t.can("host on Shelf")
    assert t.can("no host")
    t.do("host on Shelf")
    assert t.card("Toy").host == "Shelf"
    t.do("install Toy", "host on Shelf")
    assert t.runner.heap == ["Toy"], "the first one had to go (faq4.card.dinosaurus.1)"
    assert t.card("Shelf").hosted == ["Toy"]


@pytest.mark.ruling("rule_host_via_install", "rule_memory_cost")
def test_a_host_with_memory_of_its_own_counts_it_in_memory_units():
    server = hardware("Bay", Static(CanHost(3, Cards(PROGRAM), memory=True), HostedMemoryIsFree()))
    t = scenario(runner=dict(grip=[BIG_TOY, TOY], rig=[server]))
    t.do("install Big Toy", "host on Bay")
    assert t.runner.memory_used == 0
    t.do("install Toy", "no host", "done")
    assert t.card("Toy").host is None
    assert t.runner.memory_used == 1


# -- facedown Runner cards ---------------------------------------------------------------------------

HIDE = event("Hide", Install(Choose(1, Cards(zone=GRIP)), facedown=True))
SWEEP = operation("Sweep", Trash(Choose(1, Cards((PROGRAM, HARDWARE), installed=True))))
PICK_UP = event("Pick Up", Trash(Choose(1, Cards(installed=True, of=RUNNER))))


@pytest.mark.ruling("rule_facedown_runner_cards_are_blank")
def test_a_facedown_runner_card_has_no_abilities_no_memory_cost_and_no_install_cost():
    t = scenario(runner=dict(credits=0, grip=[HIDE, program("Lode", Static(Link(2)), cost=5, memory=9)]))
    t.do("play Hide")
    lode = t.card("Lode")
    assert (lode.installed, lode.faceup, lode.active) == (True, False, False)
    assert (t.runner.link, t.runner.memory_used, t.runner.credits) == (0, 0, 0)


@pytest.mark.ruling("rule_facedown_runner_cards_are_blank")
def test_a_facedown_runner_card_has_no_card_type():
    t = scenario(turn="corp", corp=dict(hq=[SWEEP]), runner=dict(rig=[dict(card=TOY, facedown=True), SPARE_MEMORY]))
    t.do("play Sweep")
    assert t.runner.rig == ["Toy"]
    assert t.runner.heap == ["Spare Memory"]


@pytest.mark.ruling("rule_facedown_runner_cards_are_blank")
def test_a_facedown_runner_card_has_no_subtypes():
    count = program("Count", Paid(Clicks(1), GainCredits(ForEach(1, Cards(subtype="virus", installed=True)))))
    flu = program("Flu", subtypes=("virus",))
    t = scenario(runner=dict(credits=0, rig=[count, flu, dict(card=flu, facedown=True)]))
    t.do("use Count")
    assert t.runner.credits == 1


def test_the_corp_does_not_know_a_facedown_runner_card():
    t = scenario(runner=dict(grip=[HIDE, TOY]))
    t.do("play Hide")
    assert t.state.known[t.card("Toy").id] == 2


@pytest.mark.ruling("rule_facedown_runner_cards_flip_in_heap")
def test_a_facedown_runner_card_is_turned_faceup_in_the_heap():
    t = scenario(runner=dict(grip=[PICK_UP], rig=[dict(card=TOY, facedown=True)]))
    t.do("play Pick Up")
    assert t.card("Toy").place == "the heap"
    assert t.card("Toy").faceup
    assert t.state.known[t.card("Toy").id] == 3


@pytest.mark.ruling("rule_flip_is_not_uninstall", "rule_unflipping_runner_cards")
def test_turning_a_runner_card_facedown_and_up_again_does_not_install_it_anew():
    eager = resource("Eager", When(Installs(THIS), GainCredits(5)), Static(Link(1)))
    flip = event("Flip", TurnFacedown(Choose(1, Cards(RESOURCE, installed=True))))
    unflip = event("Unflip", TurnFacedown(Choose(1, Cards(installed=True, of=RUNNER)), faceup=True))
    t = scenario(runner=dict(credits=0, grip=[flip, unflip], rig=[eager]))
    assert t.runner.link == 1
    t.do("play Flip")
    assert t.card("Eager").installed
    assert t.runner.link == 0
    t.do("play Unflip")
    assert t.runner.link == 1
    assert t.runner.credits == 0


# -- limits ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_install_console")
def test_a_second_console_replaces_the_first():
    t = scenario(runner=dict(grip=[RED_BOX], rig=[GREEN_BOX]))
    t.do("install Red Box")
    assert t.runner.rig == ["Red Box"]
    assert t.runner.heap == ["Green Box"]


def test_under_classic_rules_a_second_console_cannot_be_installed():
    t = scenario(rulebook="classic", runner=dict(grip=[RED_BOX], rig=[GREEN_BOX]))
    assert not t.can("install Red Box")
    assert scenario(rulebook="classic", runner=dict(grip=[RED_BOX])).can("install Red Box")


@pytest.mark.ruling("rule_region_install")
def test_a_region_already_there_must_be_trashed_for_a_new_one():
    t = installing(NEW_TOWN, servers={"Server 1": dict(root=[OLD_TOWN, STAIRS])})
    t.do("install in Server 1")
    assert not t.can("done")
    t.do("trash Old Town first", "done")
    assert t.server("Server 1").root == ["Stairs", "New Town"]


@pytest.mark.ruling("rule_region_one_root")
def test_regions_in_different_servers_do_not_disturb_each_other():
    t = installing(NEW_TOWN, servers={"Server 1": dict(root=[OLD_TOWN])})
    t.do("install in HQ")
    assert t.server("HQ").root == ["New Town"]
    assert t.server("Server 1").root == ["Old Town"]


@pytest.mark.ruling("rule_uniqueness")
def test_the_older_of_two_unique_namesakes_is_trashed():
    star = resource("Star", unique=True)
    t = scenario(runner=dict(grip=[star], rig=[dict(card=star, power=1)]))
    t.do("install Star")
    assert t.runner.rig == ["Star"]
    assert t.card("Star").power == 0
    assert t.runner.heap == ["Star"]


@pytest.mark.ruling("rule_uniqueness")
def test_an_unrezzed_unique_card_does_not_count():
    hall = asset("Hall", unique=True)
    servers = {"Server 1": dict(root=[dict(card=hall, rezzed=True)]), "Server 2": dict(root=[hall])}
    t = scenario(turn="corp", corp=dict(servers=servers))
    assert t.server("Server 1").root == ["Hall"]
    t.do("rez Hall")
    assert not t.server("Server 1").exists
    assert t.server("Server 2").root == ["Hall"]


# -- effects that install ----------------------------------------------------------------------------

RUSH = operation("Rush", Install(Choose(1, Cards(zone=IN_HQ)), and_rez=True))


@pytest.mark.ruling("rule_install_and_rez")
def test_install_and_rez_installs_first_then_rezzes_for_its_cost():
    hall = asset("Hall", rez=2)
    t = scenario(turn="corp", corp=dict(credits=5, hq=[RUSH, hall]))
    t.do("play Rush")
    assert t.card("Hall").rezzed
    assert t.corp.credits == 3


@pytest.mark.ruling("rule_create_position")
def test_ice_can_be_installed_directly_inward_of_the_source():
    grower = ice(
        "Grower",
        Subroutine(Install(Choose(1, Cards(ICE, zone=IN_HQ)), inward_of_this=True, ignoring_all_costs=True)),
    )
    servers = {"HQ": dict(ice=[dict(card=grower, rezzed=True), BLANK_ICE])}
    t = scenario(corp=dict(hq=[FENCE], credits=0, servers=servers))
    t.do("run HQ")
    t.finish()
    assert t.server("HQ").ice == ["Grower", "Fence", "Blank Ice"]


@pytest.mark.ruling("rule_create_position_any_position")
@pytest.mark.parametrize("spot", [0, 1, 2])
def test_ice_can_be_installed_in_any_position(spot):
    slip = operation("Slip", Install(Choose(1, Cards(ICE, zone=IN_HQ)), any_position=True, ignoring_all_costs=True))
    t = scenario(turn="corp", corp=dict(hq=[slip, FENCE], servers={"HQ": dict(ice=[BLANK_ICE, BLANK_ICE])}))
    t.do("play Slip", "install protecting HQ", f"position {spot}")
    t.until("action")
    assert t.server("HQ").ice.index("Fence") == spot


@pytest.mark.ruling("rule_install_to_invalid_destination")
def test_an_install_without_valid_destination_does_not_take_place():
    odd = ice("Odd", Paid(TrashThis(), Install(Choose(1, Cards(ICE, zone=IN_HQ)), inward_of_this=True)))
    t = scenario(turn="corp", corp=dict(hq=[FENCE], servers={"HQ": dict(ice=[dict(card=odd, rezzed=True)])}))
    t.do("use Odd")
    assert t.corp.hq == ["Fence"]
    assert not t.card("Fence").installed
    assert not t.state.known[t.card("Fence").id] & 2


@pytest.mark.ruling("rule_steps_installing_pay_install_cost")
def test_a_card_whose_install_cost_cannot_be_paid_after_all_goes_back():
    purse = program("Purse", Static(CanSpendHosted()), memory=4)
    t = scenario(runner=dict(credits=0, grip=[program("Paid Toy", cost=1)], rig=[dict(card=purse, credits=1)]))
    t.do("install Paid Toy")
    t.until("action")
    assert t.runner.rig == []
    assert t.runner.grip == ["Paid Toy"]
    assert not t.state.known[t.card("Paid Toy").id] & 1


@pytest.mark.ruling("rule_installing")
def test_events_operations_and_identities_are_never_installed():
    t = scenario(runner=dict(grip=[HELPER, "Sure Gamble"]))
    t.do("play Helper")
    assert t.runner.rig == []
    assert t.runner.grip == ["Sure Gamble"]
