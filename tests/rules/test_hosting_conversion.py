"""Hosts and what they host, and cards turned into agendas or counters. CR sec_host, rule_add_card_to_score_area."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    AGENDA,
    GRIP,
    HARDWARE,
    HOST_ICE,
    ICE,
    PROGRAM,
    RESOURCE,
    THIS,
    AddTo,
    AddToScoreArea,
    BecomeConditionCounter,
    CanHost,
    Cards,
    Choose,
    Clicks,
    ForEach,
    Forfeit,
    GainCredits,
    HostOn,
    Install,
    Link,
    May,
    Paid,
    PreventTrash,
    ScoredOrStolen,
    Static,
    Strength,
    Trash,
    TrashThis,
    When,
    Zone,
)
from sneakdoor.testing import scenario

from .cards2 import (
    FENCE,
    TOY,
    event,
    hardware,
    operation,
    program,
    resource,
)

SHELF = hardware("Shelf", Static(CanHost(3, Cards(PROGRAM))))
CRATE = program("Crate", Static(CanHost(3, Cards(PROGRAM))), memory=0)
WRECK = operation("Wreck", Trash(Choose(1, Cards(HARDWARE, installed=True))))


# -- hosts -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed")
def test_what_is_hosted_on_a_card_that_leaves_is_trashed():
    t = scenario(turn="corp", corp=dict(hq=[WRECK]), runner=dict(rig=[dict(card=SHELF, hosted=[TOY])]))
    t.do("play Wreck")
    assert sorted(t.runner.heap) == ["Shelf", "Toy"]
    assert t.card("Toy").host is None


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed")
def test_trashing_what_was_hosted_cannot_be_prevented():
    guard = resource("Guard", Paid(TrashThis(), PreventTrash(Cards(PROGRAM, installed=True))))
    t = scenario(turn="corp", corp=dict(hq=[WRECK]), runner=dict(rig=[dict(card=SHELF, hosted=[TOY]), guard]))
    t.do("play Wreck")
    assert t.decision.kind == "action"
    assert t.runner.rig == ["Guard"]
    assert sorted(t.runner.heap) == ["Shelf", "Toy"]


@pytest.mark.ruling("step_checkpoint_hosted_on_installed_cards", "rule_card_to_counter")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize("guest", ["a counter", "a card"])
def test_what_was_hosted_on_a_card_that_is_hosted_uninstalled_is_trashed(rulebook, guest):
    case = resource(
        "Case", Static(CanHost(1, Cards(AGENDA), by_ability=True)), Paid(Clicks(1), HostOn(Choose(1, Cards(AGENDA))))
    )
    note = operation("Note", BecomeConditionCounter(Choose(1, Cards(AGENDA)), (Static(Link(1)),)))
    barnacle = program("Barnacle", Paid(Clicks(1), HostOn(THIS, Choose(1, Cards(AGENDA)))))
    t = scenario(
        turn="corp",
        clicks=1,
        rulebook=rulebook,
        corp=dict(hq=[note], servers={"Server 1": dict(root=["Hostile Takeover"])}),
        runner=dict(rig=[case, barnacle]),
    )
    t.do("play Note" if guest == "a counter" else "credit").until("runner")
    t.until("action")
    if guest == "a card":
        t.do("use Barnacle")
    assert t.card("Hostile Takeover").hosted == ["Note" if guest == "a counter" else "Barnacle"]
    t.do("use Case")
    assert t.card("Case").hosted == ["Hostile Takeover"]
    assert t.card("Note").host is t.card("Barnacle").host is None
    assert ("Note" in t.corp.archives) is (guest == "a counter")
    assert t.runner.heap == ([] if guest == "a counter" else ["Barnacle"])


@pytest.mark.ruling("rule_host_transitivity", "rule_hosted_word_meaning")
def test_a_card_on_a_hosted_card_is_not_hosted_on_the_outer_host():
    counting = hardware(
        "Counting Shelf",
        Static(CanHost(3, Cards(PROGRAM))),
        Paid(Clicks(1), GainCredits(ForEach(1, Cards(hosted=True)))),
    )
    t = scenario(runner=dict(credits=0, grip=[CRATE, TOY], rig=[counting]))
    t.do("install Crate", "host on Counting Shelf", "install Toy", "host on Crate")
    assert t.card("Toy").host == "Crate"
    assert t.card("Counting Shelf").hosted == ["Crate"]
    t.do("use Counting Shelf")
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed")
def test_what_is_hosted_on_hosted_cards_is_trashed_with_them():
    drop = event("Drop", Trash(Choose(1, Cards(HARDWARE, installed=True))))
    t = scenario(runner=dict(grip=[CRATE, TOY, drop], rig=[SHELF]))
    t.do("install Crate", "host on Shelf", "install Toy", "host on Crate", "play Drop")
    assert t.runner.rig == []
    assert sorted(t.runner.heap) == ["Crate", "Drop", "Shelf", "Toy"]


@pytest.mark.ruling("rule_host_without_install", "rule_hosted_when_not_installed")
def test_a_card_hosted_without_being_installed_is_faceup_and_not_installed():
    stash = event("Stash", HostOn(Choose(1, Cards(PROGRAM, zone=GRIP)), Choose(1, Cards(RESOURCE, installed=True))))
    pouch = resource("Pouch")
    t = scenario(runner=dict(grip=[stash, TOY], rig=[pouch]))
    t.do("play Stash")
    toy = t.card("Toy")
    assert toy.host == "Pouch"
    assert (toy.installed, toy.active, toy.faceup) == (False, False, True)
    assert t.runner.memory_used == 0


def test_hosting_is_offered_only_where_there_is_room():
    takes = Paid(Clicks(1), May(HostOn(Choose(1, Cards(PROGRAM, zone=GRIP)))), GainCredits(1))
    box = hardware("Box", Static(CanHost(1, Cards(PROGRAM))), takes)
    t = scenario(runner=dict(credits=0, grip=[TOY, TOY], rig=[box])).do("use Box", "yes")
    t.until("action")
    assert (t.card("Box").hosted, t.runner.credits) == (["Toy"], 1)
    t.do("use Box")
    assert "yes" not in t.options()


@pytest.mark.ruling("rule_install_from_hosted")
def test_a_hosted_card_can_be_installed_and_ceases_to_be_hosted():
    pouch = resource(
        "Pouch",
        Paid(Clicks(1), HostOn(Choose(1, Cards(PROGRAM, zone=GRIP)))),
        Paid(Clicks(1), Install(Choose(1, Cards(hosted=True)))),
    )
    t = scenario(runner=dict(grip=[TOY], rig=[pouch]))
    t.do("use Pouch: host")
    assert t.card("Toy").host == "Pouch"
    t.do("use Pouch: install")
    assert t.card("Toy").installed
    assert t.card("Toy").host is None
    assert t.card("Pouch").hosted == []


@pytest.mark.ruling("rule_trash_ability_keeps_track_of_hosted_objects")
def test_an_ability_that_trashes_its_source_still_counts_what_was_hosted():
    t = scenario(runner=dict(credits=0, rig=["Fermenter (3 virus)"]))
    t.do("use Fermenter")
    assert t.runner.credits == 6
    assert t.runner.heap == ["Fermenter"]
    assert t.card("Fermenter").virus == 0


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed")
def test_a_trojan_falls_with_its_ice():
    melt = operation("Melt", Trash(Choose(1, Cards(ICE, installed=True))))
    servers = {"HQ": dict(ice=[dict(card=FENCE, rezzed=True, hosted=["Botulus"])])}
    t = scenario(turn="corp", corp=dict(hq=[melt], servers=servers))
    t.do("play Melt")
    assert t.runner.heap == ["Botulus"]


# -- conversion --------------------------------------------------------------------------------------

TROPHY = event("Trophy", GainCredits(1), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=2))


@pytest.mark.ruling("rule_add_card_to_score_area", "rule_play_no_trash_left_play_area")
def test_a_card_can_become_an_agenda_worth_points():
    t = scenario(runner=dict(grip=[TROPHY]))
    t.do("play Trophy")
    assert t.runner.score == ["Trophy"]
    assert t.runner.points == 2
    assert t.runner.heap == []


@pytest.mark.ruling("rule_add_card_to_score_area", "rule_added_agendas_not_scored_or_stolen")
def test_an_agenda_added_to_a_score_area_is_neither_scored_nor_stolen():
    fan = resource("Fan", When(ScoredOrStolen(Cards(AGENDA)), GainCredits(5)))
    t = scenario(runner=dict(credits=0, grip=[TROPHY], rig=[fan]))
    t.do("play Trophy")
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_add_card_to_score_area")
def test_a_converted_card_loses_its_abilities():
    medal = resource("Medal", Static(Link(1)), Paid(Clicks(1), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=1)))
    t = scenario(runner=dict(rig=[medal]))
    assert t.runner.link == 1
    t.do("use Medal")
    assert t.runner.link == 0
    assert not t.can("use Medal")


@pytest.mark.ruling("rule_add_card_to_score_area")
def test_a_converted_card_that_leaves_the_score_area_is_itself_again_and_trashed():
    take_back = event("Take Back", AddTo(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)), GRIP))
    t = scenario(runner=dict(credits=0, grip=[TROPHY, take_back]))
    t.do("play Trophy", "play Take Back")
    assert t.runner.points == 0
    assert t.card("Trophy").place == "the heap"
    assert t.state.face[t.card("Trophy").id].is_event


@pytest.mark.ruling("rule_add_card_to_score_area", "movement_forfeit")
def test_a_converted_card_can_be_forfeited_and_leaves_the_game():
    sell = event("Sell", Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA))))
    t = scenario(runner=dict(grip=[TROPHY, sell]))
    t.do("play Trophy", "play Sell")
    assert t.runner.removed == ["Trophy"]


CURSE = operation(
    "Curse",
    BecomeConditionCounter(Choose(1, Cards(ICE, installed=True)), (Static(Strength(HOST_ICE, +2)),)),
    subtypes=("condition",),
)


@pytest.mark.ruling("rule_card_to_counter", "rule_play_no_trash_hosted")
def test_an_operation_can_become_a_condition_counter_whose_text_is_active_on_its_host():
    t = scenario(turn="corp", corp=dict(hq=[CURSE], servers={"HQ": dict(ice=[dict(card=FENCE, rezzed=True)])}))
    t.do("play Curse")
    assert t.card("Fence").hosted == ["Curse"]
    assert t.card("Fence").strength == 2
    assert t.corp.archives == []


@pytest.mark.ruling("rule_card_to_counter", "rule_trash_hosted_objects_when_host_trashed")
def test_a_condition_counter_whose_host_leaves_is_a_trashed_card_again():
    melt = operation("Melt", Trash(Choose(1, Cards(ICE, installed=True))))
    t = scenario(turn="corp", corp=dict(hq=[CURSE, melt], servers={"HQ": dict(ice=[dict(card=FENCE, rezzed=True)])}))
    t.do("play Curse", "play Melt")
    assert sorted(t.corp.archives) == ["Curse", "Fence", "Melt"]
    assert not t.card("Curse").active
    assert t.state.face[t.card("Curse").id].is_operation


@pytest.mark.ruling("rule_card_to_counter")
def test_a_condition_counter_takes_no_room_among_the_cards_that_its_host_can_host():
    polish = BecomeConditionCounter(Choose(1, Cards(HARDWARE, installed=True)), (Static(Link(1)),))
    box = hardware("Box", Static(CanHost(1, Cards())))
    t = scenario(runner=dict(grip=[event("Polish", polish, subtypes=("condition",)), TOY], rig=[box]))
    t.do("play Polish", "install Toy", "host on Box")
    assert t.card("Box").hosted == ["Polish", "Toy"]


@pytest.mark.ruling("rule_condition_counter")
def test_a_condition_operation_cannot_be_installed():
    assert not scenario(turn="corp", corp=dict(hq=[CURSE])).can("install Curse")
