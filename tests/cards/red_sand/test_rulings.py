"""Rulings on the cards of the Red Sand cycle together with other sets' cards."""

from __future__ import annotations

import pytest

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.language import *
from sneakdoor.testing import scenario
from tests.rules.cards1 import operation, program
from tests.rulings import ruling

from ..driving import reach, seen_until

ALICE = "Alice Merchant: Clan Agitator"
TENNIN = "Tennin Institute: The Secrets Within"
ACTION = "step_runner_turn_action"
OATS = ["Hedge Fund"] * 6


@ruling("official.kakugo.1")
@pytest.mark.parametrize("way", ["Torch", "Pick"])
def test_kakugo_trashed_in_its_encounter_does_no_damage(rulebook: str, way: str) -> None:
    """Either way the run goes on; passed with its subroutine broken, it does its damage."""
    torch = program("Torch", Paid(Credits(0), Trash(ENCOUNTERED_ICE)))
    pick = program("Pick", Paid(Credits(0), Break(1)), strength=9, subtypes=("icebreaker",))
    runner = {"rig": [torch, pick], "grip": ["Leech"] * 3}
    t = scenario(
        runner=runner, corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Kakugo (rezzed)"]}}}, rulebook=rulebook
    )
    t.do("run HQ").until("encounter")
    t.do(f"use {way}").until("action")
    assert t.accesses == ["Hedge Fund"]
    assert len(t.runner.heap) == (1 if way == "Pick" else 0)


@ruling("official.mass-commercialization.1")
def test_mass_commercialization_pays_for_a_runner_card_that_tennin_chose(rulebook: str) -> None:
    corp = {"identity": TENNIN, "credits": 0, "hq": ["Mass Commercialization"], "rd": OATS}
    t = scenario(runner={"rig": ["Leech"]}, corp=corp, clicks=1, rulebook=rulebook)
    reach(t, "credit", "yes", "play Mass Commercialization")
    assert (t.card("Leech").counters("advancement"), t.corp.credits) == (1, 2)


@ruling("official.mining-accident.1")
@pytest.mark.parametrize("credits", [4, 5])
def test_a_corp_that_cannot_pay_five_credits_takes_the_bad_publicity(rulebook: str, credits: int) -> None:
    runner = {"grip": ["Mining Accident"]}
    t = scenario(runner=runner, corp={"credits": credits, "hq": OATS[:1]}, rulebook=rulebook)
    t.do("run HQ").until("action")
    t.do("play Mining Accident")
    assert t.offers("pay 5[credit]") is (credits == 5)
    if credits == 4:
        assert (t.corp.credits, t.corp.bad_publicity) == (4, 1), "nobody was asked"


@ruling("official.seidr-adaptive-barrier.1")
def test_seidr_adaptive_barrier_counts_itself(rulebook: str) -> None:
    t = scenario(corp={"servers": {"HQ": {"ice": ["Seidr Adaptive Barrier (rezzed)"]}}}, rulebook=rulebook)
    assert t.card("Seidr Adaptive Barrier").strength == 3


@ruling("official.shipment-from-tennin.1")
def test_before_the_first_turn_of_the_runner_there_was_none_without_a_run(rulebook: str) -> None:
    """Ice is there to be given the counters in both turns; in the second the Runner has had one, without a run."""
    corp = Deck("Shipments", TENNIN, {"Shipment from Tennin": 25, "Ping": 24})
    game = Game.new(corp, decks.load("gateway-beginner-runner"), 1, rulebook)
    playable = []
    while len(playable) < 2:
        assert game.decision is not None
        keys = list(game.decision.keys())
        if "install Ping" in keys and not game.state.ice[0]:
            game.choose("install Ping")
        elif "install protecting HQ" in keys:
            game.choose("install protecting HQ")
        elif game.decision.kind == "action" and game.decision.side == "corp" and game.state.clicks[0] == 1:
            assert game.state.ice[0]
            playable.append("play Shipment from Tennin" in keys)
            game.choose("credit")
        else:
            game.choose(next(key for key in ("keep", "credit", "no", "pass", keys[0]) if key in keys))
    assert playable == [False, True]


@ruling("official.transparency-initiative.1")
def test_transparency_initiative_is_not_installed_on_an_agenda_that_is_faceup(rulebook: str) -> None:
    """Oaktown Renovation was installed faceup. Where another agenda lies facedown, that one is turned."""
    for lying in (None, "Hostile Takeover"):
        servers = {"Server 1": {"root": [lying]}} if lying else {}
        corp = {"credits": 9, "hq": ["Transparency Initiative", "Oaktown Renovation"], "rd": OATS, "servers": servers}
        t = scenario(turn="corp", corp=corp, rulebook=rulebook)
        t.do("install Oaktown Renovation", *(["install in a new server"] if lying else []))
        if lying or rulebook == "modern":
            t.do("play Transparency Initiative").until("action")
        else:
            assert not t.can("play Transparency Initiative"), "it would do nothing"
        assert t.card("Oaktown Renovation").hosted == []
        assert t.card("Transparency Initiative").host == lying


@ruling("official.whampoa-reclamation.1")
def test_whampoa_reclamation_may_bring_back_the_card_it_was_paid_with(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["Whampoa Reclamation (rezzed)"]}}
    corp = {"hq": ["Ping"], "archives": ["Tithe"], "rd": OATS, "servers": servers}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    t.do("use Whampoa Reclamation", "choose Ping")
    assert (t.corp.rd, t.corp.archives) == ([*OATS, "Ping"], ["Tithe"])


@ruling("gloss.effect.example-2")
def test_hostile_infrastructure_does_not_mind_what_alice_makes_the_corp_trash(rulebook):
    """The Corp trashes the card, whoever's ability it is; a card that the Runner trashes does net damage."""
    t = scenario(
        runner={"identity": ALICE, "credits": 9, "grip": ["Sure Gamble"] * 3},
        corp={
            "hq": ["Ping", "Tithe"],
            "servers": {
                "Server 1": {"root": ["Hostile Infrastructure (rezzed)"]},
                "Server 2": {"root": ["Nico Campaign"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run Archives").until("choose")
    t.do("choose Ping").until(ACTION)
    assert t.corp.hq == ["Tithe"]
    assert t.runner.heap == []
    t.do("run Server 2").until("access")
    t.do("trash Nico Campaign").until(ACTION)
    assert len(t.runner.heap) == 1


def stealing(rulebook, credits, grip):
    """Obokata Protocol in Ben Musashi's server; Predictive Algorithm is active, Order of Sol installed."""
    t = scenario(
        turn="corp",
        corp={
            "credits": 9,
            "hq": ["Predictive Algorithm"],
            "rd": ["Ping"] * 3,
            "servers": {"Server 1": {"root": ["Obokata Protocol", "Ben Musashi (rezzed)"]}},
        },
        runner={"credits": credits, "grip": list(grip), "stack": ["Leech"] * 5, "rig": ["Order of Sol"]},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Predictive Algorithm").until(ACTION)
    t.do("run Server 1").until("candidate")
    t.do("access facedown card")
    return t


@ruling("gloss.cost.additional.example-2")
def test_all_additional_costs_to_steal_are_paid_at_once_or_not_at_all(rulebook):
    """2 credits and 6 net damage; what reacts to any of it waits until everything is paid."""
    grip = ["I've Had Worse", *["Sure Gamble"] * 5]
    t = stealing(rulebook, 2, grip)
    assert t.options() == ["steal Obokata Protocol", "decline"]
    t.do("steal")
    assert len(t.runner.heap) == 6, "2 and 4 net damage in one payment"
    assert t.runner.credits == 0
    assert t.options() == ["I've Had Worse: draw 3 cards", "Order of Sol: gain 1[credit]"], "only now they react"
    t.do("I've Had Worse").until(ACTION)
    assert t.runner.grip == ["Leech"] * 3
    assert t.runner.score == ["Obokata Protocol"]
    t = stealing(rulebook, 2, grip)
    t.do("decline").until(ACTION)
    assert t.runner.heap == []
    assert t.runner.credits >= 2


@ruling("gloss.cost.additional.example-2")
def test_who_cannot_pay_one_of_the_costs_pays_none(rulebook):
    t = stealing(rulebook, 1, ["Sure Gamble"] * 6)
    t.until(ACTION)
    assert t.runner.heap == []
    assert t.runner.credits == 1
    assert t.runner.score == []


@ruling("cr1.4.changes.strength-duration", "official.system-seizure.1")
def test_boosts_last_as_long_as_gebrselassie_and_system_seizure_say(rulebook):
    """A boost without a stated duration expires with the encounter; nothing else resets an icebreaker's strength."""
    ice = {"HQ": {"ice": ["Palisade (rezzed)", "Palisade (rezzed)"]}}

    def boosted(rig, *first):
        t = scenario(
            runner={"credits": 20, "grip": ["System Seizure"], "rig": rig},
            corp={"hq": ["Hedge Fund"], "rd": ["Ping"] * 3, "servers": ice},
            rulebook=rulebook,
        )
        t.do(*first, "run HQ").until("encounter")
        t.do("use Cleaver: +1 strength", "use Cleaver: break", "continue").until("encounter")
        between = t.card("Cleaver").strength
        t.do("use Cleaver: break").until(ACTION)
        after = t.card("Cleaver").strength
        t.finish()
        return between, after, t.card("Cleaver").strength

    assert boosted(["Cleaver"]) == (3, 3, 3)
    assert boosted(["Cleaver"], "play System Seizure") == (4, 3, 3), "until the run ends"
    assert boosted([{"card": "Cleaver", "hosted": ["Gebrselassie"]}]) == (4, 4, 3), "until the turn ends"
    t = scenario(
        runner={"credits": 20, "grip": ["System Seizure"], "rig": ["Cleaver", "Marjanah"]},
        corp={"hq": ["Hedge Fund"], "servers": ice},
        rulebook=rulebook,
    )
    t.do("play System Seizure", "run HQ").until("encounter")
    t.do("use Cleaver: +1 strength", "use Marjanah: +1 strength")
    assert (t.card("Cleaver").strength, t.card("Marjanah").strength) == (4, 2)
    t.do("use Cleaver: break", "continue").until("encounter")
    assert (t.card("Cleaver").strength, t.card("Marjanah").strength) == (4, 1), "only the first one boosted"
    t.do("jack out") if t.can("jack out") else t.finish()
    t.until(ACTION)
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: +1 strength", "use Cleaver: break", "continue").until("encounter")
    assert t.card("Cleaver").strength == 3, "only the first time each turn"


# -- tags that are a cost ------------------------------------------------------------------------------


@ruling("official.authenticator.1", under="classic")
@pytest.mark.parametrize("avoided", [True, False])
def test_authenticator_is_bypassed_only_for_a_tag_that_is_not_avoided(rulebook: str, avoided: bool) -> None:
    corp = {"credits": 0, "hq": ["Ping"], "servers": {"HQ": {"ice": ["Authenticator (rezzed)"]}}}
    t = scenario(runner={"credits": 2, "rig": ["New Angeles City Hall"]}, corp=corp, rulebook=rulebook)
    t.do("run HQ", "yes", "use New Angeles City Hall" if avoided else "pass").until(ACTION)
    assert t.runner.tags == (0 if avoided else 1)
    assert t.corp.credits == (2 if avoided else 0)
    assert t.accesses == ([] if avoided else ["Ping"])


@ruling("official.authenticator.1", "rule_cost_no_interrupt", under="modern")
def test_the_tag_that_bypasses_authenticator_cannot_be_avoided_today(rulebook: str) -> None:
    corp = {"credits": 0, "hq": ["Ping"], "servers": {"HQ": {"ice": ["Authenticator (rezzed)"]}}}
    t = scenario(runner={"credits": 2, "rig": ["New Angeles City Hall"]}, corp=corp, rulebook=rulebook)
    t.do("run HQ", "yes")
    assert not t.comes("interrupt")
    assert (t.runner.tags, t.runner.credits, t.accesses) == (1, 2, ["Ping"])


@ruling("official.authenticator.1", "rule_cost_interrupt_static_mandatory")
def test_jesminder_sareen_who_must_avoid_the_tag_does_not_bypass_authenticator(rulebook: str) -> None:
    """Whether she may try is another matter: today she cannot pay with a tag that she would not take."""
    corp = {"credits": 0, "hq": ["Ping"], "servers": {"HQ": {"ice": ["Authenticator (rezzed)"]}}}
    jesminder = "Jesminder Sareen: Girl Behind the Curtain"
    t = scenario(runner={"identity": jesminder}, corp=corp, rulebook=rulebook)
    t.do("run HQ")
    assert t.offers("yes") is (rulebook == "classic")
    if t.offers("yes"):
        t.do("yes")
    t.until(ACTION)
    assert (t.runner.tags, t.corp.credits, t.accesses) == (0, 2, [])


@ruling("official.god-of-war.1")
@pytest.mark.parametrize("avoided", [True, False])
def test_god_of_war_gets_no_counters_for_a_tag_that_is_avoided(rulebook: str, avoided: bool) -> None:
    """Under modern nobody can avoid it."""
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"credits": 2, "rig": ["God of War", "New Angeles City Hall"]},
        corp={"rd": ["Ping"]},
        rulebook=rulebook,
    )
    reach(t, "credit", "God of War")
    assert t.offers("use New Angeles City Hall") is (rulebook == "classic")
    if rulebook == "classic":
        t.do("use New Angeles City Hall" if avoided else "pass")
    t.until(ACTION)
    avoids = avoided and rulebook == "classic"
    assert (t.runner.tags, t.card("God of War").virus) == ((0, 0) if avoids else (1, 2))


# -- Bio-Modeled Network -------------------------------------------------------------------------------


@ruling("official.bio-modeled-network.1")
@pytest.mark.parametrize("shields", [1, 2])
def test_bio_modeled_network_leaves_the_first_damage_for_net_shield(rulebook: str, shields: int) -> None:
    """A second shield is worth nothing to it: the only damage that was left is gone."""
    t = scenario(
        turn="corp",
        runner={"credits": 5, "rig": ["Bio-Modeled Network", *["Net Shield"] * shields], "grip": ["Leech"] * 3},
        corp={"hq": [operation("Shock", Play(DoDamage(3, NET)))]},
        rulebook=rulebook,
    )
    t.do("play Shock", "use Bio-Modeled Network")
    t.do(next(key for key in t.options() if key.startswith("Net Shield")))
    assert not t.offers("Net Shield")
    t.until("action")
    assert (t.runner.grip, t.runner.credits) == (["Leech"] * 3, 4)


# -- Helheim Servers -----------------------------------------------------------------------------------


@ruling("official.helheim-servers.1")
@pytest.mark.parametrize("ice", [["Ice Wall"], []])
def test_helheim_servers_needs_ice_to_make_stronger(rulebook: str, ice: list[str]) -> None:
    """Under modern a card may be trashed for nothing."""
    servers = {"HQ": {"ice": ice, "root": ["Helheim Servers (rezzed)"]}}
    t = scenario(corp={"credits": 0, "hq": ["Ping", "Tithe"], "servers": servers}, rulebook=rulebook)
    t.do("run HQ")
    usable = any(key.startswith("use Helheim Servers") for key in seen_until(t, ACTION))
    assert usable is (bool(ice) or rulebook == "modern")
