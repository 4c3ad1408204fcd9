"""Terminal Directive's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
@pytest.mark.parametrize("server", ["HQ", "R&D", "Archives", "Server 1"])
def test_honeyfarm_takes_a_credit_wherever_it_is_accessed(rulebook: str, server: str) -> None:
    here = ["Honeyfarm"]
    corp: dict[str, object] = {
        "hq": here if server == "HQ" else [],
        "rd": here if server == "R&D" else ["Hedge Fund"],
        "archives": here if server == "Archives" else [],
        "servers": {"Server 1": {"root": here}} if server == "Server 1" else {},
    }
    t = scenario(runner={"credits": 3}, corp=corp, rulebook=rulebook)
    t.do(f"run {server}").until("action")
    assert t.runner.credits == 2
    assert any("reveals Honeyfarm" in line for line in t.log) is (server == "R&D")


@both_rulebooks
def test_ipo_pays_and_ends_the_action_phase(rulebook: str) -> None:
    t = scenario(corp={"credits": 8, "hq": ["IPO"], "rd": ["Hedge Fund"] * 3}, turn="corp", rulebook=rulebook)
    t.do("play IPO")
    assert t.corp.credits == 13
    t.until("action")
    assert t.decision.side == "runner"
