"""Frames: a copy holds everything that its original holds."""

from __future__ import annotations

import pytest

from sneakdoor.engine.frames import FRAMES
from sneakdoor.language import effects as fx
from sneakdoor.native import fields_of

ABSTRACT = {"Receiver"}
"""Frames that are only there to be made into others."""


@pytest.mark.parametrize("name", sorted(FRAMES.keys() - ABSTRACT))
def test_copy_of_a_frame_holds_every_field(name):
    cls = FRAMES[name]
    frame = cls.__new__(cls)
    for number, field in enumerate(fields_of(cls)):
        setattr(frame, field, (number,))
    copied = frame.copy()
    assert type(copied) is cls
    assert copied is not frame
    assert [getattr(copied, field) for field in fields_of(cls)] == [(n,) for n in range(len(fields_of(cls)))]
    assert copied == frame


def test_every_kind_of_effect_has_its_own_number_and_name():
    kinds = {name: value for name, value in vars(fx).items() if name.isupper() and type(value) is int and value >= 0}
    assert sorted(kinds.values()) == list(range(len(fx.NAMES)))
    assert len(set(fx.KINDS)) == len(fx.KINDS) == len(fx.NAMES) + len(fx.BASIC_ACTION_TAKEN)
