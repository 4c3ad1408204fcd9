"""Options are values of classes with named fields: nothing reads one by position, and each survives a save."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sneakdoor
from sneakdoor import notation
from sneakdoor.engine import interned
from sneakdoor.engine.option import CLASSES, CardOption, Option, kinds
from sneakdoor.engine.options import Interrupt, Pass, Rez, Score, Trigger, Use
from sneakdoor.native import fields_of

from .each import by_folder, for_each

SOURCES = sorted(Path(sneakdoor.__file__).parent.rglob("*.py"))
CALLED = ("option", "raw", "choice", "o")
"""What an option is called in the source."""


def example(kind: type[Option]) -> Option:
    """An option of that kind."""
    return kind(**{name: place + 3 for place, name in enumerate(fields_of(kind))})


@for_each(by_folder(SOURCES, Path(sneakdoor.__file__).parent))
def test_nothing_reads_an_option_by_position(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, (ast.Constant, ast.UnaryOp)):
            named = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", None)
            number = node.slice.operand if isinstance(node.slice, ast.UnaryOp) else node.slice
            assert not (named in CALLED and isinstance(number, ast.Constant) and type(number.value) is int), (
                f"{path.name}:{node.lineno} reads an option by position"
            )


@pytest.mark.parametrize("kind", kinds().values(), ids=kinds())
def test_each_kind_of_option_is_a_value_that_survives_a_save(kind):
    one, other = example(kind), example(kind)
    assert one == other
    assert hash(one) == hash(other)
    assert one is not other
    assert repr(one).startswith(kind.__name__)
    written = notation.plain(one)
    assert written["option"] == kind.__name__
    assert notation.Reader().value(written) == one
    assert kind.verb
    assert kind.__doc__


def test_options_of_another_kind_or_with_other_fields_are_others():
    assert Rez(3) != Score(3)
    assert Rez(3) != Rez(4)
    assert Pass() != "pass"
    assert Trigger(3, 4) != Interrupt(3, 4)
    assert Use(3, 4) != Use(4, 3)
    assert len({Rez(3), Rez(3), Score(3)}) == 2


def test_options_that_are_offered_exist_once():
    assert interned.REZ[3] is interned.REZ[3]
    assert interned.REZ[3] == Rez(3)
    assert interned.USES[1][3] is interned.USES[1][3]
    assert interned.USES[1][3] == Use(3, 1)
    assert interned.TRIGGER[3, 1] is interned.TRIGGER[3, 1]
    assert interned.TRIGGER[3, 1] == Trigger(3, 1)


def test_what_options_have_in_common_is_no_option():
    assert CardOption in CLASSES
    assert "CardOption" not in kinds()
