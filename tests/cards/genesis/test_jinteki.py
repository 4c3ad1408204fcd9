"""The Genesis cycle's Jinteki cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from sneakdoor.views import view

from .boards import FILLER, GATE, GRIP, RUNNER_ACTION, both_rulebooks, breaker, ice

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


# -- Sensei --------------------------------------------------------------------------------------------

WIND = ice("Wind", ln.Subroutine(ln.GainCredits(1)), ln.Subroutine(ln.GainCredits(2)))


@both_rulebooks
def test_sensei_gives_later_ice_a_subroutine_that_ends_the_run(rulebook: str) -> None:
    rezzed = [{"card": c, "rezzed": True} for c in ("Sensei", WIND, GATE)]
    t = scenario(corp={"credits": 0, "servers": {"HQ": {"ice": rezzed}}}, rulebook=rulebook)
    t.do("run HQ").until("jack out")
    t.do("continue").until(RUNNER_ACTION)
    assert t.corp.credits == 3, "its own subroutines come first"
    assert "Subroutine of Wind: “End the run”." in t.log
    assert "Subroutine of Gate: “End the run”." not in t.log


def test_sensei_is_silent_when_broken_or_when_the_run_is_over() -> None:
    rezzed = [{"card": c, "rezzed": True} for c in ("Sensei", WIND)]
    t = scenario(
        runner={"rig": [breaker("Crowbar")]},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": rezzed}}},
    )
    t.do("run HQ", "use Crowbar", "continue").until(RUNNER_ACTION)
    assert t.accesses == ["Hedge Fund"]
    t = scenario(corp={"hq": FILLER, "rd": FILLER, "servers": {"HQ": {"ice": rezzed[:1]}, "R&D": {"ice": rezzed[1:]}}})
    t.do("run HQ").until("jack out")
    t.do("jack out", "run R&D").until(RUNNER_ACTION)
    assert len(t.accesses) == 1


def test_a_subroutine_gained_from_sensei_can_be_broken_and_seen() -> None:
    rezzed = [{"card": c, "rezzed": True} for c in ("Sensei", WIND)]
    t = scenario(
        runner={"rig": [breaker("Crowbar", cost=1)], "credits": 3},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": rezzed}}},
    )
    t.do("run HQ").until("jack out")
    t.do("continue").until("encounter")
    shown = view(t.game, "corp")["encounter"]["subroutines"]
    assert [s["text"] for s in shown] == ["Gain 1[credit].", "Gain 2[credit].", "End the run."]
    t.do("use Crowbar")
    assert t.options() == ["break Gain 1[credit].", "break Gain 2[credit].", "break End the run."]
    t.do("break End the run.").until(RUNNER_ACTION)
    assert len(t.accesses) == 1
    assert "Crowbar breaks “End the run”." in t.log
