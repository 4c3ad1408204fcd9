"""Nothing takes the engine's English apart again: what the log, prompts, keys and cards say is in fields."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sneakdoor
from sneakdoor import narration
from sneakdoor.engine import naming, prompts
from sneakdoor.engine.option import kinds

from .each import by_folder, for_each

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


@for_each(by_folder(MODULES, ROOT))
def test_module_looks_for_no_words_of_the_log(path):
    found = [part for part in looked_for_in_python(path.read_text(encoding="utf-8")) if TOLD.search(part)]
    assert not found, "read the kind and the fields of an entry instead"


FILES = sorted(path for ending in ("*.ts", "*.svelte") for path in CLIENT.rglob(ending))


@for_each(by_folder(FILES, CLIENT))
def test_file_of_the_client_looks_for_no_words_of_the_log(path):
    found = [part for part in looked_for_in_client(path.read_text(encoding="utf-8")) if TOLD.search(part)]
    assert not found, "read the kind and the fields of an entry instead"


# -- questions, the keys of options, the text of cards ------------------------------------------------

SAYS = (Path(naming.__file__), Path(prompts.__file__), TELLS)
"""They make the sentences."""
ABOUT_TEXT = (*ABOUT_CARD_TEXT, "catalogue", "symbols.py")
"""They make and draw the text of cards."""
TYPED_BY_PEOPLE = ("testing", "authoring")
"""They read what the author of a test has written, and what is printed on official cards."""
RESTRICTION = ROOT / "engine" / "whynot" / "words.py"
"""It puts the restriction that a card writes into a sentence of its own."""
FOREIGN = {"deck_lists.py": ("influence spent",)}
"""What a module looks for in texts that other places wrote: a format of theirs, as fixed as a key of JSON."""
LONG = 4
"""Shorter words mean too many things."""
OF_CARDS = "strength subroutine subroutines damage credit credits click clicks trash barrier sentry"
CARD_WORDS = frozenset(OF_CARDS.split())
NOT_SAID = frozenset(("server", "HQ", "side", "kind", "card", "cards"))
"""Words that fields and files have too."""


def said_by(path: Path) -> set[str]:
    """The longer words of what a module writes, docstrings and comments aside."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent
    ]
    return {word for text in texts for word in re.findall(r"[A-Za-z]+", text) if len(word) >= LONG}


VERBS = {kind.verb for kind in kinds().values()}
"""How keys begin; `pass` and `draw` are keys as they are."""
ASKED = (said_by(SAYS[0]) | said_by(SAYS[1]) | CARD_WORDS) - NOT_SAID - {"sneakdoor"}
BEGINS = rf"^\^?\(?(?:{'|'.join(sorted(VERBS, key=len, reverse=True))})(?:[ |)]|$)"
ENGLISH = re.compile(rf"{BEGINS}|\b(?:{'|'.join(sorted(ASKED))})\b")
EXPRESSION = re.compile(
    r"(?:[(=,:?&|!\[]|\breturn)\s*/(?![/*>])((?:[^/\\\n\[<>]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)/[dgimsuvy]*"
)
"""A regular expression, where one may stand in a script; `/` in markup and in divisions is none."""


def is_english(part: str) -> bool:
    """Whether what is looked for is of keys, questions or cards; escapes like `\\b` are no letters of it."""
    return ENGLISH.search(re.sub(r"\\[A-Za-z]", " ", part.strip("\"'`")).strip()) is not None


def looked_for_in_script(text: str) -> Iterator[str]:
    """The same of a file with markup."""
    script = re.sub(r"<style.*?</style>|/\*.*?\*/|(?<=\s)//[^\n]*", "", text, flags=re.DOTALL)
    for pattern in (CLIENT_MATCHING, EXPRESSION, NEW_EXPRESSION):
        yield from (found[1] for found in pattern.finditer(script))


def test_verbs_of_options_and_words_of_questions_are_found():
    assert {"run", "install", "trash resource", "pass", "break", "use"} <= VERBS
    assert {"protecting", "unrezzed", "facedown", "breaching", "publicity", "spend", "trash"} <= ASKED


@pytest.mark.parametrize(
    "line",
    [
        'key.replace(/^run /, "")',
        'key.replace(/^break /, "").replace(/ #\\d+$/, "")',
        "const found = /^(unrezzed ice|facedown card|unknown card)(?: (.+))?$/.exec(words);",
        "const protecting = /protecting/.test(key);",
        "const found = /\\bbreak (?:up to )?(\\d+|any number of|all)\\b.*\\bsubroutines?/i.exec(words);",
        "const step = /^\\+(\\d+) strength(?:, with number \\d+)?$/.exec(choice.detail)",
        'words.replace(/(\\d+|X) credits?/g, "$1[credit]")',
        "all.matchAll(/(\\d+) (net|meat|core) damage/gi)",
        'if (said.includes("subroutine")) return true;',
        'prompt.startsWith("Choose ")',
    ],
)
def test_client_that_reads_keys_or_cards_would_be_found(line):
    assert any(is_english(part) for part in looked_for_in_script(line))


@pytest.mark.parametrize(
    "line",
    [
        'decision.keys().index("pass")',
        'if key.startswith("install in"): pass',
        '"from HQ" in prompt or "trash" in prompt',
        're.match(r"use (.+): break", key)',
        'place = key.partition(" protecting ")[2]',
    ],
)
def test_package_that_reads_keys_or_questions_would_be_found(line):
    assert any(is_english(part) for part in looked_for_in_python(line))


READERS = [
    path
    for path in sorted(ROOT.rglob("*.py"))
    if not any(path == maker or maker in path.parents for maker in SAYS)
    and path.relative_to(ROOT).parts[0] not in (*ABOUT_TEXT, *TYPED_BY_PEOPLE)
    and path != RESTRICTION
]


@for_each(by_folder(READERS, ROOT))
def test_module_looks_for_no_words_of_keys_questions_or_cards(path):
    theirs = FOREIGN.get(str(path.relative_to(ROOT)), ())
    english = [part for part in looked_for_in_python(path.read_text(encoding="utf-8")) if is_english(part)]
    assert all(any(words in part for part in english) for words in theirs), "it does not look for that any more"
    found = [part for part in english if not any(words in part for words in theirs)]
    assert not found, "read the fields of the option, the question or the word instead"


@for_each(by_folder(FILES, CLIENT))
def test_file_of_the_client_looks_for_no_words_of_keys_questions_or_cards(path):
    found = [part for part in looked_for_in_script(path.read_text(encoding="utf-8")) if is_english(part)]
    assert not found, "read the fields of the option, the question or the subroutine instead"
