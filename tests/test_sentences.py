"""Nothing takes the log's sentences apart again: what they say is in the entries' fields."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sneakdoor
from sneakdoor import narration

ROOT = Path(sneakdoor.__file__).parent
CLIENT = Path(__file__).parents[1] / "frontend" / "src"
TELLS = Path(narration.__file__).parent
ABOUT_CARD_TEXT = ("cards", "language")
"""They compare and build the text of cards, which has verbs in common with the log."""
SUBJECTS = ("The Corp", "The Runner", "The run on", "===")
METHODS = "startswith endswith removeprefix removesuffix split rsplit partition rpartition find index replace count"
FUNCTIONS = "compile search match fullmatch findall finditer sub"
MATCHING = frozenset(METHODS.split() + FUNCTIONS.split())
"""Methods, and functions of `re`, that look for something in a text."""
CLIENT_MATCHING = re.compile(
    r"\.(?:startsWith|endsWith|includes|indexOf|lastIndexOf|split|replace|replaceAll|match|matchAll|search|exec|test)"
    r"""\(\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
)
REGULAR_EXPRESSION = re.compile(r"(?<![\w)\]<*/])/(?![/*])((?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)/[dgimsuvy]*")
NEW_EXPRESSION = re.compile(r"RegExp\(\s*([\"'`][^\n]*)")


def verbs() -> set[str]:
    """What a player does in the log's sentences: 'steals', 'rezzes'."""
    found: set[str] = set()
    for file in TELLS.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            parts = node.values if isinstance(node, ast.JoinedStr) else [node]
            text = "".join(
                f"<{ast.unparse(part.value)}>" if isinstance(part, ast.FormattedValue) else str(part.value)
                for part in parts
                if isinstance(part, (ast.Constant, ast.FormattedValue))
            )
            found |= set(re.findall(r"(?:<m\.who>|The Runner|The Corp) ([a-z]+)", text))
    return found - {"is", "has", "may"}


WORDS = verbs()
TOLD = re.compile(rf"\b(?:{'|'.join(sorted(WORDS))})\b|{'|'.join(SUBJECTS)}")


def looked_for_in_python(text: str) -> Iterator[str]:
    """The strings that a module looks for in other strings."""
    for node in ast.walk(ast.parse(text)):
        parts: list[ast.expr] = []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MATCHING:
            parts = node.args
        elif isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            parts = [node.left] if isinstance(node.left, ast.Constant) else []
        for part in parts:
            for inner in ast.walk(part):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    yield inner.value


def looked_for_in_client(text: str) -> Iterator[str]:
    """The strings and regular expressions that a file of the client looks for in strings."""
    script = re.sub(r"<style.*?</style>|/\*.*?\*/|(?<=\s)//[^\n]*", "", text, flags=re.DOTALL)
    for pattern in (CLIENT_MATCHING, REGULAR_EXPRESSION, NEW_EXPRESSION):
        yield from (found[1] for found in pattern.finditer(script))


def test_verbs_of_the_log_are_found():
    assert {"steals", "accesses", "rezzes", "suffers", "draws", "runs", "plays", "wins", "breaches"} <= WORDS


@pytest.mark.parametrize(
    "line",
    [
        'if (/ (scores|steals) /.test(line)) return "score";',
        "const heading = /^=== (.*) ===$/.exec(line);",
        "const ANYBODYS = / (accesses|steals|reveals) /;",
        'const own = words.startsWith("The Corp ");',
        'const side = line.startsWith("The Runner ") ? "runner" : null;',
        'new RegExp("^The run on .* ends")',
    ],
)
def test_client_that_reads_sentences_would_be_found(line):
    assert any(TOLD.search(part) for part in looked_for_in_client(line))


@pytest.mark.parametrize(
    "line",
    [
        'turns = [i for i, line in enumerate(lines) if line.startswith("=== ")]',
        're.compile(r"^The Runner steals |^The Corp scores ")',
        'told = entry.split(" steals ")[0]',
        '"The Runner steals" in line',
    ],
)
def test_package_that_reads_sentences_would_be_found(line):
    assert any(TOLD.search(part) for part in looked_for_in_python(line))


MODULES = [
    path
    for path in sorted(ROOT.rglob("*.py"))
    if path.parent != TELLS and path.relative_to(ROOT).parts[0] not in ABOUT_CARD_TEXT
]


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_module_looks_for_no_words_of_the_log(path):
    found = [part for part in looked_for_in_python(path.read_text(encoding="utf-8")) if TOLD.search(part)]
    assert not found, "read the kind and the fields of an entry instead"


FILES = sorted(path for ending in ("*.ts", "*.svelte") for path in CLIENT.rglob(ending))


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(CLIENT)))
def test_file_of_the_client_looks_for_no_words_of_the_log(path):
    found = [part for part in looked_for_in_client(path.read_text(encoding="utf-8")) if TOLD.search(part)]
    assert not found, "read the kind and the fields of an entry instead"
