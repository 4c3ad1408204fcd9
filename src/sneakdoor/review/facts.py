"""Facts of single cards, read once from their words: what they place, earn, trash for, and do to the Runner."""

from __future__ import annotations

from functools import cache
from typing import Final

from sneakdoor.language import instructions as do
from sneakdoor.players.expectations import cost_of
from sneakdoor.players.outcomes import USUAL, USUAL_PRICES
from sneakdoor.players.reading import read
from sneakdoor.terms import CORP_SIDE, EVENT, OPERATION, RUNNER_SIDE, walk

TURNS: Final = 4.0
"""Over how many turns it is counted what installed cards earn."""
MOST_EARNED: Final = 12.0
"""What one installed card earns in those turns at most."""


@cache
def words(title: str) -> frozenset[type]:
    """The kinds of words that a card's abilities are made of."""
    return frozenset(type(term) for term in walk(read(title).abilities))


def ends_runs(title: str) -> bool:
    """Whether it says that the run ends."""
    return do.EndTheRun in words(title)


def harms(title: str) -> bool:
    """Whether it does damage, however that comes about."""
    return do.DoDamage in words(title)


def tags(title: str) -> bool:
    """Whether it gives tags, however that comes about."""
    return do.GiveTags in words(title)


@cache
def advances(title: str) -> float:
    """How many advancement counters an operation places; 0 of any other card."""
    return read(title).played().advancement if read(title).card.type is OPERATION else 0.0


@cache
def finds_breaker(title: str) -> bool:
    """Whether an event fetches a breaker."""
    return read(title).card.type is EVENT and read(title).played().breakers > 0


@cache
def profit(title: str) -> float:
    """Credits that an event or operation gives beyond its cost; 0 of any other card."""
    reading = read(title)
    if reading.card.type not in (OPERATION, EVENT):
        return 0.0
    played = reading.played()
    given = played.corp_credits if reading.side == CORP_SIDE else played.runner_credits
    return max(0.0, given - cost_of(title))


@cache
def trash_cost(title: str) -> int:
    """What the Runner pays to trash it; 0 of what cannot be trashed so."""
    return read(title).card.printed_trash_cost or 0


@cache
def earns(title: str) -> float:
    """What it earns over a few turns in play, in a usual game; of one that costs its owner, 0."""
    return max(0.0, read(title).earnings(TURNS))


@cache
def identity_earns(title: str) -> float:
    """What an identity earns, or costs, over a few turns."""
    return max(-MOST_EARNED, min(MOST_EARNED, read(title).earnings(TURNS)))


@cache
def stolen(title: str) -> float:
    """What stealing it brings the Runner besides the points, in credits."""
    return read(title).stolen(USUAL).worth(RUNNER_SIDE, USUAL_PRICES)


@cache
def steal_price(title: str) -> float:
    """Credits that stealing it costs in addition."""
    return float(read(title).steal_price().credits)


@cache
def accessed_damage(title: str, where: str) -> float:
    """Damage that accessing it does, in 'R&D' or in a 'root'."""
    return read(title).accessed(installed=where == "root", where=where, situation=USUAL).damage
