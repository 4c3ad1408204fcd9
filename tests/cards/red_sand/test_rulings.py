"""Rulings on the cards of the Red Sand cycle together with other sets' cards."""

from __future__ import annotations

from sneakdoor.testing import scenario
from tests.rulings import ruling

ALICE = "Alice Merchant: Clan Agitator"
ACTION = "step_runner_turn_action"


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
