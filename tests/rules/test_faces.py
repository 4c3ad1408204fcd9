"""Faces are made once for each card, whatever has been made of it."""

from __future__ import annotations

import pytest

from sneakdoor.language import HOST_ICE, ICE, BecomeConditionCounter, Cards, Choose, Play, Static, Strength
from sneakdoor.testing import scenario

from .cards1 import ice, operation, rezzed


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_two_condition_counters_have_faces_of_their_own_that_stay_the_same(rulebook):
    """Under modern rules a converted card has no name, and by that they cannot be told apart."""
    one, two = (
        operation(
            title, Play(BecomeConditionCounter(Choose(1, Cards(ICE, rezzed=True)), (Static(Strength(HOST_ICE, more)),)))
        )
        for title, more in (("One", 1), ("Two", 2))
    )
    board = {"hq": [one, two], "rd": ["Hedge Fund"], "servers": {"HQ": {"ice": [rezzed(ice("Wall"))]}}}
    t = scenario(turn="corp", corp=board, rulebook=rulebook).do("play One")
    face = t.state.face[next(c for c, f in enumerate(t.state.printed) if f.title == "One")]
    t.do("play Two")
    assert t.card("Wall").strength == 3
    again = scenario(turn="corp", corp=board, rulebook=rulebook).do("play One")
    assert any(f is face for f in again.state.face)
