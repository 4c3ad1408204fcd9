"""Words: values with named fields. This module keeps its annotations as values, on purpose; others keep text."""

import pickle
from dataclasses import FrozenInstanceError, fields, replace
from typing import ClassVar

import pytest

from sneakdoor import word
from sneakdoor.word import term


@term
class Sum:
    """N and more"""

    number: int
    more: int = 1
    kind: ClassVar[int] = 7


@term
class Doubled(Sum):
    """N, M, and twice that"""

    twice: "int" = 2


def test_fields_are_those_of_the_values_and_not_of_the_class():
    assert [f.name for f in fields(Sum)] == ["number", "more"]
    assert [f.name for f in fields(Doubled)] == ["number", "more", "twice"]
    assert Sum.kind == Doubled(1).kind == 7


@pytest.mark.parametrize("often", [0, 10**9], ids=["written out", "in general"])
def test_word_is_made_by_place_and_by_name_and_is_refused_otherwise(monkeypatch, often):
    monkeypatch.setattr(word, "OFTEN", often)

    @term
    class Local:
        """A word of this test alone"""

        number: int
        more: int = 1

    for _ in range(3):
        assert Local(2) == Local(2, 1) == Local(number=2) == Local(more=1, number=2) != Local(2, 3)
        assert hash(Local(2)) == hash(Local(2, 1))
        assert repr(Local(2)).endswith("Local(number=2, more=1)")
        for wrong, named in (((), {}), ((1, 2, 3), {}), ((1,), {"number": 1}), ((1,), {"other": 1})):
            with pytest.raises(TypeError):
                Local(*wrong, **named)


def test_word_never_changes_but_can_be_replaced_and_pickled():
    with pytest.raises(FrozenInstanceError):
        Sum(1).number = 2
    with pytest.raises(FrozenInstanceError):
        del Sum(1).number
    assert replace(Doubled(1), more=5) == Doubled(1, 5)
    assert pickle.loads(pickle.dumps(Doubled(1, 5))) == Doubled(1, 5)  # noqa: S301 - our own bytes
    assert Sum(1) != Doubled(1)
