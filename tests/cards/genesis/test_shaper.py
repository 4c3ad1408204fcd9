"""The Genesis cycle's Shaper cards, each on the smallest board that shows what it does."""

from __future__ import annotations

from sneakdoor.testing import scenario

from .boards import FILLER, RUNNER_ACTION, both_rulebooks

# -- R&D Interface -------------------------------------------------------------------------------------


@both_rulebooks
def test_r_and_d_interfaces_add_up(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["R&D Interface", "R&D Interface"]}, corp={"rd": FILLER, "hq": FILLER}, rulebook=rulebook
    )
    t.do("run R&D").until(RUNNER_ACTION)
    assert len(t.accesses) == 3
    t.do("run HQ").until(RUNNER_ACTION)
    assert len(t.accesses) == 4
