"""Write what `data/book` and `data/official` lack, and keep what is written: `python -m tests.rulings.skeleton`.

It reads the reference: slugs, numbers, headings and dates come from there, never sentences.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from sneakdoor import cards

from . import comprehensive

DATA = Path(__file__).parents[2] / "src" / "sneakdoor" / "data"
LETTERS = ("a", "b-c", "d-e", "f-i", "j-m", "n-p", "q-s", "t-z")
"""The files of the official rulings, by the first letter of the card's title: numbers go before the letters."""

Written = dict[str, Any]


def read(file: Path, key: str) -> dict[str, Written]:
    """What is written already, by its name."""
    entries: list[Written] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return {entry[key]: entry for entry in entries}


def write(file: Path, entries: list[Written]) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(entries, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def rule(entry: comprehensive.Entry, examples: int, written: Written) -> Written:
    """One entry of the book: chapters and sections are headings, the rest is for an author to write."""
    made: Written = {"slug": entry.slug, "number": entry.number, "kind": "open", "says": ""}
    if entry.level in {"chapter", "section"}:
        title = re.sub(r"\s*\(\{.*", "", entry.title)
        made |= {"kind": "heading", "says": title, "why": f"Names a {entry.level}."}
    made |= {name: written[name] for name in ("kind", "says", "why") if name in written}
    return made | ({"examples": examples} if examples else {})


def book(rules: Path) -> None:
    """Write the chapters."""
    examples = Counter(example.id.split(".")[1] for example in comprehensive.examples(rules))
    for chapter in sorted(rules.glob("*.yaml")):
        file = DATA / "book" / f"{chapter.stem}.json"
        written = read(file, "slug")
        write(file, [rule(e, examples[e.slug], written.get(e.slug, {})) for e in comprehensive.entries(chapter)])


def official(reference: Path) -> None:
    """Write the official rulings on the cards of the pool."""
    titles = {c["id"]: c["title"] for c in json.loads((reference / "cards.json").read_text(encoding="utf-8"))}
    rulings = json.loads((reference / "card-rulings.json").read_text(encoding="utf-8"))
    files: dict[str, list[Written]] = {letters: [] for letters in LETTERS}
    for id, given in sorted(rulings.items()):
        card = cards.lookup(titles[id])
        if card is None:
            continue
        first = next(c for c in cards.plain(card.title) if c.isalnum())
        letters = next(l for l in LETTERS if first <= l[-1])
        for number, ruling in enumerate(given, 1):
            era = "modern" if ruling["nsg_rules_team_verified"] else "classic"
            name = f"official.{id.replace('_', '-')}.{number}"
            files[letters].append({"id": name, "card": card.title, "era": era, "says": ""})
    for letters, entries in files.items():
        file = DATA / "official" / f"{letters}.json"
        written = read(file, "id")
        for entry in entries:
            kept = written.get(entry["id"], {})
            entry |= {name: kept[name] for name in ("says", "reading") if name in kept}
        write(file, entries)


def main() -> int:
    rules = comprehensive.folder()
    if rules is None:
        print("the rules are not at hand: put them beside the checkout, as shared/reference", file=sys.stderr)
        return 1
    book(rules)
    official(rules.parent)
    return 0


if __name__ == "__main__":
    sys.exit(main())
