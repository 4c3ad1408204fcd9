"""Printing what happened, with colours where the terminal has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from sneakdoor.narration import Entry, Kind

STYLES: Final = {
    Kind.TURN_BEGAN: "bold",
    Kind.GAME_ENDED: "bold green",
    Kind.AGENDA_STOLEN: "bold magenta",
    Kind.AGENDA_SCORED: "bold magenta",
    Kind.DAMAGE_SUFFERED: "yellow",
    Kind.TAGS_TAKEN: "yellow",
    Kind.TAGS_REMOVED: "yellow",
}
SIDE_STYLES: Final = {"corp": "cyan", "runner": "red", None: ""}


def style_of(entry: Entry) -> str:
    """The colour of an entry: by what it tells, else by whose doing it is."""
    return STYLES.get(entry.kind) or SIDE_STYLES[entry.side]


def say(console: Console, text: str | Text, style: str = "") -> None:
    """Print with whole words wrapped on a terminal, and unwrapped into a file."""
    console.print(text, style=style, soft_wrap=not console.is_terminal)


def say_card(console: Console, text: str) -> None:
    """Print a card, wrapped lines indented as they were."""
    for line in text.splitlines():
        plain = line.lstrip(" ")
        indent = len(line) - len(plain)
        if console.is_terminal:
            console.print(Padding(Text(plain), (0, 0, 0, indent)))
        else:
            say(console, Text(line))


def print_entries(console: Console, entries: Iterable[Entry]) -> None:
    """One line for each thing that happened; a turn begins after an empty line."""
    for entry in entries:
        before = "\n" if entry.kind is Kind.TURN_BEGAN else ""
        say(console, Text(before + entry.text, style=style_of(entry)))
