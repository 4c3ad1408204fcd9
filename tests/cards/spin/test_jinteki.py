"""The Spin cycle's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

# -- Himitsu-Bako --------------------------------------------------------------------------------------


@both_rulebooks
def test_himitsu_bako_goes_back_to_hq_for_a_credit(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 1, "servers": {"HQ": {"ice": ["Himitsu-Bako (rezzed)"]}}}, turn="corp", rulebook=rulebook
    )
    t.do("use Himitsu-Bako")
    assert t.corp.hq == ["Himitsu-Bako"]
    assert t.corp.credits == 0
    assert t.server("HQ").ice == []


def test_himitsu_bako_ends_the_run() -> None:
    t = scenario(corp={"credits": 0, "servers": {"HQ": {"ice": ["Himitsu-Bako (rezzed)"]}}})
    t.do("run HQ").until(ACTION)
    assert t.accesses == []


# -- Tsurugi -------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("pays", [True, False])
def test_the_corp_may_pay_to_let_tsurugi_do_its_damage(rulebook: str, pays: bool) -> None:
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 5},
        corp={"credits": 1, "servers": {"HQ": {"ice": ["Tsurugi (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "pay 1" if pays else "decline").until(ACTION)
    assert len(t.runner.heap) == (3 if pays else 0)
    assert t.corp.credits == (0 if pays else 1)
