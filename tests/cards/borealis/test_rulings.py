"""Official rulings on the cards of Borealis."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from tests.cards.driving import reach, seen_until
from tests.rules.cards1 import (
    asset,
    corp_identity,
    event,
    hardware,
    ice,
    program,
    resource,
    rezzed,
    runner_identity,
    upgrade,
)
from tests.rules.cards3 import record, titles
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


@ruling("official.stoneship-chart-room.1")
def test_stoneship_chart_room_charges_whatever_has_a_counter(rulebook: str) -> None:
    rig = ["Stoneship Chart Room", "Propeller (2 power)", "Hyperbaric (1 power)", "Revolver"]
    t = scenario(runner={"rig": rig}, rulebook=rulebook)
    t.do("use Stoneship Chart Room: charge")
    assert t.options() == ["choose Propeller", "choose Hyperbaric"], "and not what has none"
    t.do("choose Propeller")
    assert t.card("Propeller").power == 3


@ruling("official.stoneship-chart-room.2")
@pytest.mark.parametrize("used", [True, False])
def test_cards_may_be_drawn_after_the_discard_before_the_end_of_the_turn_is_noticed(rulebook: str, used: bool) -> None:
    """Seven cards are more than a Runner can keep, so the two were drawn when the discarding was over."""
    lat = runner_identity("Lat", When(Ends(), If(AtLeast(7, Cards(zone=GRIP)), Draw(1))))
    runner = {"identity": lat, "rig": ["Stoneship Chart Room"], "grip": GAMBLES[:6], "stack": GAMBLES, "credits": 0}
    t = scenario(runner=runner, corp={"rd": OATS}, clicks=1, rulebook=rulebook)
    t.do("credit").until("step_runner_turn_discard_phase_paw")
    assert (len(t.runner.grip), len(t.runner.heap)) == (5, 1)
    t.do("use Stoneship Chart Room: draw" if used else "pass").until("corp")
    assert len(t.runner.grip) == (8 if used else 5)


# -- trashed from the grip or the stack --------------------------------------------------------------


@ruling("official.steelskin-scarring.1")
def test_steelskin_scarring_that_was_played_is_not_trashed_from_the_grip(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Steelskin Scarring"], "stack": GAMBLES}, rulebook=rulebook)
    t.do("play Steelskin Scarring")
    assert not any("Steelskin" in key for key in seen_until(t, "action"))
    assert (t.runner.heap, len(t.runner.grip)) == (["Steelskin Scarring"], 3)


@ruling("official.steelskin-scarring.2")
def test_steelskin_scarring_that_is_discarded_is_not_trashed(rulebook: str) -> None:
    runner = {"credits": 0, "grip": ["Steelskin Scarring", *GAMBLES[:5]], "stack": GAMBLES}
    t = scenario(runner=runner, corp={"rd": OATS}, clicks=1, rulebook=rulebook)
    t.do("credit", "discard Steelskin Scarring")
    assert not any("Steelskin" in key for key in seen_until(t, "action"))
    assert (t.runner.heap, len(t.runner.grip)) == (["Steelskin Scarring"], 5)


@ruling("official.steelskin-scarring.3")
@pytest.mark.parametrize(("first", "drawn"), [("Buffer", 0), ("Steelskin Scarring", 2)])
def test_steelskin_scarring_that_leaves_the_heap_first_draws_nothing(rulebook: str, first: str, drawn: int) -> None:
    back = May(AddTo(That("card"), Zone.BOTTOM_OF_STACK))
    buffer = hardware("Buffer", When(IsTrashed(Cards(yours=True), from_=Zone.GRIP_OR_STACK), back))
    burn = event("Burn", Play(Trash(Choose(1, Cards(zone=GRIP)))))
    runner = {"rig": [buffer], "grip": [burn, "Steelskin Scarring"], "stack": GAMBLES}
    t = scenario(runner=runner, rulebook=rulebook).do("play Burn")
    assert sorted(key.split(":")[0] for key in t.options()) == ["Buffer", "Steelskin Scarring", "pass"]
    t.do(first)
    if drawn:
        t.do("Buffer")
    assert t.decision is not None
    assert t.decision.kind == "action"
    assert len(t.runner.grip) == drawn
    assert t.runner.stack == [*GAMBLES[drawn:], "Steelskin Scarring"]


@ruling("official.steelskin-scarring.4")
def test_steelskin_scarring_draws_between_two_sentences_of_what_trashed_it(rulebook: str) -> None:
    shuffled = ShuffleInto(Choose(3, Cards(zone=Zone.HEAP)), STACK)
    rights = event("Rights", Play(Trash(TopOf(3, STACK)), shuffled, Draw(1), RemoveFromGame()))
    t = scenario(runner={"grip": [rights], "stack": ["Steelskin Scarring", *GAMBLES, *GAMBLES]}, rulebook=rulebook)
    t.do("play Rights")
    assert (t.runner.heap, t.runner.grip) == (["Steelskin Scarring", *GAMBLES[:2]], []), "nothing is shuffled back yet"
    t.do("Steelskin Scarring").until("action")
    assert (t.runner.heap, len(t.runner.grip), t.runner.removed) == ([], 3, ["Rights"])
    assert "Steelskin Scarring" in t.runner.stack + t.runner.grip


# -- the Corp's cards --------------------------------------------------------------------------------


BUILDER = "Weyland Consortium: Builder of Nations"
PRAVDIVOST = "Pravdivost Consulting: Political Solutions"
SPARK = asset("Spark", Paid(Credits(0), Rez(Choose(1, Cards(ICE, installed=True)), ignoring_all_costs=True)))


@ruling("official.mestnichestvo.1")
@pytest.mark.parametrize(("counters", "damage"), [(1, 0), (2, 1)])
def test_mestnichestvo_that_spent_its_last_counter_is_not_advanced_as_the_encounter_ends(
    rulebook: str, counters: int, damage: int
) -> None:
    ice = f"Mestnichestvo (rezzed, {counters} advancement)"
    corp = {"identity": BUILDER, "servers": {"HQ": {"ice": [ice]}}}
    t = scenario(runner={"credits": 6, "grip": GAMBLES[:3]}, corp=corp, rulebook=rulebook)
    reach(t, "run HQ", "Mestnichestvo").until("action")
    assert (t.runner.credits, len(t.runner.heap)) == (0, damage)


@ruling("official.pravdivost-consulting-political-solutions.1")
@pytest.mark.parametrize("placed", [True, False])
def test_pravdivost_advances_a_card_before_it_is_accessed(rulebook: str, placed: bool) -> None:
    corp = {"identity": PRAVDIVOST, "servers": {"Server 1": {"root": ["Chekist Scion"]}}}
    t = scenario(corp=corp, rulebook=rulebook)
    t.do("run Server 1").until("reaction")
    t.do("Pravdivost" if placed else "pass").until("access")
    assert t.runner.tags == (2 if placed else 1)


@ruling("official.pravdivost-consulting-political-solutions.2", "official.pravdivost-consulting-political-solutions.3")
def test_nobody_can_do_anything_between_the_counter_of_pravdivost_and_the_breach(rulebook: str) -> None:
    """The Runner cannot jack out any more. The Corp could have used the counter, had it been there before."""
    front = asset("Front", Static(CanAdvance()), Paid((TrashThis(), HostedCounter(ADVANCEMENT)), GainCredits(5)))
    for before in (0, 1):
        root = [rezzed(front, advancement=before)]
        t = scenario(corp={"identity": PRAVDIVOST, "servers": {"Server 1": {"root": root}}}, rulebook=rulebook)
        seen = seen_until(t.do("run Server 1"), "reaction")
        assert "jack out" in seen
        assert any(key.startswith("use Front") for key in seen) is bool(before)
        t.do("Pravdivost")
        assert t.card("Front").counters("advancement") == before + 1
        assert t.decision is not None
        assert (t.decision.side, t.decision.kind) == ("runner", "access")


@ruling("official.stavka.1")
@pytest.mark.parametrize(("run", "strength"), [(True, 7), (False, 2)])
def test_stavka_rezzed_by_an_ability_in_a_run_is_stronger_for_the_rest_of_it(
    rulebook: str, run: bool, strength: int
) -> None:
    """Rezzed outside a run it may still be used: there is no run then for which the strength would last."""
    servers = {"HQ": {"ice": ["Ping", "Stavka"]}, "Server 1": {"root": [rezzed(SPARK)]}}
    t = scenario(corp={"credits": 0, "hq": OATS[:1], "servers": servers}, rulebook=rulebook)
    reach(t, *(["run HQ"] if run else []), "use Spark", "choose Stavka", "Stavka")
    assert t.state.approached != t.card("Stavka").id
    t.do("choose Ping")
    assert (t.card("Ping").place, t.card("Stavka").strength) == ("Archives", strength)
    t.until("action")
    assert t.card("Stavka").strength == 2


@ruling("official.wave.1")
@pytest.mark.parametrize("attacked", ["HQ", "R&D", ""])
def test_wave_rezzed_by_an_ability_searches_in_a_run_on_its_own_server(rulebook: str, attacked: str) -> None:
    servers = {"HQ": {"ice": ["Tithe", "Wave"]}, "Server 1": {"root": [rezzed(SPARK)]}}
    t = scenario(corp={"credits": 0, "rd": [*OATS, "Ping"], "servers": servers}, rulebook=rulebook)
    reach(t, *([f"run {attacked}"] if attacked else []), "use Spark", "choose Wave")
    assert t.card("Wave").rezzed
    assert t.state.approached != t.card("Wave").id
    assert t.offers("Wave") is (attacked == "HQ")
    if attacked == "HQ":
        t.do("Wave")
        if t.offers("find Ping"):
            t.do("find Ping")
        assert t.corp.hq == ["Ping"]


@ruling("official.svyatogor-excavator.1")
@pytest.mark.parametrize("there", [True, False])
def test_what_arrives_as_a_turn_begins_does_not_notice_that_beginning(rulebook: str, there: bool) -> None:
    new = InOrder((Install(Choose(1, Cards(ASSET, zone=IN_HQ))), Rez(That("card"), ignoring_all_costs=True)))
    logistics = corp_identity("Logistics", When(Trashes(Cards(ICE), YOU), May(new)))
    servers = {"Server 1": {"root": ["Svyatogor Excavator (rezzed)"]}, "HQ": {"ice": ["Ping (rezzed)"]}}
    if there:
        servers["Server 2"] = {"root": ["Rashida Jaheem (rezzed)"]}
    corp = {"identity": logistics, "hq": [] if there else ["Rashida Jaheem"], "rd": OATS, "servers": servers}
    t = scenario(corp=corp, clicks=1, rulebook=rulebook)
    reach(t, "credit", "Svyatogor Excavator")
    t.do("choose Ping" if there else "Logistics")
    if not there:
        t.do("install in a new server")
    assert t.corp.archives == ["Ping"]
    assert t.card("Rashida Jaheem").rezzed
    assert t.offers("Rashida Jaheem") is there


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


# -- Anemone -----------------------------------------------------------------------------------------

CRANE = upgrade("Crane", Paid(TrashThis(), Rez(Choose(1, Cards(ICE, rezzed=False)))))
"""Rezzes ice at any time."""


@ruling("official.anemone.1")
@pytest.mark.parametrize(("run", "bites"), [("HQ", True), ("Archives", False), (None, False)])
def test_anemone_does_its_damage_however_it_is_rezzed_in_a_run_on_its_server(
    rulebook: str, run: str | None, bites: bool
) -> None:
    """The ice further out is still to be met by then. In a run elsewhere, or in none, nothing comes of it."""
    t = scenario(
        runner={"grip": GAMBLES[:3]},
        corp={
            "credits": 3,
            "hq": OATS[:2],
            "rd": OATS,
            "servers": {
                "HQ": {"ice": ["Ice Wall (rezzed)", "Anemone"]},
                "Archives": {"ice": ["Ice Wall (rezzed)"]},
                "Server 1": {"root": [rezzed(CRANE)]},
            },
        },
        rulebook=rulebook,
    )
    if run is not None:
        t.do(f"run {run}")
    reach(t, "use Crane")
    assert t.card("Anemone").rezzed
    assert t.offers("Anemone") is bites
    if bites:
        t.do("Anemone").until("action")
        assert (len(t.runner.grip), len(t.corp.hq)) == (1, 1)


# -- Azef Protocol -----------------------------------------------------------------------------------

OB = corp_identity(
    "Ob",
    When(
        IsTrashed(Cards(installed=True, yours=True)),
        May(Install(Choose(1, Cards(zone=IN_HQ)), and_rez=True, ignoring_all_costs=True)),
    ),
)
"""Like Ob Superheavy Logistics it puts another card in the place of one that is trashed, but one from HQ."""


def paying_for_azef(rulebook: str, hq: str) -> Scenario:
    """Nico Campaign is trashed to score Azef Protocol, and a card from HQ may be installed and rezzed for it."""
    t = scenario(
        turn="corp",
        corp={
            "identity": OB,
            "credits": 0,
            "hq": [hq],
            "rd": ["Ice Wall", "Hedge Fund"],
            "servers": {
                "Server 1": {"root": ["Azef Protocol (3 advancement)"]},
                "Server 2": {"root": ["Nico Campaign (rezzed)"]},
            },
        },
        runner={"grip": GAMBLES[:3]},
        rulebook=rulebook,
    )
    return t.do("score Azef Protocol", "Ob", "install in Server 1")


@ruling("official.azef-protocol.1")
def test_what_azef_protocols_cost_set_off_is_there_when_the_agenda_is_scored(rulebook: str) -> None:
    t = paying_for_azef(rulebook, "Malapert Data Vault")
    assert t.card("Azef Protocol").installed, "not scored yet"
    t.do("done", "Malapert Data Vault", "find Ice Wall")
    t.until("action")
    assert (t.corp.hq, t.corp.score) == (["Ice Wall"], ["Azef Protocol"])


@ruling("official.azef-protocol.2")
def test_azef_protocol_is_not_scored_once_an_asset_has_taken_its_place(rulebook: str) -> None:
    """What was paid is paid, but the agenda that was to be scored is no longer there."""
    t = paying_for_azef(rulebook, "PAD Campaign")
    t.until("action")
    assert (t.corp.score, sorted(t.corp.archives)) == ([], ["Azef Protocol", "Nico Campaign"])
    assert t.server("Server 1").root == ["PAD Campaign"]
    assert len(t.runner.grip) == 3, "no damage"


@ruling("official.azef-protocol.3")
@pytest.mark.parametrize("others", [[], ["Nico Campaign"]])
def test_azef_protocol_cannot_be_paid_with_the_card_that_made_its_requirement_low_enough(
    rulebook: str, others: list[str]
) -> None:
    servers = {"Server 1": {"root": ["Azef Protocol (2 advancement)", "SanSan City Grid (rezzed)"]}}
    if others:
        servers["Server 2"] = {"root": others}
    t = scenario(turn="corp", corp={"servers": servers}, runner={"grip": GAMBLES[:3]}, rulebook=rulebook)
    assert t.offers("score Azef Protocol") is bool(others)
    if others:
        t.do("score Azef Protocol").until("action")
        assert (t.corp.score, t.corp.archives) == (["Azef Protocol"], others)


# -- the mark ----------------------------------------------------------------------------------------


def marking(rulebook: str, *rig: str, grip: tuple[Event | str, ...] = (), marks: tuple[str, ...] = ("HQ",)) -> Scenario:
    """The Runner's turn has begun; each central server has ice."""
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"credits": 9, "rig": [*rig], "grip": [*grip], "stack": GAMBLES},
        corp={
            "hq": OATS[:1],
            "rd": OATS,
            "servers": {server: {"ice": ["Ice Wall (rezzed)"]} for server in ("HQ", "R&D", "Archives")},
        },
        rulebook=rulebook,
    )
    t.fix_random(*marks)
    t.do("credit").until("step_runner_turn_action")
    return t


def stitched(t: Scenario, server: str) -> bool:
    """Whether Backstitching can be used in a run there, which it is not."""
    t.do(f"run {server}")
    return any(key.startswith("Backstitching") for key in seen_until(t, "action"))


@ruling("official.backstitching.1")
def test_the_mark_stays_when_the_card_that_asked_for_it_is_gone(rulebook: str) -> None:
    t = marking(rulebook, "Backstitching", grip=("Backstitching",))
    t.do("run HQ", "Backstitching").until("action")
    assert t.runner.rig == []
    t.do("install Backstitching")
    assert not stitched(t, "R&D")
    assert stitched(t, "HQ")


@ruling("official.backstitching.1")
def test_the_mark_stays_for_the_turn_after_the_event_that_asked_for_it(rulebook: str) -> None:
    t = marking(rulebook, grip=(event("Scout", Play(IdentifyMark())), "Backstitching"))
    t.do("play Scout", "install Backstitching")
    assert not stitched(t, "R&D")
    assert stitched(t, "HQ")
    t.until("step_corp_turn_action")
    assert t.state.mark < 0


@ruling("official.backstitching.2")
def test_a_card_that_asks_for_the_mark_as_the_turn_begins_gives_none_in_the_turn_it_is_installed(rulebook: str) -> None:
    t = marking(rulebook, grip=("Backstitching",), marks=())
    t.do("install Backstitching")
    assert [server for server in ("HQ", "R&D", "Archives") if stitched(t, server)] == []


@ruling("official.backstitching.3")
def test_the_mark_is_chosen_once_in_a_turn_however_many_cards_ask_for_it(rulebook: str) -> None:
    t = marking(rulebook, "Backstitching", "Backstitching", marks=("HQ", "R&D"))
    assert not stitched(t, "R&D")
    assert not stitched(t, "Archives")
    assert stitched(t, "HQ")


@ruling("official.backstitching.4")
def test_ice_of_another_server_can_be_bypassed_in_a_run_on_the_mark(rulebook: str) -> None:
    """Konjin makes the Runner meet it; the run is still on the mark."""
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"rig": ["Backstitching"]},
        corp={
            "hq": OATS[:1],
            "rd": OATS,
            "servers": {"HQ": {"ice": ["Konjin (rezzed)"]}, "R&D": {"ice": ["Ice Wall (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.fix_random("HQ")
    reach(t, "credit", "run HQ", "pass", "bid 0", "bid 1", "yes")
    assert t.state.printed[t.state.encountered].title == "Ice Wall"
    t.do("Backstitching").until("action")
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.heap == ["Backstitching"]


# -- Cezve -------------------------------------------------------------------------------------------

DESK = resource("Desk", When(RunBegins(), May(Install(Choose(1, Cards(zone=GRIP))))))
"""As Masterwork (v37), which is not in the pool, it installs a card as a run begins."""


@ruling("official.cezve.1")
@pytest.mark.parametrize(("server", "paid"), [("HQ", 2), ("Server 1", 0)])
def test_cezve_pays_for_what_is_installed_as_a_run_begins(rulebook: str, server: str, paid: int) -> None:
    """The run is in progress by then, and whether it is on a central server decides."""
    t = scenario(
        runner={"credits": 0, "rig": ["Cezve (2 credits)", DESK], "grip": [hardware("Box", cost=2)]},
        corp={"hq": OATS[:1], "servers": {"Server 1": {"root": ["PAD Campaign"]}}},
        rulebook=rulebook,
    )
    t.do(f"run {server}", "Desk")
    assert t.card("Cezve").credits == 2 - paid
    assert t.card("Box").installed is bool(paid)


@ruling("official.cezve.2")
@pytest.mark.parametrize("trashed", ["Cezve", "Rack"])
def test_cezve_pays_for_nothing_that_it_was_trashed_to_make_room_for(rulebook: str, trashed: str) -> None:
    t = scenario(
        runner={
            "credits": 0,
            "rig": ["Cezve (2 credits)", DESK, program("Rack", memory=3)],
            "grip": [program("Guest", cost=2, memory=1)],
        },
        corp={"hq": OATS[:1]},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "Desk", f"trash {trashed} first", "done").until("action")
    assert t.runner.heap == [trashed]
    assert t.card("Guest").installed is (trashed != "Cezve")


@ruling("official.the-twinning.1", "official.the-twinning.2", "official.the-twinning.3", "official.the-twinning.6")
@pytest.mark.parametrize(
    ("rig", "identity", "keys", "counters"),
    [
        (["Prepaid VoicePAD (1 credits)"], None, ("play Sure Gamble", "pay 1 from Prepaid"), 1),
        ([], None, ("play Overclock", "run HQ", "use Corroder: +1", "pay 1 from Overclock"), 0),
        ([], 'Ele "Smoke" Scovak: Cynosure of the Net (1 credits)', ("use Corroder: +1", "pay 1 from Ele"), 0),
        (["Ghost Runner (3 credits)"], None, ("run HQ", "use Corroder: +1", "pay 1 from Ghost Runner"), 1),
        (["Net Mercur (1 credits)"], None, ("use Corroder: +1", "pay 1 from Net Mercur"), 1),
    ],
)
def test_the_twinning_counts_credits_of_installed_cards_alone(
    rig: list[str], identity: str | None, keys: tuple[str, ...], counters: int
) -> None:
    runner = {"credits": 9, "rig": ["The Twinning", "Corroder", *rig], "grip": ["Sure Gamble", "Overclock"]}
    if identity is not None:
        runner["identity"] = identity
    t = reach(scenario(runner=runner, corp={"hq": OATS[:2], "rd": OATS}), *keys)
    assert t.card("The Twinning").power == counters


@ruling("official.the-twinning.4")
def test_the_twinning_counts_the_credit_of_an_identity_that_an_installed_card_hosts(rulebook: str) -> None:
    smoke = 'Ele "Smoke" Scovak: Cynosure of the Net'
    runner = {"identity": "Omar Keung: Conspiracy Theorist", "credits": 3, "grip": ["DJ Fenris"], "outside": [smoke]}
    runner["rig"] = ["The Twinning", "Cleaver"]
    corp = {"rd": OATS, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("install DJ Fenris")
    assert (t.card("DJ Fenris").credits, t.card("The Twinning").power) == (1, 0)
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break")
    assert (t.card("DJ Fenris").credits, t.card("The Twinning").power) == (0, 1)


@ruling("official.the-twinning.7")
def test_the_twinning_is_not_there_as_it_is_paid_for() -> None:
    t = scenario(runner={"credits": 0, "rig": ["Paladin Poemu (4 credits)"], "grip": ["The Twinning"]})
    reach(t, "install The Twinning")
    assert t.card("Paladin Poemu").credits == 1
    assert ("The Twinning" in t.runner.rig, t.card("The Twinning").power) == (True, 0)


@ruling("official.into-the-depths.1", "official.into-the-depths.2", under="modern")
@pytest.mark.parametrize("ice", [0, 1, 2])
def test_into_the_depths_gives_one_thing_for_each_ice_passed(rulebook: str, ice: int) -> None:
    runner = {"credits": 1, "grip": ["Into the Depths"], "rig": ["Endurance (3 power)"], "stack": GAMBLES}
    corp = {"hq": OATS[:1], "servers": {"HQ": {"ice": ["Palisade"] * ice}}}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook)
    reach(t, "play Into the Depths", "run HQ")
    if ice:
        reach(t, "charge")
    if ice > 1:
        assert not t.offers("charge"), "not yet resolved this run"
        t.do("gain 4")
    t.until("action")
    assert t.runner.credits == (4 if ice > 1 else 0)
    charged = 3 + (ice > 0) + 1
    assert t.card("Endurance").power == charged, "one more for the first successful run"


CROWBAR = resource("Crowbar", Paid(Credits(0), Trash(Choose(1, Cards(ICE, installed=True)))))
STEAM = resource("Steam", Paid(TrashThis(), MoveToOutermost()))
SWITCH = resource("Switch", Paid(Credits(0), Derez(Choose(1, Cards(rezzed=True)))))
"""What takes ice away, leads outward again, or derezzes anything, whenever the Runner likes."""


def in_the_depths(rulebook: str, *pieces: str) -> Scenario:
    """A run on HQ with Into the Depths, past ice that does nothing."""
    rows = [rezzed(ice(title, Subroutine(GainCredits(1)))) for title in pieces]
    runner = {
        "credits": 1,
        "grip": ["Into the Depths"],
        "rig": ["Endurance (3 power)", CROWBAR, STEAM],
        "stack": GAMBLES,
    }
    t = scenario(runner=runner, corp={"hq": OATS[:1], "servers": {"HQ": {"ice": rows}}}, rulebook=rulebook)
    return t.do("play Into the Depths", "run HQ")


@ruling("official.into-the-depths.3", under="modern")
@pytest.mark.parametrize(("gone", "modes"), [("never", 1), ("passed", 1), ("encountered", 0)])
def test_into_the_depths_counts_ice_that_was_passed_and_not_what_went_before(
    rulebook: str, gone: str, modes: int
) -> None:
    t = in_the_depths(rulebook, "Fog")
    if gone != "never":
        t.until("encounter" if gone == "encountered" else "step_after_jack_out_paw")
        t.do("use Crowbar")
        assert t.card("Fog").place == "Archives"
    assert ("gain 4" in " ".join(sorted(seen_until(t, "action")))) is (modes == 1)


@ruling("official.into-the-depths.4", under="modern")
@pytest.mark.parametrize("times", [1, 2])
def test_into_the_depths_counts_ice_as_often_as_it_was_passed(rulebook: str, times: int) -> None:
    t = in_the_depths(rulebook, "Fog")
    if times == 2:
        t.until("step_after_jack_out_paw")
        t.do("use Steam")
    reach(t, "charge")
    assert t.offers("gain 4") is (times == 2)


@ruling("official.big-deal.1", under="modern")
@pytest.mark.parametrize("before", [0, 1])
def test_big_deal_scores_only_what_has_all_that_it_requires(rulebook: str, before: int) -> None:
    servers = {"Server 1": {"root": [f"Corporate Sales Team ({before} advancement)"]}}
    servers["Server 2"] = {"root": [f"Degree Mill ({before} advancement)"]}
    corp = {"credits": 17, "hq": ["Big Deal"], "rd": OATS, "servers": servers}
    t = scenario(corp=corp, turn="corp", rulebook=rulebook)
    t.do("play Big Deal")
    t.do(next(key for key in t.options() if "Degree Mill" in key))
    assert t.offers("yes") is (before == 1), "it requires five"
    t.until("runner")
    assert t.corp.score == [], "it may be declined, and there is no other chance"


@ruling("official.trieste-model-bioroids.3", under="modern")
def test_quetzal_does_not_break_what_trieste_protects(rulebook: str) -> None:
    servers = {"HQ": {"ice": ["Eli 1.0 (rezzed)"]}, "Server 1": {"root": ["Trieste Model Bioroids"]}}
    runner = {"identity": "Quetzal: Free Spirit"}
    for rez in (True, False):
        t = scenario(runner=runner, corp={"credits": 2, "hq": OATS[:1], "servers": servers}, rulebook=rulebook)
        if rez:
            t.do("rez Trieste Model Bioroids")
        t.do("run HQ").until("encounter")
        assert t.can("use Quetzal") is not rez


WASH = resource("Wash", Paid(Credits(0), Lasting(GainsSubtypes(Cards(ICE), (), loses=("bioroid",)), REST_OF_TURN)))


def shielded(rulebook: str, *others: str) -> Scenario:
    """Trieste Model Bioroids has been rezzed and protects Eli 1.0, which guards HQ; there is more ice on R&D."""
    servers = {"HQ": {"ice": ["Eli 1.0 (rezzed)"]}, "R&D": {"ice": [*others]}}
    servers["Server 1"] = {"root": ["Trieste Model Bioroids"]}
    corp = {"credits": 9, "hq": OATS[:1], "rd": OATS, "servers": servers}
    t = scenario(runner={"credits": 20, "rig": ["Corroder", SWITCH, WASH]}, corp=corp, rulebook=rulebook)
    t.do("rez Trieste Model Bioroids")
    return t.do("choose Eli 1.0") if others else t


def can_be_broken(t: Scenario) -> bool:
    """Whether Corroder breaks the ice that guards HQ; the Corp rezzes it if it must."""
    t.do("run HQ")
    if not t.card("Eli 1.0").rezzed:
        reach(t, "rez Eli 1.0")
    t.until("encounter")
    while t.card("Corroder").strength < t.card("Eli 1.0").strength:
        t.do("use Corroder: +1")
    return t.can("use Corroder: break")


@ruling("official.trieste-model-bioroids.1", under="modern")
def test_what_trieste_chose_stays_chosen_while_it_is_derezzed(rulebook: str) -> None:
    t = shielded(rulebook)
    t.do("use Switch", "choose Eli 1.0")
    assert not t.card("Eli 1.0").rezzed
    assert not can_be_broken(t)


@ruling(
    "official.trieste-model-bioroids.2", "rule_lingering_effect_maintaining_choice_duration_other_cases", under="modern"
)
@pytest.mark.parametrize("again", ["not rezzed", "Eli 1.0", "Viktor 1.0", "nothing"])
def test_derezzed_trieste_forgets_what_it_chose(rulebook: str, again: str) -> None:
    t = shielded(rulebook, *(["Viktor 1.0 (rezzed)"] if again == "Viktor 1.0" else []))
    t.do("use Switch", "choose Trieste Model Bioroids")
    if again == "nothing":
        t.do("use Switch")
        assert not t.card("Eli 1.0").rezzed
    if again != "not rezzed":
        t.do("rez Trieste Model Bioroids")
    if again == "Viktor 1.0":
        t.do("choose Viktor 1.0")
    assert can_be_broken(t) is (again != "Eli 1.0")


@ruling("official.trieste-model-bioroids.4", under="modern")
@pytest.mark.parametrize("anew", [False, True])
def test_ice_stays_chosen_by_trieste_without_being_a_bioroid(rulebook: str, anew: bool) -> None:
    """It could not be chosen any more, as Trieste shows that is rezzed anew."""
    t = shielded(rulebook)
    t.do("use Wash")
    if anew:
        t.do("use Switch", "choose Trieste Model Bioroids", "rez Trieste Model Bioroids")
    assert can_be_broken(t) is anew


@ruling("official.hakarl-1-0.1", under="modern")
@pytest.mark.parametrize(("server", "when"), [("HQ", "encounter"), ("HQ", "initiation"), ("R&D", "encounter")])
def test_hakarl_may_be_used_however_it_is_rezzed_in_a_run_on_its_server(rulebook: str, server: str, when: str) -> None:
    fog = rezzed(ice("Fog", Subroutine(GainCredits(1))))
    servers = {"HQ": {"ice": [fog]}, "R&D": {"ice": []}, "Server 1": {"root": [rezzed(CRANE)]}}
    servers[server]["ice"].append("Hákarl 1.0")
    t = scenario(corp={"credits": 5, "hq": OATS[:1], "rd": OATS, "servers": servers}, rulebook=rulebook)
    t.do("run HQ")
    if when == "encounter":
        t.until("encounter")
    reach(t, "use Crane")
    assert t.card("Hákarl 1.0").rezzed
    assert t.offers("Hákarl") is (server == "HQ")


@ruling("official.envelopment.1", under="modern")
def test_ice_that_comes_for_envelopment_does_not_jump_in_front_of_the_runner(rulebook: str) -> None:
    fog = ice("Fog", Subroutine(GainCredits(1)))
    servers = {"HQ": {"ice": ["Envelopment (rezzed)", rezzed(fog)]}}
    t = scenario(corp={"identity": OB, "hq": ["Palisade"], "rd": OATS, "servers": servers}, rulebook=rulebook)
    heard = record(t)
    reach(t, "run HQ", "Ob", "install protecting HQ")
    t.until("action")
    assert t.server("HQ").ice == ["Palisade", "Fog"]
    assert t.card("Palisade").rezzed
    assert titles(t, heard, "ice approached") == ["Envelopment", "Fog"]
    assert heard.count("run declared successful") == 1


@ruling("official.deep-dive.1", under="modern")
def test_deep_dive_is_paid_for_once_more_and_no_more(rulebook: str) -> None:
    rd = ["Offworld Office", "Project Atlas", "Hostile Takeover", *["Hedge Fund"] * 7]
    runner = {"credits": 2, "grip": ["Deep Dive"]}
    t = scenario(runner=runner, corp={"hq": OATS[:1], "rd": rd}, clicks=6, rulebook=rulebook)
    assert not t.can("play Deep Dive")
    for server in ("HQ", "Archives", "R&D"):
        t.do(f"run {server}").until("action")
    points = t.runner.points
    t.do("play Deep Dive")
    for title in ("Project Atlas", "Hostile Takeover"):
        t.do(next(key for key in t.options() if title in key))
        while t.decision is not None and not t.offers("yes") and t.decision.kind != "action":
            t.do("steal" if t.offers("steal") else t.options()[0])
        if title == "Project Atlas":
            t.do("yes")
    assert t.runner.points == points + 3
    assert (t.runner.clicks, len(t.corp.rd)) == (1, len(rd) - 2 - (points > 0))
    assert t.runner.heap == ["Deep Dive"]
