"""What a view tells of cards, players, runs and lasting effects, part by part; what it hides is in test_views."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import ThreatView, View, view

from .book.cards_01a import identity
from .rules.cards1 import BELL, agenda, asset, event, hardware, ice, operation, program, resource, rezzed

WALL = ice("Wall", strength=4)


def seen(t: Scenario, side: str | None = "runner") -> View:
    return view(t.game, side)


# -- players -----------------------------------------------------------------------------------------


def test_each_player_has_the_identity_of_their_side() -> None:
    t = scenario(
        corp={"identity": "Haas-Bioroid: Engineering the Future"},
        runner={"identity": "Gabriel Santiago: Consummate Professional"},
    )
    shown = seen(t)
    assert shown.corp.identity == shown.corp.identity_side == "Haas-Bioroid: Engineering the Future"
    assert shown.runner.identity == shown.runner.identity_side == "Gabriel Santiago: Consummate Professional"


@pytest.mark.parametrize(("side", "knows"), [("corp", True), ("both", True), ("runner", False), (None, False)])
def test_which_of_several_backs_an_identity_has_is_its_players_secret_until_it_is_flipped(
    side: str | None, knows: bool
) -> None:
    backs = tuple(Back(title, faction=NEUTRAL_CORP, abilities=()) for title in ("Law", "Arts"))
    college = identity("College", Paid(Clicks(1), Flip()), backs=backs)
    t = scenario(turn="corp", corp={"identity": college})
    assert seen(t, side).corp.identity_back == ("Law" if knows else None)
    t.until("action")
    t.do("use College")
    assert (seen(t, side).corp.identity_side, seen(t, side).corp.identity_back) == ("Law", "Law")


def test_the_only_back_of_an_identity_is_open_and_an_identity_may_have_none() -> None:
    day = identity("Day", backs=(Back("Night", faction=NEUTRAL_CORP, abilities=()),))
    t = scenario(corp={"identity": day})
    assert (seen(t).corp.identity_back, seen(t).runner.identity_back) == ("Night", None)


def test_what_a_player_brought_along_is_known_to_that_player() -> None:
    t = scenario(corp={"outside": [WALL]}, runner={"outside": [hardware("Box")]})
    assert [
        (seen(t, side).corp.outside, seen(t, side).runner.outside) for side in ("corp", "runner", "both", None)
    ] == [
        (["Wall"], None),
        (None, ["Box"]),
        (["Wall"], ["Box"]),
        (None, None),
    ]


@pytest.mark.parametrize(("rulebook", "heap"), [("modern", ["A", "B", "C"]), ("classic", ["C", "A", "B"])])
def test_the_heap_has_an_order_under_classic_rules_and_archives_never(rulebook: str, heap: list[str]) -> None:
    titles = ["C", "A", "B"]
    t = scenario(
        corp={"archives": [operation(title) for title in titles]},
        runner={"heap": [event(title) for title in titles]},
        rulebook=rulebook,
    )
    assert [c.title for c in seen(t).runner.discard] == heap
    assert [c.title for c in seen(t).corp.discard] == ["A", "B", "C"]


# -- cards -------------------------------------------------------------------------------------------


def test_a_card_that_resolves_or_was_removed_lies_where_everybody_sees_it() -> None:
    ask = event("Ask", Play(May(GainCredits(1)), RemoveFromGame(THIS)))
    t = scenario(runner={"grip": [ask]}).do("play Ask")
    assert [(c.handle, c.title, c.side, c.faceup) for c in seen(t, "corp").resolving] == [
        ("resolving 0", "Ask", "runner", True)
    ]
    assert seen(t).removed == []
    t.do("no")
    assert seen(t).resolving == []
    assert [(c.handle, c.title) for c in seen(t).removed] == [("removed 0", "Ask")]


def test_a_card_tells_the_title_that_it_has_named() -> None:
    say = operation("Say", current(Until.STOLEN), Play(NameCard()), subtypes=("current",))
    t = scenario(turn="corp", corp={"hq": [say]}).do("play Say")
    assert [c.named for c in seen(t).resolving] == [None]
    t.do("name Sure Gamble")
    assert [(c.title, c.named) for c in seen(t).resolving] == [("Say", "Sure Gamble")]


def test_what_is_hosted_without_being_installed_is_called_after_its_host() -> None:
    host = Paid(Clicks(1), HostOn(Choose(1, Cards(zone=GRIP))))
    t = scenario(runner={"grip": [event("Card")], "rig": [hardware("Box", host)]}).do("use Box")
    (box,) = seen(t).rig
    assert [(c.handle, c.title) for c in box.hosted] == [(f"{box.handle} hosted 0", "Card")]
    lover = identity("Lover", host, faction=NEUTRAL_RUNNER)
    t = scenario(runner={"identity": lover, "grip": [event("Card")]}).do("use Lover")
    assert [(c.handle, c.title) for c in seen(t).runner.hosted] == [("runner identity hosted 0", "Card")]


def test_what_two_agendas_host_is_called_after_the_one_it_is_on() -> None:
    keep = Paid(Clicks(1), HostOn(Choose(1, Cards(zone=Zone.HQ))))
    t = scenario(turn="corp", corp={"score": [agenda("First", keep), agenda("Second", keep)], "hq": [WALL, WALL]})
    t.until("action")
    for title in ("First", "Second"):
        t.do(f"use {title}")
        t.until("action")
    shown = seen(t, "corp").corp.score_area
    assert [[c.handle for c in scored.hosted] for scored in shown] == [
        ["corp score 0 hosted 0"],
        ["corp score 1 hosted 0"],
    ]


def test_hosted_cards_stand_on_their_host_and_not_beside_it() -> None:
    shelf = hardware("Shelf", Static(CanHost(2, Cards(PROGRAM))))
    t = scenario(runner={"rig": [shelf], "grip": [program("Toy")]}).do("install Toy", "host on Shelf")
    assert [c.title for c in seen(t).rig] == ["Shelf"]
    assert [c.title for c in seen(t).rig[0].hosted] == ["Toy"]


def test_a_card_tells_what_it_has_chosen_as_long_as_that_is_there() -> None:
    pick = resource("Hunter", Paid(Clicks(1), ChooseCard(Choose(1, Cards(ICE)))), Paid(Credits(0), Trash(CHOSEN_ICE)))
    servers = {"HQ": {"ice": [rezzed(WALL)]}, "R&D": {"ice": [rezzed(ice("Fence"))]}}
    t = scenario(corp={"servers": servers}, runner={"rig": [pick]})
    assert seen(t).rig[0].chosen is None
    t.until("action")
    t.do("use Hunter: choose", "choose Wall")
    assert seen(t).rig[0].chosen == [seen(t).servers["HQ"].ice[0].handle]
    t.until("window")
    t.do("use Hunter: trash")
    assert seen(t).rig[0].chosen == []


def test_a_card_tells_the_server_that_it_has_chosen_as_long_as_there_is_one() -> None:
    scout = resource("Scout", Paid(Clicks(1), ChooseServer(ChosenServer(ANY_SERVER))))
    corp = {"servers": {"Server 1": {"root": [asset("Plant", trash=0)]}}}
    for server in ("HQ", "Server 1"):
        t = scenario(corp=corp, runner={"rig": [scout]})
        assert seen(t).rig[0].chosen_server is None
        t.do("use Scout", f"choose {server}")
        assert seen(t).rig[0].chosen_server == server
    t.do("run Server 1").until("access")
    t.do("trash Plant")
    assert seen(t).rig[0].chosen_server is None


# -- runs --------------------------------------------------------------------------------------------


def test_the_ice_being_approached_is_told_and_the_server_of_what_is_accessed_or_marked() -> None:
    corp = {"hq": [asset("Plant")], "servers": {"HQ": {"ice": [WALL]}, "Server 1": {"root": [asset("Mill")]}}}
    t = scenario(corp=corp, runner={"grip": [event("Scout", Play(IdentifyMark()))]})
    assert (seen(t).mark, seen(t).breached) == (None, None)
    t.do("play Scout")
    assert seen(t).mark in ("HQ", "R&D", "Archives")
    t.do("run HQ")
    assert seen(t).run.approached is None
    while t.state.approached < 0:
        t.do("pass")
    assert seen(t).run.approached == seen(t).servers["HQ"].ice[0].handle
    t.until("access")
    assert (seen(t).breached, seen(t).accessed.where) == ("HQ", "HQ")
    t = scenario(corp=corp).do("run Server 1")
    t.until("access")
    assert (seen(t).breached, seen(t).accessed.where) == ("Server 1", "Server 1")


def met(*rig: object, subroutines: tuple[Subroutine, ...]) -> Scenario:
    """The Runner encounters a barrier."""
    bar = ice("Bar", *subroutines, subtypes=("barrier",))
    t = scenario(corp={"servers": {"HQ": {"ice": [rezzed(bar)]}}}, runner={"credits": 9, "rig": list(rig)})
    t.do("run HQ").until("encounter")
    return t


def test_an_encounter_tells_which_of_the_runners_cards_are_made_to_break_the_ice() -> None:
    pick, key = (program(f"For {s}", breaks(1, s), strength=0, subtypes=("icebreaker",)) for s in ("barrier", "sentry"))
    helping = hardware("Torch", Paid(Credits(0), GainCredits(1)))
    t = met(pick, key, helping, {"card": pick, "facedown": True}, subroutines=end_the_run())
    assert [c.title for c in seen(t).rig] == ["For barrier", "For sentry", "Torch", "For barrier"]
    assert seen(t, "corp").encounter.breakers == [seen(t).rig[0].handle]


def test_a_card_of_the_corp_is_no_icebreaker_for_the_runner() -> None:
    turned = asset("Turned", breaks(1, "barrier"))
    bar = ice("Bar", *end_the_run(), subtypes=("barrier",))
    corp = {"servers": {"HQ": {"ice": [rezzed(bar)]}, "Server 1": {"root": [rezzed(turned)]}}}
    t = scenario(corp=corp, runner={"rig": [BELL]}).do("run HQ")
    t.until("encounter")
    assert seen(t).encounter.breakers == []


HURTS = [
    (DoDamage(2, NET), ThreatView(net=2)),
    (SufferDamage(1, MEAT), ThreatView(meat=1)),
    (Both(DoDamage(1, CORE), DoDamage(2, CORE)), ThreatView(core=3)),
    (DoDamage(NumberOf(Cards(PROGRAM)), NET), None),
    (GiveTags(1), ThreatView(tags=True)),
    (Trash(Choose(1, Cards(PROGRAM, installed=True))), ThreatView(trashes=True)),
    (EndTheRun(), ThreatView(ends_run=True)),
    (GainCredits(1), None),
]


@pytest.mark.parametrize(("instruction", "threat"), HURTS, ids=[str(type(i).__name__) for i, _ in HURTS])
def test_a_subroutine_tells_what_it_says_that_hurts(instruction: Instruction, threat: ThreatView | None) -> None:
    shown = seen(met(BELL, subroutines=(Subroutine(instruction),))).encounter
    assert [s.threat for s in shown.subroutines] == [threat]


# -- lasting effects ---------------------------------------------------------------------------------


def test_a_lasting_strength_is_told_with_its_card() -> None:
    pick = program("Pick", boost(0, 3, REST_OF_RUN), strength=0, subtypes=("icebreaker",))
    t = scenario(runner={"rig": [pick]}).do("run HQ")
    t.until("window")
    t.do("use Pick")
    (told,) = seen(t, "corp").lasting
    assert (told.card, told.title, told.what, told.until) == (seen(t).rig[0].handle, "Pick", "+3 strength", "this run")


def test_a_lasting_effect_on_a_facedown_card_is_told_without_it() -> None:
    melt = event("Melt", Play(ModifyStrength(Choose(1, Cards(ICE)), -2, REST_OF_TURN)))
    t = scenario(corp={"servers": {"HQ": {"ice": [WALL]}}}, runner={"grip": [melt]}).do("play Melt")
    for side in ("corp", "runner", None):
        (told,) = seen(t, side).lasting
        assert (told.card, told.title, told.what) == (None, None, "-2 strength")


@pytest.mark.parametrize(
    ("side", "period", "until"),
    [
        ("corp", REST_OF_TURN, "this turn"),
        ("corp", Period.UNTIL_YOUR_NEXT_TURN, "until the Corp's next turn begins"),
        ("runner", Period.UNTIL_YOUR_NEXT_TURN, "until the Runner's next turn begins"),
    ],
)
def test_a_lasting_effect_on_no_card_is_told_with_the_card_that_made_it(side: str, period: Period, until: str) -> None:
    stop = Play(Lasting(Cannot(RUNNER, (Verb.RUN,)), period))
    hands = (
        {"corp": {"hq": [operation("Stop", stop)]}} if side == "corp" else {"runner": {"grip": [event("Stop", stop)]}}
    )
    t = scenario(turn=side, **hands).do("play Stop")
    (told,) = seen(t).lasting
    assert (told.card, told.title, told.what, told.until) == (None, "Stop", "changes the rules", until)
