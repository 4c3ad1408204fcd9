"""Whenever you do something to a card: who does it, and to which. CR sec_conditional_abilities."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.language import effects as fx
from sneakdoor.terms import S_HQ
from sneakdoor.testing import scenario

from .cards1 import agenda, asset, event, hardware, operation, program, resource, rezzed, upgrade
from .cards3 import record

DEAL = event("Deal", cost=2)
PURSE = resource("Purse", Static(CanSpendHosted()), subtypes=("job",))
SAFE = asset("Safe", Static(CanSpendHosted()))
PICK = program("Pick", strength=2, subtypes=("icebreaker",))
TOOL = program("Tool", strength=2)
TURN = Period.REST_OF_TURN


def watch(occurrence: Occurrence) -> Resource:
    return resource("Watch", When(occurrence, GainCredits(50)))


@pytest.mark.parametrize(("subtype", "gained"), [("job", 50), ("stealth", 0)])
def test_spending_from_a_card_is_noticed_by_what_waits_for_such_cards_alone(subtype: str, gained: int) -> None:
    rig = [{"card": PURSE, "credits": 2}, watch(SpendsFrom(Cards(subtype=subtype)))]
    t = scenario(runner={"credits": 0, "grip": [DEAL], "rig": rig}).do("play Deal")
    assert (t.card("Purse").credits, t.runner.credits) == (0, gained)


@pytest.mark.parametrize(("by", "gained"), [(YOU, 0), (CORP, 50)])
def test_spending_from_a_card_is_done_by_the_one_who_spends(by: Who, gained: int) -> None:
    corp = {
        "credits": 0,
        "hq": [operation("Fund", cost=2)],
        "servers": {"Server 1": {"root": [rezzed(SAFE, credits=2)]}},
    }
    t = scenario(turn="corp", corp=corp, runner={"credits": 0, "rig": [watch(SpendsFrom(Cards(), by=by))]})
    t.do("play Fund")
    assert (t.card("Safe").credits, t.runner.credits) == (0, gained)


@pytest.mark.parametrize(
    ("change", "on", "gained"),
    [(1, "Pick", 50), (1, "Tool", 0), (-1, "Pick", 0), (0, "Pick", 0)],
    ids=["an icebreaker", "another program", "less strength", "no strength"],
)
def test_strength_is_increased_where_an_icebreaker_gets_more_of_it(change: int, on: str, gained: int) -> None:
    oil = event("Oil", Play(ModifyStrength(Choose(1, Cards(PROGRAM)), change, TURN)))
    rig = [PICK, TOOL, watch(IncreasesStrength(Cards(subtype="icebreaker")))]
    t = scenario(runner={"credits": 0, "grip": [oil], "rig": rig}).do("play Oil", f"choose {on}")
    assert (t.card(on).strength, t.runner.credits) == (2 + change, gained)


@pytest.mark.parametrize(("by", "gained"), [(YOU, 0), (CORP, 50)])
def test_strength_is_increased_by_the_one_whose_card_does_it(by: Who, gained: int) -> None:
    oil = operation("Oil", Play(ModifyStrength(Choose(1, Cards(PROGRAM)), 1, TURN)))
    rig = [PICK, watch(IncreasesStrength(Cards(subtype="icebreaker"), by=by))]
    t = scenario(turn="corp", corp={"hq": [oil]}, runner={"credits": 0, "rig": rig}).do("play Oil")
    assert (t.card("Pick").strength, t.runner.credits) == (3, gained)


@pytest.mark.parametrize(
    ("counter", "on", "gained"),
    [(POWER, "Box", 50), (VIRUS, "Box", 0), (POWER, "Tool", 0)],
    ids=["such a counter on such a card", "another counter", "another card"],
)
def test_placing_counters_is_noticed_by_what_waits_for_such_counters_on_such_cards(
    counter: Counter, on: str, gained: int
) -> None:
    fill = event("Fill", Play(Place(1, counter, Choose(1, Cards((HARDWARE, PROGRAM))))))
    rig = [hardware("Box"), TOOL, watch(PlacesCounters(POWER, Cards(HARDWARE)))]
    t = scenario(runner={"credits": 0, "grip": [fill], "rig": rig}).do("play Fill", f"choose {on}")
    assert t.runner.credits == gained


@pytest.mark.parametrize(("by", "gained"), [(YOU, 0), (CORP, 50)])
def test_counters_are_placed_by_the_one_whose_card_places_them(by: Who, gained: int) -> None:
    fill = operation("Fill", Play(Place(1, POWER, Choose(1, Cards(HARDWARE)))))
    rig = [hardware("Box"), watch(PlacesCounters(POWER, Cards(HARDWARE), by=by))]
    t = scenario(turn="corp", corp={"hq": [fill]}, runner={"credits": 0, "rig": rig}).do("play Fill")
    assert t.runner.credits == gained


@pytest.mark.parametrize(("kind", "gained"), [(ASSET, 50), (ICE, 0)])
def test_exposing_is_noticed_by_what_waits_for_such_cards_alone(kind: CardType, gained: int) -> None:
    peek = event("Peek", Play(Expose(Choose(1, Cards(rezzed=False)))))
    corp = {"servers": {"Server 1": {"root": [asset("Den")]}}}
    t = scenario(corp=corp, runner={"credits": 0, "grip": [peek], "rig": [watch(Exposes(Cards(kind)))]})
    t.do("play Peek")
    assert t.runner.credits == gained


@pytest.mark.parametrize(
    ("do", "gained"),
    [("play Dash", 50), ("play Stroll", 0), ("install Toy", 50), ("install Box", 0)],
    ids=["the first", "what the first does not mean", "the second", "what the second does not mean"],
)
def test_either_of_two_occurrences_is_enough_and_each_means_what_it_says(do: str, gained: int) -> None:
    either = Either(Plays(Cards(subtype="run")), Installs(Cards(PROGRAM)))
    grip = [event("Dash", subtypes=("run",)), event("Stroll"), program("Toy"), hardware("Box")]
    t = scenario(runner={"credits": 0, "grip": grip, "rig": [watch(either)]}).do(do)
    assert t.runner.credits == gained


NONE = ForEach(1, Cards(ICE, installed=True))


@pytest.mark.parametrize(
    ("nothing", "told"),
    [
        (LoseCredits(1), "credits lost"),
        (GainCredits(NONE), "credits gained"),
        (RemoveTags(1), "tags removed"),
        (TakeTags(NONE), "tags taken"),
        (RemoveBadPublicity(1), "bad publicity removed"),
        (TakeBadPublicity(NONE), "bad publicity taken"),
        (LoseClicks(1), "clicks lost"),
        (Draw(NONE), "cards drawn"),
    ],
)
def test_what_changes_nothing_has_not_happened(nothing: Instruction, told: str) -> None:
    t = scenario(clicks=1, runner={"credits": 0, "grip": [event("Void", Play(nothing))], "stack": ["Mayfly"]})
    heard = record(t)
    t.do("play Void")
    assert heard.count("card played") == 1
    assert heard.count(told) == 0


@pytest.mark.parametrize(
    ("do", "gained"), [("play Dash", 0), ("install Toy", 50)], ids=["what it does not mean", "what it means"]
)
def test_playing_or_installing_is_noticed_by_what_waits_for_such_cards_alone(do: str, gained: int) -> None:
    grip = [event("Dash"), program("Toy")]
    t = scenario(runner={"credits": 0, "grip": grip, "rig": [watch(PlaysOrInstalls(Cards(PROGRAM)))]}).do(do)
    assert t.runner.credits == gained


@pytest.mark.parametrize(("by", "gained"), [(YOU, 0), (CORP, 50)])
def test_playing_or_installing_is_done_by_the_one_who_does_it(by: Who, gained: int) -> None:
    rig = [watch(PlaysOrInstalls(by=by))]
    t = scenario(turn="corp", corp={"hq": [operation("Fund")]}, runner={"credits": 0, "rig": rig}).do("play Fund")
    assert t.runner.credits == gained


@pytest.mark.parametrize(("turn", "gained"), [("runner", 2 * 50), ("corp", 0)])
def test_clicks_spent_in_the_turn_of_the_other_player_are_not_spent_during_ones_own(turn: str, gained: int) -> None:
    words = (GainClicks(1, by=RUNNER), MayPay(Clicks(1), to=Draw(1, by=RUNNER), by=RUNNER))
    hands = {"corp": {"hq": [operation("Ask", Play(*words))]}, "runner": {"grip": [event("Ask", Play(*words))]}}
    hands["runner"] |= {"credits": 0, "rig": [watch(SpendsAnyClicks())], "stack": ["Leech"] * 2}
    t = scenario(turn=turn, **hands)
    t.until("action")
    t.do("play Ask", "yes")
    assert t.runner.credits == gained


@pytest.mark.parametrize(
    ("met", "do", "gained"),
    [(agenda("Plan"), None, 50), (asset("Den", trash=0), "trash Den", 50), (asset("Den", trash=0), "pass", 0)],
    ids=["an agenda", "an asset", "nothing"],
)
def test_a_card_of_the_corp_is_stolen_or_trashed_by_the_runner(met: Card, do: str | None, gained: int) -> None:
    runner = {"credits": 0, "rig": [watch(StealsOrTrashes())]}
    t = scenario(corp={"servers": {"Server 1": {"root": [met]}}}, runner=runner).do("run Server 1")
    if do is not None:
        t.until("access")
        t.do(do)
    t.until("action")
    assert t.runner.credits == gained


def test_a_card_of_the_runner_or_one_that_the_corp_trashes_is_none_of_the_corps_trashed_by_the_runner() -> None:
    tidy = Play(Trash(Choose(1, Cards(installed=True, other=True))))
    runner = {"credits": 0, "grip": [event("Tidy", tidy)], "rig": [watch(StealsOrTrashes()), TOOL]}
    t = scenario(runner=runner).do("play Tidy", "choose Tool")
    assert (t.runner.heap, t.runner.credits) == (["Tool", "Tidy"], 0)
    corp = {"hq": [operation("Tidy", tidy)], "servers": {"Server 1": {"root": [asset("Den")]}}}
    t = scenario(turn="corp", corp=corp, runner={"credits": 0, "rig": [watch(StealsOrTrashes())]})
    t.until("action")
    t.do("play Tidy", "choose Den")
    assert t.runner.credits == 0


@pytest.mark.parametrize(("counter", "gained"), [(POWER, 50), (VIRUS, 0)], ids=["such a counter", "another"])
def test_spending_a_counter_is_noticed_by_what_waits_for_such_counters(counter: Counter, gained: int) -> None:
    box = hardware("Box", Paid(HostedCounter(counter), RemoveTags(1)))
    rig = [{"card": box, "power": 1, "virus": 1}, watch(SpendsCounter(POWER))]
    t = scenario(runner={"credits": 0, "tags": 1, "rig": rig}).do("use Box")
    assert (t.runner.tags, t.runner.credits) == (0, gained)


def test_a_counter_that_is_moved_is_not_spent_nor_one_of_the_other_player() -> None:
    move = Paid(Clicks(1), MoveCounter(1, POWER, Choose(1, Cards(PROGRAM))))
    rig = [{"card": hardware("Box", move), "power": 1}, TOOL, watch(SpendsCounter(POWER))]
    t = scenario(runner={"credits": 0, "rig": rig}).do("use Box")
    assert (t.card("Tool").power, t.runner.credits) == (1, 0)
    bank = rezzed(asset("Bank", Paid(HostedCounter(POWER), GainCredits(3))), power=1)
    corp = {"credits": 0, "servers": {"Server 1": {"root": [bank]}}}
    t = scenario(turn="corp", corp=corp, runner={"credits": 0, "rig": [watch(SpendsCounter(POWER))]}).do("use Bank")
    assert (t.corp.credits, t.runner.credits) == (3, 0)


def test_clicks_that_are_gained_are_told() -> None:
    t = scenario(runner={"grip": [event("Rush", Play(GainClicks(2)))]})
    heard = record(t)
    t.do("play Rush")
    assert (t.runner.clicks, heard.count("clicks gained")) == (5, 1)


def test_a_card_in_the_root_of_hq_is_accessed_there() -> None:
    t = scenario(corp={"servers": {"HQ": {"root": [upgrade("Desk")]}}})
    heard = record(t)
    t.do("run HQ").until("action")
    assert [e.server for e in heard.effects if e.kind == fx.CARD_ACCESSED] == [S_HQ]


def test_a_card_that_is_not_rezzed_is_not_derezzed() -> None:
    dim = operation("Dim", Play(Derez(Each(Cards(ASSET, installed=True)))))
    servers = {"Server 1": {"root": [asset("Desk")]}, "Server 2": {"root": [rezzed(asset("Lamp"))]}}
    t = scenario(turn="corp", corp={"hq": [dim], "servers": servers})
    heard = record(t)
    t.do("play Dim")
    assert [t.state.printed[e.card].title for e in heard.effects if e.kind == fx.CARD_DEREZZED] == ["Lamp"]


def test_clicks_spent_on_the_same_action_are_counted_and_nothing_else_that_happens() -> None:
    ear = resource("Ear", When(Draws(), Place(1, POWER)))
    runner = {"credits": 0, "rig": [ear, watch(SpendsClicks(2))], "stack": ["Leech"] * 3}
    assert scenario(runner=runner).do("draw", "draw").runner.credits == 50
