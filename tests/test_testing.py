"""The scenarios that other tests are written with."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario


def test_card_says_to_whom_it_is_known():
    t = scenario(corp=dict(servers={"Server 1": dict(root=["Nico Campaign"])}), runner=dict(credits=0))
    assert t.card("Nico Campaign").known_to("corp")
    assert not t.card("Nico Campaign").known_to("runner")
    t.do("run Server 1")
    t.finish()
    assert t.card("Nico Campaign").known_to("runner")


def test_accesses_are_kept_in_order():
    t = scenario(corp=dict(rd=["Hedge Fund", "Palisade"], hq=["Tithe"]), clicks=3)
    assert t.accesses == []
    t.do("run HQ")
    t.finish()
    t.do("run R&D")
    t.finish()
    assert t.accesses == ["Tithe", "Hedge Fund"]
    assert "The Runner accesses Tithe from HQ." in t.log


def test_an_action_cannot_be_asked_for_at_a_window():
    """`not t.can("play …")` there would be true whatever the rules say."""
    t = scenario(turn="corp", corp=dict(hq=["Hedge Fund"], servers={"Server 1": {"root": ["Nico Campaign"]}}))
    assert t.decision.kind == "window"
    with pytest.raises(ValueError, match="until"):
        t.can("play Hedge Fund")
    assert not t.offers("play Hedge Fund")
    t.until("action")
    assert t.can("play Hedge Fund")
