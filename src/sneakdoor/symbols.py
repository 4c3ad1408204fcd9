"""The symbols of rules text, said in words."""

from __future__ import annotations

import re

from sneakdoor.terms import Faction

FACTION_NAMES = {faction.symbol.strip("[]"): faction.label for faction in Faction}


def readable(text: str) -> str:
    """Rules text without markup, its symbols in words.

    >>> readable("<strong>[click], 2[credit]:</strong> Draw 3 cards.")
    '1 click, 2 credits: Draw 3 cards.'
    >>> readable("Play only as your first [click]. If you have any [click] remaining, lose [click].")
    'Play only as your first click. If you have any clicks remaining, lose 1 click.'
    >>> readable("The first time each turn you spend 3[click] on the same action, gain [click].")
    'The first time each turn you spend 3 clicks on the same action, gain 1 click.'
    """
    text = text.replace("<li>", "\n• ").replace("</ul>", "\n")
    text = re.sub(r"<[^>]+>", "", text)
    text = re.sub(r"(\d+|X) ?\[credit\]", lambda m: f"{m[1]} credit{'' if m[1] == '1' else 's'}", text)
    text = text.replace("first [click]", "first click")
    text = re.sub(r"(\d+|X) ?\[click\]", lambda m: f"{m[1]} click{'' if m[1] == '1' else 's'}", text)
    text = re.sub(r"(or more|or fewer|any) \[click\]", r"\1 clicks", text)
    text = re.sub(r"\[click\](?:(?:, )?\[click\])*", _clicks, text)
    text = re.sub(r"\[mu\]", " memory", text)
    text = re.sub(r"Trace\[(\w+)\]", r"Trace \1", text)
    text = re.sub(r"(\d+) ?\[link\]", r"\1 link", text)
    text = re.sub(r"\[subroutine\] ?", "↳ ", text)
    text = text.replace("[trash]", "trash this card").replace("[interrupt]", "Interrupt")
    text = re.sub(r"\[(?:recurring-)?credit\]", "credits", text)
    text = re.sub(r"\[([a-z-]+)\]", lambda m: FACTION_NAMES.get(m[1], m[0]), text)
    return re.sub(r"\n+", "\n", text).strip()


def _clicks(match: re.Match[str]) -> str:
    number = match[0].count("[click]")
    return "1 click" if number == 1 else f"{number} clicks"
