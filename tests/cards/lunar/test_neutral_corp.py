"""The Lunar cycle's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


@both_rulebooks
def test_excalibur_forbids_another_run_this_turn(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Excalibur (rezzed)"]}}},
        runner={"grip": ["Overclock"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Hedge Fund"], "the run itself goes on"
    assert not t.can("run")
    t.finish()
    t.until(ACTION)
    assert t.can("run HQ")
