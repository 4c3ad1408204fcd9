"""What an occurrence and a state are."""

from __future__ import annotations

from typing import Final, Protocol

from sneakdoor.terms import (
    AGENDA,
    ASSET,
    CORP_SIDE,
    EVENT,
    HARDWARE,
    ICE,
    OPERATION,
    PROGRAM,
    RESOURCE,
    ROOT_ZONES,
    RUNNER_SIDE,
    UPGRADE,
    YOU,
    CardType,
    Server,
    Who,
)

from ..descriptions import Cards
from ..effects import Effect
from ..facts import CardFacts
from ..grammar import Voice
from ..scene import Scene
from ..targets import Target, This

REZZABLE: Final = (ASSET, UPGRADE, ICE)
IN_SERVERS: Final = (AGENDA, ASSET, UPGRADE, ICE)
INSTALLABLE: Final = (AGENDA, ASSET, UPGRADE, ICE, PROGRAM, HARDWARE, RESOURCE)
ACCESSED: Final = (AGENDA, ASSET, UPGRADE, ICE, OPERATION)
PLAYED: Final = (EVENT, OPERATION)


class State(Protocol):
    """Something that is so, or not."""

    def text(self, voice: Voice) -> str: ...
    def is_so(self, scene: Scene) -> bool: ...


def own_places(state: State) -> tuple[int, ...]:
    """The places that a state says its own card must be in, and so makes its ability active there."""
    places: tuple[int, ...] = getattr(state, "active_in", ())
    return places


class Occurrence(Protocol):
    """Something that happens; `singular` ones say 'when', the others 'whenever'.

    A class may say that only one side does it (`done_by`), and to which types of cards it happens (`happens_to`).
    """

    @property
    def kinds(self) -> tuple[int, ...]:
        """The effects among which it is found."""

    def clause(self, voice: Voice, tense: str = "present") -> str: ...
    def singular(self) -> bool: ...
    def met(self, scene: Scene, event: Effect) -> bool: ...
    def __hash__(self) -> int: ...


Trigger = Occurrence


def about_this(target: object) -> bool:
    """Whether a target is this card itself."""
    return isinstance(target, This)


def passive(participle: str, tense: str) -> str:
    """'is exposed', 'was exposed', 'would be exposed'."""
    verbs = {"present": "is", "past": "was", "would": "would be", "already": "has already been"}
    return f"{verbs[tense]} {participle}"


def is_impossible(occurrence: object, side: int, kind: CardType) -> bool:
    """Whether what an occurrence says of a card of this side and type never comes: 'you score this asset', say."""
    return _never_by(occurrence, side) or _never_to(occurrence, kind)


def _never_by(occurrence: object, side: int) -> bool:
    doer: int | None = getattr(occurrence, "done_by", None)
    by: Who | None = getattr(occurrence, "by", None)
    if doer is None or by is None:
        return False
    return doer != (side if by is YOU else RUNNER_SIDE if by is Who.RUNNER else CORP_SIDE)


def _never_to(occurrence: object, kind: CardType) -> bool:
    types: tuple[CardType, ...] | None = getattr(occurrence, "happens_to", None)
    if types is not None and kind not in types:
        return any(about_this(getattr(occurrence, name, None)) for name in ("card", "agenda", "ice"))
    if kind in INSTALLABLE or not hasattr(occurrence, "met"):  # what is hosted on ice is in a server too
        return False
    return any(getattr(occurrence, name, None) is Server.THIS_SERVER for name in ("server", "on", "during_run_on"))


def was_there(card: Target, event: Effect) -> bool:
    """Whether the card of an event was in the zone in which it is spoken of, wherever it has gone since."""
    zone = card.zone if isinstance(card, Cards) else None
    facts = event.facts
    return zone is None or zone in ROOT_ZONES or not isinstance(facts, CardFacts) or facts.was_in(zone)
