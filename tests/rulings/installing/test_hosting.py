"""Hosts and what they host: cards, counters, daemons and trojans. CR sec_host."""

from __future__ import annotations

from typing import Any

import pytest

from sneakdoor.language import (
    ASSET,
    CORP,
    GRIP,
    HARDWARE,
    ICE,
    IN_HQ,
    INTERRUPT,
    POWER,
    PROGRAM,
    RESOURCE,
    RUNNER,
    STACK,
    THIS,
    AddTo,
    Both,
    CanHost,
    Cards,
    Choose,
    Clicks,
    Derez,
    ForEach,
    GainCredits,
    HostedCounter,
    HostedMemoryIsFree,
    HostedProgram,
    HostOn,
    Install,
    Installs,
    IsTrashed,
    Link,
    Paid,
    Play,
    PreventTrash,
    RemoveFromGame,
    Static,
    Trash,
    Trashes,
    TrashThis,
    When,
)
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, asset, event, hardware, ice, operation, program, resource, rezzed
from .. import ruling

TOY = program("Toy")
SHELF = hardware("Shelf", Static(CanHost(3, Cards(PROGRAM))))
CRATE = program("Crate", Static(CanHost(3, Cards(PROGRAM))), memory=0)
GUARD = resource("Guard", Paid(TrashThis(), PreventTrash(Cards((PROGRAM, HARDWARE), installed=True)), flags=INTERRUPT))
COUNTING = Paid(Clicks(1), GainCredits(ForEach(1, Cards(hosted=True))))


# -- how a card comes to be hosted ---------------------------------------------------------------------


@ruling("gloss.host.1", "faq4.rules.hosting.1")
def test_a_card_that_says_no_method_hosts_cards_only_as_they_are_installed(rulebook: str):
    t = scenario(runner={"grip": [TOY], "rig": [SHELF, program("Old"), BELL]}, rulebook=rulebook)
    assert not [key for key in t.options() if "host" in key.casefold()]
    t.do("pass")
    assert not [key for key in t.options() if "host" in key.casefold()], "what is installed already cannot be put there"
    t.do("install Toy")
    assert "host on Shelf" in t.options()
    t.do("host on Shelf")
    t.until("action")
    assert (t.card("Toy").host, t.card("Old").host) == ("Shelf", None)


@ruling("gloss.host.2", "faq4.rules.hosting.1")
def test_a_card_that_says_how_it_hosts_hosts_in_no_other_way(rulebook: str):
    """Personal Workshop hosts cards from the grip by its own ability, and none that are being installed."""
    t = scenario(
        runner={"credits": 9, "grip": ["Corroder", "Datasucker"], "rig": ["Personal Workshop"]}, rulebook=rulebook
    )
    t.do("install Corroder")
    assert not t.can("host on"), "it is not offered"
    t.until("action")
    assert t.card("Corroder").host is None
    t.do("use Personal Workshop: host").until("action")
    assert t.card("Datasucker").host == "Personal Workshop"


@ruling("gloss.host.2", "faq4.rules.hosting.1")
def test_a_made_up_card_that_says_how_it_hosts_programs_is_offered_to_none_being_installed(rulebook: str):
    pouch = resource(
        "Pouch",
        Static(CanHost(3, Cards(PROGRAM), by_ability=True)),
        Paid(Clicks(1), HostOn(Choose(1, Cards(PROGRAM, zone=GRIP)))),
    )
    t = scenario(runner={"grip": [TOY, program("New")], "rig": [pouch]}, rulebook=rulebook)
    t.do("install Toy")
    assert not t.can("host on")
    t.until("action")
    assert t.card("Toy").host is None
    t.do("use Pouch")
    assert t.card("New").host == "Pouch"


# -- what 'hosted' means -------------------------------------------------------------------------------


@ruling("gloss.host.3")
def test_hosting_does_not_chain(rulebook: str):
    shelf = hardware("Shelf", Static(CanHost(3, Cards(PROGRAM))), COUNTING)
    crate = program("Crate", Static(CanHost(3, Cards(PROGRAM))), COUNTING, memory=0)
    t = scenario(runner={"credits": 0, "grip": [crate, TOY], "rig": [shelf]}, rulebook=rulebook)
    t.do("install Crate", "host on Shelf", "install Toy", "host on Crate").until("action")
    assert (t.card("Toy").host, t.card("Shelf").hosted, t.card("Crate").hosted) == ("Crate", ["Crate"], ["Toy"])
    t.do("use Shelf")
    assert t.runner.credits == 1, "the toy is not on the shelf"
    t.do("use Crate")
    assert t.runner.credits == 2


@ruling("gloss.host.3")
def test_a_card_returns_what_it_hosts_and_not_what_that_hosts(rulebook: str):
    shelf = hardware("Shelf", Paid(Clicks(1), AddTo(HostedProgram(), GRIP)))
    rig = [{"card": shelf, "hosted": [{"card": CRATE, "hosted": [TOY]}]}]
    t = scenario(runner={"rig": rig}, rulebook=rulebook)
    t.do("use Shelf").until("action")
    assert (t.runner.grip, t.runner.heap) == (["Crate"], ["Toy"])


@ruling("gloss.host.3")
def test_what_a_guest_hosts_takes_no_room_and_saves_no_memory_and_is_not_installed_on_the_host(rulebook: str):
    pay = When(Installs(Cards(PROGRAM), on_this=True), GainCredits(1))
    shelf = hardware("Shelf", Static(CanHost(2, Cards(PROGRAM)), HostedMemoryIsFree()), pay)
    crate = program("Crate", Static(CanHost(3, Cards(PROGRAM))), memory=1)
    t = scenario(runner={"credits": 0, "grip": [crate, TOY, program("Top")], "rig": [shelf]}, rulebook=rulebook)
    t.do("install Crate", "host on Shelf").until("action")
    assert (t.runner.credits, t.runner.memory_used) == (1, 0)
    t.do("install Toy", "host on Crate").until("action")
    assert (t.runner.credits, t.runner.memory_used) == (1, 1)
    t.do("install Top", "host on Shelf").until("action")
    assert (t.runner.credits, t.runner.memory_used) == (2, 1)
    assert (t.card("Shelf").hosted, t.card("Crate").hosted) == (["Crate", "Top"], ["Toy"])


@ruling("gloss.host.4")
def test_hosted_means_hosted_on_that_very_card_and_nothing_has_two_hosts(rulebook: str):
    left = resource("Left", COUNTING)
    right = resource("Right", COUNTING)
    move = event("Move", Play(HostOn(Choose(1, Cards(PROGRAM)), Choose(1, Cards(RESOURCE, installed=True)))))
    rig = [{"card": left, "hosted": [TOY, TOY]}, {"card": right, "hosted": [program("Top")]}]
    t = scenario(runner={"credits": 0, "grip": [move], "rig": rig}, rulebook=rulebook)
    t.do("use Left")
    assert t.runner.credits == 2
    t.do("use Right")
    assert t.runner.credits == 3
    t.do("play Move")
    t.do("choose Top", "choose Left")
    assert t.card("Top").host == "Left"
    assert (sorted(t.card("Left").hosted), t.card("Right").hosted) == (["Top", "Toy", "Toy"], [])


@ruling("gloss.host.5", "faq4.rules.hosting.2")
def test_hosted_counters_are_spent_from_the_card_with_the_ability_which_stays_as_it_is(rulebook: str):
    well = hardware("Well", Paid(HostedCounter(POWER), GainCredits(2)), Static(Link(1)))
    other = hardware("Other", Paid(HostedCounter(POWER), GainCredits(7)))
    rig = [{"card": well, "power": 1, "hosted": [TOY]}, {"card": other, "power": 5}]
    t = scenario(runner={"credits": 0, "rig": rig}, rulebook=rulebook).do("use Well")
    assert t.runner.credits == 2
    assert (t.card("Well").power, t.card("Other").power) == (0, 5), "they went to the bank, from nowhere else"
    assert not t.can("use Well"), "not with the counters of another card"
    assert (t.card("Well").installed, t.card("Well").active, t.runner.link) == (True, True, 1)
    assert t.card("Well").hosted == ["Toy"]


STASH = event("Stash", Play(HostOn(Choose(1, Cards(PROGRAM, zone=GRIP)), Choose(1, Cards(RESOURCE, installed=True)))))


def vault(**how: Any) -> Any:
    """An asset that hosts cards from HQ."""
    return rezzed(asset("Vault", Paid(Clicks(1), HostOn(Choose(1, Cards(zone=IN_HQ)), **how)), COUNTING))


def hosting_faces(rulebook: str) -> list[bool]:
    """Whether cards lie faceup that were put onto others: a Runner's, a Corp's, and one with 'facedown' said."""
    t = scenario(runner={"grip": [STASH, TOY], "rig": [resource("Pouch")]}, rulebook=rulebook).do("play Stash")
    assert (t.card("Toy").host, t.card("Toy").installed) == ("Pouch", False)
    found = [t.card("Toy").faceup]
    for how in ({}, {"facedown": True}):
        u = scenario(
            turn="corp",
            corp={"hq": ["Hedge Fund"], "servers": {"Server 1": {"root": [vault(**how)]}}},
            rulebook=rulebook,
        )
        u.do("use Vault: host")
        assert u.card("Hedge Fund").host == "Vault"
        found.append(u.card("Hedge Fund").faceup)
    return found


@ruling("faq4.rules.hosted.1", under="classic")
def test_under_classic_rules_hosted_cards_lie_faceup_unless_it_says_otherwise(rulebook: str):
    assert hosting_faces(rulebook) == [True, True, False]


@ruling("faq4.rules.hosted.1", under="modern")
def test_under_modern_rules_a_card_hosted_by_installing_it_has_the_facing_of_an_installed_card(rulebook: str):
    assert hosting_faces(rulebook) == [True, True, False]
    plaza = asset("Plaza", Static(CanHost(3, Cards(ASSET), by_ability=True)), PUT_ON)
    t = scenario(
        turn="corp",
        corp={"hq": [asset("Booth")], "servers": {"Server 1": {"root": [rezzed(plaza)]}}},
        rulebook=rulebook,
    )
    t.do("use Plaza")
    booth = t.card("Booth")
    assert (booth.host, booth.installed, booth.faceup) == ("Plaza", True, False)


PUT_ON = Paid(Clicks(1), Install(Choose(1, Cards(ASSET, zone=IN_HQ)), on=THIS))


@ruling("faq4.rules.hosted.1")
def test_hosted_in_the_text_of_a_card_means_the_cards_and_counters_on_it(rulebook: str):
    left = resource("Left", COUNTING, Paid(HostedCounter(POWER), GainCredits(10)))
    rig = [{"card": left, "hosted": [TOY]}, {"card": resource("Right"), "hosted": [program("Top")], "power": 3}]
    t = scenario(runner={"credits": 0, "rig": rig}, rulebook=rulebook)
    assert not t.can("use Left: gain 10")
    t.until("action")
    t.do("use Left")
    assert t.runner.credits == 1


@ruling("gloss.host.8", "faq4.rules.hosting.4")
def test_a_card_hosted_without_being_installed_is_inactive(rulebook: str):
    antenna = hardware("Antenna", Static(Link(1)), Paid(Clicks(1), GainCredits(9)), cost=2)
    t = scenario(runner={"credits": 5, "grip": [antenna], "rig": ["Personal Workshop"]}, rulebook=rulebook)
    t.do("use Personal Workshop: host").until("action")
    card = t.card("Antenna")
    assert (card.host, card.installed, card.active, t.runner.link) == ("Personal Workshop", False, False, 0)
    assert not t.can("use Antenna")


# -- the host leaves -----------------------------------------------------------------------------------

LEAVE = {
    "trashed": Trash(Choose(1, Cards(HARDWARE, installed=True))),
    "to the grip": AddTo(Choose(1, Cards(HARDWARE, installed=True)), GRIP),
    "to the stack": AddTo(Choose(1, Cards(HARDWARE, installed=True)), STACK),
    "out of the game": RemoveFromGame(Choose(1, Cards(HARDWARE, installed=True))),
}


def left(how: str, rulebook: str) -> Scenario:
    """A shelf with a toy in a crate on it, and counters, has left; somebody could prevent the trashing of programs."""
    go = event("Go", Play(LEAVE[how]))
    crate = {"card": CRATE, "hosted": [TOY], "power": 2}
    guard = resource("Guard", Paid(TrashThis(), PreventTrash(Cards(PROGRAM, installed=True)), flags=INTERRUPT))
    rig = [{"card": SHELF, "hosted": [crate], "power": 2}, guard, {"card": program("Bystander"), "power": 1}]
    return scenario(runner={"grip": [go], "rig": rig}, rulebook=rulebook).do("play Go")


@ruling("gloss.host.6", "faq4.rules.hosting.3")
@pytest.mark.parametrize("how", LEAVE)
def test_when_a_host_is_uninstalled_everything_on_it_goes_and_nothing_prevents_it(how: str, rulebook: str):
    t = left(how, rulebook)
    assert t.decision.kind == "action", "nobody is asked"
    assert sorted(t.runner.rig) == ["Bystander", "Guard"]
    assert {"Crate", "Toy"} <= set(t.runner.heap)
    assert (t.card("Shelf").power, t.card("Crate").power, t.card("Bystander").power) == (0, 0, 1)
    assert (t.card("Toy").host, t.card("Crate").host) == (None, None)


@ruling("gloss.host.7", "faq4.rules.hosting.3")
def test_when_a_host_is_derezzed_what_is_on_it_stays(rulebook: str):
    """A trojan on ice, an asset on Worlds Plaza, and counters."""
    damp = event("Damp", Play(Derez(Choose(1, Cards(rezzed=True, of=CORP)))))
    wall = {"card": ice("Wall"), "rezzed": True, "hosted": ["Botulus (2 virus)"], "advancement": 3}
    t = scenario(runner={"grip": [damp]}, corp={"servers": {"HQ": {"ice": [wall]}}}, rulebook=rulebook)
    t.do("play Damp")
    assert not t.card("Wall").rezzed
    assert (t.card("Wall").hosted, t.card("Botulus").installed, t.card("Botulus").virus) == (["Botulus"], True, 2)
    assert t.card("Wall").advancement == 3
    plaza = {"card": "Worlds Plaza", "rezzed": True, "hosted": ["PAD Campaign"]}
    t = scenario(runner={"grip": [damp]}, corp={"servers": {"Server 1": {"root": [plaza]}}}, rulebook=rulebook)
    t.do("play Damp")
    assert not t.card("Worlds Plaza").rezzed
    assert t.card("Worlds Plaza").hosted == ["PAD Campaign"]
    assert t.corp.archives == []


@ruling("modern.hosting.1", under="classic")
@pytest.mark.parametrize("how", LEAVE)
def test_under_classic_rules_everything_hosted_is_trashed_when_its_host_changes_zones(how: str, rulebook: str):
    t = left(how, rulebook)
    assert {"Crate", "Toy"} <= set(t.runner.heap)
    assert (t.card("Shelf").power, t.card("Crate").power) == (0, 0)


@ruling("modern.hosting.1", under="modern")
@pytest.mark.parametrize("how", LEAVE)
def test_under_modern_rules_it_is_trashed_at_the_next_checkpoint_and_nothing_prevents_it(how: str, rulebook: str):
    programs = GainCredits(ForEach(1, Cards(PROGRAM, installed=True)))
    go = event("Go", Play(Both(LEAVE[how], programs), programs))
    rig = [{"card": SHELF, "hosted": [TOY, program("Top")]}, GUARD, program("Bystander")]
    t = scenario(runner={"credits": 0, "grip": [go], "rig": rig}, rulebook=rulebook).do("play Go")
    if how == "trashed":
        t.do("pass")
    assert t.runner.credits == 3 + 1, "in the same sentence they are still there, in the next they are not"
    assert {"Toy", "Top"} <= set(t.runner.heap)


@ruling("modern.hosting.1", under="modern")
def test_under_modern_rules_counters_stay_between_score_areas_and_count_for_an_ability_that_trashed_their_host(
    rulebook: str,
):
    t = scenario(
        runner={"credits": 0, "rig": ["Turntable", "Fermenter (3 virus)"]},
        corp={"score": ["Nisei MK II (2 agenda)"], "hq": ["Hostile Takeover"]},
        rulebook=rulebook,
    )
    t.do("use Fermenter").until("action")
    assert (t.runner.credits, t.card("Fermenter").virus) == (6, 0)
    t.do("run HQ").until("reaction")
    t.do(t.options()[0])
    if t.running:
        t.finish()
    assert (t.runner.score, t.corp.score) == (["Nisei MK II"], ["Hostile Takeover"])
    assert t.card("Nisei MK II").counters("agenda") == 2


# -- daemons and trojans -------------------------------------------------------------------------------


def mourned(rulebook: str, todo: Any, **board: Any) -> Scenario:
    """Three listen: 1 credit for each card trashed, 10 if the Runner trashed it, 100 if the Corp did."""
    anything = Cards((PROGRAM, ICE))
    listeners = [
        resource("Crow", When(IsTrashed(anything), GainCredits(1))),
        resource("Fan", When(Trashes(anything, by=RUNNER), GainCredits(10))),
        resource("Foe", When(Trashes(anything, by=CORP), GainCredits(100))),
    ]
    runner = {"credits": 0, "rig": [*board.pop("rig", []), *listeners]}
    t = scenario(turn="corp", runner=runner, corp={"hq": [operation("Blow", Play(todo))], **board}, rulebook=rulebook)
    t.do("play Blow").until("action")
    return t


@ruling("modern.trojan.1")
def test_a_trojan_whose_ice_is_trashed_is_trashed_by_the_game(rulebook: str):
    wall = {"card": ice("Wall"), "rezzed": True, "hosted": ["Botulus"]}
    t = mourned(rulebook, Trash(Choose(1, Cards(ICE, installed=True))), servers={"HQ": {"ice": [wall]}})
    assert t.runner.heap == ["Botulus"]
    assert t.runner.credits == 1 + 100 + 1, "the Corp trashed the ice, nobody the trojan"


@ruling("modern.daemon.1")
def test_programs_on_a_daemon_stay_active_and_are_trashed_by_the_game_if_it_is(rulebook: str):
    t = scenario(runner={"credits": 9, "grip": ["Datasucker"], "rig": ["Djinn"]}, rulebook=rulebook)
    t.do("install Datasucker", "host on Djinn").until("action")
    t.do("run Archives").until("action")
    assert (t.card("Datasucker").host, t.card("Datasucker").virus) == ("Djinn", 1)
    daemon = {"card": "Djinn", "hosted": [program("Antenna", Static(Link(1)))]}
    t = scenario(runner={"rig": [daemon]}, rulebook=rulebook)
    assert (t.card("Antenna").active, t.runner.link) == (True, 1)
    t = mourned(rulebook, Trash(Choose(1, Cards(subtype="daemon", installed=True))), rig=[daemon])
    assert sorted(t.runner.heap) == ["Antenna", "Djinn"]
    assert t.runner.credits == 1 + 100 + 1
