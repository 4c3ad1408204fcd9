"""Liberation's shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
THREAT = ["Offworld Office", "Offworld Office"]


# -- Lobisomem -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_lobisomem_gets_counters_for_code_gates_and_breaks_barriers_with_them(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 20, "grip": ["Lobisomem"]},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}, "R&D": {"ice": ["Palisade (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("install Lobisomem").until("action")
    assert t.card("Lobisomem").power == 1
    t.do("run HQ").until("encounter")
    t.do("use Lobisomem: break 1", "break The Runner loses 3", "use Lobisomem: break 1")
    assert t.card("Lobisomem").power == 2
    t.until("action")
    t.do("run R&D").until("encounter")
    before = t.runner.credits
    t.do("use Lobisomem: break X", "1")
    assert (t.card("Lobisomem").power, t.runner.credits) == (1, before - 1), "barriers give no counter"
