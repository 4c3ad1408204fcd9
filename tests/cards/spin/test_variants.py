"""Cards of the Spin cycle that say with other numbers what others say: each is played or used once."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
@pytest.mark.parametrize(
    ("title", "credits", "drawn", "clicks"),
    [("Blue Level Clearance", 13, 2, 1), ("Restructure", 15, 0, 2), ("Sweeps Week", 12, 0, 2)],
)
def test_operations_that_pay(rulebook: str, title: str, credits: int, drawn: int, clicks: int) -> None:
    t = scenario(
        corp={"credits": 10, "hq": [title], "rd": ["Hedge Fund"] * 4},
        runner={"grip": ["Leech"] * 3},
        turn="corp",
        rulebook=rulebook,
    )
    t.do(f"play {title}")
    assert (t.corp.credits, len(t.corp.hq), t.corp.clicks) == (credits, drawn, clicks)


@both_rulebooks
def test_lucky_find_takes_two_clicks_and_pays_nine(rulebook: str) -> None:
    t = scenario(runner={"credits": 3, "grip": ["Lucky Find"]}, rulebook=rulebook)
    t.do("play Lucky Find")
    assert (t.runner.credits, t.runner.clicks) == (9, 2)


@both_rulebooks
def test_cyberdex_trial_purges(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Cyberdex Trial"], "rd": ["Hedge Fund"]},
        runner={"rig": ["Hemorrhage (3 virus)"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Cyberdex Trial")
    assert t.card("Hemorrhage").virus == 0


@both_rulebooks
@pytest.mark.parametrize("removed", [0, 1, 2])
def test_witness_tampering_removes_up_to_two_bad_publicity(rulebook: str, removed: int) -> None:
    t = scenario(
        corp={"credits": 4, "bad_publicity": 3, "hq": ["Witness Tampering"], "rd": ["Hedge Fund"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Witness Tampering", f"{removed}")
    assert t.corp.bad_publicity == 3 - removed
    assert t.corp.clicks == 1


@both_rulebooks
@pytest.mark.parametrize(
    ("title", "ice", "boosts", "spent"),
    [
        ("Garrote", "Fenris", 0, 2),
        ("Leviathan", "IQ", 0, 3),
        ("Torch", "Quandary", 0, 1),
        ("Sharpshooter", "Grim", 1, 1),
    ],
)
def test_icebreakers(rulebook: str, title: str, ice: str, boosts: int, spent: int) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}, "hq": ["Hedge Fund"]},
        runner={"credits": 9, "rig": [title]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    before = t.card(title).strength
    for _ in range(boosts):
        t.do(f"use {title}: +")
    assert t.card(title).strength - before == 2 * boosts
    while any("break" in key for key in t.options()):
        t.do(next(key for key in t.options() if "break" in key))
    t.until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.credits == 9 - spent
    assert t.runner.rig == ([] if title == "Sharpshooter" else [title])


@both_rulebooks
@pytest.mark.parametrize(
    ("title", "breaker", "ice"),
    [
        ("Dyson Fractal Generator", "Corroder", "Palisade"),
        ("Silencer", "Garrote", "Fenris"),
        ("Lockpick", "Torch", "Quandary"),
    ],
)
def test_stealth_chips_pay_for_using_one_kind_of_icebreaker(rulebook: str, title: str, breaker: str, ice: str) -> None:
    other = {"Corroder": "Torch", "Garrote": "Corroder", "Torch": "Garrote"}[breaker]
    t = scenario(
        corp={"servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
        runner={"credits": 0, "rig": [f"{title} (1 credits)", breaker, other]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert not t.can(f"use {other}: +1")
    t.do(f"use {breaker}: +1")
    assert t.card(title).credits == 0


@both_rulebooks
@pytest.mark.parametrize("title", ["Fenris", "Grim", "Muckraker", "Shinobi"])
def test_illicit_ice_costs_a_bad_publicity_when_rezzed(rulebook: str, title: str) -> None:
    t = scenario(
        corp={"credits": 20, "servers": {"HQ": {"ice": [title]}}},
        runner={"credits": 0, "rig": ["Corroder"], "grip": ["Leech"] * 5},
        rulebook=rulebook,
    )
    t.do("run HQ", f"rez {title}")
    assert t.corp.bad_publicity == 1


@both_rulebooks
@pytest.mark.parametrize(
    ("title", "ended", "lost", "tags", "core"),
    [("Fenris", True, 1, 0, 1), ("Shinobi", True, 6, 0, 0), ("Muckraker", True, 0, 3, 0), ("Quandary", True, 0, 0, 0)],
)
def test_ice_that_is_not_broken(rulebook: str, title: str, ended: bool, lost: int, tags: int, core: int) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": [f"{title} (rezzed)"]}}, "hq": ["Hedge Fund"]},
        runner={"credits": 0, "grip": ["Leech"] * 6},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert (t.accesses == []) is ended
    assert (len(t.runner.heap), t.runner.tags, t.runner.core_damage) == (lost, tags, core)


def test_muckraker_lets_an_untagged_runner_through() -> None:
    t = scenario(
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Muckraker (rezzed)"]}}, "hq": ["Hedge Fund"]},
        runner={"credits": 6},
    )
    t.do("run HQ", "spend 1", "spend 2", "spend 3").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.tags == 0


def test_grim_trashes_the_program_that_the_corp_chooses() -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Grim (rezzed)"]}}}, runner={"credits": 0, "rig": ["Corroder", "Torch"]}
    )
    t.do("run HQ").until("corp")
    t.do("choose Torch")
    assert t.runner.rig == ["Corroder"]


@both_rulebooks
def test_cybersolutions_mem_chip_has_room_for_two(rulebook: str) -> None:
    t = scenario(runner={"rig": ["CyberSolutions Mem Chip"]}, rulebook=rulebook)
    assert t.runner.memory == 6
