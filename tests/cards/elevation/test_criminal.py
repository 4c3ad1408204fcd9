"""Elevation's Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def getaway(rulebook: str, **servers: object) -> Scenario:
    return scenario(
        runner={"credits": 3, "grip": ["Clean Getaway"]},
        corp={"credits": 9, "hq": ["Hedge Fund"], "servers": servers},
        rulebook=rulebook,
    )


@both_rulebooks
@pytest.mark.parametrize("server", ["Archives", "HQ", "Server 1"])
def test_clean_getaway_gains_six_credits_after_a_successful_run_on_any_server(rulebook: str, server: str) -> None:
    t = getaway(rulebook, **{"Server 1": {"root": ["Nico Campaign"]}})
    t.do("play Clean Getaway")
    assert t.runner.credits == 0
    t.do(f"run {server}")
    t.finish()
    assert t.runner.credits == 6
    assert t.runner.heap == ["Clean Getaway"]
    assert t.runner.clicks == 3


@both_rulebooks
def test_clean_getaway_gains_nothing_from_a_run_that_is_ended(rulebook: str) -> None:
    t = getaway(rulebook, HQ={"ice": ["Palisade (rezzed)"]})
    t.do("play Clean Getaway", "run HQ")
    t.until("action")
    assert t.runner.credits == 0


def test_clean_getaway_pays_before_the_breach() -> None:
    t = getaway("modern", **{"Server 1": {"root": ["Nico Campaign"]}})
    t.do("play Clean Getaway", "run Server 1").until("access")
    assert t.runner.credits == 6, "what it gained pays for what is accessed"
