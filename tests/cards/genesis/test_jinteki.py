"""The Genesis cycle's Jinteki cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from .boards import GRIP, RUNNER_ACTION, both_rulebooks

# -- Fetal AI ------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("where", ["HQ", "R&D", "Server 1"])
def test_fetal_ai_does_damage_and_costs_credits_to_steal(rulebook: str, where: str) -> None:
    corp = {"HQ": {"hq": ["Fetal AI"]}, "R&D": {"rd": ["Fetal AI"]}}.get(
        where, {"servers": {"Server 1": {"root": ["Fetal AI"]}}}
    )
    for credits, stolen in ((2, True), (1, False)):
        t = scenario(runner={"credits": credits, "grip": GRIP}, corp=corp, rulebook=rulebook)
        t.do(f"run {where}").until("steal" if stolen else RUNNER_ACTION)
        assert len(t.runner.heap) == 2
        if stolen:
            t.do("steal Fetal AI").until(RUNNER_ACTION)
            assert t.runner.credits == 0
        assert t.runner.score == ["Fetal AI"] * stolen
        assert ("The Runner reveals Fetal AI." in t.log) is (where == "R&D")


def test_fetal_ai_need_not_be_stolen() -> None:
    t = scenario(runner={"credits": 5, "grip": GRIP}, corp={"hq": ["Fetal AI"]})
    t.do("run HQ").until("steal")
    t.do("decline")
    assert t.corp.hq == ["Fetal AI"]
    assert t.runner.credits == 5
