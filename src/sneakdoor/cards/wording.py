"""What is printed on cards, words and numbers, compared with the official cards."""

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
from sneakdoor.language import Card, RequirementIsX
from sneakdoor.language.instruction import Instruction
from sneakdoor.terms import SIDE_NAMES
from sneakdoor.word import is_word, walk

from .exceptions import EXCEPTIONS
from .idioms import modernised

REFERENCE_VARIABLE = "SNEAKDOOR_REFERENCE"
REFERENCE_FILE = Path("..", "shared", "reference", "cards.json")
LARGEST_REFERENCE = 64 * 1024 * 1024
"""How many bytes the official wordings of all cards may have."""
SAME_MARKS = (("−", "-"), ("–", "-"), ("’", "'"), ("ʼ", "'"), ("“", '"'), ("”", '"'), ("➔", "→"))


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


Official = dict[str, Any]
"""An official card: its title, text and numbers, by the names that the reference gives them."""


def official_cards(path: Path) -> dict[str, Official]:
    """The official cards by title."""
    found: list[Official] = parse_json(read_text(path, SneakdoorError, LARGEST_REFERENCE), path, SneakdoorError)
    try:
        return {cards.plain(c["title"]): {**c, "text": c.get("text") or ""} for c in found}
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
    misprinted: dict[str, tuple[str, ...]]
    """What else is printed otherwise on the official card: costs, strengths, subtypes, …, by title."""
    official: dict[str, str]
    """The official texts of those that differ, said the modern way."""

    @property
    def unexplained(self) -> tuple[str, ...]:
        """Different without a reason given."""
        return tuple(t for t in self.different if t not in EXCEPTIONS)


def underscored(subtype: str) -> str:
    """A subtype as the reference writes it: 'off-site' is 'off_site' there."""
    return subtype.replace(" ", "_").replace("-", "_")


def printed_facts(card: Card) -> Official:
    """What is printed on a card besides its title and text, in the words of the reference."""
    identity = card.noun == "identity"
    return {
        "advancement_requirement": None if _requires_x(card) else getattr(card, "requirement", None),
        "agenda_points": card.points,
        "base_link": getattr(card, "link", None),
        "card_type_id": f"{SIDE_NAMES[card.side]}_identity" if identity else card.noun,
        "cost": None if card.cost == "X" else card.cost,
        "faction_id": card.faction.value,
        "influence_cost": card.influence,
        "influence_limit": getattr(card, "influence_limit", None),
        "is_unique": card.unique,
        "memory_cost": getattr(card, "memory", None),
        "minimum_deck_size": getattr(card, "minimum_deck", None),
        "side_id": SIDE_NAMES[card.side],
        "strength": card.strength_printed,
        "subtypes": sorted(underscored(subtype) for subtype in card.subtypes),
        "trash_cost": card.printed_trash_cost,
    }


def misprints(card: Card, official: Official) -> tuple[str, ...]:
    """What is printed otherwise on the official card; nothing, where the reference knows only texts."""
    if "card_type_id" not in official:
        return ()
    theirs = {**official, "subtypes": sorted(official.get("subtypes", ()))}
    return tuple(
        f"{name} is {ours!r}, officially {theirs.get(name)!r}"
        for name, ours in printed_facts(card).items()
        if ours != theirs.get(name)
    )


def compare(path: Path) -> Comparison:
    """Compare every card's rendered text, and what else is printed on it, with the official one."""
    known = official_cards(path)
    equal, modern, different, unknown = [], [], [], []
    misprinted: dict[str, tuple[str, ...]] = {}
    official: dict[str, str] = {}
    for title, card in cards.POOL.items():
        wanted = known.get(cards.plain(title))
        if wanted is None:
            unknown.append(title)
            continue
        said = normal(modernised(wanted["text"], title, card.noun))
        if normal(card.text) == normal(wanted["text"]):
            equal.append(title)
        elif normal(card.text) == said:
            equal.append(title)
            modern.append(title)
        else:
            different.append(title)
            official[title] = said
        wrong = misprints(card, wanted)
        if wrong:
            misprinted[title] = wrong
    return Comparison(tuple(equal), tuple(modern), tuple(different), tuple(unknown), misprinted, official)


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


def _requires_x(card: Card) -> bool:
    """Whether its advancement requirement is printed as X."""
    return any(isinstance(part, RequirementIsX) for part in walk(card.abilities))
