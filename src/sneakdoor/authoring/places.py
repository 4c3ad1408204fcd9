"""Where a card belongs, and writing it there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from sneakdoor import cards
from sneakdoor.cards.wording import Official, misprints
from sneakdoor.errors import SneakdoorError

from .facts import made
from .reference import Cycle

ROOT = Path(cards.__file__).parent
FOLDERS = {"core_set": "core", "system_gateway": "gateway"}
"""Sets whose folder is not called as they are."""
FILES = {"weyland_consortium": "weyland"}
SET = '''"""{name}: cards written from their official texts."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "{name}"
RELEASED = "{released}"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
'''
FILE = '''"""{name}: {faction}."""

from __future__ import annotations

from sneakdoor.language import *
'''


@dataclass(frozen=True)
class Place:
    """The file of a card, and that of its tests."""

    path: Path
    cycle: Cycle
    tests: str

    @property
    def shown(self) -> str:
        """The folder and the file."""
        return f"cards/{self.path.parent.name}/{self.path.name}"


def place(card: Official, cycle: Cycle) -> Place:
    """Where a card of a set belongs: in the file of its faction."""
    folder = FOLDERS.get(cycle.id, cycle.id)
    file = FILES.get(card["faction_id"], card["faction_id"])
    return Place(ROOT / folder / f"{file}.py", cycle, f"tests/cards/{folder}/test_{file}.py")


def checked(card: Official, text: str) -> None:
    """An error if what source makes is not the official card: a mistake of this package, not of the author."""
    found = made(text)
    wrong = misprints(found, card)
    if wrong:
        message = f"{card['title']} would be misprinted: {'; '.join(wrong)}"
        raise SneakdoorError(message)


def write(where: Place, card: Official, text: str) -> None:
    """Put a card at the end of its file; a file or a set that is not there is begun."""
    checked(card, text)
    path = where.path
    name = text.partition(" =")[0]
    try:
        held = (
            path.read_text(encoding="utf-8")
            if path.exists()
            else FILE.format(name=where.cycle.name, faction=path.stem.replace("_", " "))
        )
        if re.search(rf"^{name} = ", held, re.MULTILINE):
            message = f"{where.shown} has a {name} already"
            raise SneakdoorError(message)
        path.parent.mkdir(exist_ok=True)
        face = path.parent / "__init__.py"
        if not face.exists():
            face.write_text(SET.format(name=where.cycle.name, released=where.cycle.released), encoding="utf-8")
        path.write_text(f"{held.rstrip()}\n\n{text}", encoding="utf-8")
    except OSError as error:
        message = f"{path} cannot be written ({error.strerror}): cards are written in a checkout of the project"
        raise SneakdoorError(message) from error
