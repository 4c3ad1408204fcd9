"""Shaper cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
SMOKE = 'Ele "Smoke" Scovak: Cynosure of the Net'
ACTION = "step_runner_turn_action"


# -- Ele "Smoke" Scovak ------------------------------------------------------------------------------


@BOOKS
def test_smoke_pays_for_using_an_icebreaker(rulebook):
    t = scenario(
        runner={"identity": SMOKE, "credits": 0, "rig": ["Cleaver"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break")
    assert t.card(SMOKE).credits == 0
    assert t.runner.credits == 0
    t.until("jack out")
    assert t.running


def test_smokes_credit_pays_for_nothing_else():
    t = scenario(runner={"identity": SMOKE, "credits": 0, "grip": ["Botulus", "Wildcat Strike", "Leech"]})
    assert not t.can("install")
    assert not t.can("play")


def test_smokes_credit_recurs():
    t = scenario(
        runner={"identity": SMOKE, "credits": 0, "rig": ["Cleaver"]},
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break").until(ACTION)
    t.finish()
    t.until(ACTION)
    assert t.card(SMOKE).credits == 1
