"""Deck lists as other places write them: read whatever it is, write what they read.

Read is what NetrunnerDB exports (text, plain text, BBCode, Markdown, JSON by codes or by slugs), jinteki.net's lines,
OCTGN's `.o8d`, our own JSON, and a list that somebody typed. Which of them it is, is seen, never asked. What cannot be
understood is told line by line with what it may have meant, and the rest is read all the same.

Titles are those of every card that was printed (`formats`), whether the pool has it or not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

from sneakdoor import cards, decks, formats, legality
from sneakdoor.decks import LARGEST_LIST, LONGEST_LINE, LONGEST_NAME, MOST_COPIES, MOST_LINES, Deck
from sneakdoor.errors import MOST_SAID, DeckError, quoted
from sneakdoor.files import parse_json
from sneakdoor.language import Card, Ice, Identity

OCTGN_CARD: Final = "bc0f047c-01b1-427f-a439-d451eda"
"""With what OCTGN's names of cards begin; their code follows."""
OCTGN_GAME: Final = "0f38e453-26df-4c04-9d67-6d43de939c77"
COPIES: Final = re.compile(r"(?:(\d+)\s*[x×]?\s+(.+)|(.+?)\s+[x×]\s*(\d+))", re.IGNORECASE)
"""A number of copies and a title, or a title and a number of copies."""
DOTS: Final = re.compile(r"[\s●•○◦·★☆]+$")
IN_SET: Final = re.compile(r"\s*\([^()]*\)$")
TAG: Final = re.compile(r"\[/?(?:b|i|u|url|color)(?:=[^\]]*)?\]", re.IGNORECASE)
LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKS: Final = re.compile(r"^(?:[*#>-]+\s*)+|(?<!\w)_|_(?!\w)")
SUMS: Final = re.compile(
    r"\d+ (?:influence spent|agenda points|cards) ?(?:\(|$)|cards up to |deck(?:list)? (?:built|published) ",
    re.IGNORECASE,
)
"""What NetrunnerDB writes below a list."""
MOST_GUESSED: Final = 20
"""Of how many titles that are not known the nearest are looked for: that takes longer than all else."""
NAMES: Final = ("text", "plain", "jinteki", "json", "octgn")
"""What a list can be written as."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not understood: its number, what it says, why not, and what it may have meant."""

    line: int
    """0 where there are no lines."""
    text: str
    why: str
    near: tuple[str, ...] = ()
    copies: int = 1


@dataclass(slots=True)
class Reading:
    """What was read: which kind of list, its name, its cards, and what was not understood."""

    kind: str = "a list"
    name: str = ""
    identity: str | None = None
    counts: dict[str, int] = field(default_factory=dict)
    extra: list[str] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    @property
    def missing(self) -> list[str]:
        """The titles that were understood, but that the pool does not have."""
        titles = (*([] if self.identity is None else [self.identity]), *self.counts, *self.extra)
        return [t for t in titles if not _in_pool(t)]

    def deck(self, name: str = "deck") -> Deck:
        """The deck, if there is an identity and the pool has every card; else everything that is wrong."""
        wrong = [f"line {u.line}: {u.why}" if u.line else u.why for u in self.unread]
        if self.identity is None:
            wrong.append("it names no identity: write its title on a line of its own")
        wrong += [f"{title} is not in the pool yet" for title in self.missing]
        if wrong or self.identity is None:
            more = f"; and {len(wrong) - MOST_SAID} more" if len(wrong) > MOST_SAID else ""
            raise DeckError(f"{self.name or name}: {'; '.join(wrong[:MOST_SAID])}{more}")
        data = {"name": self.name or name, "identity": self.identity, "cards": self.counts, "extra": self.extra}
        return Deck.from_data(data, name)

    def add(self, written: str, copies: int, line: int, *, beside: bool = False) -> bool:
        """Put copies of a card into the deck, its title as people write it; say so if it is understood."""
        title = known_title(written)
        if title is None:
            near = tuple(near_titles(written)) if len(self.unread) < MOST_GUESSED else ()
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            self._wrong(line, written, f"no card is called {quoted(written)}{hint}", near, copies)
        elif copies < 1 or self.counts.get(title, 0) + copies > MOST_COPIES:
            self._wrong(line, written, f"{title} needs a number of copies from 1 to {MOST_COPIES}")
        elif beside:
            self.extra += [title] * copies
        elif self.identity is None and cards.plain(title) in formats.identities():
            self.identity = title
        else:
            self.counts[title] = self.counts.get(title, 0) + copies
        return title is not None

    def _wrong(self, line: int, text: str, why: str, near: tuple[str, ...] = (), copies: int = 1) -> None:
        self.unread.append(Unread(line, text[:LONGEST_LINE], why, near, min(max(copies, 1), MOST_COPIES)))

    def called(self, name: str) -> None:
        """The name of the list, as far as a deck may be called so."""
        self.name = "".join(c for c in name if c.isprintable())[:LONGEST_NAME].strip()


def load(named: str) -> Deck:
    """A deck that comes with the game, by its name, or one in a file, whatever wrote it.

    >>> load("starter-anarch").side
    'runner'
    """
    path = Path(named)
    if named in decks.names() or not (path.suffix or len(path.parts) > 1 or is_file(path)):
        return decks.load(named)
    return Deck.read(path)


def is_file(path: Path) -> bool:
    """Whether there is such a file; a name that none can have is of none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _in_pool(title: str) -> bool:
    found = cards.lookup(title)
    return found is not None and cards.plain(found.title) == cards.plain(title)


def known_title(written: str) -> str | None:
    """The title of a card, however it is written: quotes, accents, a slug, a code, an identity's name alone."""
    found = cards.lookup(written)
    return found.title if found is not None else formats.printed_title(written) or _by_slug().get(slug(written))


def slug(title: str) -> str:
    """A title as NetrunnerDB's addresses have it.

    >>> slug("Director Haas' Pet Project"), slug("Brân 1.0")
    ('director_haas_pet_project', 'bran_1_0')
    """
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"[\"'`]", "", cards.plain(title))).strip("_")


@cache
def _by_slug() -> dict[str, str]:
    found = {slug(title): title for s in formats.sets() for title in s.codes}
    short = {slug(t.split(":")[0]): t for s in formats.sets() for t in s.codes if ":" in t}
    return short | found


def near_titles(written: str) -> list[str]:
    """Titles that a misspelled one may have meant, the nearest first."""
    if len(written) > cards.LONGEST_TITLE:
        return []
    by_slug = _by_slug()
    return list(dict.fromkeys(by_slug[m] for m in get_close_matches(slug(written), by_slug, n=3, cutoff=0.72)))


# -- reading


def read(text: str, name: str = "deck") -> Reading:
    """A list, whatever wrote it. Raises only where nothing can be read at all."""
    if len(text) > LARGEST_LIST:
        message = f"{name} is too long for a deck: {LARGEST_LIST // 1024} KiB at most"
        raise DeckError(message)
    begun = text.lstrip("\ufeff \t\r\n")
    if re.match(r"\{|\[\s*[\[{\]]", begun):
        return _read_json(begun, name)
    if begun.startswith("<"):
        return _read_octgn(begun, name)
    return _read_lines(text, name)


def _read_lines(text: str, name: str) -> Reading:
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        message = f"{name} is too long for a deck: {MOST_LINES} lines at most"
        raise DeckError(message)
    reading = Reading()
    beside = False
    for number, written in enumerate(lines, 1):
        if len(written) > LONGEST_LINE:
            why = f"a line has at most {LONGEST_LINE} characters"
            reading.unread.append(Unread(number, written[:LONGEST_LINE], why))
            continue
        line = _bare(written)
        if not line or SUMS.match(line):
            continue
        copied = COPIES.fullmatch(line)
        title, copies = ("", "") if copied is None else (copied[2] or copied[3], copied[1] or copied[4])
        if copies and (known_title(_titled(title)) is not None or known_title(line) is None):
            reading.add(_titled(title), int(copies) if len(copies) < 4 else 0, number, beside=beside)
        elif known_title(_titled(line)) is not None:
            reading.add(_titled(line), 1, number, beside=beside)
        elif line.casefold().startswith("extra"):
            beside = True
        elif not reading.name and reading.identity is None and not reading.counts:
            reading.called(line)
        else:
            beside = False
    if "[url=" in text or "](http" in text:
        reading.kind = "NetrunnerDB's list for a forum"
    elif re.search(r"^\d+ influence spent", text, re.MULTILINE):
        reading.kind = "NetrunnerDB's text"
    elif reading.identity is None and reading.counts and not reading.name:
        reading.kind = "jinteki.net's list"
    return reading


def _bare(line: str) -> str:
    """A line without the marks of forums, notes and dots of influence."""
    bare = LINK.sub(r"\1", TAG.sub("", line)).strip()
    if not bare.startswith("#"):
        bare = bare.partition("#")[0]
    return DOTS.sub("", MARKS.sub("", bare.strip())).strip()


def _titled(line: str) -> str:
    """A title without the set behind it, unless the parentheses are its own."""
    return line if known_title(line) is not None else IN_SET.sub("", DOTS.sub("", line))


def _read_json(text: str, name: str) -> Reading:
    data: Any = parse_json(text, Path(name), DeckError)
    while isinstance(data, (list, Mapping)) and (isinstance(data, list) or "data" in data):
        inner = data if isinstance(data, list) else data["data"]
        data = inner[0] if isinstance(inner, list) and inner else inner if isinstance(inner, Mapping) else None
    if isinstance(data, Mapping) and isinstance(data.get("attributes"), Mapping):
        data = data["attributes"]
    slots = data.get("cards", data.get("card_slots")) if isinstance(data, Mapping) else None
    if not isinstance(data, Mapping) or not isinstance(slots, Mapping):
        message = f"{name} is not a deck: it needs 'identity' (a title) and 'cards' or 'card_slots' (title: number)"
        raise DeckError(message)
    if len(slots) > MOST_LINES:
        message = f"{name} is too long for a deck: {MOST_LINES} titles at most"
        raise DeckError(message)
    codes = bool(slots) and all(isinstance(key, str) and key.isdigit() for key in slots)
    reading = Reading("NetrunnerDB's JSON" if codes or "card_slots" in data else "JSON")
    called = data.get("name") or data.get("id")
    if isinstance(called, str):
        reading.called(called)
    elif called is not None:
        reading.unread.append(Unread(0, "name", "the name of a deck is text"))
    identity = data.get("identity") or data.get("identity_card_id")
    if isinstance(identity, str):
        reading.add(identity, 1, 0)
    for number, (title, held) in enumerate(slots.items(), 1):
        copies = held.get("quantity") if isinstance(held, Mapping) else held
        reading.add(str(title), copies if type(copies) is int else 0, number)
    extra = data.get("extra", [])
    if not isinstance(extra, list) or not all(isinstance(title, str) for title in extra):
        reading.unread.append(Unread(0, "extra", "'extra' must be a list of the titles that begin outside the deck"))
        extra = []
    for title in extra[: decks.MOST_EXTRA + 1]:
        reading.add(title, 1, 0, beside=True)
    return reading


def _read_octgn(text: str, name: str) -> Reading:
    if "<!" in re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL):
        message = f"{name} is no deck of OCTGN: it declares things that such a file has no use for"
        raise DeckError(message)
    try:
        root = ET.fromstring(text)  # noqa: S314 - it is short, and declares nothing
    except ET.ParseError as error:
        message = f"{name} is no deck of OCTGN: {error}"
        raise DeckError(message) from None
    reading = Reading("OCTGN's file")
    held = [(section.get("name", ""), card) for section in root.iter("section") for card in section.iter("card")]
    if len(held) > MOST_LINES:
        message = f"{name} is too long for a deck: {MOST_LINES} titles at most"
        raise DeckError(message)
    for number, (_, card) in enumerate(sorted(held, key=lambda h: h[0] != "Identity"), 1):
        written = (card.text or "").strip()
        code = card.get("id", "")[-5:]
        title = written if known_title(written) is not None else formats.printed_title(code) or written or code
        copies = card.get("qty", "1")
        reading.add(title, int(copies) if copies.isdecimal() and len(copies) < 4 else 0, number)
    return reading


# -- writing


def write(deck: Deck, kind: str) -> str:
    """The deck as another place reads it. One of `NAMES`.

    A card that the pool lacks has no type to stand under; it stands under 'Other'.
    """
    writers = {"text": _text, "plain": _plain, "jinteki": _jinteki, "json": _json, "octgn": _octgn}
    if kind not in writers:
        message = f"there is no list called {quoted(kind)}; there are {', '.join(NAMES)}"
        raise DeckError(message)
    return writers[kind](deck)


def _headed(deck: Deck) -> dict[str, list[str]]:
    """The titles under the headings that lists have: by type, ice and icebreakers by their chief subtype."""
    found: dict[str, list[str]] = {}
    for title in deck.counts:
        found.setdefault(_heading(cards.lookup(title) if _in_pool(title) else None), []).append(title)
    return found


def _heading(card: Card | None) -> str:
    if card is None:
        return "Other"
    chief = ("barrier", "code gate", "sentry") if isinstance(card, Ice) else ("icebreaker",)
    return next((s for s in chief if s in card.subtypes), card.noun).title()


def _lines(deck: Deck, *, with_sets: bool) -> Iterator[str]:
    def in_set(title: str) -> str:
        printed = formats.printings(title)
        return f" ({printed[-1].name})" if with_sets and printed else ""

    yield deck.name
    yield ""
    yield f"{deck.identity}{in_set(deck.identity)}"
    for heading, titles in _headed(deck).items():
        yield ""
        yield f"{heading} ({sum(deck.counts[t] for t in titles)})"
        for title in titles:
            yield f"{deck.counts[title]}x {title}{in_set(title)}{_dots(deck, title)}"
    if deck.extra:
        yield ""
        yield "Extra"
        yield from (f"1x {title}" for title in deck.extra)
    yield ""
    yield f"{sum(deck.counts.values())} cards"


def _dots(deck: Deck, title: str) -> str:
    """The influence that all copies of a card cost, as dots."""
    if not _in_pool(title) or not _in_pool(deck.identity):
        return ""
    card, identity = cards.find(title), cards.find(deck.identity)
    if not isinstance(identity, Identity) or not legality.out_of_faction(identity, card):
        return ""
    spent = (card.influence or 0) * deck.counts[title]
    return f" {'●' * spent}" if spent else ""


def _text(deck: Deck) -> str:
    return "\n".join(_lines(deck, with_sets=True)) + "\n"


def _plain(deck: Deck) -> str:
    return "\n".join(_lines(deck, with_sets=False)) + "\n"


def _jinteki(deck: Deck) -> str:
    """jinteki.net keeps the identity apart from the list; ours stands above it."""
    beside = ["", "Extra", *(f"1 {title}" for title in deck.extra)] if deck.extra else []
    return "\n".join([deck.identity, *(f"{n} {title}" for title, n in deck.counts.items()), *beside]) + "\n"


def code_of(title: str) -> str:
    """The code of a card as it was last printed, or its slug if it never was."""
    printed = formats.printings(title)
    if not printed:
        return slug(title)
    return next(code for t, code in printed[-1].codes.items() if cards.plain(t) == cards.plain(title))


def _json(deck: Deck) -> str:
    held = {code_of(deck.identity): 1} | {code_of(title): number for title, number in deck.counts.items()}
    beside = {"extra": [code_of(title) for title in deck.extra]} if deck.extra else {}
    return json.dumps({"name": deck.name, "cards": held, **beside}, indent=1, ensure_ascii=False) + "\n"


def _octgn(deck: Deck) -> str:
    root = ET.Element("deck", game=OCTGN_GAME)
    for name, held in (("Identity", {deck.identity: 1}), ("R&D / Stack", deck.counts)):
        section = ET.SubElement(root, "section", name=name)
        for title, number in held.items():
            card = ET.SubElement(section, "card", qty=str(number), id=f"{OCTGN_CARD}{code_of(title)}")
            card.text = title
    ET.indent(root)
    written = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n{written}\n'
