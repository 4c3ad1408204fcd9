"""Weyland's cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
BUILDER = "Weyland Consortium: Builder of Nations"
ACTION = "step_runner_turn_action"


# -- BOOM! -------------------------------------------------------------------------------------------


@BOOKS
def test_boom_does_seven_meat_damage_for_two_clicks(rulebook):
    t = scenario(
        turn="corp",
        corp={"credits": 4, "hq": ["BOOM!"], "rd": ["Hedge Fund"]},
        runner={"tags": 2, "grip": ["Sure Gamble"] * 8},
        rulebook=rulebook,
    )
    t.do("play BOOM!")
    assert len(t.runner.heap) == 7
    assert t.corp.clicks == 1
    assert t.corp.credits == 0


@BOOKS
@pytest.mark.parametrize(("tags", "clicks"), [(1, 3), (0, 3), (2, 1)])
def test_boom_needs_two_tags_and_two_clicks(rulebook, tags, clicks):
    t = scenario(
        turn="corp", corp={"credits": 4, "hq": ["BOOM!"]}, runner={"tags": tags}, clicks=clicks, rulebook=rulebook
    )
    assert not t.can("play BOOM!")


# -- Liquidation -------------------------------------------------------------------------------------


def liquidation(rulebook="modern", **servers):
    """The Corp holds Liquidation and 1 credit."""
    remotes = {name.replace("_", " "): {"root": cards} for name, cards in servers.items()}
    board = {"credits": 1, "hq": ["Liquidation"], "rd": ["Hedge Fund"], "servers": remotes}
    return scenario(turn="corp", corp=board, rulebook=rulebook)


@BOOKS
def test_liquidation_gains_three_for_each_card_trashed(rulebook):
    t = liquidation(
        rulebook,
        Server_1=["Nico Campaign (rezzed)"],
        Server_2=["Regolith Mining License (rezzed)"],
        Server_3=["Urtica Cipher"],
    )
    t.do("play Liquidation", "choose Nico", "choose Regolith")
    assert t.corp.credits == 6
    assert sorted(t.corp.archives) == ["Liquidation", "Nico Campaign", "Regolith Mining License"]
    assert t.corp.clicks == 1


@ruling("gloss.abilities.using.example-2", "cr1.4.1.2.5.example-2")
def test_liquidation_may_trash_nothing(rulebook):
    t = liquidation(rulebook, Server_1=["Nico Campaign (rezzed)"])
    t.do("play Liquidation")
    assert t.corp.credits == 0
    assert t.corp.clicks == 1, "its costs are paid before anything is chosen"
    t.do("done")
    assert t.corp.credits == 0
    assert t.server("Server 1").root == ["Nico Campaign"]


@ruling("gloss.abilities.using.example-1", "official.liquidation.1", under="classic")
def test_liquidation_cannot_be_played_without_a_rezzed_card(rulebook):
    t = liquidation(rulebook, Server_1=["Nico Campaign"], Server_2=["Urtica Cipher"])
    t.until("action")
    assert t.decision.side == "corp"
    assert not t.can("play Liquidation")


@ruling("gloss.abilities.using.example-1", under="modern")
def test_liquidation_without_a_rezzed_card_does_nothing(rulebook):
    t = liquidation(rulebook, Server_1=["Nico Campaign"], Server_2=["Urtica Cipher"])
    t.do("play Liquidation")
    assert t.corp.credits == 0
    assert t.corp.clicks == 1
    assert t.corp.archives == ["Liquidation"]


def unrezzed_ice_alone(rulebook):
    """The Corp's only installed card is an unrezzed piece of ice."""
    board = {"credits": 1, "hq": ["Liquidation"], "servers": {"HQ": {"ice": ["Palisade"]}}}
    return scenario(turn="corp", corp=board, rulebook=rulebook)


@ruling("cr1.4.1.2.5.example-1", under="classic")
def test_unrezzed_ice_alone_does_not_let_liquidation_be_played(rulebook):
    t = unrezzed_ice_alone(rulebook)
    assert (t.decision.side, t.decision.kind) == ("corp", "action")
    assert not t.can("play Liquidation")


@ruling("cr1.4.1.2.5.example-1", under="modern")
def test_liquidation_beside_unrezzed_ice_alone_gains_nothing(rulebook):
    t = unrezzed_ice_alone(rulebook)
    t.do("play Liquidation")
    assert t.corp.credits == 0
    assert t.corp.clicks == 1
    assert t.server("HQ").ice == ["Palisade"]


# -- Builder of Nations ------------------------------------------------------------------------------


@ruling("faq4.errata.builder-of-nations")
def test_builder_of_nations_does_damage_as_the_first_encounter_with_advanced_ice_ends(rulebook):
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble"] * 4, "rig": ["Mayfly"]},
        corp={"identity": BUILDER, "servers": {"HQ": {"ice": ["Pharos (rezzed, 1 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.runner.heap == [], "nothing as it begins"
    t.do("pass").until(ACTION)
    assert len(t.runner.heap) == 1, "1 as it ends"
    t.do("run HQ").until(ACTION)
    assert len(t.runner.heap) == 1, "only the first time each turn"


@ruling("faq4.errata.builder-of-nations")
def test_builder_of_nations_does_not_mind_ice_that_was_not_advanced(rulebook):
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4},
        corp={
            "identity": BUILDER,
            "servers": {
                "HQ": {"ice": ["Palisade (rezzed)"]},
                "R&D": {"ice": ["Pharos (rezzed, 1 advancement)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.heap == []
    t.do("run R&D").until(ACTION)
    assert len(t.runner.heap) == 1, "the first with advanced ice"


@BOOKS
def test_builder_of_nations_remembers_that_ice_which_is_gone_was_advanced(rulebook):
    """Official answer of 2017-04-12: ice that is uninstalled ends the encounter; and later it is still the first."""
    drill = ln.Program(
        "Drill",
        faction=ln.ANARCH,
        install_cost=0,
        memory=1,
        abilities=(ln.Paid(ln.Credits(0), ln.Trash(ln.ENCOUNTERED_ICE)),),
    )
    advanced = "Pharos (rezzed, 1 advancement)"
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4, "rig": [drill]},
        corp={"identity": BUILDER, "servers": {"HQ": {"ice": [advanced]}, "R&D": {"ice": [advanced]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Drill").until(ACTION)
    assert t.server("HQ").ice == []
    assert len(t.runner.heap) == 1
    t.do("run R&D").until(ACTION)
    assert len(t.runner.heap) == 1, "the first time each turn was before"
