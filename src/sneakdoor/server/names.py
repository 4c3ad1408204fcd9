"""Names for guests: their own, made presentable, or made up."""

from __future__ import annotations

import secrets
import unicodedata

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


def made_up() -> str:
    """A name for somebody who gave none."""
    return f"{secrets.choice(FIRST)} {secrets.choice(SECOND)}"


def tidy(name: str | None) -> str:
    """A name as others may see it: one line, no control characters, not too long; empty if nothing is left.

    >>> tidy("  mirror   glass ")
    'mirror glass'
    """
    plain = unicodedata.normalize("NFC", name or "")
    seen = "".join(" " if c.isspace() else c for c in plain if c.isspace() or unicodedata.category(c)[0] != "C")
    short = " ".join(seen.split())[:LONGEST].strip()
    return short if any(c.isalnum() for c in short) else ""
