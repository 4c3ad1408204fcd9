"""The words on cards, compared with the official wording."""

from __future__ import annotations

import os
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sneakdoor import cards
from sneakdoor.errors import SneakdoorError
from sneakdoor.files import parse_json, read_text
from sneakdoor.language.instruction import Instruction
from sneakdoor.word import is_word, walk

from .exceptions import EXCEPTIONS
from .idioms import modernised

REFERENCE_VARIABLE = "SNEAKDOOR_REFERENCE"
REFERENCE_FILE = Path("..", "shared", "reference", "cards.json")
LARGEST_REFERENCE = 64 * 1024 * 1024
"""How many bytes the official wordings of all cards may have."""
SAME_MARKS = (("−", "-"), ("’", "'"), ("ʼ", "'"), ("“", '"'), ("”", '"'), ("➔", "→"))


def normal(text: str) -> str:
    """The words alone, to compare: no markup, no reminder text, one kind of space, dash and quote."""
    text = re.sub(r"<em>\(.*?\)</em>", "", text)
    text = re.sub(r"</li>", "\n", re.sub(r"<li>", "\n* ", text))
    text = re.sub(r"<[^>]+>", "", text)
    for mark, same in SAME_MARKS:
        text = text.replace(mark, same)
    text = re.sub(r"[ \t]+", " ", text)
    text = re.sub(r" +([.,])", r"\1", text)
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def reference_path() -> Path | None:
    """Where the official wordings lie, if they are at hand."""
    named = os.environ.get(REFERENCE_VARIABLE)
    path = Path(named) if named else REFERENCE_FILE
    try:
        if path.is_dir():
            path /= "cards.json"
        return path if path.is_file() else None
    except OSError:  # a name that is too long for a file
        return None


def official_texts(path: Path) -> dict[str, str]:
    """The official wording by title."""
    found: list[dict[str, Any]] = parse_json(read_text(path, SneakdoorError, LARGEST_REFERENCE), path, SneakdoorError)
    try:
        return {cards.plain(c["title"]): c.get("text") or "" for c in found}
    except (TypeError, KeyError, AttributeError) as error:
        message = f"{path} is not a list of cards with titles and texts"
        raise SneakdoorError(message) from error


@dataclass(frozen=True)
class Comparison:
    """Our texts beside the official ones."""

    equal: tuple[str, ...]
    """Equal as they stand, or once first-edition idioms are said the modern way."""
    modernised: tuple[str, ...]
    """Those of them that needed it."""
    different: tuple[str, ...]
    unknown: tuple[str, ...]
    """Titles of which the reference knows nothing."""

    @property
    def unexplained(self) -> tuple[str, ...]:
        """Different without a reason given."""
        return tuple(t for t in self.different if t not in EXCEPTIONS)


def compare(path: Path) -> Comparison:
    """Compare every card's rendered text with the official one."""
    official = official_texts(path)
    equal, modern, different, unknown = [], [], [], []
    for title, card in cards.POOL.items():
        wanted = official.get(cards.plain(title))
        if wanted is None:
            unknown.append(title)
        elif normal(card.text) == normal(wanted):
            equal.append(title)
        elif normal(card.text) == normal(modernised(wanted, title, card.noun)):
            equal.append(title)
            modern.append(title)
        else:
            different.append(title)
    return Comparison(tuple(equal), tuple(modern), tuple(different), tuple(unknown))


def bespoke_instructions() -> list[str]:
    """Instructions that exist for a single card: classes defined beside the cards."""
    found: list[str] = []
    todo = [Instruction]
    while todo:
        for cls in todo.pop().__subclasses__():
            todo.append(cls)
            if cls.__module__.startswith(cards.__name__ + ".") and cls.__name__ not in found:
                found.append(cls.__name__)
    return sorted(found)


def words_used() -> tuple[int, int]:
    """How many different words of the language the cards of the pool are made of, and how many serve one card only."""
    used: Counter[type] = Counter()
    for card in cards.POOL.values():
        used.update({type(part) for part in walk(card.abilities) if is_word(part)})
    return len(used), sum(number == 1 for number in used.values())
