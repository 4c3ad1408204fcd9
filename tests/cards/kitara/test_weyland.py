"""Kitara: weyland."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8


@BOOKS
@pytest.mark.parametrize(("purse", "left"), [(9, 5), (4, 0), (3, 3)])
def test_economic_warfare_takes_four_credits_or_none(rulebook: str, purse: int, left: int) -> None:
    t = scenario(
        runner={"credits": purse},
        corp={"hq": ["Economic Warfare"], "archives": ["Ping"], "rd": FILLER},
        clicks=1,
        rulebook=rulebook,
    )
    if left and left == purse and rulebook == "classic":
        assert not any("Economic" in key for key in seen_until(t.do("run Archives"), "step_runner_turn_action")), (
            "it would do nothing, which the classic rules forbid"
        )
        return
    reach(t.do("run Archives"), "play Economic Warfare")
    assert t.runner.credits == left
    t = scenario(corp={"hq": ["Economic Warfare"]}, turn="corp", rulebook=rulebook)
    assert not t.can("play Economic Warfare")


@BOOKS
def test_forced_connection_tags_whoever_accesses_it_except_in_archives(rulebook: str) -> None:
    t = scenario(runner={"credits": 0}, corp={"hq": ["Forced Connection"], "credits": 0}, rulebook=rulebook)
    t.do("run HQ").until("action")
    assert t.runner.tags == 2
    t = scenario(runner={"credits": 0}, corp={"archives": ["Forced Connection"]}, rulebook=rulebook)
    t.do("run Archives").until("action")
    assert t.runner.tags == 0


@BOOKS
def test_high_profile_target_does_two_damage_for_each_tag(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Zer0"] * 5, "tags": 2}, corp={"hq": ["High-Profile Target"]}, turn="corp", rulebook=rulebook
    )
    t.do("play High-Profile Target")
    assert len(t.runner.grip) == 1


@BOOKS
def test_masvingo_has_a_subroutine_for_each_counter_the_first_when_rezzed(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Corroder"], "credits": 9},
        corp={"hq": FILLER[:1], "credits": 9, "servers": {"HQ": {"ice": ["Masvingo (2 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Masvingo").until("encounter")
    reach(t, "use Corroder: +1", "use Corroder: break", "use Corroder: break", "use Corroder: break")
    assert t.card("Masvingo").advancement == 3
    t.until("action")
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_oduduwa_counts_its_counters_after_it_got_one_more(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": FILLER[:1],
            "servers": {"HQ": {"ice": ["Oduduwa (rezzed, 1 advancement)"]}, "R&D": {"ice": ["Tithe"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do(next(key for key in t.options() if key not in ("no", "pass")))
    t.until("action")
    assert (t.card("Oduduwa").advancement, t.card("Tithe").advancement) == (2, 2)


TAG = "Overseer Matrix: you may pay 1"


@BOOKS
@pytest.mark.parametrize("where", ["R&D", "Server 1"])
def test_overseer_matrix_tags_for_a_credit_whoever_trashes_from_its_server(rulebook: str, where: str) -> None:
    remote = [] if where == "R&D" else ["Rashida Jaheem"]
    t = scenario(
        runner={"credits": 9},
        corp={
            "rd": ["Rashida Jaheem", *FILLER],
            "credits": 1,
            "servers": {where: {"root": ["Overseer Matrix (rezzed)", *remote]}},
        },
        rulebook=rulebook,
    )
    t.do(f"run {where}")
    reach(t, "trash Rashida Jaheem", TAG)
    assert (t.runner.tags, t.corp.credits) == (1, 0)


@BOOKS
@pytest.mark.ruling("rule_persistent_continuous")
def test_overseer_matrix_tags_once_for_itself_and_once_for_what_is_trashed_after_it(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9},
        corp={
            "rd": FILLER,
            "credits": 9,
            "servers": {"Server 1": {"root": ["Overseer Matrix (rezzed)", "Rashida Jaheem"]}},
        },
        rulebook=rulebook,
    )
    reach(t.do("run Server 1"), "access Overseer Matrix", "trash Overseer Matrix")
    assert len([key for key in t.options() if key.startswith(TAG)]) == 1
    t.do(TAG)
    assert t.runner.tags == 1
    assert not t.offers(TAG)
    reach(t, "trash Rashida Jaheem", TAG)
    assert t.runner.tags == 2


def test_overseer_matrix_does_not_look_at_other_servers() -> None:
    t = scenario(
        runner={"credits": 9},
        corp={"hq": ["Rashida Jaheem"], "credits": 9, "servers": {"Server 1": {"root": ["Overseer Matrix (rezzed)"]}}},
    )
    reach(t.do("run HQ"), "trash Rashida Jaheem")
    assert not any("Overseer" in key for key in seen_until(t, "action"))
    assert t.runner.tags == 0


@BOOKS
def test_urban_renewal_blows_up_after_three_turns(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Zer0"] * 5, "stack": ["Zer0"] * 20},
        corp={"credits": 9, "rd": FILLER * 3, "servers": {"Server 1": {"root": ["Urban Renewal"]}}},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    reach(t, "rez Urban Renewal")
    assert t.card("Urban Renewal").power == 3
    for left in (2, 1):
        t.finish()
        t.finish()
        t.until("action")
        assert (t.card("Urban Renewal").power, len(t.runner.grip)) == (left, 5)
    t.finish()
    t.finish()
    t.until("action")
    assert (t.server("Server 1").root, len(t.runner.grip)) == ([], 1)
    assert "Urban Renewal" in t.corp.archives
