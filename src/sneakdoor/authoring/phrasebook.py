"""What every word of the language can say: templates, literal text with blanks, rendered once and kept.

Rendering takes seconds, so what comes out is kept in the user's cache folder under a digest of the language; whoever
changes a word has it rendered anew. Nothing but text is kept: which instance of which word said it is a number.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, NamedTuple

import sneakdoor
from sneakdoor.cards.wording import normal
from sneakdoor.language.grammar import Voice, third
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.occurrences.modifiers import SELF_LED
from sneakdoor.terms import Who

from .blanks import HOLE, MARKER, NOUN, TITLE
from .instances import Instance, instances, opponent, sort_of, words_beside_cards, words_of_language

CACHE_VARIABLE = "SNEAKDOOR_CACHE"
"""Names the folder in which templates are kept, if not that of the user."""
KEPT = 12
"""How many sets of templates are kept: some for each checkout that somebody works in."""
LARGEST = 64 * 1024 * 1024
LONGEST = 700
MOST_ALIKE = 24
"""How many instances are kept that say the same."""
MADE_OF = ("language/**/*.py", "terms.py", "word.py", "subtypes.py", "cards/wording.py")
MADE_BY = ("authoring/blanks.py", "authoring/instances.py", "authoring/phrasebook.py")
ALONE = frozenset(("A", "BecomesTrue", "Would", "Choose"))
"""Words that may say nothing of their own besides what stands in their fields."""
ONLY_FORM = {"Q": "clause", "S": "text", "N": "value", "D": "text"}
"""By which method the sorts of words say their phrase that have one form."""
Progress = Callable[[int, int], None]
"""Told how many of how many are done."""


class Elements(NamedTuple):
    """A template taken apart: literals as strings, blanks as (sort, number)."""

    parts: tuple[str | tuple[str, int | None], ...]

    @property
    def shape(self) -> tuple[str | tuple[str], ...]:
        """The same, whatever the numbers of the blanks are."""
        return tuple(part if isinstance(part, str) else (part[0],) for part in self.parts)


class Template(NamedTuple):
    """One thing that can be said, and the instances of words that say it."""

    sort: str
    text: str
    longest: str
    """The longest piece of text between its blanks."""
    said_by: list[int]
    """The place of the word in `Phrasebook.words` and the number of its instance, one after the other."""

    def instances(self) -> Iterator[tuple[int, int]]:
        """The place of the word and the number of its instance, for each that says it."""
        return zip(self.said_by[::2], self.said_by[1::2], strict=True)


def literals(text: str) -> list[str]:
    """What stands between the blanks of a template."""
    return HOLE.sub("\0", text).split("\0")


def fits(text: str, line: str) -> bool:
    """Whether all literals of a template stand in a line, one after another."""
    at = 0
    for literal in literals(text):
        at = line.find(literal, at)
        if at < 0:
            return False
        at += len(literal)
    return True


def elements(text: str) -> Elements:
    """A template taken apart."""
    parts: list[str | tuple[str, int | None]] = []
    at = 0
    for found in HOLE.finditer(text):
        if found.start() > at:
            parts.append(text[at : found.start()])
        if found.group(2):
            parts.append(("INT", int(found.group(2))))
        else:
            sort, _, number = found.group(1).partition("#")
            digits = re.match(r"-?\d+", number)
            parts.append((sort, int(digits.group()) if digits else None))
        at = found.end()
    if at < len(text):
        parts.append(text[at:])
    return Elements(tuple(parts))


class Unmentioned(str):
    """Stands for whatever was mentioned last, and notices what it is compared with."""

    __slots__ = ("compared",)

    def __init__(self, _: str = "") -> None:
        self.compared: list[str] = []

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            self.compared.append(other)
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def endswith(self, *ending: Any) -> bool:
        """What would end so is compared too."""
        self.compared.append(str(ending[0]))
        return False


class Listening(Voice):
    """A voice that notices whether what is said depends on what has been said before."""

    def __init__(self, side: int, named: Who | None, last: str | None) -> None:
        self.heard = False
        super().__init__(side, NOUN, TITLE)
        self.named, self.last = named, last
        self.heard = False

    def __getattribute__(self, name: str) -> Any:
        if name == "named":
            object.__setattr__(self, "heard", True)
        return object.__getattribute__(self, name)


def said(say: Callable[[Voice], str], side: int) -> Iterator[str]:
    """What is said, first of all and after the other player or some card were named, if that is another thing."""
    nothing = Unmentioned()
    todo: list[tuple[Who | None, str]] = [(None, nothing)]
    for named, last in todo:
        voice = Listening(side, named, last)
        try:
            text = say(voice)
        except (KeyError, ValueError, TypeError, AttributeError, AssertionError, IndexError, RecursionError):
            return  # a word that has no such form
        if len(todo) == 1:
            names = (None, opponent(side)) if voice.heard else (None,)
            mentions = dict.fromkeys((nothing, *map(str, nothing.compared)))
            todo += [(who, thing) for who in names for thing in mentions if who is not None or thing is not nothing]
        if text and len(text) < LONGEST and all("PENDING" in x for x in voice.x):
            yield text


def forms(sort: str, word: Any) -> Iterator[tuple[str, Callable[[Voice], str]]]:
    """The forms in which other words may ask a word for its phrase, by sort."""
    if sort == "I":
        try:
            who = word.actor().name
        except AttributeError:
            who = Who.YOU.name
        yield f"I.b.{who}", lambda voice: word.act(voice, str)
        if type(word).act is not Instruction.act:
            yield f"I.3.{who}", lambda voice: word.act(voice, third)
        yield "I.p", word.phrase
    elif sort == "K":
        yield "K.s", word.symbol
        yield "K.b", lambda voice: word.act(voice, str)
        yield "K.3", lambda voice: word.act(voice, third)
    elif sort == "T":
        yield "T.from", lambda voice: word.noun(voice, "from")
        yield "T.in", lambda voice: word.noun(voice, "in")
    elif sort == "O":
        yield from occurrence_forms(word)
    elif sort == "CNT":
        yield "CNT.1", word.one
        yield "CNT.m", word.many
        if hasattr(word, "value"):
            yield "N", word.value
    elif sort == "U":
        yield "U.w", word.words
        yield "U.g", word.gerund
    else:
        yield sort, getattr(word, ONLY_FORM[sort])


def occurrence_forms(word: Any) -> Iterator[tuple[str, Callable[[Voice], str]]]:
    """An occurrence in each tense; 'when' may stand for 'whenever' where something happens once."""
    if isinstance(word, SELF_LED):
        yield "OF", word.clause
        return
    if getattr(word, "lead", None) == "if":
        yield "O.if", word.clause
        return
    for tense in ("present", "would", "past", "did not"):

        def say(voice: Voice, tense: str = tense) -> str:
            text: str = word.clause(voice) if tense == "present" else word.clause(voice, tense)
            return text

        yield f"O.{tense}.s", say
        if not word.singular():
            yield f"O.{tense}.w", say


def rendered(word: type, side: int) -> Iterator[tuple[str, str, int]]:
    """Everything that a word can say with blanks: (sort, text, number of the instance).

    A field that makes a difference to the words elsewhere, and none where it stands beside another, is not meant there.
    """
    sort = sort_of(word)
    assert sort is not None
    cleaned: dict[str, str] = {}
    made_of = instances(word, side)
    needed = {held.name for held in fields(word) if held.default is MISSING and held.default_factory is MISSING}
    says: list[dict[tuple[str, str], None]] = []
    for made, _ in made_of:
        texts: dict[tuple[str, str], None] = {}
        for form, say in forms(sort, made):
            for raw in said(say, side):
                text = cleaned.get(raw)
                if text is None:
                    text = cleaned[raw] = lowered(normal(raw.replace("\u202f", " ")))
                if text.strip() and (word.__name__ in ALONE or MARKER.sub("", text).strip()):
                    texts[form, text] = None
        says.append(texts)
    departures = [frozenset(given.keys() - needed) for _, given in made_of]
    plain = {said for texts, departed in zip(says, departures, strict=True) if not departed for said in texts}
    spoken = {
        name
        for texts, departed in zip(says, departures, strict=True)
        for name in departed
        if len(departed) == 1 and not texts.keys() <= plain
    }
    rows: dict[tuple[str, str], list[int]] = {}
    for number, texts in enumerate(says):
        for said_so in texts:
            rows.setdefault(said_so, []).append(number)
    for (form, text), numbers in rows.items():
        for number in numbers:
            fewer = [departures[n] for n in numbers[:MOST_ALIKE] if departures[n] < departures[number]]
            if not any(spoken & (departures[number] - less) for less in fewer):
                yield form, text, number


def lowered(text: str) -> str:
    """The literals of a template in small letters."""
    return "".join(p if p.startswith("⟦") else p.lower() for p in MARKER.split(text))


def collected(words: list[type], side: int, *, first: int = 0, progress: Progress | None = None) -> list[Template]:
    """The templates of these words, whose places begin with the first."""
    found: dict[tuple[str, str], list[int]] = {}
    for done, word in enumerate(words):
        for form, text, number in rendered(word, side):
            row = found.setdefault((form, text), [])
            if len(row) < 2 * MOST_ALIKE:
                row += (first + done, number)
        if progress is not None:
            progress(done + 1, len(words))
    return [Template(form, text, max(literals(text), key=len), row) for (form, text), row in found.items()]


# -- kept --------------------------------------------------------------------------------------------


def digest() -> str:
    """What the templates are made of and by."""
    root = Path(sneakdoor.__file__).parent
    seen = hashlib.sha256()
    for pattern in (*MADE_OF, *MADE_BY):
        for path in sorted(root.glob(pattern)):
            seen.update(f"{path.relative_to(root).as_posix()}\0".encode())
            seen.update(path.read_bytes())
    return seen.hexdigest()[:16]


def cache_folder() -> Path:
    """Where templates are kept."""
    named = os.environ.get(CACHE_VARIABLE)
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "sneakdoor"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sneakdoor"


def kept(path: Path, words: list[str]) -> list[Template] | None:
    """The templates of these words that a file holds; None if there is none that can be read."""
    try:
        if path.stat().st_size > LARGEST:
            return None
        held = json.loads(path.read_text(encoding="utf-8"))
        return [Template._make(row) for row in held["templates"]] if held["words"] == words else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def keep(path: Path, words: list[str], templates: list[Template]) -> None:
    """Write templates for the next time, if that can be done, and drop the oldest of the others."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            file.write(json.dumps({"words": words, "templates": templates}, ensure_ascii=False, separators=(",", ":")))
        Path(file.name).replace(path)
        held = sorted(path.parent.glob("phrases-*.json"), key=lambda p: p.stat().st_mtime, reverse=True)
        for old in held[KEPT:]:
            old.unlink(missing_ok=True)


_OPENED: dict[tuple[int, str], Phrasebook] = {}


def phrasebook(side: int, progress: Progress | None = None) -> Phrasebook:
    """Everything that cards of a side can say, opened once."""
    key = (side, digest())
    if key not in _OPENED:
        _OPENED[key] = Phrasebook(*key, progress)
    return _OPENED[key]


class Phrasebook:
    """Everything that cards of one side can say."""

    def __init__(self, side: int, made_of: str, progress: Progress | None = None) -> None:
        self.side = side
        path = cache_folder() / f"phrases-{made_of}-{side}.json"
        words, beside = words_of_language(), words_beside_cards()
        names = [f"{word.__module__}.{word.__name__}" for word in words]
        found = kept(path, names)
        if found is None:
            found = collected(words, side, progress=progress)
            keep(path, names, found)
        self.templates = found + collected(beside, side, first=len(words))
        self.words = (*words, *beside)
        self._instances: dict[int, list[Instance]] = {}

    def instance(self, word: int, number: int) -> Instance:
        """An instance of a word, as a template names it."""
        if word not in self._instances:
            self._instances[word] = instances(self.words[word], self.side)
        return self._instances[word][number]

    def fitting(self, line: str, noun: str, title: str) -> Iterator[Template]:
        """The templates that fit into a line of a card that is called so."""
        called = normal(title).lower()
        for template in self.templates:
            if template.longest not in line:
                continue
            text = template.text.replace(NOUN, noun).replace(TITLE, called)
            if fits(text, line):
                yield template._replace(text=text)
