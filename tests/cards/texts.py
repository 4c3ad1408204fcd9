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

KEPT = Path(__file__).with_name("texts.tsv")
WORDED: dict[str, Card] = {**cards.POOL, **{f"{title} (classic)": card for title, card in WORDINGS.items()}}
"""Every card, and those that the classic documents word otherwise."""


def digest(text: str) -> str:
    """A text, in twelve letters."""
    return sha256(text.encode()).hexdigest()[:12]


def kept() -> dict[str, str]:
    """The digests that somebody committed, by title."""
    rows = (line.partition("\t") for line in KEPT.read_text(encoding="utf-8").splitlines())
    return {title: value for title, _, value in rows}


def write() -> None:
    """Keep the digests of the texts as they are now."""
    KEPT.write_text("".join(f"{title}\t{digest(WORDED[title].text)}\n" for title in sorted(WORDED)), encoding="utf-8")


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
