"""Borealis's NBN cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.cards.driving import reach, seen_until

OATS = ["Hedge Fund"] * 6


@pytest.mark.parametrize(("before", "after"), [(9, 2), (4, 0)])
def test_artificial_cryptocrash_takes_seven_credits_or_all_there_are(before: int, after: int) -> None:
    t = scenario(
        runner={"credits": before},
        corp={"rd": OATS, "servers": {"Server 1": {"root": ["Artificial Cryptocrash (4 advancement)"]}}},
        turn="corp",
    )
    t.do("score Artificial Cryptocrash")
    assert t.runner.credits == after


def test_backroom_machinations_becomes_a_point_for_a_tag() -> None:
    corp = {"credits": 2, "hq": ["Backroom Machinations"], "rd": OATS}
    assert not scenario(corp=corp, turn="corp").can("play Backroom Machinations")
    t = scenario(runner={"tags": 2}, corp=corp, turn="corp")
    t.do("play Backroom Machinations")
    assert (t.runner.tags, t.corp.points, t.corp.score) == (1, 1, ["Backroom Machinations"])
    assert t.corp.archives == []


def test_mestnichestvo_takes_three_more_credits_for_a_counter() -> None:
    for counters, keys, left, credits in ((1, ("Mestnichestvo",), 0, 3), (1, (), 1, 6), (0, (), 0, 6)):
        t = scenario(
            runner={"credits": 9},
            corp={"hq": OATS[:1], "servers": {"HQ": {"ice": [f"Mestnichestvo (rezzed, {counters} advancement)"]}}},
        )
        reach(t, "run HQ", *keys)
        t.until("action")
        assert (t.card("Mestnichestvo").advancement, t.runner.credits) == (left, credits)
        assert t.accesses == []


def test_drago_ivanov_tags_for_two_counters_in_the_corps_turn_alone() -> None:
    corp = {"rd": OATS, "hq": OATS[:1], "servers": {"Server 1": {"root": ["Drago Ivanov (rezzed, 3 advancement)"]}}}
    t = scenario(corp=corp, turn="corp")
    t.do("use Drago Ivanov")
    assert (t.runner.tags, t.card("Drago Ivanov").advancement) == (1, 1)
    assert not t.can("use Drago Ivanov")
    assert t.can("advance Drago Ivanov")
    t = scenario(corp=corp)
    t.do("run HQ")
    assert not t.offers("use Drago Ivanov")
    assert not t.comes("corp"), "the Corp has nothing to do in the Runner's turn"


def test_freedom_of_information_needs_a_counter_less_for_each_tag() -> None:
    for tags, counters, can in ((0, 3, False), (1, 3, True), (2, 2, True), (5, 0, True)):
        t = scenario(
            runner={"tags": tags},
            corp={"servers": {"Server 1": {"root": [f"Freedom of Information ({counters} advancement)"]}}},
            turn="corp",
        )
        assert t.can("score Freedom of Information") is can


def test_pravdivost_places_a_counter_for_the_first_successful_run_on_what_can_be_advanced() -> None:
    t = scenario(
        corp={
            "identity": "Pravdivost Consulting: Political Solutions",
            "hq": OATS[:1],
            "rd": OATS,
            "servers": {
                "Server 1": {"root": ["Offworld Office"]},
                "Server 2": {"root": ["Nico Campaign"]},
                "HQ": {"ice": ["Mestnichestvo"]},
            },
        },
    )
    reach(t, "run R&D", "Pravdivost")
    assert not any("Nico" in key for key in t.options())
    t.do(next(key for key in t.options() if "Offworld" in key or "Server 1" in key))
    t.until("action")
    assert t.card("Offworld Office").advancement == 1
    t.do("run R&D")
    assert not any(key.startswith("Pravdivost") for key in seen_until(t, "action"))


def test_ubiquitous_vig_pays_for_its_counters() -> None:
    t = scenario(
        corp={"credits": 0, "rd": OATS, "servers": {"Server 1": {"root": ["Ubiquitous Vig (rezzed, 3 advancement)"]}}},
        clicks=1,
    )
    t.do("credit").until("corp")
    t.until("action")
    assert t.corp.credits == 3


def test_vasilisa_places_a_counter_for_a_credit_and_tags() -> None:
    t = scenario(
        corp={
            "credits": 1,
            "hq": OATS[:1],
            "servers": {"HQ": {"ice": ["Vasilisa (rezzed)"]}, "Server 1": {"root": ["Offworld Office"]}},
        },
    )
    reach(t, "run HQ", "Vasilisa")
    t.until("action")
    assert (t.corp.credits, t.card("Offworld Office").advancement, t.runner.tags) == (0, 1, 1)


def test_post_truth_dividend_may_draw() -> None:
    for keys, drawn in ((("Post-Truth Dividend",), 1), (("pass",), 0)):
        t = scenario(
            corp={"rd": OATS, "servers": {"Server 1": {"root": ["Post-Truth Dividend (2 advancement)"]}}}, turn="corp"
        )
        reach(t, "score Post-Truth Dividend", *keys)
        assert len(t.corp.hq) == drawn


@pytest.mark.parametrize("counters", [0, 2])
def test_chekist_scion_tags_once_and_once_for_each_counter(counters: int) -> None:
    t = scenario(corp={"servers": {"Server 1": {"root": [f"Chekist Scion ({counters} advancement)"]}}})
    t.do("run Server 1").until("action")
    assert t.runner.tags == 1 + counters


def test_gaslight_is_trashed_to_fetch_an_operation() -> None:
    corp = {"rd": ["Palisade", *OATS], "servers": {"Server 1": {"root": ["Gaslight (rezzed)"]}}}
    t = scenario(corp=corp, clicks=1)
    reach(t, "credit", "Gaslight")
    assert not t.offers("find Palisade")
    t.do("find Hedge Fund")
    t.until("action")
    assert t.corp.archives == ["Gaslight"]
    assert t.corp.hq.count("Hedge Fund") >= 1
    assert len(t.corp.hq) == 2, "the operation, and the card of the turn"


@pytest.mark.parametrize(("key", "corp", "runner"), [("yes", 10, 2), ("no", 8, 0)])
def test_nonequivalent_exchange_may_enrich_both(key: str, corp: int, runner: int) -> None:
    t = scenario(runner={"credits": 0}, corp={"credits": 5, "hq": ["Nonequivalent Exchange"], "rd": OATS}, turn="corp")
    reach(t, "play Nonequivalent Exchange", key)
    assert (t.corp.credits, t.runner.credits) == (corp, runner)


def test_klevetnik_silences_a_resource_until_the_corps_next_turn_is_over() -> None:
    corp = {"credits": 3, "hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Klevetnik"]}}}
    t = scenario(runner={"credits": 0, "rig": ["Daily Casts (8 credits)"]}, corp=corp, clicks=1)
    reach(t, "run HQ", "rez Klevetnik", "Klevetnik")
    assert t.runner.credits == 2
    t.until("action")
    t.finish()
    t.until("action")
    assert t.runner.credits == 4, "the turn of the Corp is over, and the casts pay again"
    assert t.card("Daily Casts").credits == 6


def test_klevetnik_silences_through_the_corps_next_turn() -> None:
    corp = {"credits": 3, "hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Klevetnik"]}}}
    t = scenario(runner={"credits": 0, "rig": ["Wyldside"], "stack": ["Sure Gamble"] * 5}, corp=corp, clicks=1)
    reach(t, "run HQ", "rez Klevetnik", "Klevetnik")
    t.until("action")
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert t.state.converted, "it has no abilities in the Corp's turn either"


def test_vladisibirsk_city_grid_hands_its_counters_on_in_its_own_root() -> None:
    root = ["Vladisibirsk City Grid (rezzed, 4 advancement)", "Offworld Office"]
    corp = {"rd": OATS, "servers": {"Server 1": {"root": root}, "Server 2": {"root": ["Project Atlas"]}}}
    t = scenario(corp=corp, turn="corp")
    t.do("use Vladisibirsk City Grid")
    assert t.card("Offworld Office").advancement == 2
    assert t.card("Project Atlas").advancement == 0
    assert not t.can("use Vladisibirsk City Grid"), "once per turn"
    assert t.can("advance Vladisibirsk City Grid")


def test_shipment_from_vladisibirsk_shares_four_counters_out() -> None:
    servers = {"Server 1": {"root": ["Offworld Office"]}, "Server 2": {"root": ["Project Atlas"]}}
    corp = {"credits": 1, "hq": ["Shipment from Vladisibirsk"], "rd": OATS, "servers": servers}
    assert not scenario(runner={"tags": 1}, corp=corp, turn="corp").can("play Shipment")
    t = scenario(runner={"tags": 2}, corp=corp, turn="corp")
    t.do("play Shipment from Vladisibirsk")
    for title in ("Offworld", "Project", "Offworld", "Offworld"):
        t.do(next(key for key in t.options() if title in key))
    assert (t.card("Offworld Office").advancement, t.card("Project Atlas").advancement) == (3, 1)


def test_vera_sees_the_grip_and_the_corp_trashes_a_card_of_it() -> None:
    servers = {
        "Server 1": {"root": ["Vera Ivanovna Shuyskaya (rezzed)"]},
        "Server 2": {"root": ["Project Beale (3 advancement)"]},
    }
    grip = ["Sure Gamble", "Corroder"]
    t = scenario(runner={"grip": grip}, corp={"rd": OATS, "servers": servers}, turn="corp")
    t.do("score Project Beale")
    reach(t, "Vera")
    assert t.card("Corroder").known_to("corp")
    t.do(next(key for key in t.options() if "Corroder" in key))
    assert t.runner.heap == ["Corroder"]


@pytest.mark.parametrize(("key", "most"), [("Unsmiling Tsarevna", 1), ("pass", 3)])
def test_unsmiling_tsarevna_lets_one_of_its_subroutines_be_broken(key: str, most: int) -> None:
    runner = {"credits": 9, "rig": ["Femme Fatale"], "grip": ["Sure Gamble"] * 3}
    corp = {"credits": 4, "hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Unsmiling Tsarevna"]}}}
    t = scenario(runner=runner, corp=corp)
    reach(t, "run HQ", "rez Unsmiling Tsarevna", key)
    t.until("encounter")
    broken = 0
    while t.can("use Femme Fatale: break"):
        t.do("use Femme Fatale: break…")
        if any(option.startswith("break") for option in t.options()):
            t.do(next(option for option in t.options() if option.startswith("break")))
        broken += 1
    assert broken == most


def test_unsmiling_tsarevna_is_not_broken_twice_by_one_use_either() -> None:
    runner = {"credits": 9, "rig": ["Endurance (3 power)"], "grip": ["Sure Gamble"] * 3}
    corp = {"credits": 4, "hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Unsmiling Tsarevna"]}}}
    t = scenario(runner=runner, corp=corp)
    reach(t, "run HQ", "rez Unsmiling Tsarevna", "Unsmiling Tsarevna")
    reach(t, "use Endurance", "break Give", "break Do 2")
    t.until("action")
    assert (t.runner.tags, len(t.runner.grip)) == (0, 1), "the second was not broken"
