"""What an option tells besides its key: what it is about, what it costs and trashes, and whether it helps."""

from __future__ import annotations

from typing import Any

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import PriceView, QuestionView, view

from .rules.cards1 import (
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
    upgrade,
)

WALL = ice("Wall")
PICK = program("Pick", breaks(1, "barrier", up_to=2), boost(2, 3), strength=0, subtypes=("icebreaker",))
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


def test_a_card_that_may_not_be_known_is_called_by_what_is_seen_of_it_and_one_that_is_known_by_its_title() -> None:
    poke = event("Poke", Play(Expose(Choose(1, Cards(installed=True, rezzed=False)))))
    servers = {"HQ": {"ice": [WALL]}, "Server 1": {"root": [{"card": asset("Plant"), "known": True}]}}
    t = scenario(corp={"servers": servers}, runner={"grip": [poke]})
    t.until("action")
    assert one(t, "title")["play Poke"] == "Poke"
    assert not one(t, "called")
    t.do("play Poke")
    assert (set(one(t, "title").values()), set(one(t, "called").values())) == ({"Plant"}, {"unrezzed ice"})


def test_credits_are_paid_from_a_card_or_from_a_fund_which_is_none() -> None:
    tap = resource("Tap", Paid(Credits(2), Draw(1)))
    t = scenario(corp={"bad_publicity": 1, "hq": [WALL]}, runner={"rig": [{"card": PURSE, "credits": 2}, tap]})
    t.do("run HQ").until("window")
    t.do("use Tap")
    assert one(t, "number") == {"pay 1 from the bad publicity fund": 1, "pay 0 from the bad publicity fund": 0}
    assert not one(t, "card")
    assert not one(t, "title")
    t.do("pay 0 from the bad publicity fund")
    assert set(one(t, "title").values()) == {"Purse"}
    assert set(one(t, "card").values()) == {view(t.game, "runner").rig[0].handle}
    assert sorted(one(t, "number").values()) == [0, 1, 2]


def test_a_name_is_a_title_and_no_number() -> None:
    t = scenario(turn="corp", corp={"hq": [operation("Say", Play(NameCard()))]}).do("play Say")
    assert one(t, "title")["name Sure Gamble"] == "Sure Gamble"
    assert not one(t, "number")


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


# -- what is asked ----------------------------------------------------------------------------------


def asked(t: Scenario) -> QuestionView:
    decision = view(t.game, t.decision.side).decision
    assert decision is not None
    assert decision.question is not None
    return decision.question


def test_an_ability_that_asks_is_told_with_its_card_and_its_word() -> None:
    pull = Paid(Clicks(1), Trash(Choose(1, Cards(RESOURCE, zone=GRIP))))
    t = scenario(runner={"rig": [resource("Rope", pull)], "grip": [PURSE, resource("Sack")]}).do("use Rope: trash")
    shown = asked(t)
    assert (shown.source, shown.title) == (view(t.game, "runner").rig[0].handle, "Rope")
    assert (shown.doing, shown.places) == ("Trash", ["the grip"])
    assert (shown.card, shown.card_title, shown.server, shown.to, shown.counter) == (None, None, None, None, None)


def test_a_cost_that_asks_is_told_with_the_place_of_its_ability() -> None:
    pull = Paid((Clicks(1), Trash(Choose(1, Cards(RESOURCE, zone=GRIP)))), Draw(1))
    for abilities, place in (((pull,), 0), ((Paid(Clicks(1), GainCredits(1)), pull), 1)):
        rope = resource("Rope", *abilities)
        t = scenario(runner={"rig": [rope], "grip": [PURSE, resource("Sack")]}).do("use Rope: draw")
        assert (asked(t).kind, asked(t).title, asked(t).ability, asked(t).to) == ("cost", "Rope", place, "use")
        assert (asked(t).doing, asked(t).word) == (None, None)


def test_an_identity_asks_as_any_card_does() -> None:
    college = corp_identity("College", Paid(Clicks(1), Trash(Choose(1, Cards(zone=Zone.HQ)))))
    t = scenario(turn="corp", corp={"identity": college, "hq": [WALL, asset("Plant")]})
    t.until("action")
    t.do("use College")
    assert (asked(t).source, asked(t).title) == ("corp identity", "College")


def test_a_reaction_is_asked_about_by_its_card_and_by_no_ability_or_word_of_it() -> None:
    mourn = resource("Mourn", When(Draws(), May(GainCredits(1))))
    t = scenario(runner={"rig": [mourn], "stack": ["Leech"] * 2}).do("draw")
    assert (asked(t).kind, asked(t).source, asked(t).title) == ("reaction", view(t.game, "corp").rig[0].handle, "Mourn")
    assert (asked(t).ability, asked(t).doing, asked(t).word) == (None, None, None)


def test_a_question_of_a_run_names_the_server_and_the_ice_there() -> None:
    bar = ice("Bar", *end_the_run(), subtypes=("barrier",))
    for server in ("HQ", "R&D"):
        t = scenario(corp={"servers": {server: {"ice": [rezzed(bar)]}}}, runner={"credits": 9, "rig": [PICK]})
        assert (asked(t).kind, asked(t).server) == ("window", None)
        t.do(f"run {server}").until("encounter")
        met = view(t.game, "runner").servers[server].ice[0].handle
        assert (asked(t).server, asked(t).card, asked(t).card_title) == (server, met, "Bar")


def test_a_payment_says_for_what_it_is_and_from_what_counters() -> None:
    t = scenario(runner={"credits": 1, "grip": ["Corroder"], "rig": [{"card": PURSE, "credits": 2}]})
    t.do("install Corroder")
    assert (asked(t).kind, asked(t).to, asked(t).card_title, asked(t).amount) == ("pay from", "install", "Corroder", 2)
    assert asked(t).counter is None


def test_counters_of_several_cards_are_asked_for_by_their_kind() -> None:
    virus = [{"card": program(title, subtypes=("virus",)), "virus": 2} for title in ("Cold", "Flu")]
    t = scenario(
        runner={
            "rig": [
                resource("Lab", Paid(AnyCounters(VIRUS, NumberOf(Cards(PROGRAM, installed=True))), GainCredits(1))),
                *virus,
            ]
        }
    ).do("use Lab")
    assert (asked(t).kind, asked(t).counter, asked(t).amount) == ("spend counter", "virus counter", 2)


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


def test_an_ability_that_lowers_its_own_cost_tells_the_lower_one() -> None:
    wall = ice("Wall", *end_the_run(1), subtypes=("barrier",), strength=0)
    t = scenario(
        corp={"hq": ["Hedge Fund"], "servers": {"R&D": {"ice": [rezzed(wall)]}}},
        runner={"credits": 9, "rig": ["Marjanah"]},
    )
    breaking = "use Marjanah: break 1 barrier subroutine"
    t.do("run R&D").until("encounter")
    assert told(t)[breaking]["cost"] == "2 credits"
    t.until("action")
    t.do("run HQ").until("action")
    t.do("run R&D").until("encounter")
    about = told(t)[breaking]
    assert (about["cost"], about["price"]) == ("1 credit", PriceView(credits=1))
    t.do(breaking)
    assert t.runner.credits == 8


def test_rezzing_and_trashing_have_their_prices() -> None:
    corp = {"credits": 9, "hq": [asset("Plant", trash=3)], "servers": {"Server 1": {"root": [asset("Mill", cost=4)]}}}
    t = scenario(turn="corp", corp=corp)
    assert one(t, "cost") == {"rez Mill": "4 credits"}
    t = scenario(corp=corp).do("run HQ")
    t.until("access")
    assert one(t, "cost") == {"trash Plant": "3 credits"}


def test_a_price_is_in_numbers_and_what_is_no_number_is_said_as_on_the_card() -> None:
    abilities = (
        Paid((Clicks(1), Credits(2)), GainCredits(3)),
        Paid(Credits(0), GainCredits(1)),
        Paid((Clicks(1), TrashThis()), GainCredits(2)),
        Paid((Clicks(1), Credits(X())), GainCredits(4)),
        Paid((Clicks(2), HostedCounter(POWER, 2)), GainCredits(5)),
        Paid((Clicks(1), Credits(3)), GainCredits(6), terms=(Static(ThisAbilityCostsLess(2)),)),
    )
    grip = [event("Any", cost="X"), event("Coin", cost=1), event("Free"), "Corroder"]
    bell = {"card": resource("Bell", *abilities), "power": 2}
    t = scenario(runner={"credits": 9, "grip": grip, "rig": [bell]})
    t.until("action")
    used = {key.removeprefix("use Bell: "): price for key, price in one(t, "price").items() if key.startswith("use")}
    assert used == {
        "gain 2[credit]": PriceView(clicks=1, also="[trash]"),
        "gain 3[credit]": PriceView(credits=2, clicks=1),
        "gain 4[credit]": PriceView(clicks=1, x=True),
        "gain 5[credit]": PriceView(clicks=2, also="2 hosted power counters"),
        "gain 6[credit]": PriceView(credits=1, clicks=1),
    }
    assert {key: price for key, price in one(t, "price").items() if " " in key and "use" not in key} == {
        "play Any": PriceView(clicks=1, x=True),
        "play Coin": PriceView(credits=1, clicks=1),
        "play Free": PriceView(clicks=1),
        "install Corroder": PriceView(credits=2, clicks=1),
        **{f"run {server}": PriceView(clicks=1) for server in ("HQ", "R&D", "Archives")},
    }


def test_what_is_no_action_has_a_price_without_clicks_and_what_is_free_has_none() -> None:
    mill, shed = asset("Mill", cost=4), asset("Shed")
    t = scenario(
        turn="corp", corp={"credits": 9, "servers": {"Server 1": {"root": [mill]}, "Server 2": {"root": [shed]}}}
    )
    assert {"rez Mill", "rez Shed"} <= set(t.options())
    assert one(t, "price") == {"rez Mill": PriceView(credits=4)}


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
