"""Borealis's Anarch cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.engine.subroutines import subroutines
from sneakdoor.language import *
from sneakdoor.terms import RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario
from tests.cards.driving import reach, seen_until, to_action_of
from tests.rules.cards1 import asset, ice, rezzed, upgrade

OATS = ["Hedge Fund"] * 6
GAMBLES = ["Sure Gamble"] * 6


def corp_cards(t: Scenario) -> tuple[int, int, int]:
    """How many cards are in HQ, R&D and Archives."""
    return len(t.corp.hq), len(t.corp.rd), len(t.corp.archives)


def test_avgustina_sabotages_once_a_turn_for_a_virus_and_for_nothing_else() -> None:
    t = scenario(
        runner={
            "credits": 9,
            "rig": ["Avgustina Ivanovskaya"],
            "grip": ["Cleaver", "Medium", "Parasite", "Nerve Agent"],
        },
        corp={"hq": OATS[:2], "rd": OATS},
    )
    t.do("install Cleaver").until("action")
    assert corp_cards(t) == (2, 6, 0)
    reach(t, "install Medium", "trash Hedge Fund").until("action")
    assert corp_cards(t) == (1, 6, 1)
    t.do("install Nerve Agent").until("action")
    assert corp_cards(t) == (1, 6, 1)


def test_nga_sabotages_for_a_counter_and_goes_when_it_is_empty() -> None:
    t = scenario(runner={"grip": ["Nga"]}, corp={"hq": OATS[:1], "rd": OATS})
    t.do("install Nga").until("action")
    assert t.card("Nga").power == 3
    reach(t, "run Archives", "Nga").until("action")
    assert t.card("Nga").power == 2
    assert corp_cards(t) == (1, 5, 1)
    t.do("run Archives").until("action")
    assert t.card("Nga").power == 2, "the first successful run alone"
    t = scenario(runner={"rig": ["Nga (1 power)"]}, corp={"hq": OATS[:1], "rd": OATS})
    reach(t, "run Archives", "Nga").until("action")
    assert corp_cards(t) == (1, 5, 1)
    assert t.runner.heap == ["Nga"]


def test_chastushka_sabotages_four_in_the_place_of_the_breach() -> None:
    t = scenario(runner={"grip": ["Chastushka"]}, corp={"hq": OATS[:2], "rd": OATS})
    reach(t, "play Chastushka", "trash Hedge Fund", "done").until("action")
    assert corp_cards(t) == (1, 3, 4)
    assert t.accesses == []


def test_esa_draws_and_sabotages_for_the_first_core_damage_of_the_turn_that_is_paid_too() -> None:
    t = scenario(
        runner={
            "identity": "Esâ Afontov: Eco-Insurrectionist",
            "grip": ["Running Hot", "Running Hot", *GAMBLES],
            "stack": GAMBLES,
        },
        corp={"hq": [], "rd": OATS},
    )
    t.fix_random("Sure Gamble", "Sure Gamble")
    reach(t, "play Running Hot", "Esâ").until("action")
    assert corp_cards(t) == (0, 4, 2)
    assert len(t.runner.grip) == 7, "lost one, drew one"
    assert t.runner.clicks == 6
    t.do("play Running Hot").until("action")
    assert corp_cards(t) == (0, 4, 2)
    assert t.state.core_damage == 2


@pytest.mark.parametrize("kind", ["net", "meat"])
def test_esa_does_not_mind_other_damage(kind: str) -> None:
    hurt = {"net": ("Snare!", "run Server 1"), "meat": ("Hippocampic Mechanocytes", "install Hippocampic")}[kind]
    t = scenario(
        runner={
            "identity": "Esâ Afontov: Eco-Insurrectionist",
            "credits": 9,
            "grip": [*GAMBLES, *([hurt[0]] if kind == "meat" else [])],
            "stack": GAMBLES,
        },
        corp={"rd": OATS, "credits": 9, "servers": {"Server 1": {"root": ["Snare!"]}}},
    )
    reach(t, hurt[1], *(["Snare!"] if kind == "net" else [])).until("action")
    assert len(t.runner.grip) == (3 if kind == "net" else 5)
    assert len(t.corp.rd) == 6


def test_finality_costs_core_damage_and_sees_four_cards() -> None:
    t = scenario(runner={"credits": 2, "grip": ["Finality", "Sure Gamble"]}, corp={"rd": OATS, "hq": OATS[:1]})
    t.do("play Finality").until("action")
    assert len(t.accesses) == 4
    assert t.state.core_damage == 1
    assert sorted(t.runner.heap) == ["Finality", "Sure Gamble"]


def test_katorga_breakout_takes_back_one_card_after_a_successful_run_alone() -> None:
    t = scenario(
        runner={"grip": ["Katorga Breakout"], "heap": ["Cleaver", "Sure Gamble"]}, corp={"hq": OATS[:1], "rd": OATS}
    )
    reach(t, "play Katorga Breakout", "run HQ", "choose Cleaver").until("action")
    assert t.runner.grip == ["Cleaver"]
    assert t.accesses == ["Hedge Fund"], "and it breaches all the same"
    t = scenario(
        runner={"grip": ["Katorga Breakout"], "heap": ["Cleaver"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}, "hq": OATS[:1]},
    )
    t.do("play Katorga Breakout", "run HQ").until("action")
    assert t.runner.grip == []


def test_marrow_hurts_as_it_is_installed_and_sabotages_when_the_corp_scores() -> None:
    t = scenario(runner={"grip": ["Marrow", "Sure Gamble"]}, corp={"hq": OATS[:1], "rd": OATS}, clicks=1)
    t.do("install Marrow").until("corp")
    assert (t.state.core_damage, t.runner.memory, t.runner.hand_size) == (1, 5, 7)
    assert t.runner.grip == []
    t = scenario(
        runner={"rig": ["Marrow"]},
        corp={"rd": OATS, "servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}},
        turn="corp",
    )
    t.do("score Offworld Office").until("action")
    assert corp_cards(t) == (0, 5, 1)


def test_marrow_does_nothing_when_the_runner_steals() -> None:
    t = scenario(runner={"rig": ["Marrow"]}, corp={"rd": OATS, "servers": {"Server 1": {"root": ["Offworld Office"]}}})
    t.do("run Server 1").until("action")
    assert t.runner.score == ["Offworld Office"]
    assert corp_cards(t) == (0, 6, 0)


def test_num_breaks_at_strength_eight_and_cannot_grow() -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Num"]},
        corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Archer (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Num: break 1 sentry")
    assert t.runner.credits == 3
    assert not any("strength" in key for key in t.options())


def test_abaasy_trades_a_card_for_the_first_ice_that_it_alone_breaks() -> None:
    corp = {"hq": OATS[:1], "servers": {"HQ": {"ice": ["Pop-up Window (rezzed)"]}}}
    t = scenario(runner={"credits": 5, "rig": ["Abaasy"], "grip": ["Num"], "stack": GAMBLES}, corp=corp)
    t.do("run HQ").until("encounter")
    reach(t, "use Abaasy: break", "Abaasy")
    t.until("action")
    assert (t.runner.grip, t.runner.heap) == (["Sure Gamble"], ["Num"])
    t.do("run HQ").until("encounter")
    t.do("use Abaasy: break")
    assert not any(key.startswith("Abaasy") for key in seen_until(t, "action"))


def test_abaasy_does_not_count_ice_that_another_card_helped_to_break() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Abaasy", "Poison Vial (2 power)"], "grip": ["Num"], "stack": GAMBLES},
        corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    reach(t, "use Abaasy: +2", "use Abaasy: break", "break End the run")
    reach(t, "use Poison Vial")
    assert not any(key.startswith("Abaasy") for key in seen_until(t, "action"))
    assert t.accesses == ["Hedge Fund"]


@pytest.mark.parametrize("damage", [0, 2])
def test_begemot_grows_with_core_damage(damage: int) -> None:
    t = scenario(runner={"credits": 5, "core_damage": damage, "grip": ["Begemot", "Sure Gamble"]})
    t.do("install Begemot")
    assert t.card("Begemot").strength == 2 + damage + 1


def test_ghosttongue_makes_events_cheaper_and_nothing_else() -> None:
    t = scenario(runner={"credits": 5, "rig": ["Ghosttongue"], "grip": ["Sure Gamble", "Cleaver"]})
    t.do("play Sure Gamble")
    assert t.runner.credits == 10
    t.do("install Cleaver")
    assert t.runner.credits == 7


def test_steelskin_scarring_draws_when_it_is_trashed_from_the_grip_or_stack_but_not_after_it_was_played() -> None:
    t = scenario(runner={"grip": ["Steelskin Scarring"], "stack": GAMBLES})
    t.do("play Steelskin Scarring")
    assert t.decision is not None
    assert t.decision.kind == "action"
    assert len(t.runner.grip) == 3
    t = scenario(runner={"grip": ["Steelskin Scarring", "Hippocampic Mechanocytes"], "stack": GAMBLES})
    reach(t, "install Hippocampic", "Steelskin Scarring")
    assert t.runner.heap == ["Steelskin Scarring"]
    assert len(t.runner.grip) == 2


def test_steelskin_scarring_is_not_trashed_when_it_is_discarded() -> None:
    t = scenario(runner={"grip": ["Steelskin Scarring", *GAMBLES[:5]], "stack": GAMBLES}, corp={"rd": OATS}, clicks=1)
    t.do("credit")
    reach(t, "discard Steelskin Scarring")
    t.until("action")
    assert t.runner.heap == ["Steelskin Scarring"]
    assert len(t.runner.grip) == 5


def test_time_bomb_is_installed_after_a_successful_run_and_goes_off_with_three_counters() -> None:
    t = scenario(runner={"grip": ["Time Bomb"]}, corp={"hq": OATS[:1], "rd": OATS})
    assert not t.can("install Time Bomb")
    t.do("run HQ").until("action")
    t.do("install Time Bomb")
    assert t.card("Time Bomb").power == 1
    for before, after, trashed in ((2, 3, 0), (3, 0, 3)):
        t = scenario(runner={"rig": [f"Time Bomb ({before} power)"]}, corp={"rd": OATS}, turn="corp", clicks=1)
        t.do("credit").until("runner")
        t.until("action")
        assert t.card("Time Bomb").power == after
        assert corp_cards(t) == (0, 6 - trashed, trashed)
        assert t.card("Time Bomb").installed is not bool(trashed)


def test_the_twinning_gains_one_counter_a_turn_and_gives_two_accesses() -> None:
    runner = {"credits": 5, "rig": ["The Twinning (1 power)", "Ghost Runner (3 credits)", "Corroder"]}
    corp = {"hq": ["Hedge Fund"] * 5, "rd": ["Hedge Fund"] * 6, "servers": {"R&D": {"ice": ["Palisade (rezzed)"]}}}
    t = scenario(runner=runner, corp=corp)
    t.do("run R&D").until("encounter")
    t.do("use Corroder: +1", "pay 1 from Ghost Runner")
    t.do("use Corroder: break", "pay 1 from Ghost Runner")
    assert t.card("The Twinning").power == 2, "the first time each turn"
    reach(t, "The Twinning")
    t.do("2")
    t.until("action")
    assert (t.card("The Twinning").power, len(t.accesses)) == (0, 3)


def test_hush_leaves_ice_its_printed_subroutines_and_nothing_more() -> None:
    def met(*guests: str) -> tuple[int, int]:
        ice = {"card": "Hortum (rezzed, 3 advancement)", "hosted": [*guests]}
        echo = {"card": "Echo (rezzed, 2 power)", "hosted": [*guests]}
        t = scenario(runner={"rig": []}, corp={"servers": {"HQ": {"ice": [ice]}, "R&D": {"ice": [echo]}}})
        found = [subroutines(t.state, t.card(title).id) for title in ("Hortum", "Echo")]
        return len(found[0]), len(found[1])

    assert met() == (2, 2)
    assert met("Hush") == (2, 0)


def test_hush_moves_for_a_click() -> None:
    first = {"card": "Enigma (rezzed)", "hosted": ["Hush"]}
    t = scenario(corp={"servers": {"HQ": {"ice": [first]}, "R&D": {"ice": ["Palisade"]}}})
    t.do("use Hush")
    assert t.card("Hush").host == "Palisade"


def test_ice_that_lost_its_abilities_cannot_be_advanced_until_it_has_them_again() -> None:
    wall = {"card": "Ice Wall (rezzed)", "hosted": ["Hush"]}
    t = scenario(turn="corp", corp={"credits": 5, "servers": {"HQ": {"ice": [wall]}, "R&D": {"ice": ["Ice Wall"]}}})
    assert sum("advance Ice Wall" in key for key in t.options()) == 1, "only the other one"
    t = scenario(corp={"credits": 5, "servers": {"HQ": {"ice": [wall]}, "R&D": {"ice": ["Palisade"]}}})
    t.do("use Hush")
    assert t.card("Hush").host == "Palisade"
    assert t.card("Ice Wall").id in t.state.index.advanceable


def test_raindrops_cut_stone_draws_for_each_subroutine_that_resolved() -> None:
    runner = {"credits": 1, "grip": ["Raindrops Cut Stone"], "stack": GAMBLES}
    t = scenario(runner=runner, corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}})
    t.do("play Raindrops Cut Stone", "run HQ")
    t.until("action")
    assert (len(t.runner.grip), t.runner.credits) == (2, 3), "that which ended the run counts"


BANKHAR = 'Tsakhia "Bankhar" Gantulga'


def with_bankhar(chosen: str | None, **servers: object) -> Scenario:
    """The Runner's turn has begun, and that server is chosen, or none."""
    t = scenario(
        runner={"credits": 9, "grip": GAMBLES[:5], "rig": [BANKHAR]},
        corp={"credits": 9, "hq": OATS[:2], "rd": OATS * 2, "servers": servers},
        turn="corp",
        clicks=1,
    )
    t.finish()
    if chosen is not None:
        reach(t, BANKHAR, f"choose {chosen}")
    return to_action_of(t, RUNNER_SIDE)


def test_bankhar_turns_every_subroutine_of_the_first_encounter_into_net_damage() -> None:
    t = with_bankhar("HQ", HQ={"ice": ["Enigma (rezzed)"]})
    t.do("run HQ")
    t.until("action")
    assert len(t.accesses) == 1, "nothing ends the run"
    assert (len(t.runner.grip), t.runner.clicks) == (3, 3), "2 damage, and no click lost"
    t.do("run HQ")
    t.until("action")
    assert len(t.accesses) == 1, "the second encounter is as ever"
    assert (len(t.runner.grip), t.runner.clicks) == (3, 1)


def test_bankhar_counts_encounters_at_the_chosen_server_alone() -> None:
    t = with_bankhar("HQ", HQ={"ice": ["Ice Wall (rezzed)"]}, **{"R&D": {"ice": ["Ice Wall (rezzed)"]}})
    t.do("run R&D")
    t.until("action")
    assert (len(t.runner.grip), t.accesses) == (5, [])
    t.do("run HQ")
    t.until("action")
    assert (len(t.runner.grip), len(t.accesses)) == (4, 1)


def test_bankhar_is_about_one_encounter_not_one_run() -> None:
    t = with_bankhar("HQ", HQ={"ice": ["Ice Wall (rezzed)", "Ice Wall (rezzed)"]})
    t.do("run HQ")
    t.until("action")
    assert (len(t.runner.grip), t.accesses) == (4, []), "the second piece of ice ends the run"


def test_bankhar_does_nothing_where_no_server_was_chosen() -> None:
    t = with_bankhar(None, HQ={"ice": ["Ice Wall (rezzed)"]})
    t.do("run HQ")
    t.until("action")
    assert (len(t.runner.grip), t.accesses) == (5, [])


def test_bankhar_replaces_a_subroutine_that_other_ice_lends() -> None:
    lender = ice("Lender", When(Encounters(), ResolveSubroutine(THIS)), Subroutine(EndTheRun()))
    t = with_bankhar("HQ", HQ={"ice": [rezzed(lender)]})
    reach(t, "run HQ")
    t.until("action")
    assert (len(t.runner.grip), len(t.accesses)) == (3, 1)


FIRE = "Light the Fire!"


def lit(*root: object, protected: bool = False) -> Scenario:
    """The Runner has used Light the Fire! to run a remote server."""
    t = scenario(
        runner={"credits": 9, "grip": GAMBLES[:3], "rig": [FIRE]},
        corp={
            "credits": 9,
            "rd": OATS * 2,
            "servers": {"Server 1": {"root": [*root], "ice": ["Enigma", "Ice Wall (rezzed)"] if protected else []}},
        },
    )
    return reach(t, f"use {FIRE}")


def test_light_the_fire_trashes_all_cards_of_the_root_when_the_run_succeeds() -> None:
    t = lit("Hostile Takeover", "Breaker Bay Grid (rezzed)")
    assert (t.runner.heap.count(FIRE), t.runner.core_damage, t.runner.clicks) == (1, 1, 3)
    t.until("action")
    assert sorted(t.corp.archives) == ["Breaker Bay Grid", "Hostile Takeover"]
    assert t.accesses == []
    assert t.runner.score == []


def test_light_the_fire_trashes_nothing_if_the_run_fails() -> None:
    t = lit("PAD Campaign", protected=True)
    t.until("action")
    assert t.corp.archives == []


def test_cards_in_the_root_have_no_abilities_during_that_run_rezzed_or_not() -> None:
    shown = upgrade("Shown", Paid(Credits(0), GainCredits(5)))
    hidden = asset("Hidden", When(Rezzes(), GainCredits(5)))
    t = lit(rezzed(shown), hidden, protected=True)
    assert t.running
    reach(t, "rez Hidden")
    assert t.running
    assert t.corp.credits == 9, "what it does when it is rezzed is lost as well"
    while t.running:
        assert not t.offers("use Shown")
        t.game.choose(default_option(t.state))
    assert t.can("use Shown"), "the run is over"


def test_an_unrezzed_card_in_the_root_loses_what_it_says_of_its_own_rezzing() -> None:
    dear = asset("Dear", Static(AdditionalCost(V_REZ, THIS, Credits(50))))
    t = lit(dear, protected=True)
    reach(t, "rez Dear")
    assert t.running
    assert t.corp.credits == 9


def test_the_abilities_are_back_when_the_run_is_over() -> None:
    hidden = asset("Hidden", When(Rezzes(), GainCredits(5)))
    t = lit(hidden, protected=True)
    t.until("action")
    reach(t, "rez Hidden")
    t.until("action")
    assert t.corp.credits == 14


def test_cards_elsewhere_keep_their_abilities() -> None:
    t = scenario(
        runner={"credits": 9, "grip": GAMBLES[:3], "rig": [FIRE]},
        corp={
            "credits": 9,
            "rd": OATS * 2,
            "servers": {
                "Server 1": {"root": ["PAD Campaign"], "ice": ["Ice Wall (rezzed)"]},
                "Server 2": {"root": [rezzed(asset("Shown", Paid(Credits(0), GainCredits(5))))]},
            },
        },
    )
    reach(t, f"use {FIRE}", "run Server 1", "use Shown")
    assert t.corp.credits == 14
