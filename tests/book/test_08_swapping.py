"""Swapping. CR sec_swapping_cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import reach
from ..rules.cards1 import (
    agenda,
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
from .cards_08 import ANNEX, FOG, GATE, MOAT, PLAN, SITE, TOY, remote

ICE_THERE = Cards(ICE, installed=True)
ROTATE = operation("Rotate", Play(Swap(Choose(2, ICE_THERE))))
TRADE_ICE = operation("Trade", Play(Swap(Choose(1, ICE_THERE), with_=Choose(1, Cards(ICE, zone=IN_HQ)))))


@pytest.mark.ruling("movement_swap", "rule_swap", "rule_swap_installed_cards")
def test_swapped_cards_exchange_their_places_at_once_and_stay_installed_and_as_they_were():
    heard = asset(
        "Heard",
        When(IsUninstalled(Cards(installed=True)), GainCredits(10)),
        When(Installs(Cards()), GainCredits(10)),
        When(Rezzes(Cards(installed=True)), GainCredits(10)),
        When(Derezzed(Cards(installed=True)), GainCredits(10)),
    )
    servers = {
        "HQ": {"ice": [rezzed(GATE, advancement=2), MOAT]},
        "Server 1": {"ice": [FOG], "root": [rezzed(heard)]},
    }
    t = scenario(turn="corp", corp={"hq": [ROTATE], "credits": 0, "servers": servers})
    t.do("play Rotate", "choose Gate", "choose Fog")
    t.until("action")
    assert (t.server("HQ").ice, t.server("Server 1").ice) == (["Fog", "Moat"], ["Gate"])
    gate, fog = t.card("Gate"), t.card("Fog")
    assert (gate.rezzed, gate.advancement, fog.rezzed, fog.known_to("runner")) == (True, 2, False, False)
    assert t.corp.credits == 0, "nothing was installed, uninstalled or turned"


@pytest.mark.ruling("rule_swap_installed_cards_preserves_hosting")
def test_what_swapped_cards_host_and_what_hosts_them_goes_on():
    servers = {"HQ": {"ice": [rezzed(GATE, power=1, hosted=["Botulus"])]}, "R&D": {"ice": [FOG]}}
    t = scenario(turn="corp", corp={"hq": [ROTATE], "servers": servers}).do("play Rotate")
    t.until("action")
    assert (t.server("HQ").ice, t.server("R&D").ice) == (["Fog"], ["Gate"])
    assert (t.card("Botulus").host, t.card("Botulus").installed, t.card("Gate").power) == ("Gate", True, 1)
    assert (t.card("Gate").hosted, t.card("Fog").hosted) == (["Botulus"], [])


@pytest.mark.ruling("rule_swap_only_to_valid_location", "cr.rule_swap_only_to_valid_location.example-1")
def test_cards_are_swapped_only_where_both_may_be_and_if_there_is_no_such_pair_nothing_happens():
    """An agenda would come to lie beside an asset; alone in its root, the upgrade there can be swapped for it."""
    metamorph = operation("Metamorph", Play(Swap(Choose(2, Cards((AGENDA, ASSET, UPGRADE), installed=True)))))
    beside = {"Server 1": {"root": [PLAN]}, "Server 2": {"root": [SITE, ANNEX]}}
    t = scenario(turn="corp", corp={"hq": [metamorph], "servers": beside}).do("play Metamorph", "choose Plan")
    assert not t.offers("choose Annex")
    t.until("action")
    assert (t.server("Server 1").root, t.server("Server 2").root) == (["Site"], ["Plan", "Annex"]), (
        "for the asset it can"
    )
    alone = {"Server 1": {"root": [PLAN]}, "Server 2": {"root": [ANNEX]}}
    t = scenario(turn="corp", corp={"hq": [metamorph], "servers": alone}).do("play Metamorph")
    t.until("action")
    assert (t.server("Server 1").root, t.server("Server 2").root) == (["Annex"], ["Plan"])
    nowhere = {"Server 1": {"root": [PLAN]}, "HQ": {"root": [ANNEX]}}
    t = scenario(turn="corp", corp={"hq": [metamorph], "servers": nowhere}).do("play Metamorph")
    t.until("action")
    assert (t.server("Server 1").root, t.server("HQ").root) == (["Plan"], ["Annex"]), "no agenda is in HQ's root"


@pytest.mark.ruling("rule_swap_simultaneous", "rule_state_of_swap_into_zone")
def test_cards_swapped_between_zones_enter_them_at_once_as_cards_enter_them():
    dump = operation(
        "Dump", Play(Swap(Choose(1, Cards(ICE, zone=IN_HQ)), with_=Choose(1, Cards(ICE, zone=IN_ARCHIVES))))
    )
    t = scenario(turn="corp", corp={"hq": [dump, GATE], "archives": [FOG]}).do("play Dump")
    t.until("action")
    assert (t.corp.hq, sorted(t.corp.archives)) == (["Fog"], ["Dump", "Gate"])
    assert (t.corp.facedown_archives, t.card("Gate").known_to("runner")) == (["Gate"], False), "it was not visible"
    back = operation("Back", Play(Swap(Choose(1, ICE_THERE), with_=Choose(1, Cards(ICE, zone=IN_ARCHIVES)))))
    for spec, facedown in ((rezzed(GATE), []), (GATE, ["Gate"])):
        servers = {"HQ": {"ice": [spec]}}
        t = scenario(turn="corp", corp={"hq": [back], "archives": [FOG], "servers": servers}).do("play Back")
        t.until("action")
        assert (t.server("HQ").ice, t.corp.facedown_archives) == (["Fog"], facedown), "faceup if it was seen"
        assert (t.card("Fog").rezzed, t.card("Fog").installed) == (False, True), "unrezzed in the play area"
    hand = event("Hand", Play(Swap(Choose(1, Cards(PROGRAM, zone=GRIP)), with_=Choose(1, Cards(PROGRAM, zone=HEAP)))))
    t = scenario(runner={"grip": [hand, TOY], "heap": [program("Pick")]}).do("play Hand")
    t.until("action")
    assert (t.runner.grip, sorted(t.runner.heap)) == (["Pick"], ["Hand", "Toy"])
    assert (t.card("Toy").faceup, t.card("Toy").known_to("corp"), t.card("Pick").known_to("corp")) == (
        True,
        True,
        False,
    )


@pytest.mark.ruling("rule_swap_become_installed")
def test_of_two_swapped_cards_one_is_uninstalled_and_the_other_installed_exactly_there_for_nothing():
    heard = asset(
        "Heard",
        When(IsUninstalled(Cards(ICE, installed=True)), GainCredits(10)),
        When(Installs(Cards(ICE)), GainCredits(1)),
    )
    servers = {
        "HQ": {"ice": [ice("Outer"), rezzed(GATE, power=2, hosted=["Botulus"]), MOAT]},
        "Server 1": {"root": [rezzed(heard)]},
    }
    t = scenario(turn="corp", corp={"hq": [TRADE_ICE, FOG], "credits": 0, "servers": servers})
    t.do("play Trade", "choose Gate")
    t.until("action")
    assert t.server("HQ").ice == ["Outer", "Fog", "Moat"], "in its very position, and no ice was trashed for it"
    assert (t.card("Fog").rezzed, t.corp.hq, t.card("Gate").power) == (False, ["Gate"], 0)
    assert (t.runner.heap, t.corp.archives) == (["Botulus"], ["Trade"]), "what the other hosted is trashed"
    assert t.corp.credits == 11, "both conditions are met, and nothing was paid for the three pieces of ice"
    shelf = hardware("Shelf", Static(CanHost(1, Cards(PROGRAM))))
    change = event(
        "Change", Play(Swap(Choose(1, Cards(PROGRAM, installed=True)), with_=Choose(1, Cards(PROGRAM, zone=GRIP))))
    )
    dear = program("Dear", Static(Link(1)), cost=9)
    runner = {"credits": 0, "grip": [change, dear], "rig": [{"card": shelf, "hosted": [TOY]}]}
    t = scenario(runner=runner).do("play Change")
    t.until("action")
    assert (t.card("Dear").host, t.runner.grip, t.runner.credits) == ("Shelf", ["Toy"], 0), "on the same host"
    assert (t.card("Dear").faceup, t.runner.link) == (True, 1), "and faceup, as the Runner's cards are"


@pytest.mark.ruling("rule_swap_become_installed", "cr.rule_swap_become_installed.example-1")
def test_ice_swapped_into_a_remote_server_was_installed_there_before_the_next_instruction():
    """The identity installs a card for the first card installed in a remote server; then come the 4 credits."""
    choose = Choose(1, Cards((ASSET, UPGRADE, AGENDA), zone=IN_HQ))
    installed = FirstEachTurn(Installs(Cards(where=(InstalledAt(Server.REMOTE),))))
    teia = corp_identity("Teia", When(installed, May(Install(choose, in_new_server=True))))
    bola = ice(
        "Bola",
        When(Passes(THIS), May(AndThen(Swap(THIS, with_=Choose(1, Cards(ICE, zone=IN_HQ))), GainCredits(4)))),
    )
    servers = {"Server 1": {"ice": [rezzed(bola)], "root": [PLAN]}}
    t = scenario(corp={"identity": teia, "credits": 0, "hq": [GATE, SITE], "servers": servers}).do("run Server 1")
    reach(t, "Bola")
    assert (t.server("Server 1").ice, t.corp.credits) == (["Gate"], 0), "swapped, and not yet paid"
    reach(t, "Teia")
    t.until("runner")
    assert (t.server("Server 2").root, t.corp.credits) == (["Site"], 4)
    told = [i for i, line in enumerate(t.log) if "installs Site" in line or "gains 4" in line]
    assert "installs Site" in t.log[told[0]]


@pytest.mark.ruling("rule_swap_score_areas")
def test_agendas_swapped_between_score_areas_keep_the_cards_and_counters_on_them():
    area = Choose(1, Cards(AGENDA, zone=Zone.CORP_SCORE_AREA))
    trade = operation("Trade", Play(Swap(area, with_=Choose(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)))))
    keep = agenda("Keep", When(Scores(THIS), HostOn(Choose(1, Cards(ICE, zone=IN_HQ)), THIS)), requirement=1, points=1)
    loot = agenda("Loot", points=3)
    corp = remote({"card": keep, "advancement": 1}, hq=[trade, GATE])
    t = scenario(turn="corp", corp=corp, runner={"score": [{"card": loot, "agenda": 2}]}).do("score Keep")
    t.until("action")
    assert t.card("Keep").hosted == ["Gate"]
    t.do("play Trade")
    t.until("action")
    assert (t.corp.score, t.runner.score, t.corp.points, t.runner.points) == (["Loot"], ["Keep"], 3, 1)
    assert (t.card("Loot").counters("agenda"), t.card("Keep").hosted) == (2, ["Gate"])
    assert (t.card("Gate").host, t.corp.archives) == ("Keep", ["Trade"])


@pytest.mark.ruling("rule_swap_to_set_aside")
def test_what_is_swapped_for_a_card_set_aside_belongs_to_its_group_and_that_card_no_more():
    aside = Cards(where=(SetAsideWithThis(),))
    box = resource(
        "Box",
        When(Installs(THIS), SetAside(TopOf(2, STACK), facedown=True)),
        Paid(Credits(0), Swap(Choose(1, aside), with_=Choose(1, Cards(PROGRAM, zone=GRIP)))),
        Paid(Clicks(1), AddTo(Choose(1, aside), HEAP)),
    )
    stack = [program("One"), program("Two"), "Mayfly"]
    t = scenario(runner={"grip": [box, TOY], "stack": stack}).do("install Box")
    assert [t.card(c).place for c in ("One", "Two", "Toy")] == ["set aside", "set aside", "the grip"]
    t.do("use Box: swap", "choose One")
    t.until("action")
    assert [t.card(c).place for c in ("One", "Two", "Toy")] == ["the grip", "set aside", "set aside"]
    t.do("use Box: add")
    assert sorted(t.options()) == ["choose Toy", "choose Two"], "the group is as large as before"
    t.do("choose Toy")
    t.until("action")
    assert (t.runner.heap, t.runner.grip) == (["Toy"], ["One"])
