"""The hunt for mutants: what it changes, and what it leaves alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from .mutants.__main__ import equivalent
from .mutants.changing import changed, description, every, functions, places
from .mutants.reach import ROOT


def change(source: str) -> str:
    """An expression with its change made."""
    return ast.unparse(changed(ast.parse(source, mode="eval").body))


@pytest.mark.parametrize(
    ("source", "other"),
    [
        ("number >= 0", "number > 0"),
        ("card >= 0", "card < 0"),
        ("event.card < 0", "event.card >= 0"),
        ("state.host[guest] >= 0", "state.host[guest] < 0"),
        ("scene.encountered_ice() >= 0", "scene.encountered_ice() < 0"),
        ("card >= 1", "card > 1"),
        ("server >= 0", "server > 0"),
        ("scene.server(card) >= 0", "scene.server(card) > 0"),
        ("a in b", "a not in b"),
        ("a and b", "a or b"),
        ("not a", "a"),
        ("a if b else c", "c if b else a"),
        ("a + 1", "a - 1"),
    ],
)
def test_a_bound_is_moved_and_whether_there_is_a_card_is_answered_the_other_way(source: str, other: str) -> None:
    assert change(source) == other


@pytest.mark.parametrize("source", ["raise Error(a + 1)", "message = f'{a + 1}'", "log.warning(a + 1)", "assert a > b"])
def test_what_is_only_read_is_left_alone(source: str) -> None:
    function = ast.parse(f"def f():\n    {source}").body[0]
    assert isinstance(function, ast.FunctionDef)
    assert places(function) == []


def test_what_makes_classes_has_run_before_any_mutant_and_is_left_alone() -> None:
    source = "class A:\n    def __init_subclass__(cls):\n        a > b\n    def f(self):\n        a > b"
    assert [name for name, _ in functions(ast.parse(source))] == ["A.f"]


def test_a_description_tells_both_sides() -> None:
    assert description(ast.parse("a > b", mode="eval").body) == "a > b → a >= b"


def test_what_is_called_equivalent_is_still_there_and_has_a_reason() -> None:
    parts = sorted({Path(path).parts[0] for path, _, _ in equivalent()})
    there = {(m.path.as_posix(), m.function, m.what) for m in every(ROOT, parts)}
    assert [row for row in equivalent() if row not in there] == []
    assert all(reason.strip() for reason in equivalent().values())
