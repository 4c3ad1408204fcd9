"""Differences between pictures: applied to the old one, they give the new one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sneakdoor.differences import difference, patched

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=4),
    max_leaves=25,
)


@given(old=JSON, new=JSON)
def test_difference_makes_the_new_of_the_old(old, new):
    before = repr(old)
    made = patched(old, difference(old, new))
    assert repr(made) == repr(new) or made == new
    assert type(made) is type(new)
    assert repr(old) == before


@given(old=JSON)
def test_same_pictures_have_no_difference(old):
    assert difference(old, old) == []


def test_true_is_not_one():
    assert difference({"faceup": 1}, {"faceup": True}) == [(["faceup"], True)]


def test_list_that_changes_length_is_set_whole():
    assert difference({"rig": [1]}, {"rig": [1, 2]}) == [(["rig"], [1, 2])]


def test_small_changes_are_small():
    old = {"corp": {"credits": 5, "hand": [{"title": "Hedge Fund"}, {"title": "Tithe"}]}, "turn": 1}
    new = {"corp": {"credits": 5, "hand": [{"title": "Hedge Fund"}, {"title": None}]}, "turn": 1}
    assert difference(old, new) == [(["corp", "hand", 1, "title"], None)]
