"""The Genesis cycle's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from .boards import both_rulebooks


@both_rulebooks
@pytest.mark.ruling("official.false-lead.3")
def test_false_lead_takes_two_clicks(rulebook: str) -> None:
    t = scenario(corp={"score": ["False Lead"]}, clicks=4, rulebook=rulebook)
    t.do("credit", "use False Lead: If the Runner has 2 or more [click] remaining")
    assert t.runner.clicks == 1
    assert t.corp.removed == ["False Lead"]
    assert t.corp.points == 0


@pytest.mark.ruling("official.false-lead.3")
def test_false_lead_takes_nothing_from_a_runner_with_one_click() -> None:
    t = scenario(corp={"score": ["False Lead"]}, clicks=2)
    t.do("credit", "use False Lead")
    assert t.corp.removed == ["False Lead"]
    assert t.runner.clicks == 1
