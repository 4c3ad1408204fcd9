"""Creation and Control's Shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

from ..driving import reach

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

KIT = "Rielle “Kit” Peddler: Transhuman"


# -- Feedback Filter -----------------------------------------------------------------------------------


@both_rulebooks
def test_feedback_filter_prevents_net_damage_for_three_credits_each(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 6, "grip": ["Sure Gamble"] * 5, "rig": ["Feedback Filter"]},
        corp={"credits": 1, "servers": {"HQ": {"ice": ["Tsurugi (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "pay 1", "use Feedback Filter", "pass", "use Feedback Filter").until(ACTION)
    assert len(t.runner.heap) == 1
    assert t.runner.credits == 0
    assert t.runner.rig == ["Feedback Filter"]


@both_rulebooks
def test_feedback_filter_is_trashed_to_prevent_up_to_two_core_damage(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5, "rig": ["Feedback Filter"]},
        corp={"servers": {"Server 1": {"root": ["Cerebral Overwriter (3 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    t.do("Cerebral Overwriter")
    assert t.options() == ["use Feedback Filter: prevent up to 2 core damage", "pass"]
    t.do("use Feedback Filter", "2").until(ACTION)
    assert t.runner.core_damage == 1
    assert t.runner.rig == []


# -- Kit -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_kit_makes_the_first_ice_encountered_each_turn_a_code_gate(rulebook: str) -> None:
    t = scenario(
        runner={"identity": KIT, "credits": 9, "rig": ["Unity"]},
        corp={
            "servers": {
                "HQ": {"ice": ["Paper Wall (rezzed)", "Palisade (rezzed)"]},
                "R&D": {"ice": ["Paper Wall (rezzed)"]},
            }
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    t.until("encounter")
    assert t.can("use Unity: break"), "Paper Wall is a code gate now"
    if rulebook == "modern":
        assert t.log[-1] == "Paper Wall gains code gate."
    t.do("use Unity: break", "continue")
    t.until("encounter")
    assert t.state.encountered == t.card("Palisade").id
    t.do("use Unity: +", "use Unity: +")
    assert not t.can("use Unity: break"), "the second ice stays what it is"
    t.until(ACTION)
    t.do("run R&D")
    t.until("encounter")
    assert t.state.encountered >= 0
    assert not t.can("use Unity: break"), "not the first encounter of this turn"


# -- Atman ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_atman_takes_the_strength_it_is_paid_for_and_breaks_ice_of_that_strength_alone(rulebook: str) -> None:
    ice = ["Paper Wall (rezzed)", "Hudson 1.0 (rezzed)"]
    t = scenario(runner={"credits": 9, "grip": ["Atman"]}, corp={"servers": {"HQ": {"ice": ice}}}, rulebook=rulebook)
    t.do("install Atman", "Atman", "1")
    assert t.card("Atman").power == 1
    assert t.card("Atman").strength == 1
    assert t.runner.credits == 5
    t.do("run HQ", "use Atman")
    assert t.corp.archives == ["Paper Wall"]
    t.do("continue")
    t.until("encounter")
    assert not t.can("use Atman"), "Hudson is stronger"


def test_atman_interfaces_with_ice_of_its_own_strength_alone() -> None:
    ice = {"servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"]}}}
    for power, able in ((4, False), (5, True), (6, False)):
        t = scenario(runner={"credits": 9, "rig": [f"Atman ({power} power)"]}, corp=ice)
        t.do("run HQ").until("encounter")
        assert t.can("use Hudson")
        assert t.can("use Atman") is able


def test_atman_may_be_left_at_zero() -> None:
    t = scenario(runner={"credits": 3, "grip": ["Atman"]})
    t.do("install Atman")
    t.until(ACTION)
    assert t.card("Atman").strength == 0


# -- Scavenge ------------------------------------------------------------------------------------------


@both_rulebooks
def test_scavenge_installs_a_program_for_less_by_the_cost_of_the_one_trashed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Scavenge", "Carmen"], "rig": ["Cleaver"], "heap": ["Unity"]}, rulebook=rulebook
    )
    t.do("play Scavenge")
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver", "choose Unity"]
    t.do("choose Carmen")
    assert t.runner.rig == ["Carmen"]
    assert t.runner.credits == 0, "5, less 3"


def test_scavenge_needs_a_program_to_trash() -> None:
    t = scenario(runner={"credits": 9, "grip": ["Scavenge", "Carmen"]})
    assert not t.can("play Scavenge")


# -- programs from the heap and the stack --------------------------------------------------------------

EXILE = "Exile: Streethawk"


@both_rulebooks
@pytest.mark.parametrize("credits", [3, 2])
def test_clone_chip_installs_a_program_from_the_heap_for_its_cost_at_any_time(rulebook: str, credits: int) -> None:
    t = scenario(
        runner={"credits": credits, "rig": ["Clone Chip"], "heap": ["Dagger", "Cloak", "Sure Gamble"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Clone Chip")
    if credits == 3:
        assert t.options() == ["choose Dagger", "choose Cloak"]
        t.do("choose Dagger")
    elif t.can("choose Cloak"):
        t.do("choose Cloak")
    assert t.runner.rig == (["Dagger"] if credits == 3 else ["Cloak"])
    assert t.runner.credits == (0 if credits == 3 else 1)
    assert "Clone Chip" in t.runner.heap


@both_rulebooks
def test_exile_draws_for_a_program_installed_from_the_heap_and_for_no_other(rulebook: str) -> None:
    t = scenario(
        runner={
            "identity": EXILE,
            "credits": 9,
            "rig": ["Clone Chip", "Self-modifying Code", "MemStrips"],
            "grip": ["Cloak"],
            "heap": ["Dagger"],
            "stack": ["Sure Gamble", "Inti", "Sure Gamble"],
        },
        rulebook=rulebook,
    )
    reach(t, "install Cloak", "done")
    assert t.runner.grip == [], "from the grip"
    t.do("use Self-modifying Code")
    if t.can("find Inti"):
        t.do("find Inti")
    t.do("done")
    assert "Inti" in t.runner.rig
    assert t.runner.grip == [], "from the stack"
    t.do("use Clone Chip", "choose Dagger", "done").until(ACTION)
    assert "Dagger" in t.runner.rig
    assert t.runner.grip == ["Sure Gamble"]


@ruling("official.self-modifying-code.1")
def test_self_modifying_code_finds_a_program_and_pays_for_it(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Self-modifying Code"], "stack": ["Sure Gamble", "Dagger", "Cloak"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Self-modifying Code")
    assert not any("Sure Gamble" in option for option in t.options())
    t.do("find Dagger")
    assert t.runner.rig == ["Dagger"]
    assert t.runner.credits == 0
    assert t.runner.heap == ["Self-modifying Code"]
    assert sorted(t.runner.stack) == ["Cloak", "Sure Gamble"]
    assert any("shuffles" in line for line in t.log)


# -- icebreakers and their credits ---------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("stealth", [True, False])
def test_dagger_grows_by_credits_of_stealth_cards_alone(rulebook: str, stealth: bool) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Dagger", *["Cloak"] * stealth]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Pup (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.can("use Dagger: +5 strength") is stealth
    if stealth:
        t.do("use Dagger: +5 strength")
        assert t.card("Dagger").strength == 5
        assert (t.card("Cloak").credits, t.runner.credits) == (0, 5)
        assert not t.can("use Dagger: +5 strength"), "the credit is spent"


@both_rulebooks
def test_inti_keeps_its_strength_for_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Inti"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)", "Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Inti: +1 strength", "use Inti: break")
    assert t.runner.credits == 1
    t.until("encounter")
    assert t.card("Inti").strength == 2
    t.until(ACTION)
    assert t.card("Inti").strength == 1


@both_rulebooks
def test_resources_that_help_a_little(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Borrowed Satellite", "Professional Contacts"], "stack": ["Sure Gamble"] * 3},
        clicks=2,
        rulebook=rulebook,
    )
    assert (t.runner.link, t.runner.hand_size) == (1, 6)
    t.do("use Professional Contacts")
    assert (t.runner.credits, t.runner.grip, t.runner.clicks) == (1, ["Sure Gamble"], 1)


# -- Levy AR Lab Access -------------------------------------------------------------------------------


@both_rulebooks
def test_levy_shuffles_grip_and_heap_draws_five_and_leaves_the_game(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 5,
            "grip": ["Levy AR Lab Access", "Cleaver"],
            "heap": ["Sure Gamble"] * 4,
            "stack": ["Leech"] * 2,
        },
        rulebook=rulebook,
    )
    t.do("play Levy")
    assert len(t.runner.grip) == 5
    assert t.runner.heap == [], "nor is the event there"
    assert "Levy AR Lab Access" not in t.runner.grip
    assert len(t.runner.stack) == 2


# -- Paricia ------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("card", "can"), [("Nico Campaign", True), ("Akitaro Watanabe", False)])
def test_paricia_pays_trash_costs_of_assets_only(rulebook: str, card: str, can: bool) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Paricia (2 credits)"]},
        corp={"servers": {"Server 1": {"root": [card]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1")
    while t.running and not t.can("trash"):
        t.do(t.options()[0])
    assert t.can(f"trash {card}") is can
    assert bool(t.accesses)


@ruling("official.paricia.1")
def test_paricia_is_filled_as_it_is_installed_and_never_above_two(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "grip": ["Paricia"]}, corp={"rd": ["Hedge Fund"] * 3}, rulebook=rulebook)
    t.do("install Paricia")
    assert t.card("Paricia").credits == 2
    t.finish()
    t.until(ACTION)
    assert t.card("Paricia").credits == 2


@ruling("official.paricia.1")
def test_paricia_is_refilled_before_the_runners_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Paricia (1 credit)"]}, corp={"rd": ["Hedge Fund"] * 3}, rulebook=rulebook
    )
    t.finish()
    assert t.card("Paricia").credits == 1, "not before the Corp's"
    t.until(ACTION)
    assert t.card("Paricia").credits == 2


@ruling("official.paricia.2", under="modern")
def test_paricia_pays_for_salsette_slums(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Paricia (2 credits)", "Salsette Slums"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("use Salsette Slums")
    assert t.card("Paricia").credits == 0
    assert t.corp.archives == []
