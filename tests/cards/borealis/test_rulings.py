"""Official rulings on the cards of Borealis."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.testing import Scenario, scenario
from tests.cards.driving import reach, seen_until
from tests.rulings import ruling

OATS = ["Hedge Fund"] * 6
GAMBLES = ["Sure Gamble"] * 6
ESA = "Esâ Afontov: Eco-Insurrectionist"
SABLE = 'Nyusha "Sable" Sintashta: Symphonic Prodigy'


# -- sabotage ----------------------------------------------------------------------------------------


def sabotaged(rulebook: str, hq: int, rd: int, *rig: str, by: str) -> Scenario:
    """Four cards by Chastushka, or two by Esâ, are to be sabotaged."""
    corp = {"hq": OATS[:hq], "rd": ["Palisade", *OATS][:rd]}
    if by == ESA:
        runner = {"identity": ESA, "credits": 0, "rig": [*rig], "grip": ["Running Hot", *GAMBLES[:2]], "stack": GAMBLES}
        t = scenario(runner={**runner, "credits": 1}, corp=corp, rulebook=rulebook)
        return reach(t, "play Running Hot", "Esâ")
    t = scenario(runner={"credits": 3, "rig": [*rig], "grip": ["Chastushka"]}, corp=corp, rulebook=rulebook)
    t.do("play Chastushka")
    while t.decision is not None and t.decision.side == "runner" and t.decision.kind != "action":
        t.game.choose("continue")
    return t


@ruling("official.chastushka.1", "official.esa-afontov-eco-insurrectionist.1")
@pytest.mark.parametrize("by", ["Chastushka", ESA])
def test_the_corp_sees_what_it_trashes_from_rnd_only_when_all_is_chosen(rulebook: str, by: str) -> None:
    t = sabotaged(rulebook, 4, 6, by=by)
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert not t.card("Palisade").known_to("corp")
    t.do("done")
    assert t.card("Palisade").known_to("corp")
    assert t.card("Palisade").place == "Archives"


@ruling("official.chastushka.2", "official.esa-afontov-eco-insurrectionist.2")
@pytest.mark.parametrize(("by", "number"), [("Chastushka", 4), (ESA, 2)])
def test_a_short_hq_does_not_make_sabotage_smaller(rulebook: str, by: str, number: int) -> None:
    t = sabotaged(rulebook, 1, 6, by=by)
    t.do("trash Hedge Fund")
    t.until("action")
    assert (len(t.corp.hq), len(t.corp.rd), len(t.corp.archives)) == (0, 6 - number + 1, number)


@ruling("official.chastushka.3", "official.esa-afontov-eco-insurrectionist.3")
@pytest.mark.parametrize(("by", "number"), [("Chastushka", 4), (ESA, 2)])
def test_a_short_rnd_does_not_make_sabotage_smaller(rulebook: str, by: str, number: int) -> None:
    t = sabotaged(rulebook, 5, 1, by=by)
    t.until("action")
    assert (len(t.corp.hq), len(t.corp.rd), len(t.corp.archives)) == (5 - number + 1, 0, number)


@ruling("official.chastushka.4", "official.esa-afontov-eco-insurrectionist.4")
@pytest.mark.parametrize("by", ["Chastushka", ESA])
@pytest.mark.parametrize(("hq", "rd"), [(1, 0), (0, 1)])
def test_with_a_single_card_left_sabotage_takes_it(rulebook: str, by: str, hq: int, rd: int) -> None:
    t = sabotaged(rulebook, hq, rd, by=by)
    t.until("action")
    assert (t.corp.hq, t.corp.rd, len(t.corp.archives)) == ([], [], 1)


@ruling("official.chastushka.5", "official.esa-afontov-eco-insurrectionist.5", "official.avgustina-ivanovskaya.1")
@pytest.mark.parametrize("by", ["Chastushka", ESA, "Avgustina Ivanovskaya"])
def test_the_corp_trashes_what_is_sabotaged_so_demolisher_pays_nothing(rulebook: str, by: str) -> None:
    if by == "Avgustina Ivanovskaya":
        runner = {"credits": 2, "rig": ["Demolisher", by], "grip": ["Medium"]}
        t = scenario(runner={**runner, "credits": 3}, corp={"hq": OATS, "rd": OATS}, rulebook=rulebook)
        t.do("install Medium")
    else:
        t = sabotaged(rulebook, 4, 6, "Demolisher", by=by)
    t.until("action")
    assert len(t.corp.archives) > 0
    assert t.runner.credits == 0


# -- costs of core damage ----------------------------------------------------------------------------


@ruling("official.running-hot.1")
def test_running_hot_is_no_longer_in_the_grip_as_its_cost_is_paid(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Running Hot", "Cleaver"]}, rulebook=rulebook)
    t.do("play Running Hot")
    assert t.runner.heap == ["Cleaver", "Running Hot"]
    assert t.runner.clicks == 6


@ruling("official.running-hot.2", under="modern")
def test_the_core_damage_of_running_hot_is_not_prevented(rulebook: str) -> None:
    rig = ["Feedback Filter"]
    t = scenario(runner={"credits": 9, "rig": rig, "grip": ["Running Hot", "Cleaver"]}, rulebook=rulebook)
    t.do("play Running Hot")
    assert t.decision is not None
    assert t.decision.kind == "action"
    assert t.runner.core_damage == 1


@ruling("official.running-hot.3")
def test_running_hot_alone_in_the_grip_can_be_played_and_is_the_end(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Running Hot"]}, rulebook=rulebook)
    t.do("play Running Hot")
    assert t.outcome is not None
    assert "flatline" in str(t.outcome)


@ruling("official.running-hot.4")
def test_running_hot_can_be_played_though_the_hand_size_falls_below_zero(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "core_damage": 5, "grip": ["Running Hot", "Cleaver"]},
        corp={"rd": OATS},
        rulebook=rulebook,
    )
    t.do("play Running Hot")
    assert t.runner.clicks == 6
    t.finish()
    assert t.outcome is not None
    assert "flatline" in str(t.outcome)


# -- the mark ----------------------------------------------------------------------------------------


@ruling("official.carpe-diem.1", "official.nyusha-sable-sintashta-symphonic-prodigy.1")
def test_the_mark_stays_for_the_turn_when_what_found_it_has_gone(rulebook: str) -> None:
    t = scenario(
        runner={"identity": SABLE, "grip": ["Carpe Diem"]}, corp={"hq": OATS[:1], "rd": OATS}, rulebook=rulebook
    )
    t.fix_random("HQ")
    reach(t, "play Carpe Diem", "no")
    t.until("action")
    assert t.runner.heap == ["Carpe Diem"]
    t.do("run HQ")
    t.until("action")
    assert t.runner.clicks == 3, "two were spent, one was gained"


@ruling("official.carpe-diem.2", "official.nyusha-sable-sintashta-symphonic-prodigy.3")
def test_a_second_instruction_finds_the_same_mark(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Carpe Diem", "Carpe Diem"]}, corp={"hq": OATS[:1], "rd": OATS}, rulebook=rulebook)
    t.fix_random("HQ")
    for _ in range(2):
        reach(t, "play Carpe Diem", "no")
        t.until("action")
        assert t.state.mark == 0


@ruling("official.carpe-diem.3")
def test_a_run_from_before_is_not_on_the_mark_and_the_next_one_is_the_first(rulebook: str) -> None:
    t = scenario(
        runner={"identity": SABLE, "grip": ["Carpe Diem"]}, corp={"hq": OATS[:1], "rd": OATS}, rulebook=rulebook
    )
    t.do("run HQ")
    t.until("action")
    t.fix_random("HQ")
    reach(t, "play Carpe Diem", "no")
    t.until("action")
    assert t.runner.clicks == 2
    t.do("run HQ")
    t.until("action")
    assert t.runner.clicks == 2


@ruling("official.nyusha-sable-sintashta-symphonic-prodigy.2")
def test_a_card_that_finds_the_mark_as_the_turn_begins_finds_none_when_it_is_installed_later(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Tunnel Vision"]}, corp={"rd": OATS}, rulebook=rulebook)
    t.do("install Tunnel Vision")
    assert t.state.mark < 0


@ruling("official.nyusha-sable-sintashta-symphonic-prodigy.4")
def test_there_is_no_mark_in_the_corps_turn(rulebook: str) -> None:
    t = scenario(runner={"identity": SABLE}, corp={"rd": OATS}, turn="corp", clicks=1, rulebook=rulebook)
    t.do("credit")
    t.until("runner")
    t.until("action")
    assert t.state.mark >= 0
    t.finish()
    t.until("action")
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert t.state.mark < 0


# -- charging ----------------------------------------------------------------------------------------


@ruling("official.hyperbaric.1", "official.rigging-up.1")
def test_hyperbaric_has_its_counter_before_rigging_up_may_charge_it(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "grip": ["Rigging Up", "Hyperbaric"]}, rulebook=rulebook)
    reach(t, "play Rigging Up", "yes")
    t.until("action")
    assert t.card("Hyperbaric").power == 2


@ruling("official.rigging-up.2")
def test_rigging_up_does_not_charge_a_card_without_a_counter(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "grip": ["Rigging Up", "Cleaver"]}, rulebook=rulebook)
    t.do("play Rigging Up")
    assert "yes" not in seen_until(t, "action")
    assert t.card("Cleaver").installed
    assert t.card("Cleaver").power == 0


@ruling("official.rigging-up.3", "official.captain-padma-isbister-intrepid-explorer.1")
def test_a_card_with_several_counters_can_be_charged(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "grip": ["Rigging Up", "Propeller"]}, rulebook=rulebook)
    reach(t, "play Rigging Up", "yes")
    t.until("action")
    assert t.card("Propeller").power == 5
    t = scenario(
        runner={"identity": "Captain Padma Isbister: Intrepid Explorer", "rig": ["Propeller (3 power)"]},
        corp={"rd": OATS},
        rulebook=rulebook,
    )
    reach(t, "run R&D", "Captain Padma")
    assert t.card("Propeller").power == 4


# -- the Corp's cards --------------------------------------------------------------------------------


@ruling("official.echo.1")
def test_echo_sees_itself_rezzed(rulebook: str) -> None:
    board = {"credits": 9, "hq": OATS[:1], "servers": {"HQ": {"ice": ["Echo"]}}}
    t = scenario(corp=board, rulebook=rulebook)
    reach(t, "run HQ", "rez Echo")
    assert t.card("Echo").power == 1


@ruling("official.midnight-3-arcology.1")
def test_midnight_3_arcology_lets_the_corp_keep_more_than_its_hand_size(rulebook: str) -> None:
    root = ["Midnight-3 Arcology (4 advancement)"]
    corp = {"hq": OATS[:5], "rd": OATS * 2, "servers": {"Server 1": {"root": root}}}
    t = scenario(corp=corp, turn="corp", clicks=1, rulebook=rulebook)
    t.do("score Midnight-3 Arcology").until("action")
    t.do("credit")
    t.until("runner")
    assert len(t.corp.hq) == 8


@ruling("official.bladderwort.1", "official.bladderwort.2")
@pytest.mark.parametrize(("credits", "damage"), [(2, 2), (3, 1), (4, 0)])
def test_each_bladderwort_looks_at_the_credits_after_its_own_before_the_next_one(
    rulebook: str, credits: int, damage: int
) -> None:
    servers = {f"Server {n}": {"root": ["Bladderwort (rezzed)"]} for n in (1, 2)}
    t = scenario(
        runner={"grip": GAMBLES[:5]},
        corp={"credits": credits, "rd": OATS, "servers": servers},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    t.until("action")
    assert t.corp.credits == credits + 2
    assert len(t.runner.heap) == damage


@ruling("official.artificial-cryptocrash.1")
def test_artificial_cryptocrash_takes_all_that_a_poor_runner_has(rulebook: str) -> None:
    root = ["Artificial Cryptocrash (4 advancement)"]
    corp = {"rd": OATS, "servers": {"Server 1": {"root": root}}}
    t = scenario(runner={"credits": 3}, corp=corp, turn="corp", rulebook=rulebook)
    t.do("score Artificial Cryptocrash")
    assert t.runner.credits == 0


@ruling("official.ivik.1")
def test_ivik_does_not_count_itself_before_it_is_rezzed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Tinkering", *GAMBLES]},
        corp={"credits": 9, "hq": OATS[:1], "servers": {"HQ": {"ice": ["Ivik"]}}},
        rulebook=rulebook,
    )
    t.do("play Tinkering")
    t.until("action")
    reach(t, "run HQ", "rez Ivik")
    assert t.corp.credits == 2


@ruling("official.no-free-lunch.1")
def test_no_free_lunch_is_of_no_use_while_a_trace_is_contested(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["No Free Lunch"]},
        corp={"credits": 9, "hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Hunter (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    seen = set()
    while t.decision is not None and t.decision.kind != "action":
        if t.decision.side == "runner":
            seen |= {(t.decision.kind, key.startswith("use No Free Lunch")) for key in t.options()}
        t.game.choose(default_option(t.state))
    assert ("spend", False) in seen
    assert ("spend", True) not in seen
    assert ("window", True) in seen


@ruling("official.revolver.1")
def test_revolver_spending_a_counter_is_no_trash_ability_used(rulebook: str) -> None:
    for word, credits in (("counter", 2), ("trash", 3)):
        t = scenario(
            runner={"credits": 2, "rig": ["Revolver (2 power)", "Tech Trader"]},
            corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Rototurret (rezzed)"]}}},
            rulebook=rulebook,
        )
        t.do("run HQ").until("encounter")
        t.do("use Revolver: break 1 sentry")
        t.do(next(key for key in t.options() if word in key))
        while t.decision is not None and t.decision.kind == "choose":
            t.do(t.options()[0])
        assert t.runner.credits == credits
