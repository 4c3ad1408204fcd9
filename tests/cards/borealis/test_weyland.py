"""Borealis's Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.terms import CORP_SIDE
from sneakdoor.testing import scenario
from tests.cards.driving import reach

OATS = ["Hedge Fund"] * 6
GAMBLES = ["Sure Gamble"] * 6
AZEF = "Azef Protocol (3 advancement)"


def test_azef_protocol_is_scored_at_the_price_of_another_installed_card() -> None:
    t = scenario(corp={"rd": OATS, "servers": {"Server 1": {"root": [AZEF]}}}, turn="corp")
    assert not t.can("score Azef Protocol")
    t = scenario(
        runner={"grip": GAMBLES[:3]},
        corp={
            "rd": OATS,
            "servers": {"Server 1": {"root": [AZEF]}, "HQ": {"ice": ["Palisade"]}, "R&D": {"ice": ["Enigma (rezzed)"]}},
        },
        turn="corp",
    )
    t.do("score Azef Protocol")
    t.do(next(key for key in t.options() if "Palisade" in key))
    t.until("action")
    assert (t.corp.score, t.corp.archives) == (["Azef Protocol"], ["Palisade"])
    assert len(t.runner.heap) == 2


def test_end_of_the_line_does_four_damage_for_a_tag() -> None:
    corp = {"credits": 3, "hq": ["End of the Line"], "rd": OATS}
    assert not scenario(corp=corp, turn="corp").can("play End of the Line")
    t = scenario(runner={"tags": 1, "grip": GAMBLES[:5]}, corp=corp, turn="corp")
    t.do("play End of the Line")
    assert (t.runner.tags, len(t.runner.grip)) == (0, 1)


def test_extract_pays_six_and_three_more_for_an_installed_card() -> None:
    corp = {"credits": 3, "hq": ["Extract"], "rd": OATS, "servers": {"HQ": {"ice": ["Palisade"]}}}
    for key, credits in (("yes", 9), ("no", 6)):
        t = scenario(corp=corp, turn="corp")
        reach(t, "play Extract", key)
        t.until("action")
        assert t.corp.credits == credits
        assert ("Palisade" in t.corp.archives) is (key == "yes")


def test_svyatogor_excavator_pays_three_for_another_card() -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": OATS,
            "servers": {"Server 1": {"root": ["Svyatogor Excavator (rezzed)"]}, "HQ": {"ice": ["Palisade"]}},
        },
        clicks=1,
    )
    reach(t, "credit", "Svyatogor Excavator")
    t.until("action")
    assert (t.corp.credits, t.corp.archives) == (3, ["Palisade"])
    alone = {"credits": 0, "rd": OATS, "servers": {"Server 1": {"root": ["Svyatogor Excavator (rezzed)"]}}}
    t = scenario(corp=alone, clicks=1)
    t.do("credit").until("corp")
    t.until("action")
    assert (t.corp.credits, t.corp.archives) == (0, [])


@pytest.mark.parametrize("tags", [0, 1])
def test_trust_operation_trashes_a_resource_and_brings_a_card_back_rezzed(tags: int) -> None:
    t = scenario(
        runner={"tags": tags, "rig": ["No Free Lunch"]},
        corp={
            "credits": 0,
            "hq": ["Trust Operation"],
            "rd": OATS,
            "archives": ["Archer (facedown)", "Hedge Fund"],
            "servers": {"HQ": {"ice": ["Palisade"]}},
        },
        turn="corp",
    )
    t.until("action")
    assert t.can("play Trust Operation") is bool(tags)
    if tags:
        reach(t, "play Trust Operation", "install protecting HQ")
        t.until("action")
        assert t.runner.heap == ["No Free Lunch"]
        assert t.card("Archer").rezzed
        assert t.server("HQ").ice == ["Archer", "Palisade"]
        assert t.corp.credits == 0


@pytest.mark.parametrize("number", [0, 2])
def test_mutually_assured_destruction_tags_for_each_rezzed_card_trashed(number: int) -> None:
    t = scenario(
        corp={
            "credits": 4,
            "hq": ["Mutually Assured Destruction"],
            "rd": OATS,
            "servers": {"HQ": {"ice": ["Palisade (rezzed)", "Enigma (rezzed)", "Archer"]}},
        },
        turn="corp",
    )
    t.do("play Mutually Assured Destruction")
    for title in ("Palisade", "Enigma")[:number]:
        t.do(next(key for key in t.options() if title in key))
    t.until("action") if number == 2 else t.do("done")
    assert t.runner.tags == number
    assert t.corp.clicks == 0


@pytest.mark.parametrize(("publicity", "counters", "can"), [(0, 5, False), (2, 4, True), (4, 2, True), (7, 1, False)])
def test_regulatory_capture_needs_less_for_up_to_four_bad_publicity(publicity: int, counters: int, can: bool) -> None:
    t = scenario(
        corp={
            "bad_publicity": publicity,
            "servers": {"Server 1": {"root": [f"Regulatory Capture ({counters} advancement)"]}},
        },
        turn="corp",
    )
    assert t.can("score Regulatory Capture") is can


def test_stavka_is_stronger_for_the_run_in_which_a_card_is_trashed_for_it() -> None:
    t = scenario(corp={"credits": 9, "hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Stavka", "Palisade"]}}})
    reach(t, "run HQ", "rez Stavka", "Stavka")
    assert t.corp.archives == ["Palisade"]
    assert t.card("Stavka").strength == 7
    t.until("action")
    assert t.card("Stavka").strength == 2


def test_hostile_architecture_hurts_for_the_first_installed_card_the_runner_trashes_itself_too() -> None:
    for server in ("Server 1", "Server 2"):
        t = scenario(
            runner={"credits": 20, "grip": GAMBLES},
            corp={
                "hq": ["Nico Campaign"],
                "rd": OATS,
                "servers": {
                    "Server 1": {"root": ["Hostile Architecture (rezzed)"]},
                    "Server 2": {"root": ["Nico Campaign"]},
                    "Server 3": {"root": ["Nico Campaign"]},
                },
            },
        )
        reach(t, "run HQ", "trash")
        t.until("action")
        assert t.runner.heap == [], "that one was not installed"
        reach(t, f"run {server}", "trash")
        t.until("action")
        assert len(t.runner.heap) == 2
        reach(t, "run Server 3", "trash")
        t.until("action")
        assert len(t.runner.heap) == 2


def test_envelopment_loses_what_it_gains_and_trashes_itself_last() -> None:
    corp = {"credits": 5, "hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Envelopment"]}}}
    t = scenario(corp=corp, clicks=1)
    reach(t, "run HQ", "rez Envelopment")
    t.until("action")
    assert t.card("Envelopment").power == 3, "the Corp's turn has begun"
    assert t.card("Envelopment").installed, "the subroutines it gained come first, and end the run"
    t = scenario(corp={**corp, "servers": {"HQ": {"ice": ["Envelopment (rezzed)"]}}}, clicks=1)
    t.do("run HQ").until("action")
    assert t.corp.archives == ["Envelopment"]


def test_superdeep_borehole_wins_when_its_last_bad_publicity_is_taken() -> None:
    corp = {"credits": 6, "rd": OATS * 3, "servers": {"Server 1": {"root": ["Superdeep Borehole"]}}}
    t = scenario(corp=corp, turn="corp")
    t.do("rez Superdeep Borehole")
    for turn in range(1, 6):
        t.finish()
        t.finish()
        t.until("action")
        assert t.corp.bad_publicity == turn
    t.finish()
    t.finish()
    t.until("over")
    assert t.outcome is not None
    assert t.outcome.winner == CORP_SIDE


def test_kimberlite_field_trashes_what_cost_no_more_than_what_was_given_up() -> None:
    servers = {
        "Server 1": {"root": ["Kimberlite Field (4 advancement)"]},
        "HQ": {"ice": ["Enigma (rezzed)"]},
        "R&D": {"ice": ["Palisade"]},
    }
    rig = ["Corroder", "Magnum Opus", "Desperado"]
    t = scenario(runner={"rig": rig}, corp={"rd": OATS, "servers": servers}, turn="corp")
    reach(t, "score Kimberlite Field", "Kimberlite")
    assert t.corp.archives == ["Enigma"], "the only rezzed one, of cost 3"
    assert any("Desperado" in key for key in t.options())
    assert not any("Magnum Opus" in key for key in t.options()), "it costs 5"
    t.do(next(key for key in t.options() if "Corroder" in key))
    assert t.runner.heap == ["Corroder"]


def test_anvil_cannot_be_broken_once_a_card_was_given_up() -> None:
    servers = {"HQ": {"ice": ["Anvil (rezzed)"]}, "R&D": {"ice": ["Palisade"]}}
    for key in ("Anvil", "pass"):
        runner = {"credits": 9, "rig": ["Gordian Blade"]}
        t = scenario(runner=runner, corp={"credits": 0, "hq": OATS[:1], "servers": servers})
        t.do("run HQ").until("reaction")
        t.do(key)
        t.until("encounter")
        t.do("use Gordian Blade: +1")
        assert t.can("use Gordian Blade: break") is (key == "pass")
        t.until("action")
        assert t.corp.archives == ([] if key == "pass" else ["Palisade"])
        assert t.runner.heap == ["Gordian Blade"]
