"""Small cards for the chapter of additional rules."""

from __future__ import annotations

from sneakdoor.language import *

from ..rules.cards1 import resource

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6
GRIP = ["Sure Gamble"] * 5

PURSE = resource("Purse", Static(CanSpendHosted()))
"""Credits on it are spent like those of the pool, as the Runner likes."""


def servers(**names: object) -> dict[str, object]:
    """Servers by name: `remote` and `hq` and `rd` for those that have a number or a sign in theirs."""
    spelled = {"remote": "Server 1", "hq": "HQ", "rd": "R&D", "archives": "Archives"}
    return {spelled[name]: content for name, content in names.items()}
