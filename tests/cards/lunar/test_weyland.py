"""The Lunar cycle's Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


@both_rulebooks
@pytest.mark.parametrize(("spent", "left"), [(3, 1), (2, 2)])
def test_taurus_trashes_a_second_piece_of_hardware_at_trace_strength_five(rulebook: str, spent: int, left: int) -> None:
    t = scenario(
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Taurus (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Docklands Pass", "T400 Memory Diamond", "Pennyshaver", "Leech"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do(f"spend {spent}")
    assert not t.can("choose Leech")
    while t.can("choose"):
        t.do(t.options()[0])
    assert len(t.runner.rig) == left + 1
