"""Many cards at once: which are drafted whole, and which phrases stop the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sneakdoor.cards.wording import Official

from .drafting import Draft, Drafter
from .missing import Phrase, missing
from .reference import speaker


@dataclass(frozen=True)
class Surveyed:
    """An official card, its draft, and what keeps it from being whole."""

    card: Official
    draft: Draft
    stopped_by: tuple[Phrase, ...]

    @property
    def has_backs(self) -> bool:
        """Whether it has other sides, which are not drafted."""
        return bool(self.card.get("faces"))

    @property
    def can_be_written(self) -> bool:
        """Whether nothing is left to ask."""
        return self.draft.is_certain and not self.has_backs


def survey(drafter: Drafter, cards: Iterable[Official]) -> Iterator[Surveyed]:
    """Draft cards one after another."""
    for card in cards:
        who = speaker(card)
        draft = drafter.card(card["text"], who)
        unread = [line for line in draft.lines if not line.readings]
        stopped = dict.fromkeys(phrase for line in unread for phrase in missing(drafter, line.text, who))
        yield Surveyed(card, draft, tuple(stopped))


@dataclass(frozen=True)
class Wanted:
    """A phrase that the language lacks, and the cards that it stops."""

    kind: str
    shape: str
    titles: tuple[str, ...]
    alone: int
    """How many of these cards it alone stops."""


def wanted(surveyed: Iterable[Surveyed]) -> list[Wanted]:
    """The phrases that stop most cards, first those that would finish most."""
    titles: dict[tuple[str, str], list[str]] = defaultdict(list)
    alone: dict[tuple[str, str], int] = defaultdict(int)
    for found in surveyed:
        shapes = {(phrase.kind, phrase.shape) for phrase in found.stopped_by}
        for shape in shapes:
            titles[shape].append(found.card["title"])
            alone[shape] += len(shapes) == 1
    rows = [Wanted(kind, shape, tuple(sorted(t)), alone[kind, shape]) for (kind, shape), t in titles.items()]
    return sorted(rows, key=lambda row: (-len(row.titles), -row.alone, row.shape))
