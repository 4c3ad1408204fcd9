"""Names for guests: their own, made presentable, or made up."""

from __future__ import annotations

import secrets
import unicodedata

from sneakdoor.catalogue import LEVELS

LONGEST = 24
FIRST = (
    *("amber", "ashen", "binary", "brass", "chrome", "cobalt", "copper", "distant", "electric", "feral", "gilded"),
    *("hollow", "idle", "indigo", "lucid", "midnight", "neon", "paper", "quiet", "restless", "silver", "static"),
    *("stray", "tidal", "velvet", "wired"),
)
SECOND = (
    *("beacon", "cipher", "comet", "courier", "ferret", "gecko", "heron", "jackal", "lantern", "magpie", "mantis"),
    *("marten", "moth", "otter", "parrot", "raven", "relay", "shrike", "signal", "sparrow", "spindle", "stoat"),
    *("swift", "torch", "vector", "wren"),
)


LOOKALIKES = str.maketrans("0134578аеорсухвтнкмііοαετυρνβο", "oieastbaeopcyxbthkmiioaetupvbo")
"""Digits, Cyrillic and Greek letters that pass for Latin ones."""


def made_up() -> str:
    """A name for somebody who gave none."""
    return f"{secrets.choice(FIRST)} {secrets.choice(SECOND)}"


def one_line(text: str, longest: int) -> str:
    """A text in one line, without control characters, not too long."""
    plain = unicodedata.normalize("NFC", text)
    seen = "".join(" " if c.isspace() else c for c in plain if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(seen.split())[:longest].strip()


def tidy(name: str | None) -> str:
    """A name as others may see it: one line, no control characters, not too long; empty if nothing is left.

    >>> tidy("  mirror   glass ")
    'mirror glass'
    """
    short = one_line(name or "", LONGEST)
    return short if any(c.isalnum() for c in short) else ""


def bot_name(level: str) -> str:
    """What a bot of that level is called.

    >>> bot_name("Hard")
    'Hard bot'
    """
    return f"{level} bot"


def passes_for_a_bot(name: str) -> bool:
    """Whether people could take the bearer of a name for one of our bots: nobody but a bot may be called so.

    >>> [passes_for_a_bot(name) for name in ("Hard bot", "hard  B0T", "Bot", "abbot", "Bob Otter")]
    [True, True, True, False, False]
    """
    bare = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if unicodedata.category(c) != "Mn")
    words = "".join(c if c.isalnum() else " " for c in bare.translate(LOOKALIKES)).split()
    joined = "".join(words)
    bots = {"".join(bot_name(level.name).casefold().split()) for level in LEVELS}
    return joined in bots or words[-1:] == ["bot"]
