"""The hunt for mutants: what it changes, and what it leaves alone."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .mutants.__main__ import equivalent
from .mutants.changing import changed, description, every, functions, places
from .mutants.reach import PROJECT, ROOT


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


SOME = """
import os
def test_a(): pass
def test_b(): os._exit(1)
def test_c(): pass
def test_d(): assert False
def test_e(): pass
"""
WATCHING = """
from pathlib import Path
from tests.mutants import reach
def pytest_runtestloop(session):
    reach.KEPT = Path(__file__).parent
    print(sorted(name[-1] for name in reach.watched(session.items, 1)))
    return True
"""


def test_a_test_that_ends_its_process_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    """As one does that runs into its time limit."""
    (tmp_path / "test_some.py").write_text(SOME, encoding="utf-8")
    (tmp_path / "conftest.py").write_text(WATCHING, encoding="utf-8")
    path = os.pathsep.join((str(PROJECT), str(ROOT.parent)))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-s", "-q", "-p", "no:cacheprovider", f"--rootdir={tmp_path}", tmp_path],
        env={**os.environ, "PYTHONPATH": path},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "['a', 'c', 'e']" in done.stdout
