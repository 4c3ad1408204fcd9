"""Borealis's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import scenario
from tests.cards.driving import reach, seen_until, to_action_of

OATS = ["Hedge Fund"] * 6
GAMBLES = ["Sure Gamble"] * 6


def test_anemone_trades_a_card_of_hq_for_two_net_damage() -> None:
    board = {"credits": 3, "hq": OATS[:2], "servers": {"HQ": {"ice": ["Anemone"]}}}
    t = scenario(runner={"grip": GAMBLES[:5]}, corp=board)
    reach(t, "run HQ", "rez Anemone", "Anemone")
    t.until("action")
    assert (t.corp.archives, len(t.runner.grip)) == (["Hedge Fund"], 2), "its subroutine does the third"
    t = scenario(runner={"grip": GAMBLES[:5]}, corp=board)
    reach(t, "run HQ", "rez Anemone").until("action")
    assert (t.corp.archives, len(t.runner.grip)) == ([], 4)
    t = scenario(runner={"grip": GAMBLES[:5]}, corp={**board, "hq": []})
    reach(t, "run HQ", "rez Anemone")
    assert not t.offers("Anemone"), "there is no card in HQ to trash"


@pytest.mark.parametrize(("server", "strength"), [("HQ", 1), ("Archives", 4)])
def test_bathynomus_is_stronger_at_archives(server: str, strength: int) -> None:
    t = scenario(corp={"servers": {server: {"ice": ["Bathynomus (rezzed)"]}}})
    assert t.card("Bathynomus").strength == strength


@pytest.mark.parametrize(("credits", "damage"), [(3, 1), (4, 0)])
def test_bladderwort_looks_at_the_credits_after_its_own(credits: int, damage: int) -> None:
    t = scenario(
        runner={"grip": GAMBLES[:3]},
        corp={"credits": credits, "rd": OATS, "servers": {"Server 1": {"root": ["Bladderwort (rezzed)"]}}},
        clicks=1,
    )
    t.do("credit").until("corp")
    t.until("action")
    assert t.corp.credits == credits + 1
    assert len(t.runner.heap) == damage


def test_reaper_function_may_be_trashed_as_the_turn_begins() -> None:
    corp = {"rd": OATS, "servers": {"Server 1": {"root": ["Reaper Function (rezzed)"]}}}
    for keys, damage in ((("Reaper Function",), 2), ((), 0)):
        t = scenario(runner={"grip": GAMBLES[:3]}, corp=corp, clicks=1)
        reach(t, "credit", *keys)
        t.until("action")
        assert len(t.runner.heap) == damage
        assert len(t.corp.archives) == damage // 2


def test_dr_keeling_counts_rezzing_and_turns_and_makes_the_hand_smaller() -> None:
    t = scenario(
        corp={"credits": 9, "rd": OATS, "servers": {"Server 1": {"root": ["Dr. Vientiane Keeling"]}}},
        turn="corp",
        clicks=1,
    )
    t.do("rez Dr. Vientiane Keeling")
    assert t.card("Dr. Vientiane Keeling").power == 1
    assert (t.runner.hand_size, t.corp.hand_size) == (4, 5)
    t.do("credit").until("runner")
    t.finish()
    t.until("action")
    assert t.card("Dr. Vientiane Keeling").power == 2
    assert t.runner.hand_size == 3


def test_hybrid_release_installs_a_facedown_card_of_archives_alone() -> None:
    t = scenario(
        corp={
            "rd": OATS,
            "archives": ["Palisade (facedown)", "Enigma", "Hedge Fund (facedown)"],
            "servers": {"Server 1": {"root": ["Hybrid Release (2 advancement)"]}},
        },
        turn="corp",
    )
    reach(t, "score Hybrid Release", "Hybrid Release")
    assert not any("Enigma" in key or "Hedge Fund" in key for key in t.options())
    reach(t, "install protecting HQ")
    t.until("action")
    assert t.server("HQ").ice == ["Palisade"]
    assert sorted(t.corp.archives) == ["Enigma", "Hedge Fund"]


def test_ivik_is_cheaper_for_each_rezzed_code_gate() -> None:
    t = scenario(
        corp={
            "credits": 9,
            "hq": OATS[:1],
            "servers": {"HQ": {"ice": ["Ivik"]}, "R&D": {"ice": ["Enigma (rezzed)", "Pulse (rezzed)", "Enigma"]}},
        },
    )
    reach(t, "run HQ", "rez Ivik")
    assert t.corp.credits == 4


@pytest.mark.parametrize("number", [0, 2, 3])
def test_simulation_reset_exchanges_as_many_cards_as_were_trashed(number: int) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "hq": ["Simulation Reset", "Palisade", "Enigma", "Ice Wall"],
            "archives": ["Snare!", "Rototurret (facedown)", "Archer"],
            "rd": OATS,
        },
        turn="corp",
    )
    t.do("play Simulation Reset")
    for title in ("Palisade", "Enigma", "Ice Wall")[:number]:
        t.do(f"trash {title}" if t.offers("trash") else f"choose {title}")
    if t.offers("done"):
        t.do("done")
    for title in ("Snare!", "Palisade", "Archer")[:number]:
        t.do(next(key for key in t.options() if title in key))
    assert t.decision is not None
    assert t.decision.kind == "action"
    assert len(t.corp.hq) == 3
    assert len(t.corp.rd) == 6
    assert len(t.corp.archives) == 3
    assert t.corp.removed == ["Simulation Reset"]
    if number == 3:
        assert sorted(t.corp.archives) == ["Enigma", "Ice Wall", "Rototurret"]


def test_vampyronassa_may_draw_one_card_or_two() -> None:
    for keys, drawn in ((("yes", "1"), 1), (("yes", "2"), 2), (("no",), 0)):
        t = scenario(
            runner={"credits": 5, "grip": GAMBLES},
            corp={"credits": 0, "rd": OATS, "servers": {"HQ": {"ice": ["Vampyronassa (rezzed)"]}}},
        )
        reach(t, "run HQ", *keys)
        t.until("action")
        assert (len(t.corp.hq), t.corp.credits, t.runner.credits, len(t.runner.heap)) == (drawn, 2, 3, 2)


@pytest.mark.parametrize("rezzed", [True, False])
@pytest.mark.parametrize("keys", [("yes",), ()])
def test_mavirus_may_purge_as_it_is_accessed_and_hurts_if_it_is_rezzed(rezzed: bool, keys: tuple[str, ...]) -> None:
    t = scenario(
        runner={"grip": GAMBLES, "rig": ["Nerve Agent (3 virus)"]},
        corp={"servers": {"Server 1": {"root": ["Mavirus (rezzed)" if rezzed else "Mavirus"]}}},
    )
    reach(t, "run Server 1", *keys)
    t.until("action")
    assert t.card("Nerve Agent").virus == (0 if keys == ("yes",) else 3)
    assert len(t.runner.heap) == int(rezzed), "the damage is not for the Corp to decline"


ISSUAQ = "Issuaq Adaptics: Sustaining Diversity"


def test_issuaq_counts_what_was_neither_installed_nor_advanced_this_turn() -> None:
    servers = {
        "Server 1": {"root": ["Offworld Office (4 advancement)"]},
        "Server 2": {"root": ["Hostile Takeover (1 advancement)"]},
    }
    corp = {"identity": ISSUAQ, "rd": ["Hedge Fund"] * 6, "credits": 5, "servers": servers}
    t = scenario(corp=corp, turn="corp")
    t.do("advance Hostile Takeover", "score Hostile Takeover")
    assert t.card(ISSUAQ).power == 0
    t.do("score Offworld Office", "Issuaq")
    assert t.card(ISSUAQ).power == 1


def test_issuaq_counts_no_agenda_installed_this_turn() -> None:
    corp = {"identity": ISSUAQ, "rd": ["Hedge Fund"] * 6, "credits": 5, "hq": ["Blood in the Water"]}
    t = scenario(corp=corp, turn="corp")
    t.do("install Blood in the Water")
    reach(t, "score Blood in the Water")
    assert (t.corp.points, t.card(ISSUAQ).power) == (2, 0)


def test_issuaq_wins_with_as_many_points_less_as_it_has_counters() -> None:
    corp = {
        "identity": f"{ISSUAQ} (2 power)",
        "rd": ["Hedge Fund"] * 6,
        "score": ["Offworld Office", "Project Atlas"],
        "servers": {"Server 1": {"root": ["Hostile Takeover (2 advancement)"]}},
    }
    t = scenario(corp=corp, turn="corp")
    t.do("score Hostile Takeover")
    assert t.outcome is not None, "five points are not seven, but seven less two"
    assert t.outcome.winner == CORP_SIDE


@pytest.mark.parametrize("grip", [3, 2])
def test_blood_in_the_water_asks_for_as_many_counters_as_the_grip_has_cards(grip: int) -> None:
    corp = {"rd": ["Hedge Fund"] * 6, "servers": {"Server 1": {"root": ["Blood in the Water (2 advancement)"]}}}
    t = scenario(runner={"grip": ["Sure Gamble"] * grip}, corp=corp, turn="corp")
    assert t.can("score Blood in the Water") is (grip == 2)


def test_hafrun_keeps_a_card_from_breaking_for_the_run() -> None:
    corp = {"credits": 2, "hq": OATS[:2], "rd": OATS, "servers": {"HQ": {"ice": ["Hafrún"]}}}
    for key in ("Hafrún", "pass"):
        t = scenario(runner={"credits": 9, "rig": ["Corroder"]}, corp=corp)
        reach(t, "run HQ", "rez Hafrún", key)
        t.until("encounter")
        t.do("use Corroder: +1")
        assert t.can("use Corroder: break") is (key == "pass")
        assert len(t.corp.archives) == (key != "pass")
        t.until("action")
        t.do("run HQ").until("encounter")
        t.do("use Corroder: +1")
        assert t.can("use Corroder: break"), "for that run alone"


def test_nanisivik_grid_resolves_a_subroutine_of_ice_that_it_turns_up() -> None:
    archives = ["Enigma (facedown)", "Palisade"]
    servers = {"Server 1": {"root": ["Nanisivik Grid (rezzed)"]}}
    t = scenario(corp={"archives": archives, "servers": servers})
    reach(t, "run Server 1", "Nanisivik Grid")
    assert t.card("Enigma").faceup
    t.do(next(key for key in t.options() if "End the run" in key))
    assert not t.running
    assert not t.accesses


ARCHIVES = ["Hostile Takeover (facedown)", "Palisade (facedown)", "Vanity Project"]
REGENESIS = {"Server 1": {"root": ["Regenesis (3 advancement)"]}}


def test_regenesis_adds_a_facedown_agenda_of_archives_without_scoring_it() -> None:
    corp = {"credits": 0, "rd": OATS, "archives": ARCHIVES, "servers": REGENESIS}
    t = scenario(corp=corp, turn="corp")
    reach(t, "score Regenesis", "yes")
    t.until("action")
    assert sorted(t.corp.score) == ["Hostile Takeover", "Regenesis"], "the faceup agenda cannot be chosen"
    assert t.corp.points == 2
    assert (t.corp.credits, t.corp.bad_publicity) == (0, 0), "it is added, not scored"
    t = scenario(corp=corp, turn="corp")
    reach(t, "score Regenesis", "no")
    t.until("action")
    assert t.corp.score == ["Regenesis"]


@pytest.mark.parametrize("how", ["an operation", "over another card", "not at all", "the Runner's"])
def test_regenesis_looks_at_what_came_to_archives_this_turn(how: str) -> None:
    board = {"credits": 9, "rd": OATS, "hq": ["Hedge Fund", "PAD Campaign"], "archives": ARCHIVES}
    servers = {**REGENESIS, "Server 2": {"root": ["PAD Campaign"]}}
    if how == "the Runner's":
        board["hq"] = ["Public Trail"]
        t = scenario(
            runner={"credits": 9, "rig": ["Kati Jones"], "tags": 1}, corp={**board, "servers": servers}, turn="corp"
        )
        reach(t, "trash resource Kati Jones")
    else:
        t = scenario(corp={**board, "servers": servers}, turn="corp")
    if how == "an operation":
        reach(t, "play Hedge Fund")
    elif how == "over another card":
        reach(t, "install PAD Campaign", "install in Server 2")
        assert "PAD Campaign" in t.corp.archives
    reach(t, "score Regenesis")
    assert t.offers("yes") is (how in ("not at all", "the Runner's"))


def test_moon_pool_shuffles_and_places_a_counter_for_each_agenda_that_it_showed() -> None:
    t = scenario(
        corp={
            "rd": OATS[:2],
            "hq": ["Hostile Takeover", "Palisade", "Hedge Fund"],
            "archives": ["Enigma", "Vanity Project (facedown)"],
            "servers": {"Server 1": {"root": ["Moon Pool (rezzed)"]}, "Server 2": {"root": ["PAD Campaign"]}},
        },
        turn="corp",
    )
    t.do("use Moon Pool", "choose Hostile Takeover", "choose Palisade")
    assert t.corp.removed == ["Moon Pool"]
    assert sorted(t.corp.facedown_archives) == ["Hostile Takeover", "Palisade", "Vanity Project"]
    assert not t.offers("choose Enigma"), "that one is faceup"
    t.do("choose Hostile Takeover", "choose Vanity Project")
    assert sorted(t.corp.archives) == ["Enigma", "Palisade"]
    assert sorted(t.corp.rd) == ["Hedge Fund", "Hedge Fund", "Hostile Takeover", "Vanity Project"]
    t.do("yes")
    assert t.card("PAD Campaign").advancement == 1
    t.do("no")
    assert t.card("PAD Campaign").advancement == 1, "each of the two is offered for itself"
    assert t.corp.hq == ["Hedge Fund"]


def test_moon_pool_places_nothing_for_a_card_that_is_no_agenda() -> None:
    t = scenario(
        corp={
            "rd": OATS[:2],
            "archives": ["Palisade (facedown)"],
            "servers": {"Server 1": {"root": ["Moon Pool (rezzed)"]}, "Server 2": {"root": ["PAD Campaign"]}},
        },
        turn="corp",
    )
    t.do("use Moon Pool", "choose Palisade")
    assert not t.offers("yes")
    assert t.corp.archives == []


def test_mitosis_makes_a_server_for_each_card_ice_too() -> None:
    t = scenario(
        corp={
            "credits": 9,
            "rd": OATS,
            "hq": ["Mitosis", "Palisade", "PAD Campaign", "Hedge Fund"],
            "servers": {"Server 1": {"root": ["Melange Mining Corp."]}},
        },
        turn="corp",
        clicks=3,
    )
    reach(t, "play Mitosis")
    assert t.corp.clicks == 1
    assert not t.offers("choose Hedge Fund")
    t.do("choose Palisade", "choose PAD Campaign")
    assert t.server("Server 2").ice == ["Palisade"]
    assert t.server("Server 3").root == ["PAD Campaign"]
    assert (t.card("Palisade").advancement, t.card("PAD Campaign").advancement) == (2, 2)
    assert t.offers("rez Melange Mining Corp.")
    assert not t.offers("rez PAD Campaign")


def test_mitosis_keeps_its_agenda_from_being_scored_this_turn() -> None:
    t = scenario(
        corp={"credits": 9, "rd": OATS, "hq": ["Mitosis", "Hostile Takeover"]},
        turn="corp",
        clicks=3,
    )
    reach(t, "play Mitosis", "choose Hostile Takeover")
    assert t.card("Hostile Takeover").advancement == 2
    assert "score Hostile Takeover" not in seen_until(t, "action")
    t.finish()
    to_action_of(t, RUNNER_SIDE)
    t.finish()
    reach(t, "score Hostile Takeover")
    assert t.corp.points == 1
