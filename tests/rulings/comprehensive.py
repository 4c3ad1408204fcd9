"""The entries and examples of the Comprehensive Rules, read from their files where those are at hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sneakdoor import cards


@dataclass(frozen=True)
class Example:
    """One example: its id, as tests name it, and the cards it speaks of."""

    id: str
    cards: tuple[str, ...]

    @property
    def outside(self) -> tuple[str, ...]:
        """Those of its cards that are not in the pool."""
        return tuple(title for title in self.cards if cards.lookup(title) is None)


def folder() -> Path | None:
    """Where the rules are, beside a checkout or further up."""
    for parent in Path(__file__).parents:
        found = parent / "shared" / "reference" / "comprehensive-rules"
        if found.is_dir():
            return found
    return None


@dataclass(frozen=True)
class Entry:
    """One entry: a chapter, a section, a rule with or without rules of its own."""

    slug: str
    level: str
    """chapter, section, subsection or rule."""
    number: str
    title: str
    """The first line of its text: all of it, where it is a title."""


def entries(file: Path) -> list[Entry]:
    """The entries of a chapter, in its order. What lies deeper than a subsection is lettered."""
    found: list[Entry] = []
    lines = file.read_text(encoding="utf-8").splitlines()
    chapter, section, rule, letter = int(file.name[:2]), 0, 0, 0
    for at, line in enumerate(lines):
        named = re.match(r"(\s*)(?:- )?(chapter|section|subsection|rule): (\S+)", line)
        if not named:
            continue
        indent, level, slug = len(named[1]), named[2], named[3]
        if level == "chapter":
            number = f"{chapter}"
        elif level == "section":
            section, rule = section + 1, 0
            number = f"{chapter}.{section}"
        elif indent <= SHALLOW:
            rule, letter = rule + 1, 0
            number = f"{chapter}.{section}.{rule}"
        else:
            number = f"{chapter}.{section}.{rule}{_letters(letter)}"
            letter += 1
        found.append(Entry(slug, level, number, _first_text(lines[at + 1 :])))
    return found


SHALLOW = 2
"""How far a rule is indented that stands in its section directly."""


def _letters(number: int) -> str:
    return (_letters(number // 26 - 1) if number >= 26 else "") + chr(ord("a") + number % 26)


def _first_text(lines: list[str]) -> str:
    for at, line in enumerate(lines):
        said = re.match(r"\s*text:\s*(.*)", line)
        if said:
            return (said[1] if said[1].strip() not in {"", "|-"} else lines[at + 1]).strip()
    return ""


def examples(rules: Path) -> list[Example]:
    """All examples, in the order of the rulebook."""
    return [e for file in sorted(rules.glob("*.yaml")) for e in _in_file(file.read_text(encoding="utf-8").splitlines())]


def _in_file(lines: list[str]) -> Iterator[Example]:
    """The files are regular: a list of examples is at least as deep as its key, and each begins with its text."""
    slug, depth, number, said = "", -1, 0, ""
    for line in [*lines, "- end"]:
        indent = len(line) - len(line.lstrip())
        inside = depth >= 0 and (not line.strip() or indent > depth or (indent == depth and line.lstrip()[0] == "-"))
        begins = inside and line.lstrip().startswith("- text:")
        if said and (begins or not inside):
            yield Example(f"cr.{slug}.example-{number}", _titles(said))
            said = ""
        if begins:
            number += 1
        if inside:
            said += line
            continue
        depth = -1
        named = re.match(r"\s*(?:- )?(?:section|subsection|rule|step): (\S+)", line)
        if named:
            slug = named[1]
        elif line.strip() == "examples:":
            depth, number = indent, 0


def _titles(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(re.findall(r"\{card:([^}]*)\}", text)))


def report(verdicts: Mapping[str, str]) -> None:
    """List the examples that are not proved, with the cards that the pool lacks for them (if the rules are at hand)."""
    rules = folder()
    known = {e.id: e for e in examples(rules)} if rules else {}
    for id, verdict in verdicts.items():
        if verdict != "proved":
            outside = ", ".join(known[id].outside) if id in known else ""
            print(f"example {verdict}: {id}" + (f" (not in the pool: {outside})" if outside else ""))
