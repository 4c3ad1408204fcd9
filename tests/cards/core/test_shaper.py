"""The Core Set's Shaper cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor import notation
from sneakdoor.terms import HAND_OF
from sneakdoor.testing import scenario

from .board import ACTION, FILLER, behind, both_rulebooks, ice, next_runner_turn, operation

KATE = 'Kate "Mac" McCaffrey: Digital Tinker'


# -- icebreakers ---------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(
    ("breaker", "subtype", "strength", "boost"),
    [("Battering Ram", "barrier", 3, 1), ("Gordian Blade", "code gate", 2, 1), ("Pipeline", "sentry", 1, 2)],
)
def test_shaper_breakers_keep_their_strength_for_the_run(
    rulebook: str, breaker: str, subtype: str, strength: int, boost: int
) -> None:
    outer = ice("Outer", ln.GainCredits(0), strength=strength + 1, subtype=subtype)
    inner = ice("Inner", ln.GainCredits(0), strength=strength + 1, subtype=subtype)
    t = scenario(runner={"credits": 9, "rig": [breaker]}, corp=behind(outer, inner), rulebook=rulebook)
    t.do("run HQ").until("encounter")
    assert not t.can(f"use {breaker}: break")
    t.do(f"use {breaker}: +1 strength")
    assert t.runner.credits == 9 - boost
    t.do("pass", "continue").until("encounter")
    assert t.state.encountered == t.card("Inner").id
    assert t.can(f"use {breaker}: break"), "the boost lasts"
    t.until(ACTION)
    assert t.card(breaker).strength == strength, "but only for that run"


@both_rulebooks
def test_battering_ram_breaks_up_to_two_barrier_subroutines_for_two_credits(rulebook: str) -> None:
    wall = ice("Wall", ln.GainCredits(1), ln.GainCredits(2), ln.GainCredits(4), strength=3)
    t = scenario(runner={"credits": 2, "rig": ["Battering Ram"]}, corp=behind(wall), rulebook=rulebook)
    t.do("run HQ").until("encounter")
    t.do("use Battering Ram: break", "break Gain 1", "break Gain 4").until(ACTION)
    assert t.runner.credits == 0
    assert t.corp.credits == 5 + 2


@both_rulebooks
@pytest.mark.parametrize(("breaker", "subtype"), [("Gordian Blade", "code gate"), ("Pipeline", "sentry")])
def test_gordian_blade_and_pipeline_break_a_subroutine_for_a_credit(rulebook: str, breaker: str, subtype: str) -> None:
    t = scenario(
        runner={"credits": 1, "rig": [breaker]},
        corp=behind(ice("Gate", ln.EndTheRun(), strength=1, subtype=subtype)),
        rulebook=rulebook,
    )
    t.do("run HQ", f"use {breaker}: break").until(ACTION)
    assert t.runner.credits == 0
    assert t.accesses == ["Hedge Fund"]


# -- Aesop's Pawnshop ----------------------------------------------------------------------------------


@both_rulebooks
def test_aesops_pawnshop_may_sell_another_installed_card_as_the_turn_begins(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Aesop’s Pawnshop", "Leech", "Akamatsu Mem Chip"]},
        corp={"rd": FILLER, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("reaction")
    t.do("Aesop’s Pawnshop")
    assert t.options() == ["choose Leech", "choose Akamatsu Mem Chip"]
    t.do("choose Leech").until(ACTION)
    assert t.runner.credits == 4
    assert t.runner.heap == ["Leech"]


def test_aesops_pawnshop_may_be_declined_and_has_nothing_to_sell_alone() -> None:
    t = scenario(runner={"credits": 0, "rig": ["Aesop’s Pawnshop", "Leech"]}, corp={"rd": FILLER}, clicks=1)
    t.do("credit").until("reaction")
    t.do("pass").until(ACTION)
    assert t.runner.rig == ["Aesop’s Pawnshop", "Leech"]
    assert t.runner.credits == 1
    t = scenario(runner={"credits": 0, "rig": ["Aesop’s Pawnshop"]}, corp={"rd": FILLER}, clicks=1)
    t.do("credit")
    while t.step != ACTION:
        assert not t.can("Aesop"), "there is nothing to sell"
        t.do(t.options()[-1])


# -- hardware that just is there -----------------------------------------------------------------------


@both_rulebooks
def test_akamatsu_mem_chip_adds_a_memory_unit(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Akamatsu Mem Chip"]}, rulebook=rulebook)
    t.do("install Akamatsu Mem Chip")
    assert t.runner.memory == 5


@both_rulebooks
def test_the_toolbox_adds_memory_and_link_and_pays_for_icebreakers(rulebook: str) -> None:
    wall = ice("Wall", ln.EndTheRun(), strength=3)
    t = scenario(
        runner={"credits": 0, "rig": [{"card": "The Toolbox", "credits": 2}, "Corroder"], "grip": ["Leech"]},
        corp=behind(wall),
        rulebook=rulebook,
    )
    t.until(ACTION)
    assert (t.runner.memory, t.runner.link) == (6, 2)
    assert not t.can("install Leech")
    t.do("run HQ").until("encounter")
    t.do("use Corroder: +1 strength", "use Corroder: break").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.card("The Toolbox").credits == 0
    next_runner_turn(t)
    assert t.card("The Toolbox").credits == 2


def test_only_one_console_stays_installed() -> None:
    t = scenario(runner={"credits": 9, "rig": ["Desperado"], "grip": ["The Toolbox"]})
    t.do("install The Toolbox")
    assert t.runner.rig == ["The Toolbox"]
    t = scenario(runner={"credits": 9, "rig": ["Desperado"], "grip": ["The Toolbox"]}, rulebook="classic")
    assert not t.can("install The Toolbox"), "gloss.console.1"


# -- Diesel, Magnum Opus -------------------------------------------------------------------------------


@both_rulebooks
def test_diesel_draws_three_cards(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Diesel"], "stack": ["Leech", "Medium", "Ninja", "Mimic"]}, rulebook=rulebook)
    t.do("play Diesel")
    assert t.runner.grip == ["Leech", "Medium", "Ninja"]


@both_rulebooks
def test_magnum_opus_gains_two_credits_for_a_click(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "rig": ["Magnum Opus"]}, rulebook=rulebook)
    t.do("use Magnum Opus")
    assert (t.runner.credits, t.runner.clicks) == (2, 3)
    assert t.runner.memory_used == 2


# -- Kate, Modded --------------------------------------------------------------------------------------


@both_rulebooks
def test_kate_pays_one_less_for_the_first_program_or_hardware_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={
            "identity": KATE,
            "credits": 9,
            "grip": ["Access to Globalsec", "Akamatsu Mem Chip", "Corroder", "Rabbit Hole"],
        },
        corp={"rd": FILLER},
        clicks=3,
        rulebook=rulebook,
    )
    assert t.runner.link == 1
    for card, credits in (("Access to Globalsec", 8), ("Akamatsu Mem Chip", 8), ("Corroder", 6)):
        t.do(f"install {card}").until("runner")
        assert t.runner.credits == credits, card
    t.until(ACTION)
    t.do("install Rabbit Hole").until(ACTION)
    assert t.runner.credits == 5, "it is a new turn"


@both_rulebooks
def test_modded_installs_a_program_or_hardware_for_three_less(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Modded", "Gordian Blade", "Corroder", "Armitage Codebusting", "Magnum Opus"]},
        rulebook=rulebook,
    )
    t.do("play Modded")
    assert t.options() == ["choose Gordian Blade", "choose Corroder"], "a program or hardware that can be paid for"
    t.do("choose Gordian Blade").until(ACTION)
    assert t.runner.rig == ["Gordian Blade"]
    assert t.runner.credits == 0
    assert t.runner.clicks == 3


def test_modded_does_not_pay_back_what_a_card_costs_less_than_three() -> None:
    t = scenario(runner={"credits": 0, "grip": ["Modded", "Corroder"]})
    t.do("play Modded").until(ACTION)
    assert t.runner.rig == ["Corroder"]
    assert t.runner.credits == 0


def test_modded_cannot_be_played_for_nothing_under_classic_rules() -> None:
    """A card is played only if it could change the game state (cr1.4.1.2.5)."""
    board = {"credits": 0, "grip": ["Modded", "Gordian Blade"]}
    assert not scenario(runner=board, rulebook="classic").can("play Modded")
    assert scenario(runner=board, rulebook="modern").can("play Modded")


# -- Net Shield ----------------------------------------------------------------------------------------


@both_rulebooks
def test_net_shield_prevents_one_point_of_the_first_net_damage(rulebook: str) -> None:
    shock, blow = operation("Shock", ln.DoDamage(2, ln.NET)), operation("Blow", ln.DoDamage(1, ln.MEAT))
    t = scenario(
        turn="corp",
        runner={"credits": 2, "rig": ["Net Shield"], "grip": ["Leech"] * 5},
        corp={"hq": [shock, shock, blow]},
        rulebook=rulebook,
    )
    t.do("play Blow")
    assert len(t.runner.grip) == 4, "meat damage is not its business"
    t.do("play Shock")
    t.do(next(o for o in t.options() if "Net Shield" in o))
    assert len(t.runner.grip) == 3
    assert t.runner.credits == 1
    t.do("play Shock")
    assert len(t.runner.grip) == 1, "only the first time each turn"


@both_rulebooks
def test_net_shield_works_in_a_game_that_is_read_back_while_damage_is_imminent(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Net Shield"], "grip": ["Leech"] * 5},
        corp={"servers": {"HQ": {"ice": ["Neural Katana (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert t.decision is not None
    assert t.decision.kind == "interrupt"
    read = notation.load(notation.save(t.game))
    read.choose(0)
    assert len(read.state.piles[HAND_OF[1]]) == 3


# -- Rabbit Hole ---------------------------------------------------------------------------------------


@both_rulebooks
def test_rabbit_hole_brings_another_copy_and_pays_for_it(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 6, "grip": ["Rabbit Hole"], "stack": ["Leech", "Rabbit Hole", "Rabbit Hole", "Mimic"]},
        rulebook=rulebook,
    )
    t.do("install Rabbit Hole", "Rabbit Hole")
    if t.can("find"):
        t.do("find Rabbit Hole")
    t.do("Rabbit Hole")
    if t.can("find"):
        t.do("find Rabbit Hole")
    t.until(ACTION)
    assert t.runner.rig == ["Rabbit Hole"] * 3
    assert (t.runner.link, t.runner.credits, t.runner.clicks) == (3, 0, 3)
    assert sorted(t.runner.stack) == ["Leech", "Mimic"]


def test_rabbit_hole_finds_nothing_that_cannot_be_paid_for() -> None:
    t = scenario(runner={"credits": 3, "grip": ["Rabbit Hole"], "stack": ["Rabbit Hole", "Mimic"]})
    t.do("install Rabbit Hole")
    if t.can("Rabbit Hole"):
        t.do("Rabbit Hole")
    t.until(ACTION)
    assert t.runner.rig == ["Rabbit Hole"]
    assert sorted(t.runner.stack) == ["Mimic", "Rabbit Hole"]


# -- Sacrificial Construct -----------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("card", ["Corroder", "Akamatsu Mem Chip"])
def test_sacrificial_construct_saves_a_program_or_hardware(rulebook: str, card: str) -> None:
    bolt = operation("Bolt", ln.Trash(ln.Choose(1, ln.Cards((ln.PROGRAM, ln.HARDWARE), installed=True))))
    t = scenario(turn="corp", runner={"rig": [card, "Sacrificial Construct"]}, corp={"hq": [bolt]}, rulebook=rulebook)
    t.do("play Bolt", "use Sacrificial Construct")
    assert t.runner.rig == [card]
    assert t.runner.heap == ["Sacrificial Construct"]


def test_sacrificial_construct_does_not_save_resources_or_cards_in_the_grip() -> None:
    raid = operation("Raid", ln.Trash(ln.Choose(1, ln.Cards(ln.RESOURCE, installed=True))))
    t = scenario(
        turn="corp",
        runner={"rig": ["Armitage Codebusting", "Sacrificial Construct"], "grip": ["Corroder"]},
        corp={"hq": [raid, operation("Shock", ln.DoDamage(1, ln.NET))]},
    )
    t.do("play Raid", "choose Armitage Codebusting", "play Shock")
    assert t.runner.rig == ["Sacrificial Construct"]
    assert t.runner.heap == ["Armitage Codebusting", "Corroder"]


# -- The Maker's Eye -----------------------------------------------------------------------------------


@both_rulebooks
def test_the_makers_eye_accesses_three_cards_of_rd(rulebook: str) -> None:
    rd = ["Hedge Fund", "Palisade", "Tithe", "Whitespace"]
    t = scenario(runner={"credits": 2, "grip": ["The Maker’s Eye"]}, corp={"rd": rd}, rulebook=rulebook)
    t.do("play The Maker’s Eye").until(ACTION)
    assert t.accesses == ["Hedge Fund", "Palisade", "Tithe"]
    t.do("run R&D").until(ACTION)
    assert len(t.accesses) == 4


# -- The Personal Touch --------------------------------------------------------------------------------


@both_rulebooks
def test_the_personal_touch_strengthens_its_icebreaker(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Corroder", "Leech", "Mimic"], "grip": ["The Personal Touch"]},
        rulebook=rulebook,
    )
    t.until(ACTION)
    t.do("install The Personal Touch")
    assert t.options() == ["host on Corroder", "host on Mimic"]
    t.do("host on Mimic").until(ACTION)
    assert (t.card("Mimic").strength, t.card("Corroder").strength) == (4, 2)
    assert t.card("The Personal Touch").host == "Mimic"


def test_the_personal_touch_needs_an_icebreaker() -> None:
    t = scenario(runner={"credits": 2, "rig": ["Leech"], "grip": ["The Personal Touch"]})
    assert not t.can("install The Personal Touch")


# -- Tinkering -----------------------------------------------------------------------------------------


@both_rulebooks
def test_tinkering_makes_ice_everything_for_the_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Tinkering"], "rig": ["Corroder", "Mimic", "Yog.0"]},
        corp=behind(ice("Guard", ln.GainCredits(0), subtype="sentry")),
        rulebook=rulebook,
    )
    t.do("play Tinkering", "run HQ").until("encounter")
    for breaker in ("Corroder", "Mimic", "Yog.0"):
        assert t.can(f"use {breaker}: break"), breaker
    t.until(ACTION)
    next_runner_turn(t)
    t.do("run HQ").until("encounter")
    assert [b for b in ("Corroder", "Mimic", "Yog.0") if t.can(f"use {b}: break")] == ["Mimic"]
