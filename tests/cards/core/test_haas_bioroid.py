"""Haas-Bioroid's cards of the Core Set, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.language import HAAS_BIOROID, ICE, IN_RND, Asset, Cards, Rezzes, Shuffle, When
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
GRIP = ["Sure Gamble"] * 4


# -- Accelerated Beta Test ---------------------------------------------------------------------------


def beta_test(rulebook, *deck):
    t = scenario(
        corp={
            "credits": 0,
            "rd": [*deck, "Hunter"],
            "score": ["Hostile Takeover"],
            "servers": {"Server 1": {"root": ["Accelerated Beta Test (3 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    return t.do("score Accelerated Beta Test")


@BOOKS
def test_accelerated_beta_test_installs_and_rezzes_ice_one_by_one_and_trashes_the_rest(rulebook):
    t = beta_test(rulebook, "Archer", "Hedge Fund", "Enigma")
    t.do("Accelerated Beta Test", "yes", "choose Archer", "install protecting HQ")
    assert t.card("Archer").rezzed, "each is rezzed before the next is chosen"
    assert t.corp.score == ["Hostile Takeover", "Accelerated Beta Test"], "Archer's agenda is a cost, and ignored"
    t.do("choose Enigma", "install protecting HQ", "done")
    assert t.server("HQ").ice == ["Enigma", "Archer"]
    assert t.card("Enigma").rezzed
    assert t.corp.credits == 0
    assert t.corp.archives == ["Hedge Fund"]
    assert t.corp.rd == ["Hunter"]


@BOOKS
def test_accelerated_beta_test_trashes_ice_that_is_not_installed(rulebook):
    t = beta_test(rulebook, "Archer", "Hedge Fund", "Enigma")
    t.do("Accelerated Beta Test", "yes", "choose Enigma", "install protecting HQ", "done")
    assert t.corp.archives == ["Archer", "Hedge Fund"]
    assert t.corp.facedown_archives == ["Archer", "Hedge Fund"]
    t = beta_test(rulebook, "Archer", "Hedge Fund", "Enigma")
    t.do("Accelerated Beta Test", "no")
    assert t.corp.archives == ["Archer", "Hedge Fund", "Enigma"]


def test_accelerated_beta_test_without_ice_trashes_three_cards():
    t = beta_test("modern", "Hedge Fund", "Snare!", "Biotic Labor")
    t.do("Accelerated Beta Test")
    assert t.corp.archives == ["Hedge Fund", "Snare!", "Biotic Labor"]


STIR = Asset(
    "Stir",
    faction=HAAS_BIOROID,
    rez_cost=0,
    trash_cost=0,
    abilities=(When(Rezzes(Cards(ICE)), Shuffle(IN_RND)),),
)


@BOOKS
def test_accelerated_beta_test_forgets_cards_that_are_shuffled_away(rulebook):
    """CR rule_object_move_location: they are other objects now, to be neither installed nor trashed."""
    t = scenario(
        corp={
            "rd": ["Archer", "Hedge Fund", "Enigma", "Hunter"],
            "servers": {
                "Server 1": {"root": ["Accelerated Beta Test (3 advancement)"]},
                "Server 2": {"root": [{"card": STIR, "rezzed": True}]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Accelerated Beta Test", "Accelerated Beta Test", "yes", "choose Archer", "install protecting HQ")
    assert t.card("Archer").rezzed
    assert not t.can("choose")
    assert t.corp.archives == []
    assert sorted(t.corp.rd) == ["Enigma", "Hedge Fund", "Hunter"]


@BOOKS
def test_accelerated_beta_test_is_optional(rulebook):
    t = beta_test(rulebook, "Archer", "Hedge Fund", "Enigma").do("pass")
    assert t.decision.kind == "action"
    assert t.corp.archives == []
    assert not t.card("Archer").known_to("corp")


# -- Adonis Campaign ---------------------------------------------------------------------------------


@BOOKS
def test_adonis_campaign_pays_twelve_credits_in_four_turns(rulebook):
    t = scenario(
        corp={"credits": 4, "rd": FILLER, "servers": {"Server 1": {"root": ["Adonis Campaign"]}}},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("rez Adonis Campaign")
    assert t.card("Adonis Campaign").credits == 12
    assert t.corp.credits == 0
    t.do("credit").until("runner")
    t.finish()
    assert t.corp.credits == 4
    assert t.card("Adonis Campaign").credits == 9


@BOOKS
def test_adonis_campaign_is_trashed_when_empty(rulebook):
    t = scenario(
        corp={"credits": 0, "rd": FILLER, "servers": {"Server 1": {"root": ["Adonis Campaign (rezzed, 3 credits)"]}}},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    assert t.corp.credits == 3
    assert t.corp.archives == ["Adonis Campaign"]


# -- Aggressive Secretary ----------------------------------------------------------------------------


def secretary(rulebook="modern", *, counters=2, credits=2, rig=("Carmen", "Cleaver", "Unity")):
    t = scenario(
        runner={"rig": [*rig, "Docklands Pass"]},
        corp={
            "credits": credits,
            "rd": ["Hedge Fund"] * 2,
            "servers": {"Server 1": {"root": [{"card": "Aggressive Secretary", "advancement": counters}]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1")
    assert t.comes("reaction") is (credits >= 2)
    return t


@BOOKS
def test_aggressive_secretary_trashes_a_program_for_each_counter(rulebook):
    t = secretary(rulebook)
    assert t.decision.side == "corp"
    t.do("Aggressive Secretary")
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver", "choose Unity"]
    t.do("choose Unity", "choose Carmen")
    assert t.runner.rig == ["Cleaver", "Docklands Pass"]
    assert t.corp.credits == 0


def test_aggressive_secretary_costs_two_credits():
    t = secretary(credits=1)
    assert t.decision.kind == "action", "nobody was ever asked"
    assert t.accesses == ["Aggressive Secretary"]
    assert len(t.runner.rig) == 4


def test_aggressive_secretary_may_be_let_pass():
    t = secretary().do("pass")
    assert t.corp.credits == 2
    assert len(t.runner.rig) == 4


def test_aggressive_secretary_can_be_advanced_facedown():
    t = scenario(corp={"servers": {"Server 1": {"root": ["Aggressive Secretary"]}}}, turn="corp")
    t.do("advance Aggressive Secretary")
    assert t.card("Aggressive Secretary").advancement == 1


# -- Archived Memories -------------------------------------------------------------------------------


@BOOKS
def test_archived_memories_takes_back_any_card(rulebook):
    t = scenario(
        corp={"hq": ["Archived Memories"], "archives": ["Enigma", "Snare! (facedown)"]}, turn="corp", rulebook=rulebook
    )
    t.do("play Archived Memories", "choose Snare!")
    assert t.corp.hq == ["Snare!"]
    assert t.corp.archives == ["Enigma", "Archived Memories"]


def test_archived_memories_does_not_take_back_itself():
    t = scenario(corp={"hq": ["Archived Memories"], "archives": []}, turn="corp").do("play Archived Memories")
    assert t.corp.hq == []


# -- Biotic Labor ------------------------------------------------------------------------------------


@BOOKS
def test_biotic_labor_gains_two_clicks(rulebook):
    t = scenario(corp={"credits": 4, "hq": ["Biotic Labor"]}, turn="corp", clicks=3, rulebook=rulebook)
    t.do("play Biotic Labor")
    assert t.corp.clicks == 4
    assert t.corp.credits == 0


# -- Corporate Troubleshooter ------------------------------------------------------------------------


def troubleshooter(rulebook="modern"):
    t = scenario(
        runner={"credits": 10, "rig": ["Unity"], "grip": GRIP},
        corp={
            "credits": 5,
            "servers": {
                "Server 1": {
                    "root": ["Corporate Troubleshooter (rezzed)"],
                    "ice": ["Enigma (rezzed)", "Hunter (rezzed)", "Ice Wall"],
                },
                "HQ": {"ice": ["Wall of Static (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("corp")
    return t


@BOOKS
def test_corporate_troubleshooter_makes_rezzed_ice_of_its_server_stronger_for_the_turn(rulebook):
    t = troubleshooter(rulebook).do("use Corporate Troubleshooter", "4")
    assert sorted(t.options()) == ["choose Enigma", "choose Hunter"]
    t.do("choose Enigma")
    assert t.card("Enigma").strength == 6
    assert t.corp.credits == 1
    assert t.corp.archives == ["Corporate Troubleshooter"]
    t.until("action")
    assert t.card("Enigma").strength == 6, "the run is over, the turn is not"
    t.finish()
    assert t.card("Enigma").strength == 2


# -- Experiential Data -------------------------------------------------------------------------------


@BOOKS
def test_experiential_data_strengthens_all_ice_of_its_server(rulebook):
    t = scenario(
        corp={
            "servers": {
                "HQ": {"root": ["Experiential Data"], "ice": ["Enigma (rezzed)", "Hunter (rezzed)"]},
                "R&D": {"ice": ["Wall of Static (rezzed)"]},
            }
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("rez Experiential Data")
    assert (t.card("Enigma").strength, t.card("Hunter").strength, t.card("Wall of Static").strength) == (3, 5, 3)


# -- Engineering the Future --------------------------------------------------------------------------


@BOOKS
def test_engineering_the_future_gains_a_credit_for_the_first_install_of_a_turn(rulebook):
    t = scenario(
        corp={
            "identity": "Haas-Bioroid: Engineering the Future",
            "credits": 0,
            "hq": ["PAD Campaign", "Enigma"],
            "rd": FILLER,
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("install PAD Campaign")
    assert t.corp.credits == 1
    t.do("install Enigma", "install protecting HQ")
    assert t.corp.credits == 1


def test_engineering_the_future_does_not_hear_the_runner_install():
    t = scenario(
        runner={"grip": ["Docklands Pass"]},
        corp={"identity": "Haas-Bioroid: Engineering the Future", "credits": 0},
    )
    t.do("install Docklands Pass")
    assert t.corp.credits == 0


# -- bioroids, Rototurret ----------------------------------------------------------------------------


def against(ice, rulebook, *, clicks=4, rig=(), credits=0, corp_credits=0):
    t = scenario(
        runner={"grip": GRIP, "rig": list(rig), "credits": credits},
        corp={
            "credits": corp_credits,
            "hq": ["Hedge Fund"],
            "rd": ["Hedge Fund"] * 2,
            "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}},
        },
        clicks=clicks,
        rulebook=rulebook,
    )
    return t.do("run HQ")


@BOOKS
@pytest.mark.parametrize("ice", ["Heimdall 1.0", "Viktor 1.0"])
def test_bioroids_do_core_damage_and_end_the_run(ice, rulebook):
    t = against(ice, rulebook, clicks=1)
    assert not t.running
    assert t.runner.core_damage == 1
    assert len(t.runner.grip) == 3
    assert t.accesses == []


@BOOKS
@pytest.mark.parametrize(("ice", "clicks"), [("Heimdall 1.0", 3), ("Viktor 1.0", 2)])
def test_the_runner_breaks_bioroids_for_clicks(ice, clicks, rulebook):
    t = against(ice, rulebook, clicks=4)
    use = f"use {ice}: break 1 subroutine on this ice"
    for _ in range(clicks):
        t.do(use)
        if t.decision.kind == "choose":
            t.do(t.options()[0])
    assert t.runner.clicks == 3 - clicks
    t.until("action")
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.core_damage == 0


@BOOKS
def test_ichi_trashes_two_programs_and_traces(rulebook):
    t = against("Ichi 1.0", rulebook, clicks=1, rig=("Carmen", "Cleaver", "Unity"), corp_credits=2, credits=3)
    t.until("corp")
    t.do("choose Unity", "choose Carmen", "spend 1", "spend 1")
    assert t.runner.rig == ["Cleaver"]
    assert t.runner.core_damage == 1
    assert t.runner.tags == 1
    assert t.corp.credits == 1
    t.until("action")
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_rototurret_trashes_a_program_and_ends_the_run(rulebook):
    t = against("Rototurret", rulebook, rig=("Carmen", "Cleaver", "Docklands Pass"))
    t.until("corp")
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver"]
    t.do("choose Cleaver")
    assert t.runner.rig == ["Carmen", "Docklands Pass"]
    assert not t.running


# -- Shipment from MirrorMorph -----------------------------------------------------------------------


def mirrormorph(rulebook="modern", credits=2):
    return scenario(
        corp={
            "credits": credits,
            "hq": ["Shipment from MirrorMorph", "Enigma", "Hunter", "PAD Campaign", "Hedge Fund"],
            "rd": FILLER,
            "identity": "Haas-Bioroid: Engineering the Future",
        },
        turn="corp",
        rulebook=rulebook,
    ).do("play Shipment from MirrorMorph")


@BOOKS
def test_shipment_from_mirrormorph_installs_three_cards_one_at_a_time(rulebook):
    t = mirrormorph(rulebook, credits=1)
    assert "choose Hedge Fund" not in t.options()
    t.do("choose Enigma", "install protecting HQ")
    assert t.corp.credits == 1, "the credit for the first install is gained before the next is chosen"
    t.do("choose Hunter", "install protecting HQ", "done")
    assert t.corp.credits == 0, "and pays for the second piece of ice"
    t.do("choose PAD Campaign")
    assert t.server("HQ").ice == ["Hunter", "Enigma"]
    assert t.server("Server 1").root == ["PAD Campaign"]
    assert not t.can("choose")
    assert t.corp.clicks == 2


def test_shipment_from_mirrormorph_may_stop():
    t = mirrormorph().do("choose PAD Campaign", "done")
    assert not t.can("choose")
    assert t.corp.hq == ["Enigma", "Hunter", "Hedge Fund"]
