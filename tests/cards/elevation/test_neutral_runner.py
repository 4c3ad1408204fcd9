"""Elevation's neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_side_hustle_saves_a_credit_when_installed_and_for_every_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Side Hustle"], "stack": ["Diesel"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("install Side Hustle").until("action")
    assert t.card("Side Hustle").credits == 1
    for saved in (2, 3):
        t.do("run HQ")
        assert t.card("Side Hustle").credits == saved, "as the run begins, not as it ends"
        t.until("action")


@both_rulebooks
def test_side_hustle_pays_out_at_six_credits(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Side Hustle (5 credits)"], "stack": ["Diesel"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert (t.runner.credits, t.runner.grip, t.runner.heap) == (6, ["Diesel"], ["Side Hustle"])
