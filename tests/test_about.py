"""What an option tells besides its key: what it is about, what it costs and trashes, and whether it helps."""

from __future__ import annotations

from typing import Any

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import ThreatView, view

from .rules.cards1 import agenda, asset, event, hardware, ice, operation, program, resource, rezzed, upgrade

WALL = ice("Wall")
PICK = program("Pick", breaks(1, "barrier", up_to=2), boost(2, 3), strength=0, subtypes=("icebreaker",))
UNSAID: dict[str, Any] = {"does": [], "pays": [], "twin": 1}
PURSE = resource("Purse", Static(CanSpendHosted()))


def told(t: Scenario) -> dict[str, dict[str, Any]]:
    """All that is said of each option of the open decision, by its key."""
    decision = view(t.game, t.decision.side).decision
    assert decision is not None
    assert len(decision.about) == len(decision.options)
    every = ((key, {name: getattr(o, name) for name in o.__struct_fields__}) for key, o in decided(decision))
    return {key: {name: v for name, v in about.items() if v is not None and v is not False} for key, about in every}


def decided(decision: Any) -> Any:
    return zip(decision.options, decision.about, strict=True)


def one(t: Scenario, name: str) -> dict[str, Any]:
    """The same of all options where there is something to say."""
    return {key: about[name] for key, about in told(t).items() if name in about}


# -- what it is about --------------------------------------------------------------------------------


def test_a_subroutine_to_break_is_of_the_ice_and_has_its_number() -> None:
    bar = ice("Bar", *end_the_run(2), subtypes=("barrier",))
    t = scenario(corp={"servers": {"HQ": {"ice": [rezzed(bar)]}}}, runner={"rig": [PICK]})
    t.do("run HQ").until("encounter")
    t.do("use Pick: break")
    assert one(t, "title") == {"break End the run.": "Bar", "break End the run. #2": "Bar"}
    assert one(t, "number") == {"break End the run.": 0, "break End the run. #2": 1}
    assert one(t, "card") == dict.fromkeys(t.options(), view(t.game, "runner").servers["HQ"].ice[0].handle)


def test_credits_are_paid_from_a_card_or_from_a_fund_which_is_none() -> None:
    tap = resource("Tap", Paid(Credits(2), Draw(1)))
    t = scenario(corp={"bad_publicity": 1, "hq": [WALL]}, runner={"rig": [{"card": PURSE, "credits": 2}, tap]})
    t.do("run HQ").until("window")
    t.do("use Tap")
    assert told(t) == {
        "pay 1 from the bad publicity fund": {"kind": "PayFrom", "verb": "from", "number": 1, **UNSAID},
        "pay 0 from the bad publicity fund": {"kind": "PayFrom", "verb": "from", "number": 0, **UNSAID},
    }
    t.do("pay 0 from the bad publicity fund")
    assert set(one(t, "title").values()) == {"Purse"}
    assert set(one(t, "card").values()) == {view(t.game, "runner").rig[0].handle}
    assert sorted(one(t, "number").values()) == [0, 1, 2]


def test_a_name_is_a_title_and_no_number() -> None:
    t = scenario(turn="corp", corp={"hq": [operation("Say", Play(NameCard()))]}).do("play Say")
    assert told(t)["name Sure Gamble"] == {"kind": "Name", "verb": "name", "title": "Sure Gamble", **UNSAID}


def test_a_number_a_mode_and_a_way_to_pay_have_numbers() -> None:
    some = event("Some", Play(LoseCredits(UpTo(2), by=RUNNER)))
    assert one(scenario(runner={"grip": [some]}).do("play Some"), "number") == {"0": 0, "1": 1, "2": 2}
    pray = operation("Pray", Play(Resolve(1, (GainCredits(1), Draw(1)))))
    t = scenario(turn="corp", corp={"hq": [pray]}).do("play Pray")
    assert one(t, "number") == {"gain 1[credit]": 0, "draw 1 card": 1}


def test_an_ability_is_told_by_its_place_on_the_card() -> None:
    bell = resource("Bell", Paid(Credits(0), GainCredits(1)), Paid(Credits(0), Draw(1)))
    t = scenario(runner={"rig": [bell]})
    t.do("run HQ").until("window")
    assert one(t, "ability") == {"use Bell: gain 1[credit]": 0, "use Bell: draw 1 card": 1}


def test_an_interrupt_has_its_place_too_and_what_reacts_has_none() -> None:
    guard = resource("Guard", Paid(Credits(1), PreventDamage(1, NET), flags=INTERRUPT))
    watch = When(Would(Suffers(NET)), MayPay(Credits(1), to=PreventDamage(1, NET)), flags=INTERRUPT)
    mourn = resource("Mourn", When(Suffers(NET), May(Draw(1))))
    corp = {"hq": [operation("Hunt", Play(DoDamage(2, NET)))]}
    runner = {
        "grip": ["Sure Gamble"] * 3,
        "rig": [guard, resource("Watch", watch), mourn, mourn],
        "stack": ["Leech"] * 2,
    }
    t = scenario(turn="corp", corp=corp, runner=runner).do("play Hunt")
    assert one(t, "ability") == {key: 0 for key in t.options() if key != "pass"}
    t.do("pass")
    assert set(one(t, "title").values()) == {"Mourn"}
    assert one(t, "ability") == {}


def test_a_server_is_named_and_one_that_is_not_there_is_new() -> None:
    t = scenario(turn="corp", corp={"hq": [WALL]}).do("install Wall")
    assert sorted(one(t, "server").values()) == ["Archives", "HQ", "R&D", "new"]


# -- what it costs -----------------------------------------------------------------------------------


def test_what_the_corp_plays_has_its_price_and_what_it_installs_has_none() -> None:
    hq = [asset("Plant", cost=2), operation("Job", cost=3), operation("Any", cost="X"), WALL]
    t = scenario(turn="corp", corp={"credits": 9, "hq": hq})
    t.until("action")
    assert one(t, "cost") == {"play Job": "3 credits", "play Any": "X credits"}


def test_what_the_runner_plays_and_installs_has_its_price() -> None:
    grip = [hardware("Box", cost=2), event("Any", cost="X"), program("Free"), event("Coin", cost=1)]
    t = scenario(runner={"credits": 9, "grip": grip})
    assert one(t, "cost") == {"install Box": "2 credits", "play Any": "X credits", "play Coin": "1 credit"}


def test_an_ability_costs_what_stands_before_its_colon() -> None:
    bell = resource("Bell", Paid((Clicks(1), Credits(2)), GainCredits(3)), Paid(Credits(0), Draw(1)))
    t = scenario(runner={"rig": [bell]})
    t.until("action")
    assert one(t, "cost") == {"use Bell: gain 3[credit]": "1 click, 2 credits"}


def test_rezzing_and_trashing_have_their_prices() -> None:
    corp = {"credits": 9, "hq": [asset("Plant", trash=3)], "servers": {"Server 1": {"root": [asset("Mill", cost=4)]}}}
    t = scenario(turn="corp", corp=corp)
    assert one(t, "cost") == {"rez Mill": "4 credits"}
    t = scenario(corp=corp).do("run HQ")
    t.until("access")
    assert one(t, "cost") == {"trash Plant": "3 credits"}


@pytest.mark.ruling("rule_ice_install_cost")
@pytest.mark.parametrize(
    ("how", "costs"),
    [
        ({}, {"install protecting HQ": "1 credit", "install protecting Server 1": "2 credits"}),
        ({"paying_less": 1}, {"install protecting Server 1": "1 credit"}),
        ({"ignoring_all_costs": True}, {}),
    ],
    ids=["as it is", "for less", "for nothing"],
)
def test_ice_costs_a_credit_for_each_piece_there_unless_something_says_less(
    how: dict[str, Any], costs: dict[str, str]
) -> None:
    build = operation("Build", Play(Install(Choose(1, Cards(zone=Zone.HQ)), **how)))
    servers = {"HQ": {"ice": [WALL]}, "Server 1": {"ice": [WALL, WALL]}}
    t = scenario(turn="corp", corp={"credits": 9, "hq": [build, ice("New")], "servers": servers}).do("play Build")
    assert one(t, "cost") == costs


# -- what it trashes ---------------------------------------------------------------------------------


@pytest.mark.ruling("rule_must_trash_cases_in_root_of_server")
@pytest.mark.parametrize(
    ("new", "trashed"),
    [
        (asset("New"), {"install in Server 1": "Old", "install in Server 2": "Plan"}),
        (agenda("New"), {"install in Server 1": "Old", "install in Server 2": "Plan"}),
        (upgrade("New"), {}),
        (ice("New"), {}),
    ],
    ids=["asset", "agenda", "upgrade", "ice"],
)
def test_an_agenda_or_asset_trashes_the_agenda_or_asset_that_is_there(new: Card, trashed: dict[str, str]) -> None:
    servers = {
        "Server 1": {"root": [upgrade("Up"), asset("Old")]},
        "Server 2": {"root": [agenda("Plan")]},
        "Server 3": {"root": [upgrade("Up")]},
    }
    t = scenario(turn="corp", corp={"hq": [new], "servers": servers}).do("install New")
    assert one(t, "trashes") == trashed


# -- whether it helps --------------------------------------------------------------------------------


def test_passing_declines_and_playing_does_not() -> None:
    t = scenario(corp={"hq": [asset("Plant")]}).do("run HQ")
    t.until("access")
    assert one(t, "declines") == {"pass": True}


def test_an_ability_that_could_change_nothing_for_credits_is_idle() -> None:
    abilities = (
        Paid(Credits(1), RemoveTags(1)),
        Paid(Credits(1), Draw(1)),
        Paid(TrashThis(), RemoveTags(2)),
    )
    bell = resource("Bell", *abilities)
    t = scenario(corp={"hq": [WALL]}, runner={"rig": [bell], "stack": ["Sure Gamble"]})
    t.do("run HQ").until("window")
    assert {key for key in t.options() if key.startswith("use")} == {
        "use Bell: remove 1 tag",
        "use Bell: draw 1 card",
        "use Bell: remove 2 tags",
    }
    assert one(t, "idle") == {"use Bell: remove 1 tag": True}


@pytest.mark.parametrize(
    ("subtype", "idle"), [("barrier", {}), ("sentry", {"use Pick: +3 strength": True})], ids=["to break", "nothing"]
)
def test_strength_for_an_encounter_is_idle_where_the_icebreaker_breaks_nothing(
    subtype: str, idle: dict[str, bool]
) -> None:
    met = ice("Met", *end_the_run(), strength=1, subtypes=(subtype,))
    corp = {"hq": [asset("Plant")], "servers": {"HQ": {"ice": [rezzed(met)]}}}
    t = scenario(corp=corp, runner={"credits": 9, "rig": [PICK]}).do("run HQ")
    t.until("window")
    assert one(t, "idle") == {"use Pick: +3 strength": True}, "there is no encounter yet"
    t.until("encounter")
    assert one(t, "idle") == idle


def test_strength_that_lasts_or_is_no_icebreakers_is_not_idle() -> None:
    lasting = program("Long", breaks(1, "barrier"), boost(1, 1, REST_OF_RUN), strength=0, subtypes=("icebreaker",))
    alone = program("Lone", boost(1, 1), strength=0, subtypes=("icebreaker",))
    t = scenario(corp={"hq": [WALL]}, runner={"credits": 9, "rig": [lasting, alone]})
    t.do("run HQ").until("window")
    assert {"Long", "Lone"} <= set(one(t, "title").values())
    assert one(t, "idle") == {}


# -- what its key says, in parts ---------------------------------------------------------------------


def test_an_ability_and_a_subroutine_say_what_they_do() -> None:
    bar = ice("Bar", *end_the_run(2), subtypes=("barrier",))
    t = scenario(corp={"servers": {"HQ": {"ice": [rezzed(bar)]}}}, runner={"rig": [PICK]})
    t.do("run HQ").until("encounter")
    assert one(t, "words") == {
        "use Pick: break up to 2 barrier subroutines": "break up to 2 barrier subroutines",
        "use Pick: +3 strength": "+3 strength",
    }
    t.do("use Pick: break")
    assert one(t, "words") == dict.fromkeys(t.options(), "End the run.")
    assert one(t, "twin") == {"break End the run.": 1, "break End the run. #2": 2}


def test_twins_are_told_apart_by_where_they_are() -> None:
    runs = scenario(
        corp={"servers": {"HQ": {"ice": [WALL]}, "R&D": {"ice": [WALL]}}},
        runner={"grip": [event("Pick one", Play(Expose(Choose(1, Cards(ICE)))))]},
    )
    runs.do("play Pick one")
    assert one(runs, "where") == {
        "choose unrezzed ice protecting HQ": "protecting HQ",
        "choose unrezzed ice protecting R&D": "protecting R&D",
    }
    assert one(runs, "called") == dict.fromkeys(runs.options(), "unrezzed ice")


def test_what_is_paid_besides_credits_and_clicks_is_said_as_it_is_written() -> None:
    tap = resource("Tap", Paid((Clicks(1), Credits(2), TrashThis()), Draw(1)))
    t = scenario(runner={"rig": [tap], "credits": 5})
    price = one(t, "price")["use Tap: draw 1 card"]
    assert (price.clicks, price.credits, price.also) == (1, 2, "[trash]")


# -- the encounter -----------------------------------------------------------------------------------


def test_breakers_of_the_ice_are_named_strong_enough_or_not() -> None:
    bar = ice("Bar", *end_the_run(2), subtypes=("barrier",), strength=2)
    other = program("Other", breaks(1, "sentry"), strength=9, subtypes=("icebreaker",))
    t = scenario(corp={"servers": {"HQ": {"ice": [rezzed(bar)]}}}, runner={"rig": [PICK, other], "credits": 9})
    t.do("run HQ").until("encounter")
    pick = next(c.handle for c in view(t.game, "runner").rig if c.title == "Pick")
    for side in ("runner", "corp", None):
        shown = view(t.game, side).encounter
        assert shown is not None
        assert shown.breakers == [pick]
    t.do("use Pick: +3", "use Pick: break", "break End the run.", "done")
    shown = view(t.game, "runner").encounter
    assert shown is not None
    assert [s.broken for s in shown.subroutines] == [True, False]
    assert shown.breakers == [pick]


@pytest.mark.parametrize(
    ("does", "threat"),
    [
        (EndTheRun(), ThreatView(ends_run=True)),
        (DoDamage(2, Damage.NET), ThreatView(net=2)),
        (DoDamage(1, Damage.CORE), ThreatView(core=1)),
        (GiveTags(1), ThreatView(tags=True)),
        (Trash(Choose(1, Cards(PROGRAM, installed=True))), ThreatView(trashes=True)),
        (GainCredits(1), None),
    ],
    ids=["end", "net", "core", "tag", "trash", "nothing of that"],
)
def test_a_subroutine_tells_what_it_threatens(does: Any, threat: ThreatView | None) -> None:
    bad = ice("Bad", Subroutine(does))
    t = scenario(corp={"servers": {"HQ": {"ice": [rezzed(bad)]}}}, runner={"rig": [PICK]})
    t.do("run HQ").until("encounter")
    shown = view(t.game, "runner").encounter
    assert shown is not None
    assert [s.threat for s in shown.subroutines] == [threat]
