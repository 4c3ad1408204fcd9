"""The Lunar cycle's Anarch cards."""

from __future__ import annotations

import pytest

from sneakdoor import cards
from sneakdoor.engine import values
from sneakdoor.language import Program
from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Incubator -----------------------------------------------------------------------------------------


@both_rulebooks
def test_incubator_gathers_virus_counters_and_moves_them_all(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"]},
        runner={"rig": ["Incubator (2 virus)", "Leech (1 virus)", "Cleaver", "Fermenter (1 virus)"]},
        rulebook=rulebook,
    )
    t.finish()
    t.until(ACTION)
    assert t.card("Incubator").virus == 3
    t.do("use Incubator")
    assert t.options() == ["choose Leech", "choose Fermenter"], "neither itself nor what is no virus"
    t.do("choose Leech")
    assert t.card("Leech").virus == 4
    assert t.runner.heap == ["Incubator"]
    assert t.runner.clicks == 3


# -- Ekomind -------------------------------------------------------------------------------------------


@both_rulebooks
def test_ekomind_makes_the_grip_the_memory_limit(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble", "Leech", "Cleaver"], "rig": ["Ekomind", "Marjanah"]},
        rulebook=rulebook,
    )
    assert values.memory_limit(t.state) == 3
    t.do("install Leech", "done")
    assert values.memory_limit(t.state) == 2
    t.do("play Sure Gamble")
    assert values.memory_limit(t.state) == 1
    assert t.step == "rule_program_other_exceed_memory_limit", "playing an event leaves too little memory"
    t.do("trash Leech")
    assert t.runner.rig == ["Ekomind", "Marjanah"]


@both_rulebooks
def test_ekomind_leaves_no_room_for_a_large_program_in_a_small_grip(rulebook: str) -> None:
    """CR rule_program_install_exceed_memory_limit."""
    large = next(c.title for c in cards.POOL.values() if isinstance(c, Program) and c.memory == 2)
    t = scenario(runner={"credits": 20, "grip": [large], "rig": ["Ekomind"]}, rulebook=rulebook)
    assert not [o for o in t.options() if o.startswith("install")]
    t = scenario(runner={"credits": 20, "grip": [large, "Sure Gamble"], "rig": ["Ekomind"]}, rulebook=rulebook)
    assert [o for o in t.options() if o.startswith("install")]


@both_rulebooks
def test_a_memory_limit_below_nothing_leaves_the_programs_that_take_none(rulebook: str) -> None:
    """CR rule_game_numbers: values can be negative. Found by the fuzzer, which came to no rest."""
    t = scenario(
        corp={"credits": 9, "hq": ["Bad Times"], "rd": ["Hedge Fund"] * 3},
        runner={"tags": 1, "credits": 9, "grip": ["Sure Gamble"], "rig": ["Ekomind", "Marjanah", "Pawn"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Bad Times").until("action")
    assert values.memory_limit(t.state) == -1
    assert t.runner.rig == ["Ekomind", "Pawn"]
    assert values.memory_exceeded(t.state) == 0


def test_ekomind_counts_cards_lost_to_damage() -> None:
    t = scenario(
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Gemini (rezzed)"]}}},
        runner={"credits": 0, "grip": ["Sure Gamble"] * 2, "rig": ["Ekomind", "Marjanah", "Leech"]},
    )
    t.do("run HQ").until("choose")
    assert t.step == "rule_program_other_exceed_memory_limit"


# -- Quetzal -------------------------------------------------------------------------------------------


@both_rulebooks
def test_quetzal_breaks_one_barrier_subroutine_each_turn_whatever_its_strength(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}, "hq": ["Hedge Fund"]},
        runner={"identity": "Quetzal: Free Spirit", "credits": 0},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Quetzal").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    t.do("run HQ")
    assert not t.comes("encounter") or not t.offers("use Quetzal"), "once per turn"
    t.until(ACTION)
    assert t.accesses == ["Hedge Fund"]


def test_quetzal_breaks_nothing_but_barriers() -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Quandary (rezzed)"]}}, "hq": ["Hedge Fund"]},
        runner={"identity": "Quetzal: Free Spirit", "rig": ["Cleaver"], "credits": 9},
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Quetzal")


# -- Duggar's ------------------------------------------------------------------------------------------


@both_rulebooks
def test_duggars_takes_the_whole_turn_and_draws_ten(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Duggar's"], "stack": ["Leech"] * 11}, clicks=5, rulebook=rulebook)
    t.do("use Duggar's")
    assert len(t.runner.grip) == 10
    assert t.runner.clicks == 1
    assert not t.can("use Duggar's")


# -- Lamprey -------------------------------------------------------------------------------------------


@both_rulebooks
def test_lamprey_costs_the_corp_a_credit_for_runs_on_hq_and_is_purged_away(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 5, "rd": ["Hedge Fund"] * 3}, runner={"rig": ["Lamprey"]}, clicks=2, rulebook=rulebook
    )
    t.do("run HQ").until(ACTION)
    assert t.corp.credits == 4
    t.do("run Archives").until("step_corp_turn_action")
    assert t.corp.credits == 4
    t.do("purge")
    assert t.runner.heap == ["Lamprey"]


# -- D4v1d --------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("ice", "can"), [("Heimdall 1.0", True), ("Palisade", False)])
def test_d4v1d_breaks_a_subroutine_of_strong_ice_without_strength_of_its_own(
    rulebook: str, ice: str, can: bool
) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["D4v1d"]},
        corp={"servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install D4v1d")
    assert t.card("D4v1d").power == 3
    t.do("run HQ")
    assert t.can("use D4v1d") is can
    if can:
        t.do("use D4v1d", "break End the run.")
        assert t.card("D4v1d").power == 2


# -- Inject --------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(
    ("stack", "credits", "grip", "heap"),
    [
        (["Leech", "Sure Gamble", "Cleaver", "Armitage Codebusting", "Carmen"], 2, 2, 2),
        (["Sure Gamble"] * 5, 0, 4, 0),
        (["Leech", "Sure Gamble"], 1, 1, 1),
    ],
)
def test_inject_trashes_programs_for_a_credit_each_and_keeps_the_rest(
    rulebook: str, stack: list[str], credits: int, grip: int, heap: int
) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Inject"], "stack": stack}, rulebook=rulebook)
    t.do("play Inject")
    assert t.runner.credits == credits
    assert len(t.runner.grip) == grip
    assert sorted(t.runner.heap) == sorted(["Inject", *[c for c in stack[:4] if c in ("Leech", "Cleaver")]])
    assert len(t.runner.heap) == heap + 1
    assert len(t.runner.stack) == max(0, len(stack) - 4), "no more than four"
