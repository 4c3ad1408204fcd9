"""The changes that the hunt makes."""

from __future__ import annotations

import ast

import pytest

from .changing import At, description, functions, places


def changes(source: str) -> list[str]:
    """A function of one line, changed at each of its places."""
    made = []
    for number in range(len(places(function(source)))):
        body = function(source)
        At(places(body)[number]).visit(body)
        made.append(ast.unparse(ast.fix_missing_locations(body.body[0])))
    return made


def function(source: str) -> ast.FunctionDef | ast.AsyncFunctionDef:
    """The function with that line."""
    return next(found for _, found in functions(ast.parse(f"def it():\n    {source}")))


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("return a >= 1", "return a > 1"),
        ("return a < b", "return a <= b"),
        ("return a is None", "return a is not None"),
        ("return a and b", "return a or b"),
        ("return not a", "return a"),
        ("return a[i] + 1", "return a[i] - 1"),
        ("return True", "return False"),
        ("do(this)", "pass"),
        ("x = a if b else c", "x = c if b else a"),
    ],
)
def test_a_place_is_changed(source: str, changed: str) -> None:
    assert changes(source) == [changed]


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("return card >= 0", "return card < 0"),
        ("return effect.card < 0", "return effect.card >= 0"),
        ("return state.host[at] >= 0", "return state.host[at] < 0"),
        ("return state.position < 0", "return state.position >= 0"),
        ("return say.lingering >= 0", "return say.lingering < 0"),
        ("return card > 0", "return card >= 0"),
        ("return card >= 1", "return card > 1"),
        ("return server >= 0", "return server > 0"),
        ("return source < 0", "return source <= 0"),
        ("return state.server[card] >= 0", "return state.server[card] > 0"),
    ],
)
def test_whether_there_is_a_card_is_answered_the_other_way(source: str, changed: str) -> None:
    assert changes(source) == [changed]


def test_what_is_told_is_what_is_changed() -> None:
    node = next(n for n in places(function("return card >= 0")))
    assert description(node) == "card >= 0 → card < 0"


@pytest.mark.parametrize("source", ['raise Wrong(a == "b")', "assert a == b", "message = a and b", "log.info(a == b)"])
def test_what_only_a_reader_reads_is_left_alone(source: str) -> None:
    assert changes(source) == []
