"""What an effect tells, what lingers and what the game keeps in mind of cards is read by name, never by position."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sneakdoor
from sneakdoor import notation
from sneakdoor.engine.index import ActiveDeclaration
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import CardFacts, DamageFacts, told
from sneakdoor.notation.words import every_word
from sneakdoor.terms import NET, RUNNER_SIDE

from .each import by_folder, for_each

ROOT = Path(sneakdoor.__file__).parent
PARTS = (
    "cards",
    "engine",
    "language",
    "narration",
    "rulebooks",
    "views",
    "worlds.py",
    "fuzz",
    "stops.py",
    "testing",
)
MODULES = [
    p for part in PARTS for p in (sorted((ROOT / part).rglob("*.py")) if (ROOT / part).is_dir() else [ROOT / part])
]
NAMED = {"facts", "until", "made", "declaration", "converted", "remembered", "titles_named", "servers_chosen", "stood"}
"""Fields whose values have names."""
KEPT_BY_CARD = {"converted", "remembered", "titles_named", "servers_chosen"}
"""Those of the state in which there is one for each card."""


def field(node: ast.expr) -> str:
    """The field that an expression reads, if it is just that."""
    return node.attr if isinstance(node, ast.Attribute) else ""


def read_by_position(node: ast.AST) -> bool:
    """Whether a piece of code reads, or writes, by position what has names."""
    match node:
        case ast.Subscript(value=ast.Subscript(value=inner)) if field(inner) in KEPT_BY_CARD:
            return True
        case ast.Subscript(value=value) if field(value) in NAMED - KEPT_BY_CARD - {"stood"}:
            return True
        case ast.Assign(targets=[ast.Tuple()], value=value) if field(value) in NAMED:
            return True
        case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[value]) if field(value) in {"facts", "made"}:
            return True
        case ast.Compare(left=value, comparators=[ast.Constant(value=str())]) if field(value) in {"facts", "what"}:
            return True
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, ast.Tuple()]) if field(node.func.value) in KEPT_BY_CARD:
            return True
        case ast.keyword(arg="facts", value=ast.Tuple() | ast.Constant(value=str() | int())):
            return True
        case ast.Attribute(attr="slots"):
            return True
        case ast.Subscript(value=ast.Name(id="say" | "facts" | "lingering" | "lasting" | "pending_facts")):
            return True
    return False


@for_each(by_folder(MODULES, ROOT))
def test_nothing_that_has_names_is_read_by_position(path):
    found = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if read_by_position(node)]
    assert [f"{getattr(n, 'lineno', '?')}: {ast.unparse(n)}" for n in found] == []


@pytest.mark.parametrize(
    "code",
    [
        "event.facts[0]",
        "kind, responsible = event.facts",
        "'active' in event.facts",
        "event.facts == 'all'",
        "state.emit(1, 0, facts=(1, 2))",
        "Effect(1, 0, facts='bought')",
        "lingering.slots[5]",
        "x.what == 'strength'",
        "state.converted[card][0]",
        "state.remembered.get(card, (0, ()))[1]",
        "say[2]",
    ],
)
def test_reading_by_position_is_found(code):
    assert any(map(read_by_position, ast.walk(ast.parse(code))))


def test_facts_have_no_positions():
    for named in (CardFacts(3), DamageFacts(NET, RUNNER_SIDE), Effect(0, 0), ActiveDeclaration(0, 0, None)):
        with pytest.raises(TypeError, match="not subscriptable"):
            named[0]


def test_facts_that_an_effect_does_not_tell_are_an_error():
    with pytest.raises(AssertionError, match="tells no DamageFacts"):
        told(Effect(0, 0, facts=CardFacts(3)), DamageFacts)


def test_no_word_is_called_like_anything_else_that_a_save_holds():
    terms, _ = every_word()
    assert not terms.keys() & notation.INSTANCES.keys()
