"""How each card read when it was last compared with the official wording: a digest for each, mark-up and all.

The sentences themselves are official ones, which this repository does not keep. `make texts` compares and writes anew.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from sneakdoor import cards
from sneakdoor.cards.classic import WORDINGS
from sneakdoor.cards.wording import REFERENCE_VARIABLE, compare, reference_path
from sneakdoor.language import Card

KEPT = Path(__file__).with_name("digests")
"""A file for each set, so that authors of different sets never meet in one."""
WORDED: dict[str, Card] = {**cards.POOL, **{f"{title} (classic)": card for title, card in WORDINGS.items()}}
"""Every card, and those that the classic documents word otherwise."""


def digest(text: str) -> str:
    """A text, in twelve letters."""
    return sha256(text.encode()).hexdigest()[:12]


def kept() -> dict[str, str]:
    """The digests that somebody committed, by title."""
    lines = [line for path in sorted(KEPT.glob("*.tsv")) for line in path.read_text(encoding="utf-8").splitlines()]
    return {title: value for title, _, value in (line.partition("\t") for line in lines)}


def homes() -> dict[str, str]:
    """The file in which the digest of each card is kept: that of the set in which it first appeared."""
    found = {f"{title} (classic)": "classic" for title in WORDINGS}
    for name, members in cards.SETS.items():
        for card in members:
            found.setdefault(card.title, cards.plain(name).replace(" ", "_"))
    return found


def by_set() -> dict[str, list[str]]:
    """The titles that are kept in each file."""
    found: dict[str, list[str]] = {}
    for title, home in sorted(homes().items()):
        found.setdefault(home, []).append(title)
    return found


def write() -> None:
    """Keep the digests of the texts as they are now."""
    rows: dict[str, list[str]] = {}
    for title, home in sorted(homes().items()):
        rows.setdefault(home, []).append(f"{title}\t{digest(WORDED[title].text)}\n")
    for home, lines in rows.items():
        (KEPT / f"{home}.tsv").write_text("".join(lines), encoding="utf-8")
    for path in KEPT.glob("*.tsv"):
        if path.stem not in rows:
            path.unlink()


def main() -> str | None:
    """Compare the cards with the official ones, and keep how they read; or say what is wrong."""
    path = reference_path()
    if path is None:
        return f"The official cards are not at hand: let {REFERENCE_VARIABLE} name their file."
    found = compare(path)
    wrong = (*found.unexplained, *found.misprinted, *found.unknown)
    if wrong:
        return f"Not kept: {', '.join(wrong)}. `sneakdoor cards --stats` says what differs."
    write()
    print(f"{len(found.equal)} texts equal {path}; wrote {KEPT}")
    return None


if __name__ == "__main__":
    sys.exit(main())
