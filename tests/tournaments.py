"""The decks that people played, from the list that lies beside the official cards. `make decks` writes them anew.

Each that the pool holds whole comes with the game, as facts: where and when it was played, by whom if that is told, and
its cards. Run again when the pool has grown.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from sneakdoor import cards, decks
from sneakdoor.cards.wording import LARGEST_REFERENCE, REFERENCE_VARIABLE, reference_path
from sneakdoor.decks import Deck
from sneakdoor.errors import SneakdoorError
from sneakdoor.files import parse_json, read_text
from sneakdoor.terms import Faction

WRITTEN = Path(str(resources.files("sneakdoor"))) / "data" / "tournaments.json"
EVENTS = {"worlds": ("World Championship", "Worlds"), "classique": ("Classique", "Classique")}
"""What events are called in the list: their name, and how that is said for short."""
SMALL = {"and", "of", "on", "the", "in", "a"}
LETTERS = {"neh": "NEH", "ctm": "CTM", "ci": "CI", "pe": "PE", "ppvp": "PPVP", "palana": "Pālanā"}
"""Words in the names of decks that are not written as they stand in an address."""
FEW = 3
"""How many titles a deck may lack to be named as nearly whole."""


@dataclass(frozen=True)
class Played:
    """A deck of the list, and what its id tells: `worlds-2013-jens-corps/runner` is whom Jens met there as the Corp."""

    id: str
    identity: str
    counts: dict[str, int]

    @property
    def side(self) -> str:
        """Whose deck it is."""
        return self.id.split("/")[1]

    @property
    def words(self) -> list[str]:
        """What the id says of event, year and game."""
        return self.id.split("/")[0].split("-")

    @property
    def event(self) -> str | None:
        """Where it was played; nothing of decks that were made to learn the game."""
        return EVENTS[self.words[0]][0] if self.words[0] in EVENTS else None

    @property
    def missing(self) -> list[str]:
        """The titles that the pool lacks."""
        return [title for title in (self.identity, *self.counts) if found(title) is None]

    def introduced(self) -> dict[str, Any]:
        """The deck as it comes with the game."""
        kind, year, *game = self.words
        event, short = EVENTS[kind]
        named: dict[str, Any] = {"event": event, "year": int(year)}
        side = "Corp" if self.side == "corp" else "Runner"
        if "vs" in game:
            at = game.index("vs")
            mine, theirs = (game[:at], game[at + 1 :]) if self.side == "corp" else (game[at + 1 :], game[:at])
            id, title = f"{kind}-{year}-{'-'.join(mine)}", f"{short} {year}: {in_words(mine)}"
            description = f"The {side} that met {in_words(theirs)} at the {event} of {year}."
        else:
            who, does = "-".join(game[:-1]), game[-1]
            player = in_words(game[:-1])
            own = does == ("corps" if self.side == "corp" else "runs")
            leads = called(self.identity)
            id = f"{kind}-{year}-{who}-{self.side}" if own else f"{kind}-{year}-against-{who}-{self.side}"
            title = f"{short} {year}: {leads} ({player})" if own else f"{short} {year}: {leads}, against {player}"
            description = f"The {side} that {player} {'played' if own else 'met'} at the {event} of {year}."
            if own:
                named["player"] = player
        members = {str(found(title)): number for title, number in self.counts.items()}
        return {
            "id": id,
            "title": title,
            "description": description,
            **named,
            "identity": found(self.identity),
            "cards": members,
        }


def found(title: str) -> str | None:
    """A title as the pool spells it; nothing if the pool lacks the card."""
    card = cards.lookup(title)
    return card.title if card is not None and cards.plain(card.title) == cards.plain(title) else None


def in_words(slug: list[str]) -> str:
    """A name from its address.

    >>> in_words(["come", "on", "and", "slam"])
    'Come on and Slam'
    """
    words = [LETTERS.get(w) or (w if w in SMALL else w.capitalize()) for w in slug]
    return " ".join([words[0][:1].upper() + words[0][1:], *words[1:]])


def called(identity: str) -> str:
    """What an identity is called for short: its name, or what distinguishes it within its corporation.

    >>> called("Haas-Bioroid: Engineering the Future"), called("Near-Earth Hub: Broadcast Center")
    ('Engineering the Future', 'Near-Earth Hub')
    """
    name, _, more = identity.partition(":")
    return more.strip() if name in {f.label for f in Faction} | {"Weyland Consortium"} else name


def played(path: Path) -> list[Played]:
    """Every deck of the list."""
    listed = parse_json(read_text(path, SneakdoorError, LARGEST_REFERENCE), path, SneakdoorError)
    return [Played(d["id"], d["identity"], d["cards"]) for d in listed]


def list_path() -> Path | None:
    """Where the list lies, if it is at hand."""
    beside = reference_path()
    path = None if beside is None else beside.with_name("decks.json")
    return path if path is not None and path.is_file() else None


def ours() -> list[Deck]:
    """The decks that come with the game and were not written from the list."""
    written = {d["id"] for d in json.loads(WRITTEN.read_text(encoding="utf-8"))} if WRITTEN.exists() else set()
    return [decks.load(name) for name in decks.names() if name not in written]


def whole(listed: list[Played]) -> Iterator[dict[str, Any]]:
    """Those that the pool holds, but for what is among ours already."""
    known = [(deck.identity, dict(deck.counts)) for deck in ours()]
    for deck in listed:
        if deck.event is None or deck.missing:
            continue
        made = deck.introduced()
        if (made["identity"], made["cards"]) not in known:
            yield made


def as_text(made: list[dict[str, Any]]) -> str:
    """The file as it is kept."""
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


def main() -> str | None:
    """Write the decks, and say which are nearly whole; or say what is wrong."""
    path = list_path()
    if path is None:
        return f"The list of decks is not at hand: let {REFERENCE_VARIABLE} name the official cards beside it."
    listed = played(path)
    made = list(whole(listed))
    for data in made:
        broken = Deck.from_data(data).violations()
        if broken:
            return f"{data['id']} is not legal: {'; '.join(v.reason for v in broken)}."
    WRITTEN.write_text(as_text(made), encoding="utf-8")
    lacking = [deck for deck in listed if deck.missing]
    print(f"{len(listed) - len(lacking)} of {len(listed)} decks are whole; {len(made)} written to {WRITTEN.name}.")
    for deck in sorted(lacking, key=lambda d: len(d.missing)):
        if len(deck.missing) <= FEW:
            print(f"  {deck.id} lacks {'; '.join(deck.missing)}")
    print(f"{sum(len(deck.missing) > FEW for deck in lacking)} lack more than {FEW} titles.")
    return None


if __name__ == "__main__":
    sys.exit(main())
