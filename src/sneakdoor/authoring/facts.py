"""What is printed on a card besides its text, as source; and a whole card as source."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from sneakdoor import language
from sneakdoor.cards.wording import Official, underscored
from sneakdoor.subtypes import KNOWN
from sneakdoor.terms import Faction

from .layout import laid_out
from .source import source, string

CLASSES = {
    **{kind: kind.capitalize() for kind in ("event", "operation", "program", "hardware", "resource")},
    **{kind: kind.capitalize() for kind in ("agenda", "asset", "upgrade", "ice")},
    "corp_identity": "Identity",
    "runner_identity": "Identity",
}
"""What cards of each type are made by."""
COSTS = {
    **dict.fromkeys(("event", "operation"), "play_cost"),
    **dict.fromkeys(("program", "hardware", "resource"), "install_cost"),
    **dict.fromkeys(("asset", "upgrade", "ice"), "rez_cost"),
}
SUBTYPES = {underscored(subtype): subtype for subtype in KNOWN}
"""Subtypes by what the reference calls them."""


def facts(card: Official) -> dict[str, str]:
    """The printed facts of an official card, as source, by the names of our fields and in the order of our cards."""
    kind = card["card_type_id"]
    found: dict[str, Any] = {"influence": card.get("influence_cost")}
    if card.get("is_unique"):
        found["unique"] = True
    if kind in COSTS:
        found[COSTS[kind]] = "X" if card.get("cost") is None else card["cost"]
    if kind == "program":
        found["memory"] = card.get("memory_cost") or 0
    if kind == "ice":
        found["strength"] = card.get("strength") or 0
    elif kind == "program":
        found["strength"] = card.get("strength")
    found["trash_cost"] = card.get("trash_cost")
    if kind == "agenda":
        found["requirement"] = card.get("advancement_requirement") or 0
        found["agenda_points"] = card.get("agenda_points") or 0
    if CLASSES[kind] == "Identity":
        found["minimum_deck"] = card.get("minimum_deck_size") or 0
        found["influence_limit"] = card.get("influence_limit")
        found["link"] = card.get("base_link")
    subtypes = tuple(SUBTYPES.get(subtype, subtype) for subtype in card.get("subtypes") or ())
    needed = {"trash_cost"} if kind in ("asset", "upgrade") else set()
    written = {name: source(value) for name, value in found.items() if value is not None or name in needed}
    if subtypes:
        written["subtypes"] = source(subtypes)
    return {"faction": source(Faction(card["faction_id"])), **written}


def variable(title: str, *, short: bool = False) -> str:
    """The name under which a card stands in its file.

    >>> variable('Kate "Mac" McCaffrey: Digital Tinker', short=True)
    'kate_mac_mccaffrey'
    """
    text = title.split(":", maxsplit=1)[0] if short else title
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).lower()
    text = re.sub(r"['’ʼ]", "", text)
    text = re.sub(r"[^a-z0-9]+", "_", text).strip("_")
    return text if text[:1].isalpha() else f"card_{text}"


def card_source(card: Official, abilities: list[str]) -> str:
    """A card as source, laid out as the formatter would."""
    kind = CLASSES[card["card_type_id"]]
    name = variable(card["title"], short=kind == "Identity")
    lines = [f"{name} = {kind}(", f"    {string(card['title'])},"]
    lines += [f"    {field}={value}," for field, value in facts(card).items()]
    if abilities:
        whole = f"abilities=({', '.join(abilities)}{',' if len(abilities) == 1 else ''}),"
        if len(abilities) == 1 and len(whole) + 4 <= 120:
            lines.append(f"    {whole}")
        else:
            lines.append("    abilities=(")
            lines += [f"        {laid_out(ability, 8)}," for ability in abilities]
            lines.append("    ),")
    return "\n".join([*lines, ")", ""])


def made(text: str) -> language.Card:
    """The card that source makes."""
    scope: dict[str, Any] = dict(vars(language))
    exec(text, scope)  # noqa: S102 - what this package has written
    return next(value for value in reversed(scope.values()) if isinstance(value, language.Card))
