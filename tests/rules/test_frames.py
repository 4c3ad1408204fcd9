"""Frames: a copy holds everything that its original holds."""

from __future__ import annotations

import ast
from inspect import getsource, signature
from textwrap import dedent

import pytest

from sneakdoor.engine.frames import FRAMES
from sneakdoor.language import effects as fx
from sneakdoor.native import fields_of

ABSTRACT = {"Receiver", "Structure"}
"""Frames that are only there to be made into others."""


def copied(cls: type) -> dict[str, str]:
    """What the copy method of a frame puts where: by field, the field of the original."""
    (method,) = ast.parse(dedent(getsource(cls.copy))).body
    found = {}
    for node in ast.walk(method):
        if isinstance(node, ast.Call) and ast.unparse(node.func) != "type":
            assert ast.unparse(node.func) in (cls.__name__, "type(self)")
            found |= dict(zip(signature(cls).parameters, (ast.unparse(a) for a in node.args), strict=False))
            found |= {k.arg: ast.unparse(k.value) for k in node.keywords}
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
            found[node.targets[0].attr] = ast.unparse(node.value)
    return found


@pytest.mark.interpreted
@pytest.mark.parametrize("name", sorted(FRAMES.keys() - ABSTRACT))
def test_copy_of_a_frame_holds_every_field(name):
    cls = FRAMES[name]
    assert copied(cls) == {field: f"self.{field}" for field in fields_of(cls)}


@pytest.mark.parametrize("name", sorted(FRAMES.keys() - ABSTRACT))
def test_frame_is_made_of_fields(name):
    """So that a save can make it anew."""
    assert set(signature(FRAMES[name]).parameters) <= set(fields_of(FRAMES[name]))


def test_every_kind_of_effect_has_its_own_number_and_name():
    kinds = {name: value for name, value in vars(fx).items() if name.isupper() and type(value) is int and value >= 0}
    assert sorted(kinds.values()) == list(range(len(fx.NAMES)))
    assert len(set(fx.KINDS)) == len(fx.KINDS) == len(fx.NAMES) + len(fx.BASIC_ACTION_TAKEN)
