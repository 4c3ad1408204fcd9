"""Cards of the Lunar cycle that say with other numbers what others say: each is played or used once."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
@pytest.mark.parametrize(
    ("title", "ice"),
    [('Cerberus "Cuj.0" H3', "Fenris"), ('Cerberus "Rex" H2', "Quandary"), ('Cerberus "Lady" H1', "Palisade")],
)
def test_the_dogs_of_cerberus_break_two_subroutines_for_a_counter(rulebook: str, title: str, ice: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}, "hq": ["Hedge Fund"]},
        runner={"credits": 9, "grip": [title]},
        rulebook=rulebook,
    )
    t.do(f"install {title}")
    assert t.card(title).power == 4
    t.do("run HQ").until("encounter")
    while t.card(title).strength < t.card(ice).strength:
        t.do(f"use {title}: +1")
    credits = t.runner.credits
    t.do(f"use {title}: break")
    while t.can("break"):
        t.do(t.options()[0])
    t.until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.card(title).power == 3
    assert t.runner.credits == credits


@both_rulebooks
def test_cache_is_three_credits(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Cache"]}, rulebook=rulebook)
    t.do("install Cache", "use Cache", "use Cache", "use Cache")
    assert t.runner.credits == 3
    assert t.card("Cache").virus == 0


@both_rulebooks
def test_box_e_gives_memory_and_hand_size(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Box-E"]}, rulebook=rulebook)
    assert (t.runner.memory, t.runner.hand_size) == (6, 7)


@both_rulebooks
def test_peak_efficiency_counts_rezzed_ice(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "rd": ["Hedge Fund"],
            "hq": ["Peak Efficiency"],
            "servers": {"HQ": {"ice": ["Quandary (rezzed)", "IQ"]}, "R&D": {"ice": ["Lycan (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Peak Efficiency")
    assert t.corp.credits == 2


@both_rulebooks
def test_primary_transmission_dish_pays_for_traces_alone(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Snatch and Grab"],
            "rd": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["Primary Transmission Dish (rezzed, 3 credits)", "Strongbox"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.until("action")
    t.do("play Snatch and Grab", "spend 2")
    assert t.card("Primary Transmission Dish").credits == 1


@both_rulebooks
def test_cybsoft_macrodrive_pays_for_installing_programs_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Cybsoft MacroDrive (1 credits)"], "grip": ["Au Revoir", "Fall Guy", "Silencer"]},
        rulebook=rulebook,
    )
    assert not t.can("install Silencer")
    t.do("install Au Revoir")
    assert t.card("Cybsoft MacroDrive").credits == 0
