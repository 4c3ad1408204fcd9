"""Sunny Lebeau and her cards of Data and Destiny, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
SUNNY = "Sunny Lebeau: Security Specialist"


def test_sunny_lebeau_has_two_link() -> None:
    assert scenario(runner={"identity": SUNNY}).runner.link == 2


# -- Globalsec Security Clearance ----------------------------------------------------------------------


@BOOKS
def test_globalsec_security_clearance_needs_two_link_and_looks_for_a_click(rulebook: str) -> None:
    for identity, able in ((SUNNY, True), ("The Catalyst: Convention Breaker", False)):
        t = scenario(runner={"identity": identity, "grip": ["Globalsec Security Clearance"]}, rulebook=rulebook)
        assert t.can("install Globalsec") is able
    t = scenario(
        turn="corp",
        clicks=1,
        runner={"identity": SUNNY, "rig": ["Globalsec Security Clearance"]},
        corp={"rd": ["Tithe", "Palisade"], "hq": []},
        rulebook=rulebook,
    )
    reach(t.do("credit"), "Globalsec Security Clearance").until(ACTION)
    assert t.runner.clicks == 3
    assert t.card("Tithe").known_to("runner")
    assert not t.card("Tithe").known_to("corp")


# -- GS Sherman, Shrike, Striker -----------------------------------------------------------------------


@BOOKS
@pytest.mark.parametrize(
    ("breaker", "ice"), [("GS Sherman M3", "Spiderweb"), ("GS Shrike M2", "Cobra"), ("GS Striker M1", "Whitespace")]
)
def test_a_gs_breaker_breaks_any_number_for_two_and_is_free_in_the_cloud(rulebook: str, breaker: str, ice: str) -> None:
    t = scenario(
        runner={"identity": SUNNY, "credits": 4, "rig": [breaker], "grip": ["Diesel"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.runner.memory_used == 0
    t.do("run HQ").until("encounter")
    t.do(f"use {breaker}: +3")
    assert t.card(breaker).strength == 4
    t.do(f"use {breaker}: break")
    while t.offers("break"):
        t.do(next(key for key in t.options() if key.startswith("break")))
    t.until(ACTION)
    assert t.runner.credits == 0
    assert t.runner.grip == ["Diesel"]
    assert t.accesses == ["Hedge Fund"]
