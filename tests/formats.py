"""The sets and formats, from the facts that lie beside the official cards. `make formats` writes them anew.

Written are names, dates and titles: which cards a set has, which sets a format allows from when on, and what a list
bans, restricts or makes dearer. Cards that the pool lacks are among them, so that it can be said what is missing.
"""

from __future__ import annotations

import json
import sys
from importlib import resources
from pathlib import Path
from typing import Any

from sneakdoor import cards, formats
from sneakdoor.cards.wording import LARGEST_REFERENCE, REFERENCE_VARIABLE, reference_path
from sneakdoor.errors import SneakdoorError
from sneakdoor.files import parse_json, read_text

WRITTEN = Path(str(resources.files("sneakdoor"))) / "data" / "formats.json"
FORMATS = formats.NAMES
"""Those for decks that people make beforehand and of one card pool for all."""
AMENDED = {"rotation_2018": ("downfall",)}
"""Sets that a pool had, but that the facts name only from the next one on: decks of the World Championship of 2019 hold
cards of Downfall, which was out since March. Nothing counts before it is out.
"""
ASIDE = ("sunset", "for_classic_only")
"""Snapshots and lists of single events, which stand among those of a format."""


def found(title: str) -> str:
    """A title as the pool spells it, if the pool has the card."""
    card = cards.lookup(title)
    return card.title if card is not None and cards.plain(card.title) == cards.plain(title) else title


def read(path: Path, name: str) -> Any:
    """One of the files beside the official cards."""
    beside = path.with_name(name)
    return parse_json(read_text(beside, SneakdoorError, LARGEST_REFERENCE), beside, SneakdoorError)


def restrictions(listed: dict[str, Any], titles: dict[str, str]) -> dict[str, Any]:
    """What a list says, by titles."""

    def numbered(key: str) -> dict[str, int]:
        by_number = listed.get(key, {})
        return {titles[card]: int(n) for n in sorted(by_number) for card in by_number[n]}

    made: dict[str, Any] = {"name": listed["name"]}
    for key in ("banned", "restricted"):
        if key in listed:
            made[key] = [titles[card] for card in listed[key]]
    if listed.get("subtypes", {}).get("banned"):
        made["banned_subtypes"] = listed["subtypes"]["banned"]
    for key, ours in (("universal_faction_cost", "influence"), ("global_penalty", "penalty"), ("points", "points")):
        if key in listed:
            made[ours] = numbered(key)
    if "point_limit" in listed:
        made["point_limit"] = listed["point_limit"]
    return made


def snapshots(listed: list[dict[str, Any]], known: dict[str, Any]) -> list[dict[str, str]]:
    """The times of a format, in order. No list is in force before it was published, whatever the snapshot says."""
    made = []
    for snapshot in listed:
        if snapshot["id"].startswith(ASIDE):
            continue
        restriction = snapshot.get("restriction_id")
        since = max(snapshot["date_start"], known[restriction]["date_start"] if restriction else "")
        made.append({"since": since, "pool": snapshot["card_pool_id"]} | ({"list": restriction} if restriction else {}))
    return sorted(made, key=lambda s: s["since"])


def facts(path: Path) -> dict[str, Any]:
    """All that is written."""
    listed, sets = read(path, "formats.json"), read(path, "sets.json")
    official = read(path, path.name)
    titles = {card["id"]: found(card["title"]) for card in official}
    printed: dict[str, dict[str, str]] = {}
    for card in official:
        for printing in card["printings"]:
            printed.setdefault(printing["set"], {}).setdefault(titles[card["id"]], printing["code"])
    known = {r["id"]: r for r in listed["restrictions"].values()}
    cycles = {c["id"]: c["name"] for c in sets["cycles"]}
    times = {
        f: {"name": listed["formats"][f]["name"], "snapshots": snapshots(listed["formats"][f]["snapshots"], known)}
        for f in FORMATS
    }
    used = {s["pool"] for f in times.values() for s in f["snapshots"]}
    lists = {s["list"] for f in times.values() for s in f["snapshots"] if "list" in s}
    return {
        "sets": [
            {
                "id": s["id"],
                "name": s["name"],
                "cycle": cycles[s["card_cycle_id"]],
                "released": s["date_release"],
                "cards": {title: printed[s["id"]][title] for title in sorted(printed[s["id"]], key=cards.plain)},
            }
            for s in sorted(sets["sets"], key=lambda s: (s["date_release"] or "", s["id"]))
            if s["id"] in printed
        ],
        "identities": sorted(titles[c["id"]] for c in official if c["card_type_id"].endswith("identity")),
        "formats": times,
        "pools": {
            p["id"]: {"name": p["name"], "sets": sorted([*p["card_set_ids"], *AMENDED.get(p["id"], ())])}
            for pools in listed["card_pools"].values()
            for p in pools
            if p["id"] in used
        },
        "lists": {name: restrictions(known[name], titles) for name in sorted(lists)},
    }


def as_text(made: dict[str, Any]) -> str:
    """The file as it is kept."""
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


def main() -> str | None:
    """Write the facts, or say what is wrong."""
    path = reference_path()
    if path is None:
        return f"The official cards are not at hand: let {REFERENCE_VARIABLE} name them."
    made = facts(path)
    WRITTEN.write_text(as_text(made), encoding="utf-8")
    print(f"{len(made['sets'])} sets, {len(made['formats'])} formats, {len(made['lists'])} lists: {WRITTEN.name}.")
    return None


if __name__ == "__main__":
    sys.exit(main())
