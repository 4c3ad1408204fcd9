"""The Genesis cycle's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from .boards import CORP_ACTION, FILLER, GRIP, RUNNER_ACTION, both_rulebooks, next_turn


@both_rulebooks
def test_mandatory_upgrades_gives_a_click_each_turn_from_the_one_in_which_it_is_scored(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"rd": FILLER * 2, "servers": {"Server 1": {"root": ["Mandatory Upgrades (6 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("score Mandatory Upgrades")
    assert t.corp.clicks == 4
    t.finish()
    t.until(CORP_ACTION)
    assert t.corp.clicks == 4


@both_rulebooks
@pytest.mark.parametrize(("advanced", "counters"), [(3, 0), (4, 1), (6, 3)])
def test_project_vitruvius_brings_a_card_back_from_archives_for_each_counter_past_three(
    rulebook: str, advanced: int, counters: int
) -> None:
    t = scenario(
        turn="corp",
        corp={
            "rd": FILLER,
            "archives": ["Palisade", "Tithe"],
            "servers": {"Server 1": {"root": [f"Project Vitruvius ({advanced} advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("score Project Vitruvius")
    assert t.card("Project Vitruvius").counters("agenda") == counters
    assert t.can("use Project Vitruvius") is (counters > 0)
    if counters:
        t.do("use Project Vitruvius", "choose Tithe")
        assert t.corp.hq == ["Tithe"]
        assert t.corp.archives == ["Palisade"]
        assert t.card("Project Vitruvius").counters("agenda") == counters - 1


@both_rulebooks
def test_rework_shuffles_one_card_of_hq_into_rnd(rulebook: str) -> None:
    t = scenario(turn="corp", corp={"hq": ["Rework", "Palisade", "Tithe"], "rd": ["Hedge Fund"]}, rulebook=rulebook)
    t.do("play Rework", "choose Tithe")
    assert t.corp.hq == ["Palisade"]
    assert sorted(t.corp.rd) == ["Hedge Fund", "Tithe"]
    assert t.corp.archives == ["Rework"]
    assert not t.card("Tithe").known_to("runner")


@both_rulebooks
def test_green_level_clearance_gains_three_credits_and_draws(rulebook: str) -> None:
    t = scenario(turn="corp", corp={"credits": 1, "hq": ["Green Level Clearance"], "rd": FILLER}, rulebook=rulebook)
    t.do("play Green Level Clearance")
    assert t.corp.credits == 3
    assert t.corp.hq == ["Hedge Fund"]


@both_rulebooks
def test_eve_campaign_pays_two_credits_a_turn_until_it_is_empty(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 5, "rd": FILLER * 3, "servers": {"Server 1": {"root": ["Eve Campaign"]}}},
        runner={"stack": GRIP},
        rulebook=rulebook,
    )
    t.do("rez Eve Campaign")
    assert (t.corp.credits, t.card("Eve Campaign").credits) == (0, 16)
    next_turn(t, RUNNER_ACTION)
    next_turn(t, CORP_ACTION)
    assert (t.corp.credits, t.card("Eve Campaign").credits) == (5, 14), "and three credits for its clicks"
    t = scenario(
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Eve Campaign (rezzed, 2 credits)"]}}}, rulebook=rulebook
    )
    next_turn(t, CORP_ACTION)
    assert t.corp.archives == ["Eve Campaign"]


@both_rulebooks
@pytest.mark.parametrize(("title", "subroutines"), [("Eli 1.0", 2), ("Janus 1.0", 4)])
def test_the_runner_loses_clicks_to_break_subroutines_of_bioroids(rulebook: str, title: str, subroutines: int) -> None:
    t = scenario(
        runner={"grip": GRIP},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": [f"{title} (rezzed)"]}}},
        clicks=6,
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    for _ in range(subroutines):
        t.do(f"use {title}: break")
        if t.can("break "):
            t.do(next(option for option in t.options() if option.startswith("break ")))
    t.until(RUNNER_ACTION)
    assert t.runner.clicks == 5 - subroutines
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.core_damage == 0


def test_each_of_the_four_subroutines_of_janus_does_a_core_damage() -> None:
    t = scenario(runner={"grip": GRIP}, corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Janus 1.0 (rezzed)"]}}})
    t.do("run HQ").until(RUNNER_ACTION)
    assert t.runner.core_damage == 4
    assert len(t.runner.heap) == 4


@both_rulebooks
def test_stronger_together_makes_every_bioroid_stronger_and_no_other_ice(rulebook: str) -> None:
    t = scenario(
        corp={
            "identity": "Haas-Bioroid: Stronger Together",
            "servers": {"HQ": {"ice": ["Eli 1.0 (rezzed)", "Viper (rezzed)"]}, "R&D": {"ice": ["Janus 1.0 (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    assert [t.card(title).strength for title in ("Eli 1.0", "Janus 1.0", "Viper")] == [5, 9, 4]


@both_rulebooks
def test_viper_traces_for_a_click_and_then_to_end_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3},
        corp={"credits": 0, "hq": FILLER, "servers": {"HQ": {"ice": ["Viper (rezzed)"]}}},
        clicks=4,
        rulebook=rulebook,
    )
    t.do("run HQ").until("spend")
    t.do("spend 0").until("spend")
    assert t.runner.clicks == 2
    t.do("spend 3").until(RUNNER_ACTION)
    assert len(t.accesses) == 1


@both_rulebooks
@pytest.mark.parametrize("clicks", [5, 2])
def test_hourglass_takes_three_clicks_or_as_many_as_there_are(rulebook: str, clicks: int) -> None:
    t = scenario(
        runner={"stack": GRIP},
        corp={"hq": FILLER[:3], "rd": FILLER, "servers": {"HQ": {"ice": ["Hourglass (rezzed)"]}}},
        clicks=clicks,
        rulebook=rulebook,
    )
    t.do("run HQ")
    t.until(RUNNER_ACTION if clicks == 5 else CORP_ACTION)
    assert t.runner.clicks == (1 if clicks == 5 else 0)
    assert len(t.accesses) == 1


@both_rulebooks
@pytest.mark.parametrize(("spent", "accessed"), [(0, ["Ash 2X3ZB9CY"]), (4, ["Ash 2X3ZB9CY", "Offworld Office"])])
def test_ash_lets_nothing_but_itself_be_accessed(rulebook: str, spent: int, accessed: list[str]) -> None:
    t = scenario(
        runner={"credits": 4},
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Offworld Office", "Ash 2X3ZB9CY (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("spend")
    t.do(f"spend {spent}").until(RUNNER_ACTION)
    assert sorted(t.accesses) == accessed


@both_rulebooks
def test_ash_lets_no_card_in_hq_be_accessed_and_stands_in_the_way_for_that_run_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4},
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "rd": ["Tithe"],
            "servers": {"HQ": {"root": ["Ash 2X3ZB9CY (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("spend")
    t.do("spend 0").until(RUNNER_ACTION)
    assert t.accesses == ["Ash 2X3ZB9CY"]
    t.do("run R&D").until(RUNNER_ACTION)
    assert t.accesses == ["Ash 2X3ZB9CY", "Tithe"]


@both_rulebooks
@pytest.mark.parametrize(
    ("where", "protocols", "cost"),
    [
        ("Server 1", ["Encryption Protocol"], 4),
        ("Server 1", ["Encryption Protocol (rezzed)"], 5),
        ("Server 1", ["Encryption Protocol (rezzed)"] * 2, 6),
        ("HQ", ["Encryption Protocol (rezzed)"], 4),
    ],
)
def test_encryption_protocol_makes_installed_cards_dearer_to_trash(
    rulebook: str, where: str, protocols: list[str], cost: int
) -> None:
    servers = {f"Server {n}": {"root": [protocol]} for n, protocol in enumerate(protocols, 2)}
    campaign = {"hq": ["PAD Campaign"]} if where == "HQ" else {}
    servers["Server 1"] = {"root": [] if campaign else ["PAD Campaign"]}
    t = scenario(runner={"credits": 10}, corp={**campaign, "servers": servers}, rulebook=rulebook)
    t.do(f"run {where}").until("access")
    t.do("trash")
    assert t.runner.credits == 10 - cost
    assert t.corp.archives == ["PAD Campaign"]


@both_rulebooks
def test_encryption_protocol_guards_itself(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3},
        corp={"servers": {"Server 1": {"root": ["Encryption Protocol (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash")
    assert t.runner.credits == 0
