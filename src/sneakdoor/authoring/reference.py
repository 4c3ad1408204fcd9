"""The official cards, sets and formats, where they are at hand. Facts alone are taken from them into the project."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sneakdoor import cards
from sneakdoor.cards.wording import LARGEST_REFERENCE, REFERENCE_FILE, REFERENCE_VARIABLE, Official, official_cards
from sneakdoor.errors import SneakdoorError, did_you_mean, quoted
from sneakdoor.files import parse_json, read_text
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

from .drafting import Speaker

RULINGS = "card-rulings.json"
NO_HOME = frozenset(("draft", "napd_multiplayer"))
"""Cycles that no card belongs to which is printed elsewhere too."""


@dataclass(frozen=True)
class Cycle:
    """A set or cycle, as the pool is divided."""

    id: str
    name: str
    released: str
    """The day on which its first cards appeared."""


class Reference:
    """What is official."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def cards(self) -> dict[str, Official]:
        """The official cards by plain title."""
        return official_cards(self.path)

    @cached_property
    def _sets(self) -> dict[str, dict[str, Any]]:
        return {entry["id"]: entry for entry in self._beside("sets.json")["sets"]}

    @cached_property
    def cycles(self) -> dict[str, Cycle]:
        """The sets and cycles by their id."""
        names = {entry["id"]: entry["name"] for entry in self._beside("sets.json")["cycles"]}
        days: dict[str, str] = {}
        for entry in self._sets.values():
            cycle, day = entry["card_cycle_id"], entry["date_release"]
            days[cycle] = min(day, days.get(cycle, day))
        return {cycle: Cycle(cycle, names[cycle], day) for cycle, day in days.items()}

    def _beside(self, name: str) -> dict[str, Any]:
        path = self.path.with_name(name)
        if not path.is_file():
            message = f"there is no {name} beside {self.path}, which would say to which set a card belongs"
            raise SneakdoorError(message)
        found: dict[str, Any] = parse_json(read_text(path, SneakdoorError, LARGEST_REFERENCE), path, SneakdoorError)
        return found

    def rulings_on(self, card: Official) -> int | None:
        """How many official rulings there are on a card; None if they are not at hand."""
        if not self.path.with_name(RULINGS).is_file():
            return None
        return len(self._beside(RULINGS).get(card["id"], ()))

    def find(self, title: str) -> Official:
        """The official card of that title."""
        found = self.cards.get(cards.plain(title)) or next(
            (c for plain, c in self.cards.items() if plain.split(":")[0] == cards.plain(title)), None
        )
        if found is None:
            near = did_you_mean(title, [c["title"] for c in self.cards.values()])
            message = (
                f"no official card is called {quoted(title)}{near}; give its text with --text if it is not printed"
            )
            raise SneakdoorError(message)
        return found

    def home(self, card: Official) -> Cycle:
        """The set or cycle in which a card first appeared."""
        sets = [self._sets[printing["set"]] for printing in card["printings"]]
        sets = [entry for entry in sets if entry["card_cycle_id"] not in NO_HOME] or sets
        first = min(sets, key=lambda entry: str(entry["date_release"]))
        return self.cycles[first["card_cycle_id"]]

    def cycle(self, name: str) -> Cycle:
        """The set or cycle that is called so, by its name or by that of its folder."""
        wanted = cards.plain(name).replace("_", " ")
        for cycle in self.cycles.values():
            if wanted in (cards.plain(cycle.name), cycle.id.replace("_", " ")):
                return cycle
        message = f"no set is called {quoted(name)}{did_you_mean(name, [c.name for c in self.cycles.values()])}"
        raise SneakdoorError(message)

    def of_cycle(self, cycle: Cycle) -> list[Official]:
        """The cards that first appeared in a set or cycle."""
        return [card for card in self.cards.values() if self.home(card) == cycle]

    def of_format(self, name: str) -> list[Official]:
        """The cards that may be played in a format today."""
        known = self._beside("formats.json")
        if name not in known["formats"]:
            message = f"no format is called {quoted(name)}: there are {', '.join(sorted(known['formats']))}"
            raise SneakdoorError(message)
        snapshots = known["formats"][name]["snapshots"]
        now = next((s for s in snapshots if s.get("active")), snapshots[-1])
        pool = next(p for p in known["card_pools"][name] if p["id"] == now["card_pool_id"])
        sets = set(pool["card_set_ids"])
        return [card for card in self.cards.values() if sets & {p["set"] for p in card["printings"]}]


def reference(given: Path | None, found: Path | None) -> Reference:
    """The reference that was named or found, or what to do without one."""
    path = given or found
    if path is not None and path.is_dir():
        path /= "cards.json"
    if path is None or not path.is_file():
        where = (
            f"there is no {path}" if given else f"{REFERENCE_VARIABLE} names no file and there is no {REFERENCE_FILE}"
        )
        message = (
            f"the official cards are not at hand: {where}. Name a list of cards with --reference or"
            f" {REFERENCE_VARIABLE}, or give one card's text with --text, --type and --faction"
        )
        raise SneakdoorError(message)
    return Reference(path)


def speaker(card: Official) -> Speaker:
    """What an official card calls itself, and whose it is."""
    kind = str(card["card_type_id"])
    noun = "identity" if kind.endswith("_identity") else kind
    return Speaker(
        CORP_SIDE if card["side_id"] == "corp" else RUNNER_SIDE,
        noun,
        card["title"],
        strength_is_x=kind in ("program", "ice") and "strength" in card and card["strength"] is None,
    )


def is_missing(card: Official) -> bool:
    """Whether the pool lacks an official card."""
    return cards.plain(card["title"]) not in PRESENT


PRESENT = {cards.plain(title) for title in cards.POOL}
