"""Elevation's NBN cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5


# -- N-Pot ---------------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(
    ("runner", "corp", "left"),
    [([], [], 0), (["Offworld Office"], [], 1), ([], ["Offworld Office"], 1), (["Offworld Office"] * 2, [], 2)],
)
def test_n_pot_ends_the_run_more_often_as_the_threat_grows(
    rulebook: str, runner: list[str], corp: list[str], left: int
) -> None:
    t = scenario(
        runner={"credits": 3, "score": runner},
        corp={"hq": FILLER, "score": corp, "servers": {"HQ": {"ice": ["N-Pot (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use N-Pot", "break End the run.")
    assert t.runner.credits == 0
    t.until("action")
    assert (t.accesses == []) is (left > 0)
