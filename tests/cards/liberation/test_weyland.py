"""Liberation's Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import UPGRADE, WEYLAND, Cards, Choose, Operation, Play, Swap
from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
THREAT = ["Offworld Office", "Offworld Office"]
FOUR_CREDITS = ("credit", "credit", "credit", "credit")


def minded(*ice: str) -> Scenario:
    servers = {
        "Server 1": {"ice": list(ice), "root": ["Hearts and Minds (rezzed)"]},
        "HQ": {"ice": ["Ice Wall (1 advancement)"]},
        "R&D": {"ice": ["Palisade (1 advancement)"]},
    }
    return scenario(corp={"rd": FILLER, "servers": servers}).do(*FOUR_CREDITS)


def test_hearts_and_minds_moves_a_counter_to_a_card_that_can_be_advanced() -> None:
    t = minded("Enigma")
    t.do("yes", "choose Palisade")
    assert t.decision is not None
    assert t.decision.kind == "action", "behind ice, that is all"
    assert t.card("Palisade").advancement == 0
    assert t.card("Ice Wall").advancement == 2, "no other card that it could go to can be advanced"


def test_hearts_and_minds_does_not_move_a_counter_to_where_it_is() -> None:
    t = minded("Enigma")
    t.do("yes", "choose Ice Wall")
    assert t.card("Ice Wall").advancement == 1
    assert t.card("Palisade").advancement == 1


def test_hearts_and_minds_places_a_counter_besides_while_no_ice_protects_it() -> None:
    t = minded()
    t.do("no", "yes")
    assert t.card("Palisade").advancement == 1, "moving was declined"
    assert t.card("Ice Wall").advancement == 2


def test_isaac_liberdade_moves_and_places_a_counter_where_none_is() -> None:
    t = scenario(
        corp={
            "rd": FILLER,
            "servers": {
                "HQ": {"ice": ["Ice Wall (rezzed, 1 advancement)"], "root": ["Isaac Liberdade (rezzed)"]},
                "R&D": {"ice": ["Palisade (rezzed)", "Enigma (1 advancement)"]},
            },
        },
        turn="corp",
    )
    assert t.card("Ice Wall").strength == 4
    t.do("credit", "credit", "credit", "Isaac Liberdade")
    assert t.options() == ["choose R&D", "choose Archives"], "it is in the root of HQ"
    t.do("choose R&D", "Isaac Liberdade")
    assert t.server("R&D").root == ["Isaac Liberdade"]
    assert t.server("HQ").root == []
    assert t.card("Palisade").advancement == 1
    assert t.card("Enigma").advancement == 1, "it had a counter"
    assert t.card("Palisade").strength == 4, "advanced ice protecting its server gets +2"
    assert t.card("Ice Wall").strength == 2, "one for its counter"


def test_isaac_liberdade_is_moved_by_a_swap_too() -> None:
    shuffle = Operation(
        "Reshuffle",
        faction=WEYLAND,
        play_cost=0,
        abilities=(Play(Swap(Choose(2, Cards(UPGRADE, installed=True)))),),
    )
    t = scenario(
        corp={
            "hq": [shuffle],
            "rd": FILLER,
            "servers": {
                "HQ": {"root": ["Isaac Liberdade (rezzed)"]},
                "R&D": {"ice": ["Palisade"], "root": ["Corporate Troubleshooter"]},
            },
        },
        turn="corp",
    )
    t.do("play Reshuffle", "Isaac Liberdade")
    assert t.server("R&D").root == ["Isaac Liberdade"]
    assert t.card("Palisade").advancement == 1


def test_a_remote_server_is_gone_when_its_last_card_has_moved_away() -> None:
    t = scenario(
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Isaac Liberdade (rezzed)"]}}},
        turn="corp",
    ).do("credit", "credit", "credit", "Isaac Liberdade", "choose HQ")
    assert not t.server("Server 1").exists
    assert t.server("HQ").root == ["Isaac Liberdade"]


@both_rulebooks
@pytest.mark.parametrize(("score", "offered"), [(THREAT, True), ([], False)])
def test_angelique_is_used_from_hq_at_threat_three(rulebook: str, score: list[str], offered: bool) -> None:
    t = scenario(
        runner={"grip": ["Diesel"] * 2},
        corp={"credits": 3, "hq": ["Angelique Garza Correa"], "rd": FILLER, "score": score},
        turn="corp",
        rulebook=rulebook,
    )
    assert t.offers("use Angelique Garza Correa") is offered
    if offered:
        t.do("use Angelique Garza Correa")
        assert len(t.runner.grip) == 1
        assert t.corp.archives == ["Angelique Garza Correa"]
        assert t.corp.credits == 2


@both_rulebooks
@pytest.mark.parametrize("rezzed", [True, False])
def test_angelique_does_damage_when_she_is_accessed_rezzed(rulebook: str, rezzed: bool) -> None:
    t = scenario(
        runner={"grip": ["Diesel"] * 3},
        corp={"credits": 2, "servers": {"Server 1": {"root": [f"Angelique Garza Correa{' (rezzed)' * rezzed}"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue")
    assert t.offers("Angelique Garza Correa: you may pay") is rezzed
    if rezzed:
        t.do("Angelique Garza Correa")
        assert len(t.runner.grip) == 1
        assert t.corp.credits == 0


@both_rulebooks
def test_descent_shows_up_to_two_agendas_and_shuffles_them_into_rd(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "hq": ["Descent", "Hostile Takeover", "Offworld Office"],
            "archives": ["Send a Message (facedown)"],
            "rd": ["Hedge Fund"],
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Descent", "choose Hostile Takeover", "choose Send a Message")
    assert sorted(t.corp.rd) == ["Hostile Takeover", "Send a Message"]
    assert sorted(t.corp.hq) == ["Hedge Fund", "Offworld Office"]
    assert any("reveals" in line for line in t.log)


def test_descent_goes_back_to_hq_as_the_turn_begins() -> None:
    t = scenario(corp={"rd": FILLER, "servers": {"HQ": {"ice": ["Descent (rezzed)"]}}})
    t.do(*FOUR_CREDITS, "Descent")
    assert "Descent" in t.corp.hq
