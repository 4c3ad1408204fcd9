"""The Lunar cycle's Anarch cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Incubator -----------------------------------------------------------------------------------------


@both_rulebooks
def test_incubator_gathers_virus_counters_and_moves_them_all(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"]},
        runner={"rig": ["Incubator (2 virus)", "Leech (1 virus)", "Cleaver", "Fermenter (1 virus)"]},
        rulebook=rulebook,
    )
    t.finish()
    t.until(ACTION)
    assert t.card("Incubator").virus == 3
    t.do("use Incubator")
    assert t.options() == ["choose Leech", "choose Fermenter"], "neither itself nor what is no virus"
    t.do("choose Leech")
    assert t.card("Leech").virus == 4
    assert t.runner.heap == ["Incubator"]
    assert t.runner.clicks == 3
