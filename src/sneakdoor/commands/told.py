"""Printing what happened, with colours where the terminal has them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

STYLES = (
    (re.compile(r"^=== .* ===$"), "bold"),
    (re.compile(r" wins by | is a draw by "), "bold green"),
    (re.compile(r"^The Runner steals |^The Corp scores "), "bold magenta"),
    (re.compile(r" damage| tag"), "yellow"),
    (re.compile(r"^The Corp "), "cyan"),
    (re.compile(r"^The Runner "), "red"),
)


def style_of(line: str) -> str:
    """The colour of a line."""
    return next((style for pattern, style in STYLES if pattern.search(line)), "")


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


def print_lines(console: Console, lines: Iterable[str]) -> None:
    """One line for each thing that happened; a turn begins after an empty line."""
    for line in lines:
        if line:
            before = "\n" if line.startswith("=== ") else ""
            say(console, Text(before + line, style=style_of(line)))
