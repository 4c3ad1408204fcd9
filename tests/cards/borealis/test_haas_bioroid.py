"""Borealis's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario
from tests.cards.driving import reach, seen_until
from tests.rules.cards1 import resource, rezzed, upgrade

OATS = ["Hedge Fund"] * 6
GAMBLES = ["Sure Gamble"] * 6


@pytest.mark.parametrize(
    ("others", "works"),
    [(["Echo (rezzed)"], True), (["Echo"], False), (["Palisade (rezzed)"], False), ([], False)],
)
def test_bloop_is_rezzed_only_by_derezzing_other_harmonic_ice(others: list[str], works: bool) -> None:
    t = scenario(
        runner={"grip": GAMBLES[:3], "rig": ["Cleaver", "Num"]},
        corp={"credits": 3, "hq": OATS[:1], "servers": {"HQ": {"ice": ["Bloop"]}, "R&D": {"ice": others}}},
    )
    t.do("run HQ")
    if not works:
        assert "rez Bloop" not in seen_until(t, "action")
        return
    reach(t, "rez Bloop").until("encounter")
    assert not t.card("Echo").rezzed
    assert t.card("Bloop").rezzed
    assert t.corp.credits == 0
    t.until("action")
    assert t.state.core_damage == 1
    assert t.runner.rig == []


@pytest.mark.parametrize(("ice", "counters"), [("Echo", 1), ("Pulse", 0)])
def test_echo_counts_itself_as_it_is_rezzed_but_not_what_was_rezzed_before(ice: str, counters: int) -> None:
    t = scenario(corp={"credits": 9, "hq": OATS[:1], "servers": {"HQ": {"ice": [ice]}, "R&D": {"ice": ["Echo"]}}})
    reach(t, "run HQ", f"rez {ice}")
    assert t.card("Echo").power == counters


@pytest.mark.parametrize(("ice", "counters"), [("Pulse", 2), ("Echo", 2), ("Palisade", 1)])
def test_echo_counts_every_other_harmonic_ice_that_is_rezzed(ice: str, counters: int) -> None:
    rezzed = "Echo (rezzed, 1 power)"
    t = scenario(corp={"credits": 9, "hq": OATS[:1], "servers": {"R&D": {"ice": [rezzed]}, "HQ": {"ice": [ice]}}})
    old = t.card("Echo", 0)
    reach(t, "run HQ", f"rez {ice}")
    t.until("action")
    assert old.power == counters


@pytest.mark.parametrize(("counters", "through"), [(2, True), (3, False)])
def test_echo_ends_the_run_once_for_each_counter(counters: int, through: bool) -> None:
    t = scenario(
        runner={"rig": ["Cleaver"], "credits": 1},
        corp={"hq": OATS[:1], "servers": {"HQ": {"ice": [f"Echo (rezzed, {counters} power)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break")
    for _ in range(2):
        if t.decision is not None and t.decision.kind not in ("window", "action"):
            t.do(t.options()[0])
    t.until("action")
    assert (t.accesses == ["Hedge Fund"]) is through


def test_distributed_tracing_follows_a_theft_in_the_runners_last_turn() -> None:
    corp = {"credits": 9, "hq": ["Distributed Tracing"], "rd": OATS}
    t = scenario(corp=corp, turn="corp")
    assert not t.can("play Distributed Tracing")
    t = scenario(corp={**corp, "servers": {"Server 1": {"root": ["Offworld Office"]}}}, clicks=1)
    t.do("run Server 1").until("corp")
    t.until("action")
    t.do("play Distributed Tracing")
    assert t.runner.tags == 1
    assert (t.corp.credits, t.corp.clicks) == (6, 1)


@pytest.mark.parametrize(("server", "damage"), [("Server 1", 1), ("Server 2", 0)])
def test_djupstad_grid_hurts_when_an_agenda_is_scored_from_its_root(server: str, damage: int) -> None:
    servers: dict[str, dict[str, list[str]]] = {"Server 1": {"root": ["Djupstad Grid (rezzed)"]}}
    servers.setdefault(server, {"root": []})["root"].append("Offworld Office (4 advancement)")
    t = scenario(runner={"grip": GAMBLES}, corp={"servers": servers, "rd": OATS}, turn="corp")
    t.do("score Offworld Office").until("action")
    assert t.state.core_damage == damage


def test_elivagar_bifurcation_may_derez_a_card() -> None:
    corp = {
        "rd": OATS,
        "servers": {
            "Server 1": {"root": ["Élivágar Bifurcation (2 advancement)"]},
            "HQ": {"ice": ["Palisade (rezzed)", "Enigma"]},
        },
    }
    t = scenario(corp=corp, turn="corp")
    reach(t, "score Élivágar", "Élivágar")
    t.until("action")
    assert not t.card("Palisade").rezzed
    t = scenario(corp=corp, turn="corp")
    reach(t, "score Élivágar", "pass")
    t.until("action")
    assert t.card("Palisade").rezzed


def test_hypoxia_costs_a_tagged_runner_a_click_of_the_next_turn_alone() -> None:
    corp = {"credits": 9, "hq": ["Hypoxia"], "rd": OATS}
    assert not scenario(corp=corp, turn="corp").can("play Hypoxia")
    t = scenario(runner={"tags": 1, "grip": GAMBLES}, corp=corp, turn="corp", clicks=1)
    t.do("play Hypoxia")
    t.until("runner")
    t.until("action")
    assert t.corp.removed == ["Hypoxia"]
    assert (t.state.core_damage, t.runner.clicks) == (1, 3)
    t.finish()
    t.until("action")
    t.finish()
    t.until("action")
    assert t.runner.clicks == 4


@pytest.mark.parametrize(("server", "clicks"), [("HQ", 2), ("R&D", 3)])
def test_pulse_takes_a_click_only_if_it_is_rezzed_where_the_run_is(server: str, clicks: int) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={"credits": 9, "hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Pulse"]}}},
        turn="runner",
    )
    t.do(f"run {server}")
    if server == "HQ":
        reach(t, "rez Pulse")
    assert t.runner.clicks == clicks


def test_pulse_takes_a_credit_for_each_rezzed_harmonic_ice_and_ends_the_run_unless_a_click_is_spent() -> None:
    board = {
        "hq": OATS[:1],
        "servers": {"HQ": {"ice": ["Pulse (rezzed)"]}, "R&D": {"ice": ["Echo (rezzed)", "Bloop"]}},
    }
    t = scenario(runner={"credits": 5}, corp=board)
    reach(t, "run HQ", "spend").until("action")
    assert (t.runner.credits, t.runner.clicks) == (3, 2)
    assert t.accesses == ["Hedge Fund"]
    t = scenario(runner={"credits": 5}, corp=board)
    t.do("run HQ").until("action")
    assert t.accesses == []


def test_midnight_3_arcology_draws_three_and_discards_nothing_this_turn_alone() -> None:
    t = scenario(
        corp={
            "hq": OATS[:5],
            "rd": OATS * 3,
            "servers": {"Server 1": {"root": ["Midnight-3 Arcology (4 advancement)"]}},
        },
        turn="corp",
        clicks=1,
    )
    t.do("score Midnight-3 Arcology").until("action")
    assert len(t.corp.hq) == 8
    t.do("credit").until("runner")
    assert len(t.corp.hq) == 8
    t.finish()
    t.until("action")
    t.finish()
    assert len(t.corp.hq) == 5


@pytest.mark.parametrize(("damage", "counters", "can"), [(0, 3, False), (1, 3, True), (2, 1, False)])
def test_ontological_dependence_needs_less_for_each_core_damage(damage: int, counters: int, can: bool) -> None:
    t = scenario(
        runner={"core_damage": damage},
        corp={"servers": {"Server 1": {"root": [f"Ontological Dependence ({counters} advancement)"]}}},
        turn="corp",
    )
    assert t.can("score Ontological Dependence") is can


def test_wave_may_fetch_a_piece_of_ice_as_it_is_rezzed_in_a_run() -> None:
    corp = {"credits": 9, "rd": ["Palisade", *OATS], "hq": OATS[:1], "servers": {"HQ": {"ice": ["Wave"]}}}
    t = scenario(corp=corp)
    reach(t, "run HQ", "rez Wave", "Wave")
    reach(t, "choose Palisade" if t.offers("choose Palisade") else "find Palisade")
    t.until("action")
    assert sorted(t.corp.hq) == ["Hedge Fund", "Palisade"]
    assert t.corp.credits == 9 - 2 + 1
    t = scenario(corp=corp)
    reach(t, "run HQ", "rez Wave", "pass")
    t.until("action")
    assert (t.corp.hq, t.server("HQ").ice) == (["Hedge Fund"], ["Wave"])


def test_wave_stays_where_it_is_if_the_search_finds_nothing() -> None:
    t = scenario(corp={"credits": 9, "rd": OATS, "hq": OATS[:1], "servers": {"HQ": {"ice": ["Wave"]}}})
    reach(t, "run HQ", "rez Wave", "Wave")
    t.until("action")
    assert (t.corp.hq, t.server("HQ").ice) == (["Hedge Fund"], ["Wave"])


@pytest.mark.parametrize(("credits", "paid"), [(2, True), (2, False), (1, False)])
def test_thule_hurts_a_thief_who_does_not_pay_a_click_and_two_credits(credits: int, paid: bool) -> None:
    t = scenario(
        runner={"credits": credits, "grip": GAMBLES},
        corp={"identity": "Thule Subsea: Safety Below", "servers": {"Server 1": {"root": ["Offworld Office"]}}},
    )
    t.do("run Server 1")
    if paid:
        reach(t, "spend")
    t.until("action")
    assert (t.state.core_damage, t.runner.credits, t.runner.clicks) == ((0, 0, 2) if paid else (1, credits, 3))


def test_big_deal_may_score_what_it_advances_and_leaves_the_game() -> None:
    for agenda, scored in (("Offworld Office", True), ("Degree Mill", False)):
        corp = {"credits": 17, "hq": ["Big Deal"], "rd": OATS, "servers": {"Server 1": {"root": [agenda]}}}
        t = scenario(corp=corp, turn="corp")
        t.do("play Big Deal")
        assert t.offers("yes") is scored, "an agenda of five is not scored for four"
        if scored:
            t.do("yes")
        t.until("runner")
        assert (t.corp.score == [agenda]) is scored
        assert t.corp.removed == ["Big Deal"]


def test_trieste_model_bioroids_shields_the_chosen_ice_from_runner_cards_but_not_from_itself() -> None:
    servers = {
        "HQ": {"ice": ["Eli 1.0 (rezzed)"]},
        "R&D": {"ice": ["Palisade (rezzed)"]},
        "Server 1": {"root": ["Trieste Model Bioroids"]},
    }
    corp = {"credits": 2, "hq": OATS[:1], "rd": OATS, "servers": servers}
    t = scenario(runner={"credits": 9, "rig": ["Corroder"]}, corp=corp)
    t.do("rez Trieste Model Bioroids")
    t.do("run HQ").until("encounter")
    t.do("use Corroder: +1", "use Corroder: +1")
    assert not t.can("use Corroder: break")
    assert t.can("use Eli 1.0")
    t.until("action")
    t.do("run R&D").until("encounter")
    assert t.can("use Corroder: break")


def test_hakarl_derezzes_another_card_and_closes_the_back_doors() -> None:
    servers = {"HQ": {"ice": ["Hákarl 1.0"]}, "R&D": {"ice": ["Palisade (rezzed)"]}}
    for key in ("Hákarl", "pass"):
        t = scenario(runner={"grip": ["Sure Gamble"] * 3}, corp={"credits": 5, "hq": OATS[:1], "servers": servers})
        reach(t, "run HQ", "rez Hákarl", key)
        assert any("use Hákarl" in seen for seen in seen_until(t, "action")) is (key == "pass")
        assert t.card("Palisade").rezzed is (key == "pass")


def test_nightmare_archive_is_taken_for_a_point_or_does_core_damage() -> None:
    for key, points, damage in (("yes", -1, 0), ("no", 0, 1)):
        t = scenario(runner={"grip": ["Sure Gamble"] * 3}, corp={"hq": ["Nightmare Archive"]})
        reach(t, "run HQ", key)
        t.until("action")
        assert (t.runner.points, t.runner.core_damage) == (points, damage)
        assert t.corp.removed == ([] if key == "yes" else ["Nightmare Archive"])


@pytest.mark.parametrize(("clicks", "key", "damage", "left"), [(3, "yes", 0, 0), (3, "no", 1, 2), (1, "", 1, 0)])
def test_mr_hendrik_is_bought_off_with_all_clicks(clicks: int, key: str, damage: int, left: int) -> None:
    corp = {"credits": 2, "rd": OATS, "servers": {"Server 1": {"root": ["Mr. Hendrik"]}}}
    t = scenario(runner={"credits": 0, "grip": ["Sure Gamble"] * 3}, corp=corp, clicks=clicks)
    reach(t, "run Server 1", "Mr. Hendrik")
    if key:
        t.do(key)
    assert (t.runner.core_damage, t.runner.clicks, t.corp.credits) == (damage, left, 0)


@pytest.mark.ruling("rule_ordinal_would")
@pytest.mark.parametrize("order", [["Defective Brainchips"], ["Mr. Hendrik: the Runner"]])
@pytest.mark.parametrize(("key", "first", "then"), [("yes", 0, 1), ("no", 2, 3)])
def test_the_damage_of_mr_hendrik_is_imminent_before_it_is_prevented(
    order: list[str], key: str, first: int, then: int
) -> None:
    """Defective Brainchips has seen the first core damage of the turn, whether it is done or not."""
    bomb = upgrade("Bomb", When(Accesses(while_installed=True), DoDamage(1, CORE)))
    corp = {"credits": 4, "hq": ["Defective Brainchips"], "rd": OATS}
    corp["servers"] = {"Server 1": {"root": ["Mr. Hendrik (rezzed)", rezzed(bomb)]}}
    t = scenario(turn="corp", clicks=1, runner={"grip": ["Sure Gamble"] * 5}, corp=corp)
    t.do("play Defective Brainchips").until("step_runner_turn_action")
    reach(t, "run Server 1", "access Mr. Hendrik", "Mr. Hendrik: you may", *order, key)
    assert t.runner.core_damage == first
    t.until("action")
    assert t.runner.core_damage == then


def test_who_prevents_the_damage_of_mr_hendrik_otherwise_keeps_all_clicks() -> None:
    helmet = resource("Helmet", Paid(TrashThis(), PreventDamage(1, CORE)))
    corp = {"credits": 2, "rd": OATS, "servers": {"Server 1": {"root": ["Mr. Hendrik"]}}}
    t = scenario(runner={"grip": ["Sure Gamble"] * 3, "rig": [helmet]}, corp=corp, clicks=3)
    reach(t, "run Server 1", "Mr. Hendrik", "use Helmet", "no")
    assert (t.runner.core_damage, t.runner.clicks) == (0, 2)
