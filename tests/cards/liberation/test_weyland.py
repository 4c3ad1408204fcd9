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


def test_logjam_counts_the_types_of_faceup_cards_in_archives() -> None:
    archives = ["Hedge Fund", "Beanstalk Royalties", "PAD Campaign", "Enigma (facedown)"]
    t = scenario(
        corp={"credits": 9, "archives": archives, "hq": FILLER, "servers": {"HQ": {"ice": ["Logjam"]}}},
    )
    t.do("run HQ", "rez Logjam")
    assert t.card("Logjam").advancement == 1 + 2, "two operations are one type, and facedown cards have none"
    assert t.card("Logjam").strength == 3


@pytest.mark.parametrize(
    ("archives", "credits"),
    [
        (["Hedge Fund", "PAD Campaign", "Hostile Takeover (facedown)"], 2 - 2 + 3 + 2),
        (["Hedge Fund", "PAD Campaign", "Hostile Takeover"], 2 - 2 + 3 + 3 + 2),
    ],
)
def test_armed_asset_protection_pays_for_types_and_more_for_agendas(archives: list[str], credits: int) -> None:
    t = scenario(corp={"credits": 2, "archives": archives, "hq": ["Armed Asset Protection"], "rd": FILLER}, turn="corp")
    t.do("play Armed Asset Protection")
    assert t.corp.credits == credits


def test_cybersand_harvester_is_filled_by_ice_and_pays_install_costs() -> None:
    servers = {"HQ": {"ice": ["Palisade"]}, "Server 1": {"root": ["Cybersand Harvester (rezzed)"]}}
    t = scenario(corp={"credits": 3, "hq": ["Enigma", *FILLER], "rd": FILLER, "servers": servers})
    t.do("run HQ", "rez Palisade")
    assert t.card("Cybersand Harvester").credits == 2
    servers = {"HQ": {"ice": ["Palisade"]}, "Server 1": {"root": ["Cybersand Harvester (rezzed, 2 credits)"]}}
    t = scenario(corp={"credits": 0, "hq": ["Enigma"], "rd": FILLER, "servers": servers}, turn="corp")
    t.do("install Enigma", "install protecting HQ", "done")
    assert t.server("HQ").ice == ["Enigma", "Palisade"]
    assert t.card("Cybersand Harvester").credits == 1


def test_what_a_trashed_source_hosted_can_still_be_taken_from_it() -> None:
    """CR rule_trash_ability_keeps_track_of_hosted_objects."""
    servers = {"Server 1": {"root": ["Cybersand Harvester (rezzed, 4 credits)"]}}
    t = scenario(corp={"credits": 0, "rd": FILLER, "servers": servers}, turn="corp")
    t.do("use Cybersand Harvester")
    assert t.corp.credits == 4
    assert t.corp.archives == ["Cybersand Harvester"]


def test_pivot_plays_or_installs_a_card_at_threat_three() -> None:
    t = scenario(
        corp={"score": THREAT, "credits": 9, "hq": ["Pivot", "Enigma"], "rd": ["Hedge Fund", "Enigma"]}, turn="corp"
    )
    t.do("play Pivot", "find Hedge Fund", "yes", "play 1")
    assert t.corp.credits == 9 - 1 + 4
    assert t.corp.clicks == 1
    t = scenario(corp={"credits": 9, "hq": ["Pivot", "Enigma"], "rd": ["Hedge Fund", "Enigma"]}, turn="corp")
    t.do("play Pivot", "find Hedge Fund")
    assert t.decision is not None
    assert t.decision.kind == "action"
    assert sorted(t.corp.hq) == ["Enigma", "Hedge Fund"]


def test_tucana_finds_ice_for_an_agenda_scored_from_its_server() -> None:
    servers = {"Server 1": {"root": ["Tucana (rezzed)", "Kingmaking (4 advancement)"]}}
    t = scenario(corp={"credits": 0, "rd": ["Enigma", *FILLER], "servers": servers}, turn="corp")
    t.do("score Kingmaking", "Tucana", "find Enigma", "install protecting HQ", "0")
    assert t.card("Enigma").rezzed, "it costs 3 to rez"
    assert t.server("HQ").ice == ["Enigma"]


def test_tucana_finds_ice_for_a_theft_even_when_it_was_trashed_in_that_run() -> None:
    servers = {"Server 1": {"root": ["Tucana (rezzed)", "Hostile Takeover"]}}
    t = scenario(runner={"credits": 9}, corp={"credits": 4, "rd": ["Enigma", *FILLER], "servers": servers})
    t.do("run Server 1", "continue", "access Tucana", "trash")
    assert t.runner.score == ["Hostile Takeover"]
    assert t.offers("Tucana")


def test_nuvem_looks_after_operations_and_expendable_actions_and_gains_once_a_turn() -> None:
    t = scenario(
        corp={
            "identity": "Nuvem SA: Law of the Land",
            "credits": 9,
            "hq": ["Hedge Fund", "Descent"],
            "rd": ["Enigma", "PAD Campaign", *FILLER],
        },
        turn="corp",
    )
    t.do("play Hedge Fund", "yes")
    assert t.corp.credits == 9 + 4 + 2
    assert t.corp.archives == ["Hedge Fund", "Enigma"]
    t.do("use Descent", "yes")
    assert t.corp.credits == 15 - 1, "only the first time each turn"
    assert len(t.corp.archives) == 4
    t.do("credit")
    assert not t.offers("yes"), "other actions do not count"


# -- Business As Usual ---------------------------------------------------------------------------------------

PLACE = "place 1 advancement counter on each of up to 2 installed cards you can advance"
CLEAN = "remove all virus counters from 1 installed card"


def usual_business(points: int) -> Scenario:
    return scenario(
        runner={"rig": ["Imp (2 virus)", "Fermenter (3 virus)"]},
        corp={
            "hq": ["Business As Usual"],
            "score": ["Offworld Office"] * (points // 2),
            "servers": {"HQ": {"ice": ["Ice Wall", "Enigma"]}, "Server 1": {"root": ["Hostile Takeover"]}},
        },
        turn="corp",
    )


def test_business_as_usual_resolves_one_mode_below_threat_three() -> None:
    t = usual_business(2)
    t.do("play Business As Usual")
    assert t.options() == [PLACE, CLEAN]
    t.do(CLEAN, "choose Fermenter")
    assert (t.card("Imp").virus, t.card("Fermenter").virus) == (2, 0)
    assert t.decision is not None
    assert t.decision.kind == "action"


@pytest.mark.parametrize("first", [PLACE, CLEAN])
def test_business_as_usual_may_resolve_the_other_mode_too_at_threat_three(first: str) -> None:
    t = usual_business(4)
    modes = {PLACE: ("choose Ice Wall", "choose Hostile Takeover"), CLEAN: ("choose Imp",)}
    t.do("play Business As Usual", first, *modes[first])
    assert t.options() == ["yes", "no"]
    t.do("yes", *modes[CLEAN if first == PLACE else PLACE])
    assert (t.card("Imp").virus, t.card("Fermenter").virus) == (0, 3)
    assert (t.card("Ice Wall").advancement, t.card("Hostile Takeover").advancement) == (1, 1)


def test_business_as_usual_leaves_the_other_mode_to_the_corp() -> None:
    t = usual_business(4)
    t.do("play Business As Usual", CLEAN, "choose Imp", "no")
    assert (t.card("Ice Wall").advancement, t.card("Hostile Takeover").advancement) == (0, 0)


# -- Hammer --------------------------------------------------------------------------------------------------


def hammered(*rig: str) -> Scenario:
    t = scenario(
        runner={"credits": 20, "rig": [*rig, "Kati Jones"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Hammer (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    return t


def test_hammer_is_broken_once_in_an_encounter_except_with_killers() -> None:
    t = hammered("Mayfly", "Carmen")
    for _ in range(3):
        t.do("use Mayfly: +1 strength")
    t.do("use Mayfly: break", "break Give")
    assert not t.offers("use Mayfly: break")
    t.do("use Carmen: +3 strength", "use Carmen: break", "break Trash 1 installed resource")
    assert not t.offers("use Mayfly: break")
    t.do("use Carmen: break")
    t.until("jack out")
    assert (t.runner.tags, t.runner.rig) == (0, ["Mayfly", "Carmen", "Kati Jones"])


def test_what_killers_broke_of_hammer_does_not_count_against_the_others() -> None:
    t = hammered("Mayfly", "Carmen")
    t.do("use Carmen: +3 strength", "use Carmen: break", "break Trash 1 installed resource")
    for _ in range(3):
        t.do("use Mayfly: +1 strength")
    t.do("use Mayfly: break", "break Give")
    assert not t.offers("use Mayfly: break")
    assert t.offers("use Carmen: break")


def test_a_killer_that_is_trashed_to_break_hammer_breaks_all_of_it() -> None:
    t = hammered("Shiv", "Spike", "Crowbar", "Corroder")
    t.do("use Shiv: break", "break Give", "break Trash 1 installed resource", "break Trash 1 installed program")
    t.until("jack out")
    assert (t.runner.heap, t.runner.tags) == (["Shiv"], 0)
    assert t.runner.rig == ["Spike", "Crowbar", "Corroder", "Kati Jones"]


def test_hammer_trashes_no_decoder_fracter_or_killer() -> None:
    t = hammered("Carmen", "Corroder", "Gordian Blade", "Fermenter")
    t.until("jack out")
    assert t.runner.tags == 1
    assert t.runner.rig == ["Carmen", "Corroder", "Gordian Blade"]
