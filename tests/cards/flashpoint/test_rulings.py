"""Rulings on the cards of the Flashpoint cycle together with other sets' cards."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
VEST = ln.Hardware(
    "Vest",
    faction=ln.CRIMINAL,
    install_cost=0,
    abilities=(ln.Paid(ln.Credits(1), ln.PreventDamage(1, ln.MEAT), flags=ln.INTERRUPT),),
)


BELL = ln.Asset(
    "Bell",
    faction=ln.NEUTRAL_CORP,
    rez_cost=0,
    trash_cost=1,
    abilities=(ln.Paid(ln.Credits(0), ln.GainCredits(1)),),
)
TERMINAL = ("Preemptive Action", "Stock Buy-Back", "Violet Level Clearance")


@ruling("official.preemptive-action.1", "official.stock-buy-back.1", "official.violet-level-clearance.1")
@pytest.mark.parametrize("contracted", [False, True])
@pytest.mark.parametrize("title", [*TERMINAL, "Hedge Fund"])
def test_a_terminal_operation_ends_the_action_phase_at_once(rulebook: str, title: str, contracted: bool) -> None:
    """HQ is full, so that something must be discarded; the bell shows any window; Subcontract has a second card."""
    t = scenario(
        turn="corp",
        runner={"tags": 1, "score": ["Hostile Takeover"]},
        corp={
            "credits": 9,
            "hq": [title, "Subcontract", "Anonymous Tip", *["Ping"] * 6],
            "rd": ["Ping"] * 9,
            "archives": ["Tithe"] * 3,
            "servers": {"Server 1": {"root": [{"card": BELL, "rezzed": True}]}},
        },
        rulebook=rulebook,
    )
    t.do(*(["play Subcontract", f"choose {title}"] if contracted else [f"play {title}"]))
    ended = title in TERMINAL
    assert t.offers("discard Ping") is ended
    assert t.offers("use Bell") is (not ended and not contracted)
    assert t.offers("choose Anonymous Tip") is (not ended and contracted)


@ruling("gloss.damage.example-2")
@pytest.mark.parametrize("prevented", [0, 2, 3, 4])
def test_boom_flatlines_unless_enough_is_prevented(rulebook, prevented):
    """7 meat damage into 4 cards; I've Had Worse draws only after all of them are trashed."""
    t = scenario(
        turn="corp",
        corp={"credits": 4, "hq": ["BOOM!"], "rd": ["Ping"]},
        runner={
            "tags": 2,
            "credits": prevented,
            "grip": ["I've Had Worse", "Leech", "Cleaver", "Carmen"],
            "stack": ["Sure Gamble"] * 5,
            "rig": [VEST],
        },
        rulebook=rulebook,
    )
    t.do("play BOOM!", *["use Vest"] * prevented)
    if prevented < 3:
        assert t.outcome is not None
        assert t.outcome.reason == "flatline"
        return
    t.until("action")
    lost = 7 - prevented
    assert t.outcome is None
    if prevented == 3:
        assert sorted(t.runner.heap) == ["Carmen", "Cleaver", "I've Had Worse", "Leech"]
        assert t.runner.grip == ["Sure Gamble"] * 3, "drawn after everything was trashed"
    else:
        assert len(t.runner.heap) == lost


@ruling("gloss.must.example-4")
def test_declining_service_outage_satisfies_always_be_running(rulebook):
    t = scenario(runner={"rig": ["Always Be Running"], "stack": ["Leech"] * 3}, rulebook=rulebook)
    assert all(option.startswith("run ") for option in t.options()), "without Service Outage the first click must run"
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Service Outage"], "rd": ["Ping"] * 3},
        runner={"credits": 3, "rig": ["Always Be Running"], "stack": ["Leech"] * 5},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Service Outage").until(ACTION)
    assert t.can("run HQ")
    assert t.can("draw"), "the credit may be declined, and with it the run"
    t.do("draw", "draw", "draw", "credit")
    assert t.runner.grip == ["Leech"] * 3
    assert t.runner.credits == 4, "none was paid"


@ruling("gloss.abilities.using.example-4")
def test_smoke_may_spend_the_stealth_credit_outside_a_run_for_nothing(rulebook):
    """The boost is gone at once, and Net Mercur, which looks at runs, gains nothing; the use is legal all the same."""
    t = scenario(
        runner={
            "identity": 'Ele "Smoke" Scovak: Cynosure of the Net',
            "credits": 5,
            "stack": ["Leech"] * 2,
            "rig": ["Switchblade", "Net Mercur"],
        },
        rulebook=rulebook,
    )
    t.do("credit", "use Switchblade: +7 strength")
    assert t.card('Ele "Smoke" Scovak: Cynosure of the Net').credits == 0
    assert t.runner.credits == 6, "none from the pool"
    assert t.card("Switchblade").strength == 0
    assert t.card("Net Mercur").credits == 0
    assert t.runner.grip == []
