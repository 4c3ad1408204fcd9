"""Subtypes with rules or customs of their own: terminal, double, current, political and others. CR sec_subtypes."""

from __future__ import annotations

import pytest

from sneakdoor.cards import POOL
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, agenda, asset, event, ice, operation, program, resource, rezzed, upgrade
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 6
CLOUD = Static(ThisMemoryIsFree(), while_=HasLink(2))
MAYFLIES = ["Mayfly"] * 6


# -- how they are played -------------------------------------------------------------------------------


@ruling("modern.terminal.1")
def test_a_terminal_operation_ends_the_action_phase_after_resolving_and_unspent_clicks_are_lost(rulebook: str):
    last = operation("Last", Static(ActionPhaseEnds()), Play(May(GainCredits(7))), subtypes=("terminal",))
    t = scenario(turn="corp", clicks=3, corp={"credits": 0, "hq": [last], "rd": OATS}, rulebook=rulebook)
    t.do("play Last")
    assert t.corp.clicks == 2, "it resolves first"
    t.do(t.options()[0])
    while t.decision.side == "corp" or t.state.active == 0:
        assert t.decision.kind != "action"
        t.game.choose(next(k for k in ("pass", *t.options()) if k in t.options()))
    assert (t.corp.credits, t.corp.clicks, t.corp.archives) == (7, 0, ["Last"])


@ruling("modern.priority.1")
def test_a_priority_event_is_played_only_with_the_first_click(rulebook: str):
    early = event("Early", Static(PlayOnlyAsFirstClick()), Play(GainCredits(3)), subtypes=("priority",))
    assert scenario(runner={"grip": [early]}, rulebook=rulebook).can("play Early")
    assert scenario(runner={"grip": ["Early Bird"]}, corp={"hq": OATS}, rulebook=rulebook).can("play Early Bird")
    t = scenario(runner={"grip": [early, "Early Bird"], "stack": MAYFLIES}, corp={"rd": OATS}, rulebook=rulebook)
    t.do("credit")
    assert not t.can("play Early")
    t.finish()
    t.until("corp")
    t.finish()
    t.until("action")
    assert t.decision.side == "runner"
    assert t.can("play Early"), "the next turn has a first click again"


@ruling("modern.double.1", "modern.triple.1")
@pytest.mark.parametrize(("subtype", "clicks"), [("double", 2), ("triple", 3)])
@pytest.mark.parametrize("side", ["corp", "runner"])
def test_doubles_cost_one_click_more_and_triples_two(subtype: str, clicks: int, side: str, rulebook: str):
    make = event if side == "runner" else operation
    more = Static(AdditionalCost(Verb.PLAY, THIS, Clicks(clicks - 1)))
    card = make("Big Deal", more, Play(GainCredits(3)), subtypes=(subtype,))
    hand, deck = ("grip", "stack") if side == "runner" else ("hq", "rd")
    stock = {hand: [card], deck: MAYFLIES if side == "runner" else OATS}

    def holding(number: int) -> Scenario:
        t = scenario(turn=side, clicks=number, **{side: stock}, rulebook=rulebook)
        t.until("action")
        return t

    assert not holding(clicks - 1).can("play Big Deal")
    t = holding(clicks + 1).do("play Big Deal")
    assert (t.runner if side == "runner" else t.corp).clicks == 1


@ruling("modern.expendable.1")
def test_an_expendable_card_is_used_from_hq_for_a_click_a_credit_and_itself(rulebook: str):
    """No card of the pool is one: 'click, 1 credit, reveal and trash this card from HQ: …'."""
    flare = upgrade(
        "Flare",
        Paid((Clicks(1), Credits(1), TrashFromHQ()), GiveTags(1)),
        subtypes=("expendable",),
    )
    t = scenario(turn="corp", clicks=2, corp={"credits": 2, "hq": [flare], "rd": OATS}, rulebook=rulebook)
    t.until("action")
    heard = record(t)
    t.do("use Flare")
    assert (t.corp.clicks, t.corp.credits, t.runner.tags) == (1, 1, 1)
    assert heard.count("cards revealed") == 1
    assert (t.corp.archives, t.corp.facedown_archives) == (["Flare"], []), "it was revealed"
    poor = scenario(turn="corp", corp={"credits": 0, "hq": [flare], "rd": OATS}, rulebook=rulebook)
    poor.until("action")
    assert not poor.can("use Flare")
    laid = scenario(
        turn="corp", corp={"hq": [], "rd": OATS, "servers": {"HQ": {"root": [rezzed(flare)]}}}, rulebook=rulebook
    )
    laid.until("action")
    assert not laid.can("use Flare"), "from HQ, not from where it is installed"
    gone = scenario(turn="corp", corp={"archives": [flare], "rd": OATS}, rulebook=rulebook)
    gone.until("action")
    assert not gone.can("use Flare")


# -- how long they stay --------------------------------------------------------------------------------


@ruling("modern.lockdown.1")
def test_a_lockdown_stays_until_the_corps_next_turn_and_no_other_is_played_meanwhile(rulebook: str):
    lock = [
        operation(
            title,
            locks_down(),
            Static(MaximumHandSize(-1, RUNNER)),
            subtypes=("lockdown",),
        )
        for title in ("Curfew", "Siege")
    ]
    t = scenario(
        turn="corp",
        corp={"hq": [*lock, "Hedge Fund", operation("News", Static(NotTrashedUntil(Until.STOLEN)))], "rd": OATS},
        runner={"rig": [BELL], "stack": MAYFLIES},
        rulebook=rulebook,
    )
    t.until("action")
    t.do("play News").until("action")
    assert t.card("News").active
    t.do("play Curfew").until("action")
    assert (t.card("Curfew").active, t.runner.hand_size) == (True, 4)
    assert not t.can("play Siege")
    assert t.can("play Hedge Fund")
    t.finish()
    while t.state.active == 1:
        assert t.card("Curfew").active, "through the whole turn of the Runner"
        t.game.choose(next(k for k in ("pass", "credit", *t.options()) if k in t.options()))
    t.until("action")
    assert (t.card("Curfew").active, t.corp.archives.count("Curfew"), t.runner.hand_size) == (False, 1, 5)
    assert t.can("play Siege")


@ruling("modern.current.1")
@pytest.mark.parametrize("end", ["current", "theirs", "stolen", "nothing"])
def test_a_corp_current_stays_until_another_is_played_or_an_agenda_is_stolen(end: str, rulebook: str):
    plan = {"card": agenda("Plan", requirement=2), "advancement": 2}
    t = scenario(
        turn="corp",
        clicks=3,
        corp={
            "credits": 9,
            "hq": ["Housekeeping", "Service Outage", agenda("Prize")],
            "rd": OATS,
            "servers": {"Server 1": {"root": [plan]}},
        },
        runner={"credits": 9, "grip": ["Itinerant Protesters"], "stack": MAYFLIES},
        rulebook=rulebook,
    )
    t.do("play Housekeeping", "score Plan").until("action")
    assert t.card("Housekeeping").active, "a scored agenda does not matter"
    if end == "current":
        t.do("play Service Outage").until("action")
        assert t.card("Service Outage").active
    else:
        t.finish()
        t.until("action")
        assert t.decision.side == "runner"
        assert t.card("Housekeeping").active
        if end == "theirs":
            t.do("play Itinerant Protesters").until("action")
        elif end == "stolen":
            t.fix_random("Prize").do("run HQ").until("action")
            assert t.runner.score == ["Prize"]
        else:
            t.do("credit")
    assert t.card("Housekeeping").active is (end == "nothing")


@ruling("modern.current.1")
@pytest.mark.parametrize(("scored", "active"), [(True, False), (False, True)])
def test_a_runner_current_ends_as_the_corp_scores_and_not_as_the_runner_steals(
    scored: bool, active: bool, rulebook: str
):
    plan = {"card": agenda("Plan", requirement=2), "advancement": 2}
    t = scenario(
        corp={"hq": [agenda("Prize")], "rd": OATS, "servers": {"Server 1": {"root": [plan]}}},
        runner={"credits": 9, "grip": ["Itinerant Protesters"], "stack": MAYFLIES},
        rulebook=rulebook,
    )
    t.do("play Itinerant Protesters", "run HQ").until("action")
    assert t.runner.score == ["Prize"]
    assert t.card("Itinerant Protesters").active
    t.finish()
    t.until("window")
    if scored:
        t.do("score Plan")
    t.until("action")
    assert t.card("Itinerant Protesters").active is active


# -- what else they mean -------------------------------------------------------------------------------


@ruling("modern.political.1")
@pytest.mark.parametrize(("pieces", "credits"), [([], 3), ([ice("Wall")], 0), ([rezzed(ice("Wall"))], 0)])
def test_a_political_asset_does_nothing_while_ice_protects_its_server(
    pieces: list[object], credits: int, rulebook: str
):
    """As Commercial Bankers Group reads; Clone Suffrage Movement of the pool reads alike. Ice elsewhere matters not."""
    bankers = asset(
        "Bankers",
        When(Begins(), If(ThereIsNo(Cards(ICE, where=(Guarding(Server.THIS_SERVER),))), GainCredits(3), suffix=True)),
    )
    assert "political" in POOL["Clone Suffrage Movement"].subtypes
    t = scenario(
        turn="runner",
        clicks=1,
        corp={
            "credits": 0,
            "rd": OATS,
            "servers": {"Server 1": {"root": [rezzed(bankers)], "ice": pieces}, "HQ": {"ice": [ice("Fence")]}},
        },
        runner={"stack": MAYFLIES},
        rulebook=rulebook,
    )
    t.do("credit").until("action")
    assert t.decision.side == "corp"
    assert t.corp.credits == credits
    movement = {"card": "Clone Suffrage Movement", "rezzed": True}
    t = scenario(
        clicks=1,
        corp={"archives": ["Hedge Fund"], "rd": OATS, "servers": {"Server 1": {"root": [movement], "ice": pieces}}},
        runner={"stack": MAYFLIES},
        rulebook=rulebook,
    )
    t.do("credit")
    offered = False
    while t.decision.kind != "action":
        offered |= t.decision.kind == "offer"
        t.game.choose(next(k for k in ("pass", "no", *t.options()) if k in t.options()))
    assert offered is (credits == 3)


@ruling("modern.public.1")
def test_a_public_agenda_is_installed_faceup_its_ability_works_and_it_is_not_rezzed(rulebook: str):
    t = scenario(
        turn="corp", clicks=3, corp={"credits": 5, "hq": ["Oaktown Renovation"], "rd": OATS}, rulebook=rulebook
    )
    t.until("action")
    t.do("install Oaktown Renovation").until("action")
    oaktown = t.card("Oaktown Renovation")
    assert (oaktown.installed, oaktown.faceup, oaktown.active) == (True, True, True)
    assert oaktown.known_to("runner")
    t.do("advance Oaktown Renovation").until("action")
    assert t.corp.credits == 5 - 1 + 2
    rezzed_ones = operation("Count", Play(GainCredits(1), GainCredits(ForEach(10, Cards(rezzed=True, of=CORP)))))
    ready = {"Server 1": {"root": [asset("Lamp")]}}
    hand = {"credits": 0, "hq": ["Oaktown Renovation", rezzed_ones], "rd": OATS, "servers": ready}
    t = scenario(turn="corp", corp=hand, rulebook=rulebook)
    t.do("install Oaktown Renovation", "install in a new server")
    assert t.card("Oaktown Renovation").faceup
    assert t.can("rez Lamp")
    assert not t.can("rez Oaktown")
    t.do("play Count").until("action")
    assert t.corp.credits == 1


@ruling("modern.cloud.1")
@pytest.mark.parametrize(("link", "used"), [(0, 2), (1, 2), (2, 0), (3, 0)])
def test_a_cloud_breaker_takes_no_memory_while_the_runner_has_2_link(link: int, used: int, rulebook: str):
    """No cloud of the pool; so its text is written out."""
    haze = program("Haze", CLOUD, memory=2, strength=1, subtypes=("icebreaker", "cloud"))
    towers = [resource(f"Tower {n}", Static(Link(1))) for n in range(link)]
    t = scenario(runner={"rig": [haze, *towers]}, rulebook=rulebook)
    assert (t.runner.link, t.runner.memory_used) == (link, used)


@ruling("modern.cloud.1")
def test_a_cloud_breaker_takes_its_memory_again_when_link_is_lost(rulebook: str):
    haze = program("Haze", CLOUD, memory=2, strength=1, subtypes=("icebreaker", "cloud"))
    mast = resource("Mast", Static(Link(2)), Paid(TrashThis(), GainCredits(1)))
    t = scenario(runner={"grip": [haze], "rig": [mast, program("Big", memory=4)]}, rulebook=rulebook)
    t.until("action")
    t.do("install Haze")
    if t.can("done"):
        t.do("done")
    t.until("window")
    assert t.runner.memory_used == 4
    t.do("use Mast")
    assert t.decision.rule == "rule_program_other_exceed_memory_limit"
    t.do("trash Big")
    assert (t.runner.rig, t.runner.memory_used) == (["Haze"], 2)


@ruling("modern.liability.1")
def test_illicit_is_read_as_liability(rulebook: str):
    """A card printed with the old name counts for cards with the new one, and the other way round."""
    old, new = ice("Old", subtypes=("illicit",)), ice("New", subtypes=("liability",))
    servers = {"HQ": {"ice": [rezzed(old), rezzed(new), rezzed(ice("Clean"))]}}
    for word in ("liability", "illicit"):
        count = operation("Count", Play(GainCredits(ForEach(1, Cards(ICE, subtype=word, rezzed=True)))))
        t = scenario(turn="corp", corp={"credits": 0, "hq": [count], "rd": OATS, "servers": servers}, rulebook=rulebook)
        t.until("action")
        t.do("play Count").until("action")
        assert t.corp.credits == 2
    assert any("illicit" in c.subtypes for c in POOL.values()), "printed with the old name"
